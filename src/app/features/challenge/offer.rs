//! Making challenges, with the limits for a challenger.

use crate::app::matches::MAX_MATCHES;
use crate::app::ports::actor::Actor;
use crate::app::state::bars;
use crate::app::state::blocks::{self, Blocked};
use crate::app::state::challenges::{self, COUNTS};
use crate::app::state::db::{OWN_ROWS, Rows, Stop};
use crate::app::state::guilds;
use crate::app::state::outbox;
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{
    BarRow, ChallengeRow, Format, Item, MadeChallengeRow, MadeState, OpenChallengeRow, PlayerRow, RunningRow, Unknown,
    challenge_lane,
};
use crate::correspondence::challenge::{Challenge, ChallengeStatus, ColorWish, Countered, Handicap};
use crate::correspondence::pace::Days;
use crate::correspondence::{ChallengeId, Locale, MatchId, PlayerId, Room, Terms};
use crate::rules::dvonn::SetupKind;
use crate::rules::game::{GameKind, Setup};
use crate::store::keys::{self, Counter, Lane};
use crate::words::moderation::quoted_reason;
use crate::words::{mention, moment};
use jiff::Timestamp;

/// Maximum number of open challenges of one person.
pub const MAX_OPEN_CHALLENGES: usize = 10;
/// Maximum number of challenges that one person may make within a day.
pub const MAX_A_DAY: usize = 30;
/// Maximum number of a person's challenges that may ping the same other person within a day, unless they are accepted.
pub const MAX_PINGS_A_PAIR: usize = 3;
/// Maximum number of somebody's challenges that the same person may decline within a day before they get no more of
/// them.
pub const MAX_DECLINED_A_PAIR: usize = 2;

/// A challenge to be made.
pub(in crate::app) struct Offer {
    pub to: Option<PlayerId>,
    pub terms: Terms,
    pub handicap: Option<Handicap>,
    pub color: ColorWish,
    pub room: Option<Room>,
    /// The language of the place where it is read.
    pub locale: Locale,
    pub rematch_of: Option<MatchId>,
    /// How long it stays open.
    pub stays: Days,
    /// The challenge that it counters.
    pub counters: Option<Countered>,
    /// Whether players of other servers may accept it.
    pub pool: bool,
}

impl Offer {
    /// Where the actor's challenge is sent.
    pub fn lane(&self, actor: &Actor) -> Result<Lane, Refusal> {
        let from = actor.id().ok_or_else(|| refusal!("refuse-direct"))?;
        Ok(challenge_lane(self.room, from, self.to))
    }
}

/// Stores a challenge: its own row, its timer, its message, and its row among the challenger's.
pub(in crate::app) fn offer(rows: &mut Rows, actor: &Actor, offer: Offer) -> Result<ChallengeId, Stop> {
    let Actor::Player { person, locale, .. } = actor else {
        return Err(refusal!("refuse-direct").into());
    };
    // read and written, so that a person's challenges are counted one after the other
    let key = keys::Player { player: person.id };
    let known = rows.read::<PlayerRow>(&key)?;
    rows.put(&key, &players::row(person, *locale, known));
    let made = rows.list(&keys::MadeChallenge::of(person.id), OWN_ROWS)?;
    let made: Vec<MadeChallengeRow> = made.into_iter().map(|(_, row): (keys::MadeChallenge, _)| row).collect();
    let guild = offer.room.or(actor.place().room()).map(|room| room.guild);
    let mut terms = offer.terms;
    check_bar(rows, actor, offer.room)?;
    if let Some(guild) = guild {
        let settings = guilds::settings(rows, guild)?;
        terms.rated &= !settings.unrated;
        check_open(rows, person.id, (guild, settings.most_open))?;
    }
    check_limits(&made, offer.to, rows.now())?;
    if let Some(to) = offer.to {
        check_blocks(rows, person.id, to)?;
        check_not_leaving(rows, to)?;
    }
    let id = ChallengeId(rows.number(Counter::Challenge)?);
    let row = ChallengeRow {
        format: Format,
        challenge: Challenge {
            id,
            from: person.id,
            to: offer.to,
            terms,
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
    rows.check_absent(&key);
    rows.put(&key, &row);
    rows.set_timer(&challenges::expiry(&row.challenge));
    let made = MadeChallengeRow {
        format: Format,
        to: offer.to,
        made: rows.now(),
        state: MadeState::Open,
    };
    rows.put(&keys::MadeChallenge { player: person.id, id }, &made);
    for key in challenges::lists(&row) {
        rows.put(&key, &OpenChallengeRow { format: Format });
    }
    outbox::send(rows, row.lane(), Item::Challenge(id))?;
    Ok(id)
}

/// Checks that no moderator keeps the actor from making challenges in this room, or where they are.
pub(in crate::app::features) fn check_bar(rows: &mut Rows, actor: &Actor, room: Option<Room>) -> Result<(), Stop> {
    let (Some(player), Some(room)) = (actor.id(), room.or(actor.place().room())) else {
        return Ok(());
    };
    match bars::of(rows, player, room.guild)? {
        None => Ok(()),
        Some(BarRow { until, why, .. }) => Err(refusal!(
            |locale| "refuse-barred",
            until = moment(until),
            why = quoted_reason(&why)
        )
        .into()),
    }
}

/// Checks that this person has fewer open challenges on the server than it allows.
fn check_open(rows: &Rows, player: PlayerId, (guild, most): (u64, Option<u8>)) -> Result<(), Stop> {
    let Some(most) = most.map(usize::from) else {
        return Ok(());
    };
    if bars::open_challenges(rows, player, guild)?.len() < most {
        return Ok(());
    }
    Err(refusal!("refuse-server-challenges", most = most).into())
}

/// Checks that neither has blocked the other. Nobody is told that they are blocked.
pub(super) fn check_blocks(rows: &mut Rows, player: PlayerId, other: PlayerId) -> Result<(), Stop> {
    match blocks::between(rows, player, other)? {
        None => Ok(()),
        Some(Blocked::ByFirst) => Err(refusal!(|locale| "refuse-you-blocked", player = mention(locale, other)).into()),
        Some(Blocked::BySecond) => Err(refusal!(|locale| "refuse-not-now", player = mention(locale, other)).into()),
    }
}

/// Checks that this person is not being deleted: the challenge would be gone with everything else about them, and its
/// challenger would not read why.
fn check_not_leaving(rows: &Rows, player: PlayerId) -> Result<(), Stop> {
    if players::is_leaving(rows, player)? {
        return Err(refusal!(|locale| "refuse-not-now", player = mention(locale, player)).into());
    }
    Ok(())
}

/// Checks that this person may begin another match.
pub(in crate::app) fn check_matches(rows: &Rows, player: PlayerId, actor: &Actor) -> Result<(), Stop> {
    let running = rows.list::<keys::RunningMatch, RunningRow>(&keys::RunningMatch::of(player), MAX_MATCHES)?;
    if running.len() < MAX_MATCHES {
        return Ok(());
    }
    let why = if actor.id() == Some(player) {
        refusal!("refuse-too-many-matches", count = running.len())
    } else {
        refusal!(
            |locale| "refuse-their-too-many-matches",
            player = mention(locale, player)
        )
    };
    Err(why.into())
}

fn check_limits(made: &[MadeChallengeRow], to: Option<PlayerId>, now: Timestamp) -> Result<(), Refusal> {
    let open = made.iter().filter(|made| made.state == MadeState::Open).count();
    if open >= MAX_OPEN_CHALLENGES {
        return Err(refusal!("refuse-too-many-challenges", count = open));
    }
    let today = || made.iter().filter(|made| now.duration_since(made.made) < COUNTS);
    if let Some(to) = to
        && today().filter(|made| made.to == Some(to)).count() >= MAX_PINGS_A_PAIR
    {
        let awaits_answer = |made: &MadeChallengeRow| made.to == Some(to) && made.state == MadeState::Open;
        return Err(if made.iter().any(awaits_answer) {
            refusal!(|locale| "refuse-too-many-to-them", player = mention(locale, to))
        } else {
            refusal!(|locale| "refuse-too-many-to-them-today", player = mention(locale, to))
        });
    }
    let declined =
        |made: &&MadeChallengeRow| matches!(made.state, MadeState::Declined { at } if now.duration_since(at) < COUNTS);
    if let Some(to) = to
        && made.iter().filter(|made| made.to == Some(to)).filter(declined).count() >= MAX_DECLINED_A_PAIR
    {
        return Err(refusal!(|locale| "refuse-declined-twice", player = mention(locale, to)));
    }
    if today().count() >= MAX_A_DAY {
        return Err(refusal!("refuse-too-many-today"));
    }
    Ok(())
}

/// What the match starts from, without its handicap. Nothing is drawn unless the setup is random.
pub(in crate::app) fn setup(
    kind: GameKind,
    chosen: Option<SetupKind>,
    draw: impl FnOnce() -> u64,
) -> Result<Setup, Refusal> {
    match (kind, chosen) {
        (GameKind::Dvonn, chosen) => {
            // so that a newcomer's first move is a real one
            let chosen = chosen.unwrap_or(SetupKind::Random);
            let seed = if chosen.is_drawn() { draw() } else { 0 };
            Ok(Setup::Dvonn(chosen.set_up(seed)))
        }
        (GameKind::Gipf(_) | GameKind::Potentials(_), None) => Ok(Setup::even(kind)),
        (GameKind::Gipf(_) | GameKind::Potentials(_), Some(_)) => Err(refusal!("refuse-setup-game")),
    }
}

pub(in crate::app) fn check_handicap(kind: GameKind, handicap: Option<Handicap>) -> Result<(), Refusal> {
    match handicap {
        None => Ok(()),
        Some(_) if matches!(kind, GameKind::Potentials(_)) => Err(refusal!("refuse-potentials-handicap")),
        Some(_) if kind.max_handicap() == 0 => Err(refusal!("refuse-handicap-game")),
        Some(handicap) if (1..=kind.max_handicap()).contains(&handicap.pieces) => Ok(()),
        Some(_) => Err(refusal!("refuse-handicap-pieces")),
    }
}
