//! What turns of GIPF with potentials do, and which of them do something at once.

use crate::rules::Color;
use crate::rules::gipf::{Decision, Kind, Point, Push, Spots, Stage, Turn, Use};
use crate::rules::potentials::{Potentials, Progress, Stack};

/// Maximum number of turns that are looked at: where rows have many pieces that may stay, there can be far more.
const MOST_TURNS: usize = 600;

/// The spot onto which a turn puts a DVONN-potential, and what stood there.
pub(super) fn covered(position: &Potentials, turn: &Turn) -> Option<(Point, Stack)> {
    let found = |now: &Potentials, decision| match decision {
        Decision::Use(Use {
            to, kind: Kind::Dvonn, ..
        }) => now.stack(to).map(|stack| (to, stack)),
        _ => None,
    };
    walked(position, turn, found).pop()
}

/// The pieces of the other side with an unused potential that a turn takes off the board.
pub(super) fn taken(position: &Potentials, turn: &Turn) -> Vec<(Kind, Point)> {
    let theirs = position.side().other();
    let found = |now: &Potentials, decision| match decision {
        Decision::Remove(list) => Some(live(now, list, theirs)),
        _ => None,
    };
    walked(position, turn, found).concat()
}

/// The pieces of a colour with an unused potential among these spots.
fn live(now: &Potentials, list: Spots, of: Color) -> Vec<(Kind, Point)> {
    let found = list.iter().filter_map(|spot| {
        let stack = now.stack(spot).filter(|stack| stack.color() == of)?;
        Some((stack.live()?, spot))
    });
    found.collect()
}

/// What `found` finds at the decisions of a legal turn, each with the position before it.
fn walked<T>(position: &Potentials, turn: &Turn, found: impl Fn(&Potentials, Decision) -> Option<T>) -> Vec<T> {
    let mut progress = Progress::new(position);
    let mut all = Vec::new();
    for decision in turn.decisions() {
        all.extend(found(progress.position(), decision));
        if progress.decide(decision).is_err() {
            break;
        }
    }
    all
}

/// Turns that take a row or put a DVONN-potential onto something. Of pushes that differ only in what they bring, one is
/// among them; a TAMSK-potential that is due before the move is discarded in all of them.
pub(super) fn promising(position: &Potentials) -> Vec<Turn> {
    let mut turns = Vec::new();
    expand(&Progress::new(position), &mut Vec::new(), &mut turns);
    turns
}

fn expand(progress: &Progress, decisions: &mut Vec<Decision>, turns: &mut Vec<Turn>) {
    if turns.len() >= MOST_TURNS {
        return;
    }
    let next = match progress.stage() {
        Stage::Done => {
            let does = |decision: &Decision| match decision {
                Decision::Remove(list) => !list.is_empty(),
                Decision::Use(used) => used.kind == Kind::Dvonn,
                Decision::Push(_) | Decision::Extra(_) => false,
            };
            if decisions.iter().any(does) {
                turns.push(decisions.iter().copied().collect());
            }
            return;
        }
        Stage::ExtraBefore => vec![Decision::Extra(None)],
        Stage::Move => {
            let load = progress.loads().pop();
            let pushes = progress.entries().filter_map(|entry| {
                let load = load?;
                Some(Decision::Push(Push { entry, load }))
            });
            pushes.chain(progress.uses().map(Decision::Use)).collect()
        }
        Stage::Owed | Stage::ExtraAfter | Stage::After => progress.decisions(),
    };
    for decision in next {
        let mut after = *progress;
        if after.decide(decision).is_ok() {
            decisions.push(decision);
            expand(&after, decisions, turns);
            decisions.pop();
        }
    }
}
