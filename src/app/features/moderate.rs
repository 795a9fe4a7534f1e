//! What those who may manage a server can do about its matches and its people: whoever is concerned reads why, and the
//! server keeps a log of it.
//!
//! The right is Discord's as it is at each use, so somebody who loses it between a question and its answer is refused.

mod bar;
mod decision;
mod log;
mod substitute;
mod the_match;
mod told;

pub use bar::{Bar, BarForm, ModeratePlayer, Verdict};
pub use log::ModerationLog;
pub use substitute::{StayOut, TakeOver};
pub(in crate::app) use substitute::{not_asked, stays_out};
pub use the_match::{ModerateMatch, Rule, RulingForm, RulingWish};
pub(in crate::app) use told::{language_of_question, moderation_news, question_end, substitute_asked};
