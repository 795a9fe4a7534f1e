//! A player's matches as a list, as options of a select, and as suggestions of autocomplete.

use crate::app::custom_id::{CustomId, Purpose};
use crate::app::limits;
use crate::app::listed::{Listed, ListedState};
use crate::app::queries::{Games, OthersMatch};
use crate::app::reply::{self, Row, Select};
use crate::app::ui::Message;
use crate::app::ui::{Control, fitting, row};
use crate::correspondence::{PlayerId, TimeLeft};
use crate::store::keys::WaitsFor;
use crate::words::matches::{self, Choice, Line, Part};
use crate::words::{self, Locale, clocks, follow, settings};

pub(super) fn list(locale: Locale, games: &Games) -> Message {
    let over = (!games.over.is_empty()).then(|| {
        let options = select(locale, games.over.iter(), CustomId::InMatch(Purpose::Review(None)));
        placeholder(options, matches::look_back(locale))
    });
    let followed = (!games.followed.is_empty()).then(|| follow::followed_list(locale, &games.followed));
    if games.mine.is_empty() && games.theirs.is_empty() {
        return Message {
            rows: over.into_iter().collect(),
            ..Message::text(
                [Some(matches::games(locale, Part::None)), followed]
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
                    .join("\n"),
            )
        };
    }
    let mut lines = Vec::new();
    for (part, listed) in [(Part::Mine, &games.mine), (Part::Theirs, &games.theirs)] {
        if !listed.is_empty() {
            lines.push(matches::games(locale, part));
        }
        lines.extend(listed.iter().map(|listed| line(locale, listed)));
    }
    let away = games.away.iter();
    lines.extend(away.map(|(player, until)| clocks::on_vacation(locale, *player, *until)));
    lines.extend(followed);
    let open = select(
        locale,
        games.mine.iter().chain(&games.theirs),
        CustomId::InMatch(Purpose::Open),
    );
    let next: &[Control] = if games.mine.is_empty() {
        &[]
    } else {
        &[Control::NextAfterMove, Control::Boards]
    };
    Message {
        text: fitting(&lines, |left_out| matches::games(locale, Part::More(left_out))),
        rows: [Some(open), row(locale, next), over].into_iter().flatten().collect(),
        ..Message::default()
    }
}

/// Those that wait for a player, as one message of the day.
pub(super) fn digest(locale: Locale, player: PlayerId, waiting: &[Listed]) -> Message {
    let mut lines = vec![settings::digest(locale, player, waiting.len())];
    lines.extend(waiting.iter().map(|listed| line(locale, listed)));
    Message {
        text: fitting(&lines, |left_out| settings::digest_more(locale, left_out)),
        ping: Some(player),
        rows: row(locale, &[Control::NextAfterMove]).into_iter().collect(),
        ..Message::default()
    }
}

fn line(locale: Locale, listed: &Listed) -> String {
    let (time, place, phase) = match listed.state {
        ListedState::Running { time, place, phase, .. } => (time, place, Some(phase)),
        ListedState::Finished => (TimeLeft::Unlimited, None, None),
    };
    matches::line(
        locale,
        &Line {
            kind: listed.kind,
            id: listed.id,
            opponent: listed.opponent,
            time,
            phase,
            link: place.map(|(guild, channel)| limits::channel_link(guild, channel)),
        },
    )
}

/// Of these matches one can be selected; whoever selects one goes on with what they wanted.
pub(super) fn select<'a>(locale: Locale, among: impl Iterator<Item = &'a Listed>, custom_id: CustomId) -> Row {
    let options = among.take(limits::OPTIONS).map(|listed| reply::Choice {
        label: label(locale, listed),
        value: listed.id.0.to_string(),
        description: match listed.state {
            ListedState::Running { phase, .. } => Some(matches::phase(locale, phase)),
            ListedState::Finished => None,
        },
        selected: false,
    });
    Row::Select(Select {
        custom_id,
        placeholder: matches::choose(locale),
        min: 1,
        max: 1,
        options: options.collect(),
    })
}

/// The same select, saying something else while nothing is selected.
fn placeholder(row: Row, text: String) -> Row {
    match row {
        Row::Select(select) => Row::Select(Select {
            placeholder: text,
            ..select
        }),
        Row::Buttons(_) => row,
    }
}

/// The opponent's name, as far as it is known.
pub(super) fn opponent(locale: Locale, listed: &Listed) -> Option<String> {
    match listed.opponent.level() {
        Some(level) => Some(words::program(locale, level)),
        None => listed.opponent_name.clone(),
    }
}

/// A match as an option or a suggestion.
fn label(locale: Locale, listed: &Listed) -> String {
    let state = match listed.state {
        ListedState::Running {
            waits_for: WaitsFor::Me,
            ..
        } => Choice::Mine,
        ListedState::Running {
            waits_for: WaitsFor::Opponent,
            ..
        } => Choice::Theirs,
        ListedState::Finished => Choice::Over,
    };
    let opponent = opponent(locale, listed);
    matches::choice(locale, listed.kind, listed.id, opponent.as_deref(), state)
}

/// The suggestions that fit what was typed.
pub(super) fn choices(locale: Locale, typed: &str, found: &[Listed]) -> Vec<(String, String)> {
    let suggestions = found
        .iter()
        .map(|listed| (label(locale, listed), listed.id.0.to_string()));
    fitting_choices(typed, suggestions)
}

fn fitting_choices(typed: &str, suggestions: impl Iterator<Item = (String, String)>) -> Vec<(String, String)> {
    let typed = typed.trim().trim_start_matches('#').to_lowercase();
    let fits = |(shown, value): &(String, String)| value.starts_with(&typed) || shown.to_lowercase().contains(&typed);
    suggestions.filter(fits).take(limits::OPTIONS).collect()
}

/// The same of matches of others.
pub(super) fn choices_of_others(locale: Locale, typed: &str, found: &[OthersMatch]) -> Vec<(String, String)> {
    let suggestions = found.iter().map(|other| {
        let shown = follow::choice(locale, other.kind, other.id, &other.names);
        (shown, other.id.0.to_string())
    });
    fitting_choices(typed, suggestions)
}
