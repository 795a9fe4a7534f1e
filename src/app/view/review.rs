//! Stepping through a match: the position after each turn, with the turn that led to it.

use crate::app::actor::Place;
use crate::app::custom_id::Way;
use crate::app::limits;
use crate::app::matches::NamedMatch;
use crate::app::queries::Audience;
use crate::app::ui::{At, Control, row};
use crate::app::ui::{Message, Reader, Reply};
use crate::app::ui::{illustrate, view_after};
use crate::correspondence::Match;
use crate::rules::Color;
use crate::words::{clip, matches, review};

/// A match after so many turns. Where the bot may show files to everybody, the asker can have it posted.
pub(super) fn review(reader: Reader, m: &NamedMatch, color: Option<Color>, turn: u32, audience: Audience) -> Reply {
    let everybody = match reader.place {
        Place::Room { locale, bot, .. } if bot.attach => Some(locale),
        Place::Room { .. } | Place::Direct | Place::Elsewhere => None,
    };
    let is_posted = audience == Audience::Everybody && everybody.is_some();
    let locale = everybody.filter(|_| is_posted).unwrap_or(reader.locale);
    let mut text = review::position(locale, m, turn);
    let mut rows = Vec::new();
    if is_posted {
        text = format!("{}\n{text}", matches::posted_by(locale, reader.player));
    } else {
        let (steps, beside) = controls(m, turn, everybody.is_some());
        rows.extend([row(locale, &steps), row(locale, &beside)].into_iter().flatten());
    }
    let mut message = Message {
        text: clip(&text, limits::CONTENT),
        rows,
        ..Message::default()
    };
    let view = view_after(locale, m, turn, (color.unwrap_or(Color::White), reader.look));
    illustrate(&mut message, locale, view);
    if is_posted {
        Reply::Say {
            private: false,
            message,
        }
    } else {
        reader.in_place(message)
    }
}

/// The four steps, always in the same places; what else there is to do with the match.
fn controls(m: &Match, turn: u32, can_post: bool) -> (Vec<Control>, Vec<Control>) {
    let (id, last) = (m.id(), m.turns_played());
    let to = |turn, way| Control::Step(At { id, turn }, way);
    let steps = vec![
        to(0, Way::First),
        to(turn.saturating_sub(1), Way::Previous),
        to((turn + 1).min(last), Way::Next),
        to(last, Way::Last),
    ];
    let mut beside = vec![Control::Replay(id), Control::Export(id)];
    if m.ended().is_some() && last > 0 {
        beside.push(Control::TurningPoints(id));
    }
    if can_post {
        beside.push(Control::PostReview(At { id, turn }));
    }
    (steps, beside)
}
