//! What can be typed: every command with its options, as Discord is told of them.

use gipfel::app::features::slashes;
use gipfel::app::slash::{Opt, OptKind};
use std::fmt::Display;

fn kind(option: &Opt) -> String {
    fn listed<T: Display>(values: impl Iterator<Item = T>) -> String {
        values.map(|value| value.to_string()).collect::<Vec<_>>().join(", ")
    }
    match &option.kind {
        OptKind::Text { most, completes } => {
            let completed = if completes.is_some() { ", completed" } else { "" };
            format!("a text of {most} characters{completed}")
        }
        OptKind::Choice(choices) => format!("one of {}", listed(choices.iter().map(|choice| &choice.value))),
        OptKind::Number(choices) => format!("one of {}", listed(choices.iter().map(|choice| choice.value))),
        OptKind::Whole { least } => format!("a number from {least} on"),
        OptKind::Between { least, most } => format!("a number from {least} to {most}"),
        OptKind::Switch => "yes or no".to_owned(),
        OptKind::Person => "a person".to_owned(),
        OptKind::File => "a file".to_owned(),
    }
}

#[test]
fn commands_have_these_options() {
    let lines = slashes().into_iter().map(|slash| {
        let options = slash.options.iter().map(|option| {
            let optional = if option.is_required { "" } else { ", if wanted" };
            format!("\n    {}: {}{optional}", option.name, kind(option))
        });
        format!("/{}{}", slash.path, options.collect::<String>())
    });
    let mut lines: Vec<String> = lines.collect();
    lines.sort_unstable();
    insta::assert_snapshot!("commands", lines.join("\n"));
}
