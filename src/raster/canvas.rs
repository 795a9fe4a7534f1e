//! Pixels, and antialiased surfaces and sprites on them.

use super::pixel::{Pixel, Rgb, Rgba};
use super::theme::PLANK;
use ab_glyph_rasterizer::{Point, Rasterizer, point as pixel};
use std::f32::consts::{PI, TAU};

/// Pixels to draw on.
#[derive(Clone)]
pub struct Canvas<'c, P: Pixel> {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<P>,
    pub colors: &'c P::Colors,
}

/// A small picture with opacity, made once and drawn often.
#[derive(Clone, Debug)]
pub struct Sprite<P> {
    /// Top to bottom.
    runs: Vec<Run>,
    pixels: Vec<P>,
    covers: Vec<u8>,
}

/// Neighbouring pixels of a sprite, either all opaque or all translucent.
#[derive(Clone, Copy, Debug)]
struct Run {
    /// Of its first pixel, from the place the sprite is drawn at.
    dx: i32,
    dy: i32,
    /// Which pixels of the sprite.
    start: usize,
    end: usize,
    opaque: bool,
}

/// A place in pixels.
pub type Px = (f32, f32);

/// Covers less than this are not drawn, and others that are closer than this to whole are whole: a palette has no
/// finer shades.
const FAINT: u8 = 8;

impl Sprite<Rgb> {
    /// From rows of this width; `origin` is the pixel that is laid on the place it is drawn at.
    pub fn new(width: usize, origin: (i32, i32), rows: impl IntoIterator<Item = Rgba>) -> Self {
        let mut sprite = Self {
            runs: Vec::new(),
            pixels: Vec::new(),
            covers: Vec::new(),
        };
        let mut last = None;
        for (n, [r, g, b, cover]) in rows.into_iter().enumerate() {
            if cover < FAINT {
                last = None;
                continue;
            }
            let (column, row) = (n % width, n / width);
            let opaque = cover > 255 - FAINT;
            let at = sprite.pixels.len();
            sprite.pixels.push([r, g, b]);
            sprite.covers.push(if opaque { 255 } else { cover });
            match sprite.runs.last_mut() {
                Some(run) if last == Some((row, opaque)) => run.end = at + 1,
                _ => sprite.runs.push(Run {
                    dx: column as i32 - origin.0,
                    dy: row as i32 - origin.1,
                    start: at,
                    end: at + 1,
                    opaque,
                }),
            }
            last = Some((row, opaque));
        }
        sprite
    }

    /// The same in other colours.
    pub fn map<P>(&self, mut color: impl FnMut(Rgb) -> P) -> Sprite<P> {
        Sprite {
            runs: self.runs.clone(),
            pixels: self.pixels.iter().map(|pixel| color(*pixel)).collect(),
            covers: self.covers.clone(),
        }
    }
}

impl<P: Pixel> Sprite<P> {
    /// What lies below its origin: all that is seen of a layer under another.
    pub fn lower_half(&self) -> Self {
        let runs = self.runs.iter().filter(|run| run.dy >= 0).copied().collect();
        Self { runs, ..self.clone() }
    }
}

impl<'c, P: Pixel> Canvas<'c, P> {
    pub fn new(width: usize, height: usize, color: P, colors: &'c P::Colors) -> Self {
        let pixels = vec![color; width * height];
        Self {
            width,
            height,
            pixels,
            colors,
        }
    }

    /// Draws a sprite with its origin at this place; `strength` 255 is its own opacity.
    pub fn blit(&mut self, sprite: &Sprite<P>, (x, y): Px, strength: u8) {
        let (x, y) = (x.round() as i32, y.round() as i32);
        for run in &sprite.runs {
            let (left, y) = (x + run.dx, y + run.dy);
            let first = run.start + (-left).max(0) as usize;
            let last = run.end.min(run.start + (self.width as i32 - left).max(0) as usize);
            if y < 0 || y >= self.height as i32 || first >= last {
                continue;
            }
            let from = y as usize * self.width + left.max(0) as usize;
            let target = &mut self.pixels[from..from + last - first];
            let source = &sprite.pixels[first..last];
            if run.opaque && strength == 255 {
                target.copy_from_slice(source);
                continue;
            }
            for ((pixel, over), cover) in target.iter_mut().zip(source).zip(&sprite.covers[first..last]) {
                let cover = (u16::from(*cover) * u16::from(strength) / 255) as u8;
                *pixel = pixel.under(*over, cover, self.colors);
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
        let [r, g, b, opacity] = color;
        let color = P::of([r, g, b], self.colors);
        rasterizer.for_each_pixel_2d(|x, y, coverage| {
            if coverage > 0.004 {
                self.cover(
                    left + x as i32,
                    top + y as i32,
                    color,
                    f32::from(opacity) * coverage.min(1.0),
                );
            }
        });
    }

    /// Draws the joints and the grain of planks on what has this colour.
    pub fn grain(&mut self, plain: Rgb, line: Rgb, scale: f32) {
        let (plain, line) = (P::of(plain, self.colors), P::of(line, self.colors));
        let width = self.width;
        for (n, pixel) in self.pixels.iter_mut().enumerate().filter(|(_, pixel)| **pixel == plain) {
            let (x, y) = ((n % width) as f32 / scale, (n / width) as f32 / scale);
            let plank = (y / PLANK).floor();
            // Lines that bend slowly, otherwise in each plank.
            let bend = (x * 0.004 + plank * 2.1).sin() * 5.0;
            let wave = ((y + bend) * 0.22 + (x * 0.002 + plank * 1.7).sin() * 2.0).sin();
            if y - plank * PLANK < 1.0 || wave > 0.955 {
                *pixel = line;
            }
        }
    }

    /// Covers a pixel, wherever it is, so much, 0 to 255.
    pub fn cover(&mut self, x: i32, y: i32, color: P, cover: f32) {
        if x < 0 || y < 0 || x >= self.width as i32 || y >= self.height as i32 {
            return;
        }
        let pixel = &mut self.pixels[y as usize * self.width + x as usize];
        *pixel = pixel.under(color, (cover + 0.5) as u8, self.colors);
    }
}

/// The outline of a convex polygon grown by a radius: one corner gives a circle, two a bar with round ends.
/// With `reverse` it runs the other way round.
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
fn arc(outline: &mut Vec<Px>, (x, y): Px, radius: f32, start: f32, extent: f32) {
    let steps = (extent * radius.sqrt() * 1.6).ceil().max(1.0);
    for n in 0..=steps as u32 {
        let angle = start + extent * n as f32 / steps;
        outline.push((x + radius * angle.cos(), y + radius * angle.sin()));
    }
}
