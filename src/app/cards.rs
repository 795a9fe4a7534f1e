//! What goes into the outbox, and what it says when it is sent.

use super::ledger::{Ledger, Loaded, Stop};
use super::pictures::view;
use super::records::{ChallengeRow, FORMAT, Lane, MailRow, MatchRow, Parcel, Route, State, Unknown};
use super::reply::{Button, Message, Row, Style};
use super::{App, Change, Press, Work};
use crate::correspondence::challenge;
use crate::correspondence::{ChallengeId, Home, Match, MatchId, PlayerId};
use crate::rules::Color;
use crate::store::keys;
use crate::words::cards::{self, Label, Occasion};
use crate::words::{self, Locale, challenges};

impl App {
    /// Puts a row into the outbox.
    pub(super) async fn post(&self, ledger: &mut Ledger, lane: Lane, parcel: Parcel) -> Result<(), Stop> {
        let now = self.store().now();
        let seq = self.number(keys::Counter::Outbox, 256).await?;
        let row = MailRow {
            format: FORMAT,
            seq,
            made: now,
            lane,
            parcel,
            route: Route::Home,
            refused: Vec::new(),
            home_is_gone: false,
            rounds: 0,
            without_picture: false,
            state: State::Waiting,
            attempts: 0,
            fence: 0,
            first_sent: None,
            unknown: Unknown::new(),
        };
        ledger.put(&keys::Outbox { due: now.into(), seq }, &row);
        ledger.calls_courier();
        Ok(())
    }

    /// Puts a card for this colour's player into the outbox.
    pub(super) async fn mail_card(
        &self,
        ledger: &mut Ledger,
        row: &MatchRow,
        game: &Match,
        to: Color,
        occasion: Occasion,
    ) -> Result<(), Stop> {
        let lane = address(row, game, to, Route::Home).lane();
        let parcel = Parcel::Card {
            id: game.id(),
            to,
            turn: game.turn(),
            occasion,
        };
        self.post(ledger, lane, parcel).await
    }

    /// What the courier does with a row; `None` = it has become pointless.
    pub(super) async fn work(&self, row: &MailRow) -> Result<Option<Work>, Stop> {
        match &row.parcel {
            Parcel::Challenge(id) => Ok(self.standing(*id).await?.map(|challenge| post_challenge(&challenge))),
            Parcel::ChallengeClosed(id) => self.closed_challenge(*id).await,
            Parcel::ChallengeRefused(id) => self.refused_challenge(*id).await,
            Parcel::Thread {
                channel, from, name, ..
            } => Ok(Some(Work::OpenThread {
                channel: *channel,
                message: *from,
                name: name.clone(),
            })),
            Parcel::Card { id, to, turn, occasion } => self.card(row, *id, *to, *turn, *occasion).await,
            Parcel::DropButtons { channel, message } => Ok(Some(Work::Edit {
                channel: *channel,
                message: *message,
                change: Change::DropButtons,
            })),
        }
    }

    async fn standing(&self, id: ChallengeId) -> Result<Option<ChallengeRow>, Stop> {
        let found = self.challenge(id).await?.map(|found| found.row);
        Ok(found.filter(|row| row.challenge.state == challenge::State::Open))
    }

    async fn closed_challenge(&self, id: ChallengeId) -> Result<Option<Work>, Stop> {
        let Some(found) = self.challenge(id).await? else {
            return Ok(None);
        };
        let Some((channel, message)) = found.row.message else {
            return Ok(None);
        };
        let content = self.challenge_message(&found.row).await?;
        Ok(Some(Work::Edit {
            channel,
            message,
            change: Change::Replace(content),
        }))
    }

    async fn refused_challenge(&self, id: ChallengeId) -> Result<Option<Work>, Stop> {
        let Some(found) = self.challenge(id).await? else {
            return Ok(None);
        };
        let from = found.row.challenge.from;
        let locale = self.player(from, found.row.locale).await?.row.locale;
        let place = match (found.row.room, found.row.challenge.to) {
            (Some(room), _) => words::channel(room.target()),
            (None, to) => words::mention(to.unwrap_or(from)),
        };
        let text = challenges::not_posted(locale, found.row.challenge.terms.setup.kind(), place);
        Ok(Some(Work::Direct {
            to: from,
            message: Message {
                text,
                ..Message::default()
            },
        }))
    }

    async fn card(
        &self,
        mail: &MailRow,
        id: MatchId,
        to: Color,
        turn: u32,
        occasion: Occasion,
    ) -> Result<Option<Work>, Stop> {
        let Some(Loaded { row, game, .. }) = self.load(id).await? else {
            return Ok(None);
        };
        let is_due = match occasion {
            Occasion::Turn | Occasion::Reminder => game.turn() == turn && game.to_move() == Some(to),
            Occasion::DrawOffered => game.draw_offer() == Some(to.other()),
            Occasion::DrawDeclined => game.ended().is_none(),
            Occasion::Ended => game.ended().is_some(),
        };
        if !is_due {
            return Ok(None);
        }
        let address = address(&row, &game, to, mail.route);
        let locale = match address {
            Address::Channel(_) => row.locale,
            Address::Direct(player) => self.player(player, row.locale).await?.row.locale,
        };
        let mut message = self
            .card_message(locale, &game, to, occasion, mail.without_picture)
            .await;
        if mail.route != Route::Home {
            message.text = format!("{}\n{}", message.text, cards::detour(locale));
        }
        Ok(Some(match address {
            Address::Channel(channel) => Work::Post { channel, message },
            Address::Direct(to) => Work::Direct { to, message },
        }))
    }

    async fn card_message(
        &self,
        locale: Locale,
        game: &Match,
        to: Color,
        occasion: Occasion,
        without_picture: bool,
    ) -> Message {
        let mut message = Message {
            text: cards::text(locale, game, to, occasion),
            ping: Some(game.player(to)),
            rows: rows(locale, game, to, occasion),
            ..Message::default()
        };
        match occasion {
            Occasion::Turn | Occasion::Ended if without_picture => {
                super::pictures::describe(&mut message, locale, &view(game, to));
            }
            Occasion::Turn | Occasion::Ended => self.illustrate(&mut message, locale, view(game, to)).await,
            Occasion::Reminder | Occasion::DrawOffered | Occasion::DrawDeclined => {}
        }
        message
    }
}

fn post_challenge(row: &ChallengeRow) -> Work {
    let message = super::challenge::message_of(row, None);
    match (row.room, row.challenge.to) {
        (Some(room), _) => Work::Post {
            channel: room.target(),
            message,
        },
        (None, to) => Work::Direct {
            to: to.unwrap_or(row.challenge.from),
            message,
        },
    }
}

/// The buttons of a card to this colour's player.
fn rows(locale: Locale, game: &Match, to: Color, occasion: Occasion) -> Vec<Row> {
    let (id, turn) = (game.id(), game.turn());
    let button = |press, label, style| Button {
        press,
        label: cards::label(locale, label),
        style,
    };
    let to_move = button(Press::Panel { id, turn }, Label::Move, Style::Primary);
    let board = button(Press::Board { id, turn }, Label::Board, Style::Secondary);
    let next = button(Press::Next, Label::Next, Style::Secondary);
    let more = button(Press::More { id, turn }, Label::More, Style::Secondary);
    let agree = button(Press::Draw { id, turn }, Label::DrawYes, Style::Success);
    let play_on = button(Press::DrawNo { id, turn }, Label::DrawNo, Style::Secondary);
    let mut rows = vec![match occasion {
        Occasion::Turn | Occasion::Reminder => vec![to_move, board, next, more],
        Occasion::DrawOffered => vec![agree.clone(), play_on.clone(), board],
        Occasion::DrawDeclined => vec![board, more],
        Occasion::Ended => vec![
            button(Press::Rematch { id }, Label::Rematch, Style::Primary),
            button(Press::Replay { id }, Label::Replay, Style::Secondary),
            button(Press::Export { id }, Label::Export, Style::Secondary),
            next,
        ],
    }];
    if occasion == Occasion::Turn && game.draw_offer() == Some(to.other()) {
        rows.push(vec![agree, play_on]);
    }
    rows.into_iter().map(Row::Buttons).collect()
}

/// Where a card goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Address {
    Channel(u64),
    Direct(PlayerId),
}

impl Address {
    pub fn lane(self) -> Lane {
        match self {
            Self::Channel(channel) => Lane::Channel(channel),
            Self::Direct(player) => Lane::Direct(player),
        }
    }
}

/// Where a card to this colour goes on this route.
pub(super) fn address(row: &MatchRow, game: &Match, to: Color, route: Route) -> Address {
    let direct = Address::Direct(game.player(to));
    match (route, game.home(to), row.room) {
        (Route::Home, Home::Room { channel, thread, .. }, _) => Address::Channel(thread.unwrap_or(channel)),
        (Route::Channel, Home::Room { channel, .. }, _) => Address::Channel(channel),
        (Route::Channel, Home::Direct, Some(room)) => Address::Channel(room.target()),
        (Route::Home | Route::Channel, Home::Direct, _) | (Route::Direct, ..) => direct,
    }
}

/// The ways that a card to this colour can go, best first.
pub(super) fn routes(row: &MatchRow, game: &Match, to: Color) -> Vec<Route> {
    match (game.home(to), row.room) {
        (Home::Room { thread: Some(_), .. }, _) => vec![Route::Home, Route::Channel, Route::Direct],
        (Home::Room { thread: None, .. }, _) => vec![Route::Home, Route::Direct],
        (Home::Direct, Some(_)) => vec![Route::Home, Route::Channel],
        (Home::Direct, None) => vec![Route::Home],
    }
}

impl ChallengeRow {
    /// The lane of its message.
    pub(super) fn lane(&self) -> Lane {
        match self.room {
            Some(room) => Lane::Channel(room.target()),
            None => Lane::Direct(self.challenge.to.unwrap_or(self.challenge.from)),
        }
    }
}
