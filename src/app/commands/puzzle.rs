//! Puzzles: to see one, to answer, to ask for a hint or the solution.

use super::outcome::{Command, Outcome, PuzzleShown, PuzzleState};
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop};
use crate::app::players;
use crate::app::puzzles::{Filter, shipped};
use crate::app::refusal::{NoTarget, PuzzleRefusal, Refusal};
use crate::app::rows::PuzzleRecord;
use crate::rules::game::{Move, MoveError};
use crate::rules::picker::Step;
use crate::rules::puzzle::Puzzle;

/// So many turns that a text can mean are named.
const NAMED: usize = 8;

/// Does something with a puzzle; nothing of it has been checked yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolvePuzzle {
    pub which: WhichPuzzle,
    /// Which ones the actor wants.
    pub filter: Filter,
    pub step: PuzzleStep,
}

/// Which puzzle is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhichPuzzle {
    /// One that the actor has not done.
    Any,
    /// The one after this.
    After(u16),
    /// The one that the actor saw last.
    Current,
    Number(i64),
}

/// What is done with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleStep {
    /// It is shown after these picks.
    Show(Vec<String>),
    /// It is answered with the turn that these picks make.
    Picked(Vec<String>),
    /// It is answered with a text.
    Typed(String),
    Hint,
    Solution,
}

impl Command for SolvePuzzle {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let player = actor.id().ok_or(Refusal::Target(NoTarget::None))?;
        let (key, mut row) = players::own_row(rows, actor)?;
        let before = row.puzzles.clone();
        let refused = |why| Stop::from(Refusal::Puzzle(why));
        let find = |number: i64| {
            let found = u16::try_from(number).ok().and_then(|number| shipped().get(number));
            found.ok_or(refused(PuzzleRefusal::NoSuchNumber(number)))
        };
        let next = |after| {
            let found = shipped().next(player, &before.done, self.filter, after);
            found.ok_or(refused(PuzzleRefusal::None))
        };
        let puzzle = match self.which {
            WhichPuzzle::Any => next(None)?,
            WhichPuzzle::After(number) => next(Some(number))?,
            WhichPuzzle::Number(number) => find(number)?,
            WhichPuzzle::Current => find(before.current.ok_or(refused(PuzzleRefusal::NoneShown))?.into())?,
        };
        let record = &mut row.puzzles;
        record.current = Some(puzzle.number);
        let state = match &self.step {
            PuzzleStep::Show(picks) => PuzzleState::Open(fitting(puzzle, picks)),
            PuzzleStep::Picked(picks) => match puzzle.game.follow_picks(picks) {
                Ok(Step::Ready(mv)) => answered(record, puzzle, &mv),
                // a button of an earlier version, say: from its first question
                Ok(_) | Err(_) => PuzzleState::Open(Vec::new()),
            },
            PuzzleStep::Typed(text) => answered(record, puzzle, &self.read(puzzle, text)?),
            PuzzleStep::Hint => {
                record.spoil(puzzle.number);
                PuzzleState::Hinted
            }
            PuzzleStep::Solution => {
                if record.counts(puzzle.number) {
                    record.streak = 0;
                }
                record.finish(puzzle.number);
                PuzzleState::Shown
            }
        };
        if row.puzzles != before {
            rows.put(&key, &row);
        }
        Ok(Outcome::Puzzle(Box::new(PuzzleShown {
            number: puzzle.number,
            filter: self.filter,
            state,
        })))
    }
}

impl SolvePuzzle {
    fn read(&self, puzzle: &Puzzle, text: &str) -> Result<Move, Refusal> {
        let (number, filter) = (puzzle.number, self.filter);
        puzzle.game.parse_move(text).map_err(|why| {
            let text = text.to_owned();
            Refusal::Puzzle(match why {
                MoveError::Ambiguous(moves) => PuzzleRefusal::Ambiguous {
                    number,
                    filter,
                    text,
                    candidates: moves.iter().take(NAMED).map(ToString::to_string).collect(),
                },
                MoveError::Syntax | MoveError::Illegal(_) => PuzzleRefusal::NotAMove {
                    number,
                    filter,
                    kind: puzzle.game.kind(),
                    text,
                    reason: match why {
                        MoveError::Illegal(reason) => Some(reason),
                        _ => None,
                    },
                },
            })
        })
    }
}

/// The picks, if they make sense there.
fn fitting(puzzle: &Puzzle, picks: &[String]) -> Vec<String> {
    if puzzle.game.follow_picks(picks).is_ok() {
        picks.to_vec()
    } else {
        Vec::new()
    }
}

/// What a legal answer comes to.
fn answered(record: &mut PuzzleRecord, puzzle: &Puzzle, mv: &Move) -> PuzzleState {
    let number = puzzle.number;
    let counts = record.counts(number);
    let text = mv.to_string();
    if puzzle.is_solved_by(mv) {
        if counts {
            record.streak += 1;
            record.best = record.best.max(record.streak);
        }
        record.finish(number);
        let streak = counts.then_some((record.streak, record.best));
        PuzzleState::Right { text, streak }
    } else {
        let lost = if counts { std::mem::take(&mut record.streak) } else { 0 };
        record.spoil(number);
        PuzzleState::Wrong { text, lost }
    }
}
