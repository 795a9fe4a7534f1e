//! The weights of DVONN's evaluations. 16 are a hundredth of a piece.
//!
//! A file has three lines for the knots of placing, three for those of stacking, and of the network one for an empty board,
//! one for the results, and then one for each input.
use super::net::{KINDS, Net, WIDTH};
use super::{features, placing};
use crate::engine::knots::spread;
use crate::engine::weights::file::{WeightsError, read};
use std::sync::{LazyLock, OnceLock};

/// The numbers of stacks on the board for which there are weights; between them they are interpolated.
pub const KNOTS: [i32; 3] = [6, 22, 46];

/// The numbers of pieces placed for which there are weights.
pub const PLACING_KNOTS: [i32; 3] = [16, 32, 49];

/// So many lines has a file, of which the first ones are about placing.
pub const ROWS: usize = PLACING_ROWS + 3 + 2 + KINDS * 49;
pub const PLACING_ROWS: usize = 3;

/// The weights.
pub struct Weights {
    /// Of a placement's features, by the number of pieces.
    pub placing: placing::Weights,
    /// Of a board's features, by the number of stacks.
    pub stacking: [[i16; features::COUNT]; 50],
    pub net: Net,
    /// The lines of the file.
    pub rows: Vec<Vec<i16>>,
}

impl Weights {
    /// Those of a file.
    fn of(rows: &[Vec<i16>]) -> Result<Self, WeightsError> {
        if rows.len() != ROWS {
            return Err(WeightsError::OtherSize);
        }
        let (knots, net) = rows.split_at(6);
        let net: Vec<[i16; WIDTH]> = sized(net)?;
        let (of_placing, stacking) = knots.split_at(PLACING_ROWS);
        let (placing, stacking) = (sized(of_placing)?, sized(stacking)?);
        Ok(Self {
            placing: spread(PLACING_KNOTS, &[placing[0], placing[1], placing[2]]),
            stacking: spread(KNOTS, &[stacking[0], stacking[1], stacking[2]]),
            net: Net::new(&net[2..], net[0], net[1]),
            rows: rows.to_vec(),
        })
    }
}

/// Lines that are all so long.
fn sized<const N: usize>(rows: &[Vec<i16>]) -> Result<Vec<[i16; N]>, WeightsError> {
    let rows = rows.iter().map(|row| <[i16; N]>::try_from(row.as_slice()));
    rows.collect::<Result<_, _>>().map_err(|_| WeightsError::OtherSize)
}

/// In place of those that are shipped.
static GIVEN: OnceLock<Weights> = OnceLock::new();

/// From now on these weights judge; only before any other ones have done so.
pub fn take(rows: &[Vec<i16>]) -> Result<(), WeightsError> {
    GIVEN.set(Weights::of(rows)?).map_err(|_| WeightsError::InUse)
}

/// The weights.
#[inline(always)]
pub fn weights() -> &'static Weights {
    static SHIPPED: LazyLock<Weights> = LazyLock::new(|| {
        let read = read(include_str!("../../../assets/weights/dvonn.txt")).and_then(|(_, rows)| Weights::of(&rows));
        read.expect("a test reads the file that is shipped")
    });
    GIVEN.get().unwrap_or_else(|| &SHIPPED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_weights_are_read_and_other_sizes_are_refused() {
        assert_ne!(weights().placing[49], [0; placing::COUNT]);
        assert_eq!(Weights::of(&[]).err(), Some(WeightsError::OtherSize));
        let rows = vec![vec![0; WIDTH]; ROWS];
        assert_eq!(Weights::of(&rows).err(), Some(WeightsError::OtherSize));
    }
}
