//! Which step to try first: what refuted similar positions.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use crate::rules::Color;

/// No search is deeper, in steps from its root.
pub const DEEPEST: usize = 100;

/// Tags share a place in the history when they agree in the lowest bits.
const PLACES: usize = 1 << 12;
/// No history is larger.
const MOST: i32 = 1 << 13;

/// Killers and histories of one search.
pub struct Ordering {
    /// The two steps that last refuted a position so deep in the tree.
    killers: [[u16; 2]; DEEPEST],
    /// How often steps refuted a position, more often than they did not.
    history: [Box<[i16; PLACES]>; 2],
}

impl Ordering {
    /// Nothing known yet.
    pub fn new() -> Self {
        Self {
            killers: [[0; 2]; DEEPEST],
            history: [Box::new([0; PLACES]), Box::new([0; PLACES])],
        }
    }

    /// How early to try the step with this tag.
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
        killer + promise * 100 + i32::from(self.history[color as usize][place(tag)])
    }

    /// The history of this tag alone.
    #[inline(always)]
    pub fn history(&self, color: Color, tag: u16) -> i32 {
        i32::from(self.history[color as usize][place(tag)])
    }

    /// This step refuted a position; those tried before it did not.
    pub fn refuted(&mut self, color: Color, ply: usize, depth: i32, tag: u16, before: impl Iterator<Item = u16>) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != tag
        {
            *killers = [tag, killers[0]];
        }
        let bonus = (depth * depth * 4).min(MOST / 4);
        self.learn(color, tag, bonus);
        for other in before {
            self.learn(color, other, -bonus / 2);
        }
    }

    fn learn(&mut self, color: Color, tag: u16, bonus: i32) {
        let value = &mut self.history[color as usize][place(tag)];
        let now = i32::from(*value);
        // the nearer to the limit, the slower
        let next = now + bonus - now * bonus.abs() / MOST;
        *value = i16::try_from(next.clamp(-MOST, MOST)).unwrap_or(0);
    }
}

#[inline(always)]
fn place(tag: u16) -> usize {
    usize::from(tag) % PLACES
}
