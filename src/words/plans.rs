//! Sentences about plans.
use super::moves::{self, Notation};
use super::{Locale, list, mention, quoted, together};
use crate::correspondence::plan::{
    Fault, Line, LineError, MAX_LINES, MAX_TURNS, Note, Placement, PlanRefusal, Report, SpaceError, StopRule, WhyNot,
    WhyStopped,
};
use crate::correspondence::{MatchId, Player};
use crate::rules::game::{MoveError, Reason};
use crate::rules::{ByColor, Color, dvonn, gipf};

/// One sentence for each result of storing or changing plans.
pub fn report(locale: Locale, report: &Report) -> Vec<String> {
    let mut lines: Vec<String> = played(locale, &report.played, false).into_iter().collect();
    if !report.spaces.is_empty() {
        lines.push(say!(locale, "plan-spaces-stored", count = report.spaces.len()));
    }
    lines.extend(faults(locale, &report.faults));
    if report.lines > 0 {
        lines.push(say!(locale, "plan-lines-stored", count = report.lines));
    }
    if report.replaced > 0 {
        lines.push(say!(locale, "plan-lines-replaced", count = report.replaced));
    }
    if report.outrun > 0 {
        lines.push(say!(locale, "plan-lines-outrun", count = report.outrun));
    }
    lines
}

/// What was played at once, if anything was, and whether that ended the match.
pub fn played(locale: Locale, turns: &[String], is_over: bool) -> Option<String> {
    if turns.is_empty() {
        return None;
    }
    let quoted: Vec<String> = turns.iter().map(|turn| format!("`{turn}`")).collect();
    let played = say!(locale, "plan-played", turns = list(locale, &quoted));
    let over = is_over.then(|| say!(locale, "played-over"));
    Some(together([Some(played), over], " "))
}

/// What was planned in addition to a turn that was played.
pub fn beside(locale: Locale, report: &Report) -> Vec<String> {
    let spaces: Vec<String> = report.spaces.iter().map(|space| format!("`{space}`")).collect();
    let planned = (!spaces.is_empty()).then(|| say!(locale, "played-planned", spaces = spaces.join(" ")));
    planned.into_iter().chain(faults(locale, &report.faults)).collect()
}

/// What was left out of a placement plan, and why.
pub fn faults(locale: Locale, faults: &[Fault]) -> Option<String> {
    if faults.is_empty() {
        return None;
    }
    Some(say!(locale, "plan-left-out", parts = each_fault(locale, faults)))
}

fn each_fault(locale: Locale, faults: &[Fault]) -> String {
    let parts: Vec<String> = faults.iter().map(|fault| one_fault(locale, fault)).collect();
    parts.join(", ")
}

fn one_fault(locale: Locale, fault: &Fault) -> String {
    let text = quoted(&fault.text);
    match fault.why {
        SpaceError::Unknown => say!(locale, "plan-fault-unknown", text = text),
        SpaceError::Taken => say!(locale, "plan-fault-taken", text = text),
        SpaceError::Doubled => say!(locale, "plan-fault-doubled", text = text),
        SpaceError::NoPieceLeft => say!(locale, "plan-fault-no-piece", text = text),
    }
}

/// Why it was refused.
pub fn refused(locale: Locale, id: MatchId, notation: Notation, opponent: Player, why: &PlanRefusal) -> String {
    let id = id.to_string();
    match why {
        PlanRefusal::NoSpace(found) => {
            let faults = faults(locale, found).unwrap_or_default();
            format!("{}\n{faults}", say!(locale, "plan-no-space", id = id))
                .trim_end()
                .to_owned()
        }
        PlanRefusal::Typo(found) => say!(locale, "plan-typo", parts = each_fault(locale, found)),
        PlanRefusal::Line { error, is_theirs } => line_error(locale, notation, opponent, error, *is_theirs),
        PlanRefusal::YourTurn => say!(locale, "plan-your-turn", id = id),
        PlanRefusal::NothingOpen => say!(locale, "plan-nothing-open"),
        PlanRefusal::TooMany => say!(locale, "plan-too-many", count = MAX_LINES),
        PlanRefusal::TooLong => say!(locale, "plan-too-long"),
        PlanRefusal::Nothing => say!(locale, "plan-nothing"),
    }
}

/// Such a reason is the same for both players.
const fn is_off_board(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::Dvonn(dvonn::Reason::OffBoard(_)) | Reason::Gipf(gipf::Reason::OffBoard(_))
    )
}

fn line_error(locale: Locale, notation: Notation, opponent: Player, error: &LineError, is_theirs: bool) -> String {
    let text = quoted(&error.text);
    let why = match &error.why {
        WhyNot::Move(MoveError::Syntax) => moves::why_not(locale, notation, &error.text, None),
        // reasons address whoever plays the turn
        WhyNot::Move(MoveError::Illegal(reason)) if is_theirs && !is_off_board(reason) => {
            let seen = say!(locale, "plan-their-side", opponent = mention(locale, opponent));
            format!(
                "{seen} {}",
                moves::why_not(locale, notation, &error.text, Some(reason.clone()))
            )
        }
        WhyNot::Move(MoveError::Illegal(reason)) => moves::why_not(locale, notation, &error.text, Some(reason.clone())),
        WhyNot::Move(MoveError::Ambiguous(candidates)) => {
            let some: Vec<String> = candidates.iter().take(5).map(|turn| format!("`{turn}`")).collect();
            say!(
                locale,
                "plan-ambiguous",
                text = text.clone(),
                turns = list(locale, &some)
            )
        }
        WhyNot::Over => say!(locale, "plan-over", text = text.clone()),
        WhyNot::NoAnswer => say!(
            locale,
            "plan-no-answer",
            text = text.clone(),
            opponent = mention(locale, opponent)
        ),
        WhyNot::TooLong => say!(locale, "plan-line-too-long", text = text.clone(), count = MAX_TURNS),
    };
    format!("{} {why}", say!(locale, "plan-not-stored"))
}

/// The placement plan, for its owner.
pub fn placement(locale: Locale, placement: &Placement) -> String {
    let spaces: Vec<String> = placement.spaces.iter().map(|space| format!("`{space}`")).collect();
    let rule = rule(locale, placement.rule);
    let planned = say!(locale, "plan-placement", spaces = spaces.join(" "), rule = rule);
    match placement.stopped {
        None => planned,
        Some(stop) => format!("{planned}\n{}", stopped(locale, stop)),
    }
}

/// When a placement plan stops by itself.
pub fn rule(locale: Locale, rule: StopRule) -> String {
    match rule {
        StopRule::Taken => say!(locale, "plan-rule-taken"),
        StopRule::Beside => say!(locale, "plan-rule-beside"),
        StopRule::Never => say!(locale, "plan-rule-never"),
    }
}

fn stopped(locale: Locale, stop: WhyStopped) -> String {
    match stop {
        WhyStopped::Taken(space) => say!(locale, "plan-stopped-taken", space = space.to_string()),
        WhyStopped::Beside { placed, planned } => say!(
            locale,
            "plan-stopped-beside",
            placed = placed.to_string(),
            planned = planned.to_string()
        ),
    }
}

/// "If Ben plays a, you play b; if Ben then plays c, you play d."
pub fn line(locale: Locale, line: &Line, owner: Color, players: ByColor<Player>) -> String {
    let turns: Vec<(Color, String)> = line
        .turns()
        .iter()
        .map(|foreseen| (foreseen.by, foreseen.turn.to_string()))
        .collect();
    turns_so_far(locale, &turns, owner, players)
}

/// A line as far as it has been entered.
pub fn turns_so_far(locale: Locale, turns: &[(Color, String)], owner: Color, players: ByColor<Player>) -> String {
    let opponent = mention(locale, players[owner.other()]);
    let parts: Vec<String> = turns
        .iter()
        .enumerate()
        .map(|(index, (by, turn))| match (*by == owner, index) {
            (true, _) => say!(locale, "plan-you-play", turn = turn.as_str()),
            (false, 0) => say!(locale, "plan-if", opponent = opponent.clone(), turn = turn.as_str()),
            (false, _) => say!(
                locale,
                "plan-then-if",
                opponent = opponent.clone(),
                turn = turn.as_str()
            ),
        })
        .collect();
    parts.join(", ")
}

/// What became of a plan by itself.
pub fn note(locale: Locale, note: &Note, owner: Color, players: ByColor<Player>) -> String {
    match note {
        Note::Dropped { line, played } => say!(
            locale,
            "plan-dropped",
            line = self::line(locale, line, owner, players),
            opponent = mention(locale, players[owner.other()]),
            turn = played.to_string()
        ),
        Note::Stopped(stop) => stopped(locale, *stop),
        Note::TakenBack => say!(locale, "plan-taken-back"),
    }
}

/// A line as an option of a select: at most 100 characters.
pub fn choice(line: &Line) -> String {
    let turns: Vec<String> = line.turns().iter().map(|foreseen| foreseen.turn.to_string()).collect();
    super::clip(&turns.join(" → "), 100)
}
