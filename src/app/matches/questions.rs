//! The messages that ask somebody whether they take over a colour: as soon as nothing is left to be answered, they say so
//! and have no buttons.

use super::loaded::Loaded;
use crate::app::state::db::{Rows, Unread};
use crate::app::state::outbox;
use crate::app::state::rows::{Item, MatchRow, PostedMessage, Question, QuestionEnd, SubstituteRow};
use crate::correspondence::{Event, Match, Ruling};
use crate::rules::Color;
use crate::store::keys::Lane;
use jiff::{SignedDuration, Timestamp};

/// How long somebody who was asked may agree.
pub(in crate::app) const OPEN: SignedDuration = SignedDuration::from_hours(24 * 7);

/// Maximum number of questions of a match that are remembered; the oldest ones keep their buttons, which are refused.
const MOST: usize = 20;

/// Why somebody who was asked about this colour at that time can no longer agree; `None` = they can.
pub(in crate::app) fn end_of(m: &Match, (seat, asked): (Color, Timestamp), now: Timestamp) -> Option<QuestionEnd> {
    if m.ended().is_some() {
        return Some(QuestionEnd::MatchOver);
    }
    let since = m.stored().log.iter().filter(|entry| entry.at >= asked);
    for entry in since {
        match &entry.event {
            Event::Ruled {
                what: Ruling::Replaced { seat: taken },
                ..
            } if *taken == seat => return Some(QuestionEnd::Taken),
            // it was over in between, and its questions with it
            Event::Ruled {
                what: Ruling::TimeGivenBack,
                ..
            } if entry.at > asked => return Some(QuestionEnd::MatchOver),
            _ => {}
        }
    }
    (now.duration_since(asked) >= OPEN).then_some(QuestionEnd::Lapsed)
}

/// Remembers a question that was posted. If nothing is left to be answered, it says so.
pub(in crate::app) fn posted(rows: &mut Rows, loaded: Loaded, question: Question) -> Result<(), Unread> {
    let Loaded { mut row, the_match } = loaded;
    row.questions.push(question);
    if row.questions.len() > MOST {
        row.questions.remove(0);
    }
    close(rows, &mut row, &the_match)?;
    rows.put_match(row, the_match);
    Ok(())
}

/// Has those questions edited that nobody can answer any more.
pub(super) fn close(rows: &mut Rows, row: &mut MatchRow, m: &Match) -> Result<(), Unread> {
    let now = rows.now();
    for question in std::mem::take(&mut row.questions) {
        let Some(end) = end_of(m, (question.seat, question.at), now) else {
            row.questions.push(question);
            continue;
        };
        let lane = Lane::Channel(question.message.channel);
        let id = m.id();
        outbox::send(rows, lane, Item::QuestionOver { id, question, end })?;
    }
    Ok(())
}

/// Forgets the question that this was about, and returns it. Of several that were asked at one moment it is the one whose
/// button was `pressed`.
pub(in crate::app) fn forget(
    row: &mut MatchRow,
    asked: &SubstituteRow,
    pressed: Option<PostedMessage>,
) -> Option<Question> {
    let is_it = |question: &Question| (question.seat, question.at) == (asked.seat, asked.at);
    let is_pressed = |question: &Question| is_it(question) && Some(question.message) == pressed;
    let all = &row.questions;
    let at = all.iter().position(is_pressed).or_else(|| all.iter().position(is_it))?;
    Some(row.questions.remove(at))
}
