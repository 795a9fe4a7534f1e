//! A turn, its canonical text and what people type for it.
use super::packet::Packet;
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
    /// `c3,d4,e5`: several pieces are placed; a DVONN piece among them goes to the first space.
    Packet(Packet),
    /// `keep`: Black keeps the colours.
    Keep,
    /// `swap`: Black exchanges the colours of all pieces and moves first.
    Swap,
}

impl Move {
    /// The spaces on which this turn places pieces.
    pub fn placed(self) -> impl Iterator<Item = Space> {
        let (one, several) = match self {
            Self::Place(space) => (Some(space), None),
            Self::Packet(packet) => (None, Some(packet)),
            Self::Stack { .. } | Self::Keep | Self::Swap => (None, None),
        };
        one.into_iter().chain(several.into_iter().flat_map(Packet::spaces))
    }

    /// Where the stack on a space stood before this move: elsewhere only if it moved there.
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
            Self::Packet(packet) => packet.fmt(f),
            Self::Keep => f.write_str("keep"),
            Self::Swap => f.write_str("swap"),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text.contains(',') {
            return text.parse().map(Self::Packet);
        }
        match text {
            "keep" => return Ok(Self::Keep),
            "swap" => return Ok(Self::Swap),
            _ => {}
        }
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

/// What was typed, legal or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum TypedTurn {
    /// Names spaces of the board.
    Move(Move),
    /// Has the form of a move, with this place that is not on the board.
    OffBoard(String),
    /// `pass`.
    Pass,
}

/// Reads `c3`, `a1b2`, `a1-b2`, `a1 b2`, `a1:b2`, `keep`, `swap` and `pass`, in lower or upper case; `None` for
/// anything else.
pub(super) fn read(text: &str) -> Option<TypedTurn> {
    let text = text.trim().to_ascii_lowercase();
    match text.as_str() {
        "pass" => return Some(TypedTurn::Pass),
        "keep" => return Some(TypedTurn::Move(Move::Keep)),
        "swap" => return Some(TypedTurn::Move(Move::Swap)),
        _ => {}
    }
    let (from, rest) = place(&text)?;
    if rest.is_empty() {
        return Some(from.map_or_else(TypedTurn::OffBoard, |space| TypedTurn::Move(Move::Place(space))));
    }
    let rest = rest.trim_start();
    let rest = rest.strip_prefix(['-', ':']).unwrap_or(rest).trim_start();
    let (to, rest) = place(rest)?;
    if !rest.is_empty() {
        return None;
    }
    Some(match (from, to) {
        (Ok(from), Ok(to)) => TypedTurn::Move(Move::Stack { from, to }),
        (Err(place), _) | (Ok(_), Err(place)) => TypedTurn::OffBoard(place),
    })
}

/// Reads a list of places, `c3 d4 e5` or `c3,d4,e5`, in lower or upper case: the spaces, or the text of a place that is
/// not on the board. `None` if it is no such list.
pub(super) fn read_places(text: &str) -> Option<Result<Vec<Space>, String>> {
    let text = text.trim().to_ascii_lowercase();
    let mut rest = text.as_str();
    let mut spaces = Vec::new();
    while !rest.is_empty() {
        let (space, after) = place(rest)?;
        match space {
            Ok(space) => spaces.push(space),
            Err(place) => return Some(Err(place)),
        }
        rest = after.trim_start_matches(|c: char| c == ',' || c.is_whitespace());
    }
    (!spaces.is_empty()).then_some(Ok(spaces))
}

/// Reads a letter and a number: the space, or the text of a place that is not on the board; and the rest of the text.
fn place(text: &str) -> Option<(Result<Space, String>, &str)> {
    let end = text.bytes().skip(1).take_while(u8::is_ascii_digit).count() + 1;
    if end == 1 || !text.starts_with(|c: char| c.is_ascii_lowercase()) {
        return None;
    }
    let (place, rest) = text.split_at(end);
    Some((place.parse().map_err(|()| place.to_owned()), rest))
}
