//! Joining and leaving a tournament.

use super::find::{find, place_elsewhere};
use super::told::{self, JOIN, LEAVE, WITHDRAW};
use crate::app::feature::{Command, Confirmed, Spelled, Told};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::slash::{Given, Opt, OptKind, Slash};
use crate::app::state::blocks;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::JoinedElsewhere;
use crate::app::state::{standings, tournaments};
use crate::app::ui::{Before, Control, Message, Reader, Reply, offering, with_buttons};
use crate::correspondence::rating::Family;
use crate::correspondence::tournament::{Event, JoinRefusal, Tournament, TournamentId};
use crate::correspondence::{Action, Locale, MatchId, PlayerId};
use crate::store::keys::TournamentList;
use crate::words::{channel, mention, say, tournaments as words};
use serde::{Deserialize, Serialize};

const NUMBER: &str = "number";

/// The option for a tournament's number.
pub(super) fn number() -> Vec<Opt> {
    vec![Opt::new(NUMBER, "tournament-number", OptKind::Whole { least: 1 })]
}

/// The number that was typed.
pub(super) fn numbered(given: &Given) -> Result<Option<TournamentId>, Unreadable> {
    let number = given.whole(NUMBER)?;
    // no tournament has a negative number
    Ok(number.map(|number| TournamentId(u64::try_from(number).unwrap_or(0))))
}

/// Joins a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JoinTournament {
    /// `None` = the newest one here that people can join.
    pub id: Option<TournamentId>,
}

impl Spelled for JoinTournament {
    const KEY: &'static str = JOIN;

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("tournament join", number(), |given| {
            Ok(Some(Self { id: numbered(given)? }))
        })]
    }
}

/// Who joined or left, and what follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entered {
    /// They are in; the matches begin in this channel.
    In { id: TournamentId, channel: u64 },
    /// The last place is taken, so it begins there.
    Begins { id: TournamentId, channel: u64 },
    /// They have the last place of a ladder.
    Last { id: TournamentId, place: usize },
    /// They left before it began, or a ladder.
    Left { id: TournamentId },
    /// They are out.
    Withdrew { id: TournamentId },
}

impl Command for JoinTournament {
    type Outcome = Entered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Entered, Stop> {
        let player = actor.id().ok_or_else(|| refusal!("refuse-no-tournament"))?;
        let mut found = find(rows, actor, self.id, &Tournament::may_be_joined)?;
        if let Actor::Player { person, .. } = actor
            && person.is_bot
        {
            return Err(refusal!(|locale| "refuse-bot", player = mention(locale, player)).into());
        }
        let others = found.t.entrants().iter().filter(|entrant| entrant.out.is_none());
        let others: Vec<PlayerId> = others.map(|entrant| entrant.player).collect();
        let family = Family::from(found.t.conditions().terms.kind);
        let rating = standings::ratings(rows, family, &[player])?
            .first()
            .map(|(_, rating)| rating.whole());
        let rating = rating.and_then(|rating| u16::try_from(rating.max(0)).ok());
        let refused = |why: JoinRefusal| Refusal::new(move |locale| words::join_refused(locale, why));
        let joined = found.t.join(player, rating).map_err(refused)?;
        // nobody is told that they are blocked
        if blocks::with_any(rows, player, &others)?.contains(&true) {
            return Err(refusal!("refuse-join-now").into());
        }
        let elsewhere = place_elsewhere(rows, actor, &found)?;
        found.happens(rows, joined);
        let id = found.t.id();
        tournaments::add(rows, TournamentList::Person(player), id);
        if let Some(place) = elsewhere {
            found.row.elsewhere.push(JoinedElsewhere { player, place });
        }
        let channel = found.place_of(player).room.target();
        let begins = found.t.is_full();
        if begins {
            let event = found.t.begin(|lots| shuffle(rows, lots));
            let event = event.map_err(|_| refusal!("refuse-join-late"))?;
            found.happens(rows, event);
            tournaments::look_at(rows, id);
        }
        found.update(rows)?;
        found.store(rows);
        Ok(if begins {
            Entered::Begins { id, channel }
        } else if let Some(place) = found.t.ladder().and_then(|ladder| ladder.place(player)) {
            Entered::Last { id, place }
        } else {
            Entered::In { id, channel }
        })
    }
}

/// Brings people into a random order.
pub(super) fn shuffle(rows: &mut Rows, lots: &mut [PlayerId]) {
    for last in (1..lots.len()).rev() {
        let drawn = rows.random(last as u64 + 1);
        lots.swap(last, usize::try_from(drawn).unwrap_or(0));
    }
}

impl Told for JoinTournament {
    fn reply(entered: Entered, reader: &Reader) -> Reply {
        reply(entered, reader)
    }
}

fn reply(entered: Entered, reader: &Reader) -> Reply {
    let locale = reader.locale;
    let text = match entered {
        Entered::In { id, channel: place } => {
            say!(locale, "tournament-joined", id = id.0, place = channel(place))
        }
        Entered::Begins { id, channel: place } => {
            say!(locale, "tournament-begins", id = id.0, place = channel(place))
        }
        Entered::Last { id, place } => say!(locale, "ladder-joined", id = id.0, place = place),
        Entered::Left { id } => say!(locale, "tournament-left", id = id.0),
        Entered::Withdrew { id } => say!(locale, "tournament-withdrew", id = id.0),
    };
    reader.in_place(Message::text(text))
}

/// Leaves a tournament that has not begun, or a ladder; if matches are lost by that, it asks first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeaveTournament {
    /// `None` = the newest one here in which the actor is.
    pub id: Option<TournamentId>,
}

impl Spelled for LeaveTournament {
    const KEY: &'static str = LEAVE;

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("tournament leave", number(), |given| {
            Ok(Some(Self { id: numbered(given)? }))
        })]
    }
}

impl Command for LeaveTournament {
    type Outcome = Entered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Entered, Stop> {
        let player = actor.id().ok_or_else(|| refusal!("refuse-no-tournament"))?;
        let mut found = find(rows, actor, self.id, &|t| t.leave(player).is_ok())?;
        let left = found.t.leave(player);
        let left = left.map_err(|why| Refusal::new(move |locale| words::leave_refused(locale, why)))?;
        let id = found.t.id();
        if let Event::Withdrew { .. } = left {
            if found.t.ladder().is_none() {
                return Err(offering(refusal!("refuse-leave-running"), vec![told::withdraw(id)]).into());
            }
            if !playing(&found.t, player).is_empty() {
                return Err(offering(refusal!("refuse-leave-ladder"), vec![told::withdraw(id)]).into());
            }
            // a ladder may be over now
            tournaments::look_at(rows, id);
        }
        found.happens(rows, left);
        tournaments::leave_place(rows, &mut found.row, player);
        found.update(rows)?;
        found.store(rows);
        Ok(Entered::Left { id })
    }
}

impl Told for LeaveTournament {
    fn reply(entered: Entered, reader: &Reader) -> Reply {
        reply(entered, reader)
    }
}

/// The matches that somebody is playing.
fn playing(t: &Tournament, player: PlayerId) -> Vec<MatchId> {
    let plays = |pair: u16| t.pairings()[usize::from(pair)].color_of(player).is_some();
    let own = t.running().filter(|(pair, _)| plays(*pair));
    own.map(|(_, id)| id).collect()
}

/// Leaves a running tournament: the matches that are being played are resigned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Withdraw {
    pub id: Option<TournamentId>,
}

impl Spelled for Withdraw {
    const KEY: &'static str = WITHDRAW;
}

impl Command for Withdraw {
    type Outcome = Entered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Entered, Stop> {
        let player = actor.id().ok_or_else(|| refusal!("refuse-no-tournament"))?;
        let mut found = find(rows, actor, self.id, &|t| t.leave(player).is_ok())?;
        let left = found.t.leave(player);
        let left = left.map_err(|why| Refusal::new(move |locale| words::leave_refused(locale, why)))?;
        for id in playing(&found.t, player) {
            let Some(loaded) = matches::load(rows, id)? else {
                continue;
            };
            // what cannot be resigned now ends in its own time
            if let Ok(events) = loaded.the_match.decide(player, &Action::Resign) {
                matches::advance(rows, loaded, events)?;
            }
        }
        let id = found.t.id();
        found.happens(rows, left);
        found.update(rows)?;
        found.store(rows);
        tournaments::look_at(rows, id);
        Ok(Entered::Withdrew { id })
    }
}

impl Confirmed for Withdraw {
    type Question = Leaving;

    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<Leaving, Stop> {
        let player = actor.id().ok_or_else(|| refusal!("refuse-no-tournament"))?;
        let found = find(rows, actor, self.id, &|t| t.leave(player).is_ok())?;
        let left = found.t.leave(player);
        left.map_err(|why| Refusal::new(move |locale| words::leave_refused(locale, why)))?;
        let absences = found.t.entrant(player).map(|entrant| entrant.absences);
        Ok(Leaving {
            id: found.t.id(),
            is_ladder: found.t.ladder().is_some(),
            was_absent: absences.is_some_and(|absences| absences > 0),
        })
    }

    fn ask(leaving: Leaving, locale: Locale) -> Message {
        let follows = if leaving.is_ladder {
            say!(locale, "refuse-leave-ladder")
        } else {
            say!(locale, "refuse-leave-running")
        };
        // whoever is asked was told of a match that they lost without a move
        let text = if leaving.was_absent {
            follows
        } else {
            format!("{}\n{follows}", say!(locale, "tournament-given-back"))
        };
        with_buttons(
            locale,
            text,
            &[told::withdraw(leaving.id), Control::no(Before::Tournament(leaving.id))],
        )
    }
}

/// What somebody reads before they withdraw.
#[derive(Clone, Copy, Debug)]
pub struct Leaving {
    id: TournamentId,
    is_ladder: bool,
    /// Whether a match counts that they lost without a move.
    was_absent: bool,
}

impl Told for Withdraw {
    fn reply(entered: Entered, reader: &Reader) -> Reply {
        reply(entered, reader)
    }
}
