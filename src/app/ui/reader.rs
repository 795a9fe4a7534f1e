//! For whom a view is made, and of what.

use crate::app::ports::actor::{Place, Pressed};
use crate::app::ports::reply;
use crate::app::state::settings::Settings;
use crate::app::workers::pictures::Drawing;
use crate::correspondence::PlayerId;
use crate::correspondence::preference::Side;
use crate::scene::Theme;
use crate::words::Locale;
use jiff::Timestamp;

/// A message whose picture is still to be drawn.
pub(in crate::app) type Message = reply::Message<Drawing>;
/// A reply whose picture is still to be drawn.
pub(in crate::app) type Reply = reply::Reply<Drawing>;

/// Whom a reply is for.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct Reader {
    pub player: PlayerId,
    pub locale: Locale,
    /// The language of their Discord.
    pub as_discord: Locale,
    /// The number of the request, for forms that want one of their own.
    pub interaction: u64,
    pub place: Place,
    pub pressed: Option<Pressed>,
    pub look: Look,
    /// When it is shown.
    pub now: Timestamp,
}

/// How boards are drawn for somebody.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::app) struct Look {
    pub theme: Theme,
    pub side: Side,
}

impl Look {
    pub fn of(settings: &Settings) -> Self {
        Self {
            theme: settings.theme.unwrap_or_default(),
            side: settings.side,
        }
    }
}

impl Reader {
    /// The answer to the use of a button takes the place of its message, unless others see that too; any other is a
    /// message of its own. Both are for the reader alone.
    pub fn in_place(&self, message: Message) -> Reply {
        match self.pressed {
            Some(pressed) if !pressed.is_public => Reply::Update(message),
            _ => Reply::private(message),
        }
    }
}
