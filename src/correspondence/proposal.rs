//! The terms of a challenge from one party's view, and their short text for machines.

use crate::rules::named::stored_as_text;
use std::fmt;
use std::str::FromStr;

use super::challenge::{Challenge, ColorWish, Handicap, Party};
use super::link::Link;
use super::pace::{AtZero, Bank, Days, Pace};
use super::results::unrated_game;
use crate::rules::dvonn::{self, SetupKind};
use crate::rules::game::GameKind;
use serde::{Deserialize, Serialize};

/// The terms of a challenge from the view of the party who offers them: their own colour, their own extra pieces.
///
/// `Display` and `FromStr` are its text in ASCII without spaces or dots, such as `gipf-basic,3,w,o1,n,-`. DVONN's setup,
/// if given, follows the game, as in `dvonn+classic,3,w,-,y,-`; potentials are part of the game, as in
/// `gipf-standard+zd3,3,w,-,nw,c1-d-random`. The letters after the handicap: whether it is to be rated; `w` if the
/// clock stands still on weekends; `c` if the opponent may claim the win when time runs out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Proposal {
    /// The game.
    pub kind: GameKind,
    /// How DVONN's board is filled; `None` = another game, or unchanged.
    pub setup: Option<SetupKind>,
    /// The clock.
    pub pace: Pace,
    /// The colour of the party who offers.
    pub color: ColorWish,
    /// Extra pieces for one party.
    pub handicap: Option<Handicap>,
    /// Whether it is to count for ratings.
    pub rated: bool,
    /// Whether no clock runs on weekends.
    pub weekends_off: bool,
    /// What happens when a player's time runs out.
    pub at_zero: AtZero,
    /// How potentials are linked to DVONN.
    pub link: Option<Link>,
}

impl Proposal {
    /// The terms of a challenge from the view of the challenged player.
    pub fn in_return(challenge: &Challenge, handicap: Option<Handicap>) -> Self {
        Self {
            kind: challenge.terms.setup.kind(),
            setup: challenge.terms.setup.dvonn().map(dvonn::Setup::kind),
            pace: challenge.terms.pace,
            color: challenge.color.of_the_other(),
            handicap: handicap.map(Handicap::of_the_other),
            rated: challenge.terms.rated,
            weekends_off: challenge.terms.weekends_off,
            at_zero: challenge.terms.at_zero,
            link: challenge.terms.link(),
        }
    }

    /// DVONN on a random board, with the usual terms.
    pub fn usual() -> Self {
        Self {
            kind: GameKind::Dvonn,
            setup: Some(SetupKind::Random),
            pace: Pace::default(),
            color: ColorWish::Random,
            handicap: None,
            rated: true,
            weekends_off: false,
            at_zero: AtZero::Loses,
            link: None,
        }
    }

    /// Whether the match can count for ratings: never with extra pieces, packets, DVONN pieces placed by hand
    /// or potentials.
    pub fn may_be_rated(&self) -> bool {
        self.handicap.is_none() && unrated_game(self.kind, self.setup).is_none()
    }

    /// Whether the match will count for ratings.
    pub fn counts(&self) -> bool {
        self.rated && self.may_be_rated()
    }

    /// Without what the game does not have: a setup, extra pieces, a link.
    #[must_use]
    pub fn fitted(self) -> Self {
        let setup = match self.kind {
            GameKind::Dvonn => self.setup.or(Some(SetupKind::Random)),
            GameKind::Gipf(_) | GameKind::Potentials(_) => None,
        };
        let most = self.kind.max_handicap();
        Self {
            setup,
            handicap: self.handicap.filter(|handicap| (1..=most).contains(&handicap.pieces)),
            link: self.link.filter(|link| match self.kind {
                GameKind::Potentials(variant) => link.fits(variant),
                GameKind::Dvonn | GameKind::Gipf(_) => false,
            }),
            ..self
        }
    }
}

/// The text is not a proposal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no terms that could be offered")]
pub struct NoProposal;

impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pace = match self.pace {
            Pace::PerMove(days) => days.get().to_string(),
            Pace::Unlimited => "0".to_owned(),
            Pace::Bank(bank) => {
                let [start, increment, cap] = [bank.start(), bank.increment(), bank.cap()].map(|time| time.as_hours());
                format!("b{start}-{increment}-{cap}")
            }
        };
        f.write_str(self.kind.key())?;
        if let Some(setup) = self.setup {
            write!(f, "+{}", setup.key())?;
        }
        write!(f, ",{pace},{},", self.color.key())?;
        match self.handicap {
            None => f.write_str("-")?,
            Some(Handicap { pieces, to }) => write!(f, "{}{pieces}", to.key())?,
        }
        f.write_str(if self.rated { ",y" } else { ",n" })?;
        if self.weekends_off {
            f.write_str("w")?;
        }
        if self.at_zero == AtZero::Claim {
            f.write_str("c")?;
        }
        match self.link {
            None => f.write_str(",-"),
            Some(link) => write!(f, ",{link}"),
        }
    }
}

/// Reads a bank from its hours: at the start, per turn, at most.
fn bank(text: &str) -> Result<Bank, NoProposal> {
    let hours: Vec<u16> = text.split('-').filter_map(|part| part.parse::<u16>().ok()).collect();
    let [start, increment, cap] = hours[..] else {
        return Err(NoProposal);
    };
    Bank::new(start, increment, cap).map_err(|_| NoProposal)
}

stored_as_text!(Proposal, NoProposal);

impl FromStr for Proposal {
    type Err = NoProposal;

    fn from_str(text: &str) -> Result<Self, NoProposal> {
        let fields: Vec<&str> = text.split(',').collect();
        let [kind, pace, color, handicap, marks, link] = fields[..] else {
            return Err(NoProposal);
        };
        let pace = match (pace, pace.strip_prefix('b')) {
            ("0", _) => Pace::Unlimited,
            (_, Some(hours)) => Pace::Bank(bank(hours)?),
            (days, None) => {
                let number: u8 = days.parse().map_err(|_| NoProposal)?;
                Pace::PerMove(Days::try_from(number).map_err(|_| NoProposal)?)
            }
        };
        let handicap = match handicap {
            "-" => None,
            text => {
                let read = Party::ALL.into_iter().find_map(|to| {
                    let pieces = text.strip_prefix(to.key())?.parse().ok()?;
                    Some(Handicap { pieces, to })
                });
                Some(read.ok_or(NoProposal)?)
            }
        };
        // the name of a game with potentials contains a plus as well
        let (kind, setup) = match (kind.parse(), kind.split_once('+')) {
            (Ok(kind), _) => (kind, None),
            (Err(()), Some((kind, setup))) => {
                let kind = kind.parse().map_err(|()| NoProposal)?;
                (kind, Some(setup.parse().map_err(|()| NoProposal)?))
            }
            (Err(()), None) => return Err(NoProposal),
        };
        let proposal = Self {
            setup,
            kind,
            pace,
            color: ColorWish::of_key(color).ok_or(NoProposal)?,
            handicap,
            rated: marks.starts_with('y'),
            weekends_off: marks.contains('w'),
            at_zero: if marks.contains('c') {
                AtZero::Claim
            } else {
                AtZero::Loses
            },
            link: match link {
                "-" => None,
                text => Some(text.parse().map_err(|_| NoProposal)?),
            },
        };
        // each proposal has one text: no signs and no leading zeros
        if proposal.to_string() == text {
            Ok(proposal)
        } else {
            Err(NoProposal)
        }
    }
}
