//! A placement plan: spaces of DVONN to place on, one per turn.

use crate::rules::named::named;
use serde::{Deserialize, Serialize};

use super::line::words;
use crate::correspondence::Played;
use crate::rules::Color;
use crate::rules::dvonn::Space;
use crate::rules::game::{Game, Move};

/// Spaces of DVONN on which a player wants to place, in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// The remaining spaces; none twice.
    pub spaces: Vec<Space>,
    /// When it stops by itself.
    pub rule: StopRule,
    /// Why it has stopped, if it has: nothing is played until the player resumes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<WhyStopped>,
}

named! {
    /// When a placement plan stops by itself.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum StopRule {
        /// When the opponent takes a planned space.
        #[default]
        Taken = "taken",
        /// When the opponent places beside a planned space, or on one.
        Beside = "beside",
        /// Never: taken spaces are skipped.
        Never = "never",
    }
}

/// Why a placement plan stopped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum WhyStopped {
    /// The opponent placed on a planned space.
    Taken(Space),
    /// The opponent placed beside a planned space.
    Beside {
        /// Where the opponent placed.
        placed: Space,
        /// The planned space next to it.
        planned: Space,
    },
}

/// A part of a placement plan that is left out, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// What was typed.
    pub text: String,
    /// What is wrong with it.
    pub why: SpaceError,
}

/// Why a space cannot be planned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpaceError {
    /// There is no such space.
    Unknown,
    /// A piece stands on it.
    Taken,
    /// It is in the plan already.
    Doubled,
    /// The player has no piece left for it.
    NoPieceLeft,
}

/// Splits a list of spaces, which people separate by spaces, commas or both.
pub fn listed(text: &str) -> impl Iterator<Item = &str> {
    words(text)
        .flat_map(|word| word.split([',', ';']))
        .filter(|part| !part.is_empty())
}

/// Reads the spaces on which a player of DVONN wants to place: those that can be planned, in order, and those that
/// cannot.
pub fn read_placement(game: &Game, owner: Color, text: &str) -> (Vec<Space>, Vec<Fault>) {
    let (mut spaces, mut faults): (Vec<Space>, Vec<Fault>) = Default::default();
    let Game::Dvonn(position) = game else {
        return (spaces, faults);
    };
    let (reds, own) = position.left_to_place(owner);
    let pieces = usize::from(reds) + usize::from(own);
    for text in listed(text) {
        let read: Result<Space, ()> = text.to_ascii_lowercase().parse();
        let why = match read {
            Err(()) => SpaceError::Unknown,
            Ok(space) if position.stack(space).is_some() => SpaceError::Taken,
            Ok(space) if spaces.contains(&space) => SpaceError::Doubled,
            Ok(_) if spaces.len() >= pieces => SpaceError::NoPieceLeft,
            Ok(space) => {
                spaces.push(space);
                continue;
            }
        };
        faults.push(Fault {
            text: text.to_owned(),
            why,
        });
    }
    (spaces, faults)
}

/// The faults of a text, unless names in it are no spaces, which are returned as the error: what is misspelled may
/// change what was meant.
pub fn without_typos(faults: Vec<Fault>) -> Result<Vec<Fault>, Vec<Fault>> {
    let (typos, others): (Vec<_>, Vec<_>) = faults.into_iter().partition(|fault| fault.why == SpaceError::Unknown);
    if typos.is_empty() { Ok(others) } else { Err(typos) }
}

impl Placement {
    /// Takes a turn into account and returns why the plan stops, if it does.
    pub(super) fn pass_by(&mut self, played: &Played, owner: Color) -> Option<WhyStopped> {
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
            Some(space) => Some(WhyStopped::Taken(space)),
            None if self.rule == StopRule::Beside => {
                beside().map(|(planned, placed)| WhyStopped::Beside { placed, planned })
            }
            None => None,
        };
        self.stopped
    }
}

/// The turn made from the first of these spaces: one of them, or as many as a turn of this setup places.
pub fn first_turn(spaces: &[Space], game: &Game) -> Option<Move> {
    let names: Vec<String> = spaces.iter().map(ToString::to_string).collect();
    (1..=names.len()).find_map(|count| game.parse_move(&names[..count].join(" ")).ok())
}

/// The spaces on which a turn of DVONN places.
pub fn placed(turn: &Move) -> Vec<Space> {
    match turn {
        Move::Dvonn(turn) => turn.placed().collect(),
        Move::Gipf(_) => Vec::new(),
    }
}
