//! Buttons and selects as text: what a `custom_id` says.
use crate::correspondence::{ChallengeId, MatchId};
use crate::rules::game::GameKind;
use std::fmt;
use std::str::FromStr;

/// What a button or select means: what to do, with which match or challenge, and the turn it was posted at
/// (`Match::turn`). It gives no rights: who may do it is checked at every press.
///
/// `Display` and `FromStr` are its text, at most 100 characters of ASCII: a version digit, a letter, and fields
/// parted by dots. Every text ever posted stays readable.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Press {
    /// Accept a challenge.
    Accept(ChallengeId),
    /// Decline it; pressed by the challenger: withdraw it.
    Decline(ChallengeId),
    /// Open the move panel.
    Panel {
        /// Which match.
        id: MatchId,
        /// Posted at.
        turn: u32,
    },
    /// An answer in the panel: buttons carry it as `token`, a select's comes in the values.
    Pick {
        /// Which match.
        id: MatchId,
        /// Posted at.
        turn: u32,
        /// How many picks were made before.
        depth: u8,
        /// Empty for a select; at most 40 characters.
        token: String,
    },
    /// Play what the panel shows.
    Confirm {
        /// Which match.
        id: MatchId,
        /// Posted at.
        turn: u32,
        /// Check of the drafted move: 8 characters.
        draft: String,
    },
    /// Start the panel over.
    Change {
        /// Which match.
        id: MatchId,
        /// Posted at.
        turn: u32,
    },
    /// Play one of the moves that an unfinished text could mean: a select, whose value is the move's text.
    Which {
        /// Which match.
        id: MatchId,
        /// Posted at.
        turn: u32,
    },
    /// Show the board privately.
    Board {
        /// Which match.
        id: MatchId,
        /// Posted at.
        turn: u32,
    },
    /// Draw, resign, rematch, replay, export behind one button.
    More {
        /// Which match.
        id: MatchId,
        /// Posted at.
        turn: u32,
    },
    /// Ask to resign (a confirmation follows).
    Resign {
        /// Which match.
        id: MatchId,
        /// Posted at.
        turn: u32,
    },
    /// Yes, resign.
    ResignYes {
        /// Which match.
        id: MatchId,
    },
    /// Ask to offer a draw, or to agree to the one offered (a confirmation follows).
    Draw {
        /// Which match.
        id: MatchId,
        /// Posted at.
        turn: u32,
    },
    /// Yes, offer it or agree to it: whichever was asked about at that turn.
    DrawYes {
        /// Which match.
        id: MatchId,
        /// Posted at.
        turn: u32,
    },
    /// Turn the offer down.
    DrawNo {
        /// Which match.
        id: MatchId,
        /// Posted at.
        turn: u32,
    },
    /// A new challenge with colours swapped.
    Rematch {
        /// Which match.
        id: MatchId,
    },
    /// The match as an animated picture.
    Replay {
        /// Which match.
        id: MatchId,
    },
    /// The record as a file.
    Export {
        /// Which match.
        id: MatchId,
    },
    /// The panel of the match most urgent for the presser.
    Next,
    /// A page of the rules of a game.
    Rules {
        /// Which game.
        kind: GameKind,
        /// From 0.
        page: u8,
    },
    /// Leave a confirmation without doing anything.
    Dismiss,
}

/// A text that no button of ours carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownPress;

/// The version that is written; the letters after it are only ever added to.
const VERSION: &str = "1";

impl fmt::Display for Press {
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
            Self::DrawYes { id, turn } => write!(f, "H{}.{turn}", id.0),
            Self::DrawNo { id, turn } => write!(f, "N{}.{turn}", id.0),
            Self::Rematch { id } => write!(f, "e{}", id.0),
            Self::Replay { id } => write!(f, "v{}", id.0),
            Self::Export { id } => write!(f, "x{}", id.0),
            Self::Next => f.write_str("n"),
            Self::Rules { kind, page } => write!(f, "u{}.{page}", kind.key()),
            Self::Dismiss => f.write_str("z"),
        }
    }
}

impl FromStr for Press {
    type Err = UnknownPress;

    fn from_str(text: &str) -> Result<Self, UnknownPress> {
        if text.len() > 100 || !text.is_ascii() {
            return Err(UnknownPress);
        }
        let body = text.strip_prefix(VERSION).ok_or(UnknownPress)?;
        let (letter, rest) = body.split_at_checked(1).ok_or(UnknownPress)?;
        let at_turn = || {
            let (id, turn) = rest.split_once('.').ok_or(UnknownPress)?;
            Ok((MatchId(number(id)?), number(turn)?))
        };
        let press = match letter {
            "a" => Self::Accept(ChallengeId(number(rest)?)),
            "d" => Self::Decline(ChallengeId(number(rest)?)),
            "p" => at_turn().map(|(id, turn)| Self::Panel { id, turn })?,
            "k" => {
                let mut fields = rest.splitn(4, '.');
                let mut field = || fields.next().ok_or(UnknownPress);
                let (id, turn, depth) = (MatchId(number(field()?)?), number(field()?)?, number(field()?)?);
                let token = field()?.to_owned();
                if token.len() > 40 {
                    return Err(UnknownPress);
                }
                Self::Pick { id, turn, depth, token }
            }
            "c" => {
                let mut fields = rest.splitn(3, '.');
                let mut field = || fields.next().ok_or(UnknownPress);
                let (id, turn) = (MatchId(number(field()?)?), number(field()?)?);
                let draft = field()?.to_owned();
                if draft.len() != 8 {
                    return Err(UnknownPress);
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
            "H" => at_turn().map(|(id, turn)| Self::DrawYes { id, turn })?,
            "N" => at_turn().map(|(id, turn)| Self::DrawNo { id, turn })?,
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
                let (kind, page) = rest.split_once('.').ok_or(UnknownPress)?;
                Self::Rules {
                    kind: kind.parse().map_err(|()| UnknownPress)?,
                    page: number(page)?,
                }
            }
            "z" if rest.is_empty() => Self::Dismiss,
            _ => return Err(UnknownPress),
        };
        Ok(press)
    }
}

/// A number in the one way that `Display` writes it: digits without sign or leading zeros.
fn number<T: FromStr>(text: &str) -> Result<T, UnknownPress> {
    let canonical = text == "0" || (!text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit()));
    if canonical {
        text.parse().map_err(|_| UnknownPress)
    } else {
        Err(UnknownPress)
    }
}

impl serde::Serialize for Press {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
impl<'de> serde::Deserialize<'de> for Press {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse()
            .map_err(|UnknownPress| serde::de::Error::custom("no button of ours"))
    }
}
