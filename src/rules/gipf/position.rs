//! The board, the reserves and whose turn it is.

use super::board::{Point, Spots};
use super::variant::{Setup, Variant};
use crate::rules::{ByColor, Color};

/// A piece on a spot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// Whether it is two basics stacked. It counts as one in a row and as two in a reserve.
    pub is_gipf: bool,
}

/// How a game of GIPF ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The loser has to move and cannot: they have no piece to push (G10), nor a potential to use (P10).
    NoMove,
    /// The loser's last GIPF-piece left the board (G11).
    LastGipfPieceLost,
}

/// A position between two turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Gipf {
    /// Every piece on the board, GIPF-pieces included.
    pub(super) pieces: ByColor<Spots>,
    /// Which of them are GIPF-pieces.
    pub(super) stacked: Spots,
    pub(super) reserve: ByColor<u8>,
    pub(super) captured: ByColor<u8>,
    pub(super) may_bring: ByColor<bool>,
    pub(super) variant: Variant,
    /// Whose turn it is; the loser once the game is over.
    pub(super) side: Color,
    pub(super) ending: Option<Ending>,
}

impl Gipf {
    /// The start (rulebook B; standard A; tournament 1): White begins.
    pub fn start(setup: Setup) -> Self {
        let corners = |texts: [&str; 3]| {
            texts
                .iter()
                .filter_map(|text| text.parse::<Point>().ok())
                .collect::<Spots>()
        };
        let variant = setup.variant();
        let empty = variant == Variant::Tournament;
        let pieces = if empty {
            ByColor::default()
        } else {
            ByColor {
                white: corners(["b5", "e2", "h5"]),
                black: corners(["b2", "e8", "h2"]),
            }
        };
        let stacked = match variant {
            Variant::Standard => Spots(pieces.white.0 | pieces.black.0),
            Variant::Basic | Variant::Tournament => Spots::EMPTY,
        };
        let each = match variant {
            Variant::Basic | Variant::Standard => 12,
            Variant::Tournament => 18,
        };
        let mut reserve = ByColor::both(each);
        if let Some(handicap) = setup.handicap() {
            reserve[handicap.to()] += handicap.pieces();
        }
        Self {
            pieces,
            stacked,
            reserve,
            captured: ByColor::default(),
            may_bring: ByColor::both(empty),
            variant,
            side: Color::White,
            ending: None,
        }
    }

    /// The set of rules.
    #[inline]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// What stands on a spot; nothing ever stands on a dot.
    pub fn piece(&self, point: Point) -> Option<Piece> {
        let color = Color::BOTH
            .into_iter()
            .find(|&color| self.pieces[color].contains(point))?;
        Some(Piece {
            color,
            is_gipf: self.stacked.contains(point),
        })
    }

    /// Whose turn it is; the loser once the game is over.
    #[inline]
    pub fn side(&self) -> Color {
        self.side
    }

    /// The same board with the other side to move, as if the side to move had passed, which the rules do not allow.
    pub fn turned(&self) -> Self {
        Self {
            side: self.side.other(),
            ..*self
        }
    }

    /// Whether a GIPF-piece stands there.
    pub fn is_gipf(&self, point: Point) -> bool {
        self.stacked.contains(point)
    }

    /// The spots where this colour's pieces stand, GIPF-pieces included.
    #[inline]
    pub fn pieces(&self, color: Color) -> Spots {
        self.pieces[color]
    }

    /// The spots where GIPF-pieces stand, of both colours.
    #[inline]
    pub fn stacked(&self) -> Spots {
        self.stacked
    }

    /// Every spot on which a piece stands.
    #[inline]
    pub fn occupied(&self) -> Spots {
        Spots(self.pieces.white.0 | self.pieces.black.0)
    }

    /// Basic pieces in reserve.
    #[inline]
    pub fn reserve(&self) -> ByColor<u8> {
        self.reserve
    }

    /// Each colour's own pieces that were captured, so lost to it (G7); a GIPF-piece counts two.
    pub fn captured(&self) -> ByColor<u8> {
        self.captured
    }

    /// Who may still bring GIPF-pieces: in the tournament game, until one's own first basic piece (G9).
    #[inline]
    pub fn may_bring_gipf(&self) -> ByColor<bool> {
        self.may_bring
    }

    /// How it ended, when it is over.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }
}
