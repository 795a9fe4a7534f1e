//! A turn, its canonical text and what people type for it.
use super::space::Space;
use std::fmt;
use std::str::FromStr;

/// A turn. A pass is none: it follows from the position (D7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `c3`: a piece is placed.
    Place(Space),
    /// `a1b2`: a stack moves onto another.
    Stack {
        /// Where it stands.
        from: Space,
        /// Where it lands.
        to: Space,
    },
}

impl Move {
    /// Where the stack on a space stood before this move: elsewhere only where it landed.
    #[must_use]
    pub fn stood(self, space: Space) -> Space {
        match self {
            Self::Stack { from, to } if to == space => from,
            _ => space,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(space) => write!(f, "{space}"),
            Self::Stack { from, to } => write!(f, "{from}{to}"),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match (text.get(..2), text.get(2..)) {
            (Some(space), Some("")) => Ok(Self::Place(space.parse()?)),
            (Some(from), Some(to)) => Ok(Self::Stack {
                from: from.parse()?,
                to: to.parse()?,
            }),
            _ => Err(()),
        }
    }
}

/// What somebody typed, whether it is legal or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    /// Names spaces of the board.
    Move(Move),
    /// Has the form of a move, with this place that is not on the board.
    OffBoard(String),
    /// `pass`.
    Pass,
}

/// Reads `c3`, `a1b2`, `a1-b2`, `a1 b2`, `a1:b2` and `pass`, in small letters or capitals. None if it is none of them.
pub(super) fn read(text: &str) -> Option<Typed> {
    let text = text.trim().to_ascii_lowercase();
    if text == "pass" {
        return Some(Typed::Pass);
    }
    let (from, rest) = place(&text)?;
    if rest.is_empty() {
        return Some(from.map_or_else(Typed::OffBoard, |space| Typed::Move(Move::Place(space))));
    }
    let rest = rest.trim_start();
    let rest = rest.strip_prefix(['-', ':']).unwrap_or(rest).trim_start();
    let (to, rest) = place(rest)?;
    if !rest.is_empty() {
        return None;
    }
    Some(match (from, to) {
        (Ok(from), Ok(to)) => Typed::Move(Move::Stack { from, to }),
        (Err(place), _) | (Ok(_), Err(place)) => Typed::OffBoard(place),
    })
}

/// A letter and a number, and what follows: the space, or the text of a place that the board does not have.
fn place(text: &str) -> Option<(Result<Space, String>, &str)> {
    let end = text.bytes().skip(1).take_while(u8::is_ascii_digit).count() + 1;
    if end == 1 || !text.starts_with(|c: char| c.is_ascii_lowercase()) {
        return None;
    }
    let (place, rest) = text.split_at(end);
    Some((place.parse().map_err(|()| place.to_owned()), rest))
}
