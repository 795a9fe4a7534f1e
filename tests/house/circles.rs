//! No circles: no file depends on itself through what it uses.
//!
//! A Rust file uses another when it names, in a `use` or by a path, an item that the other one defines or re-exports.
//! `mod b;` alone is no use, and a module that is only walked through (`super` in `super::model::Id`) is not used.
//! A page's script uses what it imports.
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the page's scripts.
const SCRIPTS: &str = "assets/sandbox";

/// Files by their path from the package's root, and those that each uses.
type Uses = BTreeMap<String, BTreeSet<String>>;

#[test]
fn no_files_depend_on_each_other_in_a_circle() {
    let found: Vec<String> = folders().iter().flat_map(|folder| circles(&uses_of(folder))).collect();
    assert!(
        found.is_empty(),
        "files that depend on each other in a circle:\n{}",
        found.join("\n")
    );
}

/// Every folder of the source, and that of the scripts; `src/x` means `src/x.rs` with all below it.
fn folders() -> Vec<String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found: Vec<String> = fs::read_dir(source)
        .expect("the source can be read")
        .map(|entry| entry.expect("an entry can be read").path())
        .filter(|path| path.is_dir())
        .filter_map(|path| Some(format!("src/{}", path.file_name()?.to_str()?)))
        .collect();
    assert!(found.len() > 5, "the walk found only {found:?}");
    found.sort();
    found.push(SCRIPTS.to_owned());
    found
}

fn uses_of(folder: &str) -> Uses {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    walk(&root.join(folder), &mut paths);
    paths.push(root.join(format!("{folder}.rs")));
    let files: BTreeMap<String, String> = paths
        .into_iter()
        .filter_map(|path| {
            let name = path.strip_prefix(root).ok()?.to_string_lossy().replace('\\', "/");
            Some((name, fs::read_to_string(&path).ok()?))
        })
        .collect();
    let uses: Uses = if files.keys().any(|name| is_script(name)) {
        scripts(&files)
    } else {
        modules(&files)
    };
    let edges: usize = uses.values().map(BTreeSet::len).sum();
    assert!(
        uses.len() > 1 && edges > 1,
        "{folder}: the walk found {} files and {edges} uses",
        uses.len()
    );
    uses
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "js") {
            found.push(path);
        }
    }
}

/// One line per circle, the shortest way first; files of a circle that was reported are not reported again.
fn circles(uses: &Uses) -> Vec<String> {
    let mut told = BTreeSet::new();
    let mut found = Vec::new();
    for start in uses.keys() {
        if told.contains(start) {
            continue;
        }
        if let Some(way) = way_back(uses, start) {
            told.extend(way.iter().cloned());
            found.push(way.join(" -> "));
        }
    }
    found
}

/// The shortest way from a file over what it uses back to it.
fn way_back(uses: &Uses, start: &str) -> Option<Vec<String>> {
    let mut ways = vec![vec![start.to_owned()]];
    let mut seen = BTreeSet::new();
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            let Some(used) = way.last().and_then(|last| uses.get(last)) else {
                continue;
            };
            for next in used {
                let mut on = way.clone();
                on.push(next.clone());
                if next == start {
                    return Some(on);
                }
                if seen.insert(next.clone()) {
                    longer.push(on);
                }
            }
        }
        ways = longer;
    }
    None
}

fn is_script(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending == "js")
}

/// What scripts import from beside them: `from './x.js'`, `import './x.js'`, `import('./x.js')`.
fn scripts(files: &BTreeMap<String, String>) -> Uses {
    let mut uses = Uses::new();
    for (name, text) in files.iter().filter(|(name, _)| is_script(name)) {
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let imported = lines
            .filter(|line| line.contains("import") || line.contains(" from "))
            .flat_map(|line| line.split(['\'', '"']).skip(1).step_by(2))
            .filter_map(|path| path.strip_prefix("./"))
            .map(|path| format!("{folder}/{path}"));
        uses.insert(name.clone(), imported.collect());
    }
    uses
}

/// What Rust files name of each other.
fn modules(files: &BTreeMap<String, String>) -> Uses {
    let named: BTreeMap<Vec<String>, &String> = files.keys().map(|name| (module_of(name), name)).collect();
    let mut uses = Uses::new();
    for (name, text) in files {
        let here = module_of(name);
        let code = code_of(text);
        let used = paths_of(&code)
            .into_iter()
            .filter_map(|path| target(&path, &here, &named))
            .filter(|used| used != name);
        uses.insert(name.clone(), used.collect());
    }
    uses
}

/// `src/a/b.rs` is the module `a::b`.
fn module_of(file: &str) -> Vec<String> {
    let inside = file.trim_start_matches("src/").trim_end_matches(".rs");
    inside.split('/').map(str::to_owned).collect()
}

/// The file whose item a path names: that of the deepest module that the path goes into. A path that ends at a module
/// (`use super::x;`) names that module's items later on, so it counts as a use of it.
fn target(path: &[String], here: &[String], named: &BTreeMap<Vec<String>, &String>) -> Option<String> {
    let mut at = here.to_vec();
    let mut rest = path;
    match path.first()?.as_str() {
        "crate" => {
            at.clear();
            rest = &path[1..];
        }
        "self" => rest = &path[1..],
        "super" => {
            while let Some(("super", after)) = rest.split_first().map(|(first, after)| (first.as_str(), after)) {
                at.pop();
                rest = after;
            }
        }
        // a path that begins with a child's name, such as `x::f()` in the file that declares `mod x;`
        first => {
            let mut child = at.clone();
            child.push(first.to_owned());
            named.get(&child)?;
        }
    }
    for step in rest {
        at.push(step.clone());
        if !named.contains_key(&at) {
            at.pop();
            break;
        }
    }
    named.get(&at).map(|file| (*file).clone())
}

/// The source without comments and without its inner tests.
fn code_of(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code.lines().map(|line| {
        let comment = line.match_indices("//").find(|(at, _)| !line[..*at].ends_with(':'));
        comment.map_or(line, |(at, _)| &line[..at])
    });
    // visibility is not a use
    lines
        .map(|line| match line.split_once("pub(in ") {
            Some((before, after)) => format!("{before}pub{}", after.split_once(')').map_or(after, |(_, rest)| rest)),
            None => line.to_owned(),
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// Every path of at least two steps, with groups expanded: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn paths_of(code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let bytes = code.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if is_name(bytes[at]) && (at == 0 || !is_name(bytes[at - 1])) && !code[..at].ends_with("::") {
            at = read_path(code, at, &[], &mut found);
        } else {
            at += 1;
        }
    }
    found.retain(|path| path.len() > 1);
    found
}

/// Reads a path that begins at `at`, below `before`; gives where it ends.
fn read_path(code: &str, mut at: usize, before: &[String], found: &mut Vec<Vec<String>>) -> usize {
    let mut path = before.to_vec();
    loop {
        let end = code[at..]
            .bytes()
            .position(|byte| !is_name(byte))
            .map_or(code.len(), |length| at + length);
        if end > at {
            path.push(code[at..end].to_owned());
        }
        let Some(after) = code[end..].strip_prefix("::") else {
            found.push(path);
            return end.max(at + 1);
        };
        at = end + 2;
        if let Some(group) = after.strip_prefix('{') {
            at = code.len() - group.len();
            while let Some(&byte) = code.as_bytes().get(at) {
                if byte == b'}' {
                    return at + 1;
                }
                at = if is_name(byte) {
                    read_path(code, at, &path, found)
                } else {
                    at + 1
                };
            }
            return at;
        }
        if !after.bytes().next().is_some_and(is_name) {
            path.push("*".to_owned());
            found.push(path);
            return at;
        }
    }
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The circles of files that are written down here.
fn circles_among(files: &[(&str, &str)]) -> Vec<String> {
    let files: BTreeMap<String, String> = files
        .iter()
        .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
        .collect();
    let all_scripts = files.keys().all(|name| is_script(name));
    circles(&if all_scripts { scripts(&files) } else { modules(&files) })
}

#[test]
fn a_circle_is_named_with_every_step() {
    let files = [
        ("src/a.rs", "mod b;\nmod c;\nmod d;\npub use d::Z;"),
        ("src/a/b.rs", "use super::c::X;"),
        ("src/a/c.rs", "use crate::a::{d::{self, Y}};\npub struct X;"),
        ("src/a/d.rs", "pub struct Z; fn f() -> super::b::W { todo }"),
    ];
    assert_eq!(
        circles_among(&files),
        ["src/a/b.rs -> src/a/c.rs -> src/a/d.rs -> src/a/b.rs"]
    );
}

#[test]
fn what_a_child_takes_from_its_parent_counts() {
    let parent = ("src/a.rs", "mod b;\npub use b::X;\npub struct Y;");
    assert_eq!(
        circles_among(&[parent, ("src/a/b.rs", "use super::Y;\npub struct X;")]),
        ["src/a.rs -> src/a/b.rs -> src/a.rs"]
    );
    let apart = ("src/a/b.rs", "use super::c::Y;\npub struct X;");
    assert!(circles_among(&[parent, apart, ("src/a/c.rs", "pub struct Y;")]).is_empty());
    // declaring is not using
    assert!(circles_among(&[("src/a.rs", "mod b;\npub struct Y;"), ("src/a/b.rs", "use super::Y;")]).is_empty());
}

#[test]
fn comments_and_outside_paths_do_not_count_and_globs_and_attributes_do() {
    let parent = ("src/a.rs", "mod b;\nuse b::X;\npub struct Y;");
    let apart = "// super::Y\nuse std::io;\nfn f() { g(\"http://x\"); io::a::b(); }";
    assert!(circles_among(&[parent, ("src/a/b.rs", apart)]).is_empty());
    for child in ["use super::*;", "#[serde(with = \"super::y\")]", "fn f() -> super::Y;"] {
        assert_eq!(circles_among(&[parent, ("src/a/b.rs", child)]).len(), 1, "{child}");
    }
}

#[test]
fn imports_of_scripts_are_read() {
    let files = [
        ("p/main.js", "import './a.js';"),
        ("p/a.js", "import { x } from './b.js';\nexport { y } from './c.js';"),
        ("p/b.js", "const later = () => import(\"./a.js\");"),
        ("p/c.js", "// import './main.js'\n"),
    ];
    assert_eq!(circles_among(&files), ["p/a.js -> p/b.js -> p/a.js"]);
}
