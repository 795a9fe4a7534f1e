//! A program that speaks the Universal Game Interface, as a player of a match.
use crate::opponents::NoTurn;
use crate::opponents::process::{Errors, Process};
use crate::opponents::ugi::{Conversation, position};
use crate::rules::game::{Game, GameKind, Move};
use std::process::Command;
use std::time::{Duration, Instant};

/// How long a program may take to answer before it loses the game.
const PATIENCE: Duration = Duration::from_secs(120);

/// How long a program may think.
#[derive(Debug)]
pub enum ProgramLimit {
    /// The parameters of `go`, the same for each move.
    Each(String),
    /// A clock for the whole game: what is on it at the beginning, and now.
    Clock { all: Duration, left: Duration },
}

impl ProgramLimit {
    /// The parameters of `go`.
    fn parameters(&self) -> String {
        match self {
            Self::Each(parameters) => parameters.clone(),
            // a program looks at its own clock
            Self::Clock { left, .. } => format!("p1time {0} p2time {0}", left.as_millis().max(1)),
        }
    }
}

pub struct UgiProcess {
    command: String,
    limit: ProgramLimit,
    kind: GameKind,
    running: Option<Conversation>,
}

impl UgiProcess {
    /// Starts a command line, its words separated by spaces.
    pub fn start(command: &str, kind: GameKind, limit: ProgramLimit) -> Result<Self, String> {
        let mut program = Self {
            command: command.to_owned(),
            limit,
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
        if let ProgramLimit::Clock { all, left } = &mut self.limit {
            *left = *all;
        }
        if let Ok(running) = self.running() {
            running.new_game();
        }
    }

    /// Requests a move. A program that does not answer is killed, and restarted for the next game.
    pub fn choose(&mut self, opening: &Game, moves: &[Move]) -> Result<Move, String> {
        let (parameters, begun) = (self.limit.parameters(), Instant::now());
        let answer = self
            .running()?
            .choose(&position(opening, moves), &parameters, PATIENCE, &|| false);
        if let ProgramLimit::Clock { left, .. } = &mut self.limit {
            *left = left.checked_sub(begun.elapsed()).ok_or("its time is up")?;
        }
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
