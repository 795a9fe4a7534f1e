//! What replies are made of: for whom they are, buttons, pictures that are still to be drawn.

mod control;
mod illustrate;
mod reader;

pub(super) use control::{At, Control, row};
pub(super) use illustrate::{
    animate, conclude, describe, describe_view, illustrate, last, show_setup, view_after, view_of,
};
pub(super) use reader::{Look, Message, Reader, Reply};

/// A question, and the answers to it.
pub(super) fn question(locale: crate::correspondence::Locale, text: String, controls: &[Control]) -> Message {
    Message {
        text,
        rows: row(locale, controls).into_iter().collect(),
        ..Message::default()
    }
}
