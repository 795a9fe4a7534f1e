//! When a request may be sent: at most 40 a second by all processes together, none to an exhausted bucket before its
//! reset, none at all during a global limit.
//!
//! A simple limiter is enough, since the courier has only one request in flight per channel. Nobody waits long in here:
//! a request that would have to is rejected with the time left, and the outbox tries again then.
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

/// Requests that Discord limits together, as far as can be known before its first answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Bucket {
    Post(u64),
    Edit(u64),
    Read(u64),
    Threads(u64),
    /// The name of a thread: Discord allows two in ten minutes, and more of everything else.
    Name(u64),
    /// Opening direct messages.
    Directs,
    Other,
}

impl Bucket {
    /// How long a request waits for its bucket to open. An edit does not wait: others have something more urgent to
    /// send in that channel.
    fn patience(self) -> Duration {
        match self {
            Self::Edit(_) | Self::Name(_) => Duration::ZERO,
            _ => LONGEST_WAIT,
        }
    }
}

/// How long to wait at most for a closed bucket or a global limit: a longer wait would outlast the outbox's lease.
const LONGEST_WAIT: Duration = Duration::from_secs(2);
/// How long to wait between two requests if there is only one process: a little longer than for forty a second, since
/// some take longer to leave than others.
const SPACING: Duration = Duration::from_millis(26);
/// The same for the first requests after nothing was sent for a while, for as many as are sent in a second: their connections have yet to be
/// made, so that the first ones leave together with those after them.
const FIRST_SPACING: Duration = Duration::from_millis(29);
const FIRST: u32 = 40;
/// How long nothing must have been sent for the next requests to be the first ones.
const IDLE: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(super) struct Limiter(Mutex<Gate>);

impl Limiter {
    pub(super) fn new() -> Self {
        Self(Mutex::new(Gate::new(Instant::now())))
    }

    /// Waits for its turn; the error says how much longer it would have to wait.
    pub(super) async fn pass(&self, bucket: Bucket) -> Result<(), Duration> {
        let begun = Instant::now();
        let mut slot = None;
        loop {
            let now = Instant::now();
            let at = self.gate().send_time(bucket, slot, now);
            match at {
                SendTime::Now => return Ok(()),
                SendTime::Slot(at) => {
                    slot = Some(at);
                    sleep_until(at).await;
                }
                SendTime::Closed(until) if until > begun + bucket.patience() => return Err(until - now),
                SendTime::Closed(until) => {
                    slot = None;
                    sleep_until(until).await;
                }
            }
        }
    }

    /// Closes a bucket for this time; `None` = all buckets.
    pub(super) fn close(&self, bucket: Option<Bucket>, after: Duration) {
        self.gate().close(bucket, Instant::now() + after);
    }

    /// Sets the number of processes that share Discord's limits equally.
    pub(super) fn share(&self, processes: u32) {
        self.gate().spacing = SPACING * processes.max(1);
    }

    /// How many requests may be sent within that time.
    pub(super) fn calls_within(&self, time: Duration) -> usize {
        let calls = time.as_micros() / self.gate().spacing.as_micros().max(1);
        usize::try_from(calls).unwrap_or(usize::MAX)
    }

    /// How long the global limit still lasts.
    pub(super) fn global_hold(&self) -> Option<Duration> {
        let until = self.gate().closed?;
        until
            .checked_duration_since(Instant::now())
            .filter(|left| !left.is_zero())
    }

    fn gate(&self) -> MutexGuard<'_, Gate> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// When the next request may go.
#[derive(Debug)]
struct Gate {
    next: Instant,
    spacing: Duration,
    /// Number of requests still to come that are the first ones after nothing was sent for a while.
    first: u32,
    closed: Option<Instant>,
    buckets: HashMap<Bucket, Instant>,
}

/// When a request may be sent.
#[derive(PartialEq, Eq, Debug)]
enum SendTime {
    Now,
    /// Wait until then, with this slot.
    Slot(Instant),
    /// Closed until then.
    Closed(Instant),
}

impl Gate {
    fn new(now: Instant) -> Self {
        Self {
            next: now,
            spacing: SPACING,
            first: FIRST,
            closed: None,
            buckets: HashMap::new(),
        }
    }

    /// Whether a request may be sent. A request that waited for its `slot` may find the bucket closed by an answer that
    /// arrived in the meantime.
    fn send_time(&mut self, bucket: Bucket, slot: Option<Instant>, now: Instant) -> SendTime {
        self.buckets.retain(|_, until| *until > now);
        let closed = self.closed.into_iter().chain(self.buckets.get(&bucket).copied()).max();
        if let Some(until) = closed.filter(|until| *until > now) {
            return SendTime::Closed(until);
        }
        let at = slot.unwrap_or_else(|| {
            if now > self.next + IDLE {
                self.first = FIRST;
            }
            let at = self.next.max(now);
            self.next = at + self.next_spacing();
            at
        });
        if at > now { SendTime::Slot(at) } else { SendTime::Now }
    }

    fn next_spacing(&mut self) -> Duration {
        if self.first == 0 {
            return self.spacing;
        }
        self.first -= 1;
        self.spacing.mul_f64(FIRST_SPACING.div_duration_f64(SPACING))
    }

    fn close(&mut self, bucket: Option<Bucket>, until: Instant) {
        match bucket {
            // requests without a bucket of their own are slowed down by the answers themselves
            Some(Bucket::Other) => {}
            Some(bucket) => {
                self.buckets.insert(bucket, until);
            }
            None => self.closed = Some(self.closed.map_or(until, |closed| closed.max(until))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::{FutureExt, pin_mut};

    const POST: Bucket = Bucket::Post(1);

    /// When this many requests may go, all of which want to at this time.
    fn slots(gate: &mut Gate, now: Instant, count: u64) -> Vec<Duration> {
        let slot = |n| match gate.send_time(Bucket::Post(n), None, now) {
            SendTime::Now => Duration::ZERO,
            SendTime::Slot(at) => at - now,
            SendTime::Closed(_) => panic!("nothing is closed"),
        };
        (0..count).map(slot).collect()
    }

    /// The largest number of them within a second.
    fn within_a_second(slots: &[Duration]) -> usize {
        let from = |first: &Duration| {
            let second = *first..=*first + Duration::from_secs(1);
            slots.iter().filter(|at| second.contains(*at)).count()
        };
        slots.iter().map(from).max().unwrap()
    }

    #[test]
    fn at_most_forty_a_second_also_where_the_first_ones_wait_for_connections() {
        let now = Instant::now();
        let mut gate = Gate::new(now);
        for begun in [now, now + Duration::from_secs(60)] {
            let slots = slots(&mut gate, begun, 120);
            assert!(within_a_second(&slots) <= 39, "{slots:?}");
            assert!(within_a_second(&slots) >= 38, "as many as possible");
            // the first four leave after a tenth of a second, together
            let held_up = Duration::from_millis(100);
            let mut at_the_wire = slots.clone();
            for at in &mut at_the_wire[..4] {
                *at = (*at).max(held_up);
            }
            let from_there: Vec<Duration> = at_the_wire.into_iter().filter(|at| *at >= held_up).collect();
            assert!(within_a_second(&from_there) <= 40, "{from_there:?}");
        }
    }

    #[test]
    fn processes_take_equal_parts() {
        let limiter = Limiter::new();
        limiter.share(4);
        let now = Instant::now();
        let mut gate = limiter.gate();
        let alone = slots(&mut Gate::new(now), now, 100);
        let shared = slots(&mut gate, now, 100);
        drop(gate);
        let (alone, shared) = (alone[99].as_secs_f64(), shared[99].as_secs_f64());
        assert!((shared / alone - 4.0).abs() < 0.01, "{shared} s and {alone} s");
        limiter.share(0);
        assert_eq!(limiter.gate().spacing, SPACING);
    }

    #[test]
    fn a_slot_that_has_come_is_worth_nothing_while_all_is_closed() {
        let now = Instant::now();
        let mut gate = Gate::new(now);
        assert_eq!(gate.send_time(POST, None, now), SendTime::Now);
        let SendTime::Slot(slot) = gate.send_time(POST, None, now) else {
            panic!("two requests at the same time")
        };
        let until = now + Duration::from_secs(5);
        gate.close(None, until);
        assert_eq!(gate.send_time(POST, Some(slot), slot), SendTime::Closed(until));
        assert_eq!(gate.send_time(Bucket::Other, None, slot), SendTime::Closed(until));
        // afterwards it gets a new place, so that those who waited do not all go at once
        assert_eq!(gate.send_time(POST, None, until), SendTime::Now);
        assert!(matches!(gate.send_time(POST, None, until), SendTime::Slot(at) if at >= until + SPACING));
        // an earlier end of a limit does not shorten it
        gate.close(None, now);
        assert_eq!(gate.send_time(POST, None, slot), SendTime::Closed(until));
    }

    #[test]
    fn a_closed_bucket_closes_no_other() {
        let now = Instant::now();
        let mut gate = Gate::new(now);
        let until = now + Duration::from_secs(5);
        gate.close(Some(POST), until);
        assert_eq!(gate.send_time(POST, None, now), SendTime::Closed(until));
        assert_eq!(gate.send_time(Bucket::Post(2), None, now), SendTime::Now);
        assert_eq!(gate.send_time(POST, None, until), SendTime::Now);
    }

    #[tokio::test]
    async fn requests_with_a_slot_obey_a_limit_that_comes_meanwhile() {
        let limiter = Limiter::new();
        for _ in 0..4 {
            // takes the slots of the next 100 ms
            assert!(limiter.pass(POST).now_or_never().is_none_or(|passed| passed.is_ok()));
        }
        let short = limiter.pass(POST);
        pin_mut!(short);
        assert!(
            short.as_mut().now_or_never().is_none(),
            "it has a slot and waits for it"
        );
        let hold = Duration::from_millis(300);
        let begun = Instant::now();
        limiter.close(None, hold);
        assert_eq!(short.await, Ok(()));
        assert!(begun.elapsed() >= hold);
        assert_eq!(limiter.global_hold(), None);

        for _ in 0..4 {
            assert!(limiter.pass(POST).now_or_never().is_none_or(|passed| passed.is_ok()));
        }
        let long = limiter.pass(POST);
        pin_mut!(long);
        assert!(long.as_mut().now_or_never().is_none(), "it has a slot and waits for it");
        let hold = Duration::from_secs(600);
        limiter.close(None, hold);
        assert!(limiter.global_hold().is_some());
        let left = long.await.unwrap_err();
        assert!(left > LONGEST_WAIT && left <= hold, "{left:?}");
    }

    #[tokio::test]
    async fn nobody_waits_long_and_an_edit_not_at_all() {
        let limiter = Limiter::new();
        limiter.close(Some(POST), Duration::from_secs(600));
        limiter.close(Some(Bucket::Edit(1)), Duration::from_secs(1));
        for bucket in [POST, Bucket::Edit(1)] {
            let passed = limiter.pass(bucket).now_or_never();
            assert!(matches!(passed, Some(Err(_))), "{bucket:?} {passed:?}");
        }
    }
}
