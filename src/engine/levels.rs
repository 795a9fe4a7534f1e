//! Six playing strengths: how deep a level searches, and how large its errors may be.
use super::search::{Limits, ShouldStop};
use super::table::Table;
use super::think::{each_move, think};
use crate::correspondence::Level;
use crate::rules::game::{Game, GameKind, Move};
use crate::rules::gipf::Variant;

/// How a level chooses its move.
enum Strategy {
    /// Every move is searched to this depth, and its score is changed at random by at most twice `error`.
    Noisy { depth: u8, error: i32 },
    /// A full search with this node budget.
    Search { nodes: u64 },
}

/// Maximum size of a level's transposition table, in bytes.
const TABLE: usize = 1 << 26;

fn strategy(level: Level, game: &Game) -> Strategy {
    // chosen for each game so that level 1 loses a little more than half of its games against somebody who always grabs
    // the most pieces, and the levels are evenly spaced
    let errors = match game.kind() {
        GameKind::Dvonn => [670, 365, 220, 126, 107],
        GameKind::Gipf(Variant::Basic) => [365, 255, 195, 150, 112],
        GameKind::Gipf(Variant::Standard) => [660, 355, 245, 163, 112],
        GameKind::Gipf(Variant::Tournament) => [1_400, 405, 250, 168, 117],
        GameKind::Potentials(variant) => match variant.base() {
            Variant::Basic => [365, 255, 195, 150, 112],
            Variant::Standard => [1_100, 640, 430, 300, 210],
            Variant::Tournament => [1_400, 700, 430, 290, 200],
        },
    };
    let depth = u8::from(game.kind() == GameKind::Dvonn && level.number() == 5);
    let error = errors.get(usize::from(level.number()) - 1);
    error.map_or(STRONGEST, |&error| Strategy::Noisy { depth, error })
}

/// The strategy of the strongest level.
const STRONGEST: Strategy = Strategy::Search { nodes: 20_000_000 };

/// The move that a level plays; none when the game is over. The same level and seed play the same move, unless `stop`
/// ends the search before its budget is used up. Levels below the strongest take only a moment.
pub fn choose(game: &Game, level: Level, seed: u64, stop: ShouldStop<'_>) -> Option<Move> {
    match strategy(level, game) {
        Strategy::Search { nodes } => {
            let table = Table::for_nodes(nodes, TABLE);
            let thought = think(game, &table, Limits::nodes(nodes), stop, &mut |_| {})?;
            thought.line.into_iter().next()
        }
        Strategy::Noisy { depth, error } => {
            let mut random = fastrand::Rng::with_seed(seed);
            let table = Table::new(1 << 18);
            let scored = each_move(game, &table, Limits::depth(depth), stop);
            // the sum of four uniform errors is nearly normal, but bounded
            let mut off = || (0..4).map(|_| random.i32(-error..=error)).sum::<i32>() / 2;
            scored
                .into_iter()
                .map(|(mv, score)| (score.0 + off(), mv))
                .max_by_key(|(score, _)| *score)
                .map(|(_, mv)| mv)
        }
    }
}
