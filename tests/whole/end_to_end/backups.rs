//! The operator's worst day: backups are made while people play, the data are destroyed, and a backup is restored and
//! played on.
use super::gipf;
use super::play;
use super::postgres::write_settings;
use super::process::TransportKind;
use super::table::Table;
use crate::cli::{gipfel, output};
use crate::postgres_server::Server;
use gipfel::rules::game::Move;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The program's words if it succeeded.
#[track_caller]
fn done(folder: &Path, arguments: &[&str]) -> String {
    let output = output(gipfel(folder).args(arguments));
    let said = String::from_utf8(output.stdout).unwrap();
    let why = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {said}{why}");
    said
}

/// The number of the only running match; one may have been given away by an acceptance that lost a race.
fn number(folder: &Path) -> String {
    let said = done(folder, &["matches", "list"]);
    let line = said.strip_prefix("1 running:\n#").unwrap_or_else(|| panic!("{said}"));
    line.split(' ').next().unwrap().to_owned()
}

/// Makes one backup after the other until it is told to stop.
fn back_up_all_the_time(folder: PathBuf, stop: Arc<AtomicBool>) -> std::thread::JoinHandle<Vec<PathBuf>> {
    std::thread::spawn(move || {
        let mut files = Vec::new();
        while !stop.load(Ordering::Relaxed) {
            let name = format!("load-{}.jsonl.gz", files.len());
            done(&folder, &["backup", &name]);
            files.push(folder.join(name));
        }
        files
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_data_are_destroyed_and_a_backup_is_played_on() {
    let record = gipf("basic");
    let mut table = Table::start(record.setup.kind()).await;
    let folder = table.folder().to_owned();
    table.challenge().await;
    let (opening, rest) = record.moves.split_at(6);
    let stop = Arc::new(AtomicBool::new(false));
    let making = back_up_all_the_time(folder.clone(), Arc::clone(&stop));
    play(&mut table, opening, |number| number % 2 == 0).await;
    stop.store(true, Ordering::Relaxed);
    let files = tokio::task::spawn_blocking(|| making.join().unwrap()).await.unwrap();
    assert!(!files.is_empty());
    for file in &files {
        let said = done(&folder, &["verify", file.to_str().unwrap()]);
        assert!(
            said.contains("Every turn follows the rules, and every list and timer fits"),
            "{said}"
        );
    }
    // the bot answers for the folder that only it can open, to whoever has the key
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let key = std::fs::metadata(folder.join("data/control.json")).unwrap();
        assert_eq!(key.permissions().mode() & 0o777, 0o600);
    }
    let id = number(&folder);
    let said = done(&folder, &["matches", "show", &id]);
    assert!(
        said.contains(&format!("Match #{id}: gipf-basic")) && said.contains("Turns played: 6"),
        "{said}"
    );
    assert!(done(&folder, &["matches", "list"]).contains(&format!("#{id}  gipf-basic, ")));
    assert!(done(&folder, &["doctor", "--repair"]).contains("Every turn follows the rules"));

    // a move whose card may still wait in the backup, and is sent after it
    table.send_command(&rest[0]).await;
    done(&folder, &["backup", "last.jsonl.gz"]);
    table.is_pinged().await;
    let sentinel = std::fs::read_to_string(folder.join("data/sentinel.json")).unwrap();
    assert!(sentinel.contains("\"last_backup\": \"20"), "{sentinel}");
    table.kill().await;
    let database = folder.join("data/db");
    let length = std::fs::metadata(&database).unwrap().len();
    std::fs::File::options()
        .write(true)
        .open(&database)
        .unwrap()
        .set_len(length / 2)
        .unwrap();
    let (code, said) = table.start_fails().await;
    assert_eq!(code, Some(78), "{said}");

    std::fs::rename(folder.join("data"), folder.join("destroyed")).unwrap();
    let said = done(&folder, &["restore", "last.jsonl.gz"]);
    assert!(said.contains("rows, with 1 match, as of"), "{said}");
    assert!(done(&folder, &["verify"]).contains("1 match, 1 running. Every turn follows the rules"));
    table.restart().await;
    // nobody is pinged a second time, and the match goes on
    play(&mut table, &rest[1..], |number| number % 3 == 0).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_makes_backups_by_itself_and_one_becomes_a_folder() {
    let Some(server) = Server::shared() else { return };
    let record = gipf("basic");
    let folder = tempfile::tempdir().unwrap();
    write_settings(folder.path(), &server.database().await);
    let settings = folder.path().join("gipfel.toml");
    let text = std::fs::read_to_string(&settings).unwrap();
    let text = format!("{text}\n[backup]\nfolder = \"backups\"\nkeep = 2\n");
    std::fs::write(&settings, text).unwrap();
    let mut table = Table::start_on(TransportKind::Gateway, record.setup.kind(), folder, |_| ()).await;
    table.bot().says("a backup was made").await;
    table.challenge().await;
    let opening: &[Move] = &record.moves[..3];
    play(&mut table, opening, |_| false).await;
    let folder = table.folder().to_owned();
    let made: Vec<PathBuf> = std::fs::read_dir(folder.join("backups"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    assert_eq!(made.len(), 1, "the next one is due in an hour: {made:?}");
    assert!(done(&folder, &["verify", made[0].to_str().unwrap()]).contains("0 matches"));

    // on a database a command is one more process
    let said = done(&folder, &["backup", "now.jsonl.gz"]);
    assert!(said.contains("in now.jsonl.gz"), "{said}");
    assert!(done(&folder, &["doctor"]).contains("1 match, 1 running"));
    let id = number(&folder);
    assert!(done(&folder, &["matches", "show", &id]).contains("Turns played: 3"));
    let record = "match: 7\nwhite: Cleo (13)\nblack: 14\nstarted: 2026-01-01T00:00:00Z\nresult: draw, agreed\n\
                  ended: 2026-01-02T00:00:00Z\ngame: gipf-basic\na2-b3\n";
    std::fs::write(folder.join("one.txt"), record).unwrap();
    assert!(done(&folder, &["import", "one.txt"]).ends_with(": 1 match.\n"));
    assert!(done(&folder, &["import", "one.txt"]).ends_with(": 0 matches; there already: 1.\n"));
    assert!(done(&folder, &["export", "--matches", "out"]).starts_with("Exported: 1 match of "));
    let out: Vec<PathBuf> = std::fs::read_dir(folder.join("out"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    assert_eq!(std::fs::read_to_string(&out[0]).unwrap(), record);
    done(&folder, &["restore", "now.jsonl.gz", "--to", "copy"]);
    let said = done(&folder, &["matches", "show", &id, "--store", "copy"]);
    assert!(said.contains("Turns played: 3"), "{said}");
    // and back, into a database that is empty
    let empty = server.database().await;
    done(&folder, &["backup", "copy.jsonl.gz", "--store", "copy"]);
    done(&folder, &["restore", "copy.jsonl.gz", "--to", &empty]);
    assert!(done(&folder, &["verify", &empty]).contains("1 match, 1 running"));
    tokio::time::timeout(Duration::from_secs(60), table.stop())
        .await
        .unwrap();
}
