//! What decided a match: its course as a picture, and its turning points.

use super::spelled::{Course, Review};
use crate::app::feature::{Query, Thinking};
use crate::app::features::analyse::{Analyse, Guard, guard_of};
use crate::app::features::export::Export;
use crate::app::features::import;
use crate::app::features::replay::Replay;
use crate::app::matches::{self, NamedMatch};
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::ui::illustrate;
use crate::app::ui::{Control, Look, Message, Reader, Reply, row, with_buttons};
use crate::app::workers::Workers;
use crate::app::workers::analyses::{self, Analysis, Crowded};
use crate::app::workers::pictures::{self as drawings, Drawing, Subject};
use crate::correspondence::{Locale, Match, MatchId, PlayerId};
use crate::engine::course;
use crate::rules::Color;
use crate::scene::{Chances, FinalPicture};
use crate::words::{
    advice::{self, TurningPoint},
    clip, pictures, say,
};

/// Number of values in the description of the picture.
const SAMPLES: usize = 12;

/// A finished match, and its analysis as far as it is done.
pub struct AnalysedMatch {
    the_match: Box<NamedMatch>,
    asker: PlayerId,
    course: analyses::Course,
}

impl Query for Course {
    type Answer = AnalysedMatch;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<AnalysedMatch, Stop> {
        let id = matches::target_to_look_at(rows, actor, self.id)?;
        let m = matches::visible(rows, actor, id)?.the_match;
        if m.ended().is_none() {
            return Err(refusal!("course-not-over", id = id).into());
        }
        if m.played().is_empty() {
            return Err(Refusal::not_begun(id).into());
        }
        if let Some(guard) = guard_in(rows, actor, &m, (0, m.played().len()))? {
            return Err(would_help(id, guard).into());
        }
        Ok(AnalysedMatch {
            the_match: Box::new(NamedMatch::read(rows, m)?),
            asker: actor.id().ok_or_else(|| Refusal::no_such_match(id))?,
            course: analyses::Course::Under(0),
        })
    }

    fn think(analysed: AnalysedMatch, workers: Workers<'_>) -> Thinking<'_, AnalysedMatch> {
        Box::pin(async move {
            let course = workers.analyses.of(&analysed.the_match, analysed.asker).await;
            Ok(AnalysedMatch { course, ..analysed })
        })
    }

    fn reply(
        AnalysedMatch {
            the_match,
            asker,
            course,
        }: AnalysedMatch,
        reader: &Reader,
    ) -> Reply {
        let own = the_match.color_of(asker).unwrap_or(Color::White);
        reader.in_place(message(reader.locale, &the_match, own, course, reader.look))
    }
}

/// What forbids judging the positions of a match that is over from one number of turns to another: an imported one may be
/// a copy of one that is being played. The position before the first turn is that of many.
pub(super) fn guard_in(
    rows: &mut Rows,
    actor: &Actor,
    m: &Match,
    (from, to): (usize, usize),
) -> Result<Option<Guard>, Unread> {
    if m.imported().is_none() {
        return Ok(None);
    }
    let positions = m.played().iter().map(|played| &played.before).chain([m.game()]);
    let positions = positions.take(to + 1).skip(from.max(1));
    guard_of(rows, actor, m.terms().setup.kind(), positions)
}

/// That judging the turns of this match now would be help in a running one.
pub(super) fn would_help(id: MatchId, guard: Guard) -> Refusal {
    match guard {
        Guard::Has(running) | Guard::Copy(running) => refusal!("course-running", id = id, running = running),
        Guard::Had(running) => refusal!("course-running-lately", id = id, running = running),
        Guard::Next(running) => refusal!("course-running-next", id = id, running = running),
    }
}

fn message(locale: Locale, m: &NamedMatch, own: Color, course: analyses::Course, look: Look) -> Message {
    let id = m.id();
    let later = |text: String| {
        let mut message = with_buttons(locale, text, &[Course::again(id), Review::control(id)]);
        message.rows.extend(row(locale, &import::beside(m)));
        message
    };
    let analysis = match course {
        analyses::Course::Found(analysis) => analysis,
        analyses::Course::Under(percent) => {
            return later(say!(locale, "course-progress", id = id, percent = percent));
        }
        analyses::Course::Refused(Crowded::ByAsker(count)) => {
            return later(say!(locale, "course-yours-first", id = id, count = count));
        }
        analyses::Course::Refused(Crowded::ByAll) => return later(say!(locale, "course-crowded", id = id)),
    };
    let points: Vec<TurningPoint> = analysis.points.iter().map(|point| told(m, point)).collect();
    let chances: Vec<u8> = analysis.chances.iter().map(|chance| percent(*chance)).collect();
    let turns: Vec<Control> = points
        .iter()
        .map(|point| Review::look_at(locale, id, point.turn))
        .collect();
    let beside = [
        Review::control(id),
        Replay::control(id),
        Export::control(id),
        Analyse::control(id, None),
    ];
    let mut message = Message {
        text: clip(&advice::course(locale, m, &points, &chances), limits::CONTENT),
        rows: [turns, beside.into(), import::beside(m)]
            .iter()
            .filter_map(|controls| row(locale, controls))
            .collect(),
        ..Message::default()
    };
    let mut told = illustrate::told(locale, m);
    let after = decisive(&points).unwrap_or(m.played().len());
    let chances = advice::course_alt(locale, &told.names.white, &samples(&analysis), &points);
    let alt = match m.ended() {
        Some(ended) => illustrate::final_alt(locale, (m, ended), &told, Some(chances), after),
        None => clip(&chances, limits::DESCRIPTION),
    };
    told.graph = pictures::chances(locale, &told.names.white);
    let replay = drawings::replay(m, told, look.side.seen_by(own), look.theme);
    let chances = Chances {
        white: analysis.chances.clone(),
        points: points.iter().map(|point| point.turn as usize).collect(),
    };
    let picture = FinalPicture::reviewed(replay, after, chances);
    let name = format!("gipfel-{}-course.png", id.0);
    message.picture = Some(Drawing {
        name,
        alt,
        subject: Subject::Course(Box::new(picture)),
    });
    message
}

/// The turning point after which the chances had changed most, as a number of turns played.
fn decisive(points: &[TurningPoint]) -> Option<usize> {
    let fall = |point: &&TurningPoint| point.chances.0.abs_diff(point.chances.1);
    points.iter().max_by_key(fall).map(|point| point.turn as usize)
}

pub(super) fn told(m: &Match, point: &course::TurningPoint) -> TurningPoint {
    let played = m.played_as(point.turn);
    let players = played.map_or_else(|| m.players(), |played| m.players_then(played));
    TurningPoint {
        turn: point.turn,
        player: players[point.by],
        by: point.by,
        played: point.played.clone(),
        better: point.better.clone(),
        chances: (percent(point.chances.0), percent(point.chances.1)),
        reason: point.reason.clone(),
    }
}

/// White's chances after some turns, including the first and the last.
fn samples(analysis: &Analysis) -> Vec<(u32, u8)> {
    let last = analysis.chances.len().saturating_sub(1);
    let step = last.div_ceil(SAMPLES - 1).max(1);
    let turns = (0..last).step_by(step).chain([last]);
    let sample = |turn: usize| {
        let chance = analysis.chances.get(turn)?;
        Some((u32::try_from(turn).ok()?, percent(*chance)))
    };
    turns.filter_map(sample).collect()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "chances are from 0 to 1"
)]
fn percent(chance: f32) -> u8 {
    (chance.clamp(0.0, 1.0) * 100.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_has_the_first_and_the_last_chance_and_few_between() {
        let of = |turns: u8| {
            let chances = (0..=turns)
                .map(|turn| f32::from(turn) / f32::from(turns.max(1)))
                .collect();
            let points = Vec::new();
            samples(&Analysis { chances, points })
        };
        assert_eq!(of(0), [(0, 0)]);
        assert_eq!(of(4), [(0, 0), (1, 25), (2, 50), (3, 75), (4, 100)]);
        assert_eq!(of(11).len(), SAMPLES);
        let turns: Vec<u32> = of(25).into_iter().map(|(turn, _)| turn).collect();
        assert_eq!(turns, [0, 3, 6, 9, 12, 15, 18, 21, 24, 25]);
        for turns in 1..=100 {
            let samples = of(turns);
            assert!(samples.len() <= SAMPLES, "{samples:?}");
            assert_eq!(samples.last(), Some(&(u32::from(turns), 100)));
        }
    }

    #[test]
    fn chances_are_rounded() {
        assert_eq!(
            [-0.1, 0.0, 0.004, 0.005, 0.5, 0.996, 1.0, 1.5].map(percent),
            [0, 0, 0, 1, 50, 100, 100, 100]
        );
    }
}
