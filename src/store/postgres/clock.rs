//! The server's clock, which all processes use, extrapolated by this machine's monotonic clock.

use jiff::{SignedDuration, Timestamp};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// What the server's clock shows, as far as known.
pub(super) struct ServerClock(Mutex<(Timestamp, Instant)>);

/// Asks the server for the time, in microseconds since 1970.
pub(super) const ASK: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint";

impl ServerClock {
    pub fn new(micros: i64, asked: Instant) -> Self {
        Self(Mutex::new(read(micros, asked)))
    }

    /// Sets the clock to the server's answer; `asked` is when it was asked.
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

/// The server's time when its answer arrived: the answer plus half the round trip.
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
        // it is corrected in either direction
        clock.set(1_600_000_000_000_000, Instant::now());
        assert!(clock.now() < said);
    }
}
