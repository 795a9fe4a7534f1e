//! The reader of a reply, and messages with pictures that have yet to be drawn.

use crate::app::ports::actor::{Place, Pressed};
use crate::app::ports::limits;
use crate::app::ports::reply::{self, Accent, Row};
use crate::app::state::settings::Settings;
use crate::app::workers::pictures::Drawing;
use crate::correspondence::preference::Side;
use crate::correspondence::{Locale, PlayerId};
use crate::scene::Theme;
use crate::words::clip;
use jiff::Timestamp;
use std::borrow::Borrow;

/// A message whose picture has yet to be drawn.
pub(in crate::app) type Message = reply::Message<Drawing>;
/// A reply whose picture has yet to be drawn.
pub(in crate::app) type Reply = reply::Reply<Drawing>;
/// A container whose pictures have yet to be drawn.
pub(in crate::app) type Container = reply::Container<Drawing>;
/// A part of such a container.
pub(in crate::app) type Part = reply::Part<Drawing>;

/// The reader of a reply.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct Reader {
    pub player: PlayerId,
    pub locale: Locale,
    /// The language of their Discord client.
    pub as_discord: Locale,
    /// The number of the request, for forms that need one of their own.
    pub interaction: u64,
    pub place: Place,
    pub pressed: Option<Pressed>,
    pub look: Look,
    /// The time at which it is shown.
    pub now: Timestamp,
}

/// How boards are drawn for a reader.
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

impl Message {
    /// A message with these lines, as far as they fit, and what is below them.
    pub fn of_lines<L: Borrow<str>>(lines: &[L], rows: Vec<Row>) -> Self {
        Self {
            text: clip(&lines.join("\n"), limits::CONTENT),
            rows,
            ..Self::default()
        }
    }
}

impl Reader {
    /// The answer to a button replaces its message unless others see that too; any other answer is a new message. Both
    /// are for the reader only.
    pub fn in_place(&self, message: Message) -> Reply {
        match self.pressed {
            Some(pressed) if !pressed.is_public => Reply::Update(message),
            _ => Reply::private(message),
        }
    }

    /// Like `in_place`, in a frame of the game's colour.
    pub fn panel(&self, accent: impl Into<Accent>, message: Message) -> Reply {
        self.show(framed(accent, message))
    }

    /// Like `in_place`, for a container.
    pub fn show(&self, container: Container) -> Reply {
        Reply::Show {
            in_place: self.pressed.is_some_and(|pressed| !pressed.is_public),
            container,
        }
    }
}

/// A message in a frame of the game's colour.
pub(in crate::app) fn framed(accent: impl Into<Accent>, message: Message) -> Container {
    Container {
        accent: accent.into(),
        ..message.into()
    }
}
