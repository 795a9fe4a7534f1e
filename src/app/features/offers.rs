//! Offers of one player that the other accepts or declines: a draw, a pause, an undo, an end without a result, filling
//! the board at random. Each answer carries the turn at which the offer was shown, so that it never answers a different
//! one.

mod ask;
mod controls;
mod decide;
mod refused;
mod spelled;
mod told;

pub(in crate::app) use controls::answers;
pub(super) use controls::{about_clocks, about_result, asides};
pub use spelled::{AcceptOffer, DeclineOffer, MakeOffer};
