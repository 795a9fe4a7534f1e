//! Backups as an operator meets them on the command line: what is wrong is one sentence, and nothing is written.
use crate::browser::sandbox;
use crate::cli::{folder, gipfel, output, write};
use gipfel::app::App;
use gipfel::store::{Options, Store};
use jiff::Timestamp;
use std::collections::BTreeSet;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A folder `data` with a store that a bot has used.
async fn used(folder: &Path) {
    let clock = Arc::new(|| Timestamp::UNIX_EPOCH);
    let store = Store::open_sled(&folder.join("data"), &Options::default(), clock).unwrap();
    App::open(store.clone(), 1).await.unwrap();
    store.close().await;
}

#[track_caller]
fn said(folder: &Path, arguments: &[&str]) -> String {
    let output = output(gipfel(folder).args(arguments));
    let why = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {why}");
    String::from_utf8(output.stdout).unwrap()
}

/// The sentence with which a command ends that did nothing.
#[track_caller]
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let output = output(gipfel(folder).args(arguments));
    let why = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {why}");
    assert_eq!(why.trim_end().lines().count(), 1, "one sentence: {why}");
    assert!(why.starts_with("gipfel: ") && why.ends_with(".\n"), "{why}");
    why
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

/// The lines of a backup, and a backup of other lines.
fn unpacked(file: &Path) -> String {
    let mut text = String::new();
    let file = std::fs::File::open(file).unwrap();
    flate2::read::GzDecoder::new(file).read_to_string(&mut text).unwrap();
    text
}

fn packed(file: &Path, text: &str) {
    let file = std::fs::File::create(file).unwrap();
    let mut packing = flate2::write::GzEncoder::new(file, flate2::Compression::fast());
    packing.write_all(text.as_bytes()).unwrap();
    packing.finish().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_that_cannot_be_used_is_refused_and_nothing_is_written() {
    let folder = folder();
    let folder = folder.path();
    used(folder).await;
    said(folder, &["backup", "good.gz"]);
    let whole = std::fs::read(folder.join("good.gz")).unwrap();
    std::fs::write(folder.join("cut.gz"), &whole[..whole.len() / 2]).unwrap();
    let text = unpacked(&folder.join("good.gz"));
    packed(&folder.join("changed.gz"), &text.replacen("instance", "instence", 1));
    packed(
        &folder.join("newer.gz"),
        &text.replacen("\"schema\":3", "\"schema\":9", 1),
    );
    let last = text.trim_end().rfind('\n').unwrap();
    packed(&folder.join("ended.gz"), &text[..=last]);
    write(folder, "other.gz", "hello\n");
    write(folder, "empty.gz", "");
    let before = names(folder);
    for (file, why) in [
        ("cut.gz", "its end is missing"),
        ("ended.gz", "its end is missing"),
        ("empty.gz", "its end is missing"),
        ("changed.gz", "it is damaged, in line "),
        ("newer.gz", "it was made by a newer gipfel"),
        ("other.gz", "it is not a backup of gipfel's"),
        ("none.gz", "No such file"),
        ("data", "the backup data cannot be read"),
    ] {
        let told = refused(folder, &["restore", file, "--to", "new"]);
        assert!(told.contains(why), "{file}: {told}");
        assert_eq!(names(folder), before, "{file}");
        if file != "none.gz" && file != "data" {
            let told = refused(folder, &["verify", file]);
            assert!(told.contains(why), "{file}: {told}");
        }
    }
    // a folder that is in use or holds something is left as it is
    let told = refused(folder, &["restore", "good.gz"]);
    assert!(
        told.contains("the folder data: it is not empty: name a new one"),
        "{told}"
    );
    assert!(said(folder, &["verify"]).contains("fits its match"));
    std::fs::create_dir(folder.join("new")).unwrap();
    write(folder, "new/notes.txt", "mine");
    let restored = said(folder, &["restore", "good.gz", "--to", "new"]);
    assert!(restored.starts_with("Restored: "), "{restored}");
    // the list may have been moved away with the old folder
    assert!(
        restored.contains("No list of deleted people (deleted-people.json)"),
        "{restored}"
    );
    assert_eq!(std::fs::read_to_string(folder.join("new/notes.txt")).unwrap(), "mine");
    assert!(said(folder, &["verify", "new"]).contains("fits its match"));
    assert_eq!(
        said(folder, &["verify", "good.gz"]).split(": ").nth(1),
        said(folder, &["verify", "new"]).split(": ").nth(1)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_for_what_is_not_there_say_so_and_create_nothing() {
    let folder = folder();
    let folder = folder.path();
    for arguments in [
        &["backup", "x.gz"][..],
        &["verify"],
        &["doctor", "--repair"],
        &["matches", "list"],
        &["outbox", "list"],
        &["breaker", "release"],
        &["player", "export", "11", "--store", "elsewhere"],
        &["ratings", "recompute"],
        &["ratings", "recompute", "--store", "elsewhere"],
        &["ratings", "--store", "elsewhere", "recompute"],
        &["migrate", "--to", "new"],
    ] {
        let told = refused(folder, arguments);
        assert!(told.contains("there are no matches in the folder "), "{told}");
    }
    assert!(refused(folder, &["verify", "x.gz"]).contains("there is no file or folder x.gz"));
    assert_eq!(names(folder), BTreeSet::new());

    used(folder).await;
    for (arguments, why) in [
        (&["matches", "show", "7"][..], "there is no match #7"),
        (&["outbox", "retry", "7"], "no message 7 waits in the outbox"),
        (&["outbox", "drop", "7"], "no message 7 waits in the outbox"),
        (&["breaker", "release"], "no turn is held back"),
        (&["player", "export", "7"], "nothing is stored about a player 7"),
    ] {
        let told = refused(folder, arguments);
        assert!(told.contains(why), "{told}");
    }
    // a backup never replaces a file
    write(folder, "x.gz", "mine");
    // nor is a file, or a folder that may not be read, taken for an empty store
    for arguments in [&["backup", "--store", "x.gz"][..], &["doctor", "--store", "x.gz"]] {
        let told = refused(folder, arguments);
        assert!(told.contains("the folder x.gz cannot be read: "), "{told}");
    }
    let told = output(gipfel(folder).args(["restore", "x.gz", "--to", "mysql://x/y"])).stderr;
    let told = String::from_utf8_lossy(&told);
    assert!(told.contains("mysql://x/y is not a store: "), "{told}");
    assert!(!folder.join("mysql:").exists());
    assert!(refused(folder, &["backup", "x.gz"]).contains("exists already"));
    assert_eq!(std::fs::read_to_string(folder.join("x.gz")).unwrap(), "mine");
    assert!(refused(folder, &["backup", "none/x.gz"]).contains("cannot be written"));
    // what clap refuses
    for arguments in [
        &["matches", "show", "x"][..],
        &["outbox", "drop", "-1"],
        &["player", "export", "ana"],
    ] {
        assert_eq!(
            output(gipfel(folder).args(arguments)).status.code(),
            Some(2),
            "{arguments:?}"
        );
    }
    for text in ["every_minutes = 0", "keep = 0", "keep = -1", "every = 60"] {
        write(folder, "gipfel.toml", &format!("[backup]\n{text}\n"));
        let output = output(gipfel(folder).args(["check-config"]));
        assert_eq!(output.status.code(), Some(78), "{text}");
        assert!(
            String::from_utf8_lossy(&output.stderr).contains("gipfel.toml, line 2: "),
            "{text}"
        );
    }
}

/// Among those of the bot on Discord they would take their places, and be taken for them.
#[test]
fn the_sandbox_keeps_its_backups_apart() {
    let folder = folder();
    let settings = "[backup]\nfolder = \"backups\"\nkeep = 1\n[ops]\nlisten = \"\"\n";
    write(folder.path(), "gipfel.toml", settings);
    let backups = folder.path().join("backups");
    std::fs::create_dir(&backups).unwrap();
    let other = "gipfel-2026-11-23T10-00-00Z.jsonl.gz";
    write(&backups, other, "of the bot on Discord");
    let (_bot, _) = sandbox(folder.path(), "0", &[]);
    let own = backups.join("sandbox");
    let is_made = || own.is_dir() && names(&own).iter().any(|name| name.ends_with(".jsonl.gz"));
    let begun = Instant::now();
    while !is_made() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it is made after the start");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(names(&backups), [other, "sandbox"].map(str::to_owned).into());
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_its_user_can_read_a_backup() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder();
    used(folder.path()).await;
    said(folder.path(), &["backup", "x.gz"]);
    let mode = std::fs::metadata(folder.path().join("x.gz"))
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
}
