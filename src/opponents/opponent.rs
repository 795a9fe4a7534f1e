//! A program of others: what it plays, what it may use, and a turn from it.

use super::failed::NoTurn;
use super::process::{Errors, Process};
use super::ugi::{self, Conversation};
use crate::correspondence::{Failure, ProgramName};
use crate::os;
use crate::rules::Status;
use crate::rules::game::{Game, GameKind, Move, Setup};
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::Command;
use std::str::FromStr;
use std::time::Duration;

/// Maximum number of programs in the settings.
pub const MOST: usize = 50;

/// The variables of the bot's environment that are none of a program's business.
const SECRETS: [&str; 6] = [
    "DISCORD_TOKEN",
    "DISCORD_TOKEN_FILE",
    "DISCORD_PUBLIC_KEY",
    "GIPFEL_STORAGE",
    "GIPFEL_STORAGE_PASSWORD_FILE",
    "CREDENTIALS_DIRECTORY",
];

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
pub struct ProgramLimits {
    /// How long it is told to think.
    pub thinks: Duration,
    /// How long it may take to start.
    pub starts: Duration,
    /// How long after the time for thinking its answer is waited for.
    pub grace: Duration,
    /// How much memory each of its processes may use, in bytes.
    pub memory: u64,
}

impl ProgramLimits {
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
    pub limits: ProgramLimits,
    /// The program that limits the memory: this one. `None` = there is no limit.
    pub launcher: Option<PathBuf>,
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
        let ProgramLimits {
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
        let mut command = self.bare();
        for secret in SECRETS {
            command.env_remove(secret);
        }
        command
    }

    fn bare(&self) -> Command {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_started_without_the_bots_secrets() {
        let opponent = Opponent {
            offered: Offered {
                name: "Zebra".parse().unwrap(),
                games: vec![Plays::Potentials],
            },
            command: vec!["zebra".into(), "--ugi".into()],
            limits: ProgramLimits::new(5, 16),
            launcher: Some("gipfel".into()),
        };
        let command = opponent.to_start();
        let removed: Vec<_> = command.get_envs().filter(|(_, value)| value.is_none()).collect();
        assert_eq!(removed.len(), SECRETS.len());
        let id = std::process::id().to_string();
        let expected = [
            "launch", "--memory", "16777216", "--parent", &id, "--", "zebra", "--ugi",
        ];
        assert_eq!(command.get_args().collect::<Vec<_>>(), expected);
        let plain = Opponent {
            launcher: None,
            ..opponent
        };
        assert_eq!(plain.to_start().get_args().collect::<Vec<_>>(), ["--ugi"]);
        assert_eq!(plain.to_start().get_program(), "zebra");
    }

    #[test]
    fn what_a_program_plays_is_a_game_or_all_potentials() {
        let plays = |games: &[&str], kind: &str| {
            let offered = Offered {
                name: "Zebra".parse().unwrap(),
                games: games.iter().map(|game| game.parse().unwrap()).collect(),
            };
            offered.plays(kind.parse().unwrap())
        };
        assert!(plays(&["dvonn"], "dvonn") && !plays(&["dvonn"], "gipf-basic"));
        assert!(plays(&["potentials"], "gipf-standard+zd3") && !plays(&["potentials"], "gipf-standard"));
        assert!(plays(&["gipf-standard+zd3"], "gipf-standard+zd3") && !plays(&["gipf-standard+zd3"], "gipf-basic+zd3"));
        assert!("chess".parse::<Plays>().is_err() && "Potentials".parse::<Plays>().is_err());
    }
}
