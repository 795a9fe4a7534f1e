//! What the texts of buttons are made of.

use std::str::FromStr;

/// A text that no button of ours carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownButton;

/// A number in the one way that `Display` writes it: digits without sign or leading zeros.
pub(super) fn number<T: FromStr>(text: &str) -> Result<T, UnknownButton> {
    let canonical = text == "0" || (!text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit()));
    if canonical {
        text.parse().map_err(|_| UnknownButton)
    } else {
        Err(UnknownButton)
    }
}

/// What a button does about a potential that a match of DVONN can decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PotentialButton {
    /// Asks to challenge it (a confirmation follows).
    Ask,
    /// Yes, challenge it.
    Challenge,
    /// Lets the turn stand, which ends the match.
    Accept,
}

impl PotentialButton {
    const LETTERS: [(Self, &'static str); 3] = [(Self::Ask, "c"), (Self::Challenge, "y"), (Self::Accept, "a")];

    pub(super) fn letter(self) -> &'static str {
        let found = Self::LETTERS.into_iter().find(|(button, _)| *button == self);
        found.map_or("", |(_, letter)| letter)
    }

    /// What it does, of which match, and at which turn.
    pub(super) fn read(text: &str) -> Result<(Self, u64, u32), UnknownButton> {
        let (letter, rest) = text.split_at_checked(1).ok_or(UnknownButton)?;
        let (id, turn) = rest.split_once('.').ok_or(UnknownButton)?;
        let found = Self::LETTERS.into_iter().find(|(_, of)| *of == letter);
        let (button, _) = found.ok_or(UnknownButton)?;
        Ok((button, number(id)?, number(turn)?))
    }
}

/// What a button does with plans.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlanButton {
    /// Begins a line.
    Begin,
    /// Stores it.
    Keep,
    /// Leaves it.
    Leave,
    /// Takes one out: a select, whose value is its check.
    Remove,
    /// Takes all out.
    Clear,
    /// Goes on with a plan that stopped.
    GoOn,
    /// Adds the spaces that are selected; there are up to three selects.
    Gather(u8),
    /// When the plan is to stop: a select.
    Rule,
    /// Leaves out the space that was added last.
    DropLast,
}

impl PlanButton {
    const LETTERS: [(Self, &'static str); 11] = [
        (Self::Begin, "b"),
        (Self::Keep, "k"),
        (Self::Leave, "l"),
        (Self::Remove, "r"),
        (Self::Clear, "c"),
        (Self::GoOn, "g"),
        (Self::Gather(0), "0"),
        (Self::Gather(1), "1"),
        (Self::Gather(2), "2"),
        (Self::Rule, "u"),
        (Self::DropLast, "d"),
    ];

    pub(super) fn letter(self) -> &'static str {
        let found = Self::LETTERS.into_iter().find(|(button, _)| *button == self);
        found.map_or("", |(_, letter)| letter)
    }

    pub(super) fn of_letter(letter: &str) -> Result<Self, UnknownButton> {
        let found = Self::LETTERS.into_iter().find(|(_, known)| *known == letter);
        found.map(|(button, _)| button).ok_or(UnknownButton)
    }
}
