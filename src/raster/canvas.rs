//! A picture of palette indices, on which sprites and masks are drawn.

use super::mask::{Form, Mask, Px};
use super::palette::{Inverse, Palette, Rgb, Rgba};
use super::theme::PLANK;
use image::{GrayImage, Luma, RgbaImage};

/// A picture to draw on: one byte per pixel, an index into the palette.
pub struct Canvas<'p> {
    pub image: GrayImage,
    pub palette: &'p Palette,
}

/// A small picture with opacity, made once and drawn often.
#[derive(Clone)]
pub struct Sprite {
    mask: Mask,
    /// The indices of the pixels that the mask covers.
    entries: Vec<u8>,
}

impl Sprite {
    /// `origin` is the pixel that is drawn at the sprite's position.
    pub fn new(image: &RgbaImage, origin: (i32, i32), palette: &mut Inverse<'_>) -> Self {
        let covers = GrayImage::from_fn(image.width(), image.height(), |x, y| Luma([image.get_pixel(x, y)[3]]));
        let mask = Mask::new(&covers, origin);
        let mut entries = vec![0; mask.covers().len()];
        for run in mask.runs() {
            let (x, y) = (run.dx + origin.0, (run.dy + origin.1) as u32);
            for (entry, x) in entries[run.start..run.end].iter_mut().zip(x as u32..) {
                let [r, g, b, _] = image.get_pixel(x, y).0;
                *entry = palette.index([r, g, b]);
            }
        }
        Self { mask, entries }
    }

    /// See [`Mask::lower_half`].
    pub fn lower_half(&self) -> Self {
        Self {
            mask: self.mask.lower_half(),
            entries: self.entries.clone(),
        }
    }
}

impl<'p> Canvas<'p> {
    pub fn new([width, height]: [u32; 2], color: Rgb, palette: &'p Palette) -> Self {
        Self {
            image: GrayImage::from_pixel(width, height, Luma([palette.index(color)])),
            palette,
        }
    }

    /// The parts of a mask that lie on the canvas: first pixel, the mask's pixels, and whether they are wholly covered.
    fn parts<'m>(
        &self,
        mask: &'m Mask,
        (x, y): (i32, i32),
    ) -> impl Iterator<Item = (usize, usize, usize, bool)> + use<'m> {
        let (width, height) = (self.image.width() as i32, self.image.height() as i32);
        mask.runs().iter().filter_map(move |run| {
            let (left, y) = (x + run.dx, y + run.dy);
            let first = run.start + (-left).max(0) as usize;
            let last = run.end.min(run.start + (width - left).max(0) as usize);
            let is_seen = (0..height).contains(&y) && first < last;
            is_seen.then(|| ((y * width + left.max(0)) as usize, first, last, run.is_whole))
        })
    }

    /// Draws a sprite with its origin at this position; with `strength` 255 it has its own opacity.
    pub fn blit(&mut self, sprite: &Sprite, (x, y): Px, strength: u8) {
        for (from, first, last, is_whole) in self.parts(&sprite.mask, (x.round() as i32, y.round() as i32)) {
            let target = &mut self.image.as_mut()[from..from + last - first];
            let source = &sprite.entries[first..last];
            if is_whole && strength == 255 {
                target.copy_from_slice(source);
                continue;
            }
            for ((pixel, over), cover) in target.iter_mut().zip(source).zip(&sprite.mask.covers()[first..last]) {
                *pixel = self.palette.mixed(*pixel, *over, share(*cover, strength));
            }
        }
    }

    /// Draws a form.
    pub fn fill(&mut self, form: Form, color: Rgba) {
        let (anchor, mask) = form.mask();
        self.cover(&mask, anchor, color);
    }

    /// Draws what a mask covers, with its origin at this pixel.
    pub fn cover(&mut self, mask: &Mask, at: (i32, i32), [r, g, b, opacity]: Rgba) {
        let color = self.palette.index([r, g, b]);
        for (from, first, last, is_whole) in self.parts(mask, at) {
            let target = &mut self.image.as_mut()[from..from + last - first];
            if is_whole && opacity == 255 {
                target.fill(color);
                continue;
            }
            for (pixel, cover) in target.iter_mut().zip(&mask.covers()[first..last]) {
                *pixel = self.palette.mixed(*pixel, color, share(*cover, opacity));
            }
        }
    }

    /// Draws the joints and the grain of planks on everything of this colour.
    pub fn grain(&mut self, plain: Rgb, line: Rgb, scale: f32) {
        let (plain, line) = (self.palette.index(plain), self.palette.index(line));
        for (x, y, Luma([pixel])) in self
            .image
            .enumerate_pixels_mut()
            .filter(|(_, _, pixel)| pixel.0 == [plain])
        {
            let (x, y) = (x as f32 / scale, y as f32 / scale);
            let plank = (y / PLANK).floor();
            // Slowly bending lines, different in each plank.
            let bend = (x * 0.003 + plank * 2.1).sin() * 4.0;
            let wave = ((y + bend) * 0.22 + (x * 0.002 + plank * 1.7).sin() * 2.0).sin();
            if y - plank * PLANK < 1.0 || wave > 0.97 {
                *pixel = line;
            }
        }
    }
}

/// A share of a cover; 255 is the whole.
fn share(cover: u8, strength: u8) -> u8 {
    (u16::from(cover) * u16::from(strength) / 255) as u8
}
