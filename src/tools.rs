//! The command-line tools. Their sentences are for operators, in English.
use crate::rules::game::{Game, GameKind, MoveError, Setup};
use crate::rules::perft::perft as count;
use crate::rules::record::{self, Record, RecordError, Why};
use crate::rules::{Color, Outcome, PositionError, Status};
use crate::words::{self, Locale, moves};
use contest::ContestError;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};

pub mod bench;
pub mod contest;
mod puzzles;
mod render;
mod sheet;
mod tables;
mod tune;

pub use puzzles::make_puzzles;
pub use render::{film, final_picture, graph, render};
pub use sheet::sheet;
pub use tables::{ratings, standings};
pub use tune::tune;

/// At most so many characters of the input are quoted.
const QUOTED: usize = 40;

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
    /// The recorded game has a wrong move: where and why.
    #[error("{0}")]
    Record(String),
    /// A match of DVONN whose pieces are still being placed has no score to draw.
    #[error("there is nothing to draw yet: no stack has moved in this record")]
    NoStackMoved,
    /// The table has a line that cannot be read, or too few or too many.
    #[error("{0}")]
    Table(String),
    /// There are no puzzles of this game.
    #[error("puzzles are made of DVONN and GIPF without potentials, not of {0}")]
    NoPuzzles(String),
    /// The evaluation of this game has no weights.
    #[error("the evaluations of dvonn, gipf-basic, gipf-standard and gipf-tournament have weights, not that of {0}")]
    NoWeights(&'static str),
    /// A game without placing was to be tuned for it.
    #[error("{0} has no placing that could be kept or played: `--placing` is for dvonn alone")]
    NoPlacing(&'static str),
    /// No match of engines can be held.
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

/// The game of this name.
pub fn kind(name: &str) -> Result<GameKind, ToolError> {
    name.parse().map_err(|()| ToolError::Game(quoted(name)))
}

/// Prints how many sequences of 1, 2 … `depth` turns there are, one depth a line: `3 64263`. Without a position from
/// the game's start. A bar on standard error shows how far the last depth is, if that is a terminal.
pub fn perft(kind: &str, position: Option<&str>, depth: u32, out: &mut impl Write) -> Result<(), ToolError> {
    let kind = self::kind(kind)?;
    let game = match position {
        Some(text) => text.parse()?,
        None => Game::start(Setup::even(kind)),
    };
    if game.kind() != kind {
        return Err(ToolError::OtherGame(game.kind().key(), kind.key()));
    }
    for depth in 1..=depth {
        writeln!(out, "{depth} {}", divided(&game, depth)?)?;
        out.flush()?;
    }
    Ok(())
}

/// The sum over the first moves, with a bar that counts them.
fn divided(game: &Game, depth: u32) -> Result<u64, ToolError> {
    let moves = game.legal_moves();
    let style = ProgressStyle::with_template("depth {prefix} {bar:40} {pos}/{len} first moves, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(moves.len() as u64)
        .with_style(style)
        .with_prefix(depth.to_string());
    let mut leaves = 0;
    for mv in &moves {
        let mut next = game.clone();
        next.play(mv).map_err(|error| ToolError::Record(why_not(&error)))?;
        leaves += count(&next, depth - 1);
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(leaves)
}

/// Checks a recorded game in any supported notation and says how it ended, or which move is wrong and why.
pub fn replay(text: &str, out: &mut impl Write) -> Result<(), ToolError> {
    let record = read(text)?;
    let mut game = Game::start(record.setup);
    for mv in &record.moves {
        game.play(mv).map_err(|error| ToolError::Record(why_not(&error)))?;
    }
    writeln!(out, "{}: {} moves, all legal", game.kind().key(), record.moves.len())?;
    if let Some(color) = record.resigned {
        writeln!(out, "{} resigned", name(color))?;
    } else {
        match game.status() {
            Status::ToMove(color) => writeln!(out, "unfinished, {} to move", name(color))?,
            Status::Over(Outcome::Win(color)) => writeln!(out, "{} won", name(color))?,
            Status::Over(Outcome::Draw) => writeln!(out, "a tie")?,
        }
    }
    if let Game::Dvonn(position) = &game {
        let score = position.score();
        writeln!(out, "score {}-{}", score.white, score.black)?;
    }
    writeln!(out, "{game}")?;
    Ok(())
}

fn read(text: &str) -> Result<Record, ToolError> {
    record::read(text).map_err(|error| {
        let RecordError { line, ply, token, why } = error;
        let why = match why {
            // that is nowhere in particular
            Why::Empty => return ToolError::Record(Why::Empty.to_string()),
            Why::Move(why) => why_not(&why),
            why => why.to_string(),
        };
        ToolError::Record(format!("line {line}, ply {ply}, {}: {why}", quoted(&token)))
    })
}

/// Input in quotes, without characters that would move the cursor or reverse the writing, and shortened.
fn quoted(text: &str) -> String {
    let shown = words::plain(text, QUOTED);
    if shown.is_empty() && !text.is_empty() {
        return "invisible characters".to_owned();
    }
    format!("\"{shown}\"")
}

fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Without the full stop, which is added where it is printed.
fn why_not(error: &MoveError) -> String {
    match error {
        MoveError::Syntax => "this is not a move of the game".to_owned(),
        MoveError::Illegal(reason) => {
            let sentence = moves::reason(Locale::English, reason.clone());
            sentence.strip_suffix('.').unwrap_or(&sentence).to_owned()
        }
        MoveError::Ambiguous(moves) => {
            let some: Vec<_> = moves.iter().take(5).map(ToString::to_string).collect();
            format!("several moves fit, such as {}", some.join(" or "))
        }
    }
}
