//! Courses: a game learned step by step, by doing one thing in one position after the other.

mod answer;
mod read;
mod show;

pub use answer::AnswerLesson;
pub use read::Learn;
