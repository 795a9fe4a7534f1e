//! The tables of docs/architecture.md about what is stored say what the code says.

use gipfel::store::keys;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The lines of the table under this heading, without its head.
fn table(heading: &str) -> Vec<String> {
    let text = fs::read_to_string(Path::new(ROOT).join("docs/architecture.md")).expect("it is there");
    let (_, section) = text.split_once(&format!("\n### {heading}\n")).expect("a heading");
    let section = section.split("\n#").next().unwrap_or_default();
    let lines = section.lines().filter(|line| line.starts_with('|'));
    lines.skip(2).map(str::to_owned).collect()
}

#[test]
fn the_keys_are_those_of_the_list() {
    let rows = keys::EVERY.iter().map(|space| {
        let (number, name, about) = (space.number, space.name, space.about);
        format!("| {number} `{name}` | {} | {about} |", space.fields.join(", "))
    });
    assert_eq!(table("Keys"), rows.collect::<Vec<_>>());
}

#[test]
fn the_formats_are_those_of_the_rows() {
    let mut formats = BTreeMap::new();
    let mut folders = vec![PathBuf::from(ROOT).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = fs::read_to_string(&path) {
                formats.extend(rows_in(&text));
            }
        }
    }
    let rows = formats.iter().map(|(row, format)| format!("| `{row}` | {format} |"));
    assert_eq!(table("Formats"), rows.collect::<Vec<_>>());
    assert!(formats.len() > keys::EVERY.len() / 2, "{formats:?}");
}

/// The structures in this source that have a format, and its number.
fn rows_in(source: &str) -> Vec<(String, u32)> {
    let structures = source.split("struct ").skip(1).filter_map(|rest| {
        let name = rest.split(|c: char| !c.is_alphanumeric()).next()?;
        let body = rest.split("\n}").next()?;
        let (_, format) = body.split_once("format: Format<")?;
        Some((name.to_owned(), format.split('>').next()?.parse().ok()?))
    });
    structures.collect()
}
