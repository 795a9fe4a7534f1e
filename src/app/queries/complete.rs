//! Autocomplete of a turn. What is shown is no answer: nothing is refused here.

use super::answer::Answer;
use crate::app::actor::Actor;
use crate::app::db::Transaction;
use crate::app::limits;
use crate::app::matches;
use crate::app::pool::Pool;
use crate::app::refusal::Halt;
use crate::correspondence::MatchId;

/// The longest text that is completed, in bytes.
const LONGEST: usize = 256;

pub(super) async fn turn(
    tx: &mut Transaction<'_>,
    pool: &Pool,
    actor: &Actor,
    id: Option<MatchId>,
    typed: &str,
) -> Result<Answer, Halt> {
    let nothing = Answer::Turns(Vec::new());
    let id = match matches::target_to_move(tx, actor, id).await {
        Ok(id) if typed.len() <= LONGEST => id,
        Ok(_) | Err(Halt::Refused(_)) => return Ok(nothing),
        Err(failed) => return Err(failed),
    };
    let (loaded, color) = match matches::seated(tx, actor, id).await {
        Ok(found) => found,
        Err(Halt::Refused(_)) => return Ok(nothing),
        Err(failed) => return Err(failed),
    };
    if loaded.the_match.to_move() != Some(color) {
        return Ok(nothing);
    }
    let (game, typed) = (loaded.the_match.game().clone(), typed.to_owned());
    let turns = pool.run(move || game.suggest(&typed, limits::OPTIONS)).await;
    let texts = turns.unwrap_or_default().into_iter();
    let fitting = texts.filter(|text| text.chars().count() <= limits::OPTION);
    Ok(Answer::Turns(fitting.collect()))
}
