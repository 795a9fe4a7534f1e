//! A server's settings, as others need them.

use crate::app::ports::actor::{Actor, Place};
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::refusal::refusal;
use crate::app::state::rows::GuildRow;
use crate::store::keys;
use std::collections::BTreeSet;

/// The settings of a server.
pub(in crate::app) fn settings(rows: &Rows, guild: u64) -> Result<GuildRow, Unread> {
    let known = rows.peek::<GuildRow>(&keys::Guild { guild })?;
    Ok(known.unwrap_or_default())
}

/// The settings of the server from which somebody asks.
pub(in crate::app) fn settings_at(rows: &Rows, place: Place) -> Result<Option<GuildRow>, Unread> {
    place.room().map(|room| settings(rows, room.guild)).transpose()
}

/// Whether a server takes part in the pool.
pub(in crate::app) fn takes_part(rows: &Rows, guild: u64) -> Result<bool, Unread> {
    Ok(settings(rows, guild)?.pool)
}

/// Which of these servers take part in the pool.
pub(in crate::app) fn in_pool(rows: &Rows, guilds: BTreeSet<u64>) -> Result<BTreeSet<u64>, Unread> {
    let guilds: Vec<u64> = guilds.into_iter().collect();
    let keys: Vec<keys::Guild> = guilds.iter().map(|guild| keys::Guild { guild: *guild }).collect();
    let settings = rows.peek_many::<GuildRow>(&keys)?;
    let found = guilds.into_iter().zip(settings);
    let found = found.filter(|(_, settings)| settings.as_ref().is_some_and(|settings| settings.pool));
    Ok(found.map(|(guild, _)| guild).collect())
}

/// A channel does not exist any more: if it was the one for matches, they are played where they are agreed again.
pub(in crate::app) fn lost_channel(rows: &mut Rows, guild: u64, channel: u64) -> Result<(), Unread> {
    let key = keys::Guild { guild };
    let row = rows.read::<GuildRow>(&key)?;
    if let Some(row) = row.filter(|row| row.matches.is_some_and(|matches| matches.channel == channel)) {
        tracing::warn!(guild, channel, "the channel for matches was deleted");
        rows.put(&key, &GuildRow { matches: None, ..row });
    }
    Ok(())
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

/// Whether no match is rated on the server from which the actor asks.
pub(in crate::app) fn is_unrated(rows: &Rows, actor: &Actor) -> Result<bool, Unread> {
    let settings = settings_at(rows, actor.place())?;
    Ok(settings.is_some_and(|settings| settings.unrated))
}

/// The server, if the actor may change its settings.
pub(in crate::app) fn managed(actor: &Actor, is_manager: bool) -> Result<u64, Stop> {
    let pressed_by_one = matches!(actor, Actor::Player { pressed: Some(pressed), .. } if pressed.by_manager);
    let guild = actor.place().room().map(|room| room.guild);
    guild
        .filter(|_| is_manager || pressed_by_one)
        .ok_or_else(|| refusal!("refuse-not-manager").into())
}
