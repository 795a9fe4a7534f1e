//! Challenging somebody, or anyone on the server.

use super::outcome::{Command, Outcome};
use crate::app::actor::{Actor, Person, Place};
use crate::app::db::Transaction;
use crate::app::outbox;
use crate::app::players;
use crate::app::refusal::{Halt, Refusal};
use crate::app::rows::{ChallengeRow, Format, Item, MadeChallengeRow, PlayerRow, Room, RunningRow, TimerRow, Unknown};
use crate::correspondence::challenge::{Challenge, ChallengeStatus, ColorWish, Handicap};
use crate::correspondence::pace::{Days, Pace};
use crate::correspondence::{ChallengeId, MatchId, PlayerId, Terms};
use crate::rules::dvonn::SetupKind;
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
    /// How DVONN's board is filled: `None` = a random board; refused in another game.
    pub setup: Option<SetupKind>,
    /// Extra pieces for one of the two; refused where the game has no handicap.
    pub handicap: Option<Handicap>,
    /// Days for a turn: `None` = the usual three, 0 = no clock; refused out of range.
    pub days: Option<i64>,
    pub color: ColorWish,
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
    /// `draw` gives the seed of what is drawn.
    fn decide(&self, actor: &Actor, draw: impl FnOnce() -> u64) -> Result<Offer, Refused> {
        let to = opponent_to_challenge(actor.id(), self.opponent.as_ref())?;
        let (room, locale) = place_of(actor, to)?;
        let pace = pace(self.days)?;
        check_handicap(self.kind, self.handicap)?;
        let setup = setup(self.kind, self.setup, draw)?;
        Ok(Offer {
            to,
            terms: Terms { setup, pace },
            handicap: self.handicap,
            color: self.color,
            room,
            locale,
            rematch_of: None,
        })
    }
}

impl Command for MakeChallenge {
    type Outcome = Outcome;

    async fn carry_out(&self, tx: &mut Transaction<'_>, actor: &Actor) -> Result<Outcome, Halt> {
        let mut offered = self.decide(actor, || tx.random(u64::MAX)).map_err(Refusal::from)?;
        let channel = offered.room.map_or(0, Room::target);
        let to = offered.to.filter(|_| offered.room.is_none());
        if let Some(player) = to
            && let Some(known) = tx.peek::<PlayerRow>(&keys::Player { player }).await?
        {
            offered.locale = known.locale;
        }
        if let Some(player) = actor.id() {
            check_matches(tx, player, actor).await?;
        }
        let id = Some(offer(tx, actor, offered).await?);
        Ok(Outcome::ChallengeMade { channel, id, to })
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
    tx.put(&timer(&row.challenge), &TimerRow { format: Format });
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

/// Where a challenge is posted, and in which language. `None` = in the opponent's direct messages, from wherever the bot
/// cannot post.
fn place_of(actor: &Actor, to: Option<PlayerId>) -> Result<(Option<Room>, Locale), Refused> {
    match (actor, actor.place(), to) {
        (Actor::Player { locale, .. }, Place::Direct | Place::Elsewhere, Some(_)) => Ok((None, *locale)),
        (_, Place::Elsewhere, _) => Err(Refused::NotAMember),
        (_, place, _) => room_to_write_in(place).map(|(room, locale)| (Some(room), locale)),
    }
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

fn pace(days: Option<i64>) -> Result<Pace, Refused> {
    match days {
        None => Ok(Pace::default()),
        Some(0) => Ok(Pace::Unlimited),
        Some(days) => u8::try_from(days)
            .ok()
            .and_then(|days| Days::try_from(days).ok())
            .map(Pace::PerMove)
            .ok_or(Refused::Days),
    }
}

/// What the match starts from, without its handicap. Nothing is drawn where chance has no part in it.
fn setup(kind: GameKind, chosen: Option<SetupKind>, draw: impl FnOnce() -> u64) -> Result<Setup, Refused> {
    match (kind, chosen) {
        (GameKind::Dvonn, chosen) => {
            // a newcomer's first real move comes at once
            let chosen = chosen.unwrap_or(SetupKind::Random);
            let seed = if chosen.is_drawn() { draw() } else { 0 };
            Ok(Setup::Dvonn(chosen.set_up(seed)))
        }
        (GameKind::Gipf(_), None) => Ok(Setup::even(kind)),
        (GameKind::Gipf(_), Some(_)) => Err(Refused::SetupGame),
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
