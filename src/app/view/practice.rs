//! Replies about practice matches.

use crate::app::features::Rules;
use crate::app::ui::{At, Control, Message, row};
use crate::correspondence::MatchId;
use crate::rules::game::GameKind;
use crate::words::Locale;
use crate::words::practice::Place;

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
