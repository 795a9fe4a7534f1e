//! Shapes to pixels.

use super::canvas::Canvas;
use super::mask::{Form, Mask, Px, around};
use super::palette::{Rgb, Rgba, over};
use super::pieces::Look;
use super::renderer::Renderer;
use super::theme::{self, ARROW, CASING, DASH, GHOST, HOLE, NUMBER, PLATE, RING, STAR, STUDS, UNIT};
use crate::scene::{self, Align, At, Body, Ink, PITCH, Shape, Tone, WALL};
use image::{GrayImage, Luma, imageops};
use std::f32::consts::{FRAC_PI_2, PI};

fn opaque([r, g, b]: Rgb) -> Rgba {
    [r, g, b, 255]
}

impl Renderer {
    /// Draws shapes bottom to top, except shadows, which fall on everything below the pieces.
    pub fn draw(&self, canvas: &mut Canvas<'_>, shapes: &[Shape]) {
        let unit = self.unit;
        let path = |corners: &[At]| corners.iter().map(|at| self.px(*at)).collect::<Vec<Px>>();
        let first_piece = shapes.iter().position(is_piece);
        for (n, shape) in shapes.iter().enumerate() {
            if Some(n) == first_piece && self.has_shadows {
                for shape in shapes {
                    self.shadow(canvas, shape);
                }
            }
            match shape {
                Shape::Plate { corners, round } => {
                    self.plate(canvas, Form::default().with(&path(corners), round * unit));
                }
                Shape::Fill { corners, round, ink } => {
                    canvas.fill(Form::default().with(&path(corners), round * unit), self.theme.ink(*ink));
                }
                Shape::Stroke {
                    corners,
                    round,
                    width,
                    ink,
                } => {
                    let path = path(corners);
                    let form = Form::default().with(&path, round * unit);
                    canvas.fill(form.without(&path, (round - width) * unit), self.theme.ink(*ink));
                }
                Shape::Line { points, width, ink } => {
                    let parts = path(points);
                    let form = parts
                        .windows(2)
                        .fold(Form::default(), |form, ends| form.with(ends, width * unit / 2.0));
                    canvas.fill(form, self.theme.ink(*ink));
                }
                Shape::Arrow { from, to, ink } => self.arrow(canvas, self.px(*from), self.px(*to), *ink),
                Shape::Dashes { at, radius, width, ink } => {
                    self.dashes(canvas, self.px(*at), [radius * unit, width * unit], *ink);
                }
                Shape::Layer { at, tone } => self.piece(canvas, Look::Edge, *tone, self.px(*at), Body::Small),
                Shape::Text { at, height, text, ink } => {
                    self.font
                        .write(canvas, text, self.px(*at), height * unit, self.theme.ink(*ink));
                }
                Shape::Name {
                    at,
                    width,
                    height,
                    text,
                    ink,
                } => {
                    let (height, ink) = (height * unit, self.theme.ink(*ink));
                    self.font
                        .write_name(canvas, text, (self.px(*at), width * unit), height, ink);
                }
                Shape::Paragraph {
                    at,
                    size,
                    height,
                    text,
                    shorter,
                    ink,
                    align,
                } => {
                    let size = [size.x, size.y].map(|length| length * unit);
                    let heights = height.map(|height| height * unit);
                    let fitted = self.font.fitted(text, shorter, size, heights);
                    let (left, top) = self.px(*at);
                    let spare = size[1] - PITCH * fitted.height * fitted.lines.len() as f32;
                    let top = match align {
                        Align::Left | Align::Right => top,
                        Align::Middle | Align::Center => top + spare / 2.0,
                        Align::Bottom => top + spare,
                    };
                    for (n, line) in fitted.lines.iter().enumerate() {
                        let half = self.font.width(line, fitted.height) / 2.0;
                        let x = match align {
                            Align::Left | Align::Middle | Align::Bottom => left + half,
                            Align::Right => left + size[0] - half,
                            Align::Center => left + size[0] / 2.0,
                        };
                        let y = top + PITCH * fitted.height * (n as f32 + 0.5);
                        self.font
                            .write(canvas, line, (x, y), fitted.height, self.theme.ink(*ink));
                    }
                }
                Shape::Stack { at, layers, body, .. } => {
                    self.stack(canvas, self.px(*at), layers, *body);
                    self.number(canvas, shape);
                }
                Shape::Number(stack) => self.number(canvas, stack),
                Shape::Disc {
                    at,
                    tone,
                    is_gipf,
                    body,
                } => self.disc(canvas, self.px(*at), *tone, *is_gipf, *body),
            }
        }
    }

    fn px(&self, at: At) -> Px {
        (at.x * self.unit, at.y * self.unit)
    }

    /// A length that is one pixel in a picture of the default size.
    fn pixel(&self) -> f32 {
        self.unit / UNIT
    }

    fn piece(&self, canvas: &mut Canvas<'_>, look: Look, tone: Tone, at: Px, body: Body) {
        let strength = if body == Body::Ghost { GHOST } else { 255 };
        // A scene contains only the pieces of its own board.
        if let Some(sprite) = self.pieces.get(&(look, tone, body == Body::Small)) {
            canvas.blit(sprite, at, strength);
        }
    }

    fn shadow(&self, canvas: &mut Canvas<'_>, shape: &Shape) {
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
        let (x, y) = self.px(*at);
        let (x, y) = (x + reach * 0.8, y + rise + reach * 0.5 + WALL * self.unit);
        let [r, g, b] = self.theme.shadow;
        let at = (x.round() as i32, y.round() as i32);
        canvas.cover(&self.shadow, at, [r, g, b, self.theme.shadow_strength]);
    }

    /// The board's body: its shadow, its side, and its face with a light edge.
    fn plate(&self, canvas: &mut Canvas<'_>, form: Form) {
        let ((x, y), mask) = form.mask();
        let px = |down: f32| y + (down * self.pixel()).round() as i32;
        let [depth, soft, far] = PLATE;
        let [r, g, b] = self.theme.shadow;
        let size = canvas.image.dimensions();
        let shadow = soft_shadow(&mask, size, (x, px(far)), soft * self.pixel());
        canvas.cover(&shadow, (0, 0), [r, g, b, self.theme.shadow_strength]);
        for down in (1..=px(depth) - y).rev() {
            canvas.cover(&mask, (x, y + down), opaque(self.theme.plate_side));
        }
        canvas.cover(&mask, (x, y), opaque(self.theme.plate_light));
        canvas.cover(&mask, (x, px(2.0)), opaque(self.theme.plate));
        if let Some(grain) = self.theme.grain.filter(|_| self.has_grain) {
            canvas.grain(self.theme.plate, grain, self.pixel());
        }
    }

    fn arrow(&self, canvas: &mut Canvas<'_>, from: Px, to: Px, ink: Ink) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        if length < 1.0 {
            return;
        }
        let (dx, dy) = (dx / length, dy / length);
        let at = |along: f32, across: f32| (from.0 + dx * along - dy * across, from.1 + dy * along + dx * across);
        let [shaft, wing, head] = ARROW.map(|size| size * self.unit);
        let neck = length - head;
        let form = |grow: f32| {
            let form = Form::default().with(&[at(0.0, 0.0), at(neck.max(0.0), 0.0)], shaft + grow);
            form.with(&[at(neck, -wing), at(length, 0.0), at(neck, wing)], grow)
        };
        canvas.fill(form(CASING * self.unit), self.theme.ink(Ink::Casing));
        canvas.fill(form(0.0), self.theme.ink(ink));
    }

    /// A ring with six gaps.
    fn dashes(&self, canvas: &mut Canvas<'_>, (x, y): Px, [radius, width]: [f32; 2], ink: Ink) {
        // The casing surrounds each dash.
        let casing = if ink == Ink::Casing { CASING * self.unit } else { 0.0 };
        let half = radius * PI / 6.0 * (1.0 - DASH) - casing;
        let ring = Form::default()
            .with(&[(x, y)], radius)
            .without(&[(x, y)], radius - width);
        let form = (0..3_u8).fold(ring, |form, n| {
            let (dy, dx) = (PI / 3.0 * f32::from(n)).sin_cos();
            let at = |along: f32, across: f32| (x + dx * along - dy * across, y + dy * along + dx * across);
            let far = radius + 2.0;
            form.without(&[at(-far, -half), at(far, -half), at(far, half), at(-far, half)], 0.0)
        });
        canvas.fill(form, self.theme.ink(ink));
    }

    fn stack(&self, canvas: &mut Canvas<'_>, (x, y): Px, layers: &[Tone], body: Body) {
        let Some((top, below)) = layers.split_last() else {
            return;
        };
        let (base, step) = self.steps(layers.len());
        for (tone, n) in below.iter().zip(0_u8..) {
            self.piece(canvas, Look::Layer, *tone, (x, y + base - step * f32::from(n)), body);
        }
        self.piece(
            canvas,
            Look::Ring,
            *top,
            (x, y + base - step * below.len() as f32),
            body,
        );
    }

    /// The number in a stack's hole, whose colour and pips show how many DVONN pieces lie below.
    fn number(&self, canvas: &mut Canvas<'_>, stack: &Shape) {
        let Shape::Stack {
            at,
            layers,
            height,
            dvonn_pieces,
            body,
        } = stack
        else {
            return;
        };
        let Some(top) = layers.last().filter(|_| *height > 1) else {
            return;
        };
        let is_buried = *dvonn_pieces > 0 && *top != Tone::Red;
        let material = self.theme.material(if is_buried { Tone::Red } else { *top });
        let opacity = |[r, g, b]: Rgb| [r, g, b, if *body == Body::Ghost { GHOST } else { 255 }];
        let (base, step) = self.steps(layers.len());
        let (x, y) = self.px(*at);
        let y = y + base - step * (layers.len() - 1) as f32;
        let (radius, depth) = (RING * self.unit, WALL * self.unit / 2.0);
        let well = Form::default().with(&[(x, y.round() + depth)], radius * HOLE - depth);
        canvas.fill(well, opacity(material.well));
        if is_buried {
            let count = (*dvonn_pieces).min(STUDS.0 as u8 / 2);
            for n in 0..count {
                let angle = FRAC_PI_2 + (f32::from(n) - f32::from(count - 1) / 2.0) * 0.52;
                let away = radius * (f32::midpoint(HOLE, 1.0) + 0.01);
                let at = (x + away * angle.cos(), y.round() + away * angle.sin());
                for (share, color) in [(0.165, self.theme.red.number), (0.125, self.theme.red.face)] {
                    canvas.fill(Form::default().with(&[at], radius * share), opacity(color));
                }
            }
        }
        let [r, g, b] = material.number;
        let ink = [r, g, b, if *body == Body::Ghost { 215 } else { 255 }];
        let height_of_letters = number_height(*height) * self.unit;
        self.font
            .write(canvas, &height.to_string(), (x, y), height_of_letters, ink);
    }

    /// Converts a scene's position to pixels.
    fn steps(&self, layers: usize) -> (f32, f32) {
        let (base, step) = scene::steps(layers);
        (base * self.unit, step * self.unit)
    }

    /// The place of a disc that has left the board: pale and flat. The board's lines do not show through it, since on a
    /// plain disc they would be taken for the star of a GIPF-piece.
    fn footprint(&self, canvas: &mut Canvas<'_>, at: Px, tone: Tone, is_gipf: bool) {
        let material = self.theme.material(tone);
        let pale = |[r, g, b]: Rgb| opaque(over([r, g, b, GHOST], self.theme.plate));
        let radius = theme::DISC * self.unit;
        for (round, color) in [(radius, material.edge), (radius - 1.5 * self.pixel(), material.face)] {
            canvas.fill(Form::default().with(&[at], round), pale(color));
        }
        if is_gipf {
            let star = around(at, &STAR.map(|share| share * radius).repeat(6), -FRAC_PI_2);
            canvas.fill(Form::default().with(&star, 0.0), opaque(material.well));
        }
    }

    fn disc(&self, canvas: &mut Canvas<'_>, (x, y): Px, tone: Tone, is_gipf: bool, body: Body) {
        let rise = WALL * self.unit * if body == Body::Small { theme::SMALL } else { 1.0 };
        let px = self.pixel();
        if body == Body::Ghost {
            self.footprint(canvas, (x, y), tone, is_gipf);
            return;
        }
        if is_gipf {
            self.piece(canvas, Look::Disc, tone, (x, y + px), body);
            self.piece(canvas, Look::Ornamented, tone, (x, y + px - rise * 1.6), body);
        } else {
            self.piece(canvas, Look::Disc, tone, (x, y - 2.0 * px), body);
        }
    }
}

/// The blurred shadow of what this mask covers, on a canvas of this size. It is blurred at a quarter of its size, since
/// it has no fine detail.
fn soft_shadow(mask: &Mask, (width, height): (u32, u32), (x, y): (i32, i32), soft: f32) -> Mask {
    const SMALLER: u32 = 4;
    let mut covers = GrayImage::new(width, height);
    for run in mask.runs() {
        for (column, cover) in (x + run.dx..).zip(&mask.covers()[run.start..run.end]) {
            if let Some(Luma([pixel])) = covers.get_pixel_mut_checked(column as u32, (y + run.dy) as u32) {
                *pixel = *cover;
            }
        }
    }
    let small = imageops::thumbnail(&covers, width / SMALLER, height / SMALLER);
    let small = imageproc::filter::gaussian_blur_f32(&small, soft / SMALLER as f32);
    let filter = imageops::FilterType::Triangle;
    Mask::new(&imageops::resize(&small, width, height, filter), (0, 0))
}

/// Whether a shape stands on the board and so has a shadow.
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
