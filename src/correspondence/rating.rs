//! Ratings: Glicko-2, computed anew with each result instead of once a period.
//!
//! A new player has 1500 ± 350. The deviation says how well the strength is known; without results it grows, from 60 to
//! 110 in a year. <http://www.glicko.net/glicko/glicko2.pdf> defines the computation.

use super::results::Unrated;
use crate::rules::ByColor;
use crate::rules::game::GameKind;
use crate::rules::named::named;
use instant_glicko_2::algorithm::{PublicGame, rate_games_untimed};
use instant_glicko_2::{InternalRating, IntoWithParameters, Parameters, PublicRating};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

/// How far a volatility may change with one result.
const VOLATILITY_CHANGE: f64 = 0.5;
/// How exactly a volatility is computed.
const TOLERANCE: f64 = 1e-6;
/// Bounds of a deviation, in points.
const DEVIATIONS: (f64, f64) = (45.0, 350.0);
/// Number of periods in a day: without results a deviation of 60 then becomes 110 in a year, with the volatility of a
/// new player.
const PERIODS_A_DAY: f64 = 0.214_36;
/// Number of units in a point.
const UNITS: f64 = 1e9;

named! {
    /// The games that have ratings of their own.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Family {
        /// DVONN.
        Dvonn = "dvonn",
        /// GIPF: basic, standard and tournament together.
        Gipf = "gipf",
    }
}

impl From<GameKind> for Family {
    fn from(kind: GameKind) -> Self {
        match kind {
            GameKind::Dvonn => Self::Dvonn,
            GameKind::Gipf(_) | GameKind::Potentials(_) => Self::Gipf,
        }
    }
}

/// A player's rating at a certain time. Its numbers are whole billionths, so that a stored rating is exactly the computed
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rating {
    value: i64,
    deviation: i64,
    volatility: i64,
}

impl Default for Rating {
    fn default() -> Self {
        Self::rounded(start())
    }
}

impl Rating {
    /// The highest deviation of a rating that is shown without a question mark, in points.
    const SURE: f64 = 110.0;
    /// The highest deviation of those on a leaderboard, in points.
    pub const RANKED: f64 = 100.0;

    /// The strength, in points.
    pub fn value(self) -> f64 {
        points(self.value)
    }

    /// The standard deviation of the strength, in points.
    pub fn deviation(self) -> f64 {
        points(self.deviation)
    }

    /// Whether too little is known of the player's strength.
    pub fn is_provisional(self) -> bool {
        self.deviation() > Self::SURE
    }

    /// The strength as people read it, in whole points.
    pub fn whole(self) -> i64 {
        // billionths of at most some thousand points
        let half = Self::HALF * self.value.signum();
        (self.value + half) / (2 * Self::HALF)
    }

    /// Half a point, in units.
    const HALF: i64 = 500_000_000;

    /// The rating after so much time without results.
    #[must_use]
    pub fn aged(self, time: SignedDuration) -> Self {
        let days = time.as_secs_f64().max(0.0) / 86_400.0;
        let aged = rate_games_untimed(self.internal(), &[], days * PERIODS_A_DAY, parameters());
        Self::rounded(aged.into_with_parameters(parameters()))
    }

    /// The rating after a result against this opponent, both as they are at the end of the match. `score` is 1 for a
    /// win, 0.5 for a draw and 0 for a loss.
    #[must_use]
    pub fn after(self, opponent: Self, score: f64) -> Self {
        let game = PublicGame::new(opponent.public(), score).into_with_parameters(parameters());
        let rated = rate_games_untimed(self.internal(), &[game], 0.0, parameters());
        Self::rounded(rated.into_with_parameters(parameters()))
    }

    /// How long the rating stays below this deviation without results.
    pub fn stays_below(self, deviation: f64) -> SignedDuration {
        let scale = instant_glicko_2::constants::RATING_SCALING_RATIO;
        let grows = (deviation.powi(2) - self.deviation().powi(2)) / (points(self.volatility) * scale).powi(2);
        SignedDuration::try_from_secs_f64((grows / PERIODS_A_DAY * 86_400.0).max(0.0)).unwrap_or(SignedDuration::MAX)
    }

    fn public(self) -> PublicRating {
        PublicRating::new(self.value(), self.deviation(), points(self.volatility))
    }

    fn internal(self) -> InternalRating {
        self.public().into_with_parameters(parameters())
    }

    fn rounded(rating: PublicRating) -> Self {
        let (least, most) = DEVIATIONS;
        Self {
            value: units(rating.rating()),
            deviation: units(rating.deviation().clamp(least, most)),
            volatility: units(rating.volatility()).max(1),
        }
    }
}

/// The ratings of the players of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ratings {
    /// While it runs, as they are now; `None` = the player has no rated result yet.
    Now(ByColor<Option<Rating>>),
    /// It is over and has changed them: before and after.
    Changed(ByColor<(Rating, Rating)>),
    /// It is over and has not changed them, for this reason.
    Unchanged(Unrated),
}

fn start() -> PublicRating {
    PublicRating::new(1500.0, 350.0, 0.06)
}

fn parameters() -> Parameters {
    Parameters::new(start(), VOLATILITY_CHANGE, TOLERANCE)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "some thousand points in billionths have less than 53 bits"
)]
fn points(units: i64) -> f64 {
    units as f64 / UNITS
}

#[expect(clippy::cast_possible_truncation, reason = "some thousand points in billionths fit")]
fn units(points: f64) -> i64 {
    (points * UNITS).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    const YEAR: SignedDuration = SignedDuration::from_hours(24 * 365);

    fn rating(value: f64, deviation: f64) -> Rating {
        Rating::rounded(PublicRating::new(value, deviation, 0.06))
    }

    #[test]
    fn a_year_without_results_makes_60_into_110() {
        let aged = rating(1700.0, 60.0).aged(YEAR);
        assert!((aged.deviation() - 110.0).abs() < 0.5, "{aged:?}");
        assert_eq!(aged.whole(), 1700);
        let stays = rating(1700.0, 60.0).stays_below(110.0);
        assert!((stays.as_secs_f64() / YEAR.as_secs_f64() - 1.0).abs() < 0.01, "{stays}");
        assert_eq!(rating(1500.0, 110.0).stays_below(110.0), SignedDuration::ZERO);
    }

    #[test]
    fn deviations_have_bounds() {
        assert_eq!(Rating::default().aged(YEAR * 50), Rating::default());
        let mut known = rating(1500.0, 45.0);
        for _ in 0..100 {
            known = known.after(rating(1500.0, 45.0), 0.5);
        }
        assert!((known.deviation() - 45.0).abs() < 1e-9);
    }

    /// The opponents of the example in the definition, one after the other instead of all at once, with half a period's
    /// worth of tolerance for it.
    #[test]
    fn it_follows_the_definition() {
        let player = rating(1500.0, 200.0);
        let won = player.after(rating(1400.0, 30.0), 1.0);
        let lost = won.after(rating(1550.0, 100.0), 0.0).after(rating(1700.0, 300.0), 0.0);
        assert!((lost.value() - 1464.06).abs() < 6.0, "{lost:?}");
        assert!((lost.deviation() - 151.5).abs() < 2.0, "{lost:?}");
    }

    #[test]
    fn what_one_wins_the_other_loses_if_both_are_known_equally_well() {
        let (a, b) = (rating(1623.4, 71.0), rating(1398.1, 71.0));
        let (won, lost) = (a.after(b, 1.0), b.after(a, 0.0));
        assert!((won.value() - a.value() + lost.value() - b.value()).abs() < 1e-6);
        assert!(won.value() > a.value());
        assert_eq!(
            a.after(b, 0.5).whole().cmp(&a.whole()),
            std::cmp::Ordering::Less,
            "a draw with a weaker player"
        );
    }

    #[test]
    fn a_stored_rating_is_the_computed_one() {
        let mut rating = Rating::default();
        for n in 0..200 {
            let score = f64::from(n % 3) / 2.0;
            rating = rating.aged(YEAR / 40).after(Rating::default(), score);
            let stored: Rating = serde_json::from_str(&serde_json::to_string(&rating).unwrap()).unwrap();
            assert_eq!(stored, rating);
        }
    }
}
