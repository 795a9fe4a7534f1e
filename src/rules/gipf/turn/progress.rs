//! A turn under way: its decisions one at a time.

#![expect(clippy::inline_always, reason = "the search does this a million times a second")]
use super::notation::{Decision, Load, Push, PushEntry, Turn, Use};
use super::removing;
use super::stepwise::Stepwise;
use crate::rules::Color;
use crate::rules::gipf::board::{LANES, Lane, Rows, Spots, has_row};
use crate::rules::gipf::position::Ending;
use crate::rules::gipf::reason::Reason;
use crate::rules::gipf::variant::Variant;
use std::ops::ControlFlow;

/// Where in the turn the player is, and so what is decided next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Rows of the player's colour stood when their turn began; they come first (G5).
    Owed,
    /// A TAMSK-potential of the player's is due on the centre before the move (P7).
    ExtraBefore,
    /// The push or the use of a potential.
    Move,
    /// The push brought a TAMSK-potential of the player's to the centre (P7).
    ExtraAfter,
    /// Rows of the player's colour stand after the move, and are removed at once (G4, G5).
    After,
    /// The turn has ended.
    Done,
}

/// A turn under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress<P> {
    now: P,
    stage: Stage,
}

impl<P: Stepwise> Progress<P> {
    /// The beginning of a turn; [`Stage::Done`] when the game is over.
    #[inline]
    pub fn new(position: &P) -> Self {
        let stage = if position.ending().is_some() {
            Stage::Done
        } else if has_own_row(position) {
            Stage::Owed
        } else {
            before_move(position)
        };
        Self { now: *position, stage }
    }

    /// What is decided next.
    #[inline]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether rows are removed now.
    #[inline]
    fn is_removing(&self) -> bool {
        matches!(self.stage, Stage::Owed | Stage::After)
    }

    /// The board as it stands now. Until the turn is done it is still the same player's turn.
    #[inline]
    pub fn position(&self) -> &P {
        &self.now
    }

    /// The rows that the player must or may remove now, ascending, each as the whole run (G3).
    pub fn rows(&self) -> Rows {
        if self.is_removing() {
            removing::rows(&self.now)
        } else {
            Rows::NONE
        }
    }

    /// The pieces of a row that go or stay as the remover chooses: GIPF-pieces and loaded pieces (G4, P8).
    pub fn optional(&self, row: Spots) -> Spots {
        self.now.optional(row)
    }

    /// Whether this row is nothing but GIPF-pieces, so that it may be left (G8, P9).
    pub fn may_stay(&self, row: Spots) -> bool {
        self.now.may_stay(row)
    }

    /// Every legal decision, ascending, each once; none exactly when the turn is done.
    pub fn decisions(&self) -> Vec<Decision> {
        match self.stage {
            Stage::Done => Vec::new(),
            Stage::Owed | Stage::After => self.removals().into_iter().map(Decision::Remove).collect(),
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

    /// The legal removals, ascending, including the empty one where rows may be left; none outside a phase of removals.
    pub fn removals(&self) -> Vec<Spots> {
        if self.is_removing() {
            removing::removals(&self.now)
        } else {
            Vec::new()
        }
    }

    /// Where a push can enter (G1), ascending.
    pub fn entries(&self) -> impl Iterator<Item = PushEntry> {
        let occupied = self.now.occupied().0;
        LANES
            .iter()
            .filter(move |lane| !lane.is_full(occupied))
            .map(PushEntry::of)
    }

    /// The pushes that are legal once the removals and extras owed are made, ascending.
    pub fn pushes(&self) -> impl Iterator<Item = Push> {
        let loads = self.loads();
        self.entries().flat_map(move |entry| {
            let push = move |load| Push { entry, load };
            loads.clone().into_iter().map(push)
        })
    }

    /// The uses that are legal once the removals and extras owed are made, ascending.
    pub fn uses(&self) -> impl Iterator<Item = Use> {
        self.now.uses().into_iter()
    }

    /// What a push may bring, ascending.
    pub fn loads(&self) -> Vec<Load> {
        let may_push = |load: &Load| self.may_push(*load).is_ok();
        Load::ALL.into_iter().filter(may_push).collect()
    }

    /// Whether a basic piece, and whether a GIPF-piece may be pushed.
    #[inline(always)]
    pub(in crate::rules) fn pushable(&self) -> [bool; 2] {
        let may_push = |load| self.may_push(load).is_ok();
        [may_push(Load::Bare), may_push(Load::Gipf)]
    }

    /// Whether a piece of this kind may be pushed (G9, P3, G10).
    #[inline]
    pub fn may_push(&self, load: Load) -> Result<(), Reason> {
        let (now, side) = (&self.now, self.now.side());
        let is_tournament = now.base() == Variant::Tournament;
        let reserve = now.reserve()[side];
        match load {
            Load::Gipf if !is_tournament => return Err(Reason::NoGipfPiecesHere),
            Load::Gipf if !now.may_bring_gipf()[side] => return Err(Reason::GipfPiecesAreOver),
            Load::Gipf if reserve < 2 => return Err(Reason::ReserveTooSmall),
            Load::Gipf => return Ok(()),
            Load::Loaded(kind) => now.check_hand(kind)?,
            Load::Bare => {}
        }
        if reserve < 1 {
            Err(Reason::ReserveEmpty)
        } else if is_tournament && now.gipf_pieces(side).is_empty() {
            // without a GIPF-piece on the board they have not had their first turn: else they would have lost (G11)
            Err(Reason::GipfPieceFirst)
        } else {
            Ok(())
        }
    }

    /// Checks whether a decision is legal; if not, names the rule that forbids it.
    pub fn check(&self, decision: Decision) -> Result<(), Reason> {
        match (decision, self.stage) {
            (Decision::Remove(list), Stage::Owed | Stage::After) => removing::check(&self.now, list),
            (_, Stage::Owed | Stage::After) => Err(Reason::RowsFirst),
            (Decision::Remove(_), Stage::Done) => Err(Reason::NothingToRemove),
            (_, Stage::Done) => Err(match self.now.ending() {
                Some(Ending::NoMove) => P::NO_MOVE,
                None if matches!(decision, Decision::Extra(_)) => Reason::NoExtra,
                Some(Ending::LastGipfPieceLost) | None => Reason::GameOver,
            }),
            (Decision::Extra(None), Stage::ExtraBefore | Stage::ExtraAfter) => Ok(()),
            (Decision::Extra(Some(entry)), Stage::ExtraBefore | Stage::ExtraAfter) => self.check_entry(entry),
            (_, Stage::ExtraBefore | Stage::ExtraAfter) => Err(Reason::ExtraFirst),
            (Decision::Remove(_), Stage::Move) => Err(Reason::NoSuchRow),
            (Decision::Extra(_), Stage::Move) => Err(Reason::NoExtra),
            (Decision::Push(push), Stage::Move) => {
                self.check_entry(push.entry)?;
                self.may_push(push.load)
            }
            (Decision::Use(used), Stage::Move) => self.now.check_use(used),
        }
    }

    fn check_entry(&self, PushEntry { dot, spot }: PushEntry) -> Result<(), Reason> {
        if !dot.is_dot() {
            return Err(Reason::NotADot(dot));
        }
        if spot.is_dot() {
            return Err(Reason::NotASpot(spot));
        }
        match Lane::find(dot, spot) {
            None => Err(Reason::NoSuchLine { dot, spot }),
            Some(lane) if lane.is_full(self.now.occupied().0) => Err(Reason::LineFull { dot, spot }),
            Some(_) => Ok(()),
        }
    }

    /// Makes a legal decision, or says why it is not legal.
    pub fn decide(&mut self, decision: Decision) -> Result<(), Reason> {
        self.check(decision)?;
        self.make(decision);
        Ok(())
    }

    /// The turn after a removal that is known to be legal.
    pub fn removed(&self, list: Spots) -> Self {
        self.after(Decision::Remove(list))
    }

    /// The turn after a decision that is known to be legal.
    pub fn after(&self, decision: Decision) -> Self {
        let mut next = *self;
        next.make(decision);
        next
    }

    /// Makes a decision that is known to be legal.
    pub(in crate::rules) fn make(&mut self, decision: Decision) {
        match decision {
            Decision::Push(Push { entry, load }) => {
                let lane = Lane::find(entry.dot, entry.spot);
                if let Some(lane) = lane.filter(|lane| !lane.is_full(self.now.occupied().0)) {
                    self.push(lane, load);
                }
            }
            Decision::Use(used) => {
                self.now.use_potential(used);
                self.after_move();
            }
            Decision::Extra(entry) => {
                let lane = entry.and_then(|entry| Lane::find(entry.dot, entry.spot));
                self.now.extra(lane);
                match self.stage {
                    Stage::ExtraBefore => self.begin_move(),
                    _ => self.after_move(),
                }
            }
            Decision::Remove(list) if list.is_empty() => self.close_removals(),
            Decision::Remove(list) => match self.now.remove(list) {
                Some(loser) => self.end_game(loser, Ending::LastGipfPieceLost),
                // rows are looked for anew (G6)
                None if has_own_row(&self.now) => {}
                None => self.close_removals(),
            },
        }
    }

    /// Pushes along a lane that is not full.
    #[inline(always)]
    pub(in crate::rules) fn push(&mut self, lane: &Lane, load: Load) {
        self.now.push(lane, load);
        self.after_move();
    }

    /// G10, P10: a player who has no move now has lost.
    fn begin_move(&mut self) {
        if self.now.has_move() {
            self.stage = before_move(&self.now);
        } else {
            self.end_game(self.now.side(), Ending::NoMove);
        }
    }

    #[inline(always)]
    fn after_move(&mut self) {
        if self.now.is_extra_due() {
            self.stage = Stage::ExtraAfter;
        } else if has_own_row(&self.now) {
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

    /// G5, G10, P10: the opponent is next and then owes their rows; with neither a row nor a move they have lost.
    #[inline(always)]
    fn end_turn(&mut self) {
        self.stage = Stage::Done;
        self.now.pass_turn();
        end_without_move(&mut self.now);
    }

    fn end_game(&mut self, loser: Color, ending: Ending) {
        self.stage = Stage::Done;
        self.now.end(loser, ending);
    }

    /// Visits every way to complete this turn, ascending: `turn` holds the decisions so far and is left unchanged.
    pub(super) fn walk<B>(&self, turn: &mut Turn, visit: &mut impl FnMut(&Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.stage == Stage::Done {
            return visit(turn);
        }
        for decision in self.decisions() {
            turn.add(decision);
            let flow = self.after(decision).walk(turn, visit);
            turn.take_back();
            flow?;
        }
        ControlFlow::Continue(())
    }

    /// Adds the first ways to complete this turn, ascending, at most `limit`.
    pub(super) fn add_turns(&self, turn: &mut Turn, limit: usize, turns: &mut Vec<Turn>) {
        let limit = turns.len().saturating_add(limit);
        let _ = self.walk(turn, &mut |turn| {
            turns.push(turn.clone());
            if turns.len() < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
}

/// G10, P10: the side to move has lost if it has neither a move nor a row to remove.
#[inline(always)]
pub(in crate::rules) fn end_without_move<P: Stepwise>(position: &mut P) {
    if !position.has_move() && !has_own_row(position) {
        position.end(position.side(), Ending::NoMove);
    }
}

/// Whether the side to move has a row.
#[inline(always)]
fn has_own_row<P: Stepwise>(position: &P) -> bool {
    has_row(position.owned(position.side()).0)
}

#[inline(always)]
fn before_move<P: Stepwise>(position: &P) -> Stage {
    if position.is_extra_due() {
        Stage::ExtraBefore
    } else {
        Stage::Move
    }
}
