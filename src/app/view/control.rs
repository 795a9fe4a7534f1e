//! The one vocabulary of buttons: what a button does gives its `custom_id`, its label and its style.

use crate::app::custom_id::CustomId;
use crate::app::reply::{Button, Row, Style};
use crate::correspondence::{ChallengeId, Match, MatchId};
use crate::rules::game::GameKind;
use crate::scene::Theme;
use crate::words::buttons::{self, Label};
use crate::words::{Locale, commands};

/// What a button does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Control {
    Accept(ChallengeId),
    Decline(ChallengeId),
    /// The same of one's own challenge.
    Withdraw(ChallengeId),
    /// The rules, as a message of their own.
    ReadRules(GameKind),
    /// A page of the rules of this game.
    OpenRules(GameKind),
    PreviousPage(GameKind, u8),
    NextPage(GameKind, u8),
    Move(At),
    /// The panel, instead of a text that could not be read.
    UsePanel(At),
    Board(At),
    /// The most urgent match.
    Next,
    /// The same after a move, where it is the main thing to do.
    NextAfterMove,
    More(At),
    AskResign(At),
    Resign(MatchId),
    /// Really offer a draw?
    AskDraw(At),
    /// Really agree to a draw? From a card that tells of the offer.
    AgreeOnCard(At),
    /// The same among other things to do.
    AskAgree(At),
    OfferDraw(At),
    AcceptDraw(At),
    DeclineDraw(At),
    OfferPause(MatchId),
    AcceptPause(At),
    DeclinePause(At),
    Resume(MatchId),
    Claim(MatchId),
    Rematch(MatchId),
    Replay(MatchId),
    Export(MatchId),
    /// Shows everybody here what the asker alone sees.
    PostBoard(MatchId, Theme),
    PostReplay(MatchId, Theme),
    Dismiss,
    Confirm(At, String),
    /// Something else than what is shown.
    Change(At),
    /// From the first question.
    Back(At),
}

/// A match, and the turn at which a button was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct At {
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
}

impl Control {
    pub fn button(&self, locale: Locale) -> Button {
        Button {
            custom_id: self.custom_id(),
            label: self.label(locale),
            style: self.style(),
        }
    }

    fn custom_id(&self) -> CustomId {
        match self {
            Self::Accept(id) => CustomId::Accept(*id),
            Self::Decline(id) | Self::Withdraw(id) => CustomId::Decline(*id),
            Self::ReadRules(kind) => CustomId::Rules { kind: *kind, page: 0 },
            Self::OpenRules(kind) => CustomId::Rules { kind: *kind, page: 1 },
            Self::PreviousPage(kind, page) | Self::NextPage(kind, page) => CustomId::Rules {
                kind: *kind,
                page: *page,
            },
            Self::Move(At { id, turn }) | Self::UsePanel(At { id, turn }) => CustomId::Panel { id: *id, turn: *turn },
            Self::Board(At { id, turn }) => CustomId::Board { id: *id, turn: *turn },
            Self::Next | Self::NextAfterMove => CustomId::Next,
            Self::More(At { id, turn }) => CustomId::More { id: *id, turn: *turn },
            Self::AskResign(At { id, turn }) => CustomId::Resign { id: *id, turn: *turn },
            Self::Resign(id) => CustomId::ResignYes { id: *id },
            Self::AskDraw(At { id, turn }) | Self::AskAgree(At { id, turn }) | Self::AgreeOnCard(At { id, turn }) => {
                CustomId::Draw { id: *id, turn: *turn }
            }
            Self::OfferDraw(At { id, turn }) => CustomId::OfferDraw { id: *id, turn: *turn },
            Self::AcceptDraw(At { id, turn }) => CustomId::AcceptDraw { id: *id, turn: *turn },
            Self::DeclineDraw(At { id, turn }) => CustomId::DeclineDraw { id: *id, turn: *turn },
            Self::OfferPause(id) => CustomId::OfferPause { id: *id },
            Self::AcceptPause(At { id, turn }) => CustomId::AcceptPause { id: *id, turn: *turn },
            Self::DeclinePause(At { id, turn }) => CustomId::DeclinePause { id: *id, turn: *turn },
            Self::Resume(id) => CustomId::Resume { id: *id },
            Self::Claim(id) => CustomId::Claim { id: *id },
            Self::Rematch(id) => CustomId::Rematch { id: *id },
            Self::Replay(id) => CustomId::Replay { id: *id },
            Self::Export(id) => CustomId::Export { id: *id },
            Self::PostBoard(id, theme) => CustomId::PostBoard { id: *id, theme: *theme },
            Self::PostReplay(id, theme) => CustomId::PostReplay { id: *id, theme: *theme },
            Self::Dismiss => CustomId::Dismiss,
            Self::Confirm(At { id, turn }, draft) => CustomId::Confirm {
                id: *id,
                turn: *turn,
                draft: draft.clone(),
            },
            Self::Change(At { id, turn }) | Self::Back(At { id, turn }) => CustomId::Change { id: *id, turn: *turn },
        }
    }

    fn label(&self, locale: Locale) -> String {
        let label = match self {
            Self::Accept(_) => Label::Accept,
            Self::Decline(_) => Label::Decline,
            Self::Withdraw(_) => Label::Withdraw,
            Self::ReadRules(_) => Label::Rules,
            Self::OpenRules(kind) => return commands::game(locale, *kind),
            Self::PreviousPage(..) => Label::PreviousPage,
            Self::NextPage(..) => Label::NextPage,
            Self::Move(_) => Label::Move,
            Self::UsePanel(_) => Label::UsePanel,
            Self::Board(_) => Label::Board,
            Self::Next | Self::NextAfterMove => Label::Next,
            Self::More(_) => Label::More,
            Self::AskResign(_) => Label::AskResign,
            Self::Resign(_) => Label::Resign,
            Self::AskDraw(_) => Label::AskDraw,
            Self::AgreeOnCard(_) => Label::AgreeOnCard,
            Self::AskAgree(_) => Label::AskAgree,
            Self::OfferDraw(_) => Label::OfferDraw,
            Self::AcceptDraw(_) => Label::AcceptDraw,
            Self::DeclineDraw(_) => Label::DeclineDraw,
            Self::OfferPause(_) => Label::OfferPause,
            Self::AcceptPause(_) => Label::AcceptPause,
            Self::DeclinePause(_) => Label::DeclinePause,
            Self::Resume(_) => Label::Resume,
            Self::Claim(_) => Label::Claim,
            Self::Rematch(_) => Label::Rematch,
            Self::Replay(_) => Label::Replay,
            Self::Export(_) => Label::Export,
            Self::PostBoard(..) | Self::PostReplay(..) => Label::PostHere,
            Self::Dismiss => Label::Dismiss,
            Self::Confirm(..) => Label::Confirm,
            Self::Change(_) => Label::Change,
            Self::Back(_) => Label::Back,
        };
        buttons::label(locale, label)
    }

    fn style(&self) -> Style {
        match self {
            Self::Accept(_)
            | Self::AgreeOnCard(_)
            | Self::OfferDraw(_)
            | Self::AcceptDraw(_)
            | Self::AcceptPause(_)
            | Self::Claim(_)
            | Self::Confirm(..) => Style::Success,
            Self::Move(_) | Self::NextAfterMove | Self::Rematch(_) | Self::Resume(_) => Style::Primary,
            Self::AskResign(_) | Self::Resign(_) => Style::Danger,
            Self::Decline(_)
            | Self::Withdraw(_)
            | Self::ReadRules(_)
            | Self::OpenRules(_)
            | Self::PreviousPage(..)
            | Self::NextPage(..)
            | Self::UsePanel(_)
            | Self::Board(_)
            | Self::Next
            | Self::More(_)
            | Self::AskDraw(_)
            | Self::AskAgree(_)
            | Self::DeclineDraw(_)
            | Self::OfferPause(_)
            | Self::DeclinePause(_)
            | Self::Replay(_)
            | Self::Export(_)
            | Self::PostBoard(..)
            | Self::PostReplay(..)
            | Self::Dismiss
            | Self::Change(_)
            | Self::Back(_) => Style::Secondary,
        }
    }
}

/// The buttons in a row; none where there are none.
pub(super) fn row(locale: Locale, controls: &[Control]) -> Option<Row> {
    let buttons: Vec<Button> = controls.iter().map(|control| control.button(locale)).collect();
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}
