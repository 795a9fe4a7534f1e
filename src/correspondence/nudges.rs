//! How often the player to move may be nudged.

use jiff::{SignedDuration, Timestamp};

use super::{Event, Match};

/// How long a turn lasts before its player may be nudged, and how long after that before they may be nudged again.
const INTERVAL: SignedDuration = SignedDuration::from_hours(24);

impl Match {
    /// The time from which on the player to move may be nudged: a day after their turn began, and a day after the last
    /// nudge.
    #[must_use]
    pub fn nudge_from(&self) -> Timestamp {
        let mut log = self.stored.log.iter();
        let last = log.rfind(|entry| matches!(entry.event, Event::Nudged { .. }));
        let since = last.map_or(self.turn_since(), |last| last.at.max(self.turn_since()));
        since.saturating_add(INTERVAL).unwrap_or(Timestamp::MAX)
    }
}
