//! Any bytes, sent to the engine: it answers or complains, and goes on.
#![no_main]
use gipfel::engine::ugi;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    ugi::run(input, std::io::sink(), 1).expect("a slice and a sink do not fail");
});
