//! Matches as options of a select.

use crate::app::ports::custom_id::CustomId;
use crate::app::ports::limits;
use crate::app::ports::reply::{self, Row};
use crate::app::state::listed::{Listed, ListedState};
use crate::correspondence::{Locale, Player};
use crate::store::keys::WaitsFor;
use crate::words::{self, commands, matches, say};

/// A select with these matches, for whoever has to choose one for what they wanted.
pub(in crate::app) fn select<'a>(locale: Locale, among: impl Iterator<Item = &'a Listed>, custom_id: CustomId) -> Row {
    let options = among.take(limits::OPTIONS).map(|listed| reply::SelectOption {
        label: label(locale, listed),
        value: listed.id.0.to_string(),
        description: match listed.state {
            ListedState::Running { phase, .. } => Some(matches::phase(locale, phase)),
            ListedState::Finished => None,
        },
        selected: false,
    });
    Row::select(custom_id, matches::choose(locale), options)
}

/// The opponent's name, if it is known.
pub(in crate::app) fn opponent(locale: Locale, listed: &Listed) -> Option<String> {
    match listed.opponent {
        player @ (Player::Program(_) | Player::Deleted(_)) => Some(words::mention(locale, player)),
        Player::Person(_) | Player::Recorded(_) => listed.opponent_name.clone(),
    }
}

/// A match as an option or a suggestion: at most 100 characters.
pub(in crate::app) fn label(locale: Locale, listed: &Listed) -> String {
    let mut game = commands::game(locale, listed.kind);
    if let Some(opponent) = opponent(locale, listed) {
        game = format!("{game} · {}", words::plain(&opponent, 30));
    }
    let id = listed.id;
    match listed.state {
        ListedState::Finished => say!(locale, "match-choice-over", id = id, game = game),
        ListedState::Running {
            waits_for: WaitsFor::Me,
            ..
        } => say!(locale, "match-choice", id = id, game = game),
        ListedState::Running {
            waits_for: WaitsFor::Opponent,
            ..
        } => say!(locale, "match-choice-waiting", id = id, game = game),
    }
}
