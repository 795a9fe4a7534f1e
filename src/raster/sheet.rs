//! Many pictures on one, small and with captions, to look at them together.

use super::canvas::Canvas;
use super::encode::encode;
use super::font::Font;
use super::renderer::{Renderer, Size};
use super::theme::{CAPTION, PAPER, SHEET};
use crate::scene::{self, View};

/// The compression level of a sheet.
const LEVEL: u8 = 7;

/// Draws rows of views with what stands above each (ASCII) as a PNG in true colours.
#[must_use]
pub fn sheet(rows: &[Vec<(String, View)>]) -> Vec<u8> {
    let [letter, space] = CAPTION;
    let head = (letter + 2.0 * space) as usize;
    let space = space as usize;
    let size = |view: &View| {
        let size = scene::Board::of(&view.game).size();
        [size.x, size.y].map(|length| (length * SHEET).round() as usize)
    };
    let widths = rows
        .iter()
        .map(|row| row.iter().map(|(_, view)| size(view)[0] + space).sum::<usize>());
    let heights = rows
        .iter()
        .map(|row| row.iter().map(|(_, view)| size(view)[1] + head).max().unwrap_or(0));
    let (width, height) = (
        widths.max().unwrap_or(0) + space,
        heights.clone().sum::<usize>() + space,
    );
    let mut sheet = Canvas::new(width, height, PAPER[0], &());
    let mut top = 0;
    for (row, row_height) in rows.iter().zip(heights) {
        let mut left = space;
        for (caption, view) in row {
            let scene = scene::scene(view);
            let renderer = Renderer::of(view.theme, scene.board, Size::Sheet);
            let frame = renderer.frame(&scene);
            for (n, line) in frame.indices.chunks(frame.width).enumerate() {
                let colors = line.iter().map(|index| renderer.palette.colors[usize::from(*index)]);
                let from = (top + head + n) * width + left;
                sheet.pixels.splice(from..from + frame.width, colors);
            }
            let middle = (
                left as f32 + frame.width as f32 / 2.0,
                (top + head - space / 2) as f32 - letter / 2.0,
            );
            let [r, g, b] = PAPER[1];
            Font::embedded().write(&mut sheet, caption, middle, letter, [r, g, b, 255]);
            left += frame.width + space;
        }
        top += row_height;
    }
    encode([width, height], None, sheet.pixels.as_flattened(), LEVEL)
}
