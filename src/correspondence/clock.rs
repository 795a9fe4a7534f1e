//! The clock of the running turn, and what the bot's own downtime gives back to it.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::pace::Pace;

/// A time in which the bot did not run, so that nobody could move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outage {
    /// The last time at which it is known to have run.
    pub from: Timestamp,
    /// When it ran again.
    pub until: Timestamp,
}

impl Outage {
    /// Shorter ones are not credited.
    pub const MIN: SignedDuration = SignedDuration::from_mins(10);

    fn counts(self) -> bool {
        self.until.duration_since(self.from) >= Self::MIN
    }
}

/// Time that is owed to the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Credit {
    /// When the first of the outages began, or the time from which on they count, if that is later.
    pub from: Timestamp,
    /// How long they lasted, without gaps and what is after now.
    pub time: SignedDuration,
}

/// What is owed for outages between `since` and `now`. They may overlap each other and come in any order; no moment
/// counts twice. An outage counts if it lasted [`Outage::MIN`] as a whole, even if only a part of it lies within.
#[must_use]
pub fn credit_due(outages: &[Outage], since: Timestamp, now: Timestamp) -> Option<Credit> {
    let mut parts: Vec<(Timestamp, Timestamp)> = outages
        .iter()
        .filter(|outage| outage.counts())
        .map(|outage| (outage.from.max(since), outage.until.min(now)))
        .filter(|(from, until)| from < until)
        .collect();
    parts.sort_unstable();
    let from = parts.first()?.0;
    let mut time = SignedDuration::ZERO;
    let mut counted_until = from;
    for (start, end) in parts {
        if end > counted_until {
            time += end.duration_since(start.max(counted_until));
            counted_until = end;
        }
    }
    Some(Credit { from, time })
}

/// When the running turn is lost, and when its player is reminded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Clock {
    /// When the turn began.
    pub since: Timestamp,
    /// Outages before this have been credited.
    pub credited_until: Timestamp,
    pub deadline: Option<Timestamp>,
    pub reminders: Vec<Timestamp>,
}

impl Clock {
    pub fn start(pace: Pace, since: Timestamp) -> Self {
        Self {
            since,
            credited_until: since,
            deadline: pace.deadline(since),
            reminders: pace.reminders(since),
        }
    }

    /// Moves later what had not come when the outage began. A reminder before it was sent, and is not sent again.
    pub fn credit(&mut self, credit: Credit, at: Timestamp) {
        let later = |time: Timestamp| time.saturating_add(credit.time).unwrap_or(Timestamp::MAX);
        self.deadline = self.deadline.map(later);
        for reminder in self.reminders.iter_mut().filter(|reminder| **reminder > credit.from) {
            *reminder = later(*reminder);
        }
        self.credited_until = at;
    }
}
