//! How much may happen in a match beside its turns: its log is one stored row, whose size is limited, and no player may
//! fill it so that what ends the match no longer fits.

use super::{Event, Match, Offer};
use crate::rules::Color;

/// Maximum number of entries beside the turns that one player may cause: what they offer, with the answers, the
/// vacations that they ask for, and where their cards are sent.
const ASIDES: usize = 500;
/// Maximum size of a log to which anything beside the turns is added, in bytes as it is stored.
const FOR_ASIDES: usize = 512 * 1024;
/// Maximum size of a log to which a turn is added, in bytes: what is left of 1 MiB holds whatever ends a match.
const FOR_TURNS: usize = 800 * 1024;
/// Maximum size of all notes in a log, in bytes.
const NOTES: usize = 128 * 1024;
/// A log with fewer entries is never that large, and is not measured: an entry takes less than 400 bytes without its
/// note.
const SHORT: usize = 1_000;

impl Match {
    /// Whether there is room for an offer, a vacation or the like of this player.
    pub fn has_room_beside(&self, by: Color) -> bool {
        self.asides(by) < ASIDES && !self.is_larger_than(FOR_ASIDES)
    }

    /// Whether there is room for an offer of this player: even in a log that has become very long they may offer to end
    /// the match.
    pub(super) fn has_room_for_offer(&self, what: Offer, by: Color) -> bool {
        self.asides(by) < ASIDES && (what.ends_match() || !self.is_larger_than(FOR_ASIDES))
    }

    /// Whether there is room for another turn.
    pub(super) fn has_room_for_turn(&self) -> bool {
        !self.is_larger_than(FOR_TURNS)
    }

    /// Whether there is room for a note of this length, in bytes.
    pub fn has_room_for_note(&self, length: usize) -> bool {
        let notes = self.stored.log.iter().filter_map(|entry| match &entry.event {
            Event::Moved { note, .. } | Event::PotentialDeclared { note, .. } => note.as_ref(),
            _ => None,
        });
        notes.map(String::len).sum::<usize>() + length <= NOTES
    }

    /// Number of entries that this player caused beside the turns and the end.
    fn asides(&self, by: Color) -> usize {
        let log = self.stored.log.iter();
        log.filter(|entry| entry.event.causer_of_aside() == Some(by)).count()
    }

    fn is_larger_than(&self, bytes: usize) -> bool {
        let log = &self.stored.log;
        log.len() >= SHORT && serde_json::to_vec(log).is_ok_and(|stored| stored.len() > bytes)
    }
}
