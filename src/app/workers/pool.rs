//! What keeps a processor busy runs here: off the async threads, and few at a time, so that nobody else waits for it.
use std::sync::Arc;
use tokio::sync::Semaphore;

/// A bounded number of places for work. Clones share them.
#[derive(Clone, Debug)]
pub(in crate::app) struct Pool {
    places: Arc<Semaphore>,
}

impl Pool {
    pub fn new(places: usize) -> Self {
        Self {
            places: Arc::new(Semaphore::new(places)),
        }
    }

    /// Runs the work when a place is free; `None` = it panicked, which is in the log.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let _place = self.places.acquire().await.ok()?;
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(|error| tracing::error!(%error, "work broke off")).ok()
    }
}
