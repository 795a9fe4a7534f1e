//! Which tournament is meant.

use crate::app::matches::is_in;
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::tournaments::{self, LoadedTournament};
use crate::correspondence::tournament::{Tournament, TournamentId};

fn unknown() -> Refusal {
    refusal!("refuse-no-tournament")
}

/// The tournament with this number, or the newest one here that is `wanted`, if the actor may see it.
pub(super) fn find(
    rows: &mut Rows,
    actor: &Actor,
    id: Option<TournamentId>,
    wanted: impl Fn(&Tournament) -> bool,
) -> Result<LoadedTournament, Stop> {
    let id = if let Some(id) = id {
        id
    } else {
        let listed = here(rows, actor)?;
        let found = listed.iter().find(|found| wanted(&found.t)).or(listed.first());
        found.map(|found| found.t.id()).ok_or_else(unknown)?
    };
    let found = tournaments::load(rows, id)?.ok_or_else(unknown)?;
    if may_see(actor, &found) {
        Ok(found)
    } else {
        Err(unknown().into())
    }
}

/// The newest tournaments that the actor may see here.
pub(super) fn here(rows: &Rows, actor: &Actor) -> Result<Vec<LoadedTournament>, Unread> {
    let Some(room) = actor.place().room() else {
        return Ok(Vec::new());
    };
    let found = tournaments::of_guild(rows, room.guild)?;
    Ok(found.into_iter().filter(|found| may_see(actor, found)).collect())
}

/// Whether it is the actor's, or of the server from which they ask; one in a private thread only from there.
fn may_see(actor: &Actor, found: &LoadedTournament) -> bool {
    let room = found.row.room;
    let is_here = is_in(actor.place(), room);
    let is_of_server = !room.is_private && actor.place().room().is_some_and(|here| here.guild == room.guild);
    let is_own = actor
        .id()
        .is_some_and(|player| found.t.stored().by == player || found.t.entrant(player).is_some());
    is_here || is_of_server || is_own
}
