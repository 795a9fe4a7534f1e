//! What can stand on a spot.

use crate::rules::Color;
use crate::rules::gipf::{Kind, Piece};
use std::fmt;
use std::str::FromStr;

/// Maximum number of DVONN-potentials in one stack: all that both players can have.
pub(super) const MOST_DVONNS: u8 = 12;

/// One token of a stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Token {
    /// A basic piece.
    Basic(Color),
    /// A GIPF-piece.
    Gipf(Color),
    /// A potential.
    Potential(Color, Kind),
}

impl Token {
    /// Whose it is.
    #[inline]
    pub const fn color(self) -> Color {
        match self {
            Self::Basic(color) | Self::Gipf(color) | Self::Potential(color, _) => color,
        }
    }
}

impl fmt::Display for Token {
    /// `W`, `GB`, `wz`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let capital = |color| if color == Color::White { "W" } else { "B" };
        match *self {
            Self::Basic(color) => f.write_str(capital(color)),
            Self::Gipf(color) => write!(f, "G{}", capital(color)),
            Self::Potential(color, kind) => write!(f, "{color}{}", kind.small()),
        }
    }
}

/// What stands on an occupied spot. Only what P2 and P7 make possible can be expressed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stack {
    /// A GIPF-piece, on which nothing ever stands.
    Gipf(Color),
    /// A used potential without a basic, on which nothing ever stands either; never a DVONN-potential.
    Alone(Color, Kind),
    /// A basic piece and what lies on it.
    Basic(Color, Cover),
}

/// What lies on a basic piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cover {
    /// Nothing.
    Bare,
    /// A TAMSK-, ZÈRTZ- or YINSH-potential of the basic's colour.
    Loaded(Kind),
    /// DVONN-potentials, alternating between the colours.
    Dvonns {
        /// The colour of the lowest.
        lowest: Color,
        /// How many, at least one.
        count: u8,
    },
}

impl From<Piece> for Stack {
    fn from(Piece { color, is_gipf }: Piece) -> Self {
        if is_gipf {
            Self::Gipf(color)
        } else {
            Self::Basic(color, Cover::Bare)
        }
    }
}

impl Stack {
    /// A basic from the reserve, with a potential of its colour on it.
    pub const fn loaded(color: Color, kind: Kind) -> Self {
        let cover = match kind {
            Kind::Dvonn => Cover::Dvonns {
                lowest: color,
                count: 1,
            },
            Kind::Tamsk | Kind::Zertz | Kind::Yinsh => Cover::Loaded(kind),
        };
        Self::Basic(color, cover)
    }

    /// Its tokens, bottom to top.
    pub fn tokens(self) -> impl Iterator<Item = Token> {
        let (bottom, cover) = match self {
            Self::Gipf(color) => (Token::Gipf(color), Cover::Bare),
            Self::Alone(color, kind) => (Token::Potential(color, kind), Cover::Bare),
            Self::Basic(color, cover) => (Token::Basic(color), cover),
        };
        let count = match cover {
            Cover::Bare => 0,
            Cover::Loaded(_) => 1,
            Cover::Dvonns { count, .. } => count,
        };
        let on_it = (0..count).map(move |n| match cover {
            Cover::Dvonns { lowest, .. } if n % 2 == 0 => Token::Potential(lowest, Kind::Dvonn),
            Cover::Dvonns { lowest, .. } => Token::Potential(lowest.other(), Kind::Dvonn),
            Cover::Loaded(kind) => Token::Potential(bottom.color(), kind),
            Cover::Bare => bottom,
        });
        std::iter::once(bottom).chain(on_it)
    }

    /// Its top token, whose colour owns the spot (P6).
    #[inline]
    pub const fn top(self) -> Token {
        match self {
            Self::Gipf(color) => Token::Gipf(color),
            Self::Alone(color, kind) | Self::Basic(color, Cover::Loaded(kind)) => Token::Potential(color, kind),
            Self::Basic(color, Cover::Bare) => Token::Basic(color),
            Self::Basic(_, Cover::Dvonns { lowest, count }) => {
                let color = if count % 2 == 1 { lowest } else { lowest.other() };
                Token::Potential(color, Kind::Dvonn)
            }
        }
    }

    /// Whose spot it is (P6).
    #[inline]
    pub const fn color(self) -> Color {
        self.top().color()
    }

    /// The kind of the live potential on top, if there is one (P5).
    #[inline]
    pub fn live(self) -> Option<Kind> {
        match self {
            Self::Basic(_, Cover::Loaded(kind)) => Some(kind),
            Self::Basic(color, Cover::Dvonns { lowest, count: 1 }) if lowest == color => Some(Kind::Dvonn),
            _ => None,
        }
    }

    /// Whether it is a GIPF-piece.
    #[inline]
    pub const fn is_gipf(self) -> bool {
        matches!(self, Self::Gipf(_))
    }

    /// Whether its top is a used DVONN-potential with something under it (P8).
    pub(super) fn is_used_dvonn(self) -> bool {
        matches!(self, Self::Basic(_, Cover::Dvonns { .. })) && self.live().is_none()
    }

    /// The stack without its top token; `None` if that was all.
    pub const fn without_top(self) -> Option<Self> {
        match self {
            Self::Gipf(_) | Self::Alone(..) | Self::Basic(_, Cover::Bare) => None,
            Self::Basic(color, Cover::Loaded(_) | Cover::Dvonns { count: ..=1, .. }) => {
                Some(Self::Basic(color, Cover::Bare))
            }
            Self::Basic(color, Cover::Dvonns { lowest, count }) => {
                let count = count - 1;
                Some(Self::Basic(color, Cover::Dvonns { lowest, count }))
            }
        }
    }

    /// The stack without the potential of this colour that lies on a basic of the same colour, live or covered; `None` if
    /// there is none.
    pub(super) fn without_load(self, color: Color) -> Option<Self> {
        let cover = match self {
            Self::Basic(basic, Cover::Loaded(_)) if basic == color => Cover::Bare,
            Self::Basic(basic, Cover::Dvonns { lowest, count }) if basic == color && lowest == color => match count {
                ..=1 => Cover::Bare,
                _ => Cover::Dvonns {
                    lowest: lowest.other(),
                    count: count - 1,
                },
            },
            _ => return None,
        };
        Some(Self::Basic(color, cover))
    }

    /// The stack with a DVONN-potential of this colour on top, if it can jump there: onto a bare basic or a
    /// DVONN-potential of the other colour (P7).
    pub fn with_dvonn(self, color: Color) -> Option<Self> {
        if self.color() == color {
            return None;
        }
        match self {
            Self::Basic(basic, Cover::Bare) => Some(Self::Basic(
                basic,
                Cover::Dvonns {
                    lowest: color,
                    count: 1,
                },
            )),
            Self::Basic(basic, Cover::Dvonns { lowest, count }) => {
                let count = count + 1;
                (count <= MOST_DVONNS).then_some(Self::Basic(basic, Cover::Dvonns { lowest, count }))
            }
            Self::Gipf(_) | Self::Alone(..) | Self::Basic(_, Cover::Loaded(_)) => None,
        }
    }
}

impl fmt::Display for Stack {
    /// Its tokens, bottom to top: `Wwz`, `GB`, `bt`, `Bwdbd`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tokens().try_for_each(|token| token.fmt(f))
    }
}

impl FromStr for Stack {
    type Err = ();

    /// Reads exactly what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (color, rest) = match text {
            "GW" => return Ok(Self::Gipf(Color::White)),
            "GB" => return Ok(Self::Gipf(Color::Black)),
            _ => match (text.strip_prefix('W'), text.strip_prefix('B')) {
                (Some(rest), _) => (Color::White, rest),
                (_, Some(rest)) => (Color::Black, rest),
                (None, None) => {
                    let (color, kind, rest) = potential(text)?;
                    let may_be_alone = kind != Kind::Dvonn && rest.is_empty();
                    return may_be_alone.then_some(Self::Alone(color, kind)).ok_or(());
                }
            },
        };
        let mut stack = Self::Basic(color, Cover::Bare);
        let mut rest = rest;
        while !rest.is_empty() {
            let (of, kind, left) = potential(rest)?;
            stack = if stack == Self::Basic(of, Cover::Bare) {
                Self::loaded(of, kind)
            } else if kind == Kind::Dvonn {
                stack.with_dvonn(of).ok_or(())?
            } else {
                return Err(());
            };
            rest = left;
        }
        Ok(stack)
    }
}

/// Reads a potential at the beginning of a text; returns also the rest.
fn potential(text: &str) -> Result<(Color, Kind, &str), ()> {
    let mut chars = text.chars();
    let color = match chars.next() {
        Some('w') => Color::White,
        Some('b') => Color::Black,
        _ => return Err(()),
    };
    let letter = chars.next().filter(char::is_ascii_lowercase).ok_or(())?;
    let kind = Kind::of_letter(letter.to_ascii_uppercase()).ok_or(())?;
    Ok((color, kind, chars.as_str()))
}
