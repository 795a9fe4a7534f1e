//! The stored rows: JSON, each kind of row with a format number of its own. Rows with `unknown` keep the fields that
//! this version does not know; within them, such a field makes the row unreadable ([`Flaw::Newer`]), so that it is never
//! written without it.

mod contacts;
mod deletions;
mod format;
mod items;
mod moderation;
mod posted;
mod puzzles;
mod remembered;
mod standings;
mod tournaments;

use crate::app::state::settings::Settings;
use crate::correspondence::challenge::{Challenge, Countered, Handicap};
use crate::correspondence::plan::{self, Plans, Report, StopRule};
use crate::correspondence::tournament::{StoredTournament, TournamentId};
use crate::correspondence::vacation::Vacations;
use crate::correspondence::{self, ChallengeId, Home, Locale, Match, MatchId, Player, PlayerId, Room, Standstill};
use crate::rules::dvonn::Space;
use crate::rules::game::{Game, GameKind, GameStanding, Move};
use crate::rules::{ByColor, Color, Outcome};
use crate::store::keys::{Lane, Urgency};
pub(in crate::app) use contacts::Contact;
pub(in crate::app) use deletions::{DeletionRow, DeletionState, DeletionStep, DeletionWork, SearchRow};
pub use format::Flaw;
pub(in crate::app) use format::Format;
pub(in crate::app) use items::{CardItem, FollowNews, Item, Pings};
use jiff::{SignedDuration, Timestamp};
pub use moderation::Measure;
pub(in crate::app) use moderation::{
    BarRow, ConcernRow, ModerationNews, ModerationRow, Question, QuestionEnd, SubstituteRow,
};
pub(in crate::app) use posted::{CardWay, Posted, PostedMessage, Reminded, Route};
pub(in crate::app) use puzzles::{DailyPuzzle, PuzzleRecord};
pub(in crate::app) use remembered::Remembered;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
pub(in crate::app) use standings::{
    Counted, CountedRow, ListedRank, PlacesRow, RankedRow, RatingChange, ResultRow, RivalryRow, StandingRow,
};
use std::collections::BTreeSet;
pub(in crate::app) use tournaments::{
    JoinedElsewhere, ListedTournamentRow, PostedClimb, TournamentItem, TournamentNews, TournamentPlace,
};

/// Fields of a later version, which are kept.
pub(in crate::app) type Unknown = serde_json::Map<String, Value>;

pub(in crate::app) fn read<R: DeserializeOwned>(bytes: &[u8]) -> Result<R, serde_json::Error> {
    serde_json::from_slice(bytes)
}

pub(in crate::app) fn write(row: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(row).expect("rows have string keys and no failing parts")
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct MatchRow {
    pub format: Format<1>,
    #[serde(rename = "match")]
    pub stored: correspondence::StoredMatch,
    /// Where each player's cards are sent.
    pub venues: ByColor<Venue>,
    /// The cards that still have buttons.
    pub cards: Vec<Posted>,
    /// The reminders of the last turn in which there was one, the latest on each route: their cards may be gone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reminded: Vec<Reminded>,
    /// The questions whether somebody takes over a colour that can still be answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub questions: Vec<Question>,
    /// The last rematch that was offered.
    pub rematch: Option<ChallengeId>,
    /// The practice match that followed it, with the colours swapped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played_again: Option<MatchId>,
    /// The challenge from which it came, whose message shows the result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<ChallengeId>,
    /// The tournament to which it belongs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<TournamentId>,
    #[serde(flatten)]
    pub unknown: Unknown,
}

impl MatchRow {
    /// The row of a match of which nothing has been posted yet.
    pub fn new(stored: correspondence::StoredMatch, venues: ByColor<Venue>) -> Self {
        Self {
            format: Format,
            stored,
            venues,
            cards: Vec::new(),
            reminded: Vec::new(),
            questions: Vec::new(),
            rematch: None,
            played_again: None,
            challenge: None,
            tournament: None,
            unknown: Unknown::new(),
        }
    }

    /// Whether cards wait for a thread.
    pub fn is_opening(&self) -> bool {
        self.venues.white.opening || self.venues.black.opening
    }

    /// Whether the players' cards go to different places.
    pub fn is_played_apart(&self) -> bool {
        self.venues.white.room != self.venues.black.room
    }

    /// Whether its news may be sent to people who saw it once: not from a private thread, since the bot is not told when
    /// somebody leaves one.
    pub fn may_be_followed(&self) -> bool {
        self.rooms().any(|room| !room.is_private)
    }

    /// The servers on which it is played, each once.
    pub fn guilds(&self) -> Vec<u64> {
        let mut guilds: Vec<u64> = self.rooms().map(|room| room.guild).collect();
        guilds.dedup();
        guilds
    }

    /// The rooms to which its cards go.
    pub fn rooms(&self) -> impl Iterator<Item = Room> {
        [self.venues.white.room, self.venues.black.room].into_iter().flatten()
    }
}

/// The place that was agreed for one player of a match. Where their cards go from then on is in its [`Home`]: a thread
/// of that room, or direct messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Venue {
    /// The room; `None` = direct messages.
    pub room: Option<Room>,
    /// The language of what everybody there reads.
    pub locale: Locale,
    /// Whether a thread is being opened there, for which cards wait.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opening: bool,
    /// The room that the player has left for direct messages, with the match's own thread if it was there: only if these
    /// are closed, their cards go there again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Room>,
}

impl Venue {
    /// Where the player's cards are sent at first.
    pub(in crate::app) fn home(self) -> Home {
        self.room.map_or(Home::Direct, Home::Room)
    }

    /// Where cards go if the player's home is gone; `None` = there is nothing but that.
    pub(in crate::app) fn way_back(self) -> Option<Room> {
        self.room.or(self.left)
    }

    /// Whether it is in this channel.
    pub(in crate::app) fn is_in(self, channel: u64) -> bool {
        self.room.is_some_and(|room| room.channel == channel)
    }
}

impl From<&Routing> for CardWay {
    fn from(way: &Routing) -> Self {
        Self {
            route: way.route,
            with_picture: way.with_picture,
            is_detour: way.route != Route::Home && !way.refused.is_empty(),
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct ChallengeRow {
    pub format: Format<1>,
    pub challenge: Challenge,
    pub handicap: Option<Handicap>,
    /// Where it is posted; `None` = in the challenged player's direct messages.
    pub room: Option<Room>,
    pub locale: Locale,
    /// The challenger's name for the thread's title, only while the challenge is open.
    pub name: Option<String>,
    pub message: Option<PostedMessage>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<MatchId>,
    /// The challenge that it counters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counters: Option<Countered>,
    /// Whether players of other servers may accept it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pool: bool,
    #[serde(flatten)]
    pub unknown: Unknown,
}

impl ChallengeRow {
    /// The lane of its message.
    pub fn lane(&self) -> Lane {
        challenge_lane(self.room, self.challenge.from, self.challenge.to)
    }

    /// Who is named in it, or in the one that it counters.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> {
        let counters = self.counters.as_ref().map(|counters| &counters.challenge);
        counters
            .into_iter()
            .chain([&self.challenge])
            .flat_map(Challenge::people)
    }
}

/// The lane of a challenge's message: its room, or the challenged player's direct messages.
pub(in crate::app) fn challenge_lane(room: Option<Room>, from: PlayerId, to: Option<PlayerId>) -> Lane {
    match room {
        Some(room) => Lane::Channel(room.target()),
        None => Lane::Direct(to.unwrap_or(from)),
    }
}

/// A person.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct PlayerRow {
    pub format: Format<1>,
    /// The language they last used, for direct messages.
    pub locale: Locale,
    /// Their name as last seen, for pictures, lists and exports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Their settings.
    #[serde(default, skip_serializing_if = "Settings::is_usual")]
    pub settings: Settings,
    /// Their vacations that still matter.
    #[serde(default, skip_serializing_if = "Vacations::is_empty")]
    pub vacations: Vacations,
    /// When their next digest is sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest_due: Option<Timestamp>,
    /// When a digest was queued that has neither arrived nor been refused yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest_queued: Option<Timestamp>,
    /// When their last digest arrived.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest_sent: Option<Timestamp>,
    /// Whether their last digest was refused: until one arrives they are reminded as if they wanted none.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub digest_refused: bool,
    #[serde(default, skip_serializing_if = "PuzzleRecord::is_empty")]
    pub puzzles: PuzzleRecord,
    /// When they began those practice matches that count towards the limit of a day.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub practice: Vec<Timestamp>,
    /// The names of the steps of courses that they have done, in that order. Another version may have others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lessons: Vec<String>,
    /// The names of what was explained to them when they first met it. Another version may explain other things.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub explained: Vec<String>,
    /// When they imported those records that count towards the limit of a day.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub imports: Vec<Timestamp>,
    /// When they last asked for everything that is stored about them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exported: Option<Timestamp>,
    /// Whether everything about them is being deleted: until that is done, they can do nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_leaving: bool,
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A server's settings. Defaults are not stored.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
pub(in crate::app) struct GuildRow {
    pub format: Format<1>,
    /// Whether matches are played in the channels themselves, without threads of their own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub compact: bool,
    /// Whether it takes part in the pool of open challenges across servers.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pool: bool,
    /// The language of what everybody there reads; `None` = the one that the server has on Discord.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Locale>,
    /// Where matches that are agreed there are played; `None` = where they are agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matches: Option<MatchChannel>,
    /// Whether no match that is agreed there is rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unrated: bool,
    /// Whether only those who may manage the server make tournaments there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub managed_tournaments: bool,
    /// Maximum number of open challenges of one person there; `None` = as many as anywhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_open: Option<u8>,
    /// Where the puzzle of the day is posted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<DailyPuzzle>,
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A channel for matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::app) struct MatchChannel {
    pub channel: u64,
    /// Whether the bot may open threads there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opens_threads: bool,
}

/// A challenge that counts towards its challenger's limits.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct MadeChallengeRow {
    pub format: Format<1>,
    pub to: Option<PlayerId>,
    pub made: Timestamp,
    pub state: MadeState,
}

/// What a challenge that counts towards its challenger's limits counts as, besides a ping of its day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum MadeState {
    /// One of the open ones.
    Open,
    /// One that the challenged player declined.
    Declined { at: Timestamp },
    /// Nothing else: it was withdrawn, or did not reach its reader.
    Withdrawn,
}

/// An open challenge in a list; everything else is in the key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct OpenChallengeRow {
    pub format: Format<1>,
}

/// A blocked person; everything else is in the key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct BlockRow {
    pub format: Format<1>,
}

/// A player's private notes about a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct NoteRow {
    pub format: Format<1>,
    pub text: String,
}

/// A tournament.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct TournamentRow {
    pub format: Format<1>,
    pub tournament: StoredTournament,
    /// Where it is announced, and played by all who did not join elsewhere.
    pub place: TournamentPlace,
    /// Who joined on other servers, in that order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub elsewhere: Vec<JoinedElsewhere>,
    /// Its announcement, once it is posted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<PostedMessage>,
    /// The messages with challenges in a ladder that wait for an answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub climbs: Vec<PostedClimb>,
    #[serde(flatten)]
    pub unknown: Unknown,
}

impl TournamentRow {
    /// The servers that list it: where it was made, and where somebody joined it.
    pub fn guilds(&self) -> BTreeSet<u64> {
        let places = self.elsewhere.iter().map(|joined| joined.place);
        places.chain([self.place]).map(|place| place.room.guild).collect()
    }

    /// Whether it was made on this server, or somebody joined it there.
    pub fn is_of(&self, guild: u64) -> bool {
        self.guilds().contains(&guild)
    }
}

/// What lists show of a running match, so that the match need not be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct RunningRow {
    pub format: Format<1>,
    pub kind: GameKind,
    pub opponent: Player,
    pub turn: u32,
    /// When the time of the player to move is over.
    pub deadline: Option<Timestamp>,
    /// Why the deadline does not apply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standstill: Option<Standstill>,
    /// Where it is played; `None` = direct messages.
    pub room: Option<Room>,
    /// How far it has come, with the numbers of this colour first.
    pub standing: (Color, GameStanding),
    /// Whether its last turn is to be accepted or challenged, instead of a turn to be played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_pending: bool,
}

/// What lists show of a finished match, and its result for ratings and tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct FinishedRow {
    pub format: Format<1>,
    pub kind: GameKind,
    pub color: Color,
    pub opponent: Player,
    /// The result; `None` = it ended without one.
    pub outcome: Option<Outcome>,
    pub at: Timestamp,
    /// Where it was played; `None` = direct messages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<Room>,
    /// Whether it was played with a bot of another host.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_restored: bool,
}

/// A person's analysis board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct AnalysisRow {
    pub format: Format<1>,
    /// Its number among those that the person opened: buttons of older boards are recognised.
    pub board: u32,
    /// Number of times that moves were tried or taken back on it.
    pub step: u32,
    pub start: AnalysisStart,
    /// The moves tried from there.
    pub tried: Vec<Move>,
    /// What has been picked of the next one.
    pub picks: Vec<String>,
}

/// Where the tried moves begin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(in crate::app) enum AnalysisStart {
    /// After this number of turns of a match that is over.
    Match { id: MatchId, turn: u32 },
    /// A position that somebody gave.
    Position(Game),
    /// A position in which the side that was to move has no move and passed.
    Passed(Game),
}

/// What lists show of an imported match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct ImportedRow {
    pub format: Format<1>,
    pub kind: GameKind,
    pub import: correspondence::Import,
}

/// The match of a thread.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct ThreadRow {
    pub format: Format<1>,
    pub id: MatchId,
    /// Whether later practice matches may be played there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_for_practice: bool,
}

impl ThreadRow {
    pub fn of(m: &Match) -> Self {
        Self {
            format: Format,
            id: m.id(),
            is_for_practice: m.program().is_some(),
        }
    }

    /// Whether a stored row never changes.
    pub fn is_final(bytes: &[u8]) -> bool {
        read::<Self>(bytes).is_ok_and(|row| !row.is_for_practice)
    }
}

/// Somebody who follows a match without playing it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct FollowerRow {
    pub format: Format<1>,
    /// Whether they want news of every turn, not only of the end.
    pub each_turn: bool,
    /// The match's [`turn`](correspondence::Match::turn) up to which they have had news.
    pub told: u32,
}

/// A match that somebody follows, in their list; everything else is in the key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct FollowedRow {
    pub format: Format<1>,
    /// Whether they were told that it is over; it is kept for as long as a moderator may let it go on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_over: bool,
}

/// An unfinished move.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct DraftRow {
    pub format: Format<1>,
    /// The turn to which it belongs.
    pub turn: u32,
    pub draft: TurnDraft,
}

/// What a player has entered for a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum TurnDraft {
    /// The answers to the panel's questions.
    Picks(Vec<String>),
    /// A whole turn.
    Typed(TypedDraft),
}

/// A turn that was typed, with what was typed beside it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct TypedDraft {
    /// In canonical notation.
    pub text: String,
    /// The words for the opponent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The spaces to plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rest: Option<SpacesToPlan>,
}

/// The spaces to plan that were typed with a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpacesToPlan {
    pub spaces: Vec<Space>,
    /// What could not be planned, and why.
    pub faults: Vec<plan::Fault>,
}

impl SpacesToPlan {
    /// What is planned, for its owner.
    pub fn report(&self) -> Report {
        Report {
            spaces: self.spaces.iter().map(ToString::to_string).collect(),
            faults: self.faults.clone(),
            ..Report::default()
        }
    }

    /// Plans them, replacing an earlier placement plan; if none can be planned, that stays.
    pub fn plan(self, plans: &mut Plans) -> Report {
        let report = self.report();
        if !self.spaces.is_empty() {
            plans.place(self.spaces, StopRule::default());
        }
        report
    }
}

/// A player's plans for a match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(in crate::app) struct PlanRow {
    pub format: Format<1>,
    pub plans: Plans,
    /// What became of plans by themselves, until the player has moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<plan::Note>,
    /// The plan that is being entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<PlanDraft>,
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A plan that is being entered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PlanDraft {
    Line(LineDraft),
    Placement { spaces: Vec<Space>, rule: StopRule },
}

/// A line that is being entered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineDraft {
    /// The turn of the match from which it continues.
    pub from: u32,
    pub turns: Vec<Move>,
    /// The picks of the next turn.
    pub picks: Vec<String>,
}

/// Something to do at a certain time; everything else is in the key, except for a [`HeldReminderRow`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct TimerRow {
    pub format: Format<1>,
}

impl TimerRow {
    pub fn new() -> Self {
        Self { format: Format }
    }
}

/// The timer of a reminder that was held back.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct HeldReminderRow {
    pub format: Format<1>,
    /// The turn of which it reminds.
    pub turn: u32,
    /// Whether it is left to its own timer if it is not due any more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub only_if_due: bool,
    /// When the digest was queued for which it waits: it is not needed if that one is not on its way any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Timestamp>,
}

/// When a lane is to be looked at; everything else is in the key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct DueRow {
    pub format: Format<1>,
}

/// The last number that a counter has assigned.
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

/// The recorded outcome of an interaction.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct RecordedRow {
    format: Format<1>,
    pub at: Timestamp,
    /// As written, since only the feature that recorded it knows its type.
    outcome: Box<RawValue>,
}

impl RecordedRow {
    pub fn of(outcome: &impl Serialize, at: Timestamp) -> Self {
        let outcome = to_raw_value(outcome).expect("outcomes have string keys and no failing parts");
        Self {
            format: Format,
            at,
            outcome,
        }
    }

    pub fn outcome<T: DeserializeOwned>(self) -> Result<T, serde_json::Error> {
        serde_json::from_slice(self.outcome.get().as_bytes())
    }

    /// The same with another number wherever this one stands; `None` = it stands nowhere.
    pub fn without_number(&self, number: u64, other: u64) -> Option<Self> {
        let mut outcome: Value = serde_json::from_str(self.outcome.get()).expect("it was read as JSON");
        replace(&mut outcome, number, other).then(|| Self::of(&outcome, self.at))
    }
}

/// Something that must reach Discord.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct OutboxRow {
    pub format: Format<1>,
    pub seq: u64,
    pub made: Timestamp,
    /// The earliest time to send it.
    pub due: Timestamp,
    pub item: Item,
    /// The route that it takes.
    pub way: Routing,
    pub state: SendState,
    /// Incremented by every claim.
    pub fence: u64,
    /// Since when it may stand there although its state says otherwise: it came out of a backup, after which it may have
    /// been sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub may_stand: Option<Timestamp>,
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// The state of sending an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum SendState {
    /// Certainly not sent on this route.
    Untried,
    /// One of the attempts since `first` may have succeeded.
    Tried { attempts: u32, first: Timestamp },
    /// Its match or challenge cannot be read now: items behind it may go first.
    Unreadable,
    /// It was refused for now, and will be tried again, or quiet hours are waited for: items behind it may go first.
    Waiting,
}

impl SendState {
    /// Whether items behind it may go first.
    pub fn lets_pass(self) -> bool {
        matches!(self, Self::Unreadable | Self::Waiting)
    }

    pub fn attempts(self) -> u32 {
        match self {
            Self::Tried { attempts, .. } => attempts,
            Self::Untried | Self::Unreadable | Self::Waiting => 0,
        }
    }

    /// When the first attempt that may have succeeded was made.
    pub fn first_sent(self) -> Option<Timestamp> {
        match self {
            Self::Tried { first, .. } => Some(first),
            Self::Untried | Self::Unreadable | Self::Waiting => None,
        }
    }

    /// The state after one more attempt.
    pub fn tried(self, now: Timestamp) -> Self {
        Self::Tried {
            attempts: self.attempts() + 1,
            first: self.first_sent().unwrap_or(now),
        }
    }

    /// The state without the last attempt, which certainly failed.
    pub fn not_tried(self) -> Self {
        match self {
            Self::Tried { attempts, first } if attempts > 1 => Self::Tried {
                attempts: attempts - 1,
                first,
            },
            Self::Tried { .. } | Self::Untried => Self::Untried,
            Self::Unreadable | Self::Waiting => self,
        }
    }
}

/// The route of an item, and the routes that were refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct Routing {
    pub route: Route,
    /// Whether it has its picture, which Discord may have refused there.
    pub with_picture: bool,
    /// The routes refused in this round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<RefusedRoute>,
    /// Number of rounds in which every route was refused.
    pub rounds: u32,
}

/// A route that was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct RefusedRoute {
    pub route: Route,
    /// Whether the refusal is permanent.
    pub for_good: bool,
}

impl Routing {
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

    /// Whether Discord has reported that the home no longer exists, so that trying again is useless.
    pub fn home_is_gone(&self) -> bool {
        let is_gone = |refused: &RefusedRoute| refused.route == Route::Home && refused.for_good;
        self.refused.iter().any(is_gone)
    }
}

/// The claim of a process that is sending in a lane.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct ClaimRow {
    pub format: Format<1>,
    pub urgency: Urgency,
    pub seq: u64,
    pub fence: u64,
    /// When others may take the lane over.
    pub until: Timestamp,
    /// The process that is sending.
    pub by: u64,
}

/// The time after this wait.
pub(in crate::app) fn later(now: Timestamp, wait: SignedDuration) -> Timestamp {
    now.saturating_add(wait).unwrap_or(Timestamp::MAX)
}

/// Replaces a number wherever it stands; returns whether it did anywhere.
fn replace(value: &mut Value, number: u64, other: u64) -> bool {
    match value {
        Value::Number(found) if found.as_u64() == Some(number) => {
            *value = other.into();
            true
        }
        Value::Array(values) => values
            .iter_mut()
            .fold(false, |any, value| replace(value, number, other) | any),
        Value::Object(fields) => fields
            .values_mut()
            .fold(false, |any, value| replace(value, number, other) | any),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_number_is_replaced_wherever_it_stands_and_no_other_is() {
        let outcome = json!({"who": 11, "lists": [[12, 11], "11", null], "of": {"by": 11, "turn": 110}});
        let row = RecordedRow::of(&outcome, Timestamp::UNIX_EPOCH);
        let replaced = row.without_number(11, 99).expect("it stands there");
        assert_eq!(
            replaced.outcome::<Value>().expect("JSON"),
            json!({"who": 99, "lists": [[12, 99], "11", null], "of": {"by": 99, "turn": 110}})
        );
        assert!(row.without_number(13, 99).is_none());
        let only = |outcome: Value| RecordedRow::of(&outcome, Timestamp::UNIX_EPOCH).without_number(11, 99);
        for outcome in [json!([12, 11, 13]), json!({"a": 11, "b": 12}), json!([[11]])] {
            assert!(only(outcome.clone()).is_some(), "{outcome}");
        }
    }

    #[test]
    fn attempts_are_counted_from_the_first_one_on() {
        let [first, second] = [1, 2].map(|second| Timestamp::from_second(second).expect("a time"));
        let once = SendState::Untried.tried(first);
        let twice = once.tried(second);
        assert_eq!((once.attempts(), twice.attempts()), (1, 2));
        assert_eq!(twice.first_sent(), Some(first));
        assert_eq!(twice.not_tried(), once);
        assert_eq!(once.not_tried(), SendState::Untried);
        assert_eq!(twice.tried(second).not_tried(), twice);
        for state in [SendState::Unreadable, SendState::Waiting] {
            assert_eq!(
                (state.attempts(), state.first_sent(), state.not_tried()),
                (0, None, state)
            );
        }
        let all = [SendState::Untried, once, SendState::Unreadable, SendState::Waiting];
        assert_eq!(all.map(SendState::lets_pass), [false, false, true, true]);
    }

    #[test]
    fn a_route_is_refused_for_good_or_for_now() {
        let refused = |route, for_good| RefusedRoute { route, for_good };
        let way = |route, refused: &[RefusedRoute]| Routing {
            refused: refused.to_vec(),
            ..Routing::by(route)
        };
        let fresh = way(Route::Home, &[]);
        assert!(!fresh.is_refused(Route::Home) && !fresh.home_is_gone());
        let closed = way(
            Route::Channel,
            &[refused(Route::Home, false), refused(Route::Direct, true)],
        );
        assert_eq!(
            [Route::Home, Route::Channel, Route::Direct].map(|route| closed.is_refused(route)),
            [true, false, true]
        );
        assert!(!closed.home_is_gone(), "the home may be there again");
        assert!(way(Route::Direct, &[refused(Route::Home, true)]).home_is_gone());
        // a detour is another route than the home, after one was refused
        let is_detour = |way: &Routing| CardWay::from(way).is_detour;
        assert!(is_detour(&closed) && !is_detour(&fresh) && !is_detour(&way(Route::Direct, &[])));
        assert!(!is_detour(&way(Route::Home, &[refused(Route::Direct, false)])));
    }

    #[test]
    fn a_venue_is_in_one_channel_or_in_none() {
        let room = Room {
            guild: 1,
            channel: 2,
            thread: Some(3),
            is_private: false,
        };
        let venue = Venue {
            room: Some(room),
            locale: Locale::English,
            opening: false,
            left: None,
        };
        assert_eq!([1, 2, 3].map(|channel| venue.is_in(channel)), [false, true, false]);
        let direct = Venue { room: None, ..venue };
        assert!(!direct.is_in(2));
        assert_eq!((venue.home(), direct.home()), (Home::Room(room), Home::Direct));
    }
}
