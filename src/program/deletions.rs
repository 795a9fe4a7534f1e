//! The list of people who were deleted, in the data folder and beside the backups: a backup from before is restored with
//! it. It holds hashes, from which nobody can tell who they are.
use super::config::Config;
use super::exit::Exit;
use gipfel::app::{App, Deleted};
use gipfel::os;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// The name of the file.
pub const FILE: &str = "deleted-people.json";
/// How often it is seen whether there are more.
const ROUND: Duration = Duration::from_secs(5);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    format: u32,
    deleted: Vec<Deleted>,
}

const FORMAT: u32 = 1;

/// Keeps the list in these folders until `stop`.
pub async fn run(app: App, folders: Vec<PathBuf>, stop: CancellationToken) {
    let mut lists = Lists::default();
    loop {
        // the store has told if it is away
        if let Ok(deleted) = app.deleted().await {
            lists.keep(&folders, deleted);
        }
        tokio::select! {
            () = sleep(ROUND) => {}
            () = stop.cancelled() => return,
        }
    }
}

/// What is known of the lists.
#[derive(Default)]
struct Lists {
    /// Who is on all of them.
    kept: Vec<Deleted>,
    /// Who was to be added when the log last said that one is not complete.
    told: Vec<Deleted>,
}

impl Lists {
    /// Adds these people to the lists in the folders. One that cannot be written now, as on a full disk, is tried again
    /// each time, and said once.
    fn keep(&mut self, folders: &[PathBuf], deleted: Vec<Deleted>) {
        if deleted == self.kept {
            return;
        }
        if keep_in(folders, &deleted, self.told != deleted) {
            self.kept = deleted;
        } else {
            self.told = deleted;
        }
    }
}

/// Adds these people to the lists of the settings' folders and of this data folder.
pub fn note(data: &Path, config: &Config, deleted: &[Deleted]) {
    let mut folders = folders(config);
    // the others are where `restore` looks if it is not told of this one
    if config.data.folder != data {
        folders.push(data.to_owned());
    }
    keep_in(&folders, deleted, true);
}

fn folders(config: &Config) -> Vec<PathBuf> {
    [config.data.folder.clone()]
        .into_iter()
        .chain(Some(config.backup.folder.clone()).filter(|folder| !folder.as_os_str().is_empty()))
        .collect()
}

/// Returns whether they are on all lists now; `is_told` = the log says on which they are not.
fn keep_in(folders: &[PathBuf], deleted: &[Deleted], is_told: bool) -> bool {
    if deleted.is_empty() {
        return true;
    }
    let mut are_kept = true;
    for folder in folders {
        if let Err(why) = keep(folder, deleted) {
            are_kept = false;
            if is_told {
                tracing::error!(
                    folder = %folder.display(), %why, "the list of people who were deleted is not complete there"
                );
            }
        }
    }
    are_kept
}

/// Adds these people to the list in a folder.
fn keep(folder: &Path, deleted: &[Deleted]) -> io::Result<()> {
    let known = read(folder)?;
    let all = merged(known.iter().chain(deleted));
    if all == known {
        return Ok(());
    }
    std::fs::create_dir_all(folder)?;
    let list = List {
        format: FORMAT,
        deleted: all,
    };
    os::write_whole(&folder.join(FILE), &serde_json::to_vec_pretty(&list)?)
}

/// Each person once, with the last time.
fn merged<'a>(lists: impl Iterator<Item = &'a Deleted>) -> Vec<Deleted> {
    let mut all = BTreeMap::new();
    for deleted in lists {
        let at = all.entry(&deleted.person).or_insert(deleted.at);
        *at = deleted.at.max(*at);
    }
    let deleted = |(person, at): (&String, _)| Deleted {
        person: person.clone(),
        at,
    };
    all.into_iter().map(deleted).collect()
}

/// The list in a folder; empty if there is none.
fn read(folder: &Path) -> io::Result<Vec<Deleted>> {
    let text = match std::fs::read(folder.join(FILE)) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        text => text?,
    };
    let list: List = serde_json::from_slice(&text)?;
    if list.format > FORMAT {
        return Err(io::Error::other("it was written by a newer version"));
    }
    Ok(list.deleted)
}

/// Everybody on the lists in the settings' folders and beside this backup. If one cannot be read, nobody knows who is to
/// be deleted again: nothing is restored.
pub fn known(config: &Config, backup: &Path) -> Result<Vec<Deleted>, Exit> {
    let beside = backup.parent().filter(|parent| !parent.as_os_str().is_empty());
    let beside = beside.map_or_else(|| PathBuf::from("."), Path::to_owned);
    let mut lists = Vec::new();
    for folder in folders(config).into_iter().chain([beside]) {
        lists.extend(read(&folder).map_err(|why| {
            let file = folder.join(FILE);
            Exit::passing(format_args!(
                "nothing was restored: the list of people who were deleted, {}, cannot be read: {why}.",
                file.display()
            ))
        })?);
    }
    Ok(merged(lists.iter()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deleted(person: &str, at: &str) -> Deleted {
        Deleted {
            person: person.to_owned(),
            at: format!("2026-{at}T00:00:00Z").parse().unwrap(),
        }
    }

    #[test]
    fn a_list_only_grows() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        assert_eq!(read(path).unwrap(), []);
        keep(path, &[deleted("b", "02-01"), deleted("a", "01-01")]).unwrap();
        // after a restored backup the store knows of fewer, or of later times
        keep(path, &[deleted("b", "01-15"), deleted("c", "03-01")]).unwrap();
        let all = [deleted("a", "01-01"), deleted("b", "02-01"), deleted("c", "03-01")];
        assert_eq!(read(path).unwrap(), all);
        assert!(!path.join(format!("{FILE}.new")).exists());
    }

    #[test]
    fn one_that_cannot_be_written_is_written_when_it_can() {
        let folder = tempfile::tempdir().unwrap();
        let (data, backups) = (folder.path().join("data"), folder.path().join("backups"));
        // no folder yet
        std::fs::write(&backups, "").unwrap();
        let folders = [data.clone(), backups.clone()];
        let all = vec![deleted("a", "01-01")];
        let mut lists = Lists::default();
        lists.keep(&folders, all.clone());
        assert_eq!(read(&data).unwrap(), all);
        std::fs::remove_file(&backups).unwrap();
        lists.keep(&folders, all.clone());
        assert_eq!(read(&backups).unwrap(), all);
    }

    #[test]
    fn lists_are_found_beside_the_backup_and_in_the_folders_of_the_settings() {
        let (data, backups, other) = (
            tempfile::tempdir().unwrap(),
            tempfile::tempdir().unwrap(),
            tempfile::tempdir().unwrap(),
        );
        let mut config = Config::default();
        config.data.folder = data.path().to_owned();
        config.backup.folder = backups.path().to_owned();
        note(data.path(), &config, &[deleted("a", "01-01")]);
        keep(backups.path(), &[deleted("b", "01-02")]).unwrap();
        keep(other.path(), &[deleted("c", "01-03")]).unwrap();
        let file = other.path().join("a-backup.jsonl.gz");
        let all = [deleted("a", "01-01"), deleted("b", "01-02"), deleted("c", "01-03")];
        assert_eq!(known(&config, &file).unwrap(), all);
        std::fs::write(other.path().join(FILE), "no list").unwrap();
        let why = known(&config, &file).unwrap_err().why;
        assert!(why.contains("nothing was restored: the list of people"), "{why}");
    }
}
