//! Everything that is tested from outside, in one binary.
#![expect(clippy::unwrap_used, reason = "in a test a panic is the verdict")]

mod app;
mod browser;
mod charts;
mod circles;
mod cli;
mod correspondence;
mod courier;
mod deployment;
mod dvonn;
mod end_to_end;
mod engine;
mod gateway;
mod gipf;
mod interactions;
mod laws;
mod moving;
mod overviews;
mod postgres_server;
mod potentials;
mod puzzles;
mod records;
mod replays;
mod sandbox;
mod scenes;
mod sentences;
mod small_disk;
mod store;
mod stored_tables;
mod tidy;
mod tools;
mod uses;
mod words;
