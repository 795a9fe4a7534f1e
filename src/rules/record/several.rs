//! Files with several games. Without knowing that, one would read the moves of the second as a continuation of the first,
//! and blame them.

use super::parts::{RecordError, RecordFault, Token};
use super::said::bracketed;
use super::tokens::{header, tokens};
use super::{gipf, sgf};
use crate::rules::game::{MoveError, Reason};
use crate::rules::{dvonn, gipf as gipf_rules};
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

/// Fewest moves of a second game without headers. Fewer may have been written behind the end of the only one.
const FEWEST: usize = 6;

/// What is wrong with a text that is none of one game: behind the end of the first, a second one may begin without
/// headers, on a line of its own. `moves` counts those of a text that is taken for one game.
pub(super) fn behind(
    text: &str,
    error: RecordError,
    moves: impl Fn(&str) -> Result<usize, RecordError>,
) -> RecordError {
    if !is_behind_the_end(&error.why) {
        return error;
    }
    let before = text.split_inclusive('\n').take(error.line - 1);
    let rest = &text[before.map(str::len).sum()..];
    let first = tokens(rest)
        .first()
        .is_some_and(|first| error.token.starts_with(first.text));
    let is_a_game = match moves(rest) {
        Ok(count) => count >= FEWEST,
        // and a third one
        Err(next) => next.ply > FEWEST && is_behind_the_end(&next.why),
    };
    if first && is_a_game {
        let why = RecordFault::Several;
        return RecordError { ply: 1, why, ..error };
    }
    error
}

/// Whether a move is wrong only because the game is over.
fn is_behind_the_end(why: &RecordFault) -> bool {
    use Reason::{Dvonn, Gipf};
    matches!(
        why,
        RecordFault::AfterResigning
            | RecordFault::Move(MoveError::Illegal(
                Dvonn(dvonn::Reason::GameOver) | Gipf(gipf_rules::Reason::GameOver)
            ))
    )
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
