//! Claiming the win when the opponent's time is over, if that was agreed.

use crate::app::feature::{Command, Spelled, Told, about_match};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::refusal;
use crate::app::ui::{Control, Message, Reader, Reply};
use crate::correspondence::{Action, ActionRefusal, Event, Match, MatchId, Player};
use crate::rules::Color;
use crate::words::{mention, say};
use serde::{Deserialize, Serialize};

/// Claims the win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Claim {
    /// `None` = the match of the place, otherwise the only one or the newest.
    pub id: Option<MatchId>,
}

impl Claim {
    /// The button, while there is a win to claim.
    pub(super) fn controls(m: &Match, reader: Color) -> Vec<Control> {
        let is_won = m.time_up() == Some(reader.other());
        if is_won {
            vec![Self::control(m.id())]
        } else {
            Vec::new()
        }
    }

    pub(in crate::app) fn control(id: MatchId) -> Control {
        let claim = Self { id: Some(id) };
        Control::new(claim.custom_id(), "button-claim", Style::Success)
    }
}

about_match!(Claim, "claim", "match claim", MineRunning);

/// The win was claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Claimed {
    id: MatchId,
    opponent: Player,
}

impl Command for Claim {
    type Outcome = Claimed;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Claimed, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (loaded, by) = matches::seated(rows, actor, id)?;
        let m = &loaded.the_match;
        let opponent = m.player(by.other());
        let log = &m.stored().log;
        if m.ended().is_some() && log.iter().any(|entry| entry.event == Event::TimeClaimed { by }) {
            // a second click
            return Ok(Claimed { id, opponent });
        }
        matches::goes_on(m)?;
        let events = m.decide(m.player(by), &Action::Claim).map_err(|why| match why {
            ActionRefusal::NoClock => refusal!("claim-no-clock", id = id),
            _ => refusal!(|locale| "claim-nothing", id = id, opponent = mention(locale, opponent)),
        })?;
        matches::advance(rows, loaded, events)?;
        Ok(Claimed { id, opponent })
    }
}

impl Told for Claim {
    fn reply(Claimed { id, opponent }: Claimed, reader: &Reader) -> Reply {
        reader.in_place(Message::text(say!(
            reader.locale,
            "claim-done",
            id = id,
            opponent = mention(reader.locale, opponent)
        )))
    }
}
