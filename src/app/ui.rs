//! Building blocks of replies: their reader, buttons, and pictures that have yet to be drawn.

use crate::app::ports::limits;

mod control;
pub(super) mod illustrate;
mod listed;
pub(super) mod picker;
mod reader;
mod settings;

pub use control::{At, Before};
pub(super) use control::{Control, DISMISS, PANEL, RULES, offering, row, rows_of};
pub(super) use illustrate::{
    animate, conclude, describe, describe_view, illustrate, last, pending, show_setup, view_after, view_of,
};
pub(super) use listed::{label, opponent, select};
pub(super) use picker::picked;
pub(super) use reader::{Container, Look, Message, Part, Reader, Reply, framed};
pub(super) use settings::{choice, switch};

/// A text, and buttons below it.
pub(super) fn with_buttons(locale: crate::correspondence::Locale, text: String, controls: &[Control]) -> Message {
    Message {
        text,
        rows: rows_of(locale, controls),
        ..Message::default()
    }
}

/// Maximum length of a list, so that the message stays within Discord's limit.
const LIST: usize = limits::CONTENT - 150;

/// As many lines as fit, and the number of the others.
pub(super) fn fitting(lines: &[String], left_out: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    let mut length = 0;
    for (index, line) in lines.iter().enumerate() {
        length += line.chars().count() + 1;
        if length > LIST {
            text.push_str(&left_out(lines.len() - index));
            return text;
        }
        text.push_str(line);
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text
}
