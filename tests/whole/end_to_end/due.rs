//! What falls due while the process that fires timers is stopped and another one takes over, on PostgreSQL, with the real
//! clock: it happens once, also when the first one goes on.
//!
//! `GIPFEL_PROVE_DUE=1` runs it, for two minutes and a half.
use super::PATIENCE;
use super::postgres::write_settings;
use super::process::{Bot, TransportKind};
use super::scene::Scene;
use super::steps::{begin, choose, command, every_text, pinged, press, press_label, says, sub, text};
use crate::postgres_server::Server;
use crate::postgres_server::relay::{LATE, Relay};
use crate::stores::postgres;
use gipfel::app::Spelled as _;
use gipfel::app::features::Accept;
use gipfel::app::moving::migrate;
use gipfel::sandbox::{Options, PersonHandle, Sandbox};
use gipfel::store::keys::{self, Key, Millis, TimerKind};
use gipfel::store::{Batch, Commit, Store};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

const PEOPLE: [&str; 6] = ["Ana", "Ben", "Cleo", "Dora", "Emil", "Fay"];
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// How long after the start of the test everything falls due: both processes run by then.
const AHEAD: SignedDuration = SignedDuration::from_secs(90);
/// For how long after that something may fall due: people do one thing after the other.
const SPAN: SignedDuration = SignedDuration::from_secs(20);
/// How far away the first process's database is: there is more time between its commits.
const ROUND_TRIP: Duration = Duration::from_millis(200);
/// How often a backup is made, in minutes.
const BACKUPS: i64 = 60;

#[expect(clippy::disallowed_methods, reason = "the processes read the real clock")]
fn real_time() -> Timestamp {
    Timestamp::now()
}

/// The time in this field of a row.
fn time(row: &Value, field: &str) -> Timestamp {
    serde_json::from_value(row[field].clone()).unwrap()
}

/// The rows of this kind.
async fn rows<K: Key>(store: &Store) -> Vec<(K, Value)> {
    let (start, end) = K::all();
    let found = store.scan(&start, &end, 10_000).await.unwrap();
    let read = |(key, row): (Vec<u8>, gipfel::store::Versioned)| {
        (K::decode(&key).unwrap(), serde_json::from_slice(&row.value).unwrap())
    };
    found.into_iter().map(read).collect()
}

async fn put(store: &Store, puts: Vec<(Vec<u8>, Value)>, dels: Vec<Vec<u8>>) {
    let puts = puts.into_iter().map(|(key, row)| (key, row.to_string().into_bytes()));
    let batch = Batch {
        puts: puts.collect(),
        dels,
        ..Batch::default()
    };
    assert_eq!(store.commit(batch).await.unwrap(), Commit::Done);
}

/// Everything that a bot on a sandbox stores until just before `due`, when a turn is over, a reminder, a digest, a puzzle
/// of the day and a backup are due, a vacation ends, and a challenge in a ladder has not been answered.
async fn until_just_before(due: Timestamp, start: Timestamp) -> (Sandbox, Store) {
    let guests = |options: &mut Options| {
        options.guests = PEOPLE[3..].iter().map(|name| (*name).to_owned()).collect();
        // which of the edits of old messages have to wait differs
        options.limits.old_edits = 1_000;
    };
    let scene = Scene::start_at(start, guests).await;
    let people = PEOPLE.map(|name| scene.sandbox.person(name).unwrap());
    let [ana, ben, cleo, dora, emil, fay] = &people;
    let channel = scene.channel;
    for who in &people {
        who.set_locale("en-US").await.unwrap();
        let off = command(who, channel, "settings", &[("auto-vacation", json!(false))]).await;
        assert!(every_text(&off).contains("Saved"), "{off:#}");
    }
    let on = [("state", json!("on"))];
    says(&sub(ana, channel, "server", "puzzle", &on).await, "puzzle");
    let mut panel = sub(dora, channel, "tournament", "create", &[]).await;
    for value in ["l", "gipf-basic"] {
        panel = choose(dora, &panel, &[value]).await;
    }
    says(&press_label(dora, &panel, "Announce").await, "is announced");
    let is_open = |message: &Value| text(message).contains("Nobody is in yet.");
    let ladder = dora.wait_for(channel, PATIENCE, is_open).await.expect("a ladder");
    for who in [dora, emil, fay] {
        says(&press_label(who, &ladder, "Join").await, "in ladder 1");
    }
    scene.is_quiet().await;
    scene.pass_until(due - DAY * 7).await;
    let above = [("player", json!(dora.id().to_string()))];
    says(
        &sub(fay, channel, "tournament", "challenge", &above).await,
        "You’ve challenged",
    );
    scene.is_quiet().await;
    scene.pass_until(due - DAY).await;
    // half of two days and all of one will be over
    for days in [1, 2] {
        begin(&scene.sandbox, "gipf-basic", &[("pace", json!(days))]).await;
    }
    // Ben and Cleo are to move in these
    for who in [ben, cleo] {
        let options = [
            ("game", json!("gipf-basic")),
            ("opponent", json!(who.id().to_string())),
            ("colour", json!("black")),
            ("pace", json!(14)),
        ];
        let before = who.pings().len();
        command(ana, channel, "challenge", &options).await;
        let offer = pinged(who, before).await;
        press(who, &offer, |press| Accept::of(press).is_some()).await;
        who.wait_for_ping(before + 1, PATIENCE).await.expect("it is their turn");
    }
    let digest = [("digest", json!("8")), ("zone", json!("Europe/Berlin"))];
    says(&command(ben, channel, "settings", &digest).await, "Saved");
    let away = sub(cleo, channel, "vacation", "start", &[("days", json!(1))]).await;
    says(&away, "You are on vacation until");
    scene.is_quiet().await;
    scene.pass(real_time().duration_since(scene.now())).await;
    scene.is_quiet().await;
    let (sandbox, store) = scene.end_bot().await;
    // what comes at a full hour comes then, too
    let (mut puts, mut dels) = (Vec::new(), Vec::new());
    let mut puts_row = |key: Vec<u8>, row: Value| puts.push((key, row));
    let mut moved = 0;
    for (timer, row) in rows::<keys::Timer>(&store).await {
        if matches!(timer.kind, TimerKind::Digest | TimerKind::Puzzle) {
            dels.push(timer.encode());
            let due = Millis::from(due);
            puts_row(keys::Timer { due, ..timer }.encode(), row);
            moved += 1;
        }
    }
    assert_eq!(moved, 2, "a digest and a puzzle");
    for (key, mut row) in rows::<keys::Player>(&store).await {
        if !row["digest_due"].is_null() {
            row["digest_due"] = json!(due);
            puts_row(key.encode(), row);
        }
    }
    for (key, mut row) in rows::<keys::Guild>(&store).await {
        if !row["puzzle"].is_null() {
            row["puzzle"]["due"] = json!(due);
            puts_row(key.encode(), row);
        }
    }
    let last = due - SignedDuration::from_mins(BACKUPS);
    let name = "backup".to_owned();
    puts_row(keys::Meta { name }.encode(), json!({ "format": 1, "at": last }));
    put(&store, puts, dels).await;
    (sandbox, store)
}

/// Starts a process, and waits until it is ready.
async fn process(sandbox: &Sandbox, address: &str) -> (TempDir, Bot) {
    let folder = tempfile::tempdir().unwrap();
    write_settings(folder.path(), address);
    let file = folder.path().join("gipfel.toml");
    let settings = std::fs::read_to_string(&file).unwrap();
    let more = "[ops]\nlisten = \"127.0.0.1:0\"\n[http]\nlisten = \"127.0.0.1:0\"\n[backup]\nfolder = \"backups\"\n";
    std::fs::write(file, format!("{settings}{more}")).unwrap();
    let bot = Bot::spawn(sandbox, folder.path(), TransportKind::Http);
    bot.address("interactions are received over HTTP").await;
    (folder, bot)
}

/// How many timers are due that were to be fired by now.
async fn left(store: &Store, due: Timestamp) -> usize {
    let (start, end) = keys::Timer::due_by(due + SPAN);
    store.scan(&start, &end, 1_000).await.unwrap().len()
}

/// How many outcomes of requests are stored that were made until then.
async fn outcomes_until(store: &Store, then: Timestamp) -> usize {
    let all = rows::<keys::Idem>(store).await;
    all.iter().filter(|(_, row)| time(row, "at") <= then).count()
}

/// Checks again and again, for some minutes at most.
async fn wait(what: &str, bots: &[&Bot], mut is_so: impl AsyncFnMut() -> bool) {
    let waited = tokio::time::timeout(PATIENCE * 4, async {
        while !is_so().await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let logs = || bots.iter().map(|bot| bot.told()).collect::<Vec<_>>().join("\n--- ");
    assert!(waited.await.is_ok(), "{what}; {}", logs());
}

/// Nothing is due any more, or on its way to Discord.
async fn is_done(store: &Store, due: Timestamp) -> bool {
    let sends = rows::<keys::OutboxItem>(store).await;
    let soon = store.now() + SignedDuration::from_secs(30);
    let is_sent = sends.iter().all(|(_, row)| time(row, "due") > soon);
    left(store, due).await == 0 && is_sent && outcomes_until(store, due - DAY + SPAN / 4).await == 0
}

/// How many backups are in this folder, each of which is read.
fn backups(folder: &Path) -> usize {
    let Ok(entries) = std::fs::read_dir(folder.join("backups")) else {
        return 0;
    };
    let names = entries.map(|entry| entry.unwrap().path());
    let made: Vec<_> = names
        .filter(|name| name.extension().is_some_and(|end| end == "gz"))
        .collect();
    for file in &made {
        let verified = crate::cli::output(crate::cli::gipfel(folder).arg("verify").arg(file));
        assert!(verified.status.success(), "{verified:?}");
    }
    made.len()
}

/// What everybody has read, without what differs from run to run, and how often.
async fn told(sandbox: &Sandbox) -> BTreeMap<String, usize> {
    let people = PEOPLE.map(|name| sandbox.person(name).unwrap());
    let mut told = BTreeMap::new();
    for (name, who) in PEOPLE.iter().zip(&people) {
        *told.entry(format!("{name} is pinged")).or_default() += who.pings().len();
    }
    let channels = people[0].channels();
    let ids = channels
        .iter()
        .map(|channel| channel["id"].as_str().unwrap().to_owned());
    let ids: Vec<String> = ids.chain([sandbox.guild_id().to_string()]).collect();
    let plain = |message: &Value| {
        let parts = message["content"].as_str().unwrap_or_default().split('<');
        let plain = parts.map(|part| part.split_once('>').map_or(part, |(_, rest)| rest));
        let plain = plain.collect::<Vec<_>>().join("<>");
        let plain = ids.iter().fold(plain, |text, id| text.replace(id, ""));
        // a number is left out where somebody else has taken it meanwhile
        let parts = plain
            .split('#')
            .map(|part| part.trim_start_matches(|c: char| c.is_ascii_digit()));
        parts.collect::<Vec<_>>().join("#")
    };
    let mut note = |place: &str, who: &PersonHandle, channel: u64| {
        for message in who.messages(channel) {
            if message["ephemeral"] != true {
                *told.entry(format!("{place}: {}", plain(&message))).or_default() += 1;
            }
        }
    };
    for channel in &channels {
        let id = channel["id"].as_str().unwrap().parse().unwrap();
        note(&format!("in {}", channel["type"]), &people[0], id);
    }
    for (name, who) in PEOPLE.iter().zip(&people) {
        note(&format!("to {name}"), who, who.dm().await.unwrap());
    }
    told
}

/// What was told in the end, and how many backups were made. The first process is stopped when it has fired so many of
/// the timers that are due, for as long as it takes the other one to do the rest; `None` = it is not stopped.
async fn stopped_after(server: &Server, fired: Option<usize>) -> (BTreeMap<String, usize>, usize) {
    let due = real_time() + AHEAD;
    let (sandbox, before) = until_just_before(due, due - DAY * 7 - SignedDuration::from_hours(1)).await;
    let address = server.database().await;
    let store = postgres::open(&address).await.unwrap();
    migrate(&before, &store, "the database", false, 1, &mut |_, _| ())
        .await
        .unwrap();
    let (_, name) = address.rsplit_once('/').unwrap();
    let relay = Relay::start(server.port(), ROUND_TRIP, LATE).await;
    let (first_folder, first) = process(&sandbox, &Server::address_at(relay.port(), name)).await;
    let holds = async || {
        let roles = rows::<keys::Role>(&store).await;
        roles.iter().any(|(key, _)| key.name == "timers")
    };
    wait("it fires the timers", &[&first], holds).await;
    let (second_folder, second) = process(&sandbox, &address).await;
    let both = [&first, &second];
    let all = left(&store, due).await;
    assert!(
        outcomes_until(&store, due + SPAN - DAY).await > 0,
        "some are to be deleted"
    );
    if let Some(fired) = fired {
        let is_so_far = async || store.now() >= due && left(&store, due).await + fired <= all;
        wait("it has fired some", &both, is_so_far).await;
        first.stand_still();
        let stood = async || store.now() >= due + SPAN && is_done(&store, due).await;
        wait("the other one does the rest", &both, stood).await;
        first.go_on();
        // it has seen the store again
        let seen = async || {
            let rows = rows::<keys::Process>(&store).await;
            let now = store.now();
            rows.iter().filter(|(_, row)| time(row, "until") > now).count() == 2
        };
        wait("it goes on", &both, seen).await;
        tokio::time::sleep(Duration::from_secs(12)).await;
    }
    let is_over = async || {
        let made = rows::<keys::Meta>(&store).await;
        let is_made = |(key, row): &(keys::Meta, Value)| key.name == "backup" && time(row, "at") >= due;
        made.iter().any(is_made) && store.now() >= due + SPAN && is_done(&store, due).await
    };
    wait("all is done", &both, is_over).await;
    let told = told(&sandbox).await;
    for bot in [second, first] {
        bot.stop().await;
    }
    assert_eq!(sandbox.violations(), []);
    sandbox.stop().await;
    let made = backups(first_folder.path()) + backups(second_folder.path());
    (told, made)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_falls_due_while_a_process_is_stopped_happens_once() {
    #[expect(clippy::disallowed_methods, reason = "the environment says whether it runs")]
    if std::env::var_os("GIPFEL_PROVE_DUE").is_none() {
        return;
    }
    let Some(server) = Server::shared() else { return };
    let stops = [None, Some(0), Some(2), Some(5)];
    let runs = stops.map(|fired| stopped_after(server, fired));
    let [expected, runs @ ..] = &futures_util::future::join_all(runs).await[..] else {
        panic!("at least one")
    };
    let count = |says: &str| -> usize {
        let lines = expected.0.iter().filter(|(line, _)| line.contains(says));
        lines.map(|(_, count)| count).sum()
    };
    for (says, times) in [
        ("**Puzzle of the day**", 1),
        ("waiting for your move", 1),
        ("a reminder", 1),
        ("did not answer", 1),
        ("ran out of time", 1),
        ("your vacation is over", 1),
    ] {
        assert!(count(says) >= times, "{says}: {expected:#?}");
    }
    assert_eq!(expected.1, 1, "one backup");
    for (stop, found) in stops[1..].iter().zip(runs) {
        assert_eq!(found.0, expected.0, "{stop:?}");
        // one that takes longer than its process may make it may be made twice
        assert!((1..=2).contains(&found.1), "{stop:?}: {} backups", found.1);
    }
}
