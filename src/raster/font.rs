//! Letters and digits: outlined once, drawn often.

use super::canvas::{Canvas, Px};
use super::pixel::{Pixel, Rgba};
use ab_glyph::{Font as _, FontRef, Glyph, GlyphId, PxScale, ScaleFont, point};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

pub struct Font {
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

impl Font {
    pub fn embedded() -> &'static Self {
        static FONT: OnceLock<Font> = OnceLock::new();
        FONT.get_or_init(|| {
            let bytes = include_bytes!("../../assets/fonts/InterDisplay-Bold-subset.otf");
            Self {
                font: FontRef::try_from_slice(bytes).expect("the embedded font is a font; a test draws with it"),
                lines: RwLock::default(),
            }
        })
    }

    /// Height of a capital letter in a font of height 1.
    const CAPITAL: f32 = 0.6;
    const LACKING: char = '□';

    /// Writes a line centred on this place, a capital letter `height` pixels high.
    pub fn write<P: Pixel>(&self, canvas: &mut Canvas<'_, P>, text: &str, (x, y): Px, height: f32, color: Rgba) {
        let [r, g, b, opacity] = color;
        let color = P::of([r, g, b], canvas.colors);
        let (x, y) = (x.round() as i32, y.round() as i32);
        for (dx, dy, coverage) in &self.line(text, height).pixels {
            canvas.cover(x + dx, y + dy, color, coverage * f32::from(opacity));
        }
    }

    /// Writes a name that begins here and has so much room, in the letters that there are; what is too long ends in an
    /// ellipsis.
    pub fn write_name<P: Pixel>(
        &self,
        canvas: &mut Canvas<'_, P>,
        name: &str,
        ((x, y), room): (Px, f32),
        height: f32,
        color: Rgba,
    ) {
        let name = self.cut(&self.spelled(name), height, room);
        let middle = x + self.width(&name, height) / 2.0;
        self.write(canvas, &name, (middle, y), height, color);
    }

    /// The same, with Latin letters that sound alike for those that the font lacks.
    pub fn spelled(&self, name: &str) -> String {
        let letter = |letter: char| {
            let lacks = self.font.glyph_id(letter).0 == 0;
            let alike = lacks.then(|| deunicode::deunicode_char(letter)).flatten();
            alike.map_or_else(|| letter.to_string(), str::to_owned)
        };
        let spelled: String = name.chars().map(letter).collect();
        spelled.trim_end().to_owned()
    }

    /// As much of it as fits, with an ellipsis where something was left out.
    pub fn cut(&self, text: &str, height: f32, room: f32) -> String {
        if self.width(text, height) <= room {
            return text.to_owned();
        }
        let letters: Vec<char> = text.chars().collect();
        let cut = (0..letters.len()).rev().map(|count| {
            let kept: String = letters[..count].iter().collect();
            kept.trim_end().to_owned() + "…"
        });
        // an ellipsis alone is the least
        let mut cut = cut.skip_while(|text| self.width(text, height) > room);
        cut.next().unwrap_or_else(|| "…".to_owned())
    }

    /// The letter's own shape, or the box that stands for every letter that the font lacks.
    fn glyph(&self, letter: char) -> GlyphId {
        match self.font.glyph_id(letter) {
            GlyphId(0) => self.font.glyph_id(Self::LACKING),
            id => id,
        }
    }

    /// How far a line goes from its first letter to its last.
    pub fn width(&self, text: &str, height: f32) -> f32 {
        let font = self.font.as_scaled(PxScale::from(height / Self::CAPITAL));
        text.chars().map(|letter| font.h_advance(self.glyph(letter))).sum()
    }

    /// Whether it is drawn as itself, not as a box.
    #[cfg(test)]
    pub fn has(&self, letter: char) -> bool {
        self.font.glyph_id(letter).0 != 0
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
        let mut pen = -self.width(text, height) / 2.0;
        let mut line = Line::default();
        for letter in text.chars() {
            let id = self.glyph(letter);
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
