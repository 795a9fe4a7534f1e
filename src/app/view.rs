//! What people read: outcomes, answers and refusals become replies, outbox items become messages. The only place of the
//! application that makes sentences and buttons, always after the commit.

use super::commands::Outcome;
use super::db::{AppError, RequestError};
use super::features::board::board;
use super::features::{AnyAnswer, AnyOutcome, Audience};
use super::queries::Answer;
use super::reply;
use super::request::Request;
use super::settings::Settings;
use crate::store::StoreError;
use crate::words::errors::{self, Error};
use crate::words::{Locale, links};
use jiff::Timestamp;

mod card;
mod delivery;
mod one_match;
mod panel;
mod plans;
mod refusal;

use super::ui::{Look, Message, Reader, Reply};
pub(super) use delivery::work;

/// What a request came to.
pub(super) enum Decided {
    Outcome(Outcome),
    Answer(Answer),
    Told(AnyOutcome),
    Read(AnyAnswer),
    Error(RequestError),
}

/// The reply to a request; `as_discord` is the language of the asker's Discord, whatever they chose for themselves.
pub(super) fn present(
    request: &Request,
    (settings, as_discord): (&Settings, Locale),
    now: Timestamp,
    decided: Decided,
) -> Reply {
    let reader = Reader {
        player: request.actor.id,
        locale: request.locale,
        as_discord,
        interaction: request.id,
        place: request.place,
        pressed: request.pressed,
        look: Look::of(settings),
        now,
    };
    match decided {
        Decided::Outcome(outcome) => present_outcome(reader, outcome),
        Decided::Answer(answer) => present_answer(reader, answer),
        Decided::Told(outcome) => outcome.reply(&reader).unwrap_or_else(|| broke_off(reader.locale)),
        Decided::Read(answer) => answer.reply(&reader),
        Decided::Error(RequestError::Refused(refusal)) => self::refusal::present(request, reader, refusal),
        Decided::Error(RequestError::Failed(error)) => failed(request.id, reader.locale, &error),
    }
}

#[expect(clippy::too_many_lines, reason = "one arm an outcome")]
fn present_outcome(reader: Reader, outcome: Outcome) -> Reply {
    let locale = reader.locale;
    match outcome {
        Outcome::Played {
            id,
            kind,
            text,
            turn,
            after,
            planned,
        } => reader.in_place(one_match::played(
            locale,
            (id, turn),
            kind,
            &text,
            after,
            planned.as_deref(),
        )),
        // what is shown then is the answer to a query
        Outcome::Drafted { .. } | Outcome::Planned { .. } => broke_off(locale),
        Outcome::PotentialChallenged { id, linked, text } => {
            reader.in_place(Message::text(links::challenged(locale, id, linked, &text)))
        }
        Outcome::PotentialDeclared { id, linked, text } => {
            reader.in_place(Message::text(links::declared(locale, id, linked, &text)))
        }
        // its button is on a card, which keeps what it says
        Outcome::PotentialAccepted { id } => Reply::private(Message::text(links::accepted(locale, id))),
    }
}

fn present_answer(reader: Reader, answer: Answer) -> Reply {
    let locale = reader.locale;
    match answer {
        Answer::Panel(panel) => reader.in_place(panel::panel(locale, *panel, reader.look)),
        Answer::Board {
            the_match,
            reader: color,
        } => board(reader, &the_match, Some(color), None, Audience::Asker),
        Answer::ConfirmPotential {
            the_match,
            reader: color,
        } => reader.in_place(one_match::confirm_potential(locale, &the_match, color)),
        Answer::Plans(plans) => reader.in_place(plans::plans(locale, *plans, reader.look)),
        Answer::Turns(turns) => Reply::Choices(turns.into_iter().map(|text| (text.clone(), text)).collect()),
    }
}

/// What the asker is told when it failed on our side, and how loud it is in the log.
fn failed(interaction: u64, locale: Locale, error: &AppError) -> Reply {
    let what = match error {
        AppError::Busy => {
            tracing::warn!(interaction, %error, "request not carried out");
            Error::Busy
        }
        AppError::Store(StoreError::Full(_)) => {
            tracing::warn!(interaction, %error, "request not carried out");
            Error::Full
        }
        AppError::Store(why) => {
            tracing::error!(interaction, %error, "request not carried out");
            match why {
                StoreError::Corrupt(_) => Error::Corrupt,
                _ => Error::Store,
            }
        }
        AppError::Uncertain(_) => {
            tracing::error!(interaction, %error, "request perhaps carried out");
            Error::Unknown
        }
        AppError::Damaged { .. } => {
            tracing::error!(interaction, %error, "request not carried out");
            Error::Corrupt
        }
    };
    Reply::private(Message::text(errors::text(locale, what)))
}

/// The reply to what could not be read at all.
pub(super) fn unread<P>(locale: Locale) -> reply::Reply<P> {
    reply::Reply::private(reply::Message::text(errors::text(locale, Error::Unreadable)))
}

/// The reply when a bug of ours broke a request off.
pub(super) fn broke_off<P>(locale: Locale) -> reply::Reply<P> {
    reply::Reply::private(reply::Message::text(errors::text(locale, Error::Bug)))
}
