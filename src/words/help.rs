//! The rules in short, and the help.
use super::{Locale, commands};
use crate::rules::game::{Game, GameKind};

mod dvonn;
mod gipf;

/// How many pages the rules of a game have.
#[must_use]
pub fn pages(kind: GameKind) -> u8 {
    match kind {
        GameKind::Dvonn => dvonn::PAGES,
        GameKind::Gipf(variant) => gipf::pages(variant),
        GameKind::Potentials(variant) => gipf::pages(variant.base()),
    }
}

/// A page of the rules of a game, from 1; what lies beyond the last page is the last page. The later pages speak of
/// the example beside them.
#[must_use]
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
        GameKind::Potentials(variant) => gipf::sections(locale, variant.base(), page),
    };
    format!("{title}\n\n{}", sections.join("\n\n"))
}

/// The position that a page of the rules of a game shows.
#[must_use]
pub fn example(kind: GameKind, page: u8) -> Option<Game> {
    let text = match kind {
        GameKind::Dvonn => dvonn::example(page),
        GameKind::Gipf(variant) => gipf::example(variant, page).to_owned(),
        GameKind::Potentials(variant) => gipf::example(variant.base(), page).to_owned(),
    };
    text.parse().ok()
}

#[must_use]
pub fn choose(locale: Locale) -> String {
    say!(locale, "rules-choose")
}

#[must_use]
pub fn help(locale: Locale) -> String {
    say!(locale, "help")
}
