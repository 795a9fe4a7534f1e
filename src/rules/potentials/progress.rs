//! A turn under way: its decisions one at a time.
//!
//! Each decision is legal or not by itself, and every legal decision can be played to the end of a turn. Whatever needs
//! whole turns walks these decisions.

use super::effect::Effect;
use super::kinds::{Hand, Kind};
use super::position::{Ending, Potentials};
use super::reason::Reason;
use super::stack::{Cover, Stack};
use super::turn::{Decision, Entry, Load, Push, Turn, Use};
use super::{removing, uses};
use crate::rules::Color;
use crate::rules::gipf::{self, LANES, Lane, Point, Rows, Spots, Variant};
use std::ops::ControlFlow;

/// Where in the turn one is, and so what is decided next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Rows of the player's colour stood when their turn began; they come first (G5).
    Owed,
    /// A TAMSK of the player's is due on the centre before the move (P7).
    ExtraBefore,
    /// The push or the use of a potential.
    Move,
    /// The push brought a TAMSK of the player's to the centre (P7).
    ExtraAfter,
    /// Rows of the player's colour stand after the move, who removes them at once (G4, G5).
    After,
    /// The turn has ended.
    Done,
}

/// A turn under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    now: Potentials,
    stage: Stage,
}

impl Progress {
    /// The beginning of a turn; [`Stage::Done`] when the game is over.
    #[must_use]
    pub fn new(position: &Potentials) -> Self {
        let mut progress = Self {
            now: *position,
            stage: Stage::Done,
        };
        if position.ending.is_none() {
            progress.stage = if position.has_row(position.side) {
                Stage::Owed
            } else {
                progress.before_move()
            };
        }
        progress
    }

    /// What is decided next.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The board as it stands now. Until the turn is done it is the same player's.
    #[must_use]
    pub fn position(&self) -> &Potentials {
        &self.now
    }

    /// The rows that the player must or may remove now, ascending, each as the whole run (G3).
    #[must_use]
    pub fn rows(&self) -> Rows {
        match self.stage {
            Stage::Owed | Stage::After => removing::rows(&self.now),
            Stage::ExtraBefore | Stage::Move | Stage::ExtraAfter | Stage::Done => Rows::NONE,
        }
    }

    /// Of a row, the pieces that go or stay as the remover chooses: GIPF-pieces and loaded pieces.
    #[must_use]
    pub fn optional(&self, row: Spots) -> Spots {
        removing::optional(&self.now, row)
    }

    /// Whether this row is nothing but GIPF-pieces, so that it may be left (G8, P9).
    #[must_use]
    pub fn may_stay(&self, row: Spots) -> bool {
        removing::may_stay(&self.now, row)
    }

    /// Every legal decision, ascending, each once; none exactly when the turn is done.
    #[must_use]
    pub fn decisions(&self) -> Vec<Decision> {
        match self.stage {
            Stage::Done => Vec::new(),
            Stage::Owed | Stage::After => removing::removals(&self.now)
                .into_iter()
                .map(Decision::Remove)
                .collect(),
            Stage::ExtraBefore | Stage::ExtraAfter => {
                let pushed = self.entries().map(Some);
                std::iter::once(None).chain(pushed).map(Decision::Extra).collect()
            }
            Stage::Move => {
                let pushes = self.pushes().map(Decision::Push);
                pushes.chain(self.uses().map(Decision::Use)).collect()
            }
        }
    }

    /// Where a push can enter (G1), ascending.
    pub fn entries(&self) -> impl Iterator<Item = Entry> {
        let occupied = self.now.occupied().0;
        LANES.iter().filter(move |lane| !lane.is_full(occupied)).map(Entry::of)
    }

    /// The pushes that are legal as soon as the removals and extras owed are made, ascending.
    pub fn pushes(&self) -> impl Iterator<Item = Push> {
        let loads = self.loads();
        self.entries()
            .flat_map(move |entry| loads.clone().into_iter().map(move |load| Push { entry, load }))
    }

    /// The uses that are legal then, ascending.
    pub fn uses(&self) -> impl Iterator<Item = Use> {
        uses::uses(&self.now)
    }

    /// What a push may bring, ascending.
    #[must_use]
    pub fn loads(&self) -> Vec<Load> {
        let loaded = Kind::ALL.map(Load::Loaded);
        let all = [Load::Bare, Load::Gipf].into_iter().chain(loaded);
        all.filter(|&load| self.may_push(load).is_ok()).collect()
    }

    /// Whether a piece of this kind may be pushed (G9, P3, P10).
    pub fn may_push(&self, load: Load) -> Result<(), Reason> {
        let (now, side) = (&self.now, self.now.side);
        let reserve = now.reserve[side];
        match load {
            Load::Gipf => {
                return if now.variant.base() != Variant::Tournament {
                    Err(gipf::Reason::NoGipfPiecesHere.into())
                } else if !now.may_bring[side] {
                    Err(gipf::Reason::GipfPiecesAreOver.into())
                } else if reserve < 2 {
                    Err(gipf::Reason::ReserveTooSmall.into())
                } else {
                    Ok(())
                };
            }
            Load::Loaded(kind) if !now.variant.has(kind) => return Err(Reason::NotInThisGame(kind)),
            Load::Loaded(kind) if now.hands[side][kind] == 0 => return Err(Reason::NoneInHand(kind)),
            Load::Loaded(_) | Load::Bare => {}
        }
        if reserve < 1 {
            Err(gipf::Reason::ReserveEmpty.into())
        } else if now.variant.base() == Variant::Tournament && now.gipf_pieces(side).is_empty() {
            // without a GIPF-piece on the board they have not had their first turn: else they would have lost (G11)
            Err(gipf::Reason::GipfPieceFirst.into())
        } else {
            Ok(())
        }
    }

    /// Whether a decision is legal, and the rule that forbids it if not.
    pub fn check(&self, decision: Decision) -> Result<(), Reason> {
        match (decision, self.stage) {
            (Decision::Remove(list), Stage::Owed | Stage::After) => removing::check(&self.now, list),
            (_, Stage::Owed | Stage::After) => Err(gipf::Reason::RowsFirst.into()),
            (Decision::Remove(_), Stage::Done) => Err(gipf::Reason::NothingToRemove.into()),
            (_, Stage::Done) => Err(match self.now.ending {
                Some(Ending::NoMove) => Reason::NoMove,
                None if matches!(decision, Decision::Extra(_)) => Reason::NoExtra,
                Some(Ending::LastGipfPieceLost) | None => gipf::Reason::GameOver.into(),
            }),
            (Decision::Extra(None), Stage::ExtraBefore | Stage::ExtraAfter) => Ok(()),
            (Decision::Extra(Some(entry)), Stage::ExtraBefore | Stage::ExtraAfter) => self.check_entry(entry),
            (_, Stage::ExtraBefore | Stage::ExtraAfter) => Err(Reason::ExtraFirst),
            (Decision::Remove(_), Stage::Move) => Err(gipf::Reason::NoSuchRow.into()),
            (Decision::Extra(_), Stage::Move) => Err(Reason::NoExtra),
            (Decision::Push(push), Stage::Move) => {
                self.check_entry(push.entry)?;
                self.may_push(push.load)
            }
            (Decision::Use(used), Stage::Move) => uses::check(&self.now, used),
        }
    }

    fn check_entry(&self, Entry { dot, spot }: Entry) -> Result<(), Reason> {
        let reason = if !dot.is_dot() {
            gipf::Reason::NotADot(dot)
        } else if spot.is_dot() {
            gipf::Reason::NotASpot(spot)
        } else {
            match Lane::find(dot, spot) {
                None => gipf::Reason::NoSuchLine { dot, spot },
                Some(lane) if lane.is_full(self.now.occupied().0) => gipf::Reason::LineFull { dot, spot },
                Some(_) => return Ok(()),
            }
        };
        Err(reason.into())
    }

    /// Makes a legal decision, or says why it is none.
    pub fn decide(&mut self, decision: Decision) -> Result<(), Reason> {
        self.check(decision)?;
        self.make(decision);
        Ok(())
    }

    /// What a decision does beyond itself.
    pub(super) fn effects(&self, decision: Decision) -> Vec<Effect> {
        let (now, by) = (&self.now, self.now.side);
        match decision {
            Decision::Use(_) | Decision::Extra(Some(_)) => Vec::new(),
            Decision::Extra(None) => vec![Effect::TamskDiscarded { by }],
            Decision::Remove(list) if list.is_empty() => vec![Effect::RowsLeft { by }],
            Decision::Remove(list) => vec![self.removed(list)],
            Decision::Push(push) => {
                let hand = now.hands[by];
                let ends_gipf = now.may_bring[by] && push.load != Load::Gipf;
                let forfeits = !hand.is_empty() && push.load == Load::Bare;
                let potentials = now.variant.kinds().map(|kind| (kind, hand[kind]));
                let forfeited = Effect::Forfeited {
                    by,
                    potentials: potentials.filter(|&(_, count)| count > 0).collect(),
                };
                [
                    ends_gipf.then_some(Effect::BringsNoMore { by }),
                    forfeits.then_some(forfeited),
                ]
                .into_iter()
                .flatten()
                .collect()
            }
        }
    }

    fn removed(&self, list: Spots) -> Effect {
        let by = self.now.side;
        let found = |wanted: &dyn Fn(Stack) -> bool| -> Vec<Point> {
            list.iter()
                .filter(|&spot| self.now.stack(spot).is_some_and(wanted))
                .collect()
        };
        let is_piece_of = |stack: Stack, color: Color| match stack {
            Stack::Gipf(of) | Stack::Basic(of, _) => of == color && !stack.is_used_dvonn(),
            Stack::Alone(..) => false,
        };
        Effect::RowRemoved {
            by,
            returned: found(&|stack| is_piece_of(stack, by)),
            captured: found(&|stack| is_piece_of(stack, by.other())),
            gipf_pieces: found(&Stack::is_gipf),
            potentials: found(&|stack| matches!(stack.top(), super::stack::Token::Potential(..))),
        }
    }

    /// Makes a decision that is known to be legal.
    pub(super) fn make(&mut self, decision: Decision) {
        match decision {
            Decision::Push(push) => self.push(push),
            Decision::Use(used) => {
                uses::make(&mut self.now, used);
                self.after_move();
            }
            Decision::Extra(entry) => self.extra(entry),
            Decision::Remove(list) if list.is_empty() => self.close_removals(),
            Decision::Remove(list) => match removing::remove(&mut self.now, list) {
                Some((loser, ending)) => self.end_game(loser, ending),
                // rows are looked at anew (G6)
                None if self.now.has_row(self.now.side) => {}
                None => self.close_removals(),
            },
        }
    }

    /// G1, P2, P3.
    fn push(&mut self, Push { entry, load }: Push) {
        let Some(lane) = Lane::find(entry.dot, entry.spot) else {
            return;
        };
        let now = &mut self.now;
        let side = now.side;
        let (stack, basics) = match load {
            Load::Bare => (Stack::Basic(side, Cover::Bare), 1),
            Load::Gipf => (Stack::Gipf(side), 2),
            Load::Loaded(kind) => (Stack::loaded(side, kind), 1),
        };
        now.enter(lane, stack);
        now.reserve[side] = now.reserve[side].saturating_sub(basics);
        now.may_bring[side] &= load == Load::Gipf;
        match load {
            Load::Gipf => {}
            Load::Bare => now.hands[side] = Hand::EMPTY,
            Load::Loaded(kind) => now.hands[side].take(kind),
        }
        self.after_move();
    }

    /// P7: the TAMSK on the centre leaves its basic there, for good or to enter elsewhere.
    fn extra(&mut self, entry: Option<Entry>) {
        let Some(center) = center() else { return };
        let side = self.now.side;
        self.now.put(center, Some(Stack::Basic(side, Cover::Bare)));
        if let Some(lane) = entry.and_then(|entry| Lane::find(entry.dot, entry.spot)) {
            self.now.enter(lane, Stack::Alone(side, Kind::Tamsk));
        }
        match self.stage {
            Stage::ExtraBefore => self.begin_move(),
            _ => self.after_move(),
        }
    }

    /// Whether a TAMSK of the side to move is due.
    fn is_due(&self) -> bool {
        let on_center = center().and_then(|center| self.now.stack(center));
        on_center.is_some_and(|stack| stack.live() == Some(Kind::Tamsk) && stack.color() == self.now.side)
    }

    fn before_move(&self) -> Stage {
        if self.is_due() { Stage::ExtraBefore } else { Stage::Move }
    }

    /// P10: who has no move now has lost.
    fn begin_move(&mut self) {
        if uses::has_move(&self.now) {
            self.stage = self.before_move();
        } else {
            self.end_game(self.now.side, Ending::NoMove);
        }
    }

    fn after_move(&mut self) {
        if self.is_due() {
            self.stage = Stage::ExtraAfter;
        } else if self.now.has_row(self.now.side) {
            self.stage = Stage::After;
        } else {
            self.end_turn();
        }
    }

    fn close_removals(&mut self) {
        if self.stage == Stage::After {
            self.end_turn();
        } else {
            self.begin_move();
        }
    }

    /// G5, P10: the opponent is next, and owes their rows then; with neither a row nor a move they have lost.
    fn end_turn(&mut self) {
        self.stage = Stage::Done;
        self.now.side = self.now.side.other();
        uses::end_without_move(&mut self.now);
    }

    fn end_game(&mut self, loser: Color, ending: Ending) {
        self.stage = Stage::Done;
        self.now.side = loser;
        self.now.ending = Some(ending);
    }

    /// Visits every way to end this turn, ascending: `turn` holds the decisions so far and is left as it was.
    pub(super) fn walk<B>(
        &self,
        turn: &mut Turn,
        visit: &mut impl FnMut(&Turn, &Potentials) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.stage == Stage::Done {
            return visit(turn, &self.now);
        }
        for decision in self.decisions() {
            let mut next = *self;
            next.make(decision);
            turn.add(decision);
            let flow = next.walk(turn, visit);
            turn.take_back();
            flow?;
        }
        ControlFlow::Continue(())
    }
}

/// The centre of the board, e5.
fn center() -> Option<Point> {
    Point::new(4, 5)
}
