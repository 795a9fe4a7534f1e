//! Text in a box: broken into lines, as large as it fits.

use super::font::Font;
use crate::scene::PITCH;

/// The ratio of one height of letters to the next smaller one that is tried.
const STEP: f32 = 0.95;

/// A text as it is drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Fitted {
    /// Height of its capital letters, in pixels.
    pub height: f32,
    pub lines: Vec<String>,
}

impl Font {
    /// Breaks a text into lines for a box of this width and height, with the largest letters between these heights with
    /// which it fits. If it does not fit with the smallest, the first of the shorter ones that fits stands there; if none
    /// does, the last is cut and ends in an ellipsis.
    pub fn fitted(&self, text: &str, shorter: &[String], size: [f32; 2], heights: [f32; 2]) -> Fitted {
        let texts = [text].into_iter().chain(shorter.iter().map(String::as_str));
        let mut text = String::new();
        for next in texts {
            text = self.spelled(next);
            if let Some(whole) = self.whole(&text, size, heights) {
                return whole;
            }
        }
        let ([width, height], letters) = (size, heights[1]);
        let mut lines = self.broken(&text, letters, width, true).unwrap_or_default();
        let rest = lines.split_off(lines.len().min(rows(height, letters) - 1)).join(" ");
        lines.push(self.cut(&rest, letters, width));
        Fitted { height: letters, lines }
    }

    /// The whole text in this box, if it fits.
    fn whole(&self, text: &str, [width, height]: [f32; 2], [most, least]: [f32; 2]) -> Option<Fitted> {
        let mut letters = most;
        loop {
            let smallest = letters <= least;
            let lines = self.broken(text, letters, width, smallest);
            if let Some(lines) = lines.filter(|lines| lines.len() <= rows(height, letters)) {
                return Some(Fitted { height: letters, lines });
            }
            if smallest {
                return None;
            }
            letters = (letters * STEP).max(least);
        }
    }

    /// The lines of a text; `None` if a word is wider than the box, unless words may be broken.
    fn broken(&self, text: &str, letters: f32, width: f32, within_words: bool) -> Option<Vec<String>> {
        let mut lines: Vec<String> = Vec::new();
        for word in words(text) {
            let joined = lines.last().map(|line| format!("{line} {word}"));
            if let Some(joined) = joined.filter(|joined| self.width(joined, letters) <= width) {
                lines.pop();
                lines.push(joined);
            } else if self.width(word, letters) <= width {
                lines.push(word.to_owned());
            } else if within_words {
                lines.extend(self.pieces(word, letters, width));
            } else {
                return None;
            }
        }
        Some(lines)
    }

    /// The parts of a word that is wider than the box.
    fn pieces(&self, word: &str, letters: f32, width: f32) -> Vec<String> {
        let mut parts = vec![String::new()];
        for letter in word.chars() {
            let last = parts.last_mut().expect("it began with one, and none is taken away");
            last.push(letter);
            if last.chars().count() > 1 && self.width(last, letters) > width {
                last.pop();
                parts.push(letter.to_string());
            }
        }
        parts
    }
}

/// Number of lines of these letters in a box of this height, at least one.
fn rows(height: f32, letters: f32) -> usize {
    ((height / (letters * PITCH)) + 0.01).max(1.0) as usize
}

/// The words of a text; a name and its level in brackets are one word, so that they are not torn apart.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let now = rest?;
        let mut depth = 0_usize;
        let end = now.char_indices().find(|&(at, letter)| {
            match letter {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            letter == ' ' && depth == 0 && !now[at + 1..].starts_with('(')
        });
        rest = end.map(|(at, _)| &now[at + 1..]);
        Some(end.map_or(now, |(at, _)| &now[..at]))
    })
    .filter(|word| !word.is_empty())
}
