//! How many gateway sessions we started within a day, kept in the store: Discord counts every IDENTIFY and takes the
//! token away at 1,000 a day, and serenity would loop without noticing.
use crate::store::keys::{Key, Meta};
use crate::store::{Batch, Check, Commit, Store, StoreError};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::time::Duration;

const DAY: SignedDuration = SignedDuration::from_hours(24);
const WARN: usize = 100;
const SLOW: usize = 200;
const STOP: usize = 400;
/// Between sessions once there were many.
const BACK_OFF: SignedDuration = SignedDuration::from_mins(10);
/// Discord wants so much time between two IDENTIFYs.
const PACE: SignedDuration = SignedDuration::from_secs(5);

/// Whether another session may start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Now.
    Go,
    /// After this time.
    Wait(Duration),
    /// Not before this time: something is wrong.
    Stop(Timestamp),
}

/// Decides by the starts within the last 24 hours, oldest first.
#[must_use]
pub fn judge(starts: &[Timestamp], now: Timestamp) -> Verdict {
    let Some(last) = starts.last() else { return Verdict::Go };
    if starts.len() >= STOP {
        // when enough of them are a day old to be under the limit again
        let free = starts[starts.len() - STOP].saturating_add(DAY);
        return Verdict::Stop(free.unwrap_or(now));
    }
    let pause = if starts.len() >= SLOW { BACK_OFF } else { PACE };
    // a clock that was set back must not hold us longer than the pause itself
    let since = now.duration_since(*last).max(SignedDuration::ZERO);
    match Duration::try_from(pause - since) {
        Ok(wait) if !wait.is_zero() => Verdict::Wait(wait),
        _ => Verdict::Go,
    }
}

/// The count in the store.
#[derive(Clone, Debug)]
pub(super) struct Sessions {
    store: Store,
}

#[derive(Serialize, Deserialize, Default)]
struct Starts {
    format: u8,
    at: Vec<Timestamp>,
}

impl Sessions {
    pub(super) fn new(store: Store) -> Self {
        Self { store }
    }

    pub(super) fn now(&self) -> Timestamp {
        self.store.now()
    }

    /// The starts within the last 24 hours, oldest first.
    pub(super) async fn recent(&self) -> Result<Vec<Timestamp>, StoreError> {
        Ok(self.load().await?.0.at)
    }

    /// Notes a start; all within the last 24 hours, this one included.
    pub(super) async fn note(&self) -> Result<Vec<Timestamp>, StoreError> {
        match self.try_note().await {
            // a database that is away for a moment shall not end the bot either
            Err(why @ StoreError::NotApplied(_)) if self.store.is_shared() => {
                tracing::warn!(%why, "a gateway session was not counted");
                Ok(vec![self.store.now()])
            }
            noted => noted,
        }
    }

    async fn try_note(&self) -> Result<Vec<Timestamp>, StoreError> {
        loop {
            let (mut starts, check) = self.load().await?;
            starts.format = 1;
            starts.at.push(self.store.now());
            let value = serde_json::to_vec(&starts).map_err(|why| StoreError::NotApplied(why.to_string()))?;
            let batch = Batch {
                checks: vec![check],
                puts: vec![(key(), value)],
                dels: Vec::new(),
            };
            let is_noted = match self.store.commit(batch).await {
                Ok(commit) => commit == Commit::Done,
                // a full disk shall not end the bot: this one goes uncounted
                Err(why @ (StoreError::Full(_) | StoreError::Unknown(_))) => {
                    tracing::warn!(%why, "a gateway session was not counted");
                    true
                }
                Err(why) => return Err(why),
            };
            if is_noted {
                if starts.at.len() >= WARN {
                    tracing::warn!(
                        today = starts.at.len(),
                        "many gateway sessions were started within a day"
                    );
                }
                return Ok(starts.at);
            }
        }
    }

    async fn load(&self) -> Result<(Starts, Check), StoreError> {
        let now = self.store.now();
        let Some(row) = self.store.get(&key()).await? else {
            return Ok((Starts::default(), Check::Absent(key())));
        };
        let mut starts: Starts =
            serde_json::from_slice(&row.value).map_err(|why| StoreError::Corrupt(why.to_string()))?;
        starts.at.retain(|at| now.duration_since(*at) < DAY);
        Ok((starts, Check::Version(key(), row.version)))
    }
}

fn key() -> Vec<u8> {
    let name = "discord sessions".to_owned();
    Meta { name }.encode()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn starts(count: i64, every: i64, now: Timestamp) -> Vec<Timestamp> {
        let ago = |n| now - SignedDuration::from_secs(n * every);
        (1..=count).rev().map(ago).collect()
    }

    #[test]
    fn verdicts() {
        let now: Timestamp = "2026-11-21T12:00:00Z".parse().unwrap();
        let secs = |n| Verdict::Wait(Duration::from_secs(n));
        assert_eq!(judge(&[], now), Verdict::Go);
        assert_eq!(judge(&starts(1, 60, now), now), Verdict::Go);
        assert_eq!(judge(&starts(1, 2, now), now), secs(3), "5 s between two");
        assert_eq!(judge(&starts(199, 60, now), now), Verdict::Go);
        assert_eq!(judge(&starts(200, 60, now), now), secs(540), "10 min from the 200th on");
        assert_eq!(judge(&starts(399, 200, now), now), secs(400));
        let oldest = now - SignedDuration::from_secs(400 * 200);
        assert_eq!(judge(&starts(400, 200, now), now), Verdict::Stop(oldest + DAY));
        assert_eq!(judge(&[now + DAY], now), secs(5), "a clock set back");
    }
}
