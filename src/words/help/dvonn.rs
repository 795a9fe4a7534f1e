//! The rules of DVONN.
use crate::rules::dvonn::{Dvonn, SetupKind};
use crate::words::Locale;

pub(super) const PAGES: u8 = 3;

pub(super) fn sections(locale: Locale, page: u8) -> Vec<String> {
    match page {
        1 => vec![say!(locale, "rules-dvonn-1")],
        2 => vec![say!(locale, "rules-dvonn-2"), say!(locale, "rules-dvonn-picture")],
        _ => vec![say!(locale, "rules-dvonn-setups")],
    }
}

/// The position text of a page's example.
pub(super) fn example(page: u8) -> String {
    let text = match page {
        1 => "dvonn w place -",
        2 => "dvonn w move b1:W,c1:BW,c2:R,d2:B,d3:WB,e2:W,e3:B,f3:RW,g3:W,g4:BB,h3:B,h4:W,i4:R,j4:WBW",
        _ => return Dvonn::set_up(SetupKind::Random.set_up(1)).to_string(),
    };
    text.to_owned()
}
