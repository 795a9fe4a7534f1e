//! What the standard library does not offer. Everything that differs between operating systems is here.
pub use system::{
    create_private, free_space, max_descriptors, open_descriptors, place_of, resident_memory, steady_time, sync_dir,
    thread_time,
};

#[cfg(unix)]
mod system {
    use rustix::time::{ClockId, clock_gettime};
    use std::fs::File;
    use std::io;
    use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
    use std::path::Path;
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
    use std::fs::File;
    use std::io;
    use std::path::Path;
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
