//! What a player plans in secret for a match: spaces to place on, and answers to what the opponent may play.
//!
//! A plan is not an event: what it plays is one, like any other turn, and says so ([`Cause::Planned`]).

use serde::{Deserialize, Serialize};

use super::{Cause, Match, Played};
use crate::rules::dvonn::Space;
use crate::rules::game::Move;
use crate::rules::{Color, Status};

pub use line::{Foreseen, Line, LineError, MAX_TURNS, WhyNot, play_forced, position_at, read_line};
pub use placement::{
    Fault, Placement, SpaceError, StopRule, WhyStopped, first_turn, listed, placed, read_placement, without_typos,
};

mod line;
mod placement;

/// Maximum number of lines that one player may store for one match.
pub const MAX_LINES: usize = 20;

/// What one player has planned for one match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plans {
    /// The turn of the match for which the plans are up to date.
    at: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    placement: Option<Placement>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lines: Vec<Line>,
}

/// The result of storing or changing plans.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Report {
    /// The spaces that were planned.
    #[serde(default)]
    pub spaces: Vec<String>,
    /// What was left out.
    #[serde(default)]
    pub faults: Vec<Fault>,
    /// Number of lines that were stored.
    #[serde(default)]
    pub lines: usize,
    /// Number of older lines that were replaced.
    #[serde(default)]
    pub replaced: usize,
    /// Number of lines that no longer apply because something else has been played.
    #[serde(default)]
    pub outrun: usize,
    /// The turns that were played immediately.
    #[serde(default)]
    pub played: Vec<String>,
}

/// Why a plan is not stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlanRefusal {
    /// None of what was typed can be planned as a space.
    NoSpace(Vec<Fault>),
    /// Some of what was typed names no space; the rest may be meant otherwise than it reads.
    Typo(Vec<Fault>),
    /// A turn in a line cannot be played.
    Line {
        /// Which turn, and why.
        error: LineError,
        /// Whether it is one of the opponent's turns.
        is_theirs: bool,
    },
    /// The player has to move first.
    YourTurn,
    /// It is not open what the opponent plays next.
    NothingOpen,
    /// [`MAX_LINES`] are stored already.
    TooMany,
    /// The text is too long.
    TooLong,
    /// What the button referred to is gone.
    Nothing,
}

/// What became of a plan by itself: shown to its owner only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Note {
    /// The opponent played something that the line did not foresee.
    Dropped {
        /// The rest of the line.
        line: Line,
        /// What was played instead.
        played: Move,
    },
    /// The placement plan stopped.
    Stopped(WhyStopped),
    /// Turns were undone, and with them the plans for what followed.
    TakenBack,
}

/// Whether the player decided the turn: it was not forced.
fn is_decision(played: &Played) -> bool {
    played.cause.is_decision() && played.before.only_move().is_none()
}

/// The present turn of the match, at which lines begin, if it is open what the opponent plays. `None` if the player
/// decides first, or nothing is open: what is forced ends the match, or a linked match may take the last turn back.
pub fn foreseeable(m: &Match, owner: Color) -> Option<u32> {
    let mut game = m.game().clone();
    play_forced(&mut game);
    (game.status() == Status::ToMove(owner.other())).then_some(m.turns_played())
}

/// Whether the player has to move before a line can begin. Whoever may challenge the last turn has none to play.
pub fn moves_first(m: &Match, owner: Color) -> bool {
    m.to_move() == Some(owner) && !m.is_pending()
}

impl Plans {
    /// No plans, at this turn of a match.
    pub fn at(turn: u32) -> Self {
        Self {
            at: turn,
            ..Self::default()
        }
    }

    /// Whether nothing is planned.
    pub fn is_empty(&self) -> bool {
        self.placement.is_none() && self.lines.is_empty()
    }

    /// The spaces to place on.
    pub fn placement(&self) -> Option<&Placement> {
        self.placement.as_ref()
    }

    /// The lines, in the order in which they were stored.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Plans to place on these spaces, replacing the earlier placement plan; with no spaces there is none any more. The
    /// plans must be up to date.
    pub fn place(&mut self, spaces: Vec<Space>, rule: StopRule) {
        self.placement = (!spaces.is_empty()).then_some(Placement {
            spaces,
            rule,
            stopped: None,
        });
    }

    /// Resumes a placement plan that has stopped.
    pub fn go_on(&mut self) {
        if let Some(placement) = &mut self.placement {
            placement.stopped = None;
        }
    }

    /// Adds a line that begins at the turn `from`; the plans must be up to date. Lines that answer the same turns
    /// differently are replaced, and so are those that the new one contains. Returns how many answered differently, or
    /// what has become of the new one meanwhile. Fails if [`MAX_LINES`] are stored already.
    pub fn add(&mut self, line: Line, from: u32, m: &Match, owner: Color) -> Result<Added, TooMany> {
        let mut new = Self {
            at: from,
            lines: vec![line],
            placement: None,
        };
        let notes = new.update(m, owner);
        let Some(line) = new.lines.pop() else {
            return Ok(Added::Outrun(notes));
        };
        let before = self.lines.len();
        self.lines.retain(|old| !contradicts(old, &line, owner));
        let replaced = before - self.lines.len();
        self.lines.retain(|old| !line.turns.starts_with(&old.turns));
        if self.lines.iter().any(|old| old.turns.starts_with(&line.turns)) {
            return Ok(Added::Stored { replaced });
        }
        if self.lines.len() >= MAX_LINES {
            return Err(TooMany);
        }
        self.lines.push(line);
        Ok(Added::Stored { replaced })
    }

    /// Removes a line.
    pub fn remove(&mut self, line: &Line) {
        self.lines.retain(|old| old != line);
    }

    /// Drops everything at this turn of a match, since the turns after which it was planned are gone.
    pub fn take_back(&mut self, turn: u32) -> Option<Note> {
        let note = (!self.is_empty()).then_some(Note::TakenBack);
        *self = Self::at(turn);
        note
    }

    /// Takes into account what was played since the last time: lines advance by the turns they foresaw, lines that no
    /// longer apply are dropped, and placed and taken spaces leave the placement plan.
    pub fn update(&mut self, m: &Match, owner: Color) -> Vec<Note> {
        if m.turns_played() < self.at {
            return self.take_back(m.turns_played()).into_iter().collect();
        }
        let mut notes = Vec::new();
        for played in &m.played()[self.at as usize..] {
            if played.cause == Cause::Filled {
                // both wanted it, so nobody needs a note
                self.lines.clear();
                continue;
            }
            if !self.lines.is_empty() && is_decision(played) {
                self.pass_by(played, owner, &mut notes);
            }
            if let Some(placement) = &mut self.placement {
                notes.extend(placement.pass_by(played, owner).map(Note::Stopped));
            }
        }
        self.at = m.turns_played();
        self.placement = self
            .placement
            .take()
            .filter(|placement| m.game().is_placing() && m.ended().is_none() && !placement.spaces.is_empty());
        if m.ended().is_some() {
            self.lines.clear();
        }
        notes
    }

    fn pass_by(&mut self, played: &Played, owner: Color, notes: &mut Vec<Note>) {
        self.lines.retain_mut(|line| {
            if line.turns.first().is_some_and(|first| first.turn == played.mv) {
                line.turns.remove(0);
                return !line.turns.is_empty();
            }
            // players need no note about their own decisions
            if played.by != owner {
                notes.push(Note::Dropped {
                    line: line.clone(),
                    played: played.mv.clone(),
                });
            }
            false
        });
    }

    /// The turn that the plans, which must be up to date, play now. None while the opponent offers something that a turn
    /// would decline, or while the clocks are stopped by consent: a turn would let them run again.
    pub fn next(&self, m: &Match, owner: Color) -> Option<Move> {
        if m.to_move() != Some(owner) || m.turn_would_decline(owner) || m.stopped().is_some() {
            return None;
        }
        let answer = self.lines.iter().find_map(|line| line.turns.first());
        if let Some(answer) = answer.filter(|answer| answer.by == owner && m.game().is_legal(&answer.turn)) {
            return Some(answer.turn.clone());
        }
        let placement = self
            .placement
            .as_ref()
            .filter(|placement| placement.stopped.is_none())?;
        first_turn(&placement.spaces, m.game())
    }
}

/// The result of adding a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    /// It is stored. Lines that answered the same turns differently were replaced.
    Stored {
        /// How many lines were replaced.
        replaced: usize,
    },
    /// The opponent has played something else in the meantime.
    Outrun(Vec<Note>),
}

/// There are [`MAX_LINES`] already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany;

/// Whether two lines differ in a turn of their owner.
fn contradicts(one: &Line, other: &Line, owner: Color) -> bool {
    let mut pairs = one.turns.iter().zip(&other.turns);
    pairs
        .find(|(one, other)| one != other)
        .is_some_and(|(one, _)| one.by == owner)
}
