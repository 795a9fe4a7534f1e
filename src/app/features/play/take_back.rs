//! Taking back a turn in a practice match: the program always agrees, so that nobody is asked.

use super::spelled::{DraftNote, PanelAfter, TakeBack};
use super::turn;
use crate::app::feature::{Command, Shown};
use crate::app::features::offers;
use crate::app::matches::{self, not_now};
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::refusal;
use crate::correspondence::{Action, ActionRefusal, Offer};

impl Command for TakeBack {
    type Outcome = PanelAfter;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<PanelAfter, Stop> {
        let Self { id, turn } = *self;
        let (loaded, color) = matches::seated(rows, actor, id)?;
        let m = &loaded.the_match;
        if m.ended().is_some() {
            return Err(not_now(m).into());
        }
        let taken_back = turn::played_in_practice(m, color, turn);
        if taken_back.is_none() {
            // a second click, or the button of an earlier turn
            let note = (!m.is_just_undone()).then_some(DraftNote::Outdated);
            let panel = PanelAfter { id, note };
            return if m.to_move() == Some(color) {
                Ok(panel)
            } else {
                Err(not_now(m).into())
            };
        }
        let what = Offer::Undo;
        let mut events = m
            .decide(m.player(color), &Action::Offer(what))
            .map_err(|why| match why {
                ActionRefusal::TooMuch => refusal!("offer-too-much", id = id),
                _ => not_now(m),
            })?;
        offers::grant(rows, m, (what, m.player(color.other())), &mut events)?;
        matches::forget_drafts(rows, id);
        matches::advance(rows, loaded, events)?;
        let note = Some(DraftNote::TakenBack);
        Ok(PanelAfter { id, note })
    }
}

impl Shown for TakeBack {
    type Query = PanelAfter;
}
