//! Autocomplete of a turn. What is shown is no answer: nothing is refused here.

use super::answer::Answer;
use super::finding::Found;
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop};
use crate::app::matches;
use crate::correspondence::MatchId;

/// The longest text that is completed, in bytes.
const LONGEST: usize = 256;

pub(super) fn turn(rows: &mut Rows, actor: &Actor, id: Option<MatchId>, typed: &str) -> Result<Found, Stop> {
    let nothing = Found::Answer(Answer::Turns(Vec::new()));
    let id = match matches::target_to_move(rows, actor, id) {
        Ok(id) if typed.len() <= LONGEST => id,
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
    Ok(Found::Turns {
        game: loaded.the_match.game().clone(),
        typed: typed.to_owned(),
    })
}
