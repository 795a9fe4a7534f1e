//! Challenging somebody, or anyone on the server.

use super::link::LinkWish;
use super::message;
use super::offer::{Offer, check_handicap, check_matches, offer, setup};
use super::options::{
    AT_ZERO, BANK, EXPIRES, HANDICAP, NO_CLOCK, OPPONENT, PACE, POOL, POTENTIALS, RATED, WEEKENDS, banks, ends,
    handicaps, link, terms, weekends,
};
use crate::app::feature::{Command, Query, Spelled, Told};
use crate::app::matches::rooms::room_to_write_in;
use crate::app::ports::actor::{Actor, Person, Place};
use crate::app::ports::limits;
use crate::app::slash::{Given, Opt, OptKind, Slash};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::guilds::{is_unrated, takes_part};
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::ui::{Reader, Reply};
use crate::correspondence::challenge::{ColorWish, Handicap};
use crate::correspondence::pace::{AtZero, Bank, Days, Pace};
use crate::correspondence::{ChallengeId, Locale, PlayerId, Room, Terms, Unrated, unrated_game};
use crate::rules::dvonn::{self, SetupKind};
use crate::rules::game::{GameKind, Setup};
use crate::rules::potentials::Set;
use crate::store::keys::Lane;
use crate::words::{mention, potentials::sets, say, text};
use serde::{Deserialize, Serialize};

/// Makes a challenge; not checked yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MakeChallenge {
    /// `None` = to anyone on the server.
    pub opponent: Option<Person>,
    pub kind: GameKind,
    /// How DVONN's board is filled: `None` = a random board; refused for another game.
    pub setup: Option<SetupKind>,
    /// Potentials as they were typed: `None` = only those of the game itself; refused if they cannot be read, and for
    /// DVONN.
    pub potentials: Option<String>,
    /// Whether a match of DVONN decides about potentials; its board is filled as `setup` says. Refused if none can be
    /// linked.
    pub link: LinkWish,
    /// Extra pieces for one player; refused if the game has no handicap.
    pub handicap: Option<Handicap>,
    /// `None` = three days per turn, unless `clock` has a bank.
    pub pace: Option<PaceWish>,
    pub clock: ClockWish,
    pub color: ColorWish,
    /// Days until it expires: `None` = the default; refused if out of range.
    pub expires: Option<i64>,
    /// `None` = yes, unless there is a handicap; refused with one.
    pub rated: Option<bool>,
    /// Whether players of other servers may accept it; refused with an opponent, and if the server does not take part.
    pub pool: bool,
}

/// The wish for days per turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PaceWish {
    /// Refused if out of range.
    Days(i64),
    NoClock,
}

impl PaceWish {
    /// What was typed.
    fn of(typed: i64) -> Self {
        if typed == i64::from(NO_CLOCK) {
            Self::NoClock
        } else {
            Self::Days(typed)
        }
    }
}

/// The wishes for the clock other than days per turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ClockWish {
    /// Instead of days per turn.
    pub bank: Option<Bank>,
    // the rest is refused if it is not usual and there is no clock
    pub weekends_off: bool,
    pub at_zero: AtZero,
}

impl MakeChallenge {
    /// A challenge to this person with the default terms. Whether it is a bot, or away, was checked when the panel was
    /// opened.
    pub(super) fn usual(opponent: PlayerId, kind: GameKind) -> Self {
        Self {
            opponent: Some(Person {
                id: opponent,
                name: String::new(),
                is_bot: false,
                is_away: false,
            }),
            kind,
            setup: None,
            potentials: None,
            link: LinkWish::default(),
            handicap: None,
            pace: None,
            clock: ClockWish::default(),
            color: ColorWish::Random,
            expires: None,
            rated: None,
            pool: false,
        }
    }

    /// The offer, if the actor may make it. `draw` returns the seed for what is drawn.
    fn offered(&self, actor: &Actor, draw: impl FnOnce() -> u64) -> Result<Offer, Refusal> {
        let to = opponent_to_challenge(actor.id(), self.opponent.as_ref())?;
        let (room, locale) = place_of(actor, to)?;
        let pace = pace(self.pace, self.clock.bank)?;
        let is_about_clock = self.clock.weekends_off || self.clock.at_zero != AtZero::default();
        if pace == Pace::Unlimited && is_about_clock {
            return Err(refusal!("refuse-no-clock"));
        }
        let kind = with_potentials(self.kind, self.potentials.as_deref())?;
        check_handicap(kind, self.handicap)?;
        let link = self.link.decide(kind, self.setup)?;
        let setup = setup(kind, self.setup.filter(|_| link.is_none()), draw)?;
        let rated = rated(self.rated, self.handicap, setup)?;
        let stays = days_open(self.expires)?;
        Ok(Offer {
            to,
            terms: Terms {
                weekends_off: self.clock.weekends_off,
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

    pub(super) fn read(given: &Given, kind: GameKind) -> Result<Self, Unreadable> {
        Ok(Self {
            opponent: given.person(OPPONENT)?.cloned(),
            kind,
            setup: given.setup()?,
            potentials: given.text(POTENTIALS)?.map(str::to_owned),
            link: link(given)?,
            handicap: given.chosen(HANDICAP, handicaps())?,
            pace: given.whole(PACE)?.map(PaceWish::of),
            clock: ClockWish {
                bank: given.chosen(BANK, banks())?,
                weekends_off: given.chosen(WEEKENDS, weekends())?.unwrap_or_default(),
                at_zero: given.chosen(AT_ZERO, ends())?.unwrap_or_default(),
            },
            color: given.color()?,
            expires: given.whole(EXPIRES)?,
            rated: given.switch(RATED)?,
            pool: given.switch(POOL)?.unwrap_or_default(),
        })
    }
}

impl Spelled for MakeChallenge {
    const KEY: &'static str = "make-challenge";

    fn slashes() -> Vec<Slash<Self>> {
        let to_one = [
            Opt::game("challenge-game"),
            Opt::new(OPPONENT, "challenge-opponent", OptKind::Person),
        ];
        let to_all = [Opt::game("challenge-game")];
        vec![
            Slash::new("challenge", to_one.into_iter().chain(terms()).collect(), |given| {
                // without a game the panel asks for what is missing
                let kind = given.game()?;
                kind.map(|kind| Self::read(given, kind)).transpose()
            }),
            Slash::new("open", to_all.into_iter().chain(terms()).collect(), |given| {
                if given.is_empty() {
                    // the list of open challenges shows it
                    return Ok(None);
                }
                let kind = given.game()?.ok_or(Unreadable::NoGame)?;
                Ok(Some(Self::read(given, kind)?))
            }),
        ]
    }
}

/// A challenge was sent to this channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChallengeMade {
    id: ChallengeId,
    /// The channel.
    lane: Lane,
}

impl Command for MakeChallenge {
    type Outcome = ChallengeMade;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<ChallengeMade, Stop> {
        if self.rated == Some(true) && is_unrated(rows, actor)? {
            return Err(refusal!("refuse-server-rated").into());
        }
        let mut offered = self.offered(actor, || rows.random(u64::MAX))?;
        let lane = offered.lane(actor)?;
        if let Lane::Direct(player) = lane {
            offered.locale = players::language(rows, player, offered.locale)?;
        }
        if offered.pool {
            check_pool(rows, &offered)?;
        }
        if let Some(player) = actor.id() {
            check_matches(rows, player, actor)?;
        }
        let id = offer(rows, actor, offered)?;
        Ok(ChallengeMade { id, lane })
    }
}

impl Told for MakeChallenge {
    fn reply(made: ChallengeMade, reader: &Reader) -> Reply {
        on_its_way(made, reader)
    }
}

pub(super) fn on_its_way(ChallengeMade { id, lane }: ChallengeMade, reader: &Reader) -> Reply {
    let locale = reader.locale;
    let told = match lane {
        // the bot is there only because the challenger installed it
        Lane::Direct(to) if reader.place == Place::Elsewhere => {
            say!(locale, "challenge-sent-elsewhere", opponent = mention(locale, to))
        }
        Lane::Direct(to) => say!(locale, "challenge-sent-direct", opponent = mention(locale, to)),
        Lane::Channel(channel) => say!(locale, "challenge-sent", channel = crate::words::channel(channel)),
    };
    reader.in_place(message::to_challenger(locale, told, id))
}

/// Autocomplete of the potentials of a challenge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CompletePotentials {
    pub typed: String,
}

impl Spelled for CompletePotentials {
    const KEY: &'static str = "potential-sets";
}

impl Query for CompletePotentials {
    type Answer = Vec<Set>;

    const SUGGESTS: bool = true;

    fn answer(&self, _: &mut Rows, _: &Actor) -> Result<Vec<Set>, Stop> {
        Ok(sets::suggestions(&self.typed, limits::OPTIONS))
    }

    fn reply(found: Vec<Set>, reader: &Reader) -> Reply {
        let shown = |set: Set| (sets::choice(reader.locale, set), set.key());
        Reply::Choices(found.into_iter().map(shown).collect())
    }
}

/// Checks whether a challenge may go to the pool.
fn check_pool(rows: &Rows, offer: &Offer) -> Result<(), Stop> {
    if offer.to.is_some() {
        return Err(refusal!("refuse-pool-to-one").into());
    }
    let Some(Room { guild, .. }) = offer.room else {
        return Err(refusal!("refuse-no-pool").into());
    };
    if takes_part(rows, guild)? {
        Ok(())
    } else {
        Err(refusal!("refuse-no-pool").into())
    }
}

/// Where a challenge is posted, and in which language. `None` = in the opponent's direct messages, from any place where
/// the bot cannot post.
pub(super) fn place_of(actor: &Actor, to: Option<PlayerId>) -> Result<(Option<Room>, Locale), Refusal> {
    match (actor, actor.place(), to) {
        (Actor::Player { locale, .. }, Place::Direct | Place::Elsewhere, Some(_)) => Ok((None, *locale)),
        (_, Place::Elsewhere, _) => Err(refusal!("refuse-not-a-member")),
        (_, place, _) => room_to_write_in(place).map(|(room, locale)| (Some(room), locale)),
    }
}

/// The opponent, unless it is the actor, a bot, or somebody who would not see the challenge.
pub(super) fn opponent_to_challenge(
    actor: Option<PlayerId>,
    opponent: Option<&Person>,
) -> Result<Option<PlayerId>, Refusal> {
    match opponent {
        None => Ok(None),
        Some(opponent) if Some(opponent.id) == actor => Err(refusal!("refuse-self")),
        Some(&Person { id, is_bot: true, .. }) => Err(refusal!(|locale| "refuse-bot", player = mention(locale, id))),
        Some(&Person { id, is_away: true, .. }) => Err(refusal!(|locale| "refuse-away", player = mention(locale, id))),
        Some(opponent) => Ok(Some(opponent.id)),
    }
}

/// Whether the match counts for ratings: never with a handicap, packets, DVONN pieces placed by hand or potentials.
fn rated(wanted: Option<bool>, handicap: Option<Handicap>, setup: Setup) -> Result<bool, Refusal> {
    let of_the_game = unrated_game(setup.kind(), setup.dvonn().map(dvonn::Setup::kind));
    match handicap.map(|_| Unrated::Handicap).or(of_the_game) {
        Some(why) if wanted == Some(true) => Err(Refusal::new(move |locale| {
            text(locale, &format!("refuse-{}-rated", why.key()))
        })),
        Some(_) => Ok(false),
        None => Ok(wanted.unwrap_or(true)),
    }
}

fn days_open(days: Option<i64>) -> Result<Days, Refusal> {
    match days {
        None => Ok(Days::USUAL),
        Some(days) => u8::try_from(days)
            .ok()
            .and_then(|days| Days::try_from(days).ok())
            .ok_or_else(|| refusal!("refuse-expires", min = Days::MIN, max = Days::MAX)),
    }
}

fn pace(wish: Option<PaceWish>, bank: Option<Bank>) -> Result<Pace, Refusal> {
    match (wish, bank) {
        (Some(_), Some(_)) => Err(refusal!("refuse-bank-and-pace")),
        (None, Some(bank)) => Ok(Pace::Bank(bank)),
        (None, None) => Ok(Pace::default()),
        (Some(PaceWish::NoClock), None) => Ok(Pace::Unlimited),
        (Some(PaceWish::Days(days)), None) => u8::try_from(days)
            .ok()
            .and_then(|days| Days::try_from(days).ok())
            .map(Pace::PerMove)
            .ok_or_else(|| refusal!("refuse-days", min = Days::MIN, max = Days::MAX)),
    }
}

/// The game with the potentials that were typed.
pub(in crate::app::features) fn with_potentials(kind: GameKind, typed: Option<&str>) -> Result<GameKind, Refusal> {
    let Some(typed) = typed else {
        return Ok(kind);
    };
    let set = sets::read(typed).map_err(|why| Refusal::new(move |locale| sets::refused(locale, why)))?;
    kind.with_potentials(set)
        .ok_or_else(|| refusal!("refuse-potentials-game"))
}
