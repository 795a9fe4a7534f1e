//! Who acts, and from where: as the adapter knows them, trusted for nothing else.
use crate::correspondence::{Level, Locale, Player, PlayerId, Room};
use serde::{Deserialize, Serialize};

/// Who carries out a command or asks a query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A person, by whatever way.
    Player {
        person: Person,
        place: Place,
        locale: Locale,
        pressed: Option<Pressed>,
    },
    /// A program that plays at this level.
    Program(Level),
    /// The bot itself: a timer, or a delivery that came to an end.
    Bot,
}

impl Actor {
    /// A person who acts from nowhere in particular.
    #[must_use]
    pub fn player(person: Person) -> Self {
        Self::Player {
            person,
            place: Place::Direct,
            locale: Locale::default(),
            pressed: None,
        }
    }

    /// Which person it is.
    #[must_use]
    pub fn id(&self) -> Option<PlayerId> {
        self.as_player().and_then(Player::person)
    }

    /// As whom they play; the bot itself is nobody who could.
    #[must_use]
    pub fn as_player(&self) -> Option<Player> {
        match self {
            Self::Player { person, .. } => Some(person.id.into()),
            Self::Program(level) => Some(Player::Program(*level)),
            Self::Bot => None,
        }
    }

    /// From where.
    #[must_use]
    pub fn place(&self) -> Place {
        match self {
            Self::Player { place, .. } => *place,
            Self::Program(_) | Self::Bot => Place::Direct,
        }
    }
}

/// A person as the adapter knows them. The name last seen is kept for pictures, lists and exports.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    pub id: PlayerId,
    /// The name that others see, as Discord gave it.
    pub name: String,
    /// A program, which cannot be challenged.
    pub is_bot: bool,
}

/// A message of ours whose button or select was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pressed {
    pub channel: u64,
    pub message: u64,
    /// Others see it too, so that an answer for one reader must not replace it.
    pub is_public: bool,
}

/// Where a request came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A server's channel or thread.
    Room {
        room: Room,
        /// The server's language, for what everybody reads.
        locale: Locale,
        /// What the bot may do there.
        bot: Rights,
    },
    /// Direct messages with the bot.
    Direct,
    /// Where the bot is only because the asker installed it for themselves: a server that it is no member of, or the
    /// direct messages of others. It answers there, and can never write there by itself.
    Elsewhere,
}

impl Place {
    /// The room, where it is one in which the bot is.
    #[must_use]
    pub fn room(self) -> Option<Room> {
        match self {
            Self::Room { room, .. } => Some(room),
            Self::Direct | Self::Elsewhere => None,
        }
    }
}

/// What the bot may do in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "five independent permissions, as Discord gives them"
)]
pub struct Rights {
    /// See the room and send messages there.
    pub send: bool,
    pub attach: bool,
    pub create_threads: bool,
    pub send_in_threads: bool,
    pub read_history: bool,
}

impl Rights {
    /// Everything that a match wants.
    pub const ALL: Self = Self {
        send: true,
        attach: true,
        create_threads: true,
        send_in_threads: true,
        read_history: true,
    };
}
