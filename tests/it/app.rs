//! The application in one process: requests to replies, the outbox to deliveries.

mod clock;
mod cost;
mod counters;
mod custom_ids;
mod doubles;
mod downtime;
mod draws;
mod finding;
mod games;
mod mail;
mod offers;
mod once;
mod open;
mod queries;
mod refusals;
mod stored;
mod strangers;
mod table;
mod transcripts;
