//! A challenge: terms that one player offers to another, or to anyone, and what became of it.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::pace::Days;
use super::{ChallengeId, MatchId, Player, PlayerId, Terms};
use crate::rules::potentials::NoSuchSet;
use crate::rules::{ByColor, Color};

/// The challenger's wish for a colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColorWish {
    /// Decided at random when the challenge is accepted.
    #[default]
    #[serde(rename = "lots")]
    Random,
    /// The challenger plays White.
    White,
    /// The challenger plays Black.
    Black,
}

impl From<Color> for ColorWish {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl ColorWish {
    /// The same wish as the other one of the two would say it.
    #[must_use]
    pub const fn of_the_other(self) -> Self {
        match self {
            Self::Random => Self::Random,
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// One of the two of a challenge, before colours are known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// Who offers.
    Challenger,
    /// Who accepts.
    Opponent,
}

/// Extra pieces in reserve for one of the two, whichever colour that player gets (GIPF basic only, G13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Handicap {
    /// 1 to 3.
    pub pieces: u8,
    /// Who gets them.
    pub to: Party,
}

impl Handicap {
    /// The same as the other one of the two would offer it.
    #[must_use]
    pub const fn of_the_other(self) -> Self {
        Self {
            pieces: self.pieces,
            to: match self.to {
                Party::Challenger => Party::Opponent,
                Party::Opponent => Party::Challenger,
            },
        }
    }

    /// The extra pieces of each colour, once it is known which colour the challenger plays.
    #[must_use]
    pub fn extra(self, challenger: Color) -> ByColor<u8> {
        let to = match self.to {
            Party::Challenger => challenger,
            Party::Opponent => challenger.other(),
        };
        let mut extra = ByColor::default();
        extra[to] = self.pieces;
        extra
    }
}

/// What became of a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeStatus {
    /// Nobody has answered it.
    Open,
    /// It became this match.
    Accepted {
        /// Which.
        id: MatchId,
        /// Who accepted.
        by: PlayerId,
    },
    /// The challenged player said no.
    Declined,
    /// The challenger withdrew it.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
    /// The challenged player offered other terms instead.
    Countered {
        /// The challenge that offers them.
        id: ChallengeId,
    },
}

/// Terms offered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Challenge {
    /// Its number.
    pub id: ChallengeId,
    /// Who offers.
    pub from: PlayerId,
    /// To whom; `None` = to anyone on the server.
    pub to: Option<PlayerId>,
    /// What is offered.
    pub terms: Terms,
    /// The challenger's colour.
    pub color: ColorWish,
    /// When it was made.
    pub made: Timestamp,
    /// How long it is open. Not written where it is as long as usual.
    #[serde(default = "usual", skip_serializing_if = "is_usual")]
    pub stays: Days,
    /// What became of it.
    pub state: ChallengeStatus,
}

const fn usual() -> Days {
    Days::USUAL
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_usual(days: &Days) -> bool {
    *days == Days::USUAL
}

/// A challenge that was answered with other terms, as it was then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Countered {
    /// What was offered.
    pub challenge: Challenge,
    /// The extra pieces that it offered.
    pub handicap: Option<Handicap>,
}

/// Why a text is no set of potentials.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PotentialsError {
    /// It cannot be read.
    Unreadable,
    /// There is no such set.
    NoSuchSet(NoSuchSet),
}

/// Why an answer to a challenge is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerRefusal {
    /// It is meant for somebody else.
    NotForYou,
    /// One's own challenge cannot be accepted.
    YourOwn,
    /// It is closed; what became of it.
    Closed(ChallengeStatus),
}

impl Challenge {
    /// When it expires unless somebody answers.
    #[must_use]
    pub fn expires(&self) -> Timestamp {
        let stay = SignedDuration::from_hours(24 * i64::from(self.stays.get()));
        self.made.saturating_add(stay).unwrap_or(Timestamp::MAX)
    }

    /// Somebody accepts: who plays which colour. `drawn` is the challenger's colour where it is left to chance.
    /// The caller makes the match and then sets [`ChallengeStatus::Accepted`].
    pub fn accept(&self, by: PlayerId, drawn: Color) -> Result<ByColor<Player>, AnswerRefusal> {
        self.stands()?;
        if by == self.from {
            return Err(AnswerRefusal::YourOwn);
        }
        if self.to.is_some_and(|to| to != by) {
            return Err(AnswerRefusal::NotForYou);
        }
        let challenger = match self.color {
            ColorWish::Random => drawn,
            ColorWish::White => Color::White,
            ColorWish::Black => Color::Black,
        };
        let mut players = ByColor::both(Player::Person(by));
        players[challenger] = Player::Person(self.from);
        Ok(players)
    }

    /// Somebody says no: the challenger withdraws it, or the challenged player declines it.
    pub fn decline(&self, by: PlayerId) -> Result<ChallengeStatus, AnswerRefusal> {
        match self.may_counter(by) {
            Ok(()) => Ok(ChallengeStatus::Declined),
            Err(AnswerRefusal::YourOwn) => Ok(ChallengeStatus::Withdrawn),
            Err(refusal) => Err(refusal),
        }
    }

    /// Whether somebody may answer it with other terms: only the challenged player, while it stands.
    pub fn may_counter(&self, by: PlayerId) -> Result<(), AnswerRefusal> {
        self.stands()?;
        if by == self.from {
            Err(AnswerRefusal::YourOwn)
        } else if self.to == Some(by) {
            Ok(())
        } else {
            Err(AnswerRefusal::NotForYou)
        }
    }

    /// The end of its time, when that has come.
    #[must_use]
    pub fn expire(&self, now: Timestamp) -> Option<ChallengeStatus> {
        (self.state == ChallengeStatus::Open && now >= self.expires()).then_some(ChallengeStatus::Expired)
    }

    fn stands(&self) -> Result<(), AnswerRefusal> {
        match self.state {
            ChallengeStatus::Open => Ok(()),
            closed => Err(AnswerRefusal::Closed(closed)),
        }
    }
}
