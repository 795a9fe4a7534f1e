//! Turns that go with what was typed so far.

use super::position::Gipf;
use super::progress::{Progress, Stage};
use super::reading;
use super::turn::{Decision, Turn};
use crate::rules::MoveError;
use std::fmt::Write;

/// How many decisions are compared with what was typed, at most: a contrived position has millions of ways to remove
/// the rows owed, and a push that is possible after none of them would be looked for in all.
const STEPS: u32 = 20_000;

/// See [`Gipf::complete`].
pub(super) fn complete(position: &Gipf, typed: &str, limit: usize) -> Vec<Turn> {
    if position.ending.is_some() || limit == 0 {
        return Vec::new();
    }
    let begun = bare(typed);
    let mut search = Search {
        typed: begun.trim_start_matches(';'),
        limit,
        from_push: false,
        steps: STEPS,
        turns: Vec::new(),
    };
    search.walk(&Progress::new(position), &mut String::new(), &mut Turn::default());
    if search.turns.is_empty() {
        search.turns = match reading::read(position, typed) {
            Ok(turn) => vec![turn],
            Err(MoveError::Ambiguous(turns)) => turns,
            Err(MoveError::Syntax | MoveError::Illegal(_)) => Vec::new(),
        };
        search.turns.truncate(limit);
    }
    if search.turns.is_empty() {
        search.from_push = true;
        search.steps = STEPS;
        search.walk(&Progress::new(position), &mut String::new(), &mut Turn::default());
    }
    search.turns
}

/// Small letters without what people leave out.
fn bare(text: &str) -> String {
    text.chars()
        .filter(|c| !matches!(c, '-' | ':') && !c.is_whitespace())
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

struct Search<'a> {
    typed: &'a str,
    limit: usize,
    /// Compare from the push on, not from the turn's beginning.
    from_push: bool,
    /// What is left of [`STEPS`].
    steps: u32,
    turns: Vec<Turn>,
}

impl Search<'_> {
    /// Goes through the decisions whose text, added to the one so far, does not depart from what was typed. Every
    /// legal decision can be played to an end, so that this finds a turn at nearly every step.
    fn walk(&mut self, progress: &Progress, text: &mut String, turn: &mut Turn) {
        if progress.stage() == Stage::Done {
            if text.starts_with(self.typed) {
                self.turns.push(turn.clone());
            }
            return;
        }
        let length = text.len();
        for decision in progress.decisions() {
            if !self.from_push || matches!(decision, Decision::Push(_)) || length > 0 {
                let separator = if length > 0 { ";" } else { "" };
                // writing to a string does not fail
                let _ = write!(text, "{separator}{}", bare(&decision.to_string()));
            }
            if text.starts_with(self.typed) || self.typed.starts_with(text.as_str()) {
                let mut next = *progress;
                next.make(decision);
                turn.add(decision);
                self.walk(&next, text, turn);
                turn.take_back();
            }
            text.truncate(length);
            self.steps = self.steps.saturating_sub(1);
            if self.turns.len() >= self.limit || self.steps == 0 {
                return;
            }
        }
    }
}
