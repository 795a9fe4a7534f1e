//! What the commands' names, descriptions and choices say.
use super::{Locale, clocks, potentials};
use crate::correspondence::challenge::{ColorWish, Handicap, Party};
use crate::correspondence::pace::{AtZero, Pace};
use crate::rules::dvonn::SetupKind;
use crate::rules::game::GameKind;
use crate::rules::gipf::Variant;
use crate::scene::Theme;

/// Something in the list of commands that has a description: at most 100 characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// `/challenge`
    Challenge,
    /// its `opponent`
    ChallengeOpponent,
    /// its `game`
    ChallengeGame,
    /// its `pace`
    ChallengePace,
    /// its `bank`
    ChallengeBank,
    /// its `weekends`
    ChallengeWeekends,
    /// its `at-zero`
    ChallengeAtZero,
    /// its `color`
    ChallengeColor,
    /// its `handicap`
    ChallengeHandicap,
    /// its `setup`
    ChallengeSetup,
    /// its `potentials`
    ChallengePotentials,
    /// `linked`
    ChallengeLinked,
    /// `linked-kinds`
    ChallengeLinkedKinds,
    /// its `rated`
    ChallengeRated,
    /// its `expires`
    ChallengeExpires,
    /// its `pool`
    ChallengePool,
    /// `/open`: the list of open challenges
    Open,
    /// `/move`
    Move,
    /// its `move`
    MoveText,
    /// any command's `match`
    MatchOption,
    /// `/plan`
    Plan,
    /// its `turns`
    PlanText,
    /// its `stop`
    PlanStop,
    /// `/games`
    Games,
    /// `/board`
    Board,
    /// `/match`
    Match,
    /// `/match resign`
    MatchResign,
    /// `/match draw`
    MatchDraw,
    /// `/match pause`
    MatchPause,
    /// `/match resume`
    MatchResume,
    /// `/match claim`
    MatchClaim,
    /// `/match challenge-potential`
    MatchChallengePotential,
    /// `/match rematch`
    MatchRematch,
    /// `/match replay`
    MatchReplay,
    /// `/match export`
    MatchExport,
    /// `/match review`
    MatchReview,
    /// its `turn`
    MatchReviewTurn,
    /// `/match follow`
    MatchFollow,
    /// `/match unfollow`
    MatchUnfollow,
    /// `/next`
    Next,
    /// `/vacation`
    Vacation,
    /// `/vacation start`
    VacationStart,
    /// its `days`
    VacationDays,
    /// `/vacation end`
    VacationEnd,
    /// `/vacation show`
    VacationShow,
    /// `/settings`
    Settings,
    /// its `language`
    SettingsLanguage,
    /// its `place`
    SettingsPlace,
    /// its `side`
    SettingsSide,
    /// its `zone`
    SettingsZone,
    /// its `quiet`
    SettingsQuiet,
    /// its `digest`
    SettingsDigest,
    /// its `vacation`
    SettingsVacation,
    /// its `forced`
    SettingsForced,
    /// its `confirm`
    SettingsConfirm,
    /// `/practice`
    Practice,
    /// its `level`
    PracticeLevel,
    /// `/hint`
    Hint,
    /// `/review`
    Review,
    /// the `theme` of a picture
    Theme,
    /// `/rules`
    Rules,
    /// its `game`
    RulesGame,
    /// `/help`
    Help,
    /// the `note` of `/move`
    MoveNote,
    /// `/match undo`
    MatchUndo,
    /// `/match abandon`
    MatchAbandon,
    /// `/match fill`
    MatchFill,
    /// `/match abort`
    MatchAbort,
    /// `/match nudge`
    MatchNudge,
    /// `/match notes`
    MatchNotes,
    /// `/server`
    Server,
    /// `/server pool`
    ServerPool,
    /// `/server threads`
    ServerThreads,
    /// its `state`
    ServerThreadsState,
    /// its `state`
    ServerPoolState,
    /// `/block`
    Block,
    /// `/block add`
    BlockAdd,
    /// `/block remove`
    BlockRemove,
    /// `/block list`
    BlockList,
    /// the `player` of both
    BlockWho,
    /// `/puzzle`
    Puzzle,
    /// its `grade`
    PuzzleGrade,
    /// its `number`
    PuzzleNumber,
    /// its `answer`
    PuzzleAnswer,
    /// `/server puzzle`
    ServerPuzzle,
}

impl Entry {
    /// Every entry.
    pub const ALL: [Self; 85] = [
        Self::Challenge,
        Self::ChallengeOpponent,
        Self::ChallengeGame,
        Self::ChallengePace,
        Self::ChallengeBank,
        Self::ChallengeWeekends,
        Self::ChallengeAtZero,
        Self::ChallengeColor,
        Self::ChallengeHandicap,
        Self::ChallengeSetup,
        Self::ChallengePotentials,
        Self::ChallengeLinked,
        Self::ChallengeLinkedKinds,
        Self::ChallengeRated,
        Self::ChallengeExpires,
        Self::ChallengePool,
        Self::Open,
        Self::Move,
        Self::MoveText,
        Self::MatchOption,
        Self::Plan,
        Self::PlanText,
        Self::PlanStop,
        Self::Games,
        Self::Board,
        Self::Match,
        Self::MatchResign,
        Self::MatchDraw,
        Self::MatchPause,
        Self::MatchResume,
        Self::MatchClaim,
        Self::MatchChallengePotential,
        Self::MatchRematch,
        Self::MatchReplay,
        Self::MatchExport,
        Self::MatchReview,
        Self::MatchReviewTurn,
        Self::MatchFollow,
        Self::MatchUnfollow,
        Self::Next,
        Self::Vacation,
        Self::VacationStart,
        Self::VacationDays,
        Self::VacationEnd,
        Self::VacationShow,
        Self::Settings,
        Self::SettingsLanguage,
        Self::SettingsPlace,
        Self::SettingsSide,
        Self::SettingsZone,
        Self::SettingsQuiet,
        Self::SettingsDigest,
        Self::SettingsVacation,
        Self::SettingsForced,
        Self::SettingsConfirm,
        Self::Practice,
        Self::PracticeLevel,
        Self::Hint,
        Self::Review,
        Self::Theme,
        Self::Rules,
        Self::RulesGame,
        Self::Help,
        Self::MoveNote,
        Self::MatchUndo,
        Self::MatchAbandon,
        Self::MatchFill,
        Self::MatchAbort,
        Self::MatchNudge,
        Self::MatchNotes,
        Self::Server,
        Self::ServerPool,
        Self::ServerThreads,
        Self::ServerThreadsState,
        Self::ServerPoolState,
        Self::Block,
        Self::BlockAdd,
        Self::BlockRemove,
        Self::BlockList,
        Self::BlockWho,
        Self::Puzzle,
        Self::PuzzleGrade,
        Self::PuzzleNumber,
        Self::PuzzleAnswer,
        Self::ServerPuzzle,
    ];
}

/// The name of a command or option in that language: 1 to 32 lower-case letters, digits, `-` and `_`, no spaces
/// (`herausfordern`). In English it is the name that is registered.
#[must_use]
pub fn name(locale: Locale, entry: Entry) -> String {
    match entry {
        Entry::Challenge => say!(locale, "name-challenge"),
        Entry::ChallengeOpponent => say!(locale, "name-challenge-opponent"),
        Entry::ChallengeGame => say!(locale, "name-challenge-game"),
        Entry::ChallengePace => say!(locale, "name-challenge-pace"),
        Entry::ChallengeBank => say!(locale, "name-challenge-bank"),
        Entry::ChallengeWeekends => say!(locale, "name-challenge-weekends"),
        Entry::ChallengeAtZero => say!(locale, "name-challenge-at-zero"),
        Entry::ChallengeColor => say!(locale, "name-challenge-color"),
        Entry::ChallengeHandicap => say!(locale, "name-challenge-handicap"),
        Entry::ChallengeSetup => say!(locale, "name-challenge-setup"),
        Entry::ChallengePotentials => say!(locale, "name-challenge-potentials"),
        Entry::ChallengeLinked => say!(locale, "name-challenge-linked"),
        Entry::ChallengeLinkedKinds => say!(locale, "name-challenge-linked-kinds"),
        Entry::ChallengeRated => say!(locale, "name-challenge-rated"),
        Entry::ChallengeExpires => say!(locale, "name-challenge-expires"),
        Entry::ChallengePool => say!(locale, "name-challenge-pool"),
        Entry::Open => say!(locale, "name-open"),
        Entry::Move => say!(locale, "name-move"),
        Entry::MoveText => say!(locale, "name-move-text"),
        Entry::MatchOption => say!(locale, "name-match-option"),
        Entry::Plan => say!(locale, "name-plan"),
        Entry::PlanText => say!(locale, "name-plan-text"),
        Entry::PlanStop => say!(locale, "name-plan-stop"),
        Entry::Games => say!(locale, "name-games"),
        Entry::Board => say!(locale, "name-board"),
        Entry::Match => say!(locale, "name-match"),
        Entry::MatchResign => say!(locale, "name-match-resign"),
        Entry::MatchDraw => say!(locale, "name-match-draw"),
        Entry::MatchPause => say!(locale, "name-match-pause"),
        Entry::MatchResume => say!(locale, "name-match-resume"),
        Entry::MatchClaim => say!(locale, "name-match-claim"),
        Entry::MatchChallengePotential => say!(locale, "name-match-challenge-potential"),
        Entry::MatchRematch => say!(locale, "name-match-rematch"),
        Entry::MatchReplay => say!(locale, "name-match-replay"),
        Entry::MatchExport => say!(locale, "name-match-export"),
        Entry::MatchReview => say!(locale, "name-match-review"),
        Entry::MatchReviewTurn => say!(locale, "name-match-review-turn"),
        Entry::MatchFollow => say!(locale, "name-match-follow"),
        Entry::MatchUnfollow => say!(locale, "name-match-unfollow"),
        Entry::Next => say!(locale, "name-next"),
        Entry::Vacation => say!(locale, "name-vacation"),
        Entry::VacationStart => say!(locale, "name-vacation-start"),
        Entry::VacationDays => say!(locale, "name-vacation-days"),
        Entry::VacationEnd => say!(locale, "name-vacation-end"),
        Entry::VacationShow => say!(locale, "name-vacation-show"),
        Entry::Settings => say!(locale, "name-settings"),
        Entry::SettingsLanguage => say!(locale, "name-settings-language"),
        Entry::SettingsPlace => say!(locale, "name-settings-place"),
        Entry::SettingsSide => say!(locale, "name-settings-side"),
        Entry::SettingsZone => say!(locale, "name-settings-zone"),
        Entry::SettingsQuiet => say!(locale, "name-settings-quiet"),
        Entry::SettingsDigest => say!(locale, "name-settings-digest"),
        Entry::SettingsVacation => say!(locale, "name-settings-vacation"),
        Entry::SettingsForced => say!(locale, "name-settings-forced"),
        Entry::SettingsConfirm => say!(locale, "name-settings-confirm"),
        Entry::Practice => say!(locale, "name-practice"),
        Entry::PracticeLevel => say!(locale, "name-practice-level"),
        Entry::Hint => say!(locale, "name-hint"),
        Entry::Review => say!(locale, "name-review"),
        Entry::Theme => say!(locale, "name-theme"),
        Entry::Rules => say!(locale, "name-rules"),
        Entry::RulesGame => say!(locale, "name-rules-game"),
        Entry::Help => say!(locale, "name-help"),
        Entry::MoveNote => say!(locale, "name-move-note"),
        Entry::MatchUndo => say!(locale, "name-match-undo"),
        Entry::MatchAbandon => say!(locale, "name-match-abandon"),
        Entry::MatchFill => say!(locale, "name-match-fill"),
        Entry::MatchAbort => say!(locale, "name-match-abort"),
        Entry::MatchNudge => say!(locale, "name-match-nudge"),
        Entry::MatchNotes => say!(locale, "name-match-notes"),
        Entry::Server => say!(locale, "name-server"),
        Entry::ServerPool => say!(locale, "name-server-pool"),
        Entry::ServerThreads => say!(locale, "name-server-threads"),
        Entry::ServerThreadsState => say!(locale, "name-server-threads-state"),
        Entry::ServerPoolState => say!(locale, "name-server-pool-state"),
        Entry::Block => say!(locale, "name-block"),
        Entry::BlockAdd => say!(locale, "name-block-add"),
        Entry::BlockRemove => say!(locale, "name-block-remove"),
        Entry::BlockList => say!(locale, "name-block-list"),
        Entry::BlockWho => say!(locale, "name-block-who"),
        Entry::Puzzle => say!(locale, "name-puzzle"),
        Entry::PuzzleGrade => say!(locale, "name-puzzle-grade"),
        Entry::PuzzleNumber => say!(locale, "name-puzzle-number"),
        Entry::PuzzleAnswer => say!(locale, "name-puzzle-answer"),
        Entry::ServerPuzzle => say!(locale, "name-server-puzzle"),
    }
}

/// The description in the list of commands.
#[must_use]
pub fn description(locale: Locale, entry: Entry) -> String {
    match entry {
        Entry::Challenge => say!(locale, "command-challenge"),
        Entry::ChallengeOpponent => say!(locale, "command-challenge-opponent"),
        Entry::ChallengeGame => say!(locale, "command-challenge-game"),
        Entry::ChallengePace => say!(locale, "command-challenge-pace"),
        Entry::ChallengeBank => say!(locale, "command-challenge-bank"),
        Entry::ChallengeWeekends => say!(locale, "command-challenge-weekends"),
        Entry::ChallengeAtZero => say!(locale, "command-challenge-at-zero"),
        Entry::ChallengeColor => say!(locale, "command-challenge-color"),
        Entry::ChallengeHandicap => say!(locale, "command-challenge-handicap"),
        Entry::ChallengeSetup => say!(locale, "command-challenge-setup"),
        Entry::ChallengePotentials => say!(locale, "command-challenge-potentials"),
        Entry::ChallengeLinked => say!(locale, "command-challenge-linked"),
        Entry::ChallengeLinkedKinds => say!(locale, "command-challenge-linked-kinds"),
        Entry::ChallengeRated => say!(locale, "command-challenge-rated"),
        Entry::ChallengeExpires => say!(locale, "command-challenge-expires"),
        Entry::ChallengePool => say!(locale, "command-challenge-pool"),
        Entry::Open => say!(locale, "command-open"),
        Entry::Move => say!(locale, "command-move"),
        Entry::MoveText => say!(locale, "command-move-text"),
        Entry::MatchOption => say!(locale, "command-match-option"),
        Entry::Plan => say!(locale, "command-plan"),
        Entry::PlanText => say!(locale, "command-plan-text"),
        Entry::PlanStop => say!(locale, "command-plan-stop"),
        Entry::Games => say!(locale, "command-games"),
        Entry::Board => say!(locale, "command-board"),
        Entry::Match => say!(locale, "command-match"),
        Entry::MatchResign => say!(locale, "command-match-resign"),
        Entry::MatchDraw => say!(locale, "command-match-draw"),
        Entry::MatchPause => say!(locale, "command-match-pause"),
        Entry::MatchResume => say!(locale, "command-match-resume"),
        Entry::MatchClaim => say!(locale, "command-match-claim"),
        Entry::MatchChallengePotential => say!(locale, "command-match-challenge-potential"),
        Entry::MatchRematch => say!(locale, "command-match-rematch"),
        Entry::MatchReplay => say!(locale, "command-match-replay"),
        Entry::MatchExport => say!(locale, "command-match-export"),
        Entry::MatchReview => say!(locale, "command-match-review"),
        Entry::MatchReviewTurn => say!(locale, "command-match-review-turn"),
        Entry::MatchFollow => say!(locale, "command-match-follow"),
        Entry::MatchUnfollow => say!(locale, "command-match-unfollow"),
        Entry::Next => say!(locale, "command-next"),
        Entry::Vacation => say!(locale, "command-vacation"),
        Entry::VacationStart => say!(locale, "command-vacation-start"),
        Entry::VacationDays => say!(locale, "command-vacation-days"),
        Entry::VacationEnd => say!(locale, "command-vacation-end"),
        Entry::VacationShow => say!(locale, "command-vacation-show"),
        Entry::Settings => say!(locale, "command-settings"),
        Entry::SettingsLanguage => say!(locale, "command-settings-language"),
        Entry::SettingsPlace => say!(locale, "command-settings-place"),
        Entry::SettingsSide => say!(locale, "command-settings-side"),
        Entry::SettingsZone => say!(locale, "command-settings-zone"),
        Entry::SettingsQuiet => say!(locale, "command-settings-quiet"),
        Entry::SettingsDigest => say!(locale, "command-settings-digest"),
        Entry::SettingsVacation => say!(locale, "command-settings-vacation"),
        Entry::SettingsForced => say!(locale, "command-settings-forced"),
        Entry::SettingsConfirm => say!(locale, "command-settings-confirm"),
        Entry::Practice => say!(locale, "command-practice"),
        Entry::PracticeLevel => say!(locale, "command-practice-level"),
        Entry::Hint => say!(locale, "command-hint"),
        Entry::Review => say!(locale, "command-review"),
        Entry::Theme => say!(locale, "command-theme"),
        Entry::Rules => say!(locale, "command-rules"),
        Entry::RulesGame => say!(locale, "command-rules-game"),
        Entry::Help => say!(locale, "command-help"),
        Entry::MoveNote => say!(locale, "command-move-note"),
        Entry::MatchUndo => say!(locale, "command-match-undo"),
        Entry::MatchAbandon => say!(locale, "command-match-abandon"),
        Entry::MatchFill => say!(locale, "command-match-fill"),
        Entry::MatchAbort => say!(locale, "command-match-abort"),
        Entry::MatchNudge => say!(locale, "command-match-nudge"),
        Entry::MatchNotes => say!(locale, "command-match-notes"),
        Entry::Server => say!(locale, "command-server"),
        Entry::ServerPool => say!(locale, "command-server-pool"),
        Entry::ServerThreads => say!(locale, "command-server-threads"),
        Entry::ServerThreadsState => say!(locale, "command-server-threads-state"),
        Entry::ServerPoolState => say!(locale, "command-server-pool-state"),
        Entry::Block => say!(locale, "command-block"),
        Entry::BlockAdd => say!(locale, "command-block-add"),
        Entry::BlockRemove => say!(locale, "command-block-remove"),
        Entry::BlockList => say!(locale, "command-block-list"),
        Entry::BlockWho => say!(locale, "command-block-who"),
        Entry::Puzzle => say!(locale, "command-puzzle"),
        Entry::PuzzleGrade => say!(locale, "command-puzzle-grade"),
        Entry::PuzzleNumber => say!(locale, "command-puzzle-number"),
        Entry::PuzzleAnswer => say!(locale, "command-puzzle-answer"),
        Entry::ServerPuzzle => say!(locale, "command-server-puzzle"),
    }
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
