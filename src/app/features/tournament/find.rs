//! Which tournament is meant.

use crate::app::matches::is_in;
use crate::app::matches::rooms::{may_open_threads, room_to_write_in};
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::guilds;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::TournamentPlace;
use crate::app::state::tournaments::{self, LoadedTournament};
use crate::correspondence::tournament::{Tournament, TournamentId};
use crate::store::keys::TournamentList;
use std::collections::BTreeSet;

fn unknown() -> Refusal {
    refusal!("refuse-no-tournament")
}

/// The tournament with this number, or the newest one here that is `wanted`, if the actor may see it.
pub(super) fn find(
    rows: &mut Rows,
    actor: &Actor,
    id: Option<TournamentId>,
    wanted: &dyn Fn(&Tournament) -> bool,
) -> Result<LoadedTournament, Stop> {
    let id = if let Some(id) = id {
        id
    } else {
        let listed = here(rows, actor)?;
        let found = listed.iter().find(|found| wanted(&found.t)).or(listed.first());
        found
            .map(|found| found.t.id())
            .ok_or_else(|| match actor.place().room() {
                Some(_) => refusal!("refuse-no-tournament-yet"),
                None => refusal!("tournament-none-own"),
            })?
    };
    let found = tournaments::load(rows, id)?.ok_or_else(unknown)?;
    let sharing = sharing(rows, actor, std::slice::from_ref(&found))?;
    if may_see(actor, &found, &sharing) {
        Ok(found)
    } else {
        Err(unknown().into())
    }
}

/// The tournaments that the actor may see here: first those of the server, then those of the pool that are not over, the
/// newest first. Outside of servers they are the actor's own.
pub(super) fn here(rows: &Rows, actor: &Actor) -> Result<Vec<LoadedTournament>, Unread> {
    let Some(room) = actor.place().room() else {
        let own = actor
            .id()
            .map(|player| tournaments::listed(rows, TournamentList::Person(player)));
        let mut found = own.transpose()?.unwrap_or_default();
        found.retain(|found| may_see(actor, found, &BTreeSet::new()));
        return Ok(found);
    };
    let mut found = tournaments::listed(rows, TournamentList::Guild(room.guild))?;
    if guilds::takes_part(rows, room.guild)? {
        let pool = tournaments::listed(rows, TournamentList::Pool)?;
        found.extend(pool.into_iter().filter(|found| !found.row.is_of(room.guild)));
    }
    let sharing = sharing(rows, actor, &found)?;
    found.retain(|found| may_see(actor, found, &sharing));
    Ok(found)
}

/// The servers that take part in the pool, among the one from which the actor asks and those of these tournaments.
fn sharing(rows: &Rows, actor: &Actor, found: &[LoadedTournament]) -> Result<BTreeSet<u64>, Unread> {
    let asked_for = found.iter().filter(|found| found.t.conditions().pool);
    let theirs: BTreeSet<u64> = asked_for.map(|found| found.row.place.room.guild).collect();
    if theirs.is_empty() {
        return Ok(theirs);
    }
    let here = actor.place().room().map(|room| room.guild);
    guilds::in_pool(rows, theirs.into_iter().chain(here).collect())
}

/// Whether it is the actor's, of the server from which they ask, or of the pool if both servers take part in it; one in a
/// private thread only from there, unless it is of the pool.
fn may_see(actor: &Actor, found: &LoadedTournament, sharing: &BTreeSet<u64>) -> bool {
    let room = found.row.place.room;
    let here = actor.place().room().map(|room| room.guild);
    let is_here = is_in(actor.place(), room);
    let is_of_server = !room.is_private && here == Some(room.guild);
    let is_own = actor
        .id()
        .is_some_and(|player| found.t.stored().by == player || found.t.entrant(player).is_some());
    is_here || is_of_server || is_own || here.is_some_and(|here| is_shared(found, here, sharing))
}

/// Whether it is one of the pool that people on this server may see, or that is played there already.
fn is_shared(found: &LoadedTournament, guild: u64, sharing: &BTreeSet<u64>) -> bool {
    found.t.conditions().pool && (found.row.is_of(guild) || is_offered(found, guild, sharing))
}

/// Whether people on this server may join one of the pool: both servers take part in it.
fn is_offered(found: &LoadedTournament, guild: u64, sharing: &BTreeSet<u64>) -> bool {
    let both = [guild, found.row.place.room.guild];
    both.iter().all(|guild| sharing.contains(guild))
}

/// Where the actor plays in a tournament that they join here; `None` = where it was made.
pub(super) fn place_elsewhere(
    rows: &Rows,
    actor: &Actor,
    found: &LoadedTournament,
) -> Result<Option<TournamentPlace>, Stop> {
    let here = actor.place().room().map(|room| room.guild);
    let Some(guild) = here.filter(|here| *here != found.row.place.room.guild) else {
        return Ok(None);
    };
    if !found.t.conditions().pool {
        return Ok(None);
    }
    let sharing = sharing(rows, actor, std::slice::from_ref(found))?;
    if !is_offered(found, guild, &sharing) {
        return Err(refusal!("refuse-join-elsewhere").into());
    }
    Ok(Some(place_here(actor)?))
}

/// The place from which the actor makes or joins a tournament, if the bot may write there.
pub(super) fn place_here(actor: &Actor) -> Result<TournamentPlace, Refusal> {
    let place = actor.place();
    if place.room().is_none() {
        return Err(refusal!("refuse-tournament-direct"));
    }
    let (room, locale) = room_to_write_in(place)?;
    Ok(TournamentPlace {
        room,
        locale,
        opens_threads: may_open_threads(place),
    })
}
