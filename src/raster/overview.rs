//! Several boards on one picture.

use super::encode::{SMALL, encode};
use super::palette::Rgb;
use super::renderer::{Renderer, Size};
use super::theme::{SHEET, Theme};
use crate::scene::overview::{MOST, OverviewEntry, head, layout, place};
use crate::scene::{self, Board};
use image::{GrayImage, Luma, imageops};

/// Maximum size of a file, in bytes; a larger one is drawn again at a smaller scale.
const LIMIT: usize = 100_000;
/// The scale in that case, as a share of the default.
const SMALLER: f32 = 0.75;

/// Draws the first [`MOST`] boards as a PNG, each with its number, opponent and time. All have the theme of the first.
pub fn overview(entries: &[OverviewEntry]) -> Vec<u8> {
    let theme = entries.first().map(|entry| entry.view.theme).unwrap_or_default();
    let png = drawn(entries, Board::ALL.map(|board| Renderer::of(theme, board, Size::Sheet)));
    if png.len() <= LIMIT {
        return png;
    }
    let smaller = |board| Renderer::new(Theme::of(theme), board, Size::Sheet, SHEET * SMALLER);
    drawn(entries, Board::ALL.map(smaller).each_ref())
}

fn drawn(entries: &[OverviewEntry], renderers: [&Renderer; Board::ALL.len()]) -> Vec<u8> {
    // the palettes one after the other, which together have far fewer than the 256 colours of a picture
    let colors: Vec<Rgb> = renderers.iter().flat_map(|of| of.palette.colors.clone()).collect();
    let [any, ..] = renderers;
    let px = |length: f32| (length * any.unit).round();
    let layout = layout(entries);
    let page = any.palette.index(any.theme.page);
    let mut picture = GrayImage::from_pixel(px(layout.size.x) as u32, px(layout.size.y) as u32, Luma([page]));
    for (entry, cell) in entries.iter().take(MOST).zip(&layout.cells) {
        let scene = scene::scene(&entry.view);
        let mut before = 0;
        for (board, renderer) in Board::ALL.into_iter().zip(renderers) {
            if board == scene.board {
                let (size, shapes) = head(entry);
                let board = place(entry);
                let parts = [
                    (cell.x, cell.y, renderer.shapes(size, &shapes)),
                    (cell.x + board.x, cell.y + board.y, renderer.frame(&scene)),
                ];
                for (x, y, mut part) in parts {
                    part.iter_mut().for_each(|pixel| *pixel += before);
                    imageops::replace(&mut picture, &part, px(x) as i64, px(y) as i64);
                }
            }
            before += renderer.palette.colors.len() as u8;
        }
    }
    encode([picture.width(), picture.height()], Some(&colors), &picture, SMALL)
}
