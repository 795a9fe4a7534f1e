//! What the threads of a search are searching just now, so that they divide the work (simplified ABDADA).
#![expect(clippy::inline_always, reason = "see `Processor`")]
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Number of slots, a power of two: far more than positions are searched at once.
const SLOTS: usize = 1 << 12;

/// The keys of the positions that are searched just now. Two that share a slot forget each other, which costs time alone.
pub struct Busy(Box<[AtomicU64]>);

impl Default for Busy {
    fn default() -> Self {
        Self((0..SLOTS).map(|_| AtomicU64::new(0)).collect())
    }
}

impl Busy {
    /// Whether a thread searches this position.
    #[inline(always)]
    pub fn is_searched(&self, key: u64) -> bool {
        self.slot(key).load(Relaxed) == key
    }

    /// A thread begins to search this position.
    #[inline(always)]
    pub fn begin(&self, key: u64) {
        self.slot(key).store(key, Relaxed);
    }

    /// A thread has searched this position.
    #[inline(always)]
    pub fn end(&self, key: u64) {
        let slot = self.slot(key);
        if slot.load(Relaxed) == key {
            slot.store(0, Relaxed);
        }
    }

    #[inline(always)]
    fn slot(&self, key: u64) -> &AtomicU64 {
        // the high bits: the table takes the low ones
        #[expect(clippy::cast_possible_truncation, reason = "a number of few bits")]
        let at = (key >> (64 - SLOTS.ilog2())) as usize;
        &self.0[at]
    }
}
