//! Masks: how much of each pixel a shape covers. Shapes are drawn large and scaled down, each form once.

use image::{GrayImage, Luma, imageops};
use imageproc::drawing::{Canvas, draw_filled_circle_mut, draw_polygon_mut};
use imageproc::point::Point;
use quick_cache::sync::Cache;
use std::convert::Infallible;
use std::f32::consts::TAU;
use std::sync::{Arc, LazyLock};

/// A place in pixels.
pub type Px = (f32, f32);

/// Samples along each side of a pixel; an odd number, so that a pixel has a middle one.
pub const SAMPLES: i32 = 5;

/// Smaller covers are not drawn, and those as close to whole are whole, since a palette has no finer shades.
const FAINT: u8 = 8;

/// Maximum number of cached forms: a board has some hundred different ones, and arrows.
const KEPT: usize = 2_048;

/// A polygon grown by a radius, in samples: one corner is a disc, two are a bar with round ends.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Polygon {
    corners: Vec<(i32, i32)>,
    round: i32,
    /// Whether it adds to, or cuts a hole into, what the parts before it cover.
    adds: bool,
}

/// The parts of a form in order, around a pixel.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Form {
    anchor: Option<(i32, i32)>,
    parts: Vec<Polygon>,
}

/// The pixels that a form covers, relative to its anchor.
#[derive(Clone)]
pub struct Mask {
    /// Top to bottom.
    runs: Vec<Run>,
    covers: Vec<u8>,
}

/// Adjacent pixels that are either all covered wholly or all in part.
#[derive(Clone, Copy)]
pub struct Run {
    /// Position of the first pixel.
    pub dx: i32,
    pub dy: i32,
    /// Its pixels in the mask.
    pub start: usize,
    pub end: usize,
    pub is_whole: bool,
}

fn samples(pixels: f32) -> i32 {
    (pixels * SAMPLES as f32).round() as i32
}

impl Form {
    /// The form with one more covering part; `corners` and `round` are in pixels.
    pub fn with(self, corners: &[Px], round: f32) -> Self {
        self.and(corners, round, true)
    }

    /// The form without this part.
    pub fn without(self, corners: &[Px], round: f32) -> Self {
        self.and(corners, round, false)
    }

    fn and(mut self, corners: &[Px], round: f32, adds: bool) -> Self {
        let Some((x, y)) = corners.first() else { return self };
        let (left, top) = *self.anchor.get_or_insert((x.round() as i32, y.round() as i32));
        let place = |(x, y): &Px| (samples(x - left as f32), samples(y - top as f32));
        self.parts.push(Polygon {
            corners: corners.iter().map(place).collect(),
            round: samples(round),
            adds,
        });
        self
    }

    /// The pixel that its mask is relative to, and the mask.
    pub fn mask(self) -> ((i32, i32), Arc<Mask>) {
        static MASKS: LazyLock<Cache<Vec<Polygon>, Arc<Mask>>> = LazyLock::new(|| Cache::new(KEPT));
        let drawn = MASKS.get_or_insert_with(&self.parts, || Ok::<_, Infallible>(Arc::new(Mask::drawn(&self.parts))));
        let Ok(mask) = drawn;
        (self.anchor.unwrap_or_default(), mask)
    }
}

impl Mask {
    fn drawn(parts: &[Polygon]) -> Self {
        let reach = |of: fn(&(i32, i32)) -> i32, sign: i32| {
            let far = |part: &Polygon| part.corners.iter().map(move |at| sign * of(at) + part.round).max();
            parts.iter().filter(|part| part.adds).filter_map(far).max().unwrap_or(0) / SAMPLES + 2
        };
        let (left, right) = (reach(|at| at.0, -1), reach(|at| at.0, 1));
        let (top, bottom) = (reach(|at| at.1, -1), reach(|at| at.1, 1));
        let (width, height) = ((left + right) as u32, (top + bottom) as u32);
        let mut large = Large(GrayImage::new(width * SAMPLES as u32, height * SAMPLES as u32));
        let middle = SAMPLES / 2;
        for Polygon { corners, round, adds } in parts {
            let place = |(x, y): &(i32, i32)| (x + left * SAMPLES + middle, y + top * SAMPLES + middle);
            let corners: Vec<_> = corners.iter().map(place).collect();
            draw_grown(&mut large, &corners, *round, Luma([if *adds { 255 } else { 0 }]));
        }
        Self::new(&imageops::thumbnail(&large.0, width, height), (left, top))
    }

    /// A mask of these covers; `origin` is the pixel that is drawn at the mask's position.
    pub fn new(covers: &GrayImage, origin: (i32, i32)) -> Self {
        let mut mask = Self {
            runs: Vec::new(),
            covers: Vec::new(),
        };
        for (covers, row) in covers.rows().zip(-origin.1..) {
            let mut last = None;
            for (Luma([cover]), column) in covers.zip(-origin.0..) {
                let kind = (*cover >= FAINT).then_some(*cover > 255 - FAINT);
                if let Some(is_whole) = kind {
                    let at = mask.covers.len();
                    mask.covers.push(if is_whole { 255 } else { *cover });
                    match mask.runs.last_mut() {
                        Some(run) if last == kind => run.end = at + 1,
                        _ => mask.runs.push(Run {
                            dx: column,
                            dy: row,
                            start: at,
                            end: at + 1,
                            is_whole,
                        }),
                    }
                }
                last = kind;
            }
        }
        mask
    }

    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    pub fn covers(&self) -> &[u8] {
        &self.covers
    }

    /// The part below the origin: all that is visible of a layer under another.
    pub fn lower_half(&self) -> Self {
        let runs = self.runs.iter().filter(|run| run.dy >= 0).copied().collect();
        Self { runs, ..self.clone() }
    }
}

/// What a form is drawn on before it is scaled down. Most of its samples are written more than once, so a sample is
/// written without what an image of any kind needs.
struct Large(GrayImage);

impl Canvas for Large {
    type Pixel = Luma<u8>;

    fn dimensions(&self) -> (u32, u32) {
        self.0.dimensions()
    }

    fn get_pixel(&self, x: u32, y: u32) -> Luma<u8> {
        *self.0.get_pixel(x, y)
    }

    #[inline]
    fn draw_pixel(&mut self, x: u32, y: u32, Luma([cover]): Luma<u8>) {
        let at = y as usize * self.0.width() as usize + x as usize;
        (*self.0)[at] = cover;
    }
}

/// Draws a polygon grown by a radius, in pixels of the canvas.
pub fn draw_grown<C: Canvas>(canvas: &mut C, corners: &[(i32, i32)], round: i32, color: C::Pixel) {
    let polygon = |canvas: &mut C, corners: &[(i32, i32)]| {
        let corners: Vec<_> = corners.iter().map(|(x, y)| Point::new(*x, *y)).collect();
        draw_polygon_mut(canvas, &corners, color);
    };
    if corners.len() > 2 {
        polygon(canvas, corners);
    }
    if round <= 0 {
        return;
    }
    for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        draw_filled_circle_mut(canvas, *from, round, color);
        let (dx, dy) = ((to.0 - from.0) as f32, (to.1 - from.1) as f32);
        let length = dx.hypot(dy);
        if length > 0.0 {
            let aside = |share: f32| {
                (
                    (-dy / length * share).round() as i32,
                    (dx / length * share).round() as i32,
                )
            };
            let (x, y) = aside(round as f32);
            let moved = |(a, b): &(i32, i32), sign: i32| (a + sign * x, b + sign * y);
            polygon(canvas, &[moved(from, 1), moved(to, 1), moved(to, -1), moved(from, -1)]);
        }
    }
}

/// Points around a centre from an angle on: the corners of a regular polygon, or the points of a star.
pub fn around((x, y): Px, radii: &[f32], start: f32) -> Vec<Px> {
    let step = TAU / radii.len() as f32;
    let angles = (0..radii.len()).map(|n| start + step * n as f32);
    let points = angles
        .zip(radii)
        .map(|(angle, radius)| (x + radius * angle.cos(), y + radius * angle.sin()));
    points.collect()
}
