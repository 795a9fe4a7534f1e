//! Puzzles as people see them.

use super::solve::{PuzzleShown, PuzzleState, PuzzleStep, SolvePuzzle, numbered};
use crate::app::feature::{Query, Shown, Spelled, Thinking};
use crate::app::ports::actor::Actor;
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::limits;
use crate::app::ports::reply::{Button, Row};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::puzzles::{Filter, begins, shipped};
use crate::app::ui::picker::{self, Picks};
use crate::app::ui::{Control, Look, Message, Reader, Reply, describe_view, illustrate, row, with_buttons};
use crate::app::workers::Workers;
use crate::correspondence::Locale;
use crate::engine::advice::{CertainWin, prepared};
use crate::engine::impact::{Tactic, tactic};
use crate::rules::game::{Game, Marks, Move};
use crate::rules::picker::Step;
use crate::rules::puzzle::{Puzzle, Theme};
use crate::rules::{Outcome, Status};
use crate::scene;
use crate::words::{impact, panel as panel_words, puzzles as words, say};
use serde::{Deserialize, Serialize};
use std::num::NonZeroU32;

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

/// A puzzle as one person sees it, with everything that is shown about it.
pub struct Seen {
    puzzle: &'static Puzzle,
    filter: Filter,
    progress: Progress,
    /// The streak that ended because they asked for the solution.
    given_up: Option<NonZeroU32>,
}

/// How far the person is with it.
enum Progress {
    /// What they have picked.
    Open(Vec<String>, Option<Picks>),
    /// The first question.
    Hinted(Option<Picks>),
    Shown(Played, Why),
    Right {
        played: Played,
        why: Why,
        /// Their current and longest streak, if it counts.
        streak: Option<(u32, u32)>,
    },
    Wrong {
        played: Played,
        /// The streak that it ended.
        lost: Option<NonZeroU32>,
        refutation: Option<Refutation>,
    },
}

/// A turn, and the position after it.
struct Played {
    turn: Move,
    after: Game,
}

/// Why the solution is the best turn.
enum Why {
    /// It wins; how, where that is known.
    Wins(Option<CertainWin>),
    Does(Tactic),
    /// Every other turn loses.
    Saves,
    Prepares(Tactic),
    Gains,
}

impl Why {
    fn of(puzzle: &Puzzle) -> Self {
        let game = &puzzle.game;
        match (puzzle.theme, tactic(game, puzzle.solution())) {
            (Theme::Win, _) => Self::Wins(None),
            (_, Some(tactic)) => Self::Does(tactic),
            (Theme::Save, None) => Self::Saves,
            (_, None) => prepared(game, &puzzle.line, puzzle.side()).map_or(Self::Gains, Self::Prepares),
        }
    }
}

impl Progress {
    fn of(puzzle: &Puzzle, state: &PuzzleState) -> Self {
        let game = &puzzle.game;
        let played = |turn: &Move| Played {
            turn: turn.clone(),
            after: game.after(turn),
        };
        match state {
            PuzzleState::Open(picks) => Self::Open(picks.clone(), Picks::of(game, picks)),
            PuzzleState::Hinted => Self::Hinted(Picks::of(game, &[])),
            PuzzleState::Shown => Self::Shown(played(puzzle.solution()), Why::of(puzzle)),
            PuzzleState::Right { turn, streak } => Self::Right {
                played: played(turn),
                why: Why::of(puzzle),
                streak: *streak,
            },
            PuzzleState::Wrong { turn, lost } => Self::Wrong {
                played: played(turn),
                lost: *lost,
                refutation: None,
            },
        }
    }
}

impl Query for PuzzleAfter {
    type Answer = Box<Seen>;

    fn answer(&self, _: &mut Rows, _: &Actor) -> Result<Box<Seen>, Stop> {
        let PuzzleShown {
            number,
            filter,
            state,
            given_up,
        } = &self.0;
        // a version that recorded it may have had more puzzles
        let puzzle = numbered((*number).into())?;
        Ok(Box::new(Seen {
            puzzle,
            filter: *filter,
            progress: Progress::of(puzzle, state),
            given_up: *given_up,
        }))
    }

    fn think(mut seen: Box<Seen>, workers: Workers<'_>) -> Thinking<'_, Box<Seen>> {
        Box::pin(async move {
            let puzzle = seen.puzzle;
            match &mut seen.progress {
                Progress::Wrong { played, refutation, .. }
                    if played.after.status() == Status::ToMove(puzzle.side().other()) =>
                {
                    *refutation = workers.programs.reply_to(played.after.clone()).await;
                }
                Progress::Shown(_, Why::Wins(win))
                | Progress::Right {
                    why: Why::Wins(win), ..
                } => {
                    let (game, solution) = (puzzle.game.clone(), puzzle.solution().clone());
                    *win = workers.programs.win_with(game, solution).await;
                }
                _ => {}
            }
            Ok(seen)
        })
    }

    fn reply(seen: Box<Seen>, reader: &Reader) -> Reply {
        reader.panel(seen.puzzle.game.kind(), message(reader.locale, *seen, reader.look))
    }
}

fn message(locale: Locale, seen: Seen, look: Look) -> Message {
    let Seen {
        puzzle,
        filter,
        progress,
        given_up,
    } = seen;
    let mut picture = picture(puzzle, look);
    let mut lines = vec![title(locale, puzzle)];
    let controls = Controls { locale, puzzle, filter };
    let mut rows = Vec::new();
    match progress {
        Progress::Open(picks, picked) => {
            lines.push(words::question(locale, puzzle.side(), puzzle.theme));
            rows = controls.ask(&picks, picked, true, &mut lines, &mut picture);
        }
        Progress::Hinted(first) => {
            lines.push(words::question(locale, puzzle.side(), puzzle.theme));
            let begins = begins(puzzle.solution());
            lines.extend(begins.map(|cell| say!(locale, "puzzle-hint", place = cell.to_string())));
            rows = controls.ask(&[], first, false, &mut lines, &mut picture);
            picture.marks = Marks::default();
            picture.marks.chosen.extend(begins);
        }
        Progress::Shown(played, why) => {
            lines.push(words::solution(locale, &played.turn.to_string(), given_up));
            lines.extend(explained(locale, puzzle, &why));
            show_turn(&mut picture, played);
            rows.extend(row(locale, &[controls.next()]));
        }
        Progress::Right { played, why, streak } => {
            lines.push(words::right(locale, &played.turn.to_string(), streak));
            lines.extend(explained(locale, puzzle, &why));
            show_turn(&mut picture, played);
            rows.extend(row(locale, &[controls.next()]));
        }
        Progress::Wrong {
            played,
            lost,
            refutation,
        } => {
            lines.push(words::wrong(locale, &played.turn.to_string(), lost));
            let refutation = refutation.as_ref();
            let refutation = refutation.map(|(mv, tactic)| (mv, tactic.as_ref()));
            lines.push(words::refuted(locale, puzzle.theme, puzzle.side().other(), refutation));
            show_turn(&mut picture, played);
            let again = [
                controls.to(PuzzleStep::OPEN, "button-try-again"),
                controls.to(PuzzleStep::Hint, "button-hint"),
                controls.to(PuzzleStep::Solution, "button-solution"),
                controls.next(),
            ];
            rows.extend(row(locale, &again));
        }
    }
    let mut message = Message::of_lines(&lines, rows);
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

fn show_turn(picture: &mut scene::View, Played { turn, after }: Played) {
    let before = std::mem::replace(&mut picture.game, after);
    picture.last = Some((before, turn));
}

/// Why the best turn is the best, and what is expected next.
fn explained(locale: Locale, puzzle: &Puzzle, why: &Why) -> Vec<String> {
    let name = |color| panel_words::color_name(locale, color);
    let says = |tactic: &Tactic| impact::tactic(locale, tactic, puzzle.side());
    let is_told = matches!(why, Why::Wins(_));
    let is_won = puzzle.game.after(puzzle.solution()).status() == Status::Over(Outcome::Win(puzzle.side()));
    let at_once = || words::wins(locale, puzzle.side().other(), Some(CertainWin::Turns(1)));
    let ends = (is_won && !is_told).then(at_once);
    let why = match why {
        Why::Wins(win) => words::wins(locale, puzzle.side().other(), *win),
        Why::Does(tactic) => {
            let tactic = impact::impact_of_it(locale, &tactic.impact, puzzle.side());
            say!(locale, "puzzle-why-does", tactic = tactic)
        }
        Why::Saves => say!(locale, "puzzle-why-saves"),
        Why::Prepares(tactic) => say!(locale, "puzzle-why-prepares", tactic = says(tactic)),
        Why::Gains => say!(locale, "puzzle-why-gains", color = name(puzzle.side())),
    };
    let expected: Vec<String> = puzzle.line.iter().skip(1).map(ToString::to_string).collect();
    let expected = (!expected.is_empty()).then(|| words::expected(locale, &expected));
    [Some(why), ends, expected].into_iter().flatten().collect()
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
    fn ask(
        &self,
        picks: &[String],
        picked: Option<Picks>,
        offers_hint: bool,
        lines: &mut Vec<String>,
        picture: &mut scene::View,
    ) -> Vec<Row> {
        let locale = self.locale;
        let Some(Picks {
            step, chosen, position, ..
        }) = picked
        else {
            return Vec::new();
        };
        if let Step::Ready(turn) = step {
            lines.push(panel_words::preview(locale, &turn));
            show_turn(picture, Played { turn, after: position });
            let answer = self.to(PuzzleStep::Picked(picks.to_vec()), "button-confirm");
            let change = self.to(PuzzleStep::OPEN, "button-change");
            return row(locale, &[answer, change]).into_iter().collect();
        }
        picture.game = position;
        let back: Option<Button> = (!picks.is_empty()).then(|| self.to(PuzzleStep::OPEN, "button-back").button(locale));
        let pick = |token: &str| {
            let mut path = picks.to_vec();
            path.extend((!token.is_empty()).then(|| token.to_owned()));
            self.does(PuzzleStep::Show(path)).custom_id()
        };
        let asked = (&mut *lines, &mut picture.marks);
        // the first question leaves a row for the hint, the solution and the next puzzle
        let room = limits::PANEL_ROWS - usize::from(picks.is_empty());
        let mut rows = picker::ask(locale, self.puzzle.side(), &pick, &step, asked, (back, room));
        if rows.iter().any(|row| !fits(row)) {
            // more removals than a button has room for: they can be typed
            rows.clear();
        }
        if picks.is_empty() {
            lines.push(say!(locale, "puzzle-how"));
            let hint = offers_hint.then(|| self.to(PuzzleStep::Hint, "button-hint"));
            let others = [self.to(PuzzleStep::Solution, "button-solution"), self.next()];
            let beside: Vec<Control> = hint.into_iter().chain(others).collect();
            rows.extend(row(locale, &beside));
        } else {
            picture.marks.chosen = chosen;
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
        Row::Person(select) => is_short(&select.custom_id),
    }
}
