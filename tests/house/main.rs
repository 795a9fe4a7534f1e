//! The rules of this house that no compiler checks.

mod circles;
mod stored_tables;
mod tidy;
