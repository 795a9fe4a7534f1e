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
mod queries;
mod refusals;
mod settings;
mod stored;
mod strangers;
mod table;
mod time_off;
mod transcripts;
mod year;
