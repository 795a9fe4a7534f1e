//! The values of settings with the keys by which they are chosen.

use super::panel::NONE;
use crate::correspondence::Locale;
use crate::correspondence::preference::{Placement, Side};
use serde::{Deserialize, Serialize};

/// A wish, or its removal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Wish<T> {
    None,
    For(T),
}

impl<T> From<Wish<T>> for Option<T> {
    fn from(wish: Wish<T>) -> Self {
        match wish {
            Wish::None => None,
            Wish::For(value) => Some(value),
        }
    }
}

/// Wishes with their keys, and the removal.
fn wishes<T>(values: impl IntoIterator<Item = (String, T)>) -> Vec<(String, Wish<T>)> {
    let values = values.into_iter().map(|(key, value)| (key, Wish::For(value)));
    values.chain([(NONE.to_owned(), Wish::None)]).collect()
}

pub(super) fn languages() -> Vec<(String, Wish<Locale>)> {
    wishes(Locale::ALL.map(|locale| (locale.key().to_owned(), locale)))
}

/// The hours of the day.
pub(super) fn hours() -> Vec<(String, u8)> {
    (0..24).map(|hour: u8| (hour.to_string(), hour)).collect()
}

pub(super) fn digests() -> Vec<(String, Wish<u8>)> {
    wishes(hours())
}

pub(super) fn placements() -> Vec<(String, Placement)> {
    let keyed = |placement: Placement| (placement.key().to_owned(), placement);
    Placement::ALL.into_iter().map(keyed).collect()
}

pub(super) fn sides() -> Vec<(String, Side)> {
    Side::ALL
        .into_iter()
        .map(|side| (side.key().to_owned(), side))
        .collect()
}
