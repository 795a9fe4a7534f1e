//! What is said about undoing a turn, ending a match without a result, nudging, and notes.
use super::{Locale, mention, relative};
use crate::correspondence::{MatchId, Offer, PlayerId};
use jiff::Timestamp;

/// Really end a match that has hardly begun?
#[must_use]
pub fn ask_abort(locale: Locale, id: MatchId, opponent: PlayerId) -> String {
    say!(locale, "abort-ask", id = id.to_string(), opponent = mention(opponent))
}

/// It was ended.
#[must_use]
pub fn aborted(locale: Locale, id: MatchId) -> String {
    say!(locale, "abort-done", id = id.to_string())
}

/// It is too late for that.
#[must_use]
pub fn too_late_to_abort(locale: Locale, id: MatchId) -> String {
    say!(locale, "abort-too-late", id = id.to_string())
}

/// Really offer this? `undone` = the turn from which on would be undone.
#[must_use]
pub fn ask_offer(locale: Locale, what: Offer, id: MatchId, opponent: PlayerId, undone: Option<String>) -> String {
    let (id, opponent) = (id.to_string(), mention(opponent));
    match what {
        Offer::Undo => say!(
            locale,
            "undo-ask",
            id = id,
            opponent = opponent,
            turn = undone.unwrap_or_default()
        ),
        Offer::Draw => say!(locale, "draw-ask", id = id, opponent = opponent),
        Offer::Pause => say!(locale, "pause-ask", id = id, opponent = opponent),
        Offer::Abandon => say!(locale, "abandon-ask", id = id, opponent = opponent),
        Offer::Fill => say!(locale, "fill-ask", id = id, opponent = opponent),
    }
}

/// Really accept it?
#[must_use]
pub fn ask_accept(locale: Locale, what: Offer, id: MatchId, opponent: PlayerId, undone: Option<String>) -> String {
    let (id, opponent) = (id.to_string(), mention(opponent));
    match what {
        Offer::Undo => say!(
            locale,
            "undo-ask-accept",
            id = id,
            opponent = opponent,
            turn = undone.unwrap_or_default()
        ),
        Offer::Draw => say!(locale, "draw-ask-agree", id = id, opponent = opponent),
        Offer::Pause => say!(locale, "pause-ask-accept", id = id, opponent = opponent),
        Offer::Abandon => say!(locale, "abandon-ask-accept", id = id, opponent = opponent),
        Offer::Fill => say!(locale, "fill-ask-accept", id = id, opponent = opponent),
    }
}

/// It was offered.
#[must_use]
pub fn offered(locale: Locale, what: Offer, id: MatchId, opponent: PlayerId) -> String {
    let (id, opponent) = (id.to_string(), mention(opponent));
    match what {
        Offer::Draw => say!(locale, "draw-offered", id = id, opponent = opponent),
        Offer::Pause => say!(locale, "pause-offered", id = id, opponent = opponent),
        Offer::Undo => say!(locale, "undo-offered", id = id, opponent = opponent),
        Offer::Abandon => say!(locale, "abandon-offered", id = id, opponent = opponent),
        Offer::Fill => say!(locale, "fill-offered", id = id, opponent = opponent),
    }
}

/// It was accepted, and done.
#[must_use]
pub fn accepted(locale: Locale, what: Offer, id: MatchId) -> String {
    match what {
        Offer::Draw => say!(locale, "draw-agreed", id = id.to_string()),
        Offer::Pause => say!(locale, "pause-agreed", id = id.to_string()),
        Offer::Undo => say!(locale, "undo-accepted", id = id.to_string()),
        Offer::Abandon => say!(locale, "abandon-accepted", id = id.to_string()),
        Offer::Fill => say!(locale, "fill-accepted", id = id.to_string()),
    }
}

/// It was turned down.
#[must_use]
pub fn declined(locale: Locale, what: Offer, id: MatchId) -> String {
    match what {
        Offer::Draw => say!(locale, "draw-declined", id = id.to_string()),
        Offer::Pause => say!(locale, "pause-declined", id = id.to_string()),
        Offer::Undo => say!(locale, "undo-declined", id = id.to_string()),
        Offer::Abandon => say!(locale, "abandon-declined", id = id.to_string()),
        Offer::Fill => say!(locale, "fill-declined", id = id.to_string()),
    }
}

/// Their own offer still stands.
#[must_use]
pub fn already(locale: Locale, what: Offer, id: MatchId, opponent: PlayerId) -> String {
    let (id, opponent) = (id.to_string(), mention(opponent));
    match what {
        Offer::Draw => say!(locale, "draw-already", id = id, opponent = opponent),
        _ => say!(locale, "offer-already", id = id, opponent = opponent),
    }
}

/// The opponent offers the same.
#[must_use]
pub fn theirs(locale: Locale, what: Offer, id: MatchId, opponent: PlayerId) -> String {
    let (id, opponent) = (id.to_string(), mention(opponent));
    match what {
        Offer::Draw => say!(locale, "draw-theirs", id = id, opponent = opponent),
        _ => say!(locale, "offer-theirs", id = id, opponent = opponent),
    }
}

/// There is no offer.
#[must_use]
pub fn none(locale: Locale, what: Offer, id: MatchId) -> String {
    match what {
        Offer::Draw => say!(locale, "draw-none", id = id.to_string()),
        Offer::Pause => say!(locale, "pause-none", id = id.to_string()),
        Offer::Undo => say!(locale, "undo-none", id = id.to_string()),
        Offer::Abandon => say!(locale, "abandon-none", id = id.to_string()),
        Offer::Fill => say!(locale, "fill-none", id = id.to_string()),
    }
}

/// Turns were played since they were asked.
#[must_use]
pub fn outdated(locale: Locale, what: Offer, id: MatchId) -> String {
    match what {
        Offer::Draw => say!(locale, "draw-outdated", id = id.to_string()),
        _ => say!(locale, "offer-outdated", id = id.to_string()),
    }
}

/// They have played nothing yet.
#[must_use]
pub fn nothing_to_undo(locale: Locale, id: MatchId) -> String {
    say!(locale, "undo-nothing", id = id.to_string())
}

/// The board is full.
#[must_use]
pub fn nothing_to_fill(locale: Locale, id: MatchId) -> String {
    say!(locale, "fill-nothing", id = id.to_string())
}

/// The opponent was pinged.
#[must_use]
pub fn nudged(locale: Locale, id: MatchId, opponent: PlayerId) -> String {
    say!(locale, "nudge-done", id = id.to_string(), opponent = mention(opponent))
}

/// Not before that time; `None` = it is the asker's own turn.
#[must_use]
pub fn nudge_refused(locale: Locale, id: MatchId, from: Option<Timestamp>) -> String {
    match from {
        Some(from) => say!(locale, "nudge-too-soon", id = id.to_string(), left = relative(from)),
        None => say!(locale, "nudge-your-turn", id = id.to_string()),
    }
}

/// The opponent is on vacation.
#[must_use]
pub fn nudge_vacation(locale: Locale, opponent: PlayerId) -> String {
    say!(locale, "nudge-vacation", opponent = mention(opponent))
}

/// Why not is nobody's business.
#[must_use]
pub fn nudge_not_them(locale: Locale, opponent: PlayerId) -> String {
    say!(locale, "nudge-not-them", opponent = mention(opponent))
}

/// The form's title: at most 45 characters.
#[must_use]
pub fn notes_title(locale: Locale, id: MatchId) -> String {
    say!(locale, "notes-title", id = id.to_string())
}

/// Its field's label: at most 45 characters.
#[must_use]
pub fn notes_label(locale: Locale) -> String {
    say!(locale, "notes-label")
}

/// The notes are kept, or gone.
#[must_use]
pub fn notes_saved(locale: Locale, id: MatchId, is_empty: bool) -> String {
    if is_empty {
        say!(locale, "notes-gone", id = id.to_string())
    } else {
        say!(locale, "notes-saved", id = id.to_string())
    }
}

/// A note with a turn that is too long.
#[must_use]
pub fn note_too_long(locale: Locale, most: usize) -> String {
    say!(locale, "note-too-long", most = most)
}

/// Notes that are too long.
#[must_use]
pub fn notes_too_long(locale: Locale, most: usize) -> String {
    say!(locale, "notes-too-long", most = most)
}
