//! Sending the outbox to Discord: the text of an item, and what follows from the result.

use crate::app::state::rows::OutboxRow;

pub(super) mod again;
pub(super) mod card;
pub(super) mod deliver;
pub(super) mod says;

/// The nonce of an item in the store of this name: the same for every attempt, and different for all other items of any
/// bot.
pub(super) fn nonce(instance: &str, row: &OutboxRow) -> String {
    let text = format!("{instance}/{}/{:?}", row.seq, row.way.route);
    let hash = blake3::hash(text.as_bytes());
    let mut nonce = data_encoding::BASE32_NOPAD.encode(hash.as_bytes()).to_ascii_lowercase();
    nonce.truncate(25);
    nonce
}
