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
    /// No command, option or choice of ours: Discord's list is an old one.
    Command,
    /// What Discord sent could not be read at all.
    Unreadable,
    /// A bug of ours; what was done before it stands.
    Bug,
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
        Trouble::Command => say!(locale, "trouble-command"),
        Trouble::Unreadable => say!(locale, "trouble-unreadable"),
        Trouble::Bug => say!(locale, "trouble-bug"),
    }
}

/// What to say to a text that is no match number.
#[must_use]
pub fn not_a_match(locale: Locale, text: &str) -> String {
    say!(locale, "trouble-not-a-match", text = super::quoted(text))
}
