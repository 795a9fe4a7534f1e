//! Where on a server the bot may write, and where a match gets a thread of its own.

use crate::app::ports::actor::Place;
use crate::app::state::db::{Rows, Unread};
use crate::app::state::guilds;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{MatchChannel, ThreadRow, Venue, later};
use crate::correspondence::{Locale, MatchId, Room};
use crate::store::keys::{self, TimerKind};
use jiff::SignedDuration;

/// How long after our last message in it a thread may have been archived: a week, and what Discord takes for it.
pub(in crate::app) const QUIET: SignedDuration = SignedDuration::from_mins(7 * 24 * 60 + 10);

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

/// Where cards of a match that is agreed in this room are sent. In a private thread it stays there; on a server with a
/// channel for matches it is played in that one, and on servers without threads for matches none is opened. Another
/// match's thread has that one's title: what is agreed there is played in its channel.
pub(in crate::app) fn venue(rows: &Rows, room: Option<Room>, locale: Locale, may_open: bool) -> Result<Venue, Unread> {
    let Some(agreed) = room.filter(|room| !room.is_private) else {
        let opening = false;
        return Ok(Venue {
            room,
            locale,
            opening,
            left: None,
        });
    };
    let settings = guilds::settings(rows, agreed.guild)?;
    let (room, may_open) = match settings.matches {
        Some(MatchChannel { channel, opens_threads }) => {
            let room = Room {
                guild: agreed.guild,
                channel,
                thread: None,
                is_private: false,
            };
            (room, opens_threads)
        }
        None => (agreed, may_open),
    };
    let room = Room {
        thread: thread_of_people(rows, room)?,
        ..room
    };
    Ok(Venue {
        room: Some(room),
        locale,
        opening: may_open && !settings.compact,
        left: None,
    })
}

/// The thread of this room, unless it was opened for a match.
pub(in crate::app) fn thread_of_people(rows: &Rows, room: Room) -> Result<Option<u64>, Unread> {
    let Some(thread) = room.thread else {
        return Ok(None);
    };
    let of_match = rows.peek::<ThreadRow>(&keys::Thread { thread })?;
    Ok(of_match.is_none().then_some(thread))
}

pub(in crate::app) fn may_open_threads(place: Place) -> bool {
    match place {
        Place::Room { bot, .. } => bot.create_threads && bot.send_in_threads,
        Place::Direct | Place::Elsewhere => false,
    }
}

/// Has the threads of a match looked at after this time: those that Discord has archived are opened again.
pub(in crate::app) fn look_at_threads(rows: &mut Rows, id: MatchId, wait: SignedDuration) {
    let timer = keys::Timer::new(later(rows.now(), wait), id.0, TimerKind::Reopen);
    rows.set_timer(&timer);
}
