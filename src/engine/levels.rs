//! Six playing strengths: how deep a level searches, and how large its errors may be.
use super::dvonn::packet;
use super::search::{Chance, Limits, ShouldStop};
use super::table::TranspositionTable;
use super::think::{PLACING_DEPTH, best_moves, each_move, think};
use crate::correspondence::Level;
use crate::rules::ByColor;
use crate::rules::game::{Game, GameKind, Move, Setup};
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
        GameKind::Dvonn => [800, 455, 275, 162, 138],
        GameKind::Gipf(Variant::Basic) => [365, 255, 195, 150, 112],
        GameKind::Gipf(Variant::Standard) => [660, 355, 245, 163, 112],
        GameKind::Gipf(Variant::Tournament) => [1_400, 405, 250, 168, 117],
        GameKind::Potentials(variant) => match variant.base() {
            Variant::Basic => [980, 600, 400, 280, 200],
            Variant::Standard => [1_100, 640, 430, 300, 210],
            Variant::Tournament => [20_000, 1_000, 620, 420, 290],
        },
    };
    let depth = u8::from(game.kind() == GameKind::Dvonn && level.number() == 5);
    let error = errors.get(usize::from(level.number()) - 1);
    error.map_or(STRONGEST, |&error| Strategy::Noisy { depth, error })
}

/// The strategy of the strongest level.
const STRONGEST: Strategy = Strategy::Search { nodes: 20_000_000 };

/// The move that a level plays; none when the game is over. The same level and seed play the same move, unless `stop`
/// ends the search before its budget is used up. With another seed the strongest level opens in another way, too, and in
/// GIPF goes on in another way. Levels below the strongest take only a moment.
pub fn choose(game: &Game, level: Level, seed: u64, stop: ShouldStop<'_>) -> Option<Move> {
    let strategy = strategy(level, game);
    match strategy {
        Strategy::Search { nodes } => {
            if let Some(mv) = opening_by_chance(game, seed, stop) {
                return Some(mv);
            }
            let table = TranspositionTable::for_nodes(nodes, TABLE);
            let limits = Limits {
                chance: chance_after_opening(game, seed),
                ..Limits::nodes(nodes)
            };
            let thought = think(game, &table, limits, stop, &mut |_| {})?;
            thought.line.into_iter().next()
        }
        Strategy::Noisy { depth, error } => {
            if let Some(mv) = packet_by_chance(game, &strategy, seed) {
                return Some(mv);
            }
            let mut random = fastrand::Rng::with_seed(seed);
            let table = TranspositionTable::new(1 << 18);
            let scored = each_move(game, &table, Limits::depth(depth), stop);
            scored
                .into_iter()
                .map(|(mv, score)| (score.0 + off(&mut random, error), mv))
                .max_by_key(|(score, _)| *score)
                .map(|(_, mv)| mv)
        }
    }
}

/// An error that changes a score: the sum of four uniform ones is nearly normal, but bounded.
fn off(random: &mut fastrand::Rng, error: i32) -> i32 {
    (0..4).map(|_| random.i32(-error..=error)).sum::<i32>() / 2
}

/// A packet of DVONN, which is not searched: with a level's errors each piece is placed by them; the strongest level
/// places each by chance where all of them together lose little.
fn packet_by_chance(game: &Game, strategy: &Strategy, seed: u64) -> Option<Move> {
    let Game::Dvonn(position) = game else { return None };
    let mut random = fastrand::Rng::with_seed(seed);
    let mv = match strategy {
        Strategy::Noisy { error, .. } => packet(position, &mut |promises| {
            let scored = promises.iter().map(|promise| promise + off(&mut random, *error));
            scored
                .enumerate()
                .max_by_key(|(_, score)| *score)
                .map(|(index, _)| index)
        }),
        Strategy::Search { .. } => {
            let mut loss = PACKET_LOSS;
            packet(position, &mut |promises| {
                let best = *promises.iter().max()?;
                let as_good: Vec<usize> = (0..promises.len())
                    .filter(|index| promises[*index] >= best - loss)
                    .collect();
                let chosen = random.choice(&as_good).copied()?;
                loss -= best - promises[chosen];
                Some(chosen)
            })
        }
    };
    mv.map(Move::Dvonn)
}

/// The seed of a turn in a game with this seed. The same position after as many turns has the same seed, so that nobody
/// sees several choices by taking turns back.
pub fn seed_of_turn(seed: u64, turns: u32, game: &Game) -> u64 {
    hashed(&format!("{seed}/{turns}/{game}"))
}

/// A seed that follows from a text.
pub fn hashed(text: &str) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = *blake3::hash(text.as_bytes()).as_bytes();
    u64::from_be_bytes([a, b, c, d, e, f, g, h])
}

/// Number of GIPF's first turns, of both sides together, that are chosen by chance; all placements of DVONN are.
const OPENING_PUSHES: u8 = 8;
/// What a turn that is chosen by chance may be worse than the best one, in hundredths of a piece.
const LOSS: u8 = 10;
/// The same of all pieces of a packet together.
const PACKET_LOSS: i32 = 20;
/// Number of positions searched for a turn of the opening; DVONN's placements are searched as deep as they ever are.
const OPENING_NODES: u64 = 2_000_000;
const OPENING_DEPTH: u8 = 12;

/// One of the first turns of a game as the strongest level chooses it: by chance among those that are nearly as good as
/// the best one, so that no game is played twice. None after the opening, and where no other turn is as good.
pub fn opening_by_chance(game: &Game, seed: u64, stop: ShouldStop<'_>) -> Option<Move> {
    packet_by_chance(game, &STRONGEST, seed).or_else(|| opening_move(game, seed, stop))
}

/// By how much the strongest level changes scores where [`opening_by_chance`] chooses nothing.
pub fn chance_after_opening(game: &Game, seed: u64) -> Option<Chance> {
    // DVONN's placements differ enough; few pushes of GIPF are as good as others, and where a row is taken at once there
    // is no opening
    (game.kind() != GameKind::Dvonn).then_some(Chance { loss: LOSS, seed })
}

fn opening_move(game: &Game, seed: u64, stop: ShouldStop<'_>) -> Option<Move> {
    if !is_opening(game) {
        return None;
    }
    let depth = if game.is_placing() {
        PLACING_DEPTH - 1
    } else {
        OPENING_DEPTH
    };
    let limits = Limits {
        depth,
        ..Limits::nodes(OPENING_NODES)
    };
    let table = TranspositionTable::for_nodes(OPENING_NODES, TABLE);
    let mut best = best_moves(game, &table, limits, LOSS, stop);
    if best.len() < 2 {
        return None;
    }
    let chosen = fastrand::Rng::with_seed(seed).usize(..best.len());
    Some(best.swap_remove(chosen).0)
}

/// Whether a turn of this position is one of the opening, which the position shows.
fn is_opening(game: &Game) -> bool {
    let start = Game::start(Setup::even(game.kind()));
    let is_early = |[now, first]: [ByColor<u8>; 2], captured: ByColor<u8>| {
        captured == ByColor::default() && now.white + now.black + OPENING_PUSHES > first.white + first.black
    };
    match (game, &start) {
        (Game::Dvonn(position), _) => position.is_placing(),
        (Game::Gipf(now), Game::Gipf(first)) => is_early([now.reserve(), first.reserve()], now.captured()),
        (Game::Potentials(now), Game::Potentials(first)) => is_early([now.reserve(), first.reserve()], now.captured()),
        _ => false,
    }
}
