//! What the rulings of moderators mean for a match.
//!
//! A moderator stands outside of the match, so none of this is an [`Action`](super::Action) of a player. Each ruling is
//! an event with the moderator's words, which both players read.

use jiff::{SignedDuration, Timestamp};

use super::offer::Offers;
use super::vacation::Vacations;
use super::{Event, Match, MatchId, Played, Player, PlayerId, Ruling, RulingReason, RulingRefusal, StoredMatch, Why};
use crate::rules::{ByColor, Color};

/// How long after its end a match may be given back, or lose its result.
const REOPENED_FOR: SignedDuration = SignedDuration::from_hours(24 * 14);
/// Maximum number of rulings about one match, so that its log keeps room for its end.
const MOST: usize = 50;

impl Match {
    /// Checks whether a moderator may decide that now.
    pub fn may_rule(&self, what: Ruling, now: Timestamp) -> Result<(), RulingRefusal> {
        let is_deleted = |color| matches!(self.player(color), Player::Deleted(_) | Player::Recorded(_));
        if Color::BOTH.into_iter().any(is_deleted) {
            return Err(RulingRefusal::Deleted);
        }
        if self.rulings().count() >= MOST {
            return Err(RulingRefusal::TooMany);
        }
        let is_recent = |at: Timestamp| now.duration_since(at) <= REOPENED_FOR;
        match (what, self.ended) {
            (Ruling::Annulled, Some(ended)) if ended.outcome.is_none() => Err(RulingRefusal::NoResult),
            (Ruling::TimeGivenBack, Some(ended)) if ended.why != Why::Time => Err(RulingRefusal::NotOnTime),
            (Ruling::Annulled | Ruling::TimeGivenBack, Some(ended)) if !is_recent(ended.at) => {
                Err(RulingRefusal::TooLate)
            }
            // what it decided stands in the other match
            (Ruling::Annulled, Some(_)) => self.decides().map_or(Ok(()), |host| Err(RulingRefusal::Decided(host))),
            (Ruling::TimeGivenBack, None) => Err(RulingRefusal::Running),
            (Ruling::PauseLifted | Ruling::Replaced { .. }, Some(_)) => Err(RulingRefusal::Over),
            (Ruling::PauseLifted, None) if self.stopped().is_none() => Err(RulingRefusal::NotPaused),
            (Ruling::Replaced { .. }, None) if self.program().is_some() => Err(RulingRefusal::Practice),
            (Ruling::Undecided { linked }, _) if self.decided_at(linked).is_none() => {
                Err(RulingRefusal::Decided(linked))
            }
            (Ruling::Undecided { linked }, Some(ended)) if ended.outcome.is_none() => {
                Err(RulingRefusal::Decided(linked))
            }
            _ => Ok(()),
        }
    }

    /// Whether the event of a ruling can happen, however late it is.
    pub(super) fn ruling_fits(&self, what: Ruling) -> bool {
        match what {
            Ruling::Annulled => self.ended.is_none_or(|ended| ended.outcome.is_some()),
            Ruling::TimeGivenBack => self.ended.is_some_and(|ended| ended.why == Why::Time),
            Ruling::PauseLifted => self.stopped().is_some(),
            Ruling::Replaced { .. } => self.ended.is_none(),
            Ruling::Undecided { linked } => self.decided_at(linked).is_some(),
        }
    }

    pub(super) fn fold_ruling(&mut self, what: Ruling, at: Timestamp) {
        match what {
            Ruling::Annulled => self.end(None, Why::Annulled, at),
            Ruling::PauseLifted => self.clock.resume(at),
            Ruling::TimeGivenBack => {
                self.ended = None;
                self.begin_anew(at);
            }
            Ruling::Replaced { seat } => {
                self.clock.end_vacation(seat, at);
                let last = self.frozen().map(|frozen| &frozen.declared).or(self.played.last());
                if let Some(played) = last.map(|last| last.at) {
                    self.linkage.begin_held_again(seat, played);
                }
                if self.frozen().is_some() {
                    self.turns += 1;
                    // a draw can be offered meanwhile, and nobody else has offered it
                    self.offers = Offers::default();
                    if self.clock.mover() == seat {
                        self.clock.begin_again_stopped(at);
                    }
                } else {
                    self.begin_anew(at);
                }
            }
            Ruling::Undecided { linked } => self.undecide(linked),
        }
    }

    /// The turn of the player to move begins again, with what they had at its beginning.
    fn begin_anew(&mut self, at: Timestamp) {
        self.turns += 1;
        self.time_up = None;
        self.offers = Offers::default();
        if let Some(mover) = self.to_move() {
            self.clock.begin_again(at, mover);
        }
    }

    /// Goes back to the moment before that match decided: what was played since is gone, and no time has passed.
    fn undecide(&mut self, linked: MatchId) {
        let Some(decided) = self.decided_at(linked) else { return };
        let stored = StoredMatch {
            log: self.stored.log[..decided].to_vec(),
            ..self.stored.clone()
        };
        let Ok(then) = Self::replay(stored) else { return };
        self.game = then.game;
        self.played = then.played;
        self.linkage = then.linkage;
        self.clock = then.clock.frozen_again(&self.clock);
        self.turns += 1;
        self.time_up = None;
        self.offers = Offers::default();
        self.ended = None;
    }

    /// Until when it may go on although it is over, because a moderator gives back a loss on time: its own, or that of a
    /// match that has decided about a turn of it.
    pub fn reopens_until(&self) -> Option<Timestamp> {
        let ended = self.ended.filter(|ended| ended.outcome.is_some())?;
        let may = ended.why == Why::Time || !self.linkage.decided.is_empty();
        may.then(|| ended.at.saturating_add(REOPENED_FOR).unwrap_or(Timestamp::MAX))
    }

    /// The rulings about it, in order.
    pub fn rulings(&self) -> impl Iterator<Item = (Ruling, &RulingReason)> {
        self.stored.log.iter().filter_map(|entry| match &entry.event {
            Event::Ruled { what, why } => Some((*what, why)),
            _ => None,
        })
    }

    /// The last thing that has happened, if it was a ruling; otherwise the ruling with which the present turn began.
    pub fn just_ruled(&self) -> Option<(Ruling, &RulingReason)> {
        // where cards are sent, and whether they arrive, changes nothing about it
        let is_aside = |event: &Event| {
            matches!(
                event,
                Event::HomeChanged { .. } | Event::Reached { .. } | Event::OutOfReach { .. }
            ) || matches!(event, Event::VacationBegan { .. })
        };
        let log = &self.stored.log;
        let last = log.iter().rfind(|entry| !is_aside(&entry.event));
        let began = log.iter().rfind(|entry| entry.event.begins_turn());
        let mut found = last.into_iter().chain(began);
        found.find_map(|entry| match &entry.event {
            Event::Ruled { what, why } => Some((*what, why)),
            _ => None,
        })
    }

    /// Whether somebody has taken this colour over from another person.
    pub fn is_replaced(&self) -> bool {
        self.rulings().any(|(what, _)| matches!(what, Ruling::Replaced { .. }))
    }

    /// Whether somebody has taken a colour over in this turn or later.
    pub fn is_replaced_since(&self, turn: u32) -> bool {
        let begins = self.stored.log.iter().filter(|entry| entry.event.begins_turn());
        let mut later = begins.skip(usize::try_from(turn).unwrap_or(usize::MAX));
        later.any(|entry| {
            matches!(
                entry.event,
                Event::Ruled {
                    what: Ruling::Replaced { .. },
                    ..
                }
            )
        })
    }

    /// Who played each colour when this turn was played: of somebody from whom another person has taken over since, only
    /// the colour is known.
    pub fn players_then(&self, turn: &Played) -> ByColor<Player> {
        ByColor::of(|color| {
            if self.taken_over(color).is_some_and(|at| turn.at < at) {
                Player::Recorded(color)
            } else {
                self.player(color)
            }
        })
    }

    /// Number of turns that had been played when somebody took this colour over; 0 = nobody did.
    pub fn turns_taken_over(&self, color: Color) -> usize {
        let played_before = |at: Timestamp| self.played.iter().filter(|turn| turn.at < at).count();
        self.taken_over(color).map_or(0, played_before)
    }

    /// When somebody took this colour over from another person, the last time.
    fn taken_over(&self, color: Color) -> Option<Timestamp> {
        self.stored.log.iter().rev().find_map(|entry| match entry.event {
            Event::Ruled {
                what: Ruling::Replaced { seat },
                ..
            } if seat == color => Some(entry.at),
            _ => None,
        })
    }

    /// This match, played by this person instead of the one who played this colour until now. What that one wrote with
    /// their turns is gone: it is not the newcomer's, and the one who wrote it could no longer have it deleted.
    #[must_use]
    pub fn with_player(&self, (seat, player): (Color, PlayerId), why: RulingReason, now: Timestamp) -> Self {
        let mut replaced = self.without_words_of(seat);
        replaced.stored.players[seat] = player.into();
        replaced.apply(super::Entry {
            at: now,
            event: Event::Ruled {
                what: Ruling::Replaced { seat },
                why,
            },
        });
        replaced
    }

    /// The event by which the vacation begins that a player has now, if there is one.
    pub fn vacation_of(&self, seat: Color, vacations: &Vacations, now: Timestamp) -> Option<Event> {
        let until = vacations.current(now)?;
        self.begin_vacation(seat, now, until, false)
    }
}
