//! The program as an operator sees it: errors are sentences with an exit code, and no secret is printed.
use crate::postgres_server::{PASSWORD, Server, USER};
use crate::small_disk::SmallDisk;
use gipfel::sandbox::{Options, Sandbox};
use gipfel::store::postgres::STATEMENTS;
use gipfel::store::{self, Store};
use jiff::Timestamp;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, mpsc};
use std::time::Duration;

/// A token that Discord never issued, easily found in any output.
pub const CANARY: &str = "MTA0NzM4NDk5ODc3MDQ5.Canary.TheSecretThatNobodyMayEverSee12345678";

/// The program in a folder of its own, without the environment's settings.
pub fn gipfel(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gipfel"));
    for name in [
        "DISCORD_TOKEN",
        "DISCORD_TOKEN_FILE",
        "DISCORD_API_BASE",
        "DISCORD_PUBLIC_KEY",
        "GIPFEL_CONFIG",
        "GIPFEL_STORAGE",
        "GIPFEL_STORAGE_PASSWORD_FILE",
    ] {
        command.env_remove(name);
    }
    command.current_dir(folder).stdin(Stdio::null());
    command
}

/// Runs the program to its end, which must come soon.
pub fn output(command: &mut Command) -> Output {
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let pid = rustix::process::Pid::from_raw(child.id().try_into().unwrap()).unwrap();
    let (done, is_done) = mpsc::channel();
    std::thread::spawn(move || done.send(child.wait_with_output().unwrap()));
    is_done.recv_timeout(Duration::from_secs(60)).unwrap_or_else(|_| {
        rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
        panic!("it does not end");
    })
}

/// The sentence with which it refuses to start, with the exit code that forbids a restart.
#[track_caller]
fn refused(command: &mut Command) -> String {
    let output = output(command);
    let said = String::from_utf8(output.stderr).unwrap();
    let end = said.lines().last().unwrap_or_default();
    assert_eq!(output.status.code(), Some(78), "{end}");
    assert!(!said.contains("Canary"));
    assert!(!String::from_utf8_lossy(&output.stdout).contains("Canary"));
    said
}

pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

pub fn write(folder: &Path, file: &str, text: &str) {
    std::fs::write(folder.join(file), text).unwrap();
}

#[test]
fn settings_that_are_wrong_are_named_with_their_line() {
    let folder = folder();
    for (text, said) in [
        ("[log]\nlevl = \"info\"\n", "gipfel.toml, line 2: unknown field `levl`"),
        ("[sandbox]\n\nport = \"x\"\n", "gipfel.toml, line 3: "),
        ("[data\n", "gipfel.toml, line 1: "),
        ("[log]\nlevel = \"=\"\n", "`log.level` is not a log level"),
        ("[log]\nlevel = \"warning\"\n", "`log.level` is not a log level"),
        ("[log]\nlevel = \"\"\n", "`log.level` is not a log level"),
    ] {
        write(folder.path(), "gipfel.toml", text);
        for arguments in [&["check-config"][..], &[]] {
            let why = refused(gipfel(folder.path()).args(arguments));
            assert!(why.contains(said), "{why}");
        }
    }
}

/// Whoever starts the bot reads what `check-config` would have said.
#[test]
fn a_file_of_settings_is_refused_with_everything_that_is_wrong_in_it() {
    let folder = folder();
    write(
        folder.path(),
        "gipfel.toml",
        "[log]\nlevl = \"info\"\n[sandbox]\nport = \"x\"\n[data]\nfolder = \"\"\n",
    );
    for arguments in [&["check-config"][..], &[], &["backup"]] {
        let why = refused(gipfel(folder.path()).args(arguments));
        let lines: Vec<&str> = why.lines().collect();
        let begins = [
            "gipfel: gipfel.toml, line 2: unknown field `levl`, expected ",
            "gipfel: gipfel.toml, line 4: `sandbox.port`: invalid type: string \"x\", expected a whole number from ",
            "gipfel: gipfel.toml, `data.folder` is empty: ",
        ];
        assert_eq!(lines.len(), begins.len(), "{why}");
        for (line, begin) in lines.iter().zip(begins) {
            assert!(line.starts_with(begin) && line.ends_with('.'), "{why}");
        }
        assert!(why.ends_with(". See config.example.toml.\n"), "{why}");
    }
}

#[test]
fn a_folder_that_cannot_be_one_is_named() {
    let folder = folder();
    write(folder.path(), "file", "");
    for (part, named) in [
        ("data", "file"),
        ("data", "file/data"),
        ("backup", "file"),
        ("backup", "file/kept"),
    ] {
        write(
            folder.path(),
            "gipfel.toml",
            &format!("[{part}]\nfolder = \"{named}\"\n"),
        );
        let why = refused(gipfel(folder.path()).arg("check-config"));
        let says = format!("`{part}.folder` cannot be {named}: file is no folder.");
        assert!(why.contains(&says), "{why}");
    }
}

#[test]
fn a_folder_for_matches_is_tried_and_left_as_it_was() {
    let folder = folder();
    let stored = |named: &str| {
        write(folder.path(), "gipfel.toml", &format!("[data]\nfolder = \"{named}\"\n"));
        let mut command = gipfel(folder.path());
        command.arg("check-config");
        command
    };
    let tried = output(&mut stored("new/data"));
    assert!(tried.status.success(), "{tried:?}");
    assert!(!folder.path().join("new").exists());
    // nobody can create anything there
    if cfg!(target_os = "linux") {
        for (token, named) in [(None, "/proc/gipfel/sandbox/bot"), (Some(CANARY), "/proc/gipfel")] {
            let mut command = stored("/proc/gipfel");
            if let Some(token) = token {
                command.env("DISCORD_TOKEN", token);
            }
            let why = refused(&mut command);
            let says = format!("gipfel: no matches can be stored in {named} (`data.folder`)");
            assert!(why.starts_with(&says), "{why}");
        }
    }
}

/// The database is looked into as a folder is, and stays as it was.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_for_matches_is_tried_and_left_as_it_was() {
    let folder = folder();
    let check = |address: &str| {
        let mut command = gipfel(folder.path());
        command.env("DISCORD_TOKEN", CANARY).env("GIPFEL_STORAGE", address);
        let output = output(command.arg("check-config"));
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(!said.contains("Canary"), "{said}");
        (output.status.code(), said)
    };
    let (code, said) = check("postgres://gipfel@127.0.0.1:1/gipfel");
    assert_eq!(code, Some(1), "{said}");
    let begin = "gipfel: the database postgres://gipfel@127.0.0.1:1/gipfel cannot be reached: ";
    assert!(
        said.starts_with(begin) && said.ends_with(" The bot would try again until it can.\n"),
        "{said}"
    );
    let Some(server) = Server::shared() else { return };
    let address = server.database().await;
    let (_, database) = address.rsplit_once('/').expect("it ends with the name");
    let admin = server.admin(database).await;
    let (code, said) = check(&address);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("The bot would run on Discord, with its matches in postgres://"),
        "{said}"
    );
    let tables = "SELECT count(*) FROM pg_class WHERE relname IN ('kv', 'kv_ver')";
    let count: i64 = admin.query_one(tables, &[]).await.unwrap().get(0);
    assert_eq!(count, 0, "nothing is created");
    assert!(!folder.path().join("data").exists());

    let (code, said) = check(&server.address("nosuch"));
    assert!(
        code == Some(78) && said.contains("has no database of this name"),
        "{said}"
    );
    // who may not create the table, and may use the one that the owner has created
    let other = format!("reader_{database}");
    let owner = format!(
        "CREATE ROLE {other} LOGIN PASSWORD '{PASSWORD}'; REVOKE CREATE ON SCHEMA public FROM public; \
         GRANT USAGE ON SCHEMA public TO {other}"
    );
    admin.batch_execute(&owner).await.unwrap();
    let of_other = address.replacen(USER, &other, 1);
    let (code, said) = check(&of_other);
    assert!(code == Some(78) && said.contains("may not use the database"), "{said}");
    admin.batch_execute(STATEMENTS).await.unwrap();
    let granted = format!("GRANT SELECT, INSERT, UPDATE ON kv TO {other}; GRANT USAGE ON SEQUENCE kv_ver TO {other}");
    admin.batch_execute(&granted).await.unwrap();
    let (code, said) = check(&of_other);
    assert!(code == Some(78) && said.contains("it lacks DELETE on kv"), "{said}");
    admin
        .batch_execute(&format!("GRANT DELETE ON kv TO {other}"))
        .await
        .unwrap();
    let (code, said) = check(&of_other);
    assert_eq!(code, Some(0), "{said}");
    let rows: i64 = admin.query_one("SELECT count(*) FROM kv", &[]).await.unwrap().get(0);
    assert_eq!(rows, 0, "nothing is written");
    // of a later version
    let newer = "INSERT INTO kv (k, ver, v) VALUES ('\\x00', 1, '{\"schema\": 99, \"instance\": \"a\"}')";
    admin.batch_execute(newer).await.unwrap();
    let (code, said) = check(&address);
    assert!(
        code == Some(78) && said.contains("was written by a newer gipfel (format 99"),
        "{said}"
    );
    // this machine used another one last
    let own = "UPDATE kv SET v = '{\"schema\": 3, \"instance\": \"a\"}'";
    admin.batch_execute(own).await.unwrap();
    assert_eq!(check(&address).0, Some(0));
    std::fs::create_dir(folder.path().join("data")).unwrap();
    write(folder.path(), "data/storage.json", "{\"instance\": \"b\"}");
    let (code, said) = check(&address);
    assert!(
        code == Some(78) && said.contains("this machine used the store b"),
        "{said}"
    );
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let folder = folder();
    write(folder.path(), "file", "");
    write(
        folder.path(),
        "gipfel.toml",
        "[data]\nfolder = \"file\"\n[backup]\nfolder = \"file\"\n[http]\nlisten = \"192.0.2.7:8080\"\npublic_key = \"12ab\"\n\
         [[opponents]]\nname = \"A\"\ncommand = [\"no-such-a\"]\ngames = [\"dvonn\"]\n\
         [[opponents]]\nname = \"B\"\ncommand = [\"no-such-b\"]\ngames = [\"dvonn\"]\n",
    );
    let mut command = gipfel(folder.path());
    command.env("DISCORD_TOKEN", "").env("GIPFEL_STORAGE", "data");
    let said = refused(command.arg("check-config"));
    let begins = [
        "gipfel: DISCORD_TOKEN does not contain a bot token: ",
        "gipfel: GIPFEL_STORAGE is not the address of a PostgreSQL database: ",
        "gipfel: `data.folder` cannot be file: ",
        "gipfel: `backup.folder` cannot be file: ",
        "gipfel: the command no-such-a of the program A ",
        "gipfel: the command no-such-b of the program B ",
        "gipfel: `http.public_key` is not an application's public key: ",
        "gipfel: the address 192.0.2.7:8080 in `http.listen` cannot be used: ",
    ];
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), begins.len(), "{said}");
    for (line, begin) in lines.iter().zip(begins) {
        assert!(line.starts_with(begin) && line.ends_with('.'), "{said}");
    }
}

#[test]
fn a_folder_for_backups_is_tried_and_left_as_it_was() {
    let folder = folder();
    let kept = |named: &str| {
        let settings = format!("[backup]\nfolder = \"{named}\"\n");
        write(folder.path(), "gipfel.toml", &settings);
        let mut command = gipfel(folder.path());
        command.arg("check-config");
        command
    };
    let tried = output(&mut kept("new/kept"));
    assert!(tried.status.success(), "{tried:?}");
    assert!(!folder.path().join("new").exists());
    // nobody can create anything there
    if cfg!(target_os = "linux") {
        let why = refused(&mut kept("/proc/gipfel"));
        assert!(
            why.starts_with("gipfel: no backups can be made in `backup.folder`, which is /proc/gipfel,"),
            "{why}"
        );
    }
}

/// Nothing would listen anywhere, but the key is there for a reason.
#[test]
fn a_public_key_that_is_none_is_named_although_nothing_needs_it() {
    let folder = folder();
    write(folder.path(), "gipfel.toml", "[http]\npublic_key = \"12ab\"\n");
    for token in [None, Some(CANARY)] {
        let mut command = gipfel(folder.path());
        if let Some(token) = token {
            command.env("DISCORD_TOKEN", token);
        }
        let why = refused(command.arg("check-config"));
        assert!(
            why.starts_with("gipfel: `http.public_key` is not an application's public key: "),
            "{why}"
        );
    }
}

#[test]
fn an_address_of_another_machine_is_named() {
    let folder = folder();
    // no machine has an address of this range, which is for documentation
    write(folder.path(), "gipfel.toml", "[http]\nlisten = \"192.0.2.7:8080\"\n");
    let why = refused(gipfel(folder.path()).arg("check-config"));
    assert!(
        why.starts_with("gipfel: the address 192.0.2.7:8080 in `http.listen` cannot be used: "),
        "{why}"
    );
    // without health and metrics the bot runs
    let shown = |listen: &str| {
        write(folder.path(), "gipfel.toml", &format!("[ops]\nlisten = \"{listen}\"\n"));
        let output = output(gipfel(folder.path()).arg("check-config"));
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let text = shown("192.0.2.7:8080");
    let says = "Health and metrics would not be served: the address 192.0.2.7:8080 in `ops.listen` cannot be used: ";
    assert!(text.contains(says), "{text}");
    // the bot itself may listen there
    let used = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let text = shown(&used.local_addr().unwrap().to_string());
    assert!(!text.contains("would not be served"), "{text}");
}

#[test]
fn a_disk_without_room_for_matches_is_told_before_the_start() {
    let folder = folder();
    let data = folder.path().join("small");
    std::fs::create_dir(&data).unwrap();
    let Some(disk) = SmallDisk::mount(&data, "24m") else {
        return;
    };
    write(folder.path(), "gipfel.toml", "[data]\nfolder = \"small/data\"\n");
    let check = || output(gipfel(folder.path()).env("DISCORD_TOKEN", CANARY).arg("check-config"));
    assert!(check().status.success());
    disk.fill();
    let full = check();
    let said = String::from_utf8(full.stderr).unwrap();
    assert_eq!(full.status.code(), Some(1), "{said}");
    assert!(
        said.starts_with("gipfel: the disk of the data folder small/data is full: free some space"),
        "{said}"
    );
    disk.free();
    assert!(check().status.success());
}

#[test]
fn a_token_in_the_settings_is_refused_and_not_repeated() {
    let folder = folder();
    for text in [
        format!("token = \"{CANARY}\"\n"),
        format!("[log]\nlevel = \"{CANARY}\"\n"),
        format!("[discord\nbot_token = {CANARY}\n"),
    ] {
        write(folder.path(), "gipfel.toml", &text);
        let why = refused(gipfel(folder.path()).arg("check-config"));
        assert!(why.contains("DISCORD_TOKEN_FILE"), "{why}");
    }
}

#[test]
fn a_file_that_was_asked_for_must_be_there() {
    let folder = folder();
    let why = refused(gipfel(folder.path()).args(["--config", "other.toml"]));
    assert!(why.contains("other.toml cannot be read"), "{why}");
    let why = refused(gipfel(folder.path()).env("GIPFEL_CONFIG", "third.toml"));
    assert!(why.contains("third.toml cannot be read"), "{why}");
    for name in ["GIPFEL_CONFIG", "DISCORD_TOKEN_FILE"] {
        let why = refused(gipfel(folder.path()).env(name, "").arg("check-config"));
        assert!(why.contains(name) && why.contains("no file"), "{why}");
    }
}

#[test]
fn settings_in_order_are_shown_and_where_the_bot_would_run() {
    let folder = folder();
    let shown = |command: &mut Command| {
        let output = output(command.arg("check-config"));
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let text = shown(&mut gipfel(folder.path()));
    assert!(text.contains("no file") && text.contains("the sandbox"), "{text}");
    // the sandbox signs with a key of its own
    write(folder.path(), "gipfel.toml", "[http]\nlisten = \"127.0.0.1:4475\"\n");
    let text = shown(&mut gipfel(folder.path()));
    assert!(text.contains("requests to 127.0.0.1:4475/interactions"), "{text}");
    write(folder.path(), "gipfel.toml", "[data]\nfolder = \"matches\"\n");
    let text = shown(gipfel(folder.path()).env("DISCORD_TOKEN", CANARY));
    assert!(
        text.contains("gipfel.toml") && text.contains("folder = \"matches\"") && text.contains("run on Discord"),
        "{text}"
    );
    assert!(!text.contains("Canary"));
    let doubt = "does not look like one of a bot";
    assert!(!text.contains(doubt), "{text}");
    // such as the public key
    let text = shown(gipfel(folder.path()).env("DISCORD_TOKEN", "0123456789abcdef"));
    assert!(text.contains(doubt) && !text.contains("456789"), "{text}");
    let local = shown(
        gipfel(folder.path())
            .env("DISCORD_TOKEN", CANARY)
            .env("DISCORD_API_BASE", "http://127.0.0.1:1"),
    );
    assert!(local.contains("stand-in for Discord at http://127.0.0.1:1"), "{local}");
}

#[test]
fn a_program_to_play_against_that_cannot_be_started_is_named() {
    let folder = folder();
    let entry =
        |command: &str| format!("[[opponents]]\nname = \"Zebra\"\ncommand = [{command:?}]\ngames = [\"dvonn\"]\n");
    write(folder.path(), "zebra", "#!/bin/sh\n");
    for (command, why) in [
        ("/no/such/zebra", "No such file"),
        ("no-such-zebra", "it is in no folder of PATH"),
        ("./zebra", "it is not executable"),
        ("./", "it is no file"),
    ] {
        write(folder.path(), "gipfel.toml", &entry(command));
        let said = refused(gipfel(folder.path()).arg("check-config"));
        let begin =
            format!("gipfel: the command {command} of the program Zebra in `opponents` cannot be started: {why}");
        assert!(said.starts_with(&begin), "{said}");
    }
    write(folder.path(), "gipfel.toml", &entry("sh"));
    let shown = output(gipfel(folder.path()).arg("check-config"));
    let text = String::from_utf8(shown.stdout).unwrap();
    assert!(shown.status.success() && text.contains("name = \"Zebra\""), "{text}");
    assert_eq!(text.contains("cannot limit the memory"), !cfg!(target_os = "linux"));
    write(folder.path(), "gipfel.toml", &entry("sh").replace("dvonn", "chess"));
    let said = refused(gipfel(folder.path()).arg("check-config"));
    assert!(
        said.contains("line 4: `opponents.games`: there is no game \"chess\""),
        "{said}"
    );
}

#[test]
fn a_stand_in_must_be_on_this_machine() {
    let folder = folder();
    for address in [
        "https://127.0.0.1:1",
        "http://example.org",
        "http://127.0.0.1.example.org:1",
        "http://10.0.0.1:80",
        "http://127.0.0.1:1/api",
        "http://user:pass@127.0.0.1:1",
        "http://127.0.0.1:1@example.org",
        "ftp://localhost",
        "127.0.0.1:1",
        "",
    ] {
        let why = refused(
            gipfel(folder.path())
                .env("DISCORD_TOKEN", CANARY)
                .env("DISCORD_API_BASE", address),
        );
        assert!(why.contains("DISCORD_API_BASE is refused"), "{address}: {why}");
    }
    let why = refused(gipfel(folder.path()).env("DISCORD_API_BASE", "http://127.0.0.1:1"));
    assert!(why.contains("wants a token too"), "{why}");
}

#[test]
fn a_token_that_cannot_be_one_is_refused() {
    let folder = folder();
    let from_file = |text: &str| {
        write(folder.path(), "token", text);
        refused(gipfel(folder.path()).env("DISCORD_TOKEN_FILE", "token"))
    };
    assert!(from_file("").contains("it is empty"));
    assert!(from_file("  \n").contains("it is empty"));
    assert!(from_file(&format!("{CANARY}\n{CANARY}\n")).contains("line breaks"));
    assert!(from_file("tökén").contains("letters that no bot token has"));
    assert!(from_file(&CANARY.repeat(9)).contains("longer"));
    let missing = refused(gipfel(folder.path()).env("DISCORD_TOKEN_FILE", "nowhere"));
    assert!(
        missing.contains("the file nowhere that DISCORD_TOKEN_FILE names cannot be read"),
        "{missing}"
    );
    let directory = refused(gipfel(folder.path()).env("DISCORD_TOKEN_FILE", "."));
    assert!(directory.contains("cannot be read"), "{directory}");
    let empty = refused(gipfel(folder.path()).env("DISCORD_TOKEN", ""));
    assert!(empty.contains("it is empty"), "{empty}");
    let both = refused(
        gipfel(folder.path())
            .env("DISCORD_TOKEN", CANARY)
            .env("DISCORD_TOKEN_FILE", "token"),
    );
    assert!(both.contains("both DISCORD_TOKEN and DISCORD_TOKEN_FILE"), "{both}");
}

#[test]
fn a_folder_that_cannot_be_used_is_named() {
    let folder = folder();
    write(folder.path(), "data", "a file, no folder");
    let why = refused(
        gipfel(folder.path())
            .env("DISCORD_TOKEN", CANARY)
            .env("DISCORD_API_BASE", "http://127.0.0.1:1"),
    );
    assert!(why.contains("data folder"), "{why}");
}

#[expect(clippy::disallowed_methods, reason = "the program's clock is the machine's too")]
pub fn now() -> store::Clock {
    Arc::new(Timestamp::now)
}

#[test]
fn a_second_process_on_the_same_folder_is_told_so() {
    let folder = folder();
    let _first = Store::open_sled(&folder.path().join("data"), &store::Options::default(), now()).unwrap();
    let output = output(
        gipfel(folder.path())
            .env("DISCORD_TOKEN", CANARY)
            .env("DISCORD_API_BASE", "http://127.0.0.1:1"),
    );
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        output.status.code(),
        Some(1),
        "it may be started again once the first has ended: {said}"
    );
    assert!(said.contains("another process is using the data folder"), "{said}");
    assert!(!said.contains("Canary"));
}

#[test]
fn a_store_of_another_version_is_refused_with_a_sentence_also_by_check_config() {
    let folder = folder();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/before_release");
    for file in ["conf", "db", "mark", "sentinel.json"] {
        std::fs::copy(old.join(file), data.join(file)).unwrap();
    }
    let refused_twice = |says: [&str; 2]| {
        for arguments in [&[][..], &["check-config"]] {
            let mut command = gipfel(folder.path());
            command
                .env("DISCORD_TOKEN", CANARY)
                .env("DISCORD_API_BASE", "http://127.0.0.1:1");
            let why = refused(command.args(arguments));
            assert!(says.iter().all(|says| why.contains(says)), "{why}");
        }
    };
    refused_twice([
        "was written by a gipfel from before the first release (format 1), and this version cannot read it.",
        "set `data.folder` in the settings to a new folder",
    ]);
    let sentinel = std::fs::read_to_string(old.join("sentinel.json")).unwrap();
    let newer = sentinel.replace("\"schema\": 1", "\"schema\": 99");
    write(&data, "sentinel.json", &newer);
    refused_twice([
        "was written by a newer gipfel (format 99, this one knows up to 3)",
        "start the newer gipfel",
    ]);
}

#[test]
fn records_are_drawn_into_files_and_broken_ones_leave_none() {
    let folder = folder();
    write(folder.path(), "good.txt", "game: gipf-basic\na1-b2\ni1-h2\n");
    write(folder.path(), "bad.txt", "game: gipf-basic\na1-b2\na1-a2\n");
    let render = |arguments: &[&str]| {
        let output = output(gipfel(folder.path()).arg("render").args(arguments));
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    for (what, file, begin) in [
        ("--replay", "match.gif", &b"GIF89a"[..]),
        ("--graph", "match.png", b"\x89PNG"),
        ("--final", "final.png", b"\x89PNG"),
    ] {
        let done = render(&[what, "good.txt", "--theme", "dark", "--side", "black", "--out", file]);
        assert_eq!(done, (Some(0), String::new()));
        assert!(std::fs::read(folder.path().join(file)).unwrap().starts_with(begin));
        let (code, said) = render(&[what, "bad.txt", "--out", "none"]);
        assert_eq!(code, Some(1));
        assert!(said.starts_with("gipfel: line 3, ply 2, \"a1-a2\": "), "{said}");
        assert!(said.ends_with(".\n") && !said.contains(".."), "{said}");
        let (code, said) = render(&[what, "missing.txt", "--out", "none"]);
        assert_eq!(code, Some(1));
        assert!(said.contains("missing.txt cannot be read"), "{said}");
        assert!(!folder.path().join("none").exists());
    }
    let both = ["--replay", "good.txt", "--graph", "good.txt", "--out", "none"];
    assert_eq!(render(&both).0, Some(2));
    assert_eq!(render(&["--out", "none"]).0, Some(2));
}

/// What is read is held in memory as a whole.
#[test]
fn a_file_longer_than_any_that_makes_sense_is_refused() {
    let folder = folder();
    let most = 4 << 20;
    std::fs::write(folder.path().join("long.txt"), "a1 ".repeat(most / 3 + 1)).unwrap();
    for arguments in [
        &["replay", "long.txt"][..],
        &["render", "--graph", "long.txt", "--out", "none"],
        &["render", "--ratings", "long.txt", "--out", "none"],
        &["engine", "--weights", "long.txt"],
    ] {
        let output = output(gipfel(folder.path()).args(arguments));
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(
            said.contains("long.txt cannot be read: it has more than 4194304 bytes"),
            "{said}"
        );
    }
    let settings = output(gipfel(folder.path()).args(["--config", "long.txt", "check-config"]));
    let said = String::from_utf8(settings.stderr).unwrap();
    assert_eq!(settings.status.code(), Some(78), "{said}");
    assert!(said.contains("it has more than"), "{said}");
    // a device has no end
    if cfg!(unix) {
        let endless = output(gipfel(folder.path()).args(["replay", "/dev/zero"]));
        assert_eq!(endless.status.code(), Some(1));
    }
}

/// As a variable of a shell leaves it that is not set.
#[test]
fn a_store_without_a_name_is_refused() {
    let folder = folder();
    for arguments in [
        &["matches", "list", "--store", ""][..],
        &["backup", "--store", " "],
        &["verify", ""],
        &["migrate", "--from", "", "--to", "new"],
    ] {
        let output = output(gipfel(folder.path()).args(arguments));
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(78), "{said}");
        assert!(said.contains("that the command line names is empty"), "{said}");
    }
}

#[test]
fn a_file_that_is_no_text_is_told_so() {
    let folder = folder();
    let utf16: Vec<u8> = "c3 c4\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    // without its mark UTF-16 is UTF-8 with zeros in it
    for (bytes, file) in [
        (&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], "picture.txt"),
        (&utf16, "bare.txt"),
    ] {
        std::fs::write(folder.path().join(file), bytes).unwrap();
        for arguments in [
            &["replay", file][..],
            &["render", "--graph", file, "--out", "none"],
            &["render", "--standings", file, "--out", "none"],
        ] {
            let output = output(gipfel(folder.path()).args(arguments));
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{said}");
            assert_eq!(said, format!("gipfel: {file} cannot be read: it is not text.\n"));
        }
    }
    assert!(!folder.path().join("none").exists());
}

/// What `/import` reads, the tools read too.
#[test]
fn records_and_tables_are_read_as_windows_saves_them() {
    let folder = folder();
    let record = "White: Jos\u{e9}\r\ngame: gipf-basic\r\na1-b2\r\n";
    let latin: Vec<u8> = record.chars().map(|c| u8::try_from(c).unwrap()).collect();
    let marked: Vec<u8> = format!("\u{feff}{record}")
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    for bytes in [record.as_bytes(), &latin, &marked] {
        std::fs::write(folder.path().join("record.txt"), bytes).unwrap();
        let output = output(gipfel(folder.path()).args(["replay", "record.txt"]));
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(said.starts_with("gipf-basic: one move, which is legal\n"), "{output:?}");
    }
    std::fs::write(folder.path().join("table.txt"), b"Jos\xe9,3,1,0,3.5\n").unwrap();
    let arguments = ["render", "--standings", "table.txt", "--out", "table.png"];
    assert!(output(gipfel(folder.path()).args(arguments)).status.success());
}

/// One sentence says what was given, for which option, and what is possible.
#[test]
fn a_number_that_is_out_of_range_is_refused_in_our_words() {
    let folder = folder();
    for (arguments, given, option, least, most) in [
        (
            &["boards", "--count"][..],
            "0",
            "--count <COUNT>",
            1,
            u64::from(u16::MAX),
        ),
        (&["boards", "--count"], "-5", "--count <COUNT>", 1, u64::from(u16::MAX)),
        (
            &["boards", "--judge", "3", "--nodes"],
            "0",
            "--nodes <NODES>",
            1,
            u64::MAX,
        ),
        (&["boards", "--judge", "3", "--seed"], "x", "--seed <SEED>", 0, u64::MAX),
        (
            &["puzzles", "make", "--game", "dvonn", "--count"],
            "10001",
            "--count <COUNT>",
            1,
            10_000,
        ),
        (
            &["puzzles", "make", "--game", "dvonn", "--first"],
            "1.5",
            "--first <FIRST>",
            1,
            50_000,
        ),
        (
            &["tune", "--game", "dvonn", "--moves"],
            "101",
            "--moves <MOVES>",
            0,
            100,
        ),
        (
            &["tune", "--game", "dvonn", "--games"],
            "4294967296",
            "--games <GAMES>",
            1,
            u64::from(u32::MAX),
        ),
        (
            &["match", "random", "random", "--game", "dvonn", "--opening"],
            "61",
            "--opening <OPENING>",
            0,
            60,
        ),
        (&["sandbox", "--port"], "65536", "--port <PORT>", 0, u64::from(u16::MAX)),
        (
            &["launch", "--parent", "1", "--memory"],
            "-5",
            "--memory <MEMORY>",
            1,
            u64::MAX,
        ),
        (
            &["launch", "--memory", "1", "--parent"],
            "99999999999",
            "--parent <PARENT>",
            1,
            u64::from(u32::MAX),
        ),
        // which has nothing to count
        (&["perft", "--game", "dvonn"], "0", "<DEPTH>", 1, u64::from(u32::MAX)),
        (
            &["bench-database", "commits", "--tasks"],
            "0",
            "--tasks <TASKS>",
            1,
            u64::from(u32::MAX),
        ),
    ] {
        let output = output(gipfel(folder.path()).args(arguments).arg(given));
        assert_eq!(output.status.code(), Some(2), "{arguments:?} {given}");
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            format!("gipfel: {option} cannot be '{given}': use a whole number from {least} to {most}.\n")
        );
    }
}

/// Whoever only measures or reads has misspelled a folder that is not there.
#[test]
fn a_misspelled_name_creates_no_folder() {
    let folder = folder();
    let none = "gipfel: none is no folder: name one in which to measure.\n";
    let no_matches = "gipfel: there are no matches in the folder none.\n";
    for (arguments, says) in [
        (&["bench", "--folder", "none"][..], none),
        (&["bench-database", "moves", "--folder", "none"], none),
        (&["export", "--matches", "--store", "none", "files"], no_matches),
        (&["backup", "--store", "none", "file"], no_matches),
        (&["doctor", "--store", "none", "--repair"], no_matches),
        (&["matches", "list", "--store", "none"], no_matches),
        (&["verify", "none"], "gipfel: there is no file or folder none.\n"),
        (
            &["restore", "none", "--to", "new"],
            "gipfel: the backup none cannot be read: No such file or directory (os error 2).\n",
        ),
    ] {
        let mut command = gipfel(folder.path());
        command.env("GIPFEL_STORAGE", "postgres://gipfel@127.0.0.1:1/bench");
        let output = output(command.args(arguments));
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), says);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "{arguments:?}");
    }
}

/// One sentence, whatever is wrong.
#[test]
fn a_command_line_that_is_wrong_is_refused_in_our_words() {
    let folder = folder();
    for (arguments, says) in [
        (
            &["sandbox", "--port"][..],
            "--port <PORT> needs a value: `--help` says which.",
        ),
        (
            &["tune", "--game", "dvonn", "--part"],
            "--part <PART> needs a value: use one of placing, stacking.",
        ),
        (
            &["tune", "--game", "dvonn", "--part", "jumping"],
            "--part <PART> cannot be 'jumping': use one of placing, stacking.",
        ),
        (
            &["sandbox", "--prot", "1"],
            "there is no option --prot: did you mean --port?",
        ),
        (
            &["sandbox", "-q"],
            "there is no option -q: `--help` lists what there is.",
        ),
        (&["doctor", "data"], "'data' is too much: `--help` lists what there is."),
        (&["doctor", "--repair=no"], "--repair takes no value, such as 'no'."),
        (&["docter"], "there is no command 'docter': did you mean doctor?"),
        (
            &["matches", "all"],
            "there is no command 'all': `--help` lists what there is.",
        ),
        (&["perft", "4"], "--game <GAME> must be given."),
        (
            &["launch"],
            "--memory <MEMORY>, --parent <PARENT>, <COMMAND>... must be given.",
        ),
        (&["match", "--game", "dvonn"], "<FIRST>, <SECOND> must be given."),
        (
            &["boards", "--count", "3", "--judge", "3"],
            "--count <COUNT> cannot be used together with --judge <COUNT>.",
        ),
        (
            &["sandbox", "--port", "1", "--port", "2"],
            "--port <PORT> can be given only once.",
        ),
        (
            &["matches", "show", "x"],
            "<NUMBER> cannot be 'x': write a number, such as 12.",
        ),
        (
            &["--accept-loss", "migrate", "--to", "data"],
            "--accept-loss is for a start of the bot, and this command does nothing with it: leave it out.",
        ),
        (
            &["--end-overdue", "doctor"],
            "--end-overdue is for a start of the bot, and this command does nothing with it: leave it out.",
        ),
    ] {
        let output = output(gipfel(folder.path()).args(arguments));
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), said), (Some(2), format!("gipfel: {says}\n")));
    }
    // help is no fault
    for arguments in [&["--help"][..], &["help", "matches"], &["--version"]] {
        let output = output(gipfel(folder.path()).args(arguments));
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    }
}

#[test]
fn a_position_is_drawn_as_wide_as_asked() {
    let folder = folder();
    let render = |arguments: &[&str]| {
        let output = output(gipfel(folder.path()).arg("render").args(arguments));
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    for position in ["dvonn w move a1:W,b1:RBW,c3:R", "gipf-basic w b2:W,c3:B 8,5 0,0 -"] {
        for width in ["100", "400", "1200"] {
            let asked = [
                "--position",
                position,
                "--theme",
                "high-contrast",
                "--width",
                width,
                "--out",
                "wide.png",
            ];
            assert_eq!(render(&asked), (Some(0), String::new()));
            let picture = std::fs::read(folder.path().join("wide.png")).unwrap();
            assert_eq!(crate::picture::decode(&picture).0.to_string(), width);
        }
        let (code, said) = render(&["--position", position, "--moves", "a1a9", "--out", "none"]);
        assert_eq!(code, Some(1));
        assert!(
            said.starts_with("gipfel: this cannot be drawn: move 1, `a1a9`: "),
            "{said}"
        );
        assert!(!said.contains("Syntax") && !said.contains(".."), "{said}");
        for wrong in ["99", "1201", "wide", "", "0", "+400", "400.5", "99999999999"] {
            let (code, said) = render(&["--position", position, "--width", wrong, "--out", "none"]);
            assert_eq!(code, Some(2));
            let why = format!("gipfel: --width <PIXELS> cannot be '{wrong}': use a whole number from 100 to 1200.\n");
            assert_eq!(said, why);
        }
    }
    assert_eq!(render(&["--sheet", "--width", "400", "--out", "none"]).0, Some(2));
    assert!(!folder.path().join("none").exists());
}

#[test]
fn tables_are_drawn_into_files_and_broken_ones_leave_none() {
    let folder = folder();
    write(
        folder.path(),
        "ratings.csv",
        "# Ana\n2026-11-20,1500,62\n2026-11-21,1503,61\n",
    );
    write(
        folder.path(),
        "standings.csv",
        "player,won,drawn,lost,points\nAna,3,1,0,3.5\nBen,0,1,3,0.5\n",
    );
    write(folder.path(), "bad.csv", "# wrong\n12\n");
    let render = |arguments: &[&str]| {
        let output = output(gipfel(folder.path()).arg("render").args(arguments));
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    for (what, file, wanted) in [
        ("--ratings", "ratings.csv", "date,rating,deviation"),
        ("--standings", "standings.csv", "player,won,drawn,lost,points"),
    ] {
        let done = render(&[what, file, "--theme", "wood", "--out", "chart.png"]);
        assert_eq!(done, (Some(0), String::new()));
        assert!(
            std::fs::read(folder.path().join("chart.png"))
                .unwrap()
                .starts_with(b"\x89PNG")
        );
        let (code, said) = render(&[what, "bad.csv", "--out", "none"]);
        assert_eq!(code, Some(1));
        assert!(said.starts_with("gipfel: line 2: it has 1 part "), "{said}");
        assert!(said.contains(wanted) && said.ends_with(".\n"), "{said}");
        assert!(!folder.path().join("none").exists());
    }
    let both = [
        "--ratings",
        "ratings.csv",
        "--standings",
        "standings.csv",
        "--out",
        "none",
    ];
    assert_eq!(render(&both).0, Some(2));
}

#[tokio::test]
async fn a_token_that_discord_refuses_ends_the_program_for_good_and_is_in_no_line_of_its_log() {
    let sandbox = Sandbox::start(Options::new(now())).await.unwrap();
    for format in ["text", "json"] {
        let folder = folder();
        write(
            folder.path(),
            "gipfel.toml",
            &format!("[log]\nlevel = \"trace\"\nformat = \"{format}\"\n"),
        );
        let mut command = gipfel(folder.path());
        command
            .env("DISCORD_TOKEN", CANARY)
            .env("DISCORD_API_BASE", sandbox.base_url());
        let why = tokio::task::spawn_blocking(move || refused(&mut command))
            .await
            .unwrap();
        assert!(why.contains("Discord refuses the token"));
        assert!(!why.contains(&CANARY[..20]));
    }
    sandbox.stop().await;
}

#[test]
fn weights_made_here_are_played_with_and_spoilt_ones_are_refused() {
    for game in ["dvonn", "gipf-basic", "gipf-standard+zd3"] {
        weights_of_this_game(game);
    }
    for (more, said) in [
        (
            ["gipf-basic", "--part", "placing"],
            "gipf-basic has no placing that could be tuned",
        ),
        (["dvonn", "--moves", "8"], "use them with `--part placing`"),
    ] {
        let output = output(gipfel(folder().path()).args(["tune", "--game"]).args(more));
        let why = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && why.contains(said), "{why}");
    }
}

fn weights_of_this_game(game: &str) {
    let folder = folder();
    let tune = |more: &[&str]| {
        let plan = ["tune", "--game", game, "--games", "6", "--nodes", "20"];
        let output = output(gipfel(folder.path()).args(plan).args(more));
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let made = tune(&["--seed", "3"]);
    assert!(made.contains("6 games, 20 nodes a move, seed 3"), "{}", &made[..200]);
    assert_eq!(tune(&["--seed", "3"]), made, "the same seed makes the same");
    write(folder.path(), "made.txt", &made);
    if game == "dvonn" {
        let placing = tune(&["--seed", "3", "--part", "placing"]);
        assert!(
            placing.contains("6 games, 20 nodes a move, seed 3; placing: "),
            "{}",
            &placing[..200]
        );
        let improved = tune(&["--seed", "3", "--part", "placing", "--moves", "4", "--add", "made.txt"]);
        assert!(
            improved.contains("weights of placing's features added"),
            "{}",
            &improved[..200]
        );
    }
    assert_ne!(
        tune(&["--seed", "3", "--weights", "made.txt"]),
        made,
        "other weights play other games"
    );
    // an engine that plays with them
    let mut command = gipfel(folder.path());
    command.args(["engine", "--weights", "made.txt"]).stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let lines = format!("setoption name Game value {game}\nposition startpos\ngo nodes 100\nquit\n");
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let said = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert!(said.contains("bestmove "), "{said}");

    let half = &made[..made.len() / 2];
    let newer = made.replacen("weights 1", "weights 2", 1);
    for (text, said) in [
        ("", "does not begin as a file of weights does"),
        (half, "it is damaged"),
        (&newer, "it is of version 2, and this program reads version 1"),
    ] {
        write(folder.path(), "spoilt.txt", text);
        for tool in [&["engine"][..], &["tune", "--game", game]] {
            let why = refused(gipfel(folder.path()).args(tool).args(["--weights", "spoilt.txt"]));
            assert!(why.contains("spoilt.txt") && why.contains(said), "{why}");
        }
    }
    let output = output(gipfel(folder.path()).args(["engine", "--weights", "none.txt"]));
    let why = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && why.contains("none.txt cannot be read"),
        "{why}"
    );
}
