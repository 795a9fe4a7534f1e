//! Pixels to PNG.

use super::palette::Rgb;

/// Compression level of pictures in the course of a turn: the lowest that stays within the budget of their size.
pub const QUICK: u8 = 6;
/// Compression level of pictures that nobody waits for.
pub const SMALL: u8 = 9;

/// Encodes a PNG of palette indices, or of true colours without a palette.
pub fn encode([width, height]: [u32; 2], palette: Option<&[Rgb]>, pixels: &[u8], level: u8) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(64 * 1024);
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    if let Some(palette) = palette {
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(palette.concat());
    }
    encoder.set_deflate_compression(png::DeflateCompression::Level(level));
    encoder.set_filter(png::Filter::NoFilter);
    let written = encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(pixels));
    written.expect("writing to memory cannot fail, and the data has the size of the header");
    bytes
}
