//! The results of a match, the difference in strength that they show, and the sequential test.
use std::fmt;

/// Games that a player lost by an illegal move or without an answer.
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
    /// Number of pairs of games with 0, ½, 1, 1½ and 2 points.
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

    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The score per game, 0 to 1; ½ before the first game.
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.games())
    }

    /// Half the width of the 95 % confidence interval of the score. It is computed from pairs, since the two games of
    /// an opening are not independent.
    pub fn margin(&self) -> f64 {
        let pairs = f64::from(self.pairs.iter().sum::<u32>());
        if pairs == 0.0 {
            return 0.5;
        }
        1.96 * (self.variance() / pairs).sqrt()
    }

    /// The variance of a pair's score, smoothed so that it is not 0 when all pairs ended alike.
    fn variance(&self) -> f64 {
        let shares = [0.0, 0.25, 0.5, 0.75, 1.0];
        // additive smoothing
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

/// The difference in Elo for a score per game.
pub fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

/// The expected score per game for a difference in Elo.
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

/// Wald's sequential probability ratio test with error rates of 5 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    low: f64,
    high: f64,
}

impl Sprt {
    /// A test of whether the first player is stronger by the first or by the second number of Elo.
    pub fn new([low, high]: [f64; 2]) -> Self {
        Self {
            low: share(low),
            high: share(high),
        }
    }

    /// The log-likelihood ratio of the higher hypothesis to the lower, for normally distributed scores of pairs.
    pub fn ratio(self, tally: &Tally) -> f64 {
        let pairs = f64::from(tally.pairs.iter().sum::<u32>());
        let middle = f64::midpoint(self.low, self.high);
        pairs * (self.high - self.low) * (tally.score() - middle) / tally.variance()
    }

    /// Whether the higher (true) or the lower (false) hypothesis is accepted; none while undecided.
    pub fn verdict(self, tally: &Tally) -> Option<bool> {
        let ratio = self.ratio(tally);
        let bound = (0.95_f64 / 0.05).ln();
        (ratio.abs() >= bound).then_some(ratio > 0.0)
    }
}
