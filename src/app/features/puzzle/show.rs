//! Puzzles as people see them.

use super::solve::{PuzzleShown, PuzzleState, PuzzleStep, SolvePuzzle};
use crate::app::feature::{Query, Shown, Spelled, Thinking};
use crate::app::ports::actor::Actor;
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::limits;
use crate::app::ports::reply::{Button, Row};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::puzzles::{Filter, begins, shipped};
use crate::app::ui::picker;
use crate::app::ui::{Control, Look, Message, Reader, Reply, describe_view, illustrate, row, with_buttons};
use crate::app::workers::Workers;
use crate::app::workers::programs::Programs;
use crate::correspondence::Locale;
use crate::engine::advice::{Tactic, prepared, tactic};
use crate::rules::Status;
use crate::rules::game::{Game, Marks, Move};
use crate::rules::picker::Step;
use crate::rules::puzzle::{Puzzle, Theme};
use crate::scene;
use crate::words::{advice, clip, panel as panel_words, puzzles as words, say};
use serde::{Deserialize, Serialize};

/// A puzzle after an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PuzzleAfter(pub PuzzleShown);

impl Shown for SolvePuzzle {
    type Query = PuzzleAfter;
}

impl From<PuzzleShown> for PuzzleAfter {
    fn from(shown: PuzzleShown) -> Self {
        Self(shown)
    }
}

impl Spelled for PuzzleAfter {
    const KEY: &'static str = "puzzle-after";

    /// No button leads to it.
    fn of(_: &CustomId) -> Option<Self> {
        None
    }
}

/// The engine's answer to a wrong solution, and what it achieves at once.
type Refutation = (Move, Option<Tactic>);

impl Query for PuzzleAfter {
    type Answer = (PuzzleShown, Option<Refutation>);

    fn answer(&self, _: &mut Rows, _: &Actor) -> Result<Self::Answer, Stop> {
        Ok((self.0.clone(), None))
    }

    fn think((shown, _): Self::Answer, workers: Workers<'_>) -> Thinking<'_, Self::Answer> {
        Box::pin(async move {
            let refutation = refute(workers.programs, &shown).await;
            Ok((shown, refutation))
        })
    }

    fn reply((shown, refutation): Self::Answer, reader: &Reader) -> Reply {
        reader.in_place(puzzle(reader.locale, &shown, refutation.as_ref(), reader.look))
    }
}

/// The engine's answer to a wrong solution.
async fn refute(programs: &Programs, shown: &PuzzleShown) -> Option<Refutation> {
    let PuzzleState::Wrong { text, .. } = &shown.state else {
        return None;
    };
    let puzzle = shipped().get(shown.number)?;
    let after = puzzle.game.after(&puzzle.game.parse_move(text).ok()?);
    if after.status() == Status::ToMove(puzzle.side().other()) {
        programs.reply_to(after).await
    } else {
        None
    }
}

fn puzzle(locale: Locale, shown: &PuzzleShown, refutation: Option<&Refutation>, look: Look) -> Message {
    let Some(puzzle) = shipped().get(shown.number) else {
        // it was recorded by a version that had this puzzle
        return Message::text(say!(locale, "puzzle-no-number", number = shown.number.to_string()));
    };
    let mut picture = picture(puzzle, look);
    let mut lines = vec![title(locale, puzzle)];
    let controls = Controls {
        locale,
        puzzle,
        filter: shown.filter,
    };
    let mut rows = Vec::new();
    match &shown.state {
        PuzzleState::Open(picks) => {
            lines.push(words::question(locale, puzzle.side(), puzzle.theme));
            rows = controls.ask(picks, &mut lines, &mut picture);
        }
        PuzzleState::Hinted => {
            lines.push(words::question(locale, puzzle.side(), puzzle.theme));
            let begins = begins(puzzle.solution());
            lines.extend(begins.map(|cell| say!(locale, "puzzle-hint", place = cell.to_string())));
            rows = controls.ask(&[], &mut lines, &mut picture);
            picture.marks = Marks::default();
            picture.marks.chosen.extend(begins);
        }
        PuzzleState::Shown => {
            lines.push(say!(locale, "puzzle-solution", turn = puzzle.solution().to_string()));
            lines.extend(explained(locale, puzzle));
            play(&mut picture, puzzle.solution());
            rows.extend(row(locale, &[controls.next()]));
        }
        PuzzleState::Right { text, streak } => {
            lines.push(words::right(locale, text, *streak));
            lines.extend(explained(locale, puzzle));
            play(
                &mut picture,
                &read(&puzzle.game, text).unwrap_or(puzzle.solution().clone()),
            );
            rows.extend(row(locale, &[controls.next()]));
        }
        PuzzleState::Wrong { text, lost } => {
            lines.push(words::wrong(locale, text, *lost));
            if let Some(mv) = read(&puzzle.game, text) {
                lines.push(words::refuted(
                    locale,
                    refutation.map(|(mv, tactic)| (mv.to_string(), tactic.as_ref())),
                ));
                play(&mut picture, &mv);
            }
            let again = [
                controls.to(PuzzleStep::OPEN, "button-try-again"),
                controls.to(PuzzleStep::Hint, "button-hint"),
                controls.to(PuzzleStep::Solution, "button-solution"),
                controls.next(),
            ];
            rows.extend(row(locale, &again));
        }
    }
    let mut message = Message {
        text: clip(&lines.join("\n"), limits::CONTENT),
        rows,
        ..Message::default()
    };
    illustrate(&mut message, locale, picture);
    message
}

/// The message with the puzzle of the day; `None` = the puzzle no longer exists.
pub(in crate::app) fn puzzle_of_the_day(locale: Locale, number: u16, without_picture: bool) -> Option<Message> {
    let puzzle = shipped().get(number)?;
    let controls = Controls {
        locale,
        puzzle,
        filter: Filter::default(),
    };
    let question = words::question(locale, puzzle.side(), puzzle.theme);
    let title = say!(
        locale,
        "puzzle-daily-title",
        game = words::game(locale, puzzle.game.kind()),
        grade = words::grade(locale, puzzle.grade())
    );
    let mut message = with_buttons(
        locale,
        format!("{title}\n{question}"),
        &[controls.to(PuzzleStep::OPEN, "button-solve-puzzle")],
    );
    let picture = picture(puzzle, Look::default());
    if without_picture {
        describe_view(&mut message, locale, &picture);
    } else {
        illustrate(&mut message, locale, picture);
    }
    Some(message)
}

fn title(locale: Locale, puzzle: &Puzzle) -> String {
    say!(
        locale,
        "puzzle-title",
        number = puzzle.number.to_string(),
        game = words::game(locale, puzzle.game.kind()),
        grade = words::grade(locale, puzzle.grade())
    )
}

/// The position, from the side of the player to move.
fn picture(puzzle: &Puzzle, look: Look) -> scene::View {
    scene::View {
        side: look.side.seen_by(puzzle.side()),
        theme: look.theme,
        ..scene::View::new(puzzle.game.clone())
    }
}

/// Plays a turn on the picture.
fn play(picture: &mut scene::View, mv: &Move) {
    let before = picture.game.clone();
    picture.game = before.after(mv);
    picture.last = Some((before, mv.clone()));
}

fn read(game: &Game, text: &str) -> Option<Move> {
    game.parse_move(text).ok()
}

/// Why the best turn is the best, and what is expected next.
fn explained(locale: Locale, puzzle: &Puzzle) -> Vec<String> {
    let (game, line) = (&puzzle.game, &puzzle.line);
    let says = |tactic: &Tactic| advice::tactic(locale, tactic);
    let why = match (puzzle.theme, tactic(game, puzzle.solution())) {
        (Theme::Win, _) => say!(locale, "puzzle-why-wins"),
        (_, Some(tactic)) => say!(locale, "puzzle-why-does", tactic = says(&tactic)),
        // every other turn loses
        (Theme::Save, None) => say!(locale, "puzzle-why-saves"),
        (_, None) => match prepared(game, line, puzzle.side()) {
            Some(tactic) => say!(locale, "puzzle-why-prepares", tactic = says(&tactic)),
            None => say!(locale, "puzzle-why-gains"),
        },
    };
    let expected: Vec<String> = line.iter().skip(1).map(ToString::to_string).collect();
    let expected = (!expected.is_empty()).then(|| words::expected(locale, &expected));
    [Some(why), expected].into_iter().flatten().collect()
}

/// The buttons of a puzzle.
struct Controls<'a> {
    locale: Locale,
    puzzle: &'a Puzzle,
    filter: Filter,
}

impl Controls<'_> {
    fn does(&self, step: PuzzleStep) -> SolvePuzzle {
        SolvePuzzle::numbered(self.puzzle.number, self.filter, step)
    }

    fn next(&self) -> Control {
        SolvePuzzle::next(self.puzzle.number, self.filter).control("button-next-puzzle")
    }

    fn to(&self, step: PuzzleStep, label: &'static str) -> Control {
        self.does(step).control(label)
    }

    /// The buttons of the next question, or of the turn to be confirmed.
    fn ask(&self, picks: &[String], lines: &mut Vec<String>, picture: &mut scene::View) -> Vec<Row> {
        let (locale, game) = (self.locale, &self.puzzle.game);
        let Ok(step) = game.follow_picks(picks) else {
            return Vec::new();
        };
        if let Step::Ready(mv) = &step {
            lines.push(panel_words::preview(locale, mv));
            play(picture, mv);
            let answer = self.to(PuzzleStep::Picked(picks.to_vec()), "button-confirm");
            let change = self.to(PuzzleStep::OPEN, "button-change");
            return row(locale, &[answer, change]).into_iter().collect();
        }
        if let Ok((picked, _)) = game.picked(picks) {
            picture.game = picked;
        }
        let back: Option<Button> = (!picks.is_empty()).then(|| self.to(PuzzleStep::OPEN, "button-back").button(locale));
        let pick = |token: &str| {
            let mut path = picks.to_vec();
            path.extend((!token.is_empty()).then(|| token.to_owned()));
            self.does(PuzzleStep::Show(path)).custom_id()
        };
        let asked = (&mut *lines, &mut picture.marks);
        let mut rows = picker::ask(locale, self.puzzle.side(), &pick, &step, asked, back);
        if rows.iter().any(|row| !fits(row)) {
            // more removals than a button has room for: they can be typed
            rows.clear();
        }
        if picks.is_empty() {
            lines.push(say!(locale, "puzzle-how"));
            rows.truncate(limits::ROWS - 1);
            let beside = [
                self.to(PuzzleStep::Hint, "button-hint"),
                self.to(PuzzleStep::Solution, "button-solution"),
                self.next(),
            ];
            rows.extend(row(locale, &beside));
        } else {
            picture.marks.chosen = picker::chosen(game, picks);
        }
        rows
    }
}

/// Whether the `custom_id`s of a row are short enough.
fn fits(row: &Row) -> bool {
    let is_short = |custom_id: &CustomId| custom_id.to_string().len() <= limits::CUSTOM_ID;
    match row {
        Row::Buttons(buttons) => buttons.iter().all(|button| is_short(&button.custom_id)),
        Row::Select(select) => is_short(&select.custom_id),
    }
}
