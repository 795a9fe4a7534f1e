//! The panel: the private message in which a turn is picked step by step. Its picks lie in the store, so that it can
//! be left and taken up again on another device.

use super::ledger::{Ledger, Stop};
use super::pictures::view;
use super::play::{not_now, seat_of};
use super::records::{DraftRow, FORMAT};
use super::reply::{Button, Choice, Message, Reply, Row, Select, Style};
use super::{App, Press, Request};
use crate::correspondence::{Match, MatchId, PlayerId};
use crate::rules::Color;
use crate::rules::game::{Cell, Move};
use crate::rules::picker::{Answer, Prompt, Step};
use crate::scene::{Marks, Theme};
use crate::store::keys;
use crate::words::cards::{self, players};
use crate::words::panel::{self, Label};
use crate::words::{Locale, clip, moves};

/// As many answers are buttons; more are a select.
const BUTTONS: usize = 5;
/// The longest pick that is looked at, in characters.
const LONGEST: usize = 64;

impl App {
    /// A new panel of the present position, whatever turn the button was posted at.
    pub(super) async fn open_panel(&self, request: &Request, id: MatchId, _turn: u32) -> Result<Reply, Stop> {
        let loaded = self.known(request, id).await?;
        let game = &loaded.game;
        let color = seat_of(request, game)?;
        if game.ended().is_some() {
            return self.board(request, id, Theme::default()).await;
        }
        if game.to_move() != Some(color) {
            return Err(not_now(request, game));
        }
        let picks = self.picks(game, request.actor.id).await?;
        let message = self.panel(request.locale, game, color, &picks, None).await;
        Ok(Reply::Say { private: true, message })
    }

    /// One more answer.
    pub(super) async fn pick(
        &self,
        request: &Request,
        id: MatchId,
        turn: u32,
        depth: u8,
        pick: String,
    ) -> Result<Reply, Stop> {
        let loaded = self.known(request, id).await?;
        let game = &loaded.game;
        let color = seat_of(request, game)?;
        if game.to_move() != Some(color) {
            return Err(not_now(request, game));
        }
        let locale = request.locale;
        let mut picks = self.picks(game, request.actor.id).await?;
        let depth = usize::from(depth);
        if game.turn() != turn {
            let note = panel::stale(locale);
            return Ok(Reply::Update(self.panel(locale, game, color, &picks, Some(note)).await));
        }
        let before = picks.clone();
        let has_context = picks.len() >= depth;
        picks.truncate(depth);
        picks.push(pick);
        let fits = picks.iter().all(|pick| pick.chars().count() <= LONGEST) && game.game().follow_picks(&picks).is_ok();
        if !has_context || !fits {
            let note = panel::forgotten(locale);
            return Ok(Reply::Update(
                self.panel(locale, game, color, &before, Some(note)).await,
            ));
        }
        straighten(game, &mut picks);
        let key = keys::Draft {
            id,
            player: request.actor.id,
        };
        let mut ledger = Ledger::default();
        ledger.put(
            &key,
            &DraftRow {
                format: FORMAT,
                turn,
                picks: picks.clone(),
            },
        );
        self.commit(ledger).await?;
        Ok(Reply::Update(self.panel(locale, game, color, &picks, None).await))
    }

    /// From the first question.
    pub(super) async fn change(&self, request: &Request, id: MatchId, turn: u32) -> Result<Reply, Stop> {
        let loaded = self.known(request, id).await?;
        let game = &loaded.game;
        let color = seat_of(request, game)?;
        if game.to_move() != Some(color) {
            return Err(not_now(request, game));
        }
        let mut ledger = Ledger::default();
        ledger.delete(&keys::Draft {
            id,
            player: request.actor.id,
        });
        self.commit(ledger).await?;
        let note = (game.turn() != turn).then(|| panel::stale(request.locale));
        let message = self.panel(request.locale, game, color, &[], note).await;
        Ok(Reply::Update(message))
    }

    /// What the player picked so far for this turn.
    pub(super) async fn picks(&self, game: &Match, player: PlayerId) -> Result<Vec<String>, Stop> {
        let draft = self.draft(game.id(), player).await?.map(|found| found.row);
        let picks = draft.filter(|draft| draft.turn == game.turn()).map(|draft| draft.picks);
        // what fits no more is as if it had not been picked
        Ok(picks
            .filter(|picks| game.game().follow_picks(picks).is_ok())
            .unwrap_or_default())
    }

    /// The panel after these picks, which must fit.
    pub(super) async fn panel(
        &self,
        locale: Locale,
        game: &Match,
        color: Color,
        picks: &[String],
        note: Option<String>,
    ) -> Message {
        let (picks, step) = match game.game().follow_picks(picks) {
            Ok(step) => (picks, Some(step)),
            Err(_) => (&[][..], game.game().follow_picks(&[]).ok()),
        };
        let mut lines = vec![panel::title(locale, game, color)];
        lines.extend(note);
        let mut view = view(game, color);
        view.marks.chosen = chosen(game, picks);
        if !matches!(step, Some(Step::Ready(_)))
            && let Ok((picked, effects)) = game.game().picked(picks)
            && picked != view.game
        {
            // rows are asked about on the board after the push, and what left it on the way is told
            view.game = picked;
            view.last = None;
            let happened = moves::effects(locale, &effects, players(game));
            lines.extend(Some(happened).filter(|text| !text.is_empty()));
        }
        let mut rows = Vec::new();
        match step {
            Some(Step::Ready(mv)) => {
                lines.push(panel::preview(locale, &mv));
                let effects = moves::effects(locale, &game.game().effects(&mv), players(game));
                lines.extend(Some(effects).filter(|text| !text.is_empty()));
                rows.push(confirm(locale, game, &mv));
                let before = game.game().clone();
                let mut after = before.clone();
                if after.play(&mv).is_ok() {
                    view.game = after;
                    view.last = Some((before, mv));
                    view.marks = Marks::default();
                }
            }
            Some(Step::One { prompt, answers }) => {
                lines.push(panel::prompt(locale, prompt));
                mark(&mut view.marks, &answers);
                rows = one_of(locale, game, color, picks, prompt, &answers);
            }
            Some(Step::Several {
                prompt,
                answers,
                preset,
            }) => {
                lines.push(panel::prompt(locale, prompt));
                mark(&mut view.marks, &answers);
                rows = several(locale, game, color, picks, prompt, &answers, &preset);
            }
            None => {}
        }
        let mut message = Message {
            text: clip(&lines.join("\n"), 2_000),
            rows,
            ..Message::default()
        };
        self.illustrate(&mut message, locale, view).await;
        message
    }
}

/// What was picked: a button's token, or a select's values, `-` for none of them.
pub(super) fn pick(token: &str, values: &[String]) -> String {
    match values {
        _ if !token.is_empty() => token.to_owned(),
        [] => "-".to_owned(),
        values => values.join(","),
    }
}

/// Names a drafted move in a button, so that Confirm plays what was shown and nothing else.
pub(super) fn check(turn: u32, mv: &Move) -> String {
    let hash = blake3::hash(format!("{turn} {mv}").as_bytes());
    hash.to_hex().chars().take(8).collect()
}

/// Leaves out picks that led around in a circle, such as switching to a GIPF-piece and back.
fn straighten(game: &Match, picks: &mut Vec<String>) {
    let here = game.game().follow_picks(picks);
    let shortest = (0..picks.len()).find(|&count| game.game().follow_picks(&picks[..count]) == here);
    if let Some(count) = shortest {
        picks.truncate(count);
    }
}

/// The places that were picked.
fn chosen(game: &Match, picks: &[String]) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (count, pick) in picks.iter().enumerate() {
        let Ok(Step::One { answers, .. } | Step::Several { answers, .. }) = game.game().follow_picks(&picks[..count])
        else {
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

fn confirm(locale: Locale, game: &Match, mv: &Move) -> Row {
    let (id, turn) = (game.id(), game.turn());
    let confirm = Press::Confirm {
        id,
        turn,
        draft: check(turn, mv),
    };
    Row::Buttons(vec![
        button(confirm, panel::label(locale, Label::Confirm), Style::Success),
        button(
            Press::Change { id, turn },
            panel::label(locale, Label::Change),
            Style::Secondary,
        ),
    ])
}

/// One answer of these: buttons for few, a select for many; switches stand beside it.
fn one_of(
    locale: Locale,
    game: &Match,
    color: Color,
    picks: &[String],
    prompt: Prompt,
    answers: &[Answer],
) -> Vec<Row> {
    let say = |answer: &Answer| clip(&panel::answer(locale, &answer.what, color), 80);
    let (switches, plain): (Vec<&Answer>, Vec<&Answer>) = answers.iter().partition(|answer| answer.what.is_switch());
    let mut rows = Vec::new();
    if plain.len() <= BUTTONS {
        let buttons: Vec<Button> = plain
            .iter()
            .map(|answer| button(picked(game, picks, &answer.token), say(answer), Style::Primary))
            .collect();
        if !buttons.is_empty() {
            rows.push(Row::Buttons(buttons));
        }
    } else {
        // a question never has more than 25 answers; should one have, the rest can be typed with `/move`
        let options = plain.iter().take(25).map(|answer| option(answer, say(answer), false));
        rows.push(Row::Select(Select {
            press: picked(game, picks, ""),
            placeholder: panel::placeholder(locale, prompt),
            min: 1,
            max: 1,
            options: options.collect(),
        }));
    }
    let mut beside: Vec<Button> = switches
        .iter()
        .map(|answer| button(picked(game, picks, &answer.token), say(answer), Style::Secondary))
        .collect();
    beside.extend(back(locale, game, picks));
    if !beside.is_empty() {
        rows.push(Row::Buttons(beside));
    }
    rows
}

/// Any of these: a select with what is proposed preset, and buttons to take the proposal or nothing, since a select
/// that is left as it is sends nothing.
fn several(
    locale: Locale,
    game: &Match,
    color: Color,
    picks: &[String],
    prompt: Prompt,
    answers: &[Answer],
    preset: &[bool],
) -> Vec<Row> {
    let is_preset = |index: usize| preset.get(index).copied().unwrap_or_default();
    let options: Vec<Choice> = answers
        .iter()
        .enumerate()
        .take(25)
        .map(|(index, answer)| {
            let label = clip(&panel::answer(locale, &answer.what, color), 80);
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
        press: picked(game, picks, ""),
        placeholder: panel::placeholder(locale, prompt),
        min: 0,
        max: u8::try_from(options.len()).unwrap_or(25),
        options,
    };
    let mut buttons = Vec::new();
    if !proposed.is_empty() {
        let label = clip(&panel::take_these(locale, &proposed), 80);
        buttons.push(button(picked(game, picks, &proposed.join(",")), label, Style::Primary));
    }
    let none = panel::label(locale, Label::TakeNone);
    buttons.push(button(picked(game, picks, "-"), none, Style::Secondary));
    buttons.extend(back(locale, game, picks));
    vec![Row::Select(select), Row::Buttons(buttons)]
}

fn back(locale: Locale, game: &Match, picks: &[String]) -> Option<Button> {
    let press = Press::Change {
        id: game.id(),
        turn: game.turn(),
    };
    let back = || button(press, panel::label(locale, Label::Back), Style::Secondary);
    (!picks.is_empty()).then(back)
}

fn picked(game: &Match, picks: &[String], token: &str) -> Press {
    Press::Pick {
        id: game.id(),
        turn: game.turn(),
        depth: u8::try_from(picks.len()).unwrap_or(u8::MAX),
        token: token.to_owned(),
    }
}

fn button(press: Press, label: String, style: Style) -> Button {
    Button { press, label, style }
}

fn option(answer: &Answer, label: String, selected: bool) -> Choice {
    Choice {
        label,
        value: answer.token.clone(),
        description: None,
        selected,
    }
}

/// The button that opens the panel.
pub(super) fn opener(locale: Locale, game: &Match) -> Button {
    let press = Press::Panel {
        id: game.id(),
        turn: game.turn(),
    };
    button(press, cards::label(locale, cards::Label::Move), Style::Primary)
}
