//! What a query has found in the store, and what is thought of before it is the answer.

use super::answer::Answer;
use crate::app::db::RequestError;
use crate::app::limits;
use crate::app::workers::Workers;
use crate::rules::game::Game;

/// What was found.
#[derive(Debug)]
pub(in crate::app) enum Found {
    Answer(Answer),
    /// The turns that begin so are wanted.
    Turns {
        game: Game,
        typed: String,
    },
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
        })
    }
}
