//! Finished matches as files between hosts, with the real program.
use crate::cli::{CANARY, folder, gipfel, output, write};
use gipfel::app::App;
use gipfel::store::{Options, Store};
use jiff::Timestamp;
use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;

const RESIGNED: &str = "\
match: 1042
white: Ana (11)
black: Ben (12)
started: 2026-01-01T10:00:00Z
result: white wins, resignation
ended: 2026-01-03T11:30:00.25Z
game: gipf-basic
resigned: black
a2-b3
i2-h3
";

/// A folder `data` with a store that a bot has used.
async fn used(folder: &Path) {
    let clock = Arc::new(|| Timestamp::UNIX_EPOCH);
    let store = Store::open_sled(&folder.join("data"), &Options::default(), clock).unwrap();
    App::open(store.clone(), 1).await.unwrap();
    store.close().await;
}

/// What the program says, with its exit code.
fn run(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = output(gipfel(folder).args(arguments));
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[track_caller]
fn said(folder: &Path, arguments: &[&str]) -> String {
    let (code, said, why) = run(folder, arguments);
    assert_eq!(code, Some(0), "{arguments:?}: {said}{why}");
    said
}

fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    entries
        .map(|path| (name(&path), std::fs::read_to_string(&path).unwrap()))
        .collect()
}

/// Records as they are written by this version, of matches that ended in several ways.
fn records() -> Vec<String> {
    let drawn = RESIGNED
        .replace("1042", "7")
        .replace("white wins, resignation", "draw, agreed")
        .replace("2026-01-03T11", "2026-01-02T11")
        .replace("resigned: black\n", "");
    let late = drawn
        .replace("match: 7", "match: 8")
        .replace("draw, agreed", "black wins, time")
        .replace("Ben (12)", "12")
        .replace("2026-01-02T11", "2026-01-04T11");
    let practice = RESIGNED
        .replace("match: 1042", "match: 9")
        .replace("Ben (12)", "Gipfel, level 3")
        .replace("2026-01-03T11", "2026-01-05T11");
    let other = practice
        .replace("match: 9", "match: 10")
        .replace("Gipfel, level 3", "Zebra 2.1 (program)")
        .replace("white wins, resignation", "white wins, program late")
        .replace("2026-01-05T11", "2026-01-06T11");
    let called_off = RESIGNED
        .replace("match: 1042", "match: 11")
        .replace("white wins, resignation", "no result, aborted")
        .replace("resigned: black\n", "")
        .replace("Ben (12)", "deleted player")
        .replace("2026-01-03T11", "2026-01-07T11");
    vec![RESIGNED.to_owned(), drawn, late, practice, other, called_off]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_go_from_host_to_host_and_are_never_there_twice() {
    let (first, second) = (folder(), folder());
    let (first, second) = (first.path(), second.path());
    // on the second no bot has run yet
    used(first).await;
    std::fs::create_dir(first.join("in")).unwrap();
    for (number, record) in records().iter().enumerate() {
        write(first, &format!("in/{number}.txt"), record);
    }
    assert_eq!(
        said(first, &["import", "in"]),
        "Imported into the folder data: 6 matches.\n"
    );
    // an interrupted run is repeated
    assert_eq!(
        said(first, &["import", "in", "in/0.txt"]),
        "Imported into the folder data: 0 matches; there already: 6.\n"
    );
    assert!(said(first, &["verify"]).contains("6 matches, 0 running. Every turn follows the rules"));
    assert_eq!(
        said(first, &["export", "--matches", "out"]),
        "Exported: 6 matches of the folder data, in out.\n"
    );
    let out = files(&first.join("out"));
    assert_eq!(out.len(), 6);
    // they are what they were, with the numbers that they had at first
    let mut expected = records();
    let mut found: Vec<String> = out.values().cloned().collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
    assert!(said(first, &["export", "--matches", "out"]).starts_with("Exported: 6 matches"));
    assert_eq!(files(&first.join("out")), out);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let about = std::fs::metadata(first.join("out").join(out.keys().next().unwrap())).unwrap();
        assert_eq!(about.permissions().mode() & 0o777, 0o600, "it has names and numbers");
    }

    let path = first.join("out");
    let path = path.to_str().unwrap();
    assert_eq!(
        said(second, &["import", path]),
        "Imported into the folder data: 6 matches.\n"
    );
    assert!(said(second, &["matches", "list", "--finished", "--player", "11"]).starts_with("6 finished:"));
    // by way of a third host they come back as the same
    said(second, &["export", "--matches", "back"]);
    let back = second.join("back");
    assert_eq!(
        said(first, &["import", back.to_str().unwrap()]),
        "Imported into the folder data: 0 matches; there already: 6.\n"
    );
    // whoever is deleted stays so, and the opponent keeps the match
    said(second, &["player", "forget", "12"]);
    assert_eq!(
        said(second, &["import", path]),
        "Imported into the folder data: 0 matches; there already: 6.\n"
    );
    said(second, &["export", "--matches", "after"]);
    let after = files(&second.join("after"));
    assert_eq!(after.len(), 6);
    assert!(
        after
            .values()
            .all(|text| !text.contains("Ben") && !text.contains("12)")),
        "{after:?}"
    );
    let third = folder();
    // on a host that has deleted somebody after these matches, they do not come back
    said(third.path(), &["import", &format!("{path}/gipfel-1.txt")]);
    // where the settings have another folder, the list of who was deleted is there and beside the matches
    std::fs::rename(third.path().join("data"), third.path().join("there")).unwrap();
    said(third.path(), &["player", "forget", "11", "--store", "there"]);
    for folder in ["there", "data"] {
        assert!(
            third.path().join(folder).join("deleted-people.json").exists(),
            "{folder}"
        );
    }
    std::fs::remove_dir_all(third.path().join("data")).unwrap();
    std::fs::rename(third.path().join("there"), third.path().join("data")).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let about = std::fs::metadata(third.path().join("data")).unwrap();
        assert_eq!(about.permissions().mode() & 0o777, 0o700, "notes are in it");
    }
    let told = said(third.path(), &["import", path]);
    assert_eq!(
        told,
        "Imported into the folder data: 2 matches; there already: 1; left out, since nobody in them is left: 3.\n"
    );
    let told = said(third.path(), &["export", "--matches", "out"]);
    assert!(told.starts_with("Exported: 3 matches"), "{told}");
    let left = files(&third.path().join("out"));
    assert!(
        left.values()
            .all(|text| !text.contains("Ana") && !text.contains("(11)")),
        "{left:?}"
    );
}

#[test]
fn a_folder_is_moved_only_into_another_one() {
    let here = folder();
    let here = here.path();
    write(here, "1.txt", RESIGNED);
    said(here, &["import", "1.txt"]);
    for to in ["data", "./data"] {
        let (code, _, why) = run(here, &["migrate", "--to", to]);
        assert_eq!(code, Some(1));
        assert_eq!(
            why,
            "gipfel: the folder data was not moved: the two stores are the same.\n"
        );
    }
    // nobody waits for a server that is not there
    let (code, _, why) = run(here, &["migrate", "--to", "postgres://gipfel@127.0.0.1:9/gipfel"]);
    assert_eq!(code, Some(1));
    assert!(why.contains("127.0.0.1:9") && !why.contains("tries again"), "{why}");
    let checked = || output(gipfel(here).env("DISCORD_TOKEN", CANARY).arg("check-config"));
    assert!(checked().status.success());
    let (code, told, why) = run(here, &["migrate", "--to", "new"]);
    assert_eq!((code, &why[..]), (Some(0), ""), "{told}");
    assert!(
        told.ends_with(
            " rows, with 1 match. They are in the folder new now.\n\
             Every turn follows the rules, and every list and timer fits its match.\n"
        ),
        "{told}"
    );
    // no bot starts there, which is seen beforehand
    let refused = checked();
    let why = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(78), "{why}");
    assert!(
        why.starts_with("gipfel: the data cannot be used: everything in this store was moved to the folder new at "),
        "{why}"
    );
    // a backup is made of it as before, with nothing else to be said
    let (code, told, why) = run(here, &["backup", "old.gz"]);
    assert_eq!((code, &why[..]), (Some(0), ""), "{told}");
    assert!(told.starts_with("Backed up: "), "{told}");
    let (code, told, why) = run(here, &["ratings", "recompute", "--store", "new"]);
    assert_eq!((code, &why[..]), (Some(0), ""), "{told}");
    assert!(told.starts_with("Computed from 0 results: "), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bad_file_is_named_with_the_reason_and_the_others_are_imported() {
    let folder = folder();
    let folder = folder.path();
    used(folder).await;
    std::fs::create_dir(folder.join("in")).unwrap();
    let bad = [
        ("empty", String::new(), "its header `match` is missing"),
        ("notes", "buy milk\n".to_owned(), "its header `match` is missing"),
        (
            "unfinished",
            RESIGNED.replace("white wins, resignation", "unfinished"),
            "was not over",
        ),
        ("illegal", RESIGNED.replace("i2-h3", "i2-i3"), "line 10, ply 2, `i2-i3`"),
        (
            "nonsense",
            RESIGNED.replace("i2-h3", "hello"),
            "line 10, ply 2, `hello`",
        ),
        (
            "winner",
            RESIGNED.replace("white wins", "black wins"),
            "its result does not fit its moves",
        ),
        (
            "rules",
            RESIGNED
                .replace("resignation", "by the rules")
                .replace("resigned: black\n", ""),
            "its result does not fit its moves",
        ),
        ("why", RESIGNED.replace("resignation", "agreed"), "its header `result`"),
        (
            "self",
            RESIGNED.replace("Ben (12)", "Ben (11)"),
            "both colours are the same player's",
        ),
        ("player", RESIGNED.replace("Ben (12)", "Ben"), "its header `black`"),
        (
            "level",
            RESIGNED.replace("Ben (12)", "Gipfel, level 7"),
            "its header `black`",
        ),
        (
            "deleted",
            RESIGNED.replace("(12)", "(9223372036854775820)"),
            "its header `black`",
        ),
        (
            "time",
            RESIGNED.replace("2026-01-03T11:30:00.25Z", "yesterday"),
            "its header `ended`",
        ),
        (
            "before",
            RESIGNED.replace("2026-01-03T11:30:00.25Z", "2025-12-31T00:00:00Z"),
            "it ended before it began",
        ),
        ("game", RESIGNED.replace("game: gipf-basic\n", ""), "its header `game`"),
        ("chess", RESIGNED.replace("gipf-basic", "chess"), "no such game"),
        ("large", "x".repeat(300_000), "it has 300000 bytes"),
    ];
    for (name, text, _) in &bad {
        write(folder, &format!("in/{name}.txt"), text);
    }
    std::fs::write(folder.join("in/binary.txt"), [0xff, 0xfe, 0, 1]).unwrap();
    write(folder, "in/good.txt", RESIGNED);
    write(folder, "in/good.md", "not looked at");
    let (code, told, why) = run(folder, &["import", "in", "missing.txt"]);
    assert_eq!(code, Some(1));
    assert!(told.starts_with("Imported into the folder data: 1 match.\n"), "{told}");
    assert_eq!(
        why,
        format!("gipfel: not imported: {}; each has its line above.\n", bad.len() + 2)
    );
    for (name, _, reason) in &bad {
        let line = told.lines().find(|line| line.starts_with(&format!("in/{name}.txt: ")));
        let line = line.unwrap_or_else(|| panic!("{name}: {told}"));
        assert!(line.contains(reason) && line.ends_with('.'), "{line}");
    }
    assert!(told.contains("in/binary.txt: it is not text in UTF-8."), "{told}");
    assert!(told.contains("missing.txt: No such file"), "{told}");
    assert_eq!(told.lines().count(), bad.len() + 3);
    // a file of another match is never replaced
    std::fs::create_dir(folder.join("out")).unwrap();
    write(folder, "out/gipfel-1.txt", &records()[1]);
    let (code, told, why) = run(folder, &["export", "--matches", "out"]);
    assert_eq!(code, Some(1));
    assert!(
        told.contains("out/gipfel-1.txt is there already, and is another match"),
        "{told}"
    );
    assert_eq!(why, "gipfel: not exported: 1; it has its line above.\n");
    assert_eq!(files(&folder.join("out"))["gipfel-1.txt"], records()[1]);
    // what makes no sense is said at once
    let (code, _, why) = run(folder, &["export", "out"]);
    assert!(code == Some(2) && why.contains("--matches"), "{why}");
    let (code, _, why) = run(folder, &["import"]);
    assert!(code == Some(2) && why.contains("<FILE|FOLDER>"), "{why}");
    // what is wrong with the files is told even where there is no store yet
    let fresh = tempfile::tempdir().unwrap();
    let (code, told, why) = run(fresh.path(), &["import", "missing.txt"]);
    assert_eq!(code, Some(1));
    assert_eq!(told, "missing.txt: No such file or directory (os error 2).\n");
    assert_eq!(why, "gipfel: not imported: 1; it has its line above.\n");
    let (code, _, why) = run(fresh.path(), &["import", "."]);
    assert_eq!(code, Some(1));
    assert_eq!(
        why,
        "gipfel: there is nothing to import: no file there has a name that ends with .txt.\n"
    );
    assert!(!fresh.path().join("data").exists());
    let (_, _, why) = run(folder, &["import", "in/good.txt", "--store", "elsewhere"]);
    assert!(why.contains("there are no matches in the folder elsewhere"), "{why}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_works_while_the_bot_runs() {
    let folder = folder();
    let folder = folder.path();
    write(folder, "gipfel.toml", "[ops]\nlisten = \"\"\n");
    write(folder, "one.txt", RESIGNED);
    let mut bot = gipfel(folder)
        .args(["sandbox", "--port", "0"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(bot.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap().starts_with("Gipfel is running on the sandbox")));
    let store = ["--store", "data/sandbox/bot"];
    let told = said(folder, &[&["import", "one.txt"][..], &store].concat());
    assert_eq!(told, "Imported into the folder data/sandbox/bot: 1 match.\n");
    let told = said(folder, &[&["import", "one.txt"][..], &store].concat());
    assert!(told.ends_with("0 matches; there already: 1.\n"), "{told}");
    said(folder, &[&["export", "--matches", "out"][..], &store].concat());
    assert_eq!(files(&folder.join("out"))["gipfel-1.txt"], RESIGNED);
    bot.kill().unwrap();
    bot.wait().unwrap();
}
