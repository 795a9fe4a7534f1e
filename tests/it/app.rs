//! The application in one process: requests to replies, the outbox to deliveries.

mod clock;
mod cost;
mod custom_ids;
mod doubles;
mod downtime;
mod draws;
mod finding;
mod games;
mod mail;
mod once;
mod plans;
mod queries;
mod refusals;
mod setups;
mod stored;
mod strangers;
mod table;
mod transcripts;
