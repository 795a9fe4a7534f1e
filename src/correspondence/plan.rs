//! What a player stores ahead for a match, in secret: spaces to place on, and answers to what the opponent may play.
//!
//! A plan is no event: what it plays is one, like any other turn, and says so ([`Cause::Planned`]).

use serde::{Deserialize, Serialize};

use super::{Cause, Match, Played};
use crate::rules::dvonn::Space;
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Status};

pub use read::{Fault, LineError, SpaceError, WhyNot, read_line, read_placement};

mod read;

/// The most lines that one player may store for one match.
pub const MAX_LINES: usize = 20;
/// The most turns of a line, both players' together.
pub const MAX_TURNS: usize = 16;

/// What one player stored ahead for one match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Plans {
    /// The turns of the match that it takes into account.
    at: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    placement: Option<Placement>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lines: Vec<Line>,
}

/// Spaces of DVONN on which a player wants to place, the first one first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placement {
    /// What is still to come; none twice.
    pub spaces: Vec<Space>,
    /// When it is to stop.
    pub rule: StopRule,
    /// Why it has stopped, if it has: nothing is played before the player says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
}

/// When a placement plan stops by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopRule {
    /// When the opponent takes a planned space.
    #[default]
    Taken,
    /// When the opponent places beside a planned space, or on one.
    Beside,
    /// Never: what was taken is left out.
    Never,
}

impl StopRule {
    /// All of them, the default first.
    pub const ALL: [Self; 3] = [Self::Taken, Self::Beside, Self::Never];

    /// Its short name, as choices of commands carry it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Taken => "taken",
            Self::Beside => "beside",
            Self::Never => "never",
        }
    }

    /// The rule of this name.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.key() == key)
    }
}

/// Why a placement plan stopped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// The opponent placed on a planned space.
    Taken(Space),
    /// The opponent placed beside a planned space.
    Beside {
        /// Where.
        placed: Space,
        /// Beside which.
        planned: Space,
    },
}

/// "If they play X, I play Y, and if they then play Z …": turns from the present position on, without those that are
/// forced.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Line {
    turns: Vec<Foreseen>,
}

/// A turn of a line.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Foreseen {
    /// Who plays it. Colours need not alternate, since a player may have to pass.
    pub by: Color,
    /// What.
    pub turn: Move,
}

impl Line {
    /// Its turns; never empty, and the last one is the owner's.
    #[must_use]
    pub fn turns(&self) -> &[Foreseen] {
        &self.turns
    }
}

/// What became of a plan by itself: told to its owner alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// The opponent played something else than the line foresaw.
    Dropped {
        /// What was left of the line.
        line: Line,
        /// What was played instead.
        played: Move,
    },
    /// The placement plan stopped.
    Stopped(Stop),
    /// Turns were taken back, and the plans for what followed with them.
    TakenBack,
}

/// A turn that somebody decided: it was not the only one.
fn is_decision(played: &Played) -> bool {
    played.cause != Cause::Forced && played.before.only_move().is_none()
}

/// The turn after this player's last decision: from there on it is open what the opponent plays. `None` where the
/// player has yet to decide something, or must decide first.
#[must_use]
pub fn foreseeable(m: &Match, owner: Color) -> Option<u32> {
    let own = m
        .played()
        .iter()
        .rposition(|played| played.by == owner && is_decision(played));
    let from = match own {
        Some(own) => own + 1,
        None => 0,
    };
    let from = u32::try_from(from).ok()?;
    let mut game = position_at(m, from);
    play_forced(&mut game);
    (game.status() == Status::ToMove(owner.other())).then_some(from)
}

/// The position before this turn; the present one after the last.
#[must_use]
pub fn position_at(m: &Match, turn: u32) -> Game {
    let played = usize::try_from(turn).ok().and_then(|turn| m.played().get(turn));
    played.map_or_else(|| m.game().clone(), |played| played.before.clone())
}

/// Plays on while there is just one legal turn.
pub fn play_forced(game: &mut Game) {
    while let Some(only) = game.only_move() {
        game.play(&only).expect("the only legal turn is legal");
    }
}

impl Plans {
    /// Nothing planned, at this turn of a match.
    #[must_use]
    pub fn at(turn: u32) -> Self {
        Self {
            at: turn,
            ..Self::default()
        }
    }

    /// Whether nothing is planned.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.placement.is_none() && self.lines.is_empty()
    }

    /// The spaces to place on.
    #[must_use]
    pub fn placement(&self) -> Option<&Placement> {
        self.placement.as_ref()
    }

    /// The answers, in the order in which they were stored.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Places on these spaces, instead of what was planned before, in plans that are settled; none = no placement plan
    /// any more.
    pub fn place(&mut self, spaces: Vec<Space>, rule: StopRule) {
        self.placement = (!spaces.is_empty()).then_some(Placement {
            spaces,
            rule,
            stopped: None,
        });
    }

    /// Goes on with a placement plan that stopped.
    pub fn go_on(&mut self) {
        if let Some(placement) = &mut self.placement {
            placement.stopped = None;
        }
    }

    /// Adds a line that begins at the turn `from`, to plans that are settled. Lines that answer the
    /// same turns differently are replaced, and so are those that the new one contains; gives how many were answered
    /// differently, or what became of the new one in the meantime. A line too many is refused with `Err`.
    pub fn add(&mut self, line: Line, from: u32, m: &Match, owner: Color) -> Result<Added, TooMany> {
        let mut new = Self {
            at: from,
            lines: vec![line],
            placement: None,
        };
        let notes = new.settle(m, owner);
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

    /// Takes a line out.
    pub fn remove(&mut self, line: &Line) {
        self.lines.retain(|old| old != line);
    }

    /// Takes into account what was played since the last time: what the lines foresaw is behind them, lines that do
    /// not apply any more are dropped, placed and taken spaces leave the placement plan.
    pub fn settle(&mut self, m: &Match, owner: Color) -> Vec<Note> {
        let mut notes = Vec::new();
        if m.turn() < self.at {
            if !self.is_empty() {
                notes.push(Note::TakenBack);
            }
            *self = Self::at(m.turn());
            return notes;
        }
        for played in &m.played()[self.at as usize..] {
            if is_decision(played) {
                self.pass_by(played, owner, &mut notes);
            }
            if let Some(placement) = &mut self.placement {
                notes.extend(placement.pass_by(played, owner).map(Note::Stopped));
            }
        }
        self.at = m.turn();
        self.placement = self.placement.take().filter(|placement| {
            let goes_on = matches!(m.game(), Game::Dvonn(position) if position.is_placing());
            goes_on && m.ended().is_none() && !placement.spaces.is_empty()
        });
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
            // what a player decides otherwise by themselves needs no note
            if played.by != owner {
                notes.push(Note::Dropped {
                    line: line.clone(),
                    played: played.mv.clone(),
                });
            }
            false
        });
    }

    /// What is to be played now, once settled. Nothing while the opponent's draw offer stands: a turn would decline it.
    #[must_use]
    pub fn next(&self, m: &Match, owner: Color) -> Option<Move> {
        if m.to_move() != Some(owner) || m.draw_offer() == Some(owner.other()) {
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

/// What became of a line that was added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    /// It is stored; so many lines answered the same differently and were replaced.
    Stored {
        /// How many.
        replaced: usize,
    },
    /// The opponent has played something else in the meantime.
    Outrun(Vec<Note>),
}

/// There are [`MAX_LINES`] already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany;

/// Whether two lines part at a turn of their owner.
fn contradicts(one: &Line, other: &Line, owner: Color) -> bool {
    let mut pairs = one.turns.iter().zip(&other.turns);
    pairs
        .find(|(one, other)| one != other)
        .is_some_and(|(one, _)| one.by == owner)
}

impl Placement {
    /// Takes a turn into account; says why the plan stops, if it does so now.
    fn pass_by(&mut self, played: &Played, owner: Color) -> Option<Stop> {
        let placed = placed(&played.mv);
        let taken = self.spaces.iter().copied().find(|space| placed.contains(space));
        let was_running = self.stopped.is_none();
        self.spaces.retain(|space| !placed.contains(space));
        if played.by == owner || self.rule == StopRule::Never || !was_running {
            return None;
        }
        let beside = || {
            let mut pairs = self
                .spaces
                .iter()
                .flat_map(|&planned| placed.iter().map(move |&placed| (planned, placed)));
            pairs.find(|(planned, placed)| planned.is_beside(*placed))
        };
        self.stopped = match taken {
            Some(space) => Some(Stop::Taken(space)),
            None if self.rule == StopRule::Beside => beside().map(|(planned, placed)| Stop::Beside { placed, planned }),
            None => None,
        };
        self.stopped
    }
}

/// The turn that the first of these spaces make: one of them, or as many as a turn of this setup takes.
#[must_use]
pub fn first_turn(spaces: &[Space], game: &Game) -> Option<Move> {
    let names: Vec<String> = spaces.iter().map(ToString::to_string).collect();
    (1..=names.len()).find_map(|count| game.parse_move(&names[..count].join(" ")).ok())
}

/// The spaces on which a turn of DVONN places.
#[must_use]
pub fn placed(turn: &Move) -> Vec<Space> {
    let text = turn.to_string();
    text.split(' ').filter_map(|name| name.parse().ok()).collect()
}
