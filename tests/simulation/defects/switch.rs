//! Which defect is put back. Only copies of the program have this file.

/// Whether it is this one.
pub(crate) fn has(name: &str) -> bool {
    std::env::var("GIPFEL_DEFECT").is_ok_and(|found| found == name)
}
