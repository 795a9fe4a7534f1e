//! What people read: outcomes, answers and refusals become replies, outbox items become messages. The only place of the
//! application that makes sentences and buttons, always after the commit.

use super::actor::Place;
use super::commands::Outcome;
use super::db::{AppError, RequestError};
use super::features::board::board;
use super::features::{AnyAnswer, AnyOutcome, Audience};
use super::queries::Answer;
use super::reply;
use super::request::Request;
use super::settings::Settings;
use crate::rules::potentials::Set;
use crate::store::StoreError;
use crate::words::errors::{self, Error};
use crate::words::potentials::sets;
use crate::words::{Locale, challenges, links, matches, practice as practice_words};
use jiff::Timestamp;

mod card;
mod challenge;
mod delivery;
mod follow;
mod form;
mod one_match;
mod open;
mod panel;
mod plans;
mod practice;
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
        Decided::Outcome(outcome) => present_outcome(request, reader, outcome),
        Decided::Answer(answer) => present_answer(request.id, reader, answer),
        Decided::Told(outcome) => outcome.reply(&reader).unwrap_or_else(|| broke_off(reader.locale)),
        Decided::Read(answer) => answer.reply(&reader),
        Decided::Error(RequestError::Refused(refusal)) => self::refusal::present(request, reader, refusal),
        Decided::Error(RequestError::Failed(error)) => failed(request.id, reader.locale, &error),
    }
}

#[expect(clippy::too_many_lines, reason = "one arm an outcome")]
fn present_outcome(request: &Request, reader: Reader, outcome: Outcome) -> Reply {
    let locale = reader.locale;
    match outcome {
        Outcome::ChallengeMade { channel, id, to } => {
            let told = match to {
                Some(to) => challenges::sent_directly(locale, to, reader.place == Place::Elsewhere),
                None => challenges::sent(locale, channel),
            };
            reader.in_place(challenge::to_challenger(locale, told, id))
        }
        Outcome::ChallengeAnswered(answered) => {
            let beside = request.pressed.filter(|pressed| !pressed.is_public);
            let closed = beside.and_then(|_| challenge::closed(&answered));
            Reply::Update(closed.unwrap_or_else(|| challenge::answered(&answered)))
        }
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
        Outcome::PracticeBegan {
            id,
            kind,
            program,
            color,
            channel,
            opens_thread,
            turn,
        } => {
            let place = practice::place(channel, opens_thread);
            let text = practice_words::began(locale, (kind, id), program, color, place);
            Reply::private(practice::began(locale, text, (kind, id), turn))
        }
        Outcome::PotentialChallenged { id, linked, text } => {
            reader.in_place(Message::text(links::challenged(locale, id, linked, &text)))
        }
        Outcome::PotentialDeclared { id, linked, text } => {
            reader.in_place(Message::text(links::declared(locale, id, linked, &text)))
        }
        // its button is on a card, which keeps what it says
        Outcome::PotentialAccepted { id } => Reply::private(Message::text(links::accepted(locale, id))),
        Outcome::RematchOffered { opponent, id } => Reply::private(challenge::to_challenger(
            locale,
            matches::rematch_offered(locale, opponent),
            id,
        )),
        Outcome::Followed { id, kind, each_turn } => reader.in_place(follow::followed(locale, kind, id, each_turn)),
        Outcome::Unfollowed { id } => reader.in_place(Message::text(crate::words::follow::unfollowed(locale, id))),
    }
}

fn present_answer(interaction: u64, reader: Reader, answer: Answer) -> Reply {
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
        Answer::PotentialSets(found) => {
            let shown = |set: Set| (sets::choice(locale, set), set.key());
            Reply::Choices(found.into_iter().map(shown).collect())
        }
        Answer::Turns(turns) => Reply::Choices(turns.into_iter().map(|text| (text.clone(), text)).collect()),
        Answer::ChooseGame { opponent } => Reply::private(challenge::choose_game(locale, opponent, interaction)),
        Answer::OpenChallenges(open) => Reply::private(open::list(locale, &open)),
        Answer::CounterForm { id, proposal } => form::counter(locale, id, proposal, interaction),
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
