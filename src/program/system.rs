//! What only the program uses: the clock, the environment, standard input and output, the operating system's random
//! numbers.
use super::exit::Exit;
use futures_util::FutureExt as _;
use gipfel::rules::record;
use gipfel::store::{Clock, counted};
use jiff::Timestamp;
use std::fmt;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};

#[expect(clippy::disallowed_methods, reason = "the program reads the environment")]
pub fn environment(name: &str) -> Option<String> {
    std::env::var_os(name).map(|value| value.to_string_lossy().into_owned())
}

/// The folders in which the system looks for programs.
#[expect(clippy::disallowed_methods, reason = "the program reads the environment")]
pub fn program_folders() -> Vec<PathBuf> {
    let path = std::env::var_os("PATH");
    path.iter().flat_map(std::env::split_paths).collect()
}

#[expect(clippy::disallowed_methods, reason = "the program reads the clock")]
pub fn clock() -> Clock {
    Arc::new(Timestamp::now)
}

/// The runtime for asynchronous work.
pub fn runtime() -> Result<Runtime, Exit> {
    let runtime = Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|why| Exit::passing(format_args!("the program could not start its threads: {why}.")))
}

/// Waits for asynchronous work on a runtime of its own.
pub fn block_on<T>(work: impl Future<Output = Result<T, Exit>>) -> Result<T, Exit> {
    // boxed, since a runtime compiles what it waits for several times
    runtime()?.block_on(work.boxed_local())
}

/// Returns the time since this call.
pub fn stopwatch() -> impl Fn() -> Duration + Sync {
    let begin = Instant::now();
    move || begin.elapsed()
}

/// Maximum number of bytes of a text that a command is given: forty times what the longest that we make has.
const TEXT_BYTES: u64 = 4 << 20;

/// A file's text, if it is not longer than any that makes sense here: it is held in memory as a whole.
pub fn text_of(file: &Path) -> io::Result<String> {
    let text = String::from_utf8(bounded(File::open(file)?)?);
    text.map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not text in UTF-8"))
}

fn bounded(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(TEXT_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > TEXT_BYTES {
        return Err(io::Error::new(
            io::ErrorKind::FileTooLarge,
            format!("it has more than {TEXT_BYTES} bytes"),
        ));
    }
    Ok(bytes)
}

/// The text of a record or a table, also as older programs and tools of Windows save it; - is standard input.
pub fn read(file: &Path) -> Result<String, Exit> {
    let is_standard = file == Path::new("-");
    let bytes = if is_standard {
        bounded(io::stdin())
    } else {
        File::open(file).and_then(bounded)
    };
    let name = if is_standard {
        "standard input".into()
    } else {
        file.to_string_lossy()
    };
    let unread = |why: &dyn fmt::Display| Exit::passing(format_args!("{name} cannot be read: {why}."));
    let bytes = bytes.map_err(|why| unread(&why))?;
    record::decoded(&bytes).ok_or_else(|| unread(&"it is not text"))
}

pub fn seed() -> Result<u64, Exit> {
    getrandom::u64()
        .map_err(|why| Exit::passing(format_args!("the operating system provides no random numbers: {why}.")))
}

pub fn rows_of(count: u64) -> String {
    counted(count, "row", "rows")
}

pub fn matches_of(count: u64) -> String {
    counted(count, "match", "matches")
}

pub fn print(text: &str) -> Result<(), Exit> {
    match writeln!(io::stdout(), "{text}") {
        Ok(()) => Ok(()),
        // a reader that went away (`| head`) has what it wanted
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(why) => Err(Exit::passing(format_args!("standard output cannot be written: {why}"))),
    }
}
