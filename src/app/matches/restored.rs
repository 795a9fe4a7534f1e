//! Matches that were played with a bot of another host: they are over, stand in the lists of their players, and count
//! for nothing.

use super::imports::finished_row;
use super::lists::finished_rows;
use super::loaded::load;
use crate::app::state::db::{Rows, Unread, if_readable};
use crate::app::state::deletions;
use crate::app::state::rows::{DeletionRow, Format};
use crate::correspondence::archive::{self, Archived, Seat};
use crate::correspondence::{Locale, Match, MatchId, Player, PlayerId};
use crate::rules::{ByColor, Color};
use crate::store::keys;
use serde::{Deserialize, Serialize};

/// Number of characters of what a match is recognised by.
const HASH: usize = 32;

/// What came of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Restored {
    /// It has become this match.
    New(MatchId),
    /// It is here already.
    Known(MatchId),
    /// Nobody who played in it may have it: they are programs, or were deleted here after it ended.
    NobodyLeft,
    /// It is none, and why: a sentence without its full stop.
    Refused(String),
}

/// A match that came from another host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::app) struct RestoredRow {
    format: Format<1>,
    /// What it has become here.
    id: MatchId,
}

/// Makes a match of a file, unless it is here already.
pub(in crate::app) fn restore(rows: &mut Rows, text: &str) -> Result<Restored, Unread> {
    let archived = match archive::read(text) {
        Ok(archived) => archived,
        Err(why) => return Ok(Restored::Refused(why.to_string())),
    };
    let identity = archived.identity();
    // one of our own comes back
    let own = MatchId(archived.number);
    if let Some(Some(loaded)) = if_readable(load(rows, own))?
        && loaded.the_match.identity().as_ref() == Some(&identity)
    {
        return Ok(Restored::Known(own));
    }
    let hash = blake3::hash(identity.as_bytes()).to_hex();
    let key = keys::RestoredMatch {
        identity: hash[..HASH].to_owned(),
    };
    if let Some(row) = rows.read::<RestoredRow>(&key)? {
        return Ok(Restored::Known(row.id));
    }
    let players = ByColor {
        white: player(rows, &archived, Color::White)?,
        black: player(rows, &archived, Color::Black)?,
    };
    if Color::BOTH.into_iter().all(|color| players[color].person().is_none()) {
        return Ok(Restored::NobodyLeft);
    }
    let id = MatchId(rows.number(keys::Counter::Match)?);
    let m = archived.restore(id, players, rows.now());
    put(rows, &m);
    let row = RestoredRow { format: Format, id };
    rows.put(&key, &row);
    Ok(Restored::New(id))
}

/// Who has a seat here: nobody who was deleted after the match ended.
fn player(rows: &mut Rows, archived: &Archived, color: Color) -> Result<Player, Unread> {
    let deleted = |rows: &mut Rows| Player::Deleted(PlayerId::of_deleted(rows.random(u64::MAX)));
    Ok(match &archived.seats[color] {
        Seat::Person(person, _) => {
            let key = deletions::key(rows, *person)?;
            let deletion = rows.read::<DeletionRow>(&key)?;
            if deletion.is_some_and(|deletion| deletion.at >= archived.ended) {
                deleted(rows)
            } else {
                Player::Person(*person)
            }
        }
        Seat::Program(program) => Player::Program(*program),
        Seat::Deleted => deleted(rows),
    })
}

fn put(rows: &mut Rows, m: &Match) {
    let key = keys::Match { id: m.id() };
    rows.check_absent(&key);
    rows.put(&key, &finished_row(m, Locale::default()));
    for (key, row) in finished_rows(m) {
        rows.put(&key, &row);
    }
}
