//! Uses of potentials that a match of DVONN decides, as the match of GIPF with potentials sees them.
//!
//! Where the terms have a [`Link`](super::link::Link), a turn that uses a potential of a linked kind is
//! - **provisional** while the opponent may challenge it instead of moving (L2, L3); any move of theirs waives that.
//!   If such a turn ends the game, the match is *pending* until they accept it, challenge it or run out of time (L8);
//! - **declared**, without being played, where every such use is decided.
//!
//! Challenged or declared, the match is *frozen*: the position before the turn stands, nobody is to move, and both
//! clocks keep what they have (L4). It goes on when the linked match is over (L6): the turn stands, or the potential
//! leaves the game, or after a draw where every use is decided the potential stays and cannot be tried again in this
//! turn [R]. What a linked match has decided cannot be undone.
//!
//! A linked match knows which match it belongs to. It is never without a result, so that neither player may abort it
//! and they cannot agree to end it so; it is void when the match that it belongs to ends meanwhile.

use jiff::Timestamp;

use super::clock::Clock;
use super::link::{Decided, Link};
use super::linkage::Stage;
use super::{
    Action, ActionRefused, Cause, Ended, Entry, Event, Frozen, Match, MatchId, Offer, Played, Provisional, Settled,
    Terms, Why,
};
use crate::rules::game::{Game, Move, Setup};
use crate::rules::gipf::Point;
use crate::rules::potentials::Use;
use crate::rules::{Color, Status};

impl Match {
    /// How potentials are linked to DVONN here; `None` = they are not.
    #[must_use]
    pub fn link(&self) -> Option<Link> {
        self.terms().link()
    }

    /// The match to which this one belongs, where it decides about a potential.
    #[must_use]
    pub fn decides(&self) -> Option<MatchId> {
        self.stored.decides
    }

    /// The turn that a linked match decides.
    #[must_use]
    pub fn frozen(&self) -> Option<&Frozen> {
        match &self.linkage.stage {
            Stage::Frozen(frozen) if self.ended.is_none() => Some(frozen),
            _ => None,
        }
    }

    /// The last turn, where it can still be challenged.
    #[must_use]
    pub fn provisional(&self) -> Option<Provisional> {
        let (Stage::Provisional { used, .. }, None) = (&self.linkage.stage, self.ended) else {
            return None;
        };
        let by = self.played.last()?.by;
        Some(Provisional {
            by,
            used: *used,
            left: self.challenges_left(by.other()),
            is_pending: matches!(self.game.status(), Status::Over(_)),
        })
    }

    /// Whether the last turn ends the game unless it is challenged.
    pub(super) fn is_pending(&self) -> bool {
        self.provisional().is_some_and(|provisional| provisional.is_pending)
    }

    /// How many uses a player may still challenge.
    #[must_use]
    pub fn challenges_left(&self, color: Color) -> u8 {
        match self.link().map(Link::decided) {
            Some(Decided::Challenged(challenges)) => challenges.get().saturating_sub(self.linkage.spent[color]),
            Some(Decided::Always) | None => 0,
        }
    }

    /// The terms of the match that has to be begun now, since it decides this one; the seed draws its board.
    #[must_use]
    pub fn linked_terms(&self, seed: u64) -> Option<Terms> {
        let (link, frozen) = (self.link()?, self.frozen()?);
        let terms = Terms {
            setup: Setup::Dvonn(link.setup().set_up(seed)),
            rated: false,
            link: None,
            ..*self.terms()
        };
        frozen.linked.is_none().then_some(terms)
    }

    /// What a linked match has decided, if nothing has been played since.
    #[must_use]
    pub fn just_settled(&self) -> Option<&Settled> {
        self.linkage.just_settled.as_ref()
    }

    /// The potentials that linked matches took out of the game: each after so many turns played, from this spot.
    #[must_use]
    pub fn lost_potentials(&self) -> &[(usize, Point)] {
        &self.linkage.lost
    }

    /// The use of a linked kind in a turn that is legal here, and where its potential stands.
    fn linked_use(&self, mv: &Move) -> Option<(Use, Point)> {
        self.linked_use_in(&self.game, mv)
    }

    /// The same in a later position.
    fn linked_use_in(&self, game: &Game, mv: &Move) -> Option<(Use, Point)> {
        let (link, Game::Potentials(position)) = (self.link()?, game) else {
            return None;
        };
        let found = position.use_in(mv.gipf()?);
        found.filter(|(used, _)| link.has(used.kind))
    }

    fn is_always_decided(&self) -> bool {
        self.link().is_some_and(|link| link.decided() == Decided::Always)
    }

    /// The events of a turn that is not played but declared, where every use is decided; `None` = it is played.
    pub(super) fn decide_declared(&self, mv: &Move, cause: Cause) -> Result<Option<Vec<Event>>, ActionRefused> {
        let Some((_, spot)) = self.linked_use(mv).filter(|_| self.is_always_decided()) else {
            return Ok(None);
        };
        if self.linkage.barred.contains(&spot) {
            return Err(ActionRefused::PotentialBarred);
        }
        let (text, note) = (mv.to_string(), None);
        Ok(Some(vec![Event::PotentialDeclared { text, cause, note }]))
    }

    /// Whether a turn could be decided by a linked match, in a later position than the present one. It is left to its
    /// player even if it is their only one.
    pub(super) fn is_linked(&self, game: &Game, mv: &Move) -> bool {
        self.linked_use_in(game, mv).is_some()
    }

    /// What is done about a turn that a linked match decides or could decide.
    pub(super) fn decide_link(&self, by: Color, action: &Action) -> Result<Event, ActionRefused> {
        let provisional = self.provisional().filter(|provisional| provisional.by != by);
        match (action, provisional) {
            (Action::ChallengePotential, Some(_)) => Ok(Event::PotentialChallenged { by }),
            (Action::AcceptPotential, Some(Provisional { is_pending: true, .. })) => {
                let at_zero = false;
                Ok(Event::PotentialAccepted { by, at_zero })
            }
            _ => Err(ActionRefused::NothingToChallenge),
        }
    }

    /// Why this action is refused in a match that is frozen, pending or linked; `Ok` = it is not for that.
    pub(super) fn decide_standing(&self, action: &Action) -> Result<(), ActionRefused> {
        match action {
            Action::Resign | Action::OfferDraw | Action::AcceptDraw | Action::DeclineDraw => Ok(()),
            _ if self.frozen().is_some() => Err(ActionRefused::Frozen),
            Action::Move(_) | Action::PlannedMove(_) if self.is_pending() => Err(ActionRefused::Pending),
            Action::Abort | Action::Offer(Offer::Abandon) | Action::AcceptOffer(Offer::Abandon, _)
                if self.decides().is_some() =>
            {
                Err(ActionRefused::Linked)
            }
            _ => Ok(()),
        }
    }

    /// Whether a linked match leaves room for this event now; `mv` is its move.
    pub(super) fn link_fits(&self, event: &Event, mv: Option<&Move>) -> bool {
        let declared = || mv.map(|mv| self.decide_declared(mv, Cause::Played));
        match event {
            Event::LinkedBegan { .. } => self.frozen().is_some_and(|frozen| frozen.linked.is_none()),
            Event::LinkedEnded { .. } => self.frozen().is_some_and(|frozen| frozen.linked.is_some()),
            Event::Resigned { .. }
            | Event::DrawOffered { .. }
            | Event::DrawDeclined { .. }
            | Event::DrawAgreed
            | Event::VacationBegan { .. }
            | Event::VacationEnded { .. } => true,
            _ if self.frozen().is_some() => false,
            Event::Moved { .. } => matches!(declared(), None | Some(Ok(None))),
            Event::PotentialDeclared { .. } => matches!(declared(), Some(Ok(Some(_)))),
            Event::PotentialChallenged { by } => self.provisional().is_some_and(|provisional| provisional.by != *by),
            Event::PotentialAccepted { by, .. } => self.is_pending() && self.to_move() == Some(*by),
            Event::Voided => self.decides().is_some(),
            Event::Aborted { .. }
            | Event::Offered {
                what: Offer::Abandon, ..
            } => self.decides().is_none(),
            Event::TimedOut { .. } | Event::TimeUp { .. } => !self.is_pending(),
            _ => true,
        }
    }

    /// A turn is about to be played: whether the opponent may challenge it, to be said once it is.
    pub(super) fn turn_to_challenge(&self, by: Color, mv: &Move) -> Option<(Use, Point)> {
        let used = self.linked_use(mv)?;
        (self.challenges_left(by.other()) > 0).then_some(used)
    }

    /// A turn was played, which can be challenged if it has such a use; the clock is still as it stood before.
    pub(super) fn turn_played(&mut self, used: Option<(Use, Point)>) {
        self.forget_challenge();
        if let Some((used, spot)) = used {
            let clock = Box::new(self.clock.clone());
            self.linkage.stage = Stage::Provisional { used, spot, clock };
        }
    }

    /// The last turn cannot be challenged: another was played, or it was undone.
    pub(super) fn forget_challenge(&mut self) {
        self.linkage.stage = Stage::Open;
        self.linkage.barred.clear();
        self.linkage.just_settled = None;
    }

    pub(super) fn fold_link(&mut self, Entry { at, event }: &Entry, mv: Option<Move>) {
        match event {
            Event::PotentialDeclared { cause, note, .. } => self.declare(*at, mv, *cause, note.clone()),
            Event::PotentialChallenged { by } => self.challenge(*by, *at),
            Event::LinkedBegan { id } => {
                if let Stage::Frozen(frozen) = &mut self.linkage.stage {
                    frozen.linked = Some(*id);
                }
            }
            Event::LinkedEnded { winner } => self.settle_link(*winner, *at),
            Event::PotentialAccepted { .. } => {
                self.linkage.stage = Stage::Open;
                self.end_by_rules(*at);
            }
            Event::Voided => {
                self.ended = Some(Ended {
                    outcome: None,
                    why: Why::Voided,
                    at: *at,
                });
            }
            _ => {}
        }
    }

    fn declare(&mut self, at: Timestamp, mv: Option<Move>, cause: Cause, note: Option<String>) {
        let (Some(by), Some(mv)) = (self.to_move(), mv) else {
            return;
        };
        let Some((used, spot)) = self.linked_use(&mv) else {
            return;
        };
        let declared = Played {
            by,
            mv,
            before: self.game.clone(),
            cause,
            note,
            at,
            turn: self.turns,
        };
        self.freeze(by, at, declared, (used, spot), None);
    }

    fn challenge(&mut self, by: Color, at: Timestamp) {
        let stage = std::mem::take(&mut self.linkage.stage);
        if let (Stage::Provisional { used, spot, clock }, Some(declared)) = (stage, self.played.pop()) {
            self.linkage.spent[by] += 1;
            self.game = declared.before.clone();
            self.freeze(by, at, declared, (used, spot), Some(clock));
        }
    }

    /// Both clocks stop; what this player was offered is answered, as by a move.
    fn freeze(
        &mut self,
        by: Color,
        at: Timestamp,
        declared: Played,
        (used, spot): (Use, Point),
        clock: Option<Box<Clock>>,
    ) {
        self.linkage.stage = Stage::Frozen(Box::new(Frozen {
            declared,
            used,
            spot,
            clock,
            linked: None,
        }));
        self.linkage.just_settled = None;
        self.turns += 1;
        self.offers = Default::default();
        if self.draw_offer == Some(by.other()) {
            self.draw_offer = None;
        }
        self.pause_offer = None;
        self.time_up = None;
        self.clock.resume(at);
        self.clock.pause(at);
    }

    /// The linked match is over.
    fn settle_link(&mut self, winner: Option<Color>, at: Timestamp) {
        let Stage::Frozen(frozen) = std::mem::take(&mut self.linkage.stage) else {
            return;
        };
        let Frozen {
            declared,
            used,
            spot,
            clock,
            linked,
        } = *frozen;
        let stands = winner.map_or(clock.is_some(), |winner| winner == declared.by);
        self.linkage.just_settled = linked.map(|linked| Settled {
            linked,
            by: declared.by,
            winner,
            used,
            text: declared.mv.to_string(),
            stands,
        });
        let turn = self.turns;
        self.turns += 1;
        if stands {
            self.linkage.barred.clear();
            self.clock.resume(at);
            if self.game.play(&declared.mv).is_ok() {
                self.played.push(Played { turn, ..declared });
            }
            if let (None, Status::ToMove(next)) = (clock, self.game.status()) {
                self.clock.next_turn(at, next);
            }
        } else {
            match clock {
                Some(clock) => self.clock = clock.taken_back(declared.at, at, &self.clock),
                None => self.clock.resume(at),
            }
            if winner.is_some() {
                self.lose_potential(spot);
            } else {
                self.linkage.barred.push(spot);
                self.lose_without_move();
            }
        }
        self.linkage.settled = self.played.len();
        self.end_by_rules(at);
    }

    fn lose_potential(&mut self, spot: Point) {
        if let Game::Potentials(position) = &self.game
            && let Some(without) = position.without_potential(spot)
        {
            self.game = Game::Potentials(without);
            self.linkage.lost.push((self.played.len(), spot));
        }
        self.lose_without_move();
    }

    /// Whoever could move only with potentials that cannot be tried again has no move (P10).
    fn lose_without_move(&mut self) {
        let Game::Potentials(position) = &self.game else { return };
        let mut without = *position;
        for spot in &self.linkage.barred {
            without = without.without_potential(*spot).unwrap_or(without);
        }
        if without.ending().is_some() {
            self.game = Game::Potentials(without);
        }
    }

    fn end_by_rules(&mut self, at: Timestamp) {
        if let Status::Over(outcome) = self.game.status() {
            self.ended = Some(Ended {
                outcome: Some(outcome),
                why: Why::Rules,
                at,
            });
        }
    }
}
