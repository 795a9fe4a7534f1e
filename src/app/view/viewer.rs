//! What a view is made with, and for whom.

use crate::app::actor::{Place, Pressed};
use crate::app::db::Db;
use crate::app::pictures::Pictures;
use crate::app::programs::Programs;
use crate::app::reply::{Message, Reply};
use crate::app::settings::Settings;
use crate::correspondence::PlayerId;
use crate::correspondence::preference::Side;
use crate::scene::Theme;
use crate::words::Locale;

/// What a view is made with.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct View<'a> {
    pub db: &'a Db,
    pub pictures: &'a Pictures,
    pub programs: &'a Programs,
}

/// Whom a reply is for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader {
    pub player: PlayerId,
    pub locale: Locale,
    /// The language of their Discord.
    pub as_discord: Locale,
    pub place: Place,
    pub pressed: Option<Pressed>,
    pub look: Look,
}

/// How boards are drawn for somebody.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Look {
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
