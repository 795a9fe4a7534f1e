//! A challenge to the same opponent with the same terms and the colours swapped.

use super::challenge::message::{answers, to_challenger};
use super::challenge::offer::{Offer, offer};
use super::play::spelled::PanelAfter;
use super::practice::{self, PracticeBegan};
use crate::app::feature::{Command, MayShow, Spelled, Told, about_match};
use crate::app::matches::{self, Loaded};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::ChallengeRow;
use crate::app::ui::{Control, Message, Reader, Reply, offering};
use crate::correspondence::challenge::{Challenge, ChallengeStatus, Handicap, Party};
use crate::correspondence::link::LinkRefusal;
use crate::correspondence::pace::Days;
use crate::correspondence::{ChallengeId, Home, MatchId, Player, PlayerId, Terms};
use crate::rules::Color;
use crate::store::keys;
use crate::words::{mention, say};
use serde::{Deserialize, Serialize};

/// Offers a rematch where the match was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rematch {
    /// `None` = the match of the place, otherwise the newest finished one.
    pub id: Option<MatchId>,
}

impl Rematch {
    pub(in crate::app) fn control(id: MatchId) -> Control {
        let rematch = Self { id: Some(id) };
        Control::new(rematch.custom_id(), "button-rematch", Style::Primary)
    }
}

about_match!(Rematch, "rematch", "match rematch", MineOver);

/// The result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RematchOffered {
    /// A challenge to the opponent.
    Challenge { opponent: PlayerId, id: ChallengeId },
    /// A practice match, since a program need not agree.
    Practice(PracticeBegan),
}

impl Command for Rematch {
    type Outcome = RematchOffered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<RematchOffered, Stop> {
        let id = matches::target_that_is_over(rows, actor, self.id)?;
        let (Loaded { mut row, the_match }, color) = matches::seated(rows, actor, id)?;
        let m = &the_match;
        if m.ended().is_none() {
            return Err(refusal!("rematch-not-over", id = id).into());
        }
        if let Some(host) = m.decides() {
            let why = LinkRefusal::NoRematch(host);
            return Err(Refusal::linked(id, why).into());
        }
        let opponent = match m.player(color.other()) {
            Player::Person(opponent) => opponent,
            Player::Program(program) => {
                let began = practice::play_again(rows, actor, Loaded { row, the_match }, color, program)?;
                return Ok(RematchOffered::Practice(began));
            }
            // nobody has a seat in an imported match
            Player::Recorded(_) => return Err(Refusal::no_such_match(id).into()),
            Player::Deleted(_) => return Err(refusal!("rematch-deleted", id = id).into()),
        };
        let is_ours = |challenge: &Challenge| {
            // somebody may have taken over from one of them since
            let parties = [Some(challenge.from), challenge.to];
            parties.contains(&actor.id()) && parties.contains(&Some(opponent))
        };
        if let Some(first) = row.rematch
            && let Some(offered) = stands(rows, first)?.filter(is_ours)
        {
            let (is_countered, is_open) = (offered.id != first, offered.state == ChallengeStatus::Open);
            if is_open && offered.from == opponent {
                let refused = if is_countered {
                    refusal!(
                        |locale| "rematch-countered",
                        id = id,
                        opponent = mention(locale, opponent)
                    )
                } else {
                    refusal!(|locale| "rematch-theirs", id = id, opponent = mention(locale, opponent))
                };
                return Err(offering(refused, answers(offered.id)).into());
            }
            // other terms that were accepted are another match
            let is_agreed = matches!(offered.state, ChallengeStatus::Accepted { .. }) && !is_countered;
            if is_open || is_agreed {
                return Err(refusal!("rematch-already", id = id).into());
            }
        }
        let venue = row.venues[color.other()];
        let (room, locale) = match m.home(color.other()) {
            Home::Room(room) => (Some(room), venue.locale),
            Home::Direct => (None, players::language(rows, opponent, venue.locale)?),
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
        Ok(RematchOffered::Challenge {
            opponent,
            id: challenge,
        })
    }
}

impl MayShow for Rematch {
    type Query = PanelAfter;

    fn then(offered: &RematchOffered) -> Option<PanelAfter> {
        match *offered {
            RematchOffered::Challenge { .. } => None,
            RematchOffered::Practice(began) => Some(began.into()),
        }
    }
}

impl Told for Rematch {
    fn reply(offered: RematchOffered, reader: &Reader) -> Reply {
        let locale = reader.locale;
        match offered {
            RematchOffered::Challenge { opponent, id } => Reply::private(to_challenger(
                locale,
                say!(locale, "rematch-sent", opponent = mention(locale, opponent)),
                id,
            )),
            // the panel is shown instead
            RematchOffered::Practice(_) => Reply::private(Message::text(say!(locale, "error-bug"))),
        }
    }
}

/// What stands of an offered rematch: the challenge itself, or the last one that has countered it; `None` = it is
/// forgotten.
fn stands(rows: &Rows, first: ChallengeId) -> Result<Option<Challenge>, Unread> {
    let mut found = rows.peek::<ChallengeRow>(&keys::Challenge { id: first })?;
    while let Some(ChallengeStatus::Countered { id }) = found.as_ref().map(|row| row.challenge.state) {
        found = rows.peek::<ChallengeRow>(&keys::Challenge { id })?;
    }
    Ok(found.map(|row| row.challenge))
}

/// The player who had the extra pieces gets them again.
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
