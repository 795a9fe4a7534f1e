//! What is stored about a person, as lines of JSON.

use super::answer::Answer;
use crate::app::cluster::processes;
use crate::app::deletion::{self, Begun};
use crate::app::matches::load;
use crate::app::state::db::{AppError, Db, row_name};
use crate::app::state::instance;
use crate::app::state::outbox::URGENCIES;
use crate::app::state::rows::{ChallengeRow, TournamentRow, read, write};
use crate::correspondence::{MatchId, PlayerId};
use crate::store::Row;
use crate::store::keys::{self, Key, Lane, Range, TournamentList, after};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// The field of a decision's row that says who made it.
const MODERATOR: &str = "by";

/// A row, for people.
#[derive(Serialize)]
struct PrintedRow {
    row: String,
    value: Value,
}

/// The rows of one person: their settings and lists, their matches with their own plans and notes, what moderators decided
/// about them, and the messages that wait for them. What only the opponent in a match sees is not among them, nor who
/// else decided.
pub(super) async fn export(db: &Db, player: PlayerId) -> Result<Answer, AppError> {
    let mut found = Vec::new();
    let own = [
        one(&keys::Player { player }),
        keys::Block::of(player),
        keys::MadeChallenge::of(player),
        keys::Followed::of(player),
        one(&keys::Analysis { player }),
        keys::RunningMatch::of(player),
        keys::FinishedMatch::of(player),
        keys::ImportedMatch::of(player),
        keys::Standing::of(player),
        keys::ListedTournament::of(TournamentList::Person(player)),
        keys::Concern::of(player),
        keys::Bar::of(player),
        keys::Substitute::of(player),
    ];
    let messages = URGENCIES.map(|urgency| keys::OutboxItem::of(Lane::Direct(player), urgency));
    for range in own.into_iter().chain(messages) {
        found.extend(db.all_rows(range).await?);
    }
    let mut matches = BTreeSet::new();
    let (mut follows, mut decisions) = (Vec::new(), Vec::new());
    for (key, _) in &found {
        let running = keys::RunningMatch::decode(key).map(|key| key.id);
        let finished = keys::FinishedMatch::decode(key).map(|key| key.id.0);
        let imported = keys::ImportedMatch::decode(key).map(|key| key.id.0);
        matches.extend(running.or(finished).or(imported).ok());
        follows.extend(keys::Followed::decode(key).ok().map(|key| key.id));
        decisions.extend(keys::Concern::decode(key));
    }
    for id in follows {
        found.extend(db.all_rows(one(&keys::Follower { id, player })).await?);
    }
    for id in matches {
        found.extend(of_match(db, player, id).await?);
    }
    for (key, value) in db.all_rows(keys::Challenge::all()).await? {
        if read::<ChallengeRow>(&value).is_ok_and(|row| row.people().any(|person| person == player)) {
            found.push((key, value));
        }
    }
    for (key, value) in db.all_rows(keys::Tournament::all()).await? {
        let row = read::<TournamentRow>(&value);
        if row.is_ok_and(|row| row.tournament.names(player)) {
            found.push((key, value));
        }
    }
    for keys::Concern { guild, number, .. } in decisions {
        let decided = db.all_rows(one(&keys::Moderation { guild, number })).await?;
        found.extend(
            decided
                .into_iter()
                .map(|(key, value)| (key, of_decision(player, value))),
        );
    }
    if found.is_empty() {
        let id = player.0;
        return Ok(Answer::Refused(format!("nothing is stored about a player {id}.")));
    }
    let lines = found.iter().map(|(key, value)| {
        let line = PrintedRow {
            row: row_name(key),
            value: serde_json::from_slice(value).unwrap_or_else(|_| String::from_utf8_lossy(value).into()),
        };
        serde_json::to_string(&line).unwrap_or_else(|why| why.to_string())
    });
    Ok(Answer::Done(lines.collect::<Vec<_>>().join("\n")))
}

/// Deletes everything about a person. If a bot runs on the store, it does so itself, as it sends the messages about the
/// matches that end; otherwise it is done now.
pub(super) async fn forget(db: &Db, player: PlayerId, is_bot: bool) -> Result<Answer, AppError> {
    if let refused @ Answer::Refused(_) = export(db, player).await? {
        return Ok(refused);
    }
    // the hash by which a deletion is known needs the data's name, which only the first bot makes otherwise
    instance::name(db).await?;
    let id = player.0;
    if is_bot || db.store().is_shared() && !processes::others(db).await?.is_empty() {
        return Ok(match db.change(|rows| deletion::begin(rows, player)).await? {
            Begun::Now => Answer::Done(format!(
                "Everything about player {id} is being deleted by the bot. That takes some minutes."
            )),
            Begun::Already => Answer::Refused(format!("everything about player {id} is being deleted already.")),
        });
    }
    Ok(match deletion::delete_now(db, player).await? {
        0 => Answer::Done(format!("Everything about player {id} was deleted.")),
        unread => {
            let left = match unread {
                1 => "one row cannot be read and was left as it is".to_owned(),
                rows => format!("{rows} rows cannot be read and were left as they are"),
            };
            Answer::Refused(format!(
                "everything about player {id} was deleted, but {left}: `gipfel doctor` says which."
            ))
        }
    })
}

/// The rows of a match: of those beside the match itself, only this person's.
async fn of_match(db: &Db, player: PlayerId, id: MatchId) -> Result<Vec<Row>, AppError> {
    let loaded = db.look(|rows| load(rows, id)).await;
    let color = match loaded {
        Ok(loaded) => loaded.and_then(|loaded| loaded.the_match.color_of(player)),
        // it is exported as it is
        Err(AppError::Damaged { .. }) => None,
        Err(error) => return Err(error),
    };
    let mut found = db.all_rows(one(&keys::Match { id })).await?;
    if let Some(color) = color {
        for range in [
            one(&keys::Draft { id, color }),
            one(&keys::Plan { id, color }),
            one(&keys::Note { id, color }),
        ] {
            found.extend(db.all_rows(range).await?);
        }
    }
    Ok(found)
}

/// The row of a moderator's decision, without the moderator if that is somebody else.
fn of_decision(player: PlayerId, value: Vec<u8>) -> Vec<u8> {
    match read::<Value>(&value) {
        Ok(Value::Object(mut row)) if row.get(MODERATOR) != Some(&player.0.into()) => {
            row.remove(MODERATOR);
            write(&row)
        }
        _ => value,
    }
}

/// The range of one row.
fn one(key: &impl Key) -> Range {
    let key = key.encode();
    let end = after(&key);
    (key, end)
}
