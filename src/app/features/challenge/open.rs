//! The challenges that anyone may accept.

use super::accept::{Accept, ShowAccepted, closed, visible};
use super::message::{self, Answered, withdraw};
use crate::app::feature::{Command, MayShow, Query, Spelled, Told};
use crate::app::ports::actor::{Actor, Place};
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::limits;
use crate::app::ports::reply::{Beside, Row, SelectOption, Style};
use crate::app::slash::Slash;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::guilds::takes_part;
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, Unreadable};
use crate::app::state::rows::{ChallengeRow, OpenChallengeRow};
use crate::app::state::{bars, blocks};
use crate::app::ui::{Container, Control, Message, Part, Reader, Reply, show_setup};
use crate::correspondence::challenge::{Challenge, ChallengeStatus, Handicap};
use crate::correspondence::{ChallengeId, Locale, Player, PlayerId};
use crate::store::keys::{self, OpenList};
use crate::words::{challenges, say};
use serde::{Deserialize, Serialize};

/// Maximum number of sections of the list: each has three components.
const SECTIONS: usize = 12;
/// Maximum number of challenges of a list that are read.
const LOOK: usize = 100;

/// The challenges that the asker may accept: those of the server, and of the pool if the server takes part in it; in
/// direct messages those of the pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpenChallenges;

impl Spelled for OpenChallenges {
    const KEY: &'static str = "open-challenges";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("open", Vec::new(), |_| Ok(Some(Self)))]
    }
}

/// The challenges that anyone may accept.
#[derive(Clone, Debug)]
pub struct ListedChallenges {
    /// As many as fit into a select.
    listed: Vec<Listed>,
    /// Whether those of the pool are included.
    with_pool: bool,
    /// Whether the asker may make none on this server.
    is_barred: bool,
}

/// An open challenge.
#[derive(Clone, Debug)]
pub struct Listed {
    challenge: Challenge,
    handicap: Option<Handicap>,
    /// The challenger's name, as last seen.
    name: Option<String>,
    /// Whether it was made on another server.
    is_away: bool,
}

impl Query for OpenChallenges {
    /// Oldest first.
    type Answer = ListedChallenges;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<ListedChallenges, Stop> {
        let player = actor.id().ok_or_else(Refusal::no_such_challenge)?;
        let (guild, pool) = match actor.place() {
            Place::Direct | Place::Elsewhere => (None, true),
            Place::Room { room, .. } => (Some(room.guild), takes_part(rows, room.guild)?),
        };
        let server = guild.map(OpenList::Guild);
        let lists: Vec<OpenList> = server.into_iter().chain(pool.then_some(OpenList::Pool)).collect();
        Ok(ListedChallenges {
            listed: standing(rows, player, guild, &lists)?,
            with_pool: pool,
            is_barred: match guild {
                Some(guild) => bars::of(rows, player, guild)?.is_some(),
                None => false,
            },
        })
    }

    fn reply(open: ListedChallenges, reader: &Reader) -> Reply {
        let locale = reader.locale;
        if open.listed.is_empty() {
            return reader.in_place(Message::text(match (open.is_barred, open.with_pool) {
                // what the others are advised to do is refused
                (true, _) => say!(locale, "open-none-barred"),
                (false, true) => say!(locale, "open-none-pool"),
                (false, false) => say!(locale, "open-none"),
            }));
        }
        reader.show(list(reader, &open.listed))
    }
}

/// A section for each challenge, with a button to accept it, or to withdraw one's own; if there are too many, the last
/// ones are in a select.
fn list(reader: &Reader, listed: &[Listed]) -> Container {
    let locale = reader.locale;
    let count = if listed.len() > SECTIONS {
        SECTIONS - 1
    } else {
        listed.len()
    };
    let (shown, rest) = listed.split_at(count);
    let sections = shown.iter().map(|listed| {
        let id = listed.challenge.id;
        let control = if listed.challenge.from == reader.player {
            withdraw(id)
        } else {
            Control::new(TakeOpen { id: Some(id) }.custom_id(), "button-accept", Style::Success)
        };
        Part::Section {
            text: line(locale, listed),
            beside: Beside::Button(control.button(locale)),
        }
    });
    let mut parts: Vec<Part> = [Part::Text(say!(locale, "open-head"))]
        .into_iter()
        .chain(sections)
        .collect();
    let rest: Vec<&Listed> = rest
        .iter()
        .filter(|listed| listed.challenge.from != reader.player)
        .collect();
    if !rest.is_empty() {
        let take = TakeOpen { id: None }.custom_id();
        parts.push(Part::Row(select(locale, take, say!(locale, "open-select"), rest)));
    }
    Container::neutral(parts)
}

/// The challenges that this player may accept or made themselves, of these lists, oldest first: as many as fit into a select. The player
/// asks from this server, or from none.
fn standing(rows: &Rows, player: PlayerId, guild: Option<u64>, lists: &[OpenList]) -> Result<Vec<Listed>, Unread> {
    let mut ids = Vec::new();
    for list in lists {
        let range = keys::OpenChallenge::of(*list);
        let found = rows.list::<keys::OpenChallenge, OpenChallengeRow>(&range, LOOK)?;
        for (key, _) in found {
            if !ids.contains(&key.id) {
                ids.push(key.id);
            }
        }
    }
    let keys: Vec<keys::Challenge> = ids.into_iter().map(|id| keys::Challenge { id }).collect();
    let found = rows.peek_many::<ChallengeRow>(&keys)?;
    let stands = |row: &ChallengeRow| {
        let challenge = &row.challenge;
        challenge.state == ChallengeStatus::Open && challenge.expire(rows.now()).is_none()
    };
    let standing: Vec<ChallengeRow> = found.into_iter().flatten().filter(stands).collect();
    let challengers: Vec<PlayerId> = standing.iter().map(|row| row.challenge.from).collect();
    let blocked = blocks::with_any(rows, player, &challengers)?;
    let standing = standing.into_iter().zip(blocked).filter(|(_, blocked)| !blocked);
    let standing: Vec<ChallengeRow> = standing.map(|(row, _)| row).take(limits::OPTIONS).collect();
    let challengers: Vec<Player> = standing.iter().map(|row| row.challenge.from.into()).collect();
    let names = players::names(rows, &challengers)?;
    let listed = standing.into_iter().zip(names).map(|(row, name)| Listed {
        is_away: row.room.is_some_and(|room| Some(room.guild) != guild),
        challenge: row.challenge,
        handicap: row.handicap,
        name: name.or(row.name),
    });
    Ok(listed.collect())
}

/// The challenges to this person alone that wait for an answer, oldest first: as many as fit into a select.
pub(in crate::app) fn to_answer(rows: &Rows, player: PlayerId, place: Place) -> Result<Vec<Listed>, Unread> {
    let guild = place.room().map(|room| room.guild);
    standing(rows, player, guild, &[OpenList::Person(player)])
}

/// A select of challenges.
fn select<'a>(
    locale: Locale,
    custom_id: CustomId,
    placeholder: String,
    listed: impl IntoIterator<Item = &'a Listed>,
) -> Row {
    let options = listed.into_iter().map(|listed| SelectOption {
        label: challenges::open_choice(locale, &listed.challenge, listed.name.as_deref()),
        value: listed.challenge.id.0.to_string(),
        description: Some(challenges::open_terms(locale, &listed.challenge, listed.handicap)),
        selected: false,
    });
    Row::select(custom_id, placeholder, options)
}

/// The select with which a challenge is chosen to be answered.
pub(in crate::app) fn answer_select(locale: Locale, listed: &[Listed]) -> Row {
    let read = ReadChallenge { id: None }.custom_id();
    select(locale, read, say!(locale, "games-challenge-select"), listed)
}

/// A challenge with the buttons that answer it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReadChallenge {
    /// `None` = nothing is selected yet.
    pub id: Option<ChallengeId>,
}

impl Spelled for ReadChallenge {
    const KEY: &'static str = "read-challenge";

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        Ok(Self {
            id: Some(selected(values)?),
        })
    }
}

impl Query for ReadChallenge {
    type Answer = Box<Answered>;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Box<Answered>, Stop> {
        let id = self.id.ok_or_else(|| Refusal::from(Unreadable::Answer))?;
        let row = visible(rows, actor, id)?;
        let status = row.challenge.expire(rows.now()).unwrap_or(row.challenge.state);
        if status != ChallengeStatus::Open {
            return Err(closed(status).into());
        }
        Ok(Answered::of(&row, None))
    }

    fn reply(mut answered: Box<Answered>, reader: &Reader) -> Reply {
        answered.locale = reader.locale;
        let setup = answered.challenge.terms.setup;
        let mut message = message::answered(&answered);
        message.pings.clear();
        show_setup(&mut message, reader.locale, setup, false);
        reader.in_place(message)
    }
}

/// The challenge that was selected.
fn selected(values: &[String]) -> Result<ChallengeId, Unreadable> {
    match values {
        [number] => number.parse().map(ChallengeId).map_err(|_| Unreadable::Answer),
        _ => Err(Unreadable::Answer),
    }
}

pub(in crate::app) fn line(locale: Locale, listed: &Listed) -> String {
    challenges::open_line(
        locale,
        &listed.challenge,
        listed.handicap,
        listed.name.as_deref(),
        listed.is_away,
    )
}

/// Accepts the selected challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakeOpen {
    /// `None` = nothing is selected yet.
    pub id: Option<ChallengeId>,
}

impl Spelled for TakeOpen {
    const KEY: &'static str = "take";

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        match (self.id, values) {
            (Some(_), []) => Ok(self),
            (None, values) => Ok(Self {
                id: Some(selected(values)?),
            }),
            (Some(_), _) => Err(Unreadable::Answer),
        }
    }
}

impl Command for TakeOpen {
    type Outcome = Box<Answered>;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Box<Answered>, Stop> {
        let id = self.id.ok_or_else(|| Refusal::from(Unreadable::Answer))?;
        Accept { id }.decide(rows, actor)
    }
}

impl MayShow for TakeOpen {
    type Query = ShowAccepted;

    fn then(answered: &Box<Answered>) -> Option<ShowAccepted> {
        Accept::then(answered)
    }
}

impl Told for TakeOpen {
    fn reply(answered: Box<Answered>, reader: &Reader) -> Reply {
        message::reply(&answered, reader)
    }
}
