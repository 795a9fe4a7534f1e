//! Self-play: what is tuned, and many games played side by side.
use crate::engine::node::{Node, NodeStatus, mixed};
use crate::engine::parallel;
use crate::engine::search::{Limits, search};
use crate::engine::table::TranspositionTable;

/// How to make the samples.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Number of games to play.
    pub games: u32,
    /// Nodes searched for each move.
    pub nodes: u64,
    /// Seed of all random choices.
    pub seed: u64,
    /// What of DVONN is tuned; GIPF has one part alone.
    pub part: EvaluatedPart,
    /// Number of moves of stacks before a search judges the boards of the placing. Without them its weights are fitted
    /// from nothing, with them the present ones are improved.
    pub moves: u32,
}

/// A part of DVONN with an evaluation of its own. The other part's weights are left as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EvaluatedPart {
    /// The pieces are placed.
    Placing,
    /// The stacks move.
    Stacking,
}

/// Tuned weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tuned {
    /// The lines of a weights file.
    pub rows: Vec<Vec<i16>>,
    /// A note for each evaluation of the game: what was fitted, and how well.
    pub notes: Vec<String>,
}

/// Plays the games on all processors and returns their results in order. Each game has a random generator of its own,
/// so that the number of threads does not matter.
pub fn games<T: Send>(plan: Plan, advance: &mut dyn FnMut(), play: impl Fn(&mut fastrand::Rng) -> T + Sync) -> Vec<T> {
    let seeded = |number| play(&mut fastrand::Rng::with_seed(mixed([plan.seed, number as u64])));
    parallel::each(plan.games as usize, seeded, advance)
}

/// Maximum number of turns of a game.
const MAX_TURNS: usize = 400;

/// Plays a game that begins with turns by chance. Returns the positions that were searched, with their scores, and how
/// much of the game White has won.
pub fn play<N: Node + Sync>(mut node: N, nodes: u64, random: &mut fastrand::Rng) -> (Vec<(N, i32)>, f32)
where
    N::Step: Send,
{
    let table = TranspositionTable::for_nodes(nodes * 60, 1 << 22);
    let mut seen = Vec::new();
    let by_chance = random.usize(2..10);
    for turn in 0..MAX_TURNS {
        let NodeStatus::ToMove(_) = node.status() else {
            break;
        };
        let found = if turn < by_chance || random.u8(..16) == 0 {
            None
        } else {
            search(&node, &table, Limits::nodes(nodes), &|| false, &mut |_| {})
        };
        let chosen = if let Some(found) = found {
            seen.push((node.clone(), found.score));
            found.line[0]
        } else {
            let mut steps = Vec::new();
            node.steps(&mut steps);
            steps[random.usize(..steps.len())]
        };
        node = node.after(&chosen);
    }
    let won_by_white = match node.status() {
        NodeStatus::Over(score) => f32::from(u8::from(score > 0)),
        NodeStatus::ToMove(_) => 0.5,
    };
    (seen, won_by_white)
}
