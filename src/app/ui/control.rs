//! Buttons: an action with its `custom_id`, label and style.

use crate::app::ports::custom_id::CustomId;
use crate::app::ports::limits;
use crate::app::ports::reply::{Button, Row, Style};
use crate::app::state::refusal::Refusal;
use crate::correspondence::tournament::TournamentId;
use crate::correspondence::{Locale, Match, MatchId};
use crate::rules::game::GameKind;
use crate::words;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The key of the panel of a turn.
pub(in crate::app) const PANEL: &str = "panel";

/// The key of the button that closes a question, or a form of controls, without doing anything.
pub(in crate::app) const DISMISS: &str = "dismiss";

/// The key of the pages of the rules.
pub(in crate::app) const RULES: &str = "rules";

/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app) enum Control {
    /// A button with a label from the locale files.
    Feature {
        custom_id: CustomId,
        /// The key of its label.
        label: Cow<'static, str>,
        style: Style,
    },
    /// A button with a given label.
    Said {
        custom_id: CustomId,
        text: String,
        style: Style,
    },
}

/// A match, and the turn at which a button was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct At {
    pub id: MatchId,
    pub turn: u32,
}

/// What somebody looked at before they were asked something, to which a no leads back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Before {
    /// The panel of a turn.
    Turn(At),
    /// What can be done with a match.
    More(MatchId),
    Tournament(TournamentId),
    Import(MatchId),
    Privacy,
}

impl At {
    pub fn now(m: &Match) -> Self {
        Self {
            id: m.id(),
            turn: m.turn(),
        }
    }

    pub fn panel(self) -> CustomId {
        CustomId::with_key(PANEL, &(self.id, self.turn))
    }
}

impl Control {
    pub fn new(custom_id: CustomId, label: impl Into<Cow<'static, str>>, style: Style) -> Self {
        Self::Feature {
            custom_id,
            label: label.into(),
            style,
        }
    }

    /// The button to the panel of a turn, defined here since the panel shows buttons of features that show this one.
    pub fn to_panel(at: At) -> Self {
        Self::new(at.panel(), "button-move", Style::Primary)
    }

    /// The button to the panel, instead of a text that could not be read.
    pub fn use_panel(at: At) -> Self {
        Self::new(at.panel(), "button-use-panel", Style::Secondary)
    }

    /// The button that answers a question with no; defined here since what it leads back to asks such questions.
    pub fn no(before: Before) -> Self {
        Self::dismiss(Some(before), "button-dismiss")
    }

    /// The button that closes a question whose no could be taken for something else.
    pub fn close_question(before: Before) -> Self {
        Self::dismiss(Some(before), "button-close")
    }

    /// The button that closes controls which ask nothing.
    pub fn close() -> Self {
        Self::dismiss(None, "button-close")
    }

    fn dismiss(before: Option<Before>, label: &'static str) -> Self {
        Self::new(CustomId::with_key(DISMISS, &(before,)), label, Style::Secondary)
    }

    /// The button to the rules of a game, as a message of their own; defined here since the rules show buttons of
    /// features that show this one.
    pub fn to_rules(kind: GameKind) -> Self {
        let first = (Some(kind), None::<u8>);
        Self::new(CustomId::with_key(RULES, &first), "button-rules", Style::Secondary)
    }

    pub fn button(&self, locale: Locale) -> Button {
        let (custom_id, label, style) = match self {
            Self::Feature {
                custom_id,
                label,
                style,
            } => (custom_id, words::text(locale, label), style),
            Self::Said { custom_id, text, style } => (custom_id, text.clone(), style),
        };
        Button {
            custom_id: custom_id.clone(),
            label,
            style: *style,
        }
    }
}

/// Adds these buttons to a refusal.
pub(in crate::app) fn offering(refusal: Refusal, controls: Vec<Control>) -> Refusal {
    refusal.with_rows(move |locale| row(locale, &controls).into_iter().collect())
}

/// Rows with these buttons, as many in each as fit, and about as many in one as in another.
pub(in crate::app) fn rows_of(locale: Locale, controls: &[Control]) -> Vec<Row> {
    let rows = controls.len().div_ceil(limits::BUTTONS).max(1);
    let controls = controls.chunks(controls.len().div_ceil(rows).max(1));
    controls.filter_map(|controls| row(locale, controls)).collect()
}

/// A row with these buttons; `None` if there are none.
pub(in crate::app) fn row(locale: Locale, controls: &[Control]) -> Option<Row> {
    let buttons: Vec<Button> = controls.iter().map(|control| control.button(locale)).collect();
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}
