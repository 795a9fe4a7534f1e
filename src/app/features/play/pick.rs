//! An answer to one of the panel's questions. In practice the last one plays the turn.

use super::draft::{self, Typed};
use super::panel::ends;
use super::spelled::{DraftNote, PanelAfter, Pick, Play};
use super::turn::{self, PlayOutcome};
use crate::app::feature::{Command, MayShow, Told};
use crate::app::matches::{self, not_now};
use crate::app::ports::actor::Actor;
use crate::app::state::contacts;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::players;
use crate::app::state::refusal::Refusal;
use crate::app::state::rows::{Contact, TurnDraft};
use crate::app::ui::{Reader, Reply};
use crate::correspondence::Match;
use crate::rules::game::Move;
use crate::rules::picker::Step;

impl Command for Pick {
    type Outcome = PlayOutcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<PlayOutcome, Stop> {
        let id = self.id;
        let (loaded, color) = matches::seated(rows, actor, id)?;
        let m = &loaded.the_match;
        if let Some(mv) = turn::played_in_practice(m, color, self.turn) {
            // a second click
            return Ok(turn::played(rows, actor, m, color, (&mv, None))?);
        }
        if m.to_move() != Some(color) {
            return Err(not_now(m).into());
        }
        let before = draft::drafted(rows, m, color)?;
        let player = actor.id().ok_or_else(|| Refusal::no_such_match(id))?;
        let confirms = players::settings(rows, player)?.confirms_typed;
        let note = match self.with_pick(m, before.picks()) {
            Ok(picks) => {
                let step = m.game().follow_picks(&picks);
                if let Ok(Step::Ready(mv)) = &step
                    && !confirms
                    && plays_at_once(m, mv)
                {
                    let typed = Typed::bare(mv.clone());
                    return turn::play(rows, actor, (loaded, color), typed);
                }
                let is_about_row = step.is_ok_and(|step| step.asks_for_removal())
                    || ends(m.game(), &picks).is_some_and(|ends| ends.are_about_rows());
                let met: &[Contact] = if is_about_row { &[Contact::Removal] } else { &[] };
                let is_first = !contacts::first_met(rows, player, met)?.is_empty();
                draft::keep(rows, m, color, TurnDraft::Picks(picks));
                is_first.then_some(DraftNote::FirstRemoval)
            }
            Err(note) => Some(note),
        };
        Ok(PlayOutcome::Drafted { id, note })
    }
}

/// Whether the last choice of a turn plays it: in practice, where every turn can be taken back.
fn plays_at_once(m: &Match, mv: &Move) -> bool {
    m.program().is_some() && !turn::asks_first(m, mv)
}

impl MayShow for Pick {
    type Query = PanelAfter;

    fn then(outcome: &PlayOutcome) -> Option<PanelAfter> {
        Play::then(outcome)
    }
}

impl Told for Pick {
    fn reply(outcome: PlayOutcome, reader: &Reader) -> Reply {
        Play::reply(outcome, reader)
    }
}
