//! What a player can do in a match, and why it is refused.

use super::offer::Offer;
use crate::rules::game::Move;

/// What a player does in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Play this turn.
    Move(Move),
    /// Play this turn, which the player stored in advance.
    PlannedMove(Move),
    /// Resign.
    Resign,
    /// End the match without a result before both players have played twice.
    Abort,
    /// Offer this to the opponent.
    Offer(Offer),
    /// Accept the opponent's offer. The seed draws what is left to chance.
    AcceptOffer(Offer, u64),
    /// Decline the opponent's offer.
    DeclineOffer(Offer),
    /// Let the stopped clocks run again.
    Resume,
    /// Claim the win, since the opponent's time is over.
    Claim,
    /// Challenge the use of a potential in the opponent's last turn.
    ChallengePotential,
    /// Let that turn stand, which ends the game.
    AcceptPotential,
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionRefusal {
    /// That person has no seat in this match.
    NotAPlayer,
    /// It is the other player's turn.
    NotYourTurn,
    /// The match is over.
    MatchOver,
    /// The move is not legal here.
    IllegalMove,
    /// The player's own offer of this kind still stands.
    AlreadyOffered,
    /// The opponent's offer of this kind stands: it is accepted or declined, not answered with another.
    OpponentOffered,
    /// The opponent has made no such offer that could be answered.
    NoOffer,
    /// The player has decided nothing that could be undone.
    NothingToUndo,
    /// Nothing is left to place.
    NothingToFill,
    /// Each player has played twice: the match can no longer be aborted.
    TooLate,
    /// There is no clock that could be stopped.
    NoClock,
    /// The clocks are stopped already.
    AlreadyStopped,
    /// The clocks are not stopped.
    NotStopped,
    /// The opponent's time is not over, or nothing can be claimed for it here.
    NothingToClaim,
    /// A linked match is played first.
    Frozen,
    /// The opponent's last turn ends the game: it is accepted or challenged.
    Pending,
    /// The match decides about a potential, and is to have a result.
    Linked,
    /// There is no turn of the opponent's that could be challenged, or accepted.
    NothingToChallenge,
    /// That potential was tried in this turn.
    PotentialBarred,
}
