//! Instructions that not every processor of its kind has, found out at run time.
#![expect(
    clippy::inline_always,
    reason = "what is not inlined runs without these instructions"
)]
use fearless_simd::Level;
#[cfg(target_arch = "x86_64")]
use fearless_simd::{Avx2, Simd, kernel};
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};

#[cfg(target_arch = "x86_64")]
kernel!(
    #[inline(always)]
    fn prefetch(_level: Avx2, place: *const i8) {
        _mm_prefetch::<_MM_HINT_T0>(place);
    }
);

/// What the processor offers beyond what all of its kind do: counting bits in one instruction, above all. The result
/// of a computation does not depend on it.
#[derive(Clone, Copy)]
pub struct Processor {
    #[cfg(target_arch = "x86_64")]
    level: Option<Avx2>,
}

impl Processor {
    /// The one that this runs on.
    pub fn new() -> Self {
        Self {
            #[cfg(target_arch = "x86_64")]
            level: Level::new().as_avx2(),
        }
    }

    /// Begins to bring this near, as it is needed soon.
    #[inline(always)]
    pub fn fetch<T>(self, place: &T) {
        #[cfg(target_arch = "x86_64")]
        if let Some(level) = self.level {
            prefetch(level, (&raw const *place).cast());
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = place;
    }

    /// Does this work with all its instructions: as far as the work is inlined into it.
    #[inline(always)]
    pub fn run<R>(self, work: impl FnOnce() -> R) -> R {
        #[cfg(target_arch = "x86_64")]
        if let Some(level) = self.level {
            return level.vectorize(work);
        }
        work()
    }
}
