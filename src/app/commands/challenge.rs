//! Challenging somebody, or anyone on the server.

use super::outcome::{Command, Outcome};
use crate::app::actor::{Actor, Person, Place};
use crate::app::db::Transaction;
use crate::app::outbox;
use crate::app::players;
use crate::app::refusal::{Halt, Refusal};
use crate::app::rows::{ChallengeRow, Format, Item, MadeChallengeRow, PlayerRow, Room, RunningRow, TimerRow, Unknown};
use crate::correspondence::challenge::{Challenge, ChallengeStatus, ColorWish, Handicap};
use crate::correspondence::pace::{AtZero, Bank, Days, Pace};
use crate::correspondence::{ChallengeId, MatchId, PlayerId, Terms};
use crate::rules::game::{GameKind, Setup};
use crate::store::keys::{self, Counter};
use crate::words::Locale;
use crate::words::challenges::Refused;
use jiff::{SignedDuration, Timestamp};

/// How many challenges of one person may stand at a time.
pub const MAX_OPEN_CHALLENGES: usize = 10;
/// How many challenges one person may make within a day.
pub const MAX_A_DAY: usize = 30;
/// How many challenges of one person may ping the same other person within a day, unless they are accepted.
pub const MAX_PINGS_A_PAIR: usize = 3;
/// How many matches one person may play at a time.
pub const MAX_MATCHES: usize = 100;

const DAY: SignedDuration = SignedDuration::from_hours(24);
/// More rows than a challenger within the limits can have.
const ROWS: usize = 256;

/// Makes a challenge; nothing of it has been checked yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MakeChallenge {
    /// `None` = open to all on the server.
    pub opponent: Option<Person>,
    pub kind: GameKind,
    /// Extra pieces for one of the two; refused where the game has no handicap.
    pub handicap: Option<Handicap>,
    /// Days for a turn: `None` = the usual three, 0 = no clock; refused out of range.
    pub days: Option<i64>,
    pub clock: ClockWish,
    pub color: ColorWish,
}

/// What is wished of the clock beside the days for a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClockWish {
    /// Instead of days for a turn.
    pub bank: Option<Bank>,
    pub weekends_off: bool,
    pub at_zero: AtZero,
}

/// What is offered to whom and where.
pub(super) struct Offer {
    pub to: Option<PlayerId>,
    pub terms: Terms,
    pub handicap: Option<Handicap>,
    pub color: ColorWish,
    pub room: Option<Room>,
    /// The language of the place where it is read.
    pub locale: Locale,
    /// The match that is to be played again.
    pub rematch_of: Option<MatchId>,
}

impl MakeChallenge {
    /// The offer, where the actor may make it.
    fn decide(&self, actor: &Actor) -> Result<Offer, Refused> {
        let (room, locale) = room_to_write_in(actor.place())?;
        let to = opponent_to_challenge(actor.id(), self.opponent.as_ref())?;
        let pace = pace(self.days, self.clock.bank)?;
        check_handicap(self.kind, self.handicap)?;
        Ok(Offer {
            to,
            terms: Terms {
                weekends_off: self.clock.weekends_off && pace != Pace::Unlimited,
                at_zero: self.clock.at_zero,
                ..Terms::new(Setup::even(self.kind), pace)
            },
            handicap: self.handicap,
            color: self.color,
            room: Some(room),
            locale,
            rematch_of: None,
        })
    }
}

impl Command for MakeChallenge {
    type Outcome = Outcome;

    async fn carry_out(&self, tx: &mut Transaction<'_>, actor: &Actor) -> Result<Outcome, Halt> {
        let offered = self.decide(actor).map_err(Refusal::from)?;
        let channel = offered.room.map_or(0, Room::target);
        if let Some(player) = actor.id() {
            check_matches(tx, player, actor).await?;
        }
        let id = Some(offer(tx, actor, offered).await?);
        Ok(Outcome::ChallengeMade { channel, id })
    }
}

/// Puts a challenge into the store: itself, the end of its time, its message, what it counts for its challenger.
pub(super) async fn offer(tx: &mut Transaction<'_>, actor: &Actor, offer: Offer) -> Result<ChallengeId, Halt> {
    let Actor::Player { person, locale, .. } = actor else {
        return Err(Refusal::Challenge(Refused::NeedsServer).into());
    };
    // read and written, so that a person's challenges are counted one after the other
    let key = keys::Player { player: person.id };
    let known = tx.read::<PlayerRow>(&key).await?;
    tx.put(&key, &players::row(person, *locale, known));
    let made = tx.list(keys::MadeChallenge::of(person.id), ROWS).await?;
    let made: Vec<MadeChallengeRow> = made.into_iter().map(|(_, row): (keys::MadeChallenge, _)| row).collect();
    check_limits(&made, offer.to, tx.now()).map_err(Refusal::from)?;
    let id = ChallengeId(tx.db().number(Counter::Challenge).await?);
    let row = ChallengeRow {
        format: Format,
        challenge: Challenge {
            id,
            from: person.id,
            to: offer.to,
            terms: offer.terms,
            color: offer.color,
            made: tx.now(),
            state: ChallengeStatus::Open,
        },
        handicap: offer.handicap,
        room: offer.room,
        locale: offer.locale,
        name: Some(person.name.clone()),
        message: None,
        rematch_of: offer.rematch_of,
        unknown: Unknown::new(),
    };
    let key = keys::Challenge { id };
    tx.check(&key, None);
    tx.put(&key, &row);
    tx.put(&timer(&row.challenge), &TimerRow::new());
    let made = MadeChallengeRow {
        format: Format,
        to: offer.to,
        made: tx.now(),
        is_open: true,
    };
    tx.put(&keys::MadeChallenge { player: person.id, id }, &made);
    outbox::send(tx, row.lane(), Item::Challenge(id)).await?;
    Ok(id)
}

/// Ends a challenge's stay, with all that remembers it. What was not accepted still counts as a ping of its day.
pub(super) fn close(tx: &mut Transaction<'_>, row: &mut ChallengeRow, status: ChallengeStatus) {
    let Challenge { id, from, to, made, .. } = row.challenge;
    let key = keys::MadeChallenge { player: from, id };
    if matches!(
        status,
        ChallengeStatus::Open | ChallengeStatus::Declined | ChallengeStatus::Withdrawn
    ) {
        // its timer stays, and takes this away
        let made = MadeChallengeRow {
            format: Format,
            to,
            made,
            is_open: false,
        };
        tx.put(&key, &made);
    } else {
        tx.delete(&key);
        tx.delete(&timer(&row.challenge));
    }
    row.challenge.state = status;
    row.name = None;
    tx.put(&keys::Challenge { id }, row);
}

/// Whether this person may begin another match.
pub(super) async fn check_matches(tx: &Transaction<'_>, player: PlayerId, actor: &Actor) -> Result<(), Halt> {
    let running = tx
        .list::<keys::RunningMatch, RunningRow>(keys::RunningMatch::of(player), MAX_MATCHES)
        .await?;
    if running.len() < MAX_MATCHES {
        return Ok(());
    }
    let why = if actor.id() == Some(player) {
        Refused::TooManyMatches(running.len())
    } else {
        Refused::TheirTooManyMatches(player)
    };
    Err(Refusal::Challenge(why).into())
}

/// When a challenge's time is over.
pub(super) fn timer(challenge: &Challenge) -> keys::Timer {
    keys::Timer {
        due: challenge.expires().into(),
        subject: challenge.id.0,
        kind: keys::TimerKind::Challenge,
    }
}

fn check_limits(made: &[MadeChallengeRow], to: Option<PlayerId>, now: Timestamp) -> Result<(), Refused> {
    let open = made.iter().filter(|made| made.is_open).count();
    if open >= MAX_OPEN_CHALLENGES {
        return Err(Refused::TooManyChallenges(open));
    }
    let today = || made.iter().filter(|made| now.duration_since(made.made) < DAY);
    if let Some(to) = to
        && today().filter(|made| made.to == Some(to)).count() >= MAX_PINGS_A_PAIR
    {
        return Err(Refused::TooManyToThem(to));
    }
    if today().count() >= MAX_A_DAY {
        return Err(Refused::TooManyToday);
    }
    Ok(())
}

fn room_to_write_in(place: Place) -> Result<(Room, Locale), Refused> {
    let Place::Room {
        guild,
        channel,
        thread,
        locale,
        bot,
    } = place
    else {
        return Err(Refused::NeedsServer);
    };
    let may_send = if thread.is_some() {
        bot.send_in_threads
    } else {
        bot.send
    };
    if !may_send {
        return Err(Refused::CannotSend);
    }
    let room = Room {
        guild,
        channel,
        thread: thread.map(|thread| thread.id),
        is_private: thread.is_some_and(|thread| thread.is_private),
    };
    Ok((room, locale))
}

fn opponent_to_challenge(actor: Option<PlayerId>, opponent: Option<&Person>) -> Result<Option<PlayerId>, Refused> {
    match opponent {
        None => Ok(None),
        Some(opponent) if Some(opponent.id) == actor => Err(Refused::Yourself),
        Some(opponent) if opponent.is_bot => Err(Refused::Bot(opponent.id)),
        Some(opponent) => Ok(Some(opponent.id)),
    }
}

fn pace(days: Option<i64>, bank: Option<Bank>) -> Result<Pace, Refused> {
    match (days, bank) {
        (Some(_), Some(_)) => Err(Refused::BankAndPace),
        (None, Some(bank)) => Ok(Pace::Bank(bank)),
        (None, None) => Ok(Pace::default()),
        (Some(0), None) => Ok(Pace::Unlimited),
        (Some(days), None) => u8::try_from(days)
            .ok()
            .and_then(|days| Days::try_from(days).ok())
            .map(Pace::PerMove)
            .ok_or(Refused::Days),
    }
}

fn check_handicap(kind: GameKind, handicap: Option<Handicap>) -> Result<(), Refused> {
    match handicap {
        None => Ok(()),
        Some(_) if kind.max_handicap() == 0 => Err(Refused::HandicapGame),
        Some(handicap) if (1..=kind.max_handicap()).contains(&handicap.pieces) => Ok(()),
        Some(_) => Err(Refused::HandicapPieces),
    }
}
