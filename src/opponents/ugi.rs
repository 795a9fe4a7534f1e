//! Asking a program that speaks the Universal Game Interface. docs/engine-protocol.md describes it.

use super::failed::{Failed, NoTurn};
use super::process::Process;
use crate::correspondence::Failure;
use crate::rules::game::{Game, GameKind, Move};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// A program that has answered the greeting and knows the game.
#[derive(Debug)]
pub struct Conversation(Process);

impl Conversation {
    /// Greets a program and tells it the game; all of that may take this long.
    pub fn begin(
        mut process: Process,
        kind: GameKind,
        patience: Duration,
        should_stop: &dyn Fn() -> bool,
    ) -> Result<Self, NoTurn> {
        let began = Instant::now();
        process.send("ugi");
        process.wait("ugiok", patience, should_stop)?;
        process.send(&format!("setoption name Game value {}", kind.key()));
        process.send("isready");
        process.wait("readyok", patience.saturating_sub(began.elapsed()), should_stop)?;
        Ok(Self(process))
    }

    /// Begins a new game.
    pub fn new_game(&self) {
        self.0.send("uginewgame");
    }

    /// Asks for a turn in a position, which [`position`] says, within these limits, and returns its text.
    pub fn choose(
        &mut self,
        position: &str,
        limits: &str,
        patience: Duration,
        should_stop: &dyn Fn() -> bool,
    ) -> Result<String, NoTurn> {
        self.0.send(position);
        self.0.send(&format!("go {limits}"));
        let answer = self.0.wait("bestmove ", patience, should_stop)?;
        Ok(answer.split_whitespace().next().unwrap_or_default().to_owned())
    }

    /// A failure, with what the program has written as errors.
    pub fn failed(&self, how: Failure, why: impl Into<String>) -> Failed {
        self.0.failed(how, why)
    }
}

/// The command for a position: where it begins, and the turns since then.
pub fn position(start: &Game, moves: &[Move]) -> String {
    let mut command = format!("position fen {start}");
    if !moves.is_empty() {
        command.push_str(" moves");
        for mv in moves {
            // writing to a String cannot fail
            let _ = write!(command, " {mv}");
        }
    }
    command
}
