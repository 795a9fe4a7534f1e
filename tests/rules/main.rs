//! The rules and the engine, and matches as pure decisions.
#![expect(clippy::unwrap_used, reason = "in a test a panic is the verdict")]

mod correspondence;
mod dvonn;
mod engine;
mod gipf;
mod laws;
mod lessons;
mod potentials;
mod puzzles;
mod records;
mod tournaments;

#[path = "../common/fixture.rs"]
mod fixture;
#[path = "../common/uses.rs"]
mod uses;
