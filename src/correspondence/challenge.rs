//! A challenge: terms that one player offers to another, or to anyone, and what became of it.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::pace::Days;
use super::{ChallengeId, MatchId, Player, PlayerId, Terms};
use crate::rules::named::named;
use crate::rules::potentials::NoSuchSet;
use crate::rules::{ByColor, Color};

named! {
    /// The challenger's wish for a colour.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum ColorWish {
        /// Decided at random when the challenge is accepted.
        #[default]
        Random = "r",
        /// The challenger plays White.
        White = "w",
        /// The challenger plays Black.
        Black = "b",
    }
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
    /// The challenger's colour; `drawn` is called if it is random.
    pub fn color(self, drawn: impl FnOnce() -> Color) -> Color {
        match self {
            Self::Random => drawn(),
            Self::White => Color::White,
            Self::Black => Color::Black,
        }
    }

    /// The same wish, expressed by the other party.
    pub const fn of_the_other(self) -> Self {
        match self {
            Self::Random => Self::Random,
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

named! {
    /// One of the two parties of a challenge, before colours are known.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Party {
        /// Who offers.
        Challenger = "m",
        /// The one who accepts it.
        Opponent = "o",
    }
}

/// Extra pieces in reserve for one party, whichever colour that player gets (GIPF basic only, G13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Handicap {
    /// Number of pieces, 1 to 3.
    pub pieces: u8,
    /// Who gets them.
    pub to: Party,
}

impl Handicap {
    /// The same handicap, expressed by the other party.
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
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ChallengeStatus {
    /// Nobody has answered it.
    Open,
    /// It became this match.
    Accepted {
        /// The match.
        id: MatchId,
        /// Who accepted.
        by: PlayerId,
    },
    /// The challenged player said no.
    Declined,
    /// The challenger withdrew it.
    Withdrawn,
    /// It was closed by neither of them: a moderator barred the challenger, or the challenged person was deleted.
    Cancelled,
    /// Nobody answered in time.
    Expired,
    /// The challenged player offered other terms instead.
    Countered {
        /// The challenge that offers them.
        id: ChallengeId,
    },
}

/// A challenge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Challenge {
    /// Its number.
    pub id: ChallengeId,
    /// Who offers.
    pub from: PlayerId,
    /// The challenged player; `None` = anyone on the server.
    pub to: Option<PlayerId>,
    /// The terms offered.
    pub terms: Terms,
    /// The challenger's wish for a colour.
    pub color: ColorWish,
    /// When it was made.
    pub made: Timestamp,
    /// How long it stays open. Not stored if it is the usual time.
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

/// A challenge that was countered, as it was at that time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Countered {
    /// What was offered.
    pub challenge: Challenge,
    /// The handicap that it offered.
    pub handicap: Option<Handicap>,
}

/// Why a text is not a set of potentials.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PotentialsError {
    /// It cannot be read.
    Unreadable,
    /// It names a kind twice, or has a second number: one holds for all kinds.
    Repeated,
    /// There is no such set.
    NoSuchSet(NoSuchSet),
}

/// Why an answer to a challenge is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerRefusal {
    /// It is meant for somebody else.
    NotForYou,
    /// Players cannot accept their own challenge.
    YourOwn,
    /// It is closed, with this result.
    Closed(ChallengeStatus),
}

impl Challenge {
    /// Who offers it, who is challenged, and who has accepted it.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> {
        let accepted = match self.state {
            ChallengeStatus::Accepted { by, .. } => Some(by),
            _ => None,
        };
        [Some(self.from), self.to, accepted].into_iter().flatten()
    }

    /// When it expires if nobody answers.
    pub fn expires(&self) -> Timestamp {
        let stay = SignedDuration::from_hours(24 * i64::from(self.stays.get()));
        self.made.saturating_add(stay).unwrap_or(Timestamp::MAX)
    }

    /// Accepts the challenge: returns who plays which colour. `drawn` is the challenger's colour if it is random. The
    /// caller makes the match and then sets [`ChallengeStatus::Accepted`].
    pub fn accept(&self, by: PlayerId, drawn: Color) -> Result<ByColor<Player>, AnswerRefusal> {
        self.stands()?;
        if by == self.from {
            return Err(AnswerRefusal::YourOwn);
        }
        if self.to.is_some_and(|to| to != by) {
            return Err(AnswerRefusal::NotForYou);
        }
        let mut players = ByColor::both(Player::Person(by));
        players[self.color.color(|| drawn)] = Player::Person(self.from);
        Ok(players)
    }

    /// Closes the challenge without a match: the challenger withdraws it, or the challenged player declines it.
    pub fn decline(&self, by: PlayerId) -> Result<ChallengeStatus, AnswerRefusal> {
        match self.may_counter(by) {
            Ok(()) => Ok(ChallengeStatus::Declined),
            Err(AnswerRefusal::YourOwn) => Ok(ChallengeStatus::Withdrawn),
            Err(refusal) => Err(refusal),
        }
    }

    /// Whether this player may counter it: only the challenged player, while it is open.
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

    /// The status after its expiry, if that time has come.
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
