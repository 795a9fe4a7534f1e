//! Storing and changing plans: spaces to place on, and answers to what the opponent may play.

use super::show::line_check;
use super::spelled::{Change, ChangePlan, PlansAfter, StorePlan};
use crate::app::feature::{Command, Shown};
use crate::app::matches::plans::Planned;
use crate::app::matches::{self, Loaded};
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, Unreadable};
use crate::app::state::rows::{LineDraft, PlanDraft, PlanRow};
use crate::correspondence::plan::{
    self, Added, Line, PlanRefusal, Plans, Report, StopRule, foreseeable, moves_first, read_line, read_placement,
    without_typos,
};
use crate::correspondence::{Match, MatchId};
use crate::rules::Color;
use crate::rules::dvonn::Space;
use crate::rules::game::Game;
use crate::rules::picker::Step;
use crate::words::moves::Notation;
use crate::words::plans as words;

/// Maximum length of a text that is read as a plan, in bytes.
const LONGEST: usize = 1_000;
/// Separates the lines of a text.
const BETWEEN_LINES: char = '|';

impl Command for StorePlan {
    type Outcome = PlansAfter;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<PlansAfter, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (loaded, mut planned, color) = running(rows, actor, id)?;
        let m = &loaded.the_match;
        let refused = refusal(m, color);
        if self.text.len() > LONGEST {
            return Err(refused(PlanRefusal::TooLong).into());
        }
        let mut report = Report::default();
        let confirms = players::settings(rows, m.player(color))?.confirms_typed;
        let row = planned.of(color)?;
        // what became of earlier plans is no news beside the new one
        row.notes.clear();
        if m.game().is_placing() {
            let (spaces, faults) = read_placement(m.game(), color, &self.text);
            if spaces.is_empty() {
                return Err(refused(PlanRefusal::NoSpace(faults)).into());
            }
            report.faults = without_typos(faults).map_err(|typos| refused(PlanRefusal::Typo(typos)))?;
            if confirms && m.to_move() == Some(color) {
                // the button that stores them says what it plays
                let rule = self.rule;
                row.draft = Some(PlanDraft::Placement { spaces, rule });
            } else {
                report.spaces = spaces.iter().map(ToString::to_string).collect();
                row.plans.place(spaces, self.rule);
            }
        } else {
            let from = begins(m, color).map_err(refused)?;
            for text in self.text.split(BETWEEN_LINES) {
                let line = read_line(m, from, color, text).map_err(|error| {
                    let is_theirs = error.by != color;
                    refused(PlanRefusal::Line { error, is_theirs })
                })?;
                add(&mut row.plans, line, from, m, color, &mut report).map_err(refused)?;
            }
        }
        run(rows, loaded, planned, color, report)
    }
}

impl Command for ChangePlan {
    type Outcome = PlansAfter;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<PlansAfter, Stop> {
        let (loaded, mut planned, color) = running(rows, actor, self.id)?;
        let m = &loaded.the_match;
        let refused = refusal(m, color);
        let mut report = Report::default();
        let row = planned.of(color)?;
        match &self.change {
            Change::Begin if m.game().is_placing() => {
                let (spaces, rule) = gathering(row);
                row.draft = Some(PlanDraft::Placement { spaces, rule });
            }
            Change::Begin => {
                let from = begins(m, color).map_err(refused)?;
                row.draft = Some(PlanDraft::Line(LineDraft {
                    from,
                    turns: Vec::new(),
                    picks: Vec::new(),
                }));
            }
            Change::Pick { from, depth, pick } => {
                // what the opponent has played since is no longer a question
                let now = begins(m, color).map_err(refused)?;
                if now != *from {
                    return Err(refused(PlanRefusal::Nothing).into());
                }
                let draft = line_of(row.draft.take(), *from);
                let draft = picked(m, draft, *depth, pick).ok_or_else(|| Refusal::from(Unreadable::Answer))?;
                row.draft = Some(PlanDraft::Line(draft));
            }
            Change::Keep { from } => {
                row.notes.clear();
                match row.draft.take() {
                    Some(PlanDraft::Placement { spaces, rule }) => {
                        let (spaces, faults) = readable(m, color, &spaces);
                        report.spaces = spaces.iter().map(ToString::to_string).collect();
                        report.faults = faults;
                        row.plans.place(spaces, rule);
                    }
                    draft => {
                        // undone turns take with them what was begun after them
                        let draft = line_of(draft, *from).filter(|_| *from <= m.turns_played());
                        let line = draft.and_then(|draft| Line::of(m, *from, color, &draft.turns));
                        let line = line.ok_or_else(|| refused(PlanRefusal::Nothing))?;
                        add(&mut row.plans, line, *from, m, color, &mut report).map_err(refused)?;
                    }
                }
            }
            Change::Leave => row.draft = None,
            Change::Gather { .. } | Change::Rule(_) | Change::DropLast => {
                let (mut spaces, mut rule) = gathering(row);
                match &self.change {
                    Change::Gather { spaces: more, .. } => {
                        let new = more.iter().filter(|space| !spaces.contains(space));
                        let all: Vec<Space> = spaces.iter().chain(new).copied().collect();
                        (spaces, report.faults) = readable(m, color, &all);
                    }
                    Change::Rule(chosen) => rule = *chosen,
                    _ => drop(spaces.pop()),
                }
                row.draft = m.game().is_placing().then_some(PlanDraft::Placement { spaces, rule });
            }
            Change::Remove(check) => {
                let line = row
                    .plans
                    .lines()
                    .iter()
                    .find(|line| line_check(line) == *check)
                    .cloned();
                row.plans.remove(&line.ok_or_else(|| refused(PlanRefusal::Nothing))?);
            }
            Change::Clear => row.plans = Plans::at(m.turns_played()),
            Change::GoOn => row.plans.go_on(),
        }
        run(rows, loaded, planned, color, report)
    }
}

impl Shown for StorePlan {
    type Query = PlansAfter;
}

impl Shown for ChangePlan {
    type Query = PlansAfter;
}

/// A running match that the actor plays, and both players' plans.
fn running(rows: &mut Rows, actor: &Actor, id: MatchId) -> Result<(Loaded, Planned, Color), Stop> {
    let (loaded, color) = matches::seated(rows, actor, id)?;
    matches::goes_on(&loaded.the_match)?;
    let planned = Planned::load(rows, &loaded.the_match)?;
    Ok((loaded, planned, color))
}

/// The turn at which lines begin.
fn begins(m: &Match, color: Color) -> Result<u32, PlanRefusal> {
    foreseeable(m, color).ok_or(if moves_first(m, color) {
        PlanRefusal::YourTurn
    } else {
        PlanRefusal::NothingOpen
    })
}

/// The spaces to be edited, and when they stop: initially those that are planned.
fn gathering(row: &PlanRow) -> (Vec<Space>, StopRule) {
    match (&row.draft, row.plans.placement()) {
        (Some(PlanDraft::Placement { spaces, rule }), _) => (spaces.clone(), *rule),
        (_, Some(placement)) => (placement.spaces.clone(), placement.rule),
        (_, None) => Default::default(),
    }
}

/// The line that was begun at this turn; the opponent may have moved since.
fn line_of(draft: Option<PlanDraft>, from: u32) -> Option<LineDraft> {
    match draft {
        Some(PlanDraft::Line(draft)) if draft.from == from => Some(draft),
        _ => None,
    }
}

/// The spaces that can be planned now, and the faults of the others.
fn readable(m: &Match, color: Color, spaces: &[Space]) -> (Vec<Space>, Vec<plan::Fault>) {
    let names: Vec<String> = spaces.iter().map(ToString::to_string).collect();
    read_placement(m.game(), color, &names.join(" "))
}

/// Makes a refusal from its reason.
pub(in crate::app::features) fn refusal(m: &Match, color: Color) -> impl Fn(PlanRefusal) -> Refusal + Copy + use<> {
    let (id, notation, opponent) = (m.id(), Notation::from_now_on(m.game()), m.player(color.other()));
    move |why| Refusal::new(move |locale| words::refused(locale, id, notation, opponent, &why))
}

fn add(
    plans: &mut Plans,
    line: Line,
    from: u32,
    m: &Match,
    color: Color,
    report: &mut Report,
) -> Result<(), PlanRefusal> {
    match plans.add(line, from, m, color) {
        Ok(Added::Stored { replaced }) => {
            report.lines += 1;
            report.replaced += replaced;
        }
        Ok(Added::Outrun(_)) => report.outrun += 1,
        Err(plan::TooMany) => return Err(PlanRefusal::TooMany),
    }
    Ok(())
}

/// Stores the plans; what already applies is played at once.
fn run(
    rows: &mut Rows,
    loaded: Loaded,
    planned: Planned,
    color: Color,
    mut report: Report,
) -> Result<PlansAfter, Stop> {
    let (id, turn) = (loaded.the_match.id(), loaded.the_match.turns_played());
    let m = matches::advance_with(rows, loaded, Vec::new(), planned)?;
    report.played = matches::plans::played_since(&m, turn, color);
    // what was played or taken at once is no longer planned
    let is_left = |space: &String| {
        let is_space = |left: &Space| left.to_string() == *space;
        matches!(m.game(), Game::Dvonn(board) if board.vacant().iter().any(is_space))
    };
    report.spaces.retain(is_left);
    Ok(PlansAfter {
        id,
        report: Box::new(report),
    })
}

/// The draft with one more pick; `None` if it does not fit.
fn picked(m: &Match, draft: Option<LineDraft>, (turns, picks): (u8, u8), pick: &str) -> Option<LineDraft> {
    let mut draft = draft?;
    if draft.turns.len() != usize::from(turns) {
        return None;
    }
    draft.picks.truncate(usize::from(picks));
    if draft.picks.len() != usize::from(picks) {
        return None;
    }
    draft.picks.push(pick.to_owned());
    let game = Line::position(m, draft.from, &draft.turns)?;
    if let Step::Ready(turn) = game.follow_picks(&draft.picks).ok()? {
        draft.turns.push(turn);
        draft.picks.clear();
    }
    Some(draft)
}
