//! What the targets call, which the tests have as well.
#![allow(dead_code, reason = "each target uses one parser")]

#[path = "../src/program/config.rs"]
pub mod config;
#[path = "../tests/common/parsers.rs"]
pub mod parsers;
