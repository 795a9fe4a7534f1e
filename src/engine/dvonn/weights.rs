//! The weights of DVONN's evaluations, in sixteenths of a hundredth of a piece.
//!
//! A file has three lines for the phases of placing, three for those of stacking, and for the network one with the
//! biases, one with the output weights, and one for each input.
use super::net::{KINDS, Net, WIDTH};
use super::{features, pieces};
use crate::engine::phases::interpolated;
use crate::engine::weights::file::{WeightsError, read};
use std::sync::{LazyLock, OnceLock};

/// The numbers of stacks on the board for which stacking has tuned weights.
pub const PHASES: [i32; 3] = [6, 22, 46];

/// The numbers of pieces on the board for which placing has tuned weights.
pub const PLACING_PHASES: [i32; 3] = [16, 32, 49];

/// Number of lines of a file.
pub const ROWS: usize = PLACING_ROWS + 3 + 2 + KINDS * 49;
/// Number of lines for placing, which come first.
pub const PLACING_ROWS: usize = 3;

/// The weights of both evaluations.
pub struct Weights {
    /// The weights of a placement's features, by the number of pieces.
    pub placing: pieces::PlacingWeights,
    /// The weights of a board's features, by the number of stacks.
    pub stacking: [[i16; features::COUNT]; 50],
    pub net: Net,
    /// The lines of the file.
    pub rows: Vec<Vec<i16>>,
}

impl Weights {
    /// Reads the lines of a file.
    fn of(rows: &[Vec<i16>]) -> Result<Self, WeightsError> {
        if rows.len() != ROWS {
            return Err(WeightsError::OtherSize);
        }
        let (phases, net) = rows.split_at(6);
        let net: Vec<[i16; WIDTH]> = sized(net)?;
        let (of_placing, stacking) = phases.split_at(PLACING_ROWS);
        let (placing, stacking) = (sized(of_placing)?, sized(stacking)?);
        Ok(Self {
            placing: interpolated(PLACING_PHASES, &[placing[0], placing[1], placing[2]]),
            stacking: interpolated(PHASES, &[stacking[0], stacking[1], stacking[2]]),
            net: Net::new(&net[2..], net[0], net[1]),
            rows: rows.to_vec(),
        })
    }
}

/// Lines that all have `N` numbers.
fn sized<const N: usize>(rows: &[Vec<i16>]) -> Result<Vec<[i16; N]>, WeightsError> {
    let rows = rows.iter().map(|row| <[i16; N]>::try_from(row.as_slice()));
    rows.collect::<Result<_, _>>().map_err(|_| WeightsError::OtherSize)
}

/// Weights from a file, used instead of the shipped ones.
static FROM_FILE: OnceLock<Weights> = OnceLock::new();

/// Uses these weights from now on. Fails if weights from a file are in use already.
pub fn take(rows: &[Vec<i16>]) -> Result<(), WeightsError> {
    FROM_FILE.set(Weights::of(rows)?).map_err(|_| WeightsError::InUse)
}

/// The weights in use.
#[inline(always)]
pub fn weights() -> &'static Weights {
    static SHIPPED: LazyLock<Weights> = LazyLock::new(|| {
        let read = read(include_str!("../../../assets/weights/dvonn.txt")).and_then(|(_, rows)| Weights::of(&rows));
        read.expect("a test reads the file that is shipped")
    });
    FROM_FILE.get().unwrap_or_else(|| &SHIPPED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_weights_are_read_and_other_sizes_are_refused() {
        assert_ne!(weights().placing[49], [0; pieces::COUNT]);
        assert_eq!(Weights::of(&[]).err(), Some(WeightsError::OtherSize));
        let rows = vec![vec![0; WIDTH]; ROWS];
        assert_eq!(Weights::of(&rows).err(), Some(WeightsError::OtherSize));
    }
}
