//! What is asked of the application: a request, parsed by the adapter and not yet trusted.
use super::press::Press;
use crate::correspondence::challenge::{ColorWish, Handicap};
use crate::correspondence::{MatchId, PlayerId};
use crate::rules::game::GameKind;
use crate::scene::Theme;
use crate::words::Locale;

/// Something a person asked of the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The interaction's id: the key under which the answer is remembered.
    pub id: u64,
    /// Who asks.
    pub actor: Person,
    /// Where.
    pub place: Place,
    /// The person's language, for private answers.
    pub locale: Locale,
    /// What.
    pub ask: Ask,
}

impl Request {
    /// Whether the answer may change a message that all see: only an answered challenge does. What else changes is the
    /// asker's own.
    #[must_use]
    pub const fn may_change_message(&self) -> bool {
        matches!(
            self.ask,
            Ask::Press {
                press: Press::Accept(_) | Press::Decline(_),
                ..
            }
        )
    }
}

/// A person as the adapter knows him. The name is for a thread's title only and is kept no longer than it takes to
/// open the thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The number that stays.
    pub id: PlayerId,
    /// The name that others see, as Discord gave it.
    pub name: String,
    /// A program, which cannot play.
    pub is_bot: bool,
}

/// Where a request came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A server's channel or thread.
    Room {
        /// The server.
        guild: u64,
        /// The channel, or the parent of the thread.
        channel: u64,
        /// The thread, where it is one.
        thread: Option<u64>,
        /// The server's language, for what everybody reads.
        locale: Locale,
        /// What the bot may do there.
        bot: Rights,
    },
    /// Direct messages with the bot.
    Direct,
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
    /// Attach pictures.
    pub attach: bool,
    /// Create public threads.
    pub create_threads: bool,
    /// Send in threads.
    pub send_in_threads: bool,
    /// Read the history.
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

/// What is asked. Buttons and selects arrive as [`Press`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// `/challenge`
    Challenge {
        /// None = open to all on the server.
        opponent: Option<Person>,
        /// The game.
        kind: GameKind,
        /// Extra pieces for one of the two; refused where the game has no handicap.
        handicap: Option<Handicap>,
        /// Days for a turn: None = the usual three, 0 = no clock; refused out of range.
        days: Option<i64>,
        /// The challenger's wish.
        color: ColorWish,
    },
    /// `/move`
    Move {
        /// None = the match of this thread, else the only one that waits for the player.
        id: Option<MatchId>,
        /// Any notation.
        text: String,
    },
    /// Autocomplete of `/move move:`
    CompleteMove {
        /// As in [`Ask::Move`]; what the `match` option holds so far.
        id: Option<MatchId>,
        /// So far.
        typed: String,
    },
    /// Autocomplete of any `match:` option; the values are match numbers in digits.
    CompleteMatch {
        /// So far.
        typed: String,
        /// Only those that wait for the asker (`/move`).
        mine_to_move: bool,
    },
    /// `/games`
    Games,
    /// `/board`
    Board {
        /// None as in [`Ask::Move`].
        id: Option<MatchId>,
        /// In which colours.
        theme: Theme,
    },
    /// `/match resign|draw|rematch|replay|export`
    Match {
        /// None as in [`Ask::Move`].
        id: Option<MatchId>,
        /// What.
        what: MatchAsk,
    },
    /// `/rules`
    Rules {
        /// None = choose.
        kind: Option<GameKind>,
    },
    /// `/help`
    Help,
    /// A button or select of a message of ours, with the values selected.
    Press {
        /// The parsed `custom_id`; trusted for nothing but what was meant.
        press: Press,
        /// What was selected.
        values: Vec<String>,
        /// The message pressed on: (channel, message).
        message: (u64, u64),
    },
    /// A `custom_id` that is none of ours, or of a newer version: answered with a sentence.
    UnknownPress,
}

/// What `/match` does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchAsk {
    /// Give up, after a confirmation.
    Resign,
    /// Offer a draw, or agree to the one offered.
    Draw,
    /// Challenge again: same terms, colours swapped.
    Rematch,
    /// The match as an animated picture, in these colours.
    Replay(Theme),
    /// The record as a file.
    Export,
}
