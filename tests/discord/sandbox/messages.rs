//! Messages, channels and threads over REST: who may do what, and who is notified.
use super::{Stage, id};
use gipfel::sandbox::{Fault, permission};
use jiff::SignedDuration;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

impl Stage {
    async fn post(&self, channel: u64, body: Value) -> super::Reply {
        self.call("POST", &format!("/channels/{channel}/messages"), body).await
    }

    fn bot(&self) -> u64 {
        self.sandbox.application_id()
    }

    fn deny(&self, channel: u64, permissions: u64) {
        let who = self.bot();
        self.sandbox
            .inject(Fault::Deny {
                channel,
                who,
                permissions,
            })
            .unwrap();
    }

    /// A thread in `#table` made from a message.
    async fn thread(&self) -> u64 {
        let message = self.post(self.table(), json!({ "content": "a match" })).await.ok();
        let path = format!("/channels/{}/messages/{}/threads", self.table(), id(&message["id"]));
        id(&self
            .call("POST", &path, json!({ "name": "DVONN", "auto_archive_duration": 60 }))
            .await
            .ok()["id"])
    }
}

/// A wide bucket for tests that are not about it.
async fn roomy() -> Stage {
    Stage::with(|options| options.limits.bucket = (1_000, Duration::from_secs(1))).await
}

#[tokio::test]
async fn the_token_and_the_user_agent_are_asked_for() {
    let stage = Stage::new().await;
    let url = format!("{}/api/v10/users/@me", stage.sandbox.base_url());
    let good = format!("Bot {}", stage.sandbox.token());
    for wrong in ["", "Bot x", stage.sandbox.token().as_str()] {
        let reply = super::send(stage.http.get(&url).header("authorization", wrong)).await;
        reply.refused(401, 0);
    }
    stage.assert_counted("the Authorization header");
    let nameless = reqwest::Client::new().get(&url).header("authorization", &good);
    super::send(nameless).await.refused(403, 40333);
    stage.assert_counted("User-Agent");
    assert_eq!(stage.violations().len(), 4);
    stage.call("GET", "/users/@me", Value::Null).await.ok();
}

#[tokio::test]
async fn unknown_operations_are_refused_and_counted() {
    let stage = Stage::new().await;
    for (method, path) in [
        ("GET", "/voice/regions"),
        ("DELETE", "/users/@me"),
        ("POST", "/channels/1/nothing"),
    ] {
        let reply = stage.call(method, path, Value::Null).await;
        reply.refused(404, 0);
    }
    assert_eq!(stage.violations().len(), 3);
    stage.assert_counted("GET /api/v10/voice/regions: the sandbox knows no such operation");
}

#[tokio::test]
async fn things_that_are_not_there_have_their_codes() {
    let stage = Stage::new().await;
    let table = stage.table();
    for (path, code) in [
        ("/channels/5".to_owned(), 10003),
        ("/channels/5/messages".to_owned(), 10003),
        (format!("/channels/{table}/messages/5"), 10008),
        ("/users/5".to_owned(), 10013),
        ("/guilds/5".to_owned(), 10004),
        (format!("/guilds/{}/members/5", stage.sandbox.guild_id()), 10007),
        (format!("/webhooks/{}/x/messages/@original", stage.bot()), 10015),
    ] {
        stage.call("GET", &path, Value::Null).await.refused(404, code);
    }
    stage
        .call("GET", "/channels/table", Value::Null)
        .await
        .refused(400, 50035);
    stage.assert_counted("is not snowflake");
    assert_eq!(stage.violations().len(), 1);
}

#[tokio::test]
async fn messages_are_listed_newest_first_between_bounds() {
    let stage = roomy().await;
    let table = stage.table();
    let mut ids = Vec::new();
    for number in 0..6 {
        ids.push(id(&stage
            .post(table, json!({ "content": number.to_string() }))
            .await
            .ok()["id"]));
    }
    let contents = async |query: String| -> Vec<String> {
        let reply = stage
            .call("GET", &format!("/channels/{table}/messages{query}"), Value::Null)
            .await
            .ok();
        reply
            .as_array()
            .unwrap()
            .iter()
            .map(|m| m["content"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(contents(String::new()).await, ["5", "4", "3", "2", "1", "0"]);
    assert_eq!(contents("?limit=2".into()).await, ["5", "4"]);
    assert_eq!(contents(format!("?before={}&limit=2", ids[3])).await, ["2", "1"]);
    assert_eq!(contents(format!("?&after={}&limit=2", ids[1])).await, ["3", "2"]);
    assert_eq!(contents(format!("?around={}&limit=3", ids[3])).await, ["4", "3", "2"]);
    stage.assert_clean();
    for query in ["?limit=101", "?limit=0", "?after=x", "?offset=1"] {
        let path = format!("/channels/{table}/messages{query}");
        stage.call("GET", &path, Value::Null).await.refused(400, 50035);
    }
    assert_eq!(stage.violations().len(), 4);
}

#[tokio::test]
async fn an_enforced_nonce_never_posts_twice() {
    let stage = roomy().await;
    let table = stage.table();
    let body = json!({ "content": "<@1> your turn", "nonce": "abc", "enforce_nonce": true });
    let first = stage.post(table, body.clone()).await.ok();
    assert_eq!(stage.post(table, body.clone()).await.ok()["id"], first["id"]);
    assert_eq!(first["nonce"], "abc");
    let path = format!("/channels/{table}/messages");
    let read = stage.call("GET", &path, Value::Null).await.ok();
    assert!(read[0]["nonce"].is_null(), "nobody reads it later: {read:#}");
    let lobby = stage.sandbox.channel("lobby").unwrap();
    assert_ne!(
        stage.post(lobby, body.clone()).await.ok()["id"],
        first["id"],
        "a nonce belongs to a channel"
    );
    let lax = json!({ "content": "x", "nonce": "abc" });
    assert_ne!(stage.post(table, lax).await.ok()["id"], first["id"]);
    stage.hands.forward(SignedDuration::from_mins(10));
    assert_ne!(
        stage.post(table, body).await.ok()["id"],
        first["id"],
        "it is remembered for some minutes"
    );
    stage.assert_clean();
}

#[tokio::test]
async fn only_allowed_mentions_of_new_messages_notify() {
    let stage = roomy().await;
    let (ana, ben, table) = (stage.person("Ana"), stage.person("Ben"), stage.table());
    let content = format!("<@{}> and <@!{}> and @everyone", ana.id(), ben.id());
    let post = async |allowed: Value| {
        let body = json!({ "content": content, "allowed_mentions": allowed });
        let message = stage.post(table, body).await.ok();
        let mentioned: Vec<u64> = message["mentions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|user| id(&user["id"]))
            .collect();
        (id(&message["id"]), mentioned)
    };
    let counts = || (ana.pings().len(), ben.pings().len(), stage.person("Cleo").pings().len());
    let (message, mentioned) = post(json!({ "parse": [], "users": [ana.id().to_string()] })).await;
    assert_eq!(mentioned, [ana.id()]);
    assert_eq!(counts(), (1, 0, 0));
    assert_eq!(ana.pings()[0].message, message);
    assert_eq!(post(json!({ "parse": [] })).await.1, Vec::<u64>::new());
    assert_eq!(counts(), (1, 0, 0));
    assert_eq!(
        post(json!({ "parse": ["users", "everyone"] })).await.1,
        [ana.id(), ben.id()]
    );
    assert_eq!(counts(), (2, 1, 0), "this bot may not ping everybody");
    assert_eq!(post(Value::Null).await.1.len(), 2, "without allowed_mentions all are");
    assert_eq!(counts(), (3, 2, 0));
    // a silent message, and a mention added by an edit
    let silent = json!({ "content": content, "flags": 4096 });
    stage.post(table, silent).await.ok();
    let plain = stage.post(table, json!({ "content": "x" })).await.ok();
    let path = format!("/channels/{table}/messages/{}", id(&plain["id"]));
    let edited = stage.call("PATCH", &path, json!({ "content": content })).await.ok();
    assert_eq!(edited["mentions"].as_array().unwrap().len(), 2);
    assert!(edited["edited_timestamp"].is_string());
    assert_eq!(counts(), (3, 2, 0));
    // no one is notified of what they cannot see
    let who = ana.id();
    stage
        .sandbox
        .inject(Fault::Deny {
            channel: table,
            who,
            permissions: permission::VIEW_CHANNEL,
        })
        .unwrap();
    post(Value::Null).await;
    assert_eq!(counts(), (3, 3, 0));
    stage.assert_clean();
}

#[tokio::test]
async fn direct_messages_notify_and_can_be_refused() {
    let stage = roomy().await;
    let ana = stage.person("Ana");
    let open = async |who: u64| {
        stage
            .call(
                "POST",
                "/users/@me/channels",
                json!({ "recipient_id": who.to_string() }),
            )
            .await
    };
    let channel = open(ana.id()).await.ok();
    assert_eq!(channel["type"], 1);
    let channel = id(&channel["id"]);
    assert_eq!(id(&open(ana.id()).await.ok()["id"]), channel, "there is one");
    assert_eq!(ana.dm().await, Ok(channel));
    stage.post(channel, json!({ "content": "hello" })).await.ok();
    assert_eq!(ana.pings().len(), 1, "every direct message notifies");
    assert!(stage.person("Ben").messages(channel).is_empty());
    stage
        .sandbox
        .inject(Fault::RefuseDms {
            person: ana.id(),
            refuse: true,
        })
        .unwrap();
    stage
        .post(channel, json!({ "content": "hello" }))
        .await
        .refused(403, 50007);
    stage
        .sandbox
        .inject(Fault::RefuseDms {
            person: ana.id(),
            refuse: false,
        })
        .unwrap();
    stage.post(channel, json!({ "content": "hello" })).await.ok();
    open(5).await.refused(400, 50033);
    open(stage.bot()).await.refused(400, 50033);
    stage.assert_clean();
}

#[tokio::test]
async fn permissions_are_asked_for_by_channel() {
    let stage = roomy().await;
    let table = stage.table();
    let message = id(&stage.post(table, json!({ "content": "x" })).await.ok()["id"]);
    let threads = format!("/channels/{table}/messages/{message}/threads");
    stage.deny(table, permission::CREATE_PUBLIC_THREADS);
    stage
        .call("POST", &threads, json!({ "name": "x" }))
        .await
        .refused(403, 50013);
    stage.deny(table, permission::ATTACH_FILES);
    let path = format!("/channels/{table}/messages");
    stage
        .form("POST", &path, &json!({ "content": "x" }), &[(0, "a.png", b"a")])
        .await
        .refused(403, 50013);
    stage.deny(table, permission::READ_MESSAGE_HISTORY);
    assert_eq!(stage.call("GET", &path, Value::Null).await.ok(), json!([]));
    stage
        .call("GET", &format!("{path}/{message}"), Value::Null)
        .await
        .refused(403, 50013);
    stage.deny(table, permission::SEND_MESSAGES);
    stage.post(table, json!({ "content": "x" })).await.refused(403, 50013);
    stage.deny(table, permission::VIEW_CHANNEL);
    stage.post(table, json!({ "content": "x" })).await.refused(403, 50001);
    stage
        .call("GET", &format!("/channels/{table}"), Value::Null)
        .await
        .refused(403, 50001);
    let guild = format!("/guilds/{}/channels", stage.sandbox.guild_id());
    assert_eq!(
        stage
            .call("GET", &guild, Value::Null)
            .await
            .ok()
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let all = u64::MAX;
    stage
        .sandbox
        .inject(Fault::Allow {
            channel: table,
            who: stage.bot(),
            permissions: all,
        })
        .unwrap();
    stage.post(table, json!({ "content": "x" })).await.ok();
    let private = json!({ "name": "x" });
    stage
        .call("POST", &format!("/channels/{table}/threads"), private)
        .await
        .refused(403, 50013);
    let topic = json!({ "name": "chess" });
    stage
        .call("PATCH", &format!("/channels/{table}"), topic)
        .await
        .refused(403, 50013);
    stage.assert_clean();
}

#[tokio::test]
async fn only_the_bots_own_messages_can_be_edited_and_deleted() {
    let stage = roomy().await;
    let (ana, table) = (stage.person("Ana"), stage.table());
    ana.say(table, "good evening").await.unwrap();
    let theirs = format!("/channels/{table}/messages/{}", id(&ana.messages(table)[0]["id"]));
    stage
        .call("PATCH", &theirs, json!({ "content": "x" }))
        .await
        .refused(403, 50005);
    stage.call("DELETE", &theirs, Value::Null).await.refused(403, 50013);
    let own = id(&stage.post(table, json!({ "content": "x" })).await.ok()["id"]);
    let own = format!("/channels/{table}/messages/{own}");
    stage.call("DELETE", &own, Value::Null).await.ok();
    stage.call("DELETE", &own, Value::Null).await.refused(404, 10008);
    stage
        .call("PATCH", &own, json!({ "content": "x" }))
        .await
        .refused(404, 10008);
    stage.assert_clean();
}

#[tokio::test]
async fn a_deleted_message_is_gone() {
    let stage = roomy().await;
    let (ana, channel) = (stage.person("Ana"), stage.table());
    let message = id(&stage.post(channel, json!({ "content": "x" })).await.ok()["id"]);
    stage.sandbox.inject(Fault::DeleteMessage { channel, message }).unwrap();
    assert_eq!(ana.messages(channel).len(), 0);
    let path = format!("/channels/{channel}/messages/{message}");
    stage
        .call("PATCH", &path, json!({ "content": "y" }))
        .await
        .refused(404, 10008);
    stage
        .call("POST", &format!("{path}/threads"), json!({ "name": "y" }))
        .await
        .refused(404, 10008);
    assert!(stage.sandbox.inject(Fault::DeleteMessage { channel, message }).is_err());
    stage.assert_clean();
}

#[tokio::test]
async fn edits_of_old_messages_are_few() {
    let stage = Stage::with(|options| {
        options.limits.bucket = (1_000, Duration::from_secs(1));
        options.limits.old_edits = 2;
    })
    .await;
    let table = stage.table();
    let message = id(&stage.post(table, json!({ "content": "x" })).await.ok()["id"]);
    let path = format!("/channels/{table}/messages/{message}");
    let edit = async || stage.call("PATCH", &path, json!({ "content": "y" })).await;
    for _ in 0..9 {
        edit().await.ok();
    }
    stage.hands.forward(SignedDuration::from_mins(61));
    edit().await.ok();
    edit().await.ok();
    edit().await.refused(429, 30046);
    stage.hands.forward(SignedDuration::from_mins(61));
    edit().await.ok();
    stage.assert_clean();
}

#[tokio::test]
async fn a_message_has_one_thread() {
    let stage = roomy().await;
    let table = stage.table();
    let thread = stage.thread().await;
    let path = format!("/channels/{table}/messages/{thread}/threads");
    stage
        .call("POST", &path, json!({ "name": "again" }))
        .await
        .refused(400, 160_004);
    let starter = &stage.person("Ana").messages(thread)[0];
    assert_eq!(
        (&starter["type"], &starter["referenced_message"]["content"]),
        (&json!(21), &json!("a match"))
    );
    assert_eq!(stage.person("Ana").messages(table)[0]["thread"]["name"], "DVONN");
    let path = format!("/channels/{thread}/messages/{}/threads", id(&starter["id"]));
    stage
        .call("POST", &path, json!({ "name": "deeper" }))
        .await
        .refused(400, 50024);
    stage.assert_clean();
    for bad in [json!({}), json!({ "name": "" }), json!({ "name": "x".repeat(101) })] {
        let other = id(&stage.post(table, json!({ "content": "x" })).await.ok()["id"]);
        let path = format!("/channels/{table}/messages/{other}/threads");
        stage.call("POST", &path, bad).await.refused(400, 50035);
    }
    let path = format!("/channels/{table}/threads");
    let odd = json!({ "name": "x", "type": 11, "auto_archive_duration": 90 });
    stage.call("POST", &path, odd).await.refused(400, 50035);
    stage.assert_counted("auto_archive_duration");
    let alone = stage
        .call("POST", &path, json!({ "name": "alone", "type": 11 }))
        .await
        .ok();
    let line = stage.person("Ana").messages(table).pop().unwrap();
    assert_eq!((&line["type"], &line["content"]), (&json!(18), &json!("alone")));
    assert_eq!(line["message_reference"]["channel_id"], alone["id"]);
}

#[tokio::test]
async fn an_archived_thread_takes_nothing_until_it_is_opened() {
    let stage = roomy().await;
    let thread = stage.thread().await;
    let message = id(&stage.post(thread, json!({ "content": "x" })).await.ok()["id"]);
    stage.hands.forward(SignedDuration::from_mins(61));
    let reopen = async || {
        stage
            .call("PATCH", &format!("/channels/{thread}"), json!({ "archived": false }))
            .await
    };
    stage.post(thread, json!({ "content": "x" })).await.refused(400, 50083);
    let path = format!("/channels/{thread}/messages/{message}");
    stage
        .call("PATCH", &path, json!({ "content": "y" }))
        .await
        .refused(400, 50083);
    stage.call("DELETE", &path, Value::Null).await.refused(400, 50083);
    assert_eq!(reopen().await.ok()["thread_metadata"]["archived"], false);
    stage.post(thread, json!({ "content": "x" })).await.ok();
    stage
        .sandbox
        .inject(Fault::Archive {
            channel: thread,
            locked: false,
        })
        .unwrap();
    stage.post(thread, json!({ "content": "x" })).await.refused(400, 50083);
    assert!(
        stage.person("Ana").say(thread, "hello").await.is_ok(),
        "a person's word opens it"
    );
    stage.post(thread, json!({ "content": "x" })).await.ok();
    stage
        .sandbox
        .inject(Fault::Archive {
            channel: thread,
            locked: true,
        })
        .unwrap();
    reopen().await.refused(403, 50013);
    assert!(stage.person("Ana").say(thread, "hello").await.is_err());
    stage.assert_clean();
}

#[tokio::test]
async fn a_thread_is_renamed_twice_in_ten_minutes() {
    let stage = roomy().await;
    let thread = stage.thread().await;
    let rename = async |name: &str| {
        stage
            .call("PATCH", &format!("/channels/{thread}"), json!({ "name": name }))
            .await
    };
    rename("one").await.ok();
    rename("two").await.ok();
    rename("three").await.refused(429, 20028);
    stage.assert_counted("twice in ten minutes");
    stage.hands.forward(SignedDuration::from_mins(11));
    rename("three").await.ok();
}

#[tokio::test]
async fn thread_members_come_and_go() {
    let stage = roomy().await;
    let (ana, thread) = (stage.person("Ana").id(), stage.thread().await);
    let path = format!("/channels/{thread}/thread-members");
    let members = async || {
        stage
            .call("GET", &path, Value::Null)
            .await
            .ok()
            .as_array()
            .unwrap()
            .len()
    };
    assert_eq!(members().await, 1);
    stage.call("PUT", &format!("{path}/{ana}"), Value::Null).await.ok();
    stage.call("PUT", &format!("{path}/@me"), Value::Null).await.ok();
    assert_eq!(members().await, 2);
    stage.call("DELETE", &format!("{path}/{ana}"), Value::Null).await.ok();
    let mention = json!({ "content": format!("<@{ana}>") });
    stage.post(thread, mention).await.ok();
    assert_eq!(members().await, 2, "a mention brings one in");
    stage.assert_clean();
}

#[tokio::test]
async fn a_channels_bucket_says_how_much_is_left() {
    let stage = Stage::new().await;
    let table = stage.table();
    for left in (0..5).rev() {
        let reply = stage.post(table, json!({ "content": "x" })).await;
        let header = |name: &str| reply.headers[name].to_str().unwrap().to_owned();
        assert_eq!(
            (header("x-ratelimit-limit"), header("x-ratelimit-remaining")),
            ("5".into(), left.to_string())
        );
        assert!(header("x-ratelimit-reset-after").parse::<f64>().unwrap() <= 5.0);
        assert_eq!(header("x-ratelimit-bucket").len(), 32);
    }
    let reply = stage.post(table, json!({ "content": "x" })).await;
    reply.refused(429, 0);
    let wait = reply.body["retry_after"].as_f64().unwrap();
    assert!(
        wait > 0.0 && wait <= 5.0 && reply.body["global"] == false,
        "{}",
        reply.body
    );
    assert_eq!(reply.headers["x-ratelimit-scope"], "user");
    assert!(reply.headers.contains_key("retry-after"));
    stage.assert_clean();
    // another channel has a bucket of its own, and reading is not writing
    stage
        .post(stage.sandbox.channel("lobby").unwrap(), json!({ "content": "x" }))
        .await
        .ok();
    stage
        .call("GET", &format!("/channels/{table}/messages"), Value::Null)
        .await
        .ok();
}

#[tokio::test]
async fn not_waiting_after_a_429_is_counted() {
    let stage = Stage::with(|options| options.limits.bucket = (1, Duration::from_secs(60))).await;
    let table = stage.table();
    stage.post(table, json!({ "content": "x" })).await.ok();
    stage.post(table, json!({ "content": "x" })).await.refused(429, 0);
    stage.assert_clean();
    // not at once, since a refusal takes a moment to arrive
    let begun = Instant::now();
    while stage.violations().is_empty() && begun.elapsed() < Duration::from_secs(20) {
        stage.post(table, json!({ "content": "x" })).await.refused(429, 0);
    }
    stage.assert_counted("before retry_after was over");
}

#[tokio::test]
async fn all_calls_together_have_a_limit() {
    let stage = Stage::with(|options| options.limits.global = (3, Duration::from_secs(60))).await;
    for _ in 0..3 {
        stage.call("GET", "/users/@me", Value::Null).await.ok();
    }
    let reply = stage.call("GET", "/users/@me", Value::Null).await;
    reply.refused(429, 0);
    assert_eq!(reply.body["global"], true);
    assert_eq!(reply.headers["x-ratelimit-global"], "true");
    // answers to interactions are apart
    stage
        .call("POST", "/interactions/5/x/callback", json!({ "type": 6 }))
        .await
        .refused(404, 10062);
}
