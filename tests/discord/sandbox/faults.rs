//! Faults on demand, the page's own surface, and what a restart keeps.
use super::{Stage, bot, id};
use futures_util::StreamExt;
use gipfel::sandbox::{ActOutcome, Fault, Options, Sandbox};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio_tungstenite::{connect_async, tungstenite::Message};

const POST: &str = "POST /channels/{channel_id}/messages";
const PATIENCE: Duration = Duration::from_secs(20);

fn messages(stage: &Stage) -> usize {
    stage.person("Ana").messages(stage.table()).len()
}

#[tokio::test]
async fn an_operation_fails_so_often() {
    let stage = Stage::new().await;
    let path = format!("/channels/{}/messages", stage.table());
    stage
        .sandbox
        .inject(Fault::Status {
            operation: POST.into(),
            times: 2,
            status: 503,
        })
        .unwrap();
    for _ in 0..2 {
        stage
            .call("POST", &path, json!({ "content": "x" }))
            .await
            .refused(503, 0);
        stage.call("GET", &path, Value::Null).await.ok();
    }
    assert_eq!(messages(&stage), 0);
    stage.call("POST", &path, json!({ "content": "x" })).await.ok();
    let limit = |global| Fault::RateLimit {
        operation: "*".into(),
        times: 1,
        retry_after: 0.25,
        global,
    };
    for global in [false, true] {
        stage.sandbox.inject(limit(global)).unwrap();
        let reply = stage.call("GET", &path, Value::Null).await;
        reply.refused(429, 0);
        assert_eq!(
            (&reply.body["retry_after"], &reply.body["global"]),
            (&json!(0.25), &json!(global))
        );
    }
    assert_eq!(messages(&stage), 1);
    stage.assert_clean();
}

#[tokio::test]
async fn an_answer_is_lost_after_what_it_answers_is_done() {
    let stage = Stage::new().await;
    let path = format!("/channels/{}/messages", stage.table());
    stage
        .sandbox
        .inject(Fault::LoseAnswer {
            operation: POST.into(),
            times: 1,
        })
        .unwrap();
    let body = json!({ "content": "x", "nonce": "n", "enforce_nonce": true });
    assert!(stage.request("POST", &path).json(&body).send().await.is_err());
    assert_eq!(messages(&stage), 1);
    stage.call("POST", &path, body).await.ok();
    assert_eq!(messages(&stage), 1, "the nonce finds it");
    stage.assert_clean();
}

#[tokio::test]
async fn a_call_is_held_up() {
    let stage = Stage::new().await;
    stage
        .sandbox
        .inject(Fault::Delay {
            operation: "*".into(),
            times: 1,
            ms: 150,
        })
        .unwrap();
    let began = Instant::now();
    stage.call("GET", "/users/@me", Value::Null).await.ok();
    assert!(began.elapsed() >= Duration::from_millis(150));
}

#[tokio::test]
async fn a_serenity_client_survives_the_gateways_moods() {
    let stage = Stage::with(|options| {
        // serenity itself waits five seconds between two sessions
        options.limits.identify_every = Duration::from_millis(100);
        options.limits.answer_within = Duration::from_secs(8);
    })
    .await;
    let running = bot::connect(&stage.sandbox).await;
    let (ana, table) = (stage.person("Ana"), stage.table());
    for fault in [Fault::CutGateway, Fault::Reconnect, Fault::CloseGateway { code: 4000 }] {
        stage.sandbox.inject(fault.clone()).unwrap();
        // serenity comes back by RESUME, and what was sent in the meantime is replayed
        let echo = ana
            .command(table, "echo", json!([{ "name": "text", "value": "still here" }]))
            .await;
        assert!(matches!(echo, Ok(ActOutcome::Message(_))), "{fault:?}: {echo:?}");
    }
    assert_eq!(stage.violations(), Vec::<String>::new());
    running.abort();
}

#[tokio::test]
async fn faults_arrive_over_http_too() {
    let stage = Stage::new().await;
    let url = format!("{}/sandbox/faults", stage.sandbox.base_url());
    let post = async |body: Value| super::send(stage.http.post(&url).json(&body)).await;
    let table = stage.table().to_string();
    let bot = stage.sandbox.application_id().to_string();
    post(json!([
        { "fault": "status", "operation": "*", "status": 500 },
        { "fault": "deny", "channel": table, "who": bot, "permissions": "2048" },
        { "fault": "cut_gateway" }, { "fault": "reconnect" }, { "fault": "no_acks", "times": 1 },
        { "fault": "invalid_session", "resumable": true }, { "fault": "close_gateway", "code": 4000 },
    ]))
    .await
    .ok();
    stage.call("GET", "/users/@me", Value::Null).await.refused(500, 0);
    let path = format!("/channels/{table}/messages");
    stage
        .call("POST", &path, json!({ "content": "x" }))
        .await
        .refused(403, 50013);
    assert_eq!(post(json!([{ "fault": "earthquake" }])).await.status, 400);
    assert_eq!(
        post(json!([{ "fault": "archive", "channel": table }])).await.status,
        400
    );
    let seen = super::send(stage.http.get(format!("{}/sandbox/log", stage.sandbox.base_url())))
        .await
        .ok();
    assert_eq!(
        seen[1],
        json!({ "operation": POST, "path": format!("/api/v10{path}"), "status": 403, "code": 50013 })
    );
    let violations = super::send(
        stage
            .http
            .get(format!("{}/sandbox/violations", stage.sandbox.base_url())),
    )
    .await
    .ok();
    assert_eq!(violations, json!([]));
}

#[tokio::test]
async fn the_page_sees_and_acts() {
    let stage = Stage::new().await;
    let base = stage.sandbox.base_url();
    let get = async |path: String| super::send(stage.http.get(format!("{base}{path}"))).await;
    let page = get("/".into()).await;
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    assert_eq!(get("/assets/nothing.js".into()).await.status, 404);
    let stranger = get("/sandbox/state".into()).await.ok();
    assert_eq!(
        (&stranger["me"], stranger["people"].as_array().unwrap().len()),
        (&Value::Null, 3)
    );
    let ana = stage.person("Ana").id();
    let shown = get(format!("/sandbox/state?person={ana}")).await.ok();
    assert_eq!(
        (&shown["me"]["name"], &shown["bot"]["online"]),
        (&json!("Ana"), &json!(false))
    );
    assert_eq!(shown["channels"].as_array().unwrap().len(), 2);
    assert_eq!(get("/sandbox/state?person=5".into()).await.status, 404);

    let (mut live, _) = connect_async(format!("ws://{}/sandbox/live?person={ana}", stage.sandbox.address()))
        .await
        .unwrap();
    let act =
        async |body: Value| super::send(stage.http.post(format!("{base}/sandbox/act?person={ana}")).json(&body)).await;
    let table = stage.table().to_string();
    let said = act(json!({ "do": "say", "channel": table, "content": "hello" }))
        .await
        .ok();
    assert_eq!(
        (&said["ok"], &said["kind"], &said["message"]["content"]),
        (&json!(true), &json!("message"), &json!("hello"))
    );
    let event: Value = serde_json::from_str(live.next().await.unwrap().unwrap().to_text().unwrap()).unwrap();
    assert_eq!(
        (&event["event"], &event["message"]["id"]),
        (&json!("message_create"), &said["message"]["id"])
    );
    let shown = get(format!("/sandbox/messages?person={ana}&channel={table}"))
        .await
        .ok();
    assert_eq!(shown[0], said["message"]);
    let refused = act(json!({ "do": "command", "channel": table, "name": "chess" }))
        .await
        .ok();
    assert_eq!(refused, json!({ "ok": false, "why": "there is no command chess" }));
    assert_eq!(act(json!({ "do": "dance" })).await.status, 400);
    let dm = act(json!({ "do": "dm" })).await.ok();
    assert_eq!(
        (&dm["channel"]["type"], &dm["channel"]["name"]),
        (&json!(1), &json!("Gipfel"))
    );
    let ben = stage.person("Ben").id();
    let path = format!("/sandbox/messages?person={ben}&channel={}", id(&dm["channel"]["id"]));
    assert_eq!(get(path).await.status, 404, "another's direct messages");
    stage.assert_clean();

    stage.sandbox.stop().await;
    let mut last = None;
    while let Some(Ok(heard)) = live.next().await {
        last = Some(heard);
    }
    let Some(Message::Close(Some(frame))) = last else {
        panic!("the page is told of the end, not {last:?}")
    };
    assert_eq!(u16::from(frame.code), 1001);
}

#[tokio::test]
async fn another_sites_script_may_not_ask() {
    let stage = Stage::new().await;
    let url = format!("{}/sandbox/state", stage.sandbox.base_url());
    let with = |name: &'static str, value: String| super::send(stage.http.get(&url).header(name, value));
    assert_eq!(with("origin", "https://example.org".into()).await.status, 403);
    assert_eq!(with("host", "example.org".into()).await.status, 403);
    assert_eq!(with("origin", stage.sandbox.base_url()).await.status, 200);
}

#[tokio::test]
async fn a_restart_keeps_everything() {
    let folder = tempfile::tempdir().unwrap();
    let start = async || {
        let stage = Stage::with(|options| options.folder = Some(folder.path().into())).await;
        (stage.person("Ana"), stage.table(), stage)
    };
    let (ana, table, stage) = start().await;
    let token = stage.sandbox.token();
    let path = format!("/channels/{table}/messages");
    let body = json!({ "content": format!("<@{}>", ana.id()), "attachments": [{ "id": 0, "filename": "a.png" }] });
    let posted = stage.form("POST", &path, &body, &[(0, "a.png", b"bytes")]).await.ok();
    let threads = format!("{path}/{}/threads", id(&posted["id"]));
    stage.call("POST", &threads, json!({ "name": "a match" })).await.ok();
    let commands = format!("/applications/{}/commands", stage.sandbox.application_id());
    stage
        .call("PUT", &commands, json!([{ "name": "a", "description": "x" }]))
        .await
        .ok();
    ana.set_locale("de").await.unwrap();
    stage.sandbox.stop().await;

    let (ana, table, stage) = start().await;
    assert_eq!(stage.sandbox.token(), token);
    let kept = ana.messages(table);
    assert_eq!(
        (&kept[0]["id"], &kept[0]["thread"]["name"]),
        (&posted["id"], &json!("a match"))
    );
    let url = kept[0]["attachments"][0]["url"].as_str().unwrap();
    assert_eq!(&reqwest::get(url).await.unwrap().bytes().await.unwrap()[..], b"bytes");
    assert_eq!(
        (ana.pings().len(), ana.channels().len(), stage.sandbox.commands().len()),
        (1, 3, 1)
    );
    let more = stage.call("POST", &path, json!({ "content": "more" })).await.ok();
    assert!(id(&more["id"]) > id(&posted["id"]), "ids go on");
    stage.sandbox.stop().await;
}

#[tokio::test]
async fn changes_are_written_without_being_asked() {
    let folder = tempfile::tempdir().unwrap();
    let stage = Stage::with(|options| options.folder = Some(folder.path().into())).await;
    stage.person("Ana").say(stage.table(), "written down").await.unwrap();
    let file = folder.path().join("state.json");
    let began = Instant::now();
    while !std::fs::read_to_string(&file).is_ok_and(|text| text.contains("written down")) {
        assert!(began.elapsed() < PATIENCE, "never written");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// What the bot was told survives a sandbox that is killed.
#[tokio::test]
async fn what_the_bot_did_is_written_before_it_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let stage = Stage::with(|options| options.folder = Some(folder.path().into())).await;
    let file = folder.path().join("state.json");
    let path = format!("/channels/{}/messages", stage.table());
    let written = || std::fs::read_to_string(&file).unwrap_or_default();
    let mut posted = Vec::new();
    for text in ["first", "second", "third"] {
        let answer = stage
            .call("POST", &path, json!({ "content": format!("the {text} one") }))
            .await
            .ok();
        assert!(written().contains(&format!("the {text} one")));
        posted.push(id(&answer["id"]));
    }
    let edited = format!("{path}/{}", posted[1]);
    stage
        .call("PATCH", &edited, json!({ "content": "another one" }))
        .await
        .ok();
    assert!(written().contains("another one") && !written().contains("the second one"));
    stage.call("DELETE", &format!("{path}/{}", posted[0]), json!({})).await;
    assert!(!written().contains("the first one"));
}

#[tokio::test]
async fn a_damaged_folder_is_told_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("state.json");
    for damage in ["", "{", "{\"format\": 99}"] {
        std::fs::write(&file, damage).unwrap();
        let mut options = Options::new(super::Hands::new().clock());
        options.folder = Some(folder.path().into());
        let error = Sandbox::start(options).await.err().unwrap().to_string();
        assert!(error.contains("state.json cannot be read"), "{error}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), damage, "left as it was");
    }
}

#[tokio::test]
async fn a_taken_port_is_told() {
    let stage = Stage::new().await;
    let mut options = Options::new(super::Hands::new().clock());
    options.port = stage.sandbox.address().port();
    assert!(Sandbox::start(options).await.is_err());
}
