//! A store with history: two players with many running and finished matches, other people's matches, and a full outbox.

use super::figure::BenchError;
use crate::correspondence::{ChallengeId, MatchId, Player, PlayerId};
use crate::store::keys::{
    self, Counter, FinishedMatch, Host, Key, Lane, Millis, OutboxDue, OutboxItem, RunningMatch, Timer, TimerKind,
    Urgency, WaitsFor,
};
use crate::store::{Batch, Store, workload};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::cmp::Reverse;

/// Number of running and finished matches of each of the two players.
pub const RUNNING: u64 = 100 - 1;
pub const FINISHED: u64 = 5_000;
/// Number of matches in the store.
pub const MATCHES: u64 = 100_000;
/// Number of items in the outbox, none of them due.
pub const WAITING: u64 = 10_000;
/// Number of rows written in one batch.
const AT_ONCE: usize = 250;
/// First number of the copies of a match and of their players.
const COPIED: u64 = 1_000;
/// Number of players of each colour in the copies.
const PLAYERS: u64 = 5_000;

/// Gives the two players copies of one of their matches, and adds other matches and a full outbox.
pub async fn add(store: &Store, template: MatchId, players: [PlayerId; 2]) -> Result<(), BenchError> {
    let template = stored(store, template).await?;
    let now = store.now();
    let mut rows = BatchedRows {
        store,
        batch: Batch::default(),
    };
    let first = MATCHES;
    for n in 0..RUNNING + FINISHED {
        let id = MatchId(first + n);
        let mut row = template.clone();
        row["match"]["id"] = json!(id.0);
        rows.put(&keys::Match { id }, &row).await?;
        listed(&mut rows, id, players, n < RUNNING, now).await?;
    }
    for n in 0..WAITING {
        waiting(&mut rows, n, now).await?;
    }
    let last = first + MATCHES;
    rows.end(last).await?;
    let others = first + RUNNING + FINISHED..last;
    workload::fill(store, others).await?;
    Ok(())
}

/// Fills a store with copies of a match, of which one in ten is running and the others are over; `copied` is called after
/// each.
pub async fn copies(
    store: &Store,
    template: MatchId,
    count: u64,
    copied: &(dyn Fn() + Sync),
) -> Result<(), BenchError> {
    let template = stored(store, template).await?;
    let now = store.now();
    let mut rows = BatchedRows {
        store,
        batch: Batch::default(),
    };
    for n in 0..count {
        let id = MatchId(COPIED + n);
        let mut row = template.clone();
        row["match"]["id"] = json!(id.0);
        rows.put(&keys::Match { id }, &row).await?;
        let players = [PlayerId(COPIED + n % PLAYERS), PlayerId(COPIED + PLAYERS + n % PLAYERS)];
        listed(&mut rows, id, players, n % 10 == 0, now).await?;
        copied();
    }
    rows.end(COPIED + count).await
}

/// The stored row of a match.
async fn stored(store: &Store, id: MatchId) -> Result<Value, BenchError> {
    let found = store.get(&keys::Match { id }.encode()).await?;
    found
        .and_then(|found| serde_json::from_slice(&found.value).ok())
        .ok_or_else(|| BenchError::Refused("the match to copy is not there".to_owned()))
}

/// The match in the lists of its players, White's first.
async fn listed(
    rows: &mut BatchedRows<'_>,
    id: MatchId,
    players: [PlayerId; 2],
    is_running: bool,
    now: Timestamp,
) -> Result<(), BenchError> {
    for (index, player) in players.into_iter().enumerate() {
        let opponent = players[1 - index];
        if is_running {
            running(rows, (id, player, opponent), index == 0, now).await?;
        } else {
            let key = FinishedMatch {
                player: player.into(),
                host: Host::This,
                id: Reverse(id),
            };
            rows.put(&key, &finished(index == 0, opponent, now)).await?;
        }
    }
    Ok(())
}

fn finished(is_white: bool, opponent: PlayerId, at: Timestamp) -> Value {
    let color = if is_white { "white" } else { "black" };
    json!({
        "format": 1, "kind": "dvonn", "color": color, "opponent": Player::from(opponent), "winner": "white", "at": at,
    })
}

async fn running(
    rows: &mut BatchedRows<'_>,
    (id, player, opponent): (MatchId, PlayerId, PlayerId),
    is_mine: bool,
    now: Timestamp,
) -> Result<(), BenchError> {
    let deadline = now + SignedDuration::from_hours(48);
    let key = RunningMatch {
        player: player.into(),
        waits_for: if is_mine { WaitsFor::Me } else { WaitsFor::Opponent },
        deadline: Millis::from(deadline),
        id,
    };
    let row = json!({
        "format": 1, "kind": "dvonn", "opponent": Player::from(opponent), "turn": 7, "deadline": deadline, "place": [1, id.0],
    });
    rows.put(&key, &row).await?;
    let timer = Timer::new(deadline, id.0, TimerKind::Deadline);
    rows.put(&timer, &json!({ "format": 1 })).await
}

async fn waiting(rows: &mut BatchedRows<'_>, n: u64, now: Timestamp) -> Result<(), BenchError> {
    let due = now + SignedDuration::from_hours(24);
    let lane = Lane::Channel(1_000_000 + n % 500);
    let seq = (1 << 40) + n;
    let key = OutboxItem {
        lane,
        urgency: Urgency::Message,
        made: Millis::from(now),
        seq,
    };
    let row = json!({
        "format": 1, "seq": seq, "made": now, "due": due, "item": { "challenge": ChallengeId(n) },
    });
    rows.put(&key, &row).await?;
    let key = OutboxDue {
        due: Millis::from(due),
        lane,
        seq,
    };
    rows.put(&key, &json!({ "format": 1 })).await
}

/// Writes rows in batches.
struct BatchedRows<'a> {
    store: &'a Store,
    batch: Batch,
}

impl BatchedRows<'_> {
    async fn put(&mut self, key: &impl Key, row: &Value) -> Result<(), BenchError> {
        self.batch.puts.push((key.encode(), row.to_string().into_bytes()));
        if self.batch.puts.len() >= AT_ONCE {
            self.commit().await?;
        }
        Ok(())
    }

    /// Writes what is left, and the number of the last match.
    async fn end(&mut self, last: u64) -> Result<(), BenchError> {
        let counter = Counter::Match;
        self.put(&keys::Seq { counter }, &json!({ "format": 1, "last": last }))
            .await?;
        self.commit().await
    }

    async fn commit(&mut self) -> Result<(), BenchError> {
        self.store.commit(std::mem::take(&mut self.batch)).await?;
        Ok(())
    }
}
