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
    /// The same wish, expressed by the other party.
    #[must_use]
    pub const fn of_the_other(self) -> Self {
        match self {
            Self::Random => Self::Random,
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// One of the two parties of a challenge, before colours are known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// The one who makes the challenge.
    Challenger,
    /// The one who accepts it.
    Opponent,
}

/// Extra pieces in reserve for one party, whichever colour that player gets (GIPF basic only, G13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Handicap {
    /// Number of pieces, 1 to 3.
    pub pieces: u8,
    /// Who gets them.
    pub to: Party,
}

impl Handicap {
    /// The same handicap, expressed by the other party.
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
        /// The match.
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

/// A challenge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Challenge {
    /// Its number.
    pub id: ChallengeId,
    /// The challenger.
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
    /// There is no such set.
    NoSuchSet(NoSuchSet),
}

/// Why a challenge cannot be made or answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChallengeRefusal {
    /// The challenged player is the challenger.
    Yourself,
    /// The challenged player is a bot.
    Bot(PlayerId),
    /// A challenge to anyone needs a server; this one is in direct messages.
    NeedsServer,
    /// A challenge to anyone needs a server that the bot has joined.
    NotAMember,
    /// The bot may not write in this channel.
    CannotSend,
    /// The challenger has too many open challenges: this many.
    TooManyChallenges(usize),
    /// This person has been pinged often enough within a day.
    TooManyToThem(PlayerId),
    /// The challenger made too many challenges within a day.
    TooManyToday,
    /// The challenger plays too many matches: this many.
    TooManyMatches(usize),
    /// The challenged player plays too many matches.
    TheirTooManyMatches(PlayerId),
    /// The pace does not exist.
    Days,
    /// The game has no potentials that could be linked.
    LinkGame,
    /// Linked kinds were given without a link.
    LinkOff,
    /// The game has no setups to choose from.
    SetupGame,
    /// There are no such potentials.
    Potentials(PotentialsError),
    /// DVONN has no potentials.
    PotentialsGame,
    /// Potentials and a handicap exclude each other.
    PotentialsHandicap,
    /// A match with potentials cannot be rated.
    PotentialsRated,
    /// Both days per turn and a bank were given.
    BankAndPace,
    /// The game has no handicap.
    HandicapGame,
    /// The handicap does not exist.
    HandicapPieces,
    /// A match with a handicap cannot be rated.
    HandicapRated,
    /// A match with packets cannot be rated.
    PacketsRated,
    /// The expiry does not exist.
    Expires,
    /// The counter-offer changes nothing.
    SameTerms,
    /// This person has declined often enough within a day.
    DeclinedTwice(PlayerId),
    /// The challenger blocked this person.
    YouBlocked(PlayerId),
    /// This person cannot be challenged now, for a reason that is not given.
    NotNow(PlayerId),
    /// A challenge to one person cannot go to the pool.
    PoolToOne,
    /// This server does not take part in the pool.
    NoPool,
    /// A challenge to anyone must name a game.
    NoGame,
    /// This person's challenge to anyone cannot be countered.
    OpenCounter(PlayerId),
    /// There is no such challenge.
    Unknown,
    /// The challenger cannot accept their own challenge.
    YourOwn,
    /// The challenge is meant for this person.
    NotForYou(PlayerId),
    /// Only this person can withdraw the challenge to anyone.
    OpenDecline(PlayerId),
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
    /// When it expires if nobody answers.
    #[must_use]
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
        let challenger = match self.color {
            ColorWish::Random => drawn,
            ColorWish::White => Color::White,
            ColorWish::Black => Color::Black,
        };
        let mut players = ByColor::both(Player::Person(by));
        players[challenger] = Player::Person(self.from);
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
