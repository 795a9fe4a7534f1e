//! Whether there is room on the disk.

use crate::os;
use crate::store::batch::Batch;
use crate::store::opening::is_full;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// Minimum room beyond a group's own for it to be begun: sled grows its file by half a megabyte at a time, cleans up
/// elsewhere while it writes, and needs some room to be opened again.
const TO_SPARE: u64 = 4 * 1024 * 1024;

/// Room that these batches may take: each value once in the log, with the other rows of its page.
pub(super) fn taken_by<'a>(batches: impl Iterator<Item = &'a Batch>) -> u64 {
    let bytes = |batch: &Batch| -> usize { batch.puts.iter().map(|(key, value)| key.len() + value.len()).sum() };
    batches.map(|batch| 2 * bytes(batch) as u64).sum()
}

/// Whether the disk has this much room and some to spare; assumed if the system does not tell.
pub(super) fn is_there(dir: &Path, taken: u64) -> bool {
    os::free_space(dir).is_none_or(|free| free >= TO_SPARE + taken)
}

/// Whether a file of our own can get the room to spare: quotas show nowhere else.
pub(super) fn can_be_had(dir: &Path) -> io::Result<bool> {
    let path = dir.join("room");
    let attempt = || -> io::Result<()> {
        let mut file = File::create(&path)?;
        let block = vec![0x5a; 64 * 1024];
        for _ in 0..TO_SPARE / block.len() as u64 {
            file.write_all(&block)?;
        }
        file.sync_all()
    };
    let attempt = attempt();
    match std::fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    match attempt {
        Ok(()) => Ok(true),
        Err(error) if is_full(&error) => Ok(false),
        Err(error) => Err(error),
    }
}
