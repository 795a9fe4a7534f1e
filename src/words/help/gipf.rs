//! The rules of GIPF.
use crate::rules::gipf::Variant;
use crate::words::Locale;
use crate::words::challenges::about_gipf;

pub(super) fn pages(variant: Variant) -> u8 {
    match variant {
        Variant::Basic => 2,
        Variant::Standard | Variant::Tournament => 3,
    }
}

pub(super) fn sections(locale: Locale, variant: Variant, page: u8) -> Vec<String> {
    match page {
        1 => {
            let start = start(locale, variant);
            vec![about_gipf(locale, variant), start, say!(locale, "rules-gipf-push")]
        }
        2 => vec![say!(locale, "rules-gipf-rows"), say!(locale, "rules-gipf-rows-picture")],
        _ => vec![
            say!(locale, "rules-gipf-pieces"),
            say!(locale, "rules-gipf-pieces-picture"),
        ],
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
pub(super) fn sections_with_potentials(locale: Locale, variant: Variant, page: u8) -> Vec<String> {
    let mut sections = match (variant, page) {
        (Variant::Basic, 1) => vec![
            about_gipf(locale, variant),
            say!(locale, "rules-gipf-start-potentials"),
            say!(locale, "rules-gipf-push"),
        ],
        _ => sections(locale, variant, page),
    };
    sections.push(say!(locale, "rules-gipf-with-potentials"));
    sections
}

/// The position text of a page's example: the start; White's row on the middle line, continued by two black pieces; the
/// same row with GIPF-pieces of both colours.
pub(super) fn example(variant: Variant, page: u8) -> &'static str {
    match (variant, page) {
        (Variant::Basic, 1) => "gipf-basic w b2:B,b5:W,e2:W,e8:B,h2:B,h5:W 12,12 0,0 -",
        (Variant::Basic, _) => "gipf-basic w b2:B,b5:W,e2:W,e3:W,e4:W,e5:W,e6:B,e7:B,h2:B,h5:W 9,11 0,0 -",
        (Variant::Standard, 1) => "gipf-standard w b2:GB,b5:GW,e2:GW,e8:GB,h2:GB,h5:GW 12,12 0,0 -",
        (Variant::Standard, 2) => {
            "gipf-standard w b2:GB,b5:GW,e2:W,e3:W,e4:W,e5:W,e6:B,e7:B,h2:GB,h5:GW,d6:GB,g3:GW 8,10 0,0 -"
        }
        (Variant::Standard, _) => "gipf-standard w b2:GB,b5:GW,e2:W,e3:GW,e4:W,e5:W,e6:GB,e7:B,h2:GB,h5:GW 9,11 0,0 -",
        (Variant::Tournament, 1) => "gipf-tournament w - 18,18 0,0 wb",
        (Variant::Tournament, 2) => {
            "gipf-tournament w b2:GB,b5:GW,e2:W,e3:W,e4:W,e5:W,e6:B,e7:B,h2:GB,h5:GW,d6:GB,g3:GW 8,10 0,0 -"
        }
        (Variant::Tournament, _) => {
            "gipf-tournament w b2:GB,b5:GW,e2:W,e3:GW,e4:W,e5:W,e6:GB,e7:B,h2:GB,h5:GW 9,11 0,0 -"
        }
    }
}
