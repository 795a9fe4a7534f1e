//! Stopping the clock of a match (by consent, for a vacation), crediting outages, and what happens when a player's time
//! is over.

use jiff::{SignedDuration, Timestamp};

use super::pace::AtZero;
use super::{Credit, Event, Match, Outage, PlayerId, Standstill, TimeLeft, Why, credit_due};
use crate::rules::Color;

/// How long no message reaches the player to move before a match ends.
const GIVEN_UP_AFTER: SignedDuration = SignedDuration::from_hours(24 * 30);

impl Match {
    /// Since when the clocks have been stopped by consent, if they are.
    pub fn stopped(&self) -> Option<Timestamp> {
        self.to_move().and(self.clock.stopped())
    }

    /// Who agreed to stop the clocks, if they are stopped.
    pub fn stopped_by(&self) -> Option<Color> {
        self.stopped()?;
        self.stored.log.iter().rev().find_map(|entry| match entry.event {
            Event::OfferAccepted { by, what } if what.stops_clocks() => Some(by),
            _ => None,
        })
    }

    /// The player to move, if no message reaches them: their clock stands still.
    pub fn out_of_reach(&self) -> Option<Color> {
        self.clock.out_of_reach().and(self.to_move())
    }

    /// The event by which the clock of a player whom no message reaches stands still; `None` if it has no effect, since
    /// it is not their turn or their time is over.
    pub fn lose_reach(&self, seat: Color, now: Timestamp) -> Option<Event> {
        let is_over = self.time_up.is_some() || self.deadline().is_some_and(|deadline| deadline <= now);
        let event = Event::OutOfReach { seat };
        (!is_over && self.may_lose_reach(seat)).then_some(event)
    }

    pub(super) fn may_lose_reach(&self, seat: Color) -> bool {
        self.to_move() == Some(seat) && self.clock.out_of_reach().is_none()
    }

    /// When the match ends because no message reaches the player to move; `None` = one does, or nobody waits for them,
    /// since the clocks are stopped by consent. Time in which nobody could be reached is added by [`Match::expire`].
    pub fn given_up_at(&self) -> Option<Timestamp> {
        self.out_of_reach()?;
        self.clock.out_of_reach_for(GIVEN_UP_AFTER)
    }

    /// The event by which it does, if it is time.
    fn give_up(&self, now: Timestamp, outages: &[Outage]) -> Option<Event> {
        let (seat, at) = (self.out_of_reach()?, self.given_up_at()?);
        let since = self.clock.out_of_reach()?;
        let owed = credit_due(outages, since, now).map_or(SignedDuration::ZERO, |credit| credit.time);
        let at = at.saturating_add(owed).unwrap_or(Timestamp::MAX);
        (now >= at).then_some(Event::GivenUp { seat })
    }

    /// A turn that ends the game stands, since it was only theirs to challenge; any other match has no result.
    pub(super) fn fold_given_up(&mut self, at: Timestamp) {
        if self.is_pending() {
            self.fold_accepted_potential(at);
        } else {
            self.end(None, Why::Unreached, at);
        }
    }

    /// Whether it ended because no message had reached the player to move for so long.
    pub fn is_given_up(&self) -> bool {
        let mut events = self.stored.log.iter().map(|entry| &entry.event);
        self.ended.is_some() && events.any(|event| matches!(event, Event::GivenUp { .. }))
    }

    /// The event by which that ends, since a message has reached them; `None` if it has no effect.
    pub fn reach(&self, seat: Color) -> Option<Event> {
        (self.out_of_reach() == Some(seat)).then_some(Event::Reached { seat })
    }

    /// The player whose time is over although the match goes on: the opponent may claim the win.
    pub fn time_up(&self) -> Option<Color> {
        self.to_move().and(self.time_up)
    }

    /// The end of the vacation that a player has at that time.
    pub fn vacation(&self, color: Color, now: Timestamp) -> Option<Timestamp> {
        let is_running = self.ended.is_none();
        is_running.then(|| self.clock.vacation(color, now)).flatten()
    }

    /// Whether this player's vacation counted here until that time.
    pub fn was_away_until(&self, player: PlayerId, until: Timestamp) -> bool {
        let seat = self.color_of(player);
        let log = &self.stored.log;
        let began = |event: &Event| matches!(event, Event::VacationBegan { seat: of, until: end, .. } if Some(*of) == seat && *end == until);
        log.iter().any(|entry| began(&entry.event))
    }

    /// How much time the player to move has left.
    pub fn time_left(&self) -> TimeLeft {
        let standstill = if self.frozen().is_some() {
            Some(Standstill::Linked)
        } else if self.time_up().is_some() {
            Some(Standstill::TimeUp)
        } else {
            let out_of_reach = self.out_of_reach().map(|_| Standstill::OutOfReach);
            self.stopped().map(|_| Standstill::Stopped).or(out_of_reach)
        };
        TimeLeft::of(self.deadline(), standstill)
    }

    /// The event by which a player's vacation until that time begins in this match; `None` if it has no effect, since
    /// the match or the player's time is over, or the log has [no room](Match::has_room_beside) for it.
    ///
    /// If the player has just run out of time, it always begins, with `at_zero`.
    pub fn begin_vacation(&self, seat: Color, now: Timestamp, until: Timestamp, at_zero: bool) -> Option<Event> {
        let is_over = self.to_move() == Some(seat) && self.deadline().is_some_and(|deadline| deadline <= now);
        let is_lost = is_over && !at_zero || self.time_up == Some(seat);
        let begins = self.ended.is_none()
            && until > now
            && self.vacation(seat, now).is_none()
            && !is_lost
            && (at_zero || self.has_room_beside(seat));
        begins.then_some(Event::VacationBegan { seat, until, at_zero })
    }

    /// The event by which a player's vacation ends early; `None` if it has no effect.
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

    /// What has happened by the passing of time. First the player is given back what the outages took from the running
    /// turn, unless that was done before. Only if nothing is owed and the deadline has passed is the match lost on
    /// time, or may the win be claimed.
    ///
    /// `outages` are all that are known to have ended by `now`; a match that is given time is checked again at its new
    /// deadline.
    pub fn expire(&self, now: Timestamp, outages: &[Outage]) -> Option<Event> {
        if self.out_of_reach().is_some() {
            return self.give_up(now, outages);
        }
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

    /// Whether the time of the player to move is over, and these outages give them none back.
    pub fn is_late(&self, now: Timestamp, outages: &[Outage]) -> bool {
        let event = self.expire(now, outages);
        event.is_some_and(|event| !matches!(event, Event::Credited { .. }))
    }

    /// The event that gives the player to move these outages back, unless that was done before.
    pub fn credit(&self, now: Timestamp, outages: &[Outage]) -> Option<Event> {
        self.to_move()?;
        let Credit { from, time } = self.clock.credit_due(outages, now)?;
        Some(Event::Credited { from, time })
    }
}
