//! What two players agree to before they play.

use serde::{Deserialize, Serialize};

use super::link::Link;
use super::pace::{AtZero, Pace};
use crate::rules::game::Setup;

/// What both players agreed to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The game, with its handicap.
    pub setup: Setup,
    /// The time control.
    pub pace: Pace,
    /// Whether it counts for ratings: never if somebody has extra pieces, nor in the games of
    /// [`unrated_game`](super::unrated_game). Stored only if it does not.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub rated: bool,
    /// Whether no clock runs on Saturdays and Sundays (UTC).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub weekends_off: bool,
    /// What happens when a player's time runs out.
    #[serde(default, skip_serializing_if = "AtZero::is_usual")]
    pub at_zero: AtZero,
    /// How potentials are linked to DVONN; see [`Terms::link`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<Link>,
}

impl Terms {
    /// These terms with the defaults for the others: the match counts for ratings, the clock also runs on weekends, and
    /// a player who runs out of time loses.
    pub const fn new(setup: Setup, pace: Pace) -> Self {
        Self {
            setup,
            pace,
            rated: true,
            weekends_off: false,
            at_zero: AtZero::Loses,
            link: None,
        }
    }

    /// Whether time can run out.
    pub fn has_clock(&self) -> bool {
        self.pace != Pace::Unlimited
    }

    /// How potentials are linked to DVONN, if the game has all the linked ones.
    pub fn link(&self) -> Option<Link> {
        let Setup::Potentials(variant) = self.setup else {
            return None;
        };
        self.link.filter(|link| link.fits(variant))
    }
}

const fn yes() -> bool {
    true
}
