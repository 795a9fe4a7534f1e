//! Any bytes, sent to the engine: it answers or complains, and goes on.
#![no_main]
use gipfel::engine::ugi;
use libfuzzer_sys::fuzz_target;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

fuzz_target!(|input: &[u8]| {
    // a search to this depth or with this many nodes may take its time
    if ["depth", "nodes", "mate"].iter().any(|limit| input.windows(limit.len()).any(|part| part == limit.as_bytes())) {
        return;
    }
    let calls = AtomicU64::new(0);
    let clock = || Duration::from_millis(calls.fetch_add(1_000, Ordering::Relaxed));
    ugi::run(input, std::io::sink(), 1, &clock).expect("a slice and a sink do not fail");
});
