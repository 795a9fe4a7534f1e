//! The outbox on its way to Discord: what an item says when it is sent, and what becomes of it.

pub(super) mod card;
pub(super) mod deliver;
pub(super) mod says;
