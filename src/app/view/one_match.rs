//! Replies about one match: what was played, which turn is meant, whether to challenge a potential.

use crate::app::custom_id::CustomId;
use crate::app::features::Dismiss;
use crate::app::features::more::over_controls;
use crate::app::limits;
use crate::app::reply::{Choice, Row, Select};
use crate::app::ui::{At, Control, Message, question, row};
use crate::correspondence::link::Refused;
use crate::correspondence::plan::Report;
use crate::correspondence::{After, Match, MatchId};
use crate::rules::Color;
use crate::rules::game::{GameKind, Move};
use crate::words::matches;
use crate::words::{Locale, links, moves, plans};

pub(super) fn played(
    locale: Locale,
    (id, turn): (MatchId, u32),
    kind: GameKind,
    text: &str,
    after: After,
    planned: Option<&Report>,
) -> Message {
    let at = At { id, turn };
    // while the board is filled it is spaces that are planned, whatever the opponent does
    let is_placement = text.parse().is_ok_and(|mv: Move| !mv.placed().is_empty());
    let plan = if is_placement {
        Control::Plans(at)
    } else {
        Control::PlanAnswers(at)
    };
    let controls = match after {
        After::Over => over_controls(at.id),
        After::OverThen(_) => {
            let mut controls = vec![Control::NextAfterMove];
            controls.extend(over_controls(at.id));
            controls
        }
        After::Again => vec![Control::Move(at)],
        After::Next(Some(_)) => vec![Control::NextAfterMove, plan],
        After::Next(None) => vec![plan],
    };
    let planned = planned.map(|report| plans::beside(locale, report)).unwrap_or_default();
    let text = [vec![matches::played(locale, id, kind, text, after)], planned].concat();
    Message {
        text: text.join("\n"),
        rows: row(locale, &controls).into_iter().collect(),
        ..Message::default()
    }
}

/// The question which of several turns is meant.
pub(super) fn which_turn(locale: Locale, at: At, text: &str, candidates: &[String]) -> Message {
    let use_panel = row(locale, &[Control::UsePanel(at)]);
    let is_short = |text: &String| text.chars().count() <= limits::OPTION;
    if (1..=limits::OPTIONS).contains(&candidates.len()) && candidates.iter().all(is_short) {
        let choice = |text: &String| Choice::new(text, text);
        let select = Select {
            custom_id: CustomId::Which {
                id: at.id,
                turn: at.turn,
            },
            placeholder: moves::which(locale),
            min: 1,
            max: 1,
            options: candidates.iter().map(choice).collect(),
        };
        return Message {
            text: moves::ambiguous(locale, at.id, text),
            rows: [Some(Row::Select(select)), use_panel].into_iter().flatten().collect(),
            ..Message::default()
        };
    }
    let some: Vec<String> = candidates.iter().take(5).cloned().collect();
    Message {
        text: moves::ambiguous_list(locale, at.id, text, &some),
        rows: use_panel.into_iter().collect(),
        ..Message::default()
    }
}

/// Really challenge the potential? Where the turn ends the match, it can be accepted as well.
pub(super) fn confirm_potential(locale: Locale, m: &Match, reader: Color) -> Message {
    let at = At::now(m);
    let Some(provisional) = m.provisional() else {
        return Message::text(links::refused(locale, m.id(), &Refused::Nothing));
    };
    let text = links::ask_challenge(locale, m, m.player(reader.other()), provisional);
    let mut controls = vec![Control::ChallengePotential(at)];
    if provisional.is_pending {
        controls.push(Control::AcceptPotential(at));
    }
    controls.push(Dismiss::control());
    question(locale, text, &controls)
}
