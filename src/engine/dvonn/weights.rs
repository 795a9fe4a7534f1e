//! The weights of DVONN's evaluations, in sixteenths of a hundredth of a piece.
//!
//! A file has the evaluation of placing, then that of stacking. Each has a line for each of three phases, and for the
//! network one with the biases, one with the output weights, and one for each input.
use super::net::{KINDS, Net, PLACED_KINDS};
use super::{features, pieces};
use crate::engine::phases::interpolated;
use crate::engine::weights::file::{WeightsError, read};
use std::sync::{LazyLock, OnceLock};

/// Number of hidden units of each side while pieces are placed.
pub const PLACING_WIDTH: usize = 64;
/// Number of hidden units of each side while stacks move.
pub const STACKING_WIDTH: usize = 32;

/// The numbers of stacks on the board for which stacking has tuned weights.
pub const PHASES: [i32; 3] = [6, 22, 46];

/// The numbers of pieces on the board for which placing has tuned weights.
pub const PLACING_PHASES: [i32; 3] = [16, 32, 49];

/// Number of lines of a file.
pub const ROWS: usize = PLACING_ROWS + 3 + 2 + KINDS * 49;
/// Number of lines for placing, which come first.
pub const PLACING_ROWS: usize = 3 + 2 + PLACED_KINDS.len() * 49;

/// The weights of both evaluations.
pub struct Weights {
    pub placing: Evaluation<{ pieces::COUNT }, PLACING_WIDTH>,
    pub stacking: Evaluation<{ features::COUNT }, STACKING_WIDTH>,
    /// The lines of the file.
    pub rows: Vec<Vec<i16>>,
}

/// The weights of an evaluation by features and a network.
pub struct Evaluation<const FEATURES: usize, const WIDTH: usize> {
    /// The weights of the features, by the number of stacks or pieces on the board.
    pub features: [[i16; FEATURES]; 50],
    pub net: Net<WIDTH>,
}

impl Weights {
    /// Reads the lines of a file.
    fn of(rows: &[Vec<i16>]) -> Result<Self, WeightsError> {
        if rows.len() != ROWS {
            return Err(WeightsError::OtherSize);
        }
        let (placing, stacking) = rows.split_at(PLACING_ROWS);
        Ok(Self {
            placing: Evaluation::of(placing, PLACING_PHASES, &PLACED_KINDS)?,
            stacking: Evaluation::of(stacking, PHASES, &std::array::from_fn::<_, KINDS, _>(|kind| kind))?,
            rows: rows.to_vec(),
        })
    }
}

impl<const FEATURES: usize, const WIDTH: usize> Evaluation<FEATURES, WIDTH> {
    /// Reads the lines of an evaluation whose inputs are of these kinds.
    fn of(rows: &[Vec<i16>], phases: [i32; 3], kinds: &[usize]) -> Result<Self, WeightsError> {
        let (features, net) = rows.split_at(3);
        let (features, net) = (sized(features)?, sized(net)?);
        let mut inputs = vec![[0; WIDTH]; KINDS * 49];
        for (kind, weights) in kinds.iter().zip(net[2..].chunks(49)) {
            inputs[kind * 49..][..49].copy_from_slice(weights);
        }
        Ok(Self {
            features: interpolated(phases, &[features[0], features[1], features[2]]),
            net: Net::new(&inputs, net[0], net[1]),
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
        assert_eq!(weights().rows.len(), ROWS);
        assert_eq!(Weights::of(&[]).err(), Some(WeightsError::OtherSize));
        let rows = vec![vec![0; STACKING_WIDTH]; ROWS];
        assert_eq!(Weights::of(&rows).err(), Some(WeightsError::OtherSize));
    }
}
