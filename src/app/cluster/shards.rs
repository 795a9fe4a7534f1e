//! The shards of Discord's gateway, shared out among the processes that have a connection to it.
//!
//! One row says into which ranges the shards are divided and who holds each. A process is a member as long as its beat
//! goes on: the others watch it by their own clocks, which nobody sets, so that a jump of the common clock gives nobody's
//! shards away. Whoever has not beaten for [`PATIENCE`] is gone, and its ranges are free. A range that is taken gets a
//! new fence, and a session is begun under a valid one only ([`check`]).
//!
//! Each member's share follows from the row alone. Whoever has more than that closes those connections first and gives
//! the ranges back then; whoever has less takes what is free.

use crate::app::state::db::{AppError, Db, Rows, Unread};
use crate::app::state::rows::Format;
use crate::store::keys;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A member that has not beaten for so long is gone.
const PATIENCE: Duration = Duration::from_secs(15);
/// How often a member beats.
const BEAT: Duration = Duration::from_secs(4);
/// Whoever has not looked for so long knows nothing of the others' beats in between: the store was away.
const GAP: Duration = Duration::from_secs(6);
/// Into so many ranges at most the shards are divided.
const RANGES: u32 = 64;

/// Some shards, one after the other, that one process holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ShardRange {
    pub first: u32,
    pub count: u32,
    /// Another one with each new holder.
    pub fence: u64,
}

impl ShardRange {
    /// The shards themselves.
    pub fn shards(self) -> impl Iterator<Item = u32> {
        self.first..self.first + self.count
    }
}

/// What falls to a process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// How many shards there are.
    pub total: u32,
    /// The process holds these.
    pub held: Vec<ShardRange>,
    /// Of those, it is to close these and give them back.
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

impl From<RangeRow> for ShardRange {
    fn from(row: RangeRow) -> Self {
        Self {
            first: row.first,
            count: row.count,
            fence: row.fence,
        }
    }
}

/// What this process has seen of the others.
#[derive(Debug, Default)]
pub(in crate::app) struct Shards {
    seen: Mutex<Seen>,
}

#[derive(Clone, Debug, Default)]
struct Seen {
    /// Each member's beat, and at which of our own times it was new.
    beats: HashMap<u64, (u64, Duration)>,
    /// When we looked last.
    looked: Duration,
    /// When we beat last.
    beaten: Option<Duration>,
}

impl Shards {
    /// Says that this process lives, gives back what was `closed` (the first shards of ranges), takes what falls to it,
    /// and says what that is. `wanted` is how many shards there shall be: it decides when nobody holds any. `uptime` is
    /// how long the process has run by a clock that nobody sets.
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
        *self.seen() = seen;
        Ok(share)
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        // what a panic left is an older look
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets go of everything: its connections are closed.
pub(in crate::app) async fn leave(db: &Db) -> Result<(), AppError> {
    if !db.store().is_shared() {
        return Ok(());
    }
    db.change(|rows| {
        let me = rows.process();
        let Some(mut row) = rows.read::<ShardsRow>(&key())? else {
            return Ok(());
        };
        if row.members.iter().any(|member| member.process == me) {
            row.members.retain(|member| member.process != me);
            row.free_the_unowned();
            rows.put(&key(), &row);
        }
        Ok(())
    })
    .await
}

/// Whether this process holds the shard under this fence still; the commit fails if that changes until then.
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
    /// So many shards in ranges that nobody holds; fences go on from the one before.
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

    /// How many ranges fall to a member: an equal part each, and what is left over to those that have most already, so
    /// that little changes hands.
    fn target(&self, process: u64) -> usize {
        let mut members: Vec<u64> = self.members.iter().map(|member| member.process).collect();
        members.sort_by_key(|member| (std::cmp::Reverse(self.held_by(*member)), *member));
        let rank = members.iter().position(|member| *member == process);
        let (count, ranges) = (members.len().max(1), self.ranges.len());
        ranges / count + usize::from(rank.is_some_and(|rank| rank < ranges % count))
    }

    /// Frees the ranges of those who are no members.
    fn free_the_unowned(&mut self) {
        let members: Vec<u64> = self.members.iter().map(|member| member.process).collect();
        for range in &mut self.ranges {
            range.holder = range.holder.filter(|holder| members.contains(holder));
        }
    }
}

/// The row as this member leaves it, and what falls to it then.
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
        .map(|range| ShardRange::from(*range))
        .collect();
    let surplus = held.iter().skip(target).copied().collect();
    let share = Share {
        total: row.total,
        held,
        surplus,
    };
    (row, share)
}
