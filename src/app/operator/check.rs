//! Checking everything that is stored: every match is replayed through the rules, and the rows that follow from matches
//! are compared with them. It needs the rows of one time in the order of their keys, and reads each once.

use super::follows::{Derived, follows};
use super::ratings::RatingsCheck;
use crate::app::matches::RestoredRow;
use crate::app::state::db::row_name;
use crate::app::state::rows::{
    AnalysisRow, BarRow, BlockRow, ChallengeRow, ClaimRow, ConcernRow, CounterRow, DeletionRow, DraftRow, DueRow,
    FinishedRow, Flaw, FollowedRow, FollowerRow, GuildRow, HeldReminderRow, ImportedRow, ListedTournamentRow,
    MadeChallengeRow, MatchRow, ModerationRow, NoteRow, OpenChallengeRow, OutboxRow, PlacesRow, PlanRow, PlayerRow,
    RankedRow, RecordedRow, ResultRow, RivalryRow, RunningRow, StandingRow, SubstituteRow, ThreadRow, TimerRow,
    TournamentRow, later, read,
};
use crate::correspondence::tournament::Tournament;
use crate::correspondence::{Match, MatchId};
use crate::store::keys::{self, Key, Lane, TimerKind};
use jiff::{SignedDuration, Timestamp};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// What was checked, and what is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    pub rows: u64,
    pub matches: u64,
    /// Those that are not over.
    pub running: u64,
    pub findings: Vec<Finding>,
}

/// Something that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Finding {
    /// A row cannot be read.
    Unreadable { row: String, why: String },
    /// A match cannot be read, or its moves break the rules.
    Match { id: MatchId, why: String },
    /// A row that follows from a match is not as it should be.
    Derived {
        id: MatchId,
        what: Derived,
        how: How,
        key: Vec<u8>,
    },
    /// Lists, timers or results name a match that is not there: it is lost.
    Lost { id: MatchId },
    /// Some rows about ratings are not what the results add up to.
    Ratings { rows: u64 },
    /// Messages wait in a lane that nobody is going to look at.
    Stuck { lane: Lane, seq: u64 },
}

/// How a row is not as it should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum How {
    Missing,
    /// It says something else.
    Wrong,
    /// It is there although it does not follow from the match, or there is no such match.
    Strange,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { row, why } => write!(f, "the row {row} {why}"),
            Self::Match { id, why } => write!(f, "match {id} {why}"),
            Self::Derived { id, what, how, .. } => match (what, how) {
                (Derived::Running, how) => write_listed(f, *id, "running", *how),
                (Derived::Finished, how) => write_listed(f, *id, "finished", *how),
                (Derived::Imported, how) => write_listed(f, *id, "imported", *how),
                (Derived::Deadline, How::Missing) => write!(f, "match {id} has no timer that ends its turn"),
                (Derived::Deadline, How::Wrong) => write!(f, "the timer that ends the turn of match {id} is damaged"),
                (Derived::Deadline, How::Strange) => {
                    write!(f, "match {id} has a timer of a turn that it does not have")
                }
                (Derived::Reminder, How::Missing) => write!(f, "match {id} has no timer that reminds of its turn"),
                (Derived::Reminder, How::Wrong | How::Strange) => {
                    write!(f, "a timer that reminds of the turn of match {id} is damaged")
                }
                (Derived::Result, How::Missing) => {
                    write!(f, "the result of match {id} is not among those that ratings count")
                }
                (Derived::Result, How::Wrong) => {
                    write!(f, "the result that ratings count is not that of match {id}")
                }
                (Derived::Result, How::Strange) => {
                    write!(f, "ratings count a result of match {id} that it does not have")
                }
            },
            Self::Lost { id } => write!(
                f,
                "match {id} is missing, although lists, timers or results name it: only a backup has it"
            ),
            Self::Ratings { rows: 1 } => f.write_str(
                "a row about ratings is not what the results add up to; `gipfel ratings recompute` sets that right",
            ),
            Self::Ratings { rows } => write!(
                f,
                "{rows} rows about ratings are not what the results add up to; `gipfel ratings recompute` sets that right"
            ),
            Self::Stuck { lane, .. } => match lane {
                Lane::Channel(channel) => write!(f, "messages for channel {channel} wait without a time to send them"),
                Lane::Direct(player) => write!(f, "messages for player {} wait without a time to send them", player.0),
            },
        }
    }
}

/// What is wrong about a match in a list of such matches.
fn write_listed(f: &mut fmt::Formatter<'_>, id: MatchId, list: &str, how: How) -> fmt::Result {
    match how {
        How::Missing => write!(f, "match {id} is missing in a list of {list} matches"),
        How::Wrong => write!(f, "a list of {list} matches says something wrong about match {id}"),
        How::Strange => write!(f, "match {id} is in a list of {list} matches where it does not belong"),
    }
}

impl Finding {
    /// Whether what is wrong follows from something else that is right.
    pub fn can_be_repaired(&self) -> bool {
        matches!(self, Self::Derived { .. } | Self::Stuck { .. })
    }
}

/// How long after the time of the rows a reminder must be due to be missed: one that is due may just have been sent.
const MARGIN: SignedDuration = SignedDuration::from_mins(1);

/// Checks rows, which come one by one.
#[derive(Debug)]
pub struct Checker {
    /// The time of the rows.
    at: Timestamp,
    checked: Checked,
    /// Rows that follow from the matches read so far and have not come yet.
    expected: BTreeMap<Vec<u8>, (MatchId, Derived, Vec<u8>)>,
    /// The matches that have come.
    known: BTreeSet<MatchId>,
    /// The matches that cannot be read, from which nothing follows.
    unread: BTreeSet<MatchId>,
    /// The matches that others name and that have not come, though matches come first.
    lost: BTreeSet<MatchId>,
    /// The lanes with items, each with the number of one.
    filled: BTreeMap<Lane, u64>,
    ratings: RatingsCheck,
}

impl Checker {
    /// For rows as they were at this time.
    pub fn new(at: Timestamp) -> Self {
        Self {
            at: later(at, MARGIN),
            checked: Checked::default(),
            expected: BTreeMap::new(),
            known: BTreeSet::new(),
            unread: BTreeSet::new(),
            lost: BTreeSet::new(),
            filled: BTreeMap::new(),
            ratings: RatingsCheck::default(),
        }
    }

    /// What has been checked so far.
    pub fn so_far(&self) -> &Checked {
        &self.checked
    }

    /// Checks the next row.
    pub fn row(&mut self, key: &[u8], value: &[u8]) {
        self.checked.rows += 1;
        if let Ok(keys::Match { id }) = keys::Match::decode(key) {
            self.check_match(id, value);
            return;
        }
        if let Err(flaw) = readable(key, value) {
            // a match whose row in a list is damaged is repaired with the row
            if derived(key).is_none() {
                let row = row_name(key);
                let why = flaw.to_string();
                self.checked.findings.push(Finding::Unreadable { row, why });
                return;
            }
        }
        self.ratings.row(key, value);
        if let Some((id, what)) = derived(key) {
            self.check_derived(key, value, id, what);
        } else if let Ok(item) = keys::OutboxItem::decode(key) {
            self.filled.entry(item.lane).or_insert(item.seq);
        } else if let Ok(due) = keys::OutboxDue::decode(key) {
            self.filled.remove(&due.lane);
        }
    }

    fn check_match(&mut self, id: MatchId, value: &[u8]) {
        self.checked.matches += 1;
        self.known.insert(id);
        match replayed(id, value) {
            Ok((m, guilds)) => {
                self.checked.running += u64::from(m.ended().is_none());
                for row in follows(&m, &guilds, self.at) {
                    self.expected.insert(row.key(), (id, row.what(), row.value()));
                }
            }
            Err(flaw) => {
                self.unread.insert(id);
                let why = flaw.to_string();
                self.checked.findings.push(Finding::Match { id, why });
            }
        }
    }

    fn check_derived(&mut self, key: &[u8], value: &[u8], id: MatchId, what: Derived) {
        let how = match self.expected.remove(key) {
            Some((_, _, expected)) if says_the_same(what, value, &expected) => return,
            Some(_) => How::Wrong,
            None if self.unread.contains(&id) => return,
            // one that does not fit reminds of nothing
            None if what == Derived::Reminder && read::<TimerRow>(value).is_ok() => return,
            // what names it is all that is left of it
            None if !self.known.contains(&id) => {
                self.lost.insert(id);
                return;
            }
            None => How::Strange,
        };
        let key = key.to_vec();
        self.checked.findings.push(Finding::Derived { id, what, how, key });
    }

    /// What was checked, and what is wrong, when all rows have come.
    pub fn end(mut self) -> Checked {
        for (key, (id, what, _)) in self.expected {
            let how = How::Missing;
            self.checked.findings.push(Finding::Derived { id, what, how, key });
        }
        let lost = self.lost.into_iter().map(|id| Finding::Lost { id });
        self.checked.findings.extend(lost);
        for (lane, seq) in self.filled {
            self.checked.findings.push(Finding::Stuck { lane, seq });
        }
        let rows = self.ratings.end();
        if rows > 0 {
            self.checked.findings.push(Finding::Ratings { rows });
        }
        self.checked
    }
}

/// A match, replayed through the rules, and the servers on which it is played.
fn replayed(id: MatchId, value: &[u8]) -> Result<(Match, Vec<u64>), Flaw> {
    let row: MatchRow = read(value).map_err(|why| Flaw::from(&why))?;
    let guilds = row.guilds();
    let m = Match::replay(row.stored).map_err(|why| Flaw::Damage(why.to_string()))?;
    if m.id() == id {
        Ok((m, guilds))
    } else {
        Err(Flaw::Damage(format!("it is match {}", m.id())))
    }
}

/// The match from which a row follows.
fn derived(key: &[u8]) -> Option<(MatchId, Derived)> {
    match *key.first()? {
        keys::RunningMatch::SPACE => Some((keys::RunningMatch::decode(key).ok()?.id, Derived::Running)),
        keys::FinishedMatch::SPACE => Some((keys::FinishedMatch::decode(key).ok()?.id.0, Derived::Finished)),
        keys::ImportedMatch::SPACE => Some((keys::ImportedMatch::decode(key).ok()?.id.0, Derived::Imported)),
        keys::EndedMatch::SPACE => Some((keys::EndedMatch::decode(key).ok()?.id, Derived::Result)),
        keys::Timer::SPACE => {
            let timer = keys::Timer::decode(key).ok()?;
            let what = match timer.kind {
                TimerKind::Deadline => Derived::Deadline,
                TimerKind::Reminder => Derived::Reminder,
                _ => return None,
            };
            Some((MatchId(timer.subject), what))
        }
        _ => None,
    }
}

fn says_the_same(what: Derived, found: &[u8], expected: &[u8]) -> bool {
    fn same<R: DeserializeOwned + PartialEq>(found: &[u8], expected: &[u8]) -> bool {
        matches!((read::<R>(found), read::<R>(expected)), (Ok(found), Ok(expected)) if found == expected)
    }
    match what {
        Derived::Running => same::<RunningRow>(found, expected),
        Derived::Finished => same::<FinishedRow>(found, expected),
        Derived::Imported => same::<ImportedRow>(found, expected),
        Derived::Deadline | Derived::Reminder => read::<TimerRow>(found).is_ok(),
        // where it was played, and what it has changed, do not follow from the match
        Derived::Result => match (read::<ResultRow>(found), read::<ResultRow>(expected)) {
            (Ok(found), Ok(expected)) => found.result == expected.result,
            _ => false,
        },
    }
}

/// What all rows have that are read by their own modules only.
#[derive(Deserialize)]
struct AnyRow {
    #[serde(rename = "format")]
    _format: u32,
}

/// Whether key and value can be read.
pub(super) fn readable(key: &[u8], value: &[u8]) -> Result<(), Flaw> {
    fn both<K: Key, R: DeserializeOwned>(key: &[u8], value: &[u8]) -> Result<K, Flaw> {
        let key = K::decode(key).map_err(|why| Flaw::Damage(why.to_string()))?;
        read::<R>(value).map_err(|why| Flaw::from(&why))?;
        Ok(key)
    }
    macro_rules! rows {
        ($($key:ident => $row:ty),+ $(,)?) => {
            match *key.first().unwrap_or(&0) {
                $(keys::$key::SPACE => both::<keys::$key, $row>(key, value).map(drop),)+
                other => Err(Flaw::Newer(format!("there is no kind of row {other}"))),
            }
        };
    }
    if *key.first().unwrap_or(&0) == keys::Tournament::SPACE {
        let damage = |why: &dyn fmt::Display| Flaw::Damage(why.to_string());
        keys::Tournament::decode(key).map_err(|why| damage(&why))?;
        let row: TournamentRow = read(value).map_err(|why| Flaw::from(&why))?;
        return Tournament::load(row.tournament).map(drop).map_err(|why| damage(&why));
    }
    if let Ok(timer) = keys::Timer::decode(key)
        && timer.kind == TimerKind::HeldReminder
    {
        return both::<keys::Timer, HeldReminderRow>(key, value).map(drop);
    }
    rows! {
        Meta => AnyRow, Match => MatchRow, Thread => ThreadRow, Draft => DraftRow, Plan => PlanRow, Note => NoteRow,
        RunningMatch => RunningRow, FinishedMatch => FinishedRow, Challenge => ChallengeRow,
        MadeChallenge => MadeChallengeRow, OpenChallenge => OpenChallengeRow, Player => PlayerRow, Block => BlockRow,
        Follower => FollowerRow, Followed => FollowedRow, Guild => GuildRow, Timer => TimerRow, OutboxItem => OutboxRow,
        OutboxDue => DueRow, LaneClaim => ClaimRow, Idem => RecordedRow, Seq => CounterRow, Process => AnyRow,
        Role => AnyRow, ImportedMatch => ImportedRow, Analysis => AnalysisRow, EndedMatch => ResultRow,
        Standing => StandingRow, Rivalry => RivalryRow, Ranked => RankedRow, Places => PlacesRow, Deletion => DeletionRow,
        ListedTournament => ListedTournamentRow, RestoredMatch => RestoredRow, Moderation => ModerationRow, Concern => ConcernRow, Bar => BarRow,
        Substitute => SubstituteRow,
    }
}
