//! The puzzle of the day on a server.

use crate::app::matches::rooms::room_to_write_in;
use crate::app::ports::actor::Place;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::outbox;
use crate::app::state::puzzles::{next_day, shipped};
use crate::app::state::rows::{DailyPuzzle, GuildRow, Item};
use crate::store::keys::{self, Lane, Millis, TimerKind};
use jiff::Timestamp;

/// Switches the puzzle of the day in this channel on or off.
pub(super) fn set(rows: &mut Rows, place: Place, guild: u64, row: &mut GuildRow, on: bool) -> Result<(), Stop> {
    if !on {
        stop(rows, guild, row);
        return Ok(());
    }
    let (room, locale) = room_to_write_in(place)?;
    let channel = room.target();
    let due = next_day(rows.now());
    if row.puzzle.is_none_or(|daily| daily.due != due) {
        stop(rows, guild, row);
        rows.set_timer(&timer(guild, due));
    }
    row.puzzle = Some(DailyPuzzle { channel, locale, due });
    Ok(())
}

/// Stops posting it.
fn stop(rows: &mut Rows, guild: u64, row: &mut GuildRow) {
    if let Some(daily) = row.puzzle.take() {
        rows.delete(&timer(guild, daily.due));
    }
}

/// Stops posting it, since Discord refused it there.
pub(in crate::app) fn refused(rows: &mut Rows, guild: u64, channel: u64) -> Result<(), Unread> {
    let key = keys::Guild { guild };
    let Some(mut row) = rows.read::<GuildRow>(&key)? else {
        return Ok(());
    };
    // another channel may have been chosen since
    if row.puzzle.is_some_and(|daily| daily.channel == channel) {
        stop(rows, guild, &mut row);
        rows.put(&key, &row);
    }
    Ok(())
}

fn timer(guild: u64, due: Timestamp) -> keys::Timer {
    keys::Timer::new(due, guild, TimerKind::Puzzle)
}

/// Posts a server's puzzle of the day, and sets the timer of the next one.
pub(in crate::app) fn send_puzzle(rows: &mut Rows, fired: &keys::Timer) -> Result<(), Unread> {
    let guild = fired.subject;
    let key = keys::Guild { guild };
    let Some(mut row) = rows.read::<GuildRow>(&key)? else {
        return Ok(());
    };
    let is_due = |daily: &DailyPuzzle| Millis::from(daily.due) == fired.due;
    let Some(daily) = row.puzzle.filter(is_due) else {
        return Ok(());
    };
    // after a time without a process one puzzle is posted, not one for each day
    let due = next_day(rows.now());
    row.puzzle = Some(DailyPuzzle { due, ..daily });
    rows.put(&key, &row);
    // each day's is new, so it follows the language that the server has chosen since
    let locale = row.language.unwrap_or(daily.locale);
    rows.set_timer(&timer(guild, due));
    let Some(puzzle) = shipped().of_day(rows.now()) else {
        return Ok(());
    };
    let item = Item::Puzzle {
        guild,
        channel: daily.channel,
        number: puzzle.number,
        locale,
    };
    outbox::send(rows, Lane::Channel(daily.channel), item)?;
    Ok(())
}
