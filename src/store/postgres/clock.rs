//! The server's clock, by which all processes go, carried on by this machine's clock that nobody sets.

use jiff::{SignedDuration, Timestamp};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// What the server's clock shows, as far as it is known.
pub(super) struct ServerClock(Mutex<(Timestamp, Instant)>);

/// Asks the server for the time, in microseconds since 1970.
pub(super) const ASK: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint";

impl ServerClock {
    pub fn new(micros: i64, asked: Instant) -> Self {
        Self(Mutex::new(read(micros, asked)))
    }

    /// The server said so when it was asked at this moment.
    pub fn set(&self, micros: i64, asked: Instant) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = read(micros, asked);
    }

    pub fn now(&self) -> Timestamp {
        // two plain values, written together
        let (time, at) = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let since = SignedDuration::try_from(at.elapsed()).unwrap_or(SignedDuration::MAX);
        time.checked_add(since).unwrap_or(time)
    }
}

/// The answer holds for the moment at which it came, and is late by its way: nothing is ever due early by that.
fn read(micros: i64, asked: Instant) -> (Timestamp, Instant) {
    let came = Instant::now();
    let half = SignedDuration::try_from((came - asked) / 2).unwrap_or_default();
    let time = Timestamp::from_microsecond(micros).unwrap_or(Timestamp::UNIX_EPOCH);
    // at most a second: a slow connection must not move the clock
    let way = half.min(SignedDuration::from_secs(1));
    (time.checked_add(way).unwrap_or(time), came)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn goes_on_from_what_the_server_said() {
        let clock = ServerClock::new(1_700_000_000_000_000, Instant::now());
        let said: Timestamp = Timestamp::from_microsecond(1_700_000_000_000_000).unwrap();
        let late = clock.now().duration_since(said);
        assert!(
            late >= SignedDuration::ZERO && late < SignedDuration::from_secs(5),
            "{late:?}"
        );
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_millis(3) {
            std::hint::spin_loop();
        }
        assert!(clock.now().duration_since(said) >= SignedDuration::from_millis(3));
        // it is set right whichever way it was wrong
        clock.set(1_600_000_000_000_000, Instant::now());
        assert!(clock.now() < said);
    }
}
