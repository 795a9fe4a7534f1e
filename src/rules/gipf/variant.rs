//! The three sets of rules, and what a game starts from.

use crate::rules::Color;
use crate::rules::named::named;

named! {
    /// The three sets of rules.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Variant {
        /// Basic pieces only: three each on the board, twelve in reserve.
        Basic = "gipf-basic",
        /// Three GIPF-pieces each on the board, twelve basics in reserve; losing the last GIPF-piece loses (G11).
        Standard = "gipf-standard",
        /// An empty board, eighteen in reserve; GIPF-pieces are brought one by one (G9).
        Tournament = "gipf-tournament",
    }
}

/// What a game starts from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setup {
    /// The basic game, with or without a handicap (G13).
    Basic(Option<Handicap>),
    /// The standard game, which has no handicap.
    Standard,
    /// The tournament game, which has no handicap either.
    Tournament,
}

/// Extra pieces in reserve for one side (G13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Handicap {
    to: Color,
    pieces: u8,
}

impl Handicap {
    /// Maximum number of extra pieces: 15 in reserve instead of 12.
    pub const MOST: u8 = 3;

    /// A handicap for this side, 1 to 3 extra pieces; `None` for any other number.
    pub fn new(to: Color, pieces: u8) -> Option<Self> {
        (1..=Self::MOST).contains(&pieces).then_some(Self { to, pieces })
    }

    /// The side with the extra pieces.
    pub const fn to(self) -> Color {
        self.to
    }

    /// Number of extra pieces, 1 to 3.
    pub const fn pieces(self) -> u8 {
        self.pieces
    }
}

impl Setup {
    /// The game without a handicap.
    pub const fn even(variant: Variant) -> Self {
        match variant {
            Variant::Basic => Self::Basic(None),
            Variant::Standard => Self::Standard,
            Variant::Tournament => Self::Tournament,
        }
    }

    /// The set of rules.
    pub const fn variant(self) -> Variant {
        match self {
            Self::Basic(_) => Variant::Basic,
            Self::Standard => Variant::Standard,
            Self::Tournament => Variant::Tournament,
        }
    }

    /// The handicap, if there is one.
    pub const fn handicap(self) -> Option<Handicap> {
        match self {
            Self::Basic(handicap) => handicap,
            Self::Standard | Self::Tournament => None,
        }
    }
}
