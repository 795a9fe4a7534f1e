//! The gateway's connections: IDENTIFY, heartbeats, resuming, and Discord's reasons to close them.
use super::{
    model::Guild,
    render::sid,
    sessions::{GUILDS, MESSAGE_CONTENT, Out, Session, SessionConnection, ShardId, invalid_session},
    world::{Server, World},
};
use axum::{
    extract::{
        Query, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket},
    },
    response::Response,
};
use flate2::{Compression, write::ZlibEncoder};
use serde_json::{Value, json};
use std::{
    collections::{HashMap, VecDeque},
    io::Write,
    sync::Arc,
};
use tokio::{sync::mpsc, time::Instant};

/// All intents.
const ALL_INTENTS: u64 = 0b0111_1111_1111_1111_1111 | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25;
/// The privileged intents: members, presences, message content. This bot has none.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | MESSAGE_CONTENT;
/// Maximum number of payloads a client may send in a minute.
const SENT_A_MINUTE: usize = 120;
/// Maximum size of a client's payload.
const SENT_BYTES: usize = 4_096;
/// Milliseconds of a day.
const DAY_MS: i64 = 86_400_000;

/// The state of one connection.
struct Connection {
    number: u64,
    out: mpsc::UnboundedSender<Out>,
    session: Option<String>,
    compress: bool,
    received: Vec<Instant>,
}
impl Connection {
    fn say(&self, payload: &Value) {
        // its task may just have ended
        drop(self.out.send(Out::Text(payload.to_string())));
    }

    fn line(&self) -> SessionConnection {
        SessionConnection {
            number: self.number,
            out: self.out.clone(),
        }
    }
}
/// A reason to close a connection.
type Hangup = (u16, &'static str);

/// The shard that a client names; by default the only one.
fn shard_of(named: &Value) -> Option<ShardId> {
    if named.is_null() {
        return Some(ShardId { id: 0, total: 1 });
    }
    let number = |n: usize| u32::try_from(named[n].as_u64()?).ok();
    let (id, total) = (number(0)?, number(1)?);
    (id < total).then_some(ShardId { id, total })
}

/// Opens the WebSocket.
pub async fn connect(
    State(server): State<Arc<Server>>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let version = query.get("v").cloned();
    let plain = query.get("encoding").is_none_or(|encoding| encoding == "json") && !query.contains_key("compress");
    upgrade.on_upgrade(async move |socket| {
        let stop = server.stop.clone();
        tokio::select! {
            () = stop.cancelled() => {}
            () = converse(socket, server, version, plain) => {}
        }
    })
}

async fn converse(mut socket: WebSocket, server: Arc<Server>, version: Option<String>, plain: bool) {
    if version.as_deref() != Some("10") || !plain {
        server
            .world()
            .violate("gateway connect", "the sandbox speaks version 10 in JSON only");
        hang_up(&mut socket, (4012, "Invalid API version")).await;
        return;
    }
    let (out, mut orders) = mpsc::unbounded_channel();
    let (number, every) = {
        let mut world = server.world();
        world.gateway.connections += 1;
        (world.gateway.connections, world.limits.heartbeat_every)
    };
    let mut connection = Connection {
        number,
        out,
        session: None,
        compress: false,
        received: Vec::new(),
    };
    let every_ms = u64::try_from(every.as_millis()).unwrap_or(u64::MAX);
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": every_ms }, "s": null, "t": null });
    if socket.send(Message::text(hello.to_string())).await.is_err() {
        return;
    }
    // tolerate the latency of a heartbeat on a slow line
    let patience = every + every / 4;
    let mut deadline = Instant::now() + patience;
    let mut clean = false;
    let ending = loop {
        tokio::select! {
            order = orders.recv() => match order {
                Some(Out::Text(text)) => {
                    if send(&mut socket, text, connection.compress).await.is_err() {
                        break None;
                    }
                }
                Some(Out::Close(code, why)) => break Some((code, why)),
                Some(Out::Cut) | None => break None,
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => {
                    let received = server.world().receive(&mut connection, text.as_str());
                    match received {
                        Ok(true) => deadline = Instant::now() + patience,
                        Ok(false) => {}
                        Err(hangup) => break Some(hangup),
                    }
                }
                Some(Ok(Message::Binary(_))) => break Some((4002, "Error while decoding payload.")),
                Some(Ok(Message::Close(frame))) => {
                    clean = frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001));
                    // until the other side has received the close, it would report the end of the stream as an error
                    while let Some(Ok(_)) = socket.recv().await {}
                    break None;
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Err(_)) | None => break None,
            },
            () = tokio::time::sleep_until(deadline) => {
                server.world().violate("gateway heartbeat", "no heartbeat before the deadline");
                break Some((4009, "Session timed out."));
            }
        }
    };
    if let Some(hangup) = ending {
        hang_up(&mut socket, hangup).await;
    }
    let gone = clean || ending.is_some_and(|(code, _)| !matches!(code, 4000..=4002 | 4008));
    server.world().lost(&connection, gone);
}

async fn send(socket: &mut WebSocket, text: String, compress: bool) -> Result<(), axum::Error> {
    let message = if compress {
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
        let packed = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
        packed.map_or_else(|_| Message::text(text), Message::binary)
    } else {
        Message::text(text)
    };
    socket.send(message).await
}

async fn hang_up(socket: &mut WebSocket, (code, why): Hangup) {
    let frame = CloseFrame {
        code,
        reason: why.into(),
    };
    // the other side may have disconnected already
    drop(socket.send(Message::Close(Some(frame))).await);
}

impl World {
    /// The gateway's address.
    pub(super) fn gateway_url(&self) -> String {
        format!("{}/gateway", self.base.replacen("http", "ws", 1))
    }

    /// Remaining IDENTIFYs today, and milliseconds until the next day.
    pub(super) fn identifies_left(&mut self) -> (u32, i64) {
        let now = self.now();
        let (began, used) = &mut self.data.identifies;
        let mut age = now.as_millisecond() - began.as_millisecond();
        if age >= DAY_MS {
            (*began, *used, age) = (now, 0, 0);
        }
        (self.limits.identifies_a_day.saturating_sub(*used), DAY_MS - age)
    }

    /// Handles a client's payload. `Ok(true)` = it was a heartbeat.
    fn receive(&mut self, connection: &mut Connection, text: &str) -> Result<bool, Hangup> {
        let now = Instant::now();
        connection.received.retain(|at| now.duration_since(*at).as_secs() < 60);
        connection.received.push(now);
        if connection.received.len() > SENT_A_MINUTE {
            self.violate("gateway", "more than 120 payloads within a minute");
            return Err((4008, "You are being rate limited."));
        }
        let decoded: Option<Value> = serde_json::from_str(text).ok().filter(|_| text.len() <= SENT_BYTES);
        let Some(payload) = decoded else {
            self.violate("gateway", "a payload that is no JSON or longer than 4,096 bytes");
            return Err((4002, "Error while decoding payload."));
        };
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => {
                if self.gateway.withheld_acks > 0 {
                    self.gateway.withheld_acks -= 1;
                } else {
                    connection.say(&json!({ "op": 11, "d": null, "s": null, "t": null }));
                }
                Ok(true)
            }
            Some(2) => self.identify(connection, data).map(|()| false),
            Some(6) => self.resume(connection, data).map(|()| false),
            Some(3 | 4 | 8 | 14 | 31) if connection.session.is_some() => Ok(false),
            Some(3 | 4 | 8 | 14 | 31) => {
                self.violate("gateway", "a payload before IDENTIFY");
                Err((4003, "Not authenticated."))
            }
            _ => {
                self.violate("gateway", format!("unknown opcode {}", payload["op"]));
                Err((4001, "Unknown opcode."))
            }
        }
    }

    fn authenticate(&mut self, connection: &Connection, operation: &str, data: &Value) -> Result<(), Hangup> {
        if connection.session.is_some() {
            self.violate(operation, "on a connection that is identified");
            return Err((4005, "Already authenticated."));
        }
        let given = data["token"].as_str().unwrap_or_default();
        if given.trim_start_matches("Bot ") == self.token {
            return Ok(());
        }
        self.violate("gateway", "a wrong token");
        Err((4004, "Authentication failed."))
    }

    fn identify(&mut self, connection: &mut Connection, data: &Value) -> Result<(), Hangup> {
        self.authenticate(connection, "gateway IDENTIFY", data)?;
        let Some(shard) = shard_of(&data["shard"]) else {
            self.violate("gateway IDENTIFY", "an impossible shard");
            return Err((4010, "Invalid shard."));
        };
        let intents = data["intents"].as_u64().filter(|intents| intents & !ALL_INTENTS == 0);
        let Some(intents) = intents else {
            self.violate("gateway IDENTIFY", "no intents, or some that do not exist");
            return Err((4013, "Invalid intent(s)."));
        };
        if intents & PRIVILEGED != 0 {
            self.violate("gateway IDENTIFY", "privileged intents that this bot does not have");
            return Err((4014, "Disallowed intent(s)."));
        }
        if !["os", "browser", "device"]
            .iter()
            .all(|key| data["properties"][key].is_string())
        {
            self.violate("gateway IDENTIFY", "properties must hold os, browser and device");
            return Err((4002, "Error while decoding payload."));
        }
        let now = Instant::now();
        let bucket = shard.id % self.limits.max_concurrency.max(1);
        let last = self.gateway.identified.get(&bucket);
        if last.is_some_and(|at| now.duration_since(*at) < self.limits.identify_every) {
            // no violation: a bot that lost its memory cannot know the time of its last IDENTIFY
            self.gateway.counts.early += 1;
            connection.say(&invalid_session(false));
            return Ok(());
        }
        if self.identifies_left().0 == 0 {
            self.violate(
                "gateway IDENTIFY",
                "the day's IDENTIFYs are used up: Discord resets the token",
            );
            return Err((4004, "Authentication failed."));
        }
        self.gateway.identified.insert(bucket, now);
        self.gateway.counts.begun += 1;
        if self.gateway.connected_shards().contains(&shard) {
            self.gateway.counts.doubled += 1;
        }
        self.data.identifies.1 += 1;
        connection.compress = data["compress"].as_bool().unwrap_or(false);
        let seed = format!("{} {} {}", self.token, self.data.identifies.0, self.data.identifies.1);
        let id = blake3::hash(seed.as_bytes()).to_hex()[..32].to_owned();
        connection.session = Some(id.clone());
        let bot = self.data.bot.id;
        let joined: Vec<&Guild> = self
            .data
            .guilds_of_bot()
            .filter(|guild| shard.hears(Some(guild.id)))
            .collect();
        let guilds = joined
            .iter()
            .map(|guild| json!({ "id": sid(guild.id), "unavailable": true }));
        let guilds: Vec<Value> = guilds.collect();
        let ready = json!({
            "v": 10, "user": self.user_json(bot), "guilds": guilds,
            "session_id": id, "resume_gateway_url": self.gateway_url(), "application": { "id": sid(bot), "flags": 0 },
            "shard": data["shard"], "private_channels": [], "relationships": [], "presences": [],
        });
        let mut session = Session {
            shard,
            sequence: 0,
            intents,
            sent: VecDeque::new(),
            line: Some(connection.line()),
            lost: None,
        };
        session.dispatch("READY", &ready);
        if intents & GUILDS != 0 {
            for guild in joined {
                session.dispatch("GUILD_CREATE", &self.guild_json(guild, true));
            }
        }
        self.gateway.sessions.insert(id, session);
        self.tell_all(&json!({ "event": "bot", "online": true }));
        Ok(())
    }

    fn resume(&mut self, connection: &mut Connection, data: &Value) -> Result<(), Hangup> {
        self.authenticate(connection, "gateway RESUME", data)?;
        let keep = self.limits.resumable_for;
        self.gateway
            .sessions
            .retain(|_, session| session.lost.is_none_or(|at| at.elapsed() < keep));
        let id = data["session_id"].as_str().unwrap_or_default().to_owned();
        let sequence = data["seq"].as_u64();
        let Some(session) = self.gateway.sessions.get_mut(&id) else {
            connection.say(&invalid_session(false));
            return Ok(());
        };
        let Some(sequence) = sequence.filter(|sequence| *sequence <= session.sequence) else {
            self.violate("gateway RESUME", "a sequence number that was never given");
            return Err((4007, "Invalid seq."));
        };
        if session.sent.front().is_some_and(|(first, _)| *first > sequence + 1) {
            self.gateway.sessions.remove(&id);
            connection.say(&invalid_session(false));
            return Ok(());
        }
        session.say(Out::Close(4000, "Resumed elsewhere."));
        session.line = Some(connection.line());
        session.lost = None;
        for (_, text) in session.sent.iter().filter(|(number, _)| *number > sequence) {
            session.say(Out::Text(text.clone()));
        }
        session.dispatch("RESUMED", &json!({}));
        connection.session = Some(id);
        self.tell_all(&json!({ "event": "bot", "online": true }));
        Ok(())
    }

    /// Handles the end of a connection; `gone` = its session cannot be resumed.
    fn lost(&mut self, connection: &Connection, gone: bool) {
        self.gateway.connections += 1;
        let Some(id) = &connection.session else { return };
        if let Some(session) = self.gateway.sessions.get_mut(id)
            && session
                .line
                .as_ref()
                .is_some_and(|line| line.number == connection.number)
        {
            session.line = None;
            session.lost = Some(Instant::now());
            if gone {
                self.gateway.sessions.remove(id);
            }
        }
        let online = self.gateway.is_online();
        self.tell_all(&json!({ "event": "bot", "online": online }));
    }
}
