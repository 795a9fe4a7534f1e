//! Accepting a challenge: a match begins.

use super::message::{self, Answered, withdraw};
use super::offer::{check_blocks, check_matches};
use crate::app::feature::{Command, MayShow, Query, Spelled, Told};
use crate::app::matches::rooms::{may_open_threads, venue, venue_at};
use crate::app::matches::{self, Loaded, Origin, is_in};
use crate::app::ports::actor::{Actor, Place};
use crate::app::state::challenges::{close, tell_in_message};
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::guilds::takes_part;
use crate::app::state::outbox;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{ChallengeRow, Item, PostedMessage, Venue};
use crate::app::ui::{Reader, Reply, offering};
use crate::correspondence::challenge::{self, Challenge, ChallengeStatus};
use crate::correspondence::{ChallengeId, Locale, MatchId, Player, PlayerId, Room, Terms};
use crate::rules::game::Setup;
use crate::rules::{ByColor, Color};
use crate::store::keys::{self, Lane};
use crate::words::{challenges as words, mention};
use serde::{Deserialize, Serialize};

/// Accepts a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Accept {
    pub id: ChallengeId,
}

impl Spelled for Accept {
    const KEY: &'static str = message::ACCEPT;
}

impl Command for Accept {
    type Outcome = Box<Answered>;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Box<Answered>, Stop> {
        let mut row = visible(rows, actor, self.id)?;
        let Actor::Player {
            person,
            place,
            locale,
            pressed,
        } = actor
        else {
            return Err(Refusal::no_such_challenge().into());
        };
        if let ChallengeStatus::Accepted { id, by } = row.challenge.state
            && by == person.id
        {
            // a second click
            let players = matches::load(rows, id)?.map(|loaded| loaded.the_match.players());
            return Ok(accepted(&row, players, actor));
        }
        if let Some(expired) = row.challenge.expire(rows.now()) {
            return Err(closed(expired).into());
        }
        let drawn = if rows.random(2) == 0 {
            Color::White
        } else {
            Color::Black
        };
        let players = row.challenge.accept(person.id, drawn);
        let players = players.map_err(|why| answer_refused(&row.challenge, why))?;
        if person.is_bot {
            let bot = person.id;
            return Err(refusal!(|locale| "refuse-bot", player = mention(locale, bot)).into());
        }
        check_blocks(rows, person.id, row.challenge.from)?;
        check_matches(rows, person.id, actor)?;
        check_matches(rows, row.challenge.from, actor)?;

        let terms = terms(&row, &players)?;
        let venues = venues(rows, &row, &players, (*place, *locale))?;
        let id = matches::begin(rows, terms, players, venues, Origin::Challenge(self.id))?.id();
        // a button in a list is not on the challenge's own message
        let used = pressed.filter(|pressed| pressed.is_public).map(PostedMessage::from);
        let message = used.or(row.message);
        let names = names(&row, &players, person.id, &person.name);
        matches::open_threads(rows, id, venues, message, &names)?;
        if row.room.is_none() && players.white != row.challenge.from.into() {
            // no card tells the challenger yet, and they cannot see the challenge's message
            outbox::send(rows, Lane::Direct(row.challenge.from), Item::ChallengeAnswered(self.id))?;
        }
        row.message = message;
        tell_in_message(rows, &row)?;
        close(rows, &mut row, ChallengeStatus::Accepted { id, by: person.id });
        Ok(accepted(&row, Some(players), actor))
    }
}

fn accepted(row: &ChallengeRow, players: Option<ByColor<Player>>, actor: &Actor) -> Box<Answered> {
    Box::new(Answered {
        // in direct messages there is nothing to link
        is_beside: row.room.is_some() && actor.pressed().is_some_and(|pressed| !pressed.is_public),
        ..*Answered::of(row, players)
    })
}

impl Told for Accept {
    fn reply(answered: Box<Answered>, reader: &Reader) -> Reply {
        message::reply(&answered, reader)
    }
}

/// Where each player's cards are sent, now that the challenge is accepted from this place.
fn venues(
    rows: &Rows,
    row: &ChallengeRow,
    players: &ByColor<Player>,
    (place, locale): (Place, Locale),
) -> Result<ByColor<Venue>, Unread> {
    // in another channel it is tried: the bot's permissions there are not known
    let may_open = may_open_threads(place) || !row.room.is_some_and(|room| is_in(place, room));
    let here = venue(rows, row.room, row.locale, may_open)?;
    let from = row.challenge.from;
    let (mut challenger, mut acceptor) = (here, here);
    if let Some(old) = matches::venue_apart(rows, row.rematch_of, from)? {
        let room = old.room.map(Room::without_match_thread);
        challenger = venue(rows, room, old.locale, true)?;
    } else if is_accepted_elsewhere(row, place) {
        acceptor = venue_at(rows, place, locale)?;
    }
    let mut venues = ByColor::of(|color| {
        if players[color] == from.into() {
            challenger
        } else {
            acceptor
        }
    });
    for color in Color::BOTH {
        if let (None, Some(player)) = (venues[color].room, players[color].person()) {
            venues[color].left = matches::way_back(rows, row.rematch_of, player)?;
        }
    }
    Ok(venues)
}

/// Whether a challenge in the pool is accepted from another server, or from direct messages.
fn is_accepted_elsewhere(row: &ChallengeRow, place: Place) -> bool {
    let guild = place.room().map(|room| room.guild);
    row.pool && row.room.is_some_and(|room| Some(room.guild) != guild)
}

/// The terms, now that it is known who plays which colour.
fn terms(row: &ChallengeRow, players: &ByColor<Player>) -> Result<Terms, Refusal> {
    let mut terms = row.challenge.terms;
    if let Some(handicap) = row.handicap {
        let challenger = if players.white == row.challenge.from.into() {
            Color::White
        } else {
            Color::Black
        };
        let extra = handicap.extra(challenger);
        terms.setup = Setup::with_extra(terms.setup.kind(), extra).map_err(|_| refusal!("refuse-handicap-game"))?;
    }
    Ok(terms)
}

/// Both names, for the thread's title.
fn names(row: &ChallengeRow, players: &ByColor<Player>, acceptor: PlayerId, name: &str) -> ByColor<String> {
    ByColor::of(|color| {
        if players[color] == acceptor.into() {
            name.to_owned()
        } else {
            row.name.clone().unwrap_or_default()
        }
    })
}

/// A challenge that the actor may see: their own, one to them, or one of the room from which they ask.
pub(super) fn visible(rows: &mut Rows, actor: &Actor, id: ChallengeId) -> Result<ChallengeRow, Stop> {
    let found = rows.read::<ChallengeRow>(&keys::Challenge { id })?;
    let unknown = || Refusal::no_such_challenge().into();
    let row = found.ok_or_else(unknown)?;
    let parties = [Some(row.challenge.from), row.challenge.to];
    let is_party = actor.id().is_some_and(|id| parties.contains(&Some(id)));
    let is_here = row.room.is_some_and(|room| is_in(actor.place(), room));
    if is_party || is_here || is_listed(rows, actor.place(), &row)? {
        Ok(row)
    } else {
        Err(unknown())
    }
}

/// Whether the list of open challenges there shows it.
fn is_listed(rows: &Rows, place: Place, row: &ChallengeRow) -> Result<bool, Unread> {
    if row.challenge.to.is_some() {
        return Ok(false);
    }
    let Some(Room { guild, .. }) = place.room() else {
        return Ok(row.pool);
    };
    let is_own = row.room.is_some_and(|room| room.guild == guild && !room.is_private);
    Ok(is_own || row.pool && takes_part(rows, guild)?)
}

pub(super) fn answer_refused(challenge: &Challenge, why: challenge::AnswerRefusal) -> Refusal {
    match why {
        challenge::AnswerRefusal::YourOwn => offering(refusal!("refuse-challenge-own"), vec![withdraw(challenge.id)]),
        challenge::AnswerRefusal::NotForYou => {
            let meant = challenge.to.unwrap_or(challenge.from);
            refusal!(|locale| "refuse-challenge-not-yours", player = mention(locale, meant))
        }
        challenge::AnswerRefusal::Closed(state) => closed(state),
    }
}

/// The refusal for a challenge that can no longer be answered.
pub(super) fn closed(state: ChallengeStatus) -> Refusal {
    Refusal::new(move |locale| words::refused_closed(locale, state))
}

/// The answer to a challenge that was accepted elsewhere than in its message: it links where the match is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShowAccepted {
    pub challenge: ChallengeId,
    pub id: MatchId,
}

impl Spelled for ShowAccepted {
    const KEY: &'static str = "accepted";
}

/// An accepted challenge and its match.
pub struct Accepted {
    row: Box<ChallengeRow>,
    loaded: Box<Loaded>,
    reader: Color,
}

impl Query for ShowAccepted {
    type Answer = Accepted;

    fn awaits_thread(&self) -> Option<MatchId> {
        Some(self.id)
    }

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Accepted, Stop> {
        let row = visible(rows, actor, self.challenge)?;
        let (loaded, reader) = matches::seated(rows, actor, self.id)?;
        Ok(Accepted {
            row: Box::new(row),
            loaded: Box::new(loaded),
            reader,
        })
    }

    fn reply(mut accepted: Accepted, reader: &Reader) -> Reply {
        accepted.row.locale = reader.locale;
        let loaded = Some(&*accepted.loaded);
        Reply::Update(message::message_to(&accepted.row, loaded, accepted.reader))
    }
}

impl MayShow for Accept {
    type Query = ShowAccepted;

    fn then(answered: &Box<Answered>) -> Option<ShowAccepted> {
        match answered.challenge.state {
            ChallengeStatus::Accepted { id, .. } if answered.is_beside => Some(ShowAccepted {
                challenge: answered.challenge.id,
                id,
            }),
            _ => None,
        }
    }
}
