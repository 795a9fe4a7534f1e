//! Runs work that keeps a processor busy: off the async threads, and a few at a time, so that nobody else waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinError, spawn_blocking};
use tokio::time::{sleep, timeout};

/// A bounded number of slots for work, assigned in the order of requests. Clones share them.
#[derive(Clone, Debug)]
pub(in crate::app) struct Pool(Arc<Semaphore>);

/// Permission to work in a pool, until it is dropped.
#[derive(Debug)]
pub(in crate::app) struct Slot {
    _permit: OwnedSemaphorePermit,
}

impl Pool {
    pub fn new(slots: usize) -> Self {
        Self(Arc::new(Semaphore::new(slots)))
    }

    /// Waits for a slot.
    pub async fn slot(&self) -> Slot {
        let permit = Arc::clone(&self.0).acquire_owned().await;
        Slot {
            _permit: permit.expect("nobody closes the semaphore"),
        }
    }

    /// Waits for a slot for at most this long.
    pub async fn slot_within(&self, patience: Duration) -> Option<Slot> {
        timeout(patience, self.slot()).await.ok()
    }

    /// Runs the work when a slot is free; `None` = it panicked, which is logged.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let _slot = self.slot().await;
        done(spawn_blocking(work).await)
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
