//! The choices of options: each value with the key by which it arrives and the text that people read.
use super::name;
use super::option::{option, translated};
use crate::app::commands::LinkedKinds;
use crate::correspondence::challenge::{ColorWish, Handicap, Party};
use crate::correspondence::link::{Challenges, Decided};
use crate::correspondence::pace::{AtZero, Bank, Pace};
use crate::correspondence::plan::StopRule;
use crate::rules::dvonn::SetupKind;
use crate::rules::game::GameKind;
use crate::words::commands::{self as words, Entry};
use crate::words::{Locale, links, plans};
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

/// Values with keys that are fixed texts.
fn keyed<T>(values: impl IntoIterator<Item = (&'static str, T)>) -> Vec<(String, T)> {
    values.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// Values that have keys of their own.
fn by_key<T: Copy>(values: impl IntoIterator<Item = T>, key: fn(T) -> &'static str) -> Vec<(String, T)> {
    keyed(values.into_iter().map(|value| (key(value), value)))
}

pub(super) const GAME: Choice<GameKind> = Choice {
    name: name::GAME,
    values: || by_key(GameKind::ALL, GameKind::key),
    text: words::game,
};

pub(crate) const COLOR: Choice<ColorWish> = Choice {
    name: name::COLOUR,
    values: || {
        keyed([
            ("random", ColorWish::Random),
            ("white", ColorWish::White),
            ("black", ColorWish::Black),
        ])
    },
    text: words::color,
};

pub(crate) const HANDICAP: Choice<Handicap> = Choice {
    name: name::HANDICAP,
    values: || {
        let parties = [("challenger", Party::Challenger), ("opponent", Party::Opponent)].into_iter();
        parties
            .flat_map(|(key, to)| (1..=3).map(move |pieces| (format!("{key}-{pieces}"), Handicap { pieces, to })))
            .collect()
    },
    text: words::handicap,
};

pub(crate) const SETUP: Choice<SetupKind> = Choice {
    name: name::SETUP,
    values: || by_key(SetupKind::all(), SetupKind::key),
    text: words::setup,
};

/// The keys are hours: at the start, a turn, at most.
pub(crate) const BANK: Choice<Bank> = Choice {
    name: name::BANK,
    values: || {
        let key = |bank: Bank| {
            let [start, increment, cap] = [bank.start(), bank.increment(), bank.cap()].map(|time| time.as_hours());
            format!("{start}-{increment}-{cap}")
        };
        Bank::OFFERED.map(|bank| (key(bank), bank)).into()
    },
    text: |locale, bank| words::pace(locale, Pace::Bank(bank)),
};

pub(crate) const WEEKENDS_OFF: Choice<bool> = Choice {
    name: name::WEEKENDS,
    values: || keyed([("run", false), ("off", true)]),
    text: words::weekends,
};

pub(crate) const AT_ZERO: Choice<AtZero> = Choice {
    name: name::AT_ZERO,
    values: || keyed([("loses", AtZero::Loses), ("claim", AtZero::Claim)]),
    text: words::at_zero,
};

pub(crate) const LINKED: Choice<Decided> = Choice {
    name: name::LINKED,
    values: || {
        let challenged = Challenges::ALL.map(|count| (count.get().to_string(), Decided::Challenged(count)));
        let always = ("always".to_owned(), Decided::Always);
        challenged.into_iter().chain([always]).collect()
    },
    text: links::choice,
};

pub(crate) const LINKED_KINDS: Choice<LinkedKinds> = Choice {
    name: name::LINKED_KINDS,
    values: || keyed(LinkedKinds::ALL),
    text: |locale, kinds| {
        let (zertz, yinsh) = match kinds {
            LinkedKinds::Dvonn => (false, false),
            LinkedKinds::Zertz => (true, false),
            LinkedKinds::Yinsh => (false, true),
            LinkedKinds::All => (true, true),
        };
        links::kinds_choice(locale, zertz, yinsh)
    },
};

pub(crate) const STOP: Choice<StopRule> = Choice {
    name: name::STOP,
    values: || by_key(StopRule::ALL, StopRule::key),
    text: plans::rule,
};
