//! Six strengths: how far a level looks, and how large its mistakes may be.
use super::search::{Limits, Stop};
use super::table::Table;
use super::think::{each_move, think};
use crate::rules::game::{Game, GameKind, Move};
use crate::rules::gipf::Variant;

/// A strength: 1, who is learning, to 6, which is as strong as the engine can be in its time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// There is no such level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a level is a number from 1 to 6")]
pub struct NoSuchLevel;

impl TryFrom<u8> for Level {
    type Error = NoSuchLevel;

    fn try_from(number: u8) -> Result<Self, NoSuchLevel> {
        (1..=6).contains(&number).then_some(Self(number)).ok_or(NoSuchLevel)
    }
}

/// How a level thinks.
enum Way {
    /// Every move is tried and looked at to this depth; each score is then off by up to twice `error`, mostly by less.
    Careless { depth: u8, error: i32 },
    /// A search with so many nodes.
    Careful { nodes: u64 },
}

/// The largest transposition table of a level, in bytes.
const TABLE: usize = 1 << 26;

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];
    /// The strongest.
    pub const STRONGEST: Self = Self(6);

    /// 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    fn way(self, game: &Game) -> Way {
        // each game's own, so that everybody who begins finds a fair opponent and the steps are even
        let errors = match game.kind() {
            GameKind::Dvonn => [580, 335, 212, 123, 107],
            GameKind::Gipf(Variant::Basic) => [280, 217, 174, 140, 112],
            GameKind::Gipf(Variant::Standard) => [550, 355, 245, 163, 112],
            GameKind::Gipf(Variant::Tournament) => [700, 365, 245, 165, 112],
            GameKind::Potentials(_) => return STRONGEST,
        };
        let depth = u8::from(game.kind() == GameKind::Dvonn && self.0 == 5);
        let error = errors.get(usize::from(self.0) - 1);
        error.map_or(STRONGEST, |&error| Way::Careless { depth, error })
    }
}

/// Without errors.
const STRONGEST: Way = Way::Careful { nodes: 20_000_000 };

/// The move that a level makes; none when the game is over. The same seed and level make the same move, unless the stop
/// signal ends the search before its budget: below the strongest level that takes a moment.
pub fn choose(game: &Game, level: Level, seed: u64, stop: Stop<'_>) -> Option<Move> {
    match level.way(game) {
        Way::Careful { nodes } => {
            let table = Table::for_nodes(nodes, TABLE);
            let thought = think(game, &table, Limits::nodes(nodes), stop, &mut |_| {})?;
            thought.line.into_iter().next()
        }
        Way::Careless { depth, error } => {
            let mut random = fastrand::Rng::with_seed(seed);
            let table = Table::new(1 << 18);
            let scored = each_move(game, &table, Limits::depth(depth), stop);
            // the sum of four is nearly a normal distribution, but never beyond its ends
            let mut off = || (0..4).map(|_| random.i32(-error..=error)).sum::<i32>() / 2;
            scored
                .into_iter()
                .map(|(mv, score)| (score.0 + off(), mv))
                .max_by_key(|(score, _)| *score)
                .map(|(_, mv)| mv)
        }
    }
}
