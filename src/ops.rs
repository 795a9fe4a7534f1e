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
use crate::discord::connections::{self, Limits};
use crate::discord::liveness::{LONGEST_SILENCE, Liveness, Unready};
use crate::discord::metrics::Metrics;
use crate::store::Store;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::future::BoxFuture;
use jiff::Timestamp;
use prometheus::{Gauge, IntGauge, Opts, Registry, TextEncoder};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// The parts of the bot that are reported on.
pub struct Ops {
    pub liveness: Arc<Liveness>,
    pub metrics: Arc<Metrics>,
    /// Distinguishes this bot from others on the machine.
    pub name: String,
    /// Set when the store is open.
    pub opened: Arc<OnceLock<Opened>>,
}

/// The application and its store.
pub struct Opened {
    pub app: App,
    pub store: Store,
}

/// The header of each answer with [`Ops::name`].
pub const NAME: &str = "x-gipfel-name";
/// How long a question whether the store is back may take: a proxy waits one second for the answer.
const PATIENCE: Duration = Duration::from_millis(500);

/// Why interactions should not be sent here.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
enum NotReady {
    #[error("the store is not open yet")]
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
}

/// Serves for as long as the process runs.
pub fn serve(listener: TcpListener, ops: Ops) -> BoxFuture<'static, ()> {
    let gauges = Gauges::new().expect("the names are valid, and none occurs twice");
    let due = Mutex::new(None);
    let router = Router::new()
        .route("/livez", get(live))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .fallback(async || (StatusCode::NOT_FOUND, "There are /livez, /readyz and /metrics.\n"))
        .with_state(Arc::new(Served { ops, gauges, due }));
    let closing = CancellationToken::new();
    Box::pin(connections::serve(listener, router, Limits::of_operators(), closing))
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
    let Served { ops, gauges, .. } = &*served;
    if let Some(opened) = ops.opened.get() {
        gauges.late.set(served.late(opened).await);
    }
    let is_up = ops.opened.get().is_some_and(|opened| opened.store.away().is_none());
    gauges.store.set(is_up.into());
    gauges.ready.set(ops.readiness().is_ok().into());
    gauges.silence.set(ops.liveness.silence().as_secs_f64());
    let mut families = ops.metrics.gather();
    families.extend(gauges.registry.gather());
    match TextEncoder::new().encode_to_string(&families) {
        Ok(text) => ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response(),
        Err(why) => (StatusCode::INTERNAL_SERVER_ERROR, format!("{why}\n")).into_response(),
    }
}

impl Served {
    /// For how many seconds the first item of the outbox has been due. While that cannot be read, as long as the store
    /// has been away, or longer.
    async fn late(&self, opened: &Opened) -> i64 {
        let read = opened.app.first_due().await;
        let mut known = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        let away = match read {
            Ok(due) => {
                *known = due;
                None
            }
            Err(_) => opened.away(),
        };
        let late = known.map_or(0, |due| opened.store.now().duration_since(due).as_secs());
        let away = away.map_or(0, |away| i64::try_from(away.as_secs()).unwrap_or(i64::MAX));
        late.max(away).max(0)
    }
}

/// Values that are not counted but looked up when they are requested.
struct Gauges {
    registry: Registry,
    ready: IntGauge,
    store: IntGauge,
    silence: Gauge,
    late: IntGauge,
}

impl Gauges {
    fn new() -> prometheus::Result<Self> {
        let gauges = Self {
            registry: Registry::new(),
            ready: IntGauge::new("gipfel_ready", "1 while interactions are answered.")?,
            store: IntGauge::new("gipfel_store_up", "1 while the store reads and saves.")?,
            silence: Gauge::new(
                "gipfel_silence_seconds",
                "Since the last heartbeat, which comes every five seconds.",
            )?,
            late: IntGauge::new(
                "gipfel_outbox_late_seconds",
                "For how long the oldest due item of the outbox has been due.",
            )?,
        };
        let version = Opts::new("gipfel_build_info", "The program's version.");
        let version = IntGauge::with_opts(version.const_label("version", env!("CARGO_PKG_VERSION")))?;
        version.set(1);
        gauges.registry.register(Box::new(version))?;
        gauges.registry.register(Box::new(gauges.ready.clone()))?;
        gauges.registry.register(Box::new(gauges.store.clone()))?;
        gauges.registry.register(Box::new(gauges.silence.clone()))?;
        gauges.registry.register(Box::new(gauges.late.clone()))?;
        Ok(gauges)
    }
}
