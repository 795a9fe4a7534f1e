//! A whole turn and its canonical text.

use crate::rules::gipf::board::{Lane, Point, Spots};
use crate::rules::gipf::kind::Kind;
use crate::rules::hex;
use std::fmt;
use std::str::FromStr;

/// Where a push starts, and the first spot it enters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PushEntry {
    /// The dot it starts from.
    pub dot: Point,
    /// The first spot it enters.
    pub spot: Point,
}

impl fmt::Display for PushEntry {
    /// `a1-b2`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.dot, self.spot)
    }
}

impl FromStr for PushEntry {
    type Err = ();

    /// Reads exactly what [`Display`](fmt::Display) writes; the dot must have a lane into the spot.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (dot, spot) = text.split_once('-').ok_or(())?;
        let lane = Lane::find(dot.parse()?, spot.parse()?).ok_or(())?;
        Ok(Self::of(lane))
    }
}

impl PushEntry {
    /// The entry of a lane.
    pub(in crate::rules) fn of(lane: &Lane) -> Self {
        Self {
            dot: lane.dot,
            spot: lane.spot,
        }
    }

    /// The number of its lane, 0 to 41, ascending; 42 if it has none.
    pub fn number(self) -> u8 {
        Lane::number(self.dot, self.spot)
    }
}

/// What a push brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Load {
    /// A basic piece alone.
    Bare,
    /// A GIPF-piece.
    Gipf,
    /// A basic piece with this potential on it.
    Loaded(Kind),
}

impl Load {
    /// Everything that a push can bring, ascending.
    pub(super) const ALL: [Self; 6] = [
        Self::Bare,
        Self::Gipf,
        Self::Loaded(Kind::Tamsk),
        Self::Loaded(Kind::Zertz),
        Self::Loaded(Kind::Dvonn),
        Self::Loaded(Kind::Yinsh),
    ];

    /// A GIPF-piece, or a basic piece alone.
    #[inline]
    pub(in crate::rules) const fn plain(is_gipf: bool) -> Self {
        if is_gipf { Self::Gipf } else { Self::Bare }
    }
}

impl fmt::Display for Load {
    /// The letter before a push: nothing, `G`, or the kind's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bare => Ok(()),
            Self::Gipf => f.write_str("G"),
            Self::Loaded(kind) => kind.fmt(f),
        }
    }
}

/// A push of a piece from the reserve.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Push {
    /// Where the piece enters the board.
    pub entry: PushEntry,
    /// What it brings.
    pub load: Load,
}

impl fmt::Display for Push {
    /// `a1-b2`, `Ga1-b2`, `Za1-b2`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.load, self.entry)
    }
}

impl FromStr for Push {
    type Err = ();

    /// Reads exactly what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Self, ()> {
        let mut chars = text.chars();
        let letter = chars.next().filter(char::is_ascii_uppercase);
        let (load, rest) = match letter {
            None => (Load::Bare, text),
            Some('G') => (Load::Gipf, chars.as_str()),
            Some(letter) => (Load::Loaded(Kind::of_letter(letter).ok_or(())?), chars.as_str()),
        };
        let entry = rest.parse()?;
        Ok(Self { entry, load })
    }
}

/// The use of a ZÈRTZ-, DVONN- or YINSH-potential: it leaves its basic (P4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Use {
    /// The spot it leaves.
    pub from: Point,
    /// The spot it goes to.
    pub to: Point,
    /// Its kind.
    pub kind: Kind,
}

impl fmt::Display for Use {
    /// `Zc3>f5`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}>{}", self.kind, self.from, self.to)
    }
}

impl FromStr for Use {
    type Err = ();

    /// Reads exactly what [`Display`](fmt::Display) writes, between two spots in one line.
    fn from_str(text: &str) -> Result<Self, ()> {
        let mut chars = text.chars();
        let kind = chars.next().and_then(Kind::of_letter).ok_or(())?;
        let (from, to) = chars.as_str().split_once('>').ok_or(())?;
        let (from, to): (Point, Point) = (from.parse()?, to.parse()?);
        let lattice = |point: Point| {
            let (x, y) = point.lattice();
            (x.cast_signed(), y.cast_signed())
        };
        let in_line = matches!(hex::distance(lattice(from), lattice(to)), Some(1..));
        (in_line && !from.is_dot() && !to.is_dot() && kind != Kind::Tamsk)
            .then_some(Self { from, to, kind })
            .ok_or(())
    }
}

/// One decision of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Decision {
    /// Push.
    Push(Push),
    /// Use a potential.
    Use(Use),
    /// TAMSK's extra: the potential on the centre is pushed in there as a piece of its own, or leaves the game.
    Extra(Option<PushEntry>),
    /// Remove pieces from these spots: all that must go of one row, and any of its GIPF-pieces and loaded pieces (G3,
    /// G4, P8). The empty set leaves every row of GIPF-pieces that still stands and ends that phase of removals (G8).
    Remove(Spots),
}

impl fmt::Display for Decision {
    /// `a1-b2`, `Za1-b2`, `Zc3>f5`, `+a1-b2`, `+-`, `xd3,e3`, `x-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Push(push) => push.fmt(f),
            Self::Use(used) => used.fmt(f),
            Self::Extra(None) => f.write_str("+-"),
            Self::Extra(Some(entry)) => write!(f, "+{entry}"),
            Self::Remove(spots) if spots.is_empty() => f.write_str("x-"),
            Self::Remove(spots) => write!(f, "x{spots}"),
        }
    }
}

impl FromStr for Decision {
    type Err = ();

    /// Reads exactly what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Self, ()> {
        if let Some(list) = text.strip_prefix('x') {
            return removal(list).map(Self::Remove);
        }
        match text.strip_prefix('+') {
            Some("-") => Ok(Self::Extra(None)),
            Some(entry) => Ok(Self::Extra(Some(entry.parse()?))),
            None if text.contains('>') => text.parse().map(Self::Use),
            None => text.parse().map(Self::Push),
        }
    }
}

/// The spots after the `x` of a removal.
fn removal(list: &str) -> Result<Spots, ()> {
    if list == "-" {
        return Ok(Spots::EMPTY);
    }
    let points: Vec<Point> = list.split(',').map(str::parse).collect::<Result<_, _>>()?;
    let in_order = points.is_sorted_by(|a, b| a < b);
    (in_order && points.iter().all(|point| !point.is_dot()))
        .then(|| points.into_iter().collect())
        .ok_or(())
}

impl Decision {
    /// Whether it is the move of a turn: a push or the use of a potential.
    pub const fn is_move(self) -> bool {
        matches!(self, Self::Push(_) | Self::Use(_))
    }
}

/// A whole turn of GIPF, with or without potentials: removals owed, extras, the move, extras, removals, each in the
/// order decided. A turn that ends the game before the move has none.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Turn(Vec<Decision>);

impl Turn {
    /// The decisions in their order.
    pub fn decisions(&self) -> impl Iterator<Item = Decision> {
        self.0.iter().copied()
    }

    /// The push, if there is one: a turn may use a potential instead, or end the game before the move.
    pub fn push(&self) -> Option<Push> {
        self.decisions().find_map(|decision| match decision {
            Decision::Push(push) => Some(push),
            Decision::Use(_) | Decision::Extra(_) | Decision::Remove(_) => None,
        })
    }

    /// Adds the next decision.
    pub(super) fn add(&mut self, decision: Decision) {
        self.0.push(decision);
    }

    /// Takes the last decision back.
    pub(super) fn take_back(&mut self) {
        self.0.pop();
    }
}

impl FromIterator<Decision> for Turn {
    fn from_iter<I: IntoIterator<Item = Decision>>(decisions: I) -> Self {
        Self(decisions.into_iter().collect())
    }
}

impl fmt::Display for Turn {
    /// The decisions, joined by `;`: `xb2,b3,b4,b5;Za4-b5;xd3,e3,f3,h3`.
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
        let decisions: Vec<Decision> = text.split(';').map(str::parse).collect::<Result<_, _>>()?;
        // removals, extras, a move, extras, removals
        let at = decisions.iter().position(|decision| decision.is_move());
        let (before, after) = decisions.split_at(at.unwrap_or(decisions.len()));
        let after = after.split_first().map_or(after, |(_, after)| after);
        let is_removal = |decision: &&Decision| matches!(decision, Decision::Remove(_));
        let is_extra = |decision: &&Decision| matches!(decision, Decision::Extra(_));
        let removals_first = before.iter().skip_while(is_removal).all(|extra| is_extra(&extra));
        let extras_first = after.iter().skip_while(is_extra).all(|removal| is_removal(&removal));
        (removals_first && extras_first).then_some(Self(decisions)).ok_or(())
    }
}
