//! The rules in short, and the help.
use super::{Locale, commands};
use crate::rules::game::GameKind;
use crate::rules::gipf::Variant;

/// How many pages the rules of a game have.
#[must_use]
pub fn pages(kind: GameKind) -> u8 {
    match kind {
        GameKind::Dvonn | GameKind::Gipf(Variant::Basic) => 2,
        GameKind::Gipf(Variant::Standard | Variant::Tournament) => 3,
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
    let sections = match (kind, page) {
        (GameKind::Dvonn, 1) => vec![say!(locale, "rules-dvonn-1")],
        (GameKind::Dvonn, _) => vec![say!(locale, "rules-dvonn-2"), say!(locale, "rules-dvonn-picture")],
        (GameKind::Gipf(variant), 1) => {
            let about = match variant {
                Variant::Basic => say!(locale, "challenge-about-gipf-basic"),
                Variant::Standard => say!(locale, "challenge-about-gipf-standard"),
                Variant::Tournament => say!(locale, "challenge-about-gipf-tournament"),
            };
            let start = match variant {
                Variant::Basic => say!(locale, "rules-gipf-end-basic"),
                Variant::Standard => say!(locale, "rules-gipf-start-standard"),
                Variant::Tournament => say!(locale, "rules-gipf-start-tournament"),
            };
            vec![about, start, say!(locale, "rules-gipf-push")]
        }
        (GameKind::Gipf(_), 2) => vec![say!(locale, "rules-gipf-rows"), say!(locale, "rules-gipf-rows-picture")],
        (GameKind::Gipf(_), _) => vec![
            say!(locale, "rules-gipf-pieces"),
            say!(locale, "rules-gipf-pieces-picture"),
        ],
    };
    format!("{title}\n\n{}", sections.join("\n\n"))
}

/// Which rules?
#[must_use]
pub fn choose(locale: Locale) -> String {
    say!(locale, "rules-choose")
}

/// To the next page.
#[must_use]
pub fn next(locale: Locale) -> String {
    say!(locale, "rules-next")
}

/// To the page before.
#[must_use]
pub fn previous(locale: Locale) -> String {
    say!(locale, "rules-previous")
}

/// How to play matches here.
#[must_use]
pub fn help(locale: Locale) -> String {
    say!(locale, "help")
}
