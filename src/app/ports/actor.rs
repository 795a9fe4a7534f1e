//! Who acts, and from where: what the adapter knows and can vouch for.
use crate::correspondence::{Locale, Player, PlayerId, Program, Room};
use serde::{Deserialize, Serialize};

/// Who carries out a command or asks a query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A person.
    Player {
        person: Person,
        place: Place,
        locale: Locale,
        pressed: Option<Pressed>,
    },
    /// A program that plays.
    Program(Program),
    /// The bot itself: for a timer, or after a delivery.
    Bot,
}

impl Actor {
    /// A person without a place.
    pub fn player(person: Person) -> Self {
        Self::Player {
            person,
            place: Place::Direct,
            locale: Locale::default(),
            pressed: None,
        }
    }

    /// The person, if it is one.
    pub fn id(&self) -> Option<PlayerId> {
        self.as_player().and_then(Player::person)
    }

    /// The player; the bot itself is not one.
    pub fn as_player(&self) -> Option<Player> {
        match self {
            Self::Player { person, .. } => Some(person.id.into()),
            Self::Program(program) => Some(Player::Program(*program)),
            Self::Bot => None,
        }
    }

    /// The message whose button they used.
    pub fn pressed(&self) -> Option<Pressed> {
        match self {
            Self::Player { pressed, .. } => *pressed,
            Self::Program(_) | Self::Bot => None,
        }
    }

    /// The place from which they act.
    pub fn place(&self) -> Place {
        match self {
            Self::Player { place, .. } => *place,
            Self::Program(_) | Self::Bot => Place::Direct,
        }
    }
}

/// A person as the adapter knows them. The last seen name is kept for pictures, lists and exports.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    pub id: PlayerId,
    /// The name that others see, as provided by Discord.
    pub name: String,
    /// Whether it is a bot account, which cannot be challenged.
    pub is_bot: bool,
    /// Whether they were named in a channel that they do not see, as far as Discord tells: nobody notifies them there.
    #[serde(skip)]
    pub is_away: bool,
}

/// A message of the bot whose button or select was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pressed {
    pub channel: u64,
    pub message: u64,
    /// Whether others see it too, so that an answer for one reader must not replace it.
    pub is_public: bool,
    /// Whether it is a container, which only a container can replace.
    pub is_container: bool,
    /// Whether who used it may change the server's settings, according to Discord.
    pub by_manager: bool,
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
    /// A place where the bot is only because the asker installed it for themselves: a server that it has not joined, or
    /// the direct messages of others. It answers there, but can never write there by itself.
    Elsewhere,
}

impl Place {
    /// The room, if it is one that the bot has joined.
    pub fn room(self) -> Option<Room> {
        match self {
            Self::Room { room, .. } => Some(room),
            Self::Direct | Self::Elsewhere => None,
        }
    }

    /// The language of what everybody reads there.
    pub fn locale(self) -> Option<Locale> {
        match self {
            Self::Room { locale, .. } => Some(locale),
            Self::Direct | Self::Elsewhere => None,
        }
    }
}

/// The bot's permissions in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "four independent permissions, as Discord gives them"
)]
pub struct Rights {
    /// See the room and send messages there.
    pub send: bool,
    pub attach: bool,
    pub create_threads: bool,
    pub send_in_threads: bool,
}

impl Rights {
    /// All permissions that a match needs.
    pub const ALL: Self = Self {
        send: true,
        attach: true,
        create_threads: true,
        send_in_threads: true,
    };
}
