//! A note on this machine that names the database used last.
//!
//! A mistyped address may lead to an empty database, which would be taken for a new one: every match would seem to be
//! gone. So would they if the address is missing, and the folder is used instead. If the note, or a store in the data
//! folder, says that there were matches elsewhere, the operator is asked first. A machine without a note has nothing to
//! compare.

use super::error::ConnectError;
use super::schema::Own;
use super::target::Target;
use crate::store::opening::counted;
use crate::store::sentinel::{self, Sentinel};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

const FILE: &str = "storage.json";

#[derive(Serialize, Deserialize)]
struct DatabaseNote {
    /// The store's own name.
    instance: String,
    /// Where it was, for people.
    #[serde(default)]
    address: String,
}

fn path(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

/// Checks that this is the database used last; `own` = its own row, None = it is empty.
pub(super) fn check(folder: &Path, target: &Target, own: Option<&Own>) -> Result<(), ConnectError> {
    let unusable = |why: String| ConnectError::Note {
        path: path(folder),
        why,
    };
    let another = |before: String, migrate| ConnectError::Another {
        target: target.clone(),
        found: match own {
            Some(own) => format!("holds the store {}", own.instance),
            None => "is empty".to_owned(),
        },
        before,
        migrate,
    };
    match std::fs::read(path(folder)) {
        Ok(bytes) => {
            let note: DatabaseNote = serde_json::from_slice(&bytes).map_err(|why| unusable(why.to_string()))?;
            if own.is_some_and(|own| own.instance == note.instance) {
                return Ok(());
            }
            let before = format!(
                "this machine used the store {} at {} before",
                note.instance, note.address
            );
            Err(another(before, false))
        }
        Err(why) if why.kind() == io::ErrorKind::NotFound => match Sentinel::read(folder) {
            Ok(Some(seen)) if own.is_none() && seen.matches > 0 => {
                let matches = counted(seen.matches, "match", "matches");
                let can_be_moved = seen.check_schema(folder).is_ok();
                Err(another(
                    format!(
                        "there {} {matches} in the folder {}",
                        if seen.matches == 1 { "was" } else { "were" },
                        folder.display()
                    ),
                    can_be_moved,
                ))
            }
            // what cannot be read there is not what is opened now
            _ => Ok(()),
        },
        Err(why) => Err(unusable(why.to_string())),
    }
}

/// The database that this machine used last, for people; `None` = it has noted none.
pub(in crate::store) fn used_last(folder: &Path) -> Option<String> {
    let bytes = std::fs::read(path(folder)).ok()?;
    let note: DatabaseNote = serde_json::from_slice(&bytes).ok()?;
    Some(format!("the store {} at {}", note.instance, note.address))
}

/// Forgets which database this machine used last: from now on it uses the folder, by the operator's decision.
pub(in crate::store) fn forget(folder: &Path) {
    if let Err(why) = std::fs::remove_file(path(folder))
        && why.kind() != io::ErrorKind::NotFound
    {
        tracing::warn!(folder = %folder.display(), %why, "which database was used is still noted on this machine");
    }
}

/// Notes that this database is used. A machine without a writable folder does without.
pub(super) fn write(folder: &Path, target: &Target, own: &Own) {
    let note = DatabaseNote {
        instance: own.instance.clone(),
        address: target.to_string(),
    };
    let written = crate::os::create_private_folder(folder)
        .and_then(|()| sentinel::write_file(&path(folder), &serde_json::to_vec_pretty(&note)?));
    if let Err(why) = written {
        tracing::warn!(folder = %folder.display(), %why, "which database is used is not noted on this machine");
    }
}
