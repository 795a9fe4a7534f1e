//! What stores are measured with: it fills a store and plays turns as it says, so that a figure is about just these.

use crate::stores::{clock, everything, open};
use gipfel::store::keys::{FinishedMatch, Idem, Key, Match, OutboxItem, RunningMatch, Thread, Timer};
use gipfel::store::{Store, StoreError, workload};
use std::collections::BTreeMap;
use std::time::Duration;

/// The number of rows in each key space.
async fn counts(store: &Store) -> BTreeMap<u8, usize> {
    let mut counts = BTreeMap::new();
    for (key, _) in everything(store).await {
        *counts.entry(key[0]).or_default() += 1;
    }
    counts
}

#[tokio::test]
async fn finished_matches_have_all_their_rows_on_every_engine() {
    let dir = tempfile::tempdir().unwrap();
    for store in [Store::memory(clock()), open(dir.path()).unwrap()] {
        workload::fill(&store, 1_000..1_250).await.unwrap();
        let expected = [(Match::SPACE, 250), (Thread::SPACE, 250), (FinishedMatch::SPACE, 500)];
        assert_eq!(counts(&store).await, BTreeMap::from(expected));
    }
}

/// Seven turns of three matches: the outcomes and cards of all turns stay, of lists and timers only the last turn's.
#[tokio::test]
async fn turns_are_divided_among_tasks_and_can_be_played_again() {
    let dir = tempfile::tempdir().unwrap();
    for store in [Store::memory(clock()), open(dir.path()).unwrap()] {
        let expect = |counts: BTreeMap<u8, usize>| {
            let spaces = [
                Match::SPACE,
                RunningMatch::SPACE,
                Timer::SPACE,
                OutboxItem::SPACE,
                Idem::SPACE,
            ];
            assert_eq!(spaces.map(|space| counts[&space]), [3, 6, 9, 7, 7]);
        };
        workload::turns(&store, 3, 7).await.unwrap();
        expect(counts(&store).await);
        workload::turns(&store, 3, 7).await.unwrap();
        expect(counts(&store).await);
    }
}

#[tokio::test]
async fn turns_are_counted_that_were_played_within_a_time() {
    let store = Store::memory(clock());
    let played = workload::turns_within(&store, 0..4, Duration::from_millis(50)).await;
    let cards = counts(&store).await[&OutboxItem::SPACE];
    assert_eq!(played.unwrap(), u64::try_from(cards).unwrap());
}

#[tokio::test]
async fn two_that_play_the_same_matches_are_refused() {
    let dir = tempfile::tempdir().unwrap();
    let store = open(dir.path()).unwrap();
    let (one, other) = tokio::join!(workload::turns(&store, 1, 50), workload::turns(&store, 1, 50));
    let refused = one.and(other);
    assert!(
        matches!(&refused, Err(StoreError::NotApplied(why)) if why.contains("plays the same matches")),
        "{refused:?}"
    );
}
