//! The rules of GIPF with potentials: those of GIPF without potentials, then what potentials add.
use super::example::WrittenExample;
use super::gipf;
use crate::correspondence::Locale;
use crate::rules::potentials::{Kind, Variant};
use crate::words::potentials::kinds;

/// A page of the rules.
enum Page {
    /// A page of GIPF's rules.
    Gipf(u8),
    /// How potentials come and what they are.
    Loaded,
    /// What a kind does.
    Kind(Kind),
    /// Rows with potentials in them, and the end.
    Rows,
    /// Matches linked to DVONN.
    Linked,
    /// The house rulings.
    House,
}

pub(super) fn pages(variant: Variant) -> u8 {
    let kinds = u8::try_from(variant.kinds().count()).unwrap_or(u8::MAX);
    gipf::pages_with_potentials(variant.base())
        .saturating_add(kinds)
        .saturating_add(4)
}

fn page(variant: Variant, page: u8) -> Page {
    let below = gipf::pages_with_potentials(variant.base());
    if page <= below {
        return Page::Gipf(page);
    }
    let kinds = variant.kinds().map(Page::Kind);
    let own = [Page::Loaded]
        .into_iter()
        .chain(kinds)
        .chain([Page::Rows, Page::Linked]);
    own.into_iter()
        .nth(usize::from(page - below - 1))
        .unwrap_or(Page::House)
}

pub(super) fn sections(locale: Locale, variant: Variant, number: u8) -> Vec<String> {
    match page(variant, number) {
        Page::Gipf(page) => gipf::sections_with_potentials(locale, variant.base(), page),
        Page::Loaded => vec![
            say!(
                locale,
                "rules-potentials-loaded",
                count = variant.kinds().count(),
                kinds = kinds(locale, variant.kinds()),
                each = variant.each()
            ),
            say!(locale, "rules-potentials-loaded-picture"),
        ],
        Page::Kind(kind) => match kind {
            Kind::Tamsk => vec![say!(locale, "rules-tamsk"), say!(locale, "rules-tamsk-picture")],
            Kind::Zertz => vec![say!(locale, "rules-zertz"), say!(locale, "rules-zertz-picture")],
            Kind::Dvonn => vec![
                say!(locale, "rules-dvonn-potential"),
                say!(locale, "rules-dvonn-potential-picture"),
            ],
            Kind::Yinsh => vec![say!(locale, "rules-yinsh"), say!(locale, "rules-yinsh-picture")],
        },
        Page::Rows => vec![
            say!(locale, "rules-potentials-rows"),
            say!(locale, "rules-potentials-rows-picture"),
            say!(locale, "rules-potentials-end"),
        ],
        Page::Linked => vec![say!(locale, "rules-potentials-linked"), say!(locale, "link-rules")],
        Page::House => vec![say!(locale, "rules-potentials-house")],
    }
}

/// The position text of a page's example, and the turn played in it; `None` for the last page.
pub(super) fn example(variant: Variant, number: u8) -> Option<WrittenExample> {
    let (text, played) = match page(variant, number) {
        Page::Gipf(page) => return Some(gipf::example(variant.base(), page)),
        Page::Loaded => (
            "gipf-basic+tzdy3 w b2:B,b5:W,c3:Wwz,c5:Wwy,d5:Bbd,e2:W,e8:B,f3:Wwt,f5:bz,g4:Bwd,h2:Bbt,h5:W 9,10 0,0 - \
             t2z2d2y2/t2z2d2y3",
            None,
        ),
        Page::Kind(Kind::Tamsk) => (
            "gipf-basic+t3 w b2:B,b5:B,c5:W,d5:Wwt,e2:W,h2:B 12,12 0,0 - t2/t3",
            Some("a5-b5;+i3-h3"),
        ),
        Page::Kind(Kind::Zertz) => (
            "gipf-basic+z3 w b2:W,c3:Wwz,d4:B,e5:W,h2:B,h5:B 12,12 0,0 - z2/z3",
            Some("Zc3>f5"),
        ),
        Page::Kind(Kind::Dvonn) => (
            "gipf-basic+d3 w b2:W,d5:B,e5:Wwd,e6:B,f5:Bbd,h2:B 13,11 0,0 - d2/d2",
            Some("De5>f5"),
        ),
        Page::Kind(Kind::Yinsh) => (
            "gipf-basic+y3 w b5:B,c4:W,e5:Wwy,e8:B,f6:B 13,12 0,0 - y2/y3",
            Some("Ye5>h2"),
        ),
        Page::Rows => (
            "gipf-basic+zdy3 w b2:B,d6:B,e2:W,e3:Wwy,e4:W,e5:Bwd,e6:Bbz,e7:wz,h2:B 12,10 0,0 - z2d2y2/z2d3y3",
            None,
        ),
        Page::Linked | Page::House => return None,
    };
    Some(WrittenExample {
        text: text.to_owned(),
        played,
        marked: &[],
    })
}
