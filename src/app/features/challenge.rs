//! Challenges: making, listing, accepting, declining and countering them.

mod accept;
mod counter;
mod decline;
mod link;
mod make;
pub(in crate::app) mod message;
pub(in crate::app) mod offer;
pub(in crate::app) mod open;

pub use accept::Accept;
pub use counter::{Counter, CounterForm};
pub use decline::Decline;
pub use link::{LinkWish, LinkedKinds};
pub use make::{ChallengePerson, ChooseGame, ClockWish, CompletePotentials, MakeChallenge, PaceWish};
pub use offer::{MAX_A_DAY, MAX_DECLINED_A_PAIR, MAX_OPEN_CHALLENGES, MAX_PINGS_A_PAIR};
pub use open::{OpenChallenges, ReadChallenge, TakeOpen};
