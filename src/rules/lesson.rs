//! A step of a course: a position with one thing to do in it, as one line of text.

use super::game::{Game, GameKind, Move};
use super::{Color, Status};
use crate::rules::named::named;
use std::fmt;
use std::str::FromStr;

mod goal;

pub use goal::{Goal, Missed};

named! {
    /// What a course teaches.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Course {
        /// DVONN.
        Dvonn = "dvonn",
        /// GIPF, with and without GIPF-pieces.
        Gipf = "gipf",
        /// GIPF's potentials.
        Potentials = "potentials",
    }
}

named! {
    /// What a step teaches. Its name identifies the step for ever: players' progress is stored by it.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Topic {
        /// DVONN: a stack moves as far as it is high.
        Height = "height",
        /// DVONN: the piece on top says whose stack it is.
        Owner = "owner",
        /// DVONN: a stack with six neighbours cannot move.
        Surrounded = "surrounded",
        /// DVONN: what loses touch with the red pieces is gone.
        Touch = "touch",
        /// DVONN: cutting off the opponent.
        CutOff = "cut-off",
        /// DVONN: whoever cannot move passes.
        Pass = "pass",
        /// DVONN: how it ends.
        Last = "last",
        /// DVONN: where to place.
        Place = "place",
        /// GIPF: pushing a piece in.
        Push = "push",
        /// GIPF: the pieces in front move on.
        Line = "line",
        /// GIPF: four in a row leave the board.
        Four = "four",
        /// GIPF: what continues the row leaves too.
        Capture = "capture",
        /// GIPF: one push, two rows.
        Double = "double",
        /// GIPF: without a piece in reserve one loses.
        Reserve = "reserve",
        /// GIPF: GIPF-pieces in a row may stay.
        GipfPiece = "gipf-piece",
        /// GIPF: the last GIPF-piece.
        LastGipf = "last-gipf",
        /// Potentials: pushing a loaded piece in.
        Load = "load",
        /// Potentials: TAMSK.
        Tamsk = "tamsk",
        /// Potentials: ZÈRTZ.
        Zertz = "zertz",
        /// Potentials: DVONN.
        DvonnPotential = "dvonn-potential",
        /// Potentials: YINSH.
        Yinsh = "yinsh",
        /// Potentials: a loaded piece in a row may stay.
        LoadedRow = "loaded-row",
    }
}

/// A position, White to move, with one thing to do in it.
///
/// `Display` and `FromStr` are its text, five fields separated by tabs: its course, its topic, its goal, the position,
/// and a turn that reaches the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The course to which it belongs.
    pub course: Course,
    /// What it teaches.
    pub topic: Topic,
    /// What is to be done.
    pub goal: Goal,
    /// The position.
    pub game: Game,
    /// A turn that does it.
    pub solution: Move,
}

/// Why a text is no step of a course.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotALesson {
    /// There are not five fields.
    #[error("it does not have five fields separated by tabs")]
    Fields,
    /// There is no such course.
    #[error("there is no such course")]
    Course,
    /// There is no such topic.
    #[error("there is no such topic")]
    Topic,
    /// There is no such goal.
    #[error("there is no such goal")]
    Goal,
    /// The position cannot be read, is of another game, or White is not to move there.
    #[error("White is not to move in its position")]
    Position,
    /// The turn is not legal, or does not reach the goal.
    #[error("its turn does not reach the goal")]
    Solution,
}

impl Lesson {
    /// Whether this legal turn does what is to be done; otherwise what it lacks.
    pub fn judge(&self, turn: &Move) -> Result<(), Missed> {
        self.goal.judge(&self.game, turn)
    }
}

impl fmt::Display for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            course,
            topic,
            goal,
            game,
            solution,
        } = self;
        write!(f, "{}\t{}\t{goal}\t{game}\t{solution}", course.key(), topic.key())
    }
}

impl FromStr for Lesson {
    type Err = NotALesson;

    fn from_str(text: &str) -> Result<Self, NotALesson> {
        let fields: Vec<&str> = text.split('\t').collect();
        let [course, topic, goal, position, turn] = fields[..] else {
            return Err(NotALesson::Fields);
        };
        let course = Course::of_key(course).ok_or(NotALesson::Course)?;
        let topic = Topic::of_key(topic).ok_or(NotALesson::Topic)?;
        let goal: Goal = goal.parse().map_err(|()| NotALesson::Goal)?;
        let game: Game = position.parse().map_err(|_| NotALesson::Position)?;
        let is_of_course = match course {
            Course::Dvonn => game.kind() == GameKind::Dvonn,
            Course::Gipf => matches!(game.kind(), GameKind::Gipf(_)),
            Course::Potentials => matches!(game.kind(), GameKind::Potentials(_)),
        };
        if !is_of_course || game.status() != Status::ToMove(Color::White) {
            return Err(NotALesson::Position);
        }
        let solution: Move = turn.parse().map_err(|()| NotALesson::Solution)?;
        if !game.is_legal(&solution) || goal.judge(&game, &solution).is_err() {
            return Err(NotALesson::Solution);
        }
        Ok(Self {
            course,
            topic,
            goal,
            game,
            solution,
        })
    }
}
