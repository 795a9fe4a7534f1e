//! The gateway, spoken to byte by byte.
use super::Stage;
use flate2::read::ZlibDecoder;
use futures_util::{SinkExt, StreamExt};
use gipfel::sandbox::{Fault, Options};
use serde_json::{Value, json};
use std::{io::Read, time::Duration};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

/// A connection to the gateway.
pub struct Line(WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>);
/// What came over it.
#[derive(PartialEq, Debug)]
enum Heard {
    Payload(Value),
    Closed(Option<u16>),
}
impl Line {
    async fn open(stage: &Stage) -> Self {
        let url = stage.call("GET", "/gateway", Value::Null).await.ok()["url"]
            .as_str()
            .unwrap()
            .to_owned();
        let (socket, _) = connect_async(format!("{url}?v=10")).await.unwrap();
        let mut line = Self(socket);
        assert_eq!(line.payload().await["op"], 10);
        line
    }

    /// Connects and identifies with an intent.
    pub async fn identified(stage: &Stage, intents: u64) -> (Self, Value) {
        let mut line = Self::open(stage).await;
        line.say(identify(stage, intents)).await;
        let ready = line.event("READY").await;
        (line, ready)
    }

    /// Like `identified`, as one shard of several.
    pub async fn of_shard(stage: &Stage, intents: u64, shard: [u64; 2]) -> (Self, Value) {
        let mut line = Self::open(stage).await;
        line.say(with(identify(stage, intents), "shard", json!(shard))).await;
        let ready = line.event("READY").await;
        (line, ready)
    }

    async fn say(&mut self, payload: Value) {
        self.0.send(Message::text(payload.to_string())).await.unwrap();
    }

    async fn hear(&mut self) -> Heard {
        loop {
            match tokio::time::timeout(Duration::from_secs(10), self.0.next())
                .await
                .expect("something within 10 s")
            {
                Some(Ok(Message::Text(text))) => return Heard::Payload(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Binary(bytes))) => {
                    let mut text = String::new();
                    ZlibDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
                    return Heard::Payload(serde_json::from_str(&text).unwrap());
                }
                Some(Ok(Message::Close(frame))) => return Heard::Closed(frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Heard::Closed(None),
            }
        }
    }

    async fn payload(&mut self) -> Value {
        match self.hear().await {
            Heard::Payload(payload) => payload,
            Heard::Closed(code) => panic!("closed with {code:?}"),
        }
    }

    /// The next event, which must be of this name; its data.
    pub async fn event(&mut self, name: &str) -> Value {
        let payload = self.payload().await;
        assert_eq!((&payload["op"], &payload["t"]), (&json!(0), &json!(name)), "{payload}");
        payload["d"].clone()
    }

    async fn closed(&mut self) -> Option<u16> {
        match self.hear().await {
            Heard::Closed(code) => code,
            Heard::Payload(payload) => panic!("not closed: {payload}"),
        }
    }
}

fn identify(stage: &Stage, intents: u64) -> Value {
    json!({ "op": 2, "d": {
        "token": stage.sandbox.token(), "intents": intents, "compress": false, "shard": [0, 1],
        "properties": { "os": "linux", "browser": "test", "device": "test" },
    }})
}
fn resume(stage: &Stage, ready: &Value, seq: u64) -> Value {
    json!({ "op": 6, "d": { "token": stage.sandbox.token(), "session_id": ready["session_id"], "seq": seq } })
}
/// Sessions may be begun at once.
fn hasty(options: &mut Options) {
    options.limits.identify_every = Duration::ZERO;
}
const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;

#[tokio::test]
async fn a_session_begins_with_ready_and_the_server() {
    let stage = Stage::new().await;
    let mut line = Line::open(&stage).await;
    let mut payload = identify(&stage, GUILDS);
    payload["d"]["compress"] = true.into();
    line.say(payload).await;
    let Some(Ok(Message::Binary(_))) = line.0.next().await else {
        panic!("compressed payloads are binary")
    };
    let guild = line.event("GUILD_CREATE").await;
    assert_eq!(
        (&guild["name"], guild["channels"].as_array().unwrap().len()),
        (&json!("Club"), 2)
    );
    line.say(json!({ "op": 1, "d": 2 })).await;
    assert_eq!(line.payload().await["op"], 11);
    assert!(stage.sandbox.bot_is_online());
    stage.assert_clean();
}

#[tokio::test]
async fn intents_choose_what_is_heard() {
    let stage = Stage::with(hasty).await;
    let (mut nothing, ready) = Line::identified(&stage, 0).await;
    assert_eq!(ready["guilds"][0]["unavailable"], true);
    let (mut channels, _) = Line::identified(&stage, GUILDS).await;
    channels.event("GUILD_CREATE").await;
    let (mut messages, _) = Line::identified(&stage, GUILD_MESSAGES).await;
    let (mut direct, _) = Line::identified(&stage, DIRECT_MESSAGES).await;
    let (ana, table) = (stage.person("Ana"), stage.table());
    ana.say(table, "a secret").await.unwrap();
    let heard = messages.event("MESSAGE_CREATE").await;
    assert_eq!(
        (&heard["content"], &heard["author"]["username"]),
        (&json!(""), &json!("Ana")),
        "the content is privileged"
    );
    let bot = stage.sandbox.application_id();
    ana.say(table, &format!("<@{bot}> hello")).await.unwrap();
    assert_eq!(
        messages.event("MESSAGE_CREATE").await["content"],
        format!("<@{bot}> hello")
    );
    let dm = ana.dm().await.unwrap();
    ana.say(dm, "hello").await.unwrap();
    assert_eq!(direct.event("MESSAGE_CREATE").await["content"], "hello");
    let path = format!("/channels/{table}/threads");
    stage.call("POST", &path, json!({ "name": "x", "type": 11 })).await.ok();
    assert_eq!(channels.event("THREAD_CREATE").await["newly_created"], true);
    // and nothing else has come: each next thing is the answer to a heartbeat
    for line in [&mut nothing, &mut channels, &mut direct] {
        line.say(json!({ "op": 1, "d": null })).await;
        assert_eq!(line.payload().await["op"], 11);
    }
    stage.assert_clean();
}

#[tokio::test]
async fn each_shard_hears_what_is_its_own() {
    let stage = Stage::with(|options| {
        (options.limits.shards, options.limits.max_concurrency) = (2, 2);
    })
    .await;
    let bot = stage.call("GET", "/gateway/bot", Value::Null).await.ok();
    assert_eq!(
        (&bot["shards"], &bot["session_start_limit"]["max_concurrency"]),
        (&json!(2), &json!(2))
    );
    let of_guild = usize::from(stage.sandbox.guild_id() >> 22 & 1 == 1);
    let mut lines = Vec::new();
    for shard in [0, 1] {
        let mut line = Line::open(&stage).await;
        let intents = GUILD_MESSAGES | DIRECT_MESSAGES;
        line.say(with(identify(&stage, intents), "shard", json!([shard, 2])))
            .await;
        let ready = line.event("READY").await;
        let is_there = usize::from(shard == of_guild);
        assert_eq!(ready["guilds"].as_array().unwrap().len(), is_there);
        lines.push(line);
    }
    let online: Vec<u32> = stage.sandbox.connected_shards().iter().map(|shard| shard.id).collect();
    assert_eq!(online, [0, 1]);
    let ana = stage.person("Ana");
    ana.say(stage.table(), "in the server").await.unwrap();
    assert!(lines[of_guild].event("MESSAGE_CREATE").await["guild_id"].is_string());
    let dm = ana.dm().await.unwrap();
    ana.say(dm, "in private").await.unwrap();
    assert!(lines[0].event("MESSAGE_CREATE").await["guild_id"].is_null());
    // nothing else came
    for line in &mut lines {
        line.say(json!({ "op": 1, "d": null })).await;
        assert_eq!(line.payload().await["op"], 11);
    }
    // the same shard a second time, too soon
    let mut again = Line::open(&stage).await;
    again.say(with(identify(&stage, 0), "shard", json!([1, 2]))).await;
    assert_eq!(again.payload().await["op"], 9);
    let counts = stage.sandbox.session_counts();
    assert_eq!((counts.begun, counts.early, counts.doubled), (2, 1, 0));
    stage.assert_clean();
}

#[tokio::test]
async fn a_shard_that_is_begun_twice_is_counted() {
    let stage = Stage::with(hasty).await;
    let _first = Line::identified(&stage, 0).await;
    let _second = Line::identified(&stage, 0).await;
    assert_eq!(stage.sandbox.session_counts().doubled, 1);
    stage.assert_clean();
}

#[tokio::test]
async fn reasons_to_hang_up() {
    type Case = (&'static str, fn(&Stage) -> Value, u16);
    let cases: Vec<Case> = vec![
        (
            "a wrong token",
            |stage| with(identify(stage, 1), "token", json!("x")),
            4004,
        ),
        (
            "no intents",
            |stage| with(identify(stage, 1), "intents", Value::Null),
            4013,
        ),
        ("no such intent", |stage| identify(stage, 1 << 40), 4013),
        ("a privileged intent", |stage| identify(stage, 1 << 15), 4014),
        (
            "an impossible shard",
            |stage| with(identify(stage, 1), "shard", json!([1, 1])),
            4010,
        ),
        (
            "no properties",
            |stage| with(identify(stage, 1), "properties", Value::Null),
            4002,
        ),
        ("a presence before IDENTIFY", |_| json!({ "op": 3, "d": {} }), 4003),
        ("no such opcode", |_| json!({ "op": 99 }), 4001),
        ("no opcode", |_| json!([]), 4001),
        (
            "a long payload",
            |stage| with(identify(stage, 1), "more", json!("x".repeat(5_000))),
            4002,
        ),
    ];
    let stage = Stage::new().await;
    for (number, (name, payload, code)) in cases.into_iter().enumerate() {
        let mut line = Line::open(&stage).await;
        line.say(payload(&stage)).await;
        assert_eq!(line.closed().await, Some(code), "{name}");
        assert_eq!(stage.violations().len(), number + 1, "{name}");
    }
    let mut line = Line::open(&stage).await;
    line.0.send(Message::text("no JSON")).await.unwrap();
    assert_eq!(line.closed().await, Some(4002));
    let (mut line, _) = Line::identified(&stage, 0).await;
    line.say(identify(&stage, 0)).await;
    assert_eq!(line.closed().await, Some(4005), "twice");
}

fn with(mut payload: Value, key: &str, value: Value) -> Value {
    payload["d"][key] = value;
    payload
}

#[tokio::test]
async fn other_versions_and_encodings_are_not_spoken() {
    let stage = Stage::new().await;
    for query in ["?v=9", "", "?v=10&encoding=etf", "?v=10&compress=zlib-stream"] {
        let url = format!("ws://{}/gateway{query}", stage.sandbox.address());
        let mut line = Line(connect_async(url).await.unwrap().0);
        assert_eq!(line.closed().await, Some(4012), "{query}");
    }
    assert_eq!(stage.violations().len(), 4);
}

#[tokio::test]
async fn too_many_payloads_end_a_connection() {
    let stage = Stage::new().await;
    let (mut line, _) = Line::identified(&stage, 0).await;
    for _ in 0..120 {
        line.say(json!({ "op": 3, "d": {} })).await;
    }
    assert_eq!(line.closed().await, Some(4008));
    stage.assert_counted("more than 120 payloads");
}

#[tokio::test]
async fn sessions_begin_one_in_five_seconds_and_so_many_a_day() {
    let stage = Stage::with(|options| options.limits.identifies_a_day = 2).await;
    let (_first, _) = Line::identified(&stage, 0).await;
    let mut second = Line::open(&stage).await;
    second.say(identify(&stage, 0)).await;
    let answer = second.payload().await;
    assert_eq!((&answer["op"], &answer["d"]), (&json!(9), &json!(false)));
    stage.assert_clean();

    let stage = Stage::with(|options| {
        hasty(options);
        options.limits.identifies_a_day = 2;
    })
    .await;
    let left = async || {
        let limit = stage.call("GET", "/gateway/bot", Value::Null).await.ok()["session_start_limit"].clone();
        limit["remaining"].as_u64().unwrap()
    };
    assert_eq!(left().await, 2);
    let _first = Line::identified(&stage, 0).await;
    let _second = Line::identified(&stage, 0).await;
    assert_eq!(left().await, 0);
    let mut third = Line::open(&stage).await;
    third.say(identify(&stage, 0)).await;
    assert_eq!(third.closed().await, Some(4004));
    stage.assert_counted("Discord resets the token");
    stage.hands.forward(jiff::SignedDuration::from_hours(24));
    assert_eq!(left().await, 2);
}

#[tokio::test]
async fn a_silent_client_is_hung_up_on() {
    let stage = Stage::with(|options| options.limits.heartbeat_every = Duration::from_millis(100)).await;
    let (mut line, _) = Line::identified(&stage, 0).await;
    assert_eq!(line.closed().await, Some(4009));
    stage.assert_counted("no heartbeat before the deadline");
}

#[tokio::test]
async fn what_was_missed_is_replayed() {
    let stage = Stage::with(hasty).await;
    let (mut line, ready) = Line::identified(&stage, GUILDS | GUILD_MESSAGES).await;
    line.event("GUILD_CREATE").await;
    stage.sandbox.inject(Fault::CutGateway).unwrap();
    assert_eq!(line.closed().await, None);
    let offline = || (!stage.sandbox.bot_is_online()).then_some(());
    stage.sandbox.until(Duration::from_secs(5), offline).await.unwrap();
    stage.person("Ana").say(stage.table(), "missed").await.unwrap();
    let mut line = Line::open(&stage).await;
    line.say(resume(&stage, &ready, 2)).await;
    assert_eq!(line.event("MESSAGE_CREATE").await["author"]["username"], "Ana");
    line.event("RESUMED").await;
    assert!(stage.sandbox.bot_is_online());
    stage.assert_clean();
    // a number from the future, an unknown session
    let mut other = Line::open(&stage).await;
    other.say(resume(&stage, &ready, 99)).await;
    assert_eq!(other.closed().await, Some(4007));
    stage.assert_counted("a sequence number that was never given");
    let mut other = Line::open(&stage).await;
    other.say(resume(&stage, &json!({ "session_id": "x" }), 1)).await;
    assert_eq!(other.payload().await["op"], 9);
    // a closed session is over
    line.0.close(None).await.unwrap();
}

#[tokio::test]
async fn a_session_that_was_closed_in_order_is_over() {
    let stage = Stage::with(hasty).await;
    let (mut line, ready) = Line::identified(&stage, 0).await;
    let frame = tokio_tungstenite::tungstenite::protocol::CloseFrame {
        code: 1000.into(),
        reason: "".into(),
    };
    line.0.close(Some(frame)).await.unwrap();
    assert_eq!(line.closed().await, Some(1000), "the close is answered");
    let offline = || (!stage.sandbox.bot_is_online()).then_some(());
    stage.sandbox.until(Duration::from_secs(5), offline).await.unwrap();
    let mut line = Line::open(&stage).await;
    line.say(resume(&stage, &ready, 1)).await;
    assert_eq!(line.payload().await["d"], false);
}

#[tokio::test]
async fn a_lost_session_waits_for_a_while() {
    let stage = Stage::with(|options| {
        hasty(options);
        options.limits.resumable_for = Duration::ZERO;
    })
    .await;
    let (mut line, ready) = Line::identified(&stage, 0).await;
    stage.sandbox.inject(Fault::CutGateway).unwrap();
    line.closed().await;
    let offline = || (!stage.sandbox.bot_is_online()).then_some(());
    stage.sandbox.until(Duration::from_secs(5), offline).await.unwrap();
    let mut line = Line::open(&stage).await;
    line.say(resume(&stage, &ready, 1)).await;
    assert_eq!(line.payload().await["op"], 9);
}

#[tokio::test]
async fn faults_of_the_gateway() {
    let stage = Stage::with(hasty).await;
    let (mut line, _) = Line::identified(&stage, 0).await;
    stage.sandbox.inject(Fault::Reconnect).unwrap();
    assert_eq!(line.payload().await["op"], 7);
    stage.sandbox.inject(Fault::NoAcks { times: 1 }).unwrap();
    line.say(json!({ "op": 1, "d": 1 })).await;
    line.say(json!({ "op": 1, "d": 1 })).await;
    assert_eq!(line.payload().await["op"], 11, "the second beat is acknowledged");
    stage.sandbox.inject(Fault::InvalidSession { resumable: true }).unwrap();
    let payload = line.payload().await;
    assert_eq!((&payload["op"], &payload["d"]), (&json!(9), &json!(true)));
    stage.sandbox.inject(Fault::CloseGateway { code: 4000 }).unwrap();
    assert_eq!(line.closed().await, Some(4000));
    stage.assert_clean();
}

#[tokio::test]
async fn channels_that_the_bot_loses_and_gains() {
    let stage = Stage::new().await;
    let (mut line, _) = Line::identified(&stage, GUILDS).await;
    line.event("GUILD_CREATE").await;
    let (channel, who) = (stage.table(), stage.sandbox.application_id());
    let permissions = gipfel::sandbox::permission::VIEW_CHANNEL;
    stage
        .sandbox
        .inject(Fault::Deny {
            channel,
            who,
            permissions,
        })
        .unwrap();
    assert_eq!(line.event("CHANNEL_DELETE").await["name"], "table");
    stage
        .sandbox
        .inject(Fault::Allow {
            channel,
            who,
            permissions,
        })
        .unwrap();
    assert_eq!(line.event("CHANNEL_CREATE").await["name"], "table");
    let permissions = gipfel::sandbox::permission::SEND_MESSAGES;
    stage
        .sandbox
        .inject(Fault::Deny {
            channel,
            who,
            permissions,
        })
        .unwrap();
    let overwrite = line.event("CHANNEL_UPDATE").await["permission_overwrites"][0].clone();
    assert_eq!(overwrite["deny"], permissions.to_string());
}
