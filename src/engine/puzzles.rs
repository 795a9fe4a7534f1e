//! Finds puzzles: positions in which one turn is clearly better than all others.
use super::any_move;
use super::search::Limits;
use super::table::TranspositionTable;
use super::think::{Score, Thought, think, think_without};
use crate::rules::Status;
use crate::rules::dvonn;
use crate::rules::game::{Game, GameKind, Move, Setup};

/// Node budgets: for a first look, for a second look at a part of what did not look promising, for candidates, and for
/// confirming a puzzle. Nodes rather than time make the result the same everywhere for the same seed.
const FIRST_NODES: u64 = 2_000;
const SECOND_NODES: u64 = 20_000;
const CANDIDATE_NODES: u64 = 30_000;
const CONFIRMING_NODES: u64 = 250_000;
/// One in this many of the positions that did not look promising gets a second look.
const SECOND_LOOK_ONE_IN: u8 = 4;
/// Scores are clamped to this, in hundredths of a piece: it is as good as won, with odds of 50 to 1.
const MAX_SCORE: i32 = 800;
/// The score from which on a side is clearly ahead.
const AHEAD: i32 = 300;
/// Minimum lead of the best turn over the second, at the first look and in a puzzle.
const PROMISING_MARGIN: i32 = 200;
const MIN_MARGIN: i32 = 250;
/// Minimum score of the best turn, and maximum score of the second.
const MIN_BEST: i32 = -150;
const MAX_SECOND: i32 = 400;
/// Maximum number of candidates of a game that are searched for confirmation.
const MAX_CONFIRMED: usize = 3;
/// Node budget of each move in self-play.
const MOVE_NODES: u64 = 300;
/// One in this many moves of self-play is random.
const BLUNDER_ONE_IN: u8 = 12;
/// Maximum number of turns of a game of self-play.
const MAX_TURNS: usize = 200;
/// Minimum number of legal turns in a puzzle.
const MIN_CHOICES: usize = 5;
/// Maximum length of a puzzle's solution, with the expected replies.
const MAX_LINE: usize = 4;

/// A position with one best turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Single {
    /// The position.
    pub game: Game,
    /// The best turn and the expected continuation.
    pub line: Vec<Move>,
    /// The depth from which on every finished iteration prefers the best turn.
    pub depth: u8,
    /// The score of the best turn.
    pub best: Score,
    /// The score of the second best turn.
    pub second: Score,
}

impl Single {
    /// Whether the best turn certainly wins.
    pub fn wins(&self) -> bool {
        self.best.is_won() == Some(true)
    }

    /// Whether every other turn is as good as lost, and this one not yet won.
    pub fn is_only_escape(&self) -> bool {
        clamped(self.second) <= -MAX_SCORE && clamped(self.best) < AHEAD
    }

    /// Whether every other turn is bad, and this one not yet won.
    pub fn saves(&self) -> bool {
        clamped(self.second) <= -AHEAD && clamped(self.best) < AHEAD
    }

    /// Whether the side to move is clearly ahead after it.
    pub fn gains(&self) -> bool {
        clamped(self.best) >= AHEAD
    }
}

/// The positions of a game of fast self-play with blunders; the same ones for the same seed.
pub fn self_play(kind: GameKind, seed: u64) -> Vec<Game> {
    let mut random = fastrand::Rng::with_seed(seed);
    let table = TranspositionTable::for_nodes(MOVE_NODES * 60, 1 << 22);
    let setup = match kind {
        GameKind::Dvonn => Setup::Dvonn(any_board(random.u64(..))),
        GameKind::Gipf(_) | GameKind::Potentials(_) => Setup::even(kind),
    };
    let by_chance = random.usize(2..8);
    let mut game = Game::start(setup);
    let mut positions = Vec::new();
    while matches!(game.status(), Status::ToMove(_)) && positions.len() < MAX_TURNS {
        positions.push(game.clone());
        let chosen = if positions.len() <= by_chance || random.u8(..BLUNDER_ONE_IN) == 0 {
            any_move(&game, &mut random)
        } else {
            think(&game, &table, Limits::nodes(MOVE_NODES), &|| false, &mut |_| {})
                .map(|thought| thought.line[0].clone())
        };
        let Some(mv) = chosen else { break };
        if game.play(&mv).is_err() {
            break;
        }
    }
    positions
}

/// A random board, on which one colour may be better off.
fn any_board(seed: u64) -> dvonn::Setup {
    let drawn = dvonn::SetupKind::Pie.set_up(seed);
    drawn.board().map_or(drawn, dvonn::Setup::Random)
}

/// The hardest puzzle among the positions of a game, of those whose depth is `wanted`. The same seed finds the same
/// one.
pub fn find(positions: &[Game], seed: u64, wanted: &dyn Fn(u8) -> bool) -> Option<Single> {
    let mut random = fastrand::Rng::with_seed(seed);
    let promising: Vec<&Game> = positions
        .iter()
        .filter(|game| {
            let looks_again = random.u8(..SECOND_LOOK_ONE_IN) == 0;
            is_promising(game, looks_again)
        })
        .collect();
    let candidates = promising.into_iter().filter_map(|game| single(game, CANDIDATE_NODES));
    let mut candidates: Vec<Single> = candidates.filter(|found| wanted(found.depth)).collect();
    candidates.sort_by_key(|found| std::cmp::Reverse(found.depth));
    candidates.into_iter().take(MAX_CONFIRMED).find_map(|candidate| {
        let sure = single(&candidate.game, CONFIRMING_NODES)?;
        let is_same = sure.game.after(&sure.line[0]) == candidate.game.after(&candidate.line[0]);
        (is_same && wanted(sure.depth)).then_some(sure)
    })
}

/// Whether one turn may be the only good one.
fn is_promising(game: &Game, looks_again: bool) -> bool {
    if !matches!(game.status(), Status::ToMove(_))
        || game.is_placing()
        || game.complete("", MIN_CHOICES).len() < MIN_CHOICES
    {
        return false;
    }
    let table = TranspositionTable::for_nodes(2 * FIRST_NODES, 1 << 22);
    let Some(first) = think(game, &table, Limits::nodes(FIRST_NODES), &|| false, &mut |_| {}) else {
        return false;
    };
    if clamped(first.score) < MIN_BEST - PROMISING_MARGIN {
        return false;
    }
    let without = think_without(
        game,
        &first.line[0],
        &table,
        Limits::nodes(FIRST_NODES),
        &|| false,
        &mut |_| {},
    );
    let Some(second) = without else { return false };
    if clamped(first.score) - clamped(second.score) >= PROMISING_MARGIN {
        return true;
    }
    // hard puzzles are those that only a deeper search shows
    looks_again && clamped(second.score) <= MAX_SECOND && {
        let table = TranspositionTable::for_nodes(SECOND_NODES, 1 << 22);
        let again = think(game, &table, Limits::nodes(SECOND_NODES), &|| false, &mut |_| {});
        again.is_some_and(|again| clamped(again.score) - clamped(first.score) >= PROMISING_MARGIN)
    }
}

/// The puzzle in this position, if a search with this many nodes finds a single good turn.
pub fn single(game: &Game, nodes: u64) -> Option<Single> {
    let table = TranspositionTable::for_nodes(2 * nodes, 1 << 24);
    let limits = Limits::nodes(nodes);
    let mut bests: Vec<(u8, Move)> = Vec::new();
    let Thought { line, score, .. } = think(game, &table, limits, &|| false, &mut |thought| {
        bests.push((thought.depth, thought.line[0].clone()));
    })?;
    if clamped(score) < MIN_BEST {
        return None;
    }
    let second = think_without(game, line.first()?, &table, limits, &|| false, &mut |_| {})?.score;
    let is_single = clamped(second) <= MAX_SECOND && clamped(score) - clamped(second) >= MIN_MARGIN;
    let after = game.after(&line[0]);
    let missed = bests.iter().rev().find(|(_, mv)| game.after(mv) != after);
    is_single.then(|| Single {
        game: game.clone(),
        depth: missed.map_or(1, |(depth, _)| depth + 1),
        best: score,
        second,
        line: line.into_iter().take(MAX_LINE).collect(),
    })
}

/// A score clamped to where more makes no difference.
fn clamped(score: Score) -> i32 {
    score.0.clamp(-MAX_SCORE, MAX_SCORE)
}
