//! Potentials that must be won: a term of a match of GIPF with potentials, under which a use of a potential is decided
//! by a match of DVONN (the rulings L1 to L9, see [`linked`](super::Match::frozen)).

use crate::rules::named::stored_as_text;
use std::fmt;
use std::str::FromStr;

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use super::ids::MatchId;
use super::pace::Pace;
use crate::rules::dvonn::SetupKind;
use crate::rules::potentials::{Kind, Variant};

/// Approximate number of turns of a match of DVONN once its board is full, of both players together.
const STACKING: u16 = 45;

/// How often each player may challenge the use of a potential in one match: 1 to 3 times.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Challenges(u8);

impl Challenges {
    /// Every number, ascending.
    pub const ALL: [Self; 3] = [Self(1), Self(2), Self(3)];

    /// A number of challenges; `None` unless it is 1, 2 or 3.
    pub fn new(count: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|challenges| challenges.0 == count)
    }

    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl From<Challenges> for u8 {
    fn from(challenges: Challenges) -> Self {
        challenges.0
    }
}

impl TryFrom<u8> for Challenges {
    type Error = &'static str;

    fn try_from(count: u8) -> Result<Self, &'static str> {
        Self::new(count).ok_or("no such number of challenges")
    }
}

impl Default for Challenges {
    /// One challenge for each player.
    fn default() -> Self {
        Self(1)
    }
}

/// Which uses are decided by a match of DVONN (L1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decided {
    /// Only those that the opponent challenges, up to a number of times.
    Challenged(Challenges),
    /// All uses.
    Always,
}

/// How potentials are linked to DVONN.
///
/// `Display` and `FromStr` are its stored text, in ASCII: `c1-d-random`, `a-zdy-packets-4`. First how often a use may
/// be challenged, or `a` for always; then the linked kinds; then how the board of DVONN is filled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Link {
    decided: Decided,
    /// Which of [`Link::KINDS`] are linked.
    kinds: [bool; 3],
    setup: SetupKind,
}

/// A text that is not a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such link between matches")]
pub struct NoSuchLink;

/// Why something cannot be done because of a linked match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkRefusal {
    /// The linked match is played first.
    Frozen(MatchId),
    /// This turn of the opponent's ends the match, and must be accepted or challenged.
    Pending(String),
    /// There is no turn to challenge or accept.
    Nothing,
    /// The match decides about a potential in this one, so it needs a result.
    MustEnd(MatchId),
    /// The match only decided about a potential in this one.
    NoRematch(MatchId),
    /// That potential was already tried in this turn.
    Barred,
    /// A linked match has decided about a potential, so the match can no longer be aborted.
    Decided,
}

/// About how long a linked match takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Length {
    /// Approximate number of turns, of both players together.
    pub turns: u16,
    /// How long the clocks run if all of their time is used; `None` = there is no clock.
    pub time: Option<SignedDuration>,
}

impl Link {
    /// The kinds that can be linked, in the order in which they are written. TAMSK cannot: it is used within a turn.
    pub const KINDS: [Kind; 3] = [Kind::Zertz, Kind::Dvonn, Kind::Yinsh];

    /// A link of these kinds. `None` if there are no kinds or TAMSK is among them.
    pub fn new(decided: Decided, kinds: impl IntoIterator<Item = Kind>, setup: SetupKind) -> Option<Self> {
        let mut linked = [false; 3];
        for kind in kinds {
            let at = Self::KINDS.iter().position(|other| *other == kind)?;
            linked[at] = true;
        }
        linked.contains(&true).then_some(Self {
            decided,
            kinds: linked,
            setup,
        })
    }

    /// Which uses are decided.
    pub const fn decided(self) -> Decided {
        self.decided
    }

    /// The linked kinds, in the order in which they are written.
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        let pairs = Self::KINDS.into_iter().zip(self.kinds);
        pairs.filter_map(|(kind, is_linked)| is_linked.then_some(kind))
    }

    /// Whether this kind is linked.
    pub fn has(self, kind: Kind) -> bool {
        self.kinds().any(|other| other == kind)
    }

    /// How the board of a linked match is filled.
    pub const fn setup(self) -> SetupKind {
        self.setup
    }

    /// Whether a game with these potentials can have this link: it has every linked kind, and DVONN, if the game has
    /// it, is linked (L1).
    pub fn fits(self, variant: Variant) -> bool {
        self.kinds().all(|kind| variant.has(kind)) && (self.has(Kind::Dvonn) || !variant.has(Kind::Dvonn))
    }

    /// About how long a linked match takes at this pace.
    pub fn length(self, pace: Pace) -> Length {
        let placing: u16 = match self.setup {
            SetupKind::Classic => 49,
            SetupKind::Packets(size) => 1 + 48 / u16::from(size.get()),
            SetupKind::Random | SetupKind::Symmetric => 0,
            SetupKind::Pie => 1,
            SetupKind::Reds => 3,
        };
        let turns = placing + STACKING;
        let time = match pace {
            Pace::PerMove(days) => Some(SignedDuration::from_hours(24) * i32::from(days.get()) * i32::from(turns)),
            Pace::Bank(bank) => Some(bank.start() * 2 + bank.increment() * i32::from(turns)),
            Pace::Unlimited => None,
        };
        Length { turns, time }
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.decided {
            Decided::Challenged(challenges) => write!(f, "c{}-", challenges.get())?,
            Decided::Always => f.write_str("a-")?,
        }
        for kind in self.kinds() {
            write!(f, "{}", kind.letter().to_ascii_lowercase())?;
        }
        write!(f, "-{}", self.setup.key())
    }
}

impl FromStr for Link {
    type Err = NoSuchLink;

    /// Reads exactly what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Self, NoSuchLink> {
        let mut fields = text.splitn(3, '-');
        let mut field = || fields.next().ok_or(NoSuchLink);
        let decided = match field()?.split_at_checked(1).ok_or(NoSuchLink)? {
            ("a", "") => Decided::Always,
            ("c", count) => {
                let count = count.parse().map_err(|_| NoSuchLink)?;
                Decided::Challenged(Challenges::new(count).ok_or(NoSuchLink)?)
            }
            _ => return Err(NoSuchLink),
        };
        let kinds = field()?.chars();
        let kinds: Option<Vec<Kind>> = kinds
            .map(|letter| Kind::of_letter(letter.to_ascii_uppercase()))
            .collect();
        let setup = field()?.parse().map_err(|()| NoSuchLink)?;
        let link = Self::new(decided, kinds.ok_or(NoSuchLink)?, setup).ok_or(NoSuchLink)?;
        // each link has one text
        (link.to_string() == text).then_some(link).ok_or(NoSuchLink)
    }
}

stored_as_text!(Link, NoSuchLink);
