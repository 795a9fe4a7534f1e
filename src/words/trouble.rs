//! What is said when something goes wrong on our side, or when a press makes no sense.
use super::Locale;

/// What went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The disk is full; nothing was saved.
    Full,
    /// The store refused; nothing was saved.
    Store,
    /// It is not known whether it was saved.
    Unknown,
    /// Others were faster, again and again.
    Busy,
    /// What is stored makes no sense.
    Corrupt,
    /// No button of ours.
    Press,
    /// A button of ours, with an answer that we did not offer.
    Forged,
}

/// What to say about it.
#[must_use]
pub fn text(locale: Locale, trouble: Trouble) -> String {
    match trouble {
        Trouble::Full => say!(locale, "trouble-full"),
        Trouble::Store => say!(locale, "trouble-store"),
        Trouble::Unknown => say!(locale, "trouble-unknown"),
        Trouble::Busy => say!(locale, "trouble-busy"),
        Trouble::Corrupt => say!(locale, "trouble-corrupt"),
        Trouble::Press => say!(locale, "trouble-press"),
        Trouble::Forged => say!(locale, "trouble-forged"),
    }
}
