//! Stepping through a match: the position after each turn, with the turn that led to it.

use super::course::{guard_in, told, would_help};
use super::spelled::{Course, Review, StepButton};
use crate::app::feature::{Query, Thinking};
use crate::app::features::analyse::Analyse;
use crate::app::features::audience::{self, Audience};
use crate::app::features::export::Export;
use crate::app::features::import;
use crate::app::features::replay::Replay;
use crate::app::matches::NamedMatch;
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::refusal;
use crate::app::ui::{Control, Message, Reader, Reply, illustrate, row, view_after};
use crate::app::workers::Workers;
use crate::app::workers::analyses;
use crate::correspondence::{Match, PlayerId};
use crate::engine::course::TurningPoint;
use crate::rules::Color;
use crate::words::{advice, clip, matches, review as words};

/// A position to show.
pub struct ReviewedPosition {
    the_match: Box<NamedMatch>,
    /// The reader's colour, if they play in it.
    color: Option<Color>,
    /// Number of turns played by then, at most all.
    turn: u32,
    audience: Audience,
    /// Who asked, and whether from a review.
    asker: Option<PlayerId>,
    from_review: bool,
    /// Whether it may be said that a turn decided the match.
    is_judged: bool,
    /// The turn that was played last, if it decided the match.
    point: Option<TurningPoint>,
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
        let from_review = self.button == Some(StepButton::Look);
        let shown = turn as usize;
        let guard = guard_in(rows, actor, &the_match, (shown.saturating_sub(1), shown))?;
        if let Some(guard) = guard.filter(|_| from_review) {
            return Err(would_help(the_match.id(), guard).into());
        }
        Ok(ReviewedPosition {
            the_match,
            color,
            turn,
            audience: self.audience,
            asker: actor.id(),
            from_review,
            is_judged: guard.is_none(),
            point: None,
        })
    }

    /// A turn that decided the match is shown with the better one, as far as the analysis is known.
    fn think(shown: ReviewedPosition, workers: Workers<'_>) -> Thinking<'_, ReviewedPosition> {
        Box::pin(async move {
            let m = &shown.the_match;
            let known = match shown.asker {
                _ if !shown.is_judged => None,
                Some(asker) if shown.from_review && m.ended().is_some() => match workers.analyses.of(m, asker).await {
                    analyses::Course::Found(analysis) => Some(analysis),
                    analyses::Course::Under(_) | analyses::Course::Refused(_) => None,
                },
                _ => workers.analyses.known(m),
            };
            let point = known.and_then(|analysis| {
                let mut points = analysis.points.iter();
                points.find(|point| point.turn == shown.turn).cloned()
            });
            Ok(ReviewedPosition { point, ..shown })
        })
    }

    /// If the bot may show files to everybody, the asker can have it posted.
    fn reply(shown: ReviewedPosition, reader: &Reader) -> Reply {
        let (m, turn) = (&shown.the_match, shown.turn);
        let everybody = audience::everybody(reader);
        let is_posted = shown.audience == Audience::Everybody && everybody.is_some();
        let locale = everybody.filter(|_| is_posted).unwrap_or(reader.locale);
        let mut text = words::position(locale, m, turn);
        if let Some(point) = &shown.point {
            text += "\n";
            text += &advice::better(locale, &told(m, point));
        }
        let mut rows = Vec::new();
        if is_posted {
            text = format!("{}\n{text}", matches::posted_by(locale, reader.player));
        } else {
            let (steps, beside) = controls(m, turn, everybody.is_some());
            let imported = import::beside(m);
            rows.extend(
                [steps, beside, imported]
                    .iter()
                    .filter_map(|controls| row(locale, controls)),
            );
        }
        let mut message = Message {
            text: clip(&text, limits::CONTENT),
            rows,
            ..Message::default()
        };
        let own = shown.color.unwrap_or(Color::White);
        let mut view = view_after(locale, m, turn, (own, reader.look));
        if let Some(point) = &shown.point {
            view.marks.better = point.better.ways();
        }
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
    let (is_first, is_last) = (turn == 0, turn == last);
    // a running match may have gone on meanwhile
    let has_newer = !is_last || m.ended().is_none();
    let steps = vec![
        Review::step(id, 0, StepButton::First, !is_first),
        Review::step(id, turn.saturating_sub(1), StepButton::Previous, !is_first),
        Review::step(id, (turn + 1).min(last), StepButton::Next, !is_last),
        Review::step(id, last, StepButton::Last, has_newer),
    ];
    let is_begun = last > 0;
    let mut beside: Vec<Control> = is_begun.then(|| Replay::control(id)).into_iter().collect();
    beside.push(Export::control(id));
    if m.ended().is_some() && is_begun {
        beside.push(Course::control(id));
        beside.push(Analyse::control(id, Some(turn)));
    }
    if can_post {
        beside.push(Review::post(id, turn));
    }
    (steps, beside)
}
