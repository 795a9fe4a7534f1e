//! The shards of Discord's gateway, divided among the processes that are connected to it.
//!
//! One row says into which ranges the shards are divided and who holds each. A process is a member as long as it beats:
//! the others watch this by their own monotonic clocks, so that a jump of the common clock takes nobody's shards away.
//! A member that has not beaten for [`PATIENCE`] is gone, and its ranges are free. A range gets a new fence when it is
//! taken, and a session begins under a valid fence only ([`check`]).
//!
//! Each member's share follows from the row alone. A member with more closes the connections first and then gives the
//! ranges back; a member with less takes what is free.

use crate::app::state::db::{AppError, Db, Rows, Unread};
use crate::app::state::rows::Format;
use crate::store::keys;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How long a member may go without a beat before it is gone.
const PATIENCE: Duration = Duration::from_secs(15);
/// How often a member beats.
const BEAT: Duration = Duration::from_secs(4);
/// How long a process may go without looking before it no longer knows about the others' beats: the store was away.
const GAP: Duration = Duration::from_secs(6);
/// How long after a pause in its beats a member may still have connections that are others' by now.
const SETTLED: Duration = Duration::from_secs(10);
/// Maximum number of ranges into which the shards are divided.
const RANGES: u32 = 64;

/// Consecutive shards that one process holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ShardRange {
    pub first: u32,
    pub count: u32,
    /// Changes with each holder.
    pub fence: u64,
}

impl ShardRange {
    /// The numbers of the shards.
    pub fn shards(self) -> impl Iterator<Item = u32> {
        self.first..self.first + self.count
    }
}

/// The shards of a process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// Total number of shards.
    pub total: u32,
    /// The ranges that the process holds.
    pub held: Vec<ShardRange>,
    /// The held ranges that the process must close and give back.
    pub surplus: Vec<ShardRange>,
}

/// Who holds which shards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct ShardsRow {
    format: Format<1>,
    total: u32,
    members: Vec<Member>,
    ranges: Vec<RangeRow>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Member {
    process: u64,
    beat: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct RangeRow {
    first: u32,
    count: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    holder: Option<u64>,
    fence: u64,
}

/// What this process knows about the others.
#[derive(Debug, Default)]
pub(in crate::app) struct Shards {
    seen: Mutex<Seen>,
    beats: Mutex<Option<Beats>>,
}

/// This process's own beats.
#[derive(Clone, Copy, Debug)]
struct Beats {
    /// When the last one was begun: the others saw it later.
    last: Instant,
    /// When they went on after a pause in which the others may have taken everything over.
    resumed: Option<Instant>,
}

#[derive(Clone, Debug, Default)]
struct Seen {
    /// Each member's beat, and our own time when it was new.
    beats: HashMap<u64, (u64, Duration)>,
    /// Our own time at the last look.
    looked: Duration,
    /// Our own time at our last beat.
    beaten: Option<Duration>,
}

impl Beats {
    /// After one more beat.
    fn with(before: Option<Self>, last: Instant) -> Self {
        match before {
            Some(before) if last - before.last < PATIENCE => Self { last, ..before },
            before => Self {
                last,
                resumed: before.map(|_| last),
            },
        }
    }

    /// Whether the others may have taken over at this time, or have done so and it is not settled.
    fn leave_a_doubt(self, now: Instant) -> bool {
        now - self.last >= PATIENCE || self.resumed.is_some_and(|resumed| now - resumed < SETTLED)
    }
}

impl Shards {
    /// Beats, gives back the ranges in `closed` (their first shards), takes this process's share, and returns it.
    /// `wanted` is the desired number of shards, which takes effect when nobody holds any. `uptime` is how long the
    /// process has run by a monotonic clock.
    pub async fn tend(&self, db: &Db, wanted: u32, closed: &[u32], uptime: Duration) -> Result<Share, AppError> {
        let wanted = wanted.max(1);
        if !db.store().is_shared() {
            let all = ShardRange {
                first: 0,
                count: wanted,
                fence: 0,
            };
            return Ok(Share {
                total: wanted,
                held: vec![all],
                surplus: Vec::new(),
            });
        }
        let begun = Instant::now();
        let before = self.seen().clone();
        let tended = db.change(|rows| {
            let found = rows.read::<ShardsRow>(&key())?;
            let mut seen = before.clone();
            let (row, share) = tend(found.as_ref(), rows.process(), &mut seen, wanted, closed, uptime);
            if found.as_ref() != Some(&row) {
                rows.put(&key(), &row);
            }
            Ok((seen, share))
        });
        let (seen, share) = tended.await?;
        if seen.beaten == Some(uptime) {
            let mut beats = self.beats();
            *beats = Some(Beats::with(*beats, begun));
        }
        *self.seen() = seen;
        Ok(share)
    }

    /// Whether Discord may ask another process, too, what it asks this one now: that one may have taken its shards over,
    /// and this one has not learnt of it, or not closed their connections yet.
    pub fn may_be_anothers(&self) -> bool {
        self.beats().is_some_and(|beats| beats.leave_a_doubt(Instant::now()))
    }

    fn beats(&self) -> MutexGuard<'_, Option<Beats>> {
        self.beats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        // after a panic it holds an older look
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Releases all shards of a process, whose connections are closed.
pub(in crate::app) async fn leave(db: &Db, process: u64) -> Result<(), AppError> {
    if !db.store().is_shared() {
        return Ok(());
    }
    db.change(|rows| {
        let Some(mut row) = rows.read::<ShardsRow>(&key())? else {
            return Ok(());
        };
        if row.members.iter().any(|member| member.process == process) {
            row.members.retain(|member| member.process != process);
            row.free_the_unowned();
            rows.put(&key(), &row);
        }
        Ok(())
    })
    .await
}

/// Whether this process still holds the shard under this fence; the commit fails if that changes before it.
pub(in crate::app) fn check(rows: &mut Rows, shard: u32, fence: u64) -> Result<bool, Unread> {
    if !rows.is_shared() {
        return Ok(true);
    }
    let me = rows.process();
    let row = rows.read::<ShardsRow>(&key())?;
    let is_it = |range: &RangeRow| {
        (range.holder, range.fence) == (Some(me), fence) && (range.first..range.first + range.count).contains(&shard)
    };
    Ok(row.is_some_and(|row| row.ranges.iter().any(is_it)))
}

fn key() -> keys::Role {
    keys::Role {
        name: "shards".to_owned(),
    }
}

impl ShardsRow {
    /// A row that divides this many shards into ranges that nobody holds; fences continue from `fence`.
    fn divided(total: u32, fence: u64) -> Self {
        let size = total.div_ceil(RANGES);
        let firsts = (0..total).step_by(usize::try_from(size).unwrap_or(1));
        let ranges = firsts.map(|first| RangeRow {
            first,
            count: size.min(total - first),
            holder: None,
            fence,
        });
        Self {
            format: Format,
            total,
            members: Vec::new(),
            ranges: ranges.collect(),
        }
    }

    fn held_by(&self, process: u64) -> usize {
        self.ranges.iter().filter(|range| range.holder == Some(process)).count()
    }

    /// Number of ranges for a member: equal parts, with the remainder given to those that have most already, so that
    /// few ranges change hands.
    fn target(&self, process: u64) -> usize {
        let order = |process: u64| (std::cmp::Reverse(self.held_by(process)), process);
        let is_before = |member: &&Member| order(member.process) < order(process);
        let rank = self.members.iter().filter(is_before).count();
        let (count, ranges) = (self.members.len().max(1), self.ranges.len());
        ranges / count + usize::from(rank < ranges % count)
    }

    /// Frees the ranges of processes that are no longer members.
    fn free_the_unowned(&mut self) {
        let members: Vec<u64> = self.members.iter().map(|member| member.process).collect();
        for range in &mut self.ranges {
            range.holder = range.holder.filter(|holder| members.contains(holder));
        }
    }
}

/// The row after this member's turn, and its share.
fn tend(
    found: Option<&ShardsRow>,
    me: u64,
    seen: &mut Seen,
    wanted: u32,
    closed: &[u32],
    uptime: Duration,
) -> (ShardsRow, Share) {
    let mut row = found.cloned().unwrap_or_else(|| ShardsRow::divided(wanted, 0));
    if uptime.saturating_sub(seen.looked) > GAP {
        seen.beats.clear();
    }
    seen.looked = uptime;
    row.members.retain(|member| {
        let (beat, since) = seen.beats.entry(member.process).or_insert((member.beat, uptime));
        if *beat != member.beat {
            (*beat, *since) = (member.beat, uptime);
        }
        member.process == me || uptime.saturating_sub(*since) < PATIENCE
    });
    seen.beats
        .retain(|process, _| row.members.iter().any(|member| member.process == *process));
    match row.members.iter_mut().find(|member| member.process == me) {
        None => {
            row.members.push(Member { process: me, beat: 0 });
            seen.beaten = Some(uptime);
        }
        Some(member) if seen.beaten.is_none_or(|at| uptime.saturating_sub(at) >= BEAT) => {
            member.beat += 1;
            seen.beaten = Some(uptime);
        }
        Some(_) => {}
    }
    for range in &mut row.ranges {
        range.holder = range
            .holder
            .filter(|holder| *holder != me || !closed.contains(&range.first));
    }
    row.free_the_unowned();
    if row.total != wanted && row.ranges.iter().all(|range| range.holder.is_none()) {
        let fence = row.ranges.iter().map(|range| range.fence).max().unwrap_or(0);
        row = ShardsRow {
            members: row.members,
            ..ShardsRow::divided(wanted, fence)
        };
    }
    let (held, target) = (row.held_by(me), row.target(me));
    let free = row.ranges.iter_mut().filter(|range| range.holder.is_none());
    for range in free.take(target.saturating_sub(held)) {
        range.holder = Some(me);
        range.fence += 1;
    }
    let held: Vec<ShardRange> = row
        .ranges
        .iter()
        .filter(|range| range.holder == Some(me))
        .map(|range| ShardRange {
            first: range.first,
            count: range.count,
            fence: range.fence,
        })
        .collect();
    let surplus = held.iter().skip(target).copied().collect();
    let share = Share {
        total: row.total,
        held,
        surplus,
    };
    (row, share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_in_the_beats_leaves_a_doubt_until_all_is_settled() {
        let begun = Instant::now();
        let at = |seconds| begun + Duration::from_secs(seconds);
        let first = Beats::with(None, begun);
        assert!(!first.leave_a_doubt(begun) && !first.leave_a_doubt(at(14)));
        assert!(first.leave_a_doubt(at(15)));
        let steady = Beats::with(Some(first), at(14));
        assert!(!steady.leave_a_doubt(at(14)) && !steady.leave_a_doubt(at(28)));
        let resumed = Beats::with(Some(steady), at(29));
        assert!(resumed.leave_a_doubt(at(29)));
        let on = [33, 37]
            .into_iter()
            .fold(resumed, |beats, seconds| Beats::with(Some(beats), at(seconds)));
        assert!(on.leave_a_doubt(at(38)) && !on.leave_a_doubt(at(39)));
    }
}
