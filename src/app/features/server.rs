//! Settings of a server, for its administrators.

use crate::app::feature::{Command, Query, Shown, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::{Accent, Beside, Button, Style};
use crate::app::slash::{Given, Opt, Slash};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Unreadable, refusal};
use crate::app::state::rows::GuildRow;
use crate::app::ui::{Container, Part, Reader, Reply};
use crate::correspondence::Locale;
use crate::store::keys;
use crate::words::{channel, commands as words, say};
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
    /// `custom_id`: of whoever presses a button it is known with the button.
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
        let guild = managed(actor, self.is_manager)?;
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

impl Shown for SetServer {
    type Query = ShowServer;
}

impl From<ServerSet> for ShowServer {
    fn from(changed: ServerSet) -> Self {
        Self {
            changed: Some(changed),
            // or nothing would have changed
            is_manager: true,
        }
    }
}

/// The settings of the server, with a switch for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShowServer {
    /// What has just been switched.
    #[serde(skip)]
    pub changed: Option<ServerSet>,
    /// As in [`SetServer`].
    #[serde(skip)]
    pub is_manager: bool,
}

impl Spelled for ShowServer {
    const KEY: &'static str = "show-server";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("server show", Vec::new(), |given| {
            Ok(Some(Self {
                changed: None,
                is_manager: given.is_manager,
            }))
        })]
    }
}

/// The settings, and what has just been switched.
pub struct ServerSettings {
    row: GuildRow,
    changed: Option<ServerSet>,
}

impl Query for ShowServer {
    type Answer = ServerSettings;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<ServerSettings, Stop> {
        let guild = managed(actor, self.is_manager)?;
        let known = rows.peek::<GuildRow>(&keys::Guild { guild })?;
        Ok(ServerSettings {
            row: known.unwrap_or_default(),
            changed: self.changed,
        })
    }

    fn reply(ServerSettings { row, changed }: ServerSettings, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let switch = |what, on: bool, line: String| Part::Section {
            text: line,
            beside: Beside::Button(Button {
                custom_id: SetServer {
                    what,
                    on: !on,
                    is_manager: false,
                }
                .custom_id(),
                label: if on {
                    say!(locale, "button-switch-off")
                } else {
                    say!(locale, "button-switch-on")
                },
                style: Style::Secondary,
            }),
        };
        let state = |on| words::state(locale, on);
        let puzzle = row.puzzle.map_or_else(|| state(false), |daily| channel(daily.channel));
        let title = match changed {
            Some(ServerSet { what, on }) => switched(locale, what, on),
            None => say!(locale, "server-title"),
        };
        reader.show(Container {
            accent: Accent::Neutral,
            parts: vec![
                Part::Text(title),
                switch(
                    ServerSetting::Pool,
                    row.pool,
                    say!(locale, "server-pool", value = state(row.pool)),
                ),
                switch(
                    ServerSetting::Threads,
                    !row.compact,
                    say!(locale, "server-threads", value = state(!row.compact)),
                ),
                switch(
                    ServerSetting::Puzzle,
                    row.puzzle.is_some(),
                    say!(locale, "server-puzzle", value = puzzle),
                ),
            ],
        })
    }
}

/// What has changed with a switch.
fn switched(locale: Locale, what: ServerSetting, on: bool) -> String {
    match (what, on) {
        (ServerSetting::Pool, true) => say!(locale, "pool-on"),
        (ServerSetting::Pool, false) => say!(locale, "pool-off"),
        (ServerSetting::Threads, true) => say!(locale, "threads-on"),
        (ServerSetting::Threads, false) => say!(locale, "threads-off"),
        (ServerSetting::Puzzle, true) => say!(locale, "puzzle-daily-on"),
        (ServerSetting::Puzzle, false) => say!(locale, "puzzle-daily-off"),
    }
}

/// The server, if the actor may change its settings.
pub(super) pub(super) fn managed(actor: &Actor, is_manager: bool) -> Result<u64, Stop> {
    let pressed_by_one = matches!(actor, Actor::Player { pressed: Some(pressed), .. } if pressed.by_manager);
    let guild = actor.place().room().map(|room| room.guild);
    guild
        .filter(|_| is_manager || pressed_by_one)
        .ok_or_else(|| refusal!("refuse-not-manager").into())
}
