//! What is written about a match in its pictures.

use crate::rules::ByColor;

/// The texts about a match, in the reader's language. Those that do not apply are empty.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Told {
    /// The game and the number of the match.
    pub title: String,
    pub names: ByColor<String>,
    pub date: String,
    /// Who beats whom.
    pub headline: String,
    /// The same with shorter names, for where it does not fit.
    pub shorter: Vec<String>,
    /// Why it ended, if the score does not say it.
    pub reason: String,
    /// What was most remarkable.
    pub story: String,
    /// The same with a shorter name.
    pub shorter_stories: Vec<String>,
    /// The number of turns after which that had happened; `None` if it decided little and was not the last turn.
    pub moment: Option<usize>,
    /// How many turns were played.
    pub length: String,
    /// The number of each turn, from the first: `move 1`.
    pub turns: Vec<String>,
    /// The word for the pieces that a player of GIPF may still bring.
    pub reserve: String,
    pub graph: GraphWords,
}

impl Told {
    /// The number of turns after which the final picture shows a match of `turns` turns: where its story happened, or at
    /// its end.
    pub fn shown(&self, turns: usize) -> usize {
        self.moment.unwrap_or(turns)
    }
}

/// The words of a graph's axes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct GraphWords {
    /// What is counted.
    pub value: String,
    /// The same with a shorter name.
    pub shorter: Vec<String>,
    /// What it is counted after.
    pub turns: String,
}
