//! The turns of GIPF for the search, without those that have the same result.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use crate::rules::gipf::turn::{self, Stepwise};
use crate::rules::gipf::{Decision, Gipf, Load, Point, Progress, Spots, Stage, Turn};
use std::ops::ControlFlow;

/// Maximum number of turns of one position that are searched. A typical position has at most a few dozen different
/// ones.
const MAX_ENDS: usize = 600;

/// Maximum number of GIPF-pieces and loaded pieces in a row of which every subset is tried.
const MAX_SUBSETS_OF: u8 = 2;

/// A turn with the position after it.
#[derive(Clone, Copy, Debug)]
pub struct TurnEnd {
    /// Identifies the turn: the push in the low seven bits, a hash of the removals in the others.
    pub tag: u16,
    /// The position after the turn; none for a push without a removal, which is made when it is searched.
    position: Option<Gipf>,
}

impl TurnEnd {
    /// The position after the turn, which must be one of `before`.
    #[inline(always)]
    pub fn position(&self, before: &Gipf) -> Gipf {
        let Some(position) = self.position else {
            let (lane, is_gipf) = push_of(self.tag);
            return before.after_push(lane, is_gipf);
        };
        position
    }
}

/// Adds all turns of a position.
#[inline(always)]
pub fn ends(position: &Gipf, ends: &mut Vec<TurnEnd>) {
    add(position, false, ends);
}

/// Adds only the turns with a removal after the push.
#[inline(always)]
pub fn captures(position: &Gipf, ends: &mut Vec<TurnEnd>) {
    add(position, true, ends);
}

/// Adds all turns, or only those whose push makes a row if no removal is owed before the push.
#[inline(always)]
fn add(position: &Gipf, rows_only: bool, ends: &mut Vec<TurnEnd>) {
    let most = ends.len() + MAX_ENDS;
    let progress = Progress::new(position);
    if progress.stage() == Stage::Move {
        pushed(&progress, rows_only, most, ends);
    } else {
        let _ = expand(&progress, 0, most, ends);
    }
}

/// Adds the turns from a push on, or only those whose push makes a row.
#[inline(always)]
fn pushed(progress: &Progress, rows_only: bool, most: usize, ends: &mut Vec<TurnEnd>) {
    progress.each_different_lane(
        rows_only,
        #[inline(always)]
        |lane, is_gipf, makes_row| {
            if ends.len() >= most {
                return;
            }
            let tag = push_tag(lane, is_gipf);
            if !makes_row {
                ends.push(TurnEnd { tag, position: None });
            } else if let Some(next) = progress.pushed_along(lane, is_gipf) {
                let _ = expand(&next, tag, most, ends);
            }
        },
    );
}

/// The turn with this tag, if it is a push without a removal.
#[inline(always)]
pub fn end_of(position: &Gipf, tag: u16) -> Option<TurnEnd> {
    if tag == 0 || tag >= 1 << 7 {
        return None;
    }
    let (lane, is_gipf) = push_of(tag);
    let progress = Progress::new(position).pushed_along(lane, is_gipf)?;
    (progress.stage() == Stage::Done).then(|| TurnEnd {
        tag,
        position: Some(*progress.position()),
    })
}

/// Adds the turns that continue from here.
fn expand(progress: &Progress, tag: u16, most: usize, ends: &mut Vec<TurnEnd>) -> ControlFlow<()> {
    match progress.stage() {
        Stage::Done => {
            ends.push(TurnEnd {
                tag,
                position: Some(*progress.position()),
            });
            if ends.len() < most {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        }
        Stage::Move => {
            let mut flow = ControlFlow::Continue(());
            progress.each_different_push(|lane, push, next| {
                if flow.is_continue() {
                    flow = expand(next, tag | push_tag(lane, push.load == Load::Gipf), most, ends);
                }
            });
            flow
        }
        // there are no extras
        Stage::ExtraBefore | Stage::ExtraAfter => ControlFlow::Continue(()),
        Stage::Owed | Stage::After => removals(progress)
            .into_iter()
            .try_for_each(|list| expand(&progress.removed(list), with_removal(tag, list), most, ends)),
    }
}

/// The push of a tag without a removal: the lane's number, and whether a GIPF-piece is pushed.
#[inline(always)]
fn push_of(tag: u16) -> (u8, bool) {
    let [push, _] = tag.to_le_bytes();
    let number = push.wrapping_sub(1);
    (number / 2, number % 2 == 1)
}

#[inline(always)]
fn push_tag(lane: u8, is_gipf: bool) -> u16 {
    u16::from(lane) * 2 + u16::from(is_gipf) + 1
}

fn with_removal(tag: u16, list: Spots) -> u16 {
    let [a, b, c, d, e, f, g, h] = list.bits().wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes();
    let _ = (a, b, c, d, e, f);
    let mixed = u16::from_le_bytes([g, h]) << 7;
    // bits above the push's, never all 0
    (tag ^ mixed) | 1 << 15
}

/// The removals to choose from. Where a row has many pieces that go or stay as the remover chooses, only these subsets
/// of them: all or none of each side's, or one of the own ones with all of the opponent's.
pub fn removals<P: Stepwise>(progress: &turn::Progress<P>) -> Vec<Spots> {
    let now = progress.position();
    let rows = progress.rows();
    let is_few = rows.iter().all(|row| progress.optional(*row).len() <= MAX_SUBSETS_OF);
    if is_few {
        return progress.removals();
    }
    let owned = now.owned(now.side());
    let mut lists = Vec::new();
    if rows.iter().all(|&row| progress.may_stay(row)) {
        lists.push(Spots::EMPTY);
    }
    for row in rows.iter() {
        let optional = progress.optional(*row);
        let of = |keep: &dyn Fn(Point) -> bool| row.iter().filter(|&p| keep(p)).collect::<Spots>();
        let is_own = |p| owned.contains(p);
        let mut add = |list: Spots| {
            if !list.is_empty() && !lists.contains(&list) {
                lists.push(list);
            }
        };
        add(of(&|p| !optional.contains(p) || !is_own(p)));
        add(*row);
        add(of(&|p| !optional.contains(p)));
        add(of(&|p| !optional.contains(p) || is_own(p)));
        for one in row.iter().filter(|&p| optional.contains(p) && is_own(p)) {
            add(of(&|p| !optional.contains(p) || !is_own(p) || p == one));
        }
    }
    lists
}

/// The turns whose push makes a row of the side that moves, of those with the same result one.
pub fn capturing(position: &Gipf) -> Vec<Turn> {
    let mut ends = Vec::new();
    captures(position, &mut ends);
    ends.iter()
        .filter_map(|end| turn_to(position, &end.position(position)))
        .collect()
}

/// The first turn, in the order of generation, that leads to this position.
pub fn turn_to(position: &Gipf, end: &Gipf) -> Option<Turn> {
    let mut decisions = Vec::new();
    follow(&Progress::new(position), end, &mut decisions).then(|| decisions.into_iter().collect())
}

fn follow(progress: &Progress, end: &Gipf, decisions: &mut Vec<Decision>) -> bool {
    match progress.stage() {
        Stage::Done => progress.position() == end,
        Stage::Move => {
            let mut found = false;
            progress.each_different_push(|_, push, next| {
                if !found {
                    decisions.push(Decision::Push(push));
                    found = follow(next, end, decisions);
                    if !found {
                        decisions.pop();
                    }
                }
            });
            found
        }
        // there are no extras
        Stage::ExtraBefore | Stage::ExtraAfter => false,
        Stage::Owed | Stage::After => removals(progress).into_iter().any(|list| {
            let mut next = *progress;
            if next.decide(Decision::Remove(list)).is_err() {
                return false;
            }
            decisions.push(Decision::Remove(list));
            let found = follow(&next, end, decisions);
            if !found {
                decisions.pop();
            }
            found
        }),
    }
}
