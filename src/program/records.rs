//! `gipfel export` and `gipfel import`: finished matches as files, between hosts.
use super::backup::Bar;
use super::cli;
use super::config::Config;
use super::exit::Exit;
use super::reach::Reached;
use super::system::{block_on, matches_of, print};
use gipfel::app::matches::Restored;
use gipfel::app::operator::{Answer, Archiver, MatchFile, Request};
use gipfel::correspondence::archive::{self, ArchiveError, Archived};
use gipfel::os;
use gipfel::rules::record::RecordFault;
use gipfel::tools::explanation;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Maximum size of a file that is read, in bytes.
const FILE_BYTES: u64 = 256 * 1024;
/// Maximum number of files in one request.
const AT_ONCE: usize = 50;

/// `gipfel export`
pub fn export(config: &Config, what: &cli::Export) -> Result<(), Exit> {
    let folder = what.to.clone().unwrap_or_else(|| PathBuf::from("."));
    block_on(async {
        // a slip in the store's name leaves no folder behind
        let reached = Reached::reach(config, what.store.store.as_deref()).await?;
        let bar = Bar::new("rows");
        let exported = match fs::create_dir_all(&folder) {
            Ok(()) => export_from(&reached, &folder, &bar).await,
            Err(why) => Err(Exit::passing(format_args!(
                "the folder {} cannot be created: {why}.",
                folder.display()
            ))),
        };
        bar.clear();
        let name = reached.name.clone();
        reached.close().await;
        let Exported { files, problems } = exported?;
        let shown = what
            .to
            .as_ref()
            .map_or_else(|| "this folder".to_owned(), |to| to.display().to_string());
        print(&format!("Exported: {} of {name}, in {shown}.", matches_of(files)))?;
        tell(&problems, "not exported")
    })
}

struct Exported {
    files: u64,
    problems: Vec<String>,
}

async fn export_from(reached: &Reached, folder: &Path, bar: &Bar) -> Result<Exported, Exit> {
    let mut archiver = Archiver::default();
    let (_, mut source) = reached.rows().await?;
    let mut rows = 0;
    while let Some((key, value)) = source.next_row().await.map_err(|why| reached.failed(&why))? {
        archiver.note(&key, &value);
        rows += 1;
        bar.show("looking for names", rows);
    }
    let (mut files, mut problems) = (0, Vec::new());
    let (_, mut source) = reached.rows().await?;
    rows = 0;
    while let Some((key, value)) = source.next_row().await.map_err(|why| reached.failed(&why))? {
        rows += 1;
        bar.show("writing matches", rows);
        match archiver.file(&key, &value) {
            Ok(None) => {}
            Ok(Some(file)) => match write(folder, &file) {
                Ok(()) => files += 1,
                Err(Unwritten::Other) => problems.push(format!(
                    "{} is there already, and is another match: choose another folder",
                    folder.join(file.name()).display()
                )),
                // a disk that is full takes no other file either
                Err(Unwritten::Io(why)) => {
                    return Err(Exit::passing(format_args!(
                        "{} cannot be written: {why}. Exported until then: {}. Run it again to go on.",
                        folder.join(file.name()).display(),
                        matches_of(files)
                    )));
                }
            },
            Err(why) => problems.push(why),
        }
    }
    Ok(Exported { files, problems })
}

/// Why a file is not written.
enum Unwritten {
    /// There is one with this name of another match.
    Other,
    Io(io::Error),
}

impl From<io::Error> for Unwritten {
    fn from(why: io::Error) -> Self {
        Self::Io(why)
    }
}

/// Writes a file, which has its name only when it is whole.
fn write(folder: &Path, file: &MatchFile) -> Result<(), Unwritten> {
    let path = folder.join(file.name());
    match fs::read_to_string(&path) {
        Ok(there) if there == file.text => return Ok(()),
        Ok(there) => {
            let identity = |text: &str| archive::read(text).as_ref().map(Archived::identity).ok();
            if identity(&there) != identity(&file.text) {
                return Err(Unwritten::Other);
            }
        }
        Err(why) if why.kind() == io::ErrorKind::NotFound => {}
        Err(why) if why.kind() == io::ErrorKind::InvalidData => return Err(Unwritten::Other),
        Err(why) => return Err(why.into()),
    }
    // private, since it has people's names and numbers
    os::write_whole(&path, file.text.as_bytes()).map_err(Unwritten::Io)
}

/// `gipfel import`
pub fn import(config: &Config, what: &cli::Import) -> Result<(), Exit> {
    let (paths, mut problems) = files(&what.files);
    let bar = Bar::new("files");
    let mut readable = Vec::new();
    for (done, path) in (1..).zip(paths) {
        bar.show("checking", done);
        match text(&path).and_then(|text| archive::read(&text).map_err(|why| why_not(&why))) {
            Ok(archived) => readable.push((archived.ended, path)),
            Err(why) => problems.push(format!("{}: {why}", path.display())),
        }
    }
    bar.clear();
    // in lists those that ended last come first
    readable.sort();
    let paths: Vec<PathBuf> = readable.into_iter().map(|(_, path)| path).collect();
    // what is wrong with the files matters first, whether there is a store or not
    if paths.is_empty() {
        if problems.is_empty() {
            return Err(Exit::passing(
                "there is nothing to import: no file there has a name that ends with .txt.",
            ));
        }
        return tell(&problems, "not imported");
    }
    let imported = block_on(async {
        let named = what.store.store.as_deref();
        let reached = Reached::reach_or_create(config, named).await?;
        let bar = Bar::new("files");
        let imported = import_into(&reached, &paths, &mut problems, &bar).await;
        bar.clear();
        let name = reached.name.clone();
        reached.close().await;
        imported.map(|imported| (imported, name))
    });
    let (imported, name) = imported?;
    print(&format!("Imported into {name}: {imported}."))?;
    tell(&problems, "not imported")
}

/// What came of files.
#[derive(Default)]
struct Imported {
    new: u64,
    known: usize,
    left: usize,
}

impl fmt::Display for Imported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&matches_of(self.new))?;
        if self.known > 0 {
            write!(f, "; there already: {}", self.known)?;
        }
        if self.left > 0 {
            write!(f, "; left out, since nobody in them is left: {}", self.left)?;
        }
        Ok(())
    }
}

async fn import_into(
    reached: &Reached,
    paths: &[PathBuf],
    problems: &mut Vec<String>,
    bar: &Bar,
) -> Result<Imported, Exit> {
    let mut imported = Imported::default();
    let mut done = 0;
    for part in paths.chunks(AT_ONCE) {
        let (mut sent, mut texts) = (Vec::new(), Vec::new());
        for path in part {
            match text(path) {
                Ok(text) => {
                    sent.push(path);
                    texts.push(text);
                }
                Err(why) => problems.push(format!("{}: {why}", path.display())),
            }
        }
        let answer = reached.answer(Request::Restore(texts)).await;
        let restored = match answer {
            Ok(Answer::Restored(restored)) => restored,
            Ok(Answer::Done(_) | Answer::Refused(_)) => {
                return Err(reached.failed(&"the bot answers something else, perhaps since it is older"));
            }
            Err(why) => {
                return Err(Exit::passing(format_args!(
                    "{} Until then: {imported}. Run it again to go on: nothing is imported twice.",
                    why.why
                )));
            }
        };
        for (path, restored) in sent.iter().zip(restored) {
            match restored {
                Restored::New(_) => imported.new += 1,
                Restored::Known(_) => imported.known += 1,
                Restored::NobodyLeft => imported.left += 1,
                Restored::Refused(why) => problems.push(format!("{}: {why}", path.display())),
            }
        }
        done += part.len() as u64;
        bar.show("importing", done);
    }
    Ok(imported)
}

/// The files that are named, and those whose names end with `.txt` in the folders that are named; and what is wrong.
fn files(named: &[PathBuf]) -> (Vec<PathBuf>, Vec<String>) {
    let (mut found, mut problems) = (Vec::new(), Vec::new());
    for path in named {
        if !path.is_dir() {
            found.push(path.clone());
            continue;
        }
        match fs::read_dir(path).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect()) {
            Ok(entries) => {
                let entries: Vec<PathBuf> = entries;
                found.extend(
                    entries
                        .into_iter()
                        .filter(|path| path.extension().is_some_and(|ending| ending == "txt")),
                );
            }
            Err(why) => problems.push(format!("{}: {why}", path.display())),
        }
    }
    found.sort();
    found.dedup();
    (found, problems)
}

/// A file's text; an error is a sentence without its full stop.
fn text(path: &Path) -> Result<String, String> {
    let size = fs::metadata(path).map_err(|why| why.to_string())?.len();
    if size > FILE_BYTES {
        return Err(format!("it has {size} bytes, and no match has more than {FILE_BYTES}"));
    }
    let bytes = fs::read(path).map_err(|why| why.to_string())?;
    let text = String::from_utf8(bytes).map_err(|_| "it is not text in UTF-8".to_owned())?;
    if text.contains('\0') {
        return Err("it is not text in UTF-8".to_owned());
    }
    Ok(text)
}

/// Prints what is wrong, each in a line of its own; an error if anything is.
fn tell(problems: &[String], how: &str) -> Result<(), Exit> {
    for problem in problems {
        print(&format!("{problem}."))?;
    }
    match problems.len() {
        0 => Ok(()),
        1 => Err(Exit::passing(format_args!("{how}: 1; it has its line above."))),
        number => Err(Exit::passing(format_args!("{how}: {number}; each has its line above."))),
    }
}

/// Why a file is no match, without the full stop.
fn why_not(why: &ArchiveError) -> String {
    match why {
        ArchiveError::Record(error) => match &error.why {
            RecordFault::Move(why) => format!(
                "line {}, ply {}, `{}`: {}",
                error.line,
                error.ply,
                error.token,
                explanation(why)
            ),
            _ => error.to_string(),
        },
        other => other.to_string(),
    }
}
