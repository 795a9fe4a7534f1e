//! This test binary run again as a process of its own, to be killed, to lack space, or to be another user.

use super::conformance::{done, value};
use super::{clock, everything, open, times};
use crate::small_disk::SmallDisk;
use gipfel::correspondence::MatchId;
use gipfel::store::keys::{Key, Match, Millis, Timer, TimerKind};
use gipfel::store::{Batch, Check, Commit, Options, Store, StoreError};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

const TASK: &str = "GIPFEL_TEST_TASK";
const FOLDER: &str = "GIPFEL_TEST_FOLDER";

/// The child's work; nothing when run as a test.
#[test]
#[expect(clippy::disallowed_methods, reason = "how the parent tells its child what to do")]
fn child() {
    let (Ok(task), Ok(folder)) = (std::env::var(TASK), std::env::var(FOLDER)) else {
        return;
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let folder = Path::new(&folder);
    match task.as_str() {
        "play" => runtime.block_on(play(folder)),
        #[cfg(unix)]
        "fill" => runtime.block_on(fill(folder)),
        #[cfg(all(target_os = "linux", target_env = "gnu"))]
        "record" => runtime.block_on(super::power::record(folder)),
        #[cfg(all(target_os = "linux", target_env = "gnu"))]
        "recover" => runtime.block_on(super::power::recover(folder)),
        "open-all" => runtime.block_on(open_all(folder)),
        "open" => say(&open(folder).map_or_else(|error| error.to_string(), |_| "opened".to_owned())),
        other => panic!("no such task: {other}"),
    }
}

fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "\n> {line}")
        .and_then(|()| out.flush())
        .expect("the parent listens");
}

/// A command that does this task; started by `sh` after these words if there are any.
pub(super) fn command(task: &str, folder: &Path, first: &str) -> Command {
    let program = std::env::current_exe().unwrap();
    let mut command = if first.is_empty() {
        Command::new(program)
    } else {
        let mut command = Command::new("sh");
        command
            .arg("-c")
            .arg(format!("{first} exec \"$0\" \"$@\""))
            .arg(program);
        command
    };
    command.args(["--exact", "child::child", "--nocapture", "--test-threads=1"]);
    command
        .env(TASK, task)
        .env(FOLDER, folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// The output of a child.
fn lines(out: impl Read) -> impl Iterator<Item = String> {
    let lines = BufReader::new(out).lines().map_while(Result::ok);
    lines.filter_map(|line| line.strip_prefix("> ").map(ToOwned::to_owned))
}

const MATCHES: u64 = 8;

fn match_key(id: u64) -> Vec<u8> {
    Match { id: MatchId(id) }.encode()
}

fn timer_key(id: u64, turn: u64) -> Vec<u8> {
    Timer::new(Millis(turn.cast_signed()), id, TimerKind::Deadline).encode()
}

/// Plays turns in some matches for ever, each of which also moves the match's timer. Reports each turn once it is
/// acknowledged.
async fn play(folder: &Path) {
    let store = open(folder).expect("opens");
    say("opened");
    let mut tasks = tokio::task::JoinSet::new();
    for id in 0..MATCHES {
        let store = store.clone();
        tasks.spawn(async move {
            loop {
                let seen = store.get(&match_key(id)).await.unwrap();
                let turn = seen.as_ref().map_or(0, |row| turn_of(&row.value));
                let check = match seen {
                    Some(row) => Check::Version(match_key(id), row.version),
                    None => Check::Absent(match_key(id)),
                };
                // long enough for pieces at times
                let value = [
                    &(turn + 1).to_be_bytes()[..],
                    &vec![7; usize::try_from(turn % 9).unwrap() * 1_000],
                ]
                .concat();
                let batch = Batch {
                    checks: vec![check],
                    puts: vec![(match_key(id), value), (timer_key(id, turn + 1), vec![])],
                    dels: vec![timer_key(id, turn)],
                };
                assert_eq!(store.commit(batch).await.unwrap(), Commit::Done);
                say(&format!("{id} {}", turn + 1));
            }
        });
    }
    tasks.join_all().await;
}

fn turn_of(value: &[u8]) -> u64 {
    u64::from_be_bytes(*value.first_chunk().expect("8 bytes"))
}

/// Killed again and again, at work or while opening: no acknowledged turn is lost, and no turn is stored in part.
#[tokio::test]
async fn killed_at_any_time_nothing_acknowledged_is_lost() {
    let dir = tempfile::tempdir().unwrap();
    let mut rng = fastrand::Rng::with_seed(11);
    let mut acknowledged = BTreeMap::new();
    for round in 0..times("GIPFEL_PROVE_KILLS", 30) {
        let mut child = command("play", dir.path(), "").spawn().unwrap();
        let mut said = lines(child.stdout.take().unwrap());
        if round % 5 == 4 {
            // while starting
            std::thread::sleep(Duration::from_millis(rng.u64(..30)));
        } else {
            assert_eq!(said.next().as_deref(), Some("opened"));
            let busy = open(dir.path()).expect_err("the child has it").to_string();
            assert!(busy.contains("another process is using the data folder"), "{busy}");
        }
        let turns = if round % 5 == 4 { 0 } else { rng.usize(..60) };
        let early: Vec<_> = said.by_ref().take(turns).collect();
        child.kill().unwrap();
        child.wait().unwrap();
        for line in early.into_iter().chain(said).filter(|line| line != "opened") {
            let (id, turn) = line.split_once(' ').unwrap();
            let (id, turn): (u64, u64) = (id.parse().unwrap(), turn.parse().unwrap());
            assert!(
                acknowledged.insert(id, turn).is_none_or(|before| before < turn),
                "each turn once"
            );
        }

        let store = open(dir.path()).unwrap_or_else(|error| panic!("round {round}: {error}"));
        for id in 0..MATCHES {
            let turn = value(&store, &match_key(id)).await.map_or(0, |value| turn_of(&value));
            let least = acknowledged.get(&id).copied().unwrap_or(0);
            assert!(
                turn == least || turn == least + 1,
                "round {round}, match {id}: {turn} instead of {least}"
            );
            acknowledged.insert(id, turn);
        }
        let (start, end) = Timer::all();
        let timers = store.scan(&start, &end, 99).await.unwrap();
        let timers: BTreeMap<_, _> = timers
            .iter()
            .map(|(key, _)| Timer::decode(key).unwrap())
            .map(|timer| (timer.subject, timer.due.0.cast_unsigned()))
            .collect();
        assert!(
            acknowledged.iter().all(|(id, turn)| *turn == 0 || timers[id] == *turn),
            "{acknowledged:?} {timers:?}"
        );
        store.close().await;
    }
    assert!(acknowledged.values().sum::<u64>() > 300);
}

/// Writes until its file may not grow any more, which no query of free space shows: sled itself fails. What cannot be
/// kept is not shown; once the file may grow again, the store continues.
#[cfg(unix)]
async fn fill(folder: &Path) {
    use rustix::process::{Resource, getrlimit, setrlimit};

    let store = open(folder).expect("opens");
    let kept = write_until_full(&store).await;
    let before = getrlimit(Resource::Fsize);
    let unlimited = rustix::process::Rlimit {
        current: before.maximum,
        ..before
    };
    setrlimit(Resource::Fsize, unlimited).unwrap();
    goes_on(&store, kept).await;
    say(&kept.to_string());
    store.close().await;
}

fn large(n: u64) -> Vec<u8> {
    let mut rng = fastrand::Rng::with_seed(n);
    (0..50_000).map(|_| rng.u8(..)).collect()
}

/// How many large rows could be written. The one after them is not there: it was refused, or its outcome is unknown.
async fn write_until_full(store: &Store) -> u64 {
    let put = |n: u64| super::conformance::put(&match_key(n), &large(n));
    for n in 0..10_000 {
        match store.commit(put(n)).await {
            Ok(commit) => assert_eq!(commit, Commit::Done),
            Err(StoreError::Full(sentence) | StoreError::Unknown(sentence)) => {
                assert!(sentence.contains("free some space"), "{sentence}");
                for n in [0, n, n + 1] {
                    let later = store.commit(put(n)).await.unwrap_err();
                    assert!(matches!(later, StoreError::Full(_)), "{later}");
                }
                let failed = tokio::time::timeout(Duration::ZERO, store.failed()).await;
                assert!(failed.is_err(), "a full disk passes: {failed:?}");
                // reading a page that is not in memory may fail too, but never shows what was not kept
                let is_full = |error| matches!(error, StoreError::Full(_));
                assert!(store.get(&match_key(n)).await.map_or_else(is_full, |row| row.is_none()));
                let (start, end) = Match::all();
                let rows = store.scan(&start, &end, usize::MAX).await;
                match rows {
                    Ok(rows) => {
                        let found: Vec<_> = rows.iter().map(|(key, _)| Match::decode(key).unwrap().id.0).collect();
                        assert_eq!(found, (0..n).collect::<Vec<_>>());
                    }
                    Err(error) => assert!(is_full(error)),
                }
                for kept in 0..n {
                    let row = store.get(&match_key(kept)).await;
                    assert!(row.map_or_else(is_full, |row| row.unwrap().value == large(kept)));
                }
                return n;
            }
            Err(other) => panic!("{other}"),
        }
    }
    panic!("it never became full");
}

/// There is room again: commits succeed. Every row is as last acknowledged, versions only grow, and the row that was
/// not acknowledged is written once.
async fn goes_on(store: &Store, kept: u64) {
    let last = match_key(kept);
    let first = Batch {
        checks: vec![Check::Absent(last.clone())],
        ..super::conformance::put(&last, b"in the end")
    };
    let seen = store.get(&match_key(0)).await.unwrap().unwrap().version;
    let committed = loop {
        match store.commit(first.clone()).await {
            // it is tried again every two seconds
            Err(StoreError::Full(_)) => tokio::task::yield_now().await,
            other => break other,
        }
    };
    assert_eq!(committed, Ok(Commit::Done));
    let row = store.get(&last).await.unwrap().unwrap();
    assert_eq!((&row.value[..], row.version > seen), (&b"in the end"[..], true));
    for n in 0..kept {
        assert_eq!(value(store, &match_key(n)).await.unwrap(), large(n));
    }
    assert_eq!(everything(store).await.len() as u64, kept + 1);
    done(store, super::conformance::put(&last, &large(kept))).await;
}

/// Rows up to this one are there after a restart, and others can be written.
async fn all_there(store: &Store, count: u64) {
    for n in 0..count {
        assert_eq!(value(store, &match_key(n)).await.unwrap(), large(n));
    }
    done(store, super::conformance::put(&match_key(99_999), b"and on")).await;
}

/// Needs no rights: a file may not grow beyond 3 MB for a time.
#[cfg(unix)]
#[tokio::test]
async fn a_file_that_may_not_grow_loses_nothing_and_goes_on() {
    let dir = tempfile::tempdir().unwrap();
    let output = command("fill", dir.path(), "trap '' XFSZ; ulimit -S -f 6144;")
        .output()
        .unwrap();
    let said: Vec<_> = lines(&output.stdout[..]).collect();
    assert!(
        output.status.success(),
        "{said:?} {}",
        String::from_utf8_lossy(&output.stderr)
    );
    let kept: u64 = said[0].parse().unwrap();
    assert!(kept > 10, "{kept}");
    let store = open(dir.path()).unwrap();
    all_there(&store, kept + 1).await;
    store.close().await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing_and_passes() {
    let dir = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::mount(dir.path(), "16m") else {
        return;
    };
    let dir = dir.path().join("store");
    let store = open(&dir).unwrap();
    let kept = write_until_full(&store).await;
    // what is left for safety goes to another program
    disk.fill();
    let full = store.commit(super::conformance::put(b"a", b"1")).await;
    assert!(matches!(full, Err(StoreError::Full(_))), "{full:?}");
    assert_eq!(everything(&store).await.len() as u64, kept, "all can be read");
    disk.free();
    disk.grow("64m");
    goes_on(&store, kept).await;
    store.close().await;

    disk.fill();
    match open(&dir) {
        Ok(store) => store.close().await,
        Err(error) => {
            assert!(error.is_passing(), "{error}");
            assert!(error.to_string().contains("is full: free some space"), "{error}");
        }
    }
    disk.free();
    let store = open(&dir).unwrap();
    all_there(&store, kept + 1).await;
    store.close().await;
}

/// The error for a user without permissions.
#[cfg(unix)]
#[test]
fn a_folder_that_may_only_be_read_is_refused_with_a_sentence() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;

    let dir = tempfile::tempdir().unwrap();
    std::fs::set_permissions(dir.path(), PermissionsExt::from_mode(0o555)).unwrap();
    let mut command = command("open", dir.path(), "");
    if rustix::process::geteuid().is_root() {
        // root may write everywhere
        command.uid(65_534).gid(65_534);
    }
    let Ok(output) = command.output() else {
        eprintln!("SKIPPED: no other user can be taken here");
        return;
    };
    let said: Vec<_> = lines(&output.stdout[..]).collect();
    if said.is_empty() {
        eprintln!(
            "SKIPPED: another user may not start this: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        return;
    }
    assert!(
        said[0].starts_with("cannot use ") && said[0].contains("must be a folder"),
        "{said:?}"
    );
    assert!(
        std::fs::read_dir(dir.path()).unwrap().next().is_none(),
        "nothing was left there"
    );
}

/// Opens one folder after the other and reports the result: the sum of its rows, or the error. A folder whose reading
/// ends this process is the last.
async fn open_all(folder: &Path) {
    let patience = Duration::from_millis(700);
    for case in folder.join("cases").read_dir().unwrap() {
        let dir = case.unwrap().path();
        let name = dir.file_name().unwrap().to_str().unwrap();
        let options = Options {
            patience,
            ..Options::default()
        };
        match Store::open_sled(&dir, &options, clock()) {
            Ok(store) => {
                say(&format!("{name}: opened {}", sum(&everything(&store).await)));
                store.close().await;
            }
            Err(error) => {
                say(&format!("{name}: {}", error.to_string().replace('\n', "\\n")));
                if error.to_string().contains("does not end") {
                    std::process::exit(0);
                }
            }
        }
        std::fs::remove_dir_all(&dir).unwrap();
    }
}

pub(super) fn sum(rows: &[(Vec<u8>, Vec<u8>)]) -> String {
    let mut hasher = blake3::Hasher::new();
    for (key, value) in rows {
        hasher
            .update(&key.len().to_be_bytes())
            .update(key)
            .update(&value.len().to_be_bytes())
            .update(value);
    }
    hasher.finalize().to_hex().to_string()
}

/// Makes children open the folders in `cases`; returns what they reported about each.
pub(super) fn opened(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    while folder.join("cases").read_dir().unwrap().next().is_some() {
        let output = command("open-all", folder, "").output().unwrap();
        let before = found.len();
        for line in lines(&output.stdout[..]) {
            let (name, said) = line.split_once(": ").unwrap();
            found.insert(name.to_owned(), said.to_owned());
            std::fs::remove_dir_all(folder.join("cases").join(name)).ok();
        }
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success() && found.len() > before,
            "a child broke down: {errors}"
        );
    }
    found
}
