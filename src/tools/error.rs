//! Why a tool fails.
use super::contest::ContestError;
use crate::rules::PositionError;
use std::io;

/// Why a tool failed, as a sentence without its full stop.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    #[error(
        "there is no game {0}: use dvonn, gipf-basic, gipf-standard or gipf-tournament, with potentials gipf-standard+zd3"
    )]
    Game(String),
    #[error("the position cannot be read: {0}")]
    Position(#[from] PositionError),
    #[error("the position is one of {0}, not of {1}")]
    OtherGame(&'static str, &'static str),
    /// The record has an illegal move: where and why.
    #[error("{0}")]
    Record(String),
    /// DVONN has no score before all pieces are placed.
    #[error("there is nothing to draw yet: no stack has moved in this record")]
    NoStackMoved,
    /// The table has an invalid line, or too few or too many lines.
    #[error("{0}")]
    Table(String),
    /// `--part placing` or `--add` was given for a game without placing.
    #[error("{0} has no placing that could be tuned: `--part placing` and `--add` are for dvonn alone")]
    NoPlacing(&'static str),
    /// `--moves` or `--add` was given while something else is tuned.
    #[error("`--moves` and `--add` change how DVONN's placing is tuned: use them with `--part placing`")]
    OnlyPlacing,
    /// Those that were found are printed.
    #[error(
        "{found} of {wanted} puzzles were found in {games} games: search more (`--games`), or make fewer (`--count`)"
    )]
    FewPuzzles { found: usize, wanted: usize, games: usize },
    /// A match between engines failed.
    #[error(transparent)]
    Contest(ContestError),
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl From<ContestError> for ToolError {
    fn from(why: ContestError) -> Self {
        match why {
            ContestError::Output(why) => Self::Output(why),
            ContestError::Player(_) => Self::Contest(why),
        }
    }
}
