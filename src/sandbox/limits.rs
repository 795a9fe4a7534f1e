//! Rate limits: Discord's limits, and the buckets behind the `X-RateLimit` headers.
use super::model::Id;
use std::{collections::HashMap, time::Duration};
use tokio::time::Instant;

/// Discord's limits. The defaults are Discord's own; tests may shorten waits, but never skip them.
#[derive(Clone, Debug)]
pub struct RateLimits {
    /// Time for the first answer to an interaction.
    pub answer_within: Duration,
    /// Lifetime of an interaction's token, by the sandbox's clock.
    pub token_life: Duration,
    /// Maximum number of calls of a channel's bucket in its window, and the window.
    pub bucket: (u32, Duration),
    /// Maximum number of calls except answers to interactions in a window, and the window.
    pub global: (u32, Duration),
    /// Time between two IDENTIFYs of the same bucket.
    pub identify_every: Duration,
    /// Number of buckets into which shards fall, by their numbers.
    pub max_concurrency: u32,
    /// Recommended number of shards.
    pub shards: u32,
    /// Maximum number of IDENTIFYs a day, after which the token is reset.
    pub identifies_a_day: u32,
    /// Interval of heartbeats.
    pub heartbeat_every: Duration,
    /// How long a lost session can be resumed.
    pub resumable_for: Duration,
    /// How long the nonce of a message is remembered, by the sandbox's clock.
    pub nonce_memory: Duration,
    /// Maximum number of edits an hour in a channel of messages older than an hour.
    pub old_edits: usize,
    /// Maximum number of direct messages that the bot opens in a minute. Discord does not say how many.
    pub opened_directs: usize,
}
impl Default for RateLimits {
    fn default() -> Self {
        Self {
            answer_within: Duration::from_secs(3),
            token_life: Duration::from_secs(15 * 60),
            bucket: (5, Duration::from_secs(5)),
            global: (50, Duration::from_secs(1)),
            identify_every: Duration::from_secs(5),
            max_concurrency: 1,
            shards: 1,
            identifies_a_day: 1_000,
            heartbeat_every: Duration::from_millis(41_250),
            resumable_for: Duration::from_secs(180),
            nonce_memory: Duration::from_secs(300),
            old_edits: 5,
            opened_directs: 30,
        }
    }
}

/// Maximum size of a request: files of 10 MiB together with some text.
pub const REQUEST_BYTES: usize = 26 * 1024 * 1024;
/// Maximum size of a file.
pub const FILE_BYTES: usize = 10 * 1024 * 1024;

/// What shares a limit: an operation, and the channel or token it is for.
type BucketKey = (&'static str, Id);
/// The current windows.
#[derive(Default)]
pub struct Buckets {
    windows: HashMap<BucketKey, Window>,
    global: Option<Window>,
}
/// A current window.
struct Window {
    began: Instant,
    used: u32,
    refused: Option<Instant>,
}
/// The values of the headers.
pub struct BucketState {
    pub limit: u32,
    pub remaining: u32,
    pub reset_after: Duration,
    pub bucket: String,
}
/// A call exceeds a limit.
pub struct TooMany {
    /// the bucket's headers; none for the global limit
    pub state: Option<BucketState>,
    pub retry_after: Duration,
    /// The bot was told to wait and did not.
    pub heedless: bool,
}

impl Window {
    /// Counts a call; `Err` = how long to wait, and whether the caller had been told.
    fn take(slot: &mut Option<Self>, (limit, length): (u32, Duration), now: Instant) -> Result<u32, (Duration, bool)> {
        let window = match slot {
            Some(window) if now.duration_since(window.began) < length => window,
            _ => slot.insert(Self {
                began: now,
                used: 0,
                refused: None,
            }),
        };
        if window.used < limit {
            window.used += 1;
            return Ok(limit - window.used);
        }
        let left = length.saturating_sub(now.duration_since(window.began));
        // a refusal needs a moment to arrive, and clocks never agree to the millisecond
        let slack = Duration::from_millis(100).min(length / 10);
        let heedless = window.refused.is_some_and(|at| now.duration_since(at) > slack) && left > slack;
        window.refused.get_or_insert(now);
        Err((left, heedless))
    }
}

impl Buckets {
    /// Counts a call in its buckets. `bucket` = the operation and what it is for, if it has one.
    pub fn take(
        &mut self,
        limits: &RateLimits,
        bucket: Option<BucketKey>,
        exempt: bool,
    ) -> Result<Option<BucketState>, TooMany> {
        let now = Instant::now();
        if !exempt {
            let taken = Window::take(&mut self.global, limits.global, now);
            taken.map_err(|(retry_after, heedless)| TooMany {
                state: None,
                retry_after,
                heedless,
            })?;
        }
        let Some(key) = bucket else { return Ok(None) };
        let (limit, length) = limits.bucket;
        let mut slot = self.windows.remove(&key);
        let taken = Window::take(&mut slot, (limit, length), now);
        let began = slot.as_ref().map_or(now, |window| window.began);
        if let Some(window) = slot {
            self.windows.insert(key, window);
        }
        let reset_after = length.saturating_sub(now.duration_since(began));
        let name = blake3::hash(key.0.as_bytes()).to_hex()[..32].to_owned();
        let state = |remaining| BucketState {
            limit,
            remaining,
            reset_after,
            bucket: name,
        };
        match taken {
            Ok(remaining) => Ok(Some(state(remaining))),
            Err((retry_after, heedless)) => Err(TooMany {
                state: Some(state(0)),
                retry_after,
                heedless,
            }),
        }
    }
}
