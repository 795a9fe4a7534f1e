//! What a player can ask of a match, and why it is refused.

use super::event::Offer;
use crate::rules::game::Move;

/// What a player asks of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Play this turn.
    Move(Move),
    /// Play this turn, which the player stored in advance.
    PlannedMove(Move),
    /// Offer a draw.
    OfferDraw,
    /// Accept the opponent's standing offer.
    AcceptDraw,
    /// Turn the opponent's offer down.
    DeclineDraw,
    /// Resign.
    Resign,
    /// End the match before it has really begun.
    Abort,
    /// Offer something that both have to want.
    Offer(Offer),
    /// Accept the opponent's standing offer. The seed draws what is left to chance.
    AcceptOffer(Offer, u64),
    /// Turn it down.
    DeclineOffer(Offer),
    /// Ask the player to move whether they are still there.
    Nudge,
    /// Offer a pause.
    OfferPause,
    /// Accept the opponent's offer of a pause.
    AcceptPause,
    /// Turn the opponent's offer of a pause down.
    DeclinePause,
    /// Let the clock run again.
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
pub enum ActionRefused {
    /// That person has no seat in this match.
    NotAPlayer,
    /// It is the other player's turn.
    NotYourTurn,
    /// The match is over.
    MatchOver,
    /// The move is not legal here.
    IllegalMove,
    /// There is no draw offer of the opponent to answer.
    NoDrawOffer,
    /// The player's own draw offer still stands.
    AlreadyOffered,
    /// The opponent's draw offer stands: it is accepted or declined, not answered with another.
    DrawOffered,
    /// There is no such offer of the opponent's to answer.
    NoOffer,
    /// The opponent's offer stands.
    Offered,
    /// The player has decided nothing that could be undone.
    NothingToUndo,
    /// Nothing is left to place.
    NothingToFill,
    /// Each player has played twice.
    TooLate,
    /// It is the player's own turn.
    YourTurn,
    /// There is no clock that could stand still.
    NoClock,
    /// The match is paused already.
    AlreadyPaused,
    /// The match is not paused.
    NotPaused,
    /// The player's own offer of a pause still stands.
    PauseAlreadyOffered,
    /// The opponent's offer of a pause stands: it is accepted or declined.
    PauseOffered,
    /// There is no offer of a pause to answer.
    NoPauseOffer,
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
