//! Letters and digits: outlined once, drawn often.

use super::canvas::{Canvas, Pixel, Px, Rgba};
use ab_glyph::{Font, FontRef, Glyph, PxScale, ScaleFont, point};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

/// The typeface of every picture.
pub struct Face {
    font: FontRef<'static>,
    /// What was written before, by its height in 64ths of a pixel.
    lines: RwLock<HashMap<(String, u32), Arc<Line>>>,
}

/// How many lines are kept: a board has some 200 different ones.
const KEPT: usize = 1_024;

/// A line of text as the parts of pixels that it covers.
#[derive(Default)]
struct Line {
    /// Offset from the middle of the line, and the cover.
    pixels: Vec<(i32, i32, f32)>,
}

impl Face {
    pub fn embedded() -> &'static Self {
        static FACE: OnceLock<Face> = OnceLock::new();
        FACE.get_or_init(|| {
            let bytes = include_bytes!("../../assets/fonts/InterDisplay-Bold-subset.otf");
            Self {
                font: FontRef::try_from_slice(bytes).expect("the embedded font is a font; a test draws with it"),
                lines: RwLock::default(),
            }
        })
    }

    /// Height of a capital letter in a typeface of height 1.
    const CAPITAL: f32 = 0.6;

    /// Writes a line centred on this place, a capital letter `height` pixels high.
    pub fn write<P: Pixel>(&self, canvas: &mut Canvas<'_, P>, text: &str, (x, y): Px, height: f32, color: Rgba) {
        let [r, g, b, opacity] = color;
        let color = P::of([r, g, b], canvas.colors);
        let (x, y) = (x.round() as i32, y.round() as i32);
        for (dx, dy, coverage) in &self.line(text, height).pixels {
            canvas.cover(x + dx, y + dy, color, coverage * f32::from(opacity));
        }
    }

    /// How far a line's pixels reach from its middle.
    #[cfg(test)]
    pub fn reach(&self, text: &str, height: f32) -> f32 {
        let line = self.line(text, height);
        let covered = line.pixels.iter().filter(|(_, _, coverage)| *coverage > 0.5);
        covered
            .map(|(x, y, _)| (*x as f32).hypot(*y as f32))
            .fold(0.0, f32::max)
    }

    fn line(&self, text: &str, height: f32) -> Arc<Line> {
        let key = (text.to_owned(), (height * 64.0) as u32);
        // whoever panicked while writing left whole lines behind
        if let Some(line) = self.lines.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(line);
        }
        let line = Arc::new(self.outline(text, height));
        let mut lines = self.lines.write().unwrap_or_else(PoisonError::into_inner);
        if lines.len() < KEPT {
            lines.insert(key, Arc::clone(&line));
        }
        line
    }

    fn outline(&self, text: &str, height: f32) -> Line {
        let font = self.font.as_scaled(PxScale::from(height / Self::CAPITAL));
        let width: f32 = text.chars().map(|letter| font.h_advance(font.glyph_id(letter))).sum();
        let mut pen = -width / 2.0;
        let mut line = Line::default();
        for letter in text.chars() {
            let id = font.glyph_id(letter);
            let glyph: Glyph = id.with_scale_and_position(font.scale(), point(pen, height / 2.0));
            pen += font.h_advance(id);
            let Some(outlined) = font.outline_glyph(glyph) else {
                continue;
            };
            let bounds = outlined.px_bounds();
            let (left, top) = (bounds.min.x as i32, bounds.min.y as i32);
            outlined.draw(|x, y, coverage| {
                if coverage > 0.004 {
                    line.pixels.push((left + x as i32, top + y as i32, coverage.min(1.0)));
                }
            });
        }
        line
    }
}
