//! Two records that must agree: the [`Inventory`] among the rows, written with every commit, and the [`Sentinel`] in a
//! file outside the database.
//!
//! A database that has lost its newest data, or all of it, may open without an error. The sentinel remembers that there
//! was more.
//!
//! It is raised only *after* a commit is durable, so it never claims more than the database holds: a crash in between
//! leaves it behind, which is no reason to refuse. Raising it first would turn each such crash into a refusal.
//!
//! The file is synced for the first write and each new match. For the writes in between there is the [`Mark`], sixteen
//! bytes written in place without a sync: it survives the process, and after a power cut it only claims less.

use super::opening::{OpenError, SCHEMA, counted};
use crate::os;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

const FILE: &str = "sentinel.json";

/// What the database says about itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Inventory {
    /// The format of the rows.
    pub schema: u32,
    /// Identifies the database: the same in the sentinel.
    pub instance: String,
    /// Number of writes so far. Each is given the number that it has among them as its version.
    pub sequence: u64,
    /// Number of matches ever begun.
    pub matches: u64,
    /// Number of rows.
    pub rows: u64,
    /// The wrapping sum of all rows' fingerprints: a row that is lost, stale or foreign shows here.
    pub sum: u64,
}

impl Inventory {
    pub fn new(instance: String) -> Self {
        Self {
            schema: SCHEMA,
            instance,
            sequence: 0,
            matches: 0,
            rows: 0,
            sum: 0,
        }
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("numbers and text become JSON")
    }
}

/// What the file says: at least this was once durable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Sentinel {
    schema: u32,
    pub instance: String,
    /// The last version that is known to be durable; `None` = nothing was ever acknowledged: the database may be empty.
    #[serde(default)]
    pub sequence: Option<NonZeroU64>,
    pub matches: u64,
    #[serde(default)]
    pub last_backup: Option<Timestamp>,
}

impl Sentinel {
    pub fn new(instance: String) -> Self {
        Self {
            schema: SCHEMA,
            instance,
            sequence: None,
            matches: 0,
            last_backup: None,
        }
    }

    pub fn path(dir: &Path) -> PathBuf {
        dir.join(FILE)
    }

    pub fn read(dir: &Path) -> Result<Option<Self>, OpenError> {
        let path = Self::path(dir);
        match std::fs::read(&path) {
            Ok(bytes) => {
                let what = |error: serde_json::Error| OpenError::Sentinel {
                    path,
                    what: error.to_string(),
                };
                serde_json::from_slice(&bytes).map(Some).map_err(what)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(OpenError::folder(&path, error)),
        }
    }

    pub fn write(&self, dir: &Path) -> io::Result<()> {
        let text = serde_json::to_vec_pretty(self).expect("numbers, times and text become JSON");
        write_file(&Self::path(dir), &text)
    }

    /// Whether the sentinel must be raised after a durable commit.
    pub fn is_behind(&self, inventory: &Inventory) -> bool {
        self.sequence.is_none() || inventory.matches > self.matches
    }

    pub fn raise(&mut self, inventory: &Inventory) {
        self.schema = inventory.schema;
        self.instance.clone_from(&inventory.instance);
        self.sequence = NonZeroU64::new(inventory.sequence);
        self.matches = inventory.matches;
    }

    /// Whether the database holds fewer writes than this.
    fn is_ahead_of(&self, inventory: &Inventory) -> bool {
        NonZeroU64::new(inventory.sequence) < self.sequence
    }

    /// Whether this program can read the database.
    pub fn check_schema(&self, dir: &Path) -> Result<(), OpenError> {
        check_schema(self.schema, dir)
    }

    /// Whether the database is the one that this sentinel knows, and holds at least what it knows.
    pub fn check(&self, inventory: Option<&Inventory>, dir: &Path) -> Result<(), OpenError> {
        self.check_schema(dir)?;
        if let Some(inventory) = inventory {
            check_schema(inventory.schema, dir)?;
        }
        let lost = |what: String| {
            Err(OpenError::Lost {
                dir: dir.to_owned(),
                what,
                last_backup: self.last_backup,
            })
        };
        match inventory {
            None if self.sequence.is_none() => Ok(()),
            None => lost(format!("it is empty, but {} were saved in it before", self.saved())),
            Some(inventory) if inventory.instance != self.instance => lost(format!(
                "it is another installation's ({}, not {})",
                inventory.instance, self.instance
            )),
            Some(inventory) if self.is_ahead_of(inventory) || inventory.matches < self.matches => {
                let now = contents(inventory.matches, inventory.sequence);
                lost(format!("it holds {now}, but {} were saved in it before", self.saved()))
            }
            Some(_) => Ok(()),
        }
    }

    fn saved(&self) -> String {
        contents(self.matches, self.sequence.map_or(0, NonZeroU64::get))
    }
}

/// Whether this program can read rows of this format.
pub(super) fn check_schema(schema: u32, dir: &Path) -> Result<(), OpenError> {
    let dir = dir.to_owned();
    match schema.cmp(&SCHEMA) {
        Ordering::Less => Err(OpenError::Older { dir, schema }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(OpenError::Newer { dir, schema }),
    }
}

fn contents(matches: u64, writes: u64) -> String {
    format!(
        "{} and {}",
        counted(matches, "match", "matches"),
        counted(writes, "write", "writes")
    )
}

/// The last durable write, in a file of its own.
pub(super) struct Mark(File);

impl Mark {
    pub fn path(dir: &Path) -> PathBuf {
        dir.join("mark")
    }

    pub fn open(dir: &Path) -> io::Result<Self> {
        let file = File::options()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(Self::path(dir))?;
        Ok(Self(file))
    }

    /// None = it was never written, or only in part.
    pub fn read(&self) -> Option<u64> {
        let mut bytes = [0; 16];
        let mut file = &self.0;
        file.seek(SeekFrom::Start(0)).ok()?;
        file.read_exact(&mut bytes).ok()?;
        let sequence = u64::from_be_bytes(*bytes.first_chunk()?);
        (bytes == Self::bytes(sequence)).then_some(sequence)
    }

    pub fn write(&self, sequence: u64) -> io::Result<()> {
        let mut file = &self.0;
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&Self::bytes(sequence))
    }

    fn bytes(sequence: u64) -> [u8; 16] {
        let mut bytes = [0; 16];
        let (number, check) = bytes.split_at_mut(8);
        number.copy_from_slice(&sequence.to_be_bytes());
        check.copy_from_slice(&blake3::hash(number).as_bytes()[..8]);
        bytes
    }
}

/// Like [`os::write_whole`]; afterwards no crash brings the old one back.
pub(super) fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    os::write_whole(path, bytes)?;
    os::sync_dir(path.parent().unwrap_or(Path::new(".")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inventory(sequence: u64, matches: u64) -> Inventory {
        Inventory {
            sequence,
            matches,
            ..Inventory::new("a".into())
        }
    }

    fn sentinel(sequence: u64, matches: u64) -> Sentinel {
        Sentinel {
            sequence: NonZeroU64::new(sequence),
            matches,
            ..Sentinel::new("a".into())
        }
    }

    #[test]
    fn a_database_that_holds_as_much_or_more_is_accepted() {
        let dir = Path::new("/data");
        assert!(sentinel(0, 0).check(None, dir).is_ok(), "nothing was ever saved");
        assert!(sentinel(5, 1).check(Some(&inventory(5, 1)), dir).is_ok());
        assert!(
            sentinel(5, 1).check(Some(&inventory(9, 2)), dir).is_ok(),
            "a crash before the sentinel was raised"
        );
    }

    #[test]
    fn a_database_that_holds_less_is_refused() {
        let dir = Path::new("/data");
        let says = |sentinel: Sentinel, inventory: Option<Inventory>| {
            sentinel.check(inventory.as_ref(), dir).unwrap_err().to_string()
        };
        assert!(says(sentinel(5, 1), None).contains("it is empty, but 1 match and 5 writes were saved"));
        assert!(says(sentinel(5, 1), Some(inventory(4, 1))).contains("4 writes, but"));
        assert!(says(sentinel(5, 2), Some(inventory(9, 1))).contains("holds 1 match "));
        assert!(
            says(
                sentinel(5, 2),
                Some(Inventory {
                    instance: "b".into(),
                    ..inventory(9, 9)
                })
            )
            .contains("another")
        );
        let newer = Inventory {
            schema: SCHEMA + 1,
            ..inventory(9, 9)
        };
        assert!(says(sentinel(5, 2), Some(newer)).contains("newer"));
        let older = Inventory {
            schema: SCHEMA - 1,
            ..inventory(9, 9)
        };
        assert!(says(sentinel(5, 2), Some(older)).contains("before the first release"));
    }

    #[test]
    fn raised_for_the_first_write_and_each_match() {
        assert!(sentinel(0, 0).is_behind(&inventory(1, 0)));
        assert!(!sentinel(1, 0).is_behind(&inventory(1_000, 0)));
        assert!(sentinel(1, 0).is_behind(&inventory(2, 1)));
    }

    #[test]
    fn a_mark_is_read_back_unless_it_is_torn() {
        let dir = tempfile::tempdir().unwrap();
        let mark = Mark::open(dir.path()).unwrap();
        assert_eq!(mark.read(), None);
        for sequence in [1, 0x7fff, u64::MAX, 3] {
            mark.write(sequence).unwrap();
            assert_eq!(Mark::open(dir.path()).unwrap().read(), Some(sequence));
        }
        (&mark.0).seek(SeekFrom::Start(7)).unwrap();
        (&mark.0).write_all(&[9]).unwrap();
        assert_eq!(mark.read(), None);
    }
}
