//! DVONN: 49 pieces are placed, then stacked; what loses its link to every DVONN piece leaves the board.
//!
//! The rulings D1 to D8 decide what the rulebook leaves open:
//! - D1 Placing alternates, White first: the three DVONN pieces, then a black, a white … piece, on any vacant space.
//!   White places the 49th and then also moves first.
//! - D2 A stack whose six neighbour spaces exist and are occupied is blocked; at the edge none ever is.
//! - D3 A stack moves straight, exactly as many spaces as it is high, across anything, onto an occupied space.
//! - D4 The top piece owns the stack. A lone DVONN piece belongs to nobody and never moves; one may land on it.
//! - D5 After a move every stack without a link to a stack with a DVONN piece in it is removed, whosever it is.
//! - D6 A lone DVONN piece is never removed. Removed pieces count for nobody.
//! - D7 Who cannot move passes, who can must not; White may have to pass right after the placing.
//! - D8 The game is over when neither side can move. The sum of the heights of one's stacks decides; equal is a tie.
//!
//! That is the classic setup. [`SetupKind`] has house rules under which stacks move sooner.
//!
//! A move picker asks for a stack and then where it lands, or for a row of the board and then a space in it: see
//! [`Dvonn::follow_picks`].

mod board;
mod draw;
mod effect;
mod full_board;
mod layers;
mod packet;
mod phase;
mod picker;
mod piece;
mod placing;
mod position;
mod position_text;
mod reason;
mod setup;
mod space;
mod turn;

pub use board::{ALL as ALL_SPACES, Board, Moves, grown};
pub use effect::Effect;
pub use full_board::FullBoard;
pub use packet::{LISTED, Packet};
pub use picker::{Answer, Choice, Prompt, Step};
pub use piece::{DVONN_PIECES, PIECES_EACH, Piece, SPACES, Stack};
pub use position::Dvonn;
pub use reason::Reason;
pub use setup::{PacketSize, Setup, SetupKind};
pub use space::Space;
pub use turn::Move;
