//! A match of which one player was deleted: the other one keeps it.

use super::event::Event;
use super::{Match, Player, PlayerId, StoredMatch};
use crate::rules::Color;

impl Match {
    /// This match without what says who played this colour: instead of their number it has this one, which is theirs
    /// nowhere else, and what they wrote with their turns is gone.
    #[must_use]
    pub fn without_player(&self, color: Color, number: PlayerId) -> Self {
        let mut players = self.stored.players;
        players[color] = Player::Deleted(number);
        let mut origin = self.stored.origin.clone();
        if let Some(origin) = &mut origin {
            origin.names[color] = None;
        }
        let mut m = Self::empty(StoredMatch {
            players,
            origin,
            log: Vec::new(),
            ..self.stored.clone()
        });
        for entry in &self.stored.log {
            let mut entry = entry.clone();
            if m.to_move() == Some(color)
                && let Event::Moved { note, .. } | Event::PotentialDeclared { note, .. } = &mut entry.event
            {
                *note = None;
            }
            m.fold(entry);
        }
        m
    }
}
