//! The house rules that no compiler checks: layers look down only, rooms stay small, each outside library has one home.

use std::fs;
use std::path::{Path, PathBuf};

/// What each room may use, from the inside out; `main` may use everything.
const LAYERS: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("correspondence", &["rules"]),
    ("engine", &["rules"]),
    ("scene", &["rules", "correspondence"]),
    ("raster", &["rules", "scene"]),
    ("words", &["rules", "correspondence", "scene"]),
    ("os", &[]),
    ("store", &["rules", "correspondence", "os"]),
    (
        "app",
        &["rules", "correspondence", "engine", "scene", "raster", "words", "store"],
    ),
    (
        "discord",
        &["rules", "correspondence", "scene", "words", "store", "app"],
    ),
    ("sandbox", &[]),
    (
        "tools",
        &[
            "os",
            "rules",
            "correspondence",
            "engine",
            "scene",
            "raster",
            "words",
            "store",
            "app",
        ],
    ),
    ("config", &[]),
    ("cli", &["rules", "scene"]),
];

/// Outside libraries and the only places that name them.
const HOMES: &[(&str, &[&str])] = &[
    ("sled::", &["src/store"]),
    ("rustix::", &["src/os.rs"]),
    ("std::os::", &["src/os.rs"]),
    ("serenity::", &["src/discord", "src/main.rs"]),
    ("reqwest::", &["src/discord"]),
    ("image::", &["src/raster"]),
    ("imageproc::", &["src/raster"]),
    ("ab_glyph::", &["src/raster"]),
    ("axum::", &["src/sandbox"]),
    ("anyhow::", &["src/main.rs"]),
    ("Timestamp::now()", &["src/main.rs"]),
    ("std::env::", &["src/main.rs"]),
];

/// Longer than this needs a reason, and there is none yet.
const LINES: usize = 600;

fn sources(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("the source folder can be read") {
        let path = entry.expect("a folder entry can be read").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Every source file: its path from the package's root with `/`, and its lines that are not comments.
fn code() -> Vec<(String, Vec<String>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    sources(&root.join("src"), &mut files);
    files.sort();
    assert!(files.len() > 20, "the walk found only {} files", files.len());
    files
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).expect("a source file is UTF-8");
            let lines = text
                .lines()
                .map(|l| if l.trim_start().starts_with("//") { "" } else { l }.to_owned());
            let name = path
                .strip_prefix(root)
                .expect("below the root")
                .to_string_lossy()
                .replace('\\', "/");
            (name, lines.collect())
        })
        .collect()
}

fn room(file: &str) -> &str {
    let inside = file.strip_prefix("src/").unwrap_or(file);
    inside.split(['/', '.']).next().unwrap_or(inside)
}

/// The room names that follow `crate::` in a line, `use crate::{a, b}` included.
fn rooms_used(line: &str) -> Vec<String> {
    let name = |text: &str| {
        text.trim_start()
            .chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect::<String>()
    };
    let mut found = Vec::new();
    for rest in line.split("crate::").skip(1) {
        match rest.strip_prefix('{') {
            None => found.push(name(rest)),
            Some(group) => {
                let mut depth = 0;
                let mut start = true;
                for (at, letter) in group.char_indices() {
                    if start && letter.is_alphabetic() {
                        found.push(name(&group[at..]));
                        start = false;
                    }
                    match letter {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' if depth == 0 => start = true,
                        _ => {}
                    }
                }
            }
        }
    }
    found
}

#[test]
fn layers_look_down_only() {
    let mut wrong = Vec::new();
    for (file, lines) in code() {
        let here = room(&file);
        if here == "main" || here == "lib" {
            continue;
        }
        let Some((_, below)) = LAYERS.iter().find(|(name, _)| *name == here) else {
            wrong.push(format!("{file}: the room `{here}` has no place in the layers"));
            continue;
        };
        for (number, line) in lines.iter().enumerate() {
            for used in rooms_used(line) {
                let is_room = LAYERS.iter().any(|(name, _)| *name == used);
                if is_room && used != here && !below.contains(&used.as_str()) {
                    wrong.push(format!("{file}:{}: `{here}` may not use `{used}`", number + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_library_has_one_home() {
    let mut wrong = Vec::new();
    for (file, lines) in code() {
        for (library, homes) in HOMES {
            if homes.iter().any(|home| file.starts_with(home)) {
                continue;
            }
            for (number, line) in lines.iter().enumerate() {
                let names_it = line.match_indices(library).any(|(at, _)| {
                    !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':')
                        || line[..at].ends_with("= ::")
                });
                if names_it {
                    wrong.push(format!("{file}:{}: `{library}` belongs to {homes:?}", number + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nothing_is_left_to_do_and_no_lint_is_silenced_without_a_reason() {
    let mut wrong = Vec::new();
    for (file, lines) in code() {
        for (number, line) in lines.iter().enumerate() {
            for bad in ["todo!(", "unimplemented!(", "dbg!(", "#[allow(", "#![allow("] {
                if line.contains(bad) {
                    wrong.push(format!("{file}:{}: {bad}", number + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn rooms_stay_small() {
    let long: Vec<String> = code()
        .iter()
        .filter(|(_, lines)| lines.len() > LINES)
        .map(|(file, lines)| format!("{file}: {} lines", lines.len()))
        .collect();
    assert!(long.is_empty(), "longer than {LINES} lines:\n{}", long.join("\n"));
}

#[test]
fn the_walk_sees_groups_and_paths() {
    assert_eq!(
        rooms_used("use crate::{rules::{Color, game::Game}, store};"),
        ["rules", "store"]
    );
    assert_eq!(
        rooms_used("let x = crate::words::say(crate::app::x());"),
        ["words", "app"]
    );
}
