//! Records of GIPF: gipf.com's forms and plain lists.
use super::super::game::Setup;
use super::{Record, RecordError, Why, plain, tokens};

/// Reads a record; without a header the text itself tells the variant.
pub(super) fn read(text: &str, setup: Option<Setup>) -> Result<Record, RecordError> {
    let tokens = tokens(text);
    match setup {
        Some(setup) => plain(setup, &tokens),
        None => Err(tokens[0].fault(0, Why::Setup)),
    }
}

/// Writes gipf.com's form.
pub(super) fn write(record: &Record) -> String {
    record
        .moves
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n")
        + "\n"
}
