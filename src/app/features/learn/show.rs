//! Courses and their steps as people see them.

use super::answer::{AnswerLesson, LessonAnswered};
use super::read::{Learn, done, gone, is_done, next, taught};
use crate::app::feature::{Query, Spelled, Told};
use crate::app::features::practice::BeginPractice;
use crate::app::features::puzzle::SolvePuzzle;
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::ports::reply::{Row, SelectOption, Style};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::lessons::shipped;
use crate::app::ui::picker::{self, Picks};
use crate::app::ui::{Control, Look, Message, Reader, Reply, illustrate, row, with_buttons};
use crate::correspondence::Locale;
use crate::rules::game::{Game, GameKind, Move};
use crate::rules::gipf::Variant;
use crate::rules::lesson::{Course, Lesson};
use crate::rules::picker::Step;
use crate::rules::potentials;
use crate::rules::{Color, game};
use crate::scene;
use crate::words::{help, lessons as words, panel as panel_words, say};

/// The list of the courses, or a step.
pub enum CoursesOrStep {
    Courses(Courses),
    Step(Box<Asked>),
}

impl Query for Learn {
    type Answer = CoursesOrStep;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<CoursesOrStep, Stop> {
        let done = done(rows, actor)?;
        let lesson = match (&self.topic, self.course) {
            (Some(topic), _) => taught(topic)?,
            (None, Some(course)) => next(course, &done, None).ok_or_else(gone)?,
            (None, None) => return Ok(CoursesOrStep::Courses(Courses { done })),
        };
        Ok(CoursesOrStep::Step(Box::new(Asked {
            lesson,
            done,
            picks: self.picks.clone(),
            solved: self.solved,
        })))
    }

    fn reply(shown: CoursesOrStep, reader: &Reader) -> Reply {
        match shown {
            CoursesOrStep::Courses(courses) => reader.show(courses.message(reader.locale).into()),
            CoursesOrStep::Step(asked) => {
                reader.panel(asked.lesson.game.kind(), asked.message(reader.locale, reader.look))
            }
        }
    }
}

impl Told for AnswerLesson {
    fn reply(LessonAnswered { topic, turn, done }: LessonAnswered, reader: &Reader) -> Reply {
        match taught(&topic) {
            Ok(lesson) => {
                let judged = Judged { lesson, turn, done };
                reader.panel(lesson.game.kind(), judged.message(reader.locale, reader.look))
            }
            // another version recorded it
            Err(_) => reader.in_place(Message::text(say!(reader.locale, "learn-gone"))),
        }
    }
}

/// The list of the courses.
pub struct Courses {
    pub done: Vec<String>,
}

impl Courses {
    pub fn message(&self, locale: Locale) -> Message {
        let mut lines = vec![say!(locale, "learn-choose")];
        let mut controls = Vec::new();
        for course in Course::ALL {
            let steps = shipped().of(course);
            let done = steps.iter().filter(|step| is_done(&self.done, step)).count();
            lines.push(words::progress(locale, course, done, steps.len()));
            controls.push(Control::Said {
                custom_id: Learn::course(course).custom_id(),
                text: words::course(locale, course),
                style: Style::Primary,
            });
        }
        with_buttons(locale, lines.join("\n"), &controls)
    }
}

/// A step with what is picked so far.
pub struct Asked {
    pub lesson: &'static Lesson,
    pub done: Vec<String>,
    pub picks: Vec<String>,
    /// Whether the turn that does it is shown.
    pub solved: bool,
}

impl Asked {
    pub fn message(self, locale: Locale, look: Look) -> Message {
        let page = StepPage {
            locale,
            lesson: self.lesson,
            done: &self.done,
        };
        let (lesson, mut picture) = (self.lesson, view(self.lesson, look));
        if self.solved {
            let text = say!(locale, "learn-solution", turn = lesson.solution.to_string());
            show_turn(&mut picture, &lesson.solution);
            return page.explained(text, &picture, &[page.again(), page.next(Style::Primary)]);
        }
        let mut lines = vec![page.title(), words::task(locale, lesson.topic)];
        // picks that do not fit: from its first question
        let found = Picks::of(&lesson.game, &self.picks).map(|found| (self.picks.as_slice(), found));
        let Some((picks, found)) = found.or_else(|| Some((&[][..], Picks::of(&lesson.game, &[])?))) else {
            return page.explained(String::new(), &picture, &[page.next(Style::Primary)]);
        };
        let mut rows = page.ask(picks, found, &mut lines, &mut picture);
        if picks.is_empty() {
            let beside = [page.solution(), page.next(Style::Secondary), Learn::control()];
            rows.extend(row(locale, &beside));
            rows.push(page.steps());
        }
        page.message(&lines, rows, picture)
    }
}

/// A step after a turn.
pub struct Judged {
    pub lesson: &'static Lesson,
    pub turn: Move,
    pub done: Vec<String>,
}

impl Judged {
    pub fn message(self, locale: Locale, look: Look) -> Message {
        let Self { lesson, turn, done } = self;
        let page = StepPage {
            locale,
            lesson,
            done: &done,
        };
        let mut picture = view(lesson, look);
        show_turn(&mut picture, &turn);
        if let Err(missed) = lesson.judge(&turn) {
            let lines = [
                page.title(),
                words::missed(locale, &turn.to_string(), missed),
                words::task(locale, lesson.topic),
            ];
            let controls = [page.again(), page.solution(), page.next(Style::Secondary)];
            return page.message(&lines, row(locale, &controls).into_iter().collect(), picture);
        }
        let right = say!(locale, "learn-right", turn = turn.to_string());
        if shipped().of(lesson.course).iter().all(|step| is_done(&done, step)) {
            let [play, puzzle] = afterwards(lesson.course);
            let game = words::course(locale, lesson.course);
            let text = format!("{right}\n{}", words::told(locale, lesson.topic));
            let lines = [page.title(), text, say!(locale, "learn-finished", course = game)];
            let controls = [
                play,
                puzzle,
                Control::to_rules(rules_of(lesson.course)),
                Learn::control(),
            ];
            let rows = [row(locale, &controls), Some(page.steps())];
            return page.message(&lines, rows.into_iter().flatten().collect(), picture);
        }
        page.explained(right, &picture, &[page.next(Style::Primary), Learn::control()])
    }
}

/// The position, from White's side, since White is to move.
fn view(lesson: &Lesson, look: Look) -> scene::View {
    scene::View {
        side: look.side.seen_by(Color::White),
        theme: look.theme,
        ..scene::View::new(lesson.game.clone())
    }
}

fn show_turn(picture: &mut scene::View, turn: &Move) {
    let after = picture.game.after(turn);
    let before: Game = std::mem::replace(&mut picture.game, after);
    picture.last = Some((before, turn.clone()));
    picture.marks = game::Marks::default();
}

/// The game with potentials for somebody who has just learned what they do: the simplest rules, few kinds.
const TO_BEGIN_WITH: GameKind =
    GameKind::Potentials(potentials::Variant::of(Variant::Basic, potentials::Set::READY[0]));

/// What to do with what one has learned: a match against the weakest program, and a puzzle.
fn afterwards(course: Course) -> [Control; 2] {
    let (kind, puzzles) = match course {
        Course::Dvonn => (GameKind::Dvonn, GameKind::Dvonn),
        Course::Gipf => (GameKind::Gipf(Variant::Basic), GameKind::Gipf(Variant::Standard)),
        Course::Potentials => (TO_BEGIN_WITH, TO_BEGIN_WITH),
    };
    let play = BeginPractice::first(kind);
    let puzzle = SolvePuzzle::unfinished(Some(puzzles));
    [
        Control::new(play.custom_id(), "button-play-level-1", Style::Success),
        Control::new(puzzle.custom_id(), "button-a-puzzle", Style::Primary),
    ]
}

/// The game whose rules belong to a course.
fn rules_of(course: Course) -> GameKind {
    match course {
        Course::Dvonn => GameKind::Dvonn,
        Course::Gipf => GameKind::Gipf(Variant::Standard),
        Course::Potentials => help::WITH_POTENTIALS,
    }
}

/// The number of a step in its course, from 1.
fn number_of(lesson: &Lesson) -> usize {
    let steps = shipped().of(lesson.course);
    let at = steps.iter().position(|step| step.topic == lesson.topic);
    at.unwrap_or(0) + 1
}

/// What the messages about a step have in common.
struct StepPage<'a> {
    locale: Locale,
    lesson: &'static Lesson,
    done: &'a [String],
}

impl StepPage<'_> {
    fn title(&self) -> String {
        let steps = shipped().of(self.lesson.course).len();
        words::title(self.locale, self.lesson, number_of(self.lesson), steps)
    }

    fn message(&self, lines: &[String], rows: Vec<Row>, picture: scene::View) -> Message {
        let lines: Vec<&str> = lines
            .iter()
            .map(String::as_str)
            .filter(|line| !line.is_empty())
            .collect();
        let mut message = Message::of_lines(&lines, rows);
        illustrate(&mut message, self.locale, picture);
        message
    }

    /// A turn that does it, and what it did.
    fn explained(&self, text: String, picture: &scene::View, controls: &[Control]) -> Message {
        let lines = [self.title(), text, words::told(self.locale, self.lesson.topic)];
        let rows = [row(self.locale, controls), Some(self.steps())];
        self.message(&lines, rows.into_iter().flatten().collect(), picture.clone())
    }

    fn again(&self) -> Control {
        Control::new(Learn::step(self.lesson).custom_id(), "button-try-again", Style::Primary)
    }

    fn solution(&self) -> Control {
        let solved = Learn {
            solved: true,
            ..Learn::step(self.lesson)
        };
        Control::new(solved.custom_id(), "button-show-me", Style::Secondary)
    }

    fn next(&self, style: Style) -> Control {
        let next = next(self.lesson.course, self.done, Some(self.lesson.topic)).unwrap_or(self.lesson);
        let (custom_id, number) = (Learn::step(next).custom_id(), number_of(next));
        if number > number_of(self.lesson) {
            return Control::new(custom_id, "button-next-step", style);
        }
        // one that was left out before
        let text = say!(self.locale, "button-back-to-step", number = number);
        Control::Said { custom_id, text, style }
    }

    /// The steps of the course, those that are done marked.
    fn steps(&self) -> Row {
        let option = |(number, step): (usize, &&Lesson)| {
            let label = words::step(self.locale, step.topic, number, is_done(self.done, step));
            SelectOption::preset(label, step.topic.key(), step.topic == self.lesson.topic)
        };
        let steps = shipped().of(self.lesson.course);
        let options: Vec<SelectOption> = (1..).zip(&steps).map(option).collect();
        let chosen = Learn::course(self.lesson.course).custom_id();
        Row::select(chosen, say!(self.locale, "learn-steps"), options)
    }

    /// The buttons of the next question, or of the turn to be confirmed.
    fn ask(&self, picks: &[String], found: Picks, lines: &mut Vec<String>, picture: &mut scene::View) -> Vec<Row> {
        let locale = self.locale;
        let restart = |label| Control::new(Learn::step(self.lesson).custom_id(), label, Style::Secondary);
        if let Step::Ready(turn) = found.step {
            lines.push(panel_words::preview(locale, &turn));
            show_turn(picture, &turn);
            let answer = AnswerLesson {
                topic: self.lesson.topic.key().to_owned(),
                picks: picks.to_vec(),
            };
            let confirm = Control::new(answer.custom_id(), "button-confirm", Style::Success);
            return row(locale, &[confirm, restart("button-change")]).into_iter().collect();
        }
        picture.game = found.position;
        let back = (!picks.is_empty()).then(|| restart("button-back").button(locale));
        let pick = |token: &str| {
            let mut step = Learn::step(self.lesson);
            step.picks.extend_from_slice(picks);
            step.picks.extend((!token.is_empty()).then(|| token.to_owned()));
            step.custom_id()
        };
        let asked = (&mut *lines, &mut picture.marks);
        // the first question leaves two rows for the solution and the other steps
        let room = limits::PANEL_ROWS - if picks.is_empty() { 2 } else { 0 };
        let rows = picker::ask(locale, Color::White, &pick, &found.step, asked, (back, room));
        if !picks.is_empty() {
            picture.marks.chosen = found.chosen;
        }
        rows
    }
}
