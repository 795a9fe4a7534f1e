//! Tournaments: making, joining and leaving them, their tables, and what follows by itself.

mod climb;
mod create;
mod drawn;
mod enter;
mod find;
pub(in crate::app) mod progress;
mod show;
mod start;
mod told;

pub use climb::{AnswerClimb, Climb, CloseLadder, GiveUpPlace};
pub use create::{MAX_TOURNAMENTS, MakeTournament, TournamentDraft, TournamentPanel, TournamentTerm};
pub use enter::{JoinTournament, LeaveTournament, Withdraw};
pub use show::{ShowTournament, TournamentRules, Tournaments};
pub use start::{BeginTournament, CallOff};
pub use told::LadderAnswer;
pub(in crate::app) use told::tournament_news;
