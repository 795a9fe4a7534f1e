//! Settings of a server, for its administrators.

use crate::app::feature::{Command, Spelled, Told};
use crate::app::ports::actor::Actor;
use crate::app::slash::{Given, Opt, Slash};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Unreadable, refusal};
use crate::app::state::rows::GuildRow;
use crate::app::ui::{Message, Reader, Reply};
use crate::store::keys;
use crate::words::{commands as words, say};
use serde::{Deserialize, Serialize};

pub(in crate::app) mod daily;

/// A setting of a server that can be on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerSetting {
    /// Whether it takes part in the pool of open challenges.
    Pool,
    /// Whether matches open threads of their own.
    Threads,
    /// Whether the puzzle of the day is posted in a channel.
    Puzzle,
}

/// Switches a setting of a server on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetServer {
    pub what: ServerSetting,
    pub on: bool,
    /// Whether the actor may change it: Discord includes each sender's permissions in its interactions. Never part of a
    /// `custom_id`.
    #[serde(skip)]
    pub is_manager: bool,
}

const STATE: &str = "state";

fn state(key: &'static str) -> Vec<Opt> {
    vec![Opt::of_values(STATE, key, [("on", true), ("off", false)], words::state).required()]
}

impl SetServer {
    fn read(given: &Given, what: ServerSetting) -> Result<Option<Self>, Unreadable> {
        let on = match given.text(STATE)? {
            Some("on") => true,
            Some("off") => false,
            _ => return Err(Unreadable::Command),
        };
        Ok(Some(Self {
            what,
            on,
            is_manager: given.is_manager,
        }))
    }
}

impl Spelled for SetServer {
    const KEY: &'static str = "server";

    fn slashes() -> Vec<Slash<Self>> {
        vec![
            Slash::new("server pool", state("server-pool-state"), |given| {
                Self::read(given, ServerSetting::Pool)
            }),
            Slash::new("server threads", state("server-threads-state"), |given| {
                Self::read(given, ServerSetting::Threads)
            }),
            Slash::new("server puzzle", state("server-pool-state"), |given| {
                Self::read(given, ServerSetting::Puzzle)
            }),
        ]
    }
}

/// The setting was switched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ServerSet {
    what: ServerSetting,
    on: bool,
}

impl Command for SetServer {
    type Outcome = ServerSet;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<ServerSet, Stop> {
        let Some(guild) = actor.place().room().map(|room| room.guild) else {
            return Err(refusal!("refuse-not-manager").into());
        };
        if !self.is_manager {
            return Err(refusal!("refuse-not-manager").into());
        }
        let key = keys::Guild { guild };
        let known = rows.read::<GuildRow>(&key)?.unwrap_or_default();
        let mut row = match self.what {
            ServerSetting::Puzzle => known,
            ServerSetting::Pool => GuildRow { pool: self.on, ..known },
            ServerSetting::Threads => GuildRow {
                compact: !self.on,
                ..known
            },
        };
        if self.what == ServerSetting::Puzzle {
            daily::set(rows, actor.place(), guild, &mut row, self.on)?;
        }
        rows.put(&key, &row);
        Ok(ServerSet {
            what: self.what,
            on: self.on,
        })
    }
}

impl Told for SetServer {
    fn reply(ServerSet { what, on }: ServerSet, reader: &Reader) -> Reply {
        let locale = reader.locale;
        Reply::private(Message::text(match (what, on) {
            (ServerSetting::Pool, true) => say!(locale, "pool-on"),
            (ServerSetting::Pool, false) => say!(locale, "pool-off"),
            (ServerSetting::Threads, true) => say!(locale, "threads-on"),
            (ServerSetting::Threads, false) => say!(locale, "threads-off"),
            (ServerSetting::Puzzle, true) => say!(locale, "puzzle-daily-on"),
            (ServerSetting::Puzzle, false) => say!(locale, "puzzle-daily-off"),
        }))
    }
}
