//! For operators: whether the bot is alive, whether it is ready, and metrics for Prometheus.
//!
//! - `GET /livez`: 200, or 503 if a restart would help.
//! - `GET /readyz`: 200 while interactions are answered, otherwise 503, so that a load balancer sends them elsewhere.
//! - `GET /metrics`: the counters, in Prometheus' text format.
//!
//! Nothing here is secret, but it is nobody else's business either: it belongs on a loopback address or in a private
//! network.
use crate::app::App;
use crate::discord::connections::{self, Limits};
use crate::discord::liveness::{LONGEST_SILENCE, Liveness};
use crate::discord::metrics::Metrics;
use crate::store::Store;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::future::BoxFuture;
use prometheus::{Gauge, IntGauge, Opts, Registry, TextEncoder};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// The parts of the bot that are reported on.
pub struct Ops {
    pub app: App,
    /// The store of `app`.
    pub store: Store,
    pub liveness: Arc<Liveness>,
    pub metrics: Arc<Metrics>,
}

/// The state from which requests are answered.
struct Served {
    ops: Ops,
    gauges: Gauges,
}

/// Serves for as long as the process runs.
pub fn serve(listener: TcpListener, ops: Ops) -> BoxFuture<'static, ()> {
    let gauges = Gauges::new().expect("the names are valid, and none occurs twice");
    let router = Router::new()
        .route("/livez", get(live))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .fallback(async || (StatusCode::NOT_FOUND, "There are /livez, /readyz and /metrics.\n"))
        .with_state(Arc::new(Served { ops, gauges }));
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
    let ops = &served.ops;
    match ops.liveness.readiness() {
        Ok(()) => {
            let versions: Vec<String> = ops.app.other_processes().versions.iter().cloned().collect();
            if versions.is_empty() {
                return "ready\n".into_response();
            }
            let versions = versions.join(", ");
            format!("ready\nProcesses of other versions run on the same store: {versions}. End the upgrade, or stop those.\n")
                .into_response()
        }
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("Not ready: {why}.\n")).into_response(),
    }
}

async fn metrics(State(served): State<Arc<Served>>) -> Response {
    let Served { ops, gauges } = &*served;
    let due = ops.app.next_due().await;
    let late = due.map_or(0, |due| ops.store.now().duration_since(due).as_secs().max(0));
    gauges.ready.set(ops.liveness.readiness().is_ok().into());
    gauges.silence.set(ops.liveness.silence().as_secs_f64());
    gauges.late.set(late);
    let mut families = ops.metrics.gather();
    families.extend(gauges.registry.gather());
    match TextEncoder::new().encode_to_string(&families) {
        Ok(text) => ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response(),
        Err(why) => (StatusCode::INTERNAL_SERVER_ERROR, format!("{why}\n")).into_response(),
    }
}

/// Values that are not counted but looked up when they are requested.
struct Gauges {
    registry: Registry,
    ready: IntGauge,
    silence: Gauge,
    late: IntGauge,
}

impl Gauges {
    fn new() -> prometheus::Result<Self> {
        let gauges = Self {
            registry: Registry::new(),
            ready: IntGauge::new("gipfel_ready", "1 while interactions are answered.")?,
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
        gauges.registry.register(Box::new(gauges.silence.clone()))?;
        gauges.registry.register(Box::new(gauges.late.clone()))?;
        Ok(gauges)
    }
}
