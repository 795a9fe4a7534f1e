//! Resigning a match.

use crate::app::feature::{Command, Confirmed, Spelled, Told, about_match};
use crate::app::matches::{self, not_now};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::Refusal;
use crate::app::ui::{Before, Control, Message, Reader, Reply, with_buttons};
use crate::correspondence::{Action, Event, Locale, Match, MatchId, Player};
use crate::rules::Color;
use crate::words::{links, mention, say, together};
use serde::{Deserialize, Serialize};

/// Resigns, after a confirmation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Resign {
    /// `None` = the match of the place, otherwise the only one or the newest.
    pub id: Option<MatchId>,
}

impl Resign {
    /// The button that asks.
    pub(in crate::app) fn control(id: MatchId) -> Control {
        let resign = Self { id: Some(id) };
        Control::new(resign.custom_id().asking(), "button-ask-resign", Style::Danger)
    }

    /// The events; none if the player has already resigned (a second click).
    fn events(m: &Match, color: Color) -> Result<Vec<Event>, Refusal> {
        let log = &m.stored().log;
        if m.ended().is_some() && log.iter().any(|entry| entry.event == Event::Resigned { by: color }) {
            return Ok(Vec::new());
        }
        m.decide(m.player(color), &Action::Resign).map_err(|_| not_now(m))
    }
}

about_match!(Resign, "resign", "match resign", MineRunning);

/// The match was resigned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Resigned {
    id: MatchId,
    opponent: Player,
}

impl Command for Resign {
    type Outcome = Resigned;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Resigned, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (loaded, color) = matches::seated(rows, actor, id)?;
        let opponent = loaded.the_match.player(color.other());
        let events = Self::events(&loaded.the_match, color)?;
        if !events.is_empty() {
            matches::advance(rows, loaded, events)?;
        }
        Ok(Resigned { id, opponent })
    }
}

/// A match that its player may resign.
pub struct Resigning {
    m: Box<Match>,
    reader: Color,
    /// The match in which it decides about a potential.
    host: Option<Box<Match>>,
}

impl Confirmed for Resign {
    type Question = Resigning;

    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Question, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (loaded, reader) = matches::seated(rows, actor, id)?;
        let m = Box::new(loaded.the_match);
        if m.ended().is_some() {
            return Err(not_now(&m).into());
        }
        let host = matches::decided_for(rows, &m)?;
        Ok(Resigning { m, reader, host })
    }

    fn ask(Resigning { m, reader, host }: Resigning, locale: Locale) -> Message {
        let id = m.id();
        let yes = Self { id: Some(id) }.custom_id();
        let text = say!(
            locale,
            "resign-ask",
            id = id,
            opponent = mention(locale, m.player(reader.other()))
        );
        let linked = host.and_then(|host| links::resigning(locale, &host, m.player(reader)));
        let text = together([Some(text), linked, links::ends_too(locale, &m)], " ");
        with_buttons(
            locale,
            text,
            &[
                Control::new(yes, "button-resign", Style::Danger),
                Control::no(Before::More(id)),
            ],
        )
    }
}

impl Told for Resign {
    fn reply(Resigned { id, opponent }: Resigned, reader: &Reader) -> Reply {
        reader.in_place(Message::text(say!(
            reader.locale,
            "resign-done",
            id = id,
            opponent = mention(reader.locale, opponent)
        )))
    }
}
