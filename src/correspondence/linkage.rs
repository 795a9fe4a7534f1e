//! The state of linked potentials in a match.

use super::clock::TurnClock;
use super::ids::MatchId;
use super::played::Played;
use crate::rules::game::Move;
use crate::rules::gipf::Point;
use crate::rules::potentials::Use;
use crate::rules::{ByColor, Color};
use jiff::Timestamp;

/// The state of linked potentials.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Linkage {
    pub stage: Stage,
    /// Number of challenges that each player has used.
    pub spent: ByColor<u8>,
    /// The spots whose potentials cannot be tried again in the turn in which a linked match last decided, which an undo of
    /// later ones leads back to.
    pub barred: Vec<Point>,
    /// Number of turns, counted from the first, that can no longer be undone: those played when a linked match last
    /// decided, and never 0 after that, since a potential is brought in before it is used.
    pub final_turns: usize,
    /// The potentials that left the game: the number of turns played before, and the spot.
    pub lost: Vec<(usize, Point)>,
    /// The matches that have decided, each with the index in the log at which that became known.
    pub decided: Vec<(MatchId, usize)>,
    /// What was decided after the last turn.
    pub just_decided: Option<LinkDecision>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Stage {
    /// Nothing is to be decided.
    #[default]
    Open,
    /// The last turn can be challenged.
    Provisional {
        used: Use,
        /// Where its potential stood before the turn.
        spot: Point,
        /// The clock as it stood when the turn was played.
        clock: Box<TurnClock>,
    },
    /// A linked match is to decide. It begins in the same commit, so this state is never stored.
    Begins(Box<Frozen>),
    /// A linked match is being played.
    Playing { frozen: Box<Frozen>, linked: MatchId },
}

impl Linkage {
    /// Somebody else plays this colour from now on. If the last turn, played at that time, was its own and is taken back
    /// after a challenge, it has all its time again.
    pub(super) fn begin_held_again(&mut self, seat: Color, played: Timestamp) {
        let clock = match &mut self.stage {
            Stage::Provisional { clock, .. } => clock,
            Stage::Begins(frozen) | Stage::Playing { frozen, .. } => match &mut frozen.how {
                How::Challenged { clock } => clock,
                How::Declared => return,
            },
            Stage::Open => return,
        };
        if clock.mover() == seat {
            clock.begin_again(played, seat);
        }
    }
}

/// A turn that a linked match decides. Until then nobody is to move and no clock runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frozen {
    pub(super) declared: Played,
    pub(super) used: Use,
    pub(super) spot: Point,
    pub(super) how: How,
}

/// Why a linked match decides a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum How {
    /// Every use of the potential is decided by a linked match: the turn was declared instead of being played.
    Declared,
    /// The turn was played, and the opponent challenged it.
    Challenged {
        /// The clock as it stood when the turn was played.
        clock: Box<TurnClock>,
    },
}

impl How {
    pub const fn is_challenged(&self) -> bool {
        matches!(self, Self::Challenged { .. })
    }
}

impl Frozen {
    /// The turn, and the position before it, which stands until then.
    pub fn declared(&self) -> &Played {
        &self.declared
    }

    /// The use of a potential in it.
    pub fn used(&self) -> Use {
        self.used
    }

    /// Whether the opponent challenged it; otherwise every use is decided by a linked match.
    pub fn is_challenged(&self) -> bool {
        self.how.is_challenged()
    }
}

/// A turn that was played and can still be challenged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Provisional {
    /// Who played it.
    pub by: Color,
    /// The use of a potential in it.
    pub used: Use,
    /// Number of challenges that the other player has left.
    pub left: u8,
    /// Whether it ends the game unless it is challenged.
    pub is_pending: bool,
}

/// The last decision of a linked match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkDecision {
    /// The linked match.
    pub linked: MatchId,
    /// Who played or declared the turn.
    pub by: Color,
    /// Who won it; `None` = it was drawn.
    pub winner: Option<Color>,
    /// The use of a potential in it.
    pub used: Use,
    /// The turn.
    pub mv: Move,
    /// Whether the turn stands.
    pub stands: bool,
}
