//! What a pixel is, and how two of them mix.

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// A colour and its opacity, 0 to 255.
pub type Rgba = [u8; 4];

/// What a pixel is: its true colour while a palette is being chosen, an entry of the palette afterwards.
pub trait Pixel: Copy + PartialEq {
    /// What tells how two of them mix.
    type Colors;

    /// The pixel that looks most like a colour.
    fn of(color: Rgb, colors: &Self::Colors) -> Self;

    /// This one with another over it that covers so much, 0 to 255.
    fn under(self, over: Self, cover: u8, colors: &Self::Colors) -> Self;
}

impl Pixel for Rgb {
    type Colors = ();

    fn of(color: Rgb, (): &()) -> Self {
        color
    }

    fn under(self, over: Self, cover: u8, (): &()) -> Self {
        let (cover, rest) = (u32::from(cover), u32::from(255 - cover));
        [0, 1, 2].map(|n| ((u32::from(self[n]) * rest + u32::from(over[n]) * cover + 127) / 255) as u8)
    }
}
