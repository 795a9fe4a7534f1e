//! What stops the clock of a match: a pause by consent, a vacation; and time that is over without the match being so.

use jiff::Timestamp;

use super::pace::AtZero;
use super::{Action, ActionRefused, Entry, Event, Match, Standstill, TimeLeft};
use crate::rules::Color;

impl Match {
    /// Whose offer of a pause stands.
    #[must_use]
    pub fn pause_offer(&self) -> Option<Color> {
        self.pause_offer
    }

    /// Since when the match is paused, if it is.
    #[must_use]
    pub fn paused(&self) -> Option<Timestamp> {
        self.to_move().and(self.clock.paused())
    }

    /// Whose time is over without the match being so: the opponent may claim the win.
    #[must_use]
    pub fn time_up(&self) -> Option<Color> {
        self.to_move().and(self.time_up)
    }

    /// Until when a player is on vacation, if they are at that time.
    #[must_use]
    pub fn vacation(&self, color: Color, now: Timestamp) -> Option<Timestamp> {
        let is_running = self.ended.is_none();
        is_running.then(|| self.clock.vacation(color, now)).flatten()
    }

    /// How much time the player to move has still.
    #[must_use]
    pub fn time_left(&self) -> TimeLeft {
        let standstill = if self.frozen().is_some() {
            Some(Standstill::Linked)
        } else if self.time_up().is_some() {
            Some(Standstill::TimeUp)
        } else {
            self.paused().map(|_| Standstill::Paused)
        };
        TimeLeft::of(self.deadline(), standstill)
    }

    /// What a player's vacation until that time means here; `None` where it changes nothing, since the match is over or
    /// the player's own time is.
    ///
    /// It always begins with `at_zero` in a match in which the player has just run out of time.
    #[must_use]
    pub fn begin_vacation(&self, seat: Color, now: Timestamp, until: Timestamp, at_zero: bool) -> Option<Event> {
        let is_over = self.to_move() == Some(seat) && self.deadline().is_some_and(|deadline| deadline <= now);
        let is_lost = is_over && !at_zero || self.time_up == Some(seat);
        let begins = self.ended.is_none() && until > now && self.vacation(seat, now).is_none() && !is_lost;
        begins.then_some(Event::VacationBegan { seat, until, at_zero })
    }

    /// What it means here that a player is back early; `None` where it changes nothing.
    #[must_use]
    pub fn end_vacation(&self, seat: Color, now: Timestamp) -> Option<Event> {
        self.vacation(seat, now).map(|_| Event::VacationEnded { seat })
    }

    pub(super) fn decide_pause(&self, by: Color, action: &Action) -> Result<Event, ActionRefused> {
        let is_offered = self.pause_offer == Some(by.other());
        match action {
            Action::Resume if self.clock.paused().is_none() => Err(ActionRefused::NotPaused),
            Action::Resume => Ok(Event::Resumed { by }),
            _ if self.clock.paused().is_some() => Err(ActionRefused::AlreadyPaused),
            Action::OfferPause if !self.clock.is_limited() => Err(ActionRefused::NoClock),
            Action::OfferPause if is_offered => Err(ActionRefused::PauseOffered),
            Action::OfferPause if self.pause_offer == Some(by) => Err(ActionRefused::PauseAlreadyOffered),
            Action::OfferPause => Ok(Event::PauseOffered { by }),
            _ if !is_offered => Err(ActionRefused::NoPauseOffer),
            Action::AcceptPause => Ok(Event::Paused { by }),
            _ => Ok(Event::PauseDeclined { by }),
        }
    }

    /// Whether one of these can happen now.
    pub(super) fn break_fits(&self, Entry { at, event }: &Entry) -> bool {
        let is_paused = self.clock.paused().is_some();
        match event {
            Event::TimeUp { by } => {
                let is_over = self.deadline().is_some_and(|deadline| deadline <= *at);
                let may_be_claimed = self.stored.terms.at_zero == AtZero::Claim && self.time_up.is_none();
                self.to_move() == Some(*by) && is_over && may_be_claimed
            }
            Event::TimeClaimed { by } => self.time_up == Some(by.other()),
            Event::VacationBegan { seat, until, .. } => self.clock.vacation(*seat, *at).is_none() && until > at,
            Event::VacationEnded { seat } => self.clock.vacation(*seat, *at).is_some(),
            Event::PauseOffered { .. } => self.clock.is_limited() && !is_paused && self.pause_offer.is_none(),
            Event::PauseDeclined { by } | Event::Paused { by } => !is_paused && self.pause_offer == Some(by.other()),
            Event::Resumed { .. } => is_paused,
            _ => false,
        }
    }

    pub(super) fn fold_break(&mut self, Entry { at, event }: &Entry) {
        match event {
            Event::TimeUp { by } => self.time_up = Some(*by),
            Event::VacationBegan { seat, until, at_zero } => self.clock.begin_vacation(*seat, *at, *until, *at_zero),
            Event::VacationEnded { seat } => self.clock.end_vacation(*seat, *at),
            Event::PauseOffered { by } => self.pause_offer = Some(*by),
            Event::PauseDeclined { .. } => self.pause_offer = None,
            Event::Paused { .. } => {
                self.pause_offer = None;
                self.time_up = None;
                self.clock.pause(*at);
            }
            Event::Resumed { .. } => self.clock.resume(*at),
            _ => {}
        }
    }
}
