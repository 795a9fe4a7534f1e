//! What a store is measured with: turns, as the application commits them, and a bot's lifetime of matches.

use super::keys::{FinishedMatch, Idem, Key, Match, Millis, Newest, Outbox, Timer, TimerKind};
use super::{Batch, Check, Commit, Store, StoreError};
use crate::correspondence::{MatchId, PlayerId};
use std::ops::Range;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How large a match in the middle of its game is, in bytes.
const MATCH: usize = 3_000;

/// Plays this many turns, shared by so many tasks that wait for each of theirs: the match under its version, its timer
/// moved, a row for the outbox, the interaction's answer.
pub async fn turns(store: &Store, tasks: u64, turns: u64) -> Result<(), StoreError> {
    let mut playing = JoinSet::new();
    for task in 0..tasks {
        let store = store.clone();
        playing.spawn(async move {
            for turn in (task..turns).step_by(usize::try_from(tasks).unwrap_or(usize::MAX)) {
                play(&store, MatchId(task), turn).await?;
            }
            Ok(())
        });
    }
    playing.join_all().await.into_iter().collect()
}

/// Plays as many turns of these matches as fit into this time, each match by a task of its own; how many they were.
pub async fn turns_within(store: &Store, matches: Range<u64>, time: Duration) -> Result<u64, StoreError> {
    let end = Instant::now() + time;
    let mut playing = JoinSet::new();
    for id in matches {
        let store = store.clone();
        playing.spawn(async move {
            let mut turn = 0;
            while Instant::now() < end {
                play(&store, MatchId(id), turn).await?;
                turn += 1;
            }
            Ok(turn)
        });
    }
    playing.join_all().await.into_iter().sum()
}

async fn play(store: &Store, id: MatchId, turn: u64) -> Result<(), StoreError> {
    let key = Match { id }.encode();
    let seen = store.get(&key).await?;
    let before = seen.as_ref().map_or(0, |row| row.version);
    let timer = |due: u64| {
        Timer {
            due: Millis(due.cast_signed()),
            subject: id.0,
            kind: TimerKind::Deadline,
        }
        .encode()
    };
    let row = Outbox {
        due: Millis(0),
        seq: id.0 << 32 | turn,
    }
    .encode();
    let batch = Batch {
        checks: vec![match seen {
            Some(row) => Check::Version(key.clone(), row.version),
            None => Check::Absent(key.clone()),
        }],
        puts: vec![
            (key, vec![b'm'; MATCH]),
            (timer(turn + 1), Vec::new()),
            (row, vec![b'o'; 300]),
            (
                Idem {
                    interaction: id.0 << 32 | turn,
                }
                .encode(),
                vec![b'i'; 200],
            ),
        ],
        dels: vec![timer(before)],
    };
    match store.commit(batch).await? {
        Commit::Done => Ok(()),
        Commit::Conflict(_) => Err(StoreError::NotApplied("another plays the same matches".into())),
    }
}

/// Makes the matches of these numbers with what belongs to each.
pub async fn fill(store: &Store, matches: Range<u64>) -> Result<(), StoreError> {
    let ids: Vec<u64> = matches.collect();
    for some in ids.chunks(100) {
        let rows = some.iter().flat_map(|&id| {
            let (id, player) = (MatchId(id), PlayerId(10_000 + id % 500));
            let timer = Timer {
                due: Millis(0),
                subject: id.0,
                kind: TimerKind::Deadline,
            };
            [
                (Match { id }.encode(), vec![b'm'; MATCH]),
                (timer.encode(), Vec::new()),
                (FinishedMatch { player, id: Newest(id) }.encode(), Vec::new()),
            ]
        });
        store
            .commit(Batch {
                puts: rows.collect(),
                ..Batch::default()
            })
            .await?;
    }
    Ok(())
}
