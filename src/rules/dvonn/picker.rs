//! The move picker: a stack, then where it lands; or a row of the board, then a space in it, or several where the turn
//! places a packet; or one of the two colours.
use super::packet::Packet;
use super::piece::{Piece, Stack};
use super::position::Dvonn;
use super::space::Space;
use super::turn::Move;
use crate::rules::question::{self, BadPick, pick};
use crate::rules::{Position, Status};

/// What to ask next, or the finished turn.
pub type Step = question::Step<Prompt, Choice, Space, Move>;

/// One choice.
pub type Answer = question::Answer<Choice, Space>;

/// The question, for the sentence above the choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// Moving: which of the player's stacks.
    Stack,
    /// Moving: where the stack on this space goes.
    Destination(Space),
    /// Placing this piece: which row of the board.
    BoardRow(Piece),
    /// Placing: which space of that row (1 to 5).
    SpaceInRow(u8),
    /// Placing a packet with this many pieces of the player's own left to place: which row of the board.
    RowForMore(u8),
    /// Placing a packet: which spaces of this row (1 to 5), at most this many.
    SpacesInRow(u8, u8),
    /// Which colour to play.
    Color,
}

/// What an answer stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A stack of the player's own: its space and the stack.
    Stack(Space, Stack),
    /// A space to land on, with the stack there.
    Landing(Space, Stack),
    /// A row of the board, 1 to 5, and the number of its empty spaces.
    BoardRow(u8, u8),
    /// An empty space to place on.
    Space(Space),
    /// The colours stay.
    Keep,
    /// The colours are exchanged.
    Swap,
}

impl Dvonn {
    /// Follows the picks so far. A question with one answer is skipped: the preview shows it.
    pub fn follow_picks(&self, picks: &[String]) -> Result<Step, BadPick> {
        if matches!(self.status(), Status::Over(_)) {
            return Err(BadPick);
        }
        if self.to_place() > 1 {
            self.pick_packet(picks)
        } else if self.is_placing() {
            self.pick_placement(picks)
        } else if self.is_choosing() {
            pick_color(picks)
        } else {
            self.pick_stack_move(picks)
        }
    }

    fn pick_stack_move(&self, picks: &[String]) -> Result<Step, BadPick> {
        let mut picks = picks.iter().map(String::as_str);
        let stacks = self.movable();
        let Some(from) = pick(&stacks, Space::to_string, &mut picks)? else {
            return Ok(Step::one(Prompt::Stack, self.answers(&stacks, Choice::Stack)));
        };
        let landings = self.landings(from);
        let Some(to) = pick(&landings, Space::to_string, &mut picks)? else {
            let answers = self.answers(&landings, Choice::Landing);
            return Ok(Step::one(Prompt::Destination(from), answers));
        };
        ready(Move::Stack { from, to }, picks)
    }

    fn pick_placement(&self, picks: &[String]) -> Result<Step, BadPick> {
        let mut picks = picks.iter().map(String::as_str);
        let vacant = self.vacant();
        let piece = self.next_piece().ok_or(BadPick)?;
        match pick_space(&vacant, Prompt::BoardRow(piece), &mut picks)? {
            Picked::Space(space) => ready(Move::Place(space), picks),
            Picked::Question(step) => Ok(step),
        }
    }

    /// First the space of the DVONN piece, if the packet has one; then spaces, as many at once as are wanted, row by row
    /// or not.
    fn pick_packet(&self, picks: &[String]) -> Result<Step, BadPick> {
        let mut picks = picks.iter().map(String::as_str);
        let mut vacant = self.vacant();
        if let Some(only) = self.only_move() {
            return ready(only, picks);
        }
        let mut chosen = Vec::new();
        if self.next_piece() == Some(Piece::Dvonn) {
            match pick_space(&vacant, Prompt::BoardRow(Piece::Dvonn), &mut picks)? {
                Picked::Space(space) => chosen.push(space),
                Picked::Question(step) => return Ok(step),
            }
        }
        loop {
            vacant.retain(|space| !chosen.contains(space));
            let missing = usize::from(self.to_place()).saturating_sub(chosen.len());
            let most = u8::try_from(missing).expect("a packet has at most twelve pieces");
            if missing == 0 {
                let packet = Packet::new(&chosen).ok_or(BadPick)?;
                let sorted = self.next_piece() != Some(Piece::Dvonn);
                return ready(Move::Packet(if sorted { packet.sorted() } else { packet }), picks);
            }
            let first = picks.next();
            // spaces may be picked without their rows
            if let Some(Ok(picked)) = first.map(|pick| some_of(&vacant, missing, pick)) {
                chosen.extend(picked);
                continue;
            }
            let mut rest = first.into_iter().chain(&mut picks);
            let Some(row) = pick(&rows(&vacant), u8::to_string, &mut rest)? else {
                return Ok(row_question(&vacant, Prompt::RowForMore(most)));
            };
            let spaces = in_row(&vacant, row);
            let Some(pick) = rest.next() else {
                return Ok(Step::Several {
                    prompt: Prompt::SpacesInRow(row, most.min(count(&spaces))),
                    preset: vec![false; spaces.len()],
                    least: 1,
                    most: most.min(count(&spaces)),
                    answers: space_answers(&spaces),
                });
            };
            chosen.extend(some_of(&spaces, missing, pick)?);
        }
    }

    fn answers(&self, spaces: &[Space], what: impl Fn(Space, Stack) -> Choice) -> Vec<Answer> {
        let answer = |&space: &Space| {
            let stack = self.stack(space)?;
            Some(Answer::new(space.to_string(), what(space, stack), vec![space]))
        };
        spaces.iter().filter_map(answer).collect()
    }
}

/// A space that was picked by its row and name, or the question that comes next.
enum Picked {
    Space(Space),
    Question(Step),
}

fn pick_space<'a>(
    vacant: &[Space],
    prompt: Prompt,
    picks: &mut impl Iterator<Item = &'a str>,
) -> Result<Picked, BadPick> {
    let first = picks.next();
    // a space may be picked without its row
    let named = first
        .and_then(|pick| pick.parse().ok())
        .filter(|space| vacant.contains(space));
    if let Some(space) = named {
        return Ok(Picked::Space(space));
    }
    let picks = &mut first.into_iter().chain(picks);
    let Some(row) = pick(&rows(vacant), u8::to_string, picks)? else {
        return Ok(Picked::Question(row_question(vacant, prompt)));
    };
    let spaces = in_row(vacant, row);
    Ok(match pick(&spaces, Space::to_string, picks)? {
        Some(space) => Picked::Space(space),
        None => Picked::Question(Step::one(Prompt::SpaceInRow(row), space_answers(&spaces))),
    })
}

/// Spaces that were picked together: different ones of these, at most so many.
fn some_of(spaces: &[Space], most: usize, pick: &str) -> Result<Vec<Space>, BadPick> {
    let picked: Vec<Space> = pick
        .split(',')
        .map(|token| token.parse().map_err(|()| BadPick))
        .collect::<Result<_, _>>()?;
    let fitting = spaces.iter().filter(|space| picked.contains(space)).count();
    if picked.len() <= most && fitting == picked.len() {
        Ok(picked)
    } else {
        Err(BadPick)
    }
}

fn in_row(vacant: &[Space], row: u8) -> Vec<Space> {
    let in_row = |space: &&Space| space.row() + 1 == row;
    vacant.iter().filter(in_row).copied().collect()
}

/// The rows with empty spaces, from the top of the board: 5 to 1.
fn rows(vacant: &[Space]) -> Vec<u8> {
    (1..=5).rev().filter(|&row| !in_row(vacant, row).is_empty()).collect()
}

fn count(spaces: &[Space]) -> u8 {
    u8::try_from(spaces.len()).expect("a row has at most eleven spaces")
}

fn row_question(vacant: &[Space], prompt: Prompt) -> Step {
    let answer = |row: u8| {
        let spaces = in_row(vacant, row);
        Answer::new(row.to_string(), Choice::BoardRow(row, count(&spaces)), spaces)
    };
    Step::one(prompt, rows(vacant).into_iter().map(answer))
}

fn space_answers(spaces: &[Space]) -> Vec<Answer> {
    let answer = |&space: &Space| Answer::new(space.to_string(), Choice::Space(space), vec![space]);
    spaces.iter().map(answer).collect()
}

fn pick_color(picks: &[String]) -> Result<Step, BadPick> {
    let answer = |what, mv: Move| Answer::new(mv.to_string(), what, Vec::new());
    match picks {
        [] => {
            let answers = [answer(Choice::Keep, Move::Keep), answer(Choice::Swap, Move::Swap)];
            Ok(Step::one(Prompt::Color, answers))
        }
        [pick] if *pick == Move::Keep.to_string() => Ok(Step::Ready(Move::Keep)),
        [pick] if *pick == Move::Swap.to_string() => Ok(Step::Ready(Move::Swap)),
        _ => Err(BadPick),
    }
}

/// A finished turn, if no pick is left over.
fn ready<'a>(mv: Move, mut picks: impl Iterator<Item = &'a str>) -> Result<Step, BadPick> {
    if picks.next().is_some() {
        Err(BadPick)
    } else {
        Ok(Step::Ready(mv))
    }
}
