//! The application in one process: requests to replies, the outbox to deliveries.

mod games;
mod once;
mod presses;
mod refusals;
mod table;
