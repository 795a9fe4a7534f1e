//! Which process runs from a data folder, so that the next one there knows that it has ended.
//!
//! The leases of a process that was killed run out after a while, since nobody can see from afar that it is dead. The
//! next process from the same folder can: a process keeps its note locked as long as it lives, and the system unlocks it
//! at its end, whatever that is. A note in a copied folder, or from before the machine was started, says nothing: the
//! process that it names may run elsewhere.

use crate::os::place_of;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::Path;

const FILE: &str = "process.json";

#[derive(Serialize, Deserialize)]
struct OccupantNote {
    /// The store's own name.
    instance: String,
    /// The process's number among those that share the store.
    process: u64,
    /// Where the note was written, as [`place_of`] says.
    place: String,
}

/// A folder from which this process runs.
#[derive(Debug)]
pub(super) struct Occupied {
    /// Locked as long as this exists.
    _note: File,
}

/// Notes that this process runs from the folder; returns which one did before, if it is certain that it has ended.
/// `None` = another process runs from there, or the system cannot tell folders from their copies.
pub(super) fn occupy(folder: &Path, instance: &str, process: u64) -> io::Result<Option<(Occupied, Option<u64>)>> {
    let path = folder.join(FILE);
    let mut file = File::options()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(std::fs::TryLockError::WouldBlock) => return Ok(None),
        Err(std::fs::TryLockError::Error(why)) => return Err(why),
    }
    let Some(place) = place_of(&file) else {
        return Ok(None);
    };
    let mut text = Vec::new();
    file.read_to_end(&mut text)?;
    // a note that cannot be read was not written whole
    let before: Option<OccupantNote> = serde_json::from_slice(&text).ok();
    let ended = before.filter(|note| note.instance == instance && note.place == place && note.process != process);
    let note = OccupantNote {
        instance: instance.to_owned(),
        process,
        place,
    };
    file.rewind()?;
    file.set_len(0)?;
    file.write_all(&serde_json::to_vec_pretty(&note)?)?;
    Ok(Some((Occupied { _note: file }, ended.map(|note| note.process))))
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use super::*;

    fn occupied(folder: &Path, process: u64) -> Option<(Occupied, Option<u64>)> {
        occupy(folder, "store", process).unwrap()
    }

    #[test]
    fn the_next_process_learns_which_one_has_ended() {
        let folder = tempfile::tempdir().unwrap();
        let (first, before) = occupied(folder.path(), 1).unwrap();
        assert_eq!(before, None);
        drop(first);
        let (second, before) = occupied(folder.path(), 2).unwrap();
        assert_eq!(before, Some(1));
        drop(second);
        let (_, before) = occupy(folder.path(), "another store", 3).unwrap().unwrap();
        assert_eq!(before, None);
    }

    #[test]
    fn one_that_runs_has_not_ended() {
        let folder = tempfile::tempdir().unwrap();
        let first = occupied(folder.path(), 1).unwrap();
        assert!(occupied(folder.path(), 2).is_none());
        // nor has it in a copy of its folder
        let copy = tempfile::tempdir().unwrap();
        std::fs::copy(folder.path().join(FILE), copy.path().join(FILE)).unwrap();
        let (_, before) = occupied(copy.path(), 3).unwrap();
        assert_eq!(before, None);
        drop(first);
        let (_, before) = occupied(folder.path(), 2).unwrap();
        assert_eq!(before, Some(1), "the second one left no trace");
    }

    #[test]
    fn a_note_from_before_the_machine_was_started_says_nothing() {
        let folder = tempfile::tempdir().unwrap();
        drop(occupied(folder.path(), 1).unwrap());
        let path = folder.path().join(FILE);
        let text = std::fs::read_to_string(&path).unwrap();
        let mut note: OccupantNote = serde_json::from_str(&text).unwrap();
        let (_, file) = note.place.split_once(' ').unwrap();
        note.place = format!("00000000-0000-0000-0000-000000000000 {file}");
        std::fs::write(&path, serde_json::to_vec(&note).unwrap()).unwrap();
        let (_, before) = occupied(folder.path(), 2).unwrap();
        assert_eq!(before, None);
        // nor does one that was not written whole
        std::fs::write(&path, b"{").unwrap();
        let (_, before) = occupied(folder.path(), 3).unwrap();
        assert_eq!(before, None);
    }
}
