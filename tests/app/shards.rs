//! Dividing the shards of Discord's gateway among processes.

use gipfel::app::{App, ShardRange, Share};
use gipfel::store::Store;
use jiff::Timestamp;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

/// Processes on one store, by their numbers.
struct Members {
    store: Store,
    apps: HashMap<u64, App>,
    /// How many shards there were last.
    total: u32,
    /// The fence under which each range, by its first shard, was held last.
    fences: BTreeMap<u32, u64>,
}

impl Members {
    fn new() -> Self {
        Self {
            store: Store::shared_memory(Arc::new(|| Timestamp::UNIX_EPOCH)),
            apps: HashMap::new(),
            total: 0,
            fences: BTreeMap::new(),
        }
    }

    /// This member tends to this many shards in this second of the common time.
    async fn share(&mut self, wanted: u32, me: u64, second: u64, closed: &[u32]) -> Share {
        if !self.apps.contains_key(&me) {
            let app = App::open(self.store.clone(), me).await.unwrap();
            self.apps.insert(me, app);
        }
        let uptime = Duration::from_secs(second);
        let share = self.apps[&me].tend_shards(wanted, closed, uptime).await.unwrap();
        self.total = share.total;
        self.fences
            .extend(share.held.iter().map(|range| (range.first, range.fence)));
        share
    }

    /// Like `share` with four shards: those it holds, and those it must close.
    async fn tend(&mut self, me: u64, second: u64, closed: &[u32]) -> (Vec<u32>, Vec<u32>) {
        self.tend_to(4, me, second, closed).await
    }

    async fn tend_to(&mut self, wanted: u32, me: u64, second: u64, closed: &[u32]) -> (Vec<u32>, Vec<u32>) {
        let share = self.share(wanted, me, second, closed).await;
        let firsts = |ranges: Vec<ShardRange>| ranges.iter().map(|range| range.first).collect();
        (firsts(share.held), firsts(share.surplus))
    }

    fn fences(&self) -> Vec<u64> {
        self.fences.values().copied().collect()
    }
}

#[tokio::test]
async fn one_has_all_and_gives_up_what_falls_to_others() {
    let mut members = Members::new();
    assert_eq!(members.tend(1, 0, &[]).await, (vec![0, 1, 2, 3], vec![]));
    assert_eq!(members.tend(2, 0, &[]).await, (vec![], vec![]), "nothing is free yet");
    assert_eq!(members.tend(1, 1, &[]).await, (vec![0, 1, 2, 3], vec![2, 3]));
    // it holds them until it says that it has closed them
    assert_eq!(members.tend(2, 1, &[]).await, (vec![], vec![]));
    assert_eq!(members.tend(1, 2, &[3]).await, (vec![0, 1, 2], vec![2]));
    assert_eq!(members.tend(2, 2, &[]).await, (vec![3], vec![]));
    assert_eq!(members.tend(1, 3, &[2]).await, (vec![0, 1], vec![]));
    assert_eq!(members.tend(2, 3, &[]).await, (vec![2, 3], vec![]));
    assert_eq!(members.fences(), [1, 1, 2, 2], "a new one with each new holder");
    // a third member gets one shard from one of them, and nothing else changes
    members.tend(3, 4, &[]).await;
    let (_, first) = members.tend(1, 4, &[]).await;
    let (_, second) = members.tend(2, 4, &[]).await;
    assert_eq!((first, second), (vec![], vec![3]));
    members.tend(2, 5, &[3]).await;
    assert_eq!(members.tend(3, 5, &[]).await, (vec![3], vec![]));
    for second in 6..40 {
        assert_eq!(members.tend(1, second, &[]).await, (vec![0, 1], vec![]));
        assert_eq!(members.tend(2, second, &[]).await, (vec![2], vec![]));
        assert_eq!(members.tend(3, second, &[]).await, (vec![3], vec![]));
    }
    assert_eq!(members.fences(), [1, 1, 2, 3]);
}

#[tokio::test]
async fn what_a_dead_one_held_is_free_after_fifteen_seconds() {
    let mut members = Members::new();
    members.tend(1, 0, &[]).await;
    for second in 0..15 {
        assert!(members.tend(2, second, &[]).await.0.is_empty(), "{second}");
    }
    assert_eq!(members.tend(2, 15, &[]).await.0, [0, 1, 2, 3]);
    // the first one was only slow: it has lost its shards, and becomes a member again
    assert_eq!(members.tend(1, 16, &[]).await, (vec![], vec![]));
    assert_eq!(members.tend(2, 17, &[]).await.1, [2, 3]);
    assert_eq!(members.fences(), [2, 2, 2, 2]);
}

#[tokio::test]
async fn nobody_is_taken_for_dead_while_nobody_could_look() {
    let mut members = Members::new();
    members.tend(1, 0, &[]).await;
    members.tend(2, 1, &[]).await;
    // the store is away for a minute, and the second one is back first
    assert!(members.tend(2, 61, &[]).await.0.is_empty());
    assert_eq!(members.tend(1, 62, &[]).await.0, [0, 1, 2, 3]);
    assert!(members.tend(2, 74, &[]).await.0.is_empty(), "its patience began anew");
}

#[tokio::test]
async fn the_only_shard_stays_where_it_is() {
    let mut members = Members::new();
    members.tend_to(1, 9, 0, &[]).await;
    for second in 0..30 {
        for me in [5, 9, 1] {
            let held = members.tend_to(1, me, second, &[]).await;
            assert_eq!(held, (if me == 9 { vec![0] } else { vec![] }, vec![]));
        }
    }
}

#[tokio::test]
async fn another_number_of_shards_holds_once_nobody_has_any() {
    let mut members = Members::new();
    assert_eq!(members.tend(1, 0, &[]).await.0, [0, 1, 2, 3]);
    assert!(members.tend_to(6, 2, 1, &[]).await.0.is_empty());
    assert_eq!(members.total, 4);
    // all are gone
    for second in 1..=16 {
        members.tend_to(6, 2, second, &[]).await;
    }
    assert_eq!(members.total, 6);
    assert_eq!(members.tend_to(6, 2, 17, &[]).await.0, [0, 1, 2, 3, 4, 5]);
    assert_eq!(members.fences(), [2; 6], "fences go on");
}

#[tokio::test]
async fn many_shards_are_held_in_ranges() {
    let share = Members::new().share(130, 1, 0, &[]).await;
    assert_eq!(share.held.len(), 44);
    assert_eq!((share.held[43].first, share.held[43].count), (129, 1));
    let all: Vec<u32> = share.held.into_iter().flat_map(ShardRange::shards).collect();
    assert_eq!(all, (0..130).collect::<Vec<_>>());
}
