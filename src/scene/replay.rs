//! A match move by move.

use super::plot::Series;
use super::told::Told;
use super::view::{Theme, View};
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Outcome};

/// A whole match, shown move by move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// Each move and the position before it.
    pub steps: Vec<(Game, Move)>,
    /// The position after the last move.
    pub end: Game,
    /// How the match ended, by the rules or otherwise; `None` while it runs.
    pub outcome: Option<Outcome>,
    pub side: Color,
    pub theme: Theme,
    /// What is written about it.
    pub told: Told,
}

impl Replay {
    pub(super) fn position(&self, moves: usize) -> &Game {
        self.steps.get(moves).map_or(&self.end, |(before, _)| before)
    }

    /// Every position, the first one included.
    pub(super) fn positions(&self) -> impl Iterator<Item = &Game> {
        (0..=self.steps.len()).map(|moves| self.position(moves))
    }

    /// The board after this number of moves, with the last of them.
    pub fn view(&self, moves: usize) -> View {
        let last = moves.checked_sub(1).and_then(|last| self.steps.get(last));
        View {
            last: last.cloned(),
            ended: self.outcome.filter(|_| moves == self.steps.len()),
            side: self.side,
            theme: self.theme,
            ..View::new(self.position(moves).clone())
        }
    }

    /// Whether the last move placed a piece of DVONN.
    pub fn has_placed(&self, moves: usize) -> bool {
        moves > 0
            && match self.position(moves - 1) {
                Game::Dvonn(before) => before.is_placing(),
                Game::Gipf(_) | Game::Potentials(_) => false,
            }
    }

    /// The series of counts, if there is one.
    pub fn series(&self) -> Series {
        Series::of(self.positions())
    }
}
