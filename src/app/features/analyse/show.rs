//! The analysis board as its owner sees it.

use super::board::{self, Board, Guard, stale};
use super::spelled::{AnalyseStep, AnalysisAction, ShowAnalysis};
use crate::app::feature::{Query, Spelled, Thinking};
use crate::app::features::review::StepButton;
use crate::app::ports::actor::Actor;
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::limits;
use crate::app::ports::reply::{Row, Style};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::Refusal;
use crate::app::state::rows::{AnalysisRow, AnalysisStart};
use crate::app::ui::picker::{self, Picks};
use crate::app::ui::{Control, Message, Reader, Reply, illustrate, row, view_of};
use crate::app::workers::Workers;
use crate::app::workers::analyses::{Crowded, Judgement};
use crate::correspondence::{Locale, PlayerId};
use crate::rules::game::Move;
use crate::rules::picker::Step;
use crate::rules::{Color, Status};
use crate::scene;
use crate::words::{analysis as words, clip, commands, pictures, say};

/// The board, and what the asker wants to know about it.
pub struct AnalysisToShow {
    board: Box<Board>,
    asker: PlayerId,
    /// What forbids saying anything about this position.
    guard: Option<Guard>,
    /// `None` = nobody asked.
    best: Option<Judgement>,
}

impl Query for ShowAnalysis {
    type Answer = AnalysisToShow;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<AnalysisToShow, Stop> {
        let asker = actor.id().ok_or_else(Refusal::no_match)?;
        let present = rows.peek::<AnalysisRow>(&board::own(asker))?;
        let Some(row) = present.clone().filter(|row| row.board == self.board) else {
            return Err(stale(present.as_ref()).into());
        };
        let board = board::read(rows, actor, row)?;
        let guard = board.guard_here();
        let is_asked = self.best && guard.is_none() && board.game.status().to_move().is_some();
        Ok(AnalysisToShow {
            guard,
            board: Box::new(board),
            asker,
            best: is_asked.then_some(Judgement::Under),
        })
    }

    fn think(mut shown: AnalysisToShow, workers: Workers<'_>) -> Thinking<'_, AnalysisToShow> {
        Box::pin(async move {
            if shown.best.is_some() {
                shown.best = Some(workers.analyses.position(&shown.board.game, shown.asker).await);
            }
            Ok(shown)
        })
    }

    fn reply(shown: AnalysisToShow, reader: &Reader) -> Reply {
        reader.panel(shown.board.game.kind(), message(&shown, reader))
    }
}

fn message(shown: &AnalysisToShow, reader: &Reader) -> Message {
    let (locale, board) = (reader.locale, &shown.board);
    let AnalysisRow {
        start, tried, picks, ..
    } = &board.row;
    let mut lines = Vec::new();
    match (&board.the_match, start) {
        (Some(m), AnalysisStart::Match { turn, .. }) => lines.extend(words::of_match(locale, m, *turn)),
        _ => lines.push(say!(
            locale,
            "analyse-position",
            game = commands::game(locale, board.game.kind())
        )),
    }
    if !tried.is_empty() {
        lines.push(words::tried(locale, tried));
    }
    let own = board.the_match.as_ref().and_then(|m| m.color_of(shown.asker));
    let mut view = scene::View {
        side: reader.look.side.seen_by(own.unwrap_or(Color::White)),
        theme: reader.look.theme,
        last: board.last.clone(),
        seats: match &board.the_match {
            Some(m) if tried.is_empty() => view_of(locale, m, Color::White, reader.look).seats,
            _ => None,
        },
        ..scene::View::new(board.game.clone())
    };
    if let (Some(seats), AnalysisStart::Match { turn, .. }) = (&mut view.seats, start) {
        // after the last turn of a match nobody has another one
        let last = board.the_match.as_ref().map_or(*turn, |m| m.turns_played());
        seats.words = pictures::tray_after(locale, *turn, (turn + 1).min(last));
    }
    let mut rows = Vec::new();
    match (board.game.status(), shown.guard) {
        (Status::Over(_), _) => lines.push(say!(locale, "analyse-over")),
        (Status::ToMove(_), Some(guard)) => lines.push(guard.said(locale)),
        (Status::ToMove(color), None) => {
            lines.extend(board.passed().map(|passed| words::passes(locale, passed)));
            lines.push(words::to_move(locale, color));
            lines.extend(shown.best.as_ref().map(|best| judged(locale, board, color, best)));
            rows = questions(locale, board, color, picks, &mut lines, &mut view);
            if let Some(Judgement::Found(found)) = &shown.best
                && picks.is_empty()
            {
                view.marks.better = found.line.first().map(Move::ways).unwrap_or_default();
                // two arrows would be taken for two moves of one side
                view.last = None;
            }
        }
    }
    rows.extend(controls(locale, shown));
    let mut message = Message::of_lines(&lines, rows);
    illustrate(&mut message, locale, view);
    message
}

/// What the search found. The expected answer is not told where it would be one in a running match.
fn judged(locale: Locale, board: &Board, color: Color, best: &Judgement) -> String {
    match best {
        Judgement::Under => say!(locale, "analyse-searching"),
        Judgement::Refused(Crowded::ByAsker(count)) => {
            let count = *count;
            say!(locale, "analyse-yours-first", count = count)
        }
        Judgement::Refused(Crowded::ByAll) => say!(locale, "analyse-crowded"),
        Judgement::Found(found) => {
            let Some(mv) = found.line.first() else {
                return say!(locale, "analyse-no-best");
            };
            let next = board.game.after(mv);
            let is_theirs = next.status() == Status::ToMove(color.other());
            let answer = found.line.get(1).filter(|_| is_theirs && board.guard(&next).is_none());
            let chance = if color == Color::White {
                found.white
            } else {
                1.0 - found.white
            };
            words::best(locale, mv, color, chance, answer)
        }
    }
}

/// The pick of the only legal move.
const ONLY: &str = "only";

/// The next question about a move to try.
fn questions(
    locale: Locale,
    board: &Board,
    color: Color,
    picks: &[String],
    lines: &mut Vec<String>,
    view: &mut scene::View,
) -> Vec<Row> {
    let Some(picked) = Picks::of(&board.game, picks) else {
        return Vec::new();
    };
    let pick = |token: &str| does(board, AnalysisAction::Pick(token.to_owned()));
    if let Step::Ready(mv) = &picked.step {
        lines.push(say!(locale, "analyse-only-move"));
        return row(
            locale,
            &[Control::Said {
                custom_id: pick(ONLY),
                text: clip(&mv.to_string(), limits::LABEL),
                style: Style::Primary,
            }],
        )
        .into_iter()
        .collect();
    }
    if picked.position != view.game {
        view.game = picked.position;
        view.last = None;
    }
    view.marks.chosen = picked.chosen;
    // below it are the steps and the other buttons
    let asked = (lines, &mut view.marks);
    picker::ask(
        locale,
        color,
        &pick,
        &picked.step,
        asked,
        (None, limits::PANEL_ROWS - 2),
    )
}

fn does(board: &Board, action: AnalysisAction) -> CustomId {
    let AnalysisRow { board, step, .. } = board.row;
    AnalyseStep { board, step, action }.custom_id()
}

/// The steps through the match, and the other buttons.
fn controls(locale: Locale, shown: &AnalysisToShow) -> Vec<Row> {
    let board = &shown.board;
    let mut rows = Vec::new();
    if let (Some(m), AnalysisStart::Match { turn, .. }) = (&board.the_match, &board.row.start) {
        let last = m.turns_played();
        let is_as_played = board.row.tried.is_empty() && board.row.picks.is_empty();
        let to = |to: u32, button: StepButton| {
            let action = AnalysisAction::Turn(to, button);
            button.control(does(board, action), to != *turn || !is_as_played)
        };
        rows.extend(row(
            locale,
            &[
                to(0, StepButton::First),
                to(turn.saturating_sub(1), StepButton::Previous),
                to((turn + 1).min(last), StepButton::Next),
                to(last, StepButton::Last),
            ],
        ));
    }
    let mut beside = Vec::new();
    let is_found = matches!(shown.best, Some(Judgement::Found(_)));
    if shown.guard.is_none() && board.game.status().to_move().is_some() && !is_found {
        beside.push(ShowAnalysis::best(board.row.board));
    }
    if !board.row.tried.is_empty() || !board.row.picks.is_empty() {
        beside.push(Control::new(
            does(board, AnalysisAction::Back),
            "button-analyse-back",
            Style::Secondary,
        ));
    }
    rows.extend(row(locale, &beside));
    rows
}
