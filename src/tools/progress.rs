//! How far a tool has come.
use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};
use std::time::Duration;

/// How often a line about work without steps is drawn.
const TICK: Duration = Duration::from_millis(250);

/// A bar of this length on standard error, if that is a terminal.
pub fn progress_bar(length: u64, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length)
        .with_style(style)
        .with_finish(ProgressFinish::AndClear)
}

/// A line on standard error, if that is a terminal, that says what is done and for how long already.
pub fn progress_line(done: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg}: {elapsed}").unwrap_or_else(|_| ProgressStyle::default_spinner());
    let line = ProgressBar::new_spinner()
        .with_style(style)
        .with_message(done)
        .with_finish(ProgressFinish::AndClear);
    line.enable_steady_tick(TICK);
    line
}
