//! Discord's limits and links, in one place: lengths count characters unless said otherwise.

/// The text of a message.
pub const CONTENT: usize = 2_000;
/// The description of a picture.
pub const DESCRIPTION: usize = 1_024;
/// The rows of components of a message.
pub const ROWS: usize = 5;
/// The buttons of a row.
pub const BUTTONS: usize = 5;
/// The label of a button.
pub const LABEL: usize = 80;
/// The options of a select, and the suggestions of autocomplete.
pub const OPTIONS: usize = 25;
/// The label, value or small print of an option, and both sides of a suggestion.
pub const OPTION: usize = 100;
/// What a select says while nothing is selected.
pub const PLACEHOLDER: usize = 150;
/// The title of a form, and the label of a field.
pub const FORM_LABEL: usize = 45;
/// The fields of a form.
pub const FIELDS: usize = 5;
/// What may be typed in a field.
pub const FIELD: usize = 4_000;
/// A `custom_id`.
pub const CUSTOM_ID: usize = 100;
/// The title of a thread.
pub const THREAD_NAME: usize = 100;

/// The address at which a client opens a channel or thread.
#[must_use]
pub fn channel_link(guild: u64, channel: u64) -> String {
    format!("https://discord.com/channels/{guild}/{channel}")
}
