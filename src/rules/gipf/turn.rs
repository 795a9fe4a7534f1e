//! A whole turn and its canonical text.

use super::board::{Lane, Point, Spots};
use std::fmt;
use std::str::FromStr;

/// A push: a piece is put on a dot and moves one step in (rulebook D; G1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Push {
    /// The dot it starts from.
    pub dot: Point,
    /// The first spot it enters.
    pub spot: Point,
    /// Whether it brings a GIPF-piece (tournament game, G9).
    pub is_gipf: bool,
}

impl fmt::Display for Push {
    /// `a1-b2`, with a GIPF-piece `Ga1-b2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}-{}", if self.is_gipf { "G" } else { "" }, self.dot, self.spot)
    }
}

impl FromStr for Push {
    type Err = ();

    /// Reads exactly what [`Display`](fmt::Display) writes; the dot must have a lane into the spot.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (is_gipf, rest) = text.strip_prefix('G').map_or((false, text), |rest| (true, rest));
        let (dot, spot) = rest.split_once('-').ok_or(())?;
        let lane = Lane::find(dot.parse()?, spot.parse()?).ok_or(())?;
        Ok(Self {
            dot: lane.dot,
            spot: lane.spot,
            is_gipf,
        })
    }
}

/// One decision of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Decision {
    /// Empty these spots: all basic pieces of one row and any of its GIPF-pieces (G3, G4). The empty set leaves
    /// every optional row that still stands, and closes that removal phase (G8).
    Remove(Spots),
    /// Push.
    Push(Push),
}

impl fmt::Display for Decision {
    /// `xd3,e3,f3,h3`, `x-`, `a1-b2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Remove(spots) if spots.is_empty() => f.write_str("x-"),
            Self::Remove(spots) => write!(f, "x{spots}"),
            Self::Push(push) => push.fmt(f),
        }
    }
}

impl FromStr for Decision {
    type Err = ();

    /// Reads exactly what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Self, ()> {
        let Some(list) = text.strip_prefix('x') else {
            return text.parse().map(Self::Push);
        };
        if list == "-" {
            return Ok(Self::Remove(Spots::EMPTY));
        }
        let points: Vec<Point> = list.split(',').map(str::parse).collect::<Result<_, _>>()?;
        let in_order = points.is_sorted_by(|a, b| a < b);
        (in_order && points.iter().all(|p| !p.is_dot()))
            .then(|| Self::Remove(points.into_iter().collect()))
            .ok_or(())
    }
}

/// A whole turn: the removals owed before the push, the push, the removals after it, each in the order decided.
/// A turn that ends the game before the push has none.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Turn {
    before: Vec<Spots>,
    push: Option<Push>,
    after: Vec<Spots>,
}

impl Turn {
    /// The push, unless the game ended in the removals before it.
    #[must_use]
    pub fn push(&self) -> Option<Push> {
        self.push
    }

    /// The decisions in their order.
    pub fn decisions(&self) -> impl Iterator<Item = Decision> {
        let before = self.before.iter().copied().map(Decision::Remove);
        let after = self.after.iter().copied().map(Decision::Remove);
        before.chain(self.push.map(Decision::Push)).chain(after)
    }

    /// Adds the next decision. A turn has one push: a second one takes its place.
    pub(super) fn add(&mut self, decision: Decision) {
        match decision {
            Decision::Push(push) => self.push = Some(push),
            Decision::Remove(spots) if self.push.is_some() => self.after.push(spots),
            Decision::Remove(spots) => self.before.push(spots),
        }
    }

    /// Takes the last decision back.
    pub(super) fn take_back(&mut self) {
        if self.after.pop().is_none() && self.push.take().is_none() {
            self.before.pop();
        }
    }
}

impl FromIterator<Decision> for Turn {
    /// The turn of these decisions; of two pushes the later one counts.
    fn from_iter<I: IntoIterator<Item = Decision>>(decisions: I) -> Self {
        let mut turn = Self::default();
        decisions.into_iter().for_each(|decision| turn.add(decision));
        turn
    }
}

impl fmt::Display for Turn {
    /// The decisions, joined by `;`: `xb2,b3,b4,b5;a4-b5;xd3,e3,f3,h3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.decisions().enumerate().try_for_each(|(n, decision)| {
            if n > 0 {
                f.write_str(";")?;
            }
            decision.fmt(f)
        })
    }
}

impl FromStr for Turn {
    type Err = ();

    /// Reads exactly what [`Display`](fmt::Display) writes, in any position; see
    /// [`parse_move`](crate::rules::Position::parse_move) for what people write.
    fn from_str(text: &str) -> Result<Self, ()> {
        let mut turn = Self::default();
        for part in text.split(';') {
            let decision = part.parse()?;
            if matches!(decision, Decision::Push(_)) && turn.push.is_some() {
                return Err(());
            }
            turn.add(decision);
        }
        Ok(turn)
    }
}
