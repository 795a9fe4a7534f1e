//! Rows that are counted now and then.

use super::figures::{Gauges, number};
use crate::app::App;
use futures_util::FutureExt as _;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};

/// How often rows are counted: a large store takes a while.
const COUNTED_EVERY: Duration = Duration::from_secs(60);
/// How long an answer waits for a count.
const PATIENCE: Duration = Duration::from_millis(500);
/// Number of items of the outbox at which counting stops.
const MANY: usize = 10_000;

/// Counts rows now and then, and never twice at the same time.
#[derive(Default)]
pub(super) struct Census(Mutex<Taken>);

#[derive(Default)]
struct Taken {
    last: Option<Instant>,
    under_way: Option<JoinHandle<Option<(usize, usize)>>>,
}

impl Census {
    /// Sets the gauges if it is time to. A count that takes long is seen by a later call.
    pub async fn take(&self, app: &App, gauges: &Gauges) {
        let mut taken = self.0.lock().await;
        if taken.under_way.is_none() && taken.last.is_none_or(|last| last.elapsed() >= COUNTED_EVERY) {
            taken.last = Some(Instant::now());
            let app = app.clone();
            let counting = async move {
                let matches = app.running_matches().await.ok()?;
                Some((matches, app.outbox_items(MANY).await.ok()?))
            };
            taken.under_way = Some(tokio::spawn(counting.boxed()));
        }
        let Some(under_way) = &mut taken.under_way else { return };
        if let Ok(counted) = timeout(PATIENCE, under_way).await {
            taken.under_way = None;
            if let Ok(Some((matches, items))) = counted {
                gauges.matches.set(number(matches as u64));
                gauges.outbox.set(number(items as u64));
            }
        }
    }
}
