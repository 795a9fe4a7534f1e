//! Six strengths: how far a level looks, and how large its mistakes may be.
use super::search::{Limits, Stop};
use super::table::Table;
use super::think::{each_move, think};
use crate::rules::game::{Game, Move};

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

    const fn way(self, game: &Game) -> Way {
        match (game, self.0) {
            (Game::Dvonn(_), 1) => Way::Careless { depth: 0, error: 600 },
            (Game::Dvonn(_), 2) => Way::Careless { depth: 0, error: 330 },
            (Game::Dvonn(_), 3) => Way::Careless { depth: 0, error: 180 },
            (Game::Dvonn(_), 4) => Way::Careless { depth: 0, error: 95 },
            (Game::Dvonn(_), 5) => Way::Careless { depth: 1, error: 95 },
            (Game::Gipf(_), 1) => Way::Careless { depth: 0, error: 550 },
            (Game::Gipf(_), 2) => Way::Careless { depth: 0, error: 370 },
            (Game::Gipf(_), 3) => Way::Careless { depth: 0, error: 245 },
            (Game::Gipf(_), 4) => Way::Careless { depth: 0, error: 160 },
            (Game::Gipf(_), 5) => Way::Careless { depth: 0, error: 112 },
            _ => Way::Careful { nodes: 20_000_000 },
        }
    }
}

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
