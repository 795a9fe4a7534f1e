//! What decided a match: its course as a picture, and the turns that changed most.

use crate::app::analyses::{Analysis, Course};
use crate::app::limits;
use crate::app::pictures::{Drawing, Subject};
use crate::app::ui::{At, Control, row};
use crate::app::ui::{Look, Message};
use crate::correspondence::Match;
use crate::engine::course;
use crate::scene;
use crate::words::advice::{self, TurningPoint};
use crate::words::{Locale, clip};

/// So many numbers the description of the picture tells.
const SAMPLES: usize = 12;

pub(super) fn course(locale: Locale, m: &Match, course: Course, look: Look) -> Message {
    let (id, at) = (m.id(), At::now(m));
    let analysis = match course {
        Course::Found(analysis) => analysis,
        Course::Under(percent) => {
            return Message {
                rows: row(locale, &[Control::ShowCourse(id), Control::Review(at)])
                    .into_iter()
                    .collect(),
                ..Message::text(advice::progress(locale, id, percent))
            };
        }
    };
    let points: Vec<TurningPoint> = analysis.points.iter().map(|point| told(m, point)).collect();
    let turns: Vec<Control> = points
        .iter()
        .map(|point| Control::LookAt(At { id, turn: point.turn }))
        .collect();
    let beside = [Control::Review(at), Control::Replay(id), Control::Export(id)];
    let mut message = Message {
        text: clip(&advice::course(locale, m, &points), limits::CONTENT),
        rows: [row(locale, &turns), row(locale, &beside)]
            .into_iter()
            .flatten()
            .collect(),
        ..Message::default()
    };
    let alt = clip(
        &advice::course_alt(locale, &samples(&analysis), &points),
        limits::DESCRIPTION,
    );
    let picture = scene::course::Course {
        kind: m.terms().setup.kind(),
        chances: analysis.chances.clone(),
        points: points.iter().map(|point| point.turn as usize).collect(),
        theme: look.theme,
    };
    let name = format!("gipfel-{}-course.png", id.0);
    message.picture = Some(Drawing {
        name,
        alt,
        subject: Subject::Course(picture),
    });
    message
}

fn told(m: &Match, point: &course::TurningPoint) -> TurningPoint {
    TurningPoint {
        turn: point.turn,
        player: m.player(point.by),
        played: point.played.to_string(),
        better: point.better.to_string(),
        chances: (percent(point.chances.0), percent(point.chances.1)),
        reason: point.reason.clone(),
    }
}

/// White's chances at some turns, the first and the last among them.
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
