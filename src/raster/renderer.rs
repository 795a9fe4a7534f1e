//! Renders a scene to palette indices. Boards, pieces and palettes are drawn once per theme, board and size.

use super::canvas::{Canvas, Sprite};
use super::encode::{SMALL, encode};
use super::font::Font;
use super::mask::Mask;
use super::palette::{Inverse, Palette, Rgb, mixed, over};
use super::pieces::{self, Drawn, Piece};
use super::theme::{self, CHART_COLORS, COLORS, GHOST, Theme, UNIT};
use crate::rules::named::listed;
use crate::rules::{ByColor, Color};
use crate::scene::{self, At, Board, Ink, Scene, Shape};
use image::{GrayImage, imageops};
use std::collections::HashMap;
use std::sync::OnceLock;

listed! {
    /// The size at which a board is drawn.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Size {
        /// A single picture.
        Picture,
        /// A frame of a replay.
        Replay,
        /// The picture of a whole match.
        Card,
        /// One of many on a sheet.
        Sheet,
        /// A picture without a board: a graph of ratings, or a table.
        Chart,
    }
}

impl Size {
    /// Pixels of a board unit: a multiple of 8, see [`scene`].
    fn unit(self, board: Board) -> f32 {
        match self {
            Self::Picture | Self::Chart => UNIT,
            Self::Replay => board.replay_unit(),
            Self::Card => board.card_unit(),
            Self::Sheet => theme::SHEET,
        }
    }

    /// Maximum number of colours: fewer make files smaller, more make pieces smoother.
    fn colors(self) -> usize {
        match self {
            Self::Picture | Self::Sheet => COLORS,
            Self::Card => theme::CARD_COLORS,
            Self::Replay => theme::REPLAY_COLORS,
            Self::Chart => CHART_COLORS,
        }
    }
}

/// Everything that is drawn once per theme, board and size.
pub struct Renderer {
    pub theme: &'static Theme,
    /// Pixels of a board unit.
    pub unit: f32,
    pub font: &'static Font,
    pub palette: Palette,
    pub pieces: HashMap<Piece, Sprite>,
    /// The shadow of a piece on the board.
    pub shadow: Mask,
    /// Whether the plate has its grain.
    pub has_grain: bool,
    /// Whether pieces cast shadows.
    pub has_shadows: bool,
    /// The board from White's side and from Black's.
    grounds: ByColor<GrayImage>,
}

/// The renderer of each board, theme and size, created on first use.
static RENDERERS: [[[OnceLock<Renderer>; Size::ALL.len()]; scene::Theme::ALL.len()]; Board::ALL.len()] =
    [const { [const { [const { OnceLock::new() }; Size::ALL.len()] }; scene::Theme::ALL.len()] }; Board::ALL.len()];

impl Renderer {
    pub fn of(theme: scene::Theme, board: Board, size: Size) -> &'static Self {
        RENDERERS[board as usize][theme as usize][size as usize]
            .get_or_init(|| Self::new(Theme::of(theme), board, size, size.unit(board)))
    }

    /// The renderer of pictures without pieces, for which any board will do.
    pub fn chart_of(theme: scene::Theme) -> &'static Self {
        Self::of(theme, Board::Gipf, Size::Chart)
    }

    /// `unit`: pixels of a board unit.
    pub fn new(theme: &'static Theme, board: Board, size: Size, unit: f32) -> Self {
        let drawn = pieces::drawn(theme, board, unit);
        let palette = if size == Size::Chart {
            Palette::new(&theme.plain_chart(), inks(theme).into_iter(), size.colors())
        } else {
            let samples = drawn.values().flat_map(|piece| samples(theme, piece));
            Palette::new(&theme.plain(board), samples.chain(inks(theme)), size.colors())
        };
        let mut renderer = Self {
            theme,
            unit,
            font: Font::embedded(),
            pieces: pieces::sprites(&drawn, &mut Inverse::of(&palette)),
            shadow: pieces::shadow(board, unit),
            // In animations they would cost more than everything else, and on large pictures too much.
            has_grain: size != Size::Replay,
            has_shadows: !matches!(size, Size::Replay | Size::Card),
            grounds: ByColor::default(),
            palette,
        };
        if size != Size::Chart {
            let ground = |side: Color| renderer.shapes(board.size(), &scene::ground(board, side));
            let white = ground(Color::White);
            let black = if board.turns() {
                ground(Color::Black)
            } else {
                white.clone()
            };
            renderer.grounds = ByColor { white, black };
        }
        renderer
    }

    /// The scene in the palette's colours.
    pub fn frame(&self, scene: &Scene) -> GrayImage {
        let mut canvas = Canvas {
            image: self.grounds[scene.side].clone(),
            palette: &self.palette,
        };
        self.draw(&mut canvas, &scene.shapes);
        canvas.image
    }

    /// The part of a scene that has the board without the trays, see [`Board::part`].
    pub fn part(&self, scene: &Scene) -> GrayImage {
        let [at, size] = scene.board.part();
        let [x, y, width, height] = [at.x, at.y, size.x, size.y].map(|length| self.pixels(length) as u32);
        imageops::crop_imm(&self.frame(scene), x, y, width, height).to_image()
    }

    /// A length in whole pixels.
    pub fn pixels(&self, length: f32) -> i64 {
        (length * self.unit).round() as i64
    }

    /// These shapes on an empty page.
    pub fn shapes(&self, size: At, shapes: &[Shape]) -> GrayImage {
        let size = [size.x, size.y].map(|length| (length * self.unit).round() as u32);
        let mut canvas = Canvas::new(size, self.theme.page, &self.palette);
        self.draw(&mut canvas, shapes);
        canvas.image
    }

    /// These shapes on an empty page, as a PNG.
    pub fn chart(&self, size: At, shapes: &[Shape]) -> Vec<u8> {
        self.png(&self.shapes(size, shapes), SMALL)
    }

    pub fn png(&self, image: &GrayImage, level: u8) -> Vec<u8> {
        encode(
            [image.width(), image.height()],
            Some(&self.palette.colors),
            image,
            level,
        )
    }
}

/// The colours of a piece on the board, and of one that has left it.
fn samples(theme: &Theme, (image, _): &Drawn) -> impl Iterator<Item = (Rgb, f32)> {
    let opaque = image.pixels().filter(|pixel| pixel[3] > 0);
    opaque.flat_map(|pixel| {
        let [r, g, b, opacity] = pixel.0;
        let ghost = [r, g, b, (u16::from(opacity) * u16::from(GHOST) / 255) as u8];
        [(over(pixel.0, theme.plate), 1.0), (over(ghost, theme.plate), 0.1)]
    })
}

/// The colours of surfaces and of their edges on what lies below.
fn inks(theme: &Theme) -> Vec<(Rgb, f32)> {
    let [r, g, b, _] = theme.panel;
    let mut inks = Vec::new();
    for ground in [theme.page, theme.plate, [r, g, b]] {
        for ink in Ink::ALL {
            let full = over(theme.ink(ink), ground);
            inks.extend([(full, 400.0), (mixed(ground, full, 0.5), 150.0)]);
        }
        let [r, g, b] = theme.shadow;
        let dark = |share: u8| over([r, g, b, theme.shadow_strength / 4 * share], ground);
        inks.extend((1..=4).map(|share| (dark(share), 600.0)));
    }
    inks.extend([theme.plate_light, theme.plate_side].map(|color| (color, 1_000.0)));
    inks.extend(theme.grain.map(|color| (color, 5_000.0)));
    inks
}
