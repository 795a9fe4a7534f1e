//! What moderators have decided, and what of it waits.

use super::format::Format;
use super::posted::PostedMessage;
use crate::correspondence::{Locale, MatchId, PlayerId, RulingReason};
use crate::rules::Color;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A line of a server's log of what its moderators decided. It is written once; when somebody is deleted, it forgets
/// who they were.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct ModerationRow {
    pub format: Format<1>,
    pub at: Timestamp,
    /// The moderator.
    pub by: PlayerId,
    #[serde(rename = "deed")]
    pub measure: Measure,
    pub why: RulingReason,
}

impl ModerationRow {
    /// Whether this person is named in it.
    pub fn names(&self, player: PlayerId) -> bool {
        self.by == player || self.measure.player() == Some(player)
    }

    /// The same with another number for this person, who is being deleted.
    pub fn without_player(&self, player: PlayerId, number: PlayerId) -> Self {
        let other = |known: PlayerId| if known == player { number } else { known };
        Self {
            by: other(self.by),
            measure: self.measure.with_player(other),
            ..self.clone()
        }
    }
}

/// A line of a log in the list of a person whom it concerns; which one is in the key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::app) struct ConcernRow {
    pub format: Format<1>,
}

/// What a moderator decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Measure {
    /// A match ended without a result, or lost the one that it had.
    Annulled { id: MatchId },
    /// A loss on time was given back.
    TimeGivenBack { id: MatchId },
    /// A pause was lifted.
    PauseLifted { id: MatchId },
    /// Somebody was asked to take over.
    Replacing { id: MatchId, player: PlayerId },
    /// Somebody may make no challenges here until then.
    Barred { player: PlayerId, until: Timestamp },
    /// Somebody may make challenges again.
    Unbarred { player: PlayerId },
}

impl Measure {
    /// The person whom it is about.
    const fn player(self) -> Option<PlayerId> {
        match self {
            Self::Replacing { player, .. } | Self::Barred { player, .. } | Self::Unbarred { player } => Some(player),
            Self::Annulled { .. } | Self::TimeGivenBack { .. } | Self::PauseLifted { .. } => None,
        }
    }

    fn with_player(self, other: impl Fn(PlayerId) -> PlayerId) -> Self {
        match self {
            Self::Replacing { id, player } => Self::Replacing {
                id,
                player: other(player),
            },
            Self::Barred { player, until } => Self::Barred {
                player: other(player),
                until,
            },
            Self::Unbarred { player } => Self::Unbarred { player: other(player) },
            Self::Annulled { .. } | Self::TimeGivenBack { .. } | Self::PauseLifted { .. } => self,
        }
    }
}

/// What a person is told of a decision that concerns them alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(in crate::app) enum ModerationNews {
    /// Somebody else plays for them in this match.
    Replaced { id: MatchId },
    /// They may make no challenges on a server until then.
    Barred { until: Timestamp },
    /// They may again.
    Unbarred,
    /// Of a moderator: this person, who was to be asked to take over in this match, was not reached.
    NotAsked { id: MatchId, player: PlayerId },
    /// Of a moderator: this person, who was asked, does not take over.
    StaysOut { id: MatchId, player: PlayerId },
}

/// That somebody may make no challenges on a server; who and where is in the key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct BarRow {
    pub format: Format<1>,
    pub until: Timestamp,
    pub why: RulingReason,
}

/// That somebody is asked to take over a colour in a match; who and which match is in the key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct SubstituteRow {
    pub format: Format<1>,
    pub seat: Color,
    pub at: Timestamp,
    pub why: RulingReason,
}

/// The message that asks somebody whether they take over a colour. Who is in the row of that time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::app) struct Question {
    pub seat: Color,
    /// When they were asked.
    pub at: Timestamp,
    pub message: PostedMessage,
    /// The language of the message.
    pub locale: Locale,
}

/// Why nobody can answer a question any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum QuestionEnd {
    /// The match was over first.
    MatchOver,
    /// Somebody else took over first.
    Taken,
    /// Nobody answered in time.
    Lapsed,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_log_names_its_moderator_and_whom_it_is_about() {
        let row = |measure| ModerationRow {
            format: Format,
            at: Timestamp::UNIX_EPOCH,
            by: PlayerId(1),
            measure,
            why: RulingReason::new("They asked for it.").expect("a reason"),
        };
        let id = MatchId(9);
        let (player, until) = (PlayerId(2), Timestamp::UNIX_EPOCH);
        for (measure, is_about) in [
            (Measure::Annulled { id }, false),
            (Measure::TimeGivenBack { id }, false),
            (Measure::PauseLifted { id }, false),
            (Measure::Replacing { id, player }, true),
            (Measure::Barred { player, until }, true),
            (Measure::Unbarred { player }, true),
        ] {
            let row = row(measure);
            assert_eq!(
                [1, 2, 3].map(|who| row.names(PlayerId(who))),
                [true, is_about, false],
                "{measure:?}"
            );
            let other = row.without_player(PlayerId(2), PlayerId(7));
            assert_eq!(
                [1, 2, 7].map(|who| other.names(PlayerId(who))),
                [true, false, is_about],
                "{measure:?}"
            );
            let by = row.without_player(PlayerId(1), PlayerId(7));
            assert_eq!([1, 7].map(|who| by.names(PlayerId(who))), [false, true], "{measure:?}");
        }
    }
}
