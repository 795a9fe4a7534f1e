//! The backups that a running bot makes by itself, and how long they are kept.
use super::backup::{WritingError, file_name, made_at, write};
use super::config::Backup;
use gipfel::app::{App, AppError};
use gipfel::ops::Backups;
use gipfel::os;
use gipfel::store::Store;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::task::spawn_blocking;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// How often it is seen whether a backup is due.
const ROUND: Duration = Duration::from_secs(10);
/// How long after one that failed the next attempt is made.
const AGAIN: SignedDuration = SignedDuration::from_mins(5);
/// How often this process says that it is making one.
const PRESENT: Duration = Duration::from_secs(4);
/// How long after it was begun a backup is taken for one that was never finished.
const NEVER: SignedDuration = SignedDuration::from_hours(24);

/// Makes backups until `stop`.
pub async fn run(app: App, store: Store, config: Backup, told: Arc<Backups>, stop: CancellationToken) {
    let every = SignedDuration::from_mins(config.every_minutes.get().into());
    let mut not_before = Timestamp::MIN;
    let mut own = None;
    // the last one may be young: what keeps the next one from being made is said now, not in an hour
    if let Err(why) = can_be_written(&config.folder) {
        tracing::error!(folder = %config.folder.display(), %why, "backups cannot be made there");
    }
    loop {
        let noted = app.last_backup().await;
        if let Ok(noted) = noted
            && let Some(last) = noted.max(own)
        {
            told.made(last);
        }
        let is_due = match noted {
            Ok(noted) => is_due([noted, own], every, store.now()),
            // the store has told that it is away
            Err(_) => false,
        };
        if is_due && store.now() >= not_before {
            let made = tokio::select! {
                made = make_alone(&app, &store, &config.folder) => made,
                () = stop.cancelled() => return,
            };
            match made {
                Ok(None) => {}
                Ok(Some(made)) => {
                    own = Some(made);
                    told.made(made);
                    if let Err(why) = rotate(&config, made) {
                        tracing::warn!(folder = %config.folder.display(), %why, "old backups are not deleted");
                    }
                }
                Err(why) => {
                    told.failed();
                    tracing::error!(folder = %config.folder.display(), %why, "no backup was made; tried again in five minutes");
                    not_before = store.now().saturating_add(AGAIN).unwrap_or(Timestamp::MAX);
                }
            }
        }
        tokio::select! {
            () = sleep(ROUND) => {}
            () = stop.cancelled() => return,
        }
    }
}

/// An error if no file can be created in this folder.
fn can_be_written(folder: &Path) -> io::Result<()> {
    os::create_private_folder(folder)?;
    let file = folder.join(format!("gipfel-{}.try", std::process::id()));
    match os::create_private(&file) {
        // left by a process that was killed, or another one's, with the same number in its container
        Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {}
        created => drop(created?),
    }
    std::fs::remove_file(file).or_else(|why| match why.kind() {
        io::ErrorKind::NotFound => Ok(()),
        _ => Err(why),
    })
}

/// Like [`can_be_written`], and leaves nothing behind: what is created on the way is removed.
pub fn try_out(folder: &Path) -> io::Result<()> {
    let named = folder.ancestors().filter(|there| !there.as_os_str().is_empty());
    let missing: Vec<&Path> = named.take_while(|there| !there.exists()).collect();
    let tried = can_be_written(folder);
    for created in missing {
        // one in which somebody else has put something meanwhile stays
        let _ = std::fs::remove_dir(created);
    }
    tried
}

/// Whether a backup is due, by the last one that the store has noted, and the last one of this process: a store that takes
/// nothing, since its disk is full, does not note it.
fn is_due(last: [Option<Timestamp>; 2], every: SignedDuration, now: Timestamp) -> bool {
    last.into_iter().flatten().all(|last| is_over(last, every, now))
}

/// Whether a backup is due so long after the last one; one of the future was made by a wrong clock.
fn is_over(last: Timestamp, every: SignedDuration, now: Timestamp) -> bool {
    now.duration_since(last) >= every || last > now
}

/// Why no backup was made.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{0}")]
    App(#[from] AppError),
    #[error("{0}")]
    Writing(#[from] WritingError),
    #[error("{0}")]
    Folder(#[from] io::Error),
}

/// Makes a backup unless another process does; `None` = another one does.
async fn make_alone(app: &App, store: &Store, folder: &Path) -> Result<Option<Timestamp>, Failure> {
    if !app.makes_backups().await? {
        return Ok(None);
    }
    let mut making = pin!(make(app, store, folder));
    let made = loop {
        tokio::select! {
            made = &mut making => break made,
            // it may take longer than a lease
            () = sleep(PRESENT) => {
                if let Err(why) = app.makes_backups().await {
                    tracing::debug!(%why, "another process may begin a backup as well");
                }
            }
        }
    };
    if let Err(why) = app.finish_backup().await {
        tracing::debug!(%why, "the next process that makes a backup waits a little");
    }
    made.map(Some)
}

async fn make(app: &App, store: &Store, folder: &Path) -> Result<Timestamp, Failure> {
    let began = std::time::Instant::now();
    os::create_private_folder(folder)?;
    let operator = app.operator();
    let header = operator.header();
    let made = header.made;
    let file = folder.join(file_name(made));
    let shown = file.display().to_string();
    let runtime = Handle::current();
    // compressing keeps a processor busy
    let writing = spawn_blocking(move || {
        runtime.block_on(async {
            let mut source = operator.rows().await.map_err(WritingError::from)?;
            write(&file, &header, &mut source, |_| ()).await
        })
    });
    let sum = writing.await.map_err(io::Error::other)??;
    if let Err(why) = app.backed_up(made).await {
        tracing::warn!(%why, "that a backup was made is not noted in the store");
    }
    if let Err(why) = store.backed_up(made).await {
        tracing::warn!(%why, "that a backup was made is not noted in the data folder");
    }
    let ms = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::info!(file = shown, rows = sum.rows, ms, "a backup was made");
    Ok(made)
}

/// Deletes the backups that are not kept any longer, and what is left of those that were never finished.
fn rotate(config: &Backup, now: Timestamp) -> io::Result<()> {
    let mut made = Vec::new();
    for entry in std::fs::read_dir(&config.folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if let Some(at) = made_at(&name) {
            made.push(at);
        } else if let Some(begun) = name.strip_suffix(".new").and_then(made_at)
            && is_over(begun, NEVER, now)
        {
            std::fs::remove_file(config.folder.join(name))?;
        }
    }
    for at in surplus(made, now, config) {
        std::fs::remove_file(config.folder.join(file_name(at)))?;
    }
    Ok(())
}

/// Of the backups made at these times, those that are not kept. Those of the future, which a wrong clock made, neither go
/// nor count: otherwise they would take the places of all that are made until then.
fn surplus(mut made: Vec<Timestamp>, now: Timestamp, config: &Backup) -> Vec<Timestamp> {
    made.retain(|at| *at <= now);
    made.sort_unstable();
    made.reverse();
    let keep = usize::try_from(config.keep.get()).unwrap_or(usize::MAX);
    let day = |at: Timestamp| at.to_zoned(TimeZone::UTC).date();
    let first = now
        .checked_sub(SignedDuration::from_hours(24 * i64::from(config.keep_days)))
        .unwrap_or(Timestamp::MIN);
    let mut days = BTreeSet::new();
    let mut is_kept = |number: usize, at: Timestamp| {
        let is_last_of_day = days.insert(day(at));
        number < keep || is_last_of_day && day(at) > day(first)
    };
    let numbered = made.into_iter().enumerate();
    let surplus = numbered.filter(|(number, at)| !is_kept(*number, *at));
    surplus.map(|(_, at)| at).collect()
}

/// The settings for the bot on the sandbox: its backups are kept apart from those of the bot on Discord, whose places they
/// would take.
pub fn of_sandbox(config: Backup) -> Backup {
    match wanted(&config) {
        Some(folder) => Backup {
            folder: folder.join("sandbox"),
            ..config
        },
        None => config,
    }
}

/// The folder of the settings; `None` = no backups are made.
pub fn wanted(config: &Backup) -> Option<PathBuf> {
    Some(config.folder.clone()).filter(|folder| !folder.as_os_str().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use gipfel::store::memory::{Call, Fault, Faults};
    use std::num::NonZeroU32;
    use std::sync::atomic::{AtomicBool, Ordering};

    fn time(text: &str) -> Timestamp {
        format!("2026-{text}:00Z").parse().unwrap()
    }

    fn config(keep: u32, keep_days: u32) -> Backup {
        Backup {
            keep: NonZeroU32::new(keep).unwrap(),
            keep_days,
            ..Backup::default()
        }
    }

    /// As while the disk of the data folder is full: it can be read.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn one_of_a_store_that_takes_nothing_is_made_as_any_other() {
        let is_full = Arc::new(AtomicBool::new(false));
        let full = Arc::clone(&is_full);
        let faults: Faults = Arc::new(move |call: Call| match call {
            Call::Commit if full.load(Ordering::Relaxed) => Fault::NotApplied,
            _ => Fault::Fine,
        });
        let store = Store::faulty_memory(Arc::new(|| Timestamp::UNIX_EPOCH), faults);
        let app = App::open(store.clone(), 1).await.unwrap();
        is_full.store(true, Ordering::Relaxed);
        let folder = tempfile::tempdir().unwrap();
        let made = make_alone(&app, &store, folder.path()).await.unwrap();
        assert_eq!(made, Some(Timestamp::UNIX_EPOCH));
        assert!(folder.path().join(file_name(Timestamp::UNIX_EPOCH)).is_file());
        assert_eq!(app.last_backup().await.unwrap(), None, "nothing is noted");
    }

    #[test]
    fn one_that_the_store_has_not_noted_counts_too() {
        let hour = SignedDuration::from_hours(1);
        let now = time("11-23T10:00");
        let due = |last| is_due(last, hour, now);
        let (old, young) = (time("11-23T08:00"), time("11-23T09:30"));
        assert!(due([None, None]) && due([Some(old), None]) && due([Some(old), Some(old)]));
        assert!(!due([Some(young), None]) && !due([Some(old), Some(young)]) && !due([None, Some(young)]));
        // another process has made the last one
        assert!(!due([Some(young), Some(old)]));
        // a clock that was ahead has noted the last one, and the store takes no other
        assert!(due([Some(time("12-23T10:00")), None]) && !due([Some(time("12-23T10:00")), Some(young)]));
    }

    #[test]
    fn the_newest_and_the_last_of_each_day_are_kept() {
        let made = [
            "11-20T09:00",
            "11-20T22:00",
            "11-21T10:00",
            "11-22T08:00",
            "11-22T23:00",
            "11-23T00:30",
        ];
        let made: Vec<Timestamp> = made.map(time).to_vec();
        let left = |keep, days| {
            let surplus = surplus(made.clone(), time("11-23T00:30"), &config(keep, days));
            let left = made.iter().filter(|at| !surplus.contains(at));
            left.map(|at| at.strftime("%dT%H").to_string())
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(left(1, 0), "23T00");
        assert_eq!(left(2, 0), "22T23 23T00");
        assert_eq!(left(1, 1), "23T00", "of the day itself");
        assert_eq!(left(1, 2), "22T23 23T00");
        assert_eq!(left(1, 14), "20T22 21T10 22T23 23T00");
        assert_eq!(left(3, 14), "20T22 21T10 22T08 22T23 23T00");
        assert_eq!(left(100, 0).split(' ').count(), 6);
        let of_the_future = [time("12-24T10:00"), time("12-25T10:00")];
        let all = made.iter().copied().chain(of_the_future).collect();
        let surplus = surplus(all, time("11-23T00:30"), &config(1, 0));
        assert_eq!(surplus.len(), 5, "they neither go nor count: {surplus:?}");
        assert!(!surplus.contains(&time("11-23T00:30")));
    }

    #[test]
    fn of_a_year_of_hourly_ones_a_day_and_a_fortnight_are_left() {
        let start = time("01-01T00:00");
        let mut made = Vec::new();
        for hour in 0..24 * 365 {
            let now = start + SignedDuration::from_hours(hour);
            made.push(now);
            let surplus = surplus(made.clone(), now, &Backup::default());
            made.retain(|at| !surplus.contains(at));
            assert!(made.len() <= 24 + 14, "{}", made.len());
        }
        assert!(made.len() >= 24 + 12, "{}", made.len());
    }

    #[test]
    fn it_is_seen_whether_a_folder_takes_files() {
        let folder = tempfile::tempdir().unwrap();
        let new = folder.path().join("backups");
        can_be_written(&new).unwrap();
        assert_eq!(std::fs::read_dir(&new).unwrap().count(), 0);
        std::fs::write(folder.path().join("file"), "").unwrap();
        can_be_written(&folder.path().join("file")).unwrap_err();
    }

    #[test]
    fn trying_a_folder_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let names = || -> Vec<_> {
            let entries = std::fs::read_dir(folder.path()).unwrap();
            entries.map(|entry| entry.unwrap().file_name()).collect()
        };
        try_out(&folder.path().join("new").join("backups")).unwrap();
        assert!(names().is_empty(), "{:?}", names());
        std::fs::create_dir(folder.path().join("old")).unwrap();
        try_out(&folder.path().join("old")).unwrap();
        try_out(&folder.path().join("old").join("backups")).unwrap();
        std::fs::write(folder.path().join("old").join("file"), "").unwrap();
        try_out(&folder.path().join("old").join("file").join("backups")).unwrap_err();
        assert_eq!(names(), ["old"]);
        assert_eq!(std::fs::read_dir(folder.path().join("old")).unwrap().count(), 1);
    }

    #[test]
    fn only_own_files_are_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let config = Backup {
            folder: folder.path().to_owned(),
            ..config(1, 0)
        };
        let kept = [
            "gipfel-2026-11-23T10-00-00Z.jsonl.gz",
            "gipfel-2026-11-23T09-59-00Z.jsonl.gz.new",
            "before-the-upgrade.jsonl.gz",
            "notes.txt",
        ];
        let gone = [
            "gipfel-2026-11-23T09-00-00Z.jsonl.gz",
            "gipfel-2026-11-20T09-00-00Z.jsonl.gz.new",
        ];
        for name in kept.iter().chain(&gone) {
            std::fs::write(folder.path().join(name), "x").unwrap();
        }
        rotate(&config, time("11-23T10:00")).unwrap();
        let left: BTreeSet<String> = std::fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        assert_eq!(left, kept.map(str::to_owned).into());
    }

    #[test]
    fn a_missed_one_is_due_at_once_and_a_wrong_clock_stops_none() {
        let hour = SignedDuration::from_hours(1);
        let now = time("11-23T10:00");
        assert!(!is_over(time("11-23T09:01"), hour, now));
        assert!(is_over(time("11-23T09:00"), hour, now));
        assert!(is_over(time("11-20T09:00"), hour, now));
        assert!(is_over(time("12-23T09:00"), hour, now));
    }
}
