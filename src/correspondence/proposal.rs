//! The terms of a challenge from one party's view, and their short text for machines.

use crate::rules::named::{named, stored_as_text};
use std::fmt;
use std::str::FromStr;

use super::challenge::{Challenge, ColorWish, Handicap, Party};
use super::pace::{Bank, Days, Pace};
use crate::rules::dvonn::{self, SetupKind};
use crate::rules::game::GameKind;
use serde::{Deserialize, Serialize};

/// The terms of a challenge from the view of the party who offers them: their own colour, their own extra pieces.
///
/// `Display` and `FromStr` are its text in ASCII without spaces, such as `gipf-basic.3.w.o1.n`; DVONN's setup, if
/// given, follows the game, as in `dvonn+classic.3.w.-.y`; potentials are part of the game, as in
/// `gipf-standard+zd3.3.w.-.n`.
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
        write!(f, ".{pace}.{}.", self.color.key())?;
        match self.handicap {
            None => f.write_str("-")?,
            Some(Handicap { pieces, to }) => write!(f, "{}{pieces}", to.key())?,
        }
        f.write_str(if self.rated { ".y" } else { ".n" })
    }
}

/// Reads a bank from its hours: at the start, per turn, at most.
fn bank(text: &str) -> Result<Bank, NoProposal> {
    let hours: Vec<u16> = text.split('-').filter_map(|part| part.parse().ok()).collect();
    let [start, increment, cap] = hours[..] else {
        return Err(NoProposal);
    };
    Bank::new(start, increment, cap).map_err(|_| NoProposal)
}

stored_as_text!(Proposal, NoProposal);

impl FromStr for Proposal {
    type Err = NoProposal;

    fn from_str(text: &str) -> Result<Self, NoProposal> {
        let fields: Vec<&str> = text.split('.').collect();
        let [kind, pace, color, handicap, rated] = fields[..] else {
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
            rated: match rated {
                "y" => true,
                "n" => false,
                _ => return Err(NoProposal),
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

named! {
    /// A field of the form for a counter-offer, in the order of the form.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Field {
        /// The game, with its potentials or DVONN's setup.
        Game = "game",
        /// The time for each turn.
        Pace = "pace",
        /// The player's own colour.
        Color = "color",
        /// Extra pieces.
        Handicap = "handicap",
        /// Whether the match counts for ratings.
        Rated = "rated",
    }
}

/// A proposal as it was typed into the form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Typed {
    /// The text of [`Field::Game`].
    pub game: String,
    /// The text of [`Field::Pace`].
    pub pace: String,
    /// The text of [`Field::Color`].
    pub color: String,
    /// The text of [`Field::Handicap`].
    pub handicap: String,
    /// The text of [`Field::Rated`].
    pub rated: String,
}

impl Typed {
    /// Takes each field's text by its name.
    pub fn of(text: impl Fn(&str) -> String) -> Self {
        Self {
            game: text(Field::Game.key()),
            pace: text(Field::Pace.key()),
            color: text(Field::Color.key()),
            handicap: text(Field::Handicap.key()),
            rated: text(Field::Rated.key()),
        }
    }
}

/// A field that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadableField {
    /// Which field.
    pub field: Field,
    /// What was typed there.
    pub text: String,
    /// The other fields as they were typed; any that cannot be read either keep the present terms.
    pub rest: Proposal,
}
