//! The shipped puzzles, and the choice among them for a player.

use crate::correspondence::PlayerId;
use crate::rules::game::{Cell, GameKind, Move};
use crate::rules::gipf::{Decision, Variant};
use crate::rules::puzzle::{Grade, NotAPuzzle, Puzzle};
use crate::rules::{dvonn, potentials};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The files with puzzles, one per line; lines that begin with `#` say where they come from.
const FILES: [&str; 3] = [
    include_str!("../../../assets/puzzles/dvonn.txt"),
    include_str!("../../../assets/puzzles/gipf.txt"),
    include_str!("../../../assets/puzzles/potentials.txt"),
];

/// The games for which there are puzzles; one with potentials stands for all of them.
pub const KINDS: [GameKind; 3] = [
    GameKind::Dvonn,
    GameKind::Gipf(Variant::Standard),
    GameKind::Potentials(potentials::Variant::of(Variant::Standard, potentials::Set::READY[0])),
];

/// The seed of the order of the puzzles of the day.
const DAYS: u64 = 2026;
/// The hour (UTC) at which the puzzle of the day is posted.
const HOUR: i64 = 8;
const MS_OF_HOUR: i64 = 3_600_000;
const MS_OF_DAY: i64 = 24 * MS_OF_HOUR;

/// Which puzzles a player wants; `None` = any. Every field is written, since buttons carry the filter too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Filter {
    #[serde(default)]
    pub kind: Option<GameKind>,
    #[serde(default)]
    pub grade: Option<Grade>,
}

impl Filter {
    /// Whether this is one of them.
    pub fn fits(self, puzzle: &Puzzle) -> bool {
        let is_of = |kind| match (kind, puzzle.game.kind()) {
            // whichever potentials, on top of whichever rules
            (GameKind::Potentials(_), GameKind::Potentials(_)) => true,
            (wanted, kind) => wanted == kind,
        };
        self.kind.is_none_or(is_of) && self.grade.is_none_or(|grade| puzzle.grade() == grade)
    }
}

/// Puzzles, ordered by their numbers.
#[derive(Clone, Debug)]
pub struct Puzzles(Vec<Puzzle>);

pub fn shipped() -> &'static Puzzles {
    static SHIPPED: LazyLock<Puzzles> = LazyLock::new(|| {
        let (puzzles, damaged) = Puzzles::read(&FILES);
        for (line, why) in damaged {
            tracing::error!(line, %why, "a puzzle is left out");
        }
        puzzles
    });
    &SHIPPED
}

impl Puzzles {
    /// Reads files with puzzles. Lines that are not puzzles are left out, as are those whose number was used before;
    /// they are returned with the reason.
    pub fn read<'a>(files: &[&'a str]) -> (Self, Vec<(&'a str, NotAPuzzle)>) {
        let mut puzzles: Vec<Puzzle> = Vec::new();
        let mut damaged = Vec::new();
        let lines = files.iter().flat_map(|file| file.lines());
        for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.parse::<Puzzle>() {
                Ok(puzzle) if puzzles.iter().any(|known| known.number == puzzle.number) => {
                    damaged.push((line, NotAPuzzle::Number));
                }
                Ok(puzzle) => puzzles.push(puzzle),
                Err(why) => damaged.push((line, why)),
            }
        }
        puzzles.sort_by_key(|puzzle| puzzle.number);
        (Self(puzzles), damaged)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Puzzle> {
        self.0.iter()
    }

    pub fn get(&self, number: u16) -> Option<&Puzzle> {
        let index = self.0.binary_search_by_key(&number, |puzzle| puzzle.number).ok()?;
        self.0.get(index)
    }

    /// The next puzzle for a player, given those they have done and perhaps the one they come from: in an order of
    /// their own, and one that they have not done as long as there is any. Whoever has done none gets the easy ones
    /// first, and without potentials unless they ask for those. The same arguments give the same puzzle.
    pub fn next(&self, player: PlayerId, done: &[u16], filter: Filter, after: Option<u16>) -> Option<&Puzzle> {
        let mut order = self.drawn(player.0);
        if done.is_empty() {
            let is_for_beginners = |puzzle: &Puzzle| {
                let is_plain = !matches!(puzzle.game.kind(), GameKind::Potentials(_));
                puzzle.grade() == Grade::Easy && (is_plain || filter.kind.is_some())
            };
            let (first, others): (Vec<_>, Vec<_>) = order.into_iter().partition(|puzzle| is_for_beginners(puzzle));
            order = [first, others].concat();
        }
        let begin = after
            .and_then(|after| order.iter().position(|puzzle| puzzle.number == after))
            .unwrap_or(0);
        let from_there = || order.iter().cycle().skip(begin).take(order.len()).copied();
        let others = || from_there().filter(|puzzle| filter.fits(puzzle) && Some(puzzle.number) != after);
        let new = others().find(|puzzle| !done.contains(&puzzle.number));
        let again = || others().next();
        new.or_else(again)
            .or_else(|| from_there().find(|puzzle| filter.fits(puzzle)))
    }

    /// The puzzle of the day, for everybody.
    pub fn of_day(&self, now: Timestamp) -> Option<&Puzzle> {
        let order = self.drawn(DAYS);
        let day = usize::try_from(now.as_millisecond().div_euclid(MS_OF_DAY)).unwrap_or(0);
        let index = day.checked_rem(order.len())?;
        order.get(index).copied()
    }

    fn drawn(&self, seed: u64) -> Vec<&Puzzle> {
        let mut order: Vec<&Puzzle> = self.0.iter().collect();
        fastrand::Rng::with_seed(seed).shuffle(&mut order);
        order
    }
}

/// When the next puzzle of the day is posted.
pub(in crate::app) fn next_day(now: Timestamp) -> Timestamp {
    let now = now.as_millisecond();
    let today = now.div_euclid(MS_OF_DAY) * MS_OF_DAY + HOUR * MS_OF_HOUR;
    let next = if now < today { today } else { today + MS_OF_DAY };
    Timestamp::from_millisecond(next).unwrap_or(Timestamp::MAX)
}

/// Where a turn begins: the stack that moves, the dot of the push, or the potential that is used; of one that only
/// removes pieces, the first of their spots.
pub(in crate::app) fn begins(mv: &Move) -> Option<Cell> {
    match mv {
        Move::Dvonn(dvonn::Move::Stack { from, .. }) => Some(Cell::Dvonn(*from)),
        Move::Gipf(turn) => {
            let played = turn.decisions().find_map(|decision| match decision {
                Decision::Push(push) => Some(push.entry.dot),
                Decision::Use(used) => Some(used.from),
                Decision::Extra(_) | Decision::Remove(_) => None,
            });
            let removed = turn.decisions().find_map(|decision| match decision {
                Decision::Remove(spots) => spots.iter().next(),
                _ => None,
            });
            played.or(removed).map(Cell::Gipf)
        }
        Move::Dvonn(_) => None,
    }
}
