//! Closing challenges, and how long their rows are kept.

use crate::app::state::db::{OWN_ROWS, Rows, Unread, if_readable};
use crate::app::state::outbox;
use crate::app::state::rows::{ChallengeRow, Format, Item, MadeChallengeRow, MadeState, later};
use crate::correspondence::challenge::{Challenge, ChallengeStatus};
use crate::correspondence::{ChallengeId, PlayerId};
use crate::store::keys::{self, OpenList, TimerKind};
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

/// The challenges of this person that are open.
pub(in crate::app) fn open_made(rows: &Rows, player: PlayerId) -> Result<Vec<ChallengeId>, Unread> {
    let made = rows.list::<keys::MadeChallenge, MadeChallengeRow>(&keys::MadeChallenge::of(player), OWN_ROWS)?;
    let open = made.into_iter().filter(|(_, row)| row.state == MadeState::Open);
    Ok(open.map(|(key, _)| key.id).collect())
}

/// Closes a challenge and removes its other rows. One that was declined or withdrawn still counts for a day; one of
/// which nothing came is forgotten later.
pub(in crate::app) fn close(rows: &mut Rows, row: &mut ChallengeRow, status: ChallengeStatus) {
    let Challenge { id, from, to, made, .. } = row.challenge;
    let key = keys::MadeChallenge { player: from, id };
    let counts_as = match status {
        ChallengeStatus::Declined => Some(MadeState::Declined { at: rows.now() }),
        ChallengeStatus::Open | ChallengeStatus::Withdrawn => Some(MadeState::Withdrawn),
        ChallengeStatus::Accepted { .. }
        | ChallengeStatus::Expired
        | ChallengeStatus::Cancelled
        | ChallengeStatus::Countered { .. } => None,
    };
    rows.delete(&expiry(&row.challenge));
    if let Some(state) = counts_as {
        let made = MadeChallengeRow {
            format: Format,
            to,
            made,
            state,
        };
        rows.put(&key, &made);
        look_again(rows, id, COUNTS);
    } else {
        rows.delete(&key);
        if !matches!(status, ChallengeStatus::Accepted { .. }) {
            look_again(rows, id, KEPT);
        }
    }
    for key in lists(row) {
        rows.delete(&key);
    }
    row.challenge.state = status;
    row.name = None;
    rows.put(&keys::Challenge { id }, row);
}

/// Closes a challenge if it is open; whoever can read its message sees that, or is told. Returns whether it was.
pub(in crate::app) fn close_open(rows: &mut Rows, id: ChallengeId, status: ChallengeStatus) -> Result<bool, Unread> {
    let found = if_readable(rows.read::<ChallengeRow>(&keys::Challenge { id }))?;
    let Some(mut row) = found.flatten() else {
        return Ok(false);
    };
    if row.challenge.state != ChallengeStatus::Open {
        return Ok(false);
    }
    close(rows, &mut row, status);
    tell_in_message(rows, &row)?;
    Ok(true)
}

/// Has the challenge's message show what became of it, also if the answer that shows it at once is lost.
pub(in crate::app) fn tell_in_message(rows: &mut Rows, row: &ChallengeRow) -> Result<(), Unread> {
    if row.message.is_none() {
        return Ok(());
    }
    outbox::send(rows, row.lane(), Item::ChallengeClosed(row.challenge.id))
}

/// The lists of a challenge: that of the challenged person; or of a challenge to anyone its server's, unless it was made
/// in a private thread, and the pool.
pub(in crate::app) fn lists(row: &ChallengeRow) -> Vec<keys::OpenChallenge> {
    let id = row.challenge.id;
    if let Some(to) = row.challenge.to {
        let list = OpenList::Person(to);
        return vec![keys::OpenChallenge { list, id }];
    }
    let room = row.room.filter(|room| !room.is_private);
    let server = room.map(|room| OpenList::Guild(room.guild));
    let pool = row.pool.then_some(OpenList::Pool);
    let lists = server.into_iter().chain(pool);
    lists.map(|list| keys::OpenChallenge { list, id }).collect()
}
