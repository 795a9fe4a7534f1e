//! What lies in the store: JSON, each kind of row with a format number of its own. Fields that this version does not
//! know are kept.

mod items;
mod puzzles;

use crate::app::state::settings::Settings;
use crate::correspondence::challenge::{Challenge, Countered, Handicap};
use crate::correspondence::consequences::Occasion;
use crate::correspondence::plan::{self, Plans, StopRule};
use crate::correspondence::vacation::Vacations;
use crate::correspondence::{self, ChallengeId, Home, Locale, MatchId, Player, PlayerId, Room, Standstill};
use crate::rules::dvonn::Space;
use crate::rules::game::{GameKind, Move, Standing};
use crate::rules::{ByColor, Color};
use crate::store::keys::{Lane, Urgency};
pub(in crate::app) use items::{CardItem, FollowNews, Item, Route};
use jiff::{SignedDuration, Timestamp};
pub(in crate::app) use puzzles::{DailyPuzzle, PuzzleRecord};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// Fields of a later version, passed through.
pub(in crate::app) type Unknown = serde_json::Map<String, Value>;

/// The format number of a row: `LATEST` is written, that and older ones are read, newer ones are refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::app) struct Format<const LATEST: u32>;

impl<const LATEST: u32> Serialize for Format<LATEST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(LATEST)
    }
}

impl<'de, const LATEST: u32> Deserialize<'de> for Format<LATEST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let format = u32::deserialize(deserializer)?;
        if format > LATEST {
            let why = format!("it has format {format}, and this version knows {LATEST} at most");
            return Err(D::Error::custom(why));
        }
        Ok(Self)
    }
}

/// Reads a row.
pub(in crate::app) fn read<R: DeserializeOwned>(bytes: &[u8]) -> Result<R, serde_json::Error> {
    serde_json::from_slice(bytes)
}

/// Writes a row.
pub(in crate::app) fn write(row: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(row).expect("rows have string keys and no failing parts")
}

/// A match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct MatchRow {
    pub format: Format<1>,
    #[serde(rename = "match")]
    pub stored: correspondence::StoredMatch,
    /// Where it is told of to each player.
    pub venues: ByColor<Venue>,
    /// The cards that still have buttons.
    pub cards: Vec<Posted>,
    /// The rematch that was offered last.
    pub rematch: Option<ChallengeId>,
    /// The practice match that followed it with the colours swapped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played_again: Option<MatchId>,
    /// The challenge that it came from, whose message tells the result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<ChallengeId>,
    #[serde(flatten)]
    pub unknown: Unknown,
}

impl MatchRow {
    /// Cards wait for a thread.
    pub fn is_opening(&self) -> bool {
        self.venues.white.opening || self.venues.black.opening
    }

    /// The two play from different places.
    pub fn is_played_apart(&self) -> bool {
        self.venues.white.room != self.venues.black.room
    }

    /// The rooms where it is told of.
    pub fn rooms(&self) -> impl Iterator<Item = Room> {
        [self.venues.white.room, self.venues.black.room].into_iter().flatten()
    }
}

/// Where a match was agreed for one of its players. From then on its [`Home`] says where they are told of it: a thread of
/// that room, or direct messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Venue {
    /// `None` = in direct messages.
    pub room: Option<Room>,
    /// The language of what everybody there reads.
    pub locale: Locale,
    /// A thread of its own is being opened there: cards wait for that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opening: bool,
}

impl Venue {
    /// Where the player is told at first.
    pub(in crate::app) fn home(self) -> Home {
        self.room.map_or(Home::Direct, Home::Room)
    }

    /// Whether it is in this channel.
    pub(in crate::app) fn is_in(self, channel: u64) -> bool {
        self.room.is_some_and(|room| room.channel == channel)
    }
}

/// A card on Discord.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct Posted {
    pub channel: u64,
    pub message: u64,
    pub occasion: Occasion,
    /// Its turn, where another card tells of the same in another place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub twin_of_turn: Option<u32>,
}

impl Posted {
    /// Whether its buttons are of no more use once a newer card stands: a turn ends what came before it,
    /// an offer only earlier offers and answers, and final cards keep theirs.
    pub fn is_outdated_by(&self, newer: &Self) -> bool {
        let is_twin = self.occasion == newer.occasion && self.twin_of_turn == newer.twin_of_turn;
        match (self.occasion.topic(), newer.occasion.topic()) {
            _ if self.occasion == Occasion::Ended || is_twin && newer.twin_of_turn.is_some() => false,
            (None, newer) => newer.is_none(),
            (Some(topic), newer) => newer.is_none_or(|newer| newer == topic),
        }
    }
}

/// A challenge.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct ChallengeRow {
    pub format: Format<1>,
    pub challenge: Challenge,
    pub handicap: Option<Handicap>,
    /// Where it is posted; `None` = in the other player's direct messages.
    pub room: Option<Room>,
    pub locale: Locale,
    /// The challenger's name for the thread's title, only while the challenge stands.
    pub name: Option<String>,
    /// The message that says it: (channel, message).
    pub message: Option<(u64, u64)>,
    /// The match that it wants to play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<MatchId>,
    /// What it answers with other terms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counters: Option<Countered>,
    /// Players of other servers may accept it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pool: bool,
    #[serde(flatten)]
    pub unknown: Unknown,
}

impl ChallengeRow {
    /// The lane of its message.
    pub fn lane(&self) -> Lane {
        match self.room {
            Some(room) => Lane::Channel(room.target()),
            None => Lane::Direct(self.challenge.to.unwrap_or(self.challenge.from)),
        }
    }
}

/// A person.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct PlayerRow {
    pub format: Format<1>,
    /// The language last used, for direct messages.
    pub locale: Locale,
    /// The name last seen, for pictures, lists and exports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What they wish for themselves.
    #[serde(default, skip_serializing_if = "Settings::is_usual")]
    pub settings: Settings,
    /// Their vacations, as far as they still count.
    #[serde(default, skip_serializing_if = "Vacations::is_empty")]
    pub vacations: Vacations,
    /// When their next daily digest comes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest_due: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "PuzzleRecord::is_empty")]
    pub puzzles: PuzzleRecord,
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A server's settings. What is not written has its usual value.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(in crate::app) struct GuildRow {
    pub format: Format<1>,
    /// Matches are played in the channels themselves, without threads of their own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub compact: bool,
    /// It takes part in the pool of open challenges across servers.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pool: bool,
    /// Where the puzzle of the day comes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<DailyPuzzle>,
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A challenge that counts against what its challenger may do.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct MadeChallengeRow {
    pub format: Format<1>,
    pub to: Option<PlayerId>,
    pub made: Timestamp,
    /// It stands; else it only counts as a ping of that day.
    pub is_open: bool,
    /// When the challenged player said no.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<Timestamp>,
}

/// That an open challenge is in a list; all that matters is in the key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct OpenChallengeRow {
    pub format: Format<1>,
}

/// That somebody is blocked; all that matters is in the key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct BlockRow {
    pub format: Format<1>,
}

/// What a person wrote down for themselves about a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct NoteRow {
    pub format: Format<1>,
    pub text: String,
}

/// What lists say of a running match, so that none of it has to be read for them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct RunningRow {
    pub format: Format<1>,
    pub kind: GameKind,
    pub opponent: Player,
    pub turn: u32,
    /// When the player to move runs out of time.
    pub deadline: Option<Timestamp>,
    /// Why that says nothing of how much time there is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standstill: Option<Standstill>,
    /// The server and the channel or thread where it is played; `None` = in direct messages.
    pub place: Option<(u64, u64)>,
    /// How far it has come, for the player of this colour.
    pub standing: (Color, Standing),
}

/// What lists say of a finished match, and the result that ratings and tables will count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct FinishedRow {
    pub format: Format<1>,
    pub kind: GameKind,
    pub color: Color,
    pub opponent: Player,
    /// `None` = a draw, or no result.
    pub winner: Option<Color>,
    /// It ended without a result.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_no_result: bool,
    pub at: Timestamp,
}

/// The match of a thread.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct ThreadRow {
    pub format: Format<1>,
    pub id: MatchId,
}

/// Somebody who follows a match without playing it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct FollowerRow {
    pub format: Format<1>,
    /// They want to know of every turn, not of the end alone.
    pub each_turn: bool,
    /// Of so many turns they know.
    pub told: u32,
}

/// That a person follows a match, in their list; all that matters is in the key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct FollowedRow {
    pub format: Format<1>,
}

/// A move in the making.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct DraftRow {
    pub format: Format<1>,
    /// The turn for which it is.
    pub turn: u32,
    pub picks: Vec<String>,
    /// A whole turn that was typed, in canonical notation, instead of picks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub typed: Option<String>,
}

/// What a player stored ahead for a match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(in crate::app) struct PlanRow {
    pub format: Format<1>,
    pub plans: Plans,
    /// What became of plans by itself, until the player has moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<plan::Note>,
    /// What is being gathered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<PlanDraft>,
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A plan in the making.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlanDraft {
    /// A line.
    Line(LineDraft),
    /// Spaces to place on.
    Placement { spaces: Vec<Space>, rule: StopRule },
}

/// A line in the making.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LineDraft {
    /// The turn of the match from which it goes on.
    pub from: u32,
    pub turns: Vec<Move>,
    /// What was picked of the next turn.
    pub picks: Vec<String>,
}

/// Something to do at a time; most of what matters is in the key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct TimerRow {
    pub format: Format<1>,
    /// The turn for which a reminder was held back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
}

impl TimerRow {
    pub fn new() -> Self {
        Self {
            format: Format,
            turn: None,
        }
    }

    pub fn of_turn(turn: u32) -> Self {
        Self {
            turn: Some(turn),
            ..Self::new()
        }
    }
}

/// When somebody should look at a lane; all that matters is in the key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct DueRow {
    pub format: Format<1>,
}

/// The last number given.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct CounterRow {
    pub format: Format<1>,
    pub last: u64,
}

impl CounterRow {
    pub fn new(last: u64) -> Self {
        Self { format: Format, last }
    }
}

/// What an interaction came to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct RecordedRow {
    format: Format<1>,
    pub at: Timestamp,
    outcome: Value,
}

impl RecordedRow {
    pub fn of(outcome: &impl Serialize, at: Timestamp) -> Self {
        let outcome = serde_json::to_value(outcome).expect("outcomes have string keys and no failing parts");
        Self {
            format: Format,
            at,
            outcome,
        }
    }

    pub fn outcome<T: DeserializeOwned>(self) -> Result<T, serde_json::Error> {
        serde_json::from_value(self.outcome)
    }
}

/// Something that must reach Discord.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct OutboxRow {
    pub format: Format<1>,
    pub seq: u64,
    pub made: Timestamp,
    /// Not before.
    pub due: Timestamp,
    pub item: Item,
    /// Which way it goes.
    pub way: Way,
    pub state: SendState,
    /// Grows with every claim.
    pub fence: u64,
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// How far an item of the outbox has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum SendState {
    /// Nothing got through on this way for sure.
    Untried,
    /// One of the attempts since then may have got through.
    Tried { attempts: u32, first: Timestamp },
    /// What it is about cannot be read now: what waits behind it may go first.
    Unreadable,
}

impl SendState {
    pub fn attempts(self) -> u32 {
        match self {
            Self::Tried { attempts, .. } => attempts,
            Self::Untried | Self::Unreadable => 0,
        }
    }

    /// When the first attempt was made that may have got through.
    pub fn first_sent(self) -> Option<Timestamp> {
        match self {
            Self::Tried { first, .. } => Some(first),
            Self::Untried | Self::Unreadable => None,
        }
    }

    /// After one more attempt.
    #[must_use]
    pub fn tried(self, now: Timestamp) -> Self {
        Self::Tried {
            attempts: self.attempts() + 1,
            first: self.first_sent().unwrap_or(now),
        }
    }

    /// Without the last attempt, which surely did not get through.
    #[must_use]
    pub fn not_tried(self) -> Self {
        match self {
            Self::Tried { attempts, first } if attempts > 1 => Self::Tried {
                attempts: attempts - 1,
                first,
            },
            Self::Tried { .. } | Self::Untried => Self::Untried,
            Self::Unreadable => Self::Unreadable,
        }
    }
}

/// Which way an item goes, and which ones did not do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct Way {
    pub route: Route,
    /// With its picture, unless Discord would not have that here.
    pub with_picture: bool,
    /// What was refused in this round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<RefusedRoute>,
    /// How often every way was refused.
    pub rounds: u32,
}

/// A way that was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct RefusedRoute {
    pub route: Route,
    /// It will not come back.
    pub for_good: bool,
}

impl Way {
    pub const fn by(route: Route) -> Self {
        Self {
            route,
            with_picture: true,
            refused: Vec::new(),
            rounds: 0,
        }
    }

    /// Whether this route was refused in this round.
    pub fn is_refused(&self, route: Route) -> bool {
        self.refused.iter().any(|refused| refused.route == route)
    }

    /// Discord said that the home is gone, so that it is no use to try it again.
    pub fn home_is_gone(&self) -> bool {
        let is_gone = |refused: &RefusedRoute| refused.route == Route::Home && refused.for_good;
        self.refused.iter().any(is_gone)
    }
}

/// That somebody is sending in a lane.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct ClaimRow {
    pub format: Format<1>,
    pub urgency: Urgency,
    pub seq: u64,
    pub fence: u64,
    /// When others may take over.
    pub until: Timestamp,
    /// The process that is sending.
    pub by: u64,
}

/// So much later.
pub(in crate::app) fn later(now: Timestamp, wait: SignedDuration) -> Timestamp {
    now.saturating_add(wait).unwrap_or(Timestamp::MAX)
}
