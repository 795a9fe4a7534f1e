//! Where on a server the bot may write, and where a match gets a thread of its own.

use crate::app::ports::actor::Place;
use crate::app::state::db::{Rows, Unread};
use crate::app::state::rows::{GuildRow, Room};
use crate::correspondence::Locale;
use crate::correspondence::challenge::ChallengeRefusal;
use crate::store::keys;

/// The room of a place, with its language, if the bot may write there.
pub(in crate::app) fn room_to_write_in(place: Place) -> Result<(Room, Locale), ChallengeRefusal> {
    let Place::Room {
        guild,
        channel,
        thread,
        locale,
        bot,
    } = place
    else {
        return Err(ChallengeRefusal::NeedsServer);
    };
    let may_send = if thread.is_some() {
        bot.send_in_threads
    } else {
        bot.send
    };
    if !may_send {
        return Err(ChallengeRefusal::CannotSend);
    }
    let room = Room {
        guild,
        channel,
        thread: thread.map(|thread| thread.id),
        is_private: thread.is_some_and(|thread| thread.is_private),
    };
    Ok((room, locale))
}

/// Whether matches get threads of their own on the server of this room; in compact mode they do not.
pub(in crate::app) fn opens_threads(rows: &Rows, room: Option<Room>) -> Result<bool, Unread> {
    let Some(Room { guild, .. }) = room else {
        return Ok(false);
    };
    let settings = rows.peek::<GuildRow>(&keys::Guild { guild })?;
    Ok(settings.is_none_or(|settings| !settings.compact))
}

pub(in crate::app) fn may_open_threads(place: Place) -> bool {
    match place {
        Place::Room { bot, .. } => bot.create_threads && bot.send_in_threads,
        Place::Direct | Place::Elsewhere => false,
    }
}
