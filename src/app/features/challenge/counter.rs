//! Countering a challenge: it is closed, and other terms are offered in return.

use super::accept::{answer_refused, answered, closed, visible};
use super::message::{self, Answered, counter_again};
use super::offer::{Offer, check_handicap, close, offer, setup, tell_in_message};
use crate::app::feature::{Command, Query, Spelled, Told};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::reply;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::{ChallengeRow, PlayerRow};
use crate::app::ui::{Reader, Reply, offering};
use crate::correspondence::challenge::{ChallengeStatus, Countered};
use crate::correspondence::pace::{Days, Pace};
use crate::correspondence::proposal::{Field, Proposal, Typed};
use crate::correspondence::{ChallengeId, Locale, Terms};
use crate::rules::game::Setup;
use crate::store::keys;
use crate::words::{mention, say, terms};
use serde::{Deserialize, Serialize};

/// Offers other terms in return; what was typed has not been parsed yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counter {
    pub id: ChallengeId,
    /// Clients remember what was typed into a form by its `custom_id`, so each form gets a number of its own.
    pub form: u64,
    #[serde(skip)]
    pub typed: Typed,
}

impl Spelled for Counter {
    const KEY: &'static str = "counter";

    fn with_fields(self, fields: &dyn Fn(&str) -> String) -> Result<Self, Unreadable> {
        Ok(Self {
            typed: Typed::of(fields),
            ..self
        })
    }

    fn with_values(self, _: &[String]) -> Result<Self, Unreadable> {
        // it comes from a form, not from a button
        Err(Unreadable::Button)
    }
}

/// The form of a counter-offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CounterForm {
    pub id: ChallengeId,
    /// The initial values; `None` = the terms of the challenge.
    pub proposal: Option<Proposal>,
}

impl Spelled for CounterForm {
    const KEY: &'static str = message::TERMS;
}

impl Query for CounterForm {
    type Answer = (ChallengeId, Proposal);

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Answer, Stop> {
        let row = to_counter(rows, actor, self.id)?;
        let present = || Proposal::in_return(&row.challenge, row.handicap);
        Ok((self.id, self.proposal.unwrap_or_else(present)))
    }

    fn reply((id, proposal): Self::Answer, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let field = |field: Field| reply::Field {
            name: field.key(),
            label: terms::label(locale, field),
            value: terms::value(locale, field, &proposal),
            hint: String::new(),
            most: 100,
            is_long: false,
        };
        let counter = Counter {
            id,
            form: reader.interaction,
            typed: Typed::default(),
        };
        Reply::Form(reply::Form {
            custom_id: counter.custom_id(),
            title: say!(locale, "counter-title"),
            fields: Field::ALL.map(field).to_vec(),
        })
    }
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

/// The refusal for a field that cannot be read; `rest` is everything else.
fn unread_terms(id: ChallengeId, rest: Proposal, field: Field, text: String) -> Refusal {
    let refusal = Refusal::new(move |locale| terms::unread(locale, field, &text));
    offering(refusal, vec![counter_again(id, rest)])
}

impl Counter {
    /// The terms that were typed, or the refusal for what cannot be read.
    fn read(&self, row: &ChallengeRow) -> Result<Proposal, Refusal> {
        let present = Proposal::in_return(&row.challenge, row.handicap);
        let id = self.id;
        let wanted = terms::read(&self.typed, present)
            .map_err(|unread| unread_terms(id, unread.rest, unread.field, unread.text))?;
        if wanted == present {
            return Err(refusal!("refuse-same-terms"));
        }
        check_handicap(wanted.kind, wanted.handicap).map_err(|_| {
            let rest = Proposal {
                handicap: None,
                ..wanted
            };
            unread_terms(id, rest, Field::Handicap, self.typed.handicap.clone())
        })?;
        Ok(wanted)
    }
}

impl Command for Counter {
    type Outcome = Box<Answered>;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Box<Answered>, Stop> {
        let mut row = to_counter(rows, actor, self.id)?;
        let wanted = self.read(&row)?;
        // a challenger who plays elsewhere is asked there
        let reader = row.challenge.from;
        let (room, locale) = match matches::venue_apart(rows, row.rematch_of, reader)? {
            Some(venue) => (venue.room, venue.locale),
            None => (row.room, locale(rows, &row)?),
        };
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
                weekends_off: row.challenge.terms.weekends_off && wanted.pace != Pace::Unlimited,
                at_zero: row.challenge.terms.at_zero,
                link: row.challenge.terms.link.filter(|link| match setup {
                    Setup::Potentials(variant) => link.fits(variant),
                    Setup::Dvonn(_) | Setup::Gipf(_) => false,
                }),
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
        Ok(answered(&row, None))
    }
}

impl Told for Counter {
    fn reply(answered: Box<Answered>, reader: &Reader) -> Reply {
        message::reply(&answered, reader)
    }
}

/// The language of the new challenge's message: the room's, or that of its reader in direct messages.
fn locale(rows: &Rows, row: &ChallengeRow) -> Result<Locale, Unread> {
    if row.room.is_some() {
        return Ok(row.locale);
    }
    let reader = keys::Player {
        player: row.challenge.from,
    };
    let known = rows.peek::<PlayerRow>(&reader)?;
    Ok(known.map_or(row.locale, |known| known.locale))
}
