//! Which games there are, and what a match of each starts from.

use super::{ByColor, Color, dvonn, gipf, potentials};
use std::str::FromStr;

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum GameKind {
    /// DVONN.
    Dvonn,
    /// GIPF by one of its three sets of rules.
    Gipf(gipf::Variant),
    /// GIPF with potentials.
    Potentials(potentials::Variant),
}

impl GameKind {
    /// Every kind without potentials. There are many with potentials: see [`potentials::Variant::all`].
    pub const ALL: [Self; 4] = [
        Self::Dvonn,
        Self::Gipf(gipf::Variant::Basic),
        Self::Gipf(gipf::Variant::Standard),
        Self::Gipf(gipf::Variant::Tournament),
    ];

    /// Its name in texts for machines: `dvonn`, `gipf-basic`, `gipf-standard`, `gipf-tournament`, and with potentials
    /// `gipf-standard+zd3`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Dvonn => "dvonn",
            Self::Gipf(variant) => variant.key(),
            Self::Potentials(variant) => variant.key(),
        }
    }

    /// The same rules with these potentials instead of its own; `None` for DVONN, which has no potentials.
    pub fn with_potentials(self, set: potentials::Set) -> Option<Self> {
        let base = match self {
            Self::Dvonn => return None,
            Self::Gipf(base) => base,
            Self::Potentials(variant) => variant.base(),
        };
        Some(Self::Potentials(potentials::Variant::of(base, set)))
    }

    /// Maximum number of extra pieces one side can start with; 0 where the game has no handicap.
    pub const fn max_handicap(self) -> u8 {
        match self {
            Self::Gipf(gipf::Variant::Basic) => gipf::Handicap::MOST,
            Self::Dvonn | Self::Gipf(gipf::Variant::Standard | gipf::Variant::Tournament) | Self::Potentials(_) => 0,
        }
    }
}

impl From<GameKind> for &'static str {
    fn from(kind: GameKind) -> Self {
        kind.key()
    }
}

impl TryFrom<String> for GameKind {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        text.parse().map_err(|()| "no such game")
    }
}

impl FromStr for GameKind {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let plain = Self::ALL.into_iter().find(|kind| kind.key() == text);
        plain.map_or_else(|| text.parse().map(Self::Potentials), Ok)
    }
}

/// What a match starts from. It is stored as the key of its kind, the extra pieces of each colour and, unless it is the
/// classic one, the text of DVONN's setup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(into = "StoredSetup", try_from = "StoredSetup")]
pub enum Setup {
    /// DVONN.
    Dvonn(dvonn::Setup),
    /// GIPF.
    Gipf(gipf::Setup),
    /// GIPF with potentials, which has no handicap.
    Potentials(potentials::Variant),
}

/// The extra pieces are not a handicap of this game: none, too many, or some for both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("only basic GIPF has a handicap: 1 to 3 pieces for one side")]
pub struct NoSuchHandicap;

impl Setup {
    /// The game without a handicap, by its official rules.
    pub const fn even(kind: GameKind) -> Self {
        match kind {
            GameKind::Dvonn => Self::Dvonn(dvonn::Setup::Classic),
            GameKind::Gipf(variant) => Self::Gipf(gipf::Setup::even(variant)),
            GameKind::Potentials(variant) => Self::Potentials(variant),
        }
    }

    /// The game in which this side starts with extra pieces, 1 to [`GameKind::max_handicap`].
    pub fn with_handicap(kind: GameKind, to: Color, pieces: u8) -> Result<Self, NoSuchHandicap> {
        match kind {
            GameKind::Gipf(gipf::Variant::Basic) => {
                let handicap = gipf::Handicap::new(to, pieces).ok_or(NoSuchHandicap)?;
                Ok(Self::Gipf(gipf::Setup::Basic(Some(handicap))))
            }
            GameKind::Dvonn
            | GameKind::Gipf(gipf::Variant::Standard | gipf::Variant::Tournament)
            | GameKind::Potentials(_) => Err(NoSuchHandicap),
        }
    }

    /// The game with these extra pieces: an even one if there are none, otherwise a handicap for one side.
    pub fn with_extra(kind: GameKind, extra: ByColor<u8>) -> Result<Self, NoSuchHandicap> {
        match (extra.white, extra.black) {
            (0, 0) => Ok(Self::even(kind)),
            (pieces, 0) => Self::with_handicap(kind, Color::White, pieces),
            (0, pieces) => Self::with_handicap(kind, Color::Black, pieces),
            _ => Err(NoSuchHandicap),
        }
    }

    /// Which game it is.
    pub const fn kind(self) -> GameKind {
        match self {
            Self::Dvonn(_) => GameKind::Dvonn,
            Self::Gipf(setup) => GameKind::Gipf(setup.variant()),
            Self::Potentials(variant) => GameKind::Potentials(variant),
        }
    }

    /// The side that starts with extra pieces, and how many; none in an even game.
    pub fn handicap(self) -> Option<(Color, u8)> {
        match self {
            Self::Dvonn(_) | Self::Potentials(_) => None,
            Self::Gipf(setup) => setup.handicap().map(|handicap| (handicap.to(), handicap.pieces())),
        }
    }

    /// DVONN's setup, if it is that game.
    pub const fn dvonn(self) -> Option<dvonn::Setup> {
        match self {
            Self::Dvonn(setup) => Some(setup),
            Self::Gipf(_) | Self::Potentials(_) => None,
        }
    }

    /// DVONN's board, if it is full from the start.
    pub fn board(self) -> Option<dvonn::FullBoard> {
        self.dvonn().and_then(dvonn::Setup::board)
    }

    /// The setup for another match, without its handicap: what was drawn is drawn anew from this seed.
    pub fn again(self, seed: u64) -> Self {
        match self {
            Self::Dvonn(setup) => Self::Dvonn(setup.kind().set_up(seed)),
            Self::Gipf(_) | Self::Potentials(_) => Self::even(self.kind()),
        }
    }

    /// The extra pieces of each colour, all 0 in an even game.
    pub fn extra(self) -> ByColor<u8> {
        let mut extra = ByColor::default();
        if let Some((to, pieces)) = self.handicap() {
            extra[to] = pieces;
        }
        extra
    }
}

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredSetup {
    kind: GameKind,
    #[serde(default)]
    extra: ByColor<u8>,
    /// DVONN's setup; the classic one if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dvonn: Option<String>,
}

impl From<Setup> for StoredSetup {
    fn from(setup: Setup) -> Self {
        let dvonn = setup.dvonn().filter(|setup| *setup != dvonn::Setup::Classic);
        Self {
            kind: setup.kind(),
            extra: setup.extra(),
            dvonn: dvonn.map(|setup| setup.to_string()),
        }
    }
}

impl TryFrom<StoredSetup> for Setup {
    type Error = &'static str;

    fn try_from(StoredSetup { kind, extra, dvonn }: StoredSetup) -> Result<Self, &'static str> {
        match (kind, dvonn) {
            (GameKind::Dvonn, Some(text)) if extra == ByColor::default() => {
                text.parse().map(Self::Dvonn).map_err(|()| "no such setup")
            }
            (_, Some(_)) => Err("only DVONN without a handicap has a setup"),
            (kind, None) => Self::with_extra(kind, extra).map_err(|_| "no such handicap"),
        }
    }
}
