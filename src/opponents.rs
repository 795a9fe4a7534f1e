//! Programs of others that play: which there are, what each may use, and a turn from one of them.
//!
//! # Layout
//! `opponent` is a program that can be played against. `process` is a running one, with its lines in and out; `ugi` speaks
//! the Universal Game Interface with it; `failed` says what goes wrong. A program is started for one turn and ended after it: it keeps nothing between the turns of a match, which may be days
//! apart, and a restart of the bot costs one start.
//!
//! # Limits
//! A turn has a time, and so has the start. On Linux the program's memory is limited too, and it ends with the bot even
//! if that is killed: it is started by way of a launcher (`gipfel launch`), since a process can only set its own limits.
//! Elsewhere there is no limit of memory.

mod failed;
mod opponent;
pub mod process;
pub mod ugi;

pub use failed::{Failed, NoTurn};
pub use opponent::{MOST, NoSuchGame, Offered, Opponent, Plays, ProgramLimits, Question};
