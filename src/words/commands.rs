//! What the commands' names, descriptions and choices say.
use super::Locale;
use crate::correspondence::challenge::{ColorWish, Handicap};
use crate::correspondence::pace::Pace;
use crate::rules::game::GameKind;

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
    /// its `color`
    ChallengeColor,
    /// its `handicap`
    ChallengeHandicap,
    /// `/open`: the same, to anyone on the server
    Open,
    /// `/move`
    Move,
    /// its `move`
    MoveText,
    /// any command's `match`
    MatchOption,
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
    /// `/match rematch`
    MatchRematch,
    /// `/match export`
    MatchExport,
    /// `/rules`
    Rules,
    /// its `game`
    RulesGame,
    /// `/help`
    Help,
}

/// The name of a command or option in that language: 1 to 32 lower-case letters, digits, `-` and `_`, no spaces
/// (`herausfordern`). In English it is the name that is registered.
#[must_use]
pub fn name(_locale: Locale, _entry: Entry) -> String {
    unimplemented!()
}

/// The description in the list of commands.
#[must_use]
pub fn description(_locale: Locale, _entry: Entry) -> String {
    unimplemented!()
}

/// The name of a game as a choice.
#[must_use]
pub fn game(_locale: Locale, _kind: GameKind) -> String {
    unimplemented!()
}

/// A pace as a choice.
#[must_use]
pub fn pace(_locale: Locale, _pace: Pace) -> String {
    unimplemented!()
}

/// A wish for a colour as a choice.
#[must_use]
pub fn color(_locale: Locale, _wish: ColorWish) -> String {
    unimplemented!()
}

/// A handicap as a choice.
#[must_use]
pub fn handicap(_locale: Locale, _handicap: Handicap) -> String {
    unimplemented!()
}
