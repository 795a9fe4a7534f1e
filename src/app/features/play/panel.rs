//! The panel: the private message in which a turn is picked step by step.

use super::draft::{self, Drafted, Typed};
use super::spelled::{ClearDraft, DraftNote, Next, Open, Panel, PanelAfter, Pick, Play, Turn};
use crate::app::feature::{Confirmed, Query, Spelled};
use crate::app::features::audience::Audience;
use crate::app::features::board::board;
use crate::app::features::hint::Hint;
use crate::app::features::potential::ChallengePotential;
use crate::app::matches::{self, Loaded, NamedMatch, not_now};
use crate::app::ports::actor::Actor;
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::limits;
use crate::app::ports::reply::{Button, Row, Style};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::Refusal;
use crate::app::state::rows::PlanRow;
use crate::app::ui::picker::{self, Ends, Picks};
use crate::app::ui::{At, Control, Look, Message, Reader, Reply, framed, illustrate, row, view_of, with_buttons};
use crate::correspondence::plan::Note;
use crate::correspondence::{Locale, Match, MatchId};
use crate::rules::Color;
use crate::rules::game::{Game, GameKind, Marks, Move};
use crate::rules::picker::{Answer, Step};
use crate::store::keys::{self, WaitsFor};
use crate::words::{channel, clip, links, panel, pictures, plans, practice, say};

/// Number of moves that are offered on buttons to whoever has just begun to practise.
const FIRST_MOVES: usize = 4;
/// Maximum number of moves from which they are taken.
const MOVES: usize = 500;

/// The panel, the board, or a question.
pub enum PanelOrBoard {
    Panel(Box<Picking>),
    /// A practice match in which the program moves first.
    Begun(Box<Match>, Color, CardsIn),
    /// No turn is due, but one of the opponent's must be accepted or challenged.
    Potential(<ChallengePotential as Confirmed>::Question),
    Board(Box<NamedMatch>, Color),
}

/// The panel of a turn, for the player who is to move.
pub struct Picking {
    the_match: NamedMatch,
    reader: Color,
    /// What has been picked.
    picks: Vec<String>,
    /// The turn that was typed instead.
    typed: Option<Box<Typed>>,
    /// What comes of it, or of the turn that was typed.
    picked: Option<Picks>,
    /// The ways to end the turn, if they are asked for at once.
    ends: Option<Ends>,
    /// What could have been picked instead of the last pick.
    others: Vec<Answer>,
    note: Option<DraftNote>,
    /// Where the cards are, if the match has just begun.
    cards: CardsIn,
    /// What became of their plans by themselves.
    plan_notes: Vec<Note>,
}

/// Where the cards of a player are.
#[derive(Clone, Copy, Debug)]
pub enum CardsIn {
    Direct,
    /// In this channel or thread.
    Room(u64),
    /// In a thread that is being opened in this channel.
    Opening(u64),
}

impl CardsIn {
    fn of(loaded: &Loaded, reader: Color) -> Self {
        match loaded.the_match.home(reader).room() {
            Some(room) if loaded.row.venues[reader].opening => Self::Opening(room.channel),
            Some(room) => Self::Room(room.target()),
            None => Self::Direct,
        }
    }

    fn told(self, locale: Locale) -> String {
        match self {
            Self::Direct => say!(locale, "practice-in-direct"),
            Self::Room(place) => say!(locale, "practice-in-channel", place = channel(place)),
            Self::Opening(place) => say!(locale, "practice-in-thread", place = channel(place)),
        }
    }
}

/// The panel of the present position; the board if the match is over.
fn panel_of(rows: &mut Rows, actor: &Actor, id: MatchId, note: Option<DraftNote>) -> Result<PanelOrBoard, Stop> {
    let (loaded, reader) = matches::seated(rows, actor, id)?;
    let cards = CardsIn::of(&loaded, reader);
    let m = loaded.the_match;
    match m.to_move() {
        None => Ok(PanelOrBoard::Board(Box::new(NamedMatch::read(rows, m)?), reader)),
        Some(to_move) if to_move == reader && m.provisional().is_some_and(|provisional| provisional.is_pending) => {
            Ok(PanelOrBoard::Potential((Box::new(m), reader)))
        }
        Some(to_move) if to_move == reader => picking(rows, (m, cards), reader, note),
        Some(_) if note == Some(DraftNote::Began) => Ok(PanelOrBoard::Begun(Box::new(m), reader, cards)),
        Some(_) => Err(not_now(&m).into()),
    }
}

fn picking(
    rows: &mut Rows,
    (m, cards): (Match, CardsIn),
    reader: Color,
    note: Option<DraftNote>,
) -> Result<PanelOrBoard, Stop> {
    let plan = keys::Plan {
        id: m.id(),
        color: reader,
    };
    // all rows are read before anything is followed, which is then done once
    let drafted = draft::drafted(rows, &m, reader)?;
    let planned = rows.peek::<PlanRow>(&plan)?;
    let m = NamedMatch::read(rows, m)?;
    let (picks, typed) = match drafted {
        Drafted::Typed(typed) => (Vec::new(), Some(typed)),
        Drafted::Picks(picks) => (picks, None),
    };
    let picked = match &typed {
        Some(typed) => Some(Picks::whole(m.game(), typed.mv.clone())),
        None => Picks::of(m.game(), &picks),
    };
    let others = match &picked {
        Some(picked) if matches!(picked.step, Step::Several { .. }) => other_rows(&m, &picks),
        _ => Vec::new(),
    };
    Ok(PanelOrBoard::Panel(Box::new(Picking {
        ends: ends(m.game(), &picks),
        others,
        the_match: m,
        reader,
        picks,
        typed,
        picked,
        note,
        cards,
        plan_notes: planned.map(|row| row.notes).unwrap_or_default(),
    })))
}

fn reply(shown: PanelOrBoard, reader: &Reader) -> Reply {
    match shown {
        PanelOrBoard::Panel(picking) => {
            let has_begun = picking.note == Some(DraftNote::Began);
            let kind = picking.the_match.terms().setup.kind();
            let panel = show(reader.locale, *picking, reader.look);
            if has_begun {
                new_panel(kind, panel)
            } else {
                reader.panel(kind, panel)
            }
        }
        PanelOrBoard::Begun(m, color, cards) => {
            new_panel(m.terms().setup.kind(), begun(reader.locale, &m, color, cards))
        }
        PanelOrBoard::Potential(question) => reader.in_place(ChallengePotential::ask(question, reader.locale)),
        PanelOrBoard::Board(m, color) => board(*reader, &m, Some(color), None, Audience::Asker),
    }
}

/// A panel that leaves the message from which its match was begun as it is: the rules, a course, another match's result.
fn new_panel(kind: GameKind, panel: Message) -> Reply {
    Reply::Show {
        in_place: false,
        container: framed(kind, panel),
    }
}

impl Query for Panel {
    type Answer = PanelOrBoard;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<PanelOrBoard, Stop> {
        panel_of(rows, actor, self.id, None)
    }

    fn reply(shown: PanelOrBoard, reader: &Reader) -> Reply {
        reply(shown, reader)
    }
}

impl Query for PanelAfter {
    type Answer = PanelOrBoard;

    fn awaits_thread(&self) -> Option<MatchId> {
        (self.note == Some(DraftNote::Began)).then_some(self.id)
    }

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<PanelOrBoard, Stop> {
        panel_of(rows, actor, self.id, self.note)
    }

    fn reply(shown: PanelOrBoard, reader: &Reader) -> Reply {
        reply(shown, reader)
    }
}

impl Query for Open {
    type Answer = PanelOrBoard;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<PanelOrBoard, Stop> {
        let id = matches::target_to_move(rows, actor, self.id)?;
        let (loaded, reader) = matches::seated(rows, actor, id)?;
        let m = loaded.the_match;
        if m.to_move() == Some(reader) {
            panel_of(rows, actor, id, None)
        } else {
            Ok(PanelOrBoard::Board(Box::new(NamedMatch::read(rows, m)?), reader))
        }
    }

    fn reply(shown: PanelOrBoard, reader: &Reader) -> Reply {
        reply(shown, reader)
    }
}

impl Query for Next {
    type Answer = PanelOrBoard;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<PanelOrBoard, Stop> {
        let none = Refusal::no_next();
        let player = actor.id().ok_or(none.clone())?;
        let first = matches::running(rows, player, WaitsFor::Me, 1)?;
        let next = first.first().ok_or(none)?;
        panel_of(rows, actor, next.id, None)
    }

    fn reply(shown: PanelOrBoard, reader: &Reader) -> Reply {
        reply(shown, reader)
    }
}

/// The ways to end a turn, if they are asked for at once, so that a move takes few steps.
pub(super) fn ends(game: &Game, picks: &[String]) -> Option<Ends> {
    // one row is for the buttons
    Ends::of(game, picks, limits::PANEL_ROWS - 1)
}

/// The message with the panel after the picks so far.
fn show(locale: Locale, picking: Picking, look: Look) -> Message {
    let Picking {
        the_match,
        reader,
        picks,
        typed,
        picked,
        ends,
        others,
        note,
        cards,
        plan_notes,
    } = picking;
    let (m, color) = (&the_match, reader);
    let mut lines = match note {
        Some(DraftNote::Began) => vec![practice::began(locale, m, color, &cards.told(locale))],
        _ => vec![panel::title(locale, m, color)],
    };
    lines.extend(note.and_then(|note| match note {
        DraftNote::Outdated => Some(say!(locale, "panel-stale")),
        DraftNote::LeftOut => Some(say!(locale, "panel-forgotten")),
        DraftNote::FirstRemoval => Some(say!(locale, "contact-removal")),
        DraftNote::TakenBack => Some(say!(locale, "card-undone-practice")),
        DraftNote::Began => None,
    }));
    let told = plan_notes.iter();
    lines.extend(told.map(|note| plans::note(locale, note, color, m.players())));
    let mut view = view_of(locale, m, color, look);
    let mut rows = Vec::new();
    match picked {
        Some(Picks {
            step: Step::Ready(mv),
            position: after,
            effects,
            ..
        }) => {
            lines.push(panel::preview(locale, &mv));
            if m.is_declared_by(&mv) {
                lines.push(say!(locale, "panel-declares"));
            }
            let check = match &typed {
                Some(typed) => typed.check(m.turn()),
                None => draft::check(m.turn(), &mv),
            };
            rows.extend(confirm(locale, m, check));
            let is_before_draw = m.game().is_before_draw();
            if !is_before_draw {
                lines.extend(picker::effects(locale, m, effects));
            }
            view.marks = Marks::default();
            if is_before_draw && !after.is_before_draw() {
                // seeing what would be drawn for each choice would give an unfair advantage
                lines.push(say!(locale, "panel-drawn-afterwards"));
                view.marks.chosen = mv.placed();
            } else {
                view.last = Some((m.game().clone(), mv));
                view.game = after;
                // the preview shows the turn after it, if there is one
                let next = u32::from(view.game.status().to_move().is_some());
                if let Some(seats) = &mut view.seats {
                    seats.words = pictures::tray(locale, seats.words.number + next);
                }
            }
            if let Some(typed) = &typed {
                lines.extend(beside(locale, typed));
            }
        }
        Some(Picks {
            step,
            chosen,
            position,
            effects,
        }) => {
            view.marks.chosen = chosen;
            if let Step::One { prompt, .. } = &step {
                // the only potential is not picked, so nothing marks it
                let from = prompt.from().filter(|from| !view.marks.chosen.contains(from));
                view.marks.chosen.extend(from);
            }
            if position != view.game {
                // rows are asked about on the board after the push, and what left it on the way is reported
                view.game = position;
                view.last = None;
                lines.extend(picker::effects(locale, m, effects));
            }
            if matches!(step, Step::Several { .. }) {
                rows.extend(other_ways(locale, m, color, (&picks, &others)));
            }
            // whoever moves lets the opponent's use of a potential stand
            let mut help: Vec<Control> = Vec::new();
            if let Some(told) = links::provisional(locale, m).filter(|_| picks.is_empty()) {
                lines.push(told);
                help.push(ChallengePotential::control(At::now(m)));
            }
            let back = back(locale, m, &picks);
            let asked = (&mut lines, &mut view.marks);
            let pick = pick(m, &picks);
            rows.extend(match ends {
                Some(ends) => picker::ask_for_end(locale, color, &pick, (&step, &ends), asked, back),
                None => picker::ask(locale, color, &pick, &step, asked, (back, limits::PANEL_ROWS)),
            });
            if m.program().is_some() {
                // whoever has just begun may not know yet what to choose, and needs the rules
                let has_begun = note == Some(DraftNote::Began);
                if has_begun
                    && rows.len() + 1 < limits::PANEL_ROWS
                    && let Some(first) = first_moves(m)
                {
                    lines.push(say!(locale, "panel-first-moves"));
                    rows.push(first);
                }
                let rules = has_begun.then(|| Control::to_rules(m.terms().setup.kind()));
                help.extend(rules.into_iter().chain([Hint::control(m.id())]));
            }
            add_beside(&mut rows, locale, &help);
        }
        None => {}
    }
    let mut message = Message::of_lines(&lines, rows);
    illustrate(&mut message, locale, view);
    message
}

/// Some of the moves, from all over the board, each as a button that plays it; none where a turn places a packet, of
/// which there are millions, nor where the colour is chosen, which has its buttons.
fn first_moves(m: &Match) -> Option<Row> {
    if matches!(m.game(), Game::Dvonn(position) if position.to_place() > 1 || position.is_choosing()) {
        return None;
    }
    let mut legal = m.game().complete("", MOVES);
    // whoever presses one of these may not know the rules, and is not asked again
    legal.retain(|mv| !m.game().effects(mv).iter().any(panel::is_warned_of));
    let step = (legal.len() / FIRST_MOVES).max(1);
    let some = legal.iter().skip(step / 2).step_by(step).take(FIRST_MOVES);
    let button = |mv: &Move| {
        let (turn, text) = (m.turn(), mv.to_string());
        let label = clip(&text, limits::LABEL);
        let custom_id = Play::in_match(m.id(), Turn::Offered { turn, text }).short_custom_id()?;
        Some(picker::answer_button(custom_id, label, Style::Secondary))
    };
    let buttons: Vec<Button> = some.filter_map(button).collect();
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}

/// Adds buttons to the last row, or else in a row of their own; where neither has room they are left out.
fn add_beside(rows: &mut Vec<Row>, locale: Locale, controls: &[Control]) {
    let has_room = rows.len() < limits::PANEL_ROWS;
    match rows.last_mut() {
        Some(Row::Buttons(last)) if last.len() + controls.len() <= limits::BUTTONS => {
            last.extend(controls.iter().map(|control| control.button(locale)));
        }
        _ if has_room => rows.extend(row(locale, controls)),
        _ => {}
    }
}

/// That a practice match has begun, in which the program moves first.
fn begun(locale: Locale, m: &Match, color: Color, cards: CardsIn) -> Message {
    let text = practice::began(locale, m, color, &cards.told(locale));
    with_buttons(locale, text, &[Control::to_rules(m.terms().setup.kind())])
}

/// What was typed beside a turn.
fn beside(locale: Locale, typed: &Typed) -> Vec<String> {
    let planned = typed.rest.iter().flat_map(|rest| plans::beside(locale, &rest.report()));
    let note = typed.note.iter().map(|note| panel::own_note(locale, note));
    planned.chain(note).collect()
}

fn confirm(locale: Locale, m: &Match, check: String) -> Option<Row> {
    let At { id, turn } = At::now(m);
    let play = Play::in_match(id, Turn::Drafted { turn, check });
    let confirm = Control::new(play.custom_id(), "button-confirm", Style::Success);
    let change = ClearDraft::control(At::now(m), "button-change");
    row(locale, &[confirm, change])
}

/// The rows of the board other than the one that was picked last; none if it was no such row.
fn other_rows(m: &Match, picks: &[String]) -> Vec<Answer> {
    let Some((last, before)) = picks.split_last() else {
        return Vec::new();
    };
    match m.game().follow_picks(before) {
        Ok(Step::One { mut answers, .. }) if answers.iter().all(|answer| !answer.what.is_place()) => {
            answers.retain(|answer| answer.token != *last);
            answers
        }
        _ => Vec::new(),
    }
}

/// The rows of the board that were not picked stay available.
fn other_ways(locale: Locale, m: &Match, color: Color, (picks, others): (&[String], &[Answer])) -> Option<Row> {
    let (_, before) = picks.split_last()?;
    let buttons: Vec<Button> = others
        .iter()
        .take(limits::BUTTONS)
        .map(|answer| {
            let label = clip(&panel::answer(locale, &answer.what, color), limits::LABEL);
            picker::answer_button(pick(m, before)(&answer.token), label, Style::Secondary)
        })
        .collect();
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}

fn back(locale: Locale, m: &Match, picks: &[String]) -> Option<Button> {
    (!picks.is_empty()).then(|| ClearDraft::control(At::now(m), "button-back").button(locale))
}

/// The `custom_id` of one more pick.
fn pick(m: &Match, picks: &[String]) -> impl Fn(&str) -> CustomId + use<> {
    let (id, turn) = (m.id(), m.turn());
    let depth = u8::try_from(picks.len()).unwrap_or(u8::MAX);
    move |token| {
        let pick = token.to_owned();
        Pick { id, turn, depth, pick }.custom_id()
    }
}
