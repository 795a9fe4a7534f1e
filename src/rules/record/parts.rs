//! The parts of a record, and what can be wrong with it.

use crate::rules::Color;
use crate::rules::game::{Move, MoveError, Setup};
use crate::rules::gipf::Point;

/// A game as played so far, every move legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What it started from.
    pub setup: Setup,
    /// Its turns. Passes are not included: they follow from the positions.
    pub moves: Vec<Move>,
    /// Who resigned after them, if anybody.
    pub resigned: Option<Color>,
    /// Potentials that left the game between turns because a match of DVONN decided so: each after a number of turns,
    /// from this spot, in order.
    pub lost: Vec<(usize, Point)>,
}

impl Record {
    /// A record without moves.
    pub(super) fn new(setup: Setup) -> Self {
        Self {
            setup,
            moves: Vec::new(),
            resigned: None,
            lost: Vec::new(),
        }
    }

    /// The header that says who resigned.
    pub(super) fn resigned_line(&self) -> Option<String> {
        let name = |color| if color == Color::White { "white" } else { "black" };
        self.resigned.map(|color| format!("resigned: {}", name(color)))
    }
}

/// Where a record is wrong, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, ply {ply}, `{token}`: {why}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The number of the turn that is being read, from 1; passes do not count.
    pub ply: usize,
    /// The word there.
    pub token: String,
    /// What is wrong with it.
    pub why: RecordFault,
}

impl RecordError {
    /// There is no move in this text.
    pub(super) fn empty(text: &str) -> Self {
        Self {
            line: text.lines().count().max(1),
            ply: 1,
            token: String::new(),
            why: RecordFault::Empty,
        }
    }
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordFault {
    /// There is no move in it.
    #[error("there is no move in this record")]
    Empty,
    /// The moves could as well be those of chess, and nothing names the game.
    #[error("this could as well be chess")]
    Chess,
    /// A second game begins.
    #[error("a second game begins here, and a record has one")]
    Several,
    /// A header names no known game.
    #[error("no such game")]
    Setup,
    /// A header names no handicap or setup that the game has.
    #[error("no such handicap or setup in this game")]
    Header,
    /// A header names no player who could have resigned.
    #[error("it is white or black that resigned")]
    Resigned,
    /// A header names a potential that left the game where there was none.
    #[error("no potential leaves the game there")]
    Lost,
    /// The word is not a legal move there.
    #[error("this is no legal move: {0:?}")]
    Move(MoveError),
    /// The record goes on after a resignation.
    #[error("the record goes on after a resignation")]
    AfterResigning,
}

/// A word of a record and the line it stands on, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) line: usize,
}

impl Token<'_> {
    /// The error that this word, which should be the turn after `played` others, is wrong.
    pub(super) fn fault(self, played: usize, why: RecordFault) -> RecordError {
        RecordError {
            line: self.line,
            ply: played + 1,
            token: self.text.chars().take(80).collect(),
            why,
        }
    }

    pub(super) fn is_resignation(self) -> bool {
        ["resign", "resigns", "resigned"]
            .iter()
            .any(|word| self.text.eq_ignore_ascii_case(word))
    }
}
