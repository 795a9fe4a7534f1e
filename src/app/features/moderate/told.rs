//! The messages to those whom a moderator's decision concerns.

use super::substitute::controls;
use crate::app::delivery;
use crate::app::matches;
use crate::app::state::db::{Rows, Unread};
use crate::app::state::players;
use crate::app::state::rows::{MatchRow, ModerationNews, QuestionEnd, SubstituteRow};
use crate::app::ui::{Message, with_buttons};
use crate::app::workers::pictures::Drawing;
use crate::correspondence::{Locale, MatchId, PlayerId, RulingReason};
use crate::rules::Color;
use crate::store::keys;
use crate::words::matches::board;
use crate::words::{moderation as words, say};

/// The courier's work, with pictures that have yet to be drawn.
type Work = delivery::Work<Drawing>;

/// The question to somebody who is to take over; `None` = they were asked in vain, or have answered.
pub(in crate::app) fn substitute_asked(
    rows: &mut Rows,
    (player, id): (PlayerId, MatchId),
    channel: Option<u64>,
) -> Result<Option<Work>, Unread> {
    let Some(asked) = rows.peek::<SubstituteRow>(&keys::Substitute { player, id })? else {
        return Ok(None);
    };
    let Some(loaded) = matches::load(rows, id)?.filter(|loaded| loaded.the_match.ended().is_none()) else {
        return Ok(None);
    };
    let m = &loaded.the_match;
    let locale = language_of_question(rows, &loaded.row, (asked.seat, player), channel)?;
    let asks = words::asked(locale, m, (asked.seat, player), &asked.why);
    let text = format!("{asks}\n{}", board(locale, m));
    let message = Message {
        pings: vec![player],
        ..with_buttons(locale, text, &controls(id, asked.seat))
    };
    Ok(Some(match channel {
        Some(channel) => Work::Post { channel, message },
        None => Work::Direct { to: player, message },
    }))
}

/// The language of the question in that channel, or in the person's direct messages.
pub(in crate::app) fn language_of_question(
    rows: &Rows,
    row: &MatchRow,
    (seat, player): (Color, PlayerId),
    channel: Option<u64>,
) -> Result<Locale, Unread> {
    let there = row.venues[seat].locale;
    match channel {
        Some(_) => Ok(there),
        None => players::language(rows, player, there),
    }
}

/// What stands in place of the question when nobody can answer it any more.
pub(in crate::app) fn question_end(locale: Locale, id: MatchId, end: QuestionEnd) -> String {
    match end {
        QuestionEnd::MatchOver => say!(locale, "substitute-match-over", id = id.to_string()),
        QuestionEnd::Taken => say!(locale, "substitute-taken", id = id.to_string()),
        QuestionEnd::Lapsed => say!(locale, "substitute-lapsed", id = id.to_string()),
    }
}

/// What a person reads about a decision that concerns them alone.
pub(in crate::app) fn moderation_news(
    rows: &mut Rows,
    player: PlayerId,
    news: ModerationNews,
    why: &RulingReason,
) -> Result<Option<Work>, Unread> {
    let locale = players::language(rows, player, Locale::default())?;
    let text = match news {
        ModerationNews::Replaced { id } => words::replaced(locale, id),
        ModerationNews::Barred { until } => words::barred(locale, until),
        ModerationNews::Unbarred => words::unbarred(locale),
        ModerationNews::NotAsked { id, player } => words::not_asked(locale, id, player),
        ModerationNews::StaysOut { id, player } => words::stays_out(locale, id, player),
    };
    let text = format!("{text}\n{}", words::why(locale, why));
    Ok(Some(Work::Direct {
        to: player,
        message: Message::text(text),
    }))
}
