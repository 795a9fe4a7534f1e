//! What is marked on a board, in its picture and in its words.

/// Marks on places of type `P`: a game's own places, or those of any game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Marks<P> {
    /// Places that may be chosen now.
    pub legal: Vec<P>,
    /// Places chosen so far.
    pub chosen: Vec<P>,
    /// Rows with their letters.
    pub rows: Vec<(char, Vec<P>)>,
    /// The places of a plan, in its order.
    pub plan: Vec<P>,
    /// Where a better move begins and where it leads; twice the same place for a piece that it places.
    pub better: Vec<(P, P)>,
}

impl<P> Default for Marks<P> {
    fn default() -> Self {
        Self {
            legal: Vec::new(),
            chosen: Vec::new(),
            rows: Vec::new(),
            plan: Vec::new(),
            better: Vec::new(),
        }
    }
}

impl<P: Copy> Marks<P> {
    /// The marks on the places that `place` converts: a board has no marks on another board's places.
    pub fn filter_map<Q>(&self, place: impl Fn(P) -> Option<Q>) -> Marks<Q> {
        let places = |all: &[P]| all.iter().copied().filter_map(&place).collect();
        Marks {
            legal: places(&self.legal),
            chosen: places(&self.chosen),
            rows: self.rows.iter().map(|(letter, row)| (*letter, places(row))).collect(),
            plan: places(&self.plan),
            better: {
                let ways = self.better.iter().copied();
                ways.filter_map(|(from, to)| Some((place(from)?, place(to)?))).collect()
            },
        }
    }
}
