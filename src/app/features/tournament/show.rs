//! Tournaments as people ask for them: one with its table, how it goes, and all on a server.

use super::drawn;
use super::enter::{number, numbered};
use super::find::{find, here};
use super::told::{self, RULES, SHOW};
use crate::app::feature::{Query, Spelled};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::ports::reply::{Row, SelectOption};
use crate::app::slash::Slash;
use crate::app::state::db::{Rows, Stop, if_readable};
use crate::app::state::refusal::Unreadable;
use crate::app::state::tournaments::LoadedTournament;
use crate::app::ui::{Message, Reader, Reply};
use crate::correspondence::tournament::{Phase, Tournament, TournamentId};
use crate::correspondence::{MatchId, PlayerId, Room};
use crate::words::{clip, say, tournaments as words};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A tournament: how it stands, and its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShowTournament {
    /// `None` = the newest one here that is being played, or the newest.
    pub id: Option<TournamentId>,
}

impl Spelled for ShowTournament {
    const KEY: &'static str = SHOW;

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("tournament show", number(), |given| {
            Ok(Some(Self { id: numbered(given)? }))
        })]
    }

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        match (self.id, values) {
            (_, []) => Ok(self),
            (None, [number]) => {
                let id = number.parse().map_err(|_| Unreadable::Answer)?;
                Ok(Self {
                    id: Some(TournamentId(id)),
                })
            }
            _ => Err(Unreadable::Answer),
        }
    }
}

/// A tournament with the names of everybody in it.
pub struct FoundTournament {
    t: Tournament,
    names: BTreeMap<PlayerId, String>,
    /// Where the matches are played that run now and are the asker's.
    places: BTreeMap<MatchId, Option<u64>>,
    /// Whether it was made on another server than the one from which it is asked for.
    is_away: bool,
}

impl Query for ShowTournament {
    type Answer = FoundTournament;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<FoundTournament, Stop> {
        let found = find(rows, actor, self.id, &|t| t.phase() == Phase::Running)?;
        let names = drawn::names(rows, &found.t)?;
        Ok(FoundTournament {
            is_away: is_away(actor, &found),
            places: own_places(rows, &found.t, actor)?,
            t: found.t,
            names,
        })
    }

    fn reply(found: FoundTournament, reader: &Reader) -> Reply {
        let FoundTournament {
            t,
            names,
            places,
            is_away,
        } = found;
        let manages = !is_away && reader.pressed.is_some_and(|pressed| pressed.by_manager);
        reader.in_place(told::shown(&t, reader, &names, &places, manages))
    }
}

/// The actor's matches of a tournament that run, with the channels where their cards go, if they go to one. One that cannot
/// be read is named by its number.
fn own_places(rows: &mut Rows, t: &Tournament, actor: &Actor) -> Result<BTreeMap<MatchId, Option<u64>>, Stop> {
    let running: Vec<MatchId> = t.running().map(|(_, id)| id).collect();
    let mut places = BTreeMap::new();
    for pairing in t.pairings() {
        let Some(id) = pairing.id.filter(|id| running.contains(id)) else {
            continue;
        };
        let Some(color) = actor.id().and_then(|player| pairing.color_of(player)) else {
            continue;
        };
        let m = if_readable(matches::load(rows, id))?
            .flatten()
            .map(|loaded| loaded.the_match);
        // the tournament may not have heard of its end yet
        if m.as_ref().is_none_or(|m| m.ended().is_none()) {
            let room = m.and_then(|m| m.home(color).room());
            places.insert(id, room.map(Room::target));
        }
    }
    Ok(places)
}

/// Whether a tournament was made on another server than the one from which the actor asks.
fn is_away(actor: &Actor, found: &LoadedTournament) -> bool {
    let here = actor.place().room().map(|room| room.guild);
    here != Some(found.row.place.room.guild)
}

/// How a tournament goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TournamentRules {
    pub id: Option<TournamentId>,
}

impl Spelled for TournamentRules {
    const KEY: &'static str = RULES;
}

impl Query for TournamentRules {
    type Answer = Tournament;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Tournament, Stop> {
        Ok(find(rows, actor, self.id, &|_| true)?.t)
    }

    fn reply(t: Tournament, reader: &Reader) -> Reply {
        Reply::private(Message::text(words::rules(reader.locale, &t)))
    }
}

/// The newest tournaments of the server, and of the pool if it takes part in it; elsewhere those of the asker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tournaments;

impl Spelled for Tournaments {
    const KEY: &'static str = "tournaments";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("tournament list", Vec::new(), |_| Ok(Some(Self)))]
    }
}

impl Query for Tournaments {
    /// Each with whether it was made on another server.
    type Answer = Vec<(Tournament, bool)>;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Answer, Stop> {
        let found = here(rows, actor)?.into_iter();
        Ok(found
            .map(|found| {
                // elsewhere none is on one's own server
                let is_away = actor.place().room().is_some() && is_away(actor, &found);
                (found.t, is_away)
            })
            .collect())
    }

    fn reply(found: Self::Answer, reader: &Reader) -> Reply {
        let (locale, is_server) = (reader.locale, reader.place.room().is_some());
        if found.is_empty() {
            let none = if is_server {
                say!(locale, "tournament-list-none")
            } else {
                say!(locale, "tournament-none-own")
            };
            return reader.in_place(Message::text(none));
        }
        let options = found.iter().take(limits::OPTIONS).map(|(t, is_away)| SelectOption {
            description: Some(words::listed(locale, t.phase(), *is_away)),
            ..SelectOption::new(clip(&words::short(locale, t), LABEL), t.id().0.to_string())
        });
        let show = ShowTournament { id: None };
        reader.in_place(Message {
            text: if !is_server {
                say!(locale, "tournament-list-own")
            } else if found.iter().any(|(_, is_away)| *is_away) {
                say!(locale, "tournament-list-pool")
            } else {
                say!(locale, "tournament-list")
            },
            rows: vec![Row::select(
                show.custom_id(),
                say!(locale, "tournament-choose"),
                options,
            )],
            ..Message::default()
        })
    }
}

/// Maximum number of characters of an option.
const LABEL: usize = 100;
