//! The rules of GIPF: pushes and rows first, then how it begins and ends.
use super::example::WrittenExample;
use crate::correspondence::Locale;
use crate::rules::gipf::Variant;
use crate::words::challenges::about_gipf;

/// A page of the rules.
#[derive(Clone, Copy)]
enum Page {
    Push,
    Rows,
    Removal,
    GipfPieces,
    Start,
    Advice,
}

const BASIC: &[Page] = &[Page::Push, Page::Rows, Page::Removal, Page::Start, Page::Advice];
const WITH_GIPF_PIECES: &[Page] = &[
    Page::Push,
    Page::Rows,
    Page::Removal,
    Page::GipfPieces,
    Page::Start,
    Page::Advice,
];

const fn all(variant: Variant) -> &'static [Page] {
    match variant {
        Variant::Basic => BASIC,
        Variant::Standard | Variant::Tournament => WITH_GIPF_PIECES,
    }
}

pub(super) fn pages(variant: Variant) -> u8 {
    u8::try_from(all(variant).len()).unwrap_or(u8::MAX)
}

/// The pages that hold with potentials too: all but the advice.
pub(super) fn pages_with_potentials(variant: Variant) -> u8 {
    pages(variant) - 1
}

fn page(variant: Variant, number: u8) -> Page {
    let pages = all(variant);
    pages
        .get(usize::from(number.saturating_sub(1)))
        .copied()
        .unwrap_or(Page::Advice)
}

pub(super) fn sections(locale: Locale, variant: Variant, number: u8) -> Vec<String> {
    match page(variant, number) {
        Page::Push => vec![
            about_gipf(locale, variant),
            say!(locale, "rules-gipf-push"),
            say!(locale, "rules-gipf-push-picture"),
        ],
        Page::Rows => vec![say!(locale, "rules-gipf-rows"), say!(locale, "rules-gipf-rows-picture")],
        Page::Removal => vec![
            say!(locale, "rules-gipf-removal"),
            say!(locale, "rules-gipf-removal-picture"),
        ],
        Page::GipfPieces => vec![
            say!(locale, "rules-gipf-pieces"),
            say!(locale, "rules-gipf-pieces-picture"),
        ],
        Page::Start => vec![start(locale, variant)],
        Page::Advice => vec![say!(locale, "rules-gipf-advice")],
    }
}

fn start(locale: Locale, variant: Variant) -> String {
    match variant {
        Variant::Basic => say!(locale, "rules-gipf-end-basic"),
        Variant::Standard => say!(locale, "rules-gipf-start-standard"),
        Variant::Tournament => say!(locale, "rules-gipf-start-tournament"),
    }
}

/// The same with potentials, for which there is no handicap and the game ends in another way.
pub(super) fn sections_with_potentials(locale: Locale, variant: Variant, number: u8) -> Vec<String> {
    let mut sections = match (variant, page(variant, number)) {
        (Variant::Basic, Page::Start) => vec![say!(locale, "rules-gipf-start-potentials")],
        _ => sections(locale, variant, number),
    };
    sections.push(say!(locale, "rules-gipf-with-potentials"));
    sections
}

/// The position shown with a page.
pub(super) fn example(variant: Variant, number: u8) -> WrittenExample {
    // a piece of the game's beginning: GIPF-pieces except in the basic game
    let (white, black) = match variant {
        Variant::Basic => ("W", "B"),
        Variant::Standard | Variant::Tournament => ("GW", "GB"),
    };
    let game = variant.key();
    let (pieces, numbers, played, marked): (String, &str, Option<&str>, &[&str]) = match page(variant, number) {
        Page::Push => (
            format!("b2:{black},b5:{white},e2:W,e3:B,h2:{black},h5:{white}"),
            "11,12",
            Some("e1-e2"),
            &[],
        ),
        Page::Rows => (
            format!("b2:{black},b5:{white},e2:W,e3:W,e4:W,e5:W,e6:B,e7:B,h2:{black},h5:{white}"),
            "8,10",
            None,
            &["e2", "e3", "e4", "e5"],
        ),
        Page::Removal => (
            format!("b2:{black},b5:{white},e2:W,e3:W,e4:W,e5:B,e6:B,h2:{black},h5:{white}"),
            "8,10",
            Some("e1-e2;xe2,e3,e4,e5,e6,e7"),
            &[],
        ),
        Page::GipfPieces => (
            "b2:GB,b5:GW,e2:W,e3:GW,e4:W,e5:W,e6:GB,e7:B,h2:GB,h5:GW".to_owned(),
            "9,11",
            None,
            &["e3", "e6"],
        ),
        Page::Start if variant == Variant::Tournament => ("-".to_owned(), "18,18", None, &[]),
        Page::Start => (
            format!("b2:{black},b5:{white},e2:{white},e8:{black},h2:{black},h5:{white}"),
            "12,12",
            None,
            &[],
        ),
        Page::Advice => (
            format!("b2:{black},b5:{white},d4:W,d6:B,e4:W,e5:W,e6:B,f5:W,g3:B,h2:{black},h5:{white}"),
            "5,7",
            None,
            &["e5"],
        ),
    };
    let may_bring = if pieces == "-" { "wb" } else { "-" };
    WrittenExample {
        text: format!("{game} w {pieces} {numbers} 0,0 {may_bring}"),
        played,
        marked,
    }
}
