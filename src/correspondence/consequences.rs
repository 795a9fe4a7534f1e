//! What follows from the events of a match: whether each can happen, what it changes, and who is notified.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::offer::Offer;
use super::{Credit, Entry, Event, Match, Why};
use crate::rules::{Color, Outcome};

/// How long a turn lasts before its player may be nudged, and how long after that before they may be nudged again.
const NUDGE_INTERVAL: SignedDuration = SignedDuration::from_hours(24);

/// A notice to one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The recipient.
    pub to: Color,
    /// What it is about.
    pub what: Occasion,
}

/// Why a player gets a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// It is this player's turn.
    #[default]
    Turn,
    /// It is still this player's turn.
    Reminder,
    /// The opponent offers this.
    Offered(Offer),
    /// The opponent declined this player's offer.
    OfferDeclined(Offer),
    /// The opponent asks whether this player is still there.
    Nudge,
    /// The match is over.
    Ended,
    /// The opponent's time is over: the win may be claimed.
    TimeUp,
    /// This player's time is over, and their vacation has begun by itself.
    OnVacation,
    /// The opponent agreed to stop the clocks.
    Stopped,
    /// The opponent let the clock run again.
    Resumed,
    /// No message reaches the opponent, whose clock stands still.
    OutOfReach,
    /// The opponent challenged this player's use of a potential.
    Challenged,
    /// The opponent declared the use of a potential.
    Declared,
    /// A moderator decided something about the match.
    Ruled,
    /// The match began, the opponent is to move, and their card is elsewhere.
    Begun,
}

/// The topic of a card that is not about turns. A newer card on the same topic replaces it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// The opponent's time, which is over or stands still.
    Time,
    /// An offer, and what came of it.
    Offer(Offer),
    /// A nudge.
    Nudge,
}

impl Occasion {
    /// Its name in the keys of sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Reminder => "reminder",
            Self::Offered(_) => "offered",
            Self::OfferDeclined(_) => "declined",
            Self::Nudge => "nudge",
            Self::Ended => "ended",
            Self::TimeUp => "time-up",
            Self::OnVacation => "on-vacation",
            Self::Stopped => "stopped",
            Self::Resumed => "resumed",
            Self::OutOfReach => "out-of-reach",
            Self::Challenged => "challenged",
            Self::Declared => "declared",
            Self::Ruled => "ruled",
            Self::Begun => "begun",
        }
    }

    /// Whether it says that it is the player's turn.
    pub const fn calls_to_move(self) -> bool {
        matches!(self, Self::Turn | Self::Reminder | Self::Nudge | Self::OnVacation)
    }

    /// Its topic, if it is not about turns.
    pub const fn topic(self) -> Option<Topic> {
        match self {
            Self::Turn
            | Self::Reminder
            | Self::Ended
            | Self::OnVacation
            | Self::Challenged
            | Self::Declared
            | Self::Begun => None,
            Self::Stopped | Self::Resumed => Some(Topic::Offer(Offer::Pause)),
            Self::TimeUp | Self::OutOfReach | Self::Ruled => Some(Topic::Time),
            Self::Offered(what) | Self::OfferDeclined(what) => Some(Topic::Offer(what)),
            Self::Nudge => Some(Topic::Nudge),
        }
    }

    /// Whether it reports something that the opponent asked or answered.
    pub fn is_from_opponent(self) -> bool {
        self.topic().is_some_and(|topic| topic != Topic::Time)
    }
}

/// Whether one of these notices calls this player to move.
fn calls(notices: &[Notice], to: Color) -> bool {
    notices
        .iter()
        .any(|notice| notice.to == to && notice.what.calls_to_move())
}

impl Match {
    /// Whether an event can happen now: [`Match::replay`] checks this, and [`Match::decide`] complies with it.
    pub(super) fn fits(&self, Entry { at, event }: &Entry) -> bool {
        if let Event::HomeChanged { .. } = event {
            return true; // the last card may still be sent elsewhere after the end
        }
        if let Event::Ruled { what, .. } = event {
            return self.ruling_fits(*what); // some of them are about a match that is over
        }
        if let Event::RecordEnded {
            outcome: None,
            why: Why::Annulled,
        } = event
            && self.ended.is_some_and(|ended| ended.outcome.is_some())
        {
            return self.origin().is_some(); // the moves have a result, which a moderator took
        }
        let is_running = self.ended.is_none() && (self.frozen().is_none() || event.fits_frozen());
        is_running
            && match event {
                Event::Moved { mv, .. } => self.turn_fits(mv, false),
                Event::PotentialDeclared { mv, .. } => self.turn_fits(mv, true),
                Event::Offered { by, what } => self.offer_fits(*what, *by),
                Event::OfferAccepted { by, what } | Event::OfferDeclined { by, what } => self.is_offered_to(*what, *by),
                Event::Resumed { .. } => self.clock.stopped().is_some(),
                Event::OutOfReach { seat } => self.may_lose_reach(*seat),
                Event::Reached { seat } => self.reach(*seat).is_some(),
                Event::Nudged { by } => self.to_move() == Some(by.other()),
                Event::ProgramFailed { by, .. } => self.to_move() == Some(*by) && self.program_to_move().is_some(),
                Event::TimedOut { by } => self.to_move() == Some(*by) && !self.is_pending(),
                Event::TimeUp { by } => self.time_up_fits(*by, *at),
                Event::TimeClaimed { by } => self.time_up == Some(by.other()),
                Event::Credited { from, time } => self.credit_fits(*from, *time, *at),
                Event::VacationBegan { seat, until, .. } => self.vacation(*seat, *at).is_none() && until > at,
                Event::VacationEnded { seat } => self.vacation(*seat, *at).is_some(),
                Event::PotentialChallenged { by } => self.provisional().is_some_and(|turn| turn.by != *by),
                Event::PotentialAccepted { by, .. } => self.is_pending() && self.to_move() == Some(*by),
                Event::LinkedBegan { .. } => self.is_to_begin_linked(),
                Event::LinkedEnded { .. } => self.linked().is_some(),
                Event::Aborted { .. } => self.may_abort(),
                Event::Voided => self.decides().is_some(),
                Event::PotentialLost { spot } => self.potential_lost_fits(*spot),
                Event::RecordEnded { outcome, why } => {
                    let is_said = why.is_record() || self.origin().is_some() && *why != Why::Rules;
                    self.is_from_record() && is_said && why.may_have(*outcome)
                }
                Event::GivenUp { seat } => self.out_of_reach() == Some(*seat),
                Event::Resigned { .. } | Event::Ruled { .. } | Event::HomeChanged { .. } => true,
            }
    }

    /// Folds in an event that fits.
    pub(super) fn fold(&mut self, entry: Entry) {
        let at = entry.at;
        match &entry.event {
            Event::Moved { mv, cause, note } => self.fold_turn(mv, *cause, note.clone(), at),
            Event::PotentialDeclared { mv, cause, note } => self.fold_declared(mv, *cause, note.clone(), at),
            Event::Offered { by, what } => self.offers[*what] = Some(*by),
            Event::OfferDeclined { what, .. } => self.offers[*what] = None,
            Event::OfferAccepted { by, what } => self.fold_accepted(*what, *by, at),
            Event::Resumed { .. } => self.clock.resume(at),
            Event::OutOfReach { .. } => self.clock.lose_reach(at),
            Event::Reached { .. } => self.clock.reach(at),
            Event::Nudged { .. } => {}
            Event::TimedOut { by } => self.end(Some(Outcome::Win(by.other())), Why::Time, at),
            Event::TimeUp { by } => self.time_up = Some(*by),
            Event::TimeClaimed { by } => self.end(Some(Outcome::Win(*by)), Why::Time, at),
            &Event::Credited { from, time } => self.clock.credit(Credit { from, time }, at),
            Event::VacationBegan { seat, until, at_zero } => self.clock.begin_vacation(*seat, at, *until, *at_zero),
            Event::VacationEnded { seat } => self.clock.end_vacation(*seat, at),
            Event::PotentialChallenged { by } => self.fold_challenged(*by, at),
            Event::PotentialAccepted { .. } => self.fold_accepted_potential(at),
            Event::LinkedBegan { id } => self.fold_linked_began(*id),
            Event::LinkedEnded { winner } => self.fold_linked_ended(*winner, at),
            Event::Resigned { by } => self.end(Some(Outcome::Win(by.other())), Why::Resignation, at),
            Event::ProgramFailed { by, how } => self.end(Some(Outcome::Win(by.other())), Why::Failure(*how), at),
            Event::Aborted { .. } => self.end(None, Why::Aborted, at),
            Event::Voided => self.end(None, Why::Voided, at),
            Event::PotentialLost { spot } => self.fold_potential_lost(*spot, at),
            Event::RecordEnded { outcome, why } => self.end(*outcome, *why, at),
            Event::Ruled { what, .. } => self.fold_ruling(*what, at),
            Event::GivenUp { .. } => self.fold_given_up(at),
            Event::HomeChanged { seat, home } => self.homes[*seat] = *home,
        }
        self.stored.log.push(entry);
    }

    /// The notices for the events from `first` on (an index into the log). One ping a turn: only the player who is to
    /// move now is notified of moves; the end is announced to the player who did not cause it, and to both if time did.
    pub fn notices(&self, first: usize) -> Vec<Notice> {
        let news = &self.stored.log[first.min(self.stored.log.len())..];
        if self.ended.is_some()
            && news
                .iter()
                .any(|entry| !matches!(entry.event, Event::HomeChanged { .. }))
        {
            let what = Occasion::Ended;
            let told = self.told_of_the_end(first).into_iter();
            return told.map(|to| Notice { to, what }).collect();
        }
        let mut notices = Vec::new();
        if news.iter().any(|entry| entry.event.begins_turn())
            && let Some(to) = self.to_move()
        {
            let what = Occasion::Turn;
            notices.push(Notice { to, what });
        }
        let told = |to, what| Some(Notice { to, what });
        notices.extend(news.iter().filter_map(|entry| {
            match entry.event {
                Event::Offered { by, what } => told(by.other(), Occasion::Offered(what)),
                Event::OfferDeclined { by, what } => told(by.other(), Occasion::OfferDeclined(what)),
                Event::Nudged { by } => told(by.other(), Occasion::Nudge),
                Event::OfferAccepted { by, what } if what.stops_clocks() => told(by.other(), Occasion::Stopped),
                Event::Resumed { by } => told(by.other(), Occasion::Resumed),
                Event::TimeUp { by } => told(by.other(), Occasion::TimeUp),
                Event::OutOfReach { seat } if self.times_out_of_reach(seat) == 1 => {
                    told(seat.other(), Occasion::OutOfReach)
                }
                Event::PotentialChallenged { by } => told(by.other(), Occasion::Challenged),
                // the opponent's stopped clock shows it
                Event::PotentialDeclared { .. } => self
                    .frozen()
                    .and_then(|frozen| told(frozen.declared().by.other(), Occasion::Declared)),
                Event::VacationBegan {
                    seat, at_zero: true, ..
                } if self.vacations_at_zero(seat) == 1 => told(seat, Occasion::OnVacation),
                _ => None,
            }
        }));
        if news.iter().any(|entry| matches!(entry.event, Event::Ruled { .. })) {
            // whoever is called to move reads it there
            let others = Color::BOTH.into_iter().filter(|to| !calls(&notices, *to));
            let what = Occasion::Ruled;
            notices.extend(others.map(|to| Notice { to, what }).collect::<Vec<_>>());
        }
        notices
    }

    /// Number of times that no message reached a player since one last did: only the first is announced.
    fn times_out_of_reach(&self, seat: Color) -> usize {
        let log = self.stored.log.iter().rev();
        let since = log.take_while(|entry| entry.event != Event::Reached { seat });
        since.filter(|entry| entry.event == Event::OutOfReach { seat }).count()
    }

    /// Number of vacations of this player that began in this turn because its time was over, since they last came back
    /// early: only the first is announced, and whoever came back does not expect another one.
    fn vacations_at_zero(&self, seat: Color) -> usize {
        let turn = self.stored.log.iter().rev();
        let turn = turn.take_while(|entry| !entry.event.begins_turn() && entry.event != Event::VacationEnded { seat });
        turn.filter(|entry| matches!(entry.event, Event::VacationBegan { at_zero: true, .. }))
            .count()
    }

    fn told_of_the_end(&self, first: usize) -> Vec<Color> {
        let news = &self.stored.log[first..];
        let actor = news.iter().find_map(|entry| match entry.event {
            Event::Resigned { by }
            | Event::ProgramFailed { by, .. }
            | Event::TimeClaimed { by }
            | Event::Aborted { by }
            | Event::PotentialAccepted { by, at_zero: false } => Some(by),
            // whoever made the offer learns that it was accepted
            Event::OfferAccepted { by, what } if !what.stops_clocks() => Some(by),
            Event::Moved { .. } => self.mover_of(first),
            _ => None,
        });
        match actor {
            Some(color) => vec![color.other()],
            None => Color::BOTH.to_vec(),
        }
    }

    /// Who played the first move logged at or after `index`.
    fn mover_of(&self, index: usize) -> Option<Color> {
        let before = self.stored.log[..index]
            .iter()
            .filter(|entry| entry.event.begins_turn())
            .count();
        self.played
            .iter()
            .find(|played| played.turn as usize == before)
            .map(|played| played.by)
    }

    /// When the player to move came to move: a turn that was taken back began earlier, but nobody was to move while a
    /// linked match decided about it.
    pub fn called_since(&self) -> Timestamp {
        let called = self.stored.log.iter().rfind(|entry| entry.event.begins_turn());
        called.map_or(self.stored.started, |entry| entry.at)
    }

    /// The player of this colour asks the opponent, who is to move, whether they are still there; `None` if the
    /// opponent is not to move. How often is limited by [`Match::nudge_from`].
    pub fn nudge(&self, by: Color) -> Option<Event> {
        (self.to_move() == Some(by.other())).then_some(Event::Nudged { by })
    }

    /// When the player to move may be nudged: a day after the last nudge in their turn, or after they came to move. A
    /// turn that was taken back began earlier, but they have only been able to move again since.
    pub fn nudge_from(&self) -> Timestamp {
        let counts = |event: &Event| event.begins_turn() || matches!(event, Event::Nudged { .. });
        let last = self.stored.log.iter().rfind(|entry| counts(&entry.event));
        let since = last.map_or(self.stored.started, |last| last.at);
        since.saturating_add(NUDGE_INTERVAL).unwrap_or(Timestamp::MAX)
    }
}
