//! Settings of a server, for its administrators.

use super::challenge::MAX_OPEN_CHALLENGES;
use crate::app::feature::{Command, Query, Shown, Spelled};
use crate::app::matches::rooms::{may_open_threads, room_to_write_in};
use crate::app::ports::actor::{Actor, Place};
use crate::app::slash::{Given, Opt, Slash, of_key};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::guilds::managed;
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::{GuildRow, MatchChannel};
use crate::app::ui::{Container, Part, Reader, Reply, choice, switch};
use crate::correspondence::Locale;
use crate::store::keys;
use crate::words::{channel, commands as words, say, settings};
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
    /// Whether matches are played in one channel.
    Channel,
    /// Whether matches can be rated.
    Rated,
    /// Whether everybody may make tournaments.
    Tournaments,
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
            Slash::new("server channel", state("server-channel-state"), |given| {
                Self::read(given, ServerSetting::Channel)
            }),
            Slash::new("server rated", state("server-rated-state"), |given| {
                Self::read(given, ServerSetting::Rated)
            }),
            Slash::new("server tournaments", state("server-tournaments-state"), |given| {
                Self::read(given, ServerSetting::Tournaments)
            }),
        ]
    }
}

/// The setting was switched, or has another value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerSet {
    Switched { what: ServerSetting, on: bool },
    Chosen,
}

impl Command for SetServer {
    type Outcome = ServerSet;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<ServerSet, Stop> {
        let guild = managed(actor, self.is_manager)?;
        let key = keys::Guild { guild };
        let mut row = rows.read::<GuildRow>(&key)?.unwrap_or_default();
        match self.what {
            ServerSetting::Puzzle => daily::set(rows, actor.place(), guild, &mut row, self.on)?,
            ServerSetting::Channel => row.matches = self.on.then(|| match_channel(actor.place())).transpose()?,
            ServerSetting::Rated => row.unrated = !self.on,
            ServerSetting::Tournaments => row.managed_tournaments = !self.on,
            ServerSetting::Pool => row.pool = self.on,
            ServerSetting::Threads => row.compact = !self.on,
        }
        rows.put(&key, &row);
        Ok(ServerSet::Switched {
            what: self.what,
            on: self.on,
        })
    }
}

/// This channel, if the bot may write there.
fn match_channel(place: Place) -> Result<MatchChannel, Refusal> {
    let (room, _) = room_to_write_in(place)?;
    if room.is_private {
        return Err(refusal!("refuse-server-private"));
    }
    Ok(MatchChannel {
        channel: room.channel,
        opens_threads: may_open_threads(place),
    })
}

impl Shown for SetServer {
    type Query = ShowServer;
}

/// A setting of a server with more than two values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerChoice {
    /// The language of what everybody reads.
    Language,
    /// Maximum number of open challenges of a person.
    Challenges,
}

/// Chooses a value of a setting of a server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseServer {
    pub what: ServerChoice,
    /// The key of the value.
    #[serde(skip)]
    pub value: String,
    /// As in [`SetServer`].
    #[serde(skip)]
    pub is_manager: bool,
}

const LANGUAGE: &str = "language";
const MOST: &str = "most";
/// The value without a wish: the language of Discord, and as many challenges as anywhere.
const USUAL: &str = "usual";

fn languages() -> Vec<(String, Option<Locale>)> {
    let languages = Locale::ALL.map(|locale| (locale.key().to_owned(), Some(locale)));
    languages.into_iter().chain([(USUAL.to_owned(), None)]).collect()
}

fn numbers() -> Vec<(String, Option<u8>)> {
    let most = u8::try_from(MAX_OPEN_CHALLENGES).unwrap_or(u8::MAX);
    (1..most)
        .map(|most| (most.to_string(), Some(most)))
        .chain([(USUAL.to_owned(), None)])
        .collect()
}

impl Spelled for ChooseServer {
    const KEY: &'static str = "choose-server";

    fn slashes() -> Vec<Slash<Self>> {
        let read = |given: &Given, what, option| {
            Ok(Some(Self {
                what,
                value: given.text(option)?.ok_or(Unreadable::Command)?.to_owned(),
                is_manager: given.is_manager,
            }))
        };
        let language = Opt::of_values(LANGUAGE, "server-language-which", languages(), settings::language);
        let most = Opt::of_values(MOST, "server-challenges-most", numbers(), words::open_challenges);
        vec![
            Slash::new("server language", vec![language.required()], move |given| {
                read(given, ServerChoice::Language, LANGUAGE)
            }),
            Slash::new("server challenges", vec![most.required()], move |given| {
                read(given, ServerChoice::Challenges, MOST)
            }),
        ]
    }

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        match values {
            [value] => Ok(Self {
                value: value.clone(),
                ..self
            }),
            _ => Err(Unreadable::Answer),
        }
    }
}

impl Command for ChooseServer {
    type Outcome = ServerSet;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<ServerSet, Stop> {
        let guild = managed(actor, self.is_manager)?;
        let key = keys::Guild { guild };
        let mut row = rows.read::<GuildRow>(&key)?.unwrap_or_default();
        match self.what {
            ServerChoice::Language => row.language = of_key(languages(), &self.value).ok_or_else(Refusal::no_choice)?,
            ServerChoice::Challenges => {
                row.most_open = of_key(numbers(), &self.value).ok_or_else(Refusal::no_choice)?;
            }
        }
        rows.put(&key, &row);
        Ok(ServerSet::Chosen)
    }
}

impl Shown for ChooseServer {
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
        let switch = |what, on: bool, line: String| {
            let set = SetServer {
                what,
                on: !on,
                is_manager: false,
            };
            switch(locale, set.custom_id(), on, line)
        };
        let select = |what, name: String, options: Vec<(String, String, bool)>| {
            let choose = ChooseServer {
                what,
                value: String::new(),
                is_manager: false,
            };
            choice(choose.custom_id(), name, options)
        };
        let state = |on| words::state(locale, on);
        let place = |at: Option<u64>| at.map_or_else(|| state(false), channel);
        let (matches, puzzle) = (
            row.matches.map(|matches| matches.channel),
            row.puzzle.map(|daily| daily.channel),
        );
        let title = match changed {
            Some(ServerSet::Switched { what, on }) => switched(locale, what, on),
            Some(ServerSet::Chosen) => say!(locale, "server-saved"),
            None => say!(locale, "server-title"),
        };
        let languages = languages().into_iter().map(|(key, language)| {
            let is_chosen = language == row.language;
            (key, settings::language(locale, language), is_chosen)
        });
        let numbers = numbers().into_iter().map(|(key, most)| {
            let is_chosen = most == row.most_open;
            (key, words::open_challenges(locale, most), is_chosen)
        });
        let mut parts = vec![
            Part::Text(title),
            switch(
                ServerSetting::Channel,
                matches.is_some(),
                say!(locale, "server-channel", value = place(matches)),
            ),
            switch(
                ServerSetting::Threads,
                !row.compact,
                say!(locale, "server-threads", value = state(!row.compact)),
            ),
        ];
        parts.extend(select(
            ServerChoice::Language,
            say!(locale, "server-language"),
            languages.collect(),
        ));
        parts.extend([
            switch(
                ServerSetting::Pool,
                row.pool,
                say!(locale, "server-pool", value = state(row.pool)),
            ),
            switch(
                ServerSetting::Rated,
                !row.unrated,
                say!(locale, "server-rated", value = state(!row.unrated)),
            ),
            switch(
                ServerSetting::Puzzle,
                puzzle.is_some(),
                say!(locale, "server-puzzle", value = place(puzzle)),
            ),
            switch(
                ServerSetting::Tournaments,
                !row.managed_tournaments,
                say!(locale, "server-tournaments", value = state(!row.managed_tournaments)),
            ),
        ]);
        parts.extend(select(
            ServerChoice::Challenges,
            say!(locale, "server-challenges"),
            numbers.collect(),
        ));
        reader.show(Container::neutral(parts))
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
        (ServerSetting::Channel, true) => say!(locale, "server-channel-on"),
        (ServerSetting::Channel, false) => say!(locale, "server-channel-off"),
        (ServerSetting::Rated, true) => say!(locale, "server-rated-on"),
        (ServerSetting::Rated, false) => say!(locale, "server-rated-off"),
        (ServerSetting::Tournaments, true) => say!(locale, "server-tournaments-on"),
        (ServerSetting::Tournaments, false) => say!(locale, "server-tournaments-off"),
    }
}
