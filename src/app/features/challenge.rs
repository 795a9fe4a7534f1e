//! Challenges: making, listing, accepting, declining and countering them.

mod accept;
mod choose;
pub(in crate::app) mod controls;
mod counter;
mod decline;
mod link;
pub(super) mod make;
pub(in crate::app) mod message;
pub(in crate::app) mod offer;
pub(in crate::app) mod open;
pub(super) mod options;
mod panel;

pub use accept::{Accept, ShowAccepted};
pub use choose::{ChallengePerson, ChooseGame};
pub use controls::Term;
pub use counter::{Counter, CounterPanel};
pub use decline::Decline;
pub use link::{LinkWish, LinkedKinds};
pub use make::{ClockWish, CompletePotentials, MakeChallenge, PaceWish};
pub use offer::{MAX_A_DAY, MAX_DECLINED_A_PAIR, MAX_OPEN_CHALLENGES, MAX_PINGS_A_PAIR};
pub use open::{OpenChallenges, ReadChallenge, TakeOpen};
pub use panel::{ChallengeDraft, ChallengePanel, SendChallenge};
