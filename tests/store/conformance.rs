//! The promises of every engine.

use super::everything;
use fastrand::Rng;
use gipfel::store::{Batch, Check, Commit, Store, StoreError};
use std::collections::BTreeMap;
use std::ops::Deref;
use tokio::task::JoinSet;

/// A test for each case and each way to commit; `$make` returns a store and what must live as long as it, or nothing if
/// there cannot be one.
macro_rules! suite {
    ($make:expr) => {
        $crate::conformance::suite!($make,
            absent_read, several_keys, create_if_absent, compare_and_set, failed_check_writes_nothing, check_only_keys,
            no_aba_after_delete, delete_and_put_in_one_batch, byte_order, values_of_all_kinds, scan_limits, bad_keys,
            racing_creators, racing_increments, write_skew, items_claimed_once, keys_after_ranges,
            keys_agree_with_ranges, export_under_writers, export_in_pages, random_operations,
        );
    };
    ($make:expr, $($case:ident),+ $(,)?) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $case() {
                let Some((store, _keep)) = ($make)().await else { return };
                $crate::conformance::$case(Subject { store, at_once: false }).await;
            }
        )+

        mod at_once {
            use super::*;
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $case() {
                    let Some((store, _keep)) = ($make)().await else { return };
                    $crate::conformance::$case(Subject { store, at_once: true }).await;
                }
            )+
        }
    };
}
pub(super) use suite;

/// A store whose commits all go one of the two ways.
#[derive(Clone)]
pub(super) struct Subject {
    pub(super) store: Store,
    pub(super) at_once: bool,
}

pub(super) trait Commits {
    async fn commit(&self, batch: Batch) -> Result<Commit, StoreError>;
}

impl Commits for Store {
    async fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        Store::commit(self, batch).await
    }
}

impl Commits for Subject {
    async fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        if self.at_once {
            self.store.commit_at_once(batch).await
        } else {
            self.store.commit(batch).await
        }
    }
}

impl Deref for Subject {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}

pub(super) fn put(key: &[u8], value: &[u8]) -> Batch {
    Batch {
        puts: vec![(key.to_vec(), value.to_vec())],
        ..Batch::default()
    }
}

fn del(key: &[u8]) -> Batch {
    Batch {
        dels: vec![key.to_vec()],
        ..Batch::default()
    }
}

fn absent(key: &[u8]) -> Check {
    Check::Absent(key.to_vec())
}

fn checked(check: Check, batch: Batch) -> Batch {
    Batch {
        checks: vec![check],
        ..batch
    }
}

pub(super) async fn done(store: &impl Commits, batch: Batch) {
    assert_eq!(store.commit(batch).await.unwrap(), Commit::Done);
}

async fn conflicts(store: &Subject, batch: Batch, key: &[u8]) {
    assert_eq!(store.commit(batch).await.unwrap(), Commit::Conflict(key.to_vec()));
}

pub(super) async fn value(store: &Store, key: &[u8]) -> Option<Vec<u8>> {
    store.get(key).await.unwrap().map(|row| row.value)
}

async fn version(store: &Store, key: &[u8]) -> u64 {
    store.get(key).await.unwrap().expect("present").version
}

async fn all(store: &Store) -> Vec<(Vec<u8>, Vec<u8>)> {
    let rows = store.scan(&[1], &[0xff], usize::MAX).await.unwrap();
    rows.into_iter().map(|(key, row)| (key, row.value)).collect()
}

pub(super) async fn absent_read(store: Subject) {
    assert_eq!(store.get(b"a").await.unwrap(), None);
    assert_eq!(all(&store).await, []);
    assert_eq!(everything(&store).await, []);
    done(&store, put(b"ab", b"1")).await;
    assert_eq!(store.get(b"a").await.unwrap(), None);
    assert_eq!(store.get(b"abc").await.unwrap(), None);
}

pub(super) async fn several_keys(store: Subject) {
    let large = vec![7; 50_000];
    done(&store, put(b"a", b"1")).await;
    done(&store, put(b"b", &large)).await;
    done(&store, put(b"c", b"3")).await;
    done(&store, del(b"c")).await;
    let keys = [&b"b"[..], b"none", b"a", &[0, 0], b"", b"c", b"b"].map(<[u8]>::to_vec);
    let rows = store.get_many(&keys).await.unwrap();
    for (key, row) in keys.iter().zip(&rows) {
        assert_eq!(*row, store.get(key).await.unwrap(), "{key:?}");
    }
    let found: Vec<_> = rows.iter().map(|row| row.as_ref().map(|row| row.value.len())).collect();
    assert_eq!(found, [Some(50_000), None, Some(1), None, None, None, Some(50_000)]);
    assert_eq!(store.get_many(&[]).await.unwrap(), []);
}

pub(super) async fn create_if_absent(store: Subject) {
    done(&store, checked(absent(b"a"), put(b"a", b"1"))).await;
    conflicts(&store, checked(absent(b"a"), put(b"a", b"2")), b"a").await;
    assert_eq!(value(&store, b"a").await.unwrap(), b"1");
}

pub(super) async fn compare_and_set(store: Subject) {
    conflicts(&store, checked(Check::Version(b"a".to_vec(), 0), put(b"a", b"0")), b"a").await;
    done(&store, put(b"a", b"1")).await;
    let first = version(&store, b"a").await;
    let set = |version, value: &[u8]| checked(Check::Version(b"a".to_vec(), version), put(b"a", value));
    done(&store, set(first, b"2")).await;
    let second = version(&store, b"a").await;
    assert!(second > first);
    conflicts(&store, set(first, b"3"), b"a").await;
    assert_eq!(value(&store, b"a").await.unwrap(), b"2");
    done(&store, put(b"b", b"elsewhere")).await;
    assert_eq!(
        version(&store, b"a").await,
        second,
        "another key's write leaves the version alone"
    );
    done(&store, set(second, b"2")).await;
    assert!(version(&store, b"a").await > second, "the same value is a new version");
}

pub(super) async fn failed_check_writes_nothing(store: Subject) {
    done(&store, put(b"a", b"1")).await;
    done(&store, put(b"z", b"1")).await;
    let batch = Batch {
        checks: vec![absent(b"b"), Check::Version(b"a".to_vec(), 999)],
        puts: vec![(b"a".to_vec(), b"2".to_vec()), (b"b".to_vec(), b"2".to_vec())],
        dels: vec![b"z".to_vec()],
    };
    conflicts(&store, batch, b"a").await;
    assert_eq!(
        all(&store).await,
        [(b"a".to_vec(), b"1".to_vec()), (b"z".to_vec(), b"1".to_vec())]
    );
}

pub(super) async fn check_only_keys(store: Subject) {
    done(&store, put(b"a", b"1")).await;
    let seen = version(&store, b"a").await;
    let batch = |version| checked(Check::Version(b"a".to_vec(), version), put(b"b", b"1"));
    done(&store, batch(seen)).await;
    assert_eq!(version(&store, b"a").await, seen, "checked, not written");
    done(&store, put(b"a", b"2")).await;
    conflicts(&store, batch(seen), b"a").await;
    conflicts(&store, checked(absent(b"a"), put(b"b", b"2")), b"a").await;
    done(
        &store,
        Batch {
            checks: vec![absent(b"c")],
            ..Batch::default()
        },
    )
    .await;
    conflicts(
        &store,
        Batch {
            checks: vec![absent(b"b")],
            ..Batch::default()
        },
        b"b",
    )
    .await;
    assert_eq!(value(&store, b"b").await.unwrap(), b"1");
}

pub(super) async fn no_aba_after_delete(store: Subject) {
    let mut seen = Vec::new();
    for _ in 0..5 {
        done(&store, put(b"a", b"same")).await;
        seen.push(version(&store, b"a").await);
        done(&store, del(b"a")).await;
        assert_eq!(value(&store, b"a").await, None);
    }
    done(&store, put(b"a", b"same")).await;
    for old in seen {
        conflicts(&store, checked(Check::Version(b"a".to_vec(), old), del(b"a")), b"a").await;
    }
    done(&store, del(b"never there")).await;
}

pub(super) async fn delete_and_put_in_one_batch(store: Subject) {
    done(&store, put(b"a", b"1")).await;
    done(
        &store,
        Batch {
            dels: vec![b"a".to_vec()],
            ..put(b"a", b"2")
        },
    )
    .await;
    assert_eq!(value(&store, b"a").await.unwrap(), b"2");
}

pub(super) async fn byte_order(store: Subject) {
    let keys: Vec<Vec<u8>> = [
        &[1][..],
        &[1, 0],
        &[1, 0, 0],
        &[1, 0x7f],
        &[1, 0x7f, 0xff],
        &[1, 0x80],
        &[1, 0x80, 0],
        &[1, 0xff],
        &[1, 0xff, 0xff],
        &[2],
        b"a",
        b"a\0",
        b"aa",
        b"b",
        &[0x7f],
        &[0x80],
        &[0xfe, 0xff, 0xff],
    ]
    .map(<[u8]>::to_vec)
    .to_vec();
    let mut shuffled = keys.clone();
    Rng::with_seed(1).shuffle(&mut shuffled);
    for key in &shuffled {
        done(&store, put(key, key)).await;
    }
    let expected: Vec<_> = keys.iter().map(|key| (key.clone(), key.clone())).collect();
    assert_eq!(all(&store).await, expected);
    assert_eq!(everything(&store).await, expected);
    for start in &keys {
        for end in &keys {
            let found: Vec<_> = store
                .scan(start, end, 99)
                .await
                .unwrap()
                .into_iter()
                .map(|row| row.0)
                .collect();
            let expected: Vec<_> = keys.iter().filter(|key| start <= *key && *key < end).cloned().collect();
            assert_eq!(found, expected, "{start:?}..{end:?}");
        }
    }
}

pub(super) async fn values_of_all_kinds(store: Subject) {
    let mut rng = Rng::with_seed(2);
    let large: Vec<u8> = (0..64 * 1024).map(|_| rng.u8(..)).collect();
    let values: [&[u8]; 5] = [b"", &[0], &[0, 0xff, 0x80, b'\n', 0], "Straße ⬡".as_bytes(), &large];
    for (i, value) in (1u8..).zip(values) {
        done(&store, put(&[i], value)).await;
    }
    for (i, expected) in (1u8..).zip(values) {
        assert_eq!(value(&store, &[i]).await.unwrap(), expected);
    }
    let together = (10u8..30).map(|i| (vec![i], large.clone())).collect();
    done(
        &store,
        Batch {
            puts: together,
            ..Batch::default()
        },
    )
    .await;
    for i in 10u8..30 {
        assert_eq!(value(&store, &[i]).await.unwrap(), large);
    }
}

pub(super) async fn scan_limits(store: Subject) {
    for i in 1..=9u8 {
        done(&store, put(&[5, i], &[i])).await;
    }
    let keys = async |start: &[u8], end: &[u8], limit| -> Vec<u8> {
        store
            .scan(start, end, limit)
            .await
            .unwrap()
            .into_iter()
            .map(|(key, _)| key[1])
            .collect()
    };
    assert_eq!(keys(&[5], &[6], 0).await, [0_u8; 0]);
    assert_eq!(keys(&[5], &[6], 3).await, [1, 2, 3]);
    assert_eq!(keys(&[5, 4], &[5, 7], 99).await, [4, 5, 6]);
    assert_eq!(keys(&[5, 4], &[5, 4], 99).await, [0_u8; 0]);
    assert_eq!(keys(&[6], &[5], 99).await, [0_u8; 0]);
    let rows = store.scan(&[5, 9], &[6], 9).await.unwrap();
    assert_eq!(rows[0].1, store.get(&[5, 9]).await.unwrap().unwrap());
}

pub(super) async fn bad_keys(store: Subject) {
    for key in [&b""[..], &[0], &[0, 1]] {
        let (put, del, check) = (put(key, b"1"), del(key), checked(absent(key), Batch::default()));
        for batch in [put, del, check] {
            let error = store.commit(batch).await.unwrap_err();
            assert!(error.to_string().starts_with("not applied: a key must not"), "{error}");
        }
        assert_eq!(store.get(key).await.unwrap(), None);
    }
    let everything = store.scan(&[], &[0xff], 99).await.unwrap();
    assert_eq!(everything, [], "the store's own rows are not shown");
}

pub(super) async fn racing_creators(store: Subject) {
    let mut tasks = JoinSet::new();
    for i in 0..50u8 {
        let store = store.clone();
        tasks.spawn(async move { (i, store.commit(checked(absent(b"a"), put(b"a", &[i]))).await.unwrap()) });
    }
    let winners: Vec<u8> = tasks
        .join_all()
        .await
        .into_iter()
        .filter(|(_, commit)| *commit == Commit::Done)
        .map(|(i, _)| i)
        .collect();
    assert_eq!(winners.len(), 1);
    assert_eq!(value(&store, b"a").await.unwrap(), winners);
}

/// Adds one until the commit succeeds.
async fn increment(store: &Subject, key: &[u8]) {
    loop {
        let seen = store.get(key).await.unwrap().expect("present");
        let next = u64::from_be_bytes(seen.value.try_into().expect("8 bytes")) + 1;
        let batch = checked(
            Check::Version(key.to_vec(), seen.version),
            put(key, &next.to_be_bytes()),
        );
        if store.commit(batch).await.unwrap() == Commit::Done {
            return;
        }
    }
}

pub(super) async fn racing_increments(store: Subject) {
    done(&store, put(b"n", &0u64.to_be_bytes())).await;
    let mut tasks = JoinSet::new();
    for _ in 0..16 {
        let store = store.clone();
        tasks.spawn(async move {
            for _ in 0..50 {
                increment(&store, b"n").await;
            }
        });
    }
    tasks.join_all().await;
    assert_eq!(value(&store, b"n").await.unwrap(), 800u64.to_be_bytes());
}

/// What a row of a range tells of another row is not older than that one, although both are read in one call.
pub(super) async fn keys_after_ranges(store: Subject) {
    let writer = tokio::spawn({
        let store = store.clone();
        async move {
            for i in 0..50 {
                let (row, listed) = ((vec![3, i], vec![]), (vec![9, i], vec![]));
                let puts = vec![row, listed];
                let batch = Batch {
                    puts,
                    ..Batch::default()
                };
                // a busy server may answer too late
                while !matches!(store.commit(batch.clone()).await, Ok(Commit::Done)) {}
            }
        }
    });
    let keys: Vec<Vec<u8>> = (0..50).map(|i| vec![3, i]).collect();
    let list = ((vec![9], vec![10]), 999);
    loop {
        let Ok((found, lists)) = store.read(&keys, std::slice::from_ref(&list)).await else {
            continue;
        };
        let listed = &lists[0];
        for (key, _) in listed {
            assert!(found[usize::from(key[1])].is_some(), "{key:?} is listed, and not there");
        }
        if listed.len() == keys.len() {
            break;
        }
    }
    writer.await.unwrap();
}

/// A row that changes with a range is read as old as the range, neither older nor newer: whoever commits only if it is
/// unchanged knows the whole range.
pub(super) async fn keys_agree_with_ranges(store: Subject) {
    const LAST: u8 = 80;
    let writer = tokio::spawn({
        let store = store.clone();
        async move {
            for i in 0..=LAST {
                let batch = Batch {
                    puts: vec![(vec![3], vec![i]), (vec![9, i], vec![])],
                    dels: i.checked_sub(1).map(|before| vec![9, before]).into_iter().collect(),
                    ..Batch::default()
                };
                while !matches!(store.commit(batch.clone()).await, Ok(Commit::Done)) {}
            }
        }
    });
    let list = ((vec![9], vec![10]), 999);
    loop {
        let Ok((found, lists)) = store.read(&[vec![3]], std::slice::from_ref(&list)).await else {
            continue;
        };
        let last = found[0].as_ref().map(|row| row.value[0]);
        let listed: Vec<u8> = lists[0].iter().map(|(key, _)| key[1]).collect();
        assert_eq!(listed, last.into_iter().collect::<Vec<u8>>());
        if last == Some(LAST) {
            break;
        }
    }
    writer.await.unwrap();
}

/// Two rows, of which at least one must stay: each of two writers sees both and deletes one.
pub(super) async fn write_skew(store: Subject) {
    for _ in 0..20 {
        done(&store, put(b"a", b"on call")).await;
        done(&store, put(b"b", b"on call")).await;
        let (a, b) = (version(&store, b"a").await, version(&store, b"b").await);
        let leave = |mine: &[u8], other: &[u8], seen| checked(Check::Version(other.to_vec(), seen), del(mine));
        let (first, second) = tokio::join!(store.commit(leave(b"a", b"b", b)), store.commit(leave(b"b", b"a", a)));
        let left = [first.unwrap(), second.unwrap()]
            .into_iter()
            .filter(|commit| *commit == Commit::Done)
            .count();
        assert_eq!(left, 1);
        assert_eq!(all(&store).await.len(), 1);
    }
}

pub(super) async fn items_claimed_once(store: Subject) {
    let due: Vec<u8> = (0..200).collect();
    done(
        &store,
        Batch {
            puts: due.iter().map(|i| (vec![3, *i], vec![])).collect(),
            ..Batch::default()
        },
    )
    .await;
    let mut workers = JoinSet::new();
    for worker in 0..8u8 {
        let store = store.clone();
        workers.spawn(async move {
            let mut claimed = Vec::new();
            loop {
                let rows = store.scan(&[3], &[4], 10).await.unwrap();
                if rows.is_empty() {
                    return claimed;
                }
                for (key, row) in rows {
                    let check = Check::Version(key.clone(), row.version);
                    let done = Batch {
                        checks: vec![check],
                        ..put(&[9, key[1]], &[worker])
                    };
                    if store
                        .commit(Batch {
                            dels: vec![key.clone()],
                            ..done
                        })
                        .await
                        .unwrap()
                        == Commit::Done
                    {
                        claimed.push(key[1]);
                    }
                }
            }
        });
    }
    let mut claimed: Vec<u8> = workers.join_all().await.concat();
    claimed.sort_unstable();
    assert_eq!(claimed, due);
    assert_eq!(store.scan(&[9], &[10], 999).await.unwrap().len(), 200);
}

/// Each commit moves one between two rows with a constant sum; an export must never see the move half done.
pub(super) async fn export_under_writers(store: Subject) {
    let amount = |n: u64| n.to_be_bytes().to_vec();
    for i in 1..=8u8 {
        done(&store, put(&[i], &amount(100))).await;
    }
    let mut writers = JoinSet::new();
    for seed in 0..4 {
        let store = store.clone();
        writers.spawn(async move {
            let mut rng = Rng::with_seed(seed);
            for _ in 0..60 {
                let (from, to) = (rng.u8(1..=8), rng.u8(1..=8));
                let (a, b) = (
                    store.get(&[from]).await.unwrap().unwrap(),
                    store.get(&[to]).await.unwrap().unwrap(),
                );
                let number = |value: &[u8]| u64::from_be_bytes(value.try_into().expect("8 bytes"));
                if from == to || number(&a.value) == 0 {
                    continue;
                }
                let batch = Batch {
                    checks: vec![
                        Check::Version(vec![from], a.version),
                        Check::Version(vec![to], b.version),
                    ],
                    puts: vec![
                        (vec![from], amount(number(&a.value) - 1)),
                        (vec![to], amount(number(&b.value) + 1)),
                    ],
                    dels: vec![],
                };
                store.commit(batch).await.unwrap();
            }
        });
    }
    let mut exports = 0;
    while !writers.is_empty() || exports == 0 {
        let rows = everything(&store).await;
        let sum: u64 = rows
            .iter()
            .map(|(_, value)| u64::from_be_bytes(value[..].try_into().expect("8 bytes")))
            .sum();
        assert_eq!((rows.len(), sum), (8, 800));
        exports += 1;
        while let Some(ended) = writers.try_join_next() {
            ended.expect("a writer does not panic");
        }
    }
}

/// Rows that are added, deleted and changed between two pages do not show.
pub(super) async fn export_in_pages(store: Subject) {
    let key = |n: u16| [&[5][..], &n.to_be_bytes()].concat();
    let rows = |from: u16, to: u16, value: u8| (from..to).map(|n| (key(n), vec![value; 3])).collect::<Vec<_>>();
    let write = async |puts: Vec<_>, dels: Vec<_>| {
        let checks = Vec::new();
        done(&store, Batch { checks, puts, dels }).await;
    };
    write(rows(0, 2_500, 1), Vec::new()).await;
    let mut export = store.export().await.unwrap();
    write(rows(2_000, 2_200, 2), vec![key(0), key(2_400)]).await;
    let mut found = Vec::new();
    let mut pages = 0;
    while let Some(page) = export.next().await.unwrap() {
        assert!(!page.is_empty());
        found.extend(page);
        pages += 1;
        write(rows(1_500, 2_600, 3), vec![key(2_499), key(1)]).await;
    }
    assert!(found == rows(0, 2_500, 1), "{} rows", found.len());
    assert!(pages > 1);
    assert_eq!(export.next().await.unwrap(), None);
}

type Model = BTreeMap<Vec<u8>, (Vec<u8>, u64)>;

/// Any batches, compared with a map: same results, same rows, versions that only grow.
pub(super) async fn random_operations(store: Subject) {
    let mut rng = Rng::with_seed(3);
    let mut model = Model::new();
    let mut highest = 0;
    for round in 0..400 {
        let batch = random_batch(&mut rng, &model);
        let failing: Vec<_> = batch
            .checks
            .iter()
            .filter(|check| !holds(check, &model))
            .map(Check::key)
            .collect();
        let (puts, dels) = (batch.puts.clone(), batch.dels.clone());
        let expected: Vec<Vec<u8>> = failing.into_iter().map(<[u8]>::to_vec).collect();
        match store.commit(batch).await.unwrap() {
            Commit::Conflict(key) => assert!(expected.contains(&key), "{key:?} {expected:?}"),
            Commit::Done => {
                assert_eq!(expected, Vec::<Vec<u8>>::new());
                for key in dels {
                    model.remove(&key);
                }
                let mut written = highest;
                for (key, value) in puts {
                    let version = version(&store, &key).await;
                    assert!(version > highest, "{version} {highest}");
                    written = written.max(version);
                    model.insert(key, (value, version));
                }
                highest = written;
            }
        }
        let (a, b) = (random_key(&mut rng), random_key(&mut rng));
        let limit = rng.usize(0..8);
        let found: Vec<_> = store
            .scan(&a, &b, limit)
            .await
            .unwrap()
            .into_iter()
            .map(|(k, row)| (k, (row.value, row.version)))
            .collect();
        let rows = model.range(a.clone()..b.clone().max(a)).take(limit);
        assert_eq!(
            found,
            rows.map(|(key, row)| (key.clone(), row.clone())).collect::<Vec<_>>(),
            "round {round}"
        );
    }
    assert!(model.len() > 20);
    let rows: Vec<_> = model.into_iter().map(|(key, row)| (key, row.0)).collect();
    assert_eq!(all(&store).await, rows);
    assert_eq!(everything(&store).await, rows);
}

fn holds(check: &Check, model: &Model) -> bool {
    match check {
        Check::Absent(key) => !model.contains_key(key),
        Check::Version(key, version) => model.get(key).is_some_and(|row| row.1 == *version),
    }
}

fn random_key(rng: &mut Rng) -> Vec<u8> {
    let bytes = [1, 2, 0x7f, 0x80, 0xfe];
    let mut key = vec![bytes[rng.usize(..5)]];
    for _ in 0..rng.usize(..3) {
        key.push(*rng.choice(&[0, 0x7f, 0x80, 0xff]).expect("not empty"));
    }
    key
}

fn random_batch(rng: &mut Rng, model: &Model) -> Batch {
    let mut batch = Batch::default();
    for _ in 0..rng.usize(..3) {
        let key = random_key(rng);
        batch.checks.push(match model.get(&key) {
            Some(row) if rng.u8(..8) > 0 => Check::Version(key, row.1),
            Some(row) if rng.bool() => Check::Version(key, row.1.wrapping_sub(1)),
            None if rng.u8(..8) == 0 => Check::Version(key, 7),
            _ => Check::Absent(key),
        });
    }
    for _ in 0..rng.usize(..4) {
        batch
            .puts
            .push((random_key(rng), (0..rng.usize(..40)).map(|_| rng.u8(..)).collect()));
    }
    for _ in 0..rng.usize(..3) {
        batch.dels.push(random_key(rng));
    }
    // the same key twice in one batch: the last write counts
    batch
}
