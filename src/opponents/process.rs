//! A program in a process of its own: lines go in and come out, and it ends when it is dropped.

use super::failed::{Failed, NoTurn};
use crate::correspondence::Failure;
use crate::os;
use std::collections::VecDeque;
use std::io::{self, BufRead as _, BufReader, Read, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Maximum length of a line that a program writes, in bytes.
const MOST_LINE: u64 = 64 * 1024;
/// Maximum size of all that a program writes between two answers that are waited for, in bytes.
const MOST_WRITTEN: usize = 16 * 1024 * 1024;
/// Number of lines that are read ahead.
const AHEAD: usize = 64;
/// How often it is asked whether anybody still waits.
const TICK: Duration = Duration::from_millis(50);
/// How long a program that has closed its output is given to end, so that it can be said how it did.
const ENDING: Duration = Duration::from_millis(500);
/// How much of what a program wrote as errors is kept, in bytes: the last part.
const ERRORS: usize = 1024;

/// What becomes of what a program writes as errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Errors {
    /// The last part is kept, for the operator.
    Kept,
    /// Whoever started this program sees it.
    Shown,
}

/// A running program.
#[derive(Debug)]
pub struct Process {
    child: Child,
    input: Sender<String>,
    output: Receiver<OutputLine>,
    errors: Arc<Mutex<VecDeque<u8>>>,
    /// Reads the errors until nobody can write any more.
    reader: Option<JoinHandle<()>>,
}

/// What a program has written.
#[derive(Debug)]
enum OutputLine {
    Line(String),
    LongLine,
}

impl Process {
    /// Starts a program.
    pub fn start(mut command: Command, errors: Errors) -> io::Result<Self> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(match errors {
            Errors::Kept => Stdio::piped(),
            Errors::Shown => Stdio::inherit(),
        });
        os::in_own_group(&mut command);
        let mut child = command.spawn()?;
        let (input, to_write) = channel::<String>();
        // it may read nothing: only this thread waits for it then
        if let Some(mut pipe) = child.stdin.take() {
            thread::spawn(move || {
                while let Ok(line) = to_write.recv() {
                    if pipe.write_all(line.as_bytes()).and_then(|()| pipe.flush()).is_err() {
                        break;
                    }
                }
            });
        }
        let (lines, output) = sync_channel(AHEAD);
        if let Some(pipe) = child.stdout.take() {
            thread::spawn(move || read_lines(pipe, &lines));
        }
        let kept = Arc::<Mutex<VecDeque<u8>>>::default();
        let reader = child.stderr.take().map(|pipe| {
            let kept = Arc::clone(&kept);
            thread::spawn(move || keep_last(pipe, &kept))
        });
        Ok(Self {
            child,
            input,
            output,
            errors: kept,
            reader,
        })
    }

    /// Writes a line to the program. What it does not read is lost without an error: its answer is missing then.
    pub fn send(&self, line: &str) {
        let _ = self.input.send(format!("{line}\n"));
    }

    /// Waits for a line with this beginning, for at most this long, and returns the rest of it.
    pub fn wait(
        &mut self,
        beginning: &str,
        patience: Duration,
        should_stop: &dyn Fn() -> bool,
    ) -> Result<String, NoTurn> {
        let until = Instant::now() + patience;
        let mut written = 0;
        let expected = beginning.trim_end();
        loop {
            if should_stop() {
                return Err(NoTurn::Stopped);
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left.min(TICK)) {
                Ok(OutputLine::Line(line)) => {
                    if let Some(rest) = line.strip_prefix(beginning) {
                        return Ok(rest.trim().to_owned());
                    }
                    written += line.len() + 1;
                    if written > MOST_WRITTEN {
                        let why = format!("it writes without end, and not the {expected:?} that is waited for");
                        return Err(self.failed(Failure::Broken, why).into());
                    }
                }
                Ok(OutputLine::LongLine) => {
                    let why = format!("it wrote a line of more than {MOST_LINE} bytes");
                    return Err(self.failed(Failure::Broken, why).into());
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let why = format!("it ended before it answered {expected:?} ({})", self.end());
                    return Err(self.failed(Failure::Broken, why).into());
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    let why = format!(
                        "it did not answer {expected:?} within {} seconds",
                        patience.as_secs_f32()
                    );
                    return Err(self.failed(Failure::Late, why).into());
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// A failure, with what the program has written as errors.
    pub fn failed(&self, how: Failure, why: impl Into<String>) -> Failed {
        let mut why = why.into();
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let (first, second) = errors.as_slices();
        let text = String::from_utf8_lossy(&[first, second].concat()).trim().to_owned();
        if !text.is_empty() {
            why = format!("{why}; its errors end with {text:?}");
        }
        Failed::new(how, why)
    }

    /// How it ended, after its output did; its last errors have been read then.
    fn end(&mut self) -> String {
        let until = Instant::now() + ENDING;
        let is_read = |reader: &Option<JoinHandle<()>>| reader.as_ref().is_none_or(JoinHandle::is_finished);
        loop {
            let is_late = Instant::now() >= until;
            match self.child.try_wait() {
                // what it has started may still write
                Ok(Some(status)) if is_late || is_read(&self.reader) => return status.to_string(),
                Ok(None) if is_late => return "it still runs, but has closed its output".to_owned(),
                Ok(_) => thread::sleep(Duration::from_millis(5)),
                Err(why) => return why.to_string(),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        os::kill_group(&mut self.child);
        // it is gone; this only removes its entry
        let _ = self.child.wait();
    }
}

fn read_lines(pipe: impl Read, lines: &SyncSender<OutputLine>) {
    let mut pipe = BufReader::new(pipe);
    let mut line = Vec::new();
    loop {
        line.clear();
        let written = match pipe.by_ref().take(MOST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(length) if length as u64 == MOST_LINE && line.last() != Some(&b'\n') => OutputLine::LongLine,
            Ok(_) => OutputLine::Line(String::from_utf8_lossy(&line).trim_end().to_owned()),
        };
        let is_last = matches!(written, OutputLine::LongLine);
        if lines.send(written).is_err() || is_last {
            return;
        }
    }
}

fn keep_last(mut pipe: impl Read, kept: &Mutex<VecDeque<u8>>) {
    let mut part = [0; 4096];
    while let Ok(length @ 1..) = pipe.read(&mut part) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(&part[..length]);
        let more = kept.len().saturating_sub(ERRORS);
        kept.drain(..more);
    }
}
