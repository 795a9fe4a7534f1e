//! What a turn is about: placing in one way or another, choosing the colour, moving stacks.
use super::piece::{DVONN_PIECES, PIECES_EACH, SPACES};
use super::setup::PacketSize;
use crate::rules::Color;

/// What a turn is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Phase {
    /// Pieces are placed.
    Place(PlacementMode),
    /// Black chooses the colour.
    Choose,
    /// Stacks move.
    Move,
}

/// How pieces are placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum PlacementMode {
    /// All of them, one a turn (D1).
    One,
    /// All of them, one in the first turn and a packet in each later one.
    Packets(PacketSize),
    /// The DVONN pieces, one a turn; the seed draws the rest.
    Reds(u64),
}

impl PlacementMode {
    /// How many pieces are placed in all.
    pub fn total(self) -> u8 {
        match self {
            Self::One | Self::Packets(_) => SPACES,
            Self::Reds(_) => DVONN_PIECES,
        }
    }

    /// Number of pieces placed by the turn that begins when `count` are on the board.
    pub fn in_turn(self, count: u8) -> u8 {
        match self {
            Self::Packets(size) if count > 0 => size.get(),
            Self::One | Self::Packets(_) | Self::Reds(_) => 1,
        }
    }

    /// Number of this colour's pieces among the first `count`, at the beginning of a turn.
    pub fn placed_by(self, color: Color, count: u8) -> u8 {
        let (white, black) = match self {
            Self::Packets(size) if count > 0 => {
                let packets = (count - 1) / size.get();
                (1 + packets / 2 * size.get(), packets.div_ceil(2) * size.get())
            }
            Self::One | Self::Packets(_) | Self::Reds(_) => (count.div_ceil(2), count / 2),
        };
        match color {
            Color::White => white,
            Color::Black => black,
        }
    }

    /// Whether a turn can begin when `count` pieces are on the board.
    pub fn begins_turn(self, count: u8) -> bool {
        match self {
            Self::Packets(size) => count == 0 || (count - 1).is_multiple_of(size.get()),
            Self::One | Self::Reds(_) => true,
        }
    }

    /// Whose turn begins when `count` pieces are on the board.
    pub fn side(self, count: u8) -> Color {
        let turns = match self {
            Self::Packets(size) if count > 0 => 1 + (count - 1) / size.get(),
            Self::One | Self::Packets(_) | Self::Reds(_) => count,
        };
        if turns.is_multiple_of(2) {
            Color::White
        } else {
            Color::Black
        }
    }

    /// The DVONN pieces and the pieces of its own that this colour still has to place when `count` pieces are on the
    /// board.
    pub fn left(self, color: Color, count: u8) -> (u8, u8) {
        let placed = self.placed_by(color, count);
        let dvonn = dvonn_pieces(color);
        let own = match self {
            Self::One | Self::Packets(_) => PIECES_EACH - placed.saturating_sub(dvonn),
            Self::Reds(_) => 0,
        };
        (dvonn.saturating_sub(placed), own)
    }
}

/// The DVONN pieces that a colour places, before its own pieces (D1).
pub(super) const fn dvonn_pieces(color: Color) -> u8 {
    match color {
        Color::White => 2,
        Color::Black => 1,
    }
}
