//! The rules in short, and the help.
use super::{Locale, commands};
use crate::rules::game::{Game, GameKind, Move};
use crate::rules::gipf as gipf_rules;
use crate::rules::potentials::{Set, Variant};

mod dvonn;
mod gipf;
mod potentials;

/// The game whose pages explain all potentials.
pub const WITH_POTENTIALS: GameKind = GameKind::Potentials(Variant::of(gipf_rules::Variant::Standard, Set::READY[1]));

/// Number of pages of a game's rules.
pub fn pages(kind: GameKind) -> u8 {
    match kind {
        GameKind::Dvonn => dvonn::PAGES,
        GameKind::Gipf(variant) => gipf::pages(variant),
        GameKind::Potentials(variant) => potentials::pages(variant),
    }
}

/// A page of the rules of a game, from 1; beyond the last page it is the last one. The later pages refer to the example
/// next to them.
pub fn rules(locale: Locale, kind: GameKind, page: u8) -> String {
    let page = page.clamp(1, pages(kind));
    let title = say!(
        locale,
        "rules-title",
        game = commands::game(locale, kind),
        page = page,
        pages = pages(kind)
    );
    let sections = match kind {
        GameKind::Dvonn => dvonn::sections(locale, page),
        GameKind::Gipf(variant) => gipf::sections(locale, variant, page),
        GameKind::Potentials(variant) => potentials::sections(locale, variant, page),
    };
    format!("{title}\n\n{}", sections.join("\n\n"))
}

/// The position shown with a page of the rules.
#[derive(Clone, Debug)]
pub struct Example {
    pub game: Game,
    /// The turn that led there, and the position before it.
    pub last: Option<(Game, Move)>,
}

/// The position shown with a page of the rules of a game; `None` if it shows none.
pub fn example(kind: GameKind, page: u8) -> Option<Example> {
    let page = page.clamp(1, pages(kind));
    let (text, played) = match kind {
        GameKind::Dvonn => (dvonn::example(page), None),
        GameKind::Gipf(variant) => (gipf::example(variant, page).to_owned(), None),
        GameKind::Potentials(variant) => {
            let (text, played) = potentials::example(variant, page)?;
            (text.to_owned(), played)
        }
    };
    let mut game: Game = text.parse().ok()?;
    let Some(played) = played else {
        return Some(Example { game, last: None });
    };
    let before = game.clone();
    let mv = before.parse_move(played).ok()?;
    game.play(&mv).ok()?;
    Some(Example {
        game,
        last: Some((before, mv)),
    })
}
