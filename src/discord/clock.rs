//! Discord's clock, as far as its answers tell, by which an interaction's age is known when it arrives.
//!
//! A process or its machine may be stopped while interactions wait in its connections, and a gateway session that goes
//! on brings what it has missed. By then Discord has told people that it failed. And our own clock may be ahead, while
//! messages are numbered by Discord's.
use crate::os::steady_time;
use jiff::fmt::rfc2822;
use jiff::{SignedDuration, Timestamp};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The beginning of 2015, from which Discord's ids count, in milliseconds since 1970.
const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;

/// What Discord's clock shows, between two bounds: its answers name whole seconds, and take some time.
#[derive(Debug, Default)]
pub struct DiscordClock(Mutex<Option<Bounds>>);

/// Discord's time, in milliseconds since 1970, when our steady clock showed 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Bounds {
    earliest: i64,
    latest: i64,
}

impl DiscordClock {
    /// Hears the `Date` of an answer, which was asked for at that time of our steady clock.
    pub(super) fn hear(&self, date: &str, asked: Duration) {
        self.hear_at(date, asked, steady_time());
    }

    fn hear_at(&self, date: &str, asked: Duration, came: Duration) {
        let Ok(date) = rfc2822::parse(date) else { return };
        let said = date.timestamp().as_millisecond();
        // it was written at some time in between, and its second had begun
        let heard = Bounds {
            earliest: said - ms(came),
            latest: said + 1_000 - ms(asked),
        };
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let both = known.map(|known| Bounds {
            earliest: known.earliest.max(heard.earliest),
            latest: known.latest.min(heard.latest),
        });
        // one of the clocks was set, or they do not go equally fast
        *known = Some(both.filter(|both| both.earliest <= both.latest).unwrap_or(heard));
    }

    /// How long ago Discord made this id, at least; zero if nothing is known about its clock.
    pub fn age(&self, id: u64) -> SignedDuration {
        self.age_at(id, steady_time())
    }

    /// Whether anything is known about Discord's clock.
    pub(super) fn is_known(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// By how much a clock that shows `now` is ahead of Discord's, at least; zero if nothing is known about that one.
    pub(super) fn lead(&self, now: Timestamp) -> SignedDuration {
        self.lead_at(now, steady_time())
    }

    fn lead_at(&self, now: Timestamp, time: Duration) -> SignedDuration {
        let known = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(known) = known else {
            return SignedDuration::ZERO;
        };
        let shown = known.latest.saturating_add(ms(time));
        SignedDuration::from_millis(now.as_millisecond().saturating_sub(shown).max(0))
    }

    fn age_at(&self, id: u64, time: Duration) -> SignedDuration {
        let known = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(known) = known else {
            return SignedDuration::ZERO;
        };
        let age = known.earliest.saturating_add(ms(time)).saturating_sub(made(id));
        SignedDuration::from_millis(age.max(0))
    }
}

/// When Discord made an id, in milliseconds since 1970.
fn made(id: u64) -> i64 {
    i64::try_from(id >> 22)
        .unwrap_or(i64::MAX)
        .saturating_add(DISCORD_EPOCH_MS)
}

/// When Discord made an id.
pub(super) fn made_at(id: u64) -> Option<Timestamp> {
    Timestamp::from_millisecond(made(id)).ok()
}

/// The smallest id that Discord makes at that time.
pub(super) fn smallest_id_at(time: Timestamp) -> u64 {
    u64::try_from(time.as_millisecond() - DISCORD_EPOCH_MS).unwrap_or_default() << 22
}

fn ms(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DATE: &str = "Mon, 23 Nov 2026 20:00:00 GMT";

    /// An id made so many milliseconds after [`DATE`].
    fn id(ms: i64) -> u64 {
        let date: Timestamp = "2026-11-23T20:00:00Z".parse().unwrap();
        smallest_id_at(date + SignedDuration::from_millis(ms)) + 7
    }

    fn at(ms: u64) -> Duration {
        Duration::from_secs(1_000) + Duration::from_millis(ms)
    }

    #[test]
    fn an_age_is_never_overestimated() {
        let clock = DiscordClock::default();
        assert_eq!(clock.age_at(id(0), at(0)), SignedDuration::ZERO, "nothing is known yet");
        clock.hear_at("yesterday", at(0), at(0));
        assert_eq!(clock.age_at(id(0), at(0)), SignedDuration::ZERO);
        // it was between 0.1 and 0 s ago between 0 and 1 s past the hour
        clock.hear_at(DATE, at(0), at(100));
        assert_eq!(clock.age_at(id(0), at(100)), SignedDuration::ZERO);
        assert_eq!(clock.age_at(id(0), at(20_100)), SignedDuration::from_secs(20));
        assert_eq!(clock.age_at(id(5_000), at(100)), SignedDuration::ZERO, "of the future");
        // an answer that was read late changes nothing
        clock.hear_at(DATE, at(0), at(60_000));
        assert_eq!(clock.age_at(id(0), at(20_100)), SignedDuration::from_secs(20));
    }

    #[test]
    fn every_answer_makes_it_more_exact() {
        let clock = DiscordClock::default();
        clock.hear_at(DATE, at(0), at(0));
        // the next second began at most 0.3 s later
        clock.hear_at("Mon, 23 Nov 2026 20:00:01 GMT", at(250), at(300));
        assert_eq!(clock.age_at(id(0), at(300)), SignedDuration::from_secs(1));
        clock.hear_at("Mon, 23 Nov 2026 20:00:01 GMT", at(900), at(910));
        assert_eq!(clock.age_at(id(0), at(300)), SignedDuration::from_secs(1));
    }

    #[test]
    fn a_lead_is_never_overestimated() {
        let clock = DiscordClock::default();
        let date: Timestamp = "2026-11-23T20:00:00Z".parse().unwrap();
        let lead = |ms, time| clock.lead_at(date + SignedDuration::from_millis(ms), time);
        assert!(!clock.is_known());
        assert_eq!(lead(61_000, at(0)), SignedDuration::ZERO, "nothing is known yet");
        clock.hear_at(DATE, at(0), at(100));
        assert!(clock.is_known());
        // it was at most 1 s past the hour
        assert_eq!(lead(61_000, at(0)), SignedDuration::from_secs(60));
        assert_eq!(lead(61_000, at(10_000)), SignedDuration::from_secs(50));
        assert_eq!(lead(-5_000, at(0)), SignedDuration::ZERO, "it is behind");
    }

    #[test]
    fn a_clock_that_was_set_is_believed() {
        let clock = DiscordClock::default();
        clock.hear_at(DATE, at(0), at(0));
        clock.hear_at("Mon, 23 Nov 2026 19:00:00 GMT", at(2_000), at(2_100));
        assert_eq!(clock.age_at(id(-3_600_000), at(12_100)), SignedDuration::from_secs(10));
        clock.hear_at(DATE, at(20_000), at(20_000));
        assert_eq!(clock.age_at(id(0), at(21_000)), SignedDuration::from_secs(1));
    }
}
