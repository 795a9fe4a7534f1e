//! A server's settings, as others need them.

use crate::app::ports::actor::Place;
use crate::app::state::db::{Rows, Unread};
use crate::app::state::rows::GuildRow;
use crate::store::keys;

/// The settings of a server.
pub(in crate::app) fn settings(rows: &Rows, guild: u64) -> Result<GuildRow, Unread> {
    let known = rows.peek::<GuildRow>(&keys::Guild { guild })?;
    Ok(known.unwrap_or_default())
}

/// The settings of the server from which somebody asks.
pub(in crate::app) fn settings_at(rows: &Rows, place: Place) -> Result<Option<GuildRow>, Unread> {
    place.room().map(|room| settings(rows, room.guild)).transpose()
}

/// The place with the language that its server has chosen, if it has.
pub(in crate::app) fn with_language(rows: &Rows, place: Place) -> Result<Place, Unread> {
    let Place::Room { room, locale, bot } = place else {
        return Ok(place);
    };
    let chosen = settings(rows, room.guild)?.language;
    Ok(Place::Room {
        room,
        locale: chosen.unwrap_or(locale),
        bot,
    })
}
