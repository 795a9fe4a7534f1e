//! What buttons do with puzzles.

use super::fields::{UnknownButton, number};
use crate::app::puzzles::{Filter, KINDS};
use crate::rules::puzzle::Grade;
use std::fmt;
use std::str::FromStr;

/// What a button does with a puzzle; as text a letter for what, the puzzle's number, a letter each for the game and the
/// grade that the presser wants (`-` = any), and picks, each after a dot.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PuzzleButton {
    pub number: u16,
    /// Which ones the presser wants next.
    pub filter: Filter,
    pub what: PuzzleDoes,
}

/// What it does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PuzzleDoes {
    /// Shows it, to be solved from its first question.
    Open,
    /// Goes on after these picks; a select's come in the values.
    Pick(Vec<String>),
    /// Answers with the turn that these picks make.
    Answer(Vec<String>),
    Hint,
    Solution,
    /// Shows another one.
    Next,
}

impl PuzzleDoes {
    const fn letter(&self) -> char {
        match self {
            Self::Open => 'o',
            Self::Pick(_) => 'p',
            Self::Answer(_) => 'a',
            Self::Hint => 'h',
            Self::Solution => 's',
            Self::Next => 'n',
        }
    }

    fn picks(&self) -> &[String] {
        match self {
            Self::Pick(picks) | Self::Answer(picks) => picks,
            Self::Open | Self::Hint | Self::Solution | Self::Next => &[],
        }
    }
}

const ANY: char = '-';

const fn grade_letter(grade: Grade) -> char {
    match grade {
        Grade::Easy => 'e',
        Grade::Medium => 'm',
        Grade::Hard => 'h',
    }
}

/// The letters of the games, in the order of [`KINDS`].
const KIND_LETTERS: [char; KINDS.len()] = ['d', 'g'];

impl fmt::Display for PuzzleButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.filter.kind.and_then(|wanted| {
            let known = KINDS.into_iter().zip(KIND_LETTERS);
            known.into_iter().find(|(kind, _)| *kind == wanted)
        });
        let kind = kind.map_or(ANY, |(_, letter)| letter);
        let grade = self.filter.grade.map_or(ANY, grade_letter);
        write!(f, "{}{}.{kind}{grade}", self.what.letter(), self.number)?;
        self.what.picks().iter().try_for_each(|pick| write!(f, ".{pick}"))
    }
}

impl FromStr for PuzzleButton {
    type Err = UnknownButton;

    fn from_str(text: &str) -> Result<Self, UnknownButton> {
        let mut letters = text.chars();
        let letter = letters.next().ok_or(UnknownButton)?;
        let mut fields = letters.as_str().split('.');
        let number = number(fields.next().ok_or(UnknownButton)?)?;
        let filter: Vec<char> = fields.next().ok_or(UnknownButton)?.chars().collect();
        let [kind, grade] = filter[..] else {
            return Err(UnknownButton);
        };
        let kind = match kind {
            ANY => None,
            letter => {
                let found = KINDS.into_iter().zip(KIND_LETTERS).find(|(_, known)| *known == letter);
                Some(found.ok_or(UnknownButton)?.0)
            }
        };
        let grade = match grade {
            ANY => None,
            letter => {
                let found = Grade::ALL.into_iter().find(|grade| grade_letter(*grade) == letter);
                Some(found.ok_or(UnknownButton)?)
            }
        };
        let picks: Vec<String> = fields.map(ToOwned::to_owned).collect();
        let without = |what| if picks.is_empty() { Ok(what) } else { Err(UnknownButton) };
        let what = match letter {
            'o' => without(PuzzleDoes::Open)?,
            'h' => without(PuzzleDoes::Hint)?,
            's' => without(PuzzleDoes::Solution)?,
            'n' => without(PuzzleDoes::Next)?,
            'p' => PuzzleDoes::Pick(picks),
            'a' => PuzzleDoes::Answer(picks),
            _ => return Err(UnknownButton),
        };
        Ok(Self {
            number,
            filter: Filter { kind, grade },
            what,
        })
    }
}
