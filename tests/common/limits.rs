//! Discord's limits for what the application says.

use gipfel::app::{Beside, Button, Container, CustomId, Delivery, Message, MessageChange, Part, Reply, Row, Work};
use std::collections::HashSet;

/// Discord's limits.
pub fn check_message(message: &Message) {
    let count = |text: &str| text.chars().count();
    assert!((1..=2_000).contains(&count(&message.text)), "text: {}", message.text);
    assert!(!message.text.contains("No localization"), "{}", message.text);
    if let Some(picture) = &message.picture {
        assert!((1..=1_024).contains(&count(&picture.alt)), "alt: {}", picture.alt);
    }
    assert!(message.rows.len() <= 5);
    let mut ids = HashSet::new();
    for row in &message.rows {
        check_row(row, &mut ids);
    }
}

fn check_id(press: &CustomId, ids: &mut HashSet<String>) {
    let id = press.to_string();
    assert!((1..=100).contains(&id.chars().count()), "{id}");
    assert!(ids.insert(id.clone()), "{id} twice");
}

fn check_button(button: &Button, ids: &mut HashSet<String>) {
    check_id(&button.custom_id, ids);
    assert!((1..=80).contains(&button.label.chars().count()), "{}", button.label);
}

/// Discord's limits for a container.
pub fn check_container(container: &Container) {
    let count = |text: &str| text.chars().count();
    assert!(!container.parts.is_empty());
    let components = container.components();
    assert!(components <= 40, "{components} components: {container:?}");
    assert!((1..=4_000).contains(&count(&container.text())), "{}", container.text());
    assert!(!container.text().contains("No localization"), "{}", container.text());
    let mut ids = HashSet::new();
    for part in &container.parts {
        if let Some(text) = part.text() {
            assert!(!text.trim().is_empty(), "an empty text: {container:?}");
        }
        match part {
            Part::Text(_) | Part::Separator | Part::File(..) => {}
            Part::Section {
                beside: Beside::Thumbnail(picture),
                ..
            }
            | Part::Picture(picture) => assert!((1..=1_024).contains(&count(&picture.alt)), "{}", picture.alt),
            Part::Section {
                beside: Beside::Button(button),
                ..
            } => check_button(button, &mut ids),
            Part::Row(row) => check_row(row, &mut ids),
        }
    }
}

fn check_row(row: &Row, ids: &mut HashSet<String>) {
    let count = |text: &str| text.chars().count();
    match row {
        Row::Buttons(buttons) => {
            assert!((1..=5).contains(&buttons.len()), "{buttons:?}");
            for button in buttons {
                check_button(button, ids);
            }
        }
        Row::Person(select) => {
            check_id(&select.custom_id, ids);
            assert!((1..=150).contains(&count(&select.placeholder)));
        }
        Row::Select(select) => {
            check_id(&select.custom_id, ids);
            assert!((1..=150).contains(&count(&select.placeholder)));
            assert!((1..=25).contains(&select.options.len()));
            assert!(usize::from(select.max) <= select.options.len() && select.min <= select.max && select.max >= 1);
            let mut values = HashSet::new();
            for option in &select.options {
                assert!((1..=100).contains(&count(&option.label)), "{}", option.label);
                assert!((1..=100).contains(&count(&option.value)), "{}", option.value);
                assert!(values.insert(&option.value), "{} twice", option.value);
            }
        }
    }
}

pub fn check_reply(reply: &Reply) {
    match reply {
        Reply::Say { message, .. } | Reply::Update(message) => check_message(message),
        Reply::Show { container, .. } => check_container(container),
        Reply::Choices(choices) => {
            assert!(choices.len() <= 25);
            for (shown, value) in choices {
                assert!((1..=100).contains(&shown.chars().count()), "{shown}");
                assert!((1..=100).contains(&value.chars().count()), "{value}");
            }
        }
        Reply::Form(form) => {
            let count = |text: &str| text.chars().count();
            assert!((1..=100).contains(&form.custom_id.to_string().len()));
            assert!((1..=45).contains(&count(&form.title)), "{}", form.title);
            assert!((1..=5).contains(&form.fields.len()));
            for field in &form.fields {
                assert!((1..=45).contains(&count(&field.label)), "{}", field.label);
                assert!(count(&field.hint) <= 100, "{}", field.hint);
                assert!((1..=4_000).contains(&field.most));
                assert!(count(&field.value) <= usize::from(field.most), "{}", field.value);
            }
        }
    }
}

pub fn check_delivery(delivery: &Delivery) {
    assert!((1..=25).contains(&delivery.nonce.len()));
    match &delivery.work {
        Work::Post { message, .. } | Work::Direct { message, .. } => {
            check_message(message);
            // those who are meant, once each
            assert!(message.pings.len() <= 2);
            for mentioned in &message.pings {
                assert!(
                    message.text.contains(&format!("<@{}>", mentioned.0)),
                    "{}",
                    message.text
                );
            }
        }
        Work::Edit {
            change: MessageChange::Replace(message),
            ..
        } => check_message(message),
        Work::Edit { .. }
        | Work::OpenThread { .. }
        | Work::Unarchive { .. }
        | Work::Rename { .. }
        | Work::ArchiveAfter { .. } => {}
    }
}
