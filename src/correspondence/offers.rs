//! Offers of one player to the other: a draw, a pause, an undo, an end without a result, and placing the remaining
//! pieces at random.

use jiff::Timestamp;

use super::consequences::Occasion;
use super::offer::{MadeOffer, Offer, OfferEnd};
use super::{ActionRefusal, Cause, Entry, Event, Match, Played, Ruling, Why};
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Outcome, Status};

impl Offer {
    /// Index of the last offer of this kind in a log.
    fn last_in(self, log: &[Entry]) -> Option<usize> {
        let is_it = |event: &Event| matches!(event, Event::Offered { what, .. } if *what == self);
        log.iter().rposition(|entry| is_it(&entry.event))
    }
}

impl Match {
    /// Who has made the standing offer of this kind.
    pub fn offer(&self, what: Offer) -> Option<Color> {
        self.offers[what]
    }

    /// Index of the log's entry with the standing offer of this kind; none stands in a match that is over.
    pub fn standing_offer(&self, what: Offer) -> Option<usize> {
        self.offer(what).filter(|_| self.ended.is_none())?;
        what.last_in(&self.stored.log)
    }

    /// Whether the offer of this entry of the log stands.
    pub fn has_standing(&self, entry: usize) -> bool {
        let mut standing = Offer::ALL.into_iter().filter_map(|what| self.standing_offer(what));
        standing.any(|stands| stands == entry)
    }

    /// The offer of this entry of the log; `None` = the entry is none.
    pub fn made_offer(&self, entry: usize) -> Option<MadeOffer> {
        let Event::Offered { what, by } = self.stored.log.get(entry)?.event else {
            return None;
        };
        let end = self.end_of_offer(entry).map(|(_, end)| end);
        Some(MadeOffer { what, by, end })
    }

    /// The match right before the offer of this entry of the log was answered or lapsed; `None` = it stands, or the entry
    /// is none.
    pub fn before_end_of_offer(&self, entry: usize) -> Option<Self> {
        let (over, _) = self.end_of_offer(entry)?;
        self.until(over)
    }

    /// Index of the log's entry with which the offer of this one was over, and what became of it; `None` = it stands, or
    /// the entry is none.
    fn end_of_offer(&self, entry: usize) -> Option<(usize, OfferEnd)> {
        let log = &self.stored.log;
        let Event::Offered { what, .. } = log.get(entry)?.event else {
            return None;
        };
        if self.standing_offer(what) == Some(entry) {
            return None;
        }
        let mut m = self.until(entry + 1)?;
        let over = (entry + 1..log.len()).find(|next| {
            m.fold(log[*next].clone());
            m.standing_offer(what).is_none()
        })?;
        let end = match log[over].event {
            Event::OfferAccepted { what: accepted, .. } if accepted == what => OfferEnd::Accepted,
            Event::OfferDeclined { what: declined, .. } if declined == what => OfferEnd::Declined,
            _ if m.ended.is_some() => OfferEnd::MatchOver,
            _ => OfferEnd::Lapsed,
        };
        Some((over, end))
    }

    /// The offers that a card to this colour's player shows on this occasion now, as indices of the log's entries.
    pub fn offers_shown(&self, to: Color, occasion: Occasion) -> Vec<usize> {
        let is_shown = |what: &Offer| match occasion {
            Occasion::Offered(asked) => *what == asked,
            Occasion::Turn => what.comes_with_a_turn(),
            // instead of the card of the turn, with buttons for what can be answered
            Occasion::Reminder | Occasion::OnVacation => what.comes_with_a_turn() && self.is_offered_to(*what, to),
            _ => false,
        };
        let shown = Offer::ALL.into_iter().filter(is_shown);
        shown.filter_map(|what| self.standing_offer(what)).collect()
    }

    /// Whether the opponent offers this player something that a turn would decline.
    pub fn turn_would_decline(&self, by: Color) -> bool {
        let mut offers = Offer::ALL.into_iter().filter(|what| what.is_declined_by_a_turn());
        offers.any(|what| self.is_offered_to(what, by))
    }

    /// Whether this player offers to end the match: that stands after their own turn, and a turn of the opponent would
    /// decline it.
    pub(super) fn offers_end(&self, by: Color) -> bool {
        let mut ends = Offer::ALL.into_iter().filter(|what| what.ends_match());
        ends.any(|what| self.offer(what) == Some(by))
    }

    /// Whether this player could make such an offer if none stood.
    pub fn can_offer(&self, what: Offer, by: Color) -> bool {
        self.may_offer(what, by).is_ok()
    }

    /// Whether the last offer of this kind had been made when [`Match::turn`] was this: a button from that time then
    /// means that offer, and not one that has lapsed since.
    pub fn was_offered_by(&self, what: Offer, turn: u32) -> bool {
        let log = &self.stored.log;
        let before = log[..what.last_in(log).unwrap_or_default()].iter();
        before.filter(|entry| entry.event.begins_turn()).count() <= turn as usize
    }

    /// Index of the first turn that an undo would take back for this player: their last own decision, with everything
    /// that followed. What a linked match has decided stays.
    pub fn undone_from(&self, by: Color) -> Option<usize> {
        let is_own = |played: &Played| played.by == by && played.cause.is_decision();
        let from = self.played.iter().rposition(is_own);
        from.filter(|from| *from >= self.linkage.final_turns)
    }

    /// Whether the present turn began with an undo.
    pub fn is_just_undone(&self) -> bool {
        let last = self.stored.log.iter().rfind(|entry| entry.event.begins_turn());
        last.is_some_and(|entry| matches!(entry.event, Event::OfferAccepted { .. }))
    }

    /// Whether the present turn began with what ended a pause: an undo, or somebody else who plays a colour.
    pub fn has_ended_pause(&self) -> bool {
        let mut log = self.stored.log.iter().rev().map(|entry| &entry.event);
        let began = log.find(|event| event.begins_turn());
        let before = log.find_map(|event| match event {
            Event::OfferAccepted { what: Offer::Pause, .. } => Some(true),
            Event::Resumed { .. }
            | Event::Ruled {
                what: Ruling::PauseLifted,
                ..
            } => Some(false),
            event => event.begins_turn().then_some(false),
        });
        let is_anew = matches!(
            began,
            Some(
                Event::OfferAccepted { .. }
                    | Event::Ruled {
                        what: Ruling::Replaced { .. },
                        ..
                    }
            )
        );
        is_anew && before == Some(true)
    }

    fn may_offer(&self, what: Offer, by: Color) -> Result<(), ActionRefusal> {
        Err(match what {
            _ if self.frozen().is_some() && !what.is_about_result() => ActionRefusal::Frozen,
            Offer::Pause if self.clock.stopped().is_some() => ActionRefusal::AlreadyStopped,
            Offer::Pause if !self.clock.is_limited() => ActionRefusal::NoClock,
            Offer::Undo if self.undone_from(by).is_none() => ActionRefusal::NothingToUndo,
            Offer::Abandon if self.decides().is_some() => ActionRefusal::Linked,
            Offer::Fill if !self.game.is_placing() => ActionRefusal::NothingToFill,
            _ => return Ok(()),
        })
    }

    pub(super) fn decide_offer(&self, by: Color, what: Offer) -> Result<Vec<Event>, ActionRefusal> {
        match self.offer(what) {
            Some(offered_by) if offered_by == by => Err(ActionRefusal::AlreadyOffered),
            Some(_) => Err(ActionRefusal::OpponentOffered),
            None => {
                self.may_offer(what, by)?;
                let has_room = self.has_room_for_offer(what, by);
                has_room
                    .then(|| vec![Event::Offered { by, what }])
                    .ok_or(ActionRefusal::TooMuch)
            }
        }
    }

    /// The seed determines what is placed at random.
    pub(super) fn decide_accept(&self, by: Color, what: Offer, seed: u64) -> Result<Vec<Event>, ActionRefusal> {
        self.may_answer(what, by)?;
        let mut events = vec![Event::OfferAccepted { by, what }];
        if let (Offer::Fill, Game::Dvonn(board)) = (what, &self.game) {
            let turns = board.rest_at_random(seed).into_iter().map(Move::Dvonn);
            events.extend(turns.map(|mv| Event::moved(mv, Cause::Filled)));
        }
        Ok(events)
    }

    pub(super) fn decide_decline(&self, by: Color, what: Offer) -> Result<Vec<Event>, ActionRefusal> {
        self.may_answer(what, by)?;
        Ok(vec![Event::OfferDeclined { by, what }])
    }

    fn may_answer(&self, what: Offer, by: Color) -> Result<(), ActionRefusal> {
        match self.may_offer(what, by) {
            _ if self.is_offered_to(what, by) => Ok(()),
            Err(why @ (ActionRefusal::AlreadyStopped | ActionRefusal::Linked)) => Err(why),
            _ => Err(ActionRefusal::NoOffer),
        }
    }

    pub(super) fn is_offered_to(&self, what: Offer, by: Color) -> bool {
        self.offer(what) == Some(by.other())
    }

    pub(super) fn offer_fits(&self, what: Offer, by: Color) -> bool {
        self.offer(what).is_none() && self.can_offer(what, by)
    }

    /// Carries out what was offered. The turns that fill the board are events of their own.
    pub(super) fn fold_accepted(&mut self, what: Offer, by: Color, at: Timestamp) {
        self.offers[what] = None;
        match what {
            Offer::Draw => self.end(Some(Outcome::Draw), Why::DrawAgreed, at),
            Offer::Pause => {
                self.time_up = None;
                self.clock.stop(at);
            }
            Offer::Undo => self.undo(by.other(), at),
            Offer::Abandon => self.end(None, Why::Abandoned, at),
            Offer::Fill => {}
        }
    }

    /// Lapses offers after a turn. A move declines a draw and an end without a result; an undo and a pause would no
    /// longer mean the same; a random placement remains possible while something is left to place.
    pub(super) fn lapse_offers(&mut self, moved: Color) {
        let is_placing = self.game.is_placing();
        self.offers.retain(|what, by| match what {
            Offer::Draw | Offer::Abandon => by == moved,
            Offer::Undo | Offer::Pause => false,
            Offer::Fill => is_placing,
        });
    }

    /// Returns to the position before the last decision of this player.
    fn undo(&mut self, by: Color, at: Timestamp) {
        if let Some(from) = self.undone_from(by) {
            self.game = self.played[from].before.clone();
            self.played.truncate(from);
        }
        self.turns += 1;
        self.forget_challenge();
        self.offers[Offer::Pause] = None;
        self.time_up = None;
        if let Status::ToMove(mover) = self.game.status() {
            self.clock.begin_again(at, mover);
        }
    }
}
