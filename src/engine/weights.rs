//! Files with the weights of an evaluation, written by `gipfel tune`. See docs/engine.md.
use super::{dvonn, gipf};

pub mod file;

pub use file::{WeightsError, write};

/// Uses the weights of this file for its game from now on. Fails if weights from a file are in use already.
pub fn take(text: &str) -> Result<(), WeightsError> {
    let (game, rows) = file::read(text)?;
    match game {
        "dvonn" => dvonn::weights::take(&rows),
        _ => gipf::weights::take(game, &rows),
    }
}
