//! GIPF with potentials: basic pieces that carry a special move, on top of any of GIPF's three sets of rules.
//!
//! A turn is a [`Turn`], as in the games without potentials: removals owed, extras, a move (a push, or the use of a
//! potential), extras, removals; [`Progress`] goes through its decisions one at a time. The position between turns is a
//! [`Potentials`], on whose board there are [`Stack`]s: which rows and which extras are owed follows from it. Nothing that
//! decides what is legal lists whole turns, of which extras can make hundreds of thousands.
//!
//! G1 to G9, G11 and G12 of [`gipf`](super::gipf) hold. The rulings P1 to P11 say what potentials add:
//! - P1 The players agree on kinds among TAMSK, ZÈRTZ, DVONN and YINSH and on a number of each, 3 to 6, the same for
//!   both and at most 12 a player. These games have no handicap.
//! - P2 A loaded piece is a basic from the reserve with a potential on it, and is pushed in like any other. A potential
//!   never enters alone, TAMSK's extra apart, and never sits on a GIPF-piece.
//! - P3 Each player brings GIPF-pieces (tournament), then loaded pieces, then bare basics. The first loaded piece ends
//!   the GIPF-pieces; the first bare one forfeits the potentials in hand. Using a potential ends nothing.
//! - P4 To use a potential takes the place of a push, TAMSK apart. It leaves its basic, which stays, and never goes onto
//!   a dot. Rows are removed as after a push.
//! - P5 A potential is live exactly while it is the top token and lies directly on a basic of its own colour; any other
//!   is used. A loaded piece that is covered waits; uncovered it is live again.
//! - P6 The colour of the top token owns a spot. Stacks are pushed whole.
//! - P7 ZÈRTZ jumps in a straight line over one or more adjacent pieces to the first vacant spot. YINSH slides any
//!   distance over vacant spots. DVONN jumps onto an adjacent spot whose top token is a bare basic or a DVONN-potential
//!   of the opponent's. A TAMSK on the centre e5 is due: its player pushes it in from any dot as a piece of its own, or
//!   discards it, in the turn of the push that brought it there and before rows are looked for. If the opponent's
//!   turn brought it there, its player does so after their removals owed and before their move. Rows that an extra
//!   before the move makes are removed after the move, if they still stand.
//! - P8 Of the run of a row, bare basics and potentials without a basic must go. Of a used DVONN-potential with
//!   something under it only the top goes. A loaded piece, like a GIPF-piece, goes or stays as the remover chooses: taken
//!   whole, its basic goes where basics go and its potential leaves the game.
//! - P9 Of a run of GIPF-pieces and loaded pieces at least one piece is taken, until no such row stands. Only a run of
//!   nothing but GIPF-pieces may be left.
//! - P10 Whoever has no push and no use of a ZÈRTZ-, DVONN- or YINSH-potential after their removals owed has lost, a
//!   TAMSK that is due notwithstanding; with nothing to remove they have lost at the end of the turn before. Whoever
//!   leaves themselves no move by an extra has lost at once, even if that made a row of theirs.
//! - P11 The basics of a colour on the board, in reserve and captured stay the same number, covered ones included.
//!   Potentials never come back.

mod hand;
mod packed;
mod play;
mod position;
mod position_text;
mod removing;
mod risk;
mod stack;
mod successors;
mod uses;
mod variant;

pub use super::gipf::{
    Answer, Choice, Decision, Effect, Ending, Kind, Load, Prompt, Push, PushEntry, Reason, Stage, Step, Turn, Use,
    WholeTurns,
};
pub use hand::Hand;
pub use play::{LISTED, Progress};
pub use position::Potentials;
pub use stack::{Cover, Stack, Token};
pub use variant::{NoSuchSet, Set, Variant};
