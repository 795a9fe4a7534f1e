//! The clock of the running turn: what stops it, when it runs out, and what the bot's own downtime gives back.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::counted::{Counting, Span, merged};
use super::pace::{Pace, reminders};
use crate::rules::{ByColor, Color};

/// A time in which nobody could move: the bot did not run, could not save anything, or could not be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outage {
    /// The last time at which people are known to have been able to move.
    pub from: Timestamp,
    /// When they could move again.
    pub until: Timestamp,
}

impl Outage {
    /// Minimum length of an outage that is credited.
    pub const MIN: SignedDuration = SignedDuration::from_mins(10);

    /// Whether it is long enough to be credited.
    pub fn counts(self) -> bool {
        self.until.duration_since(self.from) >= Self::MIN
    }
}

/// Time owed to the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Credit {
    /// When the first of the credited outages began, or the time from which on they count, if that is later.
    pub from: Timestamp,
    /// How long they lasted, counted without overlaps, without what lies after now and without time that did not count
    /// anyway.
    pub time: SignedDuration,
}

/// What is owed for outages between `since` and `now`, where all time counts. They may overlap and come in any order;
/// no moment counts twice. An outage counts if it lasted [`Outage::MIN`] in total, even if only a part of it lies in
/// between.
pub fn credit_due(outages: &[Outage], since: Timestamp, now: Timestamp) -> Option<Credit> {
    credit_of(outages, since, now, &Counting::new(false, &[]))
}

fn credit_of(outages: &[Outage], since: Timestamp, now: Timestamp, counting: &Counting) -> Option<Credit> {
    let within = Span::new(since, now);
    let counted = outages.iter().filter(|outage| outage.counts());
    let parts = counted.filter_map(|outage| Span::new(outage.from, outage.until).common(within));
    let counted = |part: Span| (part.from, counting.counted(part));
    let mut parts = merged(parts)
        .into_iter()
        .map(counted)
        .filter(|(_, time)| time.is_positive());
    let (from, first) = parts.next()?;
    let time = parts.fold(first, |sum, (_, time)| sum + time);
    Some(Credit { from, time })
}

/// How much time is left, as players see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeLeft {
    /// There is no clock.
    Unlimited,
    /// The time ends then, known stops included.
    Until(Timestamp),
    /// The clock stands until the match is resumed.
    Stopped,
    /// The clock stands until a message reaches the player to move.
    OutOfReach,
    /// The clocks stand until the linked match is over.
    Linked,
    /// No time is left; the opponent may claim the win.
    None,
}

/// Why a deadline does not tell how much time is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standstill {
    /// The clocks are stopped.
    Stopped,
    /// No message reaches the player to move.
    OutOfReach,
    /// The time is over, and the match is not.
    TimeUp,
    /// A linked match is being played.
    Linked,
}

impl TimeLeft {
    /// Made from what is stored: the deadline, and why there may be none that applies.
    pub fn of(deadline: Option<Timestamp>, standstill: Option<Standstill>) -> Self {
        match standstill {
            Some(Standstill::Stopped) => Self::Stopped,
            Some(Standstill::OutOfReach) => Self::OutOfReach,
            Some(Standstill::TimeUp) => Self::None,
            Some(Standstill::Linked) => Self::Linked,
            None => deadline.map_or(Self::Unlimited, Self::Until),
        }
    }

    /// Whether people read the same: they are not told seconds.
    pub fn reads_like(self, other: Self) -> bool {
        match (self, other) {
            (Self::Until(one), Self::Until(other)) => one.duration_since(other).abs() < SignedDuration::from_mins(1),
            _ => self == other,
        }
    }

    /// The deadline, if there is one that applies.
    pub fn deadline(self) -> Option<Timestamp> {
        match self {
            Self::Until(deadline) => Some(deadline),
            Self::Unlimited | Self::Stopped | Self::OutOfReach | Self::Linked | Self::None => None,
        }
    }

    /// Why there is no deadline although there is a clock.
    pub fn standstill(self) -> Option<Standstill> {
        match self {
            Self::Stopped => Some(Standstill::Stopped),
            Self::OutOfReach => Some(Standstill::OutOfReach),
            Self::None => Some(Standstill::TimeUp),
            Self::Linked => Some(Standstill::Linked),
            Self::Unlimited | Self::Until(_) => None,
        }
    }
}

/// When the running turn is lost, and when its player is reminded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TurnClock {
    pace: Pace,
    weekends_off: bool,
    /// When the turn began.
    pub since: Timestamp,
    /// Outages before this have been credited.
    pub credited_until: Timestamp,
    /// Whose turn it is.
    mover: Color,
    /// How much time the turn has; `None` = unlimited.
    allotted: Option<SignedDuration>,
    /// How much of the turn's time has passed when its player is reminded.
    reminded_after: Vec<SignedDuration>,
    /// The parts of this turn that do not count, as far as known, including future ones.
    stops: Vec<Span>,
    /// Since when it has been stopped, until somebody resumes.
    stopped: Option<Timestamp>,
    /// Since when no message has reached the player to move.
    out_of_reach: Option<Timestamp>,
    /// What each player has at the beginning of a turn.
    banks: ByColor<SignedDuration>,
    /// The last announced vacation of each player.
    vacations: ByColor<Option<Span>>,
    /// When the turn's time is over; `None` without a clock or while it is stopped.
    pub deadline: Option<Timestamp>,
    pub reminders: Vec<Timestamp>,
}

impl TurnClock {
    pub fn start(pace: Pace, weekends_off: bool, since: Timestamp, mover: Color) -> Self {
        let bank = pace.first_turn().unwrap_or_default();
        let mut clock = Self {
            pace,
            weekends_off,
            since,
            credited_until: since,
            mover,
            allotted: None,
            reminded_after: Vec::new(),
            stops: Vec::new(),
            stopped: None,
            out_of_reach: None,
            banks: ByColor::both(bank),
            vacations: ByColor::default(),
            deadline: None,
            reminders: Vec::new(),
        };
        clock.begin_turn(since, mover);
        clock
    }

    /// A turn was played. What is left of the bank is kept, plus what each turn adds.
    pub fn next_turn(&mut self, at: Timestamp, mover: Color) {
        self.resume(at);
        self.reach(at);
        if let (Pace::Bank(bank), Some(allotted)) = (self.pace, self.allotted) {
            let left = (allotted - self.used(at)).max(SignedDuration::ZERO);
            self.banks[self.mover] = (left + bank.increment()).min(bank.cap());
        }
        self.begin_turn(at, mover);
    }

    /// Turns were undone: this player's time begins anew, with what their bank holds now.
    pub fn begin_again(&mut self, at: Timestamp, mover: Color) {
        self.stopped = None;
        self.out_of_reach = None;
        self.begin_turn(at, mover);
    }

    /// The same while it is stopped, and it stays stopped: somebody else plays this turn from now on.
    pub fn begin_again_stopped(&mut self, at: Timestamp) {
        self.begin_again(at, self.mover);
        self.stop(at);
    }

    /// The turn of this clock, as it was at `from`, continues at `at` as if no time had passed since, and its player
    /// has as much time as then. The other player's time and the vacations are those of `now`. Outages of that turn that
    /// were not given back are still owed.
    pub fn taken_back(mut self, from: Timestamp, at: Timestamp, now: &Self) -> Self {
        self.resume(from);
        self.reach(from);
        let counting = self.counting(from);
        let since = self.since;
        self.reminded_after
            .retain(|after| counting.reached(since, *after) > from);
        if let (Pace::Bank(_), Some(allotted)) = (self.pace, now.allotted) {
            self.banks[now.mover] = (allotted - now.used(at)).max(SignedDuration::ZERO);
        }
        // a vacation that was to last longer may have ended meanwhile
        self.cut_stops(from);
        self.stops.push(Span { from, until: at });
        self.take_vacations(now);
        self
    }

    /// This clock, as it stood still when a linked match was about to decide, stands still again. The vacations are those
    /// of `now`.
    pub fn frozen_again(mut self, now: &Self) -> Self {
        if let Some(from) = self.stopped {
            // a vacation that was to last longer may have ended meanwhile
            self.cut_stops(from);
        }
        self.take_vacations(now);
        self
    }

    fn cut_stops(&mut self, at: Timestamp) {
        for stop in &mut self.stops {
            stop.until = stop.until.min(at);
        }
    }

    fn take_vacations(&mut self, now: &Self) {
        self.vacations = now.vacations;
        self.stops.extend(self.vacations[self.mover]);
        self.refresh();
    }

    fn begin_turn(&mut self, at: Timestamp, mover: Color) {
        self.since = at;
        self.credited_until = at;
        self.mover = mover;
        self.allotted = match self.pace {
            Pace::Bank(_) => Some(self.banks[mover]),
            Pace::PerMove(_) | Pace::Unlimited => self.pace.first_turn(),
        };
        self.reminded_after = self.allotted.map(reminders).into_iter().flatten().collect();
        self.stops = self.vacations[mover].into_iter().collect();
        self.refresh();
    }

    /// Whose turn it is.
    pub fn mover(&self) -> Color {
        self.mover
    }

    /// Whether there is a clock.
    pub fn is_limited(&self) -> bool {
        self.allotted.is_some()
    }

    /// Since when it has been stopped by consent.
    pub fn stopped(&self) -> Option<Timestamp> {
        self.stopped
    }

    /// Reminders that were sent before are not sent again when the clock resumes.
    pub fn stop(&mut self, at: Timestamp) {
        self.forget_reminders(at);
        self.stopped = Some(at);
        self.refresh();
    }

    /// Since when no message has reached the player to move.
    pub fn out_of_reach(&self) -> Option<Timestamp> {
        self.out_of_reach
    }

    /// When no message has reached the player to move for this long, without pauses and their vacations; `None` while one
    /// does, and while the clocks are stopped by consent.
    pub fn out_of_reach_for(&self, time: SignedDuration) -> Option<Timestamp> {
        let since = self.out_of_reach.filter(|_| self.stopped.is_none())?;
        Some(Counting::new(false, &self.stops).after(since, time))
    }

    /// The clock stands still until the player to move is reached again.
    pub fn lose_reach(&mut self, at: Timestamp) {
        self.forget_reminders(at);
        self.out_of_reach = Some(at);
        self.refresh();
    }

    pub fn reach(&mut self, at: Timestamp) {
        if let Some(from) = self.out_of_reach.take() {
            self.stops.push(Span { from, until: at });
        }
        self.refresh();
    }

    fn forget_reminders(&mut self, at: Timestamp) {
        let counting = self.counting(at);
        let since = self.since;
        self.reminded_after.retain(|after| counting.reached(since, *after) > at);
    }

    pub fn resume(&mut self, at: Timestamp) {
        if let Some(from) = self.stopped.take() {
            self.stops.push(Span { from, until: at });
        }
        self.refresh();
    }

    /// The end of the vacation that a player has at that time.
    pub fn vacation(&self, color: Color, now: Timestamp) -> Option<Timestamp> {
        let vacation = self.vacations[color]?;
        (vacation.until > now).then_some(vacation.until)
    }

    /// A vacation of the player to move stops the clock. One that begins because the time is over begins at that
    /// moment, however much later it is noticed.
    pub fn begin_vacation(&mut self, color: Color, at: Timestamp, until: Timestamp, at_zero: bool) {
        let from = match self.deadline {
            Some(deadline) if at_zero && color == self.mover => deadline.min(at),
            _ => at,
        };
        let vacation = Span { from, until };
        self.vacations[color] = Some(vacation);
        if color == self.mover {
            self.stops.push(vacation);
        }
        self.refresh();
    }

    pub fn end_vacation(&mut self, color: Color, at: Timestamp) {
        if let Some(vacation) = &mut self.vacations[color] {
            vacation.until = vacation.until.min(at);
        }
        if color == self.mover {
            self.cut_stops(at);
        }
        self.refresh();
    }

    /// What the outages take from this turn, except what was given back before.
    pub fn credit_due(&self, outages: &[Outage], now: Timestamp) -> Option<Credit> {
        self.allotted?;
        credit_of(outages, self.credited_until, now, &self.counting(now))
    }

    /// Moves the deadline and the reminders that had not come when the outage began. Earlier reminders were sent, and
    /// are not sent again.
    pub fn credit(&mut self, credit: Credit, at: Timestamp) {
        let counting = self.counting(at);
        for after in &mut self.reminded_after {
            if counting.reached(self.since, *after) > credit.from {
                *after += credit.time;
            }
        }
        self.allotted = self.allotted.map(|time| time + credit.time);
        self.credited_until = at;
        self.refresh();
    }

    /// How much of this turn's time has been used.
    fn used(&self, now: Timestamp) -> SignedDuration {
        self.counting(now).counted(Span::new(self.since, now))
    }

    fn counting(&self, now: Timestamp) -> Counting {
        let mut stops = self.stops.clone();
        let open = self.stopped.into_iter().chain(self.out_of_reach);
        stops.extend(open.map(|from| Span { from, until: now }));
        Counting::new(self.weekends_off, &stops)
    }

    fn refresh(&mut self) {
        let counting = Counting::new(self.weekends_off, &self.stops);
        let is_running = self.stopped.is_none() && self.out_of_reach.is_none();
        self.deadline = self
            .allotted
            .filter(|_| is_running)
            .map(|time| counting.after(self.since, time));
        let after = self.reminded_after.iter().filter(|_| is_running);
        self.reminders = after.map(|time| counting.reached(self.since, *time)).collect();
    }
}
