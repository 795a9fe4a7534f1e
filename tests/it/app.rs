//! The application in one process: requests to replies, the outbox to deliveries.

mod clock;
mod cost;
mod counters;
mod custom_ids;
mod doubles;
mod downtime;
mod draws;
mod finding;
mod follows;
mod games;
mod mail;
mod offers;
mod once;
mod open;
mod places;
mod plans;
mod queries;
mod refusals;
mod reviews;
mod setups;
mod stored;
mod strangers;
mod table;
mod transcripts;
