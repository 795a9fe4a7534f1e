//! What people can do with a puzzle, and the results.

use crate::app::feature::{Command, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::slash::{Opt, OptKind, Slash};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::players;
use crate::app::state::puzzles::{Filter, KINDS, shipped};
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::PuzzleRecord;
use crate::app::ui::{Control, offering};
use crate::rules::game::{GameKind, Move, MoveError};
use crate::rules::picker::Step;
use crate::rules::puzzle::{Grade, Puzzle};
use crate::words::moves::Notation;
use crate::words::{puzzles as words, quoted, say};
use serde::{Deserialize, Serialize};
use std::num::NonZeroU32;

/// Maximum number of turns named when a text is ambiguous.
const NAMED: usize = 8;

/// Shows, answers or explains a puzzle; not checked yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SolvePuzzle {
    pub which: WhichPuzzle,
    /// Which puzzles the actor wants.
    pub filter: Filter,
    pub step: PuzzleStep,
}

// The names are short, since a button carries every pick of a turn.

/// Which puzzle is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WhichPuzzle {
    /// One that the actor has not finished.
    #[serde(rename = "any")]
    Any,
    /// The one after this number.
    #[serde(rename = "a")]
    After(u16),
    /// The one that the actor saw last.
    #[serde(rename = "current")]
    Current,
    #[serde(rename = "n")]
    Number(i64),
}

/// What to do with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PuzzleStep {
    /// Show it after these picks; a select adds one.
    #[serde(rename = "s")]
    Show(Vec<String>),
    /// Answer it with the turn made by these picks.
    #[serde(rename = "p")]
    Picked(Vec<String>),
    /// Answer it with a text.
    #[serde(rename = "typed")]
    Typed(String),
    #[serde(rename = "hint")]
    Hint,
    #[serde(rename = "solution")]
    Solution,
}

impl PuzzleStep {
    /// Show it from its first question.
    pub const OPEN: Self = Self::Show(Vec::new());
}

impl SolvePuzzle {
    /// One that the actor has not finished.
    pub(in crate::app) const fn unfinished(kind: Option<GameKind>) -> Self {
        Self {
            which: WhichPuzzle::Any,
            filter: Filter { kind, grade: None },
            step: PuzzleStep::OPEN,
        }
    }

    /// Does this with the puzzle of this number.
    pub(in crate::app) fn numbered(number: u16, filter: Filter, step: PuzzleStep) -> Self {
        let which = WhichPuzzle::Number(number.into());
        Self { which, filter, step }
    }

    /// Goes on to the next puzzle.
    pub(super) fn next(number: u16, filter: Filter) -> Self {
        let which = WhichPuzzle::After(number);
        let step = PuzzleStep::OPEN;
        Self { which, filter, step }
    }

    /// A button with this label.
    pub(in crate::app) fn control(&self, label: &'static str) -> Control {
        let style = match label {
            "button-confirm" => Style::Success,
            "button-solve-puzzle" | "button-try-again" => Style::Primary,
            _ => Style::Secondary,
        };
        Control::new(self.custom_id(), label, style)
    }
}

const GAME: &str = "game";
const GRADE: &str = "grade";
const NUMBER: &str = "number";
const ANSWER: &str = "answer";

impl Spelled for SolvePuzzle {
    const KEY: &'static str = "puzzle";

    fn slashes() -> Vec<Slash<Self>> {
        let games = KINDS.map(|kind| (kind.key(), kind));
        let grades = Grade::ALL.map(|grade| (grade.key(), grade));
        let text = OptKind::Text {
            most: 256,
            completes: None,
        };
        vec![Slash::new(
            "puzzle",
            vec![
                Opt::of_values(GAME, "rules-game", games, words::choice),
                Opt::of_values(GRADE, "puzzle-grade", grades, words::grade),
                Opt::new(NUMBER, "puzzle-number", OptKind::Whole { least: 1 }),
                Opt::new(ANSWER, "puzzle-answer", text),
            ],
            |given| {
                let answer = given.text(ANSWER)?.map(ToOwned::to_owned);
                Ok(Some(Self {
                    which: match (given.whole(NUMBER)?, &answer) {
                        (Some(number), _) => WhichPuzzle::Number(number),
                        (None, Some(_)) => WhichPuzzle::Current,
                        (None, None) => WhichPuzzle::Any,
                    },
                    filter: Filter {
                        kind: given.game()?,
                        grade: given.read(GRADE, Grade::of_key)?,
                    },
                    step: answer.map_or(PuzzleStep::OPEN, PuzzleStep::Typed),
                }))
            },
        )]
    }

    fn with_values(mut self, values: &[String]) -> Result<Self, Unreadable> {
        match &mut self.step {
            _ if values.is_empty() => Ok(self),
            PuzzleStep::Show(picks) => {
                picks.push(values.join(","));
                Ok(self)
            }
            _ => Err(Unreadable::Answer),
        }
    }
}

/// A puzzle as one person sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PuzzleShown {
    pub number: u16,
    #[serde(default)]
    pub filter: Filter,
    pub state: PuzzleState,
    /// The streak that ended because they asked for the solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given_up: Option<NonZeroU32>,
}

/// How far the person is with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleState {
    /// They have made these picks.
    Open(Vec<String>),
    /// They know where the turn begins.
    Hinted,
    /// They know the solution.
    Shown,
    /// They found it.
    Right {
        turn: Move,
        /// Their current and longest streak, if it counts.
        streak: Option<(u32, u32)>,
    },
    /// Their answer is wrong.
    Wrong {
        turn: Move,
        /// The streak that it ended.
        lost: Option<NonZeroU32>,
    },
}

impl Command for SolvePuzzle {
    type Outcome = PuzzleShown;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<PuzzleShown, Stop> {
        let player = actor.id().ok_or_else(Refusal::no_match)?;
        let (key, mut row) = players::own_row(rows, actor)?;
        let before = row.puzzles.clone();
        let next = |after| {
            let found = shipped().next(player, &before.done, self.filter, after);
            found.ok_or_else(|| refusal!("puzzle-none"))
        };
        let puzzle = match self.which {
            WhichPuzzle::Any => next(None)?,
            WhichPuzzle::After(number) => next(Some(number))?,
            WhichPuzzle::Number(number) => numbered(number)?,
            WhichPuzzle::Current => numbered(before.current.ok_or_else(|| refusal!("puzzle-none-shown"))?.into())?,
        };
        let record = &mut row.puzzles;
        record.current = Some(puzzle.number);
        let mut given_up = None;
        let state = match &self.step {
            PuzzleStep::Show(picks) => PuzzleState::Open(fitting(puzzle, picks)),
            PuzzleStep::Picked(picks) => match puzzle.game.follow_picks(picks) {
                Ok(Step::Ready(mv)) => answered(record, puzzle, mv),
                // picks that do not fit: from its first question
                Ok(_) | Err(_) => PuzzleState::Open(Vec::new()),
            },
            PuzzleStep::Typed(text) => answered(record, puzzle, self.read(puzzle, text)?),
            PuzzleStep::Hint => {
                record.spoil(puzzle.number);
                PuzzleState::Hinted
            }
            PuzzleStep::Solution => {
                if record.counts(puzzle.number) {
                    given_up = NonZeroU32::new(std::mem::take(&mut record.streak));
                }
                record.finish(puzzle.number);
                PuzzleState::Shown
            }
        };
        if row.puzzles != before {
            rows.put(&key, &row);
        }
        Ok(PuzzleShown {
            number: puzzle.number,
            filter: self.filter,
            state,
            given_up,
        })
    }
}

impl SolvePuzzle {
    fn read(&self, puzzle: &Puzzle, text: &str) -> Result<Move, Refusal> {
        let again = Self::numbered(puzzle.number, self.filter, PuzzleStep::OPEN);
        let (notation, text) = (Notation::now(&puzzle.game), text.to_owned());
        puzzle.game.parse_move(&text).map_err(|why| {
            let says = move |locale| match &why {
                MoveError::Ambiguous(moves) => {
                    let turns: Vec<String> = moves.iter().take(NAMED).map(|turn| format!("`{turn}`")).collect();
                    let text = quoted(&text);
                    say!(locale, "puzzle-ambiguous", text = text, turns = turns.join(" · "))
                }
                MoveError::Syntax => words::not_a_move(locale, notation, &text, None),
                MoveError::Illegal(reason) => words::not_a_move(locale, notation, &text, Some(reason.clone())),
            };
            offering(Refusal::new(says), vec![again.control("button-try-again")])
        })
    }
}

/// The puzzle of this number.
pub(super) fn numbered(number: i64) -> Result<&'static Puzzle, Refusal> {
    let found = u16::try_from(number).ok().and_then(|number| shipped().get(number));
    found.ok_or_else(|| refusal!("puzzle-no-number", number = number.to_string()))
}

/// The picks, if they fit the puzzle.
fn fitting(puzzle: &Puzzle, picks: &[String]) -> Vec<String> {
    if puzzle.game.follow_picks(picks).is_ok() {
        picks.to_vec()
    } else {
        Vec::new()
    }
}

/// The result of a legal answer.
fn answered(record: &mut PuzzleRecord, puzzle: &Puzzle, turn: Move) -> PuzzleState {
    let number = puzzle.number;
    let counts = record.counts(number);
    if puzzle.is_solved_by(&turn) {
        if counts {
            record.streak += 1;
            record.best = record.best.max(record.streak);
        }
        record.finish(number);
        let streak = counts.then_some((record.streak, record.best));
        PuzzleState::Right { turn, streak }
    } else {
        let ended = counts.then(|| std::mem::take(&mut record.streak));
        let lost = ended.and_then(NonZeroU32::new);
        record.spoil(number);
        PuzzleState::Wrong { turn, lost }
    }
}
