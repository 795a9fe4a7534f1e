//! Beginning a deletion.

use crate::app::matches::Loaded;
use crate::app::state::challenges::{close_open, open_made};
use crate::app::state::db::{Rows, Unread, if_readable};
use crate::app::state::deletions;
use crate::app::state::players;
use crate::app::state::rows::{DeletionRow, DeletionState, DeletionStep, DeletionWork, Format, PlayerRow};
use crate::correspondence::challenge::ChallengeStatus;
use crate::correspondence::{Action, Locale, PlayerId};
use crate::store::keys;
use jiff::Timestamp;

/// What came of asking for a deletion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) enum Begun {
    Now,
    /// It is being done.
    Already,
}

/// Begins to delete a person: what they have set goes at once, and their open challenges are withdrawn.
pub(in crate::app) fn begin(rows: &mut Rows, player: PlayerId) -> Result<Begun, Unread> {
    begin_at(rows, player, rows.now())
}

/// Like [`begin`], for somebody who asked for it then.
pub(super) fn begin_at(rows: &mut Rows, player: PlayerId, at: Timestamp) -> Result<Begun, Unread> {
    let key = deletions::key(rows, player)?;
    let known = rows.read::<DeletionRow>(&key)?;
    if known.is_some_and(|row| matches!(row.state, DeletionState::Going(_))) {
        return Ok(Begun::Already);
    }
    let own = keys::Player { player };
    // a damaged row is replaced
    let known = if_readable(rows.read::<PlayerRow>(&own))?.flatten();
    let locale = known.map(|known| known.settings.language.unwrap_or(known.locale));
    withdraw(rows, player)?;
    rows.put(&own, &players::leaving(locale.unwrap_or(Locale::default())));
    let now = rows.now();
    let number = PlayerId::of_deleted(rows.random(u64::MAX));
    let row = DeletionRow {
        format: Format,
        at,
        state: DeletionState::Going(DeletionWork {
            player,
            number,
            step: DeletionStep::Tournaments,
            since: now,
            due: now,
            after: None,
            unread: 0,
        }),
    };
    rows.put(&key, &row);
    rows.set_timer(&deletions::timer(player.0, now));
    Ok(Begun::Now)
}

/// Withdraws a person's open challenges.
fn withdraw(rows: &mut Rows, player: PlayerId) -> Result<(), Unread> {
    for id in open_made(rows, player)? {
        close_open(rows, id, ChallengeStatus::Withdrawn)?;
    }
    Ok(())
}

/// How the person's part in a running match ends: called off if it has hardly begun, unless a tournament counts it.
pub(in crate::app) fn ending(loaded: &Loaded) -> Action {
    if loaded.the_match.may_abort() && loaded.row.tournament.is_none() {
        Action::Abort
    } else {
        Action::Resign
    }
}
