//! The clock of a match: what stops it (consent, a vacation), what outages give back, and what happens when
//! a player's time is over.

use jiff::{SignedDuration, Timestamp};

use super::pace::AtZero;
use super::{Credit, Event, Match, Outage, Standstill, TimeLeft};
use crate::rules::Color;

impl Match {
    /// Since when the clocks are stopped, if it is.
    #[must_use]
    pub fn stopped(&self) -> Option<Timestamp> {
        self.to_move().and(self.clock.stopped())
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

    /// How much time the player to move has left.
    #[must_use]
    pub fn time_left(&self) -> TimeLeft {
        let standstill = if self.frozen().is_some() {
            Some(Standstill::Linked)
        } else if self.time_up().is_some() {
            Some(Standstill::TimeUp)
        } else {
            self.stopped().map(|_| Standstill::Stopped)
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

    pub(super) fn time_up_fits(&self, by: Color, at: Timestamp) -> bool {
        let is_over = self.deadline().is_some_and(|deadline| deadline <= at);
        let may_be_claimed = self.stored.terms.at_zero == AtZero::Claim && self.time_up.is_none();
        self.to_move() == Some(by) && is_over && may_be_claimed && !self.is_pending()
    }

    pub(super) fn credit_fits(&self, from: Timestamp, time: SignedDuration, at: Timestamp) -> bool {
        let is_over = from.checked_add(time).is_ok_and(|until| until <= at);
        self.clock.is_limited() && time.is_positive() && from >= self.clock.credited_until && is_over
    }

    pub(super) fn fold_credit(&mut self, from: Timestamp, time: SignedDuration, at: Timestamp) {
        self.clock.credit(Credit { from, time }, at);
    }

    /// What time has brought about. First the player is given back what the outages took from the running turn, if
    /// that was not done before; only when nothing is owed and the deadline has come the match is lost on time, or the
    /// win may be claimed.
    ///
    /// `outages` are all that are known to have ended by now; a match that is given time is asked again at its new
    /// deadline.
    #[must_use]
    pub fn expire(&self, now: Timestamp, outages: &[Outage]) -> Option<Event> {
        let deadline = self.deadline().filter(|_| self.time_up.is_none())?;
        let by = self.to_move()?;
        self.credit(now, outages).or_else(|| {
            (now >= deadline).then_some(match self.stored.terms.at_zero {
                _ if self.is_pending() => Event::PotentialAccepted { by, at_zero: true },
                AtZero::Loses => Event::TimedOut { by },
                AtZero::Claim => Event::TimeUp { by },
            })
        })
    }

    /// What the player to move is given back for these outages, if that was not done before.
    #[must_use]
    pub fn credit(&self, now: Timestamp, outages: &[Outage]) -> Option<Event> {
        self.to_move()?;
        let Credit { from, time } = self.clock.credit_due(outages, now)?;
        Some(Event::Credited { from, time })
    }
}
