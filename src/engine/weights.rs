//! Files with the weights of an evaluation, written by `gipfel tune`. See docs/engine-log.md.
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

/// The lines of a file, of this version or an earlier one, that are for the features of DVONN's placing.
pub fn of_pieces(text: &str) -> Result<Vec<Vec<i16>>, WeightsError> {
    let (game, mut rows) = file::read(text)?;
    if game != "dvonn" {
        return Err(WeightsError::OtherGame(game.to_owned()));
    }
    rows.truncate(3);
    let are_all = rows.len() == 3 && rows.iter().all(|row| row.len() == dvonn::pieces::COUNT);
    are_all.then_some(rows).ok_or(WeightsError::OtherSize)
}
