//! DVONN's picks: a stack, then where it lands; or a row of the board, then a space in it.
use super::super::dvonn::{Dvonn, Move, Space, Stack};
use super::super::game;
use super::super::{Position, Status};
use super::{Answer, BadPick, Cell, Prompt, Step, What};

impl Dvonn {
    /// Follows the picks so far. A question with one answer is skipped: the preview shows it.
    pub fn compose(&self, picks: &[String]) -> Result<Step, BadPick> {
        if matches!(self.status(), Status::Over(_)) {
            return Err(BadPick);
        }
        if self.is_placing() {
            self.compose_placement(picks)
        } else {
            self.compose_stack_move(picks)
        }
    }

    fn compose_stack_move(&self, picks: &[String]) -> Result<Step, BadPick> {
        let mut picks = picks.iter();
        let stacks = self.movable();
        let Some(from) = pick(&stacks, &mut picks)? else {
            return Ok(Step::One {
                prompt: Prompt::Stack,
                answers: self.answers(&stacks, What::Stack),
            });
        };
        let landings = self.landings(from);
        let Some(to) = pick(&landings, &mut picks)? else {
            let answers = self.answers(&landings, What::Landing);
            return Ok(Step::One {
                prompt: Prompt::Destination(from),
                answers,
            });
        };
        ready(Move::Stack { from, to }, picks)
    }

    fn compose_placement(&self, picks: &[String]) -> Result<Step, BadPick> {
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
                    what: What::BoardRow(
                        row,
                        u8::try_from(spaces.len()).expect("a row has at most eleven spaces"),
                    ),
                    cells: spaces.into_iter().map(Cell::Dvonn).collect(),
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
                what: What::Space(space),
                cells: vec![Cell::Dvonn(space)],
            };
            return Ok(Step::One {
                prompt: Prompt::SpaceInRow(row),
                answers: spaces.iter().map(answer).collect(),
            });
        };
        ready(Move::Place(space), picks)
    }

    fn answers(&self, spaces: &[Space], what: impl Fn(Space, Stack) -> What) -> Vec<Answer> {
        let answer = |&space: &Space| {
            let stack = self.stack(space)?;
            Some(Answer {
                token: space.to_string(),
                what: what(space, stack),
                cells: vec![Cell::Dvonn(space)],
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
        Ok(Step::Ready(game::Move::Dvonn(mv)))
    }
}
