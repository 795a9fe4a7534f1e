//! Sentences about what moderators decide.

use super::{Locale, clocks, commands, mention, moment, panel, quoted_note, together};
use crate::correspondence::tournament::{Format, Tournament};
use crate::correspondence::{Match, MatchId, PlayerId, Ruling, RulingReason, Why};
use crate::rules::Color;
use jiff::Timestamp;

/// The moderator's words, for use between backticks.
pub fn quoted_reason(why: &RulingReason) -> String {
    quoted_note(&why.to_string())
}

/// Why a moderator decided something, as a line of its own.
pub fn why(locale: Locale, why: &RulingReason) -> String {
    say!(locale, "rule-why", why = quoted_reason(why))
}

/// A ruling as a choice of a command's option.
pub fn choice(locale: Locale, what: Ruling) -> String {
    match what {
        Ruling::Annulled => say!(locale, "choice-rule-annulled"),
        Ruling::TimeGivenBack | Ruling::Undecided { .. } => say!(locale, "choice-rule-given-back"),
        Ruling::PauseLifted => say!(locale, "choice-rule-lifted"),
        Ruling::Replaced { .. } => say!(locale, "choice-rule-replaced"),
    }
}

/// The button to the form that asks why.
pub fn button(locale: Locale, m: &Match, what: Ruling) -> String {
    match what {
        Ruling::Annulled if m.ended().is_some() => say!(locale, "button-rule-annulled-over"),
        Ruling::Annulled => say!(locale, "button-rule-annulled"),
        Ruling::TimeGivenBack | Ruling::Undecided { .. } => say!(locale, "button-rule-given-back"),
        Ruling::PauseLifted => say!(locale, "button-rule-lifted"),
        Ruling::Replaced { .. } => choice(locale, what),
    }
}

/// What a ruling would do to a match, and what would follow from it.
pub fn follows(locale: Locale, m: &Match, what: Ruling, tournament: Option<&Tournament>) -> String {
    let is_over = m.ended().is_some();
    let mut lines = vec![match what {
        Ruling::Annulled if is_over => say!(locale, "rule-annul-over"),
        Ruling::Annulled => say!(locale, "rule-annul"),
        Ruling::TimeGivenBack | Ruling::Undecided { .. } => {
            let player = m.game().status().to_move().map(|color| m.player(color));
            let player = player.map(|player| mention(locale, player)).unwrap_or_default();
            say!(locale, "rule-give-back", player = player)
        }
        Ruling::PauseLifted => say!(locale, "rule-lift"),
        Ruling::Replaced { .. } => say!(locale, "rule-replace"),
    }];
    let takes_result = is_over && matches!(what, Ruling::Annulled | Ruling::TimeGivenBack);
    if takes_result && m.result().is_some_and(|result| result.unrated.is_none()) {
        lines.push(say!(locale, "rule-recounted"));
    }
    match (what, m.decides(), m.linked()) {
        (Ruling::TimeGivenBack, Some(host), _) => {
            lines.push(say!(locale, "rule-undecides", host = host.to_string()));
        }
        (Ruling::Annulled, Some(host), _) if !is_over => {
            lines.push(say!(locale, "rule-decides-drawn", host = host.to_string()));
        }
        (Ruling::Annulled, _, Some(linked)) => {
            lines.push(say!(locale, "rule-voids", linked = linked.to_string()));
        }
        (Ruling::Replaced { .. }, Some(other), _) | (Ruling::Replaced { .. }, _, Some(other)) => {
            lines.push(say!(locale, "rule-replaces-linked", other = other.to_string()));
        }
        _ => {}
    }
    if let Some(tournament) = tournament.filter(|_| what != Ruling::PauseLifted) {
        let id = tournament.id().0;
        lines.push(match tournament.conditions().format {
            Format::Ladder => say!(locale, "rule-in-ladder", tournament = id),
            Format::Swiss { .. } | Format::RoundRobin { .. } | Format::Knockout => {
                say!(locale, "rule-in-tournament", tournament = id)
            }
        });
    }
    lines.join("\n")
}

/// That somebody is asked to take over, and until when they can agree.
pub fn is_asked(locale: Locale, player: PlayerId, until: Timestamp) -> String {
    say!(
        locale,
        "rule-is-asked",
        player = mention(locale, player),
        until = moment(until)
    )
}

/// The placeholder of the select of those who could take over a colour.
pub fn who_replaces(locale: Locale, seat: Color) -> String {
    match seat {
        Color::White => say!(locale, "rule-who-white"),
        Color::Black => say!(locale, "rule-who-black"),
    }
}

/// The title of the form that asks why.
pub fn form(locale: Locale, m: &Match, what: Ruling) -> String {
    let what = match what {
        Ruling::Annulled if m.ended().is_some() => say!(locale, "choice-rule-annulled-over"),
        _ => choice(locale, what),
    };
    say!(locale, "rule-form", what = what, id = m.id().to_string())
}

/// That it was decided, for the moderator.
pub fn done(locale: Locale, id: MatchId, what: Ruling, by: Option<PlayerId>) -> String {
    let id = id.to_string();
    match what {
        Ruling::Annulled => say!(locale, "rule-done-annulled", id = id),
        Ruling::TimeGivenBack | Ruling::Undecided { .. } => say!(locale, "rule-done-given-back", id = id),
        Ruling::PauseLifted => say!(locale, "rule-done-lifted", id = id),
        Ruling::Replaced { .. } => {
            let player = by.map(|by| mention(locale, by)).unwrap_or_default();
            say!(locale, "rule-done-asked", id = id, player = player)
        }
    }
}

/// What was decided about a match, and why, for its players. `is_turn`: on the card of a turn, which says itself how much
/// time is left.
pub(super) fn ruled(locale: Locale, m: &Match, is_turn: bool) -> Option<String> {
    let (what, reason) = m.just_ruled()?;
    let id = m.id().to_string();
    let told = match what {
        // the result says it
        Ruling::Annulled => None,
        Ruling::TimeGivenBack => Some(say!(locale, "ruled-given-back")),
        Ruling::PauseLifted if is_turn => Some(say!(locale, "ruled-lifted-turn")),
        Ruling::PauseLifted => Some(say!(locale, "ruled-lifted", time = clocks::left(locale, m.time_left()))),
        Ruling::Replaced { seat } => Some(say!(
            locale,
            "ruled-replaced",
            player = mention(locale, m.player(seat)),
            color = panel::color_name(locale, seat)
        )),
        Ruling::Undecided { linked } => Some(say!(locale, "ruled-undecided", id = id, linked = linked.to_string())),
    };
    Some(
        told.into_iter()
            .chain([why(locale, reason)])
            .collect::<Vec<_>>()
            .join("\n"),
    )
}

/// The colour that somebody else plays since the last event.
pub(super) fn just_replaced(m: &Match) -> Option<Color> {
    match m.just_ruled()? {
        (Ruling::Replaced { seat }, _) => Some(seat),
        _ => None,
    }
}

/// A card to somebody who is not called to move: what was decided. Whoever took over has agreed to it, and knows why.
pub(super) fn card(locale: Locale, m: &Match, to: Color) -> String {
    if just_replaced(m) == Some(to) {
        return say!(
            locale,
            "ruled-card-newcomer",
            player = mention(locale, m.player(to)),
            game = commands::game(locale, m.terms().setup.kind()),
            id = m.id().to_string(),
            color = panel::color_name(locale, to)
        );
    }
    let head = say!(
        locale,
        "ruled-card",
        player = mention(locale, m.player(to)),
        game = commands::game(locale, m.terms().setup.kind()),
        id = m.id().to_string()
    );
    let pause = m.has_ended_pause().then(|| say!(locale, "undone-pause"));
    together([Some(head), ruled(locale, m, false), pause], "\n")
}

/// The moderator's reason below the result of a match that they ended.
pub(super) fn why_ended(locale: Locale, m: &Match) -> Option<String> {
    m.ended().filter(|ended| ended.why == Why::Annulled)?;
    let (_, reason) = m.rulings().last()?;
    Some(why(locale, reason))
}

/// The question whether somebody takes over a colour.
pub fn asked(locale: Locale, m: &Match, (seat, player): (Color, PlayerId), reason: &RulingReason) -> String {
    let asks = say!(
        locale,
        "substitute-ask",
        player = mention(locale, player),
        before = mention(locale, m.player(seat)),
        color = panel::color_name(locale, seat),
        opponent = mention(locale, m.player(seat.other()))
    );
    format!("{asks}\n{}", why(locale, reason))
}

/// To a player for whom somebody else plays now.
pub fn replaced(locale: Locale, id: MatchId) -> String {
    say!(locale, "ruled-you-replaced", id = id.to_string())
}

/// To the moderator who wanted somebody to be asked who was not reached.
pub fn not_asked(locale: Locale, id: MatchId, player: PlayerId) -> String {
    say!(
        locale,
        "rule-not-asked",
        id = id.to_string(),
        player = mention(locale, player)
    )
}

/// To the moderator who wanted somebody to be asked who does not take over.
pub fn stays_out(locale: Locale, id: MatchId, player: PlayerId) -> String {
    say!(
        locale,
        "rule-stays-out",
        id = id.to_string(),
        player = mention(locale, player)
    )
}

/// To somebody who may make no challenges on a server.
pub fn barred(locale: Locale, until: Timestamp) -> String {
    say!(locale, "bar-you", until = moment(until))
}

/// To somebody who may make challenges there again.
pub fn unbarred(locale: Locale) -> String {
    say!(locale, "bar-you-no-more")
}
