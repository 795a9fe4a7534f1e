#![no_main]
#[path = "../parsers.rs"]
mod parsers;

libfuzzer_sys::fuzz_target!(|input: &[u8]| parsers::parsers::rows(input));
