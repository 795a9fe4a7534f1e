//! The rules of DVONN: how stacks move first, since the usual match begins there, then how the board is filled.
use super::example::WrittenExample;
use crate::correspondence::Locale;
use crate::rules::dvonn::{Dvonn, SetupKind};

/// A page of the rules.
enum Page {
    Moving,
    Blocked,
    CutOff,
    Passing,
    Filling,
    Setups,
    Advice,
}

const ALL: [Page; 7] = [
    Page::Moving,
    Page::Blocked,
    Page::CutOff,
    Page::Passing,
    Page::Filling,
    Page::Setups,
    Page::Advice,
];

pub(super) fn pages() -> u8 {
    u8::try_from(ALL.len()).unwrap_or(u8::MAX)
}

fn page(number: u8) -> &'static Page {
    ALL.get(usize::from(number.saturating_sub(1))).unwrap_or(&Page::Advice)
}

pub(super) fn sections(locale: Locale, number: u8) -> Vec<String> {
    match page(number) {
        Page::Moving => vec![
            say!(locale, "rules-dvonn-aim"),
            say!(locale, "rules-dvonn-moving"),
            say!(locale, "rules-dvonn-moving-picture"),
        ],
        Page::Blocked => vec![
            say!(locale, "rules-dvonn-blocked"),
            say!(locale, "rules-dvonn-blocked-picture"),
        ],
        Page::CutOff => vec![
            say!(locale, "rules-dvonn-cut-off"),
            say!(locale, "rules-dvonn-cut-off-picture"),
        ],
        Page::Passing => vec![
            say!(locale, "rules-dvonn-passing"),
            say!(locale, "rules-dvonn-passing-picture"),
        ],
        Page::Filling => vec![
            say!(locale, "rules-dvonn-filling"),
            say!(locale, "rules-dvonn-typing"),
            say!(locale, "rules-dvonn-filling-picture"),
        ],
        Page::Setups => vec![say!(locale, "rules-dvonn-setups")],
        Page::Advice => vec![say!(locale, "rules-dvonn-advice")],
    }
}

/// The position shown with a page.
pub(super) fn example(number: u8) -> WrittenExample {
    let shown = |text: &str, played, marked| WrittenExample {
        text: text.to_owned(),
        played,
        marked,
    };
    match page(number) {
        Page::Moving => shown(
            "dvonn w move a3:B,b3:W,c3:W,d3:BBW,d4:W,e3:B,e4:B,f3:R,g3:B",
            Some("d3g3"),
            &[],
        ),
        Page::Blocked => shown("dvonn w move d2:W,d3:B,e2:B,e3:W,e4:B,f3:R,f4:B,g3:W", None, &["e3"]),
        Page::CutOff => shown(
            "dvonn w move c3:B,d2:W,d3:W,e3:R,f3:W,g3:B,h3:B,h4:B",
            Some("f3e3"),
            &[],
        ),
        Page::Passing => shown("dvonn w move c3:BW,d3:R,d4:W,e3:B,f3:R,g3:WBBB", Some("c3e3"), &["g3"]),
        Page::Filling => shown("dvonn w place c2:R,f3:R,g2:B,i4:R", None, &[]),
        Page::Setups => shown(&Dvonn::set_up(SetupKind::Random.set_up(1)).to_string(), None, &[]),
        Page::Advice => shown(
            "dvonn w move b1:W,c1:BW,c2:R,d2:B,d3:WB,e2:W,e3:B,f3:RW,g3:W,g4:BB,h3:B,h4:W,i4:R,j4:WBW",
            None,
            &["f3"],
        ),
    }
}
