//! The server: REST, gateway and page under one address.
use super::{
    gateway,
    limits::REQUEST_BYTES,
    page, routes,
    wire::{Cut, Cuttable},
    world::Server,
};
use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{any, get},
};
use std::sync::Arc;
use tokio::net::TcpListener;

/// Serves until the sandbox stops.
pub async fn serve(listener: TcpListener, server: Arc<Server>) {
    let stop = server.stop.clone();
    let router = Router::new()
        .route(
            "/api/v10/{*path}",
            any(routes::api).layer(DefaultBodyLimit::max(REQUEST_BYTES)),
        )
        .route("/gateway", get(gateway::connect))
        .route("/gateway/", get(gateway::connect))
        .merge(page::routes())
        .with_state(server);
    let service = router.into_make_service_with_connect_info::<Cut>();
    let serving = axum::serve(Cuttable(listener), service).with_graceful_shutdown(stop.cancelled_owned());
    if let Err(error) = serving.await {
        tracing::error!(%error, "the sandbox stopped serving");
    }
}
