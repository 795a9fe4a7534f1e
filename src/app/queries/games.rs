//! A player's matches: the list, and autocomplete of their numbers. Read from the rows of the lists alone.

use super::answer::{Among, Answer, Games, OthersMatch};
use crate::app::actor::Actor;
use crate::app::commands::MAX_MATCHES;
use crate::app::db::{AppError, Transaction};
use crate::app::followers;
use crate::app::limits;
use crate::app::listed::Listed;
use crate::app::matches;
use crate::app::players;
use crate::app::refusal::Halt;
use crate::app::rows::{FinishedRow, MatchRow, PlayerRow};
use crate::correspondence::{MatchId, PlayerId};
use crate::rules::{ByColor, Color};
use crate::store::keys::{self, Newest, WaitsFor};
use jiff::Timestamp;

pub(super) async fn games(tx: &Transaction<'_>, actor: &Actor) -> Result<Answer, Halt> {
    let mine = running(tx, actor, WaitsFor::Me).await?;
    let theirs = running(tx, actor, WaitsFor::Opponent).await?;
    let (mut over, mut followed) = (Vec::new(), Vec::new());
    if let Some(player) = actor.id() {
        over = matches::finished(tx, player, limits::OPTIONS).await?;
        followed = followers::followed(tx, player).await?;
    }
    let away = away(tx, &theirs).await?;
    Ok(Answer::Games(Games {
        away,
        mine: matches::named_opponents(tx, mine).await?,
        theirs: matches::named_opponents(tx, theirs).await?,
        over: matches::named_opponents(tx, over).await?,
        followed,
    }))
}

/// Those of the opponents who are on vacation, each once, until when.
async fn away(tx: &Transaction<'_>, listed: &[Listed]) -> Result<Vec<(PlayerId, Timestamp)>, AppError> {
    let mut opponents: Vec<PlayerId> = listed.iter().map(|listed| listed.opponent).collect();
    opponents.sort_unstable();
    opponents.dedup();
    let keys: Vec<keys::Player> = opponents
        .iter()
        .map(|player| keys::Player { player: *player })
        .collect();
    let rows = tx.peek_many::<PlayerRow>(&keys).await?;
    let until = |row: Option<PlayerRow>| row?.vacations.current(tx.now());
    let found = opponents.into_iter().zip(rows);
    Ok(found.filter_map(|(player, row)| Some((player, until(row)?))).collect())
}

/// The matches of which the number may be meant, the most urgent first.
pub(super) async fn complete(tx: &Transaction<'_>, actor: &Actor, typed: &str, among: Among) -> Result<Answer, Halt> {
    if matches!(among, Among::ToFollow | Among::Followed) {
        return Ok(Answer::OthersMatches {
            typed: typed.to_owned(),
            found: of_others(tx, actor, among).await?,
        });
    }
    let mut found = running(tx, actor, WaitsFor::Me).await?;
    if among == Among::Mine {
        found.extend(running(tx, actor, WaitsFor::Opponent).await?);
        found.extend(finished(tx, actor, typed).await?);
    }
    Ok(Answer::Matches {
        typed: typed.to_owned(),
        found: matches::named_opponents(tx, found).await?,
    })
}

/// Matches that the actor does not play: those that they follow, or the one of the thread where they are.
async fn of_others(tx: &Transaction<'_>, actor: &Actor, among: Among) -> Result<Vec<OthersMatch>, AppError> {
    let Some(player) = actor.id() else {
        return Ok(Vec::new());
    };
    let followed = followers::followed(tx, player).await?;
    let ids = if among == Among::Followed {
        followed
    } else {
        let here = matches::named(tx, actor, None).await?;
        here.into_iter().filter(|id| !followed.contains(id)).collect()
    };
    let keys: Vec<keys::Match> = ids.iter().map(|id| keys::Match { id: *id }).collect();
    let rows = tx.peek_many::<MatchRow>(&keys).await?;
    let mut found = Vec::new();
    for (id, row) in ids.into_iter().zip(rows) {
        let Some(row) = row else { continue };
        let seats = Color::BOTH.map(|color| row.stored.seats[color].player);
        let finished = keys::FinishedMatch {
            player: seats[0],
            id: Newest(id),
        };
        if seats.contains(&player) || tx.peek::<FinishedRow>(&finished).await?.is_some() {
            continue;
        }
        let mut names = players::names(tx, &seats).await?.into_iter();
        let [white, black] = Color::BOTH.map(|_| names.next().flatten());
        found.push(OthersMatch {
            id,
            kind: row.stored.terms.setup.kind(),
            names: ByColor { white, black },
        });
    }
    Ok(found)
}

async fn running(tx: &Transaction<'_>, actor: &Actor, waits_for: WaitsFor) -> Result<Vec<Listed>, AppError> {
    let Some(player) = actor.id() else {
        return Ok(Vec::new());
    };
    matches::running(tx, player, waits_for, MAX_MATCHES).await
}

/// The newest finished matches, and the one whose number was typed.
async fn finished(tx: &Transaction<'_>, actor: &Actor, typed: &str) -> Result<Vec<Listed>, AppError> {
    let Some(player) = actor.id() else {
        return Ok(Vec::new());
    };
    let mut listed = matches::finished(tx, player, limits::OPTIONS).await?;
    if let Ok(number) = typed.trim().trim_start_matches('#').parse() {
        let id = MatchId(number);
        let key = keys::FinishedMatch { player, id: Newest(id) };
        if !listed.iter().any(|listed| listed.id == id)
            && let Some(row) = tx.peek::<FinishedRow>(&key).await?
        {
            listed.insert(0, Listed::from((key, row)));
        }
    }
    Ok(listed)
}
