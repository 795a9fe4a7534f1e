//! The bodies of the command-line tools: perft, replay, bench, render.

mod render;

pub use render::render;
