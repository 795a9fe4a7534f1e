//! Counting the sequences of turns from a position: the check that nothing is missed and nothing invented.
//!
//! A leaf is a sequence of whole turns; a DVONN pass is no turn, and what GIPF's next player owes belongs to their turn.
use super::game::Game;
use super::gipf::Gipf;
use super::potentials::Potentials;

/// How many sequences of `depth` turns there are. DVONN's last turns are counted, GIPF's are all played.
#[must_use]
pub fn perft(game: &Game, depth: u32) -> u64 {
    match game {
        Game::Dvonn(position) => position.perft(depth),
        Game::Gipf(position) => gipf(position, depth),
        Game::Potentials(position) => potentials(position, depth),
    }
}

fn gipf(position: &Gipf, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    position.each_successor(&mut |next| leaves += gipf(next, depth - 1));
    leaves
}

fn potentials(position: &Potentials, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    position.each_successor(&mut |next| leaves += potentials(next, depth - 1));
    leaves
}
