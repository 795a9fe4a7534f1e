//! The pieces, drawn large as discs on each other, lit from the upper left, and scaled down, once per theme and size.

use super::canvas::Sprite;
use super::mask::{Mask, SAMPLES, around, draw_grown};
use super::palette::{Inverse, Rgb, mixed};
use super::theme::{DISC, EDGE, HOLE, INNER_EDGE, LAYER, Material, RING, SMALL, STAR, STUDS, Theme};
use crate::scene::{Board, Tone, WALL};
use image::{GrayImage, Luma, Rgba, RgbaImage, imageops};
use imageproc::drawing::{draw_filled_circle_mut, draw_polygon_mut};
use imageproc::point::Point;
use std::collections::HashMap;
use std::f32::consts::FRAC_PI_2;

/// The shape of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Look {
    Ring,
    /// The visible part of a ring under another.
    Layer,
    Disc,
    /// The upper half of a GIPF-piece.
    Ornamented,
    /// On its edge, as in a pile lying on its side.
    Edge,
}

/// A piece's shape, its tone, and whether it is a small one beside the board.
pub type Piece = (Look, Tone, bool);

/// A picture of a piece, and the pixel of it that is drawn at the piece's position.
pub type Drawn = (RgbaImage, (i32, i32));

const TONES: [Tone; 3] = [Tone::White, Tone::Black, Tone::Red];

/// Number of steps in which a bevel turns from one slope to the other.
const STEPS: u8 = 3;

/// All pieces of a board in true colours; `unit` is the number of pixels of a board unit.
pub fn drawn(theme: &Theme, board: Board, unit: f32) -> HashMap<Piece, Drawn> {
    let (looks, radius) = match board {
        Board::Dvonn => (&[Look::Ring][..], RING),
        Board::Gipf => (&[Look::Disc, Look::Ornamented][..], DISC),
    };
    let mut pieces = HashMap::new();
    for tone in TONES {
        let material = theme.material(tone);
        pieces.insert((Look::Edge, tone, true), on_edge(material, unit));
        for (is_small, scale) in [(false, unit), (true, unit * SMALL)] {
            for look in looks {
                let piece = Large::new(material, radius * scale, WALL * scale);
                let drawn = match look {
                    Look::Ring => piece.ring(theme, tone == Tone::Red),
                    look => piece.disc(*look == Look::Ornamented),
                };
                pieces.insert((*look, tone, is_small), drawn);
            }
        }
    }
    pieces
}

/// The pieces in the colours of a palette.
pub fn sprites(drawn: &HashMap<Piece, Drawn>, palette: &mut Inverse<'_>) -> HashMap<Piece, Sprite> {
    let mut sprites = HashMap::new();
    for ((look, tone, is_small), (image, origin)) in drawn {
        let sprite = Sprite::new(image, *origin, palette);
        if *look == Look::Ring {
            sprites.insert((Look::Layer, *tone, *is_small), sprite.lower_half());
        }
        sprites.insert((*look, *tone, *is_small), sprite);
    }
    sprites
}

/// The soft shadow of a piece, its origin under the middle of the piece.
pub fn shadow(board: Board, unit: f32) -> Mask {
    let radius = unit
        * match board {
            Board::Dvonn => RING,
            Board::Gipf => DISC,
        };
    let soft = radius * 0.12;
    let reach = (radius + soft * 3.0).ceil() as i32;
    let side = 2 * reach as u32 + 1;
    let mut mask = GrayImage::new(side, side);
    draw_filled_circle_mut(&mut mask, (reach, reach), radius.round() as i32, Luma([255]));
    let mut mask = imageproc::filter::gaussian_blur_f32(&mask, soft);
    // The piece itself covers the middle; leaving it out saves time in every picture.
    draw_filled_circle_mut(&mut mask, (reach, reach), (radius * 0.5) as i32, Luma([0]));
    Mask::new(&mask, (reach, reach))
}

/// A piece being drawn, in samples.
struct Large<'m> {
    image: RgbaImage,
    material: &'m Material,
    /// The middle of its upper face.
    middle: (i32, i32),
    radius: f32,
    wall: f32,
    origin: (i32, i32),
}

impl<'m> Large<'m> {
    /// Its wall, and its upper face up to its outline, in pixels.
    fn new(material: &'m Material, radius: f32, wall: f32) -> Self {
        let reach = radius.ceil() as i32 + 1;
        let (width, height) = (2 * reach + 1, 2 * reach + 1 + wall.ceil() as i32);
        let [r, g, b] = material.edge;
        let middle = reach * SAMPLES + SAMPLES / 2;
        let scale = SAMPLES as f32;
        let mut piece = Self {
            // Transparent pixels have the outline's colour, so that scaling down does not change the edge.
            image: RgbaImage::from_pixel((width * SAMPLES) as u32, (height * SAMPLES) as u32, Rgba([r, g, b, 0])),
            material,
            middle: (middle, middle),
            radius: radius * scale,
            wall: wall * scale,
            origin: (reach, reach),
        };
        for (share, color) in [(1.0, material.edge), (1.0 - EDGE, material.wall)] {
            let down = (middle, middle + piece.wall.round() as i32);
            let round = (piece.radius * share).round() as i32;
            draw_grown(&mut piece.image, &[(middle, middle), down], round, opaque(color));
        }
        piece.circle(1.0, (0.0, 0.0), opaque(material.edge));
        piece
    }

    /// A disc, with radius and position in radii of the piece.
    fn circle(&mut self, radius: f32, (x, y): (f32, f32), color: Rgba<u8>) {
        let place = |middle: i32, by: f32| middle + (by * self.radius).round() as i32;
        let at = (place(self.middle.0, x), place(self.middle.1, y));
        draw_filled_circle_mut(&mut self.image, at, (radius * self.radius).round() as i32, color);
    }

    /// A surface that falls (`down` 1) or rises (-1) outwards between two radii, and is level inside.
    fn bevel(&mut self, outer: f32, inner: f32, down: f32) {
        let Material { face, light, shade, .. } = self.material;
        let step = (outer - inner) / f32::from(STEPS);
        for n in 0..STEPS {
            let level = f32::from(n) / f32::from(STEPS);
            let radius = outer - step * f32::from(n);
            let away = step / 2.0 * down;
            self.circle(radius, (0.0, 0.0), opaque(mixed(*light, *face, level)));
            self.circle(radius - step / 2.0, (away, away), opaque(mixed(*shade, *face, level)));
        }
        self.circle(inner, (0.0, 0.0), opaque(*face));
    }

    fn ring(mut self, theme: &Theme, has_studs: bool) -> Drawn {
        let material = self.material;
        self.bevel(1.0 - EDGE, 0.84, 1.0);
        self.bevel(HOLE + 0.13, HOLE + INNER_EDGE, -1.0);
        self.circle(HOLE + INNER_EDGE, (0.0, 0.0), opaque(material.edge));
        // The far side of the hole's wall, and the ground.
        self.circle(HOLE, (0.0, 0.0), opaque(material.shade));
        let [r, g, b] = theme.shadow;
        let depth = self.wall / self.radius;
        let ground = Rgba([r, g, b, (theme.hole_shade * 255.0) as u8]);
        self.circle(HOLE - depth / 2.0, (0.0, depth / 2.0), ground);
        if has_studs {
            for at in around((0.0, 0.0), &[f32::midpoint(HOLE, 1.0); STUDS.0], 0.0) {
                self.circle(STUDS.1 + 0.03, at, opaque(mixed(material.face, material.shade, 0.6)));
                self.circle(STUDS.1, at, opaque(material.number));
            }
        }
        self.done()
    }

    fn disc(mut self, has_ornament: bool) -> Drawn {
        self.bevel(1.0 - EDGE, 0.86, 1.0);
        self.bevel(0.74, 0.63, -1.0);
        self.bevel(0.63, 0.52, 1.0);
        if has_ornament {
            // A star, which cannot be mistaken for a plain disc.
            let radii = STAR.map(|share| share * self.radius).repeat(6);
            let middle = (self.middle.0 as f32, self.middle.1 as f32);
            let star = around(middle, &radii, -FRAC_PI_2).into_iter();
            let star: Vec<_> = star
                .map(|(x, y)| Point::new(x.round() as i32, y.round() as i32))
                .collect();
            draw_polygon_mut(&mut self.image, &star, opaque(self.material.well));
        }
        self.done()
    }

    fn done(self) -> Drawn {
        (small(&self.image), self.origin)
    }
}

/// A piece on its edge: a bar with round ends, lit from the left.
fn on_edge(material: &Material, unit: f32) -> Drawn {
    let [half, height] = LAYER.map(|size| size * unit);
    let reach = (half.ceil() as i32 + 1, height.ceil() as i32 + 1);
    let [width, rows] = [reach.0, reach.1].map(|reach| ((2 * reach + 1) * SAMPLES) as u32);
    let [r, g, b] = material.edge;
    let mut image = RgbaImage::from_pixel(width, rows, Rgba([r, g, b, 0]));
    let scale = SAMPLES as f32;
    let middle = (width as i32 / 2, rows as i32 / 2);
    let end = ((height - half) * scale).round() as i32;
    for (color, share, left) in [
        (material.edge, 1.0, 0.0),
        (material.wall, 0.78, 0.0),
        (material.face, 0.5, 0.12),
    ] {
        let x = middle.0 - (half * left * scale).round() as i32;
        let round = (half * share * scale).round() as i32;
        draw_grown(
            &mut image,
            &[(x, middle.1 - end), (x, middle.1 + end)],
            round,
            opaque(color),
        );
    }
    (small(&image), reach)
}

/// From samples to pixels.
fn small(large: &RgbaImage) -> RgbaImage {
    let [width, height] = [large.width(), large.height()].map(|length| length / SAMPLES as u32);
    imageops::thumbnail(large, width, height)
}

fn opaque([r, g, b]: Rgb) -> Rgba<u8> {
    Rgba([r, g, b, 255])
}
