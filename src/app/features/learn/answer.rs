//! What a turn did in a step, and the progress that it makes.

use super::read::{is_done, taught};
use crate::app::feature::{Command, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, Unreadable};
use crate::rules::game::Move;
use crate::rules::picker::Step;
use serde::{Deserialize, Serialize};

/// Plays the turn made by these picks in a step; not checked yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AnswerLesson {
    /// The name of the step.
    pub topic: String,
    pub picks: Vec<String>,
}

impl Spelled for AnswerLesson {
    const KEY: &'static str = "learn-answer";
}

/// A turn was played in a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LessonAnswered {
    pub(super) topic: String,
    pub(super) turn: Move,
    /// The names of the steps that the actor has done, perhaps with this one.
    pub(super) done: Vec<String>,
}

impl Command for AnswerLesson {
    type Outcome = LessonAnswered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<LessonAnswered, Stop> {
        let lesson = taught(&self.topic)?;
        let (key, mut row) = players::own_row(rows, actor)?;
        // no button of ours has other picks
        let Ok(Step::Ready(turn)) = lesson.game.follow_picks(&self.picks) else {
            return Err(Refusal::from(Unreadable::Answer).into());
        };
        if lesson.judge(&turn).is_ok() && !is_done(&row.lessons, lesson) {
            row.lessons.push(self.topic.clone());
            rows.put(&key, &row);
        }
        Ok(LessonAnswered {
            topic: self.topic.clone(),
            turn,
            done: row.lessons,
        })
    }
}
