//! GIPF against the outputs of independent programs, and its rulings one by one.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on panics, in its helpers too")]

mod drawing;
mod oracle;
mod picking;
mod position;
mod reading;
mod records;
mod rulings;
