//! A player's matches: the list, and autocomplete of their numbers. Read from the rows of the lists alone.

use super::answer::{Among, Answer, Games, OthersMatch};
use crate::app::actor::Actor;
use crate::app::commands::MAX_MATCHES;
use crate::app::db::{Rows, Stop, Unread};
use crate::app::followers;
use crate::app::limits;
use crate::app::listed::Listed;
use crate::app::matches;
use crate::app::players;
use crate::app::rows::{FinishedRow, MatchRow, PlayerRow};
use crate::correspondence::{MatchId, PlayerId};
use crate::rules::{ByColor, Color};
use crate::store::keys::{self, Newest, WaitsFor};
use jiff::Timestamp;

pub(super) fn games(rows: &Rows, actor: &Actor) -> Result<Answer, Stop> {
    let mine = running(rows, actor, WaitsFor::Me)?;
    let theirs = running(rows, actor, WaitsFor::Opponent)?;
    let (mut over, mut followed) = (Vec::new(), Vec::new());
    if let Some(player) = actor.id() {
        over = matches::finished(rows, player, limits::OPTIONS)?;
        followed = followers::followed(rows, player)?;
    }
    let away = away(rows, &theirs)?;
    Ok(Answer::Games(Games {
        away,
        mine: matches::named_opponents(rows, mine)?,
        theirs: matches::named_opponents(rows, theirs)?,
        over: matches::named_opponents(rows, over)?,
        followed,
    }))
}

/// Those of the opponents who are on vacation, each once, until when.
fn away(rows: &Rows, listed: &[Listed]) -> Result<Vec<(PlayerId, Timestamp)>, Unread> {
    let mut opponents: Vec<PlayerId> = listed.iter().map(|listed| listed.opponent).collect();
    opponents.sort_unstable();
    opponents.dedup();
    let keys: Vec<keys::Player> = opponents
        .iter()
        .map(|player| keys::Player { player: *player })
        .collect();
    let known = rows.peek_many::<PlayerRow>(&keys)?;
    let until = |row: Option<PlayerRow>| row?.vacations.current(rows.now());
    let found = opponents.into_iter().zip(known);
    Ok(found.filter_map(|(player, row)| Some((player, until(row)?))).collect())
}

/// The matches of which the number may be meant, the most urgent first.
pub(super) fn complete(rows: &Rows, actor: &Actor, typed: &str, among: Among) -> Result<Answer, Stop> {
    if matches!(among, Among::ToFollow | Among::Followed) {
        return Ok(Answer::OthersMatches {
            typed: typed.to_owned(),
            found: of_others(rows, actor, among)?,
        });
    }
    let mut found = running(rows, actor, WaitsFor::Me)?;
    if among == Among::Mine {
        found.extend(running(rows, actor, WaitsFor::Opponent)?);
        found.extend(finished(rows, actor, typed)?);
    }
    Ok(Answer::Matches {
        typed: typed.to_owned(),
        found: matches::named_opponents(rows, found)?,
    })
}

/// Matches that the actor does not play: those that they follow, or the one of the thread where they are.
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
        let seats = Color::BOTH.map(|color| row.stored.seats[color].player);
        let finished = keys::FinishedMatch {
            player: seats[0],
            id: Newest(id),
        };
        if seats.contains(&player) || rows.peek::<FinishedRow>(&finished)?.is_some() {
            continue;
        }
        let mut names = players::names(rows, &seats)?.into_iter();
        let [white, black] = Color::BOTH.map(|_| names.next().flatten());
        found.push(OthersMatch {
            id,
            kind: row.stored.terms.setup.kind(),
            names: ByColor { white, black },
        });
    }
    Ok(found)
}

fn running(rows: &Rows, actor: &Actor, waits_for: WaitsFor) -> Result<Vec<Listed>, Unread> {
    let Some(player) = actor.id() else {
        return Ok(Vec::new());
    };
    matches::running(rows, player, waits_for, MAX_MATCHES)
}

/// The newest finished matches, and the one whose number was typed.
fn finished(rows: &Rows, actor: &Actor, typed: &str) -> Result<Vec<Listed>, Unread> {
    let Some(player) = actor.id() else {
        return Ok(Vec::new());
    };
    let mut listed = matches::finished(rows, player, limits::OPTIONS)?;
    if let Ok(number) = typed.trim().trim_start_matches('#').parse() {
        let id = MatchId(number);
        let key = keys::FinishedMatch { player, id: Newest(id) };
        if !listed.iter().any(|listed| listed.id == id)
            && let Some(row) = rows.peek::<FinishedRow>(&key)?
        {
            listed.insert(0, Listed::from((key, row)));
        }
    }
    Ok(listed)
}
