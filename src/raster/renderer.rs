//! A scene to the pixels of a palette. Boards, pieces and palettes are drawn once per theme, board and size.

use super::canvas::Canvas;
use super::drawing::DrawingContext;
use super::encode::{SMALL, encode};
use super::font::Font;
use super::palette::{Inverse, Palette};
use super::pixel::Rgb;
use super::sprites::Sprites;
use super::swatches;
use super::theme::{self, CHART_COLORS, COLORS, Theme, UNIT};
use crate::rules::{ByColor, Color};
use crate::scene::{self, At, Board, Scene, Shape};
use std::sync::OnceLock;

/// A picture in a renderer's palette.
pub struct Frame {
    pub width: usize,
    pub height: usize,
    /// The palette's entry of each pixel, row by row.
    pub indices: Vec<u8>,
}

/// How large a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
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
pub struct Renderer {
    pub context: DrawingContext<u8>,
    pub palette: Palette,
    /// The board from White's side and from Black's.
    pub grounds: ByColor<Ground>,
}

/// A board without pieces.
pub struct Ground {
    pub width: usize,
    pub height: usize,
    indices: Vec<u8>,
}

/// The renderers of one board, each made when it is first used.
type Cache = [[OnceLock<Renderer>; Size::ALL.len()]; scene::Theme::ALL.len()];

/// Each board has a cache of its own.
fn cache(board: Board) -> &'static Cache {
    static DVONN: Cache = [const { [const { OnceLock::new() }; Size::ALL.len()] }; scene::Theme::ALL.len()];
    static GIPF: Cache = [const { [const { OnceLock::new() }; Size::ALL.len()] }; scene::Theme::ALL.len()];
    match board {
        Board::Dvonn => &DVONN,
        Board::Gipf => &GIPF,
    }
}

impl Renderer {
    pub fn of(theme: scene::Theme, board: Board, size: Size) -> &'static Self {
        cache(board)[theme as usize][size as usize]
            .get_or_init(|| Self::new(Theme::of(theme), board, size, size.unit()))
    }

    /// That of pictures without pieces, for which any board will do.
    pub fn chart_of(theme: scene::Theme) -> &'static Self {
        Self::of(theme, Board::Gipf, Size::Chart)
    }

    /// `unit`: pixels of a board unit.
    pub fn new(theme: &'static Theme, board: Board, size: Size, unit: f32) -> Self {
        let context = DrawingContext {
            theme,
            unit,
            font: Font::embedded(),
            sprites: Sprites::new(theme, board, unit),
        };
        let plain = |side: Color| {
            let At { x, y } = board.size();
            let pixels = |length: f32| (length * unit).round() as usize;
            let mut canvas = Canvas::new(pixels(x), pixels(y), theme.page, &());
            context.draw(&mut canvas, &scene::ground(board, side));
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
        context.draw(&mut samples, &shapes);
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
        let context = DrawingContext {
            theme,
            unit,
            font: context.font,
            sprites: context.sprites.map(&mut index),
        };
        Self {
            context,
            palette,
            grounds,
        }
    }

    /// The scene in the palette's colours.
    pub fn frame(&self, scene: &Scene) -> Frame {
        let ground = &self.grounds[scene.side];
        let mut canvas = Canvas {
            width: ground.width,
            height: ground.height,
            pixels: ground.indices.clone(),
            colors: &self.palette,
        };
        self.context.draw(&mut canvas, &scene.shapes);
        Frame {
            width: canvas.width,
            height: canvas.height,
            indices: canvas.pixels,
        }
    }

    /// These shapes on an empty page as a PNG.
    pub fn chart(&self, size: At, shapes: &[Shape]) -> Vec<u8> {
        let [width, height] = [size.x, size.y].map(|length| (length * self.context.unit).round() as usize);
        let indices = self.shapes(width, height, shapes);
        encode([width, height], Some(&self.palette), &indices, SMALL)
    }

    /// These shapes on an empty page.
    pub fn shapes(&self, width: usize, height: usize, shapes: &[Shape]) -> Vec<u8> {
        let page = self.palette.index(self.context.theme.page);
        let mut canvas = Canvas::new(width, height, page, &self.palette);
        self.context.draw(&mut canvas, shapes);
        canvas.pixels
    }
}
