//! Discord's limits and links, in one place. Lengths are in characters.

/// Maximum length of a message's text.
pub const CONTENT: usize = 2_000;
/// Maximum length of a picture's description.
pub const DESCRIPTION: usize = 1_024;
/// Maximum number of rows of components in a message.
pub const ROWS: usize = 5;
/// Maximum number of rows of controls in a panel: many selects cannot be overlooked on a phone.
pub const PANEL_ROWS: usize = 8;
/// Maximum number of components of a container, with itself and everything in it.
pub const COMPONENTS: usize = 40;
/// Maximum number of characters of all texts of a container together.
pub const CONTAINER_TEXT: usize = 4_000;
/// Maximum number of buttons in a row.
pub const BUTTONS: usize = 5;
/// Maximum length of a button's label.
pub const LABEL: usize = 80;
/// Maximum number of options of a select, and of suggestions.
pub const OPTIONS: usize = 25;
/// Maximum length of an option's label, value or description, and of a suggestion's name and value.
pub const OPTION: usize = 100;
/// Maximum length of a select's placeholder.
pub const PLACEHOLDER: usize = 150;
/// Maximum length of a form's title, and of a field's label.
pub const FORM_LABEL: usize = 45;
/// Maximum number of fields in a form.
pub const FIELDS: usize = 5;
/// Maximum length of what can be typed into a field.
pub const FIELD: usize = 4_000;
/// Maximum length of a `custom_id`.
pub const CUSTOM_ID: usize = 100;

/// The link that opens a channel or thread in a client.
pub fn channel_link(guild: u64, channel: u64) -> String {
    format!("https://discord.com/channels/{guild}/{channel}")
}
