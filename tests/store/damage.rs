//! Disks that forget or lie: never a panic, never a start that silently lacks something, always a sentence.

use super::conformance::{done, put};
use super::disk::copy_folder;
use super::{Rows, child, clock, everything, open};
use gipfel::correspondence::MatchId;
use gipfel::store::keys::{Key, Match};
use gipfel::store::{OpenError, Options, Store};
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A folder with some matches that were played on, closed in between, and what it holds.
async fn folder() -> (tempfile::TempDir, Rows) {
    let dir = tempfile::tempdir().unwrap();
    let mut rng = fastrand::Rng::with_seed(4);
    for round in 0..3u8 {
        let store = open(dir.path()).unwrap();
        for id in 0..60 {
            let key = Match { id: MatchId(id) }.encode();
            done(&store, put(&key, &vec![round; rng.usize(..9_000)])).await;
        }
        store.close().await;
    }
    let store = open(dir.path()).unwrap();
    let rows = everything(&store).await;
    store.close().await;
    assert!(named(dir.path(), "snap.").len() == 1 && rows.len() == 60);
    (dir, rows)
}

/// Does something to the database itself, without the store around it. A thread of a database that was just closed, or a
/// child that has not started its own program yet, may hold its lock for a moment, before and after.
pub(super) fn in_database<T>(dir: &Path, act: impl FnOnce(&sled::Db) -> T) -> T {
    let deadline = Instant::now() + Duration::from_secs(30);
    let wait = || {
        assert!(Instant::now() < deadline, "its lock is held");
        std::thread::sleep(Duration::from_millis(20));
    };
    let db = loop {
        match sled::open(dir) {
            Err(sled::Error::Io(error)) if error.to_string().starts_with("could not acquire lock") => wait(),
            opened => break opened.unwrap(),
        }
    };
    let done = act(&db);
    drop(db);
    while let Err(TryLockError::WouldBlock) = File::open(dir.join("db")).unwrap().try_lock() {
        wait();
    }
    done
}

fn named(dir: &Path, prefix: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path());
    entries
        .filter(|path| path.file_name().unwrap().to_str().unwrap().starts_with(prefix))
        .collect()
}

fn remove_snapshots(dir: &Path) {
    for path in named(dir, "snap.") {
        fs::remove_file(path).unwrap();
    }
}

/// Opens a damaged copy: either everything is there, or there is an error.
async fn complete_or_refused(dir: &Path, rows: &Rows, what: &str) -> Option<String> {
    match open(dir) {
        Ok(store) => {
            assert!(
                everything(&store).await == *rows,
                "{what}: opened, but not all is there"
            );
            store.close().await;
            None
        }
        Err(error) => {
            let sentence = error.to_string();
            assert!(is_a_sentence(&sentence), "{what}: {sentence}");
            Some(sentence)
        }
    }
}

/// What happened, and what to do.
fn is_a_sentence(text: &str) -> bool {
    let advice = [
        "into a new folder",
        "must be a folder",
        "by a newer gipfel",
        "before the first release",
    ];
    advice.iter().any(|advice| text.contains(advice)) && text.len() < 500 && text.lines().count() == 1
}

/// Each kind of damage to this file, by name.
fn damages(bytes: &[u8]) -> Vec<(String, Option<Vec<u8>>)> {
    let len = bytes.len();
    let mut rng = fastrand::Rng::with_seed(6);
    let mut found = vec![("missing".to_owned(), None)];
    let mut cuts: Vec<_> = [0, 1, 8, 9, 20, 21, 4_096, len / 3, len / 2].into();
    cuts.extend([1, 4, 13, 4_096].map(|end| len.saturating_sub(end)));
    cuts.extend((0..8).map(|_| rng.usize(..len)));
    cuts.sort_unstable();
    cuts.dedup();
    for cut in cuts.into_iter().filter(|cut| *cut < len) {
        let end = len.min(cut + 1 + rng.usize(..2_000));
        let mut change = |what: &str, change: &mut dyn FnMut(&mut Vec<u8>)| {
            let mut changed = bytes.to_vec();
            change(&mut changed);
            found.push((format!("{what} at {cut} of {len}"), Some(changed)));
        };
        change("cut", &mut |bytes| bytes.truncate(cut));
        change("zero from there", &mut |bytes| bytes[cut..].fill(0));
        change("a hole", &mut |bytes| bytes[cut..end].fill(0));
        change("garbage", &mut |bytes| bytes[cut..end].fill_with(|| rng.u8(..)));
        change("a bit turned", &mut |bytes| bytes[cut] ^= 1 << (cut % 8));
    }
    let mut longer = bytes.to_vec();
    longer.extend((0..5_000).map(|_| rng.u8(..)));
    found.push(("garbage at the end".to_owned(), Some(longer)));
    found.push(("all garbage".to_owned(), Some((0..len).map(|_| rng.u8(..)).collect())));
    found
}

/// In memory if possible: hundreds of cases, each with its syncs.
pub(super) fn quick_folder() -> tempfile::TempDir {
    tempfile::tempdir_in("/dev/shm")
        .or_else(|_| tempfile::tempdir())
        .unwrap()
}

/// Damages this file of a folder in every way. Each time either everything is there, or there is an error; returns how
/// often each.
async fn damage(prefix: &str, snapshot: bool) -> (usize, usize) {
    let (dir, rows) = folder().await;
    if !snapshot {
        remove_snapshots(dir.path());
    }
    let path = named(dir.path(), prefix).remove(0);
    let cases = quick_folder();
    for (what, bytes) in damages(&fs::read(&path).unwrap()) {
        let copy = cases.path().join("cases").join(what);
        copy_folder(dir.path(), &copy);
        let file = copy.join(path.file_name().unwrap());
        match bytes {
            Some(bytes) => fs::write(&file, bytes).unwrap(),
            None => fs::remove_file(&file).unwrap(),
        }
    }
    let complete = format!("opened {}", child::sum(&rows));
    let (mut refused, mut healed) = (0, 0);
    for (what, said) in child::opened(cases.path()) {
        if said.starts_with("opened") {
            assert_eq!(said, complete, "{prefix} {what}: not all is there");
            healed += 1;
        } else {
            assert!(is_a_sentence(&said), "{prefix} {what}: {said}");
            refused += 1;
        }
    }
    (refused, healed)
}

#[tokio::test]
async fn damaged_db() {
    let (refused, healed) = damage("db", true).await;
    assert!(refused > 20 && healed > 20, "{refused} {healed}");
}

#[tokio::test]
async fn damaged_db_without_a_snapshot() {
    let (refused, healed) = damage("db", false).await;
    assert!(refused > 20 && healed > 20, "{refused} {healed}");
}

/// The file says the same for every store: every damage to it is repaired.
#[tokio::test]
async fn damaged_conf() {
    let (refused, healed) = damage("conf", true).await;
    assert_eq!(refused, 0);
    assert!(healed > 50, "{healed}");
}

/// The database's file contains everything that a snapshot does: every damage to the snapshot is repaired.
#[tokio::test]
async fn damaged_snapshot() {
    let (refused, healed) = damage("snap.", true).await;
    assert_eq!(refused, 0);
    assert!(healed > 50);
}

/// Once everything in the first segments was rewritten, they are freed at the next start, and from then on the database
/// cannot be read without its snapshot.
#[tokio::test]
async fn what_was_refused_opens_once_its_file_is_put_right() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("db");
    let (mut whole, mut rows, mut round) = (Vec::new(), Rows::new(), 0u8);
    // until the first segment is free
    while whole.get(..20) != Some(&[0; 20]) {
        let store = open(dir.path()).unwrap();
        for _ in 0..20 {
            round = round.checked_add(1).expect("the first segment is freed at last");
            for id in 0..10 {
                done(&store, put(&Match { id: MatchId(id) }.encode(), &[round; 900])).await;
            }
        }
        rows = everything(&store).await;
        store.close().await;
        whole = fs::read(&path).unwrap();
    }
    let before = named(dir.path(), "snap.");
    for cut in [10_000, 100_000].map(|bytes| whole.len() / 2 + bytes) {
        fs::write(&path, &whole[..cut]).unwrap();
        let refused = complete_or_refused(dir.path(), &rows, "cut").await;
        assert!(refused.is_some(), "cut at {cut}: opened");
        assert_eq!(named(dir.path(), "snap."), before);
    }
    fs::write(&path, whole).unwrap();
    assert_eq!(complete_or_refused(dir.path(), &rows, "put right").await, None);
}

#[tokio::test]
async fn an_older_copy_and_another_store_are_refused() {
    let (dir, rows) = folder().await;
    let files = ["db", "conf"];
    let older = tempfile::tempdir().unwrap();
    copy_folder(dir.path(), older.path());
    let store = open(dir.path()).unwrap();
    done(&store, put(b"one more", b"1")).await;
    store.close().await;
    let put_files = |from: &Path| {
        remove_snapshots(dir.path());
        for name in files {
            fs::copy(from.join(name), dir.path().join(name)).unwrap();
        }
    };
    put_files(older.path());
    let sentence = complete_or_refused(dir.path(), &rows, "an older copy").await.unwrap();
    assert!(
        sentence.contains("it holds 60 matches and 180 writes, but 60 matches and 181 writes were saved"),
        "{sentence}"
    );

    let other = tempfile::tempdir().unwrap();
    let store = open(other.path()).unwrap();
    for i in 0..200u8 {
        done(&store, put(&[2, i], b"1")).await;
    }
    store.close().await;
    put_files(other.path());
    let sentence = complete_or_refused(dir.path(), &rows, "another store").await.unwrap();
    assert!(sentence.contains("it is another installation's"), "{sentence}");
}

#[tokio::test]
async fn damaged_sentinel() {
    let (dir, rows) = folder().await;
    let path = dir.path().join("sentinel.json");
    let text = fs::read(&path).unwrap();
    for (what, bytes) in damages(&text) {
        match bytes {
            Some(bytes) => fs::write(&path, bytes).unwrap(),
            None => fs::remove_file(&path).unwrap(),
        }
        complete_or_refused(dir.path(), &rows, &what).await;
    }
    for (what, text) in [
        ("empty", ""),
        ("not JSON", "{"),
        ("another thing", "[1]"),
        ("half", "{\"schema\":3}"),
        (
            "nothing, as no number",
            "{\"schema\":3,\"instance\":\"a\",\"sequence\":0,\"matches\":0}",
        ),
    ] {
        fs::write(&path, text).unwrap();
        let sentence = complete_or_refused(dir.path(), &rows, what).await.expect("refused");
        assert!(sentence.contains("sentinel.json, which tells whether"), "{sentence}");
    }
    fs::remove_file(&path).unwrap();
    let sentence = complete_or_refused(dir.path(), &rows, "missing")
        .await
        .expect("refused");
    assert!(sentence.contains("it is missing"), "{sentence}");
}

#[tokio::test]
async fn a_newer_format_is_refused() {
    let (dir, _) = folder().await;
    let path = dir.path().join("sentinel.json");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("\"schema\": 3", "\"schema\": 4")).unwrap();
    let newer = |dir: &Path| {
        let error = open(dir).unwrap_err();
        assert!(matches!(error, OpenError::Newer { schema: 4, .. }), "{error}");
        assert!(
            error
                .to_string()
                .contains("was written by a newer gipfel (format 4, this one knows up to 3)")
        );
        let options = Options {
            accept_loss: true,
            ..Options::default()
        };
        let accepting = Store::open_sled(dir, &options, clock());
        assert!(matches!(accepting, Err(OpenError::Newer { .. })), "no loss to accept");
    };
    newer(dir.path());
    fs::write(&path, text).unwrap();
    // a later program's record, which may look like anything else
    in_database(dir.path(), |db| {
        db.insert([0, 0], &br#"{"schema": 4, "anything": ["else"]}"#[..])
            .unwrap();
    });
    newer(dir.path());
}

/// Every file of a folder, except the empty one that locks out other processes.
fn files(dir: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files: Vec<_> = named(dir, "")
        .into_iter()
        .filter(|path| path.is_file() && !path.ends_with("lock"))
        .map(|path| (path.clone(), fs::read(path).unwrap()))
        .collect();
    files.sort_unstable();
    files
}

/// As a program from before the first release left it.
const BEFORE_RELEASE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/before_release");

#[test]
fn a_store_from_before_the_first_release_is_refused_and_left_as_it_is() {
    let dir = tempfile::tempdir().unwrap();
    copy_folder(Path::new(BEFORE_RELEASE), dir.path());
    let refused = |accept_loss| {
        let options = Options {
            accept_loss,
            ..Options::default()
        };
        let error = Store::open_sled(dir.path(), &options, clock()).unwrap_err();
        assert!(matches!(error, OpenError::Older { schema: 1, .. }) && !error.is_passing());
        error.to_string()
    };
    let before = files(dir.path());
    assert_eq!(before.len(), 4);
    let sentence = refused(false);
    let told = dir.path().canonicalize().unwrap();
    assert_eq!(
        sentence,
        format!(
            "the database in {} was written by a gipfel from before the first release (format 1), and this version cannot \
             read it. Nothing in it was changed. Keep using the gipfel that wrote it, or set `data.folder` in the settings \
             to a new folder, where this version begins anew",
            told.display()
        )
    );
    assert_eq!(refused(true), sentence, "no loss to accept");
    assert!(files(dir.path()) == before, "nothing was changed");
    // if the sentinel is missing, or another store's, the database itself says so
    let path = dir.path().join("sentinel.json");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("\"schema\": 1", "\"schema\": 3")).unwrap();
    assert_eq!(refused(false), sentence);
    fs::remove_file(&path).unwrap();
    assert_eq!(refused(true), sentence);
    assert!(!path.exists(), "the program that wrote it would not know a new one");
}

#[tokio::test]
async fn the_operator_may_accept_a_loss() {
    let accept = |dir: &Path| {
        Store::open_sled(
            dir,
            &Options {
                accept_loss: true,
                ..Options::default()
            },
            clock(),
        )
    };
    let (dir, rows) = folder().await;
    fs::remove_file(dir.path().join("sentinel.json")).unwrap();
    let store = accept(dir.path()).unwrap();
    assert_eq!(everything(&store).await, rows);
    store.close().await;
    assert_eq!(complete_or_refused(dir.path(), &rows, "accepted once").await, None);

    fs::write(dir.path().join("sentinel.json"), "{").unwrap();
    let store = accept(dir.path()).unwrap();
    assert_eq!(everything(&store).await, rows);
    store.close().await;
    assert_eq!(complete_or_refused(dir.path(), &rows, "accepted too").await, None);

    in_database(dir.path(), |db| db.remove(&rows[0].0).unwrap());
    complete_or_refused(dir.path(), &rows, "a row is lost")
        .await
        .expect("refused");
    let store = accept(dir.path()).unwrap();
    assert_eq!(everything(&store).await, rows[1..]);
    store.close().await;
    assert_eq!(
        complete_or_refused(dir.path(), &rows[1..].to_vec(), "accepted once").await,
        None
    );
}

/// A row that sled returns differently than it was written: the database does not notice, its sum does.
#[tokio::test]
async fn rows_lost_or_stale_are_noticed() {
    for (what, says) in [
        ("lost", "it should have 60 rows, and has 59 rows"),
        ("stale", "it has 60 rows, but not as saved"),
        ("strange", "it should have 60 rows, and has 61 rows"),
    ] {
        let (dir, rows) = folder().await;
        in_database(dir.path(), |db| {
            let (key, value) = db.scan_prefix([Match::SPACE]).next().unwrap().unwrap();
            let mut value = value.to_vec();
            match what {
                "lost" => drop(db.remove(key).unwrap()),
                "stale" => {
                    value[8] ^= 1;
                    db.insert(key, value).unwrap();
                }
                _ => drop(db.insert([2, 99], value).unwrap()),
            }
        });
        let sentence = complete_or_refused(dir.path(), &rows, what).await.expect("refused");
        assert!(sentence.contains(says), "{what}: {sentence}");
    }
}

/// What sled returns and nobody has written: rows, pieces of large values, and the record of what there is.
#[tokio::test]
async fn what_cannot_be_read_is_told() {
    type Damage = fn(&sled::Db);
    let cases: [(Damage, &str); 6] = [
        (|db| drop(db.insert(b"large", b"").unwrap()), "a row is malformed"),
        (|db| drop(db.insert(b"large", &[7; 20]).unwrap()), "a row is malformed"),
        (
            |db| {
                let piece = db.scan_prefix([0, 1]).next().unwrap().unwrap().0;
                db.remove(piece).unwrap();
            },
            "a piece of a value is missing",
        ),
        (
            |db| drop(db.insert([0, 0], b"{").unwrap()),
            "its record is unreadable: EOF",
        ),
        (
            |db| drop(db.insert([0, 0], b"{\"schema\": 3}").unwrap()),
            "its record is unreadable: missing field",
        ),
        (
            |db| drop(db.insert([0, 0], b"[]").unwrap()),
            "its record is unreadable: invalid length",
        ),
    ];
    for (damage, said) in cases {
        let dir = tempfile::tempdir().unwrap();
        let store = open(dir.path()).unwrap();
        let mut random = fastrand::Rng::with_seed(3);
        let value: Vec<u8> = std::iter::repeat_with(|| random.u8(..)).take(20_000).collect();
        done(&store, put(b"large", &value)).await;
        store.close().await;
        in_database(dir.path(), damage);
        let error = open(dir.path()).unwrap_err();
        assert!(matches!(error, OpenError::Damaged { .. }), "{error:?}");
        let sentence = error.to_string();
        assert!(
            sentence.contains(said) && is_a_sentence(&sentence),
            "{said}: {sentence}"
        );
    }
}
