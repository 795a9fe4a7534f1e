//! Reading fixtures.

use flate2::read::GzDecoder;
use serde_json::Value;
use std::io::{BufRead, BufReader};

/// The objects of a fixture, one per line.
pub fn lines(gz: &'static [u8]) -> impl Iterator<Item = Value> {
    BufReader::new(GzDecoder::new(gz))
        .lines()
        .map(|line| serde_json::from_str(&line.unwrap()).unwrap())
}
