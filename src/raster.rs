//! Scene to PNG.
//!
//! Pieces and boards are drawn once per theme (see `renderer`); a picture is a copy of the board with sprites and a few
//! surfaces on it, reduced to the theme's palette and written as an indexed PNG.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "pixels: every value is far inside the ranges, and rounding is what drawing does"
)]

use crate::scene::ratings::{self, Rated};
use crate::scene::standings::{self, Standing};
use crate::scene::{self, Board, Replay, View, graph};
use encode::{SMALL, encode};
use renderer::{Renderer, Size};
use theme::Theme;

mod canvas;
mod dirty;
mod drawing;
mod encode;
mod font;
mod palette;
mod pixel;
mod renderer;
mod replay;
mod sheet;
mod solid;
mod sprites;
mod swatches;
#[cfg(test)]
mod tests;
mod theme;

pub use replay::{LIMIT as REPLAY_LIMIT, replay};
pub use sheet::sheet;

/// Makes the pieces of the default theme ahead, so that the first picture is as quick as the others.
pub fn prepare() {
    for board in Board::ALL {
        Renderer::of(scene::Theme::default(), board, Size::Picture);
    }
}

/// Draws the picture as a PNG; cannot fail. CPU-bound (some milliseconds): call it off the async threads.
#[must_use]
pub fn png(view: &View) -> Vec<u8> {
    let scene = scene::scene(view);
    let renderer = Renderer::of(view.theme, scene.board, Size::Picture);
    let frame = renderer.frame(&scene);
    // As little as the budget of size lets: grain is harder to pack.
    let level = if view.theme == scene::Theme::Wood { 5 } else { 4 };
    encode(
        [frame.width, frame.height],
        Some(&renderer.palette),
        &frame.indices,
        level,
    )
}

/// The same so many pixels wide; slower, since its pieces are made for it alone.
#[must_use]
pub fn png_of_width(view: &View, width: u16) -> Vec<u8> {
    let scene = scene::scene(view);
    let unit = f32::from(width) / scene.board.size().x;
    let renderer = Renderer::new(Theme::of(view.theme), scene.board, Size::Picture, unit);
    let frame = renderer.frame(&scene);
    encode(
        [frame.width, frame.height],
        Some(&renderer.palette),
        &frame.indices,
        SMALL,
    )
}

/// Draws how a match went, as a PNG: DVONN's score or GIPF's reserve from turn to turn.
#[must_use]
pub fn graph(replay: &Replay) -> Vec<u8> {
    let renderer = Renderer::of(replay.theme, Board::of(&replay.end), Size::Picture);
    renderer.chart(graph::SIZE, &graph::graph(replay))
}

/// Draws how a player's rating went, as a PNG; the games are in the order in which they were played.
#[must_use]
pub fn ratings(games: &[Rated], theme: scene::Theme) -> Vec<u8> {
    Renderer::chart_of(theme).chart(ratings::SIZE, &ratings::ratings(games))
}

/// Draws who leads a tournament, as a PNG: the first [`scene::standings::MOST`] players.
#[must_use]
pub fn standings(standings: &[Standing], theme: scene::Theme) -> Vec<u8> {
    let size = standings::size(standings.len());
    Renderer::chart_of(theme).chart(size, &standings::standings(standings))
}
