//! Between the application and Discord, and the sandbox that stands for Discord.
#![expect(clippy::unwrap_used, reason = "in a test a panic is the verdict")]

mod codes;
mod connections;
mod courier;
mod interactions;
mod ops;
mod sandbox;
mod signature;

#[path = "../common/openapi.rs"]
mod openapi;
