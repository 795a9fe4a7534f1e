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
use crate::scene::ratings::{self, Rated};
use crate::scene::standings::{self, Standing};
use crate::scene::{self, At, Board, Replay, Scene, Shape, View, graph};
use brush::Brush;
use canvas::Canvas;
use face::Face;
use palette::{Inverse, Palette};
use pixel::Rgb;
use sprites::Sprites;
use std::sync::OnceLock;
use theme::{CHART_COLORS, COLORS, Theme, UNIT};

mod areas;
mod brush;
mod canvas;
mod face;
mod palette;
mod pixel;
mod replay;
mod sheet;
mod sprites;
mod swatches;
#[cfg(test)]
mod tests;
mod theme;

pub use replay::{LIMIT as REPLAY_LIMIT, replay};
pub use sheet::sheet;

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
    let frame = kit.frame(&scene);
    // As little as the budget of size lets: grain is harder to pack.
    let effort = if view.theme == scene::Theme::Wood { 5 } else { 4 };
    encode([frame.width, frame.height], Some(&kit.palette), &frame.indices, effort)
}

/// The same so many pixels wide; slower, since its pieces are made for it alone.
#[must_use]
pub fn png_of_width(view: &View, width: u16) -> Vec<u8> {
    let scene = scene::scene(view);
    let unit = f32::from(width) / scene.board.size().x;
    let kit = Kit::new(Theme::of(view.theme), scene.board, Size::Picture, unit);
    let frame = kit.frame(&scene);
    encode([frame.width, frame.height], Some(&kit.palette), &frame.indices, SMALL)
}

/// Draws how a match went, as a PNG: DVONN's score or GIPF's reserve from turn to turn.
#[must_use]
pub fn graph(replay: &Replay) -> Vec<u8> {
    let kit = Kit::of(replay.theme, Board::of(&replay.end), Size::Picture);
    kit.chart(graph::SIZE, &graph::graph(replay))
}

/// Draws how a player's rating went, as a PNG; the games are in the order in which they were played.
#[must_use]
pub fn ratings(games: &[Rated], theme: scene::Theme) -> Vec<u8> {
    Kit::chart_of(theme).chart(ratings::SIZE, &ratings::ratings(games))
}

/// Draws who leads a tournament, as a PNG: the first [`scene::standings::MOST`] players.
#[must_use]
pub fn standings(standings: &[Standing], theme: scene::Theme) -> Vec<u8> {
    let size = standings::size(standings.len());
    Kit::chart_of(theme).chart(size, &standings::standings(standings))
}

/// How hard a picture is packed that nobody waits for.
const SMALL: u8 = 9;

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
    /// One of many on a sheet.
    Sheet,
    /// A picture without a board: a graph of ratings, or a table.
    Chart,
}

impl Size {
    const ALL: [Self; 4] = [Self::Picture, Self::Replay, Self::Sheet, Self::Chart];

    /// Pixels of a board unit: a multiple of 8, see [`scene`].
    fn unit(self) -> f32 {
        match self {
            Self::Picture | Self::Chart => UNIT,
            Self::Replay => 48.0,
            Self::Sheet => theme::SHEET,
        }
    }

    /// At most so many colours: fewer make files smaller, more make pieces smoother.
    fn colors(self) -> usize {
        match self {
            Self::Picture | Self::Sheet => COLORS,
            Self::Replay => 48,
            Self::Chart => CHART_COLORS,
        }
    }
}

/// Everything that is drawn once per theme, board and size.
struct Kit {
    brush: Brush<u8>,
    palette: Palette,
    /// The board from White's side and from Black's.
    grounds: ByColor<Ground>,
}

/// A board without pieces.
struct Ground {
    width: usize,
    height: usize,
    indices: Vec<u8>,
}

impl Kit {
    fn of(theme: scene::Theme, board: Board, size: Size) -> &'static Self {
        static KITS: [OnceLock<Kit>; scene::Theme::ALL.len() * 2 * Size::ALL.len()] =
            [const { OnceLock::new() }; scene::Theme::ALL.len() * 2 * Size::ALL.len()];
        let theme_slot = scene::Theme::ALL.into_iter().position(|one| one == theme).unwrap_or(0);
        let size_slot = Size::ALL.into_iter().position(|one| one == size).unwrap_or(0);
        KITS[(theme_slot * 2 + usize::from(board == Board::Gipf)) * Size::ALL.len() + size_slot]
            .get_or_init(|| Self::new(Theme::of(theme), board, size, size.unit()))
    }

    /// That of pictures without pieces, for which any board will do.
    fn chart_of(theme: scene::Theme) -> &'static Self {
        Self::of(theme, Board::Gipf, Size::Chart)
    }

    /// `unit`: pixels of a board unit.
    fn new(theme: &'static Theme, board: Board, size: Size, unit: f32) -> Self {
        let brush = Brush {
            theme,
            unit,
            face: Face::embedded(),
            sprites: Sprites::new(theme, board, unit),
        };
        let plain = |side: Color| {
            let At { x, y } = board.size();
            let pixels = |length: f32| (length * unit).round() as usize;
            let mut canvas = Canvas::new(pixels(x), pixels(y), theme.page, &());
            brush.draw(&mut canvas, &scene::ground(board, side));
            canvas
        };
        let grounds = ByColor {
            white: plain(Color::White),
            black: plain(Color::Black),
        };
        let (shapes, plain, mut samples) = match size {
            Size::Chart => {
                let page = Canvas::new(grounds.white.width, grounds.white.height, theme.page, &());
                (swatches::chart(), theme.plain_chart(), page)
            }
            _ => (swatches::shapes(board), theme.plain(board), grounds.white.clone()),
        };
        brush.draw(&mut samples, &shapes);
        let palette = Palette::new(&plain, samples.pixels.into_iter(), size.colors());
        let mut inverse = Inverse::of(&palette);
        let mut index = |color| inverse.index(color);
        let mut indexed = |canvas: Canvas<'_, Rgb>| Ground {
            width: canvas.width,
            height: canvas.height,
            indices: canvas.pixels.into_iter().map(&mut index).collect(),
        };
        let grounds = ByColor {
            white: indexed(grounds.white),
            black: indexed(grounds.black),
        };
        let brush = Brush {
            theme,
            unit,
            face: brush.face,
            sprites: brush.sprites.map(&mut index),
        };
        Self {
            brush,
            palette,
            grounds,
        }
    }

    /// The scene in the palette's colours.
    fn frame(&self, scene: &Scene) -> Frame {
        let ground = &self.grounds[scene.side];
        let mut canvas = Canvas {
            width: ground.width,
            height: ground.height,
            pixels: ground.indices.clone(),
            colors: &self.palette,
        };
        self.brush.draw(&mut canvas, &scene.shapes);
        Frame {
            width: canvas.width,
            height: canvas.height,
            indices: canvas.pixels,
        }
    }

    /// A picture of these shapes by themselves.
    fn chart(&self, size: At, shapes: &[Shape]) -> Vec<u8> {
        let [width, height] = [size.x, size.y].map(|length| (length * self.brush.unit).round() as usize);
        let indices = self.sheet(width, height, shapes);
        encode([width, height], Some(&self.palette), &indices, SMALL)
    }

    /// These shapes on an empty page.
    fn sheet(&self, width: usize, height: usize, shapes: &[Shape]) -> Vec<u8> {
        let page = self.palette.index(self.brush.theme.page);
        let mut canvas = Canvas::new(width, height, page, &self.palette);
        self.brush.draw(&mut canvas, shapes);
        canvas.pixels
    }
}

/// A PNG of the palette's entries, or of true colours where there is no palette.
fn encode([width, height]: [usize; 2], palette: Option<&Palette>, pixels: &[u8], effort: u8) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(64 * 1024);
    let mut encoder = png::Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgb);
    if let Some(palette) = palette {
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(palette.colors.concat());
    }
    encoder.set_deflate_compression(png::DeflateCompression::Level(effort));
    encoder.set_filter(png::Filter::NoFilter);
    let written = encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(pixels));
    written.expect("writing to memory cannot fail, and the data has the size of the header");
    bytes
}
