//! The program against a gateway that misbehaves: it ends with a sentence instead of continuing without events, and it
//! never asks the real Discord instead.
use crate::cli::{CANARY, folder, gipfel, now, output, write};
use axum::Router;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use gipfel::app::{self, MessageChange};
use gipfel::discord::codes::ErrorCode;
use gipfel::discord::http::{Api, ApiError, Base, Token};
use gipfel::discord::parting::Permit;
use gipfel::discord::reply;
use gipfel::store::keys::{Key, Meta};
use gipfel::store::{self, Store};
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Child, Output, Stdio};
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The behaviour of the stand-in.
#[derive(Clone)]
struct Script {
    /// Answer of `GET /gateway/bot`, where `HERE` stands for its own address; `None` = 500.
    gateway: Option<Value>,
    /// What it sends once the bot has identified.
    frames: Vec<Frame>,
    asked: Arc<AtomicU32>,
    identified: Arc<AtomicU32>,
    /// The callbacks that answered interactions: paths and bodies.
    answers: Arc<Mutex<Vec<(String, Value)>>>,
    /// Whether somebody else has answered each interaction before.
    is_answered: bool,
}

#[derive(Clone)]
enum Frame {
    Text(Value),
    /// As Discord sends long payloads.
    Compressed(Value),
    Close(u16),
}

impl Script {
    fn sending(frames: Vec<Frame>) -> Self {
        let limit = json!({ "total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1 });
        Self {
            gateway: Some(json!({ "url": "ws://HERE", "shards": 1, "session_start_limit": limit })),
            frames,
            asked: Arc::default(),
            identified: Arc::default(),
            answers: Arc::default(),
            is_answered: false,
        }
    }

    fn closing(code: u16) -> Self {
        Self::sending(vec![Frame::Close(code)])
    }

    /// Its address.
    async fn start(&self) -> String {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let mut script = self.clone();
        if let Some(gateway) = &mut script.gateway {
            let url = gateway["url"].as_str().unwrap().replace("HERE", &address);
            gateway["url"] = json!(url);
        }
        let app = Router::new()
            .route("/api/v10/gateway/bot", get(gateway))
            .route("/api/v10/gateway", get(gateway))
            .route("/api/v10/interactions/{id}/{token}/callback", post(callback))
            .route("/", get(socket))
            .with_state(script);
        tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
        address
    }
}

async fn gateway(State(script): State<Script>) -> Response {
    script.asked.fetch_add(1, Ordering::Relaxed);
    match script.gateway {
        Some(gateway) => axum::Json(gateway).into_response(),
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

async fn callback(State(script): State<Script>, uri: Uri, axum::Json(body): axum::Json<Value>) -> Response {
    script.answers.lock().unwrap().push((uri.path().to_owned(), body));
    if script.is_answered {
        let refusal = json!({ "code": 40060, "message": "Interaction has already been acknowledged." });
        return (StatusCode::BAD_REQUEST, axum::Json(refusal)).into_response();
    }
    StatusCode::NO_CONTENT.into_response()
}

async fn socket(State(script): State<Script>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(|socket| talk(script, socket))
}

async fn talk(script: Script, mut socket: WebSocket) {
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": 41250 }, "s": null, "t": null });
    socket.send(Message::text(hello.to_string())).await.unwrap();
    while let Some(Ok(message)) = socket.recv().await {
        let is = |op: &str| message.to_text().is_ok_and(|text| text.contains(op));
        if is("\"op\":1,") {
            let acknowledged = json!({ "op": 11, "d": null, "s": null, "t": null });
            socket.send(Message::text(acknowledged.to_string())).await.unwrap();
        }
        if !is("\"op\":2,") {
            continue;
        }
        script.identified.fetch_add(1, Ordering::Relaxed);
        for frame in &script.frames {
            let message = match frame {
                Frame::Text(payload) => Message::text(payload.to_string()),
                Frame::Compressed(payload) => {
                    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
                    packed.write_all(payload.to_string().as_bytes()).unwrap();
                    Message::binary(packed.finish().unwrap())
                }
                Frame::Close(code) => Message::Close(Some(CloseFrame {
                    code: *code,
                    reason: "as the test wants".into(),
                })),
            };
            socket.send(message).await.unwrap();
            if matches!(frame, Frame::Close(_)) {
                return;
            }
        }
    }
}

/// Runs the program against the stand-in until it ends by itself.
async fn run(script: &Script, folder: &std::path::Path) -> Output {
    let address = script.start().await;
    let mut command = gipfel(folder);
    command
        .env("DISCORD_TOKEN", CANARY)
        .env("DISCORD_API_BASE", format!("http://{address}"));
    tokio::task::spawn_blocking(move || output(&mut command)).await.unwrap()
}

#[tokio::test]
async fn codes_that_no_new_connection_gets_over_end_the_program_for_good() {
    let codes = [
        (4004, "refuses the token"),
        (4010, "code 4010"),
        (4011, "more shards"),
        (4012, "code 4012"),
        (4013, "code 4013"),
        (4014, "code 4014"),
    ];
    let runs = codes.map(|(code, said)| async move {
        let folder = folder();
        let script = Script::closing(code);
        let output = run(&script, folder.path()).await;
        let why = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(78), "{code}: {why}");
        assert!(why.contains(said), "{code}: {why}");
        assert!(!why.contains("Canary"));
        assert_eq!(script.identified.load(Ordering::Relaxed), 1, "it tried once");
        // and counted it
        let store = Store::open_sled(&folder.path().join("data"), &store::Options::default(), now()).unwrap();
        let name = "discord sessions".to_owned();
        let row = store.get(&Meta { name }.encode()).await.unwrap().unwrap();
        let starts: Value = serde_json::from_slice(&row.value).unwrap();
        assert_eq!(starts["at"].as_array().unwrap().len(), 1, "{starts}");
        store.close().await;
    });
    futures_util::future::join_all(runs).await;
}

#[tokio::test]
async fn a_gateway_elsewhere_is_not_given_the_token() {
    for url in [
        "wss://gateway.discord.gg",
        "ws://10.0.0.1:1",
        "http://127.0.0.1:1",
        "nonsense",
    ] {
        let folder = folder();
        let mut script = Script::closing(4000);
        script.gateway = Some(json!({ "url": url, "shards": 1 }));
        let output = run(&script, folder.path()).await;
        let why = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(78), "{why}");
        assert!(why.contains("the token is not sent there"), "{why}");
    }
}

#[tokio::test]
async fn without_an_answer_it_asks_again_and_ends_when_told_to() {
    let folder = folder();
    write(folder.path(), "gipfel.toml", "[log]\nformat = \"json\"\n");
    let mut script = Script::closing(4000);
    script.gateway = None;
    let address = script.start().await;
    let mut command = gipfel(folder.path());
    command
        .env("DISCORD_TOKEN", CANARY)
        .env("DISCORD_API_BASE", format!("http://{address}"));
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let begun = Instant::now();
    while script.asked.load(Ordering::Relaxed) < 2 {
        assert!(begun.elapsed() < Duration::from_secs(60));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let log = terminate(child).await;
    assert!(log.contains("Discord cannot be reached"), "{log}");
    for line in log.lines() {
        serde_json::from_str::<Value>(line).unwrap_or_else(|why| panic!("{why}: {line}"));
    }
}

/// The first event of a session.
fn ready() -> Value {
    json!({
        "v": 10, "user": { "id": "1", "username": "Gipfel", "discriminator": "0000", "avatar": null, "bot": true },
        "guilds": [], "session_id": "s", "resume_gateway_url": "ws://127.0.0.1:9", "shard": [0, 1],
        "application": { "id": "1", "flags": 0 }, "private_channels": [], "relationships": [], "presences": [],
    })
}

/// Runs the program against the stand-in until it has answered this many interactions; returns its log.
async fn answering_so_often(script: &Script, count: usize) -> String {
    let folder = folder();
    let address = script.start().await;
    let mut command = gipfel(folder.path());
    command
        .env("DISCORD_TOKEN", CANARY)
        .env("DISCORD_API_BASE", format!("http://{address}"));
    let child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let begun = Instant::now();
    while script.answers.lock().unwrap().len() < count {
        assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", script.answers);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    terminate(child).await
}

/// Sends SIGTERM; returns what it wrote on standard error until it ended, in order and in time.
async fn terminate(child: Child) -> String {
    let stopped = Instant::now();
    let pid = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
    let output = tokio::task::spawn_blocking(|| child.wait_with_output().unwrap())
        .await
        .unwrap();
    let log = String::from_utf8(output.stderr).unwrap();
    assert!(stopped.elapsed() < Duration::from_secs(10), "{log}");
    assert_eq!(output.status.code(), Some(0), "{log}");
    log
}

#[tokio::test]
async fn what_cannot_be_read_is_answered_where_it_can_be_and_told_to_the_operator() {
    const SECRET: &str = "aW50ZXJhY3Rpb246c2VjcmV0";
    let ready = ready();
    let interaction = |id: &str, token: Value, data: Value| {
        json!({
            "id": id, "application_id": "1", "type": 2, "token": token, "version": 1, "locale": "de",
            "channel_id": "3", "app_permissions": "0", "attachment_size_limit": 10_485_760, "entitlements": [], "authorizing_integration_owners": {},
            "user": { "id": "5", "username": "ana", "discriminator": "0", "avatar": null },
            "data": data, "context": 1,
        })
    };
    let event = |sequence: u32, name: &str, data: Value| json!({ "op": 0, "s": sequence, "t": name, "d": data });
    let resign = json!({ "id": "2", "name": "match", "type": 1, "options": [{ "name": "resign", "type": 1 }] });
    let forged = json!("nonsense");
    let script = Script::sending(vec![
        Frame::Compressed(event(1, "READY", ready)),
        Frame::Text(event(
            2,
            "INTERACTION_CREATE",
            interaction("11", json!(SECRET), forged.clone()),
        )),
        Frame::Compressed(event(
            3,
            "INTERACTION_CREATE",
            interaction("12", json!(SECRET), forged.clone()),
        )),
        Frame::Compressed(event(
            4,
            "INTERACTION_CREATE",
            interaction("13", json!(SECRET), resign.clone()),
        )),
        Frame::Text(event(5, "INTERACTION_CREATE", interaction("14", Value::Null, forged))),
        Frame::Text(json!({ "op": 0, "s": "six", "t": "RESUMED", "d": SECRET })),
        Frame::Text(event(7, "INTERACTION_CREATE", interaction("15", json!(SECRET), resign))),
    ]);
    let log = answering_so_often(&script, 4).await;
    let mut answers = script.answers.lock().unwrap().clone();
    answers.sort_by(|a, b| a.0.cmp(&b.0));
    let said = answers.iter().zip(["11", "12", "13", "15"]).map(|((path, body), id)| {
        assert_eq!(*path, format!("/api/v10/interactions/{id}/{SECRET}/callback"));
        assert_eq!(body["data"]["flags"], 64, "{body}");
        body["data"]["content"].as_str().unwrap()
    });
    let said: Vec<&str> = said.collect();
    assert!(said[0].contains("konnte ich nicht lesen"), "{said:?}");
    assert_eq!(said[0], said[1]);
    // this one lacked only an empty list: it is carried out
    assert_eq!(said[2], said[3]);
    assert_ne!(said[0], said[2]);
    let warned = |text: &str| {
        log.lines()
            .filter(|line| line.contains(" WARN ") && line.contains(text))
            .count()
    };
    assert_eq!(warned("an interaction could not be read"), 2, "{log}");
    assert_eq!(warned("something that Discord sent could not be read"), 1, "{log}");
    assert_eq!(warned("neither read nor answered"), 1, "{log}");
    assert!(!log.contains(SECRET), "whoever has it may answer: {log}");
}

/// An interaction with this number, which somebody has just made if the number says so: a vacation begins.
fn vacation(sequence: u32, id: &str) -> Frame {
    let days = json!({ "name": "days", "type": 4, "value": 3 });
    let start = json!({ "name": "start", "type": 1, "options": [days] });
    let data = json!({ "id": "2", "name": "vacation", "type": 1, "options": [start] });
    let interaction = json!({
        "id": id, "application_id": "1", "type": 2, "token": "t", "version": 1, "locale": "en-US",
        "channel_id": "3", "app_permissions": "0", "attachment_size_limit": 10_485_760, "entitlements": [],
        "authorizing_integration_owners": {}, "data": data, "context": 1,
        "user": { "id": "5", "username": "ana", "discriminator": "0", "avatar": null },
    });
    Frame::Text(json!({ "op": 0, "s": sequence, "t": "INTERACTION_CREATE", "d": interaction }))
}

/// The number of an interaction that was made so many seconds ago.
fn made(ago: i64) -> String {
    let made = now()().as_millisecond() - 1_420_070_400_000 - ago * 1_000;
    (u64::try_from(made).unwrap() << 22).to_string()
}

/// A session that goes on brings what it has missed, when people have been told that it failed.
#[tokio::test]
async fn an_interaction_that_comes_late_is_not_carried_out() {
    let ready = ready();
    let (late, in_time) = (made(20), made(-20));
    let script = Script::sending(vec![
        Frame::Text(json!({ "op": 0, "s": 1, "t": "READY", "d": ready })),
        vacation(2, &late),
        vacation(3, &in_time),
    ]);
    let log = answering_so_often(&script, 2).await;
    let answers = script.answers.lock().unwrap().clone();
    let said = |id: &str| {
        let answer = answers.iter().find(|(path, _)| path.contains(id)).unwrap();
        answer.1["data"].to_string()
    };
    assert!(said(&late).contains("took too long"), "{answers:?}");
    assert!(!said(&in_time).contains("took too long"), "{answers:?}");
    assert!(log.contains("too late to be answered"), "{log}");
}

/// Two bots with one token, each with a folder of its own: nobody would know why people read now this, now that.
#[tokio::test]
async fn another_bot_with_the_same_token_is_told_to_the_operator_once() {
    let script = Script {
        is_answered: true,
        ..Script::sending(vec![
            Frame::Text(json!({ "op": 0, "s": 1, "t": "READY", "d": ready() })),
            vacation(2, &made(0)),
            vacation(3, &made(-1)),
        ])
    };
    let log = answering_so_often(&script, 2).await;
    let told = "another program that uses this bot's token answers people, too";
    assert_eq!(log.matches(told).count(), 1, "{log}");
    // an answer that is taken is nobody else's
    let script = Script::sending(vec![
        Frame::Text(json!({ "op": 0, "s": 1, "t": "READY", "d": ready() })),
        vacation(2, &made(0)),
    ]);
    let log = answering_so_often(&script, 1).await;
    assert!(!log.contains(told), "{log}");
}

// --- the REST client --------------------------------------------------------------------------------------------

/// An API that answers every call like this.
async fn answering(status: StatusCode, headers: &'static [(&'static str, &'static str)], body: Value) -> Api {
    let body = body.to_string().into_bytes();
    answering_in_bytes(status, headers, body).await
}

async fn answering_in_bytes(
    status: StatusCode,
    headers: &'static [(&'static str, &'static str)],
    body: Vec<u8>,
) -> Api {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let answer = move || async move {
        let mut response = (status, body).into_response();
        for (name, value) in headers {
            response.headers_mut().insert(*name, value.parse().unwrap());
        }
        response
    };
    let app = Router::new().fallback(answer);
    tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
    let base = Base::loopback(&format!("http://{address}")).unwrap();
    Api::new(&base, Token::parse(CANARY).unwrap())
}

#[tokio::test]
async fn what_discord_answers_is_told_apart() {
    let api = answering(
        StatusCode::FORBIDDEN,
        &[],
        json!({ "code": 50013, "message": "Missing Permissions" }),
    )
    .await;
    let refused = api.unarchive(1).await.unwrap_err();
    let message = "Missing Permissions".to_owned();
    assert_eq!(
        refused,
        ApiError::Refused {
            status: 403,
            code: ErrorCode::MISSING_PERMISSIONS,
            message
        }
    );

    let api = answering(
        StatusCode::UNAUTHORIZED,
        &[],
        json!({ "code": 0, "message": "401: Unauthorized" }),
    )
    .await;
    assert_eq!(api.unarchive(1).await, Err(ApiError::TokenRefused));

    // what is not in Discord's words is not Discord's: neither the token nor a place is refused
    for status in [
        StatusCode::BAD_GATEWAY,
        StatusCode::FORBIDDEN,
        StatusCode::UNAUTHORIZED,
        StatusCode::NOT_FOUND,
    ] {
        for body in [json!("<html>"), json!({ "error": "access_denied" })] {
            let api = answering(status, &[], body).await;
            assert!(matches!(api.unarchive(1).await, Err(ApiError::NoAnswer(_))), "{status}");
        }
    }

    let api = answering(StatusCode::OK, &[], json!({ "no": "id" })).await;
    assert!(matches!(api.direct(1).await, Err(ApiError::NoAnswer(_))));

    let nobody = Api::new(
        &Base::loopback("http://127.0.0.1:9").unwrap(),
        Token::parse(CANARY).unwrap(),
    );
    let lost = nobody.unarchive(1).await.unwrap_err();
    assert!(matches!(lost, ApiError::NoAnswer(_)));
    assert!(
        !lost.to_string().contains("channels"),
        "an address may be a secret: {lost}"
    );
}

const PAGE: &[u8] = b"<!doctype html><title>Just a moment</title>";

/// What arrives with 200 and is not Discord's answer, or only a part of it, says nothing about what was done.
#[tokio::test]
async fn an_answer_that_cannot_be_read_is_none() {
    // {"id":"7"}, compressed although nobody had asked for that
    let gzip = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff\xabV\xcaLQ\xb2R2W\xaa\x05\x00A\xb4\x95\xf2\n\x00\x00\x00";
    let body = reply::post(&app::Message::text("hello".to_owned()), "nonce");
    let patience = Duration::from_secs(3);
    for (headers, bytes) in [
        (&[("content-type", "text/html")][..], PAGE),
        (&[("content-encoding", "gzip")], gzip),
        (&[], br#"{"id":"7","content":"he"#),
        (&[], b"\xff\xfe{}"),
    ] {
        let api = answering_in_bytes(StatusCode::OK, headers, bytes.to_owned()).await;
        let posted = api.post(1, &body, &always()).await;
        assert!(matches!(posted, Err(ApiError::NoAnswer(_))), "{headers:?}: {posted:?}");
        let answered = api.answer(1, "token", &body, patience).await;
        assert!(
            matches!(answered, Err(ApiError::NoAnswer(_))),
            "{headers:?}: {answered:?}"
        );
        let edited = api.edit(1, 2, &body, &always()).await;
        assert!(matches!(edited, Err(ApiError::NoAnswer(_))), "{headers:?}: {edited:?}");
    }
    // Discord answers a callback with nothing
    let api = answering_in_bytes(StatusCode::NO_CONTENT, &[], Vec::new()).await;
    assert_eq!(api.answer(1, "token", &body, patience).await, Ok(()));
}

/// Cloudflare turns an address away with a page, and for everything.
#[tokio::test]
async fn a_limit_without_discords_words_is_for_everything() {
    for (headers, after) in [
        (&[("retry-after", "0.3"), ("content-type", "text/html")][..], 300),
        (&[("content-type", "text/html")], 1_000),
        // a day of the calendar is none that we can count from
        (&[("retry-after", "Wed, 21 Oct 2015 07:28:00 GMT")], 1_000),
    ] {
        let api = answering_in_bytes(StatusCode::TOO_MANY_REQUESTS, headers, PAGE.to_owned()).await;
        let after = Duration::from_millis(after);
        let limited = Err(ApiError::Limited { after });
        let begun = Instant::now();
        assert_eq!(api.unarchive(1).await, limited);
        assert_eq!(api.unarchive(2).await, limited);
        assert!(begun.elapsed() >= after, "{headers:?}");
    }
}

#[tokio::test]
async fn a_rate_limit_is_kept_to_the_millisecond() {
    let after = Duration::from_millis(400);
    let limited = Err(ApiError::Limited { after });
    let body = |global: bool| json!({ "message": "You are being rate limited.", "retry_after": 0.4, "global": global });

    // a channel's own limit holds up that channel alone
    let api = answering(StatusCode::TOO_MANY_REQUESTS, &[], body(false)).await;
    let begun = Instant::now();
    assert_eq!(api.unarchive(1).await, limited);
    assert_eq!(api.unarchive(2).await, limited);
    let other = begun.elapsed();
    assert_eq!(api.unarchive(1).await, limited);
    assert!(begun.elapsed() >= after && other < begun.elapsed());

    // a global one everything
    let api = answering(StatusCode::TOO_MANY_REQUESTS, &[], body(true)).await;
    let begun = Instant::now();
    assert_eq!(api.unarchive(1).await, limited);
    assert_eq!(api.unarchive(2).await, limited);
    assert!(begun.elapsed() >= after);

    // one that is not in Discord's words is of whatever stands in between, and for everything as well
    let api = answering(
        StatusCode::TOO_MANY_REQUESTS,
        &[("retry-after", "0.4")],
        json!("error code: 1015"),
    )
    .await;
    let begun = Instant::now();
    assert_eq!(api.unarchive(1).await, limited);
    assert_eq!(api.unarchive(2).await, limited);
    assert!(begun.elapsed() >= after);

    // an exhausted bucket waits for its reset, before Discord has to say no
    let spent = &[("x-ratelimit-remaining", "0"), ("x-ratelimit-reset-after", "0.4")];
    let api = answering(StatusCode::OK, spent, json!({})).await;
    let begun = Instant::now();
    assert_eq!(api.unarchive(1).await, Ok(()));
    assert_eq!(api.unarchive(1).await, Ok(()));
    assert!(begun.elapsed() >= after);
}

/// Whatever is sent may be sent.
fn always() -> Permit<'static> {
    Permit::new(|| Box::pin(async { true }), || true)
}

#[tokio::test]
async fn what_is_not_permitted_any_more_is_not_sent() {
    let api = answering(StatusCode::OK, &[], json!({ "id": "7" })).await;
    let body = reply::post(&app::Message::text("hello".to_owned()), "nonce");
    assert_eq!(api.post(1, &body, &always()).await, Ok(7));
    let refused = Permit::new(|| Box::pin(async { false }), || true);
    assert_eq!(api.post(1, &body, &refused).await, Err(ApiError::Late));
    // it was permitted when it was asked for, and no longer when the bytes left
    let asked = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&asked);
    let late = Permit::new(
        || Box::pin(async { true }),
        move || counted.fetch_add(1, Ordering::SeqCst) < 2,
    );
    assert_eq!(api.post(1, &body, &late).await, Err(ApiError::Late));
    assert!(asked.load(Ordering::SeqCst) > 2);
}

#[tokio::test]
async fn an_edit_waits_for_no_limit() {
    let body = reply::edit(&MessageChange::DropButtons);
    let at_once = Duration::from_secs(60);
    // Discord wants ten minutes: the second try is turned away here
    let limit = json!({ "message": "You are being rate limited.", "retry_after": 600.0, "global": false });
    let api = answering(StatusCode::TOO_MANY_REQUESTS, &[], limit).await;
    for _ in 0..2 {
        let edited = tokio::time::timeout(at_once, api.edit(1, 2, &body, &always())).await;
        assert!(matches!(edited, Ok(Err(ApiError::Limited { .. }))), "{edited:?}");
    }
    // what is said of an old message holds for it alone, and for good
    let old = json!({ "code": 30046, "message": "Maximum number of edits", "retry_after": 600.0 });
    let api = answering(StatusCode::TOO_MANY_REQUESTS, &[], old).await;
    for message in 1..3 {
        let edited = api.edit(1, message, &body, &always()).await;
        assert!(
            matches!(
                edited,
                Err(ApiError::Refused {
                    code: ErrorCode::OLD_MESSAGE_EDITED_TOO_OFTEN,
                    ..
                })
            ),
            "{edited:?}"
        );
    }
}

#[tokio::test]
async fn at_most_forty_requests_a_second() {
    let api = Arc::new(answering(StatusCode::OK, &[], json!({})).await);
    let begun = Instant::now();
    let calls = (0..21).map(|channel| {
        let api = Arc::clone(&api);
        async move { api.unarchive(channel).await }
    });
    let results = futures_util::future::join_all(calls).await;
    assert!(results.iter().all(Result::is_ok));
    assert!(begun.elapsed() >= Duration::from_millis(500));
}
