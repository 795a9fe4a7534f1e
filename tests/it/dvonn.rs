//! DVONN against an independent oracle, real records, perft counts and the rulings.

use flate2::read::GzDecoder;
use serde_json::Value;
use std::io::{BufRead, BufReader};

mod drawing;
mod oracle;
mod reading;
mod rulings;
mod setups;

/// The objects of a fixture, one a line.
pub fn lines(gz: &'static [u8]) -> impl Iterator<Item = Value> {
    BufReader::new(GzDecoder::new(gz))
        .lines()
        .map(|line| serde_json::from_str(&line.unwrap()).unwrap())
}
