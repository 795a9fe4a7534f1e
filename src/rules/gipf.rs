//! GIPF.
use super::{ByColor, Color, MoveError, Position, Status};
use std::fmt;
use std::str::FromStr;

/// The three sets of rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /** basics only */
    Basic,
    /** three GIPF-pieces each on the board */
    Standard,
    /** empty board */
    Tournament,
}

/// One of the 61 points: 24 dots and 37 spots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u8);
impl Point {
    /// Every point in board order: column, then rank.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..61).map(Self)
    }
    /// 0 (`a`) to 8 (`i`).
    #[must_use]
    pub fn column(self) -> u8 {
        unimplemented!()
    }
    /// 1 to 9, counted upward in its column, dots included.
    #[must_use]
    pub fn rank(self) -> u8 {
        unimplemented!()
    }
    /// On the rim: a piece starts here and never stays.
    #[must_use]
    pub fn is_dot(self) -> bool {
        unimplemented!()
    }
}
impl fmt::Display for Point {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        unimplemented!()
    }
}
impl FromStr for Point {
    type Err = ();
    fn from_str(_: &str) -> Result<Self, ()> {
        unimplemented!()
    }
}

/// A piece on a spot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /** whose */
    pub color: Color,
    /** two basics stacked */
    pub is_gipf: bool,
}

/// A push.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Push {
    /** the dot */
    pub dot: Point,
    /** the first spot entered */
    pub spot: Point,
    /** brings a GIPF-piece */
    pub is_gipf: bool,
}

/// A whole turn.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Turn {}
impl fmt::Display for Turn {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        unimplemented!()
    }
}
impl FromStr for Turn {
    type Err = ();
    fn from_str(_: &str) -> Result<Self, ()> {
        unimplemented!()
    }
}
impl Turn {
    /// The push, unless the game ended in the removals before it.
    #[must_use]
    pub fn push(&self) -> Option<Push> {
        unimplemented!()
    }
}

/// How a game of GIPF ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /** no piece to push (G10) */
    ReserveExhausted,
    /** G11 */
    LastGipfPieceLost,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Gipf {}
impl Gipf {
    /// The start; `extra` is the basic game's handicap (G13), 0 to 3 for each.
    #[must_use]
    pub fn start(_: Variant, _extra: ByColor<u8>) -> Self {
        unimplemented!()
    }
    /// Which rules.
    #[must_use]
    pub fn variant(&self) -> Variant {
        unimplemented!()
    }
    /// What stands on a spot.
    #[must_use]
    pub fn piece(&self, _: Point) -> Option<Piece> {
        unimplemented!()
    }
    /// Basic pieces in reserve.
    #[must_use]
    pub fn reserve(&self) -> ByColor<u8> {
        unimplemented!()
    }
    /// Each colour's own pieces that were captured (a GIPF-piece counts two).
    #[must_use]
    pub fn captured(&self) -> ByColor<u8> {
        unimplemented!()
    }
    /// Who may still bring GIPF-pieces (G9).
    #[must_use]
    pub fn may_bring_gipf(&self) -> ByColor<bool> {
        unimplemented!()
    }
    /// How it ended, when it is over.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        unimplemented!()
    }
}
impl Position for Gipf {
    type Move = Turn;
    fn status(&self) -> Status {
        unimplemented!()
    }
    fn legal_moves(&self) -> Vec<Turn> {
        unimplemented!()
    }
    fn play_unchecked(&mut self, _: &Turn) {
        unimplemented!()
    }
    fn is_legal(&self, _: &Turn) -> bool {
        unimplemented!()
    }
    fn parse_move(&self, _: &str) -> Result<Turn, MoveError<Turn>> {
        unimplemented!()
    }
}
impl fmt::Display for Gipf {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        unimplemented!()
    }
}
impl FromStr for Gipf {
    type Err = super::game::PositionError;
    fn from_str(_: &str) -> Result<Self, Self::Err> {
        unimplemented!()
    }
}
impl Gipf {
    /// The legal turn when there is just one.
    #[must_use]
    pub fn only_move(&self) -> Option<Turn> {
        unimplemented!()
    }
    /// What a legal turn does beyond itself.
    #[must_use]
    pub fn effects(&self, _: &Turn) -> Vec<super::game::Effect> {
        unimplemented!()
    }
    /// Legal turns that go with what was typed so far.
    #[must_use]
    pub fn complete(&self, _typed: &str, _limit: usize) -> Vec<Turn> {
        unimplemented!()
    }
    /// Follows picks.
    pub fn compose(&self, _: &[String]) -> Result<super::compose::Step, super::compose::BadPick> {
        unimplemented!()
    }
}
