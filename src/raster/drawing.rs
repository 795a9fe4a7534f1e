//! Shapes to pixels.

use super::canvas::{Canvas, Px, grown};
use super::font::Font;
use super::pixel::{Pixel, Rgb};
use super::sprites::{Pieces, Sprites, dvonn, gipf};
use super::theme::{self, ARROW, CASING, DASH, GHOST, NUMBER, Theme, UNIT};
use crate::scene::{self, At, Body, Ink, Shape, Tone, WALL};
use std::f32::consts::PI;

/// What drawing shapes needs in one theme, on one board, in one size.
pub struct DrawingContext<P> {
    pub theme: &'static Theme,
    /// Pixels of a board unit.
    pub unit: f32,
    pub font: &'static Font,
    pub sprites: Sprites<P>,
}

impl<P: Pixel> DrawingContext<P> {
    /// Draws bottom to top, but for the shadows: they fall on what lies under all pieces.
    pub fn draw(&self, canvas: &mut Canvas<'_, P>, shapes: &[Shape]) {
        let unit = self.unit;
        let px = |at: &At| -> Px { (at.x * unit, at.y * unit) };
        let path = |corners: &[At], round: f32, reverse: bool| {
            grown(&corners.iter().map(px).collect::<Vec<_>>(), round * unit, reverse)
        };
        let first_piece = shapes.iter().position(is_piece);
        for (n, shape) in shapes.iter().enumerate() {
            if Some(n) == first_piece {
                for shape in shapes {
                    self.shadow(canvas, shape);
                }
            }
            match shape {
                Shape::Plate { corners, round } => self.plate(canvas, &path(corners, *round, false)),
                Shape::Fill { corners, round, ink } if *round > 0.0 => {
                    canvas.fill(&[path(corners, *round, false)], self.theme.ink(*ink));
                }
                Shape::Fill { corners, ink, .. } => {
                    canvas.fill(&[corners.iter().map(px).collect()], self.theme.ink(*ink));
                }
                Shape::Stroke {
                    corners,
                    round,
                    width,
                    ink,
                } => {
                    let outlines = [path(corners, *round, false), path(corners, *round - width, true)];
                    canvas.fill(&outlines, self.theme.ink(*ink));
                }
                Shape::Line { points, width, ink } => {
                    let parts = points.windows(2).map(|ends| path(ends, width / 2.0, false));
                    canvas.fill(&parts.collect::<Vec<_>>(), self.theme.ink(*ink));
                }
                Shape::Arrow { from, to } => self.arrow(canvas, px(from), px(to)),
                Shape::Dashes { at, radius, width, ink } => {
                    self.dashes(canvas, px(at), radius * unit, width * unit, *ink);
                }
                Shape::Layer { at, tone } => canvas.blit(self.sprites.edge(*tone), px(at), 255),
                Shape::Text { at, height, text, ink } => {
                    self.font
                        .write(canvas, text, px(at), height * unit, self.theme.ink(*ink));
                }
                Shape::Name {
                    at,
                    width,
                    height,
                    text,
                    ink,
                } => {
                    let (height, ink) = (height * unit, self.theme.ink(*ink));
                    self.font.write_name(canvas, text, (px(at), width * unit), height, ink);
                }
                Shape::Stack {
                    at,
                    layers,
                    height,
                    dvonn_pieces,
                    body,
                } => {
                    self.stack(canvas, px(at), layers, (*height, *dvonn_pieces), *body);
                }
                Shape::Disc {
                    at,
                    tone,
                    is_gipf,
                    body,
                } => self.disc(canvas, px(at), *tone, *is_gipf, *body),
            }
        }
    }

    /// What is a pixel in a picture of the usual size.
    fn pixel(&self) -> f32 {
        self.unit / UNIT
    }

    fn shadow(&self, canvas: &mut Canvas<'_, P>, shape: &Shape) {
        let px = self.pixel();
        let (at, reach, rise) = match shape {
            Shape::Stack {
                at,
                layers,
                body: Body::Solid,
                ..
            } => {
                let (base, step) = self.steps(layers.len());
                (at, 4.0 * px + step * layers.len().saturating_sub(1) as f32 * 0.35, base)
            }
            Shape::Disc {
                at,
                is_gipf,
                body: Body::Solid,
                ..
            } => (at, if *is_gipf { 7.0 } else { 4.0 } * px, 0.0),
            _ => return,
        };
        let (x, y) = (at.x * self.unit, at.y * self.unit);
        let place = (x + reach * 0.8, y + rise + reach * 0.5 + WALL * self.unit);
        canvas.blit(self.sprites.shadow(), place, 255);
    }

    fn plate(&self, canvas: &mut Canvas<'_, P>, outline: &[Px]) {
        let px = self.pixel();
        let moved = |dx: f32, dy: f32| {
            let moved = outline.iter().map(|(x, y)| (x + dx * px, y + dy * px));
            moved.collect::<Vec<Px>>()
        };
        let opaque = |[r, g, b]: Rgb| [r, g, b, 255];
        let [r, g, b] = self.theme.shadow;
        for n in 0..7 {
            canvas.fill(&[moved(1.0 + n as f32 * 0.7, 5.0 + n as f32 * 1.6)], [r, g, b, 14]);
        }
        for n in (1..=6).rev() {
            canvas.fill(&[moved(0.0, n as f32)], opaque(self.theme.plate_side));
        }
        canvas.fill(&[outline.to_vec()], opaque(self.theme.plate_light));
        canvas.fill(&[moved(1.0, 2.5)], opaque(self.theme.plate_side));
        canvas.fill(&[moved(0.0, 2.0)], opaque(self.theme.plate));
        if let Some(grain) = self.theme.grain {
            canvas.grain(self.theme.plate, grain, px);
        }
    }

    fn arrow(&self, canvas: &mut Canvas<'_, P>, from: Px, to: Px) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        if length < 1.0 {
            return;
        }
        let (dx, dy) = (dx / length, dy / length);
        let at = |along: f32, across: f32| (from.0 + dx * along - dy * across, from.1 + dy * along + dx * across);
        let [shaft, wing, head] = ARROW.map(|size| size * self.unit);
        let outline = |grow: f32| {
            let neck = length - head - grow * 0.6;
            let (shaft, wing) = (shaft + grow, wing + grow * 1.9);
            let mut points = vec![
                at(neck, -shaft),
                at(neck - 0.1 * head, -wing),
                at(length + grow * 2.0, 0.0),
                at(neck - 0.1 * head, wing),
                at(neck, shaft),
            ];
            // The tail is round.
            let angles = (0..=8_u8).map(|n| PI * (0.5 + f32::from(n) / 8.0));
            points.extend(angles.map(|angle| at(shaft * angle.cos(), shaft * angle.sin())));
            points
        };
        canvas.fill(&[outline(CASING * self.unit)], self.theme.ink(Ink::Casing));
        canvas.fill(&[outline(0.0)], self.theme.ink(Ink::Move));
    }

    fn dashes(&self, canvas: &mut Canvas<'_, P>, (x, y): Px, radius: f32, width: f32, ink: Ink) {
        // A casing goes round each dash too.
        let more = if ink == Ink::Casing {
            CASING * self.unit / radius
        } else {
            0.0
        };
        let arc = |middle: f32, radius: f32, steps: i8| -> Vec<Px> {
            let half = PI / 6.0 * DASH + more;
            let angles = (-steps..=steps).map(|n| middle + half * f32::from(n) / f32::from(steps));
            let points = angles.map(|angle| (x + radius * angle.cos(), y + radius * angle.sin()));
            points.collect()
        };
        let outlines: Vec<Vec<Px>> = (0..6_u8)
            .map(|n| {
                let middle = PI / 3.0 * (f32::from(n) + 0.5);
                let mut outline = arc(middle, radius, 5);
                outline.extend(arc(middle, radius - width, 5).into_iter().rev());
                outline
            })
            .collect();
        canvas.fill(&outlines, self.theme.ink(ink));
    }

    /// A scene has the pieces of its own board only.
    fn rings(&self) -> Option<&dvonn::Pieces<P>> {
        match &self.sprites.pieces {
            Pieces::Dvonn(pieces) => Some(pieces),
            Pieces::Gipf(_) => None,
        }
    }

    fn discs(&self) -> Option<&gipf::Pieces<P>> {
        match &self.sprites.pieces {
            Pieces::Gipf(pieces) => Some(pieces),
            Pieces::Dvonn(_) => None,
        }
    }

    fn stack(
        &self,
        canvas: &mut Canvas<'_, P>,
        (x, y): Px,
        layers: &[Tone],
        (height, dvonn_pieces): (u8, u8),
        body: Body,
    ) {
        let unit = self.unit;
        let (Some(pieces), Some((top, below))) = (self.rings(), layers.split_last()) else {
            return;
        };
        let rings = pieces.rings(body == Body::Small);
        let strength = if body == Body::Ghost { GHOST } else { 255 };
        let count = below.len() as f32;
        let (base, step) = self.steps(layers.len());
        let base = y + base;
        for (n, tone) in below.iter().enumerate() {
            canvas.blit(rings.layer(*tone), (x, base - step * n as f32), strength);
        }
        let place = (x, base - step * count);
        let buried = dvonn_pieces > 0 && *top != Tone::Red;
        if height < 2 {
            canvas.blit(rings.ring(*top, None), place, strength);
            return;
        }
        canvas.blit(rings.ring(*top, Some(buried)), place, strength);
        if buried {
            canvas.blit(pieces.pips(dvonn_pieces), place, strength);
        }
        let material = self.theme.material(if buried { Tone::Red } else { *top });
        let [r, g, b] = material.number;
        let ink = [r, g, b, if body == Body::Ghost { 215 } else { 255 }];
        self.font
            .write(canvas, &height.to_string(), place, number_height(height) * unit, ink);
    }

    /// As in the scene, in pixels.
    fn steps(&self, layers: usize) -> (f32, f32) {
        let (base, step) = scene::steps(layers);
        (base * self.unit, step * self.unit)
    }

    fn disc(&self, canvas: &mut Canvas<'_, P>, (x, y): Px, tone: Tone, is_gipf: bool, body: Body) {
        let Some(pieces) = self.discs() else { return };
        let discs = pieces.discs(body == Body::Small);
        let strength = if body == Body::Ghost { GHOST } else { 255 };
        let rise = WALL * self.unit * if body == Body::Small { theme::SMALL } else { 1.0 };
        let px = self.pixel();
        if is_gipf {
            if body != Body::Ghost {
                canvas.blit(discs.disc(tone, false), (x, y + px), strength);
            }
            canvas.blit(discs.disc(tone, true), (x, y + px - rise * 1.6), strength);
        } else {
            canvas.blit(discs.disc(tone, false), (x, y - 2.0 * px), strength);
        }
    }
}

/// Whether it stands on the board and so has a shadow.
fn is_piece(shape: &Shape) -> bool {
    matches!(
        shape,
        Shape::Stack { body: Body::Solid, .. } | Shape::Disc { body: Body::Solid, .. }
    )
}

/// Height in board units of the number of a stack.
pub fn number_height(height: u8) -> f32 {
    NUMBER[usize::from(height > 9)]
}
