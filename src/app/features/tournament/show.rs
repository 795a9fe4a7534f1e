//! Tournaments as people ask for them: one with its table, how it goes, and all on a server.

use super::drawn;
use super::enter::{number, numbered};
use super::find::{find, here};
use super::told::{self, RULES, SHOW};
use crate::app::feature::{Query, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::ports::reply::{Row, SelectOption};
use crate::app::slash::Slash;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::Unreadable;
use crate::app::ui::{Message, Reader, Reply};
use crate::correspondence::PlayerId;
use crate::correspondence::tournament::{Phase, Tournament, TournamentId};
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
}

impl Query for ShowTournament {
    type Answer = FoundTournament;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<FoundTournament, Stop> {
        let t = find(rows, actor, self.id, |t| t.phase() == Phase::Running)?.t;
        let names = drawn::names(rows, &t)?;
        Ok(FoundTournament { t, names })
    }

    fn reply(FoundTournament { t, names }: FoundTournament, reader: &Reader) -> Reply {
        reader.in_place(told::shown(reader.locale, &t, reader, &names))
    }
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
        Ok(find(rows, actor, self.id, |_| true)?.t)
    }

    fn reply(t: Tournament, reader: &Reader) -> Reply {
        Reply::private(Message::text(words::rules(reader.locale, &t)))
    }
}

/// The newest tournaments of the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tournaments;

impl Spelled for Tournaments {
    const KEY: &'static str = "tournaments";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("tournament list", Vec::new(), |_| Ok(Some(Self)))]
    }
}

impl Query for Tournaments {
    type Answer = Vec<Tournament>;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Vec<Tournament>, Stop> {
        Ok(here(rows, actor)?.into_iter().map(|found| found.t).collect())
    }

    fn reply(found: Vec<Tournament>, reader: &Reader) -> Reply {
        let locale = reader.locale;
        if found.is_empty() {
            return reader.in_place(Message::text(say!(locale, "tournament-list-none")));
        }
        let options = found.iter().take(limits::OPTIONS).map(|t| SelectOption {
            description: Some(words::state(locale, t.phase())),
            ..SelectOption::new(clip(&words::short(locale, t), LABEL), t.id().0.to_string())
        });
        let show = ShowTournament { id: None };
        reader.in_place(Message {
            text: say!(locale, "tournament-list"),
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
