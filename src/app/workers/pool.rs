//! Runs work that keeps a processor busy: off the async threads, and a few at a time, so that nobody else waits for it.
//! A simulation does it in place instead, the same each time.

use futures_util::FutureExt as _;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::task::{Context, Waker};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinError, spawn_blocking};
use tokio::time::{sleep, timeout};

/// Where work is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) enum Where {
    /// In threads of their own, a bounded number of them.
    Threads,
    /// Where it is asked for, to an end that neither the clock nor other work has a part in.
    InPlace,
}

/// How often work in place asks whether to stop before it must.
const QUESTIONS: u32 = 4;
/// How much less work in place searches.
const LESS: u64 = 100;

/// A bounded number of slots for work, assigned in the order of requests. Clones share them.
#[derive(Clone, Debug)]
pub(in crate::app) struct Pool {
    slots: Arc<Semaphore>,
    place: Where,
}

/// Permission to work in a pool, until it is dropped.
#[derive(Debug)]
pub(in crate::app) struct Slot {
    _permit: OwnedSemaphorePermit,
    place: Where,
}

impl Pool {
    pub fn new(place: Where, slots: usize) -> Self {
        let slots = match place {
            Where::Threads => slots,
            // nothing waits while something is done
            Where::InPlace => Semaphore::MAX_PERMITS,
        };
        Self {
            slots: Arc::new(Semaphore::new(slots)),
            place,
        }
    }

    /// Another pool whose work is done in the same way.
    pub fn like(&self, slots: usize) -> Self {
        Self::new(self.place, slots)
    }

    /// How many positions may be searched where threads may search this many.
    pub fn budget(&self, nodes: u64) -> u64 {
        match self.place {
            Where::Threads => nodes,
            Where::InPlace => nodes / LESS,
        }
    }

    /// Does something in the background that only works in pools like this one.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        match self.place {
            Where::Threads => {
                tokio::spawn(task.boxed());
            }
            Where::InPlace => {
                let polled = pin!(task).poll(&mut Context::from_waker(Waker::noop()));
                debug_assert!(polled.is_ready(), "slots in place are always free");
            }
        }
    }

    /// Waits for a slot.
    pub async fn slot(&self) -> Slot {
        let permit = Arc::clone(&self.slots).acquire_owned().await;
        Slot {
            _permit: permit.expect("nobody closes the semaphore"),
            place: self.place,
        }
    }

    /// Waits for a slot for at most this long.
    pub async fn slot_within(&self, patience: Duration) -> Option<Slot> {
        timeout(patience, self.slot()).await.ok()
    }

    /// Does something that goes on even if nobody waits for its end; `None` = it panicked, which is logged.
    pub async fn to_the_end<T: Send + 'static>(&self, task: impl Future<Output = T> + Send + 'static) -> Option<T> {
        match self.place {
            Where::Threads => done(tokio::spawn(task.boxed()).await),
            Where::InPlace => Some(task.await),
        }
    }

    /// Runs the work when a slot is free, which it keeps until it ends, whether or not anybody still waits; `None` = it
    /// panicked, which is logged.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let slot = self.slot().await;
        let work: Box<dyn FnOnce() -> T + Send> = Box::new(move || {
            let _slot = slot;
            work()
        });
        match self.place {
            Where::Threads => done(spawn_blocking(work).await),
            Where::InPlace => Some(work()),
        }
    }
}

impl Pool {
    /// Like [`Pool::run`], for work that waits for the store in between.
    pub async fn run_waiting<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> Option<T> {
        let _slot = self.slot().await;
        match self.place {
            Where::Threads => {
                let (runtime, work) = (Handle::current(), work.boxed());
                done(spawn_blocking(move || runtime.block_on(work)).await)
            }
            Where::InPlace => Some(work.await),
        }
    }
}

impl Slot {
    /// Runs work that checks whether to stop: after that time, or when nobody waits for it any more; `None` = it
    /// panicked, which is logged.
    pub async fn run_for<T: Send + 'static>(
        &self,
        limit: Duration,
        work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send + 'static,
    ) -> Option<T> {
        if self.place == Where::InPlace {
            let asked = AtomicU32::new(0);
            return Some(work(&|| asked.fetch_add(1, Ordering::Relaxed) >= QUESTIONS));
        }
        let stop = StopOnDrop::default();
        let is_over = Arc::clone(&stop.0);
        let mut working = spawn_blocking(move || work(&move || is_over.load(Ordering::Relaxed)));
        done(tokio::select! {
            result = &mut working => result,
            () = sleep(limit) => {
                drop(stop);
                working.await
            }
        })
    }
}

fn done<T>(result: Result<T, JoinError>) -> Option<T> {
    result.map_err(|error| tracing::error!(%error, "work broke off")).ok()
}

/// Stops work when nobody waits for it any more.
#[derive(Default)]
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
