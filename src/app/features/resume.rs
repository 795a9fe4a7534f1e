//! Resuming the stopped clocks of a match.

use crate::app::feature::{Command, Spelled, Told, about_match};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::refusal;
use crate::app::ui::{Control, Message, Reader, Reply};
use crate::correspondence::pace::Pace;
use crate::correspondence::{Action, Match, MatchId, TimeLeft};
use crate::rules::Color;
use crate::words::{clocks, plans, say};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Resumes the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Resume {
    /// `None` = the match of the place, otherwise the only one or the newest.
    pub id: Option<MatchId>,
}

impl Resume {
    /// The button, while the clocks are stopped.
    pub(super) fn controls(m: &Match, _: Color) -> Vec<Control> {
        if m.time_left() == TimeLeft::Stopped {
            vec![Self::control(m.id())]
        } else {
            Vec::new()
        }
    }

    pub(in crate::app) fn control(id: MatchId) -> Control {
        let resume = Self { id: Some(id) };
        Control::new(resume.custom_id(), "button-resume", Style::Primary)
    }
}

about_match!(Resume, "resume", "match resume", MineRunning);

/// The clocks run again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Resumed {
    id: MatchId,
    deadline: Option<Timestamp>,
    /// What the actor's plan had waited to play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    played: Vec<String>,
    /// Whether that ended the match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_over: bool,
}

impl Command for Resume {
    type Outcome = Resumed;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Resumed, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (loaded, color) = matches::seated(rows, actor, id)?;
        let m = &loaded.the_match;
        matches::goes_on(m)?;
        if m.terms().pace == Pace::Unlimited {
            return Err(refusal!("resume-no-clock", id = id).into());
        }
        let events = m.decide(m.player(color), &Action::Resume);
        let events = events.map_err(|_| refusal!("pause-not-paused", id = id))?;
        let turn = m.turns_played();
        let after = matches::advance(rows, loaded, events)?;
        Ok(Resumed {
            id,
            deadline: after.deadline(),
            played: matches::plans::played_since(&after, turn, color),
            is_over: after.ended().is_some(),
        })
    }
}

impl Told for Resume {
    fn reply(resumed: Resumed, reader: &Reader) -> Reply {
        let Resumed {
            id,
            deadline,
            played,
            is_over,
        } = resumed;
        if let Some(played) = plans::played(reader.locale, &played, is_over) {
            // the time that is left is not the reader's any more
            let text = format!("{} {played}", say!(reader.locale, "undone-pause"));
            return reader.in_place(Message::text(text));
        }
        // where a win is claimed, the time may have been up before the pause
        let is_up = deadline.is_some_and(|deadline| deadline <= reader.now);
        let left = if is_up {
            TimeLeft::None
        } else {
            TimeLeft::of(deadline, None)
        };
        reader.in_place(Message::text(say!(
            reader.locale,
            "pause-resumed",
            id = id,
            time = clocks::left(reader.locale, left)
        )))
    }
}
