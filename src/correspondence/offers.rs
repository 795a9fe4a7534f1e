//! What both players have to want, and what ends a match that had hardly begun.

use jiff::{SignedDuration, Timestamp};

use super::{Action, ActionRefused, Cause, Event, Match, Offer, Why};
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Status};

/// How long a turn lasts before its player may be nudged, and how long after that once more.
const NUDGE: SignedDuration = SignedDuration::from_hours(24);

impl Match {
    /// Whose offer of this kind stands.
    #[must_use]
    pub fn offer(&self, what: Offer) -> Option<Color> {
        self.offers[what as usize]
    }

    /// Which of the turns played would be undone for this player, with all that followed: their last own decision.
    #[must_use]
    pub fn undone_from(&self, by: Color) -> Option<usize> {
        let is_own = |played: &super::Played| played.by == by && played.cause.is_decision();
        // what a linked match decided stays
        let from = self.played.iter().rposition(is_own);
        from.filter(|from| *from >= self.linkage.settled)
    }

    /// Whether an undo is the last that happened to the position.
    #[must_use]
    pub fn is_just_undone(&self) -> bool {
        let last = self.stored.log.iter().rfind(|entry| entry.event.begins_turn());
        last.is_some_and(|entry| matches!(entry.event, Event::OfferAccepted { .. }))
    }

    /// From when on the player to move may be nudged: a day after their turn began, and after they last were.
    #[must_use]
    pub fn nudge_from(&self) -> Timestamp {
        let nudges = self.stored.log.iter().rev();
        let last = nudges
            .filter(|entry| matches!(entry.event, Event::Nudged { .. }))
            .map(|entry| entry.at)
            .next();
        let since = last.map_or(self.turn_since(), |last| last.max(self.turn_since()));
        since.saturating_add(NUDGE).unwrap_or(Timestamp::MAX)
    }

    /// What an action leads to that is no turn.
    pub(super) fn decide_aside(&self, by: Color, action: &Action) -> Result<Vec<Event>, ActionRefused> {
        let event = match *action {
            Action::Abort if self.may_abort() => Event::Aborted { by },
            Action::Abort => return Err(ActionRefused::TooLate),
            Action::Nudge if self.to_move() == Some(by.other()) => Event::Nudged { by },
            Action::Nudge => return Err(ActionRefused::YourTurn),
            Action::Offer(what) => match self.offer(what) {
                Some(offered_by) if offered_by == by => return Err(ActionRefused::AlreadyOffered),
                Some(_) => return Err(ActionRefused::Offered),
                None if self.can_be(what, by) => Event::Offered { by, what },
                None if what == Offer::Fill => return Err(ActionRefused::NothingToFill),
                None => return Err(ActionRefused::NothingToUndo),
            },
            Action::AcceptOffer(what, seed) if self.stands_for(what, by) => {
                let mut events = vec![Event::OfferAccepted { by, what }];
                if let (Offer::Fill, Game::Dvonn(board)) = (what, &self.game) {
                    events.extend(board.rest_at_random(seed).into_iter().map(|turn| Event::Moved {
                        mv: Move::Dvonn(turn),
                        cause: Cause::Filled,
                        note: None,
                    }));
                }
                return Ok(events);
            }
            Action::DeclineOffer(what) if self.stands_for(what, by) => Event::OfferDeclined { by, what },
            _ => return Err(ActionRefused::NoOffer),
        };
        Ok(vec![event])
    }

    /// Whether there is something that this player could offer so.
    #[must_use]
    pub fn can_be(&self, what: Offer, by: Color) -> bool {
        let is_frozen = self.frozen().is_some();
        match what {
            _ if is_frozen => false,
            Offer::Undo => self.undone_from(by).is_some(),
            // a linked match is to have a result
            Offer::Abandon => self.decides().is_none(),
            Offer::Fill => self.game.is_placing(),
        }
    }

    pub(super) fn stands_for(&self, what: Offer, by: Color) -> bool {
        self.offer(what) == Some(by.other())
    }

    /// The accepted offer is done. The turns that fill the board are events of their own.
    pub(super) fn fold_accepted(&mut self, what: Offer, by: Color, at: Timestamp) {
        self.offers[what as usize] = None;
        match what {
            Offer::Undo => self.undo(by.other(), at),
            Offer::Abandon => self.end(None, Why::Abandoned, at),
            Offer::Fill => {}
        }
    }

    /// A move by this player answers what was offered to them, and makes a wish to undo another one. What is left to
    /// place can be filled for as long as something is.
    pub(super) fn lapse_offers(&mut self, moved: Color) {
        if !self.game.is_placing() {
            self.offers[Offer::Fill as usize] = None;
        }
        self.offers[Offer::Undo as usize] = None;
        let abandon = &mut self.offers[Offer::Abandon as usize];
        *abandon = abandon.filter(|by| *by == moved);
        self.draw_offer = self.draw_offer.filter(|by| *by == moved);
        self.pause_offer = None;
    }

    /// The position before the last decision of this player is the present one again.
    fn undo(&mut self, by: Color, at: Timestamp) {
        if let Some(from) = self.undone_from(by) {
            self.game = self.played[from].before.clone();
            self.played.truncate(from);
        }
        self.turns += 1;
        self.forget_challenge();
        self.pause_offer = None;
        self.time_up = None;
        if let Status::ToMove(mover) = self.game.status() {
            self.clock.begin_again(at, mover);
        }
    }
}
