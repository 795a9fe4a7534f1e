//! Chooses moves, and speaks the Universal Game Interface (UGI).
use crate::rules::game::{Game, Move};
use crate::rules::gipf::turn::{Progress, Stage, Stepwise, Turn};

pub mod advice;
mod busy;
pub mod challenging;
pub mod clock;
pub mod course;
mod deepening;
mod dvonn;
mod gipf;
pub(crate) mod go;
pub mod impact;
pub mod levels;
mod node;
mod ordering;
pub mod parallel;
mod phases;
mod potentials;
mod processor;
pub mod puzzles;
mod queue;
pub mod reasons;
mod scores;
pub mod search;
mod selectivity;
pub mod table;
pub mod think;
pub mod tuning;
pub mod weights;
mod without;

/// A random legal move; none when the game is over. In GIPF it is drawn decision by decision, so that positions with
/// very many turns are no slower.
pub fn any_move(game: &Game, random: &mut fastrand::Rng) -> Option<Move> {
    match game {
        Game::Dvonn(_) => {
            let moves = game.legal_moves();
            (!moves.is_empty()).then(|| moves[random.usize(..moves.len())].clone())
        }
        Game::Gipf(position) => any_turn(position, random).map(Move::Gipf),
        Game::Potentials(position) => any_turn(position, random).map(Move::Gipf),
    }
}

fn any_turn<P: Stepwise>(position: &P, random: &mut fastrand::Rng) -> Option<Turn> {
    let mut progress = Progress::new(position);
    let mut decisions = Vec::new();
    while progress.stage() != Stage::Done {
        let choices = progress.decisions();
        let decision = choices[random.usize(..choices.len())];
        progress.decide(decision).ok()?;
        decisions.push(decision);
    }
    (!decisions.is_empty()).then(|| decisions.into_iter().collect())
}
