//! How far a tool has come.
use indicatif::{ProgressBar, ProgressStyle};

/// A bar of this length on standard error, if that is a terminal.
pub fn progress_bar(length: u64, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}
