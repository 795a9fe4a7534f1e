//! The one vocabulary of buttons: what a button does gives its `custom_id`, its label and its style.

use crate::app::custom_id::{CustomId, PlanButton, PotentialButton};
use crate::app::reply::{Button, Row, Style};
use crate::correspondence::{Match, MatchId};
use crate::words::Locale;
use crate::words::buttons::{self, Label};

/// What a button does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app) enum Control {
    /// Something of a feature.
    Feature {
        custom_id: CustomId,
        label: Label,
        style: Style,
    },
    /// The same where no fixed word says it.
    Said {
        custom_id: CustomId,
        text: String,
        style: Style,
    },
    Move(At),
    /// The panel, instead of a text that could not be read.
    UsePanel(At),
    /// The most urgent match.
    Next,
    /// The same after a move, where it is the main thing to do.
    NextAfterMove,
    /// Really challenge the potential?
    AskPotential(At),
    ChallengePotential(At),
    AcceptPotential(At),
    Confirm(At, String),
    /// Something else than what is shown.
    Change(At),
    /// From the first question.
    Back(At),
    Plans(At),
    /// The same after a move: what if the opponent plays this or that?
    PlanAnswers(At),
    /// With the turn from which a line goes on.
    BeginLine(At),
    /// Spaces to place on.
    PlanSpaces(At),
    /// Without the last one.
    DropLast(At),
    KeepLine(At),
    LeaveLine(At),
    ClearPlans(At),
    GoOn(At),
}

/// A match, and the turn at which a button was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) struct At {
    pub id: MatchId,
    pub turn: u32,
}

impl At {
    pub fn now(m: &Match) -> Self {
        Self {
            id: m.id(),
            turn: m.turn(),
        }
    }

    fn potential(self, what: PotentialButton) -> CustomId {
        let Self { id, turn } = self;
        CustomId::Potential { what, id, turn }
    }

    pub fn plan(self, what: PlanButton) -> CustomId {
        CustomId::ChangePlan {
            id: self.id,
            from: self.turn,
            what,
        }
    }
}

impl Control {
    pub const fn new(custom_id: CustomId, label: Label, style: Style) -> Self {
        Self::Feature {
            custom_id,
            label,
            style,
        }
    }

    pub fn button(&self, locale: Locale) -> Button {
        Button {
            custom_id: self.custom_id(),
            label: self.label(locale),
            style: self.style(),
        }
    }

    #[expect(clippy::too_many_lines, reason = "one arm a button")]
    fn custom_id(&self) -> CustomId {
        match self {
            Self::Feature { custom_id, .. } | Self::Said { custom_id, .. } => custom_id.clone(),
            Self::Move(At { id, turn }) | Self::UsePanel(At { id, turn }) => CustomId::Panel { id: *id, turn: *turn },
            Self::Next | Self::NextAfterMove => CustomId::Next,
            Self::AskPotential(at) => at.potential(PotentialButton::Ask),
            Self::ChallengePotential(at) => at.potential(PotentialButton::Challenge),
            Self::AcceptPotential(at) => at.potential(PotentialButton::Accept),
            Self::Confirm(At { id, turn }, draft) => CustomId::Confirm {
                id: *id,
                turn: *turn,
                draft: draft.clone(),
            },
            Self::Change(At { id, turn }) | Self::Back(At { id, turn }) => CustomId::Change { id: *id, turn: *turn },
            Self::Plans(At { id, turn }) | Self::PlanAnswers(At { id, turn }) => {
                CustomId::Plans { id: *id, turn: *turn }
            }
            Self::BeginLine(at) | Self::PlanSpaces(at) => at.plan(PlanButton::Begin),
            Self::DropLast(at) => at.plan(PlanButton::DropLast),
            Self::KeepLine(at) => at.plan(PlanButton::Keep),
            Self::LeaveLine(at) => at.plan(PlanButton::Leave),
            Self::ClearPlans(at) => at.plan(PlanButton::Clear),
            Self::GoOn(at) => at.plan(PlanButton::GoOn),
        }
    }

    fn label(&self, locale: Locale) -> String {
        let label = match self {
            Self::Feature { label, .. } => *label,
            Self::Said { text, .. } => return text.clone(),
            Self::Move(_) => Label::Move,
            Self::UsePanel(_) => Label::UsePanel,
            Self::Next | Self::NextAfterMove => Label::Next,
            Self::AskPotential(_) => Label::AskPotential,
            Self::ChallengePotential(_) => Label::ChallengePotential,
            Self::AcceptPotential(_) => Label::AcceptPotential,
            Self::Confirm(..) => Label::Confirm,
            Self::Change(_) => Label::Change,
            Self::Back(_) => Label::Back,
            Self::Plans(_) => Label::Plans,
            Self::PlanAnswers(_) | Self::BeginLine(_) => Label::AddLine,
            Self::PlanSpaces(_) => Label::PlanSpaces,
            Self::DropLast(_) => Label::DropLast,
            Self::KeepLine(_) => Label::KeepLine,
            Self::LeaveLine(_) => Label::LeaveLine,
            Self::ClearPlans(_) => Label::ClearPlans,
            Self::GoOn(_) => Label::GoOn,
        };
        buttons::label(locale, label)
    }

    fn style(&self) -> Style {
        match self {
            Self::Feature { style, .. } | Self::Said { style, .. } => *style,
            Self::Confirm(..) | Self::KeepLine(_) | Self::ChallengePotential(_) => Style::Success,
            Self::Move(_) | Self::NextAfterMove | Self::BeginLine(_) | Self::PlanSpaces(_) | Self::GoOn(_) => {
                Style::Primary
            }
            Self::UsePanel(_)
            | Self::Next
            | Self::AskPotential(_)
            | Self::AcceptPotential(_)
            | Self::Change(_)
            | Self::Back(_)
            | Self::Plans(_)
            | Self::PlanAnswers(_)
            | Self::LeaveLine(_)
            | Self::DropLast(_)
            | Self::ClearPlans(_) => Style::Secondary,
        }
    }
}

/// The buttons in a row; none where there are none.
pub(in crate::app) fn row(locale: Locale, controls: &[Control]) -> Option<Row> {
    let buttons: Vec<Button> = controls.iter().map(|control| control.button(locale)).collect();
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}
