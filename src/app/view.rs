//! What people read who have asked for something: outcomes and answers become replies, refusals and failures become
//! sentences; always after the commit.

use super::features::{AnyAnswer, AnyOutcome};
use super::request::{Intent, IntentKind, Request};
use crate::app::ports::reply;
use crate::app::state::db::{AppError, RequestError, tell_failure};
use crate::app::state::refusal::{Refusal, Unreadable, WayOn};
use crate::app::state::rows::Flaw;
use crate::app::state::settings::Settings;
use crate::correspondence::Locale;
use crate::store::StoreError;
use crate::words::say;
use jiff::Timestamp;

use super::ui::{Look, Message, Reader, Reply, select};

/// The result of a request.
pub(super) enum Decided {
    Told(AnyOutcome),
    Read(AnyAnswer),
    /// A command was carried out, and what is to be shown after it cannot be read.
    Unshown(AppError),
    Error(RequestError),
}

/// The reply to a request; `as_discord` is the language of the asker's Discord client, whatever they chose.
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
    let reply = match decided {
        Decided::Told(outcome) => outcome.reply(&reader).unwrap_or_else(|| broke_off(reader.locale)),
        Decided::Read(answer) => answer.reply(&reader),
        Decided::Unshown(error) => {
            let interaction = request.id;
            tell_failure!(error, error, interaction, "carried out, and not shown");
            Reply::private(Message::text(say!(reader.locale, "error-unshown")))
        }
        Decided::Error(RequestError::Refused(refusal)) => refused(request, reader.locale, &refusal),
        Decided::Error(RequestError::Failed(error)) => failed(request.id, reader.locale, &error),
    };
    match reply {
        // a message that is a container stays one
        Reply::Update(message) if request.pressed.is_some_and(|pressed| pressed.is_container) => Reply::Show {
            in_place: true,
            container: message.into(),
        },
        reply => reply,
    }
}

/// Why it was refused, and what the asker can do instead.
fn refused(request: &Request, locale: Locale, refusal: &Refusal) -> Reply {
    if request.intent == Intent::Unreadable(Unreadable::Suggestion) {
        // only suggestions can be shown there
        return Reply::Choices(Vec::new());
    }
    let rows = match refusal.way_on() {
        WayOn::None => Vec::new(),
        WayOn::Rows(rows) => rows(locale),
        WayOn::WithOneOf(among) => vec![select(locale, among.iter(), request.intent.in_which_match())],
    };
    Reply::private(Message {
        rows,
        ..Message::text(refusal.sentence(locale))
    })
}

/// What the asker reads when it failed on our side, and how it is logged.
fn failed(interaction: u64, locale: Locale, error: &AppError) -> Reply {
    let what = match error {
        AppError::Busy => {
            tracing::warn!(interaction, %error, "request not carried out");
            say!(locale, "error-busy")
        }
        AppError::Store(StoreError::Full(_)) => {
            tell_failure!(warn, error, interaction, "request not carried out");
            say!(locale, "error-full")
        }
        AppError::Store(why) => {
            tell_failure!(error, error, interaction, "request not carried out");
            match why {
                StoreError::Corrupt(_) => say!(locale, "error-corrupt"),
                _ => say!(locale, "error-store"),
            }
        }
        AppError::Uncertain(_) => {
            tell_failure!(error, error, interaction, "request perhaps carried out");
            say!(locale, "error-unknown")
        }
        AppError::Damaged {
            why: Flaw::Newer(_), ..
        } => {
            tracing::error!(interaction, %error, "request not carried out");
            say!(locale, "error-newer")
        }
        AppError::Damaged { .. } => {
            tracing::error!(interaction, %error, "request not carried out");
            say!(locale, "error-corrupt")
        }
    };
    Reply::private(Message::text(what))
}

/// The reply to an interaction that could not be read at all.
pub(super) fn unread<P>(locale: Locale) -> reply::Reply<P> {
    reply::Reply::private(reply::Message::text(say!(locale, "error-unreadable")))
}

/// The reply when the outcome of a request takes too long.
pub(super) fn too_slow<P>(kind: IntentKind, locale: Locale) -> reply::Reply<P> {
    let what = match kind {
        IntentKind::Suggestions => return reply::Reply::Choices(Vec::new()),
        IntentKind::Change => say!(locale, "error-unknown"),
        IntentKind::Look => say!(locale, "error-late"),
    };
    reply::Reply::private(reply::Message::text(what))
}

/// The reply where everybody was to see one and the bot may not write.
pub(super) fn cannot_post<P>(locale: Locale) -> reply::Reply<P> {
    reply::Reply::private(reply::Message::text(say!(locale, "refuse-cannot-send")))
}

/// The reply when a bug interrupted a request.
pub(super) fn broke_off<P>(locale: Locale) -> reply::Reply<P> {
    reply::Reply::private(reply::Message::text(say!(locale, "error-bug")))
}
