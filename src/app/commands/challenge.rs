//! Challenging somebody, or anyone on the server.

use super::link::LinkWish;
use super::outcome::{Command, Outcome};
use crate::app::actor::{Actor, Person, Place};
use crate::app::blocks::{self, Blocked};
use crate::app::db::{Rows, Stop};
use crate::app::matches::MAX_MATCHES;
use crate::app::outbox;
use crate::app::players;
use crate::app::refusal::Refusal;
use crate::app::rooms::room_to_write_in;
use crate::app::rows::{
    ChallengeRow, Format, GuildRow, Item, MadeChallengeRow, OpenChallengeRow, PlayerRow, Room, RunningRow, TimerRow,
    Unknown, later,
};
use crate::correspondence::challenge::{Challenge, ChallengeStatus, ColorWish, Countered, Handicap, Refused};
use crate::correspondence::pace::{AtZero, Bank, Days, Pace};
use crate::correspondence::{ChallengeId, Locale, MatchId, PlayerId, Terms, may_be_rated};
use crate::rules::dvonn::{self, SetupKind};
use crate::rules::game::{GameKind, Setup};
use crate::store::keys::{self, Counter, OpenList};
use crate::words::potentials::sets;
use jiff::{SignedDuration, Timestamp};

/// How many challenges of one person may stand at a time.
pub const MAX_OPEN_CHALLENGES: usize = 10;
/// How many challenges one person may make within a day.
pub const MAX_A_DAY: usize = 30;
/// How many challenges of one person may ping the same other person within a day, unless they are accepted.
pub const MAX_PINGS_A_PAIR: usize = 3;
/// How often the same person may decline somebody's challenges within a day before they get no more of them.
pub const MAX_DECLINED_A_PAIR: usize = 2;

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
    /// Potentials as they were typed: `None` = none but those of the game itself; refused where they cannot be read, and
    /// in DVONN.
    pub potentials: Option<String>,
    /// Whether a match of DVONN decides about potentials; its board is filled as `setup` says. Refused where none can be
    /// linked.
    pub link: LinkWish,
    /// Extra pieces for one of the two; refused where the game has no handicap.
    pub handicap: Option<Handicap>,
    /// Days for a turn: `None` = the usual three, 0 = no clock; refused out of range.
    pub days: Option<i64>,
    pub clock: ClockWish,
    pub color: ColorWish,
    /// Days until it expires: `None` = as usual; refused out of range.
    pub expires: Option<i64>,
    /// `None` = yes, unless there is a handicap; refused with one.
    pub rated: Option<bool>,
    /// Players of other servers may accept it, too; refused with an opponent, and where the server takes no part.
    pub pool: bool,
    /// The panel in which it was chosen: chosen twice there, it is one challenge.
    pub panel: Option<u64>,
}

/// What is wished of the clock beside the days for a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClockWish {
    /// Instead of days for a turn.
    pub bank: Option<Bank>,
    pub weekends_off: bool,
    pub at_zero: AtZero,
}

impl ClockWish {
    /// Nothing is wished.
    const fn usual() -> Self {
        Self {
            bank: None,
            weekends_off: false,
            at_zero: AtZero::Loses,
        }
    }
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
    /// For how long.
    pub stays: Days,
    /// What it answers with other terms.
    pub counters: Option<Countered>,
    /// Players of other servers may accept it.
    pub pool: bool,
}

impl MakeChallenge {
    /// To this person, with the usual terms, as chosen in a panel. Whether it is a bot was seen when it was opened.
    #[must_use]
    pub const fn usual(opponent: PlayerId, kind: GameKind, panel: u64) -> Self {
        Self {
            opponent: Some(Person {
                id: opponent,
                name: String::new(),
                is_bot: false,
            }),
            kind,
            setup: None,
            potentials: None,
            link: LinkWish::none(),
            handicap: None,
            days: None,
            clock: ClockWish::usual(),
            color: ColorWish::Random,
            expires: None,
            rated: None,
            pool: false,
            panel: Some(panel),
        }
    }

    /// The offer, where the actor may make it.
    /// `draw` gives the seed of what is drawn.
    fn offered(&self, actor: &Actor, draw: impl FnOnce() -> u64) -> Result<Offer, Refused> {
        let to = opponent_to_challenge(actor.id(), self.opponent.as_ref())?;
        let (room, locale) = place_of(actor, to)?;
        let pace = pace(self.days, self.clock.bank)?;
        let kind = with_potentials(self.kind, self.potentials.as_deref())?;
        check_handicap(kind, self.handicap)?;
        let link = self.link.decide(kind, self.setup)?;
        let setup = setup(kind, self.setup.filter(|_| link.is_none()), draw)?;
        let rated = rated(self.rated, self.handicap, setup)?;
        let stays = days_open(self.expires)?;
        Ok(Offer {
            to,
            terms: Terms {
                weekends_off: self.clock.weekends_off && pace != Pace::Unlimited,
                at_zero: self.clock.at_zero,
                rated,
                link,
                ..Terms::new(setup, pace)
            },
            handicap: self.handicap,
            color: self.color,
            room,
            locale,
            rematch_of: None,
            stays,
            counters: None,
            pool: self.pool,
        })
    }
}

impl Command for MakeChallenge {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let mut offered = self.offered(actor, || rows.random(u64::MAX)).map_err(Refusal::from)?;
        let channel = offered.room.map_or(0, Room::target);
        let to = offered.to.filter(|_| offered.room.is_none());
        if let Some(player) = to
            && let Some(known) = rows.peek::<PlayerRow>(&keys::Player { player })?
        {
            offered.locale = known.locale;
        }
        if offered.pool {
            check_pool(rows, &offered)?;
        }
        if let Some(player) = actor.id() {
            check_matches(rows, player, actor)?;
        }
        let id = Some(offer(rows, actor, offered)?);
        Ok(Outcome::ChallengeMade { channel, id, to })
    }
}

/// Puts a challenge into the store: itself, the end of its time, its message, what it counts for its challenger.
pub(super) fn offer(rows: &mut Rows, actor: &Actor, offer: Offer) -> Result<ChallengeId, Stop> {
    let Actor::Player { person, locale, .. } = actor else {
        return Err(Refusal::Challenge(Refused::NeedsServer).into());
    };
    // read and written, so that a person's challenges are counted one after the other
    let key = keys::Player { player: person.id };
    let known = rows.read::<PlayerRow>(&key)?;
    rows.put(&key, &players::row(person, *locale, known));
    let made = rows.list(keys::MadeChallenge::of(person.id), ROWS)?;
    let made: Vec<MadeChallengeRow> = made.into_iter().map(|(_, row): (keys::MadeChallenge, _)| row).collect();
    check_limits(&made, offer.to, rows.now()).map_err(Refusal::from)?;
    if let Some(to) = offer.to {
        check_blocks(rows, person.id, to)?;
    }
    let id = ChallengeId(rows.number(Counter::Challenge)?);
    let row = ChallengeRow {
        format: Format,
        challenge: Challenge {
            id,
            from: person.id,
            to: offer.to,
            terms: offer.terms,
            color: offer.color,
            made: rows.now(),
            stays: offer.stays,
            state: ChallengeStatus::Open,
        },
        handicap: offer.handicap,
        room: offer.room,
        locale: offer.locale,
        name: Some(person.name.clone()),
        message: None,
        rematch_of: offer.rematch_of,
        counters: offer.counters,
        pool: offer.pool,
        unknown: Unknown::new(),
    };
    let key = keys::Challenge { id };
    rows.check(&key, None);
    rows.put(&key, &row);
    rows.put(&timer(&row.challenge), &TimerRow::new());
    let made = MadeChallengeRow {
        format: Format,
        to: offer.to,
        made: rows.now(),
        is_open: true,
        declined: None,
    };
    rows.put(&keys::MadeChallenge { player: person.id, id }, &made);
    for key in lists(&row) {
        rows.put(&key, &OpenChallengeRow { format: Format });
    }
    outbox::send(rows, row.lane(), Item::Challenge(id))?;
    Ok(id)
}

/// Ends a challenge's stay, with all that remembers it. What was not accepted still counts as a ping of its day.
pub(super) fn close(rows: &mut Rows, row: &mut ChallengeRow, status: ChallengeStatus) {
    let Challenge { id, from, to, made, .. } = row.challenge;
    let key = keys::MadeChallenge { player: from, id };
    if matches!(
        status,
        ChallengeStatus::Open | ChallengeStatus::Declined | ChallengeStatus::Withdrawn
    ) {
        // its timer stays, and takes this away
        let declined = (status == ChallengeStatus::Declined).then(|| rows.now());
        let made = MadeChallengeRow {
            format: Format,
            to,
            made,
            is_open: false,
            declined,
        };
        rows.put(&key, &made);
        let (old, kept) = (timer(&row.challenge), later(rows.now(), DAY));
        if declined.is_some() && old.due < kept.into() {
            rows.delete(&old);
            let due = kept.into();
            rows.put(&keys::Timer { due, ..old }, &TimerRow::new());
        }
    } else {
        rows.delete(&key);
        rows.delete(&timer(&row.challenge));
    }
    for key in lists(row) {
        rows.delete(&key);
    }
    row.challenge.state = status;
    row.name = None;
    rows.put(&keys::Challenge { id }, row);
}

/// The lists in which a challenge to all stands: its server's, unless it was made in a private thread, and the pool.
fn lists(row: &ChallengeRow) -> Vec<keys::OpenChallenge> {
    let id = row.challenge.id;
    if row.challenge.to.is_some() {
        return Vec::new();
    }
    let room = row.room.filter(|room| !room.is_private);
    let server = room.map(|room| OpenList::Guild(room.guild));
    let pool = row.pool.then_some(OpenList::Pool);
    let lists = server.into_iter().chain(pool);
    lists.map(|list| keys::OpenChallenge { list, id }).collect()
}

/// Whether a challenge may go to the pool.
fn check_pool(rows: &Rows, offer: &Offer) -> Result<(), Stop> {
    if offer.to.is_some() {
        return Err(Refusal::Challenge(Refused::PoolToOne).into());
    }
    let Some(Room { guild, .. }) = offer.room else {
        return Err(Refusal::Challenge(Refused::NoPool).into());
    };
    let known = rows.peek::<GuildRow>(&keys::Guild { guild })?;
    if known.is_some_and(|known| known.pool) {
        Ok(())
    } else {
        Err(Refusal::Challenge(Refused::NoPool).into())
    }
}

/// Whether neither of the two has blocked the other. That they are blocked is not told to anybody.
fn check_blocks(rows: &mut Rows, player: PlayerId, other: PlayerId) -> Result<(), Stop> {
    let why = match blocks::between(rows, player, other)? {
        None => return Ok(()),
        Some(Blocked::ByFirst) => Refused::YouBlocked(other),
        Some(Blocked::BySecond) => Refused::NotNow(other),
    };
    Err(Refusal::Challenge(why).into())
}

/// Whether this person may begin another match.
pub(super) fn check_matches(rows: &Rows, player: PlayerId, actor: &Actor) -> Result<(), Stop> {
    let running = rows.list::<keys::RunningMatch, RunningRow>(keys::RunningMatch::of(player), MAX_MATCHES)?;
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
    let declined = |made: &&MadeChallengeRow| made.declined.is_some_and(|at| now.duration_since(at) < DAY);
    if let Some(to) = to
        && made.iter().filter(|made| made.to == Some(to)).filter(declined).count() >= MAX_DECLINED_A_PAIR
    {
        return Err(Refused::DeclinedTwice(to));
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

pub(in crate::app) fn opponent_to_challenge(
    actor: Option<PlayerId>,
    opponent: Option<&Person>,
) -> Result<Option<PlayerId>, Refused> {
    match opponent {
        None => Ok(None),
        Some(opponent) if Some(opponent.id) == actor => Err(Refused::Yourself),
        Some(opponent) if opponent.is_bot || opponent.id.level().is_some() => Err(Refused::Bot(opponent.id)),
        Some(opponent) => Ok(Some(opponent.id)),
    }
}

/// Matches with a handicap never count for ratings, nor do the house rules of packets and potentials.
fn rated(wanted: Option<bool>, handicap: Option<Handicap>, setup: Setup) -> Result<bool, Refused> {
    let can_be = may_be_rated(setup.kind(), setup.dvonn().map(dvonn::Setup::kind));
    match (wanted, handicap) {
        (Some(true), Some(_)) => Err(Refused::HandicapRated),
        (Some(true), None) if !can_be && setup.dvonn().is_none() => Err(Refused::PotentialsRated),
        (Some(true), None) if !can_be => Err(Refused::PacketsRated),
        (wanted, handicap) => Ok(wanted.unwrap_or(handicap.is_none() && can_be)),
    }
}

fn days_open(days: Option<i64>) -> Result<Days, Refused> {
    match days {
        None => Ok(Days::USUAL),
        Some(days) => u8::try_from(days)
            .ok()
            .and_then(|days| Days::try_from(days).ok())
            .ok_or(Refused::Expires),
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

/// The game with the potentials that were typed.
fn with_potentials(kind: GameKind, typed: Option<&str>) -> Result<GameKind, Refused> {
    let Some(typed) = typed else {
        return Ok(kind);
    };
    let set = sets::read(typed).map_err(Refused::Potentials)?;
    kind.with_potentials(set).ok_or(Refused::PotentialsGame)
}

/// What the match starts from, without its handicap. Nothing is drawn where chance has no part in it.
pub(super) fn setup(kind: GameKind, chosen: Option<SetupKind>, draw: impl FnOnce() -> u64) -> Result<Setup, Refused> {
    match (kind, chosen) {
        (GameKind::Dvonn, chosen) => {
            // a newcomer's first real move comes at once
            let chosen = chosen.unwrap_or(SetupKind::Random);
            let seed = if chosen.is_drawn() { draw() } else { 0 };
            Ok(Setup::Dvonn(chosen.set_up(seed)))
        }
        (GameKind::Gipf(_) | GameKind::Potentials(_), None) => Ok(Setup::even(kind)),
        (GameKind::Gipf(_) | GameKind::Potentials(_), Some(_)) => Err(Refused::SetupGame),
    }
}

pub(super) fn check_handicap(kind: GameKind, handicap: Option<Handicap>) -> Result<(), Refused> {
    match handicap {
        None => Ok(()),
        Some(_) if matches!(kind, GameKind::Potentials(_)) => Err(Refused::PotentialsHandicap),
        Some(_) if kind.max_handicap() == 0 => Err(Refused::HandicapGame),
        Some(handicap) if (1..=kind.max_handicap()).contains(&handicap.pieces) => Ok(()),
        Some(_) => Err(Refused::HandicapPieces),
    }
}
