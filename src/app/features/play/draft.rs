//! The draft of a turn: what a player has picked in the panel. It is stored, so that the panel can be continued on
//! another device.

use super::spelled::{ClearDraft, DraftNote, PanelAfter, Pick};
use crate::app::feature::{Command, Shown};
use crate::app::matches::{self, not_now};
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::rows::{DraftRow, Format};
use crate::correspondence::Match;
use crate::rules::Color;
use crate::rules::game::Move;
use crate::rules::picker::Step;
use crate::store::keys;

/// Maximum length of a pick that is considered, in characters.
const LONGEST: usize = 64;

impl Pick {
    /// The picks and this one, unless it does not fit.
    fn with_pick(&self, m: &Match, picks: &[String]) -> Result<Vec<String>, DraftNote> {
        if m.turn() != self.turn {
            return Err(DraftNote::Outdated);
        }
        let depth = usize::from(self.depth);
        let before = picks.get(..depth).ok_or(DraftNote::LeftOut)?;
        let mut picks = [before, std::slice::from_ref(&self.pick)].concat();
        let is_short = picks.iter().all(|pick| pick.chars().count() <= LONGEST);
        if !is_short || m.game().follow_picks(&picks).is_err() {
            return Err(DraftNote::LeftOut);
        }
        cut_detours(m, &mut picks);
        Ok(picks)
    }
}

impl Command for Pick {
    type Outcome = PanelAfter;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<PanelAfter, Stop> {
        let (loaded, color) = matches::seated(rows, actor, self.id)?;
        let m = &loaded.the_match;
        if m.to_move() != Some(color) {
            return Err(not_now(m).into());
        }
        let before = drafted(rows, m, color)?.picks;
        let note = match self.with_pick(m, &before) {
            Ok(picks) => {
                let row = DraftRow {
                    format: Format,
                    turn: self.turn,
                    picks,
                    typed: None,
                };
                rows.put(&keys::Draft { id: self.id, color }, &row);
                None
            }
            Err(note) => Some(note),
        };
        Ok(PanelAfter { id: self.id, note })
    }
}

impl Command for ClearDraft {
    type Outcome = PanelAfter;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<PanelAfter, Stop> {
        let (loaded, color) = matches::seated(rows, actor, self.id)?;
        let m = &loaded.the_match;
        if m.to_move() != Some(color) {
            return Err(not_now(m).into());
        }
        rows.delete(&keys::Draft { id: self.id, color });
        let note = (m.turn() != self.turn).then_some(DraftNote::Outdated);
        Ok(PanelAfter { id: self.id, note })
    }
}

impl Shown for Pick {
    type Query = PanelAfter;
}

impl Shown for ClearDraft {
    type Query = PanelAfter;
}

/// What a player has picked or typed for this turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drafted {
    /// The answers to the panel's questions, which fit the position.
    pub picks: Vec<String>,
    /// A whole turn that was typed instead, which is legal.
    pub typed: Option<Move>,
}

impl Drafted {
    /// The question that comes next, or the whole turn.
    pub(super) fn step(&self, m: &Match) -> Option<Step> {
        match &self.typed {
            Some(mv) => Some(Step::Ready(mv.clone())),
            None => m.game().follow_picks(&self.picks).ok(),
        }
    }
}

/// What the player of this colour has picked or typed for this turn.
pub(super) fn drafted(rows: &Rows, m: &Match, color: Color) -> Result<Drafted, Unread> {
    let draft = rows.peek::<DraftRow>(&keys::Draft { id: m.id(), color })?;
    let Some(DraftRow { picks, typed, .. }) = draft.filter(|draft| draft.turn == m.turn()) else {
        return Ok(Drafted::default());
    };
    let typed = typed.and_then(|text| m.game().parse_move(&text).ok());
    // picks that no longer fit are ignored
    let fits = typed.is_none() && m.game().follow_picks(&picks).is_ok();
    Ok(Drafted {
        picks: if fits { picks } else { Vec::new() },
        typed,
    })
}

/// Stores a turn that was typed, to be confirmed in the panel.
pub(super) fn keep_typed(rows: &mut Rows, m: &Match, color: Color, mv: &Move) {
    let row = DraftRow {
        format: Format,
        turn: m.turn(),
        picks: Vec::new(),
        typed: Some(mv.to_string()),
    };
    rows.put(&keys::Draft { id: m.id(), color }, &row);
}

/// Identifies a drafted move in a button, so that Confirm plays only what was shown.
pub(super) fn check(turn: u32, mv: &Move) -> String {
    let hash = blake3::hash(format!("{turn} {mv}").as_bytes());
    hash.to_hex().chars().take(8).collect()
}

/// Removes picks that cancel each other, such as switching to a GIPF-piece and back.
fn cut_detours(m: &Match, picks: &mut Vec<String>) {
    let here = m.game().follow_picks(picks);
    let shortest = (0..picks.len()).find(|&count| m.game().follow_picks(&picks[..count]) == here);
    if let Some(count) = shortest {
        picks.truncate(count);
    }
}
