//! The store on PostgreSQL: its errors when it cannot be opened, and its behaviour when the server or the connection
//! fails.

use super::conformance::{done, put, value};
use crate::postgres_server::proxy::Proxy;
use crate::postgres_server::{AUTHORITY, PASSWORD, Server, USER};
use crate::stores::postgres::open;
use futures_util::future::join_all;
use gipfel::store::keys::{Key as _, Match};
use gipfel::store::postgres::{ConnectError, Options, STATEMENTS, Target};
use gipfel::store::{Batch, Check, Commit, Store, StoreError};
use jiff::{SignedDuration, Timestamp};
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Maximum time for anything on a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);

async fn open_noting(address: &str, folder: &Path, accept_loss: bool) -> Result<Store, ConnectError> {
    let target = Target::parse(address, None).expect("an address");
    let folder = Some(folder.to_owned());
    Store::open_postgres(
        &target,
        Options {
            folder,
            accept_loss,
            ..Options::default()
        },
    )
    .await
}

/// The name of the database at this address.
fn name(address: &str) -> &str {
    address.rsplit_once('/').expect("an address").1
}

/// The error of an opening that fails, and whether trying again may help.
async fn refusal(address: &str) -> (String, bool) {
    let why = open(address).await.expect_err("it does not open");
    let said = why.to_string();
    assert!(!said.contains(PASSWORD) && !said.contains("wr0ng"), "{said}");
    (said, why.is_passing())
}

#[tokio::test]
async fn what_keeps_it_from_opening_is_said_in_a_sentence() {
    let Some(server) = Server::shared() else { return };
    let (port, address) = (server.port(), server.database().await);

    let (said, is_passing) = refusal(&format!("postgres://{USER}:wr0ng@127.0.0.1:{port}/postgres")).await;
    assert!(
        said.contains("refuses the user gipfel with this password: password"),
        "{said}"
    );
    assert!(!is_passing);
    let (said, is_passing) = refusal(&format!("postgres://{USER}@127.0.0.1:{port}/postgres")).await;
    assert!(said.contains("refuses the user gipfel without a password"), "{said}");
    assert!(!is_passing);
    let (said, is_passing) = refusal(&server.address("nowhere")).await;
    assert!(
        said.contains("database \"nowhere\" does not exist. Create it"),
        "{said}"
    );
    assert!(!is_passing);
    let (said, is_passing) = refusal(&format!("postgres://{USER}:{PASSWORD}@127.0.0.1:1/d")).await;
    assert!(
        said.contains("cannot be reached: ") && said.contains("refused"),
        "{said}"
    );
    assert!(is_passing, "the server may start later");

    let admin = server.admin(name(&address)).await;
    let set = async |setting: &str| {
        let change = format!("ALTER DATABASE {} {setting}", name(&address));
        admin.batch_execute(&change).await.unwrap();
    };
    set("SET synchronous_commit = off").await;
    let (said, is_passing) = refusal(&address).await;
    let wanted = "would lose moves in a power cut or a fail-over: its setting synchronous_commit is off. Turn it on";
    assert!(said.contains(wanted) && !is_passing, "{said}");
    set("RESET synchronous_commit").await;
    // like a standby, as seen from here
    set("SET default_transaction_read_only = on").await;
    let (said, is_passing) = refusal(&address).await;
    assert!(said.contains("is a standby or read-only") && is_passing, "{said}");
    set("RESET default_transaction_read_only").await;

    let made = "CREATE TABLE kv (k text, v text)";
    admin.batch_execute(made).await.unwrap();
    let (said, is_passing) = refusal(&address).await;
    assert!(
        said.contains("a table `kv` that gipfel did not make") && !is_passing,
        "{said}"
    );
    admin.batch_execute("DROP TABLE kv").await.unwrap();

    let store = open(&address).await.unwrap();
    store.close().await;
    let older = r#"UPDATE kv SET v = '{"schema":1,"instance":"x"}' WHERE k = '\x00'"#;
    assert_eq!(admin.execute(older, &[]).await.unwrap(), 1);
    let rows = async || {
        let rows = admin.query("SELECT k, ver, v FROM kv ORDER BY k", &[]).await.unwrap();
        let rows = rows.iter().map(|row| (row.get(0), row.get(1), row.get(2)));
        rows.collect::<Vec<(Vec<u8>, i64, Vec<u8>)>>()
    };
    let before = rows().await;
    let (said, is_passing) = refusal(&address).await;
    assert!(
        said.contains(
            "was written by a gipfel from before the first release (format 1), and this version cannot read it"
        ) && said.contains("set `data.storage` in the settings (or GIPFEL_STORAGE) to an empty database")
            && !is_passing,
        "{said}"
    );
    assert_eq!(rows().await, before, "nothing was changed");
    let newer = r#"UPDATE kv SET v = '{"schema":4,"instance":"x"}' WHERE k = '\x00'"#;
    assert_eq!(admin.execute(newer, &[]).await.unwrap(), 1);
    let (said, is_passing) = refusal(&address).await;
    assert!(
        said.contains("was written by a newer gipfel (format 4,") && !is_passing,
        "{said}"
    );
}

#[tokio::test]
async fn a_connection_is_encrypted_if_its_certificate_can_be_trusted() {
    let Some(server) = Server::shared() else { return };
    let address = server.database().await;
    let name = name(&address);
    let at = |host: &str, query: &str| {
        let port = server.port();
        format!("postgres://{USER}:{PASSWORD}@{host}:{port}/{name}?{query}")
    };
    let trusted = format!("sslmode=verify-full&sslrootcert={AUTHORITY}");
    let store = open(&at("localhost", &trusted)).await.unwrap();
    done(&store, put(b"a", b"1")).await;
    assert_eq!(value(&store, b"a").await.unwrap(), b"1");
    let encrypted = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE datname = $1 AND ssl";
    let admin = server.admin("postgres").await;
    let count: i64 = admin.query_one(encrypted, &[&name]).await.unwrap().get(0);
    assert!(count >= 1);
    store.close().await;
    // an unknown authority, and a name that the certificate does not have
    for (address, why) in [
        (at("localhost", "sslmode=require"), "UnknownIssuer"),
        (at("127.0.0.1", &trusted), "not valid for name"),
    ] {
        let (said, is_passing) = refusal(&address).await;
        assert!(said.contains("cannot be encrypted: ") && said.contains(why), "{said}");
        assert!(
            said.contains("add ?sslrootcert=FILE to the address") && !is_passing,
            "{said}"
        );
    }
}

#[tokio::test]
async fn a_user_with_few_rights_is_enough() {
    let Some(server) = Server::shared() else { return };
    let address = server.database().await;
    let admin = server.admin(name(&address)).await;
    admin
        .batch_execute("CREATE ROLE few LOGIN PASSWORD 'few'")
        .await
        .unwrap();
    let few = format!("postgres://few:few@127.0.0.1:{}/{}", server.port(), name(&address));
    let (said, is_passing) = refusal(&few).await;
    assert!(
        said.contains("the user few may not use the database") && !is_passing,
        "{said}"
    );
    // as docs/postgres.md has it
    admin.batch_execute(STATEMENTS).await.unwrap();
    let (said, _) = refusal(&few).await;
    assert!(said.contains("permission denied for table kv"), "{said}");
    let grants = "GRANT SELECT, INSERT, UPDATE, DELETE ON kv TO few; GRANT USAGE ON SEQUENCE kv_ver TO few";
    admin.batch_execute(grants).await.unwrap();
    let store = open(&few).await.unwrap();
    // each of them is needed
    for (right, what) in [
        ("INSERT", "kv"),
        ("UPDATE", "kv"),
        ("DELETE", "kv"),
        ("USAGE", "SEQUENCE kv_ver"),
    ] {
        let revoke = format!("REVOKE {right} ON {what} FROM few");
        admin.batch_execute(&revoke).await.unwrap();
        let (said, is_passing) = refusal(&few).await;
        let lacks = format!("it lacks {right} on {}", what.trim_start_matches("SEQUENCE "));
        assert!(said.contains(&lacks) && !is_passing, "{said}");
        admin.batch_execute(grants).await.unwrap();
    }
    done(&store, put(b"a", b"1")).await;
    let seen = store.get(b"a").await.unwrap().unwrap().version;
    let check = vec![Check::Version(b"a".to_vec(), seen), Check::Absent(b"b".to_vec())];
    let (puts, dels) = (vec![(b"c".to_vec(), Vec::new())], vec![b"a".to_vec()]);
    done(
        &store,
        Batch {
            checks: check,
            puts,
            dels,
        },
    )
    .await;
    assert_eq!(value(&store, b"c").await, Some(Vec::new()));
}

#[tokio::test]
async fn a_new_store_begins_with_the_first_rows_and_another_one_is_left_as_it_is() {
    let Some(server) = Server::shared() else { return };
    let address = server.database().await;
    let target = Target::parse(&address, None).expect("an address");
    for (first, is_new) in [(b"1", true), (b"2", false)] {
        let options = Options {
            first: vec![(b"a".to_vec(), first.to_vec()), (b"b".to_vec(), Vec::new())],
            ..Options::default()
        };
        let store = Store::open_postgres(&target, options).await.unwrap();
        assert_eq!(store.opened().is_new, is_new);
        assert_eq!(value(&store, b"a").await, Some(b"1".to_vec()));
        assert_eq!(value(&store, b"b").await, Some(Vec::new()));
        store.close().await;
    }
}

#[tokio::test]
async fn another_database_than_last_time_is_not_used_unasked() {
    let Some(server) = Server::shared() else { return };
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (server.database().await, server.database().await);
    let store = open_noting(&first, folder.path(), false).await.unwrap();
    assert!(store.opened().is_new);
    store.close().await;
    let store = open_noting(&first, folder.path(), false).await.unwrap();
    assert!(!store.opened().is_new);
    store.close().await;
    // a mistake in the address
    let said = open_noting(&second, folder.path(), false)
        .await
        .unwrap_err()
        .to_string();
    assert!(said.contains("is empty, but this machine used the store"), "{said}");
    assert!(said.contains("--accept-loss") && !said.contains(PASSWORD), "{said}");
    let store = open_noting(&second, folder.path(), true).await.unwrap();
    assert!(store.opened().is_new, "and was not made before it was wanted");
    store.close().await;
    let said = open_noting(&first, folder.path(), false).await.unwrap_err().to_string();
    assert!(
        said.contains("holds the store") && said.contains("used the store"),
        "{said}"
    );
    let note = std::fs::read_to_string(folder.path().join("storage.json")).unwrap();
    assert!(note.contains(name(&second)) && !note.contains(PASSWORD), "{note}");
}

#[tokio::test]
async fn matches_in_the_folder_are_not_left_behind_unasked() {
    let Some(server) = Server::shared() else { return };
    let folder = tempfile::tempdir().unwrap();
    let on_disk = super::open(folder.path()).unwrap();
    let id = gipfel::correspondence::MatchId(1);
    done(&on_disk, put(&Match { id }.encode(), b"{}")).await;
    on_disk.close().await;
    let address = server.database().await;
    let said = open_noting(&address, folder.path(), false)
        .await
        .unwrap_err()
        .to_string();
    assert!(said.contains("is empty, but there was 1 match in the folder"), "{said}");
    assert!(
        said.contains("run `gipfel migrate --to postgres://gipfel@127.0.0.1"),
        "{said}"
    );
    open_noting(&address, folder.path(), true).await.unwrap();
}

#[tokio::test]
async fn goes_by_the_servers_clock() {
    let Some(server) = Server::shared() else { return };
    let address = server.database().await;
    let store = open(&address).await.unwrap();
    let admin = server.admin(name(&address)).await;
    let ask = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    let millis: i64 = admin.query_one(ask, &[]).await.unwrap().get(0);
    let apart = store.now().duration_since(Timestamp::from_millisecond(millis).unwrap());
    assert!(apart.abs() < SignedDuration::from_secs(5), "{apart:?}");
}

#[tokio::test]
async fn a_closed_store_says_that_it_is() {
    let Some(server) = Server::shared() else { return };
    let store = open(&server.database().await).await.unwrap();
    done(&store, put(b"a", b"1")).await;
    let other = store.clone();
    store.close().await;
    for error in [
        other.get(b"a").await.unwrap_err(),
        other.commit(put(b"a", b"2")).await.unwrap_err(),
        other.export().await.unwrap_err(),
    ] {
        assert!(
            matches!(&error, StoreError::NotApplied(why) if why.ends_with("is closed") && !why.contains(PASSWORD)),
            "{error}"
        );
    }
}

/// Calls until it works again.
async fn until_it_works(store: &Store) {
    let begun = Instant::now();
    while store.get(b"a").await.is_err() {
        assert!(begun.elapsed() < PATIENCE, "it works again");
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_crashes_is_waited_for() {
    let Some(server) = Server::start() else { return };
    let store = open(&server.database().await).await.unwrap();
    done(&store, put(b"a", b"1")).await;
    let mut export = store.export().await.unwrap();
    server.crash();
    let broken = export.next().await.unwrap_err();
    assert!(
        matches!(&broken, StoreError::NotApplied(why) if why.starts_with("the export was not finished")),
        "{broken}"
    );
    for _ in 0..5 {
        let begun = Instant::now();
        let error = store.get(b"a").await.unwrap_err();
        assert!(matches!(&error, StoreError::NotApplied(_)), "{error}");
        let error = store.commit(put(b"a", b"2")).await.unwrap_err();
        let is_told = error.to_string().contains("cannot be reached") && !error.to_string().contains(PASSWORD);
        assert!(matches!(&error, StoreError::NotApplied(_)) && is_told, "{error}");
        assert!(
            begun.elapsed() < Duration::from_secs(3),
            "whoever waits is told in time"
        );
    }
    server.begin();
    until_it_works(&store).await;
    assert_eq!(value(&store, b"a").await.unwrap(), b"1");
    done(&store, put(b"a", b"2")).await;
}

/// Adds one; an unknown outcome is looked up by a row of its own, as in the application.
async fn add_one(store: &Store, number: u64) {
    let mark = [&[9][..], &number.to_be_bytes()].concat();
    loop {
        match store.get(&mark).await {
            Ok(Some(_)) => return,
            Ok(None) => {}
            Err(_) => continue,
        }
        let Ok(seen) = store.get(b"n").await else { continue };
        let seen = seen.expect("present");
        let next = u64::from_be_bytes(seen.value.try_into().unwrap()) + 1;
        let batch = Batch {
            checks: vec![Check::Version(b"n".to_vec(), seen.version), Check::Absent(mark.clone())],
            puts: vec![(b"n".to_vec(), next.to_be_bytes().to_vec()), (mark.clone(), Vec::new())],
            dels: Vec::new(),
        };
        // whatever became of it, the row tells
        if let Ok(Commit::Done) = store.commit(batch).await {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_doubled_while_connections_are_ended() {
    let Some(server) = Server::shared() else { return };
    let address = server.database().await;
    let store = open(&address).await.unwrap();
    done(&store, put(b"n", &0_u64.to_be_bytes())).await;
    let (added, mut seen) = watch::channel(0);
    let mut writers = JoinSet::new();
    for writer in 0..4 {
        let (store, added) = (store.clone(), added.clone());
        writers.spawn(async move {
            for n in 0..25 {
                add_one(&store, writer * 1_000 + n).await;
                added.send_modify(|count| *count += 1);
            }
        });
    }
    let admin = server.admin("postgres").await;
    let end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = $1";
    let mut ended = 0;
    // all connections in the middle of something, after every fifth commit that succeeded
    for count in (5..100).step_by(5) {
        seen.wait_for(|added| *added >= count).await.unwrap();
        let some: i64 = admin.query_one(end, &[&name(&address)]).await.unwrap().get(0);
        ended += some;
    }
    writers.join_all().await;
    assert!(ended > 10, "{ended} connections were ended");
    until_it_works(&store).await;
    assert_eq!(value(&store, b"n").await.unwrap(), 100_u64.to_be_bytes());
}

#[tokio::test]
async fn a_commit_whose_answer_is_lost_is_unknown() {
    let Some(server) = Server::shared() else { return };
    let address = server.database().await;
    let proxy = Proxy::start(server.port()).await;
    let store = open(&Server::address_at(proxy.port(), name(&address))).await.unwrap();
    for arrives in [true, false] {
        done(&store, put(b"a", b"before")).await;
        proxy.cut(0, arrives);
        let error = store.commit(put(b"a", b"after")).await.unwrap_err();
        assert!(matches!(&error, StoreError::Unknown(_)), "{error}");
        until_it_works(&store).await;
        let expected: &[u8] = if arrives { b"after" } else { b"before" };
        assert_eq!(value(&store, b"a").await.unwrap(), expected);
    }
}

#[tokio::test]
async fn calls_cost_few_round_trips() {
    let Some(server) = Server::shared() else { return };
    let address = server.database().await;
    let proxy = Proxy::start(server.port()).await;
    let store = open(&Server::address_at(proxy.port(), name(&address))).await.unwrap();
    let keys: Vec<Vec<u8>> = (1..=50).map(|n| vec![5, n]).collect();
    let all = Batch {
        checks: keys.iter().cloned().map(Check::Absent).collect(),
        puts: keys.iter().map(|key| (key.clone(), vec![7; 100])).collect(),
        dels: vec![b"gone".to_vec()],
    };
    // the first call makes the connection
    done(&store, all).await;
    let mut before = proxy.round_trips();
    let mut cost = || {
        let now = proxy.round_trips();
        now - std::mem::replace(&mut before, now)
    };
    assert!(store.get(&keys[0]).await.unwrap().is_some());
    assert_eq!(cost(), 1, "a read");
    let rows = store.get_many(&keys).await.unwrap();
    assert_eq!(cost(), 1, "fifty reads");
    assert_eq!(store.scan(&[5], &[6], 99).await.unwrap().len(), 50);
    assert_eq!(cost(), 1, "a scan");
    let seen = keys
        .iter()
        .zip(rows)
        .map(|(key, row)| Check::Version(key.clone(), row.unwrap().version));
    let batch = Batch {
        checks: seen.chain([Check::Absent(b"new".to_vec())]).collect(),
        puts: keys
            .iter()
            .skip(1)
            .map(|key| (key.clone(), vec![8; 100]))
            .chain([(b"new".to_vec(), Vec::new())])
            .collect(),
        dels: vec![keys[0].clone()],
    };
    done(&store, batch.clone()).await;
    assert_eq!(cost(), 2, "a commit");
    assert!(matches!(store.commit(batch).await.unwrap(), Commit::Conflict(_)));
    assert_eq!(cost(), 2, "a conflict");
}

#[test]
fn mistakes_in_an_address_are_told_without_repeating_them() {
    for (address, part) in [
        ("postgres://bot:s3?cret@db/gipfel", "after the question mark"),
        ("postgres://bot:s3cret@db:port/gipfel", "cannot be read"),
        ("postgres://bot:s3cret@/gipfel", "names no host"),
        ("postgres://db/gipfel?password=s3cret", "names no user"),
        ("postgres://bot:s3cret@db", "names no database"),
        ("postgres://bot:s3cret@db/gipfel?sslmode=cret", "`sslmode` must be"),
        ("postgres://bot:s3cret@db/gipfel?sslrootcert=/no/cret", "authorities"),
    ] {
        let why = Target::parse(address, None).unwrap_err();
        assert!(why.to_string().contains(part), "{address}: {why}");
        assert!(!format!("{why} {why:?}").contains("s3"), "{why:?}");
    }
}

/// Changes a setting of the whole server, and waits until new connections have it.
async fn set(server: &Server, address: &str, setting: &str, value: &str) {
    let admin = server.admin(name(address)).await;
    // nothing here waits for a standby that does not exist
    admin.batch_execute("SET synchronous_commit = local").await.unwrap();
    let change = format!("ALTER SYSTEM SET {setting} = '{value}'");
    admin.batch_execute(&change).await.unwrap();
    admin.batch_execute("SELECT pg_reload_conf()").await.unwrap();
    let is_set = async || {
        let shown = server.admin(name(address)).await;
        let shown = shown
            .query_one("SELECT current_setting($1)", &[&setting])
            .await
            .unwrap();
        shown.get::<_, String>(0) == value
    };
    while !is_set().await {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A leader whose standbys are cut off from it: what it cannot confirm it must not show either, since a fail-over would
/// lose what players have seen by then.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_no_standby_has_is_not_seen() {
    let Some(server) = Server::start() else { return };
    let address = server.database().await;
    let store = open(&address).await.unwrap();
    set(&server, &address, "synchronous_standby_names", "nobody").await;
    let key = |n: u8| {
        Match {
            id: gipfel::correspondence::MatchId(u64::from(n) + 1),
        }
        .encode()
    };
    let save = async |n: u8| store.commit(put(&key(n), b"x")).await;
    // after a failure the server counts as away for a moment
    let is_seen = async |n: u8| {
        loop {
            match store.get(&key(n)).await {
                Ok(row) => return row.is_some(),
                Err(StoreError::NotApplied(_)) => tokio::time::sleep(Duration::from_millis(50)).await,
                Err(other) => panic!("{other}"),
            }
        }
    };
    let begun = Instant::now();
    let first = save(0).await;
    assert!(matches!(first, Err(StoreError::Unknown(_))), "{first:?}");
    // longer than any other statement may take
    while begun.elapsed() < Duration::from_secs(11) {
        assert!(!is_seen(0).await);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    // those that wait do not use up the server's connections
    let (mut unknown, mut refused) = (Vec::new(), 0);
    for round in 0..12 {
        let numbers = (0..10).map(|n| 1 + 10 * round + n);
        let said = join_all(numbers.map(async |n| (n, save(n).await))).await;
        for (n, said) in said {
            match said {
                Err(StoreError::Unknown(_)) => unknown.push(n),
                Err(StoreError::NotApplied(why)) => refused += usize::from(why.contains("waiting for its standby")),
                other => panic!("{n}: {other:?}"),
            }
        }
        assert!(!is_seen(0).await, "it can still be read");
    }
    assert!(unknown.len() < 30 && refused > 30, "{unknown:?}, {refused} refused");
    set(&server, &address, "synchronous_standby_names", "").await;
    let begun = Instant::now();
    while save(200).await != Ok(Commit::Done) {
        assert!(begun.elapsed() < PATIENCE, "it goes on by itself");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // what waited is there, as soon as the server has woken it, and nothing else
    for n in std::iter::once(0).chain(unknown.iter().copied()) {
        while !is_seen(n).await {
            assert!(begun.elapsed() < PATIENCE, "{n} is still not there");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    for n in (1..=120).filter(|n| !unknown.contains(n)) {
        assert!(!is_seen(n).await, "{n}");
    }
    store.close().await;
}

/// A server that says "saved" before it is, on its own disk or on the one that would take over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_could_lose_commits_is_refused() {
    let Some(server) = Server::start() else { return };
    let address = server.database().await;
    let set = async |setting: &str, value: &str| set(&server, &address, setting, value).await;
    set("full_page_writes", "off").await;
    let (said, is_passing) = refusal(&address).await;
    assert!(
        said.contains("its setting full_page_writes is off. Turn it on") && !is_passing,
        "{said}"
    );
    set("full_page_writes", "on").await;
    for value in ["local", "remote_write"] {
        // without a standby these are as durable as `on`
        set("synchronous_commit", value).await;
        open(&address).await.unwrap().close().await;
        set("synchronous_standby_names", "*").await;
        let (said, is_passing) = refusal(&address).await;
        let wanted = format!("its setting synchronous_commit is {value}. Turn it on");
        assert!(said.contains(&wanted) && !is_passing, "{said}");
        set("synchronous_standby_names", "").await;
    }
}
