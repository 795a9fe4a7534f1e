//! The choices of options: each value with the key by which it arrives and the text that people read.
use super::name;
use super::option::{option, translated};
use crate::correspondence::plan::StopRule;
use crate::words::commands::Entry;
use crate::words::{Locale, plans};
use serenity::builder::CreateCommandOption;
use serenity::model::application::CommandOptionType;

/// An option whose value is one of a few.
pub(crate) struct Choice<T: 'static> {
    pub name: &'static str,
    /// Each value with its key.
    values: fn() -> Vec<(String, T)>,
    text: fn(Locale, T) -> String,
}

impl<T: Copy> Choice<T> {
    /// The value with this key.
    pub fn read(&self, key: &str) -> Option<T> {
        let found = (self.values)().into_iter().find(|(other, _)| other == key);
        found.map(|(_, value)| value)
    }

    pub(super) fn option(&self, entry: Entry) -> CreateCommandOption {
        let option = option(CommandOptionType::String, self.name, entry);
        (self.values)().into_iter().fold(option, |option, (key, value)| {
            let text = |locale| (self.text)(locale, value);
            option.add_string_choice_localized(text(Locale::English), key, translated(text))
        })
    }
}

/// Values that have keys of their own.
fn by_key<T: Copy>(values: impl IntoIterator<Item = T>, key: fn(T) -> &'static str) -> Vec<(String, T)> {
    values.into_iter().map(|value| (key(value).to_owned(), value)).collect()
}

pub(crate) const STOP: Choice<StopRule> = Choice {
    name: name::STOP,
    values: || by_key(StopRule::ALL, StopRule::key),
    text: plans::rule,
};
