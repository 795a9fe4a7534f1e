//! What is stored: rows and their formats, transactions, and what many features read.

pub(super) mod backups;
pub(super) mod bars;
pub(super) mod blocks;
pub(super) mod challenges;
pub(super) mod contacts;
pub(super) mod db;
pub(super) mod deletions;
pub(super) mod filled;
pub(super) mod followers;
pub(super) mod guilds;
pub(super) mod instance;
pub mod lessons;
pub(super) mod listed;
pub(super) mod outbox;
pub(super) mod players;
pub mod puzzles;
pub mod refusal;
pub(super) mod rows;
pub mod settings;
pub(super) mod standings;
pub(super) mod tournaments;
pub(super) mod watch;
