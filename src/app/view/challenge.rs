//! A challenge's message: the terms, the buttons while it stands, what became of it afterwards.

use crate::app::commands::Answered;
use crate::app::features::{Dismiss, Rules};
use crate::app::matches;
use crate::app::rows::ChallengeRow;
use crate::app::ui::Message;
use crate::app::ui::{Control, row};
use crate::correspondence::challenge::ChallengeStatus;
use crate::correspondence::{ChallengeId, Home, Match, PlayerId};
use crate::rules::Color;
use crate::rules::game::GameKind;
use crate::words::{Locale, challenges};

/// As it stands after an answer.
pub(super) fn answered(answered: &Answered) -> Message {
    let Answered {
        challenge,
        handicap,
        locale,
        players,
        rematch_of,
        counters,
        pool,
    } = answered;
    let mut lines = vec![challenges::terms(*locale, challenge, *handicap, *rematch_of)];
    if let Some(before) = counters {
        lines.insert(0, challenges::changes(*locale, before, challenge, *handicap));
    }
    if *pool && challenge.state == ChallengeStatus::Open {
        lines.push(challenges::in_pool(*locale));
    }
    if let Some(closed) = challenges::closed(*locale, challenge, *players) {
        lines.extend([String::new(), closed]);
        return Message::text(lines.join("\n"));
    }
    let (id, kind) = (challenge.id, challenge.terms.setup.kind());
    // nobody but the challenger can say no to a challenge to all
    let answers = match challenge.to {
        Some(_) => vec![Control::Accept(id), Control::Decline(id), Control::Counter(id)],
        None => vec![Control::Accept(id), Control::Withdraw(id)],
    };
    let controls: Vec<Control> = answers.into_iter().chain([Rules::control(kind)]).collect();
    Message {
        text: lines.join("\n"),
        ping: challenge.to,
        rows: row(*locale, &controls).into_iter().collect(),
        ..Message::default()
    }
}

/// As it is stored now, with what has become of its match.
pub(super) fn message(row: &ChallengeRow, the_match: Option<&Match>) -> Message {
    let mut message = answered(&Answered {
        challenge: row.challenge.clone(),
        handicap: row.handicap,
        locale: row.locale,
        players: the_match.map(matches::players),
        rematch_of: row.rematch_of,
        counters: row.counters.clone(),
        pool: row.pool,
    });
    if let Some(m) = the_match {
        // the other one may play on another server
        let challenger = m.color_of(row.challenge.from).unwrap_or(Color::White);
        let thread = match m.home(challenger) {
            Home::Room { thread, .. } => thread,
            Home::Direct => None,
        };
        let over = challenges::over(row.locale, m, thread);
        let told = over.or_else(|| thread.map(|thread| challenges::played_in(row.locale, thread)));
        if let Some(told) = told {
            message.text += "\n";
            message.text += &told;
        }
    }
    message
}

/// Which game to challenge this person to?
pub(super) fn choose_game(locale: Locale, opponent: PlayerId, panel: u64) -> Message {
    let games = GameKind::ALL.map(|kind| Control::Challenge(opponent, kind, panel));
    let rows = [row(locale, &games), row(locale, &[Dismiss::control()])];
    Message {
        text: challenges::choose_game(locale, opponent),
        rows: rows.into_iter().flatten().collect(),
        ..Message::default()
    }
}

/// To the challenger, who can take it back.
pub(super) fn to_challenger(locale: Locale, text: String, id: Option<ChallengeId>) -> Message {
    Message {
        text,
        rows: id
            .and_then(|id| row(locale, &[Control::Withdraw(id)]))
            .into_iter()
            .collect(),
        ..Message::default()
    }
}

/// The answer to a challenger who took it back beside its message.
pub(super) fn closed(answered: &Answered) -> Option<Message> {
    let Answered {
        challenge,
        locale,
        players,
        ..
    } = answered;
    let is_withdrawn = challenge.state == ChallengeStatus::Withdrawn;
    challenges::closed(*locale, challenge, *players)
        .filter(|_| is_withdrawn)
        .map(Message::text)
}
