//! The application in one process: requests to replies, the outbox to deliveries.
#![expect(clippy::unwrap_used, reason = "in a test a panic is the verdict")]

mod advice;
mod analyse;
mod backups;
mod clock;
mod contacts;
mod cost;
mod counters;
mod custom_ids;
mod decide;
mod doubles;
mod downtime;
mod drafts;
mod draws;
mod fills;
mod finding;
mod first_minutes;
mod follows;
mod games;
mod imports;
mod incoming;
mod kept;
mod killed;
mod learn;
mod links;
mod looks;
mod mail;
mod moderation;
mod moving;
mod offers;
mod offers_on_cards;
mod on_postgres;
mod once;
mod open;
mod opponents;
mod outages;
mod panels;
mod places;
mod plans;
mod potentials;
mod practice;
mod privacy;
mod processes;
mod puzzles;
mod queries;
mod ratings;
mod reach;
mod refusals;
mod refused;
mod repair;
mod restored;
mod reviews;
mod servers;
mod settings;
mod setups;
mod shards;
mod stored;
mod strangers;
mod table;
mod time_off;
mod tournaments;
mod transcripts;
mod typed;
mod wishes;
mod year;

#[path = "../common/left_out.rs"]
mod left_out;
#[path = "../common/limits.rs"]
mod limits;
#[path = "../common/picks.rs"]
mod picks;
#[expect(dead_code, reason = "other test binaries use the rest")]
#[path = "../common/postgres_server/mod.rs"]
mod postgres_server;
#[path = "../common/stores.rs"]
mod stores;
#[path = "../common/uses.rs"]
mod uses;
