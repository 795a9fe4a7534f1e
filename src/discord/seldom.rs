//! Lines of the log that others can cause as often as they like.
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Minimum time between two lines of one kind.
const QUIET: Duration = Duration::from_secs(60);

/// One kind of line: when the last one was written, and how often it was left out since.
#[derive(Debug, Default)]
pub(super) struct Seldom(Mutex<Option<(Instant, u32)>>);

impl Seldom {
    /// Whether to write the line now: then how often it was left out since the last time.
    pub fn now(&self) -> Option<u32> {
        self.at(Instant::now())
    }

    fn at(&self, now: Instant) -> Option<u32> {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *told {
            Some((at, untold)) if now - *at < QUIET => {
                *untold = untold.saturating_add(1);
                None
            }
            before => {
                let untold = before.map_or(0, |(_, untold)| untold);
                *before = Some((now, 0));
                Some(untold)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_once_and_then_once_a_minute_with_a_count() {
        let (line, start) = (Seldom::default(), Instant::now());
        assert_eq!(line.at(start), Some(0));
        for _ in 0..7 {
            assert_eq!(line.at(start + QUIET / 2), None);
        }
        assert_eq!(line.at(start + QUIET), Some(7));
        assert_eq!(line.at(start + QUIET), None);
        assert_eq!(line.at(start + QUIET * 3), Some(1));
    }
}
