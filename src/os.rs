//! What the standard library does not offer. Everything that differs between operating systems is here.
pub use system::{
    create_private, create_private_folder, find_program, free_space, in_own_group, is_own, kill_group, max_descriptors,
    open_descriptors, place_of, resident_memory, steady_time, sync_dir, thread_time,
};

use std::fs::File;
use std::io::{self, Write as _};
use std::path::Path;

/// Whether a program can be started with a limit of memory: only on Linux.
pub const LIMITS_MEMORY: bool = cfg!(target_os = "linux");

/// The running program as a command, to start it once more, even if its file was replaced; `None` = it need not be
/// started for [`become_program`].
pub fn own_program() -> Option<&'static Path> {
    LIMITS_MEMORY.then(|| Path::new("/proc/self/exe"))
}

/// Replaces this process by a program whose memory is limited to so many bytes, and that ends with its parent, which must
/// be the process with this number. Returns only if that fails.
#[cfg(target_os = "linux")]
pub fn become_program(command: &[std::ffi::OsString], memory: u64, parent: u32) -> io::Error {
    use rustix::process::{Resource, Rlimit, Signal, getppid, set_parent_process_death_signal, setrlimit};
    use std::os::unix::process::CommandExt as _;
    let Some((name, arguments)) = command.split_first() else {
        return io::ErrorKind::InvalidInput.into();
    };
    let limit = |bytes| Rlimit {
        current: Some(bytes),
        maximum: Some(bytes),
    };
    let limited = set_parent_process_death_signal(Some(Signal::KILL))
        .and_then(|()| setrlimit(Resource::Data, limit(memory)))
        .and_then(|()| setrlimit(Resource::Core, limit(0)));
    if let Err(why) = limited {
        return why.into();
    }
    // the parent may have ended before its death was waited for
    let is_alive = getppid().is_some_and(|found| u32::try_from(found.as_raw_nonzero().get()) == Ok(parent));
    if !is_alive {
        return io::Error::other("the bot has ended");
    }
    std::process::Command::new(name).args(arguments).exec()
}

/// Only Linux limits memory in this way.
#[cfg(not(target_os = "linux"))]
pub fn become_program(_: &[std::ffi::OsString], _: u64, _: u32) -> io::Error {
    io::ErrorKind::Unsupported.into()
}

/// The end of the name of a file that is not complete yet.
pub const NEW: &str = ".new";

/// Writes a file that only this user can read, so that after any crash either the old or the new one exists, complete.
/// What was left of an earlier attempt is replaced.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_whole_of(path, |_| Ok(bytes.to_vec()))
}

/// Like [`write_whole`], where what is written is about the new file itself.
pub fn write_whole_of(path: &Path, bytes: impl FnOnce(&File) -> io::Result<Vec<u8>>) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(NEW);
    let new = path.with_file_name(name);
    match std::fs::remove_file(&new) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
        _ => {}
    }
    let mut file = create_private(&new)?;
    file.write_all(&bytes(&file)?)?;
    file.sync_all()?;
    drop(file);
    std::fs::rename(new, path)
}

#[cfg(unix)]
mod system {
    use rustix::time::{ClockId, clock_gettime};
    use std::ffi::OsStr;
    use std::fs::{DirBuilder, File};
    use std::io;
    use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _};
    use std::os::unix::process::CommandExt as _;
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command};
    use std::time::Duration;

    /// What distinguishes this file, since the machine was started, from every other one and from its own copies. None =
    /// the system does not say.
    pub fn place_of(file: &File) -> Option<String> {
        // Linux alone names each start of the machine
        let start = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
        let file = file.metadata().ok()?;
        Some(format!("{} {} {}", start.trim(), file.dev(), file.ino()))
    }

    /// Creates a file that only this user can read.
    pub fn create_private(path: &Path) -> io::Result<File> {
        File::options().write(true).create_new(true).mode(0o600).open(path)
    }

    /// Creates a folder that only this user can read, with those that it is in, unless it is there.
    pub fn create_private_folder(path: &Path) -> io::Result<()> {
        DirBuilder::new().recursive(true).mode(0o700).create(path)
    }

    /// Whether this file or folder belongs to the user who runs this program.
    pub fn is_own(path: &Path) -> bool {
        std::fs::metadata(path).is_ok_and(|about| about.uid() == rustix::process::geteuid().as_raw())
    }

    /// How many bytes this user may still write to this folder's disk. None = the system does not say.
    pub fn free_space(dir: &Path) -> Option<u64> {
        let disk = rustix::fs::statvfs(dir).ok()?;
        disk.f_bavail.checked_mul(disk.f_frsize)
    }

    /// Maximum number of files and connections that this process may have open. None = the system does not say.
    pub fn max_descriptors() -> Option<u64> {
        rustix::process::getrlimit(rustix::process::Resource::Nofile).current
    }

    /// Number of files and connections that this process has open. None = the system does not say: only Linux does.
    pub fn open_descriptors() -> Option<u64> {
        // one of them is the list itself
        let open = std::fs::read_dir("/proc/self/fd").ok()?.count().checked_sub(1)?;
        u64::try_from(open).ok()
    }

    /// The memory that this process occupies, in bytes. None = the system does not say: only Linux does.
    pub fn resident_memory() -> Option<u64> {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kib: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
        kib.checked_mul(1_024)
    }

    /// Makes a folder's list of files durable.
    pub fn sync_dir(dir: &Path) -> io::Result<()> {
        File::open(dir)?.sync_all()
    }

    /// Starts the program in a group of its own: what is sent to this one's, as by Ctrl+C, does not reach it.
    pub fn in_own_group(command: &mut Command) {
        command.process_group(0);
    }

    /// Kills a program that was started in a group of its own, with what it has started in turn.
    pub fn kill_group(child: &mut Child) {
        let id = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw);
        if let Some(id) = id {
            // fails if all of it has ended
            let _ = rustix::process::kill_process_group(id, rustix::process::Signal::KILL);
        }
        // fails if it has ended already
        let _ = child.kill();
    }

    /// Looks for a program as the system does: in these folders, unless its name has a slash. An error says why it cannot
    /// be started.
    pub fn find_program(name: &OsStr, folders: &[PathBuf]) -> io::Result<()> {
        let is_program = |file: &Path| {
            let about = std::fs::metadata(file)?;
            if !about.is_file() {
                return Err(io::Error::other("it is no file"));
            }
            if about.permissions().mode() & 0o111 == 0 {
                return Err(io::Error::other("it is not executable"));
            }
            Ok(())
        };
        if name.as_encoded_bytes().contains(&b'/') {
            return is_program(Path::new(name));
        }
        if folders.iter().any(|folder| is_program(&folder.join(name)).is_ok()) {
            Ok(())
        } else {
            Err(io::Error::other("it is in no folder of PATH"))
        }
    }

    /// The processor time that this thread has used.
    pub fn thread_time() -> Duration {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        Duration::try_from(time).unwrap_or_default()
    }

    /// A clock that never goes back, and that counts the time for which the machine is suspended: on Linux
    /// `CLOCK_MONOTONIC`, which the standard library uses, stands still meanwhile.
    pub fn steady_time() -> Duration {
        #[cfg(target_os = "linux")]
        let clock = ClockId::Boottime;
        #[cfg(not(target_os = "linux"))]
        let clock = ClockId::Monotonic;
        Duration::try_from(clock_gettime(clock)).unwrap_or_default()
    }
}

#[cfg(not(unix))]
mod system {
    use std::ffi::OsStr;
    use std::fs::File;
    use std::io;
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command};
    use std::sync::LazyLock;
    use std::time::{Duration, Instant};

    /// The standard library does not say.
    pub fn place_of(_: &File) -> Option<String> {
        None
    }

    /// As private as the folder in which it is.
    pub fn create_private(path: &Path) -> io::Result<File> {
        File::options().write(true).create_new(true).open(path)
    }

    /// Creates a folder with those that it is in, unless it is there; who can read it follows from where it is.
    pub fn create_private_folder(path: &Path) -> io::Result<()> {
        std::fs::create_dir_all(path)
    }

    /// The standard library does not say.
    pub fn is_own(_: &Path) -> bool {
        true
    }

    /// The standard library does not say: only a failing write shows that the disk is full.
    pub fn free_space(_: &Path) -> Option<u64> {
        None
    }

    /// The standard library does not say.
    pub fn max_descriptors() -> Option<u64> {
        None
    }

    /// The standard library does not say.
    pub fn open_descriptors() -> Option<u64> {
        None
    }

    /// The standard library does not say.
    pub fn resident_memory() -> Option<u64> {
        None
    }

    /// A folder cannot be opened as a file here; the file system's journal keeps its list of files.
    pub fn sync_dir(_: &Path) -> io::Result<()> {
        Ok(())
    }

    /// Without groups.
    pub fn in_own_group(_: &mut Command) {}

    /// Without what it has started in turn.
    pub fn kill_group(child: &mut Child) {
        // fails if it has ended already
        let _ = child.kill();
    }

    /// Only whether a file with a folder in its name is there; how others are found is the system's business.
    pub fn find_program(name: &OsStr, _: &[PathBuf]) -> io::Result<()> {
        let path = Path::new(name);
        if path.components().count() < 2 || path.is_file() || path.with_extension("exe").is_file() {
            Ok(())
        } else {
            Err(io::ErrorKind::NotFound.into())
        }
    }

    /// Measured in wall-clock time: the standard library does not know a thread's processor time.
    pub fn thread_time() -> Duration {
        steady_time()
    }

    /// A clock that never goes back.
    pub fn steady_time() -> Duration {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        START.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_as_a_whole_whatever_an_earlier_attempt_left() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list.json");
        for text in ["first", "second, which is longer", "third"] {
            // of a process that was killed, and that had more to write
            std::fs::write(
                folder.path().join("list.json.new"),
                "something long that nobody wants to read",
            )
            .unwrap();
            write_whole(&path, text.as_bytes()).unwrap();
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
            assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "only its user reads it");
        }
        // what was there stays if the new one cannot be written
        std::fs::create_dir_all(folder.path().join("list.json.new").join("in the way")).unwrap();
        write_whole(&path, b"fourth").unwrap_err();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "third");
    }
}
