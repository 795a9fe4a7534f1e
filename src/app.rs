//! The application: a request in, a reply out. Knows nothing of Discord's wire formats, but its limits.
use crate::correspondence::{ChallengeId, MatchId, PlayerId, challenge::ColorWish, pace::Pace};
use crate::rules::game::Setup;
use crate::words::Locale;
use jiff::Timestamp;

/// Something a person asked of the bot, parsed.
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
/// A person as the adapter knows him. The name is for a thread's title only and is not kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /** id */
    pub id: PlayerId,
    /** display name */
    pub name: String,
    /** a bot */
    pub is_bot: bool,
}
/// Where a request came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A server's channel or thread.
    Room {
        /** server */
        guild: u64,
        /** the channel, or the parent of the thread */
        channel: u64,
        /** the thread */
        thread: Option<u64>,
        /** the server's language */
        locale: Locale,
        /** what the bot may do there */
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
    /** see and send */
    pub send: bool,
    /** attach pictures */
    pub attach: bool,
    /** create public threads */
    pub create_threads: bool,
    /** send in threads */
    pub send_in_threads: bool,
    /** manage threads */
    pub read_history: bool,
}

/// What is asked. Buttons and selects arrive as [`Press`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// `/challenge`, `/open`
    Challenge {
        /** None = open to all on the server */
        opponent: Option<Person>,
        /** game */
        setup: Setup,
        /** clock */
        pace: Pace,
        /** wish */
        color: ColorWish,
    },
    /// `/move`
    Move {
        /** None = the match of this thread, else the only one that waits for the player */
        id: Option<MatchId>,
        /** any notation */
        text: String,
    },
    /// Autocomplete of `/move move:`
    CompleteMove {
        /** as above */
        id: Option<MatchId>,
        /** so far */
        typed: String,
    },
    /// Autocomplete of any `match:` option; `mine_to_move` for `/move`.
    CompleteMatch {
        /** so far */
        typed: String,
        /** only those */
        mine_to_move: bool,
    },
    /// `/games`
    Games,
    /// `/board`
    Board {
        /** which */
        id: Option<MatchId>,
    },
    /// `/match resign|draw|rematch|export`
    Match {
        /** which */
        id: Option<MatchId>,
        /** what */
        what: MatchAsk,
    },
    /// `/rules`
    Rules {
        /** None = choose */
        kind: Option<crate::rules::game::GameKind>,
    },
    /// `/help`
    Help,
    /// A button or select of a message of ours, with the values selected.
    Press {
        /** parsed custom_id */
        press: Press,
        /** selected values */
        values: Vec<String>,
        /** the message pressed on: (channel, message) */
        message: (u64, u64),
    },
    /// A custom_id that is none of ours, or of a newer version: answered with a sentence.
    UnknownPress,
}
/// What `/match` does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchAsk {
    /** give up, after a confirmation */
    Resign,
    /** offer or accept */
    Draw,
    /** same terms, colours swapped */
    Rematch,
    /** as a file */
    Export,
}
/// A component's custom_id: what, which match or challenge, and the turn it was posted at. `Display` and `FromStr`
/// are its text, at most 100 characters; every text ever posted stays readable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Press {
    /// Accept a challenge.
    Accept(ChallengeId),
    /// Decline it.
    Decline(ChallengeId),
    /// Open the move panel; `turn` = turns played when posted (`Match::turn`).
    Panel {
        /** which */
        id: MatchId,
        /** when posted */
        turn: u32,
    },
    /// An answer in the panel (buttons carry it as `token`; a select's comes in the values).
    Pick {
        /** which */
        id: MatchId,
        /** turn */
        turn: u32,
        /** how many picks were made before */
        depth: u8,
        /** empty for a select */
        token: String,
    },
    /// Play what the panel shows.
    Confirm {
        /** which */
        id: MatchId,
        /** turn */
        turn: u32,
        /** check of the drafted move: first 8 of its hash */
        draft: String,
    },
    /// Start the panel over.
    Change {
        /** which */
        id: MatchId,
        /** turn */
        turn: u32,
    },
    /// Show the board privately.
    Board {
        /** which */
        id: MatchId,
        /** turn */
        turn: u32,
    },
    /// Draw, resign, rematch, export behind one button.
    More {
        /** which */
        id: MatchId,
        /** turn */
        turn: u32,
    },
    /// Ask to resign (a confirmation follows).
    Resign {
        /** which */
        id: MatchId,
        /** turn */
        turn: u32,
    },
    /// Yes, resign.
    ResignYes {
        /** which */
        id: MatchId,
    },
    /// Offer a draw, or accept the one offered.
    Draw {
        /** which */
        id: MatchId,
        /** turn */
        turn: u32,
    },
    /// Turn the offer down.
    DrawNo {
        /** which */
        id: MatchId,
        /** turn */
        turn: u32,
    },
    /// A new challenge with colours swapped.
    Rematch {
        /** which */
        id: MatchId,
    },
    /// The record as a file.
    Export {
        /** which */
        id: MatchId,
    },
    /// The panel of the match most urgent for the presser.
    Next,
    /// The rules of the challenge's game.
    Rules(crate::rules::game::GameKind),
}

/// The answer to a request: exactly one callback.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// A new message, to the asker alone or to all.
    Say {
        /** seen by the asker alone */
        private: bool,
        /** it */
        message: Message,
    },
    /// The pressed message, changed in place.
    Update(Message),
    /// Autocomplete choices: (shown, value), at most 25.
    Choices(Vec<(String, String)>),
}
/// A message as people see it, within Discord's limits.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Message {
    /// At most 2,000 characters.
    pub text: String,
    /// The one person whom this message may ping.
    pub ping: Option<PlayerId>,
    /// A board.
    pub picture: Option<Picture>,
    /// A file: name and bytes.
    pub file: Option<(String, Vec<u8>)>,
    /// At most 5.
    pub rows: Vec<Row>,
}
/// A board to draw, or already drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /** PNG */
    pub png: std::sync::Arc<[u8]>,
    /** at most 1,024 characters */
    pub alt: String,
}
/// A row of components.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /** 1 to 5 */
    Buttons(Vec<Button>),
    /** one select */
    Select(Select),
}
/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /** custom_id */
    pub press: Press,
    /** at most 80 characters */
    pub label: String,
    /** colour */
    pub style: Style,
}
/// A button's colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /** the main one */
    Primary,
    /** others */
    Secondary,
    /** yes */
    Success,
    /** cannot be undone */
    Danger,
}
/// A select.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Select {
    /** custom_id */
    pub press: Press,
    /** shown when empty */
    pub placeholder: String,
    /** at least */
    pub min: u8,
    /** at most */
    pub max: u8,
    /** 1 to 25 */
    pub options: Vec<Choice>,
}
/// An option of a select.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /** shown */
    pub label: String,
    /** sent */
    pub value: String,
    /** small print */
    pub description: Option<String>,
    /** preset */
    pub selected: bool,
}

/// Something that must reach Discord, claimed from the outbox by the courier: it sends, then calls `App::settle`.
#[derive(Clone, PartialEq, Debug)]
pub struct Delivery {
    /// The outbox row's key and the fence of this claim.
    pub row: Vec<u8>,
    /// Version of the row at the claim: settling is a compare-and-set.
    pub fence: u64,
    /// At most 25 characters, the same at every attempt.
    pub nonce: String,
    /// When the first attempt was made; `Some` = an attempt may have got through: if it is older than 60 s, look
    /// through the channel for our own message after it before sending again.
    pub first_sent: Option<Timestamp>,
    /// What to do.
    pub work: Work,
}
/// What the courier does.
#[derive(Clone, PartialEq, Debug)]
pub enum Work {
    /// Post in a channel or thread (unarchive it first if need be).
    Post {
        /** where */
        channel: u64,
        /** what */
        message: Message,
    },
    /// Post in direct messages.
    Direct {
        /** whom */
        to: PlayerId,
        /** what */
        message: Message,
    },
    /// Open a thread, from a message where there is one (an existing one on that message counts as opened).
    OpenThread {
        /** in */
        channel: u64,
        /** from */
        message: Option<u64>,
        /** at most 100 characters */
        name: String,
    },
    /// Change a message of ours; may fail for good without harm.
    Edit {
        /** where */
        channel: u64,
        /** which */
        message: u64,
        /** to what */
        content: Message,
    },
}
/// How it went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sent {
    /// Done: the channel and the message or thread made.
    Done {
        /** where */
        channel: u64,
        /** message or thread */
        id: u64,
    },
    /// Not now: again after this many milliseconds where Discord said so (429), else by back-off.
    Later {
        /** wait */
        after_ms: Option<u64>,
        /** for the log */
        why: String,
    },
    /// Discord refuses for good, with its JSON error code (10003, 50001, 50013, 50007, 10008, 30046, …; 0 = other).
    Refused {
        /** code */
        code: u32,
        /** for the log */
        why: String,
    },
}
