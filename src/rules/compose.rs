//! A move picked step by step, for a panel of buttons and selects: only legal choices are offered, and a decision
//! without a choice is never asked. Picks are short texts, so that a draft can be stored and resumed.
use super::Color;
use super::dvonn::{Piece, Space, Stack};
use super::game::{Cell, Effect, Game, Move};
use super::gipf::Point;

mod dvonn;
mod gipf;

/// What to ask next, or the finished turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// One of these.
    One {
        /// What is asked.
        prompt: Prompt,
        /// 2 to 25 of them (1 where asking shows something).
        answers: Vec<Answer>,
    },
    /// Any of these, none included; the pick is their tokens joined by `,`, or `-` for none.
    Several {
        /// What is asked.
        prompt: Prompt,
        /// What can be taken.
        answers: Vec<Answer>,
        /// Which of them are preset.
        preset: Vec<bool>,
    },
    /// Nothing is left to decide: ready to preview and confirm.
    Ready(Move),
}

/// The question, for the sentence above the choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// DVONN, moving: which of your stacks.
    Stack,
    /// DVONN, moving: whither.
    Destination(Space),
    /// DVONN, placing this piece: which row of the board.
    BoardRow(Piece),
    /// DVONN, placing: which space of that row (1 to 5).
    SpaceInRow(u8),
    /// GIPF: which dot to push from; whether a GIPF-piece comes.
    Dot {
        /// A GIPF-piece comes.
        is_gipf: bool,
    },
    /// GIPF: in which direction.
    Direction(Point),
    /// GIPF: which of the crossing rows goes first; `owed` = before the push.
    Row {
        /// Before the push.
        owed: bool,
    },
    /// GIPF: which GIPF-pieces of the row to take; `optional` = the whole row may stay (G8).
    Take {
        /// Before the push.
        owed: bool,
        /// The whole row may stay (G8).
        optional: bool,
    },
}

/// One choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What the draft stores: at most 40 characters of `a-z0-9,GxR-`.
    pub token: String,
    /// What it is, for its label.
    pub what: What,
    /// What to mark on the picture.
    pub cells: Vec<Cell>,
}

/// What an answer stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A stack of one's own: where and how high, with DVONN pieces inside.
    Stack(Space, Stack),
    /// A landing space with what stands there.
    Landing(Space, Stack),
    /// A row of the DVONN board, 1 to 5, with its empty spaces.
    BoardRow(u8, u8),
    /// An empty space to place on.
    Space(Space),
    /// A dot.
    Dot(Point),
    /// The first spot of a direction.
    Spot(Point),
    /// Bring a GIPF-piece instead of a basic (true), or a basic instead (false). Shown beside the other answers.
    Switch(bool),
    /// A row to remove: letter `A`… and its spots.
    Row(char, Vec<Point>),
    /// A GIPF-piece in a row.
    GipfPiece(Point, Color),
}

/// The picks do not go with this position (any more).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadPick;

impl Game {
    /// Follows the picks so far and says what comes next.
    pub fn compose(&self, picks: &[String]) -> Result<Step, BadPick> {
        match self {
            Self::Dvonn(position) => position.compose(picks),
            Self::Gipf(position) => position.compose(picks),
        }
    }

    /// The position as far as it is picked, for the picture beside the question: in GIPF what was removed is gone and
    /// what was pushed stands there. With it what happened on the way, rows that went without a question included.
    pub fn picked(&self, picks: &[String]) -> Result<(Self, Vec<Effect>), BadPick> {
        match self {
            Self::Dvonn(position) => position.compose(picks).map(|_| (self.clone(), Vec::new())),
            Self::Gipf(position) => {
                let (picked, effects) = position.picked(picks)?;
                Ok((Self::Gipf(picked), effects))
            }
        }
    }
}
