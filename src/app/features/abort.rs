//! Aborting a match before it has really begun.

use super::offers::Allowed;
use crate::app::feature::{Command, Confirmed, Spelled, Told, about_match};
use crate::app::matches::{self, not_now};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::ui::{Before, Control, Message, Reader, Reply, with_buttons};
use crate::correspondence::link::LinkRefusal;
use crate::correspondence::{Action, ActionRefusal, Event, Locale, Match, MatchId};
use crate::rules::Color;
use crate::words::{mention, say};
use serde::{Deserialize, Serialize};

/// Ends the match without a result, after a confirmation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Abort {
    /// `None` = the match of the place, otherwise the only one or the newest.
    pub id: Option<MatchId>,
}

impl Abort {
    /// The button that asks, while the match can be aborted.
    pub(super) fn controls(m: &Match, _: Color) -> Vec<Control> {
        let abort = Self { id: Some(m.id()) };
        let control = Control::new(abort.custom_id().asking(), "button-ask-abort", Style::Secondary);
        if m.may_abort() { vec![control] } else { Vec::new() }
    }

    /// The events; none if the player has already aborted it (a second click).
    fn events(m: &Match, color: Color) -> Result<Vec<Event>, Refusal> {
        let log = &m.stored().log;
        if m.ended().is_some() && log.iter().any(|entry| entry.event == Event::Aborted { by: color }) {
            return Ok(Vec::new());
        }
        m.decide(m.player(color), &Action::Abort).map_err(|why| refused(m, why))
    }
}

fn refused(m: &Match, why: ActionRefusal) -> Refusal {
    let id = m.id();
    match why {
        ActionRefusal::TooLate => refusal!("abort-too-late", id = id),
        ActionRefusal::Decided => Refusal::linked(id, LinkRefusal::Decided),
        ActionRefusal::Linked => matches::may_end_so(m).err().unwrap_or_else(|| not_now(m)),
        _ => not_now(m),
    }
}

about_match!(Abort, "abort", "match abort", MineRunning);

/// The match was aborted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Aborted {
    id: MatchId,
}

impl Command for Abort {
    type Outcome = Aborted;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Aborted, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (loaded, color) = matches::seated(rows, actor, id)?;
        Allowed::in_match(rows, &loaded.row)?.may_end_without_result(id)?;
        let events = Self::events(&loaded.the_match, color)?;
        if !events.is_empty() {
            matches::advance(rows, loaded, events)?;
        }
        Ok(Aborted { id })
    }
}

impl Confirmed for Abort {
    type Question = (Box<Match>, Color);

    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Question, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (loaded, reader) = matches::seated(rows, actor, id)?;
        Allowed::in_match(rows, &loaded.row)?.may_end_without_result(id)?;
        let m = Box::new(loaded.the_match);
        match m.decide(m.player(reader), &Action::Abort) {
            Ok(_) => Ok((m, reader)),
            Err(why) => Err(refused(&m, why).into()),
        }
    }

    fn ask((m, reader): Self::Question, locale: Locale) -> Message {
        let id = m.id();
        let yes = Self { id: Some(id) }.custom_id();
        let text = say!(
            locale,
            "abort-ask",
            id = id,
            opponent = mention(locale, m.player(reader.other()))
        );
        with_buttons(
            locale,
            text,
            &[
                Control::new(yes, "button-abort", Style::Danger),
                Control::no(Before::More(id)),
            ],
        )
    }
}

impl Told for Abort {
    fn reply(Aborted { id }: Aborted, reader: &Reader) -> Reply {
        reader.in_place(Message::text(say!(reader.locale, "abort-done", id = id)))
    }
}
