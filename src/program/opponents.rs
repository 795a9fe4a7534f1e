//! The programs of others that the settings name: whether they are there, and how they are started.
use super::config::{self, Config};
use super::exit::Exit;
use super::system::program_folders;
use gipfel::opponents::{Offered, Opponent, ProgramLimits};
use gipfel::os;
use std::ffi::OsString;
use std::io;

fn opponent(of: &config::Opponent) -> Opponent {
    Opponent {
        offered: Offered {
            name: of.name,
            games: of.games.list().to_vec(),
        },
        command: of.command.words().iter().map(OsString::from).collect(),
        limits: ProgramLimits::new(of.seconds, of.memory_megabytes),
        launcher: os::own_program().map(Into::into),
    }
}

/// Each program, and why it cannot be started if it cannot.
fn all(config: &Config) -> impl Iterator<Item = (Opponent, Option<io::Error>)> {
    let folders = program_folders();
    config.opponents.iter().map(opponent).map(move |opponent| {
        let missing = opponent.find(&folders).err();
        (opponent, missing)
    })
}

/// Those that can be started; the log says of the others why not.
pub fn present(config: &Config) -> Vec<Opponent> {
    let mut found = Vec::new();
    for (opponent, missing) in all(config) {
        let name = opponent.offered.name;
        if let Some(why) = missing {
            tracing::error!(program = %name, %why, "another program cannot be started: nobody can play against it");
        } else {
            tracing::info!(program = %name, limits_memory = os::LIMITS_MEMORY, "another program can be played against");
            found.push(opponent);
        }
    }
    found
}

/// An error about each one that cannot be started.
pub fn check(config: &Config) -> impl Iterator<Item = Exit> {
    all(config).filter_map(|(opponent, missing)| {
        let name = opponent.offered.name;
        let command = opponent.command.first().cloned().unwrap_or_default();
        let why = missing?;
        Some(Exit::lasting(format_args!(
            "the command {} of the program {name} in `opponents` cannot be started: {why}.",
            command.display()
        )))
    })
}

/// What there is no limit of, on this system.
pub fn unlimited(config: &Config) -> Option<&'static str> {
    (!config.opponents.is_empty() && !os::LIMITS_MEMORY)
        .then_some("This system cannot limit the memory of the programs in `opponents`.")
}
