//! For operators: whether the bot lives, whether it is ready, and figures for Prometheus.
//!
//! - `GET /livez`: 200, or 503 where a restart would help.
//! - `GET /readyz`: 200 while interactions are answered, else 503. A load balancer sends them elsewhere then.
//! - `GET /metrics`: the counters, in Prometheus' text format.
//!
//! Nothing here is secret, but it is nobody else's business either: it belongs on a loopback address or a network of
//! one's own.
use crate::app::App;
use crate::discord::liveness::{LONGEST_SILENCE, Liveness};
use crate::discord::metrics::Metrics;
use crate::store::Store;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::fmt::Write;
use std::sync::Arc;
use tokio::net::TcpListener;

/// What is told about.
pub struct Ops {
    pub app: App,
    /// The same store that `app` has.
    pub store: Store,
    pub liveness: Arc<Liveness>,
    pub metrics: Arc<Metrics>,
}

/// Serves for ever; so long as the process runs, it can be asked how it is.
pub async fn serve(listener: TcpListener, ops: Ops) {
    let router = Router::new()
        .route("/livez", get(live))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .fallback(async || (StatusCode::NOT_FOUND, "There are /livez, /readyz and /metrics.\n"))
        .with_state(Arc::new(ops));
    if let Err(why) = axum::serve(listener, router).await {
        tracing::error!(%why, "health and metrics are no longer served");
    }
}

async fn live(State(ops): State<Arc<Ops>>) -> Response {
    let silence = ops.liveness.silence();
    if silence >= LONGEST_SILENCE {
        let why = format!("No heartbeat for {} s.\n", silence.as_secs());
        return (StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    }
    "alive\n".into_response()
}

async fn ready(State(ops): State<Arc<Ops>>) -> Response {
    match ops.liveness.readiness() {
        Ok(()) => {
            let versions: Vec<String> = ops.app.beside().versions.iter().cloned().collect();
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

async fn metrics(State(ops): State<Arc<Ops>>) -> Response {
    let mut text = ops.metrics.to_string();
    let late = ops
        .app
        .next_due()
        .await
        .map_or(0, |due| ops.store.now().duration_since(due).as_secs().max(0));
    let gauges = [
        (
            "gipfel_ready",
            "1 while interactions are answered.",
            u64::from(ops.liveness.readiness().is_ok()).to_string(),
        ),
        (
            "gipfel_silence_seconds",
            "Since the last heartbeat, which comes every five seconds.",
            ops.liveness.silence().as_secs_f64().to_string(),
        ),
        (
            "gipfel_outbox_late_seconds",
            "For how long the oldest due item of the outbox has been due.",
            late.to_string(),
        ),
    ];
    for (name, help, value) in gauges {
        // a string takes everything
        let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}\n");
    }
    let _ = write!(
        text,
        "# HELP gipfel_build_info The program's version.\n# TYPE gipfel_build_info gauge\n\
         gipfel_build_info{{version=\"{}\"}} 1\n",
        env!("CARGO_PKG_VERSION")
    );
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}
