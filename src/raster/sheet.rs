//! Many small pictures with captions on one sheet.

use super::encode::encode;
use super::font::Font;
use super::renderer::{Renderer, Size};
use super::theme::{CAPTION, PAPER};
use crate::scene::{self, View};
use image::{Rgb, RgbImage, imageops};

/// The compression level of a sheet.
const LEVEL: u8 = 7;

/// Draws rows of views with a caption (ASCII) above each as a PNG in true colours.
pub fn sheet(rows: &[Vec<(String, View)>]) -> Vec<u8> {
    let [letter, space] = CAPTION;
    let head = (letter + 2.0 * space) as i64;
    let space = space as i64;
    let drawn = |view: &View| {
        let scene = scene::scene(view);
        let renderer = Renderer::of(view.theme, scene.board, Size::Sheet);
        let frame = renderer.frame(&scene);
        let color = |x, y| Rgb(renderer.palette.colors[usize::from(frame.get_pixel(x, y)[0])]);
        RgbImage::from_fn(frame.width(), frame.height(), color)
    };
    let row = |row: &'_ Vec<(String, View)>| row.iter().map(|(_, view)| drawn(view)).collect();
    let pictures: Vec<Vec<RgbImage>> = rows.iter().map(row).collect();
    let width = |row: &Vec<RgbImage>| row.iter().map(|picture| i64::from(picture.width()) + space).sum();
    let height = |row: &Vec<RgbImage>| row.iter().map(|picture| i64::from(picture.height())).max();
    let heights: Vec<i64> = pictures.iter().map(|row| height(row).unwrap_or(0) + head).collect();
    let size = [
        pictures.iter().map(width).max().unwrap_or(0) + space,
        heights.iter().sum::<i64>() + space,
    ];
    let size = size.map(|length| length as u32);
    let mut sheet = RgbImage::from_pixel(size[0], size[1], Rgb(PAPER[0]));
    let mut top = 0;
    for ((row, pictures), height) in rows.iter().zip(pictures).zip(heights) {
        let mut left = space;
        for ((caption, _), picture) in row.iter().zip(pictures) {
            let middle = left + i64::from(picture.width()) / 2;
            let at = (middle as i32, (top + space / 2) as i32);
            Font::embedded().print(&mut sheet, caption, at, letter, Rgb(PAPER[1]));
            imageops::replace(&mut sheet, &picture, left, top + head);
            left += i64::from(picture.width()) + space;
        }
        top += height;
    }
    encode(size, None, &sheet, LEVEL)
}
