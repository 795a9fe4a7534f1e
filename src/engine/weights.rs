//! Files with the weights of an evaluation, written by `gipfel tune`. See docs/engine.md.
use super::{dvonn, gipf, potentials};
use crate::rules::game::GameKind;

pub mod file;

pub use file::{WeightsError, write};

/// The game that a file of weights for this game names: all games with potentials have the same.
pub fn name(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Dvonn | GameKind::Gipf(_) => kind.key(),
        GameKind::Potentials(_) => potentials::weights::NAME,
    }
}

/// Uses the weights of this file for its game from now on. Fails if weights from a file are in use already.
pub fn take(text: &str) -> Result<(), WeightsError> {
    let (game, rows) = file::read(text)?;
    match game {
        "dvonn" => dvonn::weights::take(&rows),
        potentials::weights::NAME => potentials::weights::take(&rows),
        _ => gipf::weights::take(game, &rows),
    }
}
