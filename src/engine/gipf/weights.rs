//! The weights of GIPF's evaluation, of its features and of the patterns of its lines, in sixteenths of a hundredth of
//! a piece. A file has a line for each phase: first the features' weights and then the patterns'.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::features::{COUNT, features};
use super::lines::{PATTERNS, patterns};
use crate::engine::phases::{weight_at, weighted_sum};
use crate::engine::weights::file::{WeightsError, read};
use crate::rules::gipf::Variant;
use crate::rules::gipf::turn::Stepwise;
use std::sync::{LazyLock, OnceLock};

/// The numbers of pieces in both reserves together for which there are tuned weights.
pub const PHASES: [i32; 3] = [2, 10, 24];

/// Number of weights of each phase.
pub const WIDTH: usize = COUNT + PATTERNS;

/// The last phase with weights of its own; larger reserves have the same.
const MAX_RESERVE: usize = 24;

struct PhaseWeights {
    features: [i16; COUNT],
    lines: [i16; PATTERNS],
}

/// The weights of a set of rules.
pub struct Weights {
    variant: Variant,
    /// By the number of pieces in both reserves together.
    by_reserve: Vec<PhaseWeights>,
}

impl Weights {
    /// Reads the lines of a file for this game.
    fn of(game: &str, rows: &[Vec<i16>]) -> Result<Self, WeightsError> {
        let variant = Variant::of_key(game).ok_or_else(|| WeightsError::OtherGame(game.chars().take(40).collect()))?;
        let has_size = rows.iter().all(|row| row.len() == WIDTH);
        let rows = <&[_; 3]>::try_from(rows).ok().filter(|_| has_size);
        Ok(Self::new(variant, rows.ok_or(WeightsError::OtherSize)?))
    }

    fn new(variant: Variant, rows: &[Vec<i16>; 3]) -> Self {
        let place = |at: i32| {
            let weight = |column: usize| weight_at(PHASES, [rows[0][column], rows[1][column], rows[2][column]], at);
            PhaseWeights {
                features: std::array::from_fn(weight),
                lines: std::array::from_fn(|pattern| weight(COUNT + pattern)),
            }
        };
        Self {
            variant,
            by_reserve: (0..).map(place).take(MAX_RESERVE + 1).collect(),
        }
    }

    /// The weights of the lines' patterns in a position, in sixteenths of a hundredth of a piece.
    pub fn of_lines<P: Stepwise>(&self, position: &P) -> &[i16; PATTERNS] {
        let reserve = position.reserve();
        &self.by_reserve[usize::from(reserve.white + reserve.black).min(MAX_RESERVE)].lines
    }

    /// The evaluation of a position from the side to move, in hundredths of a piece. No removal may be owed in it.
    #[inline(always)]
    pub fn judge<P: Stepwise>(&self, position: &P) -> i32 {
        let (reserve, side) = (position.reserve(), position.side());
        let place = &self.by_reserve[usize::from(reserve.white + reserve.black).min(MAX_RESERVE)];
        let sum = weighted_sum(&features(position), &place.features);
        let (own, theirs) = (position.owned(side).bits(), position.owned(side.other()).bits());
        let lines = patterns(own, theirs).into_iter();
        let lines: i32 = lines.map(|pattern| i32::from(place.lines[usize::from(pattern)])).sum();
        (sum + lines) / 16
    }
}

/// Weights from a file, used instead of the shipped ones.
static FROM_FILE: OnceLock<Weights> = OnceLock::new();

/// Uses these weights for this game from now on. Fails if weights from a file are in use already.
pub fn take(game: &str, rows: &[Vec<i16>]) -> Result<(), WeightsError> {
    FROM_FILE.set(Weights::of(game, rows)?).map_err(|_| WeightsError::InUse)
}

/// The weights in use for a set of rules.
#[inline(always)]
pub fn of(variant: Variant) -> &'static Weights {
    static BASIC: LazyLock<Weights> = LazyLock::new(|| shipped(include_str!("../../../assets/weights/gipf-basic.txt")));
    static STANDARD: LazyLock<Weights> =
        LazyLock::new(|| shipped(include_str!("../../../assets/weights/gipf-standard.txt")));
    static TOURNAMENT: LazyLock<Weights> =
        LazyLock::new(|| shipped(include_str!("../../../assets/weights/gipf-tournament.txt")));
    if let Some(from_file) = FROM_FILE.get().filter(|weights| weights.variant == variant) {
        return from_file;
    }
    match variant {
        Variant::Basic => &BASIC,
        Variant::Standard => &STANDARD,
        Variant::Tournament => &TOURNAMENT,
    }
}

fn shipped(text: &str) -> Weights {
    let read = read(text).and_then(|(game, rows)| Weights::of(game, &rows));
    read.expect("a test reads every file that is shipped")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_weights_are_read() {
        for variant in Variant::ALL {
            assert_eq!(of(variant).variant, variant);
        }
    }

    #[test]
    fn weights_are_interpolated_and_other_sizes_are_refused() {
        let rows = [-1, 0, 300].map(|weight| vec![weight; WIDTH]);
        let weights = Weights::of("gipf-basic", &rows).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!((weights.variant, weights.by_reserve[0].lines[5]), (Variant::Basic, -1));
        assert_eq!(weights.by_reserve[24].features[0], 300);
        let refused = |rows: &[Vec<i16>]| Weights::of("gipf-basic", rows).err();
        assert_eq!(refused(&rows[..2]), Some(WeightsError::OtherSize));
        assert_eq!(
            refused(&[vec![0; 3], vec![0; 3], vec![0; 3]]),
            Some(WeightsError::OtherSize)
        );
    }
}
