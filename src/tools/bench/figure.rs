//! A figure of the performance table, and how it is measured.
use crate::os;
use crate::store::{OpenError, StoreError};
use std::io;
use std::time::Duration;

/// A figure to measure.
pub struct Figure {
    /// One word.
    pub name: &'static str,
    /// One word.
    pub unit: &'static str,
    pub measure: Measure,
}

/// Measures a figure once each time it is called.
pub type Measure = Box<dyn FnMut() -> Result<f64, BenchError>>;

/// Why a figure could not be measured.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("a move was refused: {0}")]
    Refused(String),
    /// The machine gives no threads, or the output cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Figure {
    pub fn new(
        name: &'static str,
        unit: &'static str,
        measure: impl FnMut() -> Result<f64, BenchError> + 'static,
    ) -> Self {
        let measure = Box::new(measure);
        Self { name, unit, measure }
    }

    /// The number of things that `work` does per second of processor time; it returns how many it did.
    pub fn rate(name: &'static str, unit: &'static str, mut work: impl FnMut() -> u64 + 'static) -> Self {
        Self::new(name, unit, move || {
            let (count, seconds) = timed(&mut work);
            #[expect(clippy::cast_precision_loss, reason = "a measurement")]
            let count = count as f64;
            Ok(count / seconds)
        })
    }

    /// The milliseconds of processor time that one call of `work` takes.
    pub fn milliseconds(name: &'static str, mut work: impl FnMut() + 'static) -> Self {
        Self::new(name, "ms", move || Ok(timed(&mut work).1 * 1e3))
    }

    pub fn bytes(name: &'static str, draw: impl Fn() -> Vec<u8> + 'static) -> Self {
        Self::new(name, "bytes", move || {
            Ok(f64::from(u32::try_from(draw().len()).unwrap_or(u32::MAX)))
        })
    }
}

/// The result of `work`, and the processor time in seconds that this thread spent on it.
fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let before = os::thread_time();
    let done = work();
    let spent = os::thread_time().saturating_sub(before);
    (done, spent.max(Duration::from_nanos(1)).as_secs_f64())
}
