//! The browser's side: the page itself, a person's view, live events, actions and tools.
use super::{
    act::Act,
    faults::Fault,
    files::Bytes,
    limits::REQUEST_BYTES,
    model::Id,
    world::{Server, World},
};
use axum::{
    Json, Router,
    body::Body,
    extract::{
        DefaultBodyLimit, Path, Query, Request, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket, close_code},
    },
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::{Next, from_fn},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};
use tokio::sync::broadcast::error::RecvError;

/// The page's files.
#[derive(rust_embed::RustEmbed)]
#[folder = "assets/sandbox"]
#[allow_missing = true]
struct Assets;

/// Everything except the API and the gateway. (The router's state is provided later.)
pub fn routes() -> Router<Arc<Server>> {
    Router::new()
        .route("/", get(async || asset("index.html")))
        .route("/assets/{*path}", get(async |Path(path): Path<String>| asset(&path)))
        .route("/sandbox/state", get(state))
        .route("/sandbox/messages", get(messages))
        .route("/sandbox/files/{id}/{name}", get(file))
        .route("/sandbox/live", get(live))
        .route("/sandbox/act", post(act).layer(DefaultBodyLimit::max(REQUEST_BYTES)))
        .route(
            "/sandbox/violations",
            get(async |State(server): State<Arc<Server>>| Json(server.world().violations.clone())),
        )
        .route(
            "/sandbox/log",
            get(async |State(server): State<Arc<Server>>| Json(server.world().log.clone())),
        )
        .route("/sandbox/faults", post(faults))
        .layer(from_fn(own_origin))
}

/// Serves only the page itself and programs: a script of another site in the same browser is refused.
async fn own_origin(request: Request, next: Next) -> Response {
    if is_foreign(request.headers()) {
        return refused(StatusCode::FORBIDDEN, "only the sandbox's own page may request this");
    }
    next.run(request).await
}

fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let host = text(header::HOST).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let loopback = matches!(name, "127.0.0.1" | "localhost" | "[::1]");
    !loopback || text(header::ORIGIN).is_some_and(|origin| origin != format!("http://{host}"))
}

fn refused(status: StatusCode, why: &str) -> Response {
    (status, Json(json!({ "ok": false, "why": why }))).into_response()
}

fn asset(path: &str) -> Response {
    let Some(file) = Assets::get(path) else {
        return refused(StatusCode::NOT_FOUND, "there is no such file");
    };
    let kind = match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    };
    // after a rebuild the same names have new contents
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")];
    (headers, file.data.into_owned()).into_response()
}

/// The person whose page sent a request.
fn who(query: &HashMap<String, String>) -> Option<Id> {
    query.get("person")?.parse().ok()
}

/// The person whose page sent a request, if there is one with this number.
fn present(server: &Server, query: &HashMap<String, String>) -> Option<Id> {
    who(query).filter(|id| server.world().data.person(*id).is_some())
}

fn nobody() -> Response {
    refused(StatusCode::NOT_FOUND, "there is no such person")
}

async fn state(State(server): State<Arc<Server>>, Query(query): Query<HashMap<String, String>>) -> Response {
    let world = server.world();
    let me = who(&query).and_then(|id| world.data.person(id));
    if me.is_none() && query.contains_key("person") {
        return nobody();
    }
    let people: Vec<Value> = world.data.people.iter().map(World::person_json).collect();
    let bot = &world.data.bot;
    Json(json!({
        "me": me.map(World::person_json), "people": people,
        "bot": { "id": bot.id.to_string(), "name": bot.name, "online": world.is_online() },
        "guilds": world.guilds_for(me.or(world.data.people.first()).map_or(0, |person| person.id)),
        "channels": me.map_or_else(Vec::new, |me| world.channels_for(me.id)), "commands": world.commands_json(),
        "violations": world.violations.len(),
    }))
    .into_response()
}

async fn messages(State(server): State<Arc<Server>>, Query(query): Query<HashMap<String, String>>) -> Response {
    let channel = query.get("channel").and_then(|id| id.parse().ok());
    let found = who(&query).zip(channel);
    let found = found.and_then(|(person, channel)| server.world().messages_for(person, channel));
    found.map_or_else(
        || refused(StatusCode::NOT_FOUND, "there is no such channel"),
        |all| Json(all).into_response(),
    )
}

async fn file(State(server): State<Arc<Server>>, Path((id, name)): Path<(Id, String)>) -> Response {
    let (found, kind) = {
        let mut world = server.world();
        if world.uploads.contains_key(&id) {
            world.see("GET /sandbox/files/{id}/{name}", &name, StatusCode::OK, None);
        }
        let messages = world.data.messages.values().flat_map(BTreeMap::values);
        let mut all = messages.flat_map(|message| &message.attachments);
        let found = all.find(|file| file.id == id).or_else(|| world.uploads.get(&id));
        (world.files.find(id), found.map(|file| file.content_type.clone()))
    };
    let bytes = match found {
        Some(Bytes::Held(bytes)) => Some(bytes.to_vec()),
        Some(Bytes::File(path)) => tokio::fs::read(path).await.ok(),
        None => None,
    };
    let Some((bytes, kind)) = bytes.zip(kind) else {
        return refused(StatusCode::NOT_FOUND, "there is no such file");
    };
    // pictures may be displayed; everything else is downloaded, so that it cannot run as a page of this origin
    let shown = kind.starts_with("image/") && kind != "image/svg+xml";
    let headers = [
        (
            header::CONTENT_TYPE,
            if shown { kind } else { "application/octet-stream".into() },
        ),
        (header::CACHE_CONTROL, "private, max-age=31536000, immutable".into()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".into()),
    ];
    (headers, Body::from(bytes)).into_response()
}

async fn live(
    State(server): State<Arc<Server>>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(person) = present(&server, &query) else {
        return nobody();
    };
    // subscribed before the upgrade is answered, so that no event in between is missed
    let feed = server.world().feed.subscribe();
    upgrade.on_upgrade(async move |mut socket| {
        let stop = server.stop.clone();
        tokio::select! {
            () = stop.cancelled() => {
                let away = CloseFrame { code: close_code::AWAY, reason: "the sandbox stops".into() };
                // the page may be closed already
                drop(socket.send(Message::Close(Some(away))).await);
            }
            () = push(&mut socket, feed, person) => {}
        }
    })
}

/// Pushes one person's events until the page is closed.
async fn push(socket: &mut WebSocket, mut feed: tokio::sync::broadcast::Receiver<(Id, Arc<Value>)>, person: Id) {
    loop {
        let event = tokio::select! {
            event = feed.recv() => event,
            message = socket.recv() => match message {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => continue,
            },
        };
        let text = match event {
            Ok((to, event)) if to == person => event.to_string(),
            Ok(_) => continue,
            Err(RecvError::Lagged(_)) => json!({ "event": "lagged" }).to_string(),
            Err(RecvError::Closed) => return,
        };
        if socket.send(Message::text(text)).await.is_err() {
            return;
        }
    }
}

async fn act(
    State(server): State<Arc<Server>>,
    Query(query): Query<HashMap<String, String>>,
    Json(body): Json<Value>,
) -> Response {
    let Some(person) = present(&server, &query) else {
        return nobody();
    };
    let act: Act = match serde_json::from_value(body) {
        Ok(act) => act,
        Err(error) => return refused(StatusCode::BAD_REQUEST, &error.to_string()),
    };
    match server.act(person, act).await {
        Ok(answer) => {
            server.stored().await;
            Json(answer.json()).into_response()
        }
        Err(why) => Json(json!({ "ok": false, "why": why })).into_response(),
    }
}

async fn faults(State(server): State<Arc<Server>>, Json(body): Json<Value>) -> Response {
    let faults: Vec<Fault> = match serde_json::from_value(body) {
        Ok(faults) => faults,
        Err(error) => return refused(StatusCode::BAD_REQUEST, &error.to_string()),
    };
    let mut world = server.world();
    for fault in faults {
        if let Err(why) = world.inject(fault) {
            return refused(StatusCode::BAD_REQUEST, &why);
        }
    }
    Json(json!({ "ok": true })).into_response()
}
