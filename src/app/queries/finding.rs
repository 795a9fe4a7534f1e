//! What a query has found in the store, and what is thought of before it is the answer.

use super::answer::Answer;
use crate::app::commands::{PuzzleShown, PuzzleState};
use crate::app::db::RequestError;
use crate::app::limits;
use crate::app::matches::NamedMatch;
use crate::app::puzzles::shipped;
use crate::app::refusal::{PracticeRefusal, Refusal};
use crate::app::workers::Workers;
use crate::engine::advice::Tactic;
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Status};

/// What was found.
#[derive(Debug)]
pub(in crate::app) enum Found {
    Answer(Answer),
    /// The turn that the engine would play is wanted.
    Hint {
        the_match: Box<NamedMatch>,
        reader: Color,
    },
    /// What decided the match is wanted.
    Course {
        the_match: Box<NamedMatch>,
    },
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
            Found::Hint { the_match, reader } => {
                let advice = self.programs.advise(the_match.game().clone()).await;
                let advice = advice.ok().flatten();
                let advice = advice.ok_or(Refusal::Practice(PracticeRefusal::Busy))?;
                Answer::Hint {
                    the_match,
                    reader,
                    advice,
                }
            }
            Found::Course { the_match } => Answer::Course {
                course: self.analyses.of(&the_match).await,
                the_match,
            },
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
