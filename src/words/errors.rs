//! What is said when something goes wrong on our side, or when it cannot be read what was meant.
use super::Locale;

/// What went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Error {
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
    Button,
    /// A button of ours, with an answer that we did not offer.
    Answer,
    /// No command, option or choice of ours: Discord's list is an old one.
    Command,
    /// What Discord sent could not be read at all.
    Unreadable,
    /// A bug of ours; what was done before it stands.
    Bug,
}

/// What to say about it.
#[must_use]
pub fn text(locale: Locale, error: Error) -> String {
    match error {
        Error::Full => say!(locale, "error-full"),
        Error::Store => say!(locale, "error-store"),
        Error::Unknown => say!(locale, "error-unknown"),
        Error::Busy => say!(locale, "error-busy"),
        Error::Corrupt => say!(locale, "error-corrupt"),
        Error::Button => say!(locale, "error-button"),
        Error::Answer => say!(locale, "error-answer"),
        Error::Command => say!(locale, "error-command"),
        Error::Unreadable => say!(locale, "error-unreadable"),
        Error::Bug => say!(locale, "error-bug"),
    }
}

/// What to say to a text that is no match number.
#[must_use]
pub fn not_a_match(locale: Locale, text: &str) -> String {
    say!(locale, "error-not-a-match", text = super::quoted(text))
}
