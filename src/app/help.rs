//! `/rules` and `/help`.

use super::ledger::Stop;
use super::reply::{Button, Message, Reply, Row, Style};
use super::{App, Press, private};
use crate::rules::Color;
use crate::rules::game::GameKind;
use crate::scene::{Marks, Theme, View};
use crate::words::{Locale, commands, help};

impl App {
    /// A page of the rules; page 0 opens a message of its own, the others turn its pages.
    pub(super) async fn rules(&self, locale: Locale, kind: GameKind, page: u8) -> Result<Reply, Stop> {
        let shown = page.clamp(1, help::pages(kind));
        let mut buttons = Vec::new();
        let to_page = |page, label| Button {
            press: Press::Rules { kind, page },
            label,
            style: Style::Secondary,
        };
        if shown > 1 {
            buttons.push(to_page(shown - 1, help::previous(locale)));
        }
        if shown < help::pages(kind) {
            buttons.push(to_page(shown + 1, help::next(locale)));
        }
        let mut message = Message {
            text: help::rules(locale, kind, shown),
            rows: vec![Row::Buttons(buttons)],
            ..Message::default()
        };
        if let Some(game) = help::example(kind, shown) {
            let view = View {
                game,
                last: None,
                ended: None,
                side: Color::White,
                marks: Marks::default(),
                theme: Theme::default(),
            };
            self.illustrate(&mut message, locale, view).await;
        }
        Ok(if page == 0 {
            Reply::Say { private: true, message }
        } else {
            Reply::Update(message)
        })
    }
}

/// Which game's rules?
pub(super) fn choose(locale: Locale) -> Reply {
    let buttons = GameKind::ALL.map(|kind| Button {
        press: Press::Rules { kind, page: 1 },
        label: commands::game(locale, kind),
        style: Style::Secondary,
    });
    Reply::Say {
        private: true,
        message: Message {
            text: help::choose(locale),
            rows: vec![Row::Buttons(buttons.to_vec())],
            ..Message::default()
        },
    }
}

pub(super) fn help(locale: Locale) -> Reply {
    private(help::help(locale))
}
