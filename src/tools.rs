//! The command-line tools. Their sentences are for operators, in English.
use crate::rules::game::{Game, Setup};
use crate::rules::perft::perft as count;
use crate::rules::{Outcome, Status};
use progress::progress_bar;
use std::io::Write;

pub mod bench;
mod boards;
pub mod contest;
mod error;
mod headers;
mod input;
mod progress;
mod puzzles;
mod render;
mod sheet;
mod tables;
mod tune;
pub mod ugi;

pub use boards::{even_boards, judge_boards};
pub use error::ToolError;
pub use input::{explanation, kind};
pub use puzzles::make_puzzles;
pub use render::{animate, final_picture, graph, render};
pub use sheet::sheet;
pub use tables::{ratings, standings};
pub use tune::tune;

/// Prints the number of sequences of 1, 2 … `depth` turns, one depth per line: `3 64263`. Without a position it counts
/// from the start of the game. A bar on standard error shows the progress if that is a terminal.
pub fn perft(kind: &str, position: Option<&str>, depth: u32, out: &mut impl Write) -> Result<(), ToolError> {
    let kind = input::kind(kind)?;
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

/// The sum over the first moves, with a progress bar.
fn divided(game: &Game, depth: u32) -> Result<u64, ToolError> {
    let moves = game.legal_moves();
    let template = "depth {prefix} {bar:40} {pos}/{len} first moves, {eta} left";
    let bar = progress_bar(moves.len() as u64, template).with_prefix(depth.to_string());
    let mut leaves = 0;
    for mv in &moves {
        let mut next = game.clone();
        next.play(mv)
            .map_err(|error| ToolError::Record(input::explanation(&error)))?;
        leaves += count(&next, depth - 1);
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(leaves)
}

/// Checks a recorded game in any supported notation and prints its result, or reports which move is illegal and why.
pub fn replay(text: &str, out: &mut impl Write) -> Result<(), ToolError> {
    let record = input::read(text)?;
    let mut game = Game::start(record.setup);
    for mv in &record.moves {
        game.play(mv)
            .map_err(|error| ToolError::Record(input::explanation(&error)))?;
    }
    let kind = game.kind().key();
    match record.moves.len() {
        1 => writeln!(out, "{kind}: one move, which is legal")?,
        moves => writeln!(out, "{kind}: {moves} moves, all legal")?,
    }
    if let Some(color) = record.resigned {
        writeln!(out, "{} resigned", input::color_name(color))?;
    } else {
        match game.status() {
            Status::ToMove(color) => writeln!(out, "unfinished, {} to move", input::color_name(color))?,
            Status::Over(Outcome::Win(color)) => writeln!(out, "{} won", input::color_name(color))?,
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
