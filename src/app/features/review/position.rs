//! Stepping through a match: the position after each turn, with the turn that led to it.

use super::spelled::{Course, Review, StepButton};
use crate::app::feature::Query;
use crate::app::features::analyse::Analyse;
use crate::app::features::audience::{self, Audience};
use crate::app::features::export::Export;
use crate::app::features::replay::Replay;
use crate::app::matches::NamedMatch;
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::refusal;
use crate::app::ui::{Control, Message, Reader, Reply, illustrate, row, view_after};
use crate::correspondence::Match;
use crate::rules::Color;
use crate::words::{clip, matches, review as words};

/// A position to show.
pub struct ReviewedPosition {
    the_match: Box<NamedMatch>,
    /// The reader's colour, if they play in it.
    color: Option<Color>,
    /// Number of turns played by then, at most all.
    turn: u32,
    audience: Audience,
}

impl Query for Review {
    type Answer = ReviewedPosition;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<ReviewedPosition, Stop> {
        let (the_match, color) = audience::read(rows, actor, self.id)?;
        let turns = the_match.turns_played();
        let begin = if the_match.ended().is_some() { 0 } else { turns };
        let turn = self.turn.unwrap_or(begin);
        if turn > turns {
            let id = the_match.id();
            return Err(refusal!("review-no-such-turn", id = id, turn = turn, turns = turns).into());
        }
        Ok(ReviewedPosition {
            the_match,
            color,
            turn,
            audience: self.audience,
        })
    }

    /// If the bot may show files to everybody, the asker can have it posted.
    fn reply(shown: ReviewedPosition, reader: &Reader) -> Reply {
        let (m, turn) = (&shown.the_match, shown.turn);
        let everybody = audience::everybody(reader);
        let is_posted = shown.audience == Audience::Everybody && everybody.is_some();
        let locale = everybody.filter(|_| is_posted).unwrap_or(reader.locale);
        let mut text = words::position(locale, m, turn);
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
        let own = shown.color.unwrap_or(Color::White);
        let view = view_after(locale, m, turn, (own, reader.look));
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
}

/// The four steps, always in the same places; and the other buttons of the match.
fn controls(m: &Match, turn: u32, can_post: bool) -> (Vec<Control>, Vec<Control>) {
    let (id, last) = (m.id(), m.turns_played());
    let steps = vec![
        Review::step(id, 0, StepButton::First),
        Review::step(id, turn.saturating_sub(1), StepButton::Previous),
        Review::step(id, (turn + 1).min(last), StepButton::Next),
        Review::step(id, last, StepButton::Last),
    ];
    let mut beside = vec![Replay::control(id), Export::control(id)];
    if m.ended().is_some() && last > 0 {
        beside.push(Course::control(id));
        beside.push(Analyse::control(id, Some(turn)));
    }
    if can_post {
        beside.push(Review::post(id, turn));
    }
    (steps, beside)
}
