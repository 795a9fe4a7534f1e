//! Move ordering: killer and history heuristics.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::selectivity::HistoryBonus;
use crate::rules::Color;

/// Maximum depth of a search, in steps from its root.
pub const MAX_PLY: usize = 100;

/// Size of the history. Tags with the same lowest bits share a place.
const HISTORY_SIZE: usize = 1 << 12;
/// Largest magnitude of a history value.
const MAX_HISTORY: i32 = 1 << 13;

/// The killers and histories of one search.
#[derive(Clone)]
pub struct Ordering {
    /// For each ply, the two steps that last refuted a position there.
    killers: [[u16; 2]; MAX_PLY],
    /// For each colour and tag, how often the step refuted a position rather than not.
    history: [Box<[i16; HISTORY_SIZE]>; 2],
}

impl Ordering {
    /// Without any history.
    pub fn new() -> Self {
        Self {
            killers: [[0; 2]; MAX_PLY],
            history: [Box::new([0; HISTORY_SIZE]), Box::new([0; HISTORY_SIZE])],
        }
    }

    /// What is kept of it for the next search: killers belong to plies, and older experience counts less.
    pub fn aged(mut self) -> Self {
        self.killers = [[0; 2]; MAX_PLY];
        for value in self.history.iter_mut().flat_map(|values| values.iter_mut()) {
            *value /= 2;
        }
        self
    }

    /// The rank of the step with this tag, whose promise counts this much; higher ranks are tried first.
    #[inline(always)]
    pub fn rank(&self, color: Color, ply: usize, tag: u16, promise: i32) -> i32 {
        let [first, second] = self.killers.get(ply).copied().unwrap_or_default();
        let killer = if tag == first {
            60_000
        } else if tag == second {
            50_000
        } else {
            0
        };
        killer + promise + i32::from(self.history[color as usize][place(tag)])
    }

    /// The history value of this tag.
    #[inline(always)]
    pub fn history(&self, color: Color, tag: u16) -> i32 {
        i32::from(self.history[color as usize][place(tag)])
    }

    /// Records that this step refuted a position and those tried before it did not.
    pub fn refuted(
        &mut self,
        (color, ply, depth): (Color, usize, i32),
        tag: u16,
        before: impl Iterator<Item = u16>,
        history: HistoryBonus,
    ) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != tag
        {
            *killers = [tag, killers[0]];
        }
        let bonus = (depth * depth * history.refuter / 16).min(MAX_HISTORY / 4);
        self.learn(color, tag, bonus);
        for other in before {
            self.learn(color, other, -bonus * history.others / 100);
        }
    }

    fn learn(&mut self, color: Color, tag: u16, bonus: i32) {
        let value = &mut self.history[color as usize][place(tag)];
        let now = i32::from(*value);
        // the change shrinks towards the limit
        let next = now + bonus - now * bonus.abs() / MAX_HISTORY;
        *value = i16::try_from(next.clamp(-MAX_HISTORY, MAX_HISTORY)).unwrap_or(0);
    }
}

#[inline(always)]
fn place(tag: u16) -> usize {
    usize::from(tag) % HISTORY_SIZE
}
