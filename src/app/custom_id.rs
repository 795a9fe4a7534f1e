//! What buttons and selects say as text: their `custom_id`.
use super::limits;
use crate::correspondence::{ChallengeId, MatchId};
use crate::rules::game::GameKind;
use crate::scene::Theme;
use std::fmt;
use std::str::FromStr;

/// What a button or select means: what to do, with which match or challenge, and the turn at which it was posted
/// (`Match::turn`). It gives no rights: who may do it is checked at every use.
///
/// `Display` and `FromStr` are its text, at most 100 characters of ASCII: a version digit, a letter, and fields
/// parted by dots. Every text ever posted stays readable.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum CustomId {
    /// Accept a challenge.
    Accept(ChallengeId),
    /// Decline it; for the challenger: withdraw it.
    Decline(ChallengeId),
    /// Open the move panel.
    Panel { id: MatchId, turn: u32 },
    /// An answer in the panel: buttons carry it as `token`, a select's comes in the values.
    Pick {
        id: MatchId,
        turn: u32,
        /// How many picks were made before.
        depth: u8,
        /// Empty for a select; at most 40 characters.
        token: String,
    },
    /// Play what the panel shows.
    Confirm {
        id: MatchId,
        turn: u32,
        /// Check of the drafted move: 8 characters.
        draft: String,
    },
    /// Start the panel over.
    Change { id: MatchId, turn: u32 },
    /// Play one of the moves that an unfinished text could mean: a select, whose value is the move's text.
    Which { id: MatchId, turn: u32 },
    /// Show the board privately.
    Board { id: MatchId, turn: u32 },
    /// Draw, resign, rematch, replay, export behind one button.
    More { id: MatchId, turn: u32 },
    /// Ask to resign (a confirmation follows).
    Resign { id: MatchId, turn: u32 },
    /// Yes, resign.
    ResignYes { id: MatchId },
    /// Ask to offer a draw, or to agree to the one offered (a confirmation follows).
    Draw { id: MatchId, turn: u32 },
    /// Yes, offer it or agree to it: the first version did not say which, so that it only asks again.
    OldDrawYes { id: MatchId, turn: u32 },
    /// Yes, offer it.
    OfferDraw { id: MatchId, turn: u32 },
    /// Yes, agree to the opponent's offer.
    AcceptDraw { id: MatchId, turn: u32 },
    /// Turn the offer down.
    DeclineDraw { id: MatchId, turn: u32 },
    /// Offer a pause, or agree to the opponent's.
    OfferPause { id: MatchId },
    /// Agree to the pause offered at that turn.
    AcceptPause { id: MatchId, turn: u32 },
    /// Turn it down.
    DeclinePause { id: MatchId, turn: u32 },
    /// Let the clock of a paused match run again.
    Resume { id: MatchId },
    /// Claim the win, since the opponent's time is over.
    Claim { id: MatchId },
    /// A new challenge with colours swapped.
    Rematch { id: MatchId },
    /// The match as an animated picture.
    Replay { id: MatchId },
    /// The record as a file.
    Export { id: MatchId },
    /// The panel of the match most urgent for the presser.
    Next,
    /// A page of the rules of a game.
    Rules {
        kind: GameKind,
        /// From 0.
        page: u8,
    },
    /// Leave a confirmation without doing anything.
    Dismiss,
    /// Go on with the match that is selected: the value is its number.
    InMatch(Purpose),
    /// Show everybody here the board of a match.
    PostBoard { id: MatchId, theme: Theme },
    /// The same with its replay.
    PostReplay { id: MatchId, theme: Theme },
}

/// What was asked without it being clear of which match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// Its panel, or its board.
    Open,
    /// Play this turn; at most [`Purpose::TEXT`] characters of ASCII.
    Play(String),
    /// `None` = in the asker's own theme.
    Board(Option<Theme>),
    Resign,
    Draw,
    Replay(Option<Theme>),
    Export,
    Pause,
    Resume,
    Claim,
}

impl Purpose {
    /// The longest text of a turn that a `custom_id` has room for.
    pub const TEXT: usize = limits::CUSTOM_ID - 3;
}

/// A text that no button of ours carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownButton;

/// The version that is written; the letters after it are only ever added to.
const VERSION: &str = "1";

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(VERSION)?;
        match self {
            Self::Accept(id) => write!(f, "a{}", id.0),
            Self::Decline(id) => write!(f, "d{}", id.0),
            Self::Panel { id, turn } => write!(f, "p{}.{turn}", id.0),
            Self::Pick { id, turn, depth, token } => write!(f, "k{}.{turn}.{depth}.{token}", id.0),
            Self::Confirm { id, turn, draft } => write!(f, "c{}.{turn}.{draft}", id.0),
            Self::Change { id, turn } => write!(f, "o{}.{turn}", id.0),
            Self::Which { id, turn } => write!(f, "w{}.{turn}", id.0),
            Self::Board { id, turn } => write!(f, "b{}.{turn}", id.0),
            Self::More { id, turn } => write!(f, "m{}.{turn}", id.0),
            Self::Resign { id, turn } => write!(f, "r{}.{turn}", id.0),
            Self::ResignYes { id } => write!(f, "R{}", id.0),
            Self::Draw { id, turn } => write!(f, "h{}.{turn}", id.0),
            Self::OldDrawYes { id, turn } => write!(f, "H{}.{turn}", id.0),
            Self::OfferDraw { id, turn } => write!(f, "O{}.{turn}", id.0),
            Self::AcceptDraw { id, turn } => write!(f, "A{}.{turn}", id.0),
            Self::DeclineDraw { id, turn } => write!(f, "N{}.{turn}", id.0),
            Self::OfferPause { id } => write!(f, "P{}", id.0),
            Self::AcceptPause { id, turn } => write!(f, "Q{}.{turn}", id.0),
            Self::DeclinePause { id, turn } => write!(f, "D{}.{turn}", id.0),
            Self::Resume { id } => write!(f, "U{}", id.0),
            Self::Claim { id } => write!(f, "C{}", id.0),
            Self::Rematch { id } => write!(f, "e{}", id.0),
            Self::Replay { id } => write!(f, "v{}", id.0),
            Self::Export { id } => write!(f, "x{}", id.0),
            Self::Next => f.write_str("n"),
            Self::Rules { kind, page } => write!(f, "u{}.{page}", kind.key()),
            Self::Dismiss => f.write_str("z"),
            Self::InMatch(purpose) => write!(f, "s{purpose}"),
            Self::PostBoard { id, theme } => write!(f, "B{}.{}", id.0, theme.key()),
            Self::PostReplay { id, theme } => write!(f, "V{}.{}", id.0, theme.key()),
        }
    }
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => f.write_str("o"),
            Self::Play(text) => write!(f, "p{text}"),
            Self::Board(theme) => write!(f, "b{}", theme.map_or("", Theme::key)),
            Self::Resign => f.write_str("r"),
            Self::Draw => f.write_str("h"),
            Self::Replay(theme) => write!(f, "v{}", theme.map_or("", Theme::key)),
            Self::Export => f.write_str("x"),
            Self::Pause => f.write_str("P"),
            Self::Resume => f.write_str("U"),
            Self::Claim => f.write_str("C"),
        }
    }
}

impl FromStr for Purpose {
    type Err = UnknownButton;

    fn from_str(text: &str) -> Result<Self, UnknownButton> {
        let (letter, rest) = text.split_at_checked(1).ok_or(UnknownButton)?;
        match (letter, rest) {
            ("p", text) => Ok(Self::Play(text.to_owned())),
            ("b", "") => Ok(Self::Board(None)),
            ("v", "") => Ok(Self::Replay(None)),
            ("b", key) => theme(key).map(Self::Board),
            ("v", key) => theme(key).map(Self::Replay),
            ("o", "") => Ok(Self::Open),
            ("r", "") => Ok(Self::Resign),
            ("h", "") => Ok(Self::Draw),
            ("x", "") => Ok(Self::Export),
            ("P", "") => Ok(Self::Pause),
            ("U", "") => Ok(Self::Resume),
            ("C", "") => Ok(Self::Claim),
            _ => Err(UnknownButton),
        }
    }
}

fn theme(key: &str) -> Result<Option<Theme>, UnknownButton> {
    Theme::of_key(key).map(Some).ok_or(UnknownButton)
}

impl FromStr for CustomId {
    type Err = UnknownButton;

    fn from_str(text: &str) -> Result<Self, UnknownButton> {
        if text.len() > limits::CUSTOM_ID || !text.is_ascii() {
            return Err(UnknownButton);
        }
        let body = text.strip_prefix(VERSION).ok_or(UnknownButton)?;
        let (letter, rest) = body.split_at_checked(1).ok_or(UnknownButton)?;
        let at_turn = || {
            let (id, turn) = rest.split_once('.').ok_or(UnknownButton)?;
            Ok((MatchId(number(id)?), number(turn)?))
        };
        let in_theme = || {
            let (id, theme) = rest.split_once('.').ok_or(UnknownButton)?;
            Ok((MatchId(number(id)?), Theme::of_key(theme).ok_or(UnknownButton)?))
        };
        let custom_id = match letter {
            "a" => Self::Accept(ChallengeId(number(rest)?)),
            "d" => Self::Decline(ChallengeId(number(rest)?)),
            "p" => at_turn().map(|(id, turn)| Self::Panel { id, turn })?,
            "k" => {
                let mut fields = rest.splitn(4, '.');
                let mut field = || fields.next().ok_or(UnknownButton);
                let (id, turn, depth) = (MatchId(number(field()?)?), number(field()?)?, number(field()?)?);
                let token = field()?.to_owned();
                if token.len() > 40 {
                    return Err(UnknownButton);
                }
                Self::Pick { id, turn, depth, token }
            }
            "c" => {
                let mut fields = rest.splitn(3, '.');
                let mut field = || fields.next().ok_or(UnknownButton);
                let (id, turn) = (MatchId(number(field()?)?), number(field()?)?);
                let draft = field()?.to_owned();
                if draft.len() != 8 {
                    return Err(UnknownButton);
                }
                Self::Confirm { id, turn, draft }
            }
            "o" => at_turn().map(|(id, turn)| Self::Change { id, turn })?,
            "w" => at_turn().map(|(id, turn)| Self::Which { id, turn })?,
            "b" => at_turn().map(|(id, turn)| Self::Board { id, turn })?,
            "m" => at_turn().map(|(id, turn)| Self::More { id, turn })?,
            "r" => at_turn().map(|(id, turn)| Self::Resign { id, turn })?,
            "R" => Self::ResignYes {
                id: MatchId(number(rest)?),
            },
            "h" => at_turn().map(|(id, turn)| Self::Draw { id, turn })?,
            "H" => at_turn().map(|(id, turn)| Self::OldDrawYes { id, turn })?,
            "O" => at_turn().map(|(id, turn)| Self::OfferDraw { id, turn })?,
            "A" => at_turn().map(|(id, turn)| Self::AcceptDraw { id, turn })?,
            "N" => at_turn().map(|(id, turn)| Self::DeclineDraw { id, turn })?,
            "P" => Self::OfferPause {
                id: MatchId(number(rest)?),
            },
            "Q" => at_turn().map(|(id, turn)| Self::AcceptPause { id, turn })?,
            "D" => at_turn().map(|(id, turn)| Self::DeclinePause { id, turn })?,
            "U" => Self::Resume {
                id: MatchId(number(rest)?),
            },
            "C" => Self::Claim {
                id: MatchId(number(rest)?),
            },
            "e" => Self::Rematch {
                id: MatchId(number(rest)?),
            },
            "v" => Self::Replay {
                id: MatchId(number(rest)?),
            },
            "x" => Self::Export {
                id: MatchId(number(rest)?),
            },
            "n" if rest.is_empty() => Self::Next,
            "u" => {
                let (kind, page) = rest.split_once('.').ok_or(UnknownButton)?;
                Self::Rules {
                    kind: kind.parse().map_err(|()| UnknownButton)?,
                    page: number(page)?,
                }
            }
            "z" if rest.is_empty() => Self::Dismiss,
            "s" => Self::InMatch(rest.parse()?),
            "B" => in_theme().map(|(id, theme)| Self::PostBoard { id, theme })?,
            "V" => in_theme().map(|(id, theme)| Self::PostReplay { id, theme })?,
            _ => return Err(UnknownButton),
        };
        Ok(custom_id)
    }
}

/// A match's number as a select's value carries it.
pub(super) fn selected_match(values: &[String]) -> Result<MatchId, UnknownButton> {
    match values {
        [value] => number(value).map(MatchId),
        _ => Err(UnknownButton),
    }
}

/// A number in the one way that `Display` writes it: digits without sign or leading zeros.
fn number<T: FromStr>(text: &str) -> Result<T, UnknownButton> {
    let canonical = text == "0" || (!text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit()));
    if canonical {
        text.parse().map_err(|_| UnknownButton)
    } else {
        Err(UnknownButton)
    }
}

impl<'de> serde::Deserialize<'de> for CustomId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse()
            .map_err(|UnknownButton| serde::de::Error::custom("no button of ours"))
    }
}
