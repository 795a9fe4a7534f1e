//! What is asked for: the list of the courses, or a step with what is picked so far.

use crate::app::feature::Spelled;
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::slash::{Opt, Slash};
use crate::app::state::db::{Rows, Unread};
use crate::app::state::lessons::shipped;
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::PlayerRow;
use crate::app::ui::{Control, offering};
use crate::rules::lesson::{Course, Lesson, Topic};
use crate::store::keys;
use crate::words::lessons as words;
use serde::{Deserialize, Serialize};

/// Shows the courses, or a step of one; not checked yet.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Learn {
    /// The course whose first step that is not done is meant; `None` = the list of the courses.
    pub course: Option<Course>,
    /// The name of a step, which comes before the course.
    pub topic: Option<String>,
    /// What has been picked of the turn; a select adds one.
    pub picks: Vec<String>,
    /// Whether the turn that does it is shown.
    pub solved: bool,
}

impl Learn {
    /// A step from its first question.
    pub(super) fn step(lesson: &Lesson) -> Self {
        Self {
            topic: Some(lesson.topic.key().to_owned()),
            ..Self::default()
        }
    }

    /// A course from its first step that is not done.
    pub(super) fn course(course: Course) -> Self {
        Self {
            course: Some(course),
            ..Self::default()
        }
    }

    /// The button to a course.
    pub(in crate::app) fn to(course: Course) -> Control {
        Control::new(Self::course(course).custom_id(), "button-learn", Style::Primary)
    }

    /// The button to the list of the courses.
    pub(in crate::app) fn control() -> Control {
        Control::new(Self::default().custom_id(), "button-learn", Style::Secondary)
    }
}

const GAME: &str = "game";

impl Spelled for Learn {
    const KEY: &'static str = "learn";

    fn slashes() -> Vec<Slash<Self>> {
        let courses = Course::ALL.map(|course| (course.key(), course));
        let game = Opt::of_values(GAME, "learn-game", courses, words::course);
        vec![Slash::new("learn", vec![game], |given| {
            let course = given.read(GAME, Course::of_key)?;
            Ok(Some(Self {
                course,
                ..Self::default()
            }))
        })]
    }

    fn with_values(mut self, values: &[String]) -> Result<Self, Unreadable> {
        match (&self.topic, values) {
            (_, []) => {}
            (Some(_), values) => self.picks.push(values.join(",")),
            // the select of a course's steps
            (None, [topic]) => self.topic = Some(topic.clone()),
            (None, _) => return Err(Unreadable::Answer),
        }
        Ok(self)
    }
}

/// The names of the steps that the actor has done.
pub(super) fn done(rows: &Rows, actor: &Actor) -> Result<Vec<String>, Unread> {
    let Some(player) = actor.id() else {
        return Ok(Vec::new());
    };
    let row = rows.peek::<PlayerRow>(&keys::Player { player })?;
    Ok(row.map(|row| row.lessons).unwrap_or_default())
}

/// The step with this name.
pub(super) fn taught(topic: &str) -> Result<&'static Lesson, Refusal> {
    let found = Topic::of_key(topic).and_then(|topic| shipped().get(topic));
    found.ok_or_else(gone)
}

/// A button of a version that had another step.
pub(super) fn gone() -> Refusal {
    offering(refusal!("learn-gone"), vec![Learn::control()])
}

/// The next step of a course that is not done, after this one and then from its beginning; if all are done, simply the
/// next one.
pub(super) fn next(course: Course, done: &[String], after: Option<Topic>) -> Option<&'static Lesson> {
    let steps = shipped().of(course);
    let at = after.and_then(|after| steps.iter().position(|step| step.topic == after));
    let begin = at.map_or(0, |at| at + 1);
    let count = steps.len() - usize::from(at.is_some());
    let mut others = steps.iter().cycle().skip(begin).take(count).copied();
    let first = others.clone().next();
    others.find(|step| !is_done(done, step)).or(first)
}

pub(super) fn is_done(done: &[String], lesson: &Lesson) -> bool {
    done.iter().any(|topic| topic == lesson.topic.key())
}
