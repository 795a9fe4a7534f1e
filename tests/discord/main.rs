//! Between the application and Discord, and the sandbox that stands for Discord.
#![expect(clippy::unwrap_used, reason = "in a test a panic is the verdict")]

mod courier;
mod interactions;
mod sandbox;

#[path = "../common/openapi.rs"]
mod openapi;
