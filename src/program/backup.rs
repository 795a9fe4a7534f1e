//! Backups: making, checking and restoring them, and checking a store in the same way.
use super::cli;
use super::config::Config;
use super::control::Remote;
use super::deletions;
use super::exit::Exit;
use super::reach::Reached;
use super::storage::Storage;
use super::system::{block_on, clock, matches_of, print, rows_of, seed};
use gipfel::app::Deleted;
use gipfel::app::moving::Origin;
use gipfel::app::operator::{Answer, Checked, Checker, Finding, Request, Source, SourceError};
use gipfel::app::restoring::{self, Restored, RestoringError, RestoringStep};
use gipfel::store::backup::{BackupError, BackupFile, Header, Reader, Sum};
use gipfel::store::{self, Store};
use indicatif::{ProgressBar, ProgressStyle};
use jiff::Timestamp;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Maximum number of findings that are printed.
const SHOWN: usize = 100;

/// Maximum number of findings that are repaired in one request.
const AT_ONCE: usize = 1_000;

/// The name of a backup made at this time, by which backups are in the order of their times.
pub fn file_name(made: Timestamp) -> String {
    made.strftime("gipfel-%Y-%m-%dT%H-%M-%SZ.jsonl.gz").to_string()
}

/// When the backup with this name was made; `None` = it is something else.
pub fn made_at(name: &str) -> Option<Timestamp> {
    let time = name.strip_prefix("gipfel-")?.strip_suffix("Z.jsonl.gz")?;
    let time = jiff::civil::DateTime::strptime("%Y-%m-%dT%H-%M-%S", time).ok()?;
    let time = time.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp();
    (file_name(time) == name).then_some(time)
}

/// Why rows were not written into a file.
#[derive(Debug, thiserror::Error)]
pub enum WritingError {
    #[error("{0}")]
    File(#[from] io::Error),
    #[error("{0}")]
    Source(#[from] SourceError),
}

/// Writes a backup into a file.
pub async fn write(
    file: &Path,
    header: &Header,
    source: &mut Source,
    mut progress: impl FnMut(u64),
) -> Result<Sum, WritingError> {
    let mut file = BackupFile::create(file, header)?;
    let mut rows = 0;
    while let Some((key, value)) = source.next_row().await? {
        file.row(&key, &value)?;
        rows += 1;
        progress(rows);
    }
    Ok(file.finish()?)
}

/// `gipfel backup`
pub fn back_up(config: &Config, what: &cli::Backup) -> Result<(), Exit> {
    block_on(async {
        let reached = Reached::reach(config, what.store.store.as_deref()).await?;
        let (header, mut source) = reached.rows().await?;
        let to = what.to.clone().unwrap_or_else(|| PathBuf::from("."));
        let file = if to.is_dir() {
            to.join(file_name(header.made))
        } else {
            to
        };
        let bar = Bar::new("rows");
        let written = write(&file, &header, &mut source, |rows| bar.show("writing", rows)).await;
        bar.0.finish_and_clear();
        let said = match written {
            Ok(sum) => {
                reached.backed_up(&header).await;
                print(&format!(
                    "Backed up: {} of {}, as of {:.0}, in {}.",
                    rows_of(sum.rows),
                    reached.name,
                    header.made,
                    file.display()
                ))
            }
            Err(WritingError::File(why)) if why.kind() == io::ErrorKind::AlreadyExists => Err(Exit::passing(
                format_args!("{} exists already; name another file.", file.display()),
            )),
            Err(WritingError::File(why)) => Err(Exit::passing(format_args!(
                "{} cannot be written: {why}.",
                file.display()
            ))),
            Err(WritingError::Source(why)) => Err(reached.failed(&why)),
        };
        reached.close().await;
        said
    })
}

/// `gipfel verify`
pub fn verify(config: &Config, what: &cli::Verify) -> Result<(), Exit> {
    block_on(async {
        let named = what.what.as_deref();
        if let Some(file) = named.map(Path::new).filter(|file| file.is_file()) {
            let examined = examine(file).await?;
            return tell(&format!("The backup {}", file.display()), &examined.checked);
        }
        if let Some(named) = named
            && !named.trim().is_empty()
            && !named.contains("://")
            && !Path::new(named).exists()
        {
            return Err(Exit::passing(format_args!("there is no file or folder {named}.")));
        }
        let reached = Reached::reach(config, named).await?;
        let checked = check_store(&reached).await;
        let name = reached.name.clone();
        reached.close().await;
        tell(&capital(&name), &checked?)
    })
}

/// `gipfel doctor`
pub fn doctor(config: &Config, what: &cli::Doctor) -> Result<(), Exit> {
    block_on(async {
        let reached = Reached::reach(config, what.store.store.as_deref()).await?;
        let told = examine_and_repair(&reached, what.repair).await;
        reached.close().await;
        told
    })
}

async fn examine_and_repair(reached: &Reached, repair: bool) -> Result<(), Exit> {
    let name = capital(&reached.name);
    let checked = check_store(reached).await?;
    if !repair || !checked.findings.iter().any(Finding::can_be_repaired) {
        let told = tell(&name, &checked);
        if checked.findings.iter().any(Finding::can_be_repaired) {
            print("`gipfel doctor --repair` sets right what follows from matches: timers and rows of lists.")?;
        }
        return told;
    }
    // the others are told by the check afterwards
    let mendable: Vec<_> = checked.findings.into_iter().filter(Finding::can_be_repaired).collect();
    print_some(&mendable)?;
    for part in mendable.chunks(AT_ONCE) {
        match reached.answer(Request::Repair(part.to_vec())).await? {
            Answer::Done(said) | Answer::Refused(said) => print(&said)?,
            Answer::Restored(_) => return Err(reached.failed(&"the bot answers something else")),
        }
    }
    tell(&name, &check_store(reached).await?)
}

/// The name of a store at the beginning of a sentence.
fn capital(name: &str) -> String {
    if name.contains("://") {
        return format!("The database {name}");
    }
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

async fn check_store(reached: &Reached) -> Result<Checked, Exit> {
    let (_, mut source) = reached.rows().await?;
    let bar = match reached.matches() {
        Some(matches) => Bar::of(matches),
        None => Bar::new("matches"),
    };
    let checked = check(&mut source, &bar).await;
    bar.0.finish_and_clear();
    checked.map_err(|why| reached.failed(&why))
}

/// Checks all of these rows.
pub async fn check(source: &mut Source, bar: &Bar) -> Result<Checked, SourceError> {
    let mut checker = Checker::new(source.at());
    while let Some((key, value)) = source.next_row().await? {
        checker.row(&key, &value);
        bar.show("checking", checker.so_far().matches);
    }
    Ok(checker.end())
}

/// Prints what was found; an error if anything is wrong.
fn tell(name: &str, checked: &Checked) -> Result<(), Exit> {
    let (rows, matches) = (rows_of(checked.rows), matches_of(checked.matches));
    let all = format!("{name}: {rows}, {matches}, {} running.", checked.running);
    if checked.findings.is_empty() {
        return print(&format!(
            "{all} Every turn follows the rules, and every list and timer fits its match."
        ));
    }
    print(&all)?;
    let number = print_some(&checked.findings)?;
    Err(Exit::passing(format_args!(
        "{number} {} wrong.",
        if number == 1 { "thing is" } else { "things are" }
    )))
}

/// What is wrong, in sentences, and each once: of several rows the same can be wrong.
fn sentences(findings: &[Finding]) -> Vec<String> {
    let mut said = BTreeSet::new();
    let sentences = findings.iter().map(Finding::to_string);
    sentences.filter(|sentence| said.insert(sentence.clone())).collect()
}

/// Prints the first findings; returns how many there are.
fn print_some(findings: &[Finding]) -> Result<usize, Exit> {
    let sentences = sentences(findings);
    for sentence in sentences.iter().take(SHOWN) {
        print(&format!("{sentence}."))?;
    }
    if sentences.len() > SHOWN {
        print(&format!("And {} more.", sentences.len() - SHOWN))?;
    }
    Ok(sentences.len())
}

/// A backup that was read to its end.
struct Examined {
    header: Header,
    sum: Sum,
    checked: Checked,
}

async fn examine(file: &Path) -> Result<Examined, Exit> {
    let unread = |why: &dyn fmt::Display| Exit::passing(format_args!("{} is no usable backup: {why}.", file.display()));
    let reader = Reader::open(file).map_err(|why| match &why {
        // nothing is known of what is in it
        BackupError::Io(why) if is_out_of_reach(why) => {
            Exit::passing(format_args!("the backup {} cannot be read: {why}.", file.display()))
        }
        why => unread(why),
    })?;
    let header = reader.header().clone();
    let mut source = Source::backup(reader);
    let bar = Bar::new("matches");
    let checked = check(&mut source, &bar).await;
    bar.0.finish_and_clear();
    let checked = checked.map_err(|why| unread(&why))?;
    let sum = source.sum().cloned().ok_or_else(|| unread(&"its end is missing"))?;
    Ok(Examined { header, sum, checked })
}

fn is_out_of_reach(why: &io::Error) -> bool {
    use io::ErrorKind::{IsADirectory, NotFound, PermissionDenied};
    matches!(why.kind(), IsADirectory | NotFound | PermissionDenied)
}

/// `gipfel restore`
pub fn restore(config: &Config, what: &cli::Restore) -> Result<(), Exit> {
    let to = Storage::wanted(what.to.as_deref(), config)?;
    let name = to.to_string();
    block_on(async {
        // nothing is written before all of it was read
        let examined = examine(&what.file).await?;
        let new = NewFiles::note(&to)?;
        if let Storage::Folder(folder) = &to
            && Remote::find(folder).is_some()
        {
            return Err(not_restored(&name, &RestoringError::InUse));
        }
        let deleted = deletions::known(config, &what.file)?;
        let options = store::Options {
            // a database other than the one used before is what is wanted here
            accept_loss: matches!(to, Storage::Postgres(..)),
            first: Origin::Backup(examined.sum.sum.clone()).first(clock()()),
            ..store::Options::default()
        };
        let target = to.open_once(options, false).await?;
        let is_new = target.opened().is_new;
        let restored = fill(&what.file, &examined, &target, &deleted).await;
        target.close().await;
        drop(target);
        if restored.is_err() && is_new {
            new.remove();
        }
        let restored = restored.map_err(|why| not_restored(&name, &why))?;
        let (rows, matches) = (rows_of(restored.rows), matches_of(restored.matches));
        let made = examined.header.made;
        print(&format!(
            "Restored: {rows}, with {matches}, as of {made:.0}. They are in {name} now."
        ))?;
        if restored.again > 0 {
            print(&match restored.again {
                1 => "Since then one person has been deleted. The bot deletes them again when it starts.".to_owned(),
                people => {
                    format!("Since then {people} people have been deleted. The bot deletes them again when it starts.")
                }
            })?;
        } else if deleted.is_empty() {
            print(&format!(
                "No list of deleted people ({}) was found. If anybody was deleted since, put the list of the old data \
                 folder beside the backup, and restore it once more into an empty place.",
                deletions::FILE
            ))?;
        }
        if !examined.checked.findings.is_empty() {
            print(&wrong_already("the backup", &examined.checked.findings))?;
        }
        Ok(())
    })
}

/// What is said of what was wrong before it was copied.
pub fn wrong_already(place: &str, findings: &[Finding]) -> String {
    let were_wrong = match sentences(findings).len() {
        1 => "one thing was wrong".to_owned(),
        number => format!("{number} things were wrong"),
    };
    format!("In {place} {were_wrong} already; `gipfel doctor` says which.")
}

async fn fill(
    file: &Path,
    examined: &Examined,
    target: &Store,
    deleted: &[Deleted],
) -> Result<Restored, RestoringError> {
    let bar = Bar::of(examined.checked.matches);
    let seed = seed().map_err(|why| RestoringError::Differs(why.why))?;
    let mut show = |step, restored: Restored| {
        let step = match step {
            RestoringStep::Writing => "writing",
            RestoringStep::Comparing => "comparing",
        };
        bar.show(step, restored.matches);
    };
    let restored = restoring::restore(file, &examined.sum.sum, target, seed, deleted, &mut show).await;
    bar.0.finish_and_clear();
    restored
}

fn not_restored(name: &str, why: &RestoringError) -> Exit {
    Exit::passing(format_args!("nothing was restored into {name}: {why}."))
}

/// What a restore that failed leaves in a folder, to be removed.
struct NewFiles {
    /// The folder, and what was in it before; `None` = it is no folder.
    before: Option<(PathBuf, Option<BTreeSet<OsString>>)>,
}

impl NewFiles {
    fn note(storage: &Storage) -> Result<Self, Exit> {
        let Storage::Folder(folder) = storage else {
            return Ok(Self { before: None });
        };
        let names = match std::fs::read_dir(folder) {
            Ok(entries) => Some(entries.flatten().map(|entry| entry.file_name()).collect()),
            Err(why) if why.kind() == io::ErrorKind::NotFound => None,
            Err(why) => return Err(Exit::passing(format_args!("{storage} cannot be read: {why}."))),
        };
        Ok(Self {
            before: Some((folder.clone(), names)),
        })
    }

    fn remove(self) {
        let removed = match self.before {
            None => Ok(()),
            Some((folder, None)) => std::fs::remove_dir_all(folder),
            Some((folder, Some(names))) => remove_others(&folder, &names),
        };
        if let Err(why) = removed {
            tracing::warn!(%why, "a part of what was not restored is left");
        }
    }
}

fn remove_others(folder: &Path, names: &BTreeSet<OsString>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if names.contains(&entry.file_name()) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            std::fs::remove_dir_all(entry.path())?;
        } else {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Progress on standard error, if that is a terminal.
pub struct Bar(ProgressBar);

impl Bar {
    /// Of an unknown number.
    pub fn new(what: &str) -> Self {
        let style = ProgressStyle::with_template(&format!("{{spinner}} {{msg}} {{pos}} {what}"));
        Self(ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner())))
    }

    /// Of this many matches.
    pub fn of(matches: u64) -> Self {
        let style = ProgressStyle::with_template("{msg} {bar:40} {pos}/{len} matches, {eta} left");
        Self(ProgressBar::new(matches).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())))
    }

    pub fn clear(&self) {
        self.0.finish_and_clear();
    }

    pub fn show(&self, step: &'static str, done: u64) {
        if self.0.message() != step {
            self.0.set_message(step);
        }
        self.0.set_position(done);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_when_and_is_recognised() {
        let made: Timestamp = "2026-11-23T23:05:09.25Z".parse().unwrap();
        let name = file_name(made);
        assert_eq!(name, "gipfel-2026-11-23T23-05-09Z.jsonl.gz");
        assert_eq!(made_at(&name), "2026-11-23T23:05:09Z".parse().ok());
        for other in [
            "gipfel-2026-11-23T23-05-09Z.jsonl.gz.new",
            "gipfel-2026-11-23.jsonl.gz",
            "gipfel-2026-13-23T23-05-09Z.jsonl.gz",
            "gipfel-2026-1-2T3-05-09Z.jsonl.gz",
            "my-2026-11-23T23-05-09Z.jsonl.gz",
            "",
        ] {
            assert_eq!(made_at(other), None, "{other}");
        }
    }
}
