//! The server's clock, which all processes use, extrapolated by a clock of this machine that goes on while it is
//! suspended.
//!
//! A virtual machine may be stopped without any of its clocks going on. Only the server then knows how late it is:
//! every read brings its time along.

use crate::os::steady_time;
use jiff::{SignedDuration, Timestamp};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// What the server's clock showed, and our own time then.
pub(super) struct ServerClock(Mutex<(Timestamp, Duration)>);

/// Asks the server for the time, in microseconds since 1970.
pub(super) const ASK: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint";

/// How long an answer may have taken for it to say anything: a process that was stopped meanwhile reads an old one.
const LATE: Duration = Duration::from_secs(2);
/// How far the clock may be outside of what an answer allows: the clocks' own errors.
const TOLERANCE: SignedDuration = SignedDuration::from_millis(5);

impl ServerClock {
    /// A clock set to the server's answer; `asked` is our own time when it was asked.
    pub fn new(micros: i64, asked: Duration) -> Self {
        let came = steady_time();
        let way = came.saturating_sub(asked).min(LATE) / 2;
        Self(Mutex::new((after(read(micros), way), came)))
    }

    /// Hears another answer of the server. The clock is set only if it cannot be right: it would otherwise go back and
    /// forth with every delay.
    pub fn hear(&self, micros: i64, asked: Duration) {
        self.hear_at(micros, asked, steady_time());
    }

    fn hear_at(&self, micros: i64, asked: Duration, came: Duration) {
        let way = came.saturating_sub(asked);
        if way > LATE {
            return;
        }
        // the server answered at some time in between
        let (earliest, latest) = (read(micros), after(read(micros), way));
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let shown = after(known.0, came.saturating_sub(known.1));
        if shown.duration_since(latest) > TOLERANCE || earliest.duration_since(shown) > TOLERANCE {
            *known = (after(earliest, way / 2), came);
        }
    }

    pub fn now(&self) -> Timestamp {
        self.at(steady_time())
    }

    fn at(&self, time: Duration) -> Timestamp {
        // two plain values, written together
        let (shown, at) = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        after(shown, time.saturating_sub(at))
    }
}

fn read(micros: i64) -> Timestamp {
    Timestamp::from_microsecond(micros).unwrap_or(Timestamp::UNIX_EPOCH)
}

fn after(time: Timestamp, passed: Duration) -> Timestamp {
    let passed = SignedDuration::try_from(passed).unwrap_or(SignedDuration::MAX);
    time.saturating_add(passed).unwrap_or(Timestamp::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAID: i64 = 1_700_000_000_000_000;

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// Seconds since the server first said its time.
    fn shown(clock: &ServerClock, at: Duration) -> f64 {
        clock.at(at).duration_since(read(SAID)).as_secs_f64()
    }

    #[test]
    fn goes_on_from_what_the_server_said() {
        let begun = steady_time();
        let clock = ServerClock::new(SAID, begun);
        let late = clock.now().duration_since(read(SAID));
        assert!(
            late >= SignedDuration::ZERO && late < SignedDuration::from_secs(5),
            "{late:?}"
        );
        while steady_time() < begun + Duration::from_millis(3) {
            std::hint::spin_loop();
        }
        // the first answer may have taken half of the time since
        assert!(clock.now().duration_since(read(SAID)) >= SignedDuration::from_micros(1_500));
    }

    #[test]
    fn is_set_by_an_answer_that_it_contradicts_and_by_no_other() {
        let clock = ServerClock(Mutex::new((read(SAID), seconds(100))));
        // anything between 0.8 and 1.2 s after the first answer agrees with the clock, which shows 1
        clock.hear_at(SAID + 800_000, Duration::from_millis(100_600), seconds(101));
        assert!((shown(&clock, seconds(101)) - 1.0).abs() < 0.001);
        // a machine whose clocks stood still for a minute
        clock.hear_at(SAID + 62_000_000, Duration::from_millis(101_900), seconds(102));
        assert!((shown(&clock, seconds(102)) - 62.05).abs() < 0.001);
        // back, too: the server's clock was set
        clock.hear_at(SAID, seconds(103), seconds(103));
        assert!(shown(&clock, seconds(103)).abs() < 0.001);
    }

    #[test]
    fn an_answer_that_was_read_late_says_nothing() {
        let clock = ServerClock(Mutex::new((read(SAID), seconds(100))));
        // the process was stopped for two minutes after it had asked
        clock.hear_at(SAID + 1_000_000, seconds(101), seconds(221));
        assert!((shown(&clock, seconds(221)) - 121.0).abs() < 0.001);
    }
}
