//! What a turn does at once, by the rules: the pieces, their places and whose they are.

use super::gipf::capturing;
use crate::rules::dvonn::{self, Dvonn, Space};
use crate::rules::game::{Effect, Game, Move};
use crate::rules::gipf::turn::{Progress, Stage, Stepwise};
use crate::rules::gipf::{self, Decision, Gipf, Kind, Point, number_of_pieces};
use crate::rules::potentials::{self, Potentials, Token};
use crate::rules::{Color, Position, Status};

mod loaded;

/// Minimum height of a stack whose taking over is a gain worth waiting for.
const TALL: u8 = 3;
/// What is captured or lost, in hundredths of a piece: a GIPF-piece beyond the piece that it is, an unused potential
/// beyond the piece that carries it, a potential in hand, a spot that changes hands, a piece returned to the reserve, a
/// GIPF-piece of one's own that returns as two, and a DVONN piece that changes hands.
const GIPF_PIECE: i32 = 200;
const UNUSED: i32 = 60;
const IN_HAND: i32 = 30;
const SPOT: i32 = 50;
const RETURNED: i32 = 30;
const GIPF_RETURNED: i32 = -40;
const DVONN_PIECE: i32 = 80;

/// What a turn does at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Impact {
    /// DVONN: this colour loses stacks, with more pieces than the other one loses by the same turn.
    CutsOff {
        /// Whose stacks they are.
        of: Color,
        /// Where they stand, and their heights.
        stacks: Vec<(Space, u8)>,
        /// Number of pieces in the stacks that the other colour loses.
        others: u8,
    },
    /// DVONN: a stack of the other colour, or DVONN pieces that nobody owned.
    TakesOver {
        /// Whose it was.
        of: Option<Color>,
        /// Where it stands.
        space: Space,
        /// Before it is taken over.
        height: u8,
        /// Number of DVONN pieces in it.
        dvonn_pieces: u8,
    },
    /// GIPF: rows taken by the side that moves.
    TakesRows {
        /// The other side's pieces.
        captured: Vec<Point>,
        /// Those among them that carried an unused potential.
        loaded: Vec<(Kind, Point)>,
        /// The own pieces that return to the reserve.
        returned: Vec<Point>,
        /// The GIPF-pieces among both.
        gipf_pieces: Vec<Point>,
        /// How many rows they were in.
        rows: usize,
    },
    /// GIPF with potentials: a DVONN-potential lands on something of the other side's, whose spot it takes over.
    Covers {
        /// Whose it was.
        of: Color,
        /// Where it stands.
        spot: Point,
        /// What it was.
        what: Covered,
    },
    /// GIPF with potentials: a piece without a potential gives up those still in hand, of which there are so many.
    Forfeits(Vec<(Kind, u8)>),
}

/// What a DVONN-potential lands on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Covered {
    /// A piece.
    Piece,
    /// A DVONN-potential that could be used, and now cannot.
    Unused,
    /// A DVONN-potential that was used.
    Used,
}

/// A turn and what it does at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tactic {
    /// The turn.
    pub turn: Move,
    /// What it does.
    pub impact: Impact,
}

impl Impact {
    /// What it is worth for this side, what it costs counted against it, in hundredths of a piece.
    pub fn value(&self, by: Color) -> i32 {
        match self {
            Self::CutsOff { of, stacks, others } => {
                let net = 100 * (i32::from(pieces(stacks)) - i32::from(*others));
                if *of == by { -net } else { net }
            }
            Self::TakesOver {
                of,
                height,
                dvonn_pieces,
                ..
            } => 100 * i32::from(of.map_or(0, |_| *height)) + DVONN_PIECE * i32::from(*dvonn_pieces),
            Self::TakesRows {
                captured,
                gipf_pieces,
                loaded,
                returned,
                rows: _,
            } => {
                let gipf = |spots: &[Point]| count(number_of_pieces(spots, gipf_pieces) - spots.len());
                let value = 100 * count(captured.len())
                    + GIPF_PIECE * gipf(captured)
                    + UNUSED * count(loaded.len())
                    + RETURNED * (count(returned.len()) - gipf(returned))
                    + GIPF_RETURNED * gipf(returned);
                // a row of one's own is no loss
                value.max(0)
            }
            Self::Covers { what, .. } => match what {
                Covered::Unused => SPOT + UNUSED,
                Covered::Piece | Covered::Used => SPOT,
            },
            Self::Forfeits(potentials) => -IN_HAND * potentials.iter().map(|(_, count)| i32::from(*count)).sum::<i32>(),
        }
    }

    /// Whether it gains something that players look for: pieces cut off, a row, a tall stack or one with a DVONN piece.
    pub fn is_gain(&self, by: Color) -> bool {
        match self {
            Self::CutsOff { of, .. } => *of != by,
            Self::TakesOver {
                of,
                height,
                dvonn_pieces,
                ..
            } => of.is_some() && (*height >= TALL || *dvonn_pieces > 0),
            Self::TakesRows { .. } => self.value(by) > 0,
            Self::Covers { .. } => true,
            Self::Forfeits(_) => false,
        }
    }
}

/// Number of pieces in stacks of these heights.
pub fn pieces(stacks: &[(Space, u8)]) -> u8 {
    stacks.iter().map(|(_, height)| height).sum()
}

fn count(pieces: usize) -> i32 {
    i32::try_from(pieces).unwrap_or(0)
}

/// What a legal turn does at once, if it changes who owns what.
pub fn impact(game: &Game, turn: &Move) -> Option<Impact> {
    let color = game.status().to_move()?;
    match (game, turn) {
        (Game::Dvonn(board), Move::Dvonn(mv)) => of_stack(board, *mv, color),
        (Game::Gipf(_), Move::Gipf(_)) => of_rows(game.effects(turn), color, Vec::new()),
        (Game::Potentials(position), Move::Gipf(turn)) => of_turn(position, turn, color),
        _ => None,
    }
}

fn of_stack(board: &Dvonn, mv: dvonn::Move, color: Color) -> Option<Impact> {
    let dvonn::Move::Stack { to, .. } = mv else {
        return None;
    };
    let landed_on = board.stack(to)?;
    let cut = board.cut_off_by(mv);
    let owner = |space: Space| {
        if space == to {
            Some(color)
        } else {
            board.stack(space).and_then(|stack| stack.owner)
        }
    };
    let [own, theirs] = [color, color.other()].map(|of| {
        let stacks = cut.iter().filter(|(space, _)| owner(*space) == Some(of));
        stacks.copied().collect::<Vec<_>>()
    });
    let (lost, gained) = (pieces(&own), pieces(&theirs));
    let (of, stacks, others) = match gained.cmp(&lost) {
        std::cmp::Ordering::Greater => (color.other(), theirs, lost),
        std::cmp::Ordering::Less => (color, own, gained),
        std::cmp::Ordering::Equal => {
            let is_gain = own.is_empty() && landed_on.owner != Some(color);
            return is_gain.then_some(Impact::TakesOver {
                of: landed_on.owner,
                space: to,
                height: landed_on.height,
                dvonn_pieces: landed_on.dvonn_pieces,
            });
        }
    };
    Some(Impact::CutsOff { of, stacks, others })
}

fn of_turn(position: &Potentials, turn: &gipf::Turn, color: Color) -> Option<Impact> {
    let effects = position.effects(turn);
    let forfeited = effects.iter().find_map(|effect| match effect {
        gipf::Effect::Forfeited { potentials, .. } => Some(Impact::Forfeits(potentials.clone())),
        _ => None,
    });
    let rows = effects.into_iter().map(Effect::Potentials).collect();
    let covers = || {
        let (spot, stack) = loaded::covered(position, turn)?;
        let what = match (stack.top(), stack.live()) {
            (_, Some(_)) => Covered::Unused,
            (Token::Potential(..), None) => Covered::Used,
            (Token::Basic(_) | Token::Gipf(_), None) => Covered::Piece,
        };
        let of = stack.color();
        Some(Impact::Covers { of, spot, what })
    };
    of_rows(rows, color, loaded::taken(position, turn))
        .or_else(covers)
        .or(forfeited)
}

fn of_rows(effects: Vec<Effect>, color: Color, all_loaded: Vec<(Kind, Point)>) -> Option<Impact> {
    let (mut all_captured, mut all_gipf, mut all_returned, mut rows) = (Vec::new(), Vec::new(), Vec::new(), 0);
    for effect in effects {
        if let Effect::Gipf(effect) | Effect::Potentials(effect) = effect
            && let gipf::Effect::RowRemoved {
                by,
                returned,
                captured,
                gipf_pieces,
                ..
            } = effect
            && by == color
        {
            // of one that is all GIPF-pieces everything may stay
            rows += usize::from(!(captured.is_empty() && returned.is_empty()));
            all_gipf.extend(gipf_pieces);
            all_captured.extend(captured);
            all_returned.extend(returned);
        }
    }
    let is_empty = all_captured.is_empty() && all_returned.is_empty();
    (!is_empty).then_some(Impact::TakesRows {
        captured: all_captured,
        loaded: all_loaded,
        returned: all_returned,
        gipf_pieces: all_gipf,
        rows,
    })
}

/// What a legal turn gains at once.
pub fn tactic(game: &Game, turn: &Move) -> Option<Tactic> {
    let color = game.status().to_move()?;
    let impact = impact(game, turn).filter(|impact| impact.is_gain(color))?;
    Some(Tactic {
        turn: turn.clone(),
        impact,
    })
}

impl Tactic {
    /// Whether it is among these: the same turn, whatever is removed with it, gains at least half as much for its side.
    pub fn is_among(&self, others: &[Self], by: Color) -> bool {
        let is_same = |other: &Self| match (&self.turn, &other.turn) {
            (Move::Gipf(one), Move::Gipf(other)) => brought(one).eq(brought(other)),
            (one, other) => one == other,
        };
        let mut same = others.iter().filter(|other| is_same(other));
        same.any(|other| 2 * other.impact.value(by) >= self.impact.value(by))
    }
}

/// The decisions of a turn that remove nothing.
fn brought(turn: &gipf::Turn) -> impl Iterator<Item = Decision> + '_ {
    turn.decisions().filter(|decision| !is_removal(decision))
}

/// Whether a decision of GIPF removes something.
pub const fn is_removal(decision: &Decision) -> bool {
    matches!(decision, Decision::Remove(_))
}

/// Whether a turn of GIPF removes something before anything is pushed.
pub fn begins_with_removal(turn: &Move) -> bool {
    let first = turn.gipf().and_then(|turn| turn.decisions().next());
    first.is_some_and(|first| is_removal(&first))
}

/// The position as if the side to move had passed, to see what the other side threatens; none where it could not move
/// either, or owes a removal or an extra.
pub fn passed(game: &Game) -> Option<Game> {
    let color = game.status().to_move()?;
    match game {
        Game::Dvonn(position) => {
            let can_move =
                !position.is_placing() && !position.is_choosing() && !position.board().moves(color.other()).is_empty();
            can_move.then(|| Game::Dvonn(position.turned()))
        }
        Game::Gipf(position) => {
            let turned = position.turned();
            let is_free = |position: &Gipf| Progress::new(position).stage() == Stage::Move;
            let can_move = position.reserve()[color.other()] > 0 && is_free(position) && is_free(&turned);
            can_move.then_some(Game::Gipf(turned))
        }
        Game::Potentials(position) => {
            let turned = position.turned();
            let is_free = |position: &Potentials| potentials::Progress::new(position).stage() == Stage::Move;
            (turned.has_move() && is_free(position) && is_free(&turned)).then_some(Game::Potentials(turned))
        }
    }
}

/// Everything that the side to move can gain at once, the most valuable first.
pub fn tactics(game: &Game) -> Vec<Tactic> {
    let Status::ToMove(color) = game.status() else {
        return Vec::new();
    };
    let turns: Vec<Move> = match game {
        Game::Dvonn(position) if !position.is_placing() => {
            position.legal_moves().into_iter().map(Move::Dvonn).collect()
        }
        Game::Gipf(position) => capturing(position).into_iter().map(Move::Gipf).collect(),
        Game::Potentials(position) => loaded::promising(position).into_iter().map(Move::Gipf).collect(),
        Game::Dvonn(_) => Vec::new(),
    };
    let mut tactics: Vec<Tactic> = turns.iter().filter_map(|turn| tactic(game, turn)).collect();
    tactics.sort_by(|a, b| {
        let value = |tactic: &Tactic| tactic.impact.value(color);
        value(b).cmp(&value(a)).then_with(|| a.turn.cmp(&b.turn))
    });
    tactics
}
