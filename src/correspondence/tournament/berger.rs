//! Round robins: groups, and who plays whom in which round, by Berger's tables.

use super::conditions::GROUP;
use super::event::Pair;
use crate::correspondence::PlayerId;
use crate::rules::ByColor;

/// The rounds of a group in the order of its list. With an odd number of people one of them rests in each round.
/// Everybody meets everybody once, twice if it is double. The number of matches with White and that with Black differ by
/// one at most, and not at all if it is double.
pub(super) fn rounds(players: &[PlayerId], group: u8, double: bool) -> Vec<Vec<Pair>> {
    let count = players.len();
    // one more than there are players stands for nobody
    let even = count + count % 2;
    let mut single = Vec::new();
    for round in 1..even.max(1) {
        let mut pairs = Vec::new();
        // numbers from 1, as in the tables
        for low in 1..even {
            let high = partner(low, round, even);
            if low < high && high <= count {
                let white = if high == even {
                    low <= even / 2
                } else {
                    (low + high) % 2 == 1
                };
                let [white, black] = if white { [low, high] } else { [high, low] };
                pairs.push(Pair {
                    players: ByColor {
                        white: players[white - 1],
                        black: players[black - 1],
                    },
                    group,
                    why: None,
                });
            }
        }
        single.push(pairs);
    }
    if !double {
        return single;
    }
    let swapped = |pair: &Pair| Pair {
        players: ByColor {
            white: pair.players.black,
            black: pair.players.white,
        },
        ..pair.clone()
    };
    let second: Vec<Vec<Pair>> = single.iter().map(|pairs| pairs.iter().map(swapped).collect()).collect();
    single.into_iter().chain(second).collect()
}

/// Who meets this number below `even` in a round: numbers whose sum is one more than the round, counted round a circle
/// of all but the last. Who would meet themselves meets the last.
const fn partner(number: usize, round: usize, even: usize) -> usize {
    let circle = even - 1;
    // 1 to `circle`
    let other = (round + 2 * circle - number) % circle + 1;
    if other == number { even } else { other }
}

/// Groups of at most eight of about the same size: the first of the list are spread over all, in turns and back.
pub(super) fn groups(players: &[PlayerId]) -> Vec<Vec<PlayerId>> {
    let count = players.len().div_ceil(GROUP.into()).max(1);
    let mut groups = vec![Vec::new(); count];
    for (n, player) in players.iter().enumerate() {
        let (row, column) = (n / count, n % count);
        let group = if row % 2 == 0 { column } else { count - 1 - column };
        groups[group].push(*player);
    }
    groups
}

/// How many of each of several groups go on to the final group.
pub(super) const fn qualifiers(groups: usize) -> usize {
    match groups {
        0 | 1 => 0,
        2 => 2,
        _ => 1,
    }
}
