//! Scene to PNG.
//!
//! Pieces and boards are drawn once per theme (see `Kit`); a picture is a copy of the board with sprites and a few
//! surfaces on it, reduced to the theme's palette and written as an indexed PNG.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "pixels: every value is far inside the ranges, and rounding is what drawing does"
)]

use crate::rules::{ByColor, Color};
use crate::scene::{self, At, Board, Body, Ink, Scene, Shape, Tone, View};
use canvas::{Canvas, Face, Px, grown};
use palette::Palette;
use sprites::Sprites;
use std::sync::OnceLock;
use theme::{COLORS, GHOST, RISE, Theme, UNIT, WALL};

mod canvas;
mod palette;
mod sprites;
mod theme;

/// Makes the pieces of the default theme ahead, so that the first picture is as quick as the others.
pub fn prepare() {
    for board in [Board::Dvonn, Board::Gipf] {
        Kit::of(scene::Theme::default(), board, Size::Picture);
    }
}

/// Draws the picture as a PNG; cannot fail. CPU-bound (some milliseconds): call it off the async threads.
#[must_use]
pub fn png(view: &View) -> Vec<u8> {
    let scene = scene::scene(view);
    let kit = Kit::of(view.theme, scene.board, Size::Picture);
    encode(&kit.palette, &kit.frame(&scene))
}

/// A picture in a kit's palette.
struct Frame {
    width: usize,
    height: usize,
    /// The palette's entry of each pixel, row by row.
    indices: Vec<u8>,
}

/// How large a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Size {
    /// A picture by itself.
    Picture,
    /// A frame of a replay.
    Replay,
}

impl Size {
    /// Pixels of a board unit.
    fn unit(self, board: Board) -> f32 {
        match (self, board) {
            (Self::Picture, _) => UNIT,
            (Self::Replay, Board::Dvonn) => 56.0,
            (Self::Replay, Board::Gipf) => 62.0,
        }
    }
}

/// Everything that is drawn once per theme, board and size.
struct Kit {
    theme: &'static Theme,
    board: Board,
    /// Pixels of a board unit.
    unit: f32,
    face: Face,
    sprites: Sprites,
    palette: Palette,
    /// The board from White's side and from Black's.
    grounds: ByColor<OnceLock<Ground>>,
}

/// A board without pieces, in true colours and in the palette's.
struct Ground {
    canvas: Canvas,
    indices: Vec<u8>,
}

impl Kit {
    fn of(theme: scene::Theme, board: Board, size: Size) -> &'static Self {
        static KITS: [OnceLock<Kit>; scene::Theme::ALL.len() * 4] =
            [const { OnceLock::new() }; scene::Theme::ALL.len() * 4];
        let theme_slot = scene::Theme::ALL.into_iter().position(|one| one == theme).unwrap_or(0);
        let slot = theme_slot * 4 + usize::from(board == Board::Gipf) * 2 + usize::from(size == Size::Replay);
        KITS[slot].get_or_init(|| Self::new(Theme::of(theme), board, size.unit(board)))
    }

    fn new(theme: &'static Theme, board: Board, unit: f32) -> Self {
        let mut kit = Self {
            theme,
            board,
            unit,
            face: Face::embedded(),
            sprites: Sprites::new(theme, board, unit),
            palette: Palette::new(&[], std::iter::empty(), 1),
            grounds: ByColor::default(),
        };
        let mut canvas = kit.plain(Color::White);
        kit.draw(&mut canvas, &swatches(board));
        kit.palette = Palette::new(&theme.plain(board), canvas.pixels.into_iter(), COLORS);
        kit
    }

    fn ground(&self, side: Color) -> &Ground {
        self.grounds[side].get_or_init(|| {
            let canvas = self.plain(side);
            let indices = canvas.pixels.iter().map(|color| self.palette.index(*color)).collect();
            Ground { canvas, indices }
        })
    }

    /// The scene in the palette's colours.
    fn frame(&self, scene: &Scene) -> Frame {
        let ground = self.ground(scene.side);
        let mut canvas = ground.canvas.clone();
        self.draw(&mut canvas, &scene.shapes);
        let mut indices = ground.indices.clone();
        for run in canvas.touched() {
            for n in run {
                indices[n] = self.palette.index(canvas.pixels[n]);
            }
        }
        Frame {
            width: canvas.width,
            height: canvas.height,
            indices,
        }
    }

    fn plain(&self, side: Color) -> Canvas {
        let size = self.board.size();
        let pixels = |length: f32| (length * self.unit).round() as usize;
        let mut canvas = Canvas::new(pixels(size.x), pixels(size.y), self.theme.page);
        self.draw(&mut canvas, &scene::ground(self.board, side));
        canvas.settle();
        canvas
    }

    fn draw(&self, canvas: &mut Canvas, shapes: &[Shape]) {
        let unit = self.unit;
        let px = |at: &At| -> Px { (at.x * unit, at.y * unit) };
        let path = |corners: &[At], round: f32, reverse: bool| {
            grown(&corners.iter().map(px).collect::<Vec<_>>(), round * unit, reverse)
        };
        for shape in shapes {
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
                Shape::Arrow { from, to } => self.arrow(canvas, px(from), px(to), unit),
                Shape::Text { at, height, text, ink } => {
                    canvas.text(&self.face, text, px(at), height * unit, self.theme.ink(*ink));
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

    fn plate(&self, canvas: &mut Canvas, outline: &[Px]) {
        // in pixels of a picture
        let px = self.unit / UNIT;
        let moved = |dx: f32, dy: f32| {
            let moved = outline.iter().map(|(x, y)| (x + dx * px, y + dy * px));
            moved.collect::<Vec<Px>>()
        };
        let opaque = |[r, g, b]: canvas::Rgb| [r, g, b, 255];
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
    }

    fn arrow(&self, canvas: &mut Canvas, from: Px, to: Px, unit: f32) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        if length < 1.0 {
            return;
        }
        let (dx, dy) = (dx / length, dy / length);
        let at = |along: f32, across: f32| (from.0 + dx * along - dy * across, from.1 + dy * along + dx * across);
        let outline = |grow: f32| {
            let (shaft, wing) = (0.065 * unit + grow, 0.2 * unit + grow * 1.9);
            let neck = length - 0.32 * unit - grow * 0.6;
            let mut points = vec![
                at(neck, -shaft),
                at(neck - 0.03 * unit, -wing),
                at(length + grow * 2.0, 0.0),
                at(neck - 0.03 * unit, wing),
                at(neck, shaft),
            ];
            // The tail is round.
            let angles = (0..=8_u8).map(|n| std::f32::consts::PI * (0.5 + f32::from(n) / 8.0));
            points.extend(angles.map(|angle| at(shaft * angle.cos(), shaft * angle.sin())));
            points
        };
        canvas.fill(&[outline(0.028 * unit)], self.theme.ink(Ink::MoveEdge));
        canvas.fill(&[outline(0.0)], self.theme.ink(Ink::Move));
    }

    fn stack(&self, canvas: &mut Canvas, (x, y): Px, layers: &[Tone], (height, dvonn_pieces): (u8, u8), body: Body) {
        let unit = self.unit;
        let pieces = self.sprites.pieces(body == Body::Small);
        let strength = if body == Body::Ghost { GHOST } else { 255 };
        let Some((top, below)) = layers.split_last() else {
            return;
        };
        let count = below.len() as f32;
        let step = (WALL * unit).min(RISE * unit / count.max(1.0));
        let base = y + count.min(4.0) * 1.0;
        if body == Body::Solid {
            let reach = 4.0 + step * count * 0.35;
            canvas.blit(&pieces.shadow, (x + reach * 0.8, base + reach * 0.5 + WALL * unit), 255);
        }
        for (n, tone) in below.iter().enumerate() {
            canvas.blit(pieces.ring(*tone, None), (x, base - step * n as f32), strength);
        }
        let place = (x, base - step * count);
        let buried = dvonn_pieces > 0 && *top != Tone::Red;
        if height < 2 {
            canvas.blit(pieces.ring(*top, None), place, strength);
            return;
        }
        canvas.blit(pieces.ring(*top, Some(buried)), place, strength);
        if buried {
            canvas.blit(
                &self.sprites.pips[usize::from(dvonn_pieces.min(3)) - 1],
                place,
                strength,
            );
        }
        let material = self.theme.material(if buried { Tone::Red } else { *top });
        let [r, g, b] = material.number;
        let ink = [r, g, b, if body == Body::Ghost { 160 } else { 255 }];
        canvas.text(
            &self.face,
            &height.to_string(),
            place,
            sprites::number_height(height) * unit,
            ink,
        );
    }

    fn disc(&self, canvas: &mut Canvas, (x, y): Px, tone: Tone, is_gipf: bool, body: Body) {
        let pieces = self.sprites.pieces(body == Body::Small);
        let strength = if body == Body::Ghost { GHOST } else { 255 };
        let rise = WALL * self.unit * if body == Body::Small { theme::SMALL } else { 1.0 };
        if body == Body::Solid {
            let reach = if is_gipf { 7.0 } else { 4.0 };
            canvas.blit(&pieces.shadow, (x + reach * 0.8, y + reach * 0.5 + rise), 255);
        }
        if is_gipf {
            if body != Body::Ghost {
                canvas.blit(pieces.disc(tone, false), (x, y + 1.0), strength);
            }
            canvas.blit(pieces.disc(tone, true), (x, y + 1.0 - rise * 1.6), strength);
        } else {
            canvas.blit(pieces.disc(tone, false), (x, y - 2.0), strength);
        }
    }
}

/// Every kind of piece and mark at least once, to choose the palette from.
fn swatches(board: Board) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let at = |n: u8, row: f32| At {
        x: 1.5 + f32::from(n),
        y: row,
    };
    let tones = [Tone::White, Tone::Black, Tone::Red];
    for n in 0..9_u8 {
        let tone = tones[usize::from(n % 3)];
        let body = if n < 6 { Body::Solid } else { Body::Ghost };
        let other = if n % 2 == 0 { Tone::White } else { Tone::Black };
        match board {
            Board::Dvonn => {
                let stack = |row: f32, layers: Vec<Tone>, dvonn_pieces: u8| {
                    let height = layers.len() as u8;
                    Shape::Stack {
                        at: at(n, row),
                        layers,
                        height,
                        dvonn_pieces,
                        body,
                    }
                };
                shapes.push(stack(2.5, vec![tone], 0));
                shapes.push(stack(3.5, vec![tone, Tone::Red, tone, other], n % 3));
                shapes.push(stack(4.5, vec![other, tone], 0));
            }
            Board::Gipf => {
                for row in [3.0, 4.0, 5.0] {
                    shapes.push(Shape::Disc {
                        at: at(n, row),
                        tone: other,
                        is_gipf: n % 3 == 0,
                        body,
                    });
                }
            }
        }
    }
    let inks = [
        Ink::Legal,
        Ink::Chosen,
        Ink::Row,
        Ink::Turn,
        Ink::Crown,
        Ink::Cross,
        Ink::Move,
    ];
    for (n, ink) in (0_u8..).zip(inks) {
        shapes.push(Shape::Stroke {
            corners: vec![at(n, 4.5)],
            round: 0.5,
            width: 0.075,
            ink,
        });
        shapes.push(Shape::Fill {
            corners: vec![at(n, 6.0)],
            round: 0.2,
            ink,
        });
        shapes.push(Shape::Text {
            at: at(n, 6.5),
            height: 0.3,
            text: "8".to_owned(),
            ink: Ink::Count,
        });
    }
    shapes.push(Shape::Arrow {
        from: At { x: 1.5, y: 2.7 },
        to: At { x: 8.0, y: 3.4 },
    });
    shapes
}

fn encode(palette: &Palette, frame: &Frame) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(64 * 1024);
    let mut encoder = png::Encoder::new(&mut bytes, frame.width as u32, frame.height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.colors.iter().flatten().copied().collect::<Vec<u8>>());
    encoder.set_deflate_compression(png::DeflateCompression::Level(4));
    encoder.set_filter(png::Filter::NoFilter);
    let written = encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(&frame.indices));
    written.expect("writing to memory cannot fail, and the data has the size of the header");
    bytes
}
