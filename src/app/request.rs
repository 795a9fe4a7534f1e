//! What the application is asked: a request, read by the adapter and not yet trusted.
use super::actor::{Actor, Person, Place, Pressed};
use super::commands::{
    Accept, AcceptDraw, AcceptPause, AnyCommand, Claim, ClearDraft, Decline, DeclineDraw, DeclinePause, OfferDraw,
    OfferPause, Pick, Play, Rematch, Resign, Resume, Turn,
};
use super::custom_id::{CustomId, Purpose, selected_match};
use super::queries::{Audience, Board, Query, Replay};
use super::refusal::Unreadable;
use crate::correspondence::MatchId;
use crate::scene::Theme;
use crate::words::Locale;

/// Something that a person asked of the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The interaction's id: the key under which the outcome is remembered.
    pub id: u64,
    pub actor: Person,
    pub place: Place,
    /// The person's language, for private answers.
    pub locale: Locale,
    /// The message whose button or select was used; `None` = a slash command.
    pub pressed: Option<Pressed>,
    pub intent: Intent,
}

impl Request {
    /// The one who asks, as commands and queries know them.
    #[must_use]
    pub fn actor(&self) -> Actor {
        Actor::Player {
            person: self.actor.clone(),
            place: self.place,
            locale: self.locale,
            pressed: self.pressed,
        }
    }
}

/// What is meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Intent {
    /// Changes something.
    Command(AnyCommand),
    /// Only reads.
    Query(Query),
    /// Could not be read.
    Unreadable(Unreadable),
}

impl Intent {
    /// A command of a person.
    #[must_use]
    pub fn command(command: impl Into<AnyCommand>) -> Self {
        Self::Command(command.into())
    }

    /// What the use of a button or select means, with the values that were selected.
    #[must_use]
    pub fn of(custom_id: CustomId, values: &[String]) -> Self {
        use CustomId as Id;
        match custom_id {
            Id::Accept(id) => Self::command(Accept { id }),
            Id::Decline(id) => Self::command(Decline { id }),
            Id::Panel { id, .. } => Self::Query(Query::Panel(id)),
            Id::Pick { id, turn, depth, token } => {
                let pick = picked(token, values);
                Self::command(Pick { id, turn, depth, pick })
            }
            Id::Confirm { id, turn, draft } => Self::command(Play::of(id, Turn::Drafted { turn, check: draft })),
            Id::Change { id, turn } => Self::command(ClearDraft { id, turn }),
            Id::Which { id, turn } => match values {
                [text] => {
                    let text = text.clone();
                    Self::command(Play::of(id, Turn::Offered { turn, text }))
                }
                _ => Self::Unreadable(Unreadable::Answer),
            },
            Id::Board { id, .. } => Self::board(Some(id), None, Audience::Asker),
            Id::PostBoard { id, theme } => Self::board(Some(id), theme, Audience::Everybody),
            Id::PostReplay { id, theme } => Self::replay(Some(id), theme, Audience::Everybody),
            Id::InMatch(purpose) => match selected_match(values) {
                Ok(id) => Self::in_match(purpose, id),
                Err(_) => Self::Unreadable(Unreadable::Answer),
            },
            Id::More { id, .. } => Self::Query(Query::More(id)),
            Id::Resign { id, .. } => Self::Query(Query::ConfirmResign(Some(id))),
            Id::ResignYes { id } => Self::command(Resign { id }),
            Id::Draw { id, .. } | Id::OldDrawYes { id, .. } => Self::Query(Query::ConfirmDraw(Some(id))),
            Id::OfferDraw { id, turn } => Self::command(OfferDraw { id, turn }),
            Id::AcceptDraw { id, turn } => Self::command(AcceptDraw { id, turn }),
            Id::DeclineDraw { id, turn } => Self::command(DeclineDraw { id, turn }),
            Id::OfferPause { id } => Self::command(OfferPause { id: Some(id) }),
            Id::AcceptPause { id, turn } => Self::command(AcceptPause { id, turn }),
            Id::DeclinePause { id, turn } => Self::command(DeclinePause { id, turn }),
            Id::Resume { id } => Self::command(Resume { id: Some(id) }),
            Id::Claim { id } => Self::command(Claim { id: Some(id) }),
            Id::Rematch { id } => Self::command(Rematch { id: Some(id) }),
            Id::Replay { id } => Self::replay(Some(id), None, Audience::Asker),
            Id::Export { id } => Self::Query(Query::Export(Some(id))),
            Id::Next => Self::Query(Query::Next),
            Id::Rules { kind, page } => Self::Query(Query::Rules { kind: Some(kind), page }),
            Id::Dismiss => Self::Query(Query::Dismiss),
        }
    }

    /// The board of a match; without a theme in the asker's own.
    #[must_use]
    pub fn board(id: Option<MatchId>, theme: impl Into<Option<Theme>>, audience: Audience) -> Self {
        let theme = theme.into();
        Self::Query(Query::Board(Board { id, theme, audience }))
    }

    /// A match as an animated picture.
    #[must_use]
    pub fn replay(id: Option<MatchId>, theme: impl Into<Option<Theme>>, audience: Audience) -> Self {
        let theme = theme.into();
        Self::Query(Query::Replay(Replay { id, theme, audience }))
    }

    /// What was asked, now that the match is known.
    fn in_match(purpose: Purpose, id: MatchId) -> Self {
        match purpose {
            Purpose::Open => Self::Query(Query::Open(id)),
            Purpose::Play(text) => Self::command(Play::of(id, Turn::Text(text))),
            Purpose::Board(theme) => Self::board(Some(id), theme, Audience::Asker),
            Purpose::Resign => Self::Query(Query::ConfirmResign(Some(id))),
            Purpose::Draw => Self::Query(Query::ConfirmDraw(Some(id))),
            Purpose::Replay(theme) => Self::replay(Some(id), theme, Audience::Asker),
            Purpose::Pause => Self::command(OfferPause { id: Some(id) }),
            Purpose::Resume => Self::command(Resume { id: Some(id) }),
            Purpose::Claim => Self::command(Claim { id: Some(id) }),
            Purpose::Export => Self::Query(Query::Export(Some(id))),
        }
    }

    /// What is asked of a match, where it is not said of which; a text that a `custom_id` has no room for is asked for
    /// again, in the panel.
    pub(super) fn purpose(&self) -> Purpose {
        match self {
            Self::Command(AnyCommand::Play(Play {
                turn: Turn::Text(text), ..
            })) if text.is_ascii() && text.len() <= Purpose::TEXT => Purpose::Play(text.clone()),
            Self::Query(Query::Board(Board { theme, .. })) => Purpose::Board(*theme),
            Self::Query(Query::Replay(Replay { theme, .. })) => Purpose::Replay(*theme),
            Self::Query(Query::ConfirmResign(_)) => Purpose::Resign,
            Self::Query(Query::ConfirmDraw(_)) => Purpose::Draw,
            Self::Query(Query::Export(_)) => Purpose::Export,
            Self::Command(AnyCommand::OfferPause(_)) => Purpose::Pause,
            Self::Command(AnyCommand::Resume(_)) => Purpose::Resume,
            Self::Command(AnyCommand::Claim(_)) => Purpose::Claim,
            _ => Purpose::Open,
        }
    }
}

/// What was picked: a button's token, or a select's values, `-` for none of them.
fn picked(token: String, values: &[String]) -> String {
    match values {
        _ if !token.is_empty() => token,
        [] => "-".to_owned(),
        values => values.join(","),
    }
}
