//! The turns of GIPF with potentials for the search, without those that have the same result.
use super::weights;
use crate::engine::gipf::removals;
use crate::rules::gipf::{Decision, Load, Point, Push, Stage, Turn, Use};
use crate::rules::potentials::{Kind, Potentials, Progress};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Maximum number of turns of one position that are searched. A typical position has 20 to 150 different ones.
const MAX_ENDS: usize = 800;
/// Maximum number of TAMSK's entries before the move that are tried, the best ones by the evaluation. Each is followed by
/// every move.
const MAX_ENTRIES: usize = 5;

/// A turn with what it leads to.
#[derive(Clone, Copy, Debug)]
pub struct TurnEnd {
    /// Identifies the turn: a number for a move alone, a hash with the highest bit set for one with extras or removals.
    pub tag: u16,
    end: End,
}

/// A move alone is made only when it is searched.
#[derive(Clone, Copy, Debug)]
enum End {
    Move(Decision),
    Position(Potentials),
}

impl TurnEnd {
    /// The position after the turn, which must be one of `before`.
    pub fn position(&self, before: &Potentials) -> Potentials {
        match self.end {
            End::Move(decision) => *Progress::new(before).after(decision).position(),
            End::Position(position) => position,
        }
    }

    /// The move, if the turn has no other decision.
    pub const fn only_move(&self) -> Option<Decision> {
        match self.end {
            End::Move(decision) => Some(decision),
            End::Position(_) => None,
        }
    }
}

/// Adds all turns of a position.
pub fn ends(position: &Potentials, ends: &mut Vec<TurnEnd>) {
    let most = ends.len() + MAX_ENDS;
    let _ = expand(&Progress::new(position), 0, false, most, ends);
}

/// Adds the turns whose move leaves a row of the side that moves, without TAMSK's entries before the move.
pub fn captures(position: &Potentials, ends: &mut Vec<TurnEnd>) {
    let most = ends.len() + MAX_ENDS;
    let _ = expand(&Progress::new(position), 0, true, most, ends);
}

/// Adds the turns that continue from here. `tag` is that of the decisions so far, 0 if there were none.
fn expand(progress: &Progress, tag: u16, rows_only: bool, most: usize, ends: &mut Vec<TurnEnd>) -> ControlFlow<()> {
    let add = |end: TurnEnd, ends: &mut Vec<TurnEnd>| {
        ends.push(end);
        if ends.len() < most {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    match progress.stage() {
        Stage::Done => {
            let end = End::Position(*progress.position());
            add(TurnEnd { tag, end }, ends)
        }
        Stage::Move => {
            let mut flow = ControlFlow::Continue(());
            progress.each_different_move(rows_only, |decision, goes_on| {
                if flow.is_break() {
                    return;
                }
                let number = number_of(decision);
                flow = if tag == 0 && !goes_on {
                    let end = End::Move(decision);
                    add(TurnEnd { tag: number, end }, ends)
                } else {
                    expand(
                        &progress.after(decision),
                        mixed(tag, number.into()),
                        rows_only,
                        most,
                        ends,
                    )
                };
            });
            flow
        }
        Stage::ExtraBefore | Stage::ExtraAfter | Stage::Owed | Stage::After => {
            choices(progress, rows_only).into_iter().try_for_each(|decision| {
                let tag = mixed(tag, word_of(decision));
                expand(&progress.after(decision), tag, rows_only, most, ends)
            })
        }
    }
}

/// The decisions to choose from where no move is due.
fn choices(progress: &Progress, rows_only: bool) -> Vec<Decision> {
    let entries = || {
        let entries = progress.different_entries().into_iter();
        entries.map(|entry| Decision::Extra(Some(entry)))
    };
    match progress.stage() {
        Stage::Done | Stage::Move => Vec::new(),
        Stage::Owed | Stage::After => removals(progress).into_iter().map(Decision::Remove).collect(),
        Stage::ExtraAfter => std::iter::once(Decision::Extra(None)).chain(entries()).collect(),
        Stage::ExtraBefore if rows_only => vec![Decision::Extra(None)],
        Stage::ExtraBefore => {
            let mut entries: Vec<(i32, Decision)> = entries()
                .map(|entry| (weights::judge(progress.after(entry).position()), entry))
                .collect();
            entries.sort_by_key(|(worth, _)| -worth);
            let best = entries.into_iter().take(MAX_ENTRIES).map(|(_, entry)| entry);
            std::iter::once(Decision::Extra(None)).chain(best).collect()
        }
    }
}

/// Number of things that a push can bring.
const LOADS: u16 = 6;
/// The first number of a use; pushes have smaller ones.
const FIRST_USE: u16 = 1 + 42 * LOADS;

/// A number for a move, never 0 and below 2^12.
fn number_of(decision: Decision) -> u16 {
    match decision {
        Decision::Push(Push { entry, load }) => {
            let load = match load {
                Load::Bare => 0,
                Load::Gipf => 1,
                Load::Loaded(Kind::Tamsk) => 2,
                Load::Loaded(Kind::Zertz) => 3,
                Load::Loaded(Kind::Dvonn) => 4,
                Load::Loaded(Kind::Yinsh) => 5,
            };
            1 + u16::from(entry.number()) * LOADS + load
        }
        // 49 places of spots on the lattice, seven columns of seven
        Decision::Use(Use { from, to, .. }) => {
            let place = |spot: Point| {
                let (x, y) = spot.lattice();
                u16::from(x.saturating_sub(1)) * 7 + u16::from(y.saturating_sub(1))
            };
            FIRST_USE + place(from) * 49 + place(to)
        }
        Decision::Extra(_) | Decision::Remove(_) => 0,
    }
}

/// A word for a decision that is no move.
fn word_of(decision: Decision) -> u64 {
    match decision {
        Decision::Remove(list) => list.bits() << 1,
        Decision::Extra(entry) => 3 + 2 * entry.map_or(99, |entry| u64::from(entry.number())),
        Decision::Push(_) | Decision::Use(_) => number_of(decision).into(),
    }
}

/// The tag of a turn with one more decision; its highest bit is set.
fn mixed(tag: u16, word: u64) -> u16 {
    let [a, b, c, d, e, f, g, h] = word
        .wrapping_add(u64::from(tag) << 48)
        .wrapping_add(0x632b_e59b_d9b4_e019)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .to_le_bytes();
    let _ = (a, b, c, d, e, f);
    u16::from_le_bytes([g, h]) | 1 << 15
}

/// The turns of a position, by what they lead to: of those with the same result the first one.
pub fn turns_of(position: &Potentials) -> HashMap<Potentials, Turn> {
    let mut turns = HashMap::new();
    walk(&Progress::new(position), &mut Vec::new(), &mut turns);
    turns
}

fn walk(progress: &Progress, decisions: &mut Vec<Decision>, turns: &mut HashMap<Potentials, Turn>) {
    if progress.stage() == Stage::Done {
        let turn = || decisions.iter().copied().collect();
        turns.entry(*progress.position()).or_insert_with(turn);
    }
    for decision in next(progress) {
        decisions.push(decision);
        walk(&progress.after(decision), decisions, turns);
        decisions.pop();
    }
}

/// The decisions to choose from.
fn next(progress: &Progress) -> Vec<Decision> {
    let mut next = choices(progress, false);
    progress.each_different_move(false, |decision, _| next.push(decision));
    next
}

/// The first turn, in the order of generation, that leads to this position.
pub fn turn_to(position: &Potentials, end: &Potentials) -> Option<Turn> {
    let mut decisions = Vec::new();
    follow(&Progress::new(position), end, &mut decisions).then(|| decisions.into_iter().collect())
}

fn follow(progress: &Progress, end: &Potentials, decisions: &mut Vec<Decision>) -> bool {
    if progress.stage() == Stage::Done {
        return progress.position() == end;
    }
    next(progress).into_iter().any(|decision| {
        decisions.push(decision);
        let is_found = follow(&progress.after(decision), end, decisions);
        if !is_found {
            decisions.pop();
        }
        is_found
    })
}
