//! Files with several games. Without knowing that, one would read the moves of the second as a continuation of the first,
//! and blame them.

use super::gipf;
use super::parts::{RecordError, RecordFault, Token};
use super::said::bracketed;
use super::sgf;
use super::tokens::{header, tokens};
use std::collections::HashSet;

/// The headers of which a game has each once, before its moves. Others may be remarks between moves.
const ONCE: [&str; 4] = ["game", "match", "event", "site"];

/// Refuses a text with several games, at the line where the second begins.
pub(super) fn refuse(text: &str) -> Result<(), RecordError> {
    let second = if sgf::is_sgf(text) {
        sgf::second(text)
    } else {
        second_headed(text)
    };
    second.map_or(Ok(()), |line| {
        let first_word = text.lines().nth(line - 1).unwrap_or_default().trim();
        Err(Token { text: first_word, line }.fault(0, RecordFault::Several))
    })
}

/// The line where headers begin a second game.
fn second_headed(text: &str) -> Option<usize> {
    let mut seen = HashSet::new();
    let mut has_moves = false;
    for (line, number) in text.lines().zip(1..) {
        let named = header(line.trim()).map(|(name, _)| name);
        let names = named
            .into_iter()
            .chain(bracketed(line).into_iter().map(|(name, _)| name));
        let mut names: Vec<String> = names.map(str::to_ascii_lowercase).collect();
        names.retain(|name| ONCE.contains(&&name[..]));
        let words = tokens(line);
        let (titled, moves) = gipf::title(line, &words);
        names.extend(titled.map(|_| "title".to_owned()));
        if has_moves && names.iter().any(|name| seen.contains(name)) {
            return Some(number);
        }
        seen.extend(names);
        has_moves |= !moves.is_empty();
    }
    None
}
