//! The pages of the rules, with their pictures.

use crate::app::ui::Message;
use crate::app::ui::illustrate;
use crate::app::ui::{Control, row};
use crate::rules::Color;
use crate::rules::game::{GameKind, Marks};
use crate::scene::{self, Theme};
use crate::words::{Locale, help};

/// A page of the rules.
pub(super) fn rules(locale: Locale, kind: GameKind, page: u8) -> Message {
    let shown = page.clamp(1, help::pages(kind));
    let mut controls = Vec::new();
    if shown > 1 {
        controls.push(Control::PreviousPage(kind, shown - 1));
    }
    if shown < help::pages(kind) {
        controls.push(Control::NextPage(kind, shown + 1));
    }
    let mut message = Message {
        text: help::rules(locale, kind, shown),
        rows: row(locale, &controls).into_iter().collect(),
        ..Message::default()
    };
    if let Some(help::Example { game, last }) = help::example(kind, shown) {
        let view = scene::View {
            game,
            last,
            ended: None,
            side: Color::White,
            marks: Marks::default(),
            seats: None,
            theme: Theme::default(),
        };
        illustrate(&mut message, locale, view);
    }
    message
}

/// Which game's rules?
pub(super) fn index(locale: Locale) -> Message {
    let games = GameKind::ALL.into_iter().chain([help::WITH_POTENTIALS]);
    let controls: Vec<Control> = games.map(Control::OpenRules).collect();
    Message {
        text: help::choose(locale),
        rows: row(locale, &controls).into_iter().collect(),
        ..Message::default()
    }
}
