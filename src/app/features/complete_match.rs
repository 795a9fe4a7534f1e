//! Autocomplete of a match's number.

use crate::app::feature::{Query, Spelled};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::slash::Among;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::followers;
use crate::app::state::listed::Listed;
use crate::app::state::players;
use crate::app::state::rows::{FinishedRow, MatchRow};
use crate::app::ui::{Reader, Reply, label};
use crate::correspondence::{Locale, MatchId};
use crate::rules::ByColor;
use crate::rules::game::GameKind;
use crate::store::keys::{self, Host};
use crate::words::follow;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// The matches whose number may be meant, the most urgent first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CompleteMatch {
    pub typed: String,
    pub among: Among,
}

impl Spelled for CompleteMatch {
    const KEY: &'static str = "complete-match";
}

/// What may be meant.
pub struct Suggestions {
    typed: String,
    found: MatchChoices,
}

enum MatchChoices {
    Own(Vec<Listed>),
    OfOthers(Vec<OthersMatch>),
}

/// A match of two other players.
struct OthersMatch {
    id: MatchId,
    kind: GameKind,
    /// Their names, as last seen.
    names: ByColor<Option<String>>,
}

impl Query for CompleteMatch {
    type Answer = Suggestions;

    const SUGGESTS: bool = true;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Suggestions, Stop> {
        let Self { typed, among } = self;
        let found = match among {
            Among::ToFollow | Among::Followed => MatchChoices::OfOthers(of_others(rows, actor, *among)?),
            Among::Mine | Among::MineToMove | Among::MineRunning | Among::MineOver => {
                let mut found = match among {
                    Among::MineToMove => matches::all_to_move(rows, actor)?,
                    Among::MineOver => Vec::new(),
                    _ => {
                        let (mine, theirs) = matches::all_running(rows, actor)?;
                        [mine, theirs].concat()
                    }
                };
                if matches!(among, Among::Mine | Among::MineOver) {
                    found.extend(finished(rows, actor, typed)?);
                }
                MatchChoices::Own(matches::named_opponents(rows, found)?)
            }
        };
        Ok(Suggestions {
            typed: typed.clone(),
            found,
        })
    }

    fn reply(Suggestions { typed, found }: Suggestions, reader: &Reader) -> Reply {
        let locale = reader.locale;
        Reply::Choices(match &found {
            MatchChoices::Own(found) => choices(locale, &typed, found),
            MatchChoices::OfOthers(found) => choices_of_others(locale, &typed, found),
        })
    }
}

/// Matches that the actor does not play: those that they follow, or the one of the thread in which they are.
fn of_others(rows: &Rows, actor: &Actor, among: Among) -> Result<Vec<OthersMatch>, Unread> {
    let Some(player) = actor.id() else {
        return Ok(Vec::new());
    };
    let followed = followers::followed(rows, player)?;
    let ids = if among == Among::Followed {
        followed
    } else {
        let here = matches::named(rows, actor, None)?;
        here.into_iter().filter(|id| !followed.contains(id)).collect()
    };
    let keys: Vec<keys::Match> = ids.iter().map(|id| keys::Match { id: *id }).collect();
    let known = rows.peek_many::<MatchRow>(&keys)?;
    let mut found = Vec::new();
    for (id, row) in ids.into_iter().zip(known) {
        let Some(row) = row else { continue };
        if row.stored.color_of(player).is_some() || matches::is_listed_as_over(rows, &row.stored)? {
            continue;
        }
        found.push(OthersMatch {
            id,
            kind: row.stored.terms.setup.kind(),
            names: players::names_of(rows, row.stored.players)?,
        });
    }
    Ok(found)
}

/// The newest finished matches, and the one whose number was typed.
fn finished(rows: &Rows, actor: &Actor, typed: &str) -> Result<Vec<Listed>, Unread> {
    let Some(player) = actor.id() else {
        return Ok(Vec::new());
    };
    let mut listed = matches::finished(rows, player, limits::OPTIONS)?;
    if let Ok(number) = typed.trim().trim_start_matches('#').parse() {
        let id = MatchId(number);
        let keys = [Host::This, Host::Another].map(|host| keys::FinishedMatch {
            player: player.into(),
            host,
            id: Reverse(id),
        });
        if !listed.iter().any(|listed| listed.id == id) {
            let found = rows.peek_many::<FinishedRow>(&keys)?;
            let found = keys.into_iter().zip(found).find_map(|(key, row)| Some((key, row?)));
            if let Some(found) = found {
                listed.insert(0, Listed::from(found));
            }
        }
    }
    Ok(listed)
}

/// The suggestions that fit what was typed.
fn choices(locale: Locale, typed: &str, found: &[Listed]) -> Vec<(String, String)> {
    let suggestions = found
        .iter()
        .map(|listed| (label(locale, listed), listed.id.0.to_string()));
    fitting_choices(typed, suggestions)
}

/// Those that fit what was typed, the match of that number first.
fn fitting_choices(typed: &str, suggestions: impl Iterator<Item = (String, String)>) -> Vec<(String, String)> {
    let typed = typed.trim().trim_start_matches('#').to_lowercase();
    let fits = |(shown, value): &(String, String)| value.starts_with(&typed) || shown.to_lowercase().contains(&typed);
    let (exact, others): (Vec<_>, Vec<_>) = suggestions.filter(fits).partition(|(_, value)| *value == typed);
    exact.into_iter().chain(others).take(limits::OPTIONS).collect()
}

/// The suggestions among matches of others that fit what was typed.
fn choices_of_others(locale: Locale, typed: &str, found: &[OthersMatch]) -> Vec<(String, String)> {
    let suggestions = found.iter().map(|other| {
        let shown = follow::choice(locale, other.kind, other.id, &other.names);
        (shown, other.id.0.to_string())
    });
    fitting_choices(typed, suggestions)
}
