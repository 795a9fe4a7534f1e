//! The panel: the private message in which a turn is picked step by step.

use crate::app::commands::{DraftNote, check};
use crate::app::custom_id::CustomId;
use crate::app::features::Hint;
use crate::app::limits;
use crate::app::queries::Panel;
use crate::app::reply::{Button, Choice, Row, Select, Style};
use crate::app::ui::{At, Control, row};
use crate::app::ui::{Look, Message};
use crate::app::ui::{illustrate, view_of};
use crate::correspondence::Match;
use crate::rules::game::{Cell, Effect, Game, Marks, Move};
use crate::rules::picker::{Answer, Prompt, Step};
use crate::rules::{Color, dvonn};
use crate::words::cards::players;
use crate::words::{Locale, buttons, clip, moves, panel, plans};

/// As many answers are buttons; more are a select.
const BUTTONS: usize = limits::BUTTONS;

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

/// What a turn does, with a warning where it cannot be taken back by later turns.
pub(super) fn effects(locale: Locale, m: &Match, effects: Vec<Effect>) -> Vec<String> {
    let warnings: Vec<String> = effects
        .iter()
        .filter_map(|effect| panel::warning(locale, effect))
        .collect();
    let told: Vec<Effect> = effects
        .into_iter()
        .filter(|effect| panel::warning(locale, effect).is_none())
        .collect();
    let told = Some(moves::effects(locale, &told, players(m))).filter(|text| !text.is_empty());
    told.into_iter().chain(warnings).collect()
}

/// The places that were picked.
pub(super) fn chosen(game: &Game, picks: &[String]) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (count, pick) in picks.iter().enumerate() {
        let Ok(Step::One { answers, .. } | Step::Several { answers, .. }) = game.follow_picks(&picks[..count]) else {
            continue;
        };
        for answer in answers {
            let is_picked = pick.split(',').any(|token| token == answer.token);
            // a row of the board is no place: the space in it is picked next
            if is_picked && answer.what.is_place() {
                cells.extend(answer.cells);
            }
        }
    }
    cells
}

fn mark(marks: &mut Marks, answers: &[Answer]) {
    for answer in answers {
        match answer.what.row_letter() {
            Some(letter) => marks.rows.push((letter, answer.cells.clone())),
            None => marks.legal.extend(answer.cells.iter().copied()),
        }
    }
}

fn confirm(locale: Locale, m: &Match, mv: &Move) -> Option<Row> {
    let at = At::now(m);
    row(locale, &[Control::Confirm(at, check(at.turn, mv)), Control::Change(at)])
}

/// The next question: its sentence, the places that answer it, and its controls. Nothing where the turn is finished.
pub(super) fn ask(
    locale: Locale,
    color: Color,
    pick: &dyn Fn(&str) -> CustomId,
    step: &Step,
    (lines, marks): (&mut Vec<String>, &mut Marks),
    back: Option<Button>,
) -> Vec<Row> {
    let (prompt, answers) = match step {
        Step::Ready(_) => return Vec::new(),
        Step::One { prompt, answers } | Step::Several { prompt, answers, .. } => (*prompt, answers),
    };
    lines.push(panel::prompt(locale, prompt));
    mark(marks, answers);
    match step {
        Step::Several {
            preset, least, most, ..
        } => {
            let question = Several {
                prompt,
                answers,
                preset,
                least: *least,
                most: *most,
            };
            several(locale, color, pick, &question, back)
        }
        Step::One { .. } | Step::Ready(_) => one_of(locale, color, pick, prompt, answers, back),
    }
}

/// One answer of these: buttons for few, a select for many; switches stand beside it.
fn one_of(
    locale: Locale,
    color: Color,
    pick: &dyn Fn(&str) -> CustomId,
    prompt: Prompt,
    answers: &[Answer],
    back: Option<Button>,
) -> Vec<Row> {
    let say = |answer: &Answer| clip(&panel::answer(locale, &answer.what, color), limits::LABEL);
    let (switches, plain): (Vec<&Answer>, Vec<&Answer>) = answers.iter().partition(|answer| answer.what.is_switch());
    let mut rows = Vec::new();
    if matches!(prompt, Prompt::Dvonn(dvonn::Prompt::BoardRow(_))) {
        // a select for each row of the board, so that a space is picked without picking its row before
        rows.extend(
            plain
                .iter()
                .map(|answer| spaces_of(say(answer), pick(&answer.token), answer)),
        );
    } else if plain.len() <= BUTTONS {
        let buttons: Vec<Button> = plain
            .iter()
            .map(|answer| answer_button(pick(&answer.token), say(answer), Style::Primary))
            .collect();
        if !buttons.is_empty() {
            rows.push(Row::Buttons(buttons));
        }
    } else {
        // a question never has more than 25 answers; should one have, the rest can be typed with `/move`
        let options = plain
            .iter()
            .take(limits::OPTIONS)
            .map(|answer| option(answer, say(answer), false));
        rows.push(Row::Select(Select {
            custom_id: pick(""),
            placeholder: panel::placeholder(locale, prompt),
            min: 1,
            max: 1,
            options: options.collect(),
        }));
    }
    let mut beside: Vec<Button> = switches
        .iter()
        .map(|answer| answer_button(pick(&answer.token), say(answer), Style::Secondary))
        .collect();
    beside.extend(back);
    if !beside.is_empty() {
        rows.push(Row::Buttons(beside));
    }
    rows
}

/// The spaces of a row of the board.
fn spaces_of(placeholder: String, custom_id: CustomId, row: &Answer) -> Row {
    let space = |cell: &Cell| Choice::new(cell.to_string(), cell.to_string());
    Row::Select(Select {
        custom_id,
        placeholder,
        min: 1,
        max: 1,
        options: row.cells.iter().take(limits::OPTIONS).map(space).collect(),
    })
}

/// A question to which several answers can be taken.
struct Several<'a> {
    prompt: Prompt,
    answers: &'a [Answer],
    preset: &'a [bool],
    least: u8,
    most: u8,
}

/// Any of these: a select with what is proposed preset, and buttons to take the proposal or nothing, since a select
/// that is left as it is sends nothing.
fn several(
    locale: Locale,
    color: Color,
    pick: &dyn Fn(&str) -> CustomId,
    question: &Several,
    back: Option<Button>,
) -> Vec<Row> {
    let Several {
        prompt,
        answers,
        preset,
        least,
        most,
    } = *question;
    let is_preset = |index: usize| preset.get(index).copied().unwrap_or_default();
    let options: Vec<Choice> = answers
        .iter()
        .enumerate()
        .take(limits::OPTIONS)
        .map(|(index, answer)| {
            let label = clip(&panel::answer(locale, &answer.what, color), limits::LABEL);
            option(answer, label, is_preset(index))
        })
        .collect();
    let proposed: Vec<String> = answers
        .iter()
        .enumerate()
        .filter(|(index, _)| is_preset(*index))
        .map(|(_, answer)| answer.token.clone())
        .collect();
    let select = Select {
        custom_id: pick(""),
        placeholder: panel::placeholder(locale, prompt),
        min: least,
        max: most,
        options,
    };
    let mut beside = Vec::new();
    if !proposed.is_empty() {
        let label = clip(&panel::take_these(locale, &proposed), limits::LABEL);
        beside.push(answer_button(pick(&proposed.join(",")), label, Style::Primary));
    }
    if least == 0 {
        let none = buttons::label(locale, buttons::Label::TakeNone);
        beside.push(answer_button(pick("-"), none, Style::Secondary));
    }
    beside.extend(back);
    vec![Row::Select(select), Row::Buttons(beside)]
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

/// An answer's button; its label is the answer's, and so no word of the vocabulary.
fn answer_button(custom_id: CustomId, label: String, style: Style) -> Button {
    Button {
        custom_id,
        label,
        style,
    }
}

fn option(answer: &Answer, label: String, selected: bool) -> Choice {
    Choice {
        selected,
        ..Choice::new(label, &answer.token)
    }
}
