//! Who is told what of the events of a match.

use super::{Event, Match, Notice, Occasion};
use crate::rules::Color;

impl Match {
    /// Who must be told what after the events from `first` on (an index into the log). One ping a turn: only the
    /// player who is to move now is told of moves; the end is told to the player who did not bring it about, and to
    /// both when time did.
    #[must_use]
    pub fn notices(&self, first: usize) -> Vec<Notice> {
        let news = &self.stored.log[first.min(self.stored.log.len())..];
        if self.ended.is_some()
            && news
                .iter()
                .any(|entry| !matches!(entry.event, Event::HomeChanged { .. }))
        {
            return self
                .told_of_the_end(first)
                .into_iter()
                .map(|to| Notice {
                    to,
                    what: Occasion::Ended,
                })
                .collect();
        }
        let mut notices = Vec::new();
        if news.iter().any(|entry| entry.event.begins_turn())
            && let Some(to) = self.to_move()
        {
            notices.push(Notice {
                to,
                what: Occasion::Turn,
            });
        }
        let told = |to, what| Some(Notice { to, what });
        notices.extend(news.iter().filter_map(|entry| {
            match entry.event {
                Event::Offered { by, what } => told(by.other(), Occasion::Offered(what)),
                Event::OfferDeclined { by, what } => told(by.other(), Occasion::OfferDeclined(what)),
                Event::Nudged { by } => told(by.other(), Occasion::Nudge),
                Event::OfferAccepted { by, what } if what.stops_clocks() => told(by.other(), Occasion::Paused),
                Event::Resumed { by } => told(by.other(), Occasion::Resumed),
                Event::TimeUp { by } => told(by.other(), Occasion::TimeUp),
                Event::PotentialChallenged { by } => told(by.other(), Occasion::Challenged),
                // told by the opponent's clock, which stands
                Event::PotentialDeclared { .. } => self
                    .frozen()
                    .and_then(|frozen| told(frozen.declared().by.other(), Occasion::Declared)),
                Event::VacationBegan {
                    seat, at_zero: true, ..
                } if self.vacations_at_zero() == 1 => told(seat, Occasion::OnVacation),
                _ => None,
            }
        }));
        notices
    }

    /// The number of vacations that began in this turn because its time was over: only the first is told.
    fn vacations_at_zero(&self) -> usize {
        let turn = self.stored.log.iter().rev();
        let turn = turn.take_while(|entry| !entry.event.begins_turn());
        turn.filter(|entry| matches!(entry.event, Event::VacationBegan { at_zero: true, .. }))
            .count()
    }

    fn told_of_the_end(&self, first: usize) -> Vec<Color> {
        let news = &self.stored.log[first..];
        let actor = news.iter().find_map(|entry| match entry.event {
            Event::Resigned { by }
            | Event::TimeClaimed { by }
            | Event::Aborted { by }
            | Event::PotentialAccepted { by, at_zero: false } => Some(by),
            // the one who had offered learns that it was accepted
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
}
