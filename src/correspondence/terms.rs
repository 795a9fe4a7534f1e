//! What two players agree to before they play.

use serde::{Deserialize, Serialize};

use super::pace::{AtZero, Pace};
use crate::rules::dvonn::{self, SetupKind};
use crate::rules::game::Setup;

/// What both players agreed to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The game, with its handicap.
    pub setup: Setup,
    /// The clock.
    pub pace: Pace,
    /// Whether both want it to count for ratings; see [`Terms::is_rated`]. Matches begun before it could be chosen
    /// count. Written only where it is not so.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub rated: bool,
    /// No clock runs on Saturdays and Sundays, as UTC counts them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub weekends_off: bool,
    /// What happens when time runs out.
    #[serde(default, skip_serializing_if = "AtZero::is_usual")]
    pub at_zero: AtZero,
}

impl Terms {
    /// The usual ones beside these: it counts for ratings, the clock runs on weekends too, and who runs out of time
    /// loses.
    #[must_use]
    pub const fn new(setup: Setup, pace: Pace) -> Self {
        Self {
            setup,
            pace,
            rated: true,
            weekends_off: false,
            at_zero: AtZero::Loses,
        }
    }

    /// Whether the match counts for ratings: both want it, nobody has extra pieces, and DVONN's pieces are not placed
    /// in packets, which is a house rule.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        self.rated && self.setup.handicap().is_none() && may_be_rated(self.setup.dvonn().map(dvonn::Setup::kind))
    }
}

/// Whether a match that begins like this can count for ratings; `None` = it is no DVONN.
#[must_use]
pub const fn may_be_rated(setup: Option<SetupKind>) -> bool {
    !matches!(setup, Some(SetupKind::Packets(_)))
}

const fn yes() -> bool {
    true
}
