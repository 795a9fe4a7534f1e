//! Sentences of the courses.

use super::{Locale, potentials};
use crate::rules::Color;
use crate::rules::lesson::{Course, Lesson, Missed, Topic};

/// The name of a course, also as a choice.
pub fn course(locale: Locale, course: Course) -> String {
    match course {
        Course::Dvonn => say!(locale, "game-dvonn"),
        Course::Gipf => say!(locale, "puzzle-gipf"),
        Course::Potentials => say!(locale, "learn-potentials"),
    }
}

/// How many steps of a course are done.
pub fn progress(locale: Locale, of: Course, done: usize, steps: usize) -> String {
    let course = course(locale, of);
    let mark = if done == steps { "✅ " } else { "" };
    let progress = say!(locale, "learn-progress", course = course, done = done, steps = steps);
    format!("{mark}{progress}")
}

/// The headline of a step, which is this one of so many.
pub fn title(locale: Locale, lesson: &Lesson, number: usize, steps: usize) -> String {
    say!(
        locale,
        "learn-title",
        course = course(locale, lesson.course),
        number = number,
        steps = steps,
        topic = name(locale, lesson.topic)
    )
}

/// A step in the list of a course's steps.
pub fn step(locale: Locale, topic: Topic, number: usize, is_done: bool) -> String {
    let mark = if is_done { "✅ " } else { "" };
    format!("{mark}{number} · {}", name(locale, topic))
}

/// What a step is about, in a few words.
fn name(locale: Locale, topic: Topic) -> String {
    match topic {
        Topic::Height => say!(locale, "learn-height-title"),
        Topic::Owner => say!(locale, "learn-owner-title"),
        Topic::Surrounded => say!(locale, "learn-surrounded-title"),
        Topic::Touch => say!(locale, "learn-touch-title"),
        Topic::CutOff => say!(locale, "learn-cut-off-title"),
        Topic::Pass => say!(locale, "learn-pass-title"),
        Topic::Last => say!(locale, "learn-last-title"),
        Topic::Place => say!(locale, "learn-place-title"),
        Topic::Push => say!(locale, "learn-push-title"),
        Topic::Line => say!(locale, "learn-line-title"),
        Topic::Four => say!(locale, "learn-four-title"),
        Topic::Capture => say!(locale, "learn-capture-title"),
        Topic::Double => say!(locale, "learn-double-title"),
        Topic::Reserve => say!(locale, "learn-reserve-title"),
        Topic::GipfPiece => say!(locale, "learn-gipf-piece-title"),
        Topic::LastGipf => say!(locale, "learn-last-gipf-title"),
        Topic::Load => say!(locale, "learn-load-title"),
        Topic::Tamsk => say!(locale, "learn-tamsk-title"),
        Topic::Zertz => say!(locale, "learn-zertz-title"),
        Topic::DvonnPotential => say!(locale, "learn-dvonn-potential-title"),
        Topic::Yinsh => say!(locale, "learn-yinsh-title"),
        Topic::LoadedRow => say!(locale, "learn-loaded-row-title"),
    }
}

/// What one has to know, and what to do.
pub fn task(locale: Locale, topic: Topic) -> String {
    match topic {
        Topic::Height => say!(locale, "learn-height-task"),
        Topic::Owner => say!(locale, "learn-owner-task"),
        Topic::Surrounded => say!(locale, "learn-surrounded-task"),
        Topic::Touch => say!(locale, "learn-touch-task"),
        Topic::CutOff => say!(locale, "learn-cut-off-task"),
        Topic::Pass => say!(locale, "learn-pass-task"),
        Topic::Last => say!(locale, "learn-last-task"),
        Topic::Place => say!(locale, "learn-place-task"),
        Topic::Push => say!(locale, "learn-push-task"),
        Topic::Line => say!(locale, "learn-line-task"),
        Topic::Four => say!(locale, "learn-four-task"),
        Topic::Capture => say!(locale, "learn-capture-task"),
        Topic::Double => say!(locale, "learn-double-task"),
        Topic::Reserve => say!(locale, "learn-reserve-task"),
        Topic::GipfPiece => say!(locale, "learn-gipf-piece-task"),
        Topic::LastGipf => say!(locale, "learn-last-gipf-task"),
        Topic::Load => say!(locale, "learn-load-task"),
        Topic::Tamsk => say!(locale, "learn-tamsk-task"),
        Topic::Zertz => say!(locale, "learn-zertz-task"),
        Topic::DvonnPotential => say!(locale, "learn-dvonn-potential-task"),
        Topic::Yinsh => say!(locale, "learn-yinsh-task"),
        Topic::LoadedRow => say!(locale, "learn-loaded-row-task"),
    }
}

/// What the turn that does it has done.
pub fn told(locale: Locale, topic: Topic) -> String {
    match topic {
        Topic::Height => say!(locale, "learn-height-told"),
        Topic::Owner => say!(locale, "learn-owner-told"),
        Topic::Surrounded => say!(locale, "learn-surrounded-told"),
        Topic::Touch => say!(locale, "learn-touch-told"),
        Topic::CutOff => say!(locale, "learn-cut-off-told"),
        Topic::Pass => say!(locale, "learn-pass-told"),
        Topic::Last => say!(locale, "learn-last-told"),
        Topic::Place => say!(locale, "learn-place-told"),
        Topic::Push => say!(locale, "learn-push-told"),
        Topic::Line => say!(locale, "learn-line-told"),
        Topic::Four => say!(locale, "learn-four-told"),
        Topic::Capture => say!(locale, "learn-capture-told"),
        Topic::Double => say!(locale, "learn-double-told"),
        Topic::Reserve => say!(locale, "learn-reserve-told"),
        Topic::GipfPiece => say!(locale, "learn-gipf-piece-told"),
        Topic::LastGipf => say!(locale, "learn-last-gipf-told"),
        Topic::Load => say!(locale, "learn-load-told"),
        Topic::Tamsk => say!(locale, "learn-tamsk-told"),
        Topic::Zertz => say!(locale, "learn-zertz-told"),
        Topic::DvonnPotential => say!(locale, "learn-dvonn-potential-told"),
        Topic::Yinsh => say!(locale, "learn-yinsh-told"),
        Topic::LoadedRow => say!(locale, "learn-loaded-row-told"),
    }
}

/// That a turn does not do what was asked for, and why.
pub fn missed(locale: Locale, turn: &str, missed: Missed) -> String {
    let why = match missed {
        Missed::From(space) => say!(locale, "learn-missed-from", place = space.to_string()),
        Missed::Onto(space) => say!(locale, "learn-missed-onto", place = space.to_string()),
        Missed::Surrounded(space) => say!(locale, "learn-missed-surrounded", place = space.to_string()),
        Missed::CutOffOwn(count) => say!(locale, "learn-missed-cut-off-own", count = count),
        Missed::CutOff(count) => say!(locale, "learn-missed-cut-off", count = count),
        Missed::BlackMoves => say!(locale, "learn-missed-black-moves"),
        Missed::NotWon => say!(locale, "learn-missed-not-won"),
        Missed::NotAtEdge(space) => say!(locale, "learn-missed-not-at-edge", place = space.to_string()),
        Missed::NotBesideRed(space) => say!(locale, "learn-missed-not-beside-red", place = space.to_string()),
        Missed::NotThere(Color::White, spot) => say!(locale, "learn-missed-no-white", place = spot.to_string()),
        Missed::NotThere(Color::Black, spot) => say!(locale, "learn-missed-no-black", place = spot.to_string()),
        Missed::Rows(count) => say!(locale, "learn-missed-rows", count = count),
        Missed::Captured(count) => say!(locale, "learn-missed-captured", count = count),
        Missed::GipfStays => say!(locale, "learn-missed-gipf-stays"),
        Missed::OwnGipf => say!(locale, "learn-missed-own-gipf"),
        Missed::NotLoaded(kind) => say!(locale, "learn-missed-not-loaded", kind = potentials::kind(kind)),
        Missed::NotUsed(kind) => say!(locale, "learn-missed-not-used", kind = potentials::kind(kind)),
        Missed::PotentialLost => say!(locale, "learn-missed-potential-lost"),
    };
    format!("{} {why}", say!(locale, "learn-wrong", turn = turn))
}
