//! A turn of GIPF, with or without potentials: everything that both games do the same way.
//!
//! A turn is made of decisions ([`Decision`]): removals owed, extras, a move (a push, or the use of a potential),
//! extras, removals. [`Progress`] goes through them one at a time, on any position that is [`Stepwise`]: each decision
//! is legal or not by itself, and every legal decision can be played to the end of a turn. Everything that needs whole
//! turns walks these decisions: listing and playing (`whole`), reading what people write (`reading`), completing it
//! (`completing`), picking step by step (`picking`). A game without potentials has no extras and no uses.

pub(in crate::rules) mod completing;
mod notation;
pub(in crate::rules) mod picking;
mod progress;
pub(in crate::rules) mod reading;
mod removing;
mod stepwise;
pub(in crate::rules) mod whole;

pub use notation::{Decision, Load, Push, PushEntry, Turn, Use};
pub use picking::{Answer, Choice, Prompt, Step};
pub(in crate::rules) use progress::end_without_move;
pub use progress::{Progress, Stage};
pub use stepwise::Stepwise;
pub use whole::WholeTurns;
