//! Any text, read as a recorded game: what is read is written and read again the same.
#![no_main]
use gipfel::rules::record::{self, Form};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(record) = record::read(text) else { return };
    assert_eq!(record::read(&record::write(&record, Form::Canonical)).as_ref(), Ok(&record));
    let _ = record::write(&record, Form::Site);
});
