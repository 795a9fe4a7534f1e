//! Text: each line is drawn once and cached.

use super::canvas::Canvas;
#[cfg(test)]
use super::mask::Run;
use super::mask::{Mask, Px};
use super::palette::Rgba;
use crate::scene::{NAME_MARKS, name_and_level};
use ab_glyph::{Font as _, FontRef, PxScale, ScaleFont};
use image::{GrayImage, Luma, Rgb, RgbImage};
use imageproc::drawing::{draw_text_mut, text_size};
use quick_cache::sync::Cache;
use std::convert::Infallible;
use std::sync::{Arc, OnceLock};

pub struct Font {
    font: FontRef<'static>,
    /// Lines drawn before, by their height in 64ths of a pixel.
    lines: Cache<(String, u32), Arc<Mask>>,
}

/// Maximum number of cached lines; a board has some 200 different ones.
const KEPT: usize = 1_024;

/// Maximum length of what stands for a punctuation mark; what stands for an emoji is a word.
const MARK: usize = 3;

/// How far a name is shrunk before it is cut, as a share of its height.
const SMALLEST: f32 = 0.75;

impl Font {
    pub fn embedded() -> &'static Self {
        static FONT: OnceLock<Font> = OnceLock::new();
        FONT.get_or_init(|| {
            let bytes = include_bytes!("../../assets/fonts/InterDisplay-Bold-subset.otf");
            Self {
                font: FontRef::try_from_slice(bytes).expect("the embedded font is a font; a test draws with it"),
                lines: Cache::new(KEPT),
            }
        })
    }

    /// Height of a capital letter in a font of height 1.
    const CAPITAL: f32 = 0.6;
    const LACKING: char = '□';

    /// Draws a line centred at this position with this capital height in pixels.
    pub fn write(&self, canvas: &mut Canvas<'_>, text: &str, (x, y): Px, height: f32, color: Rgba) {
        canvas.cover(&self.line(text, height), (x.round() as i32, y.round() as i32), color);
    }

    /// Draws a line in true colours with its middle at this pixel.
    pub fn print(&self, image: &mut RgbImage, text: &str, (x, y): (i32, i32), height: f32, color: Rgb<u8>) {
        let scale = PxScale::from(height / Self::CAPITAL);
        let (width, _) = text_size(scale, &self.font, text);
        draw_text_mut(image, color, x - width as i32 / 2, y, scale, &self.font, text);
    }

    /// Draws a name that begins here with this maximum width, in the letters of the font; if it is too long it is drawn
    /// smaller, and if that is not enough it ends in an ellipsis.
    pub fn write_name(&self, canvas: &mut Canvas<'_>, name: &str, ((x, y), room): (Px, f32), height: f32, color: Rgba) {
        let name = self.spelled(name);
        let height = height * (room / self.width(&name, height)).clamp(SMALLEST, 1.0);
        let name = self.cut(&name, height, room);
        let middle = x + self.width(&name, height) / 2.0;
        self.write(canvas, &name, (middle, y), height, color);
    }

    /// The name with similar-sounding Latin letters for those that the font lacks, and with spaces for the emoji that it
    /// lacks, so that these keep words apart; unless nothing else is in it: then with what they are called. Signs that
    /// only stand for a sound, such as @ for an Arabic letter, are left out. In a sentence a name between
    /// [marks](NAME_MARKS) is spelled as if it stood alone.
    pub fn spelled(&self, text: &str) -> String {
        let parts = text.split(NAME_MARKS).zip([false, true].into_iter().cycle());
        let text: String = parts
            .map(|(part, is_name)| {
                if is_name {
                    self.spelled_name(part)
                } else {
                    part.to_owned()
                }
            })
            .collect();
        self.spelled_name(&text)
    }

    fn spelled_name(&self, name: &str) -> String {
        let is_sound = |c: char| c.is_alphanumeric() || c == ' ';
        let without = self.spelled_with(name, is_sound, |_| " ");
        if without.is_empty() {
            self.spelled_with(name, |_| true, |emoji| emoji)
        } else {
            without
        }
    }

    fn spelled_with(
        &self,
        name: &str,
        of_letters: impl Fn(char) -> bool,
        emoji: impl Fn(&'static str) -> &'static str,
    ) -> String {
        let mut spelled = String::new();
        for letter in name.chars() {
            if self.font.glyph_id(letter).0 != 0 {
                spelled.push(letter);
                continue;
            }
            match deunicode::deunicode_char(letter) {
                Some(alike) if letter.is_alphanumeric() => spelled.extend(alike.chars().filter(|c| of_letters(*c))),
                Some(alike) if alike.len() <= MARK => spelled.push_str(alike),
                Some(alike) => spelled.push_str(emoji(alike)),
                None if letter.is_alphanumeric() => spelled.push(letter),
                None => {}
            }
        }
        let words: Vec<&str> = spelled.split(' ').filter(|word| !word.is_empty()).collect();
        words.join(" ").trim().to_owned()
    }

    /// The part that fits, with an ellipsis if something was left out. A level in brackets at the end is kept,
    /// unless it takes half of the room.
    pub fn cut(&self, text: &str, height: f32, room: f32) -> String {
        if self.width(text, height) <= room {
            return text.to_owned();
        }
        let (name, end) = match name_and_level(text) {
            (name, level) if self.width(level, height) < room / 2.0 => (name, level),
            _ => (text, ""),
        };
        let letters: Vec<char> = name.chars().collect();
        let cut = (0..letters.len()).rev().map(|count| {
            let kept: String = letters[..count].iter().collect();
            kept.trim_end().to_owned() + "…" + end
        });
        // at least the ellipsis
        let mut cut = cut.skip_while(|text| self.width(text, height) > room);
        cut.next().unwrap_or_else(|| "…".to_owned())
    }

    /// The name with the replacement box for every letter that the font lacks.
    fn boxed(&self, text: &str) -> String {
        let letter = |letter| {
            if self.font.glyph_id(letter).0 == 0 {
                Self::LACKING
            } else {
                letter
            }
        };
        text.chars().map(letter).collect()
    }

    /// Width of a line, from its first letter to its last.
    pub fn width(&self, text: &str, height: f32) -> f32 {
        let font = self.font.as_scaled(PxScale::from(height / Self::CAPITAL));
        let letters = self.boxed(text);
        letters
            .chars()
            .map(|letter| font.h_advance(font.glyph_id(letter)))
            .sum()
    }

    /// Whether the font has this letter.
    #[cfg(test)]
    pub fn has(&self, letter: char) -> bool {
        self.font.glyph_id(letter).0 != 0
    }

    /// How far a line's pixels reach from its middle.
    #[cfg(test)]
    pub fn reach(&self, text: &str, height: f32) -> f32 {
        let line = self.line(text, height);
        let reach = |run: &Run| {
            let covered = (run.dx..)
                .zip(&line.covers()[run.start..run.end])
                .filter(|(_, cover)| **cover > 127);
            covered
                .map(|(dx, _)| (dx as f32).hypot(run.dy as f32))
                .fold(0.0, f32::max)
        };
        line.runs().iter().map(reach).fold(0.0, f32::max)
    }

    fn line(&self, text: &str, height: f32) -> Arc<Mask> {
        let key = (text.to_owned(), (height * 64.0) as u32);
        let Ok(line) = self
            .lines
            .get_or_insert_with(&key, || Ok::<_, Infallible>(Arc::new(self.drawn(text, height))));
        line
    }

    fn drawn(&self, text: &str, height: f32) -> Mask {
        let (text, scale) = (self.boxed(text), PxScale::from(height / Self::CAPITAL));
        let (width, rows) = text_size(scale, &self.font, &text);
        let mut line = GrayImage::new(width + 2, rows + 2);
        draw_text_mut(&mut line, Luma([255]), 1, 1, scale, &self.font, &text);
        let middle = 1.0 + self.font.as_scaled(scale).ascent() - height / 2.0;
        Mask::new(&line, (width as i32 / 2 + 1, middle.round() as i32))
    }
}
