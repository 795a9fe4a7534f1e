//! Settings as parts of a panel.

use super::reader::Part;
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::reply::{Beside, Button, Row, SelectOption, Style};
use crate::correspondence::Locale;
use crate::words::say;

/// A setting that is on or off, and the button that changes it.
pub(in crate::app) fn switch(locale: Locale, custom_id: CustomId, on: bool, line: String) -> Part {
    let label = if on {
        say!(locale, "button-switch-off")
    } else {
        say!(locale, "button-switch-on")
    };
    Part::Section {
        text: line,
        beside: Beside::Button(Button {
            custom_id,
            label,
            style: Style::Secondary,
        }),
    }
}

/// A setting's name, and the select that shows its value and changes it: its values with their keys, and whether they
/// are chosen.
pub(in crate::app) fn choice(
    custom_id: CustomId,
    name: String,
    values: impl IntoIterator<Item = (String, String, bool)>,
) -> [Part; 2] {
    let options = values.into_iter();
    let options = options.map(|(key, shown, selected)| SelectOption::preset(shown, key, selected));
    let placeholder = name.trim_matches('*').to_owned();
    let select = Row::select(custom_id, placeholder, options);
    [Part::Text(name), Part::Row(select)]
}
