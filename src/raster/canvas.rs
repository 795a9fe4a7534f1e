//! True-colour pixels, and antialiased surfaces, glyphs and sprites on them.

use ab_glyph::{Font, FontRef, Glyph, OutlinedGlyph, PxScale, ScaleFont, point};
use ab_glyph_rasterizer::{Point, Rasterizer, point as pixel};
use std::f32::consts::{PI, TAU};

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// A colour and its opacity, 0 to 255.
pub type Rgba = [u8; 4];

/// Pixels to draw on.
#[derive(Clone)]
pub struct Canvas {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<Rgb>,
    /// Which blocks of a row were drawn on since [`Canvas::settle`].
    touched: Vec<bool>,
}

/// Pixels of a row that are marked as touched together.
pub const BLOCK: usize = 16;

/// A small picture with opacity, made once and drawn often.
#[derive(Clone, Debug)]
pub struct Sprite {
    pub width: usize,
    pub height: usize,
    /// The pixel of the sprite that is laid on the place it is drawn at.
    pub origin: (i32, i32),
    pub pixels: Vec<Rgba>,
}

/// A place in pixels.
pub type Px = (f32, f32);

impl Canvas {
    pub fn new(width: usize, height: usize, color: Rgb) -> Self {
        let blocks = width.div_ceil(BLOCK) * height;
        Self {
            width,
            height,
            pixels: vec![color; width * height],
            touched: vec![false; blocks],
        }
    }

    /// Forgets what was drawn on so far.
    pub fn settle(&mut self) {
        self.touched.fill(false);
    }

    /// The runs of pixels that were drawn on, as ranges of the pixel list.
    pub fn touched(&self) -> impl Iterator<Item = std::ops::Range<usize>> + '_ {
        let blocks = self.width.div_ceil(BLOCK);
        self.touched
            .iter()
            .enumerate()
            .filter(|(_, touched)| **touched)
            .map(move |(block, _)| {
                let (y, x) = (block / blocks, block % blocks * BLOCK);
                y * self.width + x..y * self.width + (x + BLOCK).min(self.width)
            })
    }

    fn touch(&mut self, y: usize, from: usize, to: usize) {
        if from < to {
            let blocks = self.width.div_ceil(BLOCK);
            self.touched[y * blocks + from / BLOCK..=y * blocks + (to - 1) / BLOCK].fill(true);
        }
    }

    /// Draws a sprite with its origin at this place; `strength` 255 is its own opacity.
    pub fn blit(&mut self, sprite: &Sprite, (x, y): Px, strength: u8) {
        let (left, top) = (x.round() as i32 - sprite.origin.0, y.round() as i32 - sprite.origin.1);
        let first = (-left).max(0) as usize;
        let last = sprite.width.min((self.width as i32 - left).max(0) as usize);
        if first >= last {
            return;
        }
        for row in 0..sprite.height {
            let y = top + row as i32;
            if y < 0 || y >= self.height as i32 {
                continue;
            }
            let (y, from) = (y as usize, (left + first as i32) as usize);
            self.touch(y, from, from + last - first);
            let source = &sprite.pixels[row * sprite.width + first..row * sprite.width + last];
            let target = &mut self.pixels[y * self.width + from..][..last - first];
            for (pixel, color) in target.iter_mut().zip(source) {
                match color[3] {
                    0 => {}
                    255 if strength == 255 => *pixel = [color[0], color[1], color[2]],
                    alpha => blend(pixel, *color, u32::from(alpha) * u32::from(strength) / 255),
                }
            }
        }
    }

    /// Fills closed outlines; where an outline runs the other way round it cuts a hole.
    pub fn fill(&mut self, outlines: &[Vec<Px>], color: Rgba) {
        let points = || outlines.iter().flatten();
        let low = |values: &dyn Fn(&Px) -> f32| points().map(values).fold(f32::MAX, f32::min).floor();
        let high = |values: &dyn Fn(&Px) -> f32| points().map(values).fold(f32::MIN, f32::max).ceil();
        let (left, top) = (low(&|p| p.0) - 1.0, low(&|p| p.1) - 1.0);
        let (right, bottom) = (high(&|p| p.0) + 1.0, high(&|p| p.1) + 1.0);
        if !(right > left && bottom > top && right - left < 4096.0 && bottom - top < 4096.0) {
            return;
        }
        let mut rasterizer = Rasterizer::new((right - left) as usize, (bottom - top) as usize);
        let local = |p: &Px| -> Point { pixel(p.0 - left, p.1 - top) };
        for outline in outlines {
            for (from, to) in outline.iter().zip(outline.iter().cycle().skip(1)) {
                rasterizer.draw_line(local(from), local(to));
            }
        }
        let (left, top) = (left as i32, top as i32);
        rasterizer.for_each_pixel_2d(|x, y, coverage| {
            self.cover(left + x as i32, top + y as i32, color, coverage);
        });
    }

    fn cover(&mut self, x: i32, y: i32, color: Rgba, coverage: f32) {
        if coverage < 0.004 || x < 0 || y < 0 || x >= self.width as i32 || y >= self.height as i32 {
            return;
        }
        let (x, y) = (x as usize, y as usize);
        self.touch(y, x, x + 1);
        let alpha = (f32::from(color[3]) * coverage.min(1.0)).round() as u32;
        blend(&mut self.pixels[y * self.width + x], color, alpha);
    }

    /// Writes a line centred on this place, a capital letter `height` pixels high.
    pub fn text(&mut self, face: &Face, text: &str, (x, y): Px, height: f32, color: Rgba) {
        for glyph in face.glyphs(text, (x, y), height) {
            let bounds = glyph.px_bounds();
            let (left, top) = (bounds.min.x as i32, bounds.min.y as i32);
            glyph.draw(|x, y, coverage| self.cover(left + x as i32, top + y as i32, color, coverage));
        }
    }
}

fn blend(pixel: &mut Rgb, color: Rgba, alpha: u32) {
    for (old, new) in pixel.iter_mut().zip(color) {
        let mixed = (u32::from(*old) * (255 - alpha) + u32::from(new) * alpha + 127) / 255;
        *old = mixed as u8;
    }
}

/// The outline of a convex polygon grown by a radius: one corner gives a circle, two a bar with round ends.
/// With a negative `turn` it runs the other way round.
pub fn grown(corners: &[Px], radius: f32, reverse: bool) -> Vec<Px> {
    let mut outline = Vec::new();
    let area: f32 = corners
        .iter()
        .zip(corners.iter().cycle().skip(1))
        .map(|(a, b)| a.0 * b.1 - b.0 * a.1)
        .sum();
    let mut ring: Vec<Px> = corners.to_vec();
    if area < 0.0 {
        ring.reverse();
    }
    if radius <= 0.0 || ring.is_empty() {
        outline = ring;
    } else if ring.len() == 1 {
        arc(&mut outline, ring[0], radius, 0.0, TAU);
    } else {
        let count = ring.len();
        // The outward normal's angle of the edge that leaves corner `n`.
        let normal = |n: usize| {
            let (a, b) = (ring[n % count], ring[(n + 1) % count]);
            (b.1 - a.1).atan2(b.0 - a.0) - PI / 2.0
        };
        for (n, corner) in ring.iter().enumerate() {
            let (from, to) = (normal(n + count - 1), normal(n));
            arc(&mut outline, *corner, radius, from, (to - from).rem_euclid(TAU));
        }
    }
    if reverse {
        outline.reverse();
    }
    outline
}

/// Appends the points of an arc, close enough together to look round.
fn arc(outline: &mut Vec<Px>, (x, y): Px, radius: f32, start: f32, sweep: f32) {
    let steps = (sweep * radius.sqrt() * 1.6).ceil().max(1.0);
    for n in 0..=steps as u32 {
        let angle = start + sweep * n as f32 / steps;
        outline.push((x + radius * angle.cos(), y + radius * angle.sin()));
    }
}

/// The typeface of every picture.
pub struct Face(FontRef<'static>);

impl Face {
    pub fn embedded() -> Self {
        let bytes = include_bytes!("../../assets/fonts/InterDisplay-Bold-subset.otf");
        Self(FontRef::try_from_slice(bytes).expect("the embedded font is a font; a test draws with it"))
    }

    /// Height of a capital letter in a typeface of height 1.
    const CAPITAL: f32 = 0.6;

    fn glyphs(&self, text: &str, (x, y): Px, height: f32) -> Vec<OutlinedGlyph> {
        let font = self.0.as_scaled(PxScale::from(height / Self::CAPITAL));
        let mut pen = x - self.width(text, height) / 2.0;
        let mut glyphs = Vec::new();
        for letter in text.chars() {
            let id = font.glyph_id(letter);
            let glyph: Glyph = id.with_scale_and_position(font.scale(), point(pen, y + height / 2.0));
            pen += font.h_advance(id);
            glyphs.extend(font.outline_glyph(glyph));
        }
        glyphs
    }

    /// Width of a line in pixels.
    pub fn width(&self, text: &str, height: f32) -> f32 {
        let font = self.0.as_scaled(PxScale::from(height / Self::CAPITAL));
        text.chars().map(|letter| font.h_advance(font.glyph_id(letter))).sum()
    }
}
