//! Instruction sets that are detected at run time.
#![expect(
    clippy::inline_always,
    reason = "what is not inlined runs without these instructions"
)]
#[cfg(target_arch = "x86_64")]
use fearless_simd::{Avx2, Level, Simd, kernel};
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};

#[cfg(target_arch = "x86_64")]
kernel!(
    #[inline(always)]
    fn prefetch(_level: Avx2, place: *const i8) {
        _mm_prefetch::<_MM_HINT_T0>(place);
    }
);

/// The detected instruction set beyond the architecture's baseline; bit counting in one instruction matters most.
/// Results do not depend on it.
#[derive(Clone, Copy)]
pub struct Processor {
    #[cfg(target_arch = "x86_64")]
    level: Option<Avx2>,
}

impl Processor {
    /// Detects the processor that this runs on.
    pub fn new() -> Self {
        Self {
            #[cfg(target_arch = "x86_64")]
            level: Level::new().as_avx2(),
        }
    }

    /// Prefetches this into the cache.
    #[inline(always)]
    pub fn fetch<T>(self, place: &T) {
        #[cfg(target_arch = "x86_64")]
        if let Some(level) = self.level {
            prefetch(level, (&raw const *place).cast());
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = place;
    }

    /// Runs `work` with the detected instructions; only code that is inlined into it is compiled for them.
    #[inline(always)]
    pub fn run<R>(self, work: impl FnOnce() -> R) -> R {
        #[cfg(target_arch = "x86_64")]
        if let Some(level) = self.level {
            return level.vectorize(work);
        }
        work()
    }
}
