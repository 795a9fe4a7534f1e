//! Opening: what a crash or a damaged disk may have left, and whether everything that was saved is there.

use super::table::{SledTree, open_error};
use crate::os;
use crate::store::batch::{Row, Versioned};
use crate::store::keys::{self, Key};
use crate::store::opening::{OpenError, Options, counted};
use crate::store::rows::{self, Packer, Written};
use crate::store::sentinel::{Inventory, Mark, Sentinel, check_schema};
use ::sled::Db;
use std::any::Any;
use std::fs::{self, File, TryLockError};
use std::io;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

/// The text of sled's `conf` in all our databases, without its checksum: it never changes, so a damaged one can be
/// restored.
const CONF: &[u8] = b"segment_size: 524288\nuse_compression: false\nversion: 0.34\n";
/// The page cache, in bytes, of which a match takes about one kilobyte. (sled's own default would be 1 GiB.)
const CACHE: u64 = 16 * 1024 * 1024;
/// How the name of a snapshot ends while it is written.
const UNFINISHED: &str = "generating";

/// Locks out other processes before anything in the folder is touched: sled's own lock comes too late for that.
pub(super) fn lock(dir: &Path) -> Result<File, OpenError> {
    let path = dir.join("lock");
    let file = File::options().create(true).truncate(false).write(true).open(&path);
    let file = file.map_err(|source| OpenError::folder(&path, source))?;
    let taken = with_patience(|| file.try_lock(), |error| matches!(error, TryLockError::WouldBlock));
    match taken {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::Busy { dir: dir.to_owned() }),
        Err(TryLockError::Error(source)) => Err(OpenError::folder(&path, source)),
    }
}

/// Tries for two seconds while somebody else holds a lock: a program that is just ending, a thread of a database that
/// this process has just closed, or a child of this process that inherited the lock and has not started its own program
/// yet.
fn with_patience<T, E>(mut attempt: impl FnMut() -> Result<T, E>, is_held: impl Fn(&E) -> bool) -> Result<T, E> {
    for _ in 0..100 {
        match attempt() {
            Err(error) if is_held(&error) => std::thread::sleep(Duration::from_millis(20)),
            done => return done,
        }
    }
    attempt()
}

/// The sentinel of this folder. A new folder gets its first one, which must exist before the database does.
pub(super) fn find_sentinel(dir: &Path, options: &Options, mark: &Mark) -> Result<Sentinel, OpenError> {
    let found = match Sentinel::read(dir) {
        Err(error @ OpenError::Sentinel { .. }) if options.accept_loss => {
            tracing::warn!(%error, "accepted");
            None
        }
        other => other?,
    };
    let folder = |source| OpenError::folder(dir, source);
    let has_database = has_database(dir).map_err(folder)?;
    let mut sentinel = match found {
        Some(sentinel) => {
            // before anything is written: what this program cannot read stays as it is
            sentinel.check_schema(dir)?;
            sentinel
        }
        // that of a database which may be unreadable is written once the database was read
        None if has_database && options.accept_loss => Sentinel::new(new_instance().map_err(folder)?),
        None if !has_database => {
            let mut sentinel = Sentinel::new(new_instance().map_err(folder)?);
            // without its first rows the store is not one that others may use as an empty one
            sentinel.sequence = NonZeroU64::new(options.first.len() as u64);
            sentinel.write(dir).map_err(folder)?;
            sentinel
        }
        None => {
            return Err(OpenError::Sentinel {
                path: Sentinel::path(dir),
                what: "it is missing".into(),
            });
        }
    };
    sentinel.sequence = sentinel.sequence.max(mark.read().and_then(NonZeroU64::new));
    // whoever has the first rows begins anew what was broken off before they were there
    let first = NonZeroU64::new(options.first.len() as u64);
    sentinel.sequence = sentinel
        .sequence
        .filter(|_| sentinel.matches > 0 || sentinel.sequence > first);
    // sled would silently create a new database
    let empty = fs::metadata(dir.join("db")).map_or(true, |db| db.len() == 0);
    if empty && !options.accept_loss {
        sentinel.check(None, dir)?;
    }
    Ok(sentinel)
}

fn has_database(dir: &Path) -> io::Result<bool> {
    Ok(dir.join("db").exists() || dir.join("conf").exists() || !snapshots(dir)?.is_empty())
}

fn snapshots(dir: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(dir)?.collect::<io::Result<Vec<_>>>()?;
    let paths = entries
        .into_iter()
        .filter(|entry| entry.file_name().as_encoded_bytes().starts_with(b"snap."));
    Ok(paths.map(|entry| entry.path()).collect())
}

fn new_instance() -> io::Result<String> {
    let mut bytes = [0; 15];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(data_encoding::BASE32_NOPAD.encode(&bytes).to_lowercase())
}

/// A database that holds everything that was saved in it.
pub(super) struct Recovered {
    pub table: SledTree,
    pub inventory: Inventory,
    /// Whether it was created now.
    pub(super) is_new: bool,
}

/// Opens the database and reads all of it. If it is damaged, the snapshots stay those that were there before, so that the
/// database can still be put right, as by copying a file once more that had been cut.
pub(super) fn recover(dir: &Path, options: &Options, sentinel: &Sentinel) -> Result<Recovered, OpenError> {
    let read = |path: PathBuf| Ok((fs::read(&path)?, path));
    let before: io::Result<Vec<_>> = snapshots(dir).and_then(|found| found.into_iter().map(read).collect());
    let before = before.map_err(|source| OpenError::folder(dir, source))?;
    let recovered = read_all(dir, options, sentinel);
    if let Err(OpenError::Damaged { .. } | OpenError::Lost { .. }) = &recovered
        && let Err(why) = put_back(dir, &before)
    {
        tracing::warn!(folder = %dir.display(), %why, "the database's snapshot is not the one that was there before");
    }
    recovered
}

/// Makes these the snapshots.
fn put_back(dir: &Path, before: &[(Vec<u8>, PathBuf)]) -> io::Result<()> {
    // the database may not be readable without them: they are safe before others are removed
    for (bytes, path) in before {
        let unfinished = path.with_added_extension(UNFINISHED);
        fs::write(&unfinished, bytes)?;
        File::open(&unfinished)?.sync_all()?;
        fs::rename(unfinished, path)?;
        fs::remove_file(aside(path)).ok();
    }
    let made = snapshots(dir)?.into_iter();
    let mut made = made.filter(|path| !before.iter().any(|(_, kept)| kept == path));
    made.try_for_each(fs::remove_file)
}

/// Opens the database and reads all of it, on a thread of its own: some kinds of damage make sled panic, others make it
/// search for a row for ever. Such a thread is left behind: the process is about to end.
fn read_all(dir: &Path, options: &Options, sentinel: &Sentinel) -> Result<Recovered, OpenError> {
    let rows_read = Arc::new(AtomicU64::new(0));
    let (send, receive) = std::sync::mpsc::sync_channel(1);
    let recovering = std::thread::Builder::new().name("store-open".into()).spawn({
        let (dir, sentinel, rows_read) = (dir.to_owned(), sentinel.clone(), Arc::clone(&rows_read));
        let options = options.clone();
        move || {
            let recovered = open_db(&dir).and_then(|db| {
                rows_read.fetch_add(1, Relaxed);
                let table = SledTree::new(db, &dir);
                let (inventory, is_new) = examine(&table, &options, &sentinel, &rows_read)?;
                Ok(Recovered {
                    table,
                    inventory,
                    is_new,
                })
            });
            // nobody waits any more for an opening that took too long
            send.send(recovered).ok();
        }
    });
    let recovering = recovering.map_err(|source| OpenError::folder(dir, source))?;
    let mut before = 0;
    loop {
        match receive.recv_timeout(options.patience) {
            Ok(recovered) => return recovered,
            Err(RecvTimeoutError::Disconnected) => {
                let panic = recovering.join().err().unwrap_or_else(|| Box::new(""));
                return Err(damaged(dir, &panic_text(&*panic)));
            }
            // sled's own recovery, before the first row, may take its time
            Err(RecvTimeoutError::Timeout) => match rows_read.load(Relaxed) {
                0 => {}
                same if same == before => return Err(damaged(dir, "reading it does not end")),
                more => before = more,
            },
        }
    }
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied());
    // only the first line: the rest are internals of the database
    let line = text.and_then(|text| text.lines().next()).unwrap_or("it cannot be read");
    format!("opening it broke down ({})", line.chars().take(120).collect::<String>())
}

fn damaged(dir: &Path, what: &str) -> OpenError {
    OpenError::Damaged {
        dir: dir.to_owned(),
        what: what.to_owned(),
    }
}

fn open_db(dir: &Path) -> Result<Db, OpenError> {
    let folder = |source| OpenError::folder(dir, source);
    for path in snapshots(dir).map_err(folder)? {
        // left by a crash while opening; sled never opens again while it exists
        if path.extension().is_some_and(|extension| extension == UNFINISHED) {
            fs::remove_file(&path).map_err(|source| OpenError::folder(&path, source))?;
        }
    }
    let conf = dir.join("conf");
    if fs::read(&conf).is_ok_and(|bytes| bytes.len() != CONF.len() + 4 || !bytes.starts_with(CONF)) {
        move_aside(&conf).map_err(folder)?;
    }
    match open_sled(dir) {
        Err(::sled::Error::Corruption { .. }) if move_snapshots_aside(dir).map_err(folder)? => open_sled(dir),
        opened => opened,
    }
    .map_err(|error| open_error(dir, error))
}

fn open_sled(dir: &Path) -> Result<Db, ::sled::Error> {
    with_patience(
        || ::sled::Config::default().path(dir).cache_capacity(CACHE).open(),
        |error| matches!(error, ::sled::Error::Io(error) if error.to_string().starts_with("could not acquire lock")),
    )
}

/// A snapshot mostly speeds up opening: usually the database's own file contains everything. False = there is none.
fn move_snapshots_aside(dir: &Path) -> io::Result<bool> {
    let snapshots = snapshots(dir)?;
    snapshots.iter().try_for_each(|path| move_aside(path))?;
    Ok(!snapshots.is_empty())
}

fn move_aside(path: &Path) -> io::Result<()> {
    tracing::warn!(path = %path.display(), "damaged, and not needed: moved aside");
    fs::rename(path, aside(path))
}

/// Where a damaged file is moved.
fn aside(path: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from("damaged.");
    name.push(path.file_name().unwrap_or_default());
    path.with_file_name(name)
}

/// What is wrong with rows that are not as they were saved.
fn difference(saved: u64, there: u64) -> String {
    let rows = |count| counted(count, "row", "rows");
    if saved == there {
        format!("it has {}, but not as saved", rows(there))
    } else {
        format!("it should have {}, and has {}", rows(saved), rows(there))
    }
}

/// Checks that everything ever acknowledged is there. Returns the database's inventory; a new database's is created
/// here, and `true` says so.
fn examine(
    table: &SledTree,
    options: &Options,
    sentinel: &Sentinel,
    rows_read: &AtomicU64,
) -> Result<(Inventory, bool), OpenError> {
    let dir = &*table.dir;
    let broken = |error| open_error(dir, error);
    let inventory = table
        .raw(rows::INVENTORY)
        .map_err(broken)?
        .map(|bytes| read_inventory(&bytes, dir))
        .transpose()?;
    match sentinel.check(inventory.as_ref(), dir) {
        Err(error @ OpenError::Lost { .. }) if options.accept_loss => tracing::warn!(%error, "accepted"),
        checked => checked?,
    }
    let promised = inventory
        .clone()
        .unwrap_or_else(|| Inventory::new(sentinel.instance.clone()));
    let mut found = Inventory {
        rows: 0,
        sum: 0,
        ..promised.clone()
    };
    let mut matches = 0;
    for row in table.range(rows::FIRST..) {
        rows_read.fetch_add(1, Relaxed);
        let (key, row) = row.map_err(broken)?;
        found.rows += 1;
        found.sum = found.sum.wrapping_add(rows::fingerprint(&key, &row));
        found.sequence = found.sequence.max(row.version);
        matches += u64::from(key.first() == Some(&keys::Match::SPACE));
    }
    found.matches = found.matches.max(matches);
    if found != promised {
        let what = difference(promised.rows, found.rows);
        if !options.accept_loss {
            return Err(OpenError::Lost {
                dir: dir.to_owned(),
                what,
                last_backup: sentinel.last_backup,
            });
        }
        tracing::warn!(what, "accepted");
    }
    if inventory.as_ref() != Some(&found) {
        let mut batch = ::sled::Batch::default();
        if inventory.is_none() && found.rows == 0 {
            begin(&mut batch, &mut found, &options.first);
        }
        batch.insert(rows::INVENTORY, found.to_bytes());
        table.apply(batch).map_err(broken)?;
    }
    Ok((found, inventory.is_none()))
}

/// Puts a row where there is none, and counts it.
pub(super) fn put(
    batch: &mut ::sled::Batch,
    inventory: &mut Inventory,
    packer: &mut Packer,
    key: &[u8],
    row: &Versioned,
) {
    inventory.rows += 1;
    inventory.sum = inventory.sum.wrapping_add(rows::fingerprint(key, row));
    let Written { bytes, pieces } = packer.write(row);
    batch.insert(key, bytes);
    for (key, piece) in pieces {
        batch.insert(key, piece);
    }
}

/// Puts the rows with which a new store begins.
fn begin(batch: &mut ::sled::Batch, inventory: &mut Inventory, first: &[Row]) {
    for (key, value) in first {
        inventory.sequence += 1;
        let row = Versioned {
            version: inventory.sequence,
            value: value.clone(),
        };
        put(batch, inventory, &mut Packer::default(), key, &row);
    }
}

/// Reads the format's number first: another format may not be readable otherwise.
fn read_inventory(bytes: &[u8], dir: &Path) -> Result<Inventory, OpenError> {
    #[derive(serde::Deserialize)]
    struct Format {
        schema: u32,
    }
    let unreadable = |error: serde_json::Error| damaged(dir, &format!("its record is unreadable: {error}"));
    let format: Format = serde_json::from_slice(bytes).map_err(unreadable)?;
    check_schema(format.schema, dir)?;
    serde_json::from_slice(bytes).map_err(unreadable)
}

/// Makes the database's files and their names durable; returns the descriptor used for later syncs.
pub(super) fn sync(dir: &Path) -> Result<File, OpenError> {
    let sync = |path: &Path| -> io::Result<File> {
        let file = File::options().read(true).write(true).open(path)?;
        file.sync_all()?;
        Ok(file)
    };
    let path = dir.join("conf");
    sync(&path).map_err(|source| OpenError::folder(&path, source))?;
    let path = dir.join("db");
    let file = sync(&path).map_err(|source| OpenError::folder(&path, source))?;
    os::sync_dir(dir).map_err(|source| OpenError::folder(dir, source))?;
    Ok(file)
}
