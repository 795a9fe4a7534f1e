//! Searching a [`Game`]: runs the generic search and converts its results to the game's moves.
use super::dvonn::{Placed, Placing, StackMove, Stacking, packet};
use super::gipf::{Pushing, turn_to};
use super::node::{DECIDED, LOST, Node, WON};
use super::potentials::{self, Turning};
use super::search::{self, Limits, SearchResult, ShouldStop};
use super::table::TranspositionTable;
use super::without::Without;
use crate::rules::dvonn::{self, Dvonn, Space};
use crate::rules::game::{Game, Move};
use crate::rules::gipf::Gipf;
use crate::rules::potentials::Potentials;
use crate::rules::{Color, Outcome, Position, Status};

/// Maximum depth of the search while pieces are placed. Deeper searches find the boards about which the evaluation is
/// wrong, and lose games; see docs/engine-log.md.
pub const PLACING_DEPTH: u8 = 4;

/// The score of a position from the side to move, in hundredths of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Score(pub i32);

impl Score {
    /// Whether the side to move certainly wins (true) or certainly loses (false); none if neither.
    pub const fn is_won(self) -> Option<bool> {
        match self.0 {
            DECIDED.. => Some(true),
            ..=LOST => Some(false),
            _ => None,
        }
    }

    /// The number of turns until a game of GIPF is won, negative if it is lost; 0 while it is open.
    pub const fn turns(self) -> i32 {
        match self.is_won() {
            Some(true) => WON - self.0,
            Some(false) => -WON - self.0,
            None => 0,
        }
    }

    /// The number of pieces by which a game of DVONN is won, negative if it is lost; 0 while it is open.
    pub const fn margin(self) -> i32 {
        match self.is_won() {
            // the distance from the root, less than a hundred steps, was subtracted
            Some(true) => (self.0 - WON + 99) / 100,
            Some(false) => (self.0 + WON - 99) / 100,
            None => 0,
        }
    }
}

/// The result of a search in moves of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The principal variation, best move first: never empty, and every move legal after those before it.
    pub line: Vec<Move>,
    /// The position's score.
    pub score: Score,
    /// Depth of the last complete iteration, in turns.
    pub depth: u8,
    /// Number of positions visited.
    pub nodes: u64,
    /// Whether no leaf was estimated, so that the score is that of perfect play.
    pub is_solved: bool,
}

/// Searches a position until a limit or the stop signal ends it, and calls `report` with the result of each finished
/// depth. None when the game is over. With one thread, the same table contents and limits give the same result.
pub fn think(
    game: &Game,
    table: &TranspositionTable,
    limits: Limits,
    stop: ShouldStop<'_>,
    report: &mut dyn FnMut(&Thought),
) -> Option<Thought> {
    if !matches!(game.status(), Status::ToMove(_)) {
        return None;
    }
    let thought = match game {
        Game::Dvonn(position) => match Placing::new(position) {
            Some(root) => {
                let depth = limits.depth.min(PLACING_DEPTH);
                let limits = Limits { depth, ..limits };
                run(&root, table, limits, stop, report, &|line| placements(position, line))
            }
            None => stacking(position).and_then(|root| run(&root, table, limits, stop, report, &stack_moves)),
        },
        Game::Gipf(position) => {
            let root = Pushing(*position);
            run(&root, table, limits, stop, report, &|line| turns(position, line))
        }
        Game::Potentials(position) => {
            let root = Turning(*position);
            run(&root, table, limits, stop, report, &|line| {
                turns_with_potentials(position, line)
            })
        }
    };
    thought.or_else(|| first_listed(game))
}

/// Like [`think`], without the turns that have the same result as `mv`; there must be others. None while DVONN's pieces
/// are placed.
pub fn think_without(
    game: &Game,
    mv: &Move,
    table: &TranspositionTable,
    limits: Limits,
    stop: ShouldStop<'_>,
    report: &mut dyn FnMut(&Thought),
) -> Option<Thought> {
    match (game, mv) {
        (Game::Dvonn(position), Move::Dvonn(dvonn::Move::Stack { from, to })) => {
            let root = stacking(position)?;
            let [from, to] = [from, to].map(|space| u8::try_from(space.bit()).unwrap_or(u8::MAX));
            let result = root.after(&StackMove { from, to }).key();
            run(&Without::new(root, result), table, limits, stop, report, &stack_moves)
        }
        (Game::Gipf(position), Move::Gipf(turn)) => {
            let mut after = *position;
            after.play_unchecked(turn);
            let root = Without::new(Pushing(*position), Pushing(after).key());
            run(&root, table, limits, stop, report, &|line| turns(position, line))
        }
        (Game::Potentials(position), Move::Gipf(turn)) => {
            let mut after = *position;
            after.play_unchecked(turn);
            let root = Without::new(Turning(*position), Turning(after).key());
            run(&root, table, limits, stop, report, &|line| {
                turns_with_potentials(position, line)
            })
        }
        _ => None,
    }
}

fn run<N: Node + Sync>(
    root: &N,
    table: &TranspositionTable,
    limits: Limits,
    stop: ShouldStop<'_>,
    report: &mut dyn FnMut(&Thought),
    moves: &dyn Fn(&[N::Step]) -> Vec<Move>,
) -> Option<Thought>
where
    N::Step: Send,
{
    let thought = |found: &SearchResult<N::Step>| Thought {
        line: moves(&found.line),
        score: Score(found.score),
        depth: found.depth,
        nodes: found.nodes,
        is_solved: found.is_solved,
    };
    let found = search::search(root, table, limits, stop, &mut |found| report(&thought(found)))?;
    let found = thought(&found);
    (!found.line.is_empty()).then_some(found)
}

/// Every move with its score, best first, each searched to the depth of `limits` or until the stop signal. Of moves
/// with equal results only one is listed.
pub fn each_move(game: &Game, table: &TranspositionTable, limits: Limits, stop: ShouldStop<'_>) -> Vec<(Move, Score)> {
    each_within(game, table, limits, search::ANY_MARGIN, stop)
}

/// Like [`each_move`], only with the moves that are worse than the best one by at most `margin`, in hundredths of a
/// piece.
pub fn best_moves(
    game: &Game,
    table: &TranspositionTable,
    limits: Limits,
    margin: u8,
    stop: ShouldStop<'_>,
) -> Vec<(Move, Score)> {
    let mut moves = each_within(game, table, limits, margin.into(), stop);
    if let Some(best) = moves.first().map(|(_, score)| score.0) {
        moves.retain(|(_, score)| score.0 >= best - i32::from(margin));
    }
    moves
}

fn each_within(
    game: &Game,
    table: &TranspositionTable,
    limits: Limits,
    margin: i32,
    stop: ShouldStop<'_>,
) -> Vec<(Move, Score)> {
    if !matches!(game.status(), Status::ToMove(_)) {
        return Vec::new();
    }
    let scored: Vec<(Option<Move>, i32)> = match game {
        Game::Dvonn(position) => match (Placing::new(position), stacking(position)) {
            (Some(root), _) => search::each_score(&root, table, limits, margin, stop)
                .into_iter()
                .map(|(step, score)| (placements(position, &[step]).pop(), score))
                .collect(),
            (None, Some(root)) => search::each_score(&root, table, limits, margin, stop)
                .into_iter()
                .map(|(step, score)| (stack_moves(&[step]).pop(), score))
                .collect(),
            (None, None) => Vec::new(),
        },
        Game::Gipf(position) => search::each_score(&Pushing(*position), table, limits, margin, stop)
            .into_iter()
            .map(|(step, score)| (turns(position, &[step]).pop(), score))
            .collect(),
        Game::Potentials(position) => {
            let turns = potentials::turns_of(position);
            let turn = |step: potentials::TurnEnd| turns.get(&step.position(position)).cloned().map(Move::Gipf);
            search::each_score(&Turning(*position), table, limits, margin, stop)
                .into_iter()
                .map(|(step, score)| (turn(step), score))
                .collect()
        }
    };
    let mut moves: Vec<_> = scored
        .into_iter()
        .filter_map(|(mv, score)| Some((mv?, Score(score))))
        .collect();
    if moves.is_empty() {
        moves.extend(first_listed(game).map(|thought| (thought.line[0].clone(), thought.score)));
    }
    moves.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    // different steps with the same result become the same move
    moves.dedup_by(|a, b| a.0 == b.0);
    moves
}

/// The static evaluation from the side to move; 0 when there is none.
pub fn evaluation(game: &Game) -> Score {
    let Status::ToMove(color) = game.status() else {
        return Score(0);
    };
    let white = match game {
        Game::Dvonn(position) => match (Placing::new(position), stacking(position)) {
            (Some(root), _) => root.evaluate(),
            (None, Some(root)) => root.evaluate(),
            (None, None) => 0,
        },
        Game::Gipf(position) => Pushing(*position).evaluate(),
        Game::Potentials(position) => Turning(*position).evaluate(),
    };
    Score(if color == Color::White { white } else { -white })
}

fn stacking(position: &Dvonn) -> Option<Stacking> {
    let side = position.status().to_move()?;
    (!position.is_placing() && !position.is_choosing()).then(|| Stacking::new(*position.board(), side))
}

/// The move with the best static evaluation after it, for turns for which the search has no steps: DVONN's packets and
/// choice of colours.
fn first_listed(game: &Game) -> Option<Thought> {
    let color = game.status().to_move()?;
    let moves = match game {
        Game::Dvonn(position) => match packet(position, &mut best_of) {
            Some(packet) => vec![Move::Dvonn(packet)],
            None => game.complete("", MAX_LISTED),
        },
        Game::Gipf(_) | Game::Potentials(_) => game.complete("", 1),
    };
    let nodes = moves.len() as u64;
    let score = |mv: &Move| score_of(game, mv, color);
    let best = moves.into_iter().max_by_key(score)?;
    Some(Thought {
        score: score(&best),
        line: vec![best],
        depth: 0,
        nodes,
        is_solved: false,
    })
}

/// The index of the highest of these.
fn best_of(promises: &[i32]) -> Option<usize> {
    (0..promises.len()).max_by_key(|index| promises[*index])
}

/// The static evaluation after a move, for the colour that makes it.
fn score_of(game: &Game, mv: &Move, color: Color) -> Score {
    let next = game.after(mv);
    match next.status() {
        Status::Over(Outcome::Win(winner)) if winner == color => Score(WON - 1),
        Status::Over(Outcome::Win(_)) => Score(1 - WON),
        Status::Over(Outcome::Draw) => Score(0),
        Status::ToMove(side) if side == color => evaluation(&next),
        Status::ToMove(_) => Score(-evaluation(&next).0),
    }
}

/// Maximum number of moves that are compared where the search has no steps.
const MAX_LISTED: usize = 1_000;

fn placements(position: &Dvonn, line: &[Placed]) -> Vec<Move> {
    let mut now = position.clone();
    let mut moves = Vec::new();
    for step in line {
        let mv = dvonn::Move::Place(step.space());
        if !now.is_legal(&mv) {
            break;
        }
        now.play_unchecked(&mv);
        moves.push(Move::Dvonn(mv));
    }
    moves
}

fn stack_moves(line: &[super::dvonn::StackMove]) -> Vec<Move> {
    let space = |bit: u8| Space::from_bit(bit.into());
    line.iter()
        .map_while(|step| {
            Some(Move::Dvonn(dvonn::Move::Stack {
                from: space(step.from)?,
                to: space(step.to)?,
            }))
        })
        .collect()
}

fn turns(position: &Gipf, line: &[super::gipf::TurnEnd]) -> Vec<Move> {
    let mut now = *position;
    let mut moves = Vec::new();
    for step in line {
        let Some(turn) = turn_to(&now, &step.position(&now)) else {
            break;
        };
        now = step.position(&now);
        moves.push(Move::Gipf(turn));
    }
    moves
}

fn turns_with_potentials(position: &Potentials, line: &[potentials::TurnEnd]) -> Vec<Move> {
    let mut now = *position;
    let mut moves = Vec::new();
    for step in line {
        let after = step.position(&now);
        let turn = match step.only_move() {
            Some(decision) => Some([decision].into_iter().collect()),
            None => potentials::turn_to(&now, &after),
        };
        let Some(turn) = turn else { break };
        now = after;
        moves.push(Move::Gipf(turn));
    }
    moves
}
