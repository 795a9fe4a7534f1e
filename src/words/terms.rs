//! Terms in a few words.

use super::Locale;
use crate::rules::dvonn::SetupKind;

/// How DVONN's board is filled, in a few words.
pub(super) fn setup(locale: Locale, setup: SetupKind) -> String {
    match setup {
        SetupKind::Classic => say!(locale, "setup-short-classic"),
        SetupKind::Packets(size) => say!(locale, "setup-short-packets", count = size.get()),
        SetupKind::Random => say!(locale, "setup-short-random"),
        SetupKind::Symmetric => say!(locale, "setup-short-symmetric"),
        SetupKind::Pie => say!(locale, "setup-short-pie"),
        SetupKind::Reds => say!(locale, "setup-short-reds"),
    }
}

/// Whether a match counts for ratings.
pub(super) fn yes_or_no(locale: Locale, yes: bool) -> String {
    if yes {
        say!(locale, "short-yes")
    } else {
        say!(locale, "short-no")
    }
}
