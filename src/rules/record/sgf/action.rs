//! One action of a player.

use crate::rules::record::parts::Token;

/// What a player did.
pub(super) struct Action {
    pub(super) seat: usize,
    /// In small letters: `dropb`.
    pub(super) name: String,
    /// What it names, in small letters: the parts of spaces apart.
    parts: Vec<String>,
    /// All of it, without its number.
    text: String,
    pub(super) line: usize,
}

impl Action {
    /// `12 Dropb c 3`; the number may be missing.
    pub(super) fn read(seat: usize, value: &str, line: usize) -> Option<Self> {
        let mut words = value.split_whitespace().peekable();
        words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let words: Vec<&str> = words.collect();
        let (name, parts) = words.split_first()?;
        Some(Self {
            seat,
            name: name.to_ascii_lowercase(),
            parts: parts.iter().map(|part| part.to_ascii_lowercase()).collect(),
            text: words.join(" "),
            line,
        })
    }

    /// The space whose column is this part of what it names.
    pub(super) fn place(&self, at: usize) -> String {
        self.parts.iter().skip(at).take(2).map(String::as_str).collect()
    }

    /// Whether it brings something to the board, or moves something there.
    pub(super) fn moves(&self) -> bool {
        ["dropb", "move", "slide", "slidefrom"].contains(&&self.name[..])
    }

    pub(super) fn token(&self) -> Token<'_> {
        Token {
            text: &self.text,
            line: self.line,
        }
    }
}
