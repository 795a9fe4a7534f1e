//! What a player can do in a match, and why it is refused.

use super::offer::Offer;
use super::player::Failure;
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
    /// Resign as a program that fails at its turn.
    Fail(Failure),
    /// End the match without a result; possible until both players have played twice.
    Abort,
    /// Offer this to the opponent.
    Offer(Offer),
    /// Accept the opponent's offer. The seed determines what is drawn at random.
    AcceptOffer(Offer, u64),
    /// Decline the opponent's offer.
    DeclineOffer(Offer),
    /// Let the stopped clocks run again.
    Resume,
    /// Claim the win because the opponent's time is over.
    Claim,
    /// Challenge the use of a potential in the opponent's last turn.
    ChallengePotential,
    /// Accept that turn, which ends the game.
    AcceptPotential,
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionRefusal {
    /// The person does not play in this match.
    NotAPlayer,
    /// It is the other player's turn.
    NotYourTurn,
    /// The match is over.
    MatchOver,
    /// The move is not legal here.
    IllegalMove,
    /// The player's own offer of this kind still stands.
    AlreadyOffered,
    /// The opponent's offer of this kind stands: it must be accepted or declined.
    OpponentOffered,
    /// The opponent has made no such offer.
    NoOffer,
    /// The player has decided nothing that could be undone.
    NothingToUndo,
    /// Nothing is left to place.
    NothingToFill,
    /// Each player has played twice: the match can no longer be aborted.
    TooLate,
    /// The player has caused so much beside the turns that the log has no room for more of it.
    TooMuch,
    /// The log has become so long that it has no room for another turn.
    TooLong,
    /// A linked match has decided about a potential: the match can no longer be aborted.
    Decided,
    /// There is no clock to stop.
    NoClock,
    /// The clocks are stopped already.
    AlreadyStopped,
    /// The clocks are not stopped.
    NotStopped,
    /// The opponent's time is not over, or the win cannot be claimed in this match.
    NothingToClaim,
    /// A linked match is played first.
    Frozen,
    /// The opponent's last turn ends the game: it is accepted or challenged.
    Pending,
    /// The match decides about a potential, so it must have a result.
    Linked,
    /// There is no turn of the opponent's to challenge or accept.
    NothingToChallenge,
    /// That potential was already tried in this turn.
    PotentialBarred,
}
