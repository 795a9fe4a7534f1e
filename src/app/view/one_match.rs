//! Replies about one match: what was played, its board, what else to do, its replay and record.

use super::export;
use crate::app::actor::Place;
use crate::app::custom_id::CustomId;
use crate::app::features::offers::{answers, beside_moving, make};
use crate::app::features::{Abort, Claim, Dismiss, Notes, Nudge, Resign, Resume};
use crate::app::limits;
use crate::app::matches::NamedMatch;
use crate::app::queries::Audience;
use crate::app::reply::{Choice, Row, Select};
use crate::app::ui::question;
use crate::app::ui::{At, Control, row};
use crate::app::ui::{Look, Message, Reader, Reply};
use crate::app::ui::{animate, conclude, illustrate, view_of};
use crate::correspondence::link::Refused;
use crate::correspondence::plan::Report;
use crate::correspondence::{After, Match, MatchId, Offer, TimeLeft};
use crate::rules::Color;
use crate::rules::game::{GameKind, Move};
use crate::scene::Theme;
use crate::words::matches;
use crate::words::{Locale, clocks, links, moves, plans};

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
        After::Over => over_controls(at),
        After::OverThen(_) => {
            let mut controls = vec![Control::NextAfterMove];
            controls.extend(over_controls(at));
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

/// What to do with a match that is over, for its players.
pub(super) fn over_controls(at: At) -> Vec<Control> {
    vec![
        Control::Rematch(at.id),
        Control::Replay(at.id),
        Control::Export(at.id),
        Control::Review(at),
    ]
}

/// The same, which leaves out a rematch of what only decided about a potential.
fn over_controls_of(m: &Match) -> Vec<Control> {
    let mut controls = over_controls(At::now(m));
    controls.retain(|control| m.decides().is_none() || !matches!(control, Control::Rematch(_)));
    controls
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

pub(super) fn board(
    reader: Reader,
    m: &NamedMatch,
    color: Option<Color>,
    theme: Option<Theme>,
    audience: Audience,
) -> Reply {
    let (own, theme) = (color.unwrap_or(Color::White), theme.unwrap_or(reader.look.theme));
    let look = Look { theme, ..reader.look };
    let post = Control::PostBoard(m.id(), theme);
    let (mut message, locale, is_private) = shown(reader, m, audience, board_controls(m, color), post);
    for told in clocks::vacations_at(locale, m, reader.now) {
        message.text += "\n";
        message.text += &told;
    }
    if let Some(ended) = m.ended() {
        let side = look.side.seen_by(own);
        conclude(&mut message, locale, m, ended, (side, theme));
    } else {
        let view = view_of(locale, m, own, look);
        illustrate(&mut message, locale, view);
    }
    if is_private {
        reader.in_place(message)
    } else {
        Reply::Say {
            private: false,
            message,
        }
    }
}

pub(super) fn replay(
    reader: Reader,
    m: &Match,
    color: Option<Color>,
    theme: Option<Theme>,
    audience: Audience,
) -> Reply {
    let theme = theme.unwrap_or(reader.look.theme);
    let post = Control::PostReplay(m.id(), theme);
    let (mut message, locale, private) = shown(reader, m, audience, Vec::new(), post);
    let side = reader.look.side.seen_by(color.unwrap_or(Color::White));
    animate(&mut message, locale, m, (side, theme));
    Reply::Say { private, message }
}

/// What stands around a picture of a match, in which language, and whether the asker alone sees it. Where the bot may
/// show files to everybody, the asker can have it posted.
fn shown(
    reader: Reader,
    m: &Match,
    audience: Audience,
    mut controls: Vec<Control>,
    post: Control,
) -> (Message, Locale, bool) {
    let everybody = match reader.place {
        Place::Room { locale, bot, .. } if bot.attach => Some(locale),
        Place::Room { .. } | Place::Direct | Place::Elsewhere => None,
    };
    match (audience, everybody) {
        (Audience::Everybody, Some(locale)) => {
            let text = format!(
                "{}\n{}",
                matches::posted_by(locale, reader.player),
                matches::board(locale, m)
            );
            (Message::text(text), locale, false)
        }
        (Audience::Asker, Some(_)) => {
            controls.push(post);
            (with_controls(reader.locale, m, &controls), reader.locale, true)
        }
        (Audience::Asker | Audience::Everybody, None) => {
            (with_controls(reader.locale, m, &controls), reader.locale, true)
        }
    }
}

fn with_controls(locale: Locale, m: &Match, controls: &[Control]) -> Message {
    Message {
        text: matches::board(locale, m),
        rows: row(locale, controls).into_iter().collect(),
        ..Message::default()
    }
}

fn board_controls(m: &Match, reader: Option<Color>) -> Vec<Control> {
    let (id, at) = (m.id(), At::now(m));
    match (reader, m.to_move()) {
        (Some(reader), Some(to_move)) if reader == to_move => vec![Control::Move(at), Control::More(at)],
        (Some(_), Some(_)) => vec![Control::More(at)],
        (Some(_), None) if m.ended().is_none() => vec![Control::More(at)],
        (Some(_), None) => over_controls_of(m),
        (None, Some(_)) => vec![Control::Follow(id), Control::Review(at)],
        (None, None) if m.ended().is_none() => vec![Control::Follow(id), Control::Review(at)],
        (None, None) => vec![Control::Replay(id), Control::Export(id), Control::Review(at)],
    }
}

/// What to do beside moving?
pub(super) fn more(locale: Locale, m: &Match, reader: Color) -> Message {
    let (id, at) = (m.id(), At::now(m));
    let mut rows = Vec::new();
    let controls = if m.ended().is_some() {
        rows.push(vec![Notes::control(id)]);
        over_controls_of(m)
    } else {
        let mut last = clock_controls(m, reader);
        last.push(Notes::control(id));
        rows.extend([asides(m, reader), last]);
        vec![
            beside_moving(m, Offer::Draw, reader),
            Control::Replay(id),
            Control::Export(id),
            Control::Review(at),
            Resign::control(id),
        ]
    };
    let mut message = question(locale, matches::more(locale, id), &controls);
    message
        .rows
        .extend(rows.iter().filter_map(|controls| row(locale, controls)));
    message
}

/// What is offered to the opponent or asked of them.
fn asides(m: &Match, reader: Color) -> Vec<Control> {
    let mut controls: Vec<Control> = [Offer::Undo, Offer::Abandon, Offer::Fill]
        .into_iter()
        .filter(|what| m.can_offer(*what, reader) || m.offer(*what).is_some())
        .map(|what| beside_moving(m, what, reader))
        .collect();
    if m.may_abort() {
        controls.push(Abort::control(m.id()));
    }
    if m.to_move() == Some(reader.other()) && m.program().is_none() {
        controls.push(Nudge::control(m.id()));
    }
    controls
}

/// What can be done about the clock.
fn clock_controls(m: &Match, reader: Color) -> Vec<Control> {
    let id = m.id();
    if m.time_up() == Some(reader.other()) {
        return vec![Claim::control(id)];
    }
    match (m.time_left(), m.offer(Offer::Pause)) {
        (TimeLeft::Paused, _) => vec![Resume::control(id)],
        (TimeLeft::Until(_), None) => vec![make(m, Offer::Pause)],
        (TimeLeft::Until(_), Some(by)) if by != reader => answers(Offer::Pause, At::now(m)),
        _ => Vec::new(),
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

/// The record as files.
pub(super) fn export(locale: Locale, m: &NamedMatch) -> Message {
    let names = &m.names;
    Message {
        text: matches::exported(locale, m),
        files: export::files(m, names),
        ..Message::default()
    }
}
