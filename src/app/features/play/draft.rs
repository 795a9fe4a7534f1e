//! The draft of a turn: what a player has picked in the panel. It is stored, so that the panel can be continued on
//! another device.

use super::spelled::{ClearDraft, DraftNote, PanelAfter, Pick};
use crate::app::feature::{Command, Shown};
use crate::app::matches::{self, not_now};
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::rows::{DraftRow, Format, SpacesToPlan, TurnDraft, TypedDraft};
use crate::correspondence::Match;
use crate::rules::Color;
use crate::rules::game::Move;
use crate::rules::picker::Step;
use crate::store::keys;

/// Maximum length of a pick that is considered, in characters: what an option of a select can stand for.
const LONGEST: usize = limits::OPTION;

impl Pick {
    /// The picks and this one, unless it does not fit.
    pub(super) fn with_pick(&self, m: &Match, picks: &[String]) -> Result<Vec<String>, DraftNote> {
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

impl Shown for ClearDraft {
    type Query = PanelAfter;
}

/// What a player has picked or typed for this turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Drafted {
    /// The answers to the panel's questions, which fit the position.
    Picks(Vec<String>),
    /// A whole turn, which is legal.
    Typed(Box<Typed>),
}

/// A turn that was typed, with what was typed beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    pub(super) mv: Move,
    /// The words for the opponent.
    pub(super) note: Option<String>,
    pub(super) rest: Option<SpacesToPlan>,
}

impl Typed {
    /// A turn with nothing beside it.
    pub(super) const fn bare(mv: Move) -> Self {
        let (note, rest) = (None, None);
        Self { mv, note, rest }
    }

    /// Identifies it in a button.
    pub(super) fn check(&self, turn: u32) -> String {
        let bare = check(turn, &self.mv);
        if self.note.is_none() && self.rest.is_none() {
            bare
        } else {
            bare + &hex(&format!("{:?} {:?}", self.note, self.rest))
        }
    }
}

impl Drafted {
    /// Nothing yet.
    pub(super) const NOTHING: Self = Self::Picks(Vec::new());

    /// The answers to the panel's questions; none if the turn was typed.
    pub(super) fn picks(&self) -> &[String] {
        match self {
            Self::Picks(picks) => picks,
            Self::Typed(_) => &[],
        }
    }

    /// The question that comes next, or the whole turn.
    pub(super) fn step(&self, m: &Match) -> Option<Step> {
        match self {
            Self::Picks(picks) => m.game().follow_picks(picks).ok(),
            Self::Typed(typed) => Some(Step::Ready(typed.mv.clone())),
        }
    }

    /// Identifies the drafted turn in a button, so that Confirm plays only what was shown; `None` = it is not complete.
    pub(super) fn check(&self, m: &Match) -> Option<String> {
        match (self, self.step(m)) {
            (Self::Typed(typed), _) => Some(typed.check(m.turn())),
            (Self::Picks(_), Some(Step::Ready(mv))) => Some(check(m.turn(), &mv)),
            (Self::Picks(_), _) => None,
        }
    }
}

/// What the player of this colour has picked or typed for this turn.
pub(super) fn drafted(rows: &Rows, m: &Match, color: Color) -> Result<Drafted, Unread> {
    let row = rows.peek::<DraftRow>(&keys::Draft { id: m.id(), color })?;
    let draft = row.filter(|row| row.turn == m.turn()).map(|row| row.draft);
    // what no longer fits is ignored
    let fitting = draft.and_then(|draft| match draft {
        TurnDraft::Picks(picks) => m.game().follow_picks(&picks).is_ok().then_some(Drafted::Picks(picks)),
        TurnDraft::Typed(TypedDraft { text, note, rest }) => {
            let mv = m.game().parse_move(&text).ok()?;
            Some(Drafted::Typed(Box::new(Typed { mv, note, rest })))
        }
    });
    Ok(fitting.unwrap_or(Drafted::NOTHING))
}

/// Stores a turn that was typed, to be confirmed in the panel.
pub(super) fn keep_typed(rows: &mut Rows, m: &Match, color: Color, typed: Typed) {
    let Typed { mv, note, rest } = typed;
    let text = mv.to_string();
    keep(rows, m, color, TurnDraft::Typed(TypedDraft { text, note, rest }));
}

pub(super) fn keep(rows: &mut Rows, m: &Match, color: Color, draft: TurnDraft) {
    let row = DraftRow {
        format: Format,
        turn: m.turn(),
        draft,
    };
    rows.put(&keys::Draft { id: m.id(), color }, &row);
}

/// Identifies a turn in a button, without what was typed beside it: the beginning of [`Typed::check`].
pub(super) fn check(turn: u32, mv: &Move) -> String {
    hex(&format!("{turn} {mv}"))
}

/// Eight digits of a hash.
fn hex(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().chars().take(8).collect()
}

/// Removes picks that cancel each other, such as switching to a GIPF-piece and back.
fn cut_detours(m: &Match, picks: &mut Vec<String>) {
    let here = m.game().follow_picks(picks);
    let shortest = (0..picks.len()).find(|&count| m.game().follow_picks(&picks[..count]) == here);
    if let Some(count) = shortest {
        picks.truncate(count);
    }
}
