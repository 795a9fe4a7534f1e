//! Replies about practice matches.

use crate::app::features::Rules;
use crate::app::matches::NamedMatch;
use crate::app::ui::{At, Control, row};
use crate::app::ui::{Look, Message};
use crate::app::ui::{illustrate, view_of};
use crate::correspondence::MatchId;
use crate::engine::advice::Advice;
use crate::rules::game::{Cell, GameKind, Move};
use crate::rules::{Color, dvonn};
use crate::words::practice::Place;
use crate::words::{Locale, advice as words};

pub(super) fn place(channel: Option<u64>, opens_thread: bool) -> Place {
    match channel {
        Some(channel) if opens_thread => Place::Thread(channel),
        Some(channel) => Place::Channel(channel),
        None => Place::Direct,
    }
}

/// A practice match begins: whoever begins it can move at once.
pub(super) fn began(locale: Locale, text: String, (kind, id): (GameKind, MatchId), turn: Option<u32>) -> Message {
    let first = turn.map(|turn| Control::Move(At { id, turn }));
    let controls: Vec<Control> = first.into_iter().chain([Rules::control(kind)]).collect();
    Message {
        rows: row(locale, &controls).into_iter().collect(),
        ..Message::text(text)
    }
}

/// What the bot would play, with the places of the turn marked.
pub(super) fn hint(locale: Locale, m: &NamedMatch, reader: Color, advice: &Advice, look: Look) -> Message {
    let at = At::now(m);
    let reply = advice.reply.as_ref().map(ToString::to_string);
    let text = words::hint(
        locale,
        (m.terms().setup.kind(), m.id()),
        &advice.mv.to_string(),
        &advice.reason,
        reply.as_deref(),
    );
    let mut message = Message {
        rows: row(locale, &[Control::Move(at), Control::Board(at), Control::More(at)])
            .into_iter()
            .collect(),
        ..Message::text(text)
    };
    let mut view = view_of(locale, m, reader, look);
    view.marks.chosen = places(&advice.mv);
    illustrate(&mut message, locale, view);
    message
}

/// The places that a turn is made of.
fn places(mv: &Move) -> Vec<Cell> {
    match mv {
        Move::Dvonn(dvonn::Move::Stack { from, to }) => vec![Cell::Dvonn(*from), Cell::Dvonn(*to)],
        Move::Dvonn(mv) => mv.placed().map(Cell::Dvonn).collect(),
        Move::Gipf(turn) => {
            let push = turn.push().into_iter();
            push.flat_map(|push| [Cell::Gipf(push.entry.dot), Cell::Gipf(push.entry.spot)])
                .collect()
        }
    }
}
