//! The application in one process: requests to replies, the outbox to deliveries.

mod asks;
mod clock;
mod games;
mod mail;
mod once;
mod presses;
mod refusals;
mod stored;
mod table;
