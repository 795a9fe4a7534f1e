//! GIPF: the basic, the standard and the tournament game.
//!
//! A turn is a [`Turn`]: removals owed, a push, removals; [`Progress`] goes through its decisions one at a time. The
//! position between turns is a [`Gipf`]: which rows are owed follows from its board. `G1` to `G13` are the house's
//! rulings on what the rulebooks leave open.

use super::game::Effect;
use super::{ByColor, Color, MoveError, Outcome, Position, Status};
use std::ops::ControlFlow;

mod board;
mod completing;
mod position_text;
mod progress;
mod reading;
mod sweep;
mod turn;

pub use board::{Point, Rows, Spots};
pub use progress::{Progress, Stage};
pub(in crate::rules) use reading::meanings;
pub use turn::{Decision, Push, Turn};

/// The three sets of rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// Basic pieces only: three each on the board, twelve in reserve.
    Basic,
    /// Three GIPF-pieces each on the board, twelve basics in reserve; losing the last GIPF-piece loses (G11).
    Standard,
    /// An empty board, eighteen in reserve; GIPF-pieces are brought one by one (G9).
    Tournament,
}

/// A piece on a spot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// Whether it is two basics stacked. It counts as one in a row and as two in a reserve.
    pub is_gipf: bool,
}

/// How a game of GIPF ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The loser has to push and has no piece (G10).
    ReserveExhausted,
    /// The loser's last GIPF-piece left the board (G11).
    LastGipfPieceLost,
}

/// A position between two turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Gipf {
    /// Every piece on the board, GIPF-pieces included.
    pieces: ByColor<Spots>,
    /// Which of them are GIPF-pieces.
    stacked: Spots,
    reserve: ByColor<u8>,
    captured: ByColor<u8>,
    may_bring: ByColor<bool>,
    variant: Variant,
    /// Whose turn it is; the loser once the game is over.
    side: Color,
    ending: Option<Ending>,
}

impl Gipf {
    /// The start (rulebook B; standard A; tournament 1): White begins. `extra` is the basic game's handicap, 0 to 3
    /// pieces more for either colour (G13); the other games have none, and more than 3 count as 3.
    #[must_use]
    pub fn start(variant: Variant, extra: ByColor<u8>) -> Self {
        let corners = |texts: [&str; 3]| {
            texts
                .iter()
                .filter_map(|text| text.parse::<Point>().ok())
                .collect::<Spots>()
        };
        let empty = variant == Variant::Tournament;
        let pieces = if empty {
            ByColor::default()
        } else {
            ByColor {
                white: corners(["b5", "e2", "h5"]),
                black: corners(["b2", "e8", "h2"]),
            }
        };
        let stacked = match variant {
            Variant::Standard => Spots(pieces.white.0 | pieces.black.0),
            Variant::Basic | Variant::Tournament => Spots::EMPTY,
        };
        let reserve = |extra: u8| match variant {
            Variant::Basic => 12 + extra.min(3),
            Variant::Standard => 12,
            Variant::Tournament => 18,
        };
        Self {
            pieces,
            stacked,
            reserve: ByColor {
                white: reserve(extra.white),
                black: reserve(extra.black),
            },
            captured: ByColor::default(),
            may_bring: ByColor {
                white: empty,
                black: empty,
            },
            variant,
            side: Color::White,
            ending: None,
        }
    }

    /// Which rules.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// What stands on a spot; nothing ever stands on a dot.
    #[must_use]
    pub fn piece(&self, point: Point) -> Option<Piece> {
        let color = Color::BOTH
            .into_iter()
            .find(|&color| self.pieces[color].contains(point))?;
        Some(Piece {
            color,
            is_gipf: self.stacked.contains(point),
        })
    }

    /// Whose turn it is; the loser once the game is over.
    #[must_use]
    pub fn side(&self) -> Color {
        self.side
    }

    /// Whether a GIPF-piece stands there.
    #[must_use]
    pub fn is_gipf(&self, point: Point) -> bool {
        self.stacked.contains(point)
    }

    /// Every spot on which a piece stands.
    #[must_use]
    pub fn occupied(&self) -> Spots {
        Spots(self.pieces.white.0 | self.pieces.black.0)
    }

    /// Basic pieces in reserve.
    #[must_use]
    pub fn reserve(&self) -> ByColor<u8> {
        self.reserve
    }

    /// Each colour's own pieces that were captured, so lost to it (G7); a GIPF-piece counts two.
    #[must_use]
    pub fn captured(&self) -> ByColor<u8> {
        self.captured
    }

    /// Who may still bring GIPF-pieces: in the tournament game, until one's own first basic piece (G9).
    #[must_use]
    pub fn may_bring_gipf(&self) -> ByColor<bool> {
        self.may_bring
    }

    /// How it ended, when it is over.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The spot that a push fills, where the last piece that it moves comes to stand. `None` when it is no push or its
    /// line is full.
    #[must_use]
    pub fn filled_by(&self, push: Push) -> Option<Point> {
        let occupied = self.occupied().0;
        let lane = board::Lane::find(push.dot, push.spot)?;
        (!lane.is_full(occupied)).then(|| lane.last(occupied))
    }

    /// The push of a legal turn, and the spot where the last piece that it moves comes to stand (G1).
    #[must_use]
    pub fn pushed_by(&self, turn: &Turn) -> Option<(Push, Point)> {
        let mut progress = Progress::new(self);
        for decision in turn.decisions() {
            if let Decision::Push(push) = decision {
                return Some((push, progress.position().filled_by(push)?));
            }
            progress.make(decision);
        }
        None
    }

    /// The legal turn when there is just one.
    #[must_use]
    pub fn only_move(&self) -> Option<Turn> {
        if self.ending.is_some() {
            return None;
        }
        let mut turns = self.first_turns(2);
        (turns.len() == 1).then(|| turns.pop()).flatten()
    }

    /// What a legal turn does beyond itself, in order.
    #[must_use]
    pub fn effects(&self, turn: &Turn) -> Vec<Effect> {
        let mut progress = Progress::new(self);
        let step = |decision| {
            let effect = progress.effect(decision);
            progress.make(decision);
            effect
        };
        turn.decisions().filter_map(step).collect()
    }

    /// Legal turns that go with what was typed so far, at most `limit`, ascending: those whose text begins so, capitals
    /// and hyphens aside; else those that [`parse_move`](Position::parse_move) takes it for; else those whose push
    /// begins so, after removals owed.
    #[must_use]
    pub fn complete(&self, typed: &str, limit: usize) -> Vec<Turn> {
        completing::complete(self, typed, limit)
    }

    /// The first legal turns, ascending, at most this many.
    fn first_turns(&self, limit: usize) -> Vec<Turn> {
        let mut turns = Vec::new();
        let _ = Progress::new(self).walk(&mut Turn::default(), &mut |turn, _| {
            turns.push(turn.clone());
            if turns.len() < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        turns
    }

    /// The GIPF-pieces of a colour on the board.
    fn own_gipf(&self, color: Color) -> Spots {
        Spots(self.stacked.0 & self.pieces[color].0)
    }

    /// G10: whoever is to move has lost if he has nothing to push and no row that could refill his reserve.
    fn settle(&mut self) {
        if self.reserve[self.side] == 0 && !board::has_row(self.pieces[self.side].0) {
            self.ending = Some(Ending::ReserveExhausted);
        }
    }
}

impl Position for Gipf {
    type Move = Turn;

    fn status(&self) -> Status {
        match self.ending {
            Some(_) => Status::Over(Outcome::Win(self.side.other())),
            None => Status::ToMove(self.side),
        }
    }

    fn legal_moves(&self) -> Vec<Turn> {
        if self.ending.is_some() {
            Vec::new()
        } else {
            self.first_turns(usize::MAX)
        }
    }

    fn play_unchecked(&mut self, turn: &Turn) {
        let mut progress = Progress::new(self);
        for decision in turn.decisions() {
            progress.make(decision);
        }
        *self = progress.into_position();
    }

    fn is_legal(&self, turn: &Turn) -> bool {
        let mut progress = Progress::new(self);
        self.ending.is_none()
            && turn.decisions().all(|decision| progress.decide(decision).is_ok())
            && progress.stage() == Stage::Done
    }

    fn parse_move(&self, text: &str) -> Result<Turn, MoveError<Turn>> {
        reading::read(self, text)
    }
}
