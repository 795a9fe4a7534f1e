//! The rules of this house that no compiler checks.
#![expect(clippy::unwrap_used, reason = "in a test a panic is the verdict")]

mod circles;
mod stored_tables;
mod tidy;
