//! The options of a challenge that link potentials to DVONN.

use super::{name, option, shown};
use crate::app::commands::LinkedKinds;
use crate::correspondence::link::{Challenges, Decided};
use crate::words::Locale;
use crate::words::commands::Entry;
use crate::words::links as words;
use serenity::builder::CreateCommandOption;
use serenity::model::application::CommandOptionType;

fn choices() -> impl Iterator<Item = (String, Decided)> {
    let challenged = Challenges::ALL.map(|count| (count.get().to_string(), Decided::Challenged(count)));
    challenged.into_iter().chain([("always".to_owned(), Decided::Always)])
}

/// Reads a choice of `linked`.
pub fn decided(text: &str) -> Option<Decided> {
    choices().find(|(key, _)| key == text).map(|(_, decided)| decided)
}

/// Reads a choice of `linked-kinds`.
pub fn kinds(text: &str) -> Option<LinkedKinds> {
    let found = LinkedKinds::ALL.into_iter().find(|(key, _)| *key == text);
    found.map(|(_, kinds)| kinds)
}

pub(super) fn options() -> [CreateCommandOption; 2] {
    let string = |name, entry| option(CommandOptionType::String, name, entry);
    let linked = choices().fold(
        string(name::LINKED, Entry::ChallengeLinked),
        |option, (key, decided)| {
            let say = |locale| words::choice(locale, decided);
            option.add_string_choice_localized(say(Locale::English), key, shown(say))
        },
    );
    let kinds = LinkedKinds::ALL.into_iter().fold(
        string(name::LINKED_KINDS, Entry::ChallengeLinkedKinds),
        |option, (key, kinds)| {
            let say = |locale| {
                let (zertz, yinsh) = match kinds {
                    LinkedKinds::Dvonn => (false, false),
                    LinkedKinds::Zertz => (true, false),
                    LinkedKinds::Yinsh => (false, true),
                    LinkedKinds::All => (true, true),
                };
                words::kinds_choice(locale, zertz, yinsh)
            };
            option.add_string_choice_localized(say(Locale::English), key, shown(say))
        },
    );
    [linked, kinds]
}
