//! What the commands' names, descriptions and choices say.
use super::{Locale, clocks, potentials};
use crate::correspondence::challenge::{ColorWish, Handicap, Party};
use crate::correspondence::pace::{AtZero, Pace};
use crate::rules::dvonn::SetupKind;
use crate::rules::game::GameKind;
use crate::rules::gipf::Variant;
use crate::scene::Theme;

/// Defines [`Entry`] from one line for each: the variant, the key of its name and the key of its description.
macro_rules! entries {
    ($($entry:ident: $name:tt, $description:tt;)*) => {
        /// A command, a subcommand or an option.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Entry {
            $($entry,)*
        }

        impl Entry {
            pub const ALL: [Self; [$(Self::$entry),*].len()] = [$(Self::$entry),*];
        }

        /// 1 to 32 lower-case letters, digits, `-` and `_`, no spaces (`herausfordern`). In English it is the name that
        /// is registered.
        #[must_use]
        pub fn name(locale: Locale, entry: Entry) -> String {
            match entry {
                $(Entry::$entry => say!(locale, $name),)*
            }
        }

        /// At most 100 characters.
        #[must_use]
        pub fn description(locale: Locale, entry: Entry) -> String {
            match entry {
                $(Entry::$entry => say!(locale, $description),)*
            }
        }
    };
}

entries! {
    Challenge: "name-challenge", "command-challenge";
    ChallengeOpponent: "name-challenge-opponent", "command-challenge-opponent";
    ChallengeGame: "name-challenge-game", "command-challenge-game";
    ChallengePace: "name-challenge-pace", "command-challenge-pace";
    ChallengeBank: "name-challenge-bank", "command-challenge-bank";
    ChallengeWeekends: "name-challenge-weekends", "command-challenge-weekends";
    ChallengeAtZero: "name-challenge-at-zero", "command-challenge-at-zero";
    ChallengeColor: "name-challenge-color", "command-challenge-color";
    ChallengeHandicap: "name-challenge-handicap", "command-challenge-handicap";
    ChallengeSetup: "name-challenge-setup", "command-challenge-setup";
    ChallengePotentials: "name-challenge-potentials", "command-challenge-potentials";
    ChallengeLinked: "name-challenge-linked", "command-challenge-linked";
    ChallengeLinkedKinds: "name-challenge-linked-kinds", "command-challenge-linked-kinds";
    ChallengeRated: "name-challenge-rated", "command-challenge-rated";
    ChallengeExpires: "name-challenge-expires", "command-challenge-expires";
    ChallengePool: "name-challenge-pool", "command-challenge-pool";
    Open: "name-open", "command-open";
    Move: "name-move", "command-move";
    MoveText: "name-move-text", "command-move-text";
    MatchOption: "name-match-option", "command-match-option";
    Plan: "name-plan", "command-plan";
    PlanText: "name-plan-text", "command-plan-text";
    PlanStop: "name-plan-stop", "command-plan-stop";
    Games: "name-games", "command-games";
    Board: "name-board", "command-board";
    Match: "name-match", "command-match";
    MatchResign: "name-match-resign", "command-match-resign";
    MatchDraw: "name-match-draw", "command-match-draw";
    MatchPause: "name-match-pause", "command-match-pause";
    MatchResume: "name-match-resume", "command-match-resume";
    MatchClaim: "name-match-claim", "command-match-claim";
    MatchChallengePotential: "name-match-challenge-potential", "command-match-challenge-potential";
    MatchRematch: "name-match-rematch", "command-match-rematch";
    MatchReplay: "name-match-replay", "command-match-replay";
    MatchExport: "name-match-export", "command-match-export";
    MatchReview: "name-match-review", "command-match-review";
    MatchReviewTurn: "name-match-review-turn", "command-match-review-turn";
    MatchFollow: "name-match-follow", "command-match-follow";
    MatchUnfollow: "name-match-unfollow", "command-match-unfollow";
    Next: "name-next", "command-next";
    Vacation: "name-vacation", "command-vacation";
    VacationStart: "name-vacation-start", "command-vacation-start";
    VacationDays: "name-vacation-days", "command-vacation-days";
    VacationEnd: "name-vacation-end", "command-vacation-end";
    VacationShow: "name-vacation-show", "command-vacation-show";
    Settings: "name-settings", "command-settings";
    SettingsLanguage: "name-settings-language", "command-settings-language";
    SettingsPlace: "name-settings-place", "command-settings-place";
    SettingsSide: "name-settings-side", "command-settings-side";
    SettingsZone: "name-settings-zone", "command-settings-zone";
    SettingsQuiet: "name-settings-quiet", "command-settings-quiet";
    SettingsDigest: "name-settings-digest", "command-settings-digest";
    SettingsVacation: "name-settings-vacation", "command-settings-vacation";
    SettingsForced: "name-settings-forced", "command-settings-forced";
    SettingsConfirm: "name-settings-confirm", "command-settings-confirm";
    Practice: "name-practice", "command-practice";
    PracticeLevel: "name-practice-level", "command-practice-level";
    Hint: "name-hint", "command-hint";
    Review: "name-review", "command-review";
    Theme: "name-theme", "command-theme";
    Rules: "name-rules", "command-rules";
    RulesGame: "name-rules-game", "command-rules-game";
    Help: "name-help", "command-help";
    MoveNote: "name-move-note", "command-move-note";
    MatchUndo: "name-match-undo", "command-match-undo";
    MatchAbandon: "name-match-abandon", "command-match-abandon";
    MatchFill: "name-match-fill", "command-match-fill";
    MatchAbort: "name-match-abort", "command-match-abort";
    MatchNudge: "name-match-nudge", "command-match-nudge";
    MatchNotes: "name-match-notes", "command-match-notes";
    Server: "name-server", "command-server";
    ServerPool: "name-server-pool", "command-server-pool";
    ServerThreads: "name-server-threads", "command-server-threads";
    ServerThreadsState: "name-server-threads-state", "command-server-threads-state";
    ServerPoolState: "name-server-pool-state", "command-server-pool-state";
    Block: "name-block", "command-block";
    BlockAdd: "name-block-add", "command-block-add";
    BlockRemove: "name-block-remove", "command-block-remove";
    BlockList: "name-block-list", "command-block-list";
    BlockWho: "name-block-who", "command-block-who";
    Puzzle: "name-puzzle", "command-puzzle";
    PuzzleGrade: "name-puzzle-grade", "command-puzzle-grade";
    PuzzleNumber: "name-puzzle-number", "command-puzzle-number";
    PuzzleAnswer: "name-puzzle-answer", "command-puzzle-answer";
    ServerPuzzle: "name-server-puzzle", "command-server-puzzle";
}

/// The name of a game, as a choice and everywhere else.
#[must_use]
pub fn game(locale: Locale, kind: GameKind) -> String {
    match kind {
        GameKind::Dvonn => say!(locale, "game-dvonn"),
        GameKind::Gipf(Variant::Basic) => say!(locale, "game-gipf-basic"),
        GameKind::Gipf(Variant::Standard) => say!(locale, "game-gipf-standard"),
        GameKind::Gipf(Variant::Tournament) => say!(locale, "game-gipf-tournament"),
        GameKind::Potentials(variant) => say!(
            locale,
            "game-potentials",
            game = game(locale, GameKind::Gipf(variant.base())),
            kinds = potentials::kinds(locale, variant),
            each = variant.each()
        ),
    }
}

/// The name of a game where there is little room: its potentials are letters (`GIPF standard +ZD3`).
#[must_use]
pub fn short_game(locale: Locale, kind: GameKind) -> String {
    match kind {
        GameKind::Dvonn | GameKind::Gipf(_) => game(locale, kind),
        GameKind::Potentials(variant) => {
            let base = game(locale, GameKind::Gipf(variant.base()));
            format!("{base} +{}", variant.set().key().to_uppercase())
        }
    }
}

/// GIPF with potentials, whichever they are, as a choice of rules.
#[must_use]
pub fn any_potentials(locale: Locale) -> String {
    say!(locale, "game-potentials-any")
}

/// A pace as a choice.
#[must_use]
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

/// How long a challenge is open, as a choice.
#[must_use]
pub fn days(locale: Locale, days: u8) -> String {
    say!(locale, "choice-days", days = days)
}

/// The command in the menu of a person: 1 to 32 characters. In English it is the name that is registered.
#[must_use]
pub fn menu(locale: Locale) -> String {
    say!(locale, "menu-challenge")
}

/// On or off, as a choice.
#[must_use]
pub fn state(locale: Locale, on: bool) -> String {
    if on {
        say!(locale, "choice-on")
    } else {
        say!(locale, "choice-off")
    }
}

/// Whether the clock runs on weekends, as a choice.
#[must_use]
pub fn weekends(locale: Locale, off: bool) -> String {
    if off {
        say!(locale, "choice-weekends-off")
    } else {
        say!(locale, "choice-weekends-run")
    }
}

/// What happens when time runs out, as a choice.
#[must_use]
pub fn at_zero(locale: Locale, at_zero: AtZero) -> String {
    match at_zero {
        AtZero::Loses => say!(locale, "choice-at-zero-loses"),
        AtZero::Claim => say!(locale, "choice-at-zero-claim"),
    }
}

/// A wish for a colour as a choice.
#[must_use]
pub fn color(locale: Locale, wish: ColorWish) -> String {
    match wish {
        ColorWish::Random => say!(locale, "choice-color-random"),
        ColorWish::White => say!(locale, "choice-color-white"),
        ColorWish::Black => say!(locale, "choice-color-black"),
    }
}

/// A handicap as a choice.
#[must_use]
pub fn handicap(locale: Locale, handicap: Handicap) -> String {
    let pieces = handicap.pieces;
    match handicap.to {
        Party::Challenger => say!(locale, "choice-handicap-challenger", pieces = pieces),
        Party::Opponent => say!(locale, "choice-handicap-opponent", pieces = pieces),
    }
}

/// A setup of DVONN as a choice.
#[must_use]
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

/// A picture's colours as a choice.
#[must_use]
pub fn theme(locale: Locale, theme: Theme) -> String {
    match theme {
        Theme::Light => say!(locale, "theme-light"),
        Theme::Dark => say!(locale, "theme-dark"),
        Theme::Wood => say!(locale, "theme-wood"),
        Theme::Contrast => say!(locale, "theme-contrast"),
    }
}
