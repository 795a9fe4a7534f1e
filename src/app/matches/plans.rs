//! Players' plans: read with the match, played in the commit that makes them apply, written back.

use crate::app::state::db::{Rows, Unread, Wanted};
use crate::app::state::players;
use crate::app::state::rows::PlanRow;
use crate::correspondence::plan::Plans;
use crate::correspondence::{Action, ActionRefusal, Cause, Entry, Event, Match};
use crate::rules::game::Move;
use crate::rules::{ByColor, Color};
use crate::store::keys;
use jiff::Timestamp;

/// The turns of this colour that its plans have played since that turn.
pub(in crate::app) fn played_since(m: &Match, turn: u32, color: Color) -> Vec<String> {
    let played = m.played().iter().skip(turn as usize);
    played
        .filter(|played| played.by == color && played.cause == Cause::Planned)
        .map(|played| played.mv.to_string())
        .collect()
}

/// Both players' plans for a match.
#[derive(Clone, Debug)]
pub(in crate::app) struct Planned {
    rows: ByColor<PlanRow>,
    /// The stored rows.
    stored: ByColor<Option<PlanRow>>,
    /// Why a stored row cannot be read. It is left as it is, and its plans do not play.
    unread: ByColor<Option<Unread>>,
    /// Whether each player's only legal move is played automatically.
    plays_forced: ByColor<bool>,
}

impl Planned {
    /// Reads them; the commit fails if anybody has changed them since.
    pub fn load(rows: &mut Rows, m: &Match) -> Result<Self, Unread> {
        rows.want(Wanted::default().key(&key(m, Color::White)).key(&key(m, Color::Black)))?;
        let (mut stored, mut unread) = (ByColor::default(), ByColor::default());
        for color in Color::BOTH {
            match rows.read::<PlanRow>(&key(m, color)) {
                Err(why @ Unread::Damaged { .. }) => {
                    tracing::error!(%why, id = %m.id(), "plans are left out");
                    unread[color] = Some(why);
                }
                found => stored[color] = found?,
            }
        }
        let new = || PlanRow {
            plans: Plans::at(m.turns_played()),
            ..PlanRow::default()
        };
        Ok(Self {
            plays_forced: players::plays_forced(rows, m)?,
            rows: ByColor::of(|color: Color| stored[color].clone().unwrap_or_else(new)),
            stored,
            unread,
        })
    }

    /// What somebody has planned whose colour another person plays from now on is gone.
    pub fn forget(&mut self, m: &Match, color: Color) {
        self.rows[color] = PlanRow {
            plans: Plans::at(m.turns_played()),
            ..PlanRow::default()
        };
    }

    /// The turns after which both have planned are gone, and others will be played in their place.
    pub fn take_back(&mut self, m: &Match) {
        for color in Color::BOTH {
            let row = &mut self.rows[color];
            row.notes.extend(row.plans.take_back(m.turns_played()));
            row.draft = None;
        }
    }

    /// A player's row, to be shown or changed.
    pub fn of(&mut self, color: Color) -> Result<&mut PlanRow, Unread> {
        match &self.unread[color] {
            Some(why) => Err(why.clone()),
            None => Ok(&mut self.rows[color]),
        }
    }

    /// The events of a turn and of what it forces: the one way in which a turn is played, whoever plays it and why.
    pub fn turn(&self, m: &Match, by: Color, mv: Move, cause: Cause) -> Result<Vec<Event>, ActionRefusal> {
        let action = match cause {
            Cause::Planned => Action::PlannedMove(mv),
            Cause::Played | Cause::Forced | Cause::Filled => Action::Move(mv),
        };
        m.decide_with(m.player(by), &action, self.plays_forced)
    }

    /// Plays from the plans for as long as something applies. `turn` is the match's turn before the events that led
    /// here.
    pub fn play(&mut self, m: &mut Match, turn: u32, now: Timestamp) {
        for played in m.played().iter().skip(turn as usize) {
            // a player who moves on their own has read the notes
            if played.cause == Cause::Played {
                self.rows[played.by].notes.clear();
            }
        }
        if m.frozen().is_some() {
            // it is not decided whether the turn on which they build stands
            return;
        }
        loop {
            for color in Color::BOTH {
                let row = &mut self.rows[color];
                row.notes.extend(row.plans.update(m, color));
            }
            let Some(color) = m.to_move() else { return };
            let Some(turn) = self.rows[color].plans.next(m, color) else {
                return;
            };
            let Ok(events) = self.turn(m, color, turn, Cause::Planned) else {
                return;
            };
            for event in events {
                m.apply(Entry { at: now, event });
            }
        }
    }

    /// Writes what has changed; a finished match keeps no plans.
    pub fn stage(&self, rows: &mut Rows, m: &Match) {
        for color in Color::BOTH {
            if self.unread[color].is_some() {
                continue;
            }
            let (row, stored) = (&self.rows[color], &self.stored[color]);
            let is_void = m.ended().is_some() || (row.plans.is_empty() && row.notes.is_empty() && row.draft.is_none());
            match (is_void, stored) {
                (true, None) => {}
                (true, Some(_)) => rows.delete(&key(m, color)),
                (false, stored) if stored.as_ref() == Some(row) => {}
                (false, _) => rows.put(&key(m, color), row),
            }
        }
    }
}

fn key(m: &Match, color: Color) -> keys::Plan {
    keys::Plan { id: m.id(), color }
}
