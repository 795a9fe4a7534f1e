//! Terms as a form shows them, and as people type them into it: in any of our languages, and in more than one way.

use super::potentials::sets;
use super::reading::{is_one_of, plain};
use super::{Locale, commands};
use crate::correspondence::challenge::{ColorWish, Handicap, Party};
use crate::correspondence::may_be_rated;
use crate::correspondence::pace::{Bank, Days, Pace};
use crate::correspondence::proposal::{Field, Proposal, Typed, UnreadableField};
use crate::rules::dvonn::SetupKind;
use crate::rules::game::GameKind;

/// A field's label: at most 45 characters.
pub fn label(locale: Locale, field: Field) -> String {
    match field {
        Field::Game => say!(locale, "counter-game"),
        Field::Pace => say!(locale, "counter-pace"),
        Field::Color => say!(locale, "counter-color"),
        Field::Handicap => say!(locale, "counter-handicap"),
        Field::Rated => say!(locale, "counter-rated"),
    }
}

/// The initial text of a field, which [`read`] understands.
pub fn value(locale: Locale, field: Field, proposal: &Proposal) -> String {
    match (field, proposal) {
        (
            Field::Game,
            Proposal {
                kind,
                setup: Some(chosen),
                ..
            },
        ) => format!("{}, {}", commands::game(locale, *kind), setup(locale, *chosen)),
        (Field::Game, Proposal { kind, .. }) => commands::game(locale, *kind),
        (Field::Pace, Proposal { pace, .. }) => commands::pace(locale, *pace),
        (Field::Color, Proposal { color, .. }) => first(match color {
            ColorWish::Random => say!(locale, "read-random"),
            ColorWish::White => say!(locale, "read-white"),
            ColorWish::Black => say!(locale, "read-black"),
        }),
        (Field::Handicap, Proposal { handicap: None, .. }) => first(say!(locale, "read-none")),
        (
            Field::Handicap,
            Proposal {
                handicap: Some(handicap),
                ..
            },
        ) => commands::handicap(locale, *handicap),
        (Field::Rated, Proposal { rated, .. }) => yes_or_no(locale, *rated),
    }
}

/// How DVONN's board is filled, in a few words.
pub(super) fn setup(locale: Locale, setup: SetupKind) -> String {
    first(setup_words(locale, setup))
}

fn setup_words(locale: Locale, setup: SetupKind) -> String {
    match setup {
        SetupKind::Classic => say!(locale, "read-setup-classic"),
        SetupKind::Packets(size) => say!(locale, "read-setup-packets", count = size.get()),
        SetupKind::Random => say!(locale, "read-setup-random"),
        SetupKind::Symmetric => say!(locale, "read-setup-symmetric"),
        SetupKind::Pie => say!(locale, "read-setup-pie"),
        SetupKind::Reds => say!(locale, "read-setup-reds"),
    }
}

/// Whether a match counts for ratings.
pub(super) fn yes_or_no(locale: Locale, yes: bool) -> String {
    first(if yes {
        say!(locale, "read-yes")
    } else {
        say!(locale, "read-no")
    })
}

/// That a field of the form could not be read, why, and that the rest is kept.
pub fn unread(locale: Locale, field: Field, text: &str) -> String {
    let text = super::quoted(text);
    match field {
        Field::Game => {
            let games: Vec<String> = GameKind::ALL.map(|kind| commands::game(locale, kind)).to_vec();
            // one packet size is an example for all
            let is_other_size = |kind: &SetupKind| matches!(kind, SetupKind::Packets(size) if size.get() > 2);
            let setups = SetupKind::all().filter(|kind| !is_other_size(kind));
            let setups: Vec<String> = setups.map(|kind| setup(locale, kind)).collect();
            let (games, setups) = (games.join(", "), setups.join(", "));
            say!(locale, "counter-bad-game", text = text, games = games, setups = setups)
        }
        Field::Pace => say!(
            locale,
            "counter-bad-pace",
            text = text,
            min = Days::MIN,
            max = Days::MAX
        ),
        Field::Color => say!(locale, "counter-bad-color", text = text),
        Field::Handicap => say!(locale, "counter-bad-handicap", text = text),
        Field::Rated => say!(locale, "counter-bad-rated", text = text),
    }
}

/// Reads the terms that were typed. A field that was left empty keeps its value; the first unreadable one is returned.
pub fn read(typed: &Typed, present: Proposal) -> Result<Proposal, UnreadableField> {
    let mut read = present;
    let mut unread = None;
    for field in Field::ALL {
        let text = match field {
            Field::Game => &typed.game,
            Field::Pace => &typed.pace,
            Field::Color => &typed.color,
            Field::Handicap => &typed.handicap,
            Field::Rated => &typed.rated,
        };
        let plain = plain(text);
        if plain.is_empty() {
            continue;
        }
        let done = match field {
            Field::Game => game_and_setup(&plain, present.kind).map(|(kind, setup)| {
                read.kind = kind;
                read.setup = setup.or(present.setup.filter(|_| kind == present.kind));
            }),
            Field::Pace => pace(&plain, present.pace).map(|pace| read.pace = pace),
            Field::Color => color(&plain).map(|color| read.color = color),
            Field::Handicap => handicap(&plain).ok().map(|handicap| read.handicap = handicap),
            Field::Rated => truth(&plain).map(|rated| read.rated = rated),
        };
        if done.is_none() && unread.is_none() {
            unread = Some((field, text.clone()));
        }
    }
    // with extra pieces, packets or potentials it never counts
    read.rated &= read.handicap.is_none() && may_be_rated(read.kind, read.setup);
    match unread {
        None => Ok(read),
        Some((field, text)) => Err(UnreadableField {
            field,
            text,
            rest: read,
        }),
    }
}

/// A game, with its potentials or DVONN's setup if those are given.
fn game_and_setup(text: &str, present: GameKind) -> Option<(GameKind, Option<SetupKind>)> {
    if let Some(kind) = game(text).or_else(|| with_potentials(text, present)) {
        return Some((kind, None));
    }
    let said = text.strip_prefix(&plain(GameKind::Dvonn.key())).unwrap_or(text).trim();
    let is_said = |kind: &SetupKind| plain(kind.key()) == said || is_one_of(said, |locale| setup_words(locale, *kind));
    let setup = SetupKind::all().find(is_said)?;
    Some((GameKind::Dvonn, Some(setup)))
}

/// A game with potentials: its name and theirs, or only theirs for the present rules.
fn with_potentials(text: &str, present: GameKind) -> Option<GameKind> {
    let ends = text.match_indices(' ').map(|(at, _)| at);
    let mut named = ends.filter_map(|at| {
        let (name, rest) = text.split_at(at);
        game(name)?.with_potentials(sets::read(rest).ok()?)
    });
    let alone = || present.with_potentials(sets::read(text).ok()?);
    // the longest name, as in `gipf standard zertz`
    named.next_back().or_else(alone)
}

/// A game by its full name, or by a part of it that no other game has.
fn game(text: &str) -> Option<GameKind> {
    let names = |kind: GameKind| {
        let translated = Locale::ALL.map(|locale| plain(&commands::game(locale, kind)));
        translated.into_iter().chain([plain(kind.key())])
    };
    let squeezed = |text: &str| text.replace(' ', "");
    let whole = |kind: &GameKind| names(*kind).any(|name| squeezed(&name) == squeezed(text));
    if let Some(kind) = GameKind::ALL.into_iter().find(whole) {
        return Some(kind);
    }
    let mut with_part = GameKind::ALL
        .into_iter()
        .filter(|kind| names(*kind).any(|name| name.split(' ').any(|word| word == text)));
    with_part.next().filter(|_| with_part.next().is_none())
}

/// Days, no clock, or a bank as it is displayed: the present one, or one that is offered.
fn pace(text: &str, present: Pace) -> Option<Pace> {
    let is_meant = |pace: &Pace| {
        Locale::ALL
            .iter()
            .any(|locale| plain(&commands::pace(*locale, *pace)) == text)
    };
    let banks = Bank::OFFERED.map(Pace::Bank);
    if let Some(pace) = [present].into_iter().chain(banks).find(is_meant) {
        return Some(pace);
    }
    match number(text) {
        Some(0) => Some(Pace::Unlimited),
        Some(days) => Days::try_from(days).ok().map(Pace::PerMove),
        None if text.contains(|c: char| c.is_numeric()) => None,
        None => {
            let names = Locale::ALL.map(|locale| plain(&commands::pace(locale, Pace::Unlimited)));
            let is_none = names.iter().any(|name| name == text) || is_one_of(text, |l| say!(l, "read-none"));
            is_none.then_some(Pace::Unlimited)
        }
    }
}

fn color(text: &str) -> Option<ColorWish> {
    if is_one_of(text, |l| say!(l, "read-random")) {
        Some(ColorWish::Random)
    } else if is_one_of(text, |l| say!(l, "read-white")) {
        Some(ColorWish::White)
    } else {
        is_one_of(text, |l| say!(l, "read-black")).then_some(ColorWish::Black)
    }
}

/// A handicap; "nobody's extra pieces" is a valid one.
fn handicap(text: &str) -> Result<Option<Handicap>, ()> {
    let Some(pieces) = number(text) else {
        let is_none = is_one_of(text, |l| say!(l, "read-none"));
        return if is_none { Ok(None) } else { Err(()) };
    };
    if pieces == 0 {
        return Ok(None);
    }
    let has = |list: fn(Locale) -> String| text.split(' ').any(|word| is_one_of(word, list));
    let mine = has(|l| say!(l, "read-me"));
    let theirs = has(|l| say!(l, "read-opponent"));
    let to = match (mine, theirs) {
        // "mi" in "mi rival" is no "mí"
        (_, true) => Party::Opponent,
        (true, false) => Party::Challenger,
        (false, false) => return Err(()),
    };
    if (1..=3).contains(&pieces) {
        Ok(Some(Handicap { pieces, to }))
    } else {
        Err(())
    }
}

fn truth(text: &str) -> Option<bool> {
    if is_one_of(text, |l| say!(l, "read-yes")) {
        Some(true)
    } else {
        is_one_of(text, |l| say!(l, "read-no")).then_some(false)
    }
}

/// The only number in a text.
fn number(text: &str) -> Option<u8> {
    let mut numbers = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|digits| !digits.is_empty());
    let number = numbers.next()?.parse().ok()?;
    numbers.next().is_none().then_some(number)
}

fn first(list: String) -> String {
    match list.split_once(',') {
        Some((first, _)) => first.to_owned(),
        None => list,
    }
}
