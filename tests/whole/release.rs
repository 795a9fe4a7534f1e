//! The steps of a release that need no other machine, with this build of the program.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

const SCRIPT: &str = include_str!("../../deploy/release.sh");
const WORKFLOW: &str = include_str!("../../.github/workflows/release.yml");
const VERSION: &str = env!("CARGO_PKG_VERSION");
const LINUX: &str = "x86_64-unknown-linux-gnu";
const WINDOWS: &str = "x86_64-pc-windows-msvc";

/// Runs a command in this folder.
fn run(folder: &Path, program: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .current_dir(folder)
        .env("SOURCE_DATE_EPOCH", "1790000000");
    command.output().unwrap()
}

fn step(arguments: &[&str]) -> Output {
    run(Path::new(env!("CARGO_MANIFEST_DIR")), "deploy/release.sh", arguments)
}

fn works(output: &Output) -> String {
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// One line of errors, and nothing else.
fn fails(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let told = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.starts_with("release: "), "{told}");
    told
}

/// Programs for two targets, which call this build: a build for tests is large.
fn binaries() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (target, name) in [(LINUX, "gipfel"), (WINDOWS, "gipfel.exe")] {
        fs::create_dir(folder.path().join(target)).unwrap();
        let program = folder.path().join(target).join(name);
        let calls = concat!("#!/bin/sh\nexec '", env!("CARGO_BIN_EXE_gipfel"), "' \"$@\"\n");
        fs::write(program, calls).unwrap();
    }
    folder
}

fn path(folder: &TempDir) -> &str {
    folder.path().to_str().unwrap()
}

#[test]
fn a_program_that_is_released_is_tried() {
    assert!(works(&step(&["try", env!("CARGO_BIN_EXE_gipfel")])).contains("runs"));
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("other");
    fs::write(&other, "#!/bin/sh\necho gipfel 99\n").unwrap();
    works(&run(folder.path(), "chmod", &["+x", "other"]));
    assert!(fails(&step(&["try", other.to_str().unwrap()])).contains("another version"));
}

#[test]
fn an_archive_has_the_program_and_what_is_read_before_it_runs() {
    let (binaries, out) = (binaries(), tempfile::tempdir().unwrap());
    let made = works(&step(&["package", path(&binaries), path(&out)]));
    let name = format!("gipfel-{VERSION}-{LINUX}");
    assert!(made.lines().any(|line| line == name), "{made}");
    let archive = format!("{name}.tar.gz");
    let first = fs::read(out.path().join(&archive)).unwrap();
    works(&run(out.path(), "tar", &["-xzf", &archive]));
    let unpacked: PathBuf = out.path().join(&name);
    let told = works(&run(&unpacked, "./gipfel", &["--version"]));
    assert_eq!(told, format!("gipfel {VERSION}\n"));
    for file in [
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "CHANGELOG.md",
        "config.example.toml",
        "deploy/gipfel.service",
    ] {
        assert!(unpacked.join(file).is_file(), "{file}");
    }
    works(&run(
        &unpacked,
        "./gipfel",
        &["--config", "config.example.toml", "check-config"],
    ));
    assert!(links(&unpacked) > 5 && links(&unpacked.join("docs")) > 20);
    // the same again
    let again = tempfile::tempdir().unwrap();
    works(&step(&["package", path(&binaries), path(&again)]));
    assert!(
        fs::read(again.path().join(&archive)).unwrap() == first,
        "another archive of the same"
    );

    fs::remove_dir_all(&unpacked).unwrap();
    let sums = works(&step(&["sums", path(&out)]));
    assert_eq!(sums.lines().count(), 2, "{sums}");
    works(&run(out.path(), "sha256sum", &["--check", "--strict", "SHA256SUMS"]));
    let zip = format!("gipfel-{VERSION}-{WINDOWS}.zip");
    assert!(sums.contains(&zip) && sums.contains(&archive), "{sums}");
    fs::write(out.path().join(&zip), "something else").unwrap();
    let checked = run(out.path(), "sha256sum", &["--check", "--strict", "SHA256SUMS"]);
    assert!(!checked.status.success());
}

/// The number of links to files in the texts of this folder, each of which leads somewhere.
fn links(folder: &Path) -> usize {
    let mut number = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path();
        if file.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let targets = text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split([')', '#']).next());
        for target in targets.filter(|target| !target.is_empty() && !target.contains("://")) {
            assert!(folder.join(target).exists(), "{}: {target}", file.display());
            number += 1;
        }
    }
    number
}

#[test]
fn what_cannot_be_released_is_said_in_one_sentence() {
    let empty = tempfile::tempdir().unwrap();
    let out = tempfile::tempdir().unwrap();
    assert!(fails(&step(&["check", "v99.0.0"])).contains(&format!("version {VERSION}")));
    assert!(fails(&step(&["package", path(&empty), path(&out)])).contains("no folder"));
    fs::create_dir(empty.path().join(LINUX)).unwrap();
    assert!(fails(&step(&["package", path(&empty), path(&out)])).contains("no program"));
    assert_eq!(fs::read_dir(out.path()).unwrap().count(), 0);
    assert!(fails(&step(&["sums", path(&out)])).contains("no file"));
    for (steps, what) in [
        (&["check"][..], "name the tag"),
        (&["notes"], "name the tag"),
        (&["build"], "name a target"),
        (&["try"], "name the program"),
        (&["sbom", "README.md"], "the folder README.md cannot be made"),
        (&["package", path(&empty)], "name the folder for the archives"),
        (&["package", "no/such", path(&out)], "there is no folder no/such"),
        (&["image"], "name the folder"),
        (&["sums", "no/such"], "there is no folder no/such"),
        (&["sbom"], "name the folder"),
    ] {
        assert!(fails(&step(steps)).contains(&format!("release: {what}")), "{steps:?}");
    }
    assert!(fails(&step(&["try", "README.md"])).contains("README.md may not be run"));
    assert!(fails(&step(&["publish"])).contains("there are the steps"));
    assert!(fails(&step(&[])).contains("there are the steps"));
}

/// The tag of this version, once the changelog says what is in it.
#[test]
fn a_tag_fits_the_version_and_the_changelog() {
    let tag = format!("v{VERSION}");
    let changelog = include_str!("../../CHANGELOG.md");
    let checked = step(&["check", &tag]);
    if changelog.contains(&format!("\n## {VERSION}")) {
        assert!(works(&checked).contains(VERSION));
        assert!(!works(&step(&["notes", &tag])).trim().is_empty());
    } else {
        assert!(fails(&checked).contains("Unreleased"));
    }
}

/// Each time, however long the section is: a pipe that is left early fails by chance.
#[test]
fn a_changelog_of_this_version_is_found_every_time() {
    let (folder, tag) = (tempfile::tempdir().unwrap(), format!("v{VERSION}"));
    fs::create_dir(folder.path().join("deploy")).unwrap();
    let changelog = format!(
        "# Changelog\n\n## {VERSION}\n\n{}## 0.0.1\n",
        "- This is new.\n".repeat(9_000)
    );
    for (file, text) in [
        ("deploy/release.sh", SCRIPT),
        ("Cargo.toml", include_str!("../../Cargo.toml")),
        ("CHANGELOG.md", &changelog),
    ] {
        fs::write(folder.path().join(file), text).unwrap();
    }
    for _ in 0..20 {
        works(&run(folder.path(), "bash", &["deploy/release.sh", "check", &tag]));
        let notes = works(&run(folder.path(), "bash", &["deploy/release.sh", "notes", &tag]));
        assert_eq!(notes.matches("This is new").count(), 9_000);
    }
}

#[test]
fn the_workflow_runs_steps_that_there_are() {
    let list = SCRIPT
        .split_once("case $step in\n")
        .unwrap()
        .1
        .split_once(')')
        .unwrap()
        .0;
    let steps: BTreeSet<&str> = list.split(" | ").collect();
    let called = WORKFLOW.split("deploy/release.sh ").skip(1);
    let called: BTreeSet<&str> = called.filter_map(|rest| rest.split_whitespace().next()).collect();
    assert_eq!(called, steps);
    for target in [LINUX, "aarch64-unknown-linux-gnu", "aarch64-apple-darwin", WINDOWS] {
        assert!(WORKFLOW.contains(&format!("target: {target} ")), "{target}");
    }
    // actions are pinned
    for line in WORKFLOW.lines().filter(|line| line.contains("uses: ")) {
        let (_, at) = line.split_once('@').unwrap();
        let pin = at.split(' ').next().unwrap();
        assert!(
            pin.len() == 40 && pin.chars().all(|letter| letter.is_ascii_hexdigit()),
            "{line}"
        );
    }
}
