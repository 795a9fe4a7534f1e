//! Terms as one of the two would offer them, and as a short text for machines.

use std::fmt;
use std::str::FromStr;

use super::challenge::{Challenge, ColorWish, Handicap, Party};
use super::pace::{Days, Pace};
use crate::rules::game::GameKind;

/// The terms of a challenge as the one who would offer them says them: their own colour, their own extra pieces.
///
/// `Display` and `FromStr` are one short text of ASCII without spaces, such as `gipf-basic.3.w.o1.n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Proposal {
    /// The game.
    pub kind: GameKind,
    /// The clock.
    pub pace: Pace,
    /// The colour of the one who offers.
    pub color: ColorWish,
    /// Extra pieces for one of the two.
    pub handicap: Option<Handicap>,
    /// Whether it shall count for ratings.
    pub rated: bool,
}

impl Proposal {
    /// The terms of a challenge, as the challenged player would offer them.
    #[must_use]
    pub fn in_return(challenge: &Challenge, handicap: Option<Handicap>) -> Self {
        Self {
            kind: challenge.terms.setup.kind(),
            pace: challenge.terms.pace,
            color: challenge.color.of_the_other(),
            handicap: handicap.map(Handicap::of_the_other),
            rated: challenge.terms.rated,
        }
    }
}

/// A text that is no proposal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no terms that could be offered")]
pub struct NoProposal;

impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let days = match self.pace {
            Pace::PerMove(days) => days.get(),
            Pace::Unlimited => 0,
        };
        let color = match self.color {
            ColorWish::Random => 'r',
            ColorWish::White => 'w',
            ColorWish::Black => 'b',
        };
        write!(f, "{}.{days}.{color}.", self.kind.key())?;
        match self.handicap {
            None => f.write_str("-")?,
            Some(Handicap { pieces, to }) => write!(f, "{}{pieces}", party(to))?,
        }
        f.write_str(if self.rated { ".y" } else { ".n" })
    }
}

const fn party(to: Party) -> char {
    match to {
        Party::Challenger => 'm',
        Party::Opponent => 'o',
    }
}

impl FromStr for Proposal {
    type Err = NoProposal;

    fn from_str(text: &str) -> Result<Self, NoProposal> {
        let fields: Vec<&str> = text.split('.').collect();
        let [kind, days, color, handicap, rated] = fields[..] else {
            return Err(NoProposal);
        };
        let pace = match days {
            "0" => Pace::Unlimited,
            days => {
                let number: u8 = days.parse().map_err(|_| NoProposal)?;
                Pace::PerMove(Days::try_from(number).map_err(|_| NoProposal)?)
            }
        };
        let handicap = match handicap {
            "-" => None,
            text => {
                let read = [Party::Challenger, Party::Opponent].into_iter().find_map(|to| {
                    let pieces = text.strip_prefix(party(to))?.parse().ok()?;
                    Some(Handicap { pieces, to })
                });
                Some(read.ok_or(NoProposal)?)
            }
        };
        let proposal = Self {
            kind: kind.parse().map_err(|()| NoProposal)?,
            pace,
            color: match color {
                "r" => ColorWish::Random,
                "w" => ColorWish::White,
                "b" => ColorWish::Black,
                _ => return Err(NoProposal),
            },
            handicap,
            rated: match rated {
                "y" => true,
                "n" => false,
                _ => return Err(NoProposal),
            },
        };
        // one text for each: no signs and leading zeros
        if proposal.to_string() == text {
            Ok(proposal)
        } else {
            Err(NoProposal)
        }
    }
}
