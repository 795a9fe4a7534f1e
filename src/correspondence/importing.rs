//! How a record becomes a match.

use jiff::Timestamp;

use super::import::{Import, MAX_TURNS, TooLong};
use super::pace::Pace;
use super::{Cause, Entry, Event, Home, Match, MatchId, Player, PlayerId, Terms, Why};
use crate::rules::ByColor;
use crate::rules::game::Game;
use crate::rules::gipf::Point;
use crate::rules::record::{Details, Record};

impl Match {
    /// The match of a record, imported now by this person. Where the moves do not end the game, it ends with what the
    /// record says, and otherwise without a result.
    pub fn import(
        id: MatchId,
        by: PlayerId,
        record: &Record,
        details: Details,
        now: Timestamp,
    ) -> Result<Self, TooLong> {
        let turns = record.moves.len();
        if turns > MAX_TURNS {
            return Err(TooLong(turns));
        }
        let terms = Terms {
            rated: false,
            ..Terms::new(record.setup, Pace::Unlimited)
        };
        let players = ByColor::of(Player::Recorded);
        let mut m = Self::start(id, terms, players, ByColor::both(Home::Direct), now);
        m.stored.import = Some(Import {
            by,
            names: details.names,
            date: details.date,
        });
        m.play_record(record, now);
        if m.ended.is_none() {
            let event = match record.resigned {
                Some(by) => Event::Resigned { by },
                None => Event::RecordEnded {
                    outcome: details.outcome,
                    why: Why::Record,
                },
            };
            m.apply(Entry { at: now, event });
        }
        Ok(m)
    }

    /// Plays the moves of a record at this time.
    pub(super) fn play_record(&mut self, record: &Record, at: Timestamp) {
        for turns in 0..=record.moves.len() {
            for (_, spot) in record.lost.iter().filter(|(after, _)| *after == turns) {
                self.apply(Entry {
                    at,
                    event: Event::PotentialLost { spot: *spot },
                });
            }
            if let Some(mv) = record.moves.get(turns) {
                let event = Event::moved(mv.clone(), Cause::Played);
                self.apply(Entry { at, event });
            }
        }
    }

    /// Where it comes from, if it was imported by a person.
    pub fn imported(&self) -> Option<&Import> {
        self.stored.import.as_ref()
    }

    /// Whether this person imported it.
    pub fn is_imported_by(&self, person: Option<PlayerId>) -> bool {
        self.imported().is_some_and(|import| Some(import.by) == person)
    }

    /// Whether that potential can have left the game of a record.
    pub(super) fn potential_lost_fits(&self, spot: Point) -> bool {
        self.is_from_record()
            && matches!(&self.game, Game::Potentials(position) if position.without_potential(spot).is_some())
    }
}
