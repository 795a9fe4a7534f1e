//! What players see and read: scenes, pictures and sentences.
#![expect(clippy::unwrap_used, reason = "in a test a panic is the verdict")]

mod charts;
mod crosstables;
mod length;
mod overviews;
mod places;
mod replays;
mod scenes;
mod sentences;
mod words;

#[path = "../common/fixture.rs"]
mod fixture;
#[path = "../common/picture.rs"]
mod picture;
