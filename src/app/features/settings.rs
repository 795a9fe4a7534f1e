//! A player's own settings, and the daily digest that can replace reminders.

mod change;
mod choose;
mod digest;
mod form;
pub(super) mod panel;
mod wishes;
mod zone;

pub use change::{ChangeSettings, ShowSettings};
pub use choose::ChooseSetting;
pub(in crate::app) use digest::send_digest;
pub use form::{SaveZone, ZoneForm};
pub use wishes::Wish;
pub use zone::CompleteZone;
