//! How a ladder stands: everybody has a place, challenges people a little above, and takes the place of whom they beat.

use crate::correspondence::counted::{Counting, Span};
use crate::correspondence::vacation::Vacations;
use crate::correspondence::{Outage, PlayerId};
use jiff::{SignedDuration, Timestamp};

/// How many places above one's own somebody may be to be challenged.
pub const REACH: usize = 3;
/// How long a challenge can be answered before the place goes.
pub const TO_ANSWER: SignedDuration = SignedDuration::from_hours(7 * 24);
/// How long before the end of that time whoever owes the answer is reminded.
const REMINDER: SignedDuration = SignedDuration::from_hours(48);
/// How long before the same person can be challenged again by somebody who has not won.
pub const REST: SignedDuration = SignedDuration::from_hours(7 * 24);
/// Maximum number of challenges of a ladder: with the last of them it closes, so that it stays small.
pub const CHALLENGES: usize = 500;

/// How a ladder stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ladder {
    /// Everybody in it, from the first place down.
    pub(super) rungs: Vec<PlayerId>,
    /// Challenges that wait for an answer or whose match is not over.
    pub(super) bouts: Vec<Bout>,
    /// Who did not win against whom at last, and when that was.
    pub(super) failed: Vec<(PlayerId, PlayerId, Timestamp)>,
    /// How many challenges there were.
    pub(super) count: usize,
    pub(super) is_closed: bool,
}

/// A challenge until it is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bout {
    /// Who wants the place.
    pub by: PlayerId,
    /// Who had the place.
    pub to: PlayerId,
    /// When they were challenged.
    pub at: Timestamp,
    /// The number of its pair, once it is accepted.
    pub pair: Option<u16>,
}

impl Bout {
    /// When the time to answer is over. Vacations of whoever is challenged do not count, nor does time in which nobody
    /// could answer.
    pub fn deadline(&self, vacations: &Vacations, outages: &[Outage]) -> Timestamp {
        counting(vacations, outages).after(self.at, TO_ANSWER)
    }

    /// When whoever is challenged is reminded: not while time does not count, and not again if that is so afterwards.
    pub fn reminder(&self, vacations: &Vacations, outages: &[Outage]) -> Timestamp {
        counting(vacations, outages).reached(self.at, TO_ANSWER - REMINDER)
    }
}

/// Which time counts for an answer.
fn counting(vacations: &Vacations, outages: &[Outage]) -> Counting {
    let outages = outages.iter().filter(|outage| outage.counts());
    let outages = outages.map(|outage| Span::new(outage.from, outage.until));
    let stops: Vec<Span> = vacations.spans().chain(outages).collect();
    Counting::new(false, &stops)
}

/// Why somebody cannot be challenged in a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChallengeRefusal {
    /// It takes no challenges: it is no ladder, is closed, or has had as many as it may.
    Closed,
    /// The challenger is not in it.
    NotIn,
    /// The other person is not in it.
    Unknown,
    /// They are not among those above, or more than [`REACH`] places above.
    OutOfReach,
    /// The challenger has challenged this person, and that is not decided.
    Waits(PlayerId),
    /// Somebody else has challenged them, and that is not decided.
    Taken,
    /// The other person has challenged them, and that is not decided.
    Mutual,
    /// The challenger has not won against them lately, and may try again then.
    Again(Timestamp),
}

/// There is no such challenge, or it has an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoChallenge;

impl Ladder {
    /// Everybody in it, from the first place down.
    pub fn rungs(&self) -> &[PlayerId] {
        &self.rungs
    }

    /// Whether nobody has a place.
    pub fn is_empty(&self) -> bool {
        self.rungs.is_empty()
    }

    /// The challenges that are not decided, in order.
    pub fn bouts(&self) -> &[Bout] {
        &self.bouts
    }

    /// The place of somebody, from 1.
    pub fn place(&self, player: PlayerId) -> Option<usize> {
        Some(self.rungs.iter().position(|other| *other == player)? + 1)
    }

    /// Whether it takes challenges.
    pub const fn is_open(&self) -> bool {
        !self.is_closed && self.count < CHALLENGES
    }

    /// The challenge of this person that waits for an answer.
    pub fn open(&self, by: PlayerId) -> Option<&Bout> {
        self.bouts.iter().find(|bout| bout.by == by && bout.pair.is_none())
    }

    /// The winner takes the place of the loser if it is the higher one; those between go down.
    pub(super) fn takes(&mut self, winner: PlayerId, loser: PlayerId) {
        let place = |of: PlayerId| self.rungs.iter().position(|player| *player == of);
        if let (Some(from), Some(to)) = (place(winner), place(loser))
            && to < from
        {
            let winner = self.rungs.remove(from);
            self.rungs.insert(to, winner);
        }
    }

    pub(super) fn note(&mut self, by: PlayerId, to: PlayerId, at: Timestamp) {
        self.failed.retain(|(one, other, _)| (*one, *other) != (by, to));
        self.failed.push((by, to, at));
    }

    pub(super) fn close(&mut self) {
        self.is_closed = true;
        self.bouts.retain(|bout| bout.pair.is_some());
    }
}
