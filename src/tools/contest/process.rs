//! A program that speaks the Universal Game Interface, as a player of a match.
use crate::opponents::NoTurn;
use crate::opponents::process::{Errors, Process};
use crate::opponents::ugi::{Conversation, position};
use crate::rules::game::{Game, GameKind, Move};
use std::process::Command;
use std::time::Duration;

/// How long a program may take to answer before it loses the game.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct UgiProcess {
    command: String,
    limit: String,
    kind: GameKind,
    running: Option<Conversation>,
}

impl UgiProcess {
    /// Starts a command line, its words separated by spaces.
    pub fn start(command: &str, kind: GameKind, limit: &str) -> Result<Self, String> {
        let mut program = Self {
            command: command.to_owned(),
            limit: limit.to_owned(),
            kind,
            running: None,
        };
        program.running()?;
        Ok(program)
    }

    /// The running program; restarts it if it has ended.
    fn running(&mut self) -> Result<&mut Conversation, String> {
        if self.running.is_none() {
            self.running = Some(greeted(&self.command, self.kind)?);
        }
        self.running.as_mut().ok_or_else(|| "it does not run".to_owned())
    }

    /// Begins a new game.
    pub fn begin(&mut self) {
        if let Ok(running) = self.running() {
            running.new_game();
        }
    }

    /// Requests a move. A program that does not answer is killed, and restarted for the next game.
    pub fn choose(&mut self, opening: &Game, moves: &[Move]) -> Result<Move, String> {
        let limit = self.limit.clone();
        let answer = self
            .running()?
            .choose(&position(opening, moves), &limit, PATIENCE, &|| false);
        match answer {
            Ok(text) => text.parse().map_err(|()| format!("it answered {text:?}")),
            Err(why) => {
                self.running = None;
                Err(said(why))
            }
        }
    }
}

fn greeted(command: &str, kind: GameKind) -> Result<Conversation, String> {
    let mut words = command.split_whitespace();
    let name = words.next().ok_or("no command was given")?;
    let mut command = Command::new(name);
    command.args(words);
    let process = Process::start(command, Errors::Shown).map_err(|why| why.to_string())?;
    Conversation::begin(process, kind, PATIENCE, &|| false).map_err(said)
}

fn said(why: NoTurn) -> String {
    match why {
        NoTurn::Failed(failed) => failed.to_string(),
        NoTurn::NotNow(why) => why.to_string(),
        NoTurn::Stopped => "it was stopped".to_owned(),
    }
}
