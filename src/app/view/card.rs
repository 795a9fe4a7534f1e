//! The cards of a match: its turns, reminders, draw offers and its end.

use super::control::{At, Control, row};
use super::illustrate::describe;
use super::viewer::{Look, View};
use crate::app::reply::{Message, Row};
use crate::correspondence::Match;
use crate::rules::Color;
use crate::words::Locale;
use crate::words::cards::{self, Occasion};

/// How a card is made.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardStyle {
    pub look: Look,
    /// It pings nobody.
    pub is_silent: bool,
    pub without_picture: bool,
}

impl View<'_> {
    /// A card to this colour's player.
    pub(super) async fn card(
        self,
        locale: Locale,
        m: &Match,
        to: Color,
        occasion: Occasion,
        how: CardStyle,
    ) -> Message {
        let mut message = Message {
            text: cards::text(locale, m, to, occasion),
            ping: (!how.is_silent).then_some(m.player(to)),
            rows: rows(locale, m, to, occasion),
            ..Message::default()
        };
        match occasion {
            Occasion::Turn | Occasion::Ended if how.without_picture => {
                describe(&mut message, locale, m, to);
            }
            Occasion::Turn => {
                let view = self.of(locale, m, to, how.look).await;
                self.illustrate(&mut message, locale, view).await;
            }
            Occasion::Ended => {
                if let Some(ended) = m.ended() {
                    let look = (how.look.side.seen_by(to), how.look.theme);
                    self.conclude(&mut message, locale, m, ended, look).await;
                }
            }
            Occasion::Reminder
            | Occasion::DrawOffered
            | Occasion::DrawDeclined
            | Occasion::TimeUp
            | Occasion::OnVacation
            | Occasion::PauseOffered
            | Occasion::PauseDeclined
            | Occasion::Paused
            | Occasion::Resumed => {}
        }
        message
    }
}

/// Whether a card still tells something that holds.
pub(super) fn is_due(m: &Match, to: Color, turn: u32, occasion: Occasion) -> bool {
    match occasion {
        Occasion::Turn | Occasion::Reminder | Occasion::OnVacation => m.turn() == turn && m.to_move() == Some(to),
        Occasion::DrawOffered => m.draw_offer() == Some(to.other()),
        Occasion::PauseOffered => m.pause_offer() == Some(to.other()),
        Occasion::DrawDeclined | Occasion::PauseDeclined => m.ended().is_none(),
        Occasion::TimeUp => m.time_up() == Some(to.other()),
        Occasion::Paused => m.paused().is_some(),
        Occasion::Resumed => m.to_move().is_some() && m.paused().is_none() && m.turn() == turn,
        Occasion::Ended => m.ended().is_some(),
    }
}

fn rows(locale: Locale, m: &Match, to: Color, occasion: Occasion) -> Vec<Row> {
    let (at, id) = (At::now(m), m.id());
    let answers = [Control::AgreeOnCard(at), Control::DeclineDraw(at)];
    let mut controls = vec![match occasion {
        Occasion::Turn | Occasion::Reminder | Occasion::OnVacation => {
            vec![Control::Move(at), Control::Board(at), Control::Next, Control::More(at)]
        }
        Occasion::DrawOffered => {
            let [agree, decline] = answers.clone();
            vec![agree, decline, Control::Board(at)]
        }
        Occasion::PauseOffered => vec![Control::AcceptPause(at), Control::DeclinePause(at), Control::Board(at)],
        Occasion::Paused => vec![Control::Resume(id), Control::Board(at), Control::More(at)],
        Occasion::TimeUp => vec![Control::Claim(id), Control::Board(at), Control::More(at)],
        Occasion::Resumed if m.to_move() == Some(to) => {
            vec![Control::Move(at), Control::Board(at), Control::More(at)]
        }
        Occasion::DrawDeclined | Occasion::PauseDeclined | Occasion::Resumed => {
            vec![Control::Board(at), Control::More(at)]
        }
        Occasion::Ended => vec![
            Control::Rematch(id),
            Control::Replay(id),
            Control::Export(id),
            Control::Next,
        ],
    }];
    if occasion == Occasion::Turn && m.draw_offer() == Some(to.other()) {
        controls.push(answers.to_vec());
    }
    controls.iter().filter_map(|controls| row(locale, controls)).collect()
}
