//! The panel: the private message in which a turn is picked step by step.

use crate::app::commands::{DraftNote, check};
use crate::app::custom_id::CustomId;
use crate::app::features::Hint;
use crate::app::limits;
use crate::app::queries::Panel;
use crate::app::reply::{Button, Row, Style};
use crate::app::ui::picker::{answer_button, ask, chosen, effects};
use crate::app::ui::{At, Control, Look, Message, illustrate, row, view_of};
use crate::correspondence::Match;
use crate::rules::Color;
use crate::rules::game::{Game, Marks, Move};
use crate::rules::picker::{Answer, Step};
use crate::words::cards::players;
use crate::words::{Locale, clip, panel, plans};

/// The panel after what was picked.
pub(super) fn panel(locale: Locale, panel: Panel, look: Look) -> Message {
    let Panel {
        the_match,
        reader,
        drafted,
        note,
        plan_notes,
    } = panel;
    let (m, color) = (&the_match, reader);
    let (picks, step) = (&drafted.picks[..], drafted.step(m));
    let mut lines = vec![panel::title(locale, m, color)];
    lines.extend(note.map(|note| match note {
        DraftNote::Outdated => panel::stale(locale),
        DraftNote::LeftOut => panel::forgotten(locale),
    }));
    let told = plan_notes.iter();
    lines.extend(told.map(|note| plans::note(locale, note, color, players(m))));
    let mut view = view_of(locale, m, color, look);
    view.marks.chosen = chosen(m.game(), picks);
    if let Some(Step::One { prompt, .. }) = &step {
        // a potential that was the only one was not picked
        let from = prompt.from().filter(|from| !view.marks.chosen.contains(from));
        view.marks.chosen.extend(from);
    }
    if !matches!(step, Some(Step::Ready(_)))
        && let Ok((picked, effects)) = m.game().picked(picks)
        && picked != view.game
    {
        // rows are asked about on the board after the push, and what left it on the way is told
        view.game = picked;
        view.last = None;
        lines.extend(self::effects(locale, m, effects));
    }
    let mut rows = Vec::new();
    match step {
        Some(Step::Ready(mv)) => {
            lines.push(panel::preview(locale, &mv));
            let seen = !m.game().is_before_draw();
            lines.extend(
                seen.then(|| effects(locale, m, m.game().effects(&mv)))
                    .into_iter()
                    .flatten(),
            );
            rows.extend(confirm(locale, m, &mv));
            let before = m.game().clone();
            let mut after = before.clone();
            let shows_draw = |after: &Game| before.is_before_draw() && !after.is_before_draw();
            if after.play(&mv).is_ok() && shows_draw(&after) {
                // who saw what is drawn for each choice could choose by it
                lines.push(panel::drawn_afterwards(locale));
                view.marks = Marks::default();
                view.marks.chosen = mv.placed();
            } else if before.is_legal(&mv) {
                view.game = after;
                // the turn after it is what the preview shows
                if let Some(seats) = &mut view.seats {
                    seats.turn += 1;
                }
                view.last = Some((before, mv));
                view.marks = Marks::default();
            }
        }
        Some(step) => {
            if matches!(step, Step::Several { .. }) {
                rows.extend(other_ways(locale, m, color, picks));
            }
            let back = back(locale, m, picks);
            let asked = (&mut lines, &mut view.marks);
            rows.extend(ask(locale, color, &pick(m, picks), &step, asked, back));
            if m.program().is_some() && rows.len() < limits::ROWS {
                rows.extend(row(locale, &[Hint::control(m.id())]));
            }
        }
        None => {}
    }
    let mut message = Message {
        text: clip(&lines.join("\n"), limits::CONTENT),
        rows,
        ..Message::default()
    };
    illustrate(&mut message, locale, view);
    message
}

fn confirm(locale: Locale, m: &Match, mv: &Move) -> Option<Row> {
    let at = At::now(m);
    row(locale, &[Control::Confirm(at, check(at.turn, mv)), Control::Change(at)])
}

/// The rows of the board, of which one was picked last: the others stay within reach.
fn other_ways(locale: Locale, m: &Match, color: Color, picks: &[String]) -> Option<Row> {
    let (last, before) = picks.split_last()?;
    let Ok(Step::One { answers, .. }) = m.game().follow_picks(before) else {
        return None;
    };
    let are_rows = answers.iter().all(|answer| !answer.what.is_place());
    let is_other = |answer: &&Answer| answer.token != *last;
    let buttons: Vec<Button> = answers
        .iter()
        .filter(is_other)
        .take(limits::BUTTONS)
        .map(|answer| {
            let label = clip(&panel::answer(locale, &answer.what, color), limits::LABEL);
            answer_button(pick(m, before)(&answer.token), label, Style::Secondary)
        })
        .collect();
    (are_rows && !buttons.is_empty()).then_some(Row::Buttons(buttons))
}

fn back(locale: Locale, m: &Match, picks: &[String]) -> Option<Button> {
    (!picks.is_empty()).then(|| Control::Back(At::now(m)).button(locale))
}

/// What one more pick is called.
fn pick(m: &Match, picks: &[String]) -> impl Fn(&str) -> CustomId + use<> {
    let (id, turn) = (m.id(), m.turn());
    let depth = u8::try_from(picks.len()).unwrap_or(u8::MAX);
    move |token| CustomId::Pick {
        id,
        turn,
        depth,
        token: token.to_owned(),
    }
}
