//! Discord's limits on what we send. Lengths are in characters.

/// The text of a message.
pub(super) const CONTENT: usize = 2_000;
/// The description of a picture.
pub(super) const DESCRIPTION: usize = 1_024;
/// Rows of components on a message.
pub(super) const ROWS: usize = 5;
/// Buttons in a row.
pub(super) const BUTTONS: usize = 5;
/// What stands on a button.
pub(super) const LABEL: usize = 80;
/// What stands in a select before something is chosen.
pub(super) const PLACEHOLDER: usize = 150;
/// Options of a select, and choices of autocomplete.
pub(super) const OPTIONS: usize = 25;
/// Label, value or description of such an option or choice.
pub(super) const OPTION: usize = 100;
