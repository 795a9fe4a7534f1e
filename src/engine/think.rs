//! Searching a game: what the generic search finds, in moves of the game.
use super::dvonn::{Placed, Placing, Stacking, Step, packet};
use super::gipf::{Pushing, turn_to};
use super::node::{DECIDED, LOST, Node, WON};
use super::search::{self, Found, Limits, Stop};
use super::table::Table;
use super::without::Without;
use crate::rules::dvonn::{self, Dvonn, Space};
use crate::rules::game::{Game, Move};
use crate::rules::gipf::Gipf;
use crate::rules::potentials::Potentials;
use crate::rules::{Color, Position, Status};

/// Pieces are placed after a search of so many turns, however much could be searched: more finds the boards about which
/// the evaluation is wrong, and loses games. See docs/engine.md.
const PLACING_DEPTH: u8 = 4;

/// How a position looks to the side to move, in hundredths of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Score(pub i32);

impl Score {
    /// Whether the side to move wins for certain (true) or loses for certain; none while it is open, or drawn.
    #[must_use]
    pub const fn is_won(self) -> Option<bool> {
        match self.0 {
            DECIDED.. => Some(true),
            ..=LOST => Some(false),
            _ => None,
        }
    }

    /// In how many turns a game of GIPF is won, or lost if negative; 0 while it is open.
    #[must_use]
    pub const fn turns(self) -> i32 {
        match self.is_won() {
            Some(true) => WON - self.0,
            Some(false) => -WON - self.0,
            None => 0,
        }
    }

    /// By how many pieces a game of DVONN is won, or lost if negative; 0 while it is open.
    #[must_use]
    pub const fn margin(self) -> i32 {
        match self.is_won() {
            // up to a hundred steps are taken off it
            Some(true) => (self.0 - WON + 99) / 100,
            Some(false) => (self.0 + WON - 99) / 100,
            None => 0,
        }
    }
}

/// What a search found out about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The best move first, and what is expected to follow; never empty, every one legal in its turn.
    pub line: Vec<Move>,
    /// What the position is worth.
    pub score: Score,
    /// How many turns the last complete search looked ahead.
    pub depth: u8,
    /// How many positions were visited.
    pub nodes: u64,
    /// Whether the score is what perfect play leads to, with nothing estimated.
    pub is_solved: bool,
}

/// Searches a position until a limit or the stop signal ends it, and tells `report` what each finished depth found.
/// None when the game is over. One thread with the same table contents and limits finds the same.
pub fn think(
    game: &Game,
    table: &Table,
    limits: Limits,
    stop: Stop<'_>,
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
        Game::Potentials(_) => None,
    };
    thought.or_else(|| first_listed(game))
}

/// The same for all turns but those with the result of this one; none where DVONN's stacks do not move yet, and with
/// potentials. There must be another turn.
pub fn think_without(
    game: &Game,
    mv: &Move,
    table: &Table,
    limits: Limits,
    stop: Stop<'_>,
    report: &mut dyn FnMut(&Thought),
) -> Option<Thought> {
    match (game, mv) {
        (Game::Dvonn(position), Move::Dvonn(dvonn::Move::Stack { from, to })) => {
            let root = stacking(position)?;
            let [from, to] = [from, to].map(|space| u8::try_from(space.bit()).unwrap_or(u8::MAX));
            let result = root.after(&Step { from, to }).key();
            run(&Without::new(root, result), table, limits, stop, report, &stack_moves)
        }
        (Game::Gipf(position), Move::Gipf(turn)) => {
            let mut after = *position;
            after.play_unchecked(turn);
            let root = Without::new(Pushing(*position), Pushing(after).key());
            run(&root, table, limits, stop, report, &|line| turns(position, line))
        }
        _ => None,
    }
}

fn run<N: Node + Sync>(
    root: &N,
    table: &Table,
    limits: Limits,
    stop: Stop<'_>,
    report: &mut dyn FnMut(&Thought),
    moves: &dyn Fn(&[N::Step]) -> Vec<Move>,
) -> Option<Thought>
where
    N::Step: Send,
{
    let thought = |found: &Found<N::Step>| Thought {
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

/// Every move with its score, best first; each is searched to this depth, or until the stop signal. Moves with equal
/// results are named once.
pub fn each_move(game: &Game, table: &Table, limits: Limits, stop: Stop<'_>) -> Vec<(Move, Score)> {
    if !matches!(game.status(), Status::ToMove(_)) {
        return Vec::new();
    }
    let scored: Vec<(Option<Move>, i32)> = match game {
        Game::Dvonn(position) => match (Placing::new(position), stacking(position)) {
            (Some(root), _) => search::each_score(&root, table, limits, stop)
                .into_iter()
                .map(|(step, score)| (placements(position, &[step]).pop(), score))
                .collect(),
            (None, Some(root)) => search::each_score(&root, table, limits, stop)
                .into_iter()
                .map(|(step, score)| (stack_moves(&[step]).pop(), score))
                .collect(),
            (None, None) => Vec::new(),
        },
        Game::Gipf(position) => search::each_score(&Pushing(*position), table, limits, stop)
            .into_iter()
            .map(|(step, score)| (turns(position, &[step]).pop(), score))
            .collect(),
        Game::Potentials(_) => Vec::new(),
    };
    let mut moves: Vec<_> = scored
        .into_iter()
        .filter_map(|(mv, score)| Some((mv?, Score(score))))
        .collect();
    if moves.is_empty() {
        moves.extend(first_listed(game).map(|thought| (thought.line[0].clone(), thought.score)));
    }
    moves.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    // two ways to the same position are one move, with one score
    moves.dedup_by(|a, b| a.0 == b.0);
    moves
}

/// What the evaluation alone says, from the side to move; 0 when it says nothing.
#[must_use]
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
        Game::Potentials(position) => basics(position),
    };
    Score(if color == Color::White { white } else { -white })
}

/// By how many basics White has lost fewer, in hundredths: the search does not know potentials.
fn basics(position: &Potentials) -> i32 {
    let captured = position.captured();
    100 * (i32::from(captured.black) - i32::from(captured.white))
}

fn stacking(position: &Dvonn) -> Option<Stacking> {
    let Status::ToMove(side) = position.status() else {
        return None;
    };
    (!position.is_placing() && !position.is_choosing()).then(|| Stacking::new(*position.board(), side))
}

/// The first of the moves whose position afterwards looks best, where turns are of a kind that the search has no steps
/// for.
fn first_listed(game: &Game) -> Option<Thought> {
    let Status::ToMove(color) = game.status() else {
        return None;
    };
    let score = |mv: &Move| {
        let mut next = game.clone();
        let _ = next.play(mv);
        let score = evaluation(&next).0;
        if next.status() == Status::ToMove(color) {
            score
        } else {
            -score
        }
    };
    let moves = match game {
        Game::Dvonn(position) => match packet(position) {
            Some(packet) => vec![Move::Dvonn(packet)],
            None => game.complete("", LISTED),
        },
        Game::Gipf(_) => game.complete("", 1),
        Game::Potentials(_) => game.complete("", LISTED),
    };
    let nodes = moves.len() as u64;
    let best = moves.into_iter().max_by_key(score)?;
    Some(Thought {
        score: Score(score(&best)),
        line: vec![best],
        depth: 0,
        nodes,
        is_solved: false,
    })
}

/// So many moves are compared where the search has no steps.
const LISTED: usize = 1_000;

fn placements(position: &Dvonn, line: &[Placed]) -> Vec<Move> {
    let mut now = position.clone();
    let mut moves = Vec::new();
    for space in line.iter().map_while(|step| step.space()) {
        let mv = dvonn::Move::Place(space);
        if !now.is_legal(&mv) {
            break;
        }
        now.play_unchecked(&mv);
        moves.push(Move::Dvonn(mv));
    }
    moves
}

fn stack_moves(line: &[super::dvonn::Step]) -> Vec<Move> {
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

fn turns(position: &Gipf, line: &[super::gipf::Ended]) -> Vec<Move> {
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
