//! The move picker: a stack, then where it lands; or a row of the board, then a space in it.
use super::piece::{Piece, Stack};
use super::position::Dvonn;
use super::space::Space;
use super::turn::Move;
use crate::rules::question::{self, BadPick};
use crate::rules::{Position, Status};

/// What to ask next, or the finished turn.
pub type Step = question::Step<Prompt, Choice, Space, Move>;

/// One choice.
pub type Answer = question::Answer<Choice, Space>;

/// The question, for the sentence above the choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// Moving: which of your stacks.
    Stack,
    /// Moving: whither.
    Destination(Space),
    /// Placing this piece: which row of the board.
    BoardRow(Piece),
    /// Placing: which space of that row (1 to 5).
    SpaceInRow(u8),
}

/// What an answer stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A stack of one's own: where and how high, with DVONN pieces inside.
    Stack(Space, Stack),
    /// A landing space with what stands there.
    Landing(Space, Stack),
    /// A row of the board, 1 to 5, with its empty spaces.
    BoardRow(u8, u8),
    /// An empty space to place on.
    Space(Space),
}

impl Dvonn {
    /// Follows the picks so far. A question with one answer is skipped: the preview shows it.
    pub fn follow_picks(&self, picks: &[String]) -> Result<Step, BadPick> {
        if matches!(self.status(), Status::Over(_)) {
            return Err(BadPick);
        }
        if self.is_placing() {
            self.pick_placement(picks)
        } else {
            self.pick_stack_move(picks)
        }
    }

    fn pick_stack_move(&self, picks: &[String]) -> Result<Step, BadPick> {
        let mut picks = picks.iter();
        let stacks = self.movable();
        let Some(from) = pick(&stacks, &mut picks)? else {
            return Ok(Step::One {
                prompt: Prompt::Stack,
                answers: self.answers(&stacks, Choice::Stack),
            });
        };
        let landings = self.landings(from);
        let Some(to) = pick(&landings, &mut picks)? else {
            let answers = self.answers(&landings, Choice::Landing);
            return Ok(Step::One {
                prompt: Prompt::Destination(from),
                answers,
            });
        };
        ready(Move::Stack { from, to }, picks)
    }

    fn pick_placement(&self, picks: &[String]) -> Result<Step, BadPick> {
        let mut picks = picks.iter();
        let vacant = self.vacant();
        let in_row = |row: u8| {
            vacant
                .iter()
                .copied()
                .filter(move |space| space.row() + 1 == row)
                .collect::<Vec<_>>()
        };
        let rows: Vec<u8> = (1..=5).filter(|&row| !in_row(row).is_empty()).collect();
        let Some(row) = pick(&rows, &mut picks)? else {
            let piece = self.next_piece().ok_or(BadPick)?;
            let answer = |&row: &u8| {
                let spaces = in_row(row);
                Answer {
                    token: row.to_string(),
                    what: Choice::BoardRow(
                        row,
                        u8::try_from(spaces.len()).expect("a row has at most eleven spaces"),
                    ),
                    cells: spaces,
                }
            };
            return Ok(Step::One {
                prompt: Prompt::BoardRow(piece),
                answers: rows.iter().map(answer).collect(),
            });
        };
        let spaces = in_row(row);
        let Some(space) = pick(&spaces, &mut picks)? else {
            let answer = |&space: &Space| Answer {
                token: space.to_string(),
                what: Choice::Space(space),
                cells: vec![space],
            };
            return Ok(Step::One {
                prompt: Prompt::SpaceInRow(row),
                answers: spaces.iter().map(answer).collect(),
            });
        };
        ready(Move::Place(space), picks)
    }

    fn answers(&self, spaces: &[Space], what: impl Fn(Space, Stack) -> Choice) -> Vec<Answer> {
        let answer = |&space: &Space| {
            let stack = self.stack(space)?;
            Some(Answer {
                token: space.to_string(),
                what: what(space, stack),
                cells: vec![space],
            })
        };
        spaces.iter().filter_map(answer).collect()
    }
}

/// The one choice there is, or the one that the next pick names; none if that pick is still to come.
fn pick<'a, T>(choices: &[T], picks: &mut impl Iterator<Item = &'a String>) -> Result<Option<T>, BadPick>
where
    T: Copy + ToString,
{
    if let [only] = choices {
        return Ok(Some(*only));
    }
    let Some(pick) = picks.next() else { return Ok(None) };
    choices
        .iter()
        .copied()
        .find(|choice| choice.to_string() == *pick)
        .map(Some)
        .ok_or(BadPick)
}

/// A finished turn, if no pick is left over.
fn ready<'a>(mv: Move, mut picks: impl Iterator<Item = &'a String>) -> Result<Step, BadPick> {
    if picks.next().is_some() {
        Err(BadPick)
    } else {
        Ok(Step::Ready(mv))
    }
}
