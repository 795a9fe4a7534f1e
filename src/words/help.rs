//! The rules in short, and the help.
use super::{Locale, commands};
use crate::rules::game::GameKind;
use crate::rules::gipf as gipf_rules;
use crate::rules::potentials::{Set, Variant};

mod dvonn;
mod example;
mod gipf;
mod potentials;

pub use example::Example;

/// The game whose pages explain all potentials.
pub const WITH_POTENTIALS: GameKind = GameKind::Potentials(Variant::of(gipf_rules::Variant::Standard, Set::READY[1]));

/// Number of pages of a game's rules.
pub fn pages(kind: GameKind) -> u8 {
    match kind {
        GameKind::Dvonn => dvonn::pages(),
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
        game = commands::game_of_rules(locale, kind),
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

/// The position shown with a page of the rules of a game; `None` if it shows none.
pub fn example(kind: GameKind, page: u8) -> Option<Example> {
    let page = page.clamp(1, pages(kind));
    let shown = match kind {
        GameKind::Dvonn => dvonn::example(page),
        GameKind::Gipf(variant) => gipf::example(variant, page),
        GameKind::Potentials(variant) => potentials::example(variant, page)?,
    };
    shown.example()
}
