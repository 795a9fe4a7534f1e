//! The daily digest, which can replace reminders.

use crate::app::state::db::{Rows, Unread};
use crate::app::state::outbox;
use crate::app::state::players::Digests;
use crate::app::state::rows::{Item, PlayerRow};
use crate::app::time::remind::{remind_of_what_was_left, was_reminded};
use crate::correspondence::PlayerId;
use crate::store::keys::{self, Lane, Millis, TimerKind};
use jiff::Timestamp;

/// Replaces the timer of the next digest.
pub(super) fn move_timer(rows: &mut Rows, player: PlayerId, from: Option<Timestamp>, to: Option<Timestamp>) {
    if let Some(due) = from {
        rows.delete(&digest_timer(player, due));
    }
    if let Some(due) = to {
        rows.set_timer(&digest_timer(player, due));
    }
}

fn digest_timer(player: PlayerId, due: Timestamp) -> keys::Timer {
    keys::Timer::new(due, player.0, TimerKind::Digest)
}

/// Sends a player their digest, and sets the timer of the next one.
pub(in crate::app) fn send_digest(rows: &mut Rows, timer: &keys::Timer) -> Result<(), Unread> {
    let player = PlayerId(timer.subject);
    let key = keys::Player { player };
    let Some(mut row) = rows.read::<PlayerRow>(&key)? else {
        return Ok(());
    };
    if row.digest_due.is_none_or(|due| Millis::from(due) != timer.due) {
        return Ok(());
    }
    let before = Digests::from(&row);
    row.digest_due = row.settings.next_digest(rows.now());
    if let Some(next) = row.digest_due {
        rows.set_timer(&digest_timer(player, next));
    }
    let is_away = row.vacations.current(rows.now()).is_some();
    let is_sent = !is_away && !was_reminded(rows, player, None)?;
    if is_sent {
        row.digest_queued = Some(rows.now());
    }
    rows.put(&key, &row);
    if is_sent {
        outbox::send(rows, Lane::Direct(player), Item::Digest(player))?;
        if !row.digest_refused {
            remind_of_what_was_left(rows, player, before, Some(rows.now()))?;
        }
    } else if is_away {
        // it does not stop every clock of a tournament
        remind_of_what_was_left(rows, player, before, None)?;
    }
    Ok(())
}
