//! Interactions over HTTP: whole matches without a gateway, and what becomes of requests that are not like Discord's.
//! With `GIPFEL_TEST_TRANSPORT=http` all other tests in this folder use HTTP too.
use super::PATIENCE;
use super::process::TransportKind;
use super::table::Table;
use super::{gipf, play};
use crate::cli::gipfel;
use gipfel::rules::game::GameKind;
use gipfel::rules::record::Record;
use gipfel::sandbox::Fault;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use std::process::Output;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

async fn table(kind: GameKind) -> Table {
    Table::start_on(TransportKind::Http, kind, tempfile::tempdir().unwrap(), |_| ()).await
}

/// By clicks and commands with their suggestions; killed in the middle of a panel and right after a move.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_with_a_kill() {
    let Record { setup, moves, .. } = gipf("standard");
    let mut table = table(setup.kind()).await;
    table.challenge().await;
    play(&mut table, &moves[..3], |number| number % 2 == 0).await;
    table.click_with(&moves[3], true).await;
    table.send_command(&moves[4]).await;
    table.kill().await;
    table.restart().await;
    table.is_pinged().await;
    play(&mut table, &moves[5..], |number| number % 2 == 1).await;
    let lobby = table.sandbox.channel("lobby").unwrap();
    // nobody is there: people get an answer at once, and nothing is counted against the bot
    table.kill().await;
    let unanswered = table.ana.command(lobby, "games", json!([])).await;
    assert!(unanswered.is_err(), "{unanswered:?}");
    table.restart().await;
    assert!(
        !table
            .sandbox
            .log()
            .iter()
            .any(|seen| seen.operation.contains("gateway"))
    );
    table.finish().await;
}

/// Every request arrives twice, and every turn is played and pinged once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_whose_requests_arrive_twice() {
    let Record { setup, moves, .. } = gipf("basic");
    let mut table = table(setup.kind()).await;
    table
        .sandbox
        .inject(Fault::RepeatInteraction { times: 100_000 })
        .unwrap();
    table.challenge().await;
    let (opening, rest) = moves.split_at(2);
    play(&mut table, opening, |number| number % 2 == 0).await;
    // what was answered already was answered by this bot
    let told = table.bot().told();
    assert!(!told.contains("another program that uses this bot's token"), "{told}");
    play(&mut table, rest, |number| number % 2 == 0).await;
    table.finish().await;
}

/// Callbacks with pictures fail or lose their answers; interactions are answered nevertheless.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn callbacks_fail_now_and_then() {
    let Record { setup, moves, .. } = gipf("basic");
    let mut table = table(setup.kind()).await;
    table.challenge().await;
    let operation = "POST /interactions/{interaction_id}/{interaction_token}/callback";
    for (number, mv) in moves.iter().take(8).enumerate() {
        let operation = operation.to_owned();
        let fault = if number % 2 == 0 {
            Fault::LoseAnswer { operation, times: 1 }
        } else {
            Fault::Status {
                operation,
                times: 1,
                status: 502,
            }
        };
        table.sandbox.inject(fault).unwrap();
        table.click(mv).await;
    }
    table.end().await;
}

/// A client of the bot's two addresses.
struct Caller<'a> {
    table: &'a Table,
    client: Client,
    interactions: String,
    ops: String,
}

impl<'a> Caller<'a> {
    async fn new(table: &'a Table) -> Self {
        let bot = table.bot();
        let interactions = bot.address("interactions are received over HTTP").await;
        let ops = bot.address("health and metrics are served").await;
        Self {
            table,
            client: Client::builder().no_proxy().build().unwrap(),
            interactions: format!("http://{interactions}/interactions"),
            ops: format!("http://{ops}"),
        }
    }

    async fn send(&self, timestamp: &str, body: Vec<u8>, signature: &str) -> (u16, String) {
        let request = self
            .client
            .post(&self.interactions)
            .header("x-signature-timestamp", timestamp)
            .header("x-signature-ed25519", signature)
            .body(body);
        let response = request.send().await.unwrap();
        (response.status().as_u16(), response.text().await.unwrap())
    }

    /// Signed this many seconds ago.
    async fn signed(&self, body: &[u8], seconds_ago: i64) -> (u16, String) {
        #[expect(
            clippy::disallowed_methods,
            reason = "the bot is a process of its own and reads the real clock"
        )]
        let now = jiff::Timestamp::now().as_second();
        let timestamp = (now - seconds_ago).to_string();
        let signature = self.table.sandbox.sign(&timestamp, body);
        self.send(&timestamp, body.to_vec(), &signature).await
    }

    async fn call(&self, method: Method, url: &str) -> (u16, String) {
        let response = self.client.request(method, url).send().await.unwrap();
        (response.status().as_u16(), response.text().await.unwrap())
    }

    async fn ops(&self, path: &str) -> (u16, String) {
        self.call(Method::GET, &format!("{}{path}", self.ops)).await
    }
}

/// Ana uses `/games`, for the first time.
fn interaction(change: impl FnOnce(&mut Value)) -> Vec<u8> {
    let mut body = json!({
        "id": "7", "application_id": "1", "type": 2, "token": "a-token", "version": 1, "locale": "en-US",
        "channel_id": "3", "app_permissions": "0", "attachment_size_limit": 10_485_760, "entitlements": [],
        "authorizing_integration_owners": {}, "context": 1,
        "user": { "id": "5", "username": "ana", "discriminator": "0", "avatar": null },
        "data": { "id": "2", "name": "games", "type": 1 },
    });
    change(&mut body);
    body.to_string().into_bytes()
}

#[track_caller]
fn check((status, said): (u16, String), expected: u16, part: &str) {
    assert_eq!(status, expected, "{said}");
    assert!(said.contains(part), "{said}");
}

/// Every kind of bad request.
async fn refusals(caller: &Caller<'_>) {
    let (table, good) = (caller.table, interaction(|_| ()));
    // not signed, or not by Discord
    let unsigned = caller
        .client
        .post(&caller.interactions)
        .body(good.clone())
        .send()
        .await
        .unwrap();
    check(
        (unsigned.status().as_u16(), unsigned.text().await.unwrap()),
        401,
        "not signed",
    );
    for signature in ["", "zz", &"00".repeat(64), &"ab".repeat(10_000)] {
        check(caller.send("1", good.clone(), signature).await, 401, "signature");
    }
    let signature = table.sandbox.sign("soon", &good);
    check(caller.send("soon", good.clone(), &signature).await, 401, "signature");
    // another body under the same signature
    let signature = table.sandbox.sign("1", &good);
    check(
        caller
            .send("1", interaction(|body| body["id"] = json!("8")), &signature)
            .await,
        401,
        "signature",
    );

    // long ago, or far ahead
    for (seconds, when) in [
        (301 + 60, "signed 361 s before"),
        (-360, "s after it arrived"),
        (1_000_000_000, "s before it arrived"),
    ] {
        check(caller.signed(&good, seconds).await, 401, when);
    }
    // whoever has seen one can send it again: the log has a line a minute
    let line = "a request that Discord has signed was refused";
    table.bot().says(line).await;
    assert_eq!(table.bot().says_times(line), 1);
    for seconds in [240, -240] {
        assert_eq!(caller.signed(&good, seconds).await.0, 200, "{seconds}");
    }

    // signed, but nothing to answer
    for body in [&b""[..], b"x", b"{", b"[]", b"null", b"\xff\xfe", b"7"] {
        check(caller.signed(body, 0).await, 400, "no JSON object");
    }
    for body in [&b"{}"[..], br#"{"type":2}"#, br#"{"type":99,"id":"1"}"#] {
        check(caller.signed(body, 0).await, 400, "no interaction");
    }
    // it can be answered, if not understood
    for change in [json!({ "type": 99 }), json!({ "data": "nonsense" })] {
        let body = interaction(|body| {
            body.as_object_mut()
                .unwrap()
                .extend(change.as_object().unwrap().clone());
        });
        let (status, answer) = caller.signed(&body, 0).await;
        assert_eq!(status, 200, "{answer}");
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert!(
            answer["data"]["content"].as_str().is_some_and(|said| !said.is_empty()),
            "{answer:#}"
        );
    }

    // too much
    check(caller.signed(&vec![b' '; 300_000], 0).await, 413, "larger than");

    // other paths and methods
    check(caller.call(Method::GET, &caller.interactions).await, 405, "POST");
    check(
        caller.call(Method::POST, &format!("{}/x", caller.interactions)).await,
        404,
        "/interactions",
    );
}

/// What the operator sees of all this.
async fn figures(caller: &Caller<'_>) {
    assert_eq!(caller.ops("/livez").await, (200, "alive\n".to_owned()));
    assert_eq!(caller.ops("/readyz").await, (200, "ready\n".to_owned()));
    check(caller.ops("/").await, 404, "/metrics");
    let (status, metrics) = caller.ops("/metrics").await;
    assert_eq!(status, 200);
    for line in [
        // the sandbox verified the endpoint with one forged ping
        "gipfel_http_refused_total{reason=\"signature\"} 8",
        "gipfel_http_refused_total{reason=\"age\"} 3",
        "gipfel_http_refused_total{reason=\"size\"} 1",
        "gipfel_http_refused_total{reason=\"content\"} 10",
        "gipfel_interactions_total{result=\"failed\"} 0",
        "gipfel_ready 1",
        "gipfel_build_info{version=\"0.1.0\"} 1",
    ] {
        assert!(metrics.lines().any(|found| found == line), "{line}\n{metrics}");
    }
    let count = |name: &str| {
        let line = metrics.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_else(|| panic!("{name}\n{metrics}"))
            .trim()
            .parse::<f64>()
            .unwrap()
    };
    // a challenge and its acceptance; five requests of this test
    assert!(
        (count("gipfel_interactions_total{result=\"answered\"}") - 7.0).abs() < 0.1,
        "{metrics}"
    );
    assert!(
        (count("gipfel_interaction_seconds_count") - 7.0).abs() < 0.1,
        "{metrics}"
    );
    assert!(
        count("gipfel_deliveries_total{kind=\"message\",result=\"delivered\"}") >= 2.0,
        "{metrics}"
    );
    assert!(
        count("gipfel_features_total{feature=\"make-challenge\"}") >= 1.0,
        "{metrics}"
    );
    assert!(count("gipfel_requests_total{result=\"done\"}") >= 2.0, "{metrics}");
    assert!(count("gipfel_commits_total{result=\"done\"}") >= 2.0, "{metrics}");
    assert!(count("gipfel_last_commit_age_seconds") < 120.0, "{metrics}");
    assert!(count("process_resident_memory_bytes") > 1e6, "{metrics}");
    assert!(count("process_open_fds") > 3.0, "{metrics}");
    assert!(count("process_start_time_seconds") > 1_700_000_000.0, "{metrics}");
    assert!(count("gipfel_outbox_late_seconds") < 60.0, "{metrics}");
}

/// Whatever arrives is answered with a sentence, and the bot continues.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_that_are_not_discords_are_refused() {
    let mut table = table(gipf("basic").setup.kind()).await;
    table.challenge().await;
    let caller = Caller::new(&table).await;
    let good = interaction(|_| ());
    // signed, and answered in the response
    let (status, answer) = caller.signed(&good, 0).await;
    assert_eq!(status, 200, "{answer}");
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(
        (&answer["type"], &answer["data"]["flags"]),
        // private, and of components
        (&json!(4), &json!(64 | 1 << 15)),
        "{answer:#}"
    );
    assert_eq!(
        caller.signed(br#"{"type":1}"#, 0).await,
        (200, r#"{"type":1}"#.to_owned())
    );

    refusals(&caller).await;
    figures(&caller).await;

    // and nothing is lost
    table.command(&gipf("basic").moves[0]).await;
    table.end().await;
}

/// Connections on which hardly anything is sent, more than the bot may have open, on both addresses: people play on, and
/// the bot can be asked how it is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_connections_silence_nothing() {
    let moves = gipf("basic").moves;
    let mut table = table(gipf("basic").setup.kind()).await;
    table.challenge().await;
    let mut silent = Vec::new();
    for (line, count) in [
        ("interactions are received over HTTP", 400),
        ("health and metrics are served", 50),
    ] {
        let address = table.bot().address(line).await;
        for _ in 0..count {
            let mut connection = tokio::net::TcpStream::connect(&address).await.unwrap();
            connection
                .write_all(b"POST /interactions HTTP/1.1\r\nX-A: ")
                .await
                .unwrap();
            silent.push(connection);
        }
    }
    {
        let caller = Caller::new(&table).await;
        let asked = tokio::time::timeout(Duration::from_secs(3), caller.ops("/readyz")).await;
        assert_eq!(asked.expect("an answer"), (200, "ready\n".to_owned()));
    }
    table.command(&moves[0]).await;
    table.bot().says("no complete request arrived on it in time").await;
    // nor are they kept for ever
    for mut connection in silent {
        let mut rest = Vec::new();
        let closed = tokio::time::timeout(PATIENCE, connection.read_to_end(&mut rest)).await;
        closed.expect("the bot closes it").ok();
    }
    table.end().await;
}

fn said(output: &Output) -> String {
    let (out, err) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    format!("{out}{err}")
}

/// A key that cannot be right is reported at once, one of another application as soon as Discord can be asked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_public_key_ends_the_bot() {
    let table = table(gipf("basic").setup.kind()).await;
    let folder = tempfile::tempdir().unwrap();
    let listening = "[http]\nlisten = \"127.0.0.1:0\"\n[ops]\nlisten = \"\"\n";
    let not_hex = "is not an application's public key: it is not 64 hexadecimal digits";
    let other = "ab".repeat(32);
    for (key, settings, part) in [
        (None, listening, "neither DISCORD_PUBLIC_KEY nor `http.public_key`"),
        (Some("no key"), listening, not_hex),
        (Some(&other[1..]), "", not_hex),
        (Some(&other), listening, "is not the one of this bot's application"),
    ] {
        std::fs::write(folder.path().join("gipfel.toml"), settings).unwrap();
        let mut command = gipfel(folder.path());
        command
            .env("DISCORD_TOKEN", table.sandbox.token())
            .env("DISCORD_API_BASE", table.sandbox.base_url());
        match key {
            Some(key) => command.env("DISCORD_PUBLIC_KEY", key),
            None => command.env_remove("DISCORD_PUBLIC_KEY"),
        };
        let output = tokio::task::spawn_blocking(move || crate::cli::output(&mut command))
            .await
            .unwrap();
        let said = said(&output);
        assert_eq!(output.status.code(), Some(78), "{said}");
        assert!(said.contains(part), "{said}");
    }
    table.end().await;
}

/// `gipfel healthcheck` says what `/readyz` says.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_bot_can_be_asked_how_it_is() {
    let table = table(gipf("basic").setup.kind()).await;
    let address = table.bot().address("health and metrics are served").await;
    let folder = tempfile::tempdir().unwrap();
    let data = table.folder().join("data");
    let ask_bot_in = |data: &std::path::Path, listen: &str| {
        let data = data.display();
        let settings = format!("[data]\nfolder = \"{data}\"\n[ops]\nlisten = \"{listen}\"\n");
        std::fs::write(folder.path().join("gipfel.toml"), settings).unwrap();
        let mut command = gipfel(folder.path());
        command.arg("healthcheck");
        let output = crate::cli::output(&mut command);
        (output.status.code(), said(&output))
    };
    let ask = |listen: &str| ask_bot_in(&data, listen);
    let (code, told) = tokio::task::block_in_place(|| ask(&address));
    assert_eq!((code, told.as_str()), (Some(0), "ready\n"));
    // a second bot on this machine, which did not get the address, is not taken for the first
    let (code, told) = tokio::task::block_in_place(|| ask_bot_in(folder.path(), &address));
    assert_eq!(code, Some(1));
    assert!(told.contains("it is another one"), "{told}");
    let (code, told) = tokio::task::block_in_place(|| ask(""));
    assert_eq!(code, Some(1));
    assert!(told.contains("`ops.listen` is empty"), "{told}");
    // the sandbox listens there, which is not a bot
    let other = table.sandbox.address().to_string();
    let (code, told) = tokio::task::block_in_place(|| ask(&other));
    assert_eq!(code, Some(1));
    assert!(told.contains("something else listens there"), "{told}");
    table.end().await;
    let (code, told) = tokio::task::block_in_place(|| ask(&address));
    assert_eq!(code, Some(1));
    assert!(told.contains("no bot answers"), "{told}");
}
