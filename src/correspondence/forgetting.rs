//! A match without what one player wrote, and one of which a player was deleted: the other one keeps it.

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
        let of = StoredMatch {
            players,
            origin,
            log: Vec::new(),
            ..self.stored.clone()
        };
        self.folded_without_words(color, of)
    }

    /// This match without what the player of this colour wrote with their turns.
    #[must_use]
    pub fn without_words_of(&self, color: Color) -> Self {
        let of = StoredMatch {
            log: Vec::new(),
            ..self.stored.clone()
        };
        self.folded_without_words(color, of)
    }

    fn folded_without_words(&self, color: Color, of: StoredMatch) -> Self {
        let mut m = Self::empty(of);
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
