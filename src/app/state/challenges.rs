//! How long the rows of challenges are kept.

use crate::app::state::db::Rows;
use crate::app::state::rows::later;
use crate::correspondence::ChallengeId;
use crate::correspondence::challenge::Challenge;
use crate::store::keys::{self, TimerKind};
use jiff::{SignedDuration, Timestamp};

/// How long a challenge that was made or answered counts towards the limits.
pub(in crate::app) const COUNTS: SignedDuration = SignedDuration::from_hours(24);
/// How long a challenge is kept when nothing comes of it any more: if Discord still shows its buttons, they say what
/// became of it.
pub(in crate::app) const KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The timer of a challenge's expiry.
pub(in crate::app) fn expiry(challenge: &Challenge) -> keys::Timer {
    timer(challenge.id, challenge.expires())
}

/// Looks at a closed challenge after that time: it no longer counts, or is forgotten.
pub(in crate::app) fn look_again(rows: &mut Rows, id: ChallengeId, after: SignedDuration) {
    rows.set_timer(&timer(id, later(rows.now(), after)));
}

fn timer(id: ChallengeId, due: Timestamp) -> keys::Timer {
    keys::Timer::new(due, id.0, TimerKind::Challenge)
}
