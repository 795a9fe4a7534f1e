//! The options of `/challenge` and `/open` that say the terms, and their values.

use super::link::{LinkWish, LinkedKinds};
use crate::app::slash::{Choice, Completes, Given, Opt, OptKind};
use crate::app::state::refusal::Unreadable;
use crate::correspondence::Locale;
use crate::correspondence::challenge::{Handicap, Party};
use crate::correspondence::link::{Challenges, Decided};
use crate::correspondence::pace::{AtZero, Bank, Days, Pace};
use crate::words::{commands as words, links, potentials};

/// The offered numbers of days per turn, and [`NO_CLOCK`].
const PACES: [u8; 8] = [1, 2, 3, 5, 7, 10, 14, NO_CLOCK];
/// What is typed instead of a number of days for no clock.
pub(super) const NO_CLOCK: u8 = 0;
/// The offered numbers of days until a challenge expires.
const EXPIRIES: [u8; 4] = [1, 3, 7, 14];

pub(super) const OPPONENT: &str = "opponent";
pub(in crate::app::features) const POTENTIALS: &str = "potentials";
pub(super) const LINKED: &str = "dvonn-decides";
const LINKED_KINDS: &str = "dvonn-decides-about";
pub(super) const PACE: &str = "pace";
pub(super) const HANDICAP: &str = "handicap";
pub(super) const BANK: &str = "time-bank";
pub(super) const WEEKENDS: &str = "weekends";
pub(super) const AT_ZERO: &str = "when-time-is-up";
pub(super) const RATED: &str = "rated";
pub(super) const EXPIRES: &str = "expires";
pub(super) const POOL: &str = "other-servers";

/// The options for the terms of a challenge.
pub(super) fn terms() -> [Opt; 13] {
    let numbers = |name, key, values: &[u8], text: fn(Locale, u8) -> String| {
        let choice = |days: &u8| {
            let days = *days;
            Choice::new(days, move |locale| text(locale, days))
        };
        Opt::new(name, key, OptKind::Number(values.iter().map(choice).collect()))
    };
    [
        Opt::setup(),
        potentials_option(),
        linked_option(),
        linked_kinds_option(),
        numbers(PACE, "challenge-pace", &PACES, |locale, days| {
            let pace = Days::try_from(days).map_or(Pace::Unlimited, Pace::PerMove);
            words::pace(locale, pace)
        }),
        Opt::color(),
        Opt::of_values(HANDICAP, "challenge-handicap", handicaps(), words::handicap),
        Opt::of_values(BANK, "challenge-bank", banks(), |locale, bank| {
            words::pace(locale, Pace::Bank(bank))
        }),
        Opt::of_values(WEEKENDS, "challenge-weekends", weekends(), words::weekends),
        Opt::of_values(AT_ZERO, "challenge-at-zero", ends(), words::at_zero),
        Opt::new(RATED, "challenge-rated", OptKind::Switch),
        numbers(EXPIRES, "challenge-expires", &EXPIRIES, words::days),
        Opt::new(POOL, "challenge-pool", OptKind::Switch),
    ]
}

/// The option for potentials: the bot accepts any text, and the suggestions are sets.
pub(in crate::app::features) fn potentials_option() -> Opt {
    let potentials = OptKind::Text {
        most: 100,
        completes: Some(Completes::Potentials),
    };
    Opt::new(POTENTIALS, "challenge-potentials", potentials)
}

/// The option for whether potentials are linked to DVONN.
pub(in crate::app::features) fn linked_option() -> Opt {
    Opt::of_values(LINKED, "challenge-linked", decisions(), links::choice)
}

/// The option for which kinds are linked.
pub(in crate::app::features) fn linked_kinds_option() -> Opt {
    Opt::of_values(
        LINKED_KINDS,
        "challenge-linked-kinds",
        linked_kinds(),
        |locale, linked| potentials::kinds(locale, linked.kinds().iter().copied()),
    )
}

/// What was given for these two.
pub(in crate::app::features) fn link(given: &Given) -> Result<LinkWish, Unreadable> {
    Ok(LinkWish {
        decided: given.chosen(LINKED, decisions())?,
        kinds: given.chosen(LINKED_KINDS, linked_kinds())?,
    })
}

/// Values whose keys are constants.
fn keyed<T, const N: usize>(values: [(&str, T); N]) -> Vec<(String, T)> {
    values.map(|(key, value)| (key.to_owned(), value)).into()
}

pub(super) fn decisions() -> Vec<(String, Decided)> {
    let challenged = Challenges::ALL.map(|count| (count.get().to_string(), Decided::Challenged(count)));
    let always = ("always".to_owned(), Decided::Always);
    challenged.into_iter().chain([always]).collect()
}

fn linked_kinds() -> Vec<(String, LinkedKinds)> {
    keyed(LinkedKinds::ALL)
}

pub(super) fn handicaps() -> Vec<(String, Handicap)> {
    let parties = [("challenger", Party::Challenger), ("opponent", Party::Opponent)].into_iter();
    parties
        .flat_map(|(key, to)| (1..=3).map(move |pieces| (format!("{key}-{pieces}"), Handicap { pieces, to })))
        .collect()
}

/// Banks with their keys, the hours: at the start, per turn, at most.
pub(super) fn banks() -> Vec<(String, Bank)> {
    let key = |bank: Bank| {
        let [start, increment, cap] = [bank.start(), bank.increment(), bank.cap()].map(|time| time.as_hours());
        format!("{start}-{increment}-{cap}")
    };
    Bank::OFFERED.map(|bank| (key(bank), bank)).into()
}

/// Whether the clock stops on weekends.
pub(super) fn weekends() -> Vec<(String, bool)> {
    keyed([("run", false), ("off", true)])
}

pub(super) fn ends() -> Vec<(String, AtZero)> {
    keyed([("loses", AtZero::Loses), ("claim", AtZero::Claim)])
}
