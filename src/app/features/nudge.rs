//! Asking the player to move whether they are still there.

use crate::app::cluster::opponents;
use crate::app::feature::{Command, Spelled, Told, about_match};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::blocks;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::ui::{Control, Message, Reader, Reply};
use crate::correspondence::{Match, MatchId, Player, TimeLeft};
use crate::rules::Color;
use crate::words::{mention, practice, relative, say};
use serde::{Deserialize, Serialize};

/// Pings the opponent who is to move; at most once a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Nudge {
    /// `None` = the match of the place, otherwise the only one or the newest.
    pub id: Option<MatchId>,
}

impl Nudge {
    /// The button, while it is another person's turn.
    pub(super) fn controls(m: &Match, reader: Color) -> Vec<Control> {
        let nudge = Self { id: Some(m.id()) };
        let control = Control::new(nudge.custom_id(), "button-nudge", Style::Secondary);
        let stands = matches!(m.time_left(), TimeLeft::Stopped | TimeLeft::OutOfReach);
        let waits = m.to_move() == Some(reader.other()) && m.program().is_none() && !stands;
        if waits { vec![control] } else { Vec::new() }
    }
}

about_match!(Nudge, "nudge", "match nudge", MineRunning);

/// The opponent was nudged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Nudged {
    id: MatchId,
    opponent: Player,
}

impl Command for Nudge {
    type Outcome = Nudged;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Nudged, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (loaded, color) = matches::seated(rows, actor, id)?;
        let m = &loaded.the_match;
        matches::goes_on(m)?;
        let (player, opponent) = (m.player(color), m.player(color.other()));
        if m.to_move() != Some(color)
            && let Some(name) = opponents::absent(rows, opponent.program())?
        {
            return Err(Refusal::new(move |locale| practice::away(locale, name)).into());
        }
        if opponent.program().is_some() && m.to_move() != Some(color) {
            return Err(refusal!(
                |locale| "practice-needs-no-nudge",
                id = id,
                opponent = mention(locale, opponent)
            )
            .into());
        }
        let nudged = m.nudge(color).ok_or_else(|| refusal!("nudge-your-turn", id = id))?;
        if m.stopped().is_some() {
            return Err(refusal!("nudge-stopped", id = id).into());
        }
        if m.out_of_reach().is_some() {
            return Err(refusal!(|locale| "nudge-out-of-reach", opponent = mention(locale, opponent)).into());
        }
        if m.vacation(color.other(), rows.now()).is_some() {
            return Err(refusal!(|locale| "nudge-vacation", opponent = mention(locale, opponent)).into());
        }
        let from = m.nudge_from();
        if rows.now() < from {
            return Err(refusal!("nudge-too-soon", id = id, left = relative(from)).into());
        }
        if !m.has_room_beside(color) {
            return Err(refusal!("offer-too-much", id = id).into());
        }
        if blocks::between(rows, player, opponent)?.is_some() {
            return Err(refusal!(|locale| "nudge-not-them", opponent = mention(locale, opponent)).into());
        }
        matches::advance(rows, loaded, vec![nudged])?;
        Ok(Nudged { id, opponent })
    }
}

impl Told for Nudge {
    fn reply(Nudged { id, opponent }: Nudged, reader: &Reader) -> Reply {
        let locale = reader.locale;
        reader.in_place(Message::text(say!(
            locale,
            "nudge-done",
            id = id,
            opponent = mention(locale, opponent)
        )))
    }
}
