//! The application's interface: actors and places, buttons, replies, and Discord's limits.

pub(super) mod actor;
pub(super) mod custom_id;
pub mod limits;
pub(super) mod positional;
pub(super) mod reply;
pub mod upload;
