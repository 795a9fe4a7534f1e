//! What the engine thinks of turns, as facts that can be said: the best turn of a position and why it is that.

use crate::engine::search::{Limits, Stop};
use crate::engine::table::Table;
use crate::engine::think::{Score, Thought, each_move, think};
use crate::rules::dvonn::{self, Dvonn, Piece, SetupKind, Space};
use crate::rules::game::{Game, GameKind, Move, Setup};
use crate::rules::gipf;
use crate::rules::{Color, Position, Status};
use crate::words::advice::{Certain, Deed, Does, Reason};

/// How many positions a hint looks at: so that it is found within a second on a slow machine.
const HINT: u64 = 120_000;
/// How many the answers to other turns are looked for in.
const ANSWER: u64 = 2_000;
/// How many the answer to a puzzle's wrong solution is looked for in.
const REPLY: u64 = 20_000;
/// So many other turns are tried for what the other player could do then.
const OTHERS: usize = 4;
/// The largest transposition table, in bytes.
const TABLE: usize = 1 << 23;
/// To take over a stack of this height is worth a word.
const TALL: i32 = 3;
/// So far from a red piece a space is near it.
const NEAR: u8 = 2;

/// The turn that the engine would play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    pub mv: Move,
    pub reason: Reason,
    /// What it expects in return, where the other player is to move then.
    pub reply: Option<Move>,
}

/// The best turn of a position, and why; none when the game is over.
#[must_use]
pub fn advise(game: &Game, stop: Stop<'_>) -> Option<Advice> {
    let Status::ToMove(color) = game.status() else {
        return None;
    };
    let table = Table::for_nodes(HINT, TABLE);
    let fair = fair(game, 0);
    let thought = think(&fair, &table, Limits::nodes(HINT), stop, &mut |_| {})?;
    let mv = thought.line.first()?.clone();
    if game.is_before_draw() {
        return Some(Advice {
            mv,
            reason: Reason::Position,
            reply: None,
        });
    }
    let reply = thought
        .line
        .get(1)
        .filter(|_| after(game, &mv).status() == Status::ToMove(color.other()));
    Some(Advice {
        reason: reason(game, &thought, color, stop),
        reply: reply.cloned(),
        mv,
    })
}

/// The best answer to the turn before, and what can be seen at once that it does; none when the game is over.
pub(super) fn reply(game: &Game, stop: Stop<'_>) -> Option<(Move, Option<Deed>)> {
    let table = Table::for_nodes(REPLY, TABLE);
    let thought = think(game, &table, Limits::nodes(REPLY), stop, &mut |_| {})?;
    let mv = thought.line.into_iter().next()?;
    let deed = deed(game, &mv);
    Some((mv, deed))
}

/// The position as its players know it: what will be drawn once DVONN's red pieces stand is replaced by another draw.
pub(super) fn fair(game: &Game, seed: u64) -> Game {
    let Game::Dvonn(board) = game else {
        return game.clone();
    };
    if !game.is_before_draw() {
        return game.clone();
    }
    let mut fair = Game::start(Setup::Dvonn(SetupKind::Reds.set_up(seed)));
    for space in Space::all().filter(|space| board.stack(*space).is_some()) {
        // each was placed alone, in whatever order
        let _ = fair.play(&Move::Dvonn(dvonn::Move::Place(space)));
    }
    fair
}

fn reason(game: &Game, thought: &Thought, color: Color, stop: Stop<'_>) -> Reason {
    let mv = &thought.line[0];
    if game.only_move().is_some() {
        return Reason::Only;
    }
    if let Move::Dvonn(choice @ (dvonn::Move::Keep | dvonn::Move::Swap)) = mv {
        // whoever keeps, plays Black
        let better = if *choice == dvonn::Move::Keep {
            color
        } else {
            color.other()
        };
        return Reason::Color(better);
    }
    if let Some(certain) = certain(game.kind(), thought.score) {
        return Reason::Wins(certain);
    }
    if let Some(deed) = deed(game, mv) {
        return Reason::Does(deed);
    }
    if let Some(reason) = placing(game, mv) {
        return reason;
    }
    if let Some(deed) = prevented(game, mv, color, stop) {
        return Reason::Prevents(deed);
    }
    prepared(game, &thought.line, color).map_or(Reason::Position, Reason::Prepares)
}

/// A win that is certain for the side to move.
pub(super) fn certain(kind: GameKind, score: Score) -> Option<Certain> {
    (score.is_won() == Some(true)).then(|| match kind {
        GameKind::Dvonn => Certain::Pieces(score.margin().unsigned_abs().max(1)),
        GameKind::Gipf(_) | GameKind::Potentials(_) => Certain::Turns(score.turns().unsigned_abs().max(1)),
    })
}

/// The position after a legal turn.
pub(super) fn after(game: &Game, mv: &Move) -> Game {
    game.after(mv)
}

/// What a legal turn does that can be seen at once.
#[must_use]
pub fn deed(game: &Game, mv: &Move) -> Option<Deed> {
    let Status::ToMove(color) = game.status() else {
        return None;
    };
    let what = match (game, mv) {
        (Game::Dvonn(board), Move::Dvonn(mv)) => stacking_deed(board, *mv, color),
        (Game::Gipf(board), Move::Gipf(turn)) => row_deed(&board.effects(turn), color),
        _ => None,
    }?;
    Some(Deed {
        turn: mv.to_string(),
        what,
    })
}

fn stacking_deed(board: &Dvonn, mv: dvonn::Move, color: Color) -> Option<Does> {
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
    // landing on one's own stack changes nothing, on another one adds it
    let gained = if landed_on.owner == Some(color) { 0 } else { height };
    let own_lost = was[0] + gained - is[0];
    let their_lost = was[1] - if is_theirs { height } else { 0 } - is[1];
    if their_lost > own_lost {
        return u32::try_from(their_lost).ok().map(Does::CutsOff);
    }
    (is_theirs && own_lost == 0 && (height >= TALL || landed_on.dvonn_pieces > 0)).then_some(Does::TakesOver {
        space: to,
        height: landed_on.height,
    })
}

fn row_deed(effects: &[gipf::Effect], color: Color) -> Option<Does> {
    let rows = effects.iter().filter_map(|effect| match effect {
        gipf::Effect::RowRemoved {
            by, returned, captured, ..
        } if *by == color => Some((returned.len(), captured.len())),
        _ => None,
    });
    let (returned, captured) = rows.fold((0, 0), |sum, row| (sum.0 + row.0, sum.1 + row.1));
    match (returned, captured) {
        (0, 0) => None,
        (_, captured @ 1..) => Some(Does::Captures(captured)),
        (returned, 0) => Some(Does::BringsBack(returned)),
    }
}

/// Why a space of DVONN is a good one.
fn placing(game: &Game, mv: &Move) -> Option<Reason> {
    let (Game::Dvonn(board), Move::Dvonn(dvonn::Move::Place(space))) = (game, mv) else {
        return None;
    };
    if board.next_piece() == Some(Piece::Dvonn) {
        return Some(Reason::Position);
    }
    let is_red = |space: &Space| board.stack(*space).is_some_and(|stack| stack.dvonn_pieces > 0);
    let nearest = (1..=NEAR).find(|distance| around(*space, *distance).iter().any(is_red));
    if space.is_edge() {
        return Some(Reason::Edge);
    }
    Some(nearest.map_or(Reason::Position, Reason::NearRed))
}

/// The spaces that are at most so many steps away.
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
fn prevented(game: &Game, mv: &Move, color: Color, stop: Stop<'_>) -> Option<Deed> {
    let table = Table::for_nodes(ANSWER, TABLE);
    let best = after(game, mv);
    let others = each_move(game, &table, Limits::depth(0), stop);
    let answers = others
        .iter()
        .map(|(other, _)| after(game, other))
        .filter(|other| *other != best && other.status() == Status::ToMove(color.other()))
        .take(OTHERS)
        .filter_map(|other| {
            let answer = think(&other, &table, Limits::nodes(ANSWER), stop, &mut |_| {})?;
            deed(&other, answer.line.first()?)
        });
    let answers: Vec<Deed> = answers.collect();
    let is_common = |deed: &&Deed| answers.iter().filter(|other| other == deed).count() * 2 > OTHERS;
    let threat = answers.iter().find(is_common)?;
    (!is_possible(&best, threat)).then(|| threat.clone())
}

/// Whether that can be done in this position.
pub(super) fn is_possible(game: &Game, what: &Deed) -> bool {
    let turn = game.parse_move(&what.turn);
    turn.is_ok_and(|mv| deed(game, &mv).as_ref() == Some(what))
}

/// What a player can do with the next turn of their own on this line.
pub(super) fn prepared(game: &Game, line: &[Move], color: Color) -> Option<Deed> {
    let mut now = game.clone();
    for (index, mv) in line.iter().enumerate().take(3) {
        if index > 0 && now.status() == Status::ToMove(color) {
            return deed(&now, mv);
        }
        now.play(mv).ok()?;
    }
    None
}
