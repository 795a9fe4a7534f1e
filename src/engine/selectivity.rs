//! What the search leaves out or searches less deeply: pruning near the leaves, and late move reductions. The numbers were
//! tuned by games, each game's together; see docs/engine-log.md.
#![expect(clippy::inline_always, reason = "see `Processor`")]

/// The numbers for one game. Margins are in hundredths of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selectivity {
    pub reverse_futility: Margin,
    pub futility: Margin,
    pub late: LateMoves,
    pub reductions: Reductions,
    pub history: HistoryBonus,
    /// How much a hundredth of a promise counts beside the history when steps are ordered.
    pub promise: i32,
}

/// A margin for the depth that is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Margin {
    pub constant: i32,
    /// For each step of depth.
    pub each: i32,
    /// Maximum depth at which it holds.
    pub depth: i32,
}

/// From which step on quiet ones are left out near the leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LateMoves {
    pub first: i32,
    /// How many more for the square of the depth.
    pub each: i32,
    /// Maximum depth at which they are left out.
    pub depth: i32,
}

/// By how many steps late ones are reduced at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reductions {
    /// In hundredths of a step.
    pub constant: i32,
    /// For the product of the logarithms of the depth and of the step's number, to base 2; in hundredths.
    pub product: i32,
    /// The history that is worth a step.
    pub history: i32,
    /// How many less where the window is wide.
    pub wide: i32,
}

/// How much the history learns from a refutation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HistoryBonus {
    /// Sixteenths of the square of the depth, for the step that refuted.
    pub refuter: i32,
    /// The part of that which the steps tried before it lose, in hundredths.
    pub others: i32,
}

impl Selectivity {
    /// For a game that has none of its own.
    pub const DEFAULT: Self = Self {
        reverse_futility: Margin {
            constant: 0,
            each: 120,
            depth: 4,
        },
        futility: Margin {
            constant: 0,
            each: 150,
            depth: 3,
        },
        late: LateMoves {
            first: 6,
            each: 4,
            depth: 3,
        },
        reductions: Reductions {
            constant: 120,
            product: 40,
            history: 4_000,
            wide: 1,
        },
        history: HistoryBonus {
            refuter: 64,
            others: 50,
        },
        promise: 100,
    };
}

impl Margin {
    /// The margin at this depth; none where it does not hold.
    #[inline(always)]
    pub const fn at(self, depth: i32) -> Option<i32> {
        if depth <= self.depth {
            Some(self.constant + self.each * depth)
        } else {
            None
        }
    }
}

impl LateMoves {
    /// Whether the step after this many others is left out at this depth.
    #[inline(always)]
    pub const fn contain(self, tried: i32, depth: i32) -> bool {
        depth <= self.depth && tried >= self.first + self.each * depth * depth
    }
}

impl Reductions {
    /// By how many steps the one after this many others is reduced.
    #[inline(always)]
    pub fn of(self, depth: i32, tried: i32, history: i32, is_narrow: bool) -> i32 {
        let product = (depth.ilog2() * (tried + 1).ilog2()).cast_signed();
        let less = (self.constant + self.product * product) / 100 - history / self.history;
        let wide = if is_narrow { 0 } else { self.wide };
        (less - wide).clamp(0, depth - 2)
    }
}
