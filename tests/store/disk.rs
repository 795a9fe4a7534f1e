//! What survives a restart, and what the folder contains.

use super::conformance::{done, put, value};
use super::{clock, open};
use gipfel::correspondence::MatchId;
use gipfel::store::keys::{Key, Match};
use gipfel::store::{Batch, Check, Commit, OpenError, Opened, Options, Store, StoreError, VALUE_BYTES};
use std::fs;
use std::path::Path;

#[tokio::test]
async fn reopening_keeps_everything_and_versions_go_on() {
    let dir = tempfile::tempdir().unwrap();
    let large = vec![7; 200_000];
    let store = open(dir.path()).unwrap();
    let instance = store.instance().to_owned();
    for key in [b"a", b"b", b"c"] {
        done(&store, put(key, &[key, &large[..]].concat())).await;
    }
    done(
        &store,
        Batch {
            dels: vec![b"b".to_vec()],
            ..put(b"a", b"2")
        },
    )
    .await;
    let before = store.scan(b"a", b"z", 9).await.unwrap();
    store.close().await;

    for _ in 0..3 {
        let store = open(dir.path()).unwrap();
        assert_eq!(store.instance(), instance);
        assert_eq!(store.scan(b"a", b"z", 9).await.unwrap(), before);
        store.close().await;
    }
    let store = open(dir.path()).unwrap();
    done(&store, put(b"b", b"again")).await;
    let again = store.get(b"b").await.unwrap().unwrap();
    assert!(before.iter().all(|(_, row)| row.version < again.version));
    store.close().await;
}

#[tokio::test]
async fn a_store_dropped_without_being_closed_finishes_its_work() {
    let dir = tempfile::tempdir().unwrap();
    let store = open(dir.path()).unwrap();
    done(&store, put(b"a", b"1")).await;
    drop(store);
    // its writer releases it by itself
    let mut again = open(dir.path());
    while let Err(OpenError::Busy { .. }) = again {
        tokio::task::yield_now().await;
        again = open(dir.path());
    }
    let store = again.unwrap();
    assert_eq!(value(&store, b"a").await.unwrap(), b"1");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn closing_finishes_what_was_begun_and_refuses_the_rest() {
    let dir = tempfile::tempdir().unwrap();
    let store = open(dir.path()).unwrap();
    let writers: Vec<_> = (0..100u8)
        .map(|i| {
            let store = store.clone();
            tokio::spawn(async move { (i, store.commit(put(&[9, i], &[i])).await) })
        })
        .collect();
    done(&store, put(b"a", b"1")).await;
    store.close().await;
    store.close().await;
    for error in [
        store.get(b"a").await.unwrap_err(),
        store.scan(b"a", b"b", 1).await.unwrap_err(),
        store.commit(put(b"a", b"2")).await.unwrap_err(),
        store.get_many(&[b"a".to_vec()]).await.unwrap_err(),
        store.export().await.unwrap_err(),
    ] {
        assert!(
            matches!(&error, StoreError::NotApplied(why) if why.ends_with("is closed")),
            "{error}"
        );
    }
    let again = open(dir.path()).unwrap();
    for writer in writers {
        let (i, commit) = writer.await.unwrap();
        assert_eq!(
            value(&again, &[9, i]).await.is_some(),
            commit == Ok(Commit::Done),
            "{i} {commit:?}"
        );
    }
    again.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn values_never_get_files_of_their_own() {
    let dir = tempfile::tempdir().unwrap();
    let store = open(dir.path()).unwrap();
    let mut rng = fastrand::Rng::with_seed(5);
    for round in 0..30u8 {
        let puts = (0..40u8)
            .map(|i| (vec![2, i], vec![round; rng.usize(..12_000)]))
            .collect();
        done(
            &store,
            Batch {
                puts,
                ..Batch::default()
            },
        )
        .await;
    }
    done(&store, put(b"largest", &vec![1; VALUE_BYTES])).await;
    assert_eq!(value(&store, b"largest").await.unwrap().len(), VALUE_BYTES);
    assert_eq!(fs::read_dir(dir.path().join("blobs")).unwrap().count(), 0);
    // the pieces of values that are gone are gone too
    let (every, none) = (
        (0..40u8).map(|i| vec![2, i]).chain([b"largest".to_vec()]).collect(),
        vec![],
    );
    done(
        &store,
        Batch {
            dels: every,
            puts: none,
            checks: vec![],
        },
    )
    .await;
    store.close().await;
    let left = super::damage::in_database(dir.path(), |db| db.len());
    assert_eq!(left, 1, "only the store's own record is left");
}

#[tokio::test]
async fn limits_are_told() {
    let store = Store::memory(clock());
    let too_long = store.commit(put(&[1; 256], b"")).await.unwrap_err().to_string();
    assert!(too_long.contains("longer than 255 bytes"), "{too_long}");
    let too_large = store
        .commit(put(b"a", &vec![0; VALUE_BYTES + 1]))
        .await
        .unwrap_err()
        .to_string();
    assert!(too_large.contains("larger than 1048576 bytes"), "{too_large}");
    done(&store, put(&[1; 255], b"")).await;
}

#[tokio::test]
async fn the_second_on_a_folder_is_told_who_is_there() {
    let dir = tempfile::tempdir().unwrap();
    let store = open(dir.path()).unwrap();
    let error = open(dir.path()).unwrap_err();
    assert!(matches!(error, OpenError::Busy { .. }));
    let expected = format!("another process is using the data folder {}", dir.path().display());
    assert!(error.to_string().starts_with(&expected), "{error}");
    done(&store, put(b"a", b"1")).await;
    store.close().await;
}

#[test]
fn what_is_no_folder_is_refused_with_a_sentence() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("file");
    fs::write(&file, "text").unwrap();
    let with_directory = |name: &str| {
        let path = dir.path().join(format!("with-{name}"));
        fs::create_dir_all(path.join(name)).unwrap();
        path
    };
    let wrong = [
        file.clone(),
        file.join("below"),
        // no folder can be created there
        #[cfg(target_os = "linux")]
        "/proc/gipfel".into(),
        with_directory("lock"),
        with_directory("sentinel.json"),
    ];
    for path in &wrong {
        let error = open(path).unwrap_err().to_string();
        assert!(error.starts_with(&format!("cannot use {}", path.display())), "{error}");
        assert!(
            error.ends_with("must be a folder that this user may read and write"),
            "{error}"
        );
    }
    assert_eq!(fs::read(&file).unwrap(), b"text");
}

/// While it opens, sled writes a snapshot under the name `snap.*.generating`, then gives it its own and removes the one
/// before. A crash in between leaves both, and sled takes the unfinished one for the newest.
#[tokio::test]
async fn a_crash_while_opening_is_cleaned_up() {
    let dir = tempfile::tempdir().unwrap();
    for n in [b"1", b"2"] {
        let store = open(dir.path()).unwrap();
        done(&store, put(b"a", n)).await;
        store.close().await;
    }
    let snapshot = |dir: &Path| {
        let found: Vec<_> = names(dir)
            .into_iter()
            .filter(|name| name.starts_with("snap."))
            .collect();
        assert_eq!(found.len(), 1, "{found:?}");
        found[0].clone()
    };
    let before = snapshot(dir.path());
    let crashed = tempfile::tempdir().unwrap();
    copy_folder(dir.path(), crashed.path());
    // what this opening makes is what the crash interrupts
    open(dir.path()).unwrap().close().await;
    let after = snapshot(dir.path());
    assert_ne!(before, after);
    let whole = fs::read(dir.path().join(&after)).unwrap();
    for len in [0, 1, 12, 13, whole.len() / 2, whole.len() - 1, whole.len()] {
        let dir = tempfile::tempdir().unwrap();
        copy_folder(crashed.path(), dir.path());
        let left = format!("{after}.generating");
        fs::write(dir.path().join(&left), &whole[..len]).unwrap();
        if len < whole.len() {
            let copy = tempfile::tempdir().unwrap();
            copy_folder(dir.path(), copy.path());
            assert!(
                sled::open(copy.path()).is_err(),
                "{len} bytes: sled alone does not get over it"
            );
        }
        for _ in 0..2 {
            let store = open(dir.path()).unwrap();
            assert_eq!(value(&store, b"a").await.unwrap(), b"2");
            let names = names(dir.path());
            assert!(!names.contains(&left), "{len} bytes: {names:?}");
            let aside = names.iter().find(|name| name.starts_with("damaged."));
            assert_eq!(aside, None, "{len} bytes: nothing that is whole is given up");
            snapshot(dir.path());
            store.close().await;
        }
    }
}

fn names(dir: &Path) -> Vec<String> {
    let entries = fs::read_dir(dir).unwrap();
    entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

#[tokio::test]
async fn an_opening_says_what_it_found() {
    let dir = tempfile::tempdir().unwrap();
    let store = open(dir.path()).unwrap();
    let folder = fs::canonicalize(dir.path()).unwrap();
    let opened = |is_new, matches| Opened {
        folder: Some(folder.clone()),
        is_new,
        matches,
    };
    assert_eq!(store.opened(), opened(true, 0));
    for id in 1..=3 {
        let key = Match { id: MatchId(id) }.encode();
        done(&store, put(&key, b"1")).await;
    }
    store.close().await;
    let store = open(dir.path()).unwrap();
    assert_eq!(store.opened(), opened(false, 3));
    store.close().await;
}

#[tokio::test]
async fn a_new_store_begins_with_the_first_rows_and_another_one_is_left_as_it_is() {
    let dir = tempfile::tempdir().unwrap();
    // one is long enough to be kept in pieces
    let long = rand_bytes(20_000);
    let first = |value: &[u8]| Options {
        first: vec![(b"a".to_vec(), value.to_vec()), (b"b".to_vec(), long.clone())],
        ..Options::default()
    };
    let store = Store::open_sled(dir.path(), &first(b"1"), clock()).unwrap();
    assert!(store.opened().is_new);
    assert_eq!(value(&store, b"a").await, Some(b"1".to_vec()));
    assert_eq!(value(&store, b"b").await.as_ref(), Some(&long));
    done(&store, put(b"c", b"2")).await;
    store.close().await;
    let store = Store::open_sled(dir.path(), &first(b"3"), clock()).unwrap();
    assert!(!store.opened().is_new);
    assert_eq!(value(&store, b"a").await, Some(b"1".to_vec()));
    assert_eq!(value(&store, b"c").await, Some(b"2".to_vec()));
    store.close().await;
}

/// A machine that used a database begins no store beside the note of it: perhaps only the address is missing.
#[tokio::test]
async fn a_new_folder_is_not_used_unasked_where_a_database_was() {
    let dir = tempfile::tempdir().unwrap();
    let note = dir.path().join("storage.json");
    let text = r#"{"instance": "abc", "address": "postgres://gipfel@db/gipfel"}"#;
    fs::write(&note, text).unwrap();
    for refused in [open(dir.path()).map(drop), Store::check_folder(dir.path())] {
        let why = refused.unwrap_err();
        assert!(matches!(why, OpenError::Elsewhere { .. }) && !why.is_passing(), "{why}");
        let why = why.to_string();
        assert!(
            why.contains("used the store abc at postgres://gipfel@db/gipfel before") && why.contains("--accept-loss"),
            "{why}"
        );
    }
    assert_eq!(names(dir.path()), ["storage.json"], "nothing was begun");
    let accepted = Options {
        accept_loss: true,
        ..Options::default()
    };
    let store = Store::open_sled(dir.path(), &accepted, clock()).unwrap();
    store.close().await;
    assert!(!note.exists(), "from now on the folder is used");
    open(dir.path()).unwrap().close().await;

    // matches that were brought back into it are what is wanted there
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("storage.json"), text).unwrap();
    let moved = Options {
        first: vec![(b"a".to_vec(), b"1".to_vec())],
        ..Options::default()
    };
    let store = Store::open_sled(dir.path(), &moved, clock()).unwrap();
    let key = Match { id: MatchId(1) }.encode();
    done(&store, put(&key, b"{}")).await;
    store.close().await;
    open(dir.path()).unwrap().close().await;
}

#[tokio::test]
async fn one_that_was_broken_off_before_its_first_rows_is_no_empty_store() {
    let dir = tempfile::tempdir().unwrap();
    let first = Options {
        first: vec![(b"a".to_vec(), b"1".to_vec())],
        ..Options::default()
    };
    let store = Store::open_sled(dir.path(), &first, clock()).unwrap();
    store.close().await;
    // all but the sentinel, which is written before everything else
    for file in names(dir.path()).iter().filter(|name| *name != "sentinel.json") {
        let path = dir.path().join(file);
        fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path)).unwrap();
    }
    let why = open(dir.path()).unwrap_err();
    assert!(matches!(why, OpenError::Lost { .. }), "{why}");
    let store = Store::open_sled(dir.path(), &first, clock()).unwrap();
    assert_eq!(value(&store, b"a").await, Some(b"1".to_vec()));
    store.close().await;
}

/// Bytes that do not get smaller.
fn rand_bytes(count: usize) -> Vec<u8> {
    let mut random = fastrand::Rng::with_seed(1);
    std::iter::repeat_with(|| random.u8(..)).take(count).collect()
}

/// On other systems a locked file cannot be copied.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn only_what_is_durable_is_read() {
    let dir = tempfile::tempdir().unwrap();
    let store = open(dir.path()).unwrap();
    done(&store, put(b"n", &[0; 8])).await;
    let writing = store.clone();
    let writer = tokio::spawn(async move {
        for n in 1..=200u64 {
            done(&writing, put(b"n", &n.to_be_bytes())).await;
        }
    });
    // a reader never sees a number that a copy of the file, taken after, does not have
    let mut taken = 0;
    while !writer.is_finished() {
        let seen = value(&store, b"n").await.unwrap();
        let scanned = store.scan(b"n", b"o", 1).await.unwrap().remove(0).1.value;
        assert!(scanned >= seen);
        if taken < 8 {
            let copy = tempfile::tempdir().unwrap();
            copy_folder(dir.path(), copy.path());
            let copied = open(copy.path()).unwrap();
            assert!(value(&copied, b"n").await.unwrap() >= scanned);
            copied.close().await;
            taken += 1;
        }
    }
    writer.await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn an_unchanged_check_is_no_write() {
    let dir = tempfile::tempdir().unwrap();
    let store = open(dir.path()).unwrap();
    done(&store, put(b"a", b"1")).await;
    let version = store.get(b"a").await.unwrap().unwrap().version;
    let db = fs::read(dir.path().join("db")).unwrap();
    let check = Batch {
        checks: vec![Check::Version(b"a".to_vec(), version)],
        ..Batch::default()
    };
    done(&store, check).await;
    done(
        &store,
        Batch {
            dels: vec![b"not there".to_vec()],
            ..Batch::default()
        },
    )
    .await;
    assert!(db == fs::read(dir.path().join("db")).unwrap());
    store.close().await;
}

/// The files of a folder, not those below.
pub(super) fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_file() {
            fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}
