//! The pieces of DVONN.

use crate::raster::canvas::{Sprite, grown};
use crate::raster::pixel::Rgb;
use crate::raster::solid::{Profile, TONES, drawn, index, piece, shadow};
use crate::raster::theme::{HOLE, RING, SMALL, Theme};
use crate::scene::{Tone, WALL};

pub struct Pieces<P> {
    /// On the board, and beside it.
    rings: [Rings<P>; 2],
    /// 1 to 3 DVONN pieces in a stack.
    pips: [Sprite<P>; 3],
    pub shadow: Sprite<P>,
}

/// The rings of one size, by tone.
pub struct Rings<P> {
    open: [Sprite<P>; 3],
    /// The hole is filled for a number.
    numbered: [Sprite<P>; 3],
    /// The same where a DVONN piece is below.
    numbered_red: [Sprite<P>; 3],
    /// What is seen of one under another.
    layers: [Sprite<P>; 3],
}

impl Pieces<Rgb> {
    /// `unit`: pixels of a board unit.
    pub fn new(theme: &Theme, unit: f32) -> Self {
        let (radius, wall) = (unit * RING, unit * WALL);
        Self {
            rings: [1.0, SMALL].map(|scale| Rings::new(theme, radius * scale, wall * scale)),
            pips: [1, 2, 3].map(|count| pips(theme, radius, count)),
            shadow: shadow(theme, radius),
        }
    }

    /// The same in other colours.
    pub fn map<P>(&self, mut color: impl FnMut(Rgb) -> P) -> Pieces<P> {
        let mut by_tone = |sprites: &[Sprite<Rgb>; 3]| sprites.each_ref().map(|sprite| sprite.map(&mut color));
        Pieces {
            rings: self.rings.each_ref().map(|rings| Rings {
                open: by_tone(&rings.open),
                numbered: by_tone(&rings.numbered),
                numbered_red: by_tone(&rings.numbered_red),
                layers: by_tone(&rings.layers),
            }),
            pips: by_tone(&self.pips),
            shadow: self.shadow.map(&mut color),
        }
    }
}

impl<P> Pieces<P> {
    /// Those on the board, or (small) beside it.
    pub fn rings(&self, small: bool) -> &Rings<P> {
        &self.rings[usize::from(small)]
    }

    /// The marks for so many DVONN pieces in a stack, at least one.
    pub fn pips(&self, dvonn_pieces: u8) -> &Sprite<P> {
        &self.pips[usize::from(dvonn_pieces.clamp(1, 3)) - 1]
    }
}

impl Rings<Rgb> {
    fn new(theme: &Theme, radius: f32, wall: f32) -> Self {
        let ring = |tone: Tone, well| {
            let profile = Profile::Ring {
                well,
                studs: tone == Tone::Red,
            };
            piece(theme, theme.material(tone), radius, wall, profile)
        };
        let open = TONES.map(|tone| ring(tone, None));
        Self {
            layers: open.each_ref().map(Sprite::lower_half),
            open,
            numbered: TONES.map(|tone| ring(tone, Some(theme.material(tone).well))),
            numbered_red: TONES.map(|tone| ring(tone, Some(theme.red.well))),
        }
    }
}

impl<P> Rings<P> {
    /// A layer under another.
    pub fn layer(&self, tone: Tone) -> &Sprite<P> {
        &self.layers[index(tone)]
    }

    /// `well` fills the hole for a number, and says whether a DVONN piece is below.
    pub fn ring(&self, tone: Tone, well: Option<bool>) -> &Sprite<P> {
        let by_tone = match well {
            None => &self.open,
            Some(false) => &self.numbered,
            Some(true) => &self.numbered_red,
        };
        &by_tone[index(tone)]
    }
}

/// Points on the near side of a ring: how many DVONN pieces the stack holds.
fn pips(theme: &Theme, radius: f32, count: u8) -> Sprite<Rgb> {
    let reach = radius.ceil() as i32 + 1;
    drawn((reach, reach), |canvas, (x, y)| {
        for n in 0..count {
            let angle = std::f32::consts::FRAC_PI_2 + (f32::from(n) - f32::from(count - 1) / 2.0) * 0.52;
            let middle = f32::midpoint(HOLE, 1.0) + 0.01;
            let place = (x + radius * middle * angle.cos(), y + radius * middle * angle.sin());
            let opaque = |[r, g, b]: Rgb| [r, g, b, 255];
            canvas.fill(&[grown(&[place], radius * 0.165, false)], opaque(theme.red.number));
            canvas.fill(&[grown(&[place], radius * 0.125, false)], opaque(theme.red.face));
        }
    })
}
