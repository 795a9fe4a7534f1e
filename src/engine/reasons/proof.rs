//! Whether a chance or a threat is as good as it looks.

use crate::engine::impact::Tactic;
use crate::engine::node::WON;
use crate::engine::search::{Limits, ShouldStop};
use crate::engine::table::TranspositionTable;
use crate::engine::think::{Score, evaluation, think};
use crate::rules::dvonn::Dvonn;
use crate::rules::game::Game;
use crate::rules::{Color, Outcome, Status};

/// Number of positions searched for one value.
const NODES: u64 = 2_000;
/// Maximum size of the transposition table, in bytes.
const TABLE: usize = 1 << 20;

/// Searches positions.
pub(super) struct Proof<'a> {
    pub stop: ShouldStop<'a>,
}

impl Proof<'_> {
    /// Whether this side is better off in the position after what it does than with this value, by at least half of what
    /// that is said to be worth.
    pub fn gains(&self, after: &Game, of: Color, value: i32, what: &Tactic) -> bool {
        2 * (self.value(after, of) - value) >= what.impact.value(of)
    }

    /// Whether a line keeps what it seems to win at its end: compared with what this side has now, as the evaluation sees
    /// it, or by pieces where the end is certain.
    pub fn keeps(&self, now: &Game, after: &Game, of: Color, what: &Tactic) -> bool {
        let value = Score(self.value(after, of));
        let gain = match (value.is_won(), now) {
            (Some(_), Game::Dvonn(board)) => 100 * (value.margin() - lead(board, of)),
            _ => value.0 - seen_by(of, now, evaluation(now).0),
        };
        2 * gain >= what.impact.value(of)
    }

    /// What a position is worth for this side, in hundredths of a piece.
    pub fn value(&self, game: &Game, of: Color) -> i32 {
        if let Status::Over(outcome) = game.status() {
            // as a search counts it: DVONN is won by some number of pieces
            let margin = match game {
                Game::Dvonn(board) => 100 * lead(board, of),
                Game::Gipf(_) | Game::Potentials(_) => 0,
            };
            return match outcome {
                Outcome::Win(winner) if winner == of => WON + margin,
                Outcome::Win(_) => -WON + margin,
                Outcome::Draw => 0,
            };
        }
        let table = TranspositionTable::for_nodes(NODES, TABLE);
        let thought = think(game, &table, Limits::nodes(NODES), self.stop, &mut |_| {});
        thought.map_or(0, |thought| seen_by(of, game, thought.score.0))
    }
}

/// By how many pieces this side has more than the other one.
fn lead(board: &Dvonn, of: Color) -> i32 {
    let score = board.board().score();
    score[of].cast_signed() - score[of.other()].cast_signed()
}

/// The score of the side to move, for this side.
fn seen_by(of: Color, game: &Game, score: i32) -> i32 {
    if game.status() == Status::ToMove(of) {
        score
    } else {
        -score
    }
}
