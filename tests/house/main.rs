//! The rules of this house that no compiler checks.

mod circles;
mod defects;
mod tables;
mod tidy;
