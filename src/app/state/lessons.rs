//! The shipped courses.

use crate::rules::lesson::{Course, Lesson, NotALesson, Topic};
use std::sync::LazyLock;

/// The file with the steps, one per line, in their order; lines that begin with `#` are comments.
const FILE: &str = include_str!("../../../assets/lessons.txt");

/// The steps of all courses, in their order.
#[derive(Clone, Debug)]
pub struct Lessons(Vec<Lesson>);

pub fn shipped() -> &'static Lessons {
    static SHIPPED: LazyLock<Lessons> = LazyLock::new(|| {
        let (lessons, damaged) = Lessons::read(FILE);
        for (line, why) in damaged {
            tracing::error!(line, %why, "a step of a course is left out");
        }
        lessons
    });
    &SHIPPED
}

impl Lessons {
    /// Reads a file with steps. Lines that are no steps are left out and returned with the reason.
    pub fn read(file: &str) -> (Self, Vec<(&str, NotALesson)>) {
        let mut lessons = Vec::new();
        let mut damaged = Vec::new();
        for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.parse::<Lesson>() {
                Ok(lesson) => lessons.push(lesson),
                Err(why) => damaged.push((line, why)),
            }
        }
        (Self(lessons), damaged)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Lesson> {
        self.0.iter()
    }

    /// The step about this topic, if it is still taught.
    pub fn get(&self, topic: Topic) -> Option<&Lesson> {
        self.iter().find(|lesson| lesson.topic == topic)
    }

    /// The steps of a course, in their order.
    pub fn of(&self, course: Course) -> Vec<&Lesson> {
        self.iter().filter(|lesson| lesson.course == course).collect()
    }
}
