//! How the board is filled: the official placing, and house rules with which stacks move sooner.
//!
//! - **Classic** (D1): one piece a turn.
//! - **Packets of k**: White places one piece, then Black k, White k and so on in turn; since each side has 24 pieces
//!   left then and k divides 24, nothing remains. As in the official order White's first two pieces and Black's first
//!   one are DVONN pieces: White's first turn places one, and the first packet of each side has one, on the space that
//!   is named first. White places the last packet and then moves first. Everything else is D1.
//! - **Random**: a board drawn for the match, on which an even number of DVONN pieces is at the edge, both colours have
//!   equally many pieces at the edge, and no piece has only neighbours of its own colour. It is one of a list of boards
//!   on which the engine sees neither colour a quarter of a piece ahead (`gipfel boards`), seen from a random side. White
//!   moves first.
//! - **Symmetric**: one DVONN piece is in the centre, the other two lie opposite each other across it, and opposite each
//!   white piece lies a black one. Drawn for the match like a random board. White moves first.
//! - **Pie**: a board drawn in the same way, from all such boards, and before the first move Black keeps the colours, or
//!   exchanges the colours of all pieces and then moves first in place of White.
//! - **Reds by hand**: White, Black and White place the three DVONN pieces; the rest is filled in at once, with equally
//!   many pieces of each colour at the edge (where an odd number of spaces is left there, Black has the one piece more).
//!   White moves first.
use super::draw;
use super::full_board::FullBoard;
use std::fmt;
use std::str::FromStr;

/// Which setup is chosen, before anything is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum SetupKind {
    /// One piece a turn, the official rules.
    Classic,
    /// A packet of pieces a turn.
    Packets(PacketSize),
    /// A balanced board on which neither colour is better off, as far as the engine can see.
    Random,
    /// A point-symmetric board.
    Symmetric,
    /// A balanced board on which Black chooses the colour.
    Pie,
    /// The DVONN pieces are placed, the rest is drawn.
    Reds,
}

/// How many pieces a packet has: a number that divides the 24 pieces that each side has after White's first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PacketSize(u8);

/// Every kind by its name in texts for machines, in the order in which they are offered.
const KEYS: [(&str, SetupKind); 11] = [
    ("random", SetupKind::Random),
    ("classic", SetupKind::Classic),
    ("packets-2", SetupKind::Packets(PacketSize(2))),
    ("packets-3", SetupKind::Packets(PacketSize(3))),
    ("packets-4", SetupKind::Packets(PacketSize(4))),
    ("packets-6", SetupKind::Packets(PacketSize(6))),
    ("packets-8", SetupKind::Packets(PacketSize(8))),
    ("packets-12", SetupKind::Packets(PacketSize(12))),
    ("symmetric", SetupKind::Symmetric),
    ("pie", SetupKind::Pie),
    ("reds", SetupKind::Reds),
];

impl PacketSize {
    /// Every size.
    pub const ALL: [Self; 6] = [Self(2), Self(3), Self(4), Self(6), Self(8), Self(12)];

    /// The packet size with this number of pieces, if it exists.
    pub fn new(pieces: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.0 == pieces)
    }

    /// The number of pieces.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl SetupKind {
    /// Every kind, in the order in which they are offered.
    pub fn all() -> impl Iterator<Item = Self> {
        KEYS.into_iter().map(|(_, kind)| kind)
    }

    /// Its name in texts for machines: `classic`, `packets-4`, `random`, `symmetric`, `pie`, `reds`.
    pub fn key(self) -> &'static str {
        let found = KEYS.into_iter().find(|(_, kind)| *kind == self);
        found.map_or("classic", |(key, _)| key)
    }

    /// Whether something is drawn, so that [`SetupKind::set_up`] uses its seed.
    pub const fn is_drawn(self) -> bool {
        match self {
            Self::Random | Self::Symmetric | Self::Pie | Self::Reds => true,
            Self::Classic | Self::Packets(_) => false,
        }
    }

    /// The setup with everything that is drawn; the same seed draws the same.
    pub fn set_up(self, seed: u64) -> Setup {
        match self {
            Self::Classic => Setup::Classic,
            Self::Packets(size) => Setup::Packets(size),
            Self::Random => Setup::Random(draw::even(seed)),
            Self::Symmetric => Setup::Symmetric(draw::symmetric(seed)),
            Self::Pie => Setup::Pie(draw::balanced(seed)),
            Self::Reds => Setup::Reds(seed),
        }
    }
}

impl From<SetupKind> for &'static str {
    fn from(kind: SetupKind) -> Self {
        kind.key()
    }
}

impl TryFrom<String> for SetupKind {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        text.parse().map_err(|()| "no such setup")
    }
}

impl FromStr for SetupKind {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        KEYS.into_iter()
            .find(|(key, _)| *key == text)
            .map(|(_, kind)| kind)
            .ok_or(())
    }
}

/// What a game starts from. `Display` and `FromStr` are its text: the key, followed by what was drawn, so that it stays
/// the same whatever later versions draw: `random WBR…`, 49 letters in board order; `reds 7`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setup {
    /// One piece a turn, the official rules.
    Classic,
    /// A packet of pieces a turn.
    Packets(PacketSize),
    /// This board, and White moves.
    Random(FullBoard),
    /// A point-symmetric board, and White moves.
    Symmetric(FullBoard),
    /// This board, on which Black chooses the colour.
    Pie(FullBoard),
    /// The DVONN pieces are placed; the seed draws the rest.
    Reds(u64),
}

impl Setup {
    /// Which one it is.
    pub const fn kind(self) -> SetupKind {
        match self {
            Self::Classic => SetupKind::Classic,
            Self::Packets(size) => SetupKind::Packets(size),
            Self::Random(_) => SetupKind::Random,
            Self::Symmetric(_) => SetupKind::Symmetric,
            Self::Pie(_) => SetupKind::Pie,
            Self::Reds(_) => SetupKind::Reds,
        }
    }

    /// The board, if it is full from the start.
    pub const fn board(self) -> Option<FullBoard> {
        match self {
            Self::Random(board) | Self::Symmetric(board) | Self::Pie(board) => Some(board),
            Self::Classic | Self::Packets(_) | Self::Reds(_) => None,
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind().key())?;
        match self {
            Self::Classic | Self::Packets(_) => Ok(()),
            Self::Random(board) | Self::Symmetric(board) | Self::Pie(board) => write!(f, " {board}"),
            Self::Reds(seed) => write!(f, " {seed}"),
        }
    }
}

impl FromStr for Setup {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (key, drawn) = match text.split_once(' ') {
            Some((key, drawn)) => (key, Some(drawn)),
            None => (text, None),
        };
        let board = || drawn.ok_or(())?.parse::<FullBoard>();
        match key.parse()? {
            SetupKind::Classic if drawn.is_none() => Ok(Self::Classic),
            SetupKind::Packets(size) if drawn.is_none() => Ok(Self::Packets(size)),
            SetupKind::Classic | SetupKind::Packets(_) => Err(()),
            SetupKind::Random => board().map(Self::Random),
            SetupKind::Symmetric => board().and_then(|board| {
                let symmetric = board.is_symmetric();
                symmetric.then_some(Self::Symmetric(board)).ok_or(())
            }),
            SetupKind::Pie => board().map(Self::Pie),
            SetupKind::Reds => {
                let seed: u64 = drawn.ok_or(())?.parse().map_err(|_| ())?;
                let setup = Self::Reds(seed);
                (setup.to_string() == text).then_some(setup).ok_or(())
            }
        }
    }
}
