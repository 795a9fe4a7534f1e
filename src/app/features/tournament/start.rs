//! Beginning a tournament before all places are taken, and calling it off.

use super::enter::shuffle;
use super::find::find;
use super::told::{BEGIN, CALL_OFF};
use crate::app::feature::{Command, Confirmed, Spelled, Told};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::TournamentNews;
use crate::app::state::tournaments::{self, LoadedTournament};
use crate::app::ui::{Before, Control, Message, Reader, Reply, with_buttons};
use crate::correspondence::Locale;
use crate::correspondence::tournament::{BeginRefusal, Phase, TournamentId};
use crate::words::{channel, mention, say};
use serde::{Deserialize, Serialize};

/// Begins a tournament with those who are in; only whoever made it may, or who manages the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BeginTournament {
    pub id: Option<TournamentId>,
}

impl Spelled for BeginTournament {
    const KEY: &'static str = BEGIN;
}

/// It begins in this channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TournamentBegun {
    id: TournamentId,
    channel: u64,
}

impl Command for BeginTournament {
    type Outcome = TournamentBegun;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<TournamentBegun, Stop> {
        let mut found = own(rows, actor, self.id)?;
        let count = found.t.entrants().len();
        let event = found
            .t
            .begin(|lots| shuffle(rows, lots))
            .map_err(|why| refused(why, count))?;
        found.happens(rows, event);
        let (id, channel) = (found.t.id(), found.row.place.room.target());
        found.update(rows)?;
        found.store(rows);
        tournaments::look_at(rows, id);
        Ok(TournamentBegun { id, channel })
    }
}

impl Told for BeginTournament {
    fn reply(TournamentBegun { id, channel: place }: TournamentBegun, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let text = say!(locale, "tournament-begins", id = id.0, place = channel(place));
        reader.in_place(Message::text(text))
    }
}

/// Calls a tournament off that has not begun; only whoever made it may, or who manages the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CallOff {
    pub id: Option<TournamentId>,
}

impl Spelled for CallOff {
    const KEY: &'static str = CALL_OFF;
}

impl Command for CallOff {
    type Outcome = TournamentId;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<TournamentId, Stop> {
        let mut found = own(rows, actor, self.id)?;
        let count = found.t.entrants().len();
        let event = found.t.call_off().map_err(|why| refused(why, count))?;
        found.happens(rows, event);
        found.update(rows)?;
        if count > 0 {
            found.post_everywhere(rows, TournamentNews::CalledOff)?;
        }
        found.store(rows);
        Ok(found.t.id())
    }
}

impl Confirmed for CallOff {
    type Question = TournamentId;

    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<TournamentId, Stop> {
        let found = own(rows, actor, self.id)?;
        let count = found.t.entrants().len();
        found.t.call_off().map_err(|why| refused(why, count))?;
        Ok(found.t.id())
    }

    fn ask(id: TournamentId, locale: Locale) -> Message {
        let text = say!(locale, "tournament-ask-off", id = id.0);
        let off = Self { id: Some(id) }.custom_id();
        let off = Control::new(off, "button-call-off", Style::Danger);
        with_buttons(locale, text, &[off, Control::no(Before::Tournament(id))])
    }
}

impl Told for CallOff {
    fn reply(id: TournamentId, reader: &Reader) -> Reply {
        reader.in_place(Message::text(say!(reader.locale, "tournament-off", id = id.0)))
    }
}

/// A tournament that the actor made, or that they may end since they manage the server.
pub(super) fn own(rows: &mut Rows, actor: &Actor, id: Option<TournamentId>) -> Result<LoadedTournament, Stop> {
    let found = find(rows, actor, id, &|t| t.phase() == Phase::Open)?;
    let by = found.t.stored().by;
    let manages = actor.pressed().is_some_and(|pressed| pressed.by_manager)
        && actor
            .place()
            .room()
            .is_some_and(|room| room.guild == found.row.place.room.guild);
    if actor.id() == Some(by) || manages {
        Ok(found)
    } else {
        Err(refusal!(|locale| "refuse-tournament-not-maker", player = mention(locale, by)).into())
    }
}

fn refused(why: BeginRefusal, count: usize) -> Refusal {
    match why {
        BeginRefusal::NotOpen => refusal!("refuse-join-late"),
        BeginRefusal::TooFew(least) => refusal!("refuse-tournament-few", least = least, count = count),
    }
}
