//! GIPF with potentials: what comes to the board, and what is used.

use super::compared::Compared;
use super::fact::{Rated, Reason};
use crate::rules::game::Game;
use crate::rules::gipf::{Decision, Load};

/// What it is worth, in hundredths of a piece, that a potential comes to the board, that it moves, and that one is
/// pushed in besides the move.
const LOADS: i32 = 40;
const USES: i32 = 20;
const EXTRA: i32 = 50;

impl Compared<'_> {
    pub(super) fn loading(&self, rated: &mut Vec<Rated>) {
        let (Game::Potentials(after), Some(turn)) = (&self.after_best, self.best[0].gipf()) else {
            return;
        };
        for decision in turn.decisions() {
            rated.extend(match decision {
                Decision::Push(push) => match push.load {
                    Load::Loaded(kind) => {
                        let left = after.hands()[self.by][kind];
                        let spot = push.entry.spot;
                        Some((LOADS, Reason::Loads { kind, spot, left }))
                    }
                    Load::Bare | Load::Gipf => None,
                },
                Decision::Use(used) => {
                    let (kind, from, to) = (used.kind, used.from, used.to);
                    Some((USES, Reason::Uses { kind, from, to }))
                }
                Decision::Extra(Some(entry)) => Some((EXTRA, Reason::Extra { spot: entry.spot })),
                Decision::Extra(None) | Decision::Remove(_) => None,
            });
        }
    }
}
