//! What comes in and goes out: who asks and from where, what buttons carry, replies, and Discord's limits.

pub(super) mod actor;
pub(super) mod custom_id;
pub mod limits;
pub(super) mod positional;
pub(super) mod reply;
