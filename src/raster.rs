//! Scene to PNG.
//!
//! imageproc draws everything large and image scales it down: pieces (`pieces`) and boards (`renderer`) once per theme,
//! other shapes (`mask`) once per form. A picture is a copy of the board with these sprites on it, one byte per pixel
//! in the theme's palette from the start, and is encoded as an indexed PNG.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "pixels: every value is far inside the ranges, and rounding is what drawing does"
)]

use crate::scene::crosstable::{self, CrossTable};
use crate::scene::ratings::{self, Rated};
use crate::scene::standings::{self, StandingsRow};
use crate::scene::{self, Board, FinalPicture, Replay, View, graph};
use encode::{QUICK, SMALL};
use image::imageops;
use renderer::{Renderer, Size};
use theme::Theme;

mod canvas;
mod dirty;
mod drawing;
mod encode;
mod font;
mod mask;
mod overview;
mod palette;
mod paragraph;
mod pieces;
mod renderer;
mod replay;
mod sheet;
#[cfg(test)]
mod tests;
mod theme;

pub use overview::overview;
pub use replay::{LIMIT as REPLAY_LIMIT, replay};
pub use sheet::sheet;

/// Prepares the pieces of the default theme, so that the first picture is as fast as the others.
pub fn prepare() {
    for board in Board::ALL {
        Renderer::of(scene::Theme::default(), board, Size::Picture);
    }
}

/// Draws the picture as a PNG; cannot fail. CPU-bound (some milliseconds): call it off the async threads.
pub fn png(view: &View) -> Vec<u8> {
    let scene = scene::scene(view);
    let renderer = Renderer::of(view.theme, scene.board, Size::Picture);
    let frame = renderer.frame(&scene);
    renderer.png(&frame, QUICK)
}

/// Like [`fn@png`] with this width in pixels; slower, since its pieces are made for it alone.
pub fn png_of_width(view: &View, width: u16) -> Vec<u8> {
    let scene = scene::scene(view);
    let unit = f32::from(width) / scene.board.size().x;
    let renderer = Renderer::new(Theme::of(view.theme), scene.board, Size::Picture, unit);
    let frame = renderer.frame(&scene);
    renderer.png(&frame, SMALL)
}

/// Draws a finished match as a landscape PNG for sharing: the board, who won and how, and the course.
pub fn final_picture(picture: &FinalPicture) -> Vec<u8> {
    let scene = scene::board_alone(&picture.view());
    let renderer = Renderer::of(picture.replay.theme, scene.board, Size::Card);
    let mut drawn = renderer.shapes(picture.size(), &picture.shapes());
    imageops::replace(
        &mut drawn,
        &renderer.part(&scene),
        renderer.pixels(picture.place().x),
        renderer.pixels(picture.place().y),
    );
    renderer.png(&drawn, SMALL)
}

/// Draws the course of a match as a PNG: DVONN's score, or what was captured in GIPF, from turn to turn.
pub fn graph(replay: &Replay) -> Vec<u8> {
    let renderer = Renderer::of(replay.theme, Board::of(&replay.end), Size::Picture);
    renderer.chart(graph::SIZE, &graph::graph(replay))
}

/// Draws the course of a player's rating as a PNG; the games are in the order in which they were played.
pub fn ratings(games: &[Rated], theme: scene::Theme) -> Vec<u8> {
    Renderer::chart_of(theme).chart(ratings::SIZE, &ratings::ratings(games))
}

/// Draws the table of a tournament as a PNG.
pub fn crosstable(table: &CrossTable, theme: scene::Theme) -> Vec<u8> {
    Renderer::chart_of(theme).chart(crosstable::size(table), &crosstable::crosstable(table))
}

/// Draws the standings of a tournament as a PNG: the first [`scene::standings::MOST`] players.
pub fn standings(standings: &[StandingsRow], theme: scene::Theme) -> Vec<u8> {
    let size = standings::size(standings.len());
    Renderer::chart_of(theme).chart(size, &standings::standings(standings))
}
