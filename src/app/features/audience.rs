//! Who sees a picture of a match.

use crate::app::matches::{self, NamedMatch};
use crate::app::ports::actor::{Actor, Place};
use crate::app::state::db::{Rows, Stop};
use crate::app::ui::{Control, Message, Reader, with_buttons};
use crate::correspondence::{Locale, Match, MatchId};
use crate::rules::Color;
use crate::words::matches as words;
use serde::{Deserialize, Serialize};

/// Who sees a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    /// Only the asker.
    Asker,
    /// Everybody in the channel.
    Everybody,
}

/// The match that is meant, and the reader's colour if they play in it.
pub(super) fn read(
    rows: &mut Rows,
    actor: &Actor,
    id: Option<MatchId>,
) -> Result<(Box<NamedMatch>, Option<Color>), Stop> {
    let id = matches::target(rows, actor, id)?;
    let loaded = matches::visible(rows, actor, id)?;
    let reader = actor.id().and_then(|id| loaded.the_match.color_of(id));
    Ok((Box::new(NamedMatch::read(rows, loaded.the_match)?), reader))
}

/// The language of the channel, if the bot may show files there.
pub(super) fn everybody(reader: &Reader) -> Option<Locale> {
    match reader.place {
        Place::Room { locale, bot, .. } if bot.attach => Some(locale),
        Place::Room { .. } | Place::Direct | Place::Elsewhere => None,
    }
}

/// The message around a picture of a match, its language, and whether only the asker sees it. If the bot may show files
/// to everybody, the asker can have it posted.
pub(super) fn shown(
    reader: &Reader,
    m: &Match,
    audience: Audience,
    mut controls: Vec<Control>,
    post: Control,
) -> (Message, Locale, bool) {
    let board = words::board(reader.locale, m);
    match (audience, everybody(reader)) {
        (Audience::Everybody, Some(locale)) => {
            let text = format!(
                "{}\n{}",
                words::posted_by(locale, reader.player),
                words::board(locale, m)
            );
            (Message::text(text), locale, false)
        }
        (Audience::Asker, Some(_)) => {
            controls.push(post);
            (with_buttons(reader.locale, board, &controls), reader.locale, true)
        }
        (Audience::Asker | Audience::Everybody, None) => {
            (with_buttons(reader.locale, board, &controls), reader.locale, true)
        }
    }
}
