//! A challenge to the same opponent with the same terms and the colours swapped.

use super::challenge::{Offer, offer};
use super::outcome::{Command, Outcome};
use super::practice;
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop};
use crate::app::matches::{self, Loaded};
use crate::app::refusal::Refusal;
use crate::app::rows::{ChallengeRow, PlayerRow, Room};
use crate::correspondence::challenge::{ChallengeStatus, Handicap, Party};
use crate::correspondence::link::Refused;
use crate::correspondence::pace::Days;
use crate::correspondence::{Home, MatchId, Terms};
use crate::rules::Color;
use crate::store::keys;

/// Offers a rematch, where the match was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rematch {
    /// `None` = the match of the place, else the newest that is over.
    pub id: Option<MatchId>,
}

impl Command for Rematch {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let id = matches::target_to_repeat(rows, actor, self.id)?;
        let (Loaded { mut row, the_match }, color) = matches::seated(rows, actor, id)?;
        let m = &the_match;
        if m.ended().is_none() {
            return Err(Refusal::RematchBeforeEnd(id).into());
        }
        if let Some(host) = m.decides() {
            let why = Refused::NoRematch(host);
            return Err(Refusal::Link { id, why }.into());
        }
        if m.program().is_some() {
            return practice::play_again(rows, actor, Loaded { row, the_match }, color);
        }
        if let Some(offered) = row.rematch
            && let Some(found) = rows.peek::<ChallengeRow>(&keys::Challenge { id: offered })?
            && matches!(
                found.challenge.state,
                ChallengeStatus::Open | ChallengeStatus::Accepted { .. }
            )
        {
            return Err(Refusal::RematchOffered(id).into());
        }
        let opponent = m.player(color.other());
        let (room, locale) = match m.home(color.other()) {
            Home::Room { guild, channel, thread } => {
                let is_private = row.room_of(opponent).is_some_and(|room| room.is_private);
                let room = Room {
                    guild,
                    channel,
                    thread,
                    is_private,
                };
                (Some(room), row.locale_of(opponent))
            }
            Home::Direct => {
                let known = rows.peek::<PlayerRow>(&keys::Player { player: opponent })?;
                (None, known.map_or(row.locale, |known| known.locale))
            }
        };
        let seed = rows.random(u64::MAX);
        let challenge = offer(
            rows,
            actor,
            Offer {
                to: Some(opponent),
                terms: Terms {
                    setup: m.terms().setup.again(seed),
                    ..*m.terms()
                },
                handicap: handicap(*m.terms(), color),
                color: color.other().into(),
                room,
                locale,
                rematch_of: Some(id),
                stays: Days::USUAL,
                counters: None,
                pool: false,
            },
        )?;
        row.rematch = Some(challenge);
        rows.put(&keys::Match { id }, &row);
        Ok(Outcome::RematchOffered {
            opponent,
            id: Some(challenge),
        })
    }
}

/// Who had the extra pieces has them again.
fn handicap(terms: Terms, challenger: Color) -> Option<Handicap> {
    let (color, pieces) = terms.setup.handicap()?;
    Some(Handicap {
        pieces,
        to: if color == challenger {
            Party::Challenger
        } else {
            Party::Opponent
        },
    })
}
