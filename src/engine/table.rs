//! The transposition table, of fixed size.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::ordering::Ordering;
use super::processor::Processor;
use bytemuck::allocation::zeroed_slice_box;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// How a stored score compares with the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The true score is at most this.
    Upper,
    /// The true score is at least this.
    Lower,
    /// The stored score is the true one.
    Exact,
}

/// What the table knows about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableEntry {
    /// The score from the side to move.
    pub score: i16,
    /// The static evaluation, from the side to move.
    pub evaluation: i16,
    /// The tag of the best step; 0 if none is known.
    pub tag: u16,
    /// The depth of the search.
    pub depth: u8,
    /// How the score compares with the true one.
    pub bound: Bound,
}

/// Two words: what is known, and before it the key combined with that by XOR, so that a slot that two threads wrote at
/// once matches no key. All zeros is a slot without an entry.
type Slot = [AtomicU64; 2];

const SLOT_BYTES: usize = size_of::<Slot>();
/// Number of slots for one key: those of one cache line.
const BUCKET: usize = 4;
const BUCKET_BYTES: usize = BUCKET * SLOT_BYTES;
/// Generations count modulo this.
const GENERATIONS: u8 = 64;

/// A table that several threads can use at once.
pub struct TranspositionTable {
    slots: Box<[Slot]>,
    /// Number of slots before the first bucket, with which buckets are cache lines.
    before: usize,
    buckets: usize,
    generation: AtomicU8,
    /// What the last search learned about the order of steps.
    ordering: Mutex<Option<Ordering>>,
}

impl TranspositionTable {
    /// A table of at most this many bytes, but at least one bucket of 64. Its memory is taken when entries are stored,
    /// so that a large table is there at once.
    pub fn new(bytes: usize) -> Self {
        let buckets = (bytes / BUCKET_BYTES).max(1);
        // rounded down to a power of two, so that a mask can index it
        let buckets = 1_usize << buckets.ilog2();
        let slots: Box<[Slot]> = zeroed_slice_box((buckets + 1) * BUCKET);
        // an allocator may align words to less than a slot: then no bucket is a cache line, and all the same works
        let before = Some(slots.as_ptr().align_offset(BUCKET_BYTES)).filter(|&slots| slots <= BUCKET);
        Self {
            slots,
            before: before.unwrap_or(0),
            buckets,
            generation: AtomicU8::new(0),
            ordering: Mutex::default(),
        }
    }

    /// A table as large as is useful for this many nodes, but at most `limit` bytes.
    pub fn for_nodes(nodes: u64, limit: usize) -> Self {
        let wanted = usize::try_from(nodes).map_or(limit, |nodes| nodes.saturating_mul(2 * SLOT_BYTES));
        Self::new(wanted.clamp(1 << 14, limit.max(1 << 14)))
    }

    /// Its size in bytes.
    pub fn bytes(&self) -> usize {
        self.buckets * BUCKET_BYTES
    }

    /// Begins a new search: entries of earlier ones are replaced first.
    pub fn begin(&self) {
        let next = (self.generation.load(Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Relaxed);
    }

    /// What the last search learned about the order of steps; nothing if another search has taken it.
    pub(super) fn take_ordering(&self) -> Ordering {
        let kept = self.ordering.lock().unwrap_or_else(PoisonError::into_inner).take();
        kept.map_or_else(Ordering::new, Ordering::aged)
    }

    /// Keeps what a search learned for the next one.
    pub(super) fn keep_ordering(&self, ordering: Ordering) {
        *self.ordering.lock().unwrap_or_else(PoisonError::into_inner) = Some(ordering);
    }

    /// Removes everything.
    pub fn clear(&self) {
        *self.ordering.lock().unwrap_or_else(PoisonError::into_inner) = None;
        for [check, data] in &self.slots {
            check.store(0, Relaxed);
            data.store(0, Relaxed);
        }
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &[Slot; BUCKET] {
        // a mask of the low bits, which fit into usize
        #[expect(clippy::cast_possible_truncation, reason = "only the low bits are used")]
        let at = key as usize & (self.buckets - 1);
        let slots = self.slots[self.before + at * BUCKET..].first_chunk();
        slots.expect("there is a bucket more than keys are spread over")
    }

    /// Prefetches the bucket of this key.
    #[inline(always)]
    pub fn fetch(&self, processor: Processor, key: u64) {
        processor.fetch(self.bucket(key));
    }

    /// The entry of this key.
    #[inline(always)]
    pub fn get(&self, key: u64) -> Option<TableEntry> {
        self.bucket(key).iter().find_map(|[check, data]| {
            let data = data.load(Relaxed);
            (data != 0 && check.load(Relaxed) ^ data == key).then(|| unpacked(data))
        })
    }

    /// Stores an entry in the place of the least valuable one.
    pub fn put(&self, key: u64, entry: TableEntry) {
        let generation = self.generation.load(Relaxed);
        let worth = |[check, data]: &Slot| {
            let data = data.load(Relaxed);
            if data == 0 {
                return i32::MIN;
            }
            if check.load(Relaxed) ^ data == key {
                return i32::MIN + 1;
            }
            let age = (generation + GENERATIONS - byte(data, 56) % GENERATIONS) % GENERATIONS;
            i32::from(unpacked(data).depth) - 8 * i32::from(age)
        };
        let bucket = self.bucket(key);
        let same = bucket.iter().find(|[check, data]| {
            let data = data.load(Relaxed);
            data != 0 && check.load(Relaxed) ^ data == key
        });
        let Some([check, stored]) = same.or_else(|| bucket.iter().min_by_key(|slot| worth(slot))) else {
            return;
        };
        let data = packed(entry, generation);
        check.store(key ^ data, Relaxed);
        stored.store(data, Relaxed);
    }
}

fn byte(data: u64, at: u32) -> u8 {
    data.to_le_bytes()[at as usize / 8]
}

fn packed(entry: TableEntry, generation: u8) -> u64 {
    let [a, b] = entry.score.to_le_bytes();
    let [c, d] = entry.evaluation.to_le_bytes();
    let [e, f] = entry.tag.to_le_bytes();
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    // six bits for the generation and two for the bound, which is never 0, so that no entry is all zeros
    u64::from_le_bytes([a, b, c, d, e, f, entry.depth, generation]) | bound << 62
}

fn unpacked(data: u64) -> TableEntry {
    let [a, b, c, d, e, f, depth, _] = data.to_le_bytes();
    TableEntry {
        score: i16::from_le_bytes([a, b]),
        evaluation: i16::from_le_bytes([c, d]),
        tag: u16::from_le_bytes([e, f]),
        depth,
        bound: match data >> 62 {
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => Bound::Upper,
        },
    }
}
