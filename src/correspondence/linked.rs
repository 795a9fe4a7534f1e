//! Uses of potentials that a match of DVONN decides, as the match of GIPF with potentials sees them.
//!
//! If the terms have a [`Link`](super::link::Link), a turn that uses a potential of a linked kind is
//! - **provisional** while the opponent may challenge it instead of moving (L2, L3); any move of theirs waives that.
//!   If such a turn ends the game, the match is *pending* until they accept it, challenge it or run out of time (L8);
//! - **declared** instead of being played, if every such use is decided.
//!
//! Challenged or declared, the match is *frozen*: the position before the turn stands, nobody is to move, and both
//! clocks keep their time (L4). It continues when the linked match is over (L6): the turn stands, or the potential
//! leaves the game, or, after a draw where every use is decided, the potential stays and cannot be tried again in this
//! turn [R]. What a linked match has decided cannot be undone, nor can the match be aborted after it.
//!
//! A linked match knows the match to which it belongs. It must have a result, so neither player may abort it and they
//! cannot agree to end it without one; it is void if the match to which it belongs ends first.

use jiff::Timestamp;

use super::link::{Decided, Link};
use super::linkage::{How, Stage};
use super::{
    Action, ActionRefusal, Cause, Entry, Event, Frozen, LinkDecision, Match, MatchId, Played, Provisional, Terms, Why,
};
use crate::rules::game::{Game, Move, Setup};
use crate::rules::gipf::Point;
use crate::rules::potentials::Use;
use crate::rules::{Color, Status};

impl Match {
    /// How potentials are linked to DVONN in this match; `None` = they are not.
    pub fn link(&self) -> Option<Link> {
        self.terms().link()
    }

    /// The match to which this one belongs, if it decides about a potential.
    pub fn decides(&self) -> Option<MatchId> {
        self.stored.decides
    }

    /// The turn about which a linked match decides, or is about to begin.
    pub fn frozen(&self) -> Option<&Frozen> {
        match &self.linkage.stage {
            Stage::Begins(frozen) | Stage::Playing { frozen, .. } if self.ended.is_none() => Some(frozen),
            _ => None,
        }
    }

    /// The match that is being played to decide about a turn of this one.
    pub fn linked(&self) -> Option<MatchId> {
        match &self.linkage.stage {
            Stage::Playing { linked, .. } if self.ended.is_none() => Some(*linked),
            _ => None,
        }
    }

    /// Whether a linked match is to begin now, in the commit that makes it necessary.
    pub(super) fn is_to_begin_linked(&self) -> bool {
        self.ended.is_none() && matches!(self.linkage.stage, Stage::Begins(_))
    }

    /// The last turn, if it can still be challenged.
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
    pub fn is_pending(&self) -> bool {
        self.provisional().is_some_and(|provisional| provisional.is_pending)
    }

    /// Number of uses that a player may still challenge.
    pub fn challenges_left(&self, color: Color) -> u8 {
        match self.link().map(Link::decided) {
            Some(Decided::Challenged(challenges)) => challenges.get().saturating_sub(self.linkage.spent[color]),
            Some(Decided::Always) | None => 0,
        }
    }

    /// The terms of the linked match that must begin now; the seed draws its board.
    pub fn linked_terms(&self, seed: u64) -> Option<Terms> {
        let link = self.link().filter(|_| self.is_to_begin_linked())?;
        Some(Terms {
            setup: Setup::Dvonn(link.setup().set_up(seed)),
            rated: false,
            link: None,
            ..*self.terms()
        })
    }

    /// Whether this match ends at once if the linked match that decides about a turn of it, or would decide about the last
    /// one if that was challenged, is won by this player; `None` = drawn.
    pub fn ends_with_link(&self, winner: Option<Color>) -> bool {
        let mut then = self.clone();
        let at = self.stored.log.last().map_or(self.stored.started, |last| last.at);
        if let Some(provisional) = self.provisional() {
            let by = provisional.by.other();
            let event = Event::PotentialChallenged { by };
            then.apply(Entry { at, event });
            // which match it is does not matter
            let event = Event::LinkedBegan { id: self.id() };
            then.apply(Entry { at, event });
        }
        let event = Event::LinkedEnded { winner };
        then.apply(Entry { at, event });
        self.ended.is_none() && then.ended.is_some()
    }

    /// What a linked match has decided, if nothing has been played since.
    pub fn just_decided(&self) -> Option<&LinkDecision> {
        self.linkage.just_decided.as_ref()
    }

    /// Where in the log that match decided about a potential in this one, if it did.
    pub(super) fn decided_at(&self, linked: MatchId) -> Option<usize> {
        let decided = self.linkage.decided.iter().rfind(|(id, _)| *id == linked);
        decided.map(|(_, at)| *at)
    }

    /// Whether a linked match has decided about a potential in this one.
    pub(super) fn has_decided_potential(&self) -> bool {
        self.linkage.final_turns > 0
    }

    /// The potentials that linked matches took out of the game: for each the number of turns played before, and its
    /// spot.
    pub fn lost_potentials(&self) -> &[(usize, Point)] {
        &self.linkage.lost
    }

    /// The use of a linked kind in a turn that is legal here, and where its potential stands.
    fn linked_use(&self, mv: &Move) -> Option<(Use, Point)> {
        self.linked_use_in(&self.game, mv)
    }

    /// [`Match::linked_use`] in another position.
    fn linked_use_in(&self, game: &Game, mv: &Move) -> Option<(Use, Point)> {
        let (link, Game::Potentials(position)) = (self.link()?, game) else {
            return None;
        };
        let found = position.use_in(mv.gipf()?);
        found.filter(|(used, _)| link.has(used.kind))
    }

    /// The events of a turn that is declared instead of being played, because every use is decided by a linked match;
    /// `None` = the turn is played. Refused if a linked match about this potential was drawn in the same turn.
    pub(super) fn decide_declared(&self, mv: &Move, cause: Cause) -> Result<Option<Vec<Event>>, ActionRefusal> {
        let is_decided = self.link().is_some_and(|link| link.decided() == Decided::Always);
        let Some((_, spot)) = self.linked_use(mv).filter(|_| is_decided) else {
            return Ok(None);
        };
        if self.barred().contains(&spot) {
            return Err(ActionRefusal::PotentialBarred);
        }
        let (mv, note) = (mv.clone(), None);
        Ok(Some(vec![Event::PotentialDeclared { mv, cause, note }]))
    }

    /// The spots whose potentials cannot be tried again in this turn.
    fn barred(&self) -> &[Point] {
        if self.played.len() == self.linkage.final_turns {
            &self.linkage.barred
        } else {
            &[]
        }
    }

    /// Whether a linked match begins instead of this turn, which is only played if its player wins that match.
    pub fn is_declared_by(&self, mv: &Move) -> bool {
        matches!(self.decide_declared(mv, Cause::Played), Ok(Some(_)))
    }

    /// Whether a linked match could decide this turn in a later position. Such a turn is left to its player even if it
    /// is their only legal one.
    pub(super) fn is_linked(&self, game: &Game, mv: &Move) -> bool {
        self.linked_use_in(game, mv).is_some()
    }

    /// Challenges the opponent's last turn, or accepts it if it ends the game.
    pub(super) fn decide_link(&self, by: Color, action: &Action) -> Result<Event, ActionRefusal> {
        let provisional = self.provisional().filter(|provisional| provisional.by != by);
        match (action, provisional) {
            (Action::ChallengePotential, Some(_)) => Ok(Event::PotentialChallenged { by }),
            (Action::AcceptPotential, Some(Provisional { is_pending: true, .. })) => {
                let at_zero = false;
                Ok(Event::PotentialAccepted { by, at_zero })
            }
            _ => Err(ActionRefusal::NothingToChallenge),
        }
    }

    /// Refuses the action if the match is frozen, pending or linked and does not allow it.
    pub(super) fn decide_standing(&self, action: &Action) -> Result<(), ActionRefusal> {
        match action {
            Action::Resign => Ok(()),
            Action::Offer(what) | Action::AcceptOffer(what, _) | Action::DeclineOffer(what)
                if what.is_about_result() =>
            {
                Ok(())
            }
            _ if self.frozen().is_some() => Err(ActionRefusal::Frozen),
            Action::Move(_) | Action::PlannedMove(_) if self.is_pending() => Err(ActionRefusal::Pending),
            Action::Abort if self.decides().is_some() => Err(ActionRefusal::Linked),
            _ => Ok(()),
        }
    }

    /// The use of a potential in a turn of this player that the opponent could challenge.
    pub(super) fn turn_to_challenge(&self, by: Color, mv: &Move) -> Option<(Use, Point)> {
        let used = self.linked_use(mv)?;
        (self.challenges_left(by.other()) > 0).then_some(used)
    }

    /// A turn was played, which can be challenged if it has such a use. To be called before the clock changes.
    pub(super) fn turn_played(&mut self, used: Option<(Use, Point)>) {
        self.forget_challenge();
        if let Some((used, spot)) = used {
            let clock = Box::new(self.clock.clone());
            self.linkage.stage = Stage::Provisional { used, spot, clock };
        }
    }

    /// The last turn can no longer be challenged: another was played, or it was undone.
    pub(super) fn forget_challenge(&mut self) {
        self.linkage.stage = Stage::Open;
        self.linkage.just_decided = None;
    }

    pub(super) fn fold_declared(&mut self, mv: &Move, cause: Cause, note: Option<String>, at: Timestamp) {
        let (Some(by), Some((used, spot))) = (self.to_move(), self.linked_use(mv)) else {
            return;
        };
        let declared = Played {
            by,
            mv: mv.clone(),
            before: self.game.clone(),
            cause,
            note,
            at,
            turn: self.turns,
        };
        self.freeze(by, at, (declared, used, spot), How::Declared);
    }

    pub(super) fn fold_challenged(&mut self, by: Color, at: Timestamp) {
        let stage = std::mem::take(&mut self.linkage.stage);
        if let (Stage::Provisional { used, spot, clock }, Some(declared)) = (stage, self.played.pop()) {
            self.linkage.spent[by] += 1;
            self.game = declared.before.clone();
            self.freeze(by, at, (declared, used, spot), How::Challenged { clock });
        }
    }

    /// Stops both clocks. Like a move, it declines what the player who challenges or declares was offered.
    fn freeze(&mut self, by: Color, at: Timestamp, (declared, used, spot): (Played, Use, Point), how: How) {
        self.linkage.stage = Stage::Begins(Box::new(Frozen {
            declared,
            used,
            spot,
            how,
        }));
        self.linkage.just_decided = None;
        self.turns += 1;
        self.offers
            .retain(|what, offered_by| what.is_about_result() && offered_by == by);
        self.time_up = None;
        self.clock.resume(at);
        self.clock.reach(at);
        self.clock.stop(at);
    }

    pub(super) fn fold_linked_began(&mut self, linked: MatchId) {
        self.linkage.stage = match std::mem::take(&mut self.linkage.stage) {
            Stage::Begins(frozen) => Stage::Playing { frozen, linked },
            other => other,
        };
    }

    pub(super) fn fold_linked_ended(&mut self, winner: Option<Color>, at: Timestamp) {
        let stage = std::mem::take(&mut self.linkage.stage);
        let Stage::Playing { frozen, linked } = stage else {
            self.linkage.stage = stage;
            return;
        };
        let Frozen {
            declared,
            used,
            spot,
            how,
        } = *frozen;
        let stands = winner.map_or(how.is_challenged(), |winner| winner == declared.by);
        if self.barred().is_empty() {
            // those of an earlier turn
            self.linkage.barred.clear();
        }
        self.linkage.just_decided = Some(LinkDecision {
            linked,
            by: declared.by,
            winner,
            used,
            mv: declared.mv.clone(),
            stands,
        });
        // the event is not in the log yet
        self.linkage.decided.push((linked, self.stored.log.len()));
        let turn = self.turns;
        self.turns += 1;
        if stands {
            self.linkage.barred.clear();
            self.clock.resume(at);
            if self.game.play(&declared.mv).is_ok() {
                self.played.push(Played { turn, ..declared });
            }
            if let (How::Declared, Status::ToMove(next)) = (how, self.game.status()) {
                self.clock.next_turn(at, next);
            }
        } else {
            match how {
                How::Challenged { clock } => self.clock = clock.taken_back(declared.at, at, &self.clock),
                How::Declared => self.clock.resume(at),
            }
            if winner.is_some() {
                self.lose_potential(spot);
            } else {
                self.linkage.barred.push(spot);
                self.lose_without_move();
            }
        }
        self.linkage.final_turns = self.played.len();
        self.end_by_rules(at);
    }

    pub(super) fn fold_accepted_potential(&mut self, at: Timestamp) {
        self.linkage.stage = Stage::Open;
        self.end_by_rules(at);
    }

    /// A potential left the game of an imported record.
    pub(super) fn fold_potential_lost(&mut self, spot: Point, at: Timestamp) {
        self.lose_potential(spot);
        self.end_by_rules(at);
    }

    /// The potential on that spot leaves the game; its basic stays.
    fn lose_potential(&mut self, spot: Point) {
        if let Game::Potentials(position) = &self.game
            && let Some(without) = position.without_potential(spot)
        {
            self.game = Game::Potentials(without);
            self.linkage.lost.push((self.played.len(), spot));
        }
        self.lose_without_move();
    }

    /// A player who could move only with potentials that cannot be tried again has no move (P10).
    fn lose_without_move(&mut self) {
        let Game::Potentials(position) = &self.game else { return };
        let barred = &self.linkage.barred;
        if !barred.is_empty()
            && let Some(lost) = position.lost_without(barred)
        {
            self.game = Game::Potentials(lost);
            let gone = barred.iter().map(|spot| (self.played.len(), *spot));
            self.linkage.lost.extend(gone);
        }
    }

    fn end_by_rules(&mut self, at: Timestamp) {
        if let Status::Over(outcome) = self.game.status() {
            self.end(Some(outcome), Why::Rules, at);
        }
    }
}

impl Event {
    /// Whether it can happen while a match is frozen: the linked match, an end, a draw, a vacation.
    pub(super) const fn fits_frozen(&self) -> bool {
        match self {
            Self::LinkedBegan { .. }
            | Self::LinkedEnded { .. }
            | Self::Resigned { .. }
            | Self::VacationBegan { .. }
            | Self::VacationEnded { .. }
            | Self::Ruled { .. } => true,
            Self::Offered { what, .. } | Self::OfferAccepted { what, .. } | Self::OfferDeclined { what, .. } => {
                what.is_about_result()
            }
            _ => false,
        }
    }
}
