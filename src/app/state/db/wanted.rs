//! What is to be read from the store in one call.

use crate::correspondence::Player;
use crate::correspondence::rating::Family;
use crate::rules::ByColor;
use crate::store::keys::{self, Counter, Key};

/// Keys, ranges and new numbers that are asked for together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    pub(super) keys: Vec<Vec<u8>>,
    pub(super) ranges: Vec<(keys::Range, usize)>,
    pub(super) numbers: Vec<Counter>,
}

impl Wanted {
    /// Adds this row.
    pub fn key(mut self, key: &impl Key) -> Self {
        self.keys.push(key.encode());
        self
    }

    /// Adds up to `limit` rows of this range; listing it must use the same limit.
    pub fn range(mut self, range: keys::Range, limit: usize) -> Self {
        self.ranges.push((range, limit));
        self
    }

    /// Adds what is stored about these two people, and whether they have blocked each other.
    pub(in crate::app) fn players(self, players: ByColor<Player>) -> Self {
        let people = [players.white, players.black].map(Player::person);
        let wanted = people
            .into_iter()
            .flatten()
            .fold(self, |wanted, player| wanted.key(&keys::Player { player }));
        let [Some(first), Some(second)] = people else {
            return wanted;
        };
        let wanted = [first, second].into_iter().fold(wanted, |wanted, player| {
            let of = |family| keys::Standing { player, family };
            Family::ALL
                .into_iter()
                .fold(wanted, |wanted, family| wanted.key(&of(family)))
        });
        [(first, second), (second, first)]
            .into_iter()
            .fold(wanted, |wanted, (player, blocked)| {
                wanted.key(&keys::Block { player, blocked })
            })
    }

    pub(super) fn number(counter: Counter) -> Self {
        Self {
            numbers: vec![counter],
            ..Self::default()
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.keys.is_empty() && self.ranges.is_empty() && self.numbers.is_empty()
    }

    /// Adds everything that the other one asks for.
    pub(super) fn and(&mut self, other: Self) {
        self.keys.extend(other.keys);
        self.ranges.extend(other.ranges);
        self.numbers.extend(other.numbers);
    }
}
