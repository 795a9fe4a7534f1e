//! Suggestions for a turn that is being typed. They never refuse anything.

use crate::app::feature::{Query, Spelled, Thinking};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::state::db::{Rows, Stop};
use crate::app::ui::{Reader, Reply};
use crate::app::workers::Workers;
use crate::correspondence::MatchId;
use crate::rules::game::Game;
use crate::words::panel::suggestion;
use serde::{Deserialize, Serialize};

/// Maximum length of a text that is completed, in bytes.
const LONGEST: usize = 256;

/// Completes a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CompleteMove {
    /// The match, if it is given.
    pub id: Option<MatchId>,
    pub typed: String,
}

impl Spelled for CompleteMove {
    const KEY: &'static str = "complete-move";
}

/// What can be suggested.
pub enum Suggestions {
    /// The turns of this position that begin with the text, to be found.
    Of { game: Box<Game>, typed: String },
    /// The turns that were found, in canonical notation.
    Found(Vec<String>),
}

impl Query for CompleteMove {
    type Answer = Suggestions;

    const SUGGESTS: bool = true;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Suggestions, Stop> {
        let nothing = Suggestions::Found(Vec::new());
        let id = match matches::target_to_move(rows, actor, self.id) {
            Ok(id) if self.typed.len() <= LONGEST => id,
            Ok(_) | Err(Stop::Refused(_)) => return Ok(nothing),
            Err(failed) => return Err(failed),
        };
        let (loaded, color) = match matches::seated(rows, actor, id) {
            Ok(found) => found,
            Err(Stop::Refused(_)) => return Ok(nothing),
            Err(failed) => return Err(failed),
        };
        if loaded.the_match.to_move() != Some(color) {
            return Ok(nothing);
        }
        Ok(Suggestions::Of {
            game: Box::new(loaded.the_match.game().clone()),
            typed: self.typed.clone(),
        })
    }

    fn think(answer: Suggestions, workers: Workers<'_>) -> Thinking<'_, Suggestions> {
        Box::pin(async move {
            let Suggestions::Of { game, typed } = answer else {
                return Ok(answer);
            };
            let turns = workers.pool.run(move || game.suggest(&typed, limits::OPTIONS)).await;
            let texts = turns.unwrap_or_default().into_iter();
            let fitting = texts.filter(|text| text.chars().count() <= limits::OPTION);
            Ok(Suggestions::Found(fitting.collect()))
        })
    }

    fn reply(answer: Suggestions, reader: &Reader) -> Reply {
        let turns = match answer {
            Suggestions::Found(turns) => turns,
            Suggestions::Of { .. } => Vec::new(),
        };
        let shown = turns.into_iter().map(|text| (suggestion(reader.locale, &text), text));
        Reply::Choices(shown.collect())
    }
}
