//! What the engine is asked about matches.

use super::answer::Answer;
use crate::app::actor::Actor;
use crate::app::analyses::Analyses;
use crate::app::db::Transaction;
use crate::app::limits;
use crate::app::matches::{self, not_now};
use crate::app::programs::Programs;
use crate::app::refusal::{Halt, NoTarget, PracticeRefusal, Refusal};
use crate::correspondence::MatchId;
use crate::store::keys::WaitsFor;

/// The turn that the bot would play, in a practice match of the actor's that waits for them.
pub(super) async fn hint(
    tx: &mut Transaction<'_>,
    programs: &Programs,
    actor: &Actor,
    id: Option<MatchId>,
) -> Result<Answer, Halt> {
    let id = target(tx, actor, id).await?;
    let (loaded, reader) = matches::seated(tx, actor, id).await?;
    let m = loaded.the_match;
    if m.program().is_none() {
        return Err(Refusal::Practice(PracticeRefusal::NoHint(id)).into());
    }
    if m.to_move() != Some(reader) {
        return Err(not_now(&m).into());
    }
    let advice = programs.advise(m.game().clone()).await;
    let advice = advice.ok().flatten();
    let advice = advice.ok_or(Refusal::Practice(PracticeRefusal::Busy))?;
    Ok(Answer::Hint {
        the_match: Box::new(m),
        reader,
        advice,
    })
}

/// What decided a match that is over, or how far that is found out.
pub(super) async fn course(
    tx: &mut Transaction<'_>,
    analyses: &Analyses,
    actor: &Actor,
    id: Option<MatchId>,
) -> Result<Answer, Halt> {
    let id = matches::target_to_repeat(tx, actor, id).await?;
    let m = matches::visible(tx, actor, id).await?.the_match;
    if m.ended().is_none() {
        return Err(Refusal::NotOver(id).into());
    }
    if m.played().is_empty() {
        return Err(Refusal::NotBegun(id).into());
    }
    Ok(Answer::Course {
        course: analyses.of(&m).await,
        the_match: Box::new(m),
    })
}

/// The practice match that is meant: the one named, the one of the place, or the only one that waits.
async fn target(tx: &Transaction<'_>, actor: &Actor, id: Option<MatchId>) -> Result<MatchId, Halt> {
    if let Some(id) = matches::named(tx, actor, id).await? {
        return Ok(id);
    }
    let player = actor.id().ok_or(Refusal::Target(NoTarget::None))?;
    let mut waiting = matches::running(tx, player, WaitsFor::Me, limits::OPTIONS).await?;
    waiting.retain(|listed| listed.opponent.level().is_some());
    Err(match &waiting[..] {
        [only] => return Ok(only.id),
        [] => Refusal::Practice(PracticeRefusal::NothingToHintAt),
        _ => Refusal::WhichMatch {
            to_move: true,
            among: matches::named_opponents(tx, waiting).await?,
        },
    }
    .into())
}
