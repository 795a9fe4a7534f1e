//! Turns that go with what was typed so far.

use super::position::Potentials;
use super::progress::{Progress, Stage};
use super::reading;
use super::turn::{Decision, Turn};
use crate::rules::MoveError;

/// How many decisions are compared with what was typed, at most: there can be hundreds of thousands of ways to begin a
/// turn, and a move that is possible after none of them would be looked for in all.
const STEPS: u32 = 20_000;

/// See [`Potentials::complete`].
pub(super) fn complete(position: &Potentials, typed: &str, limit: usize) -> Vec<Turn> {
    if position.ending().is_some() || limit == 0 {
        return Vec::new();
    }
    let begun = bare(typed);
    let mut search = Search {
        typed: begun.trim_start_matches(';'),
        limit,
        from_move: false,
        steps: STEPS,
        turns: Vec::new(),
    };
    search.walk(&Progress::new(position), "", &mut Turn::default());
    if search.turns.is_empty() {
        search.turns = match reading::read(position, typed) {
            Ok(turn) => vec![turn],
            Err(MoveError::Ambiguous(turns)) => turns,
            Err(MoveError::Syntax | MoveError::Illegal(_)) => Vec::new(),
        };
        search.turns.truncate(limit);
    }
    if search.turns.is_empty() {
        search.from_move = true;
        search.steps = STEPS;
        search.walk(&Progress::new(position), "", &mut Turn::default());
    }
    search.turns
}

/// Small letters without what people leave out.
fn bare(text: &str) -> String {
    text.chars()
        .filter(|c| !matches!(c, '-' | ':' | '>') && !c.is_whitespace())
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

struct Search<'a> {
    typed: &'a str,
    limit: usize,
    /// Compare from the move on, not from the turn's beginning.
    from_move: bool,
    /// What is left of [`STEPS`].
    steps: u32,
    turns: Vec<Turn>,
}

impl Search<'_> {
    /// Goes through the decisions whose text, added to the one so far, does not depart from what was typed. Every
    /// legal decision can be played to an end, so that this finds a turn at nearly every step.
    fn walk(&mut self, progress: &Progress, text: &str, turn: &mut Turn) {
        if progress.stage() == Stage::Done {
            if text.starts_with(self.typed) {
                self.turns.push(turn.clone());
            }
            return;
        }
        for decision in progress.decisions() {
            if let Some(text) = self.extended(text, decision) {
                let mut next = *progress;
                next.make(decision);
                turn.add(decision);
                self.walk(&next, &text, turn);
                turn.take_back();
            }
            self.steps = self.steps.saturating_sub(1);
            if self.turns.len() >= self.limit || self.steps == 0 {
                return;
            }
        }
    }

    /// The text with that decision added, if it does not depart from what was typed. The letter of a potential that is
    /// used may be left out.
    fn extended(&self, text: &str, decision: Decision) -> Option<String> {
        if self.from_move && !decision.is_move() && text.is_empty() {
            return Some(String::new());
        }
        let separator = if text.is_empty() { "" } else { ";" };
        let whole = bare(&decision.to_string());
        let short = match decision {
            Decision::Use(_) => whole.get(1..).map(str::to_owned),
            Decision::Push(_) | Decision::Extra(_) | Decision::Remove(_) => None,
        };
        [Some(whole), short]
            .into_iter()
            .flatten()
            .map(|word| format!("{text}{separator}{word}"))
            .find(|text| text.starts_with(self.typed) || self.typed.starts_with(text.as_str()))
    }
}
