//! The plans of a match: what is stored, and the questions about a line.

use super::spelled::{Change, ChangePlan, Plans, PlansAfter};
use crate::app::feature::{Query, Spelled};
use crate::app::features::audience::Audience;
use crate::app::features::board::board;
use crate::app::matches::plans::Planned;
use crate::app::matches::{self, NamedMatch};
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::ports::reply::{Row, Select, SelectOption, Style};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::rows::{LineDraft, PlanDraft};
use crate::app::ui::picker::{self, Picks};
use crate::app::ui::{At, Control, Look, Message, Reader, Reply, illustrate, row, view_of};
use crate::correspondence::plan::{self, Line, Note, Report, StopRule, foreseeable, play_forced, position_at};
use crate::correspondence::{Locale, Match, MatchId};
use crate::rules::dvonn::Space;
use crate::rules::game::{Cell, Game, Move};
use crate::rules::{Color, Status};
use crate::words::{mention, panel, pictures, plans, say};

/// The plans, or the board.
pub enum PlansOrBoard {
    Plans(Box<Planning>),
    /// The board of a finished match, which has no plans.
    Board(Box<NamedMatch>, Color),
}

/// A player's plans for a match.
pub struct Planning {
    the_match: NamedMatch,
    reader: Color,
    plans: plan::Plans,
    notes: Vec<Note>,
    /// The turn at which lines begin; `None` if the player decides first.
    begins: Option<u32>,
    /// The plan that is being entered; it fits the position.
    draft: Option<Drafted>,
    /// The result of the last change.
    report: Report,
}

/// A plan that is being entered.
enum Drafted {
    Line(Box<DraftedLine>),
    Placement { spaces: Vec<Space>, rule: StopRule },
}

/// A line as far as it has been entered.
struct DraftedLine {
    /// The turn of the match from which it continues.
    from: u32,
    /// The turns, with their players.
    turns: Vec<(Color, Move)>,
    /// The last turn, with the position before it.
    last: Option<(Game, Move)>,
    /// The position after the turns.
    position: Game,
    /// How many turns have been played there, with those that are forced.
    played: u32,
    /// Number of picks of the next turn.
    depth: usize,
    /// What they come to; `None` if the game is over.
    picks: Option<Picks>,
}

impl Query for Plans {
    type Answer = PlansOrBoard;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<PlansOrBoard, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        found(rows, actor, id, &Report::default())
    }

    fn reply(shown: PlansOrBoard, reader: &Reader) -> Reply {
        reply(shown, reader)
    }
}

impl Query for PlansAfter {
    type Answer = PlansOrBoard;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<PlansOrBoard, Stop> {
        found(rows, actor, self.id, &self.report)
    }

    fn reply(shown: PlansOrBoard, reader: &Reader) -> Reply {
        reply(shown, reader)
    }
}

fn found(rows: &mut Rows, actor: &Actor, id: MatchId, report: &Report) -> Result<PlansOrBoard, Stop> {
    let (loaded, reader) = matches::seated(rows, actor, id)?;
    let the_match = loaded.the_match;
    if the_match.ended().is_some() && *report != Report::default() {
        let the_match = NamedMatch::read(rows, the_match)?;
        return Ok(PlansOrBoard::Board(Box::new(the_match), reader));
    }
    matches::goes_on(&the_match)?;
    // all rows are read before the draft is followed, which is then done once
    let row = Planned::load(rows, &the_match)?.of(reader)?.clone();
    let the_match = NamedMatch::read(rows, the_match)?;
    let begins = foreseeable(&the_match, reader);
    Ok(PlansOrBoard::Plans(Box::new(Planning {
        begins,
        draft: row.draft.and_then(|draft| drafted(&the_match, begins, draft)),
        the_match,
        reader,
        plans: row.plans,
        notes: row.notes,
        report: report.clone(),
    })))
}

/// The plan that is being entered, if it fits the position: nothing has been played since a line was begun.
fn drafted(m: &Match, begins: Option<u32>, draft: PlanDraft) -> Option<Drafted> {
    match draft {
        PlanDraft::Line(draft) if begins == Some(draft.from) => Some(Drafted::Line(Box::new(drafted_line(m, draft)?))),
        PlanDraft::Line(_) => None,
        PlanDraft::Placement { spaces, rule } => {
            let is_placing = m.game().is_placing();
            is_placing.then_some(Drafted::Placement { spaces, rule })
        }
    }
}

fn drafted_line(m: &Match, LineDraft { from, turns, picks }: LineDraft) -> Option<DraftedLine> {
    let depth = picks.len();
    let position = Line::position(m, from, &turns)?;
    let picks = Picks::of(&position, &picks);
    if picks.is_none() && depth > 0 {
        return None;
    }
    let last = turns
        .split_last()
        .and_then(|(last, before)| Some((Line::position(m, from, before)?, last.clone())));
    let (turns, played) = with_players(m, from, turns);
    Some(DraftedLine {
        from,
        turns,
        last,
        position,
        played,
        depth,
        picks,
    })
}

/// The turns from this one of the match on, with their players, and how many turns have been played after them.
fn with_players(m: &Match, from: u32, turns: Vec<Move>) -> (Vec<(Color, Move)>, u32) {
    let mut game = position_at(m, from);
    let mut played = from + play_forced(&mut game);
    let mut by_players = Vec::new();
    for turn in turns {
        if let Status::ToMove(by) = game.status() {
            game = game.after(&turn);
            played += 1 + play_forced(&mut game);
            by_players.push((by, turn));
        }
    }
    (by_players, played)
}

fn reply(shown: PlansOrBoard, reader: &Reader) -> Reply {
    match shown {
        PlansOrBoard::Plans(planning) => {
            let kind = planning.the_match.terms().setup.kind();
            reader.panel(kind, overview(reader.locale, *planning, reader.look))
        }
        PlansOrBoard::Board(m, color) => board(*reader, &m, Some(color), None, Audience::Asker),
    }
}

fn keep(id: MatchId, from: u32) -> Control {
    ChangePlan::control(id, Change::Keep { from }, "button-keep-line", Style::Success)
}

fn leave(id: MatchId) -> Control {
    ChangePlan::control(id, Change::Leave, "button-leave-line", Style::Secondary)
}

/// The message with the plans, or the next question about a line.
fn overview(locale: Locale, found: Planning, look: Look) -> Message {
    let Planning {
        the_match,
        reader,
        plans: planned,
        notes,
        begins,
        draft,
        report,
    } = found;
    let m = &the_match;
    let players = m.players();
    let mut lines = vec![panel::title(locale, m, reader), say!(locale, "plan-title")];
    lines.extend(plans::report(locale, &report));
    match draft {
        Some(Drafted::Line(draft)) => return line(locale, m, (reader, look), lines, *draft),
        Some(Drafted::Placement { spaces, rule }) => {
            return gathering(locale, m, (reader, look), lines, &spaces, rule);
        }
        None => {}
    }
    // a plan that has stopped says why itself
    let stopped = planned.placement().is_some_and(|placement| placement.stopped.is_some());
    let told = notes
        .iter()
        .filter(|note| !(stopped && matches!(note, Note::Stopped(_))));
    lines.extend(told.map(|note| plans::note(locale, note, reader, players)));
    let to_place = match m.game() {
        Game::Dvonn(position) => position.to_place_by(reader),
        Game::Gipf(_) | Game::Potentials(_) => 0,
    };
    if planned.is_empty() && report.played.is_empty() {
        lines.push(if to_place > 0 {
            say!(locale, "plan-empty-placing", count = to_place)
        } else if begins.is_none() && plan::moves_first(m, reader) {
            say!(locale, "plan-your-turn", id = m.id().to_string())
        } else if begins.is_none() {
            say!(locale, "plan-nothing-open")
        } else {
            let example = match m.game() {
                Game::Dvonn(_) => "c2c3 d2d3",
                Game::Gipf(_) | Game::Potentials(_) => "a1-b2 i1-h2",
            };
            say!(locale, "plan-empty", example = example)
        });
    }
    if let Some(placement) = planned.placement() {
        lines.push(plans::placement(locale, placement));
        if placement.spaces.len() < usize::from(to_place) {
            lines.push(say!(locale, "plan-too-few", count = to_place));
        }
    }
    for (index, line) in planned.lines().iter().enumerate() {
        let text = plans::line(locale, line, reader, players);
        lines.push(format!("{}. {text}", index + 1));
        for (turn, effects) in line.own_effects(m, reader) {
            let warnings = effects.iter().filter_map(|effect| panel::warning(locale, effect));
            lines.extend(warnings.map(|warning| format!("`{turn}`: {warning}")));
        }
        let standing = line.let_stand(m, reader).into_iter();
        lines.extend(standing.map(|turn| say!(locale, "plan-lets-stand", turn = turn.to_string())));
    }
    if stopped {
        lines.push(say!(locale, "plan-stopped-hint"));
    } else if !planned.is_empty() {
        lines.push(say!(locale, "plan-hint"));
    }
    let mut message = Message::of_lines(&lines, rows(locale, m, reader, &planned, begins.is_some()));
    if let Some(placement) = planned.placement() {
        let mut view = view_of(locale, m, reader, look);
        view.marks.plan = placement.spaces.iter().copied().map(Cell::Dvonn).collect();
        illustrate(&mut message, locale, view);
    }
    message
}

/// The spaces chosen so far, and those that can be added: several at once, from three parts of the board.
fn gathering(
    locale: Locale,
    m: &NamedMatch,
    (reader, look): (Color, Look),
    mut lines: Vec<String>,
    spaces: &[Space],
    rule: StopRule,
) -> Message {
    let named: Vec<String> = spaces.iter().map(|space| format!("`{space}`")).collect();
    lines.push(if named.is_empty() {
        say!(locale, "plan-gather")
    } else {
        say!(locale, "plan-gathered", spaces = named.join(" "))
    });
    let (id, from) = (m.id(), m.turn());
    let change = |change| ChangePlan { id, change }.custom_id();
    let vacant = match m.game() {
        Game::Dvonn(position) => position.vacant(),
        Game::Gipf(_) | Game::Potentials(_) => Vec::new(),
    };
    let free = |space: &&Space| !spaces.contains(space);
    let mut rows = Vec::new();
    for (part, (first, last)) in [(0, (4, 5)), (1, (3, 3)), (2, (1, 2))] {
        let in_part = |space: &&Space| (first..=last).contains(&(space.row() + 1));
        let mut options: Vec<Space> = vacant.iter().filter(free).filter(in_part).copied().collect();
        options.sort_by_key(|space| (std::cmp::Reverse(space.row()), space.column()));
        if options.is_empty() {
            continue;
        }
        rows.push(Row::Select(Select {
            custom_id: change(Change::Gather {
                part,
                spaces: Vec::new(),
            }),
            placeholder: if first == last {
                say!(locale, "plan-row", row = first)
            } else {
                say!(locale, "plan-rows", first = first, last = last)
            },
            min: 1,
            max: u8::try_from(options.len()).unwrap_or(25),
            options: options
                .iter()
                .map(|space| SelectOption::new(space.to_string(), space.to_string()))
                .collect(),
        }));
    }
    let rules =
        StopRule::ALL.map(|choice| SelectOption::preset(plans::rule(locale, choice), choice.key(), choice == rule));
    rows.push(Row::select(
        change(Change::Rule(rule)),
        plans::rule(locale, rule),
        rules,
    ));
    let mut planned = plan::Plans::at(m.turns_played());
    planned.place(spaces.to_vec(), rule);
    let at_once = planned.next(m, reader);
    let mut controls = vec![match at_once {
        None => keep(id, from),
        Some(turn) => Control::Said {
            custom_id: ChangePlan {
                id,
                change: Change::Keep { from },
            }
            .custom_id(),
            text: say!(locale, "button-keep-and-play", space = turn.to_string()),
            style: Style::Success,
        },
    }];
    if !spaces.is_empty() {
        let drop_last = ChangePlan::control(id, Change::DropLast, "button-drop-last", Style::Secondary);
        controls.push(drop_last);
    }
    controls.push(leave(id));
    rows.extend(row(locale, &controls));
    let mut message = Message::of_lines(&lines, rows);
    let mut view = view_of(locale, m, reader, look);
    view.marks.plan = spaces.iter().copied().map(Cell::Dvonn).collect();
    view.marks.legal = vacant.iter().filter(free).copied().map(Cell::Dvonn).collect();
    illustrate(&mut message, locale, view);
    message
}

/// The question about the next turn of a line.
fn line(
    locale: Locale,
    m: &NamedMatch,
    (reader, look): (Color, Look),
    mut lines: Vec<String>,
    DraftedLine {
        from,
        turns,
        last,
        position,
        played,
        depth,
        picks,
    }: DraftedLine,
) -> Message {
    let id = m.id();
    let count = turns.len();
    let is_answered = turns.last().is_some_and(|(by, _)| *by == reader);
    let so_far: Vec<(Color, String)> = turns.iter().map(|(by, turn)| (*by, turn.to_string())).collect();
    if !so_far.is_empty() {
        lines.push(plans::turns_so_far(locale, &so_far, reader, m.players()));
    }
    let mut rows = Vec::new();
    let mut view = view_of(locale, m, reader, look);
    let mover = position.status().to_move();
    view.last = last;
    view.game = position;
    if let Some(seats) = &mut view.seats {
        seats.words = pictures::tray(locale, played + u32::from(mover.is_some()));
    }
    if let Some(mover) = mover.filter(|_| count < plan::MAX_TURNS) {
        let opponent = mention(locale, m.player(mover));
        lines.push(if mover == reader {
            say!(locale, "plan-ask-yours")
        } else if so_far.is_empty() {
            say!(locale, "plan-ask-first", opponent = opponent)
        } else {
            say!(locale, "plan-ask-next", opponent = opponent)
        });
        let depth = (
            u8::try_from(count).unwrap_or(u8::MAX),
            u8::try_from(depth).unwrap_or(u8::MAX),
        );
        let pick = |token: &str| {
            let pick = token.to_owned();
            let change = Change::Pick { from, depth, pick };
            ChangePlan { id, change }.custom_id()
        };
        if let Some(picks) = picks {
            if picks.position != view.game {
                view.game = picks.position;
                view.last = None;
                lines.extend(picker::effects(locale, m, picks.effects));
            }
            let question = lines.len();
            let asked = (&mut lines, &mut view.marks);
            rows = picker::ask(
                locale,
                reader,
                &pick,
                &picks.step,
                asked,
                (None, limits::PANEL_ROWS - 1),
            );
            // which is asked as of whoever moves
            if mover != reader
                && let Some(asked) = lines.get_mut(question)
            {
                let opponent = mention(locale, m.player(mover));
                *asked = say!(
                    locale,
                    "plan-in-their-place",
                    opponent = opponent,
                    asked = asked.as_str()
                );
            }
        }
    }
    let mut controls = Vec::new();
    if is_answered {
        controls.push(keep(id, from));
    }
    controls.push(leave(id));
    rows.extend(row(locale, &controls));
    let mut message = Message::of_lines(&lines, rows);
    illustrate(&mut message, locale, view);
    message
}

fn rows(locale: Locale, m: &Match, reader: Color, planned: &plan::Plans, can_foresee: bool) -> Vec<Row> {
    let id = m.id();
    let change = |change, label, style| ChangePlan::control(id, change, label, style);
    let mut rows = Vec::new();
    if !planned.lines().is_empty() {
        let option = |line: &Line| SelectOption::new(plans::choice(line), line_check(line));
        let change = Change::Remove(String::new());
        let remove = ChangePlan { id, change }.custom_id();
        let options = planned.lines().iter().take(limits::OPTIONS).map(option);
        rows.push(Row::select(remove, say!(locale, "plan-remove"), options));
    }
    let mut controls = Vec::new();
    if m.game().is_placing() {
        controls.push(change(Change::Begin, "button-plan-spaces", Style::Primary));
    } else if can_foresee {
        controls.push(change(Change::Begin, "button-add-line", Style::Primary));
    }
    if planned.placement().is_some_and(|placement| placement.stopped.is_some()) {
        controls.push(change(Change::GoOn, "button-go-on", Style::Primary));
    }
    if m.to_move() == Some(reader) {
        controls.push(Control::to_panel(At::now(m)));
    }
    if !planned.is_empty() {
        controls.push(change(Change::Clear, "button-clear-plans", Style::Secondary));
    }
    rows.extend(row(locale, &controls));
    rows
}

/// Identifies a line in a select.
pub(super) fn line_check(line: &Line) -> String {
    let text: Vec<String> = line.turns().iter().map(|foreseen| foreseen.turn.to_string()).collect();
    let hash = blake3::hash(text.join(" ").as_bytes());
    hash.to_hex().chars().take(8).collect()
}
