//! How turns are entered: the options, and what buttons and selects carry.

use crate::app::feature::{Spelled, selected_match};
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::limits;
use crate::app::ports::reply::Style;
use crate::app::slash::{Among, Completes, Opt, OptKind, Slash};
use crate::app::state::refusal::Unreadable;
use crate::app::ui::{At, Control, PANEL, picked};
use crate::correspondence::MatchId;
use serde::{Deserialize, Serialize};

/// Maximum length of a note with a turn, in characters.
pub const MAX_NOTE: usize = 200;
/// Maximum length of a pick in the panel's buttons, in bytes.
const MAX_TOKEN: usize = 40;

/// The panel of a match in which the asker is to move; the board if it is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Panel {
    pub id: MatchId,
    /// The turn at which the button was posted.
    pub turn: u32,
}

impl Spelled for Panel {
    const KEY: &'static str = PANEL;
}

/// The panel after a draft was changed, or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PanelAfter {
    pub id: MatchId,
    pub note: Option<DraftNote>,
}

impl Spelled for PanelAfter {
    const KEY: &'static str = "panel-after";
}

/// A note above the panel's question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DraftNote {
    /// The button belonged to an earlier turn, or to another draft.
    Outdated,
    /// A pick did not fit, and is left out.
    LeftOut,
    /// The question is about a row, for the first time.
    FirstRemoval,
    /// The practice match has just begun.
    Began,
    /// The person's last turn was just taken back.
    TakenBack,
}

/// The panel of a match, or its board if there is nothing to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// `None` = the match of the place, otherwise the only one that waits for the player.
    pub id: Option<MatchId>,
}

/// The option of `/move` with the turn.
const MOVE: &str = "move";
/// The option of `/move` with what the player writes with it.
const NOTE: &str = "note";

impl Spelled for Open {
    const KEY: &'static str = "open";

    /// For a move of blanks, which says nothing.
    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("move", Vec::new(), |given| {
            let id = given.match_id()?;
            let says_nothing = given.text(MOVE)?.is_none() && given.text(NOTE)?.is_none();
            Ok(says_nothing.then_some(Self { id }))
        })]
    }

    fn match_id(&mut self) -> Option<&mut Option<MatchId>> {
        Some(&mut self.id)
    }
}

/// The panel of the most urgent match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Next {}

impl Next {
    pub(in crate::app) fn control() -> Control {
        Control::new(Self {}.custom_id(), "button-next", Style::Secondary)
    }

    /// The button where it is the main action.
    pub(in crate::app) fn main_control() -> Control {
        Control::new(Self {}.custom_id(), "button-next", Style::Primary)
    }
}

impl Spelled for Next {
    const KEY: &'static str = "next";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("next", Vec::new(), |_| Ok(Some(Self {})))]
    }
}

/// An answer to one of the panel's questions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pick {
    pub id: MatchId,
    /// The turn for which the question was asked.
    pub turn: u32,
    /// Number of picks made before.
    pub depth: u8,
    /// Empty for a select, whose values are the pick.
    pub pick: String,
}

impl Spelled for Pick {
    const KEY: &'static str = "pick";

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        if self.pick.len() > MAX_TOKEN {
            return Err(Unreadable::Button);
        }
        Ok(Self {
            pick: picked(self.pick, values),
            ..self
        })
    }
}

/// Returns to the first question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClearDraft {
    pub id: MatchId,
    pub turn: u32,
}

impl ClearDraft {
    /// The button with this label: the panel has it next to a question, and next to a whole turn.
    pub(super) fn control(At { id, turn }: At, label: &'static str) -> Control {
        Control::new(Self { id, turn }.custom_id(), label, Style::Secondary)
    }
}

impl Spelled for ClearDraft {
    const KEY: &'static str = "clear";
}

/// Takes back the asker's last turn in a practice match, with everything that followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakeBack {
    pub id: MatchId,
    /// The number of that turn: a button of an earlier one takes nothing back.
    pub turn: u32,
}

impl TakeBack {
    pub(super) fn control(At { id, turn }: At) -> Control {
        Control::new(Self { id, turn }.custom_id(), "button-take-back", Style::Secondary)
    }
}

impl Spelled for TakeBack {
    const KEY: &'static str = "take-back";
}

/// Plays a turn, for a person or a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Play {
    /// `None` = the match of the place, otherwise the only one that waits for the player.
    pub id: Option<MatchId>,
    pub turn: Turn,
    /// What the player writes with it, for the opponent.
    pub note: Option<String>,
}

/// The forms in which a turn is given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Turn {
    /// A text in any notation; or several spaces of DVONN, of which the first turn is played and the rest planned.
    #[serde(rename = "t")]
    Text(String),
    /// A whole turn in canonical notation, for the turn number at which it was offered or found. In a select the text
    /// is empty, and comes as its value.
    #[serde(rename = "o")]
    Offered { turn: u32, text: String },
    /// What the panel showed; `check` verifies that it is still the same.
    #[serde(rename = "d")]
    Drafted { turn: u32, check: String },
}

impl Play {
    /// Plays this turn in this match, without a note.
    pub const fn in_match(id: MatchId, turn: Turn) -> Self {
        Self {
            id: Some(id),
            turn,
            note: None,
        }
    }

    /// Its `custom_id`, if there is room for it.
    pub(super) fn short_custom_id(&self) -> Option<CustomId> {
        Some(self.custom_id()).filter(|custom_id| {
            let text = custom_id.to_string();
            text.is_ascii() && text.len() <= limits::CUSTOM_ID
        })
    }

    /// Whether it was typed, or chosen among the meanings of what was typed.
    pub(super) fn is_typed(&self) -> bool {
        matches!(self.turn, Turn::Text(_) | Turn::Offered { .. })
    }
}

impl Spelled for Play {
    const KEY: &'static str = "play";

    fn slashes() -> Vec<Slash<Self>> {
        let text = OptKind::Text {
            most: 256,
            completes: Some(Completes::Move),
        };
        let note = OptKind::Text {
            most: 200,
            completes: None,
        };
        vec![Slash::new(
            "move",
            vec![
                Opt::new(MOVE, "move-text", text).required(),
                Opt::of_match(Among::MineToMove),
                Opt::new(NOTE, "move-note", note),
            ],
            |given| {
                let (text, note) = (given.text(MOVE)?, given.text(NOTE)?);
                if text.is_none() && note.is_none() {
                    return Ok(None);
                }
                Ok(Some(Self {
                    id: given.match_id()?,
                    // without a move it is refused, so that nobody takes the note for written
                    turn: Turn::Text(text.unwrap_or_default().to_owned()),
                    note: note.map(str::to_owned),
                }))
            },
        )]
    }

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        match (self, values) {
            (
                Self {
                    turn: Turn::Offered { turn, .. },
                    id,
                    note,
                },
                [text],
            ) => Ok(Self {
                id,
                turn: Turn::Offered {
                    turn,
                    text: text.clone(),
                },
                note,
            }),
            (Self { id, turn, note }, values) => Ok(Self {
                id: selected_match(id, values)?,
                turn,
                note,
            }),
        }
    }

    /// A text or note for which a `custom_id` has no room is asked for again, in the panel.
    fn of_which_match(&self) -> CustomId {
        let which = Self {
            id: None,
            ..self.clone()
        };
        which.short_custom_id().unwrap_or_else(|| Open { id: None }.custom_id())
    }
}
