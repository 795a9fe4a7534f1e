//! Finding puzzles: positions of games in which one turn is clearly better than all others, however deep one looks.
use super::any_move;
use super::search::Limits;
use super::table::Table;
use super::think::{Score, Thought, think, think_without};
use crate::rules::Status;
use crate::rules::dvonn::SetupKind;
use crate::rules::game::{Game, GameKind, Move, Setup};

/// How many positions are visited: at first, for a part of what looks dull at first, to tell candidates, and to be
/// sure. All are numbers of nodes, so that the same seed finds the same everywhere.
const FIRST: u64 = 2_000;
const AGAIN: u64 = 20_000;
const CANDIDATE: u64 = 30_000;
const SURE: u64 = 250_000;
/// Of the positions that look dull, one in so many is searched again.
const DULL: u8 = 4;
/// Scores beyond it, in hundredths of a piece, are as good as won: odds of 50 to 1.
const CLEAR: i32 = 800;
/// With such a score one is clearly ahead, or clearly behind.
const AHEAD: i32 = 300;
/// By how much the best turn is better than the second: at first sight, and when it counts.
const PROMISING: i32 = 200;
const MARGIN: i32 = 250;
/// What the best turn is worth at least, and the second at most.
const LEAST: i32 = -150;
const MOST: i32 = 400;
/// At most so many candidates of a game are searched to be sure.
const TRIED: usize = 3;
/// What a move gets in a game that is played for its positions.
const MOVE: u64 = 300;
/// One in so many of its moves is random.
const BLUNDER: u8 = 12;
/// No game of GIPF is followed longer.
const LONGEST: usize = 200;
/// There are at least so many turns to choose from.
const CHOICES: usize = 5;
/// So many turns are expected after the best one at most.
const FOLLOWED: usize = 4;

/// A position with one best turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Single {
    /// The position.
    pub game: Game,
    /// The best turn and what is expected to follow.
    pub line: Vec<Move>,
    /// How many turns a search has to look ahead before it finds the best turn and stays with it.
    pub depth: u8,
    /// What the position is worth with the best turn.
    pub best: Score,
    /// What it is worth without.
    pub second: Score,
}

impl Single {
    /// Whether the best turn wins for certain.
    #[must_use]
    pub fn wins(&self) -> bool {
        self.best.is_won() == Some(true)
    }

    /// Whether every other turn is as good as lost, and this one not yet won.
    #[must_use]
    pub fn is_only_escape(&self) -> bool {
        clear(self.second) <= -CLEAR && clear(self.best) < AHEAD
    }

    /// Whether every other turn is bad, and this one not yet won.
    #[must_use]
    pub fn saves(&self) -> bool {
        clear(self.second) <= -AHEAD && clear(self.best) < AHEAD
    }

    /// Whether one is clearly ahead after it.
    #[must_use]
    pub fn gains(&self) -> bool {
        clear(self.best) >= AHEAD
    }
}

/// The positions of a game that the engine plays against itself, carelessly; the same ones for a seed.
#[must_use]
pub fn self_play(kind: GameKind, seed: u64) -> Vec<Game> {
    let mut random = fastrand::Rng::with_seed(seed);
    let table = Table::for_nodes(MOVE * 60, 1 << 22);
    let setup = match kind {
        GameKind::Dvonn => Setup::Dvonn(SetupKind::Random.set_up(random.u64(..))),
        GameKind::Gipf(_) | GameKind::Potentials(_) => Setup::even(kind),
    };
    let by_chance = random.usize(2..8);
    let mut game = Game::start(setup);
    let mut positions = Vec::new();
    while matches!(game.status(), Status::ToMove(_)) && positions.len() < LONGEST {
        positions.push(game.clone());
        let chosen = if positions.len() <= by_chance || random.u8(..BLUNDER) == 0 {
            any_move(&game, &mut random)
        } else {
            think(&game, &table, Limits::nodes(MOVE), &|| false, &mut |_| {}).map(|thought| thought.line[0].clone())
        };
        let Some(mv) = chosen else { break };
        if game.play(&mv).is_err() {
            break;
        }
    }
    positions
}

/// The best puzzle among the positions of a game: the one that is hardest to find of those that are `wanted` by their
/// depth. The same seed finds the same.
pub fn find(positions: &[Game], seed: u64, wanted: &dyn Fn(u8) -> bool) -> Option<Single> {
    let mut random = fastrand::Rng::with_seed(seed);
    let promising: Vec<&Game> = positions
        .iter()
        .filter(|game| {
            let looks_again = random.u8(..DULL) == 0;
            is_promising(game, looks_again)
        })
        .collect();
    let candidates = promising.into_iter().filter_map(|game| single(game, CANDIDATE));
    let mut candidates: Vec<Single> = candidates.filter(|found| wanted(found.depth)).collect();
    candidates.sort_by_key(|found| std::cmp::Reverse(found.depth));
    candidates.into_iter().take(TRIED).find_map(|candidate| {
        let sure = single(&candidate.game, SURE)?;
        let is_same = sure.game.after(&sure.line[0]) == candidate.game.after(&candidate.line[0]);
        (is_same && wanted(sure.depth)).then_some(sure)
    })
}

/// Whether one turn may be the only good one.
fn is_promising(game: &Game, looks_again: bool) -> bool {
    if !matches!(game.status(), Status::ToMove(_)) || game.is_placing() || game.complete("", CHOICES).len() < CHOICES {
        return false;
    }
    let table = Table::for_nodes(2 * FIRST, 1 << 22);
    let Some(first) = think(game, &table, Limits::nodes(FIRST), &|| false, &mut |_| {}) else {
        return false;
    };
    if clear(first.score) < LEAST - PROMISING {
        return false;
    }
    let without = think_without(
        game,
        &first.line[0],
        &table,
        Limits::nodes(FIRST),
        &|| false,
        &mut |_| {},
    );
    let Some(second) = without else { return false };
    if clear(first.score) - clear(second.score) >= PROMISING {
        return true;
    }
    // what only a deeper look shows is what makes hard puzzles
    looks_again && clear(second.score) <= MOST && {
        let table = Table::for_nodes(AGAIN, 1 << 22);
        let again = think(game, &table, Limits::nodes(AGAIN), &|| false, &mut |_| {});
        again.is_some_and(|again| clear(again.score) - clear(first.score) >= PROMISING)
    }
}

/// The best turn with what is known about it, if it is the only good one for a search with so many nodes.
#[must_use]
pub fn single(game: &Game, nodes: u64) -> Option<Single> {
    let table = Table::for_nodes(2 * nodes, 1 << 24);
    let limits = Limits::nodes(nodes);
    let mut bests: Vec<(u8, Move)> = Vec::new();
    let Thought { line, score, .. } = think(game, &table, limits, &|| false, &mut |thought| {
        bests.push((thought.depth, thought.line[0].clone()));
    })?;
    if clear(score) < LEAST {
        return None;
    }
    let second = think_without(game, line.first()?, &table, limits, &|| false, &mut |_| {})?.score;
    let is_single = clear(second) <= MOST && clear(score) - clear(second) >= MARGIN;
    let after = game.after(&line[0]);
    let missed = bests.iter().rev().find(|(_, mv)| game.after(mv) != after);
    is_single.then(|| Single {
        game: game.clone(),
        depth: missed.map_or(1, |(depth, _)| depth + 1),
        best: score,
        second,
        line: line.into_iter().take(FOLLOWED).collect(),
    })
}

/// A score, where beyond a point more is as good.
fn clear(score: Score) -> i32 {
    score.0.clamp(-CLEAR, CLEAR)
}
