//! A challenge's message: the terms, the buttons while it stands, what became of it afterwards.

use super::control::{Control, row};
use crate::app::commands::Answered;
use crate::app::reply::Message;
use crate::app::rows::ChallengeRow;
use crate::correspondence::PlayerId;
use crate::rules::ByColor;
use crate::words::challenges;

/// As it stands after an answer.
pub(super) fn answered(answered: &Answered) -> Message {
    let Answered {
        challenge,
        handicap,
        locale,
        players,
    } = answered;
    let terms = challenges::terms(*locale, challenge, *handicap);
    if let Some(closed) = challenges::closed(*locale, challenge, *players) {
        return Message::text(format!("{terms}\n\n{closed}"));
    }
    let (id, kind) = (challenge.id, challenge.terms.setup.kind());
    let controls = [Control::Accept(id), Control::Decline(id), Control::ReadRules(kind)];
    Message {
        text: terms,
        ping: challenge.to,
        rows: row(*locale, &controls).into_iter().collect(),
        ..Message::default()
    }
}

/// As it is stored now.
pub(super) fn message(row: &ChallengeRow, players: Option<ByColor<PlayerId>>) -> Message {
    answered(&Answered {
        challenge: row.challenge.clone(),
        handicap: row.handicap,
        locale: row.locale,
        players,
    })
}
