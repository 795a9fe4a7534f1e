//! The weights of GIPF's evaluation: of its features, and of what stands in each line. 16 are a hundredth of a piece. A
//! file has a line of numbers for each knot, first the features and then the patterns.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::features::{COUNT, features};
use super::lines::{PATTERNS, patterns};
use crate::engine::knots::between;
use crate::engine::weights::file::{WeightsError, read};
use crate::rules::gipf::{Gipf, Variant};
use std::sync::{LazyLock, OnceLock};

/// The numbers of pieces in both reserves for which there are weights; between them they are interpolated.
pub const KNOTS: [i32; 3] = [2, 10, 24];

/// How many weights each knot has.
pub const WIDTH: usize = COUNT + PATTERNS;

/// How many pieces both reserves have at most, so that it makes a difference.
const MOST: usize = 24;

/// The weights of one place between the knots.
struct Place {
    features: [i16; COUNT],
    lines: [i16; PATTERNS],
}

/// The weights of a set of rules.
pub struct Weights {
    variant: Variant,
    /// By the number of pieces in both reserves.
    places: Vec<Place>,
}

impl Weights {
    /// Those of a file for this game.
    fn of(game: &str, rows: &[Vec<i16>]) -> Result<Self, WeightsError> {
        let variant = Variant::ALL.into_iter().find(|variant| variant.key() == game);
        let variant = variant.ok_or_else(|| WeightsError::OtherGame(game.chars().take(40).collect()))?;
        let has_size = rows.iter().all(|row| row.len() == WIDTH);
        let rows = <&[_; 3]>::try_from(rows).ok().filter(|_| has_size);
        Ok(Self::new(variant, rows.ok_or(WeightsError::OtherSize)?))
    }

    fn new(variant: Variant, rows: &[Vec<i16>; 3]) -> Self {
        let place = |at: i32| {
            let weight = |column: usize| between(KNOTS, [rows[0][column], rows[1][column], rows[2][column]], at);
            Place {
                features: std::array::from_fn(weight),
                lines: std::array::from_fn(|pattern| weight(COUNT + pattern)),
            }
        };
        Self {
            variant,
            places: (0..).map(place).take(MOST + 1).collect(),
        }
    }

    /// What a position is worth to the player to move, in hundredths of a piece. Nothing is owed in it.
    #[must_use]
    #[inline(always)]
    pub fn judge(&self, position: &Gipf) -> i32 {
        let (reserve, side) = (position.reserve(), position.side());
        let place = &self.places[usize::from(reserve.white + reserve.black).min(MOST)];
        let features = features(position).into_iter().zip(place.features);
        let sum: i32 = features
            .map(|(feature, weight)| i32::from(feature) * i32::from(weight))
            .sum();
        let (own, theirs) = (position.pieces(side).bits(), position.pieces(side.other()).bits());
        let lines = patterns(own, theirs).into_iter();
        let lines: i32 = lines.map(|pattern| i32::from(place.lines[usize::from(pattern)])).sum();
        (sum + lines) / 16
    }
}

/// In place of those that are shipped.
static GIVEN: OnceLock<Weights> = OnceLock::new();

/// From now on these weights judge the positions of this game; only before any other ones have done so.
pub fn take(game: &str, rows: &[Vec<i16>]) -> Result<(), WeightsError> {
    GIVEN.set(Weights::of(game, rows)?).map_err(|_| WeightsError::InUse)
}

/// The weights of a set of rules.
#[inline(always)]
pub fn of(variant: Variant) -> &'static Weights {
    static BASIC: LazyLock<Weights> = LazyLock::new(|| shipped(include_str!("../../../assets/weights/gipf-basic.txt")));
    static STANDARD: LazyLock<Weights> =
        LazyLock::new(|| shipped(include_str!("../../../assets/weights/gipf-standard.txt")));
    static TOURNAMENT: LazyLock<Weights> =
        LazyLock::new(|| shipped(include_str!("../../../assets/weights/gipf-tournament.txt")));
    if let Some(given) = GIVEN.get().filter(|given| given.variant == variant) {
        return given;
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
    fn weights_are_between_their_knots_and_other_sizes_are_refused() {
        let rows = [-1, 0, 300].map(|weight| vec![weight; WIDTH]);
        let weights = Weights::of("gipf-basic", &rows).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!((weights.variant, weights.places[0].lines[5]), (Variant::Basic, -1));
        assert_eq!(weights.places[24].features[0], 300);
        let refused = |rows: &[Vec<i16>]| Weights::of("gipf-basic", rows).err();
        assert_eq!(refused(&rows[..2]), Some(WeightsError::OtherSize));
        assert_eq!(
            refused(&[vec![0; 3], vec![0; 3], vec![0; 3]]),
            Some(WeightsError::OtherSize)
        );
    }
}
