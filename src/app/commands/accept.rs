//! Accepting a challenge: a match begins.

use super::challenge::{check_matches, close};
use super::outcome::{Answered, Command, Outcome};
use crate::app::actor::{Actor, Place};
use crate::app::db::{AppError, Transaction};
use crate::app::matches::{self, Venue, is_in};
use crate::app::outbox;
use crate::app::refusal::{Halt, Refusal};
use crate::app::rows::{ChallengeRow, Item};
use crate::correspondence::challenge::{self, Challenge, ChallengeStatus};
use crate::correspondence::{ChallengeId, MatchId, PlayerId, Terms};
use crate::rules::game::Setup;
use crate::rules::{ByColor, Color};
use crate::store::keys::{self, Lane};
use crate::words::challenges::Refused;

/// Accepts a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accept {
    pub id: ChallengeId,
}

impl Command for Accept {
    type Outcome = Outcome;

    async fn carry_out(&self, tx: &mut Transaction<'_>, actor: &Actor) -> Result<Outcome, Halt> {
        let mut row = visible(tx, actor, self.id).await?;
        let Actor::Player {
            person, place, pressed, ..
        } = actor
        else {
            return Err(Refusal::Challenge(Refused::Unknown).into());
        };
        if let ChallengeStatus::Accepted { id, by } = row.challenge.state
            && by == person.id
        {
            // the second click
            let players = players_of(tx, id).await?;
            return Ok(answered(&row, players));
        }
        if let Some(expired) = row.challenge.expire(tx.now()) {
            return Err(Refusal::ChallengeClosed(expired).into());
        }
        let drawn = if tx.random(2) == 0 { Color::White } else { Color::Black };
        let players = row.challenge.accept(person.id, drawn);
        let players = players.map_err(|why| refusal(&row.challenge, why))?;
        if person.is_bot {
            return Err(Refusal::Challenge(Refused::Bot(person.id)).into());
        }
        check_matches(tx, person.id, actor).await?;
        check_matches(tx, row.challenge.from, actor).await?;

        let terms = terms(&row, &players)?;
        let venue = Venue {
            room: row.room,
            locale: row.locale,
            // what was agreed in a private thread stays there
            opens_thread: may_open_threads(*place) && row.room.is_some_and(|room| !room.is_private),
            challenge: Some(self.id),
        };
        let id = matches::begin(tx, terms, players, venue).await?;
        if let Some(room) = row.room.filter(|_| venue.opens_thread) {
            let thread = Item::Thread {
                id,
                channel: room.channel,
                // a message in a thread cannot begin a thread
                from: pressed.filter(|_| room.thread.is_none()).map(|pressed| pressed.message),
                names: names(&row, &players, person.id, &person.name),
                title: None,
            };
            outbox::send(tx, Lane::Channel(room.channel), thread).await?;
        }
        row.message = pressed
            .map(|pressed| (pressed.channel, pressed.message))
            .or(row.message);
        close(tx, &mut row, ChallengeStatus::Accepted { id, by: person.id });
        Ok(answered(&row, Some(players)))
    }
}

/// The terms, now that it is known who plays which colour.
fn terms(row: &ChallengeRow, players: &ByColor<PlayerId>) -> Result<Terms, Refusal> {
    let mut terms = row.challenge.terms;
    if let Some(handicap) = row.handicap {
        let challenger = if players.white == row.challenge.from {
            Color::White
        } else {
            Color::Black
        };
        let extra = handicap.extra(challenger);
        terms.setup =
            Setup::with_extra(terms.setup.kind(), extra).map_err(|_| Refusal::Challenge(Refused::HandicapGame))?;
    }
    Ok(terms)
}

fn may_open_threads(place: Place) -> bool {
    match place {
        Place::Room { bot, .. } => bot.create_threads && bot.send_in_threads,
        Place::Direct => false,
    }
}

/// Both names for the thread's title.
fn names(row: &ChallengeRow, players: &ByColor<PlayerId>, acceptor: PlayerId, name: &str) -> ByColor<String> {
    let name = |player: PlayerId| {
        if player == acceptor {
            name.to_owned()
        } else {
            row.name.clone().unwrap_or_default()
        }
    };
    ByColor {
        white: name(players.white),
        black: name(players.black),
    }
}

/// A challenge that the actor may see: their own, one to them, or one of the room from which they ask.
pub(super) async fn visible(tx: &mut Transaction<'_>, actor: &Actor, id: ChallengeId) -> Result<ChallengeRow, Halt> {
    let found = tx.read::<ChallengeRow>(&keys::Challenge { id }).await?;
    let is_visible = |row: &ChallengeRow| {
        let parties = [Some(row.challenge.from), row.challenge.to];
        let is_party = actor.id().is_some_and(|id| parties.contains(&Some(id)));
        is_party || row.room.is_some_and(|room| is_in(actor.place(), room))
    };
    let unknown = || Refusal::Challenge(Refused::Unknown).into();
    found.filter(is_visible).ok_or_else(unknown)
}

pub(super) fn refusal(challenge: &Challenge, why: challenge::AnswerRefused) -> Refusal {
    match why {
        challenge::AnswerRefused::YourOwn => Refusal::Challenge(Refused::YourOwn(challenge.id)),
        challenge::AnswerRefused::NotForYou => {
            let meant = challenge.to.unwrap_or(challenge.from);
            Refusal::Challenge(Refused::NotForYou(meant))
        }
        challenge::AnswerRefused::Closed(state) => Refusal::ChallengeClosed(state),
    }
}

async fn players_of(tx: &mut Transaction<'_>, id: MatchId) -> Result<Option<ByColor<PlayerId>>, AppError> {
    let loaded = matches::load(tx, id).await?;
    Ok(loaded.map(|loaded| matches::players(&loaded.the_match)))
}

pub(super) fn answered(row: &ChallengeRow, players: Option<ByColor<PlayerId>>) -> Outcome {
    Outcome::ChallengeAnswered(Box::new(Answered {
        challenge: row.challenge.clone(),
        handicap: row.handicap,
        locale: row.locale,
        players,
        rematch_of: row.rematch_of,
        counters: row.counters.clone(),
    }))
}
