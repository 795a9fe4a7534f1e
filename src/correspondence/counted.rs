//! Which time counts for a turn: not stops, nor Saturdays and Sundays if that was agreed.
//!
//! Weekends are those of UTC, for both players alike: a time zone can be changed, and its rules change with laws, while
//! the time left must come out the same whenever a match is replayed.

use jiff::{SignedDuration, Timestamp};

/// A span of time: `from <= t < until`; empty if they are in the wrong order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Span {
    /// Its first moment.
    pub from: Timestamp,
    /// The first moment after it.
    pub until: Timestamp,
}

impl Span {
    /// The span from one moment to another.
    pub const fn new(from: Timestamp, until: Timestamp) -> Self {
        Self { from, until }
    }

    /// The overlap of both, if there is one.
    pub fn common(self, other: Self) -> Option<Self> {
        let both = Self::new(self.from.max(other.from), self.until.min(other.until));
        (both.from < both.until).then_some(both)
    }
}

/// The same time as separate spans in order.
pub(super) fn merged(spans: impl IntoIterator<Item = Span>) -> Vec<Span> {
    let mut sorted: Vec<Span> = spans.into_iter().filter(|span| span.from < span.until).collect();
    sorted.sort_unstable();
    let mut merged: Vec<Span> = Vec::new();
    for span in sorted {
        match merged.last_mut() {
            Some(last) if span.from <= last.until => last.until = last.until.max(span.until),
            _ => merged.push(span),
        }
    }
    merged
}

/// Which time counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Counting {
    weekends_off: bool,
    /// Separate, in order.
    stops: Vec<Span>,
}

impl Counting {
    pub fn new(weekends_off: bool, stops: &[Span]) -> Self {
        Self {
            weekends_off,
            stops: merged(stops.iter().copied()),
        }
    }

    /// How much of a span counts.
    pub fn counted(&self, span: Span) -> SignedDuration {
        let stopped = self.stops.iter().filter_map(|stop| stop.common(span));
        self.outside_weekends(span) - stopped.map(|stop| self.outside_weekends(stop)).sum()
    }

    /// The last moment up to which at most this much time has counted since `from`: when a turn of that length is over.
    /// A turn never ends within time that does not count; it ends when time counts again.
    pub fn after(&self, from: Timestamp, time: SignedDuration) -> Timestamp {
        let (mut begin, mut left) = (from, time);
        for stop in self.stops.iter().filter(|stop| stop.until > from) {
            let end = self.later(begin, left);
            if end < stop.from {
                return end;
            }
            left -= self.outside_weekends(Span::new(begin, stop.from));
            begin = stop.until;
        }
        self.later(begin, left)
    }

    /// The first moment at which this much time has counted since `from`: what happens then does not happen again
    /// because a stop begins at that very moment.
    pub fn reached(&self, from: Timestamp, time: SignedDuration) -> Timestamp {
        let instant = SignedDuration::from_nanos(1);
        let before = self.after(from, time - instant);
        before.saturating_add(instant).unwrap_or(Timestamp::MAX)
    }

    fn outside_weekends(&self, span: Span) -> SignedDuration {
        if span.from >= span.until {
            SignedDuration::ZERO
        } else if self.weekends_off {
            nanoseconds(on_weekdays(span.until) - on_weekdays(span.from))
        } else {
            span.until.duration_since(span.from)
        }
    }

    fn later(&self, from: Timestamp, time: SignedDuration) -> Timestamp {
        if self.weekends_off {
            when_on_weekdays(on_weekdays(from) + time.as_nanos())
        } else {
            from.saturating_add(time).unwrap_or(Timestamp::MAX)
        }
    }
}

const DAY: i128 = 24 * 3_600 * 1_000_000_000;
const WEEK: i128 = 7 * DAY;
const WEEKDAYS: i128 = 5 * DAY;
const WEEKEND: i128 = 2 * DAY;
/// The first weekend after the epoch, which was a Thursday.
const FIRST_SATURDAY: i128 = 2 * DAY;

/// Number of weekday nanoseconds from the first Saturday to a moment.
fn on_weekdays(moment: Timestamp) -> i128 {
    let since = moment.as_nanosecond() - FIRST_SATURDAY;
    since.div_euclid(WEEK) * WEEKDAYS + (since.rem_euclid(WEEK) - WEEKEND).max(0)
}

/// The last moment with this number of weekday nanoseconds before it.
fn when_on_weekdays(count: i128) -> Timestamp {
    let since = count.div_euclid(WEEKDAYS) * WEEK + WEEKEND + count.rem_euclid(WEEKDAYS);
    Timestamp::from_nanosecond(since + FIRST_SATURDAY).unwrap_or(Timestamp::MAX)
}

/// Clamped at 292 years, beyond which the length does not matter.
fn nanoseconds(count: i128) -> SignedDuration {
    SignedDuration::from_nanos(i64::try_from(count).unwrap_or(i64::MAX))
}
