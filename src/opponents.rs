//! Programs of others that play: which there are, what each may use, and a turn from one of them.
//!
//! # Layout
//! `process` is a running program, with its lines in and out; `ugi` speaks the Universal Game Interface with it. A
//! program is started for one turn and ended after it: it keeps nothing between the turns of a match, which may be days
//! apart, and a restart of the bot costs one start.
//!
//! # Limits
//! A turn has a time, and so has the start. On Linux the program's memory is limited too, and it ends with the bot even
//! if that is killed: it is started by way of a launcher (`gipfel launch`), since a process can only set its own limits.
//! Elsewhere there is no limit of memory.

use crate::correspondence::{Failure, ProgramName};
use crate::os;
use crate::rules::Status;
use crate::rules::game::{Game, GameKind, Move, Setup};
use process::{Errors, Process};
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::process::Command;
use std::str::FromStr;
use std::time::Duration;
use ugi::Conversation;

pub mod process;
pub mod ugi;

/// Maximum number of programs in the settings.
pub const MOST: usize = 50;

/// What a program plays: a game, or GIPF with any potentials.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Plays {
    Game(GameKind),
    Potentials,
}

/// What stands in the settings for GIPF with any potentials.
const POTENTIALS: &str = "potentials";

/// There is no such game, as a sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no game {0:?}: use dvonn, gipf-basic, gipf-standard, gipf-tournament, potentials for GIPF with any \
     potentials, or one such as gipf-standard+zd3"
)]
pub struct NoSuchGame(String);

impl FromStr for Plays {
    type Err = NoSuchGame;

    fn from_str(text: &str) -> Result<Self, NoSuchGame> {
        if text == POTENTIALS {
            return Ok(Self::Potentials);
        }
        let kind = text.parse().map_err(|()| NoSuchGame(text.to_owned()))?;
        Ok(Self::Game(kind))
    }
}

impl TryFrom<String> for Plays {
    type Error = NoSuchGame;

    fn try_from(text: String) -> Result<Self, NoSuchGame> {
        text.parse()
    }
}

impl From<Plays> for String {
    fn from(plays: Plays) -> Self {
        match plays {
            Plays::Game(kind) => kind.key().to_string(),
            Plays::Potentials => POTENTIALS.to_owned(),
        }
    }
}

/// A program that can be played against.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Offered {
    pub name: ProgramName,
    pub games: Vec<Plays>,
}

impl Offered {
    /// Whether it plays that game.
    pub fn plays(&self, kind: GameKind) -> bool {
        self.games.iter().any(|plays| match plays {
            Plays::Game(game) => *game == kind,
            Plays::Potentials => matches!(kind, GameKind::Potentials(_)),
        })
    }
}

/// What a program may use for a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How long it is told to think.
    pub thinks: Duration,
    /// How long it may take to start.
    pub starts: Duration,
    /// How long after the time for thinking its answer is waited for.
    pub grace: Duration,
    /// How much memory each of its processes may use, in bytes.
    pub memory: u64,
}

impl Limits {
    /// How long it is told to think, in seconds, where nothing else is set; and at most.
    pub const SECONDS: u16 = 5;
    pub const MOST_SECONDS: u16 = 60;
    /// How much memory it may use, in megabytes, where nothing else is set; and at least.
    pub const MEGABYTES: u32 = 1_024;
    pub const LEAST_MEGABYTES: u32 = 16;

    /// The limits with these times of thinking and sizes.
    pub fn new(seconds: u16, megabytes: u32) -> Self {
        Self {
            thinks: Duration::from_secs(seconds.into()),
            starts: Duration::from_secs(20),
            grace: Duration::from_secs(10),
            memory: u64::from(megabytes) << 20,
        }
    }

    /// Longer than a turn takes, including the start.
    pub fn longest(&self) -> Duration {
        self.starts + self.thinks + self.grace + Duration::from_secs(5)
    }
}

/// A program that this process can start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opponent {
    pub offered: Offered,
    /// The program and its arguments.
    pub command: Vec<OsString>,
    pub limits: Limits,
    /// The program that limits the memory: this one. `None` = there is no limit.
    pub launcher: Option<PathBuf>,
}

/// Why there is no turn.
#[derive(Debug)]
pub enum NoTurn {
    /// The program has failed.
    Failed(Failed),
    /// Nobody waits for it any more.
    Stopped,
    /// This machine cannot start it now.
    NotNow(io::Error),
}

/// How a program has failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failed {
    pub how: Failure,
    /// Why, for whoever runs it: a sentence without its full stop.
    pub why: String,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl Failed {
    fn new(how: Failure, why: impl Into<String>) -> Self {
        Self { how, why: why.into() }
    }
}

impl From<Failed> for NoTurn {
    fn from(failed: Failed) -> Self {
        Self::Failed(failed)
    }
}

/// A position in which a turn is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What the game started from.
    pub setup: Setup,
    /// The turns since then.
    pub moves: Vec<Move>,
    /// The position, as its players know it.
    pub position: Game,
}

impl Question {
    /// The command `position`: with the turns if they lead there, otherwise with the position alone.
    fn command(&self) -> String {
        let start = Game::start(self.setup);
        let mut game = start.clone();
        let leads_there = self.moves.iter().all(|mv| game.play(mv).is_ok()) && game == self.position;
        if leads_there {
            ugi::position(&start, &self.moves)
        } else {
            ugi::position(&self.position, &[])
        }
    }
}

impl Opponent {
    /// Starts the program, asks for a turn, and ends it. Blocks; `should_stop` is asked many times a second.
    pub fn choose(&self, question: &Question, should_stop: &dyn Fn() -> bool) -> Result<Move, NoTurn> {
        if !matches!(question.position.status(), Status::ToMove(_)) {
            return Err(NoTurn::Stopped);
        }
        let process = Process::start(self.to_start(), Errors::Kept).map_err(NoTurn::NotNow)?;
        let Limits {
            thinks, starts, grace, ..
        } = self.limits;
        let kind = question.position.kind();
        let mut conversation = Conversation::begin(process, kind, starts, should_stop)?;
        conversation.new_game();
        let go = format!("movetime {}", thinks.as_millis());
        let text = conversation.choose(&question.command(), &go, thinks + grace, should_stop)?;
        let mv = question.position.parse_move(&text);
        let illegal = || {
            conversation.failed(
                Failure::Illegal,
                format!("it answered {text:?}, which is no legal turn"),
            )
        };
        Ok(mv.map_err(|_| illegal())?)
    }

    /// Looks for its program, in these folders if its name has none: an error says why it cannot be started.
    pub fn find(&self, folders: &[PathBuf]) -> io::Result<()> {
        let name = self.command.first().ok_or(io::ErrorKind::InvalidInput)?;
        os::find_program(name, folders)
    }

    fn to_start(&self) -> Command {
        let (name, arguments) = self
            .command
            .split_first()
            .map_or((OsString::new(), &[][..]), |(name, rest)| (name.clone(), rest));
        match &self.launcher {
            None => {
                let mut command = Command::new(name);
                command.args(arguments);
                command
            }
            Some(launcher) => {
                let mut command = Command::new(launcher);
                command.args(["launch", "--memory", &self.limits.memory.to_string()]);
                command.args(["--parent", &std::process::id().to_string(), "--"]);
                command.arg(name).args(arguments);
                command
            }
        }
    }
}
