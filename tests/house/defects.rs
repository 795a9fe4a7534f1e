//! The defects that the simulation puts back fit the program as it is.

use std::fs;
use std::path::Path;

/// The lines of a hunk as they are before it is applied.
fn before(hunk: &str) -> String {
    let lines = hunk.lines().skip(1).filter(|line| !line.starts_with('+'));
    lines
        .flat_map(|line| [line.get(1..).unwrap_or_default(), "\n"])
        .collect()
}

#[test]
fn every_defect_can_be_put_back() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let patches = fs::read_dir(root.join("tests/simulation/defects")).expect("a folder");
    let mut hunks = 0;
    for path in patches.map(|entry| entry.expect("an entry").path()) {
        if path.extension().is_none_or(|extension| extension != "patch") {
            continue;
        }
        let patch = fs::read_to_string(&path).expect("a text");
        for file in patch.split("\n--- a/").skip(1) {
            let (name, changes) = file.split_once('\n').expect("a name");
            let text = fs::read_to_string(root.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
            for hunk in changes.split("\n@@ ").skip(1) {
                assert!(
                    text.contains(&before(hunk)),
                    "{} does not fit {name}: {hunk}",
                    path.display()
                );
                hunks += 1;
            }
        }
    }
    assert!(hunks > 10, "{hunks}");
}
