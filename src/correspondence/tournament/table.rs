//! Tables: points, what decides between equal ones, and the places at the end.

use super::conditions::Format;
use super::{Pairing, Tournament};
use crate::correspondence::PlayerId;
use crate::rules::Color;
use std::cmp::Reverse;

/// What decides between people with the same number of points, in this order. Lots decide what is left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TieBreak {
    /// Points in the matches among those who are tied; in a Swiss tournament only if all of them have met.
    Direct,
    /// The points of those whom one has beaten, and half of those with whom one drew.
    SonnebornBerger,
    /// The points of all opponents but the weakest.
    Buchholz,
    /// Matches won.
    Wins,
    /// Rounds of a knockout that one has survived; it comes before the points.
    Rounds,
}

impl TieBreak {
    /// Those of a format.
    pub const fn of(format: Format) -> &'static [Self] {
        match format {
            Format::Swiss { .. } => &[Self::Direct, Self::Buchholz, Self::Wins],
            Format::RoundRobin { .. } => &[Self::Direct, Self::SonnebornBerger, Self::Wins],
            Format::Knockout => &[Self::Rounds, Self::Wins],
            Format::Ladder => &[],
        }
    }
}

/// A person in a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// Who.
    pub player: PlayerId,
    /// Twice the points.
    pub half_points: u16,
    /// Matches won, also those that the opponent did not play.
    pub won: u16,
    /// Draws.
    pub drawn: u16,
    /// Matches lost, also those that they did not play.
    pub lost: u16,
    /// Four times the value of each of the tie-breaks, in their order.
    pub broken_by: Vec<u32>,
    /// Whether they are out.
    pub is_out: bool,
}

/// The table of a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The group, from 0.
    pub group: u8,
    /// Whether it is the final group of several.
    pub is_final: bool,
    /// Everybody in it, the first one first; those who have left the table are not in it.
    pub lines: Vec<TableLine>,
}

impl Tournament {
    /// The tables of all groups, the final one last.
    pub fn tables(&self) -> Vec<Table> {
        let groups = self.groups();
        let count = groups.len();
        let tables = groups.into_iter().enumerate();
        tables
            .map(|(group, players)| Table {
                group: u8::try_from(group).unwrap_or(u8::MAX),
                is_final: count > 1 && group + 1 == count && self.has_final(),
                lines: self.lines(group, &players),
            })
            .collect()
    }

    /// Everybody in the table, the first one first: those of a final group are before all others. As long as there is none,
    /// who is out comes last, since they cannot be in it.
    pub fn places(&self) -> Vec<TableLine> {
        let mut tables = self.tables();
        if tables.len() < 2 {
            return tables.pop().map(|table| table.lines).unwrap_or_default();
        }
        let last = if self.has_final() { tables.pop() } else { None };
        let mut places = last.map(|table| table.lines).unwrap_or_default();
        let finalists: Vec<PlayerId> = places.iter().map(|line| line.player).collect();
        let mut others: Vec<(usize, TableLine)> = tables
            .into_iter()
            .flat_map(|table| table.lines.into_iter().enumerate())
            .filter(|(_, line)| !finalists.contains(&line.player))
            .collect();
        let cannot_go_on = |line: &TableLine| finalists.is_empty() && line.is_out;
        others.sort_by_key(|(place, line)| {
            let points = Reverse(line.half_points);
            (cannot_go_on(line), *place, points, self.lot(line.player))
        });
        places.extend(others.into_iter().map(|(_, line)| line));
        places
    }

    /// The people of a group in the order of their table.
    pub(super) fn lines(&self, group: usize, players: &[PlayerId]) -> Vec<TableLine> {
        let pairings: Vec<&Pairing> = self.counting(group).collect();
        let inside: Vec<PlayerId> = players
            .iter()
            .copied()
            .filter(|player| !self.has_left_table(*player))
            .collect();
        let points = |player: PlayerId| self.half_points(&pairings, group, player);
        let mut lines: Vec<TableLine> = inside
            .iter()
            .map(|&player| {
                let tied: Vec<PlayerId> = inside
                    .iter()
                    .copied()
                    .filter(|other| points(*other) == points(player))
                    .collect();
                let value = |by: &TieBreak| match by {
                    TieBreak::Direct => direct(&pairings, &tied, player, self.is_round_robin()),
                    TieBreak::SonnebornBerger => sonneborn_berger(&pairings, player, &points),
                    TieBreak::Buchholz => self.buchholz(&pairings, player, &points),
                    TieBreak::Wins => 4 * u32::from(count(&pairings, player, 2)),
                    TieBreak::Rounds => 4 * u32::from(self.survived(player)),
                };
                TableLine {
                    player,
                    half_points: points(player),
                    won: count(&pairings, player, 2),
                    drawn: drawn(&pairings, player),
                    lost: lost(&pairings, player),
                    broken_by: TieBreak::of(self.conditions().format).iter().map(value).collect(),
                    is_out: self.is_out(player),
                }
            })
            .collect();
        let ladder = self.ladder();
        // those who left a ladder have no place
        lines.retain(|line| ladder.is_none() || !line.is_out);
        let is_knockout = self.conditions().format == Format::Knockout;
        lines.sort_by_key(|line| {
            let place = ladder.and_then(|ladder| ladder.place(line.player));
            let first = if is_knockout {
                line.broken_by.first().copied()
            } else {
                None
            };
            let rest = (
                Reverse(line.half_points),
                Reverse(line.broken_by.clone()),
                self.lot(line.player),
            );
            (place, Reverse(first), rest)
        });
        lines
    }

    /// Twice the points of somebody in a group; a bye of a Swiss tournament is one point.
    fn half_points(&self, pairings: &[&Pairing], group: usize, player: PlayerId) -> u16 {
        let scored: u16 = scores(pairings, player).map(|(_, half)| half).sum();
        let byes = match self.conditions().format {
            Format::Swiss { .. } if group == 0 => 2 * self.byes_of(player),
            _ => 0,
        };
        scored + byes
    }

    /// The points of all opponents but the weakest, four times. A round without a match counts as one against somebody
    /// with as many points as oneself; rounds after somebody is out count nothing.
    fn buchholz(&self, pairings: &[&Pairing], player: PlayerId, points: &dyn Fn(PlayerId) -> u16) -> u32 {
        let played = pairings.iter().filter_map(|pairing| {
            let color = pairing.color_of(player)?;
            let against = pairing.result()?.is_played();
            Some(points(if against {
                pairing.players[color.other()]
            } else {
                player
            }))
        });
        let byes = (0..self.byes_of(player)).map(|_| points(player));
        let opponents: Vec<u32> = played.chain(byes).map(u32::from).collect();
        let weakest = opponents.iter().min().copied().unwrap_or(0);
        2 * (opponents.iter().sum::<u32>() - weakest)
    }
}

/// The opponent and twice the points of each of somebody's matches that are over.
fn scores<'a>(pairings: &'a [&'a Pairing], player: PlayerId) -> impl Iterator<Item = (PlayerId, u16)> + 'a {
    pairings.iter().filter_map(move |pairing| {
        let color = pairing.color_of(player)?;
        Some((pairing.players[color.other()], pairing.result()?.half_points(color)))
    })
}

fn count(pairings: &[&Pairing], player: PlayerId, half_points: u16) -> u16 {
    let same = scores(pairings, player).filter(|(_, half)| *half == half_points);
    u16::try_from(same.count()).unwrap_or(u16::MAX)
}

fn drawn(pairings: &[&Pairing], player: PlayerId) -> u16 {
    count(pairings, player, 1)
}

fn lost(pairings: &[&Pairing], player: PlayerId) -> u16 {
    let lost = pairings.iter().filter(|pairing| {
        let color = pairing.color_of(player);
        color.is_some_and(|color: Color| {
            pairing
                .result()
                .is_some_and(|result| result.half_points(color) == 0 && result.half_points(color.other()) == 2)
        })
    });
    u16::try_from(lost.count()).unwrap_or(u16::MAX)
}

/// Four times the points among those who are tied, if it is known of all of them.
fn direct(pairings: &[&Pairing], tied: &[PlayerId], player: PlayerId, all_meet: bool) -> u32 {
    let among: Vec<&Pairing> = pairings
        .iter()
        .copied()
        .filter(|pairing| {
            [pairing.players.white, pairing.players.black]
                .iter()
                .all(|one| tied.contains(one))
        })
        .collect();
    let have_met = |a: PlayerId, b: PlayerId| {
        among
            .iter()
            .any(|pairing| pairing.color_of(a).is_some() && pairing.color_of(b).is_some() && pairing.result().is_some())
    };
    let all_have_met = || {
        let pairs = tied
            .iter()
            .enumerate()
            .flat_map(|(n, a)| tied[n + 1..].iter().map(move |b| (*a, *b)));
        pairs.into_iter().all(|(a, b)| have_met(a, b))
    };
    if tied.len() < 2 || !(all_meet || all_have_met()) {
        return 0;
    }
    scores(&among, player).map(|(_, half)| 2 * u32::from(half)).sum()
}

fn sonneborn_berger(pairings: &[&Pairing], player: PlayerId, points: &dyn Fn(PlayerId) -> u16) -> u32 {
    scores(pairings, player)
        .map(|(opponent, half)| u32::from(half) * u32::from(points(opponent)))
        .sum()
}
