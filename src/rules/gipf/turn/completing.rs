//! Completing what was typed so far.

use super::notation::{Decision, Turn};
use super::progress::{Progress, Stage};
use super::reading;
use super::stepwise::Stepwise;
use crate::rules::MoveError;

/// Maximum number of decisions compared with what was typed: there can be millions of ways to begin a turn, and a move
/// that is possible after none of them would be searched for in all.
const STEPS: u32 = 20_000;

/// Legal turns that match what was typed so far, at most `limit`, ascending: those whose text begins with it (ignoring
/// capitals, hyphens and the letter of a potential that is used); failing that, those that [`read`](reading::read)
/// takes it for; failing that, those whose move begins with it, after the decisions owed.
pub(in crate::rules) fn complete<P: Stepwise>(position: &P, typed: &str, limit: usize) -> Vec<Turn> {
    if position.ending().is_some() || limit == 0 {
        return Vec::new();
    }
    let begun = bare::<P>(typed);
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

/// The text in lower case, without what people leave out.
fn bare<P: Stepwise>(text: &str) -> String {
    let is_left_out = |c: char| matches!(c, '-' | ':') || c == '>' && P::HAS_POTENTIALS || c.is_whitespace();
    text.chars()
        .filter(|&c| !is_left_out(c))
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

struct Search<'a> {
    typed: &'a str,
    limit: usize,
    /// Whether to compare from the move on, not from the beginning of the turn.
    from_move: bool,
    /// What is left of [`STEPS`].
    steps: u32,
    turns: Vec<Turn>,
}

impl Search<'_> {
    /// Follows the decisions whose text, added to the text so far, still matches what was typed. Every legal decision
    /// can be played to the end of a turn, so this finds a turn at nearly every step.
    fn walk<P: Stepwise>(&mut self, progress: &Progress<P>, text: &str, turn: &mut Turn) {
        if progress.stage() == Stage::Done {
            if text.starts_with(self.typed) {
                self.turns.push(turn.clone());
            }
            return;
        }
        for decision in progress.decisions() {
            if let Some(text) = self.extended::<P>(text, decision) {
                turn.add(decision);
                self.walk(&progress.after(decision), &text, turn);
                turn.take_back();
            }
            self.steps = self.steps.saturating_sub(1);
            if self.turns.len() >= self.limit || self.steps == 0 {
                return;
            }
        }
    }

    /// The text with that decision added, if it still matches what was typed. The letter of a potential that is used
    /// may be left out.
    fn extended<P: Stepwise>(&self, text: &str, decision: Decision) -> Option<String> {
        if self.from_move && !decision.is_move() && text.is_empty() {
            return Some(String::new());
        }
        let separator = if text.is_empty() { "" } else { ";" };
        let whole = bare::<P>(&decision.to_string());
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
