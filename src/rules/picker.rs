//! The move picker: a move picked step by step with buttons and selects. Only legal choices are offered, and a decision
//! without a choice is never asked. Picks are short texts, so that they can be stored and resumed.

use super::game::{Cell, Effect, Game, Move};
use super::gipf::WholeTurns;
use super::{dvonn, gipf, question};

pub use super::question::BadPick;

/// What to ask next, or the finished turn.
pub type Step = question::Step<Prompt, Choice, Cell, Move>;

/// One choice.
pub type Answer = question::Answer<Choice, Cell>;

impl Step {
    /// Whether it is asked what leaves the board.
    pub const fn asks_for_removal(&self) -> bool {
        use gipf::Prompt::{Row, Take};
        match self {
            Self::One { prompt, .. } | Self::Several { prompt, .. } => {
                matches!(prompt, Prompt::Gipf(Row { .. } | Take { .. }))
            }
            Self::Ready(_) => false,
        }
    }
}

/// The question, for the sentence above the choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// A question of DVONN.
    Dvonn(dvonn::Prompt),
    /// A question of GIPF, with or without potentials.
    Gipf(gipf::Prompt),
}

impl Prompt {
    /// Whether the push or the use of a potential is asked for.
    pub const fn is_about_push(&self) -> bool {
        use gipf::Prompt::{Dot, Move};
        matches!(self, Self::Gipf(Move | Dot { .. }))
    }

    /// The place that the question is about, if it names one that was not necessarily picked.
    pub const fn from(self) -> Option<Cell> {
        match self {
            Self::Gipf(gipf::Prompt::Target { from, .. }) => Some(Cell::Gipf(from)),
            Self::Dvonn(_) | Self::Gipf(_) => None,
        }
    }
}

/// What an answer stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// In DVONN.
    Dvonn(dvonn::Choice),
    /// In GIPF, with or without potentials.
    Gipf(gipf::Choice),
}

impl Choice {
    /// Whether it is a place or several places; what is to be pushed or used and a row of DVONN's board are not, since
    /// their place is picked next.
    pub const fn is_place(&self) -> bool {
        match self {
            Self::Dvonn(choice) => !matches!(choice, dvonn::Choice::BoardRow(..)),
            Self::Gipf(choice) => {
                use gipf::Choice;
                !matches!(
                    choice,
                    Choice::Push(_) | Choice::Use | Choice::Switch(_) | Choice::Discard
                )
            }
        }
    }

    /// Whether it can be picked together with its place, as `token:place`.
    pub const fn takes_place(&self) -> bool {
        match self {
            Self::Dvonn(_) => false,
            Self::Gipf(choice) => {
                use gipf::Choice;
                matches!(choice, Choice::Push(_) | Choice::Use | Choice::Switch(_))
            }
        }
    }

    /// The letter of a row to remove, by which the picture names it.
    pub const fn row_letter(&self) -> Option<char> {
        match self {
            Self::Gipf(gipf::Choice::Row(letter, _)) => Some(*letter),
            Self::Dvonn(_) | Self::Gipf(_) => None,
        }
    }

    /// Whether it changes the question instead of answering it, so that it is shown beside the other answers.
    pub const fn is_switch(&self) -> bool {
        match self {
            Self::Dvonn(_) => false,
            Self::Gipf(choice) => matches!(choice, gipf::Choice::Switch(_)),
        }
    }
}

impl Game {
    /// Follows the picks so far and says what comes next.
    pub fn follow_picks(&self, picks: &[String]) -> Result<Step, BadPick> {
        Ok(match self {
            Self::Dvonn(position) => {
                let step = position.follow_picks(picks)?;
                step.map(Prompt::Dvonn, Choice::Dvonn, Cell::Dvonn, Move::Dvonn)
            }
            Self::Gipf(position) => {
                let step = position.follow_picks(picks)?;
                step.map(Prompt::Gipf, Choice::Gipf, Cell::Gipf, Move::Gipf)
            }
            Self::Potentials(position) => {
                let step = position.follow_picks(picks)?;
                step.map(Prompt::Gipf, Choice::Gipf, Cell::Gipf, Move::Gipf)
            }
        })
    }

    /// The position after the picks so far, for the picture beside the question: in GIPF what was removed is gone and
    /// what was pushed stands there. Also what happened on the way, including rows that were removed without a
    /// question.
    pub fn picked(&self, picks: &[String]) -> Result<(Self, Vec<Effect>), BadPick> {
        match self {
            Self::Dvonn(position) => position.follow_picks(picks).map(|_| (self.clone(), Vec::new())),
            Self::Gipf(position) => {
                let (picked, effects) = position.picked(picks)?;
                Ok((Self::Gipf(picked), effects.into_iter().map(Effect::Gipf).collect()))
            }
            Self::Potentials(position) => {
                let (picked, effects) = position.picked(picks)?;
                let effects = effects.into_iter().map(Effect::Potentials);
                Ok((Self::Potentials(picked), effects.collect()))
            }
        }
    }
}
