//! The rules of this house that no compiler checks.

mod circles;
mod tables;
mod tidy;
