//! Sending the outbox to Discord: the text of an item, and what follows from the result.

pub(super) mod card;
pub(super) mod deliver;
pub(super) mod says;
