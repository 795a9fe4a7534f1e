//! GIPF with potentials: what comes to the board, and what is used.

use super::compared::Compared;
use super::fact::{Rated, Reason};
use crate::rules::game::Game;
use crate::rules::gipf::{Decision, Load, Push, Turn};
use crate::rules::potentials::{Potentials, Stack};

/// What it is worth, in hundredths of a piece, that a potential comes to the board, one that the other turn brings as
/// well, that one moves, and that one is pushed in besides the move.
const LOADS: i32 = 25;
const LOADS_TOO: i32 = 6;
const USES: i32 = 20;
const EXTRA: i32 = 50;

impl Compared<'_> {
    pub(super) fn loading(&self, rated: &mut Vec<Rated>) {
        let (Game::Potentials(after), Some(turn)) = (&self.after_best, self.best[0].gipf()) else {
            return;
        };
        for decision in turn.decisions() {
            rated.extend(match decision {
                Decision::Push(push) => self.loads(push, after),
                Decision::Use(used) => {
                    let (kind, from, to) = (used.kind, used.from, used.to);
                    Some((USES, Reason::Uses { kind, from, to }))
                }
                Decision::Extra(Some(entry)) => Some((EXTRA, Reason::Extra { spot: entry.spot })),
                Decision::Extra(None) | Decision::Remove(_) => None,
            });
        }
    }

    /// A potential that is brought, and is still there after the turn.
    fn loads(&self, push: Push, after: &Potentials) -> Option<Rated> {
        let (Load::Loaded(kind), spot) = (push.load, push.entry.spot) else {
            return None;
        };
        if after.stack(spot).and_then(Stack::live) != Some(kind) {
            return None;
        }
        let other = self.other[0].gipf().and_then(Turn::push);
        let worth = if other.is_some_and(|other| other.load == push.load) {
            LOADS_TOO
        } else {
            LOADS
        };
        let reason = Reason::Loads {
            kind,
            spot,
            targets: after.targets(spot, kind).iter().collect(),
            left: after.hands()[self.by][kind],
        };
        Some((worth, reason))
    }
}
