//! The real program: whole matches, its page, its command line and how it is deployed.
#![expect(clippy::unwrap_used, reason = "in a test a panic is the verdict")]

mod browser;
mod cli;
mod deployment;
mod end_to_end;
mod gateway;
mod killed;
mod monitoring;
#[cfg(target_os = "linux")]
mod records;
mod release;
mod restoring;
mod tools;

#[path = "../common/left_out.rs"]
mod left_out;
#[path = "../common/openapi.rs"]
mod openapi;
#[path = "../common/picks.rs"]
mod picks;
#[path = "../common/picture.rs"]
mod picture;
#[expect(dead_code, reason = "other test binaries use the rest")]
#[path = "../common/postgres_server/mod.rs"]
mod postgres_server;
#[expect(dead_code, reason = "other test binaries use the rest")]
#[path = "../common/small_disk.rs"]
mod small_disk;
#[expect(dead_code, reason = "other test binaries use the rest")]
#[path = "../common/stores.rs"]
mod stores;
#[expect(dead_code, reason = "other test binaries use the rest")]
#[path = "../common/uses.rs"]
mod uses;
