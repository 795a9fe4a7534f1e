//! Everything that is tested from outside, in one binary.

mod app;
mod browser;
mod correspondence;
mod dvonn;
mod end_to_end;
mod gipf;
mod interactions;
mod laws;
mod sandbox;
mod scenes;
mod store;
mod tidy;
mod tools;
mod words;
