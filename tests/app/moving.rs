//! Moving everything that is stored from one store into another.

use crate::postgres_server::{PASSWORD, Server, USER};
use crate::stores::{Rows, everything, open, postgres};
use crate::table::{ANA, BEN, Table};
use gipfel::app::PRESENCE;
use gipfel::app::moving::{self, Moved, MovingError};
use gipfel::correspondence::MatchId;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::rules::game::GameKind;
use gipfel::store::keys::{Key as _, Match, Meta, Process, Role};
use gipfel::store::{Batch, Store};
use jiff::{SignedDuration, Timestamp};
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;

/// The rows that are moved: all but those about processes and moving.
async fn moved(store: &Store) -> Rows {
    let mut rows = everything(store).await;
    rows.retain(|(key, _)| ![Process::SPACE, Role::SPACE].contains(&key[0]));
    let own = ["moved", "filling"].map(|name| Meta { name: name.into() }.encode());
    rows.retain(|(key, _)| !own.contains(key));
    rows
}

/// A store in this folder with a match of a few turns.
async fn played(folder: &Path) -> (Store, MatchId) {
    let store = open(folder).unwrap();
    let table = Table::process(store.clone(), 5).await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    for (who, mv) in [(ANA, "c3"), (BEN, "d4"), (ANA, "e5")] {
        table.play(who, id, mv).await;
    }
    (store, id)
}

async fn migrate(from: &Store, into: &Store) -> Result<Moved, MovingError> {
    moving::migrate(from, into, "there", false, 99, &mut |_, _| ()).await
}

async fn put(store: &Store, rows: Rows) {
    let batch = Batch {
        puts: rows,
        ..Batch::default()
    };
    store.commit(batch).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_a_folder_to_postgres_and_back() {
    let Some(server) = Server::shared() else { return };
    let folder = tempfile::tempdir().unwrap();
    let (source, id) = played(&folder.path().join("a")).await;
    let before = moved(&source).await;
    let target = postgres::open(&server.database().await).await.unwrap();
    let done = migrate(&source, &target).await.unwrap();
    assert_eq!((done.rows, done.matches), (before.len() as u64, 1));
    assert_eq!(done.damaged, []);
    assert!(moved(&target).await == before && moved(&source).await == before);

    // no bot may run on the old store, but on the new one
    let why = moving::admit(&source, 1, false).await.unwrap_err().to_string();
    assert!(why.contains("was moved to there at"), "{why}");
    moving::admit(&target, 2, false).await.unwrap();
    let table = Table::process(target.clone(), 2).await;
    table.skip_ids();
    let text = table.play(BEN, id, "f4").await;
    assert!(text.contains("f4"), "{text}");

    // while a bot runs, which renews its row, nothing is moved
    let back = open(&folder.path().join("b")).unwrap();
    let app = table.app.clone();
    let running = tokio::spawn(async move {
        loop {
            app.appear().await.unwrap();
            tokio::time::sleep(PRESENCE).await;
        }
    });
    let why = migrate(&target, &back).await.unwrap_err().to_string();
    running.abort();
    assert!(
        why.contains("a bot runs on the store to be moved: stop it first"),
        "{why}"
    );
    table.app.leave().await.unwrap();
    let before = moved(&target).await;
    migrate(&target, &back).await.unwrap();
    assert!(moved(&back).await == before);
    assert_eq!(Table::process(back, 3).await.game(id).await.turn(), 4);
    let why = moving::admit(&target, 4, false).await.unwrap_err();
    assert!(matches!(why, MovingError::Moved { .. }), "{why}");
    // the operator can overrule that
    moving::admit(&target, 4, true).await.unwrap();
    moving::admit(&target, 4, false).await.unwrap();
}

/// A dump that was made while a bot ran has that bot's row, as if it ran on the restored store as well.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fresh_backup_is_checked_once_its_processes_have_run_out() {
    #[expect(clippy::disallowed_methods, reason = "the rows run out by the real clock")]
    let store = Store::shared_memory(Arc::new(Timestamp::now));
    let until = store.now() + SignedDuration::from_secs(3);
    let row = format!(r#"{{"format":1,"purpose":"bot","version":"0.1.0","until":"{until}"}}"#);
    put(&store, vec![(Process { id: 77 }.encode(), row.into_bytes())]).await;
    put(&store, vec![(vec![200, 1], b"something".to_vec())]).await;
    let folder = tempfile::tempdir().unwrap();
    let into = open(folder.path()).unwrap();
    let done = migrate(&store, &into).await.unwrap();
    assert_eq!(done.rows, 1);
    assert!(store.now() >= until, "its process may have run until then");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_does_not_start_while_everything_is_moved() {
    let store = Store::shared_memory(Arc::new(|| Timestamp::UNIX_EPOCH));
    let key = Process { id: 77 }.encode();
    let row = |until: &str| {
        let row = format!(r#"{{"format":1,"purpose":"moving","version":"0.1.0","until":"{until}"}}"#);
        vec![(key.clone(), row.into_bytes())]
    };
    put(&store, row("1970-01-01T00:00:10Z")).await;
    let why = moving::admit(&store, 1, false).await.unwrap_err();
    assert!(matches!(why, MovingError::BeingMoved), "{why}");
    assert_eq!(everything(&store).await.len(), 1, "it has not stayed");
    // that one was killed long ago
    put(&store, row("1969-12-31T23:59:59Z")).await;
    moving::admit(&store, 1, false).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_broken_off_is_done_again() {
    let folder = tempfile::tempdir().unwrap();
    let (source, _) = played(&folder.path().join("a")).await;
    let target = open(&folder.path().join("b")).unwrap();
    let filling = format!(
        r#"{{"format":1,"from":"{}","begun":"2026-11-22T10:00:00Z"}}"#,
        source.instance()
    );
    let mark = Meta { name: "filling".into() }.encode();
    let left = vec![(mark, filling.into_bytes()), (vec![200, 1], b"half".to_vec())];
    put(&target, left).await;
    let why = moving::admit(&target, 1, false).await.unwrap_err().to_string();
    assert!(why.contains("`gipfel migrate` into this store, begun at"), "{why}");
    migrate(&source, &target).await.unwrap();
    assert!(moved(&target).await == moved(&source).await);
    moving::admit(&target, 1, false).await.unwrap();
    // a second move is refused
    let why = migrate(&source, &target).await.unwrap_err();
    assert!(matches!(why, MovingError::Moved { .. }), "{why}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_moved_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let (source, id) = played(&folder.path().join("a")).await;
    let why = migrate(&source, &source).await.unwrap_err();
    assert!(matches!(why, MovingError::Same), "{why}");
    let empty = open(&folder.path().join("b")).unwrap();
    let why = migrate(&empty, &source).await.unwrap_err();
    assert!(matches!(why, MovingError::Nothing), "{why}");
    let (other, _) = played(&folder.path().join("c")).await;
    let why = migrate(&source, &other).await.unwrap_err();
    assert!(matches!(why, MovingError::NotEmpty), "{why}");

    // a match that breaks the rules is reported, and moved unchanged on request
    let key = Match { id: MatchId(7) }.encode();
    put(&source, vec![(key.clone(), b"{}".to_vec())]).await;
    let why = migrate(&source, &empty).await.unwrap_err().to_string();
    assert!(why.starts_with("match #7 cannot be read: missing field"), "{why}");
    let done = moving::migrate(&source, &empty, "there", true, 99, &mut |_, _| ())
        .await
        .unwrap();
    assert_eq!((done.matches, done.damaged), (2, vec![MatchId(7)]));
    assert_eq!(empty.get(&key).await.unwrap().unwrap().value, b"{}");
    assert_eq!(Table::process(empty, 3).await.game(id).await.turn(), 3);
}

fn gipfel(folder: &Path, arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gipfel"))
        .current_dir(folder)
        .env_remove("GIPFEL_CONFIG")
        .env_remove("GIPFEL_STORAGE")
        .env_remove("GIPFEL_STORAGE_PASSWORD_FILE")
        .env_remove("DISCORD_TOKEN")
        .env_remove("DISCORD_TOKEN_FILE")
        .envs(settings.iter().copied())
        .args(arguments)
        .output()
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn by_the_command_line() {
    let Some(server) = Server::shared() else { return };
    let folder = tempfile::tempdir().unwrap();
    let (source, _) = played(&folder.path().join("data")).await;
    let expected = moved(&source).await;
    std::fs::write(folder.path().join("password"), PASSWORD).unwrap();
    let with_password = [("GIPFEL_STORAGE_PASSWORD_FILE", "password")];
    let address = server.database().await.replace(&format!(":{PASSWORD}"), "");
    let said = |output: &Output| String::from_utf8_lossy(&output.stderr).into_owned();

    // a bot runs on the new store
    let output = gipfel(folder.path(), &["migrate", "--to", &address], &with_password);
    assert!(!output.status.success());
    assert!(
        said(&output).contains("another process is using the data folder"),
        "{}",
        said(&output)
    );
    source.close().await;

    let output = gipfel(folder.path(), &["migrate", "--to", &address], &with_password);
    assert!(output.status.success(), "{}", said(&output));
    let text = String::from_utf8_lossy(&output.stdout);
    let wanted = format!("Moved: {} rows, with 1 match. They are in", expected.len());
    assert!(
        text.contains(&wanted) && text.contains("They are in postgres://"),
        "{text}"
    );
    assert!(!text.contains(PASSWORD) && !said(&output).contains(PASSWORD));
    let (_, name) = address.rsplit_once('/').unwrap();
    let target = postgres::open(&server.address(name)).await.unwrap();
    assert!(moved(&target).await == expected);

    // what is wrong with an address is said before anything is done
    let token = (
        "DISCORD_TOKEN",
        "MTA0NzM4NDk5ODc3MDQ5.GcAnRy.aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789ab",
    );
    let loopback = ("DISCORD_API_BASE", "http://127.0.0.1:9");
    for (storage, part) in [
        (
            address
                .replace("127.0.0.1", "db.example")
                .replace("postgres:", "mysql:"),
            "must begin with postgres://",
        ),
        (
            format!("postgres://{USER}:s3cret@127.0.0.1:x/d"),
            "GIPFEL_STORAGE cannot be used: it cannot be read",
        ),
        (
            format!("postgres://{USER}:s3cret@127.0.0.1:{}/{name}", server.port()),
            "refuses the user gipfel with this password",
        ),
    ] {
        let output = gipfel(folder.path(), &[], &[token, loopback, ("GIPFEL_STORAGE", &storage)]);
        assert_eq!(output.status.code(), Some(78), "{}", said(&output));
        assert!(
            said(&output).contains(part) && !said(&output).contains("s3cret"),
            "{}",
            said(&output)
        );
    }
    let storage = format!("postgres://{USER}:s3cret@db/d");
    let storage = ("GIPFEL_STORAGE", storage.as_str());
    for (environment, says) in [
        (
            &[token, loopback, storage][..],
            "gipfel: the database postgres://gipfel@db:5432/d cannot be reached: ",
        ),
        (
            &[storage][..],
            "/sandbox/bot, and not in postgres://gipfel@db:5432/d, which the sandbox does not use.",
        ),
    ] {
        let output = gipfel(folder.path(), &["check-config"], environment);
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&text);
        assert!(text.contains(says) && !text.contains("s3cret"), "{says}: {text}");
    }
}
