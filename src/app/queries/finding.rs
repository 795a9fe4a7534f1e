//! What a query has found in the store, and what is thought of before it is the answer.

use super::answer::Answer;
use crate::app::commands::{PuzzleShown, PuzzleState};
use crate::app::db::RequestError;
use crate::app::limits;
use crate::app::puzzles::shipped;
use crate::app::workers::Workers;
use crate::engine::advice::Tactic;
use crate::rules::Status;
use crate::rules::game::{Game, Move};

/// What was found.
#[derive(Debug)]
pub(in crate::app) enum Found {
    Answer(Answer),
    /// The turns that begin so are wanted.
    Turns {
        game: Game,
        typed: String,
    },
    /// What refutes a wrong solution is wanted.
    Puzzle(PuzzleShown),
}

impl Workers<'_> {
    /// Thinks of what is wanted.
    pub async fn finish(self, found: Found) -> Result<Answer, RequestError> {
        Ok(match found {
            Found::Answer(answer) => answer,
            Found::Turns { game, typed } => {
                let turns = self.pool.run(move || game.suggest(&typed, limits::OPTIONS)).await;
                let texts = turns.unwrap_or_default().into_iter();
                let fitting = texts.filter(|text| text.chars().count() <= limits::OPTION);
                Answer::Turns(fitting.collect())
            }
            Found::Puzzle(shown) => Answer::Puzzle {
                refutation: self.refutation(&shown).await,
                shown,
            },
        })
    }

    /// What follows after a wrong answer.
    async fn refutation(self, shown: &PuzzleShown) -> Option<(Move, Option<Tactic>)> {
        let PuzzleState::Wrong { text, .. } = &shown.state else {
            return None;
        };
        let puzzle = shipped().get(shown.number)?;
        let after = puzzle.game.after(&puzzle.game.parse_move(text).ok()?);
        if after.status() == Status::ToMove(puzzle.side().other()) {
            self.programs.reply_to(after).await
        } else {
            None
        }
    }
}
