//! Names, descriptions and choices of the commands.
use super::{Locale, clocks, potentials, text};
use crate::correspondence::challenge::{ColorWish, Handicap, Party};
use crate::correspondence::pace::{AtZero, Pace};
use crate::rules::dvonn::SetupKind;
use crate::rules::game::GameKind;
use crate::rules::gipf::Variant;
use crate::scene::Theme;

/// The name of a command, a subcommand or an option: 1 to 32 lower-case letters, digits, `-` and `_`, no spaces
/// (`herausfordern`). The English one is registered as the name.
pub fn name(locale: Locale, key: &str) -> String {
    text(locale, &format!("name-{key}"))
}

/// The description of a command or an option: at most 100 characters.
pub fn description(locale: Locale, key: &str) -> String {
    text(locale, &format!("command-{key}"))
}

/// The name of a game, as a choice and everywhere else: its potentials are letters (`GIPF standard +ZD3`).
pub fn game(locale: Locale, kind: GameKind) -> String {
    match kind {
        GameKind::Dvonn => say!(locale, "game-dvonn"),
        GameKind::Gipf(Variant::Basic) => say!(locale, "game-gipf-basic"),
        GameKind::Gipf(Variant::Standard) => say!(locale, "game-gipf-standard"),
        GameKind::Gipf(Variant::Tournament) => say!(locale, "game-gipf-tournament"),
        GameKind::Potentials(variant) => {
            let base = game(locale, GameKind::Gipf(variant.base()));
            format!("{base} +{}", variant.set().key().to_uppercase())
        }
    }
}

/// The name of a game with its potentials written out, for a challenge and the form of a counter-offer.
pub fn long_game(locale: Locale, kind: GameKind) -> String {
    match kind {
        GameKind::Dvonn | GameKind::Gipf(_) => game(locale, kind),
        GameKind::Potentials(variant) => say!(
            locale,
            "game-potentials",
            game = game(locale, GameKind::Gipf(variant.base())),
            kinds = potentials::kinds(locale, variant.kinds()),
            each = variant.each()
        ),
    }
}

/// GIPF with any potentials, as a choice of rules.
pub fn any_potentials(locale: Locale) -> String {
    say!(locale, "game-potentials-any")
}

/// The game whose rules are read: of GIPF with potentials, whichever they are.
pub fn game_of_rules(locale: Locale, kind: GameKind) -> String {
    match kind {
        GameKind::Dvonn | GameKind::Gipf(_) => game(locale, kind),
        GameKind::Potentials(_) => any_potentials(locale),
    }
}

pub fn pace(locale: Locale, pace: Pace) -> String {
    match pace {
        Pace::PerMove(days) => say!(locale, "pace-days", days = days.get()),
        Pace::Bank(bank) => say!(
            locale,
            "pace-bank",
            start = clocks::span(locale, bank.start()),
            increment = clocks::span(locale, bank.increment()),
            cap = clocks::span(locale, bank.cap())
        ),
        Pace::Unlimited => say!(locale, "pace-unlimited"),
    }
}

/// How long a challenge stays open, as a choice.
/// How many open challenges a person may have on a server; `None` = as many as anywhere.
pub fn open_challenges(locale: Locale, most: Option<u8>) -> String {
    match most {
        Some(most) => most.to_string(),
        None => say!(locale, "choice-challenges-usual"),
    }
}

pub fn days(locale: Locale, days: u8) -> String {
    say!(locale, "choice-days", days = days)
}

/// The command in the menu of a person: 1 to 32 characters. The English one is registered as the name.
pub fn menu(locale: Locale) -> String {
    say!(locale, "menu-challenge")
}

/// On or off, as a choice and in the list of settings.
pub fn state(locale: Locale, on: bool) -> String {
    if on {
        say!(locale, "choice-on")
    } else {
        say!(locale, "choice-off")
    }
}

pub fn weekends(locale: Locale, off: bool) -> String {
    if off {
        say!(locale, "choice-weekends-off")
    } else {
        say!(locale, "choice-weekends-run")
    }
}

pub fn at_zero(locale: Locale, at_zero: AtZero) -> String {
    match at_zero {
        AtZero::Loses => say!(locale, "choice-at-zero-loses"),
        AtZero::Claim => say!(locale, "choice-at-zero-claim"),
    }
}

pub fn color(locale: Locale, wish: ColorWish) -> String {
    match wish {
        ColorWish::Random => say!(locale, "choice-color-random"),
        ColorWish::White => say!(locale, "choice-color-white"),
        ColorWish::Black => say!(locale, "choice-color-black"),
    }
}

pub fn handicap(locale: Locale, handicap: Handicap) -> String {
    let pieces = handicap.pieces;
    match handicap.to {
        Party::Challenger => say!(locale, "choice-handicap-challenger", pieces = pieces),
        Party::Opponent => say!(locale, "choice-handicap-opponent", pieces = pieces),
    }
}

pub fn setup(locale: Locale, setup: SetupKind) -> String {
    match setup {
        SetupKind::Classic => say!(locale, "choice-setup-classic"),
        SetupKind::Packets(size) => say!(locale, "choice-setup-packets", count = size.get()),
        SetupKind::Random => say!(locale, "choice-setup-random"),
        SetupKind::Symmetric => say!(locale, "choice-setup-symmetric"),
        SetupKind::Pie => say!(locale, "choice-setup-pie"),
        SetupKind::Reds => say!(locale, "choice-setup-reds"),
    }
}

pub fn theme(locale: Locale, theme: Theme) -> String {
    match theme {
        Theme::Light => say!(locale, "theme-light"),
        Theme::Dark => say!(locale, "theme-dark"),
        Theme::Wood => say!(locale, "theme-wood"),
        Theme::Contrast => say!(locale, "theme-contrast"),
    }
}
