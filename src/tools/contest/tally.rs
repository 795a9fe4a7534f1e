//! Results, what they say about strength, and when they say enough.
use std::fmt;

/// Games that one side lost because it broke the rules or did not answer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    pub count: u32,
    pub last: Option<String>,
}

/// Results, from the first player's side.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// How many pairs of games brought 0, ½, 1, 1½ and 2 points.
    pub pairs: [u32; 5],
    pub faults: [Faults; 2],
}

impl Tally {
    /// Adds the two games of an opening: 0, ½ or 1 point each.
    pub fn add(&mut self, points: [f64; 2]) {
        for point in points {
            if point > 0.75 {
                self.won += 1;
            } else if point > 0.25 {
                self.drawn += 1;
            } else {
                self.lost += 1;
            }
        }
        let halves = points
            .iter()
            .map(|&point| if point > 0.75 { 2 } else { usize::from(point > 0.25) });
        self.pairs[halves.sum::<usize>()] += 1;
    }

    #[must_use]
    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of the points, 0 to 1; a half before the first game.
    #[must_use]
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.games())
    }

    /// Half of the width in which the true share lies with 95 % certainty. The two games of an opening are no
    /// independent trials, so pairs are what varies.
    #[must_use]
    pub fn margin(&self) -> f64 {
        let pairs = f64::from(self.pairs.iter().sum::<u32>());
        if pairs == 0.0 {
            return 0.5;
        }
        1.96 * (self.variance() / pairs).sqrt()
    }

    /// The variance of a pair's share, with a little doubt added where all pairs ended alike.
    fn variance(&self) -> f64 {
        let shares = [0.0, 0.25, 0.5, 0.75, 1.0];
        // as if each result had been seen a little
        let seen = self.pairs.map(|count| f64::from(count) + 0.1);
        let all: f64 = seen.iter().sum();
        let mean: f64 = shares.iter().zip(seen).map(|(share, count)| share * count).sum::<f64>() / all;
        shares
            .iter()
            .zip(seen)
            .map(|(share, count)| (share - mean).powi(2) * count)
            .sum::<f64>()
            / all
    }
}

/// The difference in Elo that a share of the points stands for.
#[must_use]
pub fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of the points that a difference in Elo stands for.
#[must_use]
pub fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (score, margin) = (self.score(), self.margin());
        write!(
            f,
            "{} won, {} drawn, {} lost: {:.1} % ± {:.1}, Elo {:+.0} ({:+.0} to {:+.0})",
            self.won,
            self.drawn,
            self.lost,
            score * 100.0,
            margin * 100.0,
            elo(score),
            elo(score - margin),
            elo(score + margin),
        )
    }
}

/// Wald's sequential test of two hypotheses, wrong in one of twenty cases.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    low: f64,
    high: f64,
}

impl Sprt {
    /// Whether the first player is better by the one or by the other number of Elo.
    #[must_use]
    pub fn new([low, high]: [f64; 2]) -> Self {
        Self {
            low: share(low),
            high: share(high),
        }
    }

    /// The logarithm of how much better the higher hypothesis explains the results, as if shares of pairs were normally
    /// distributed.
    #[must_use]
    pub fn ratio(self, tally: &Tally) -> f64 {
        let pairs = f64::from(tally.pairs.iter().sum::<u32>());
        let middle = f64::midpoint(self.low, self.high);
        pairs * (self.high - self.low) * (tally.score() - middle) / tally.variance()
    }

    /// Whether the higher (true) or the lower hypothesis is accepted; none while neither is.
    #[must_use]
    pub fn verdict(self, tally: &Tally) -> Option<bool> {
        let ratio = self.ratio(tally);
        let bound = (0.95_f64 / 0.05).ln();
        (ratio.abs() >= bound).then_some(ratio > 0.0)
    }
}
