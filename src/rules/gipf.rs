//! GIPF: the basic, the standard and the tournament game.
//!
//! A turn is a [`Turn`]: removals owed, a push, removals; [`Progress`] goes through its decisions one at a time. How that
//! works, with potentials too, is in [`turn`]. The position between turns is a [`Gipf`]: which rows are owed follows from
//! its board.
//!
//! The rulings G1 to G13 decide what the rulebooks leave open:
//! - G1 A push puts a piece on a dot and moves it one step in; the pieces in its way move on up to the first gap, and
//!   those beyond it stay. Only a line whose spots are all occupied is closed.
//! - G2 Who has a piece in reserve always has a push: at most 35 pieces can stand on the 37 spots. There is no
//!   stalemate and no draw.
//! - G3 A row is four or more adjacent pieces of one colour; a GIPF-piece counts as one. What leaves is the whole run of
//!   occupied spots around it, both colours, up to a vacant spot or the rim.
//! - G4 Whoever owns the colour of a row removes it, whoever made it, and decides about every GIPF-piece in it, their own
//!   and the opponent's, one by one.
//! - G5 Who pushed removes all of their rows first. Then rows are looked for anew, and the opponent removes theirs at
//!   the start of their own turn, before they push; a row that the first removals broke stays.
//! - G6 Several rows of one player go one at a time, and rows are looked for anew after each. Of rows that cross, the
//!   player chooses one; if four still stand in the other afterwards, that one goes too.
//! - G7 One's own basic pieces go back to the reserve, and a GIPF-piece of one's own as two basics, for good. The
//!   opponent's pieces are captured and lost to them; a GIPF-piece counts two.
//! - G8 A row whose whole run is GIPF-pieces, of whichever colours, may be left, or any of them taken. One basic piece in
//!   it makes the removal compulsory. The question comes anew after each removal, at the start of the owner's next turn
//!   and after their push. To leave it before the push with an empty reserve loses.
//! - G9 The tournament game begins with an empty board and 18 pieces in reserve. A player's first turn brings a
//!   GIPF-piece, which takes two; more may follow until that player has played a basic piece, whatever the opponent
//!   does. With one piece left it can only be a basic one.
//! - G10 Whoever has to push and, after the removals owed, has no piece in reserve has lost. To play the last piece does
//!   not lose: a row of one's own can refill the reserve, even one that the opponent makes.
//! - G11 In the standard and the tournament game whose last GIPF-piece leaves the board has lost at once, even if they
//!   took it off themselves. The game ends with that removal; nothing after it counts.
//! - G12 If the last GIPF-pieces of both leave in one turn, removals count in their order: the first to lose theirs has
//!   lost. If both leave in the same row, the player who removes it wins. (The rulebooks are silent.)
//! - G13 A handicap exists in the basic game only: one side starts with 13 to 15 pieces in reserve instead of 12.

mod board;
mod effect;
mod kind;
mod play;
mod playout;
mod position;
mod position_text;
mod reason;
pub(in crate::rules) mod text;
pub mod turn;
mod variant;

pub(in crate::rules) use board::{LANES, Lane, completing, has_row, next_spot};
pub use board::{Point, Rows, Spots};
pub use effect::{Effect, number_of_pieces};
pub use kind::Kind;
pub use play::Progress;
pub use position::{Ending, Gipf, Piece};
pub use reason::Reason;
pub use turn::{Answer, Choice, Decision, Load, Prompt, Push, PushEntry, Stage, Step, Turn, Use, WholeTurns};
pub use variant::{Handicap, Setup, Variant};
