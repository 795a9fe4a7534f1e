//! The best turn of a position and why it is the best, as facts that can be put into words.

use super::impact::{self, Tactic};
use super::reasons::{Other, Reason, reason};
use super::search::{Limits, ShouldStop};
use super::table::TranspositionTable;
use super::think::{Score, Thought, each_move, think, think_without};
use crate::rules::dvonn::{self, SetupKind, Space};
use crate::rules::game::{Game, GameKind, Move, Setup};
use crate::rules::{Color, Status};

pub use impact::tactic;

/// Number of positions searched for a hint: it is found within a second on a slow machine.
const HINT_NODES: u64 = 120_000;
/// Number of positions searched for the second best turn.
const SECOND_NODES: u64 = 30_000;
/// Number of positions searched for the answer to a wrong solution of a puzzle, and for how a right one wins.
const REPLY_NODES: u64 = 20_000;
/// Maximum size of the transposition table, in bytes.
const TABLE: usize = 1 << 23;

/// A win that is certain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CertainWin {
    /// DVONN: by this number of pieces.
    Pieces(u32),
    /// GIPF: within this number of turns, both players' counted.
    Turns(u32),
}

/// Why a turn is the best one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhyBest {
    /// There is no other.
    Only,
    /// It wins for certain; and what makes it better than the second best, where this wins more pieces or does not win.
    Wins(CertainWin, Option<Reason>),
    /// DVONN: this colour has the better position.
    Color(Color),
    /// What makes it better than the second best.
    For(Reason),
    /// Nothing that can be named.
    Unsaid,
}

/// The turn that the engine would play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The turn.
    pub mv: Move,
    /// Why it is the best one.
    pub reason: WhyBest,
    /// What it expects in return, where the other player is to move then.
    pub reply: Option<Move>,
}

/// The best turn of a position, and why; none when the game is over.
pub fn advise(game: &Game, stop: ShouldStop<'_>) -> Option<Advice> {
    advise_within(game, (HINT_NODES, SECOND_NODES), stop)
}

/// Like [`advise`], with these numbers of positions searched for the best turn and for the second best.
pub fn advise_within(game: &Game, (best, second): (u64, u64), stop: ShouldStop<'_>) -> Option<Advice> {
    let color = game.status().to_move()?;
    let table = TranspositionTable::for_nodes(best, TABLE);
    let fair = fair(game, 0);
    let thought = think(&fair, &table, Limits::nodes(best), stop, &mut |_| {})?;
    let mv = thought.line.first()?.clone();
    if game.is_before_draw() {
        return Some(Advice {
            mv,
            reason: WhyBest::Unsaid,
            reply: None,
        });
    }
    let reply = thought
        .line
        .get(1)
        .filter(|_| game.after(&mv).status() == Status::ToMove(color.other()));
    Some(Advice {
        reason: why_best(game, &thought, color, second, stop),
        reply: reply.cloned(),
        mv,
    })
}

/// The best answer to the turn before, and what can be seen at once that it does; none when the game is over.
pub fn reply(game: &Game, stop: ShouldStop<'_>) -> Option<(Move, Option<Tactic>)> {
    let table = TranspositionTable::for_nodes(REPLY_NODES, TABLE);
    let thought = think(game, &table, Limits::nodes(REPLY_NODES), stop, &mut |_| {})?;
    let mv = thought.line.into_iter().next()?;
    let tactic = tactic(game, &mv);
    Some((mv, tactic))
}

/// How the side to move wins with this turn, where a short search is certain that it does.
pub fn win_with(game: &Game, turn: &Move, stop: ShouldStop<'_>) -> Option<CertainWin> {
    let table = TranspositionTable::for_nodes(REPLY_NODES, TABLE);
    let thought = think(game, &table, Limits::nodes(REPLY_NODES), stop, &mut |_| {})?;
    let is_best = game.after(thought.line.first()?) == game.after(turn);
    certain_win(game.kind(), thought.score).filter(|_| is_best)
}

/// The position as its players know it: what will be drawn once DVONN's red pieces stand is replaced by another draw.
pub fn fair(game: &Game, seed: u64) -> Game {
    let Game::Dvonn(board) = game else {
        return game.clone();
    };
    if !game.is_before_draw() {
        return game.clone();
    }
    let mut fair = Game::start(Setup::Dvonn(SetupKind::Reds.set_up(seed)));
    for space in Space::all().filter(|space| board.stack(*space).is_some()) {
        // they were placed one by one, in any order
        let _ = fair.play(&Move::Dvonn(dvonn::Move::Place(space)));
    }
    fair
}

fn why_best(game: &Game, thought: &Thought, color: Color, nodes: u64, stop: ShouldStop<'_>) -> WhyBest {
    let mv = &thought.line[0];
    if game.only_move().is_some() {
        return WhyBest::Only;
    }
    if let Move::Dvonn(choice @ (dvonn::Move::Keep | dvonn::Move::Swap)) = mv {
        // Black chooses: keeping the colours means playing Black
        let better = if *choice == dvonn::Move::Keep {
            color
        } else {
            color.other()
        };
        return WhyBest::Color(better);
    }
    let win = certain_win(game.kind(), thought.score);
    if let Some(win @ CertainWin::Turns(_)) = win {
        return WhyBest::Wins(win, None);
    }
    let second = second_best(game, mv, nodes, stop);
    let reason = second.and_then(|second| reason(game, &thought.line, &second, Other::SecondBest, stop));
    match (win, reason) {
        (Some(win), reason) => WhyBest::Wins(win, reason),
        (None, Some(reason)) => WhyBest::For(reason),
        (None, None) => WhyBest::Unsaid,
    }
}

/// The line of the best of the other turns.
fn second_best(game: &Game, best: &Move, nodes: u64, stop: ShouldStop<'_>) -> Option<Vec<Move>> {
    let table = TranspositionTable::for_nodes(nodes, TABLE);
    let second = think_without(game, best, &table, Limits::nodes(nodes), stop, &mut |_| {});
    if let Some(thought) = second {
        return Some(thought.line);
    }
    // where the search cannot leave out a turn: the next one in order
    let after = game.after(best);
    let others = each_move(game, &table, Limits::depth(0), stop).into_iter();
    let other = others.map(|(mv, _)| mv).find(|mv| game.after(mv) != after);
    other.or_else(|| Some(best.clone())).map(|mv| vec![mv])
}

/// A win that is certain for the side to move.
pub fn certain_win(kind: GameKind, score: Score) -> Option<CertainWin> {
    (score.is_won() == Some(true)).then(|| certain(kind, score))
}

/// A win that is certain for the other side.
pub fn certain_loss(kind: GameKind, score: Score) -> Option<CertainWin> {
    (score.is_won() == Some(false)).then(|| certain(kind, score))
}

fn certain(kind: GameKind, score: Score) -> CertainWin {
    match kind {
        GameKind::Dvonn => CertainWin::Pieces(score.margin().unsigned_abs().max(1)),
        GameKind::Gipf(_) | GameKind::Potentials(_) => CertainWin::Turns(score.turns().unsigned_abs().max(1)),
    }
}

/// What a player can do with the next turn of their own on this line.
pub fn prepared(game: &Game, line: &[Move], color: Color) -> Option<Tactic> {
    let mut now = game.clone();
    for (index, mv) in line.iter().enumerate().take(3) {
        if index > 0 && now.status() == Status::ToMove(color) {
            return tactic(&now, mv);
        }
        now.play(mv).ok()?;
    }
    None
}
