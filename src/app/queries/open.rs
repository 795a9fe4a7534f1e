//! The challenges that anyone may accept.

use super::answer::{Answer, OpenChallenge, OpenChallenges};
use crate::app::actor::{Actor, Place};
use crate::app::blocks;
use crate::app::commands::takes_part;
use crate::app::db::{Rows, Stop};
use crate::app::limits;
use crate::app::players;
use crate::app::refusal::Refusal;
use crate::app::rows::{ChallengeRow, OpenChallengeRow};
use crate::correspondence::PlayerId;
use crate::correspondence::challenge::ChallengeStatus;
use crate::correspondence::challenge::Refused;
use crate::store::keys::{self, OpenList};

/// How many challenges of a list are looked at.
const LOOK: usize = 100;

/// Those that the actor may accept: of the server, and of the pool where the server takes part in it; in direct
/// messages the pool's. Oldest first.
pub(super) fn open(rows: &Rows, actor: &Actor) -> Result<Answer, Stop> {
    let player = actor.id().ok_or(Refusal::Challenge(Refused::Unknown))?;
    let (guild, pool) = match actor.place() {
        Place::Direct | Place::Elsewhere => (None, true),
        Place::Room { guild, .. } => (Some(guild), takes_part(rows, guild)?),
    };
    let mut ids = Vec::new();
    let server = guild.map(OpenList::Guild);
    for list in server.into_iter().chain(pool.then_some(OpenList::Pool)) {
        let range = keys::OpenChallenge::of(list);
        let found = rows.list::<keys::OpenChallenge, OpenChallengeRow>(range, LOOK)?;
        for (key, _) in found {
            if !ids.contains(&key.id) {
                ids.push(key.id);
            }
        }
    }
    let keys: Vec<keys::Challenge> = ids.into_iter().map(|id| keys::Challenge { id }).collect();
    let found = rows.peek_many::<ChallengeRow>(&keys)?;
    let stands = |row: &ChallengeRow| {
        let challenge = &row.challenge;
        challenge.state == ChallengeStatus::Open && challenge.expire(rows.now()).is_none() && challenge.from != player
    };
    let standing: Vec<ChallengeRow> = found.into_iter().flatten().filter(stands).collect();
    let challengers: Vec<PlayerId> = standing.iter().map(|row| row.challenge.from).collect();
    let blocked = blocks::with_any(rows, player, &challengers)?;
    let standing = standing.into_iter().zip(blocked).filter(|(_, blocked)| !blocked);
    let standing: Vec<ChallengeRow> = standing.map(|(row, _)| row).take(limits::OPTIONS).collect();
    let challengers: Vec<PlayerId> = standing.iter().map(|row| row.challenge.from).collect();
    let names = players::names(rows, &challengers)?;
    let listed = standing.into_iter().zip(names).map(|(row, name)| OpenChallenge {
        is_away: row.room.map(|room| room.guild) != guild,
        challenge: row.challenge,
        handicap: row.handicap,
        name: name.or(row.name),
    });
    Ok(Answer::OpenChallenges(OpenChallenges {
        listed: listed.collect(),
        with_pool: pool,
    }))
}
