//! What people read: what a feature came to becomes the reply that it says, refusals and failures become sentences, outbox
//! items become messages; always after the commit.

use super::features::{AnyAnswer, AnyOutcome};
use super::request::Request;
use crate::app::ports::reply;
use crate::app::state::db::{AppError, RequestError};
use crate::app::state::settings::Settings;
use crate::store::StoreError;
use crate::words::Locale;
use crate::words::errors::{self, Error};
use jiff::Timestamp;

mod refusal;

use super::ui::{Look, Message, Reader, Reply};

/// What a request came to.
pub(super) enum Decided {
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
        Decided::Told(outcome) => outcome.reply(&reader).unwrap_or_else(|| broke_off(reader.locale)),
        Decided::Read(answer) => answer.reply(&reader),
        Decided::Error(RequestError::Refused(refusal)) => self::refusal::present(request, reader, refusal),
        Decided::Error(RequestError::Failed(error)) => failed(request.id, reader.locale, &error),
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
