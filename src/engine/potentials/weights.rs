//! The weights of the evaluation with potentials, in sixteenths of a hundredth of a piece: a line for each phase. They
//! are the same for all sets of rules and of potentials; what the base game counts is in its own weights.
use super::features::{COUNT, features};
use crate::engine::gipf;
use crate::engine::phases::{interpolated, weighted_sum};
use crate::engine::weights::file::{WeightsError, read};
use crate::rules::potentials::Potentials;
use std::sync::{LazyLock, OnceLock};

/// The game that a file of these weights names.
pub const NAME: &str = "potentials";

/// The numbers of pieces in both reserves together for which there are tuned weights.
pub const PHASES: [i32; 3] = [2, 10, 24];

/// One more than the last phase with weights of its own; larger reserves have the same.
const PLACES: usize = 25;

/// The weights, by the number of pieces in both reserves together.
struct Weights([[i16; COUNT]; PLACES]);

impl Weights {
    /// Reads the lines of a file.
    fn of(rows: &[Vec<i16>]) -> Result<Self, WeightsError> {
        let rows: Vec<[i16; COUNT]> = rows
            .iter()
            .map(|row| row.as_slice().try_into())
            .collect::<Result<_, _>>()
            .map_err(|_| WeightsError::OtherSize)?;
        let rows = <[_; 3]>::try_from(rows).map_err(|_| WeightsError::OtherSize)?;
        Ok(Self(interpolated(PHASES, &rows)))
    }
}

/// The evaluation of a position from the side to move, in hundredths of a piece. No removal may be owed in it.
pub fn judge(position: &Potentials) -> i32 {
    let base = gipf::weights::of(position.variant().base()).judge(position);
    let reserve = position.reserve();
    let place = usize::from(reserve.white + reserve.black).min(PLACES - 1);
    weighted_sum(&features(position, base), &in_use().0[place]) / 16
}

/// Weights from a file, used instead of the shipped ones.
static FROM_FILE: OnceLock<Weights> = OnceLock::new();

/// Uses these weights from now on. Fails if weights from a file are in use already.
pub fn take(rows: &[Vec<i16>]) -> Result<(), WeightsError> {
    FROM_FILE.set(Weights::of(rows)?).map_err(|_| WeightsError::InUse)
}

fn in_use() -> &'static Weights {
    static SHIPPED: LazyLock<Weights> = LazyLock::new(|| {
        let text = include_str!("../../../assets/weights/potentials.txt");
        let read = read(text).and_then(|(_, rows)| Weights::of(&rows));
        read.expect("a test reads the file that is shipped")
    });
    FROM_FILE.get().unwrap_or(&SHIPPED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_weights_are_read_and_other_sizes_are_refused() {
        assert_eq!(in_use().0.len(), PLACES);
        let refused = |rows: &[Vec<i16>]| Weights::of(rows).err();
        assert_eq!(
            refused(&[vec![0; 3], vec![0; 3], vec![0; 3]]),
            Some(WeightsError::OtherSize)
        );
        assert_eq!(
            refused(&[vec![0; COUNT], vec![0; COUNT]]),
            Some(WeightsError::OtherSize)
        );
        assert_eq!(refused(&[0, 1, 2].map(|weight| vec![weight; COUNT])), None);
    }
}
