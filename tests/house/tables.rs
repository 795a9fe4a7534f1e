//! The tables of docs/architecture.md agree with the code.

use crate::tidy::LAYERS;
use gipfel::store::keys;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The lines of the first table after this line of the page, without its head.
fn table(before: &str) -> Vec<String> {
    let text = fs::read_to_string(Path::new(ROOT).join("docs/architecture.md")).expect("it is there");
    let is_row = |line: &&str| line.starts_with('|');
    let after = text.lines().skip_while(|line| !line.starts_with(before));
    let rows = after.skip_while(|line| !is_row(line)).take_while(is_row);
    rows.skip(2).map(str::to_owned).collect()
}

/// The names in a line of a table.
fn names(row: &str) -> Vec<&str> {
    row.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_modules_are_those_of_the_layers() {
    let rows = table("## The modules");
    let documented = rows.iter().map(|row| {
        let names = names(row);
        (names[0], names[1..].iter().copied().collect::<BTreeSet<_>>())
    });
    let layers = LAYERS
        .iter()
        .map(|(module, uses)| (*module, uses.iter().copied().collect()));
    assert_eq!(documented.collect::<BTreeMap<_, _>>(), layers.collect());
    assert_eq!(rows.len(), LAYERS.len());
}

#[test]
fn the_programs_files_are_those_of_its_folder() {
    let files = fs::read_dir(Path::new(ROOT).join("src/program")).expect("a folder");
    let files = files
        .flatten()
        .filter_map(|file| Some(file.path().file_stem()?.to_str()?.to_owned()));
    let rows = table("The program (`src/main.rs`");
    let documented = rows.iter().filter_map(|row| row.split('|').nth(1)).flat_map(names);
    let documented: BTreeSet<String> = documented.map(str::to_owned).collect();
    assert_eq!(documented, files.chain(["main".to_owned()]).collect());
}

/// Types that the docs name exist: a name in backticks that begins with a capital and has a small letter.
#[test]
fn the_types_of_the_docs_are_in_the_source() {
    let mut source = String::new();
    read_source(&Path::new(ROOT).join("src"), &mut source);
    let words: BTreeSet<&str> = source.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let page = fs::read_to_string(Path::new(ROOT).join("docs/architecture.md")).expect("it is there");
    let named = page.split('`').skip(1).step_by(2).flat_map(|code| code.split("::"));
    let is_type = |name: &&str| {
        name.starts_with(|c: char| c.is_ascii_uppercase())
            && name.contains(|c: char| c.is_ascii_lowercase())
            && name.chars().all(char::is_alphanumeric)
    };
    let unknown: Vec<&str> = named.filter(is_type).filter(|name| !words.contains(name)).collect();
    assert!(unknown.is_empty(), "docs/architecture.md names {unknown:?}");
}

fn read_source(folder: &Path, source: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            read_source(&path, source);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            source.push_str(&fs::read_to_string(&path).expect("it can be read"));
        }
    }
}

#[test]
fn the_keys_are_those_of_the_list() {
    let rows = keys::EVERY.iter().map(|space| {
        let (number, name, about) = (space.number, space.name, space.about);
        format!("| {number} `{name}` | {} | {about} |", space.fields.join(", "))
    });
    assert_eq!(table("### Keys"), rows.collect::<Vec<_>>());
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
    assert_eq!(table("### Formats"), rows.collect::<Vec<_>>());
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

/// It is built with a compiler of its own, now and then, and shares these files with the tests and the program.
#[test]
fn the_fuzzer_has_the_libraries_of_its_checks() {
    let read = |path: &str| fs::read_to_string(Path::new(ROOT).join(path)).expect("it is there");
    let manifest = read("fuzz/Cargo.toml");
    for shared in ["tests/common/parsers.rs", "src/program/config.rs"] {
        let used = read(shared);
        let used = used.lines().filter_map(|line| line.strip_prefix("use "));
        let libraries = used.filter_map(|path| path.split("::").next());
        let own = ["std", "crate", "super", "self", "gipfel"];
        for library in libraries.filter(|library| !own.contains(library)) {
            let name = format!("\n{} = ", library.replace('_', "-"));
            assert!(
                manifest.contains(&name),
                "{shared} uses {library}, which fuzz/Cargo.toml lacks"
            );
        }
    }
}
