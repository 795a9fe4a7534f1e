//! What people read: outcomes, answers and refusals become replies, outbox items become messages. The only place of the
//! application that makes sentences and buttons, always after the commit.

use super::commands::Outcome;
use super::db::AppError;
use super::players;
use super::queries::{self, Answer};
use super::refusal::Halt;
use super::reply::{Message, Reply};
use super::request::Request;
use super::rows::OldAnswer;
use super::settings::Settings;
use crate::correspondence::TimeLeft;
use crate::store::StoreError;
use crate::words::errors::{self, Error};
use crate::words::{Locale, challenges, clocks, matches, vacations};

mod card;
mod challenge;
mod control;
mod delivery;
mod export;
mod games;
mod illustrate;
mod one_match;
mod panel;
mod refusal;
mod rules;
mod settings;
mod viewer;

pub(super) use viewer::View;
use viewer::{Look, Reader};

/// What a request came to.
#[derive(Debug)]
pub(super) enum RequestResult {
    Outcome(Outcome),
    Answer(Answer),
    Halt(Halt),
}

impl View<'_> {
    /// The reply to a request; `as_discord` is the language of the asker's Discord, whatever they chose for themselves.
    pub async fn present(
        self,
        request: &Request,
        (settings, as_discord): (&Settings, Locale),
        result: RequestResult,
    ) -> Reply {
        let reader = Reader {
            player: request.actor.id,
            locale: request.locale,
            as_discord,
            place: request.place,
            pressed: request.pressed,
            look: Look::of(settings),
        };
        match result {
            RequestResult::Outcome(outcome) => self.outcome(request, reader, outcome).await,
            RequestResult::Answer(Answer::Settings) => Reply::private(settings::overview(reader.locale, settings)),
            RequestResult::Answer(answer) => self.answer(reader, answer).await,
            RequestResult::Halt(Halt::Refused(refusal)) => self::refusal::present(request, reader, refusal),
            RequestResult::Halt(Halt::Failed(error)) => failed(request.id, reader.locale, &error),
        }
    }

    async fn outcome(self, request: &Request, reader: Reader, outcome: Outcome) -> Reply {
        let locale = reader.locale;
        match outcome {
            Outcome::ChallengeMade { channel, id } => {
                Reply::private(challenge::to_challenger(locale, challenges::sent(locale, channel), id))
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
            } => reader.in_place(one_match::played(locale, (id, turn), kind, &text, after)),
            Outcome::Drafted { id, note } => {
                let mut tx = self.db.begin();
                match queries::panel_after(&mut tx, &request.actor(), id, note).await {
                    Ok(Answer::Panel(panel)) => reader.in_place(self.panel(locale, *panel, reader.look).await),
                    Ok(answer) => self.answer(reader, answer).await,
                    Err(Halt::Refused(refusal)) => self::refusal::present(request, reader, refusal),
                    Err(Halt::Failed(error)) => failed(request.id, locale, &error),
                }
            }
            Outcome::Resigned { id, opponent } => {
                reader.in_place(Message::text(matches::resigned(locale, id, opponent)))
            }
            Outcome::DrawOffered { id, opponent } => {
                reader.in_place(Message::text(matches::draw_offered(locale, id, opponent)))
            }
            Outcome::DrawAgreed { id } => reader.in_place(Message::text(matches::draw_agreed(locale, id))),
            // its button is on a card, which keeps what it says
            Outcome::DrawDeclined { id } => Reply::private(Message::text(matches::draw_declined(locale, id))),
            Outcome::PauseOffered { id, opponent } => {
                reader.in_place(Message::text(clocks::pause_offered(locale, id, opponent)))
            }
            Outcome::Paused { id } => reader.in_place(Message::text(clocks::paused(locale, id))),
            Outcome::PauseDeclined { id } => reader.in_place(Message::text(clocks::pause_declined(locale, id))),
            Outcome::Resumed { id, deadline } => {
                let left = TimeLeft::of(deadline, None);
                reader.in_place(Message::text(clocks::resumed(locale, id, left)))
            }
            Outcome::Claimed { id, opponent } => reader.in_place(Message::text(clocks::claimed(locale, id, opponent))),
            Outcome::VacationBegan { until, minutes_left } => {
                Reply::private(Message::text(vacations::began(locale, until, minutes_left)))
            }
            Outcome::VacationEnded { minutes_left } => {
                Reply::private(Message::text(vacations::ended(locale, minutes_left)))
            }
            Outcome::SettingsChanged => match players::settings(&self.db.begin(), reader.player).await {
                Ok(new) => Reply::private(settings::changed(new.language.unwrap_or(reader.as_discord), &new)),
                Err(error) => failed(request.id, locale, &error),
            },
            Outcome::RematchOffered { opponent, id } => Reply::private(challenge::to_challenger(
                locale,
                matches::rematch_offered(locale, opponent),
                id,
            )),
            Outcome::Answered(answer) => old_answer(answer),
        }
    }

    async fn answer(self, reader: Reader, answer: Answer) -> Reply {
        let locale = reader.locale;
        match answer {
            Answer::Panel(panel) => reader.in_place(self.panel(locale, *panel, reader.look).await),
            Answer::Board {
                the_match,
                reader: color,
                theme,
                audience,
            } => self.board(reader, &the_match, color, theme, audience).await,
            Answer::More {
                the_match,
                reader: color,
            } => reader.in_place(one_match::more(locale, &the_match, color)),
            Answer::ConfirmResign {
                the_match,
                reader: color,
            } => reader.in_place(one_match::confirm_resign(locale, &the_match, color)),
            Answer::ConfirmDraw {
                the_match,
                reader: color,
            } => reader.in_place(one_match::confirm_draw(locale, &the_match, color)),
            Answer::Replay {
                the_match,
                reader: color,
                theme,
                audience,
            } => self.replay(reader, &the_match, color, theme, audience).await,
            Answer::Export { the_match, names } => Reply::private(one_match::export(locale, &the_match, &names)),
            Answer::Games(games) => Reply::private(games::list(locale, &games)),
            Answer::Vacation { until, minutes_left } => {
                Reply::private(Message::text(vacations::show(locale, until, minutes_left)))
            }
            // answered where the settings are at hand
            Answer::Settings => Reply::private(Message::text(matches::dismissed(locale))),
            Answer::Zones(names) => Reply::Choices(names.into_iter().map(|name| (name.clone(), name)).collect()),
            Answer::Turns(turns) => Reply::Choices(turns.into_iter().map(|text| (text.clone(), text)).collect()),
            Answer::Matches { typed, found } => Reply::Choices(games::choices(locale, &typed, &found)),
            Answer::Rules { kind: None, .. } => Reply::private(rules::index(locale)),
            Answer::Rules { kind: Some(kind), page } => {
                let message = self.rules(locale, kind, page).await;
                if page == 0 {
                    Reply::private(message)
                } else {
                    reader.in_place(message)
                }
            }
            Answer::Help => Reply::private(Message::text(crate::words::help::help(locale))),
            Answer::Dismissed => reader.in_place(Message::text(matches::dismissed(locale))),
        }
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
pub(super) fn unread(locale: Locale) -> Reply {
    Reply::private(Message::text(errors::text(locale, Error::Unreadable)))
}

/// The reply when a bug of ours broke a request off.
pub(super) fn broke_off(locale: Locale) -> Reply {
    Reply::private(Message::text(errors::text(locale, Error::Bug)))
}

/// The same answer again.
fn old_answer(answer: OldAnswer) -> Reply {
    let message = Message {
        text: answer.text,
        rows: answer.rows,
        ..Message::default()
    };
    match answer.private {
        Some(private) => Reply::Say { private, message },
        None => Reply::Update(message),
    }
}
