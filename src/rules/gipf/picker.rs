//! The move picker: rows owed, a dot, a direction, the rows of the push.
//!
//! A row that crosses no other one needs no choice of rows and goes first. The GIPF-pieces of a row are a choice; a row
//! of nothing else may stay, which is decided for every such row before the removals are closed.

use super::board::{Point, Spots};
use super::effect::Effect;
use super::position::Gipf;
use super::progress::{Progress, Stage};
use super::turn::{Decision, Push, Turn};
use crate::rules::Color;
use crate::rules::question::{self, BadPick};

/// What to ask next, or the finished turn.
pub type Step = question::Step<Prompt, Choice, Point, Turn>;

/// One choice.
pub type Answer = question::Answer<Choice, Point>;

/// The question, for the sentence above the choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// Which dot to push from.
    Dot {
        /// Whether a GIPF-piece comes.
        is_gipf: bool,
    },
    /// In which direction from this dot.
    Direction(Point),
    /// Which of the crossing rows goes first.
    Row {
        /// Before the push.
        owed: bool,
    },
    /// Which GIPF-pieces of the row to take.
    Take {
        /// Before the push.
        owed: bool,
        /// The whole row may stay (G8).
        optional: bool,
    },
}

/// What an answer stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
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

impl Gipf {
    /// Follows the picks so far. Tokens are a dot or a spot, `G` to switch between a basic and a GIPF-piece, `R` and
    /// the ends of a row, and for the GIPF-pieces to take their spots or `-`.
    pub fn follow_picks(&self, picks: &[String]) -> Result<Step, BadPick> {
        self.follow(picks).map(|(step, _)| step)
    }

    /// The board as far as it is picked (after the push while its rows are asked about), and what left it on the way.
    pub fn picked(&self, picks: &[String]) -> Result<(Self, Vec<Effect>), BadPick> {
        let (_, draft) = self.follow(picks)?;
        Ok((*draft.progress.position(), self.effects(&draft.turn())))
    }

    fn follow(&self, picks: &[String]) -> Result<(Step, Draft), BadPick> {
        if self.ending().is_some() {
            return Err(BadPick);
        }
        let mut draft = Draft {
            progress: Progress::new(self),
            decisions: Vec::new(),
            left: Vec::new(),
        };
        let mut picks = picks.iter().map(String::as_str);
        loop {
            let question = match draft.progress.stage() {
                Stage::Owed | Stage::After => draft.remove(&mut picks)?,
                Stage::Push => draft.push(&mut picks)?,
                Stage::Done if picks.next().is_some() => return Err(BadPick),
                Stage::Done => Some(Step::Ready(draft.turn())),
            };
            if let Some(question) = question {
                return Ok((question, draft));
            }
        }
    }
}

/// The turn as far as it is picked.
struct Draft {
    progress: Progress,
    decisions: Vec<Decision>,
    /// Optional rows that shall stay.
    left: Vec<Spots>,
}

impl Draft {
    /// What was decided, a whole turn or the beginning of one.
    fn turn(&self) -> Turn {
        self.decisions.iter().copied().collect()
    }

    fn decide(&mut self, decision: Decision) -> Result<(), BadPick> {
        let stage = self.progress.stage();
        self.progress.decide(decision).map_err(|_| BadPick)?;
        self.decisions.push(decision);
        if self.progress.stage() != stage {
            self.left.clear();
        }
        Ok(())
    }

    /// One removal, or what must be asked for it.
    fn remove<'a>(&mut self, picks: &mut impl Iterator<Item = &'a str>) -> Result<Option<Step>, BadPick> {
        let owed = self.progress.stage() == Stage::Owed;
        let rows: Vec<Spots> = self
            .progress
            .rows()
            .iter()
            .copied()
            .filter(|row| !self.left.contains(row))
            .collect();
        if rows.is_empty() {
            // every row that stands shall stay
            self.decide(Decision::Remove(Spots::EMPTY))?;
            return Ok(None);
        }
        let alone = |row: &&Spots| rows.iter().all(|other| other == *row || !other.meets(**row));
        let row = match rows.iter().find(alone) {
            Some(&row) => row,
            None => match picks.next() {
                None => {
                    return Ok(Some(Step::One {
                        prompt: Prompt::Row { owed },
                        answers: row_answers(&rows),
                    }));
                }
                Some(pick) => *rows.iter().find(|row| row_token(**row) == pick).ok_or(BadPick)?,
            },
        };
        let position = self.progress.position();
        let gipf: Vec<Point> = row.iter().filter(|&spot| position.is_gipf(spot)).collect();
        let mut list: Vec<Point> = row.iter().filter(|&spot| !position.is_gipf(spot)).collect();
        if !gipf.is_empty() {
            match picks.next() {
                None => return Ok(Some(take(position, owed, self.progress.is_optional(row), &gipf))),
                Some("-") => {}
                Some(pick) => {
                    for token in pick.split(',') {
                        let spot = gipf.iter().find(|spot| spot.to_string() == token).ok_or(BadPick)?;
                        list.push(*spot);
                    }
                }
            }
        }
        if list.is_empty() {
            self.left.push(row);
        } else {
            self.decide(Decision::Remove(list.into_iter().collect()))?;
        }
        Ok(None)
    }

    /// The push, or what must be asked for it. A GIPF-piece is proposed while one may be brought: a basic piece
    /// played by mistake could not be made good (G9).
    fn push<'a>(&mut self, picks: &mut impl Iterator<Item = &'a str>) -> Result<Option<Step>, BadPick> {
        let [basic, gipf] = [false, true].map(|is_gipf| self.progress.may_push(is_gipf).is_ok());
        let mut is_gipf = gipf;
        let mut pick = picks.next();
        while basic && gipf && pick == Some(SWITCH) {
            is_gipf = !is_gipf;
            pick = picks.next();
        }
        let pushes: Vec<Push> = self.progress.pushes().filter(|push| push.is_gipf == is_gipf).collect();
        let Some(dot) = pick else {
            let mut dots: Vec<Point> = pushes.iter().map(|push| push.dot).collect();
            dots.dedup();
            let mut answers: Vec<Answer> = dots
                .into_iter()
                .map(|dot| point_answer(dot, Choice::Dot(dot)))
                .collect();
            if basic && gipf {
                answers.push(Answer {
                    token: SWITCH.to_owned(),
                    what: Choice::Switch(!is_gipf),
                    cells: Vec::new(),
                });
            }
            return Ok(Some(Step::One {
                prompt: Prompt::Dot { is_gipf },
                answers,
            }));
        };
        let from_dot: Vec<Push> = pushes.into_iter().filter(|push| push.dot.to_string() == dot).collect();
        let push = match from_dot[..] {
            [] => return Err(BadPick),
            [only] => only,
            _ => match picks.next() {
                None => {
                    let answers = from_dot
                        .iter()
                        .map(|push| point_answer(push.spot, Choice::Spot(push.spot)))
                        .collect();
                    return Ok(Some(Step::One {
                        prompt: Prompt::Direction(from_dot[0].dot),
                        answers,
                    }));
                }
                Some(spot) => *from_dot
                    .iter()
                    .find(|push| push.spot.to_string() == spot)
                    .ok_or(BadPick)?,
            },
        };
        self.decide(Decision::Push(push))?;
        Ok(None)
    }
}

/// The token that switches between a basic and a GIPF-piece.
const SWITCH: &str = "G";

fn row_token(row: Spots) -> String {
    row.ends()
        .map_or_else(String::new, |(first, last)| format!("R{first}-{last}"))
}

fn row_answers(rows: &[Spots]) -> Vec<Answer> {
    let answer = |(row, letter): (&Spots, char)| Answer {
        token: row_token(*row),
        what: Choice::Row(letter, row.iter().collect()),
        cells: row.iter().collect(),
    };
    rows.iter().zip('A'..='Y').map(answer).collect()
}

/// Which GIPF-pieces to take: the opponent's, unless told otherwise.
fn take(position: &Gipf, owed: bool, optional: bool, gipf: &[Point]) -> Step {
    let color = |spot| position.piece(spot).map(|piece| piece.color);
    let own = position.side();
    Step::Several {
        prompt: Prompt::Take { owed, optional },
        answers: gipf
            .iter()
            .filter_map(|&spot| Some(point_answer(spot, Choice::GipfPiece(spot, color(spot)?))))
            .collect(),
        preset: gipf.iter().map(|&spot| color(spot) != Some(own)).collect(),
        least: 0,
        most: u8::try_from(gipf.len()).expect("a board has 37 spots"),
    }
}

fn point_answer(point: Point, what: Choice) -> Answer {
    Answer {
        token: point.to_string(),
        what,
        cells: vec![point],
    }
}
