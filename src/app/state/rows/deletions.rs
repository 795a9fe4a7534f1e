//! What is stored about somebody who is deleted, or was.

use super::format::Format;
use crate::app::state::settings::is_default;
use crate::correspondence::PlayerId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// That somebody asked for the deletion of everything about them. It is kept, so that a backup from before does not
/// bring them back; whom it is about is in the key, as a hash.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct DeletionRow {
    pub format: Format<1>,
    /// When they asked.
    pub at: Timestamp,
    pub state: DeletionState,
}

/// How far a deletion has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(in crate::app) enum DeletionState {
    /// It was done before the backup that was restored, and is to be done again. It is not known yet whose it is.
    Sought,
    /// It is being done.
    Going(DeletionWork),
    /// Nothing about them is left but this number of rows, which could not be read.
    Done { unread: u32 },
}

/// A deletion that is being done: row by row, so that it goes on wherever it was interrupted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::app) struct DeletionWork {
    pub player: PlayerId,
    /// The number that matches and results have instead.
    pub number: PlayerId,
    pub step: DeletionStep,
    /// When this step began.
    pub since: Timestamp,
    /// When it goes on: the time of its timer.
    pub due: Timestamp,
    /// The key of the row after which this step goes on, in hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// Number of rows so far that could not be read and were left as they are.
    #[serde(default, skip_serializing_if = "is_default")]
    pub unread: u32,
}

/// What is done next. Later steps rely on earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum DeletionStep {
    /// Tournaments are left, and those that the person has made and that have not begun are called off.
    Tournaments,
    /// Running matches end.
    Running,
    /// Challenges to the person are closed.
    Challenged,
    /// Results are counted, while they still have the number that earlier ones had.
    Results,
    /// What has ended is told to the opponents.
    Told,
    /// Finished matches forget the person.
    Finished,
    /// Tournaments forget the person.
    Tables,
    /// The logs of what moderators decided forget the person.
    Logs,
    /// What is the person's alone is deleted.
    Own,
    /// Challenges in which the person is named are deleted.
    Challenges,
    /// Their timers are deleted.
    Timers,
    /// Messages for them are deleted.
    Outbox,
    /// Recorded answers forget the person.
    Answers,
    /// It is made sure that nothing was missed.
    Last,
}

/// Where the search for people whose deletion is to be done again goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct SearchRow {
    pub format: Format<1>,
    /// The key of the last row that was looked at, in hexadecimal digits.
    pub after: String,
}
