//! A workload to measure stores with: turns, as the application commits them, and a bot's lifetime of matches.
//!
//! The application lies above, so what it commits is written down here: which rows, and how large they are. A test
//! compares this with what the application commits for a turn.

use super::keys::{
    FinishedMatch, Host, Idem, Key, Lane, Match, Millis, OutboxDue, OutboxItem, RunningMatch, Thread, Timer, TimerKind,
    Urgency, WaitsFor,
};
use super::{Batch, Check, Commit, Store, StoreError};
use crate::correspondence::{MatchId, PlayerId};
use std::cmp::Reverse;
use std::ops::Range;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Size of a match in the middle of its game, in bytes.
const MATCH: usize = 3_000;
/// Size of a running match in a list, in bytes.
const RUNNING: usize = 160;
/// Size of a finished match in a list, in bytes.
const FINISHED: usize = 102;
/// Size of a card that waits to be sent, in bytes.
const CARD: usize = 270;
/// Size of a recorded outcome, in bytes.
const OUTCOME: usize = 130;
/// Size of the row that finds the match of a thread, in bytes.
const THREAD: usize = 20;
/// Size of a row whose key says everything, in bytes.
const EMPTY: usize = 12;

/// An hour in milliseconds.
const HOUR: i64 = 3_600_000;
const TIME: i64 = 72 * HOUR;
/// How long before the end of the time the reminders come, in milliseconds.
const REMINDERS: [i64; 2] = [24 * HOUR, 6 * HOUR];

/// Plays this many turns, divided among this many tasks, each of which waits for its own turns.
pub async fn turns(store: &Store, tasks: u64, turns: u64) -> Result<(), StoreError> {
    let mut playing = JoinSet::new();
    for task in 0..tasks {
        let store = store.clone();
        playing.spawn(async move {
            let share = turns / tasks + u64::from(task < turns % tasks);
            for turn in 0..share {
                play(&store, MatchId(task), turn).await?;
            }
            Ok(())
        });
    }
    playing.join_all().await.into_iter().collect()
}

/// Plays turns of these matches for this time, each match in a task of its own; returns how many were played.
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

/// Commits a turn: the match under its version, its moved list rows and timers, a card in the outbox, the outcome of
/// the interaction.
async fn play(store: &Store, id: MatchId, turn: u64) -> Result<(), StoreError> {
    let key = Match { id }.encode();
    let seen = store.get(&key).await?;
    let number = id.0 << 32 | turn;
    let lane = Lane::Channel(id.0);
    let idem = Idem {
        interaction: number,
        chooser: None,
    };
    let idem = idem.encode();
    let mut puts = vec![
        (key.clone(), text(MATCH)),
        (
            OutboxItem {
                lane,
                urgency: Urgency::Message,
                made: Millis(began(turn)),
                seq: number,
            }
            .encode(),
            text(CARD),
        ),
        (
            OutboxDue {
                due: Millis(began(turn)),
                lane,
                seq: number,
            }
            .encode(),
            text(EMPTY),
        ),
        (idem.clone(), text(OUTCOME)),
    ];
    puts.extend(lists(id, turn).map(|key| (key.encode(), text(RUNNING))));
    puts.extend(timers(id, turn).map(|key| (key.encode(), text(EMPTY))));
    let dels = turn.checked_sub(1).into_iter().flat_map(|before| {
        let lists = lists(id, before).map(|key| key.encode());
        lists.into_iter().chain(timers(id, before).map(|key| key.encode()))
    });
    // if the same turns are played again, the interaction is already known
    let first = (turn == 0 && seen.is_none()).then_some(Check::Absent(idem));
    let mut checks = vec![match seen {
        Some(row) => Check::Version(key, row.version),
        None => Check::Absent(key),
    }];
    checks.extend(first);
    let batch = Batch {
        checks,
        puts,
        dels: dels.collect(),
    };
    match store.commit(batch).await? {
        Commit::Done => Ok(()),
        Commit::Conflict(_) => Err(StoreError::NotApplied("another plays the same matches".into())),
    }
}

fn players(id: MatchId) -> [PlayerId; 2] {
    [PlayerId(10_000 + id.0 % 500), PlayerId(20_000 + id.0 % 500)]
}

fn began(turn: u64) -> i64 {
    turn.cast_signed() * HOUR
}

/// The rows of the match in the lists of its players while this turn is awaited.
fn lists(id: MatchId, turn: u64) -> [RunningMatch; 2] {
    let deadline = Millis(began(turn) + TIME);
    let [white, black] = players(id);
    let waits = if turn.is_multiple_of(2) {
        [WaitsFor::Me, WaitsFor::Opponent]
    } else {
        [WaitsFor::Opponent, WaitsFor::Me]
    };
    [(white, waits[0]), (black, waits[1])].map(|(player, waits_for)| RunningMatch {
        player: player.into(),
        waits_for,
        deadline,
        id,
    })
}

/// The timers of this turn: reminders and deadline.
fn timers(id: MatchId, turn: u64) -> [Timer; 3] {
    let end = began(turn) + TIME;
    let timer = |due, kind| Timer::new(Millis(due), id.0, kind);
    [
        timer(end - REMINDERS[0], TimerKind::Reminder),
        timer(end - REMINDERS[1], TimerKind::Reminder),
        timer(end, TimerKind::Deadline),
    ]
}

/// A value of this length that compresses like a match's log.
fn text(bytes: usize) -> Vec<u8> {
    static LOG: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let entry = |n: usize| {
            let (hour, minute) = (n % 24, n * 7 % 60);
            format!(r#"["2026-01-01T{hour:02}:{minute:02}:07Z",{{"moved":{{"text":"{n}"}}}}],"#)
        };
        (0..).flat_map(|n| entry(n * 7).into_bytes()).take(MATCH).collect()
    });
    LOG[..bytes].to_vec()
}

/// Creates finished matches with these numbers, and everything that belongs to them.
pub async fn fill(store: &Store, matches: Range<u64>) -> Result<(), StoreError> {
    let ids: Vec<u64> = matches.collect();
    for some in ids.chunks(100) {
        let rows = some.iter().flat_map(|&id| {
            let [white, black] = players(MatchId(id)).map(|player| {
                let (player, id) = (player.into(), Reverse(MatchId(id)));
                let host = Host::This;
                FinishedMatch { player, host, id }.encode()
            });
            [
                (Match { id: MatchId(id) }.encode(), text(MATCH)),
                (Thread { thread: 1 << 40 | id }.encode(), text(THREAD)),
                (white, text(FINISHED)),
                (black, text(FINISHED)),
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
