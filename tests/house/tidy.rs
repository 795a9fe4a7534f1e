//! Rules that no compiler checks: modules use only lower layers, and each library is named only in its places.

use std::fs;
use std::path::{Path, PathBuf};

/// What each module may use, from the inside out. The program is a crate of its own and may use everything; nothing can
/// use it.
pub const LAYERS: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("correspondence", &["rules"]),
    ("engine", &["rules", "correspondence"]),
    ("os", &[]),
    ("opponents", &["rules", "correspondence", "os"]),
    ("scene", &["rules", "correspondence"]),
    ("raster", &["rules", "scene"]),
    ("words", &["rules", "correspondence", "engine", "scene"]),
    ("metrics", &[]),
    ("store", &["rules", "correspondence", "os", "metrics"]),
    (
        "app",
        &[
            "rules",
            "correspondence",
            "engine",
            "opponents",
            "scene",
            "raster",
            "words",
            "metrics",
            "store",
        ],
    ),
    (
        "discord",
        &[
            "os",
            "metrics",
            "rules",
            "correspondence",
            "scene",
            "words",
            "store",
            "app",
        ],
    ),
    ("sandbox", &[]),
    ("ops", &["os", "metrics", "store", "app", "discord"]),
    (
        "tools",
        &[
            "os",
            "rules",
            "correspondence",
            "engine",
            "opponents",
            "scene",
            "raster",
            "words",
            "store",
            "app",
        ],
    ),
];

/// Libraries and functions, and the only places that name them.
const HOMES: &[(&str, &[&str])] = &[
    ("sled::", &["src/store"]),
    ("tokio_postgres::", &["src/store/postgres"]),
    ("deadpool_postgres::", &["src/store/postgres"]),
    ("tokio_rustls::", &["src/store/postgres"]),
    ("tokio_postgres_rustls::", &["src/store/postgres"]),
    ("prometheus::", &["src/metrics.rs"]),
    ("rustix::", &["src/os.rs", "src/program/supervisor.rs"]),
    ("std::os::", &["src/os.rs"]),
    ("serenity::", &["src/discord"]),
    ("instant_glicko_2::", &["src/correspondence/rating.rs"]),
    ("reqwest::", &["src/discord", "src/sandbox"]),
    ("ring::", &["src/discord/signature.rs", "src/sandbox/endpoint.rs"]),
    ("image::", &["src/raster"]),
    ("imageproc::", &["src/raster"]),
    ("ab_glyph::", &["src/raster"]),
    (
        "axum::",
        &[
            "src/sandbox",
            "src/discord/connections.rs",
            "src/discord/endpoint.rs",
            "src/ops.rs",
        ],
    ),
    ("hyper::", &["src/discord/connections.rs"]),
    ("hyper_util::", &["src/discord/connections.rs"]),
    ("Timestamp::now()", &["src/program/system.rs"]),
    ("std::env::", &["src/program/system.rs"]),
];

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

/// Every source file of the program.
fn code() -> Vec<(String, Vec<String>)> {
    code_in("src")
}

/// Every source file in a folder: its path from the package's root with `/`, and its lines, comments emptied.
fn code_in(folder: &str) -> Vec<(String, Vec<String>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    sources(&root.join(folder), &mut files);
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

/// The names of modules that follow `crate::` in a line, `use crate::{a, b}` included.
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
        if ["main", "program", "lib"].contains(&here) {
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
fn the_layers_have_no_circle() {
    for (index, (room, below)) in LAYERS.iter().enumerate() {
        for used in *below {
            let place = LAYERS.iter().position(|(name, _)| name == used);
            assert!(
                place.is_some_and(|place| place < index),
                "`{room}` stands before `{used}`, which it uses"
            );
        }
    }
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

/// A function of the tests: its attributes, its name, and the code between its signature and its end.
struct Function {
    file: String,
    name: String,
    is_test: bool,
    body: String,
}

/// The functions in formatted code: each ends at the brace that stands below its beginning.
fn functions(file: &str, lines: &[String]) -> Vec<Function> {
    let mut found = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let indent = line.len() - line.trim_start().len();
        let words = line
            .trim_start()
            .trim_start_matches("pub ")
            .trim_start_matches("async ");
        let Some(rest) = words.strip_prefix("fn ") else {
            continue;
        };
        let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let attributes = lines[..number]
            .iter()
            .rev()
            .take_while(|above| above.is_empty() || above.trim_start().starts_with("#["));
        let is_test = attributes.into_iter().any(|above| {
            let above = above.trim_start();
            above.starts_with("#[test]") || above.starts_with("#[tokio::test")
        });
        let end = format!("{}}}", " ".repeat(indent));
        let body: Vec<&str> = if line.trim_end().ends_with('}') {
            vec![line.split_once('{').map_or("", |(_, body)| body.trim_end_matches('}'))]
        } else {
            let after = lines[number + 1..].iter().take_while(|line| **line != end);
            after.map(String::as_str).collect()
        };
        found.push(Function {
            file: file.to_owned(),
            name,
            is_test,
            body: body.join("\n"),
        });
    }
    found
}

/// Whether code can fail a test by itself.
fn judges(body: &str) -> bool {
    ["assert", "expect(", "expect_err(", "unwrap", "panic!"]
        .iter()
        .any(|verdict| body.contains(verdict))
}

fn calls(body: &str, name: &str) -> bool {
    body.match_indices(name).any(|(at, _)| {
        let is_part = body[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        !is_part && body[at + name.len()..].starts_with(['(', ')', ',', ':'])
    })
}

#[test]
fn no_file_is_a_placeholder() {
    let files = code_in("src").into_iter().chain(code_in("tests"));
    let empty: Vec<String> = files
        .filter(|(_, lines)| lines.iter().all(|line| line.trim().is_empty()))
        .map(|(file, _)| file)
        .collect();
    assert!(empty.is_empty(), "nothing but comments: {}", empty.join(", "));
}

#[test]
fn every_test_can_fail() {
    let functions: Vec<Function> = code_in("tests")
        .iter()
        .flat_map(|(file, lines)| functions(file, lines))
        .collect();
    assert!(
        functions.iter().filter(|f| f.is_test).count() > 200,
        "the walk lost tests"
    );
    let mut judging: Vec<&str> = Vec::new();
    loop {
        let more: Vec<&str> = functions
            .iter()
            .filter(|f| !judging.contains(&f.name.as_str()))
            .filter(|f| judges(&f.body) || judging.iter().any(|name| calls(&f.body, name)))
            .map(|f| f.name.as_str())
            .collect();
        if more.is_empty() {
            break;
        }
        judging.extend(more);
    }
    let idle: Vec<String> = functions
        .iter()
        .filter(|f| f.is_test && !judging.contains(&f.name.as_str()))
        .map(|f| format!("{}: {}", f.file, f.name))
        .collect();
    assert!(idle.is_empty(), "these tests prove nothing:\n{}", idle.join("\n"));
    let unfinished: Vec<String> = functions
        .iter()
        .filter(|f| !f.file.ends_with("tidy.rs"))
        .filter(|f| ["todo!(", "unimplemented!("].iter().any(|bad| f.body.contains(bad)))
        .map(|f| format!("{}: {}", f.file, f.name))
        .collect();
    assert!(unfinished.is_empty(), "unfinished:\n{}", unfinished.join("\n"));
}

#[test]
fn the_walk_tells_a_test_that_proves_something() {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let found = functions(
        "here",
        &lines(
            "#[test]\nfn empty() {}\n\n#[tokio::test]\nasync fn asks() {\n    assert!(true);\n}\n\nfn helper() {\n    x.expect(\"it\");\n}\n\n#[test]\nfn by_help() {\n    helper();\n}",
        ),
    );
    let seen: Vec<(&str, bool, bool)> = found
        .iter()
        .map(|f| (f.name.as_str(), f.is_test, judges(&f.body)))
        .collect();
    assert_eq!(
        seen,
        [
            ("empty", true, false),
            ("asks", true, true),
            ("helper", false, true),
            ("by_help", true, false)
        ]
    );
    assert!(calls(&found[3].body, "helper") && !calls(&found[3].body, "elper"));
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
