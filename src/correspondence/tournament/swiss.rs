//! Pairing a round of a Swiss tournament: by a matching of maximum weight.

use crate::correspondence::PlayerId;
use crate::rules::{ByColor, Color};
use mwmatching::{Matching, SENTINEL};
use serde::{Deserialize, Serialize};

/// Weights of what a pairing should avoid. Each is more than what all pairs of the largest tournament can have of the
/// next one together, so that nothing outweighs something more important.
const SCORES: i32 = 1 << 18;
const COLORS: i32 = 1 << 11;
/// Maximum weight of a pair's distance in the order from the best one.
const FAR: i32 = 63;
/// More than the weight of everything that a pair can have.
const BASE: i32 = SCORES * 200;

/// Somebody who is to be paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seat {
    pub player: PlayerId,
    pub half_points: u16,
    /// Whom they have met, or would have met.
    pub met: Vec<PlayerId>,
    /// The colours of the matches that they played, in order.
    pub colors: Vec<Color>,
    pub had_bye: bool,
}

/// Why two people were paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairingWhy {
    /// Twice the points of each before the round.
    pub half_points: ByColor<u16>,
    /// Why they have these colours.
    pub colors: ColorWhy,
}

/// What decided who plays which colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColorWhy {
    /// Each has the colour that was due to them.
    Due,
    /// The same colour was due to both: this one has it, who needs it more, or is ahead.
    Prior(Color),
    /// No colour was due to either: they alternate from pair to pair.
    Alternate,
}

/// A paired round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Paired {
    pub pairs: Vec<(ByColor<PlayerId>, PairingWhy)>,
    pub byes: Vec<PlayerId>,
}

impl Seat {
    /// Matches with White less those with Black.
    fn surplus(&self) -> i32 {
        let one = |color: &Color| if *color == Color::White { 1 } else { -1 };
        self.colors.iter().map(one).sum()
    }

    /// The colour that is due to them, and how much: 3 = they must have it.
    fn due(&self) -> Option<(Color, i32)> {
        let surplus = self.surplus();
        if let [.., before, last] = self.colors[..]
            && before == last
        {
            return Some((last.other(), 3));
        }
        match surplus {
            0 => self.colors.last().map(|last| (last.other(), 1)),
            1.. => Some((Color::Black, 1 + surplus.min(2))),
            _ => Some((Color::White, 1 - surplus.max(-2))),
        }
    }

    /// Whether they may meet: they have not yet, and neither must have the same colour.
    fn may_meet(&self, other: &Self) -> bool {
        let clash = matches!((self.due(), other.due()), (Some((a, 3)), Some((b, 3))) if a == b);
        !clash && !self.met.contains(&other.player)
    }
}

/// Pairs a round of people in order, the best first. Nobody meets somebody again or has the same colour three times
/// running: if that leaves people without an opponent, they have a bye as well.
pub(super) fn pair(seats: &[Seat]) -> Paired {
    let everybody: Vec<usize> = (0..seats.len()).collect();
    if seats.len().is_multiple_of(2) {
        return paired(seats, &everybody);
    }
    // the lowest without a bye whose absence leaves everybody else an opponent
    let without = |out: usize| everybody.iter().copied().filter(|n| *n != out).collect::<Vec<_>>();
    let mut free = (0..seats.len()).rev().filter(|n| !seats[*n].had_bye);
    let found = free.find_map(|out| {
        let round = paired(seats, &without(out));
        round.byes.is_empty().then_some((out, round))
    });
    match found {
        Some((out, mut round)) => {
            round.byes.push(seats[out].player);
            round
        }
        None => paired(seats, &everybody),
    }
}

/// Pairs these seats, as many as possible.
fn paired(seats: &[Seat], among: &[usize]) -> Paired {
    let of_score = |points: u16| among.iter().filter(|n| seats[**n].half_points == points).count();
    let mut edges = Vec::new();
    for (low, n) in among.iter().enumerate() {
        for (high, m) in among.iter().enumerate().skip(low + 1) {
            let (a, b) = (&seats[*n], &seats[*m]);
            if a.may_meet(b) {
                let group = of_score(a.half_points);
                edges.push((low, high, weight(a, b, high - low, group)));
            }
        }
    }
    let mut mates = if edges.is_empty() {
        Vec::new()
    } else {
        Matching::new(edges).max_cardinality().solve()
    };
    mates.resize(among.len(), SENTINEL);
    let mut round = Paired::default();
    for (n, &mate) in mates.iter().enumerate() {
        let seat = &seats[among[n]];
        if mate == SENTINEL {
            round.byes.push(seat.player);
        } else if n < mate {
            let board = round.pairs.len();
            round.pairs.push(colored(seat, &seats[among[mate]], board));
        }
    }
    round
}

/// How good it is if these two meet: about the same points first, then colours, then the upper half of those with the
/// same points against the lower one.
fn weight(a: &Seat, b: &Seat, distance: usize, group: usize) -> i32 {
    let apart = i32::from(a.half_points.abs_diff(b.half_points)).min(14);
    let clash = match (a.due(), b.due()) {
        (Some((of_a, more)), Some((of_b, less))) if of_a == of_b => more.min(less).min(2),
        _ => 0,
    };
    let best = if apart == 0 { group / 2 } else { 1 };
    let far = i32::try_from(distance.abs_diff(best)).map_or(FAR, |far| far.min(FAR));
    BASE - SCORES * apart * apart - COLORS * clash - far
}

/// Gives each of two people a colour; `a` is ahead of `b`.
fn colored(a: &Seat, b: &Seat, board: usize) -> (ByColor<PlayerId>, PairingWhy) {
    let (a_color, colors) = match (a.due(), b.due()) {
        (Some((of_a, more)), Some((of_b, less))) if of_a == of_b => {
            let a_color = if more >= less { of_a } else { of_a.other() };
            (a_color, ColorWhy::Prior(of_a))
        }
        (Some((color, _)), _) => (color, ColorWhy::Due),
        (None, Some((color, _))) => (color.other(), ColorWhy::Due),
        (None, None) if board.is_multiple_of(2) => (Color::White, ColorWhy::Alternate),
        (None, None) => (Color::Black, ColorWhy::Alternate),
    };
    let by_color = |of_a, of_b| {
        let mut both = ByColor::both(of_b);
        both[a_color] = of_a;
        both
    };
    let players = ByColor::of(|color| if color == a_color { a.player } else { b.player });
    let half_points = by_color(a.half_points, b.half_points);
    (players, PairingWhy { half_points, colors })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most edges of a matching, and the most weight of one with so many, by trying all of them.
    fn best(edges: &[(usize, usize, i32)], used: u32) -> (usize, i64) {
        let Some(((a, b, weight), rest)) = edges.split_first() else {
            return (0, 0);
        };
        let without = best(rest, used);
        if used & (1 << a | 1 << b) != 0 {
            return without;
        }
        let (count, sum) = best(rest, used | 1 << a | 1 << b);
        without.max((count + 1, sum + i64::from(*weight)))
    }

    #[test]
    fn the_matching_is_as_good_as_any() {
        let mut random = fastrand::Rng::with_seed(5);
        for _ in 0..2_000 {
            let people = random.usize(2..=7);
            let mut edges = Vec::new();
            for a in 0..people {
                for b in a + 1..people {
                    if random.u8(..10) < 7 {
                        edges.push((a, b, BASE - random.i32(0..SCORES * 50)));
                    }
                }
            }
            if edges.is_empty() {
                continue;
            }
            let mates = Matching::new(edges.clone()).max_cardinality().solve();
            let chosen = edges.iter().filter(|(a, b, _)| mates.get(*a) == Some(b));
            let found = chosen.fold((0, 0), |(count, sum), edge| (count + 1, sum + i64::from(edge.2)));
            assert_eq!(found, best(&edges, 0), "{edges:?}");
        }
    }
}
