//! Countering a challenge: it is closed, and other terms are offered in return.

use super::accept::{answer_refused, closed, visible};
use super::controls::{self, Term};
use super::message::{self, Answered};
use super::offer::{Offer, check_bar, offer, setup};
use crate::app::feature::{Command, Query, Spelled, Told};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::reply::{Row, Style};
use crate::app::state::challenges::{close, tell_in_message};
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::guilds;
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::ChallengeRow;
use crate::app::ui::{Container, Control, Message, Part, Reader, Reply};
use crate::correspondence::challenge::{ChallengeStatus, Countered};
use crate::correspondence::pace::{Days, Pace};
use crate::correspondence::proposal::Proposal;
use crate::correspondence::{ChallengeId, Locale, PlayerId, Room, Terms};
use crate::rules::game::Setup;
use crate::words::{challenges as words, mention, say};
use serde::{Deserialize, Serialize};

/// Offers these terms in return.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counter {
    pub id: ChallengeId,
    pub terms: Proposal,
}

impl Spelled for Counter {
    const KEY: &'static str = "counter";
}

/// The panel of a counter-offer, after one more choice: like that of a challenge, it is kept in its controls.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CounterPanel {
    pub id: ChallengeId,
    /// What is chosen.
    pub what: Term,
    /// The choices before; `None` = the terms of the challenge.
    pub terms: Option<Proposal>,
    #[serde(skip)]
    pub values: Vec<String>,
}

impl Spelled for CounterPanel {
    const KEY: &'static str = message::TERMS;

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        Ok(Self {
            values: values.to_vec(),
            ..self
        })
    }
}

impl Query for CounterPanel {
    /// The challenge, who made it, the terms to be offered, and whether its server has rated matches off.
    type Answer = (ChallengeId, PlayerId, Proposal, bool);

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Answer, Stop> {
        let row = to_counter(rows, actor, self.id)?;
        let before = self.terms.unwrap_or_else(|| present(&row));
        let mut terms = controls::choose(before, self.what, &self.values).ok_or_else(Refusal::no_choice)?;
        let (room, _) = asked_in(rows, &row)?;
        check_bar(rows, actor, room)?;
        let is_unrated = !may_be_rated(rows, room)?;
        terms.rated &= !is_unrated;
        Ok((self.id, row.challenge.from, terms, is_unrated))
    }

    fn reply((id, from, terms, is_unrated): Self::Answer, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let control = |what| CustomId::with_key(Self::KEY, &(id, what, Some(terms)));
        let mut parts = vec![Part::Text(say!(locale, "counter-title"))];
        parts.extend(controls::selects(locale, &terms, &control));
        let offered = (&terms, is_unrated);
        let switches = controls::switches(locale, offered, &control);
        if !switches.is_empty() {
            parts.push(Part::Row(Row::Buttons(switches)));
        }
        let send = Control::new(Counter { id, terms }.custom_id(), "button-send", Style::Success);
        let close = [send, Control::close()].map(|control| control.button(locale));
        let sum = words::to_propose(locale, &terms, from);
        parts.extend(controls::foot(locale, offered, sum, close.into()));
        reader.show(Container {
            accent: terms.kind.into(),
            parts,
        })
    }
}

/// The terms of the challenge, from the view of whoever was challenged.
fn present(row: &ChallengeRow) -> Proposal {
    Proposal::in_return(&row.challenge, row.handicap)
}

/// The challenge, if the actor may counter it.
fn to_counter(rows: &mut Rows, actor: &Actor, id: ChallengeId) -> Result<ChallengeRow, Stop> {
    let row = visible(rows, actor, id)?;
    let by = actor.id().ok_or_else(Refusal::no_such_challenge)?;
    if let Some(expired) = row.challenge.expire(rows.now()) {
        return Err(closed(expired).into());
    }
    match (row.challenge.may_counter(by), row.challenge.to) {
        (Ok(()), _) => Ok(row),
        (Err(_), None) if row.challenge.state == ChallengeStatus::Open && by != row.challenge.from => Err(refusal!(
            |locale| "refuse-open-counter",
            player = mention(locale, row.challenge.from)
        )
        .into()),
        (Err(why), _) => Err(answer_refused(&row.challenge, why).into()),
    }
}

impl Command for Counter {
    type Outcome = Box<Answered>;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Box<Answered>, Stop> {
        let mut row = to_counter(rows, actor, self.id)?;
        let reader = row.challenge.from;
        let (room, locale) = asked_in(rows, &row)?;
        let may_be_rated = may_be_rated(rows, room)?;
        let [wanted, before] = [self.terms.fitted(), present(&row)].map(|terms| Proposal {
            rated: terms.counts() && may_be_rated,
            ..terms
        });
        if wanted == before {
            return Err(refusal!("refuse-same-terms").into());
        }
        let present = row.challenge.terms.setup;
        let setup = match present {
            // the same board as well
            Setup::Dvonn(drawn) if wanted.setup == Some(drawn.kind()) => present,
            _ => setup(wanted.kind, wanted.setup, || rows.random(u64::MAX))?,
        };
        let offered = Offer {
            to: Some(reader),
            terms: Terms {
                setup,
                pace: wanted.pace,
                rated: wanted.rated,
                weekends_off: wanted.weekends_off && wanted.pace != Pace::Unlimited,
                at_zero: wanted.at_zero,
                link: wanted.link,
            },
            handicap: wanted.handicap,
            color: wanted.color,
            room,
            locale,
            rematch_of: row.rematch_of,
            stays: Days::USUAL,
            counters: Some(Countered {
                challenge: row.challenge.clone(),
                handicap: row.handicap,
            }),
            pool: false,
        };
        let id = offer(rows, actor, offered)?;
        close(rows, &mut row, ChallengeStatus::Countered { id });
        tell_in_message(rows, &row)?;
        Ok(Answered::of(&row, None))
    }
}

impl Told for Counter {
    fn reply(_: Box<Answered>, reader: &Reader) -> Reply {
        // its own message follows
        reader.in_place(Message::text(say!(reader.locale, "challenge-you-countered")))
    }
}

/// Where the new challenge is posted, and its language. A challenger who plays elsewhere is asked there.
fn asked_in(rows: &Rows, row: &ChallengeRow) -> Result<(Option<Room>, Locale), Unread> {
    Ok(match matches::venue_apart(rows, row.rematch_of, row.challenge.from)? {
        Some(venue) => (venue.room, venue.locale),
        None => (row.room, locale(rows, row)?),
    })
}

/// Whether matches are rated on the server of this room.
fn may_be_rated(rows: &Rows, room: Option<Room>) -> Result<bool, Unread> {
    let settings = room.map(|room| guilds::settings(rows, room.guild)).transpose()?;
    Ok(settings.is_none_or(|settings| !settings.unrated))
}

/// The language of the new challenge's message: the room's, or that of its reader in direct messages.
fn locale(rows: &Rows, row: &ChallengeRow) -> Result<Locale, Unread> {
    if row.room.is_some() {
        return Ok(row.locale);
    }
    players::language(rows, row.challenge.from, row.locale)
}
