//! A challenge: terms that one player offers to another, or to anyone, and what became of it.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{ChallengeId, MatchId, PlayerId, Terms};
use crate::rules::{ByColor, Color};

/// How long a challenge is open.
pub const LIFETIME: SignedDuration = SignedDuration::from_hours(3 * 24);

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
    /// What became of it.
    pub state: ChallengeStatus,
}

/// Why an answer to a challenge is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerRefused {
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
        self.made.saturating_add(LIFETIME).unwrap_or(Timestamp::MAX)
    }

    /// Somebody accepts: who plays which colour. `drawn` is the challenger's colour where it is left to chance.
    /// The caller makes the match and then sets [`ChallengeStatus::Accepted`].
    pub fn accept(&self, by: PlayerId, drawn: Color) -> Result<ByColor<PlayerId>, AnswerRefused> {
        self.stands()?;
        if by == self.from {
            return Err(AnswerRefused::YourOwn);
        }
        if self.to.is_some_and(|to| to != by) {
            return Err(AnswerRefused::NotForYou);
        }
        let challenger = match self.color {
            ColorWish::Random => drawn,
            ColorWish::White => Color::White,
            ColorWish::Black => Color::Black,
        };
        Ok(match challenger {
            Color::White => ByColor {
                white: self.from,
                black: by,
            },
            Color::Black => ByColor {
                white: by,
                black: self.from,
            },
        })
    }

    /// Somebody says no: the challenger withdraws it, or the challenged player declines it.
    pub fn decline(&self, by: PlayerId) -> Result<ChallengeStatus, AnswerRefused> {
        self.stands()?;
        if by == self.from {
            Ok(ChallengeStatus::Withdrawn)
        } else if self.to == Some(by) {
            Ok(ChallengeStatus::Declined)
        } else {
            Err(AnswerRefused::NotForYou)
        }
    }

    /// The end of its time, when that has come.
    #[must_use]
    pub fn expire(&self, now: Timestamp) -> Option<ChallengeStatus> {
        (self.state == ChallengeStatus::Open && now >= self.expires()).then_some(ChallengeStatus::Expired)
    }

    fn stands(&self) -> Result<(), AnswerRefused> {
        match self.state {
            ChallengeStatus::Open => Ok(()),
            closed => Err(AnswerRefused::Closed(closed)),
        }
    }
}
