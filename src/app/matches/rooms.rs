//! Where on a server the bot may write, and where a match gets a thread of its own.

use crate::app::ports::actor::Place;
use crate::app::state::db::{Rows, Unread};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{GuildRow, Venue};
use crate::correspondence::{Locale, Room};
use crate::store::keys;

/// The room of a place and its language, if the bot may write there.
pub(in crate::app) fn room_to_write_in(place: Place) -> Result<(Room, Locale), Refusal> {
    let Place::Room { room, locale, bot } = place else {
        return Err(refusal!("refuse-direct"));
    };
    let may_send = if room.thread.is_some() {
        bot.send_in_threads
    } else {
        bot.send
    };
    if !may_send {
        return Err(refusal!("refuse-cannot-send"));
    }
    Ok((room, locale))
}

/// Where cards of a match that begins in this place are sent: to the room if the bot may write there, otherwise by
/// direct message.
pub(in crate::app) fn venue_at(rows: &Rows, place: Place, locale: Locale) -> Result<Venue, Unread> {
    let (room, locale) = match room_to_write_in(place) {
        Ok((room, locale)) => (Some(room), locale),
        Err(_) => (None, locale),
    };
    venue(rows, room, locale, may_open_threads(place))
}

/// Where cards of a match in this room are sent. In a private thread it stays there; on servers without threads for
/// matches none is opened.
pub(in crate::app) fn venue(rows: &Rows, room: Option<Room>, locale: Locale, may_open: bool) -> Result<Venue, Unread> {
    let open_to_all = room.filter(|room| may_open && !room.is_private);
    let settings = match open_to_all {
        Some(Room { guild, .. }) => rows.peek::<GuildRow>(&keys::Guild { guild })?,
        None => None,
    };
    let is_compact = settings.is_some_and(|settings| settings.compact);
    Ok(Venue {
        room,
        locale,
        opening: open_to_all.is_some() && !is_compact,
    })
}

pub(in crate::app) fn may_open_threads(place: Place) -> bool {
    match place {
        Place::Room { bot, .. } => bot.create_threads && bot.send_in_threads,
        Place::Direct | Place::Elsewhere => false,
    }
}
