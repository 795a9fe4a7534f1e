//! What the engine is asked about matches.

use super::finding::Found;
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop};
use crate::app::limits;
use crate::app::matches::{self, NamedMatch, not_now};
use crate::app::refusal::{NoTarget, PracticeRefusal, Refusal};
use crate::correspondence::MatchId;
use crate::store::keys::WaitsFor;

/// The turn that the bot would play, in a practice match of the actor's that waits for them.
pub(super) fn hint(rows: &mut Rows, actor: &Actor, id: Option<MatchId>) -> Result<Found, Stop> {
    let id = target(rows, actor, id)?;
    let (loaded, reader) = matches::seated(rows, actor, id)?;
    let m = loaded.the_match;
    if m.program().is_none() {
        return Err(Refusal::Practice(PracticeRefusal::NoHint(id)).into());
    }
    if m.to_move() != Some(reader) {
        return Err(not_now(&m).into());
    }
    let the_match = Box::new(NamedMatch::read(rows, m)?);
    Ok(Found::Hint { the_match, reader })
}

/// What decided a match that is over, or how far that is found out.
pub(super) fn course(rows: &mut Rows, actor: &Actor, id: Option<MatchId>) -> Result<Found, Stop> {
    let id = matches::target_to_repeat(rows, actor, id)?;
    let m = matches::visible(rows, actor, id)?.the_match;
    if m.ended().is_none() {
        return Err(Refusal::NotOver(id).into());
    }
    if m.played().is_empty() {
        return Err(Refusal::NotBegun(id).into());
    }
    let the_match = Box::new(NamedMatch::read(rows, m)?);
    Ok(Found::Course { the_match })
}

/// The practice match that is meant: the one named, the one of the place, or the only one that waits.
fn target(rows: &Rows, actor: &Actor, id: Option<MatchId>) -> Result<MatchId, Stop> {
    if let Some(id) = matches::named(rows, actor, id)? {
        return Ok(id);
    }
    let player = actor.id().ok_or(Refusal::Target(NoTarget::None))?;
    let mut waiting = matches::running(rows, player, WaitsFor::Me, limits::OPTIONS)?;
    waiting.retain(|listed| listed.opponent.level().is_some());
    Err(match &waiting[..] {
        [only] => return Ok(only.id),
        [] => Refusal::Practice(PracticeRefusal::NothingToHintAt),
        _ => Refusal::WhichMatch {
            to_move: true,
            among: matches::named_opponents(rows, waiting)?,
        },
    }
    .into())
}
