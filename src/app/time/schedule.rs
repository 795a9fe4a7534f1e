//! What the application does by itself: firing timers, letting programs move, and renewing this process's row.

use crate::app::App;
use crate::app::cluster::processes::PRESENCE;
use crate::app::state::db::tell_failure;
use futures_util::FutureExt as _;
use std::collections::BTreeSet;
use std::pin::Pin;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

/// Maximum time between two looks at what is due.
const TIMERS_ROUND: Duration = Duration::from_secs(10);
/// Minimum time between two looks: what stays due although it was fired must not keep a processor busy.
const TIMERS_LEAST: Duration = Duration::from_millis(200);
/// Maximum time between two looks for programs that are to move: another process may have left them.
const PROGRAMS_ROUND: Duration = Duration::from_secs(10);

impl App {
    /// Does all this until it is cancelled. `share` gets the number of processes on the store whenever it is known;
    /// `is_reached` tells whether people can reach this process.
    pub fn schedule(
        &self,
        share: impl Fn(usize) + Send + Sync + 'static,
        is_reached: impl Fn() -> bool + Send + Sync + 'static,
        closing: CancellationToken,
    ) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let app = self.clone();
        Box::pin(async move {
            let closed = &closing;
            tokio::join!(
                app.keep_present(&share, closed),
                app.run_programs(closed),
                app.run_timers(&is_reached, closed)
            );
        })
    }

    /// Renews this process's row if other processes may use the store.
    async fn keep_present(&self, share: &(dyn Fn(usize) + Send + Sync), closing: &CancellationToken) {
        if !self.inner.db.store().is_shared() {
            return;
        }
        let mut told = BTreeSet::new();
        while !closing.is_cancelled() {
            match self.appear().await {
                Ok(others) => {
                    share(1 + others.count);
                    if told != others.versions {
                        told = others.versions;
                        tell_versions(&told);
                    }
                }
                Err(error) => tell_failure!(warn, error, "the other processes cannot be seen"),
            }
            tokio::select! {
                () = closing.cancelled() => {}
                () = sleep(PRESENCE) => {}
            }
        }
    }

    /// Lets programs move. They are not waited for at the end: it is still their turn after the next start.
    async fn run_programs(&self, closing: &CancellationToken) {
        let mut thinking = JoinSet::new();
        while !closing.is_cancelled() {
            for turn in self.programs_to_move().await {
                let app = self.clone();
                thinking.spawn(async move { app.play_program(turn).await }.boxed());
            }
            tokio::select! {
                () = closing.cancelled() => {}
                () = self.program_waits().notified() => {}
                Some(played) = thinking.join_next() => {
                    if let Err(why) = played {
                        tracing::error!(%why, "a program's turn broke off");
                    }
                }
                () = sleep(PROGRAMS_ROUND) => {}
            }
        }
        thinking.shutdown().await;
    }

    /// Fires what is due.
    async fn run_timers(&self, is_reached: &(dyn Fn() -> bool + Send + Sync), closing: &CancellationToken) {
        let started = Instant::now();
        while !closing.is_cancelled() {
            let next = self.tick(started.elapsed(), is_reached()).await;
            let now = self.inner.db.now();
            let until = next.map(|due| Duration::try_from(due.duration_since(now)).unwrap_or_default());
            let wait = until.map_or(TIMERS_ROUND, |until| until.clamp(TIMERS_LEAST, TIMERS_ROUND));
            tokio::select! {
                () = closing.cancelled() => {}
                () = sleep(wait) => {}
                () = async {
                    self.inner.db.timer_set().notified().await;
                    sleep(TIMERS_LEAST).await;
                } => {}
            }
        }
    }
}

fn tell_versions(others: &BTreeSet<String>) {
    if !others.is_empty() {
        let others = others.iter().cloned().collect::<Vec<_>>().join(", ");
        tracing::warn!(
            others,
            own = env!("CARGO_PKG_VERSION"),
            "processes of other versions run on the same store: end the upgrade, or stop those"
        );
    }
}
