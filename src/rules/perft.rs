//! Counting the sequences of turns from a position: the check that no turn is missing and none invented.
//!
//! A leaf is a sequence of whole turns; a DVONN pass is no turn, and what GIPF's next player owes belongs to their
//! turn.

use super::game::Game;
use super::gipf::turn::Stepwise;

/// Number of sequences of `depth` turns. DVONN's last turns are counted, GIPF's are all played.
pub fn perft(game: &Game, depth: u32) -> u64 {
    match game {
        Game::Dvonn(position) => position.perft(depth),
        Game::Gipf(position) => leaves(position, depth),
        Game::Potentials(position) => leaves(position, depth),
    }
}

fn leaves<P: Stepwise>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    position.each_successor(&mut |next| count += leaves(next, depth - 1));
    count
}
