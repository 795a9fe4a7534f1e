//! For operators: whether the bot is alive, whether it is ready, and metrics for Prometheus.
//!
//! - `GET /livez`: 200, or 503 if a restart would help.
//! - `GET /readyz`: 200 while interactions are answered, otherwise 503, so that a load balancer sends them elsewhere.
//!   Without the store they are answered, with the sentence that nothing can be saved; but if other processes shared it,
//!   they are better sent to those.
//! - `GET /metrics`: the counters, in Prometheus' text format.
//!
//! Nothing here is secret, but it is nobody else's business either: it belongs on a loopback address or in a private
//! network.
use crate::app::{App, CUT_OFF};
use crate::discord::connections::{self, ConnectionLimits};
use crate::discord::liveness::{LONGEST_SILENCE, Liveness, Unready};
use crate::discord::metrics::Metrics;
use crate::metrics::text;
use crate::store::Store;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use census::Census;
use figures::Gauges;
use futures_util::future::BoxFuture;
use jiff::Timestamp;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

mod census;
mod figures;

/// The parts of the bot that are reported on.
pub struct Ops {
    pub liveness: Arc<Liveness>,
    pub metrics: Arc<Metrics>,
    pub backups: Arc<Backups>,
    /// Distinguishes this bot from others on the machine.
    pub name: String,
    /// When the process began.
    pub began: Timestamp,
    /// Set when the store is open.
    pub opened: Arc<OnceLock<Opened>>,
}

/// The application and its store.
pub struct Opened {
    pub app: App,
    pub store: Store,
}

/// What is known of backups, for metrics.
#[derive(Debug, Default)]
pub struct Backups {
    /// When the last one was made, in seconds since 1970; 0 = none was made yet.
    last: AtomicI64,
    /// Attempts of this process that failed.
    failed: AtomicU64,
}

impl Backups {
    /// A backup was made.
    pub fn made(&self, at: Timestamp) {
        self.last.store(at.as_second(), Ordering::Relaxed);
    }

    /// A backup was not made although it was due.
    pub fn failed(&self) {
        self.failed.fetch_add(1, Ordering::Relaxed);
    }
}

/// The header of each answer with [`Ops::name`].
pub const NAME: &str = "x-gipfel-name";
/// How long a question whether the store is back may take: a proxy waits one second for the answer.
const PATIENCE: Duration = Duration::from_millis(500);

/// Why interactions should not be sent here.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
enum NotReady {
    #[error("it is still starting: no store is open yet, or not all is ready for the first answer")]
    Opening,
    #[error("{0}")]
    Discord(#[from] Unready),
    /// The others may well have it. If it is away for all and its server does not even say so, people read Discord's own
    /// sentence instead of ours.
    #[error("the store has been away for {} s, and other processes had it too", .0.as_secs())]
    CutOff(Duration),
}

/// The state from which requests are answered.
struct Served {
    ops: Ops,
    gauges: Gauges,
    /// When the first item of the outbox was due, as last read.
    due: Mutex<Option<Timestamp>>,
    census: Census,
}

/// Serves for as long as the process runs.
pub fn serve(listener: TcpListener, ops: Ops) -> BoxFuture<'static, ()> {
    let served = Served {
        ops,
        gauges: Gauges::default(),
        due: Mutex::default(),
        census: Census::default(),
    };
    let router = Router::new()
        .route("/livez", get(live))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .fallback(async || (StatusCode::NOT_FOUND, "There are /livez, /readyz and /metrics.\n"))
        .with_state(Arc::new(served));
    let closing = CancellationToken::new();
    Box::pin(connections::serve(
        listener,
        router,
        ConnectionLimits::of_operators(),
        closing,
    ))
}

async fn live(State(served): State<Arc<Served>>) -> Response {
    let silence = served.ops.liveness.silence();
    if silence >= LONGEST_SILENCE {
        let why = format!("No heartbeat for {} s.\n", silence.as_secs());
        return (StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    }
    "alive\n".into_response()
}

async fn ready(State(served): State<Arc<Served>>) -> Response {
    if let Some(opened) = served.ops.opened.get()
        && opened.store.away().is_some()
    {
        // it is back when it saves something: so this process is ready again as soon as the store is
        let _ = timeout(PATIENCE, opened.app.appear()).await;
    }
    let (status, text) = match served.ops.readiness() {
        Ok(opened) => (StatusCode::OK, opened.remarks()),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("Not ready: {why}.\n")),
    };
    (status, [(NAME, served.ops.name.clone())], text).into_response()
}

impl Ops {
    fn readiness(&self) -> Result<&Opened, NotReady> {
        let opened = self.opened.get().ok_or(NotReady::Opening)?;
        self.liveness.readiness()?;
        match opened.away() {
            Some(away)
                if away >= CUT_OFF && opened.app.other_processes().count > 0 && !opened.store.is_away_for_all() =>
            {
                Err(NotReady::CutOff(away))
            }
            _ => Ok(opened),
        }
    }
}

impl Opened {
    /// How long calls to the store have failed.
    fn away(&self) -> Option<Duration> {
        self.store.away().map(|away| away.since.elapsed())
    }

    /// What an operator should know although the bot is ready.
    fn remarks(&self) -> String {
        let mut text = "ready\n".to_owned();
        if let Some(away) = self.away() {
            let away = away.as_secs();
            // writing to a String cannot fail
            let _ = writeln!(
                text,
                "The store has been away for {away} s: nothing can be saved until it is back."
            );
        }
        let versions: Vec<String> = self.app.other_processes().versions.iter().cloned().collect();
        if !versions.is_empty() {
            let versions = versions.join(", ");
            let _ = writeln!(
                text,
                "Processes of other versions run on the same store: {versions}. End the upgrade, or stop those."
            );
        }
        text
    }
}

async fn metrics(State(served): State<Arc<Served>>) -> Response {
    match served.figures().await {
        Ok(text) => ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response(),
        Err(why) => (StatusCode::INTERNAL_SERVER_ERROR, format!("{why}\n")).into_response(),
    }
}

impl Served {
    /// All figures as they are now.
    async fn figures(&self) -> Result<String, String> {
        let Self { ops, gauges, .. } = self;
        let opened = ops.opened.get();
        if let Some(opened) = opened {
            gauges.late.set(self.late(opened).await);
            // while nothing can be read, the rest is as it was, and nobody waits for it
            if opened.away().is_none() {
                if let Ok(holds_back) = opened.app.holds_turns_back().await {
                    gauges.breaker.set_to(holds_back);
                }
                self.census.take(&opened.app, gauges).await;
            } else if opened.app.held_turns_back() {
                // it may have come about since the figures were last asked for
                gauges.breaker.set_to(true);
            }
        }
        gauges
            .store
            .set_to(opened.is_some_and(|opened| opened.store.away().is_none()));
        gauges.ready.set_to(ops.readiness().is_ok());
        gauges.silence.set(ops.liveness.silence().as_secs_f64());
        let last = u64::try_from(ops.backups.last.load(Ordering::Relaxed)).unwrap_or_default();
        gauges.backup.set(figures::number(last));
        gauges.backups_failed.reach(ops.backups.failed.load(Ordering::Relaxed));
        let process = gauges.process.now(ops.began);
        let of_opened = opened.map(|opened| [opened.app.figures(), opened.store.figures()]);
        let figures = [&gauges.figures, ops.metrics.now()].into_iter().chain(process);
        text(figures.chain(of_opened.into_iter().flatten()))
    }

    /// For how many seconds the first item of the outbox has been due. While that cannot be read, as long as the store
    /// has been away, or longer.
    async fn late(&self, opened: &Opened) -> f64 {
        let read = opened.app.first_due().await;
        let mut known = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        let away = match read {
            Ok(due) => {
                *known = due;
                None
            }
            Err(_) => opened.away(),
        };
        let late = known.map_or(0.0, |due| opened.store.now().duration_since(due).as_secs_f64());
        let away = away.map_or(0.0, |away| away.as_secs_f64());
        late.max(away).max(0.0)
    }
}
