//! The best turn of a position and why it is the best, as facts that can be put into words.

use super::search::{Limits, ShouldStop};
use super::table::Table;
use super::think::{Score, Thought, each_move, think};
use crate::rules::dvonn::{self, Dvonn, Piece, SetupKind, Space};
use crate::rules::game::{Game, GameKind, Move, Setup};
use crate::rules::gipf;
use crate::rules::{Color, Position, Status};

/// Number of positions searched for a hint: it is found within a second on a slow machine.
const HINT_NODES: u64 = 120_000;
/// Number of positions searched for the answer to each of the other turns.
const ANSWER_NODES: u64 = 2_000;
/// Number of positions searched for the answer to a wrong solution of a puzzle.
const REPLY_NODES: u64 = 20_000;
/// Maximum number of other turns that are tried to find what a turn prevents.
const OTHERS: usize = 4;
/// Maximum size of the transposition table, in bytes.
const TABLE: usize = 1 << 23;
/// Minimum height of a stack whose taking over is mentioned.
const TALL: i32 = 3;
/// Maximum distance at which a space counts as near a red piece.
const NEAR: u8 = 2;

/// What a turn achieves at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tactic {
    /// In canonical notation.
    pub turn: String,
    /// What it wins.
    pub gain: Gain,
}

/// What is won by a [`Tactic`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// DVONN: the number of pieces that the other colour loses more than the player's own.
    CutsOff(u32),
    /// DVONN: a stack of the other colour.
    TakesOver {
        /// Where it stands.
        space: Space,
        /// Before it is taken over.
        height: u8,
    },
    /// GIPF: the number of pieces captured with a row.
    Captures(usize),
    /// GIPF: the number of pieces returned to the reserve by a row that captures none.
    BringsBack(usize),
}

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
    /// It wins for certain.
    Wins(CertainWin),
    /// It gains something at once.
    Tactic(Tactic),
    /// Otherwise the other player could do this.
    Prevents(Tactic),
    /// The same player can do this next.
    Prepares(Tactic),
    /// DVONN: a piece at the edge is never enclosed.
    Edge,
    /// DVONN: the distance to the nearest red piece.
    NearRed(u8),
    /// DVONN: this colour has the better position.
    Color(Color),
    /// Nothing that can be said in a few words.
    Position,
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
    let color = game.status().to_move()?;
    let table = Table::for_nodes(HINT_NODES, TABLE);
    let fair = fair(game, 0);
    let thought = think(&fair, &table, Limits::nodes(HINT_NODES), stop, &mut |_| {})?;
    let mv = thought.line.first()?.clone();
    if game.is_before_draw() {
        return Some(Advice {
            mv,
            reason: WhyBest::Position,
            reply: None,
        });
    }
    let reply = thought
        .line
        .get(1)
        .filter(|_| game.after(&mv).status() == Status::ToMove(color.other()));
    Some(Advice {
        reason: reason(game, &thought, color, stop),
        reply: reply.cloned(),
        mv,
    })
}

/// The best answer to the turn before, and what can be seen at once that it does; none when the game is over.
pub fn reply(game: &Game, stop: ShouldStop<'_>) -> Option<(Move, Option<Tactic>)> {
    let table = Table::for_nodes(REPLY_NODES, TABLE);
    let thought = think(game, &table, Limits::nodes(REPLY_NODES), stop, &mut |_| {})?;
    let mv = thought.line.into_iter().next()?;
    let tactic = tactic(game, &mv);
    Some((mv, tactic))
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

fn reason(game: &Game, thought: &Thought, color: Color, stop: ShouldStop<'_>) -> WhyBest {
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
    if let Some(win) = certain_win(game.kind(), thought.score) {
        return WhyBest::Wins(win);
    }
    if let Some(tactic) = tactic(game, mv) {
        return WhyBest::Tactic(tactic);
    }
    if let Some(reason) = placing(game, mv) {
        return reason;
    }
    if let Some(tactic) = prevented(game, mv, color, stop) {
        return WhyBest::Prevents(tactic);
    }
    prepared(game, &thought.line, color).map_or(WhyBest::Position, WhyBest::Prepares)
}

/// A win that is certain for the side to move.
pub fn certain_win(kind: GameKind, score: Score) -> Option<CertainWin> {
    (score.is_won() == Some(true)).then(|| match kind {
        GameKind::Dvonn => CertainWin::Pieces(score.margin().unsigned_abs().max(1)),
        GameKind::Gipf(_) | GameKind::Potentials(_) => CertainWin::Turns(score.turns().unsigned_abs().max(1)),
    })
}

/// What a legal turn does that can be seen at once.
pub fn tactic(game: &Game, mv: &Move) -> Option<Tactic> {
    let color = game.status().to_move()?;
    let gain = match (game, mv) {
        (Game::Dvonn(board), Move::Dvonn(mv)) => stacking_gain(board, *mv, color),
        (Game::Gipf(board), Move::Gipf(turn)) => row_gain(&board.effects(turn), color),
        _ => None,
    }?;
    Some(Tactic {
        turn: mv.to_string(),
        gain,
    })
}

fn stacking_gain(board: &Dvonn, mv: dvonn::Move, color: Color) -> Option<Gain> {
    let dvonn::Move::Stack { to, .. } = mv else {
        return None;
    };
    let landed_on = board.stack(to)?;
    let mut after = board.clone();
    after.play_unchecked(&mv);
    let (was, is) = (board.score(), after.score());
    let (was, is) = (
        [was[color], was[color.other()]].map(i32::from),
        [is[color], is[color.other()]].map(i32::from),
    );
    let height = i32::from(landed_on.height);
    let is_theirs = landed_on.owner == Some(color.other());
    // landing on a stack of one's own gains nothing, on any other its height
    let gained = if landed_on.owner == Some(color) { 0 } else { height };
    let own_lost = was[0] + gained - is[0];
    let their_lost = was[1] - if is_theirs { height } else { 0 } - is[1];
    if their_lost > own_lost {
        return u32::try_from(their_lost).ok().map(Gain::CutsOff);
    }
    (is_theirs && own_lost == 0 && (height >= TALL || landed_on.dvonn_pieces > 0)).then_some(Gain::TakesOver {
        space: to,
        height: landed_on.height,
    })
}

fn row_gain(effects: &[gipf::Effect], color: Color) -> Option<Gain> {
    let rows = effects.iter().filter_map(|effect| match effect {
        gipf::Effect::RowRemoved {
            by, returned, captured, ..
        } if *by == color => Some((returned.len(), captured.len())),
        _ => None,
    });
    let (returned, captured) = rows.fold((0, 0), |sum, row| (sum.0 + row.0, sum.1 + row.1));
    match (returned, captured) {
        (0, 0) => None,
        (_, captured @ 1..) => Some(Gain::Captures(captured)),
        (returned, 0) => Some(Gain::BringsBack(returned)),
    }
}

/// Why a space of DVONN is a good one.
fn placing(game: &Game, mv: &Move) -> Option<WhyBest> {
    let (Game::Dvonn(board), Move::Dvonn(dvonn::Move::Place(space))) = (game, mv) else {
        return None;
    };
    if board.next_piece() == Some(Piece::Dvonn) {
        return Some(WhyBest::Position);
    }
    let is_red = |space: &Space| board.stack(*space).is_some_and(|stack| stack.dvonn_pieces > 0);
    let nearest = (1..=NEAR).find(|distance| around(*space, *distance).iter().any(is_red));
    if space.is_edge() {
        return Some(WhyBest::Edge);
    }
    Some(nearest.map_or(WhyBest::Position, WhyBest::NearRed))
}

/// The spaces at most this many steps away.
fn around(space: Space, distance: u8) -> Vec<Space> {
    let mut found = vec![space];
    for _ in 0..distance {
        let next: Vec<Space> = found.iter().flat_map(|space| space.neighbours()).collect();
        found.extend(next);
        found.sort_unstable();
        found.dedup();
    }
    found
}

/// What the other player could do after most other turns, and cannot do after this one.
fn prevented(game: &Game, mv: &Move, color: Color, stop: ShouldStop<'_>) -> Option<Tactic> {
    let table = Table::for_nodes(ANSWER_NODES, TABLE);
    let best = game.after(mv);
    let others = each_move(game, &table, Limits::depth(0), stop);
    let answers = others
        .iter()
        .map(|(other, _)| game.after(other))
        .filter(|other| *other != best && other.status() == Status::ToMove(color.other()))
        .take(OTHERS)
        .filter_map(|other| {
            let answer = think(&other, &table, Limits::nodes(ANSWER_NODES), stop, &mut |_| {})?;
            tactic(&other, answer.line.first()?)
        });
    let answers: Vec<Tactic> = answers.collect();
    let is_common = |tactic: &&Tactic| answers.iter().filter(|other| other == tactic).count() * 2 > OTHERS;
    let threat = answers.iter().find(is_common)?;
    (!is_possible(&best, threat)).then(|| threat.clone())
}

/// Whether that can be done in this position.
pub fn is_possible(game: &Game, what: &Tactic) -> bool {
    let turn = game.parse_move(&what.turn);
    turn.is_ok_and(|mv| tactic(game, &mv).as_ref() == Some(what))
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
