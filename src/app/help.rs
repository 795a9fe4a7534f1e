//! `/rules` and `/help`.

use super::ledger::Stop;
use super::reply::{Button, Message, Reply, Row, Style};
use super::{App, Press, private};
use crate::rules::Color;
use crate::rules::game::{Game, GameKind, Setup};
use crate::rules::gipf::Variant;
use crate::scene::{Marks, Theme, View};
use crate::words::{Locale, commands, help};

/// A position that shows what a page talks about, where the start of the game does not.
const EXAMPLES: [(GameKind, u8, &str); 6] = [
    (
        GameKind::Dvonn,
        2,
        "dvonn w move b1:W,c1:BW,c2:R,d2:B,d3:WB,e2:W,e3:B,f3:RW,g3:W,g4:BB,h3:B,h4:W,i4:R,j4:WBW",
    ),
    // White's row on the middle line, which two black pieces continue
    (GameKind::Gipf(Variant::Basic), 2, ROW_OF_BASICS),
    (
        GameKind::Gipf(Variant::Standard),
        2,
        "gipf-standard w b2:GB,b5:GW,e2:W,e3:W,e4:W,e5:W,e6:B,e7:B,h2:GB,h5:GW,d6:GB,g3:GW 8,10 0,0 -",
    ),
    (
        GameKind::Gipf(Variant::Standard),
        3,
        "gipf-standard w b2:GB,b5:GW,e2:W,e3:GW,e4:W,e5:W,e6:GB,e7:B,h2:GB,h5:GW 9,11 0,0 -",
    ),
    (
        GameKind::Gipf(Variant::Tournament),
        2,
        "gipf-tournament w b2:GB,b5:GW,e2:W,e3:W,e4:W,e5:W,e6:B,e7:B,h2:GB,h5:GW,d6:GB,g3:GW 8,10 0,0 -",
    ),
    (
        GameKind::Gipf(Variant::Tournament),
        3,
        "gipf-tournament w b2:GB,b5:GW,e2:W,e3:GW,e4:W,e5:W,e6:GB,e7:B,h2:GB,h5:GW 9,11 0,0 -",
    ),
];
const ROW_OF_BASICS: &str = "gipf-basic w b2:B,b5:W,e2:W,e3:W,e4:W,e5:W,e6:B,e7:B,h2:B,h5:W 9,11 0,0 -";

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
        if let Some(game) = example(kind, shown) {
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

fn example(kind: GameKind, page: u8) -> Option<Game> {
    let drawn = EXAMPLES.iter().find(|(of, on, _)| (*of, *on) == (kind, page));
    match drawn {
        Some((_, _, text)) => text.parse().ok(),
        None if page == 1 => Some(Game::start(Setup::even(kind))),
        None => None,
    }
}
