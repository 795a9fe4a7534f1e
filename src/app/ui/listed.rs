//! Matches as options of a select.

use crate::app::ports::custom_id::CustomId;
use crate::app::ports::limits;
use crate::app::ports::reply::{self, Row, Select};
use crate::app::state::listed::{Listed, ListedState};
use crate::store::keys::WaitsFor;
use crate::words::{
    self, Locale,
    matches::{self, Choice},
};

/// A select with these matches, for whoever has to choose one for what they wanted.
pub(in crate::app) fn select<'a>(locale: Locale, among: impl Iterator<Item = &'a Listed>, custom_id: CustomId) -> Row {
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

/// The opponent's name, if it is known.
pub(in crate::app) fn opponent(locale: Locale, listed: &Listed) -> Option<String> {
    match listed.opponent.level() {
        Some(level) => Some(words::program(locale, level)),
        None => listed.opponent_name.clone(),
    }
}

/// A match as an option or a suggestion.
pub(in crate::app) fn label(locale: Locale, listed: &Listed) -> String {
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
