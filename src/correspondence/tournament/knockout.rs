//! Knockouts: who meets whom, and who goes on.

use super::event::Pair;
use super::{PairResult, Pairing};
use crate::correspondence::PlayerId;
use crate::rules::{ByColor, Color};
use std::cmp::Ordering;

/// What follows in a knockout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Following {
    /// More matches of a round: the first two of each pairing, or the third of those that are tied.
    Pair {
        round: u8,
        pairs: Vec<Pair>,
        byes: Vec<PlayerId>,
    },
    /// Matches of the last round are not over.
    Wait,
    /// This person won.
    Won(PlayerId),
}

/// How far a knockout is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stand {
    /// What follows.
    pub following: Following,
    /// The round that is being played, or the one that would be next.
    pub round: u8,
    /// Who is in that round.
    pub inside: Vec<PlayerId>,
    /// Who is in the round after it for sure, whatever the other matches bring.
    pub through: Vec<PlayerId>,
}

/// How far it is now that these matches were paired. `seeds` is the order of everybody, the best first; `lots` is an
/// order that was drawn. `out` says as which somebody left, if they are out: without a match that decides, who left later
/// goes on, so that nothing that was decided changes when somebody leaves.
pub(super) fn stand(
    seeds: &[PlayerId],
    lots: &[PlayerId],
    pairings: &[Pairing],
    out: &dyn Fn(PlayerId) -> Option<usize>,
) -> Stand {
    let stays = |a: PlayerId, b: PlayerId| match (out(a), out(b)) {
        (None, None) => None,
        (None, Some(_)) => Some(a),
        (Some(_), None) => Some(b),
        (Some(of_a), Some(of_b)) => Some(if of_a > of_b { a } else { b }),
    };
    let mut slots = slots(seeds);
    let mut round = 1;
    while slots.len() > 1 {
        let mut next = Vec::new();
        let (mut pairs, mut byes) = (Vec::new(), Vec::new());
        let mut waits = false;
        let here = |following: Following, slots: &[Option<PlayerId>], next: &[Option<PlayerId>]| Stand {
            following,
            round,
            inside: slots.iter().copied().flatten().collect(),
            through: next.iter().copied().flatten().collect(),
        };
        for both in slots.chunks(2) {
            let [Some(a), Some(b)] = [both[0], both.get(1).copied().flatten()] else {
                let alone = both.iter().copied().flatten().next();
                byes.extend(alone);
                next.push(alone);
                continue;
            };
            let legs = legs(pairings, round, a, b);
            let results: Vec<PairResult> = legs.iter().filter_map(|leg| leg.result()).collect();
            if legs.is_empty() {
                match stays(a, b) {
                    None => pairs.extend(two(a, b)),
                    alone => next.push(alone),
                }
                continue;
            }
            if results.len() < legs.len() {
                waits = true;
                continue;
            }
            match lead(&legs, a) {
                Ordering::Greater => next.push(Some(a)),
                Ordering::Less => next.push(Some(b)),
                Ordering::Equal if legs.len() > 2 => next.push(Some(drawn(lots, a, b))),
                Ordering::Equal => match stays(a, b) {
                    None => pairs.push(third(lots, round, a, b)),
                    alone => next.push(alone),
                },
            }
        }
        if !pairs.is_empty() {
            // those without an opponent are named once, with the first matches of the round
            let is_first = !pairings.iter().any(|pairing| pairing.round == round);
            let byes = if is_first { byes } else { Vec::new() };
            return here(Following::Pair { round, pairs, byes }, &slots, &next);
        }
        if waits {
            return here(Following::Wait, &slots, &next);
        }
        slots = next;
        round += 1;
    }
    let following = slots.first().copied().flatten().map_or(Following::Wait, Following::Won);
    Stand {
        following,
        round,
        inside: slots.into_iter().flatten().collect(),
        through: Vec::new(),
    }
}

/// The pairings of a round that were tied after their third match, so that lots decided: who goes on, and who is out.
pub(super) fn decided_by_lot(lots: &[PlayerId], pairings: &[Pairing], round: u8) -> Vec<(PlayerId, PlayerId)> {
    let mut decided = Vec::new();
    for pairing in pairings.iter().filter(|pairing| pairing.round == round) {
        let ByColor { white: a, black: b } = pairing.players;
        let legs = legs(pairings, round, a, b);
        let is_over = legs.len() > 2 && legs.iter().all(|leg| leg.result().is_some());
        // the first leg stands for its pairing
        let is_first = legs.first().is_some_and(|first| std::ptr::eq(*first, pairing));
        if is_first && is_over && lead(&legs, a).is_eq() {
            let winner = drawn(lots, a, b);
            decided.push((winner, if winner == a { b } else { a }));
        }
    }
    decided
}

/// The places of everybody, in which neighbours meet: the first and the second meet in the last round at the earliest.
/// Empty places are opposite the best.
fn slots(seeds: &[PlayerId]) -> Vec<Option<PlayerId>> {
    let mut order = vec![0];
    while order.len() < seeds.len() {
        let sum = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|seed| [seed, sum - seed]).collect();
    }
    order.into_iter().map(|seed| seeds.get(seed).copied()).collect()
}

/// The matches of two people in a round, in order.
fn legs(pairings: &[Pairing], round: u8, a: PlayerId, b: PlayerId) -> Vec<&Pairing> {
    let of_both =
        |pairing: &&Pairing| pairing.round == round && pairing.color_of(a).is_some() && pairing.color_of(b).is_some();
    pairings.iter().filter(of_both).collect()
}

/// Whether this person has more points than the other one.
fn lead(legs: &[&Pairing], of: PlayerId) -> Ordering {
    let points = |of_them: bool| -> u16 {
        let scored = legs.iter().filter_map(|leg| {
            let color = leg.color_of(of)?;
            let color = if of_them { color } else { color.other() };
            Some(leg.result()?.half_points(color))
        });
        scored.sum()
    };
    points(true).cmp(&points(false))
}

/// The first two matches of a pairing.
fn two(a: PlayerId, b: PlayerId) -> [Pair; 2] {
    [(a, b), (b, a)].map(|(white, black)| Pair {
        players: ByColor { white, black },
        group: 0,
        why: None,
    })
}

/// The third match: who was drawn first has White in odd rounds.
fn third(lots: &[PlayerId], round: u8, a: PlayerId, b: PlayerId) -> Pair {
    let first = drawn(lots, a, b);
    let other = if first == a { b } else { a };
    let first_color = if round % 2 == 1 { Color::White } else { Color::Black };
    Pair {
        players: ByColor::of(|color| if color == first_color { first } else { other }),
        group: 0,
        why: None,
    }
}

/// Who of two people was drawn first.
fn drawn(lots: &[PlayerId], a: PlayerId, b: PlayerId) -> PlayerId {
    let found = lots.iter().copied().find(|player| [a, b].contains(player));
    found.unwrap_or(a)
}
