//! After a restored backup: whose deletion is to be done again. Only hashes of their numbers are known, so everybody who
//! is stored is compared with them.

use super::begin::begin_at;
use crate::app::state::db::{Rows, Unread};
use crate::app::state::deletions::{self, NOBODY};
use crate::app::state::rows::{
    ChallengeRow, DeletionRow, DeletionState, Format, PlayerRow, Remembered, SearchRow, later,
};
use crate::correspondence::PlayerId;
use crate::store::keys::{self, Key as _};
use data_encoding::HEXLOWER as HEX;
use jiff::SignedDuration;

/// How long before the search, or a deletion, goes on.
pub(super) const SOON: SignedDuration = SignedDuration::from_millis(50);
/// Number of rows that one commit looks at.
const FEW: usize = 64;

/// Looks at the next people. First those in challenges, some of whom have never done anything here.
pub(super) fn go_on(rows: &mut Rows) -> Result<(), Unread> {
    let known = rows.read::<SearchRow>(&Remembered::Deletions.key())?;
    let after = known.and_then(|row| HEX.decode(row.after.as_bytes()).ok());
    let is_at_players = after.as_ref().and_then(|after| after.first()) == Some(&keys::Player::SPACE);
    let (people, last) = if is_at_players {
        players(rows, after)?
    } else {
        challengers(rows, after)?
    };
    for player in people {
        let row = rows.peek::<DeletionRow>(&deletions::key(rows, player)?)?;
        if let Some(DeletionRow {
            at,
            state: DeletionState::Sought,
            ..
        }) = row
        {
            begin_at(rows, player, at)?;
            // looked at again: others of these people may be sought, too
            again(rows);
            return Ok(());
        }
    }
    let after = match last {
        Some(last) => last,
        // the key before the first of all people
        None if !is_at_players => vec![keys::Player::SPACE],
        None => return finish(rows),
    };
    let row = SearchRow {
        format: Format,
        after: HEX.encode(&after),
    };
    rows.put(&Remembered::Deletions.key(), &row);
    again(rows);
    Ok(())
}

fn again(rows: &mut Rows) {
    let due = later(rows.now(), SOON);
    rows.set_timer(&deletions::timer(NOBODY, due));
}

/// People, and the last key that was looked at; `None` = it was the last of all.
type FoundPeople = (Vec<PlayerId>, Option<Vec<u8>>);

fn range((start, end): keys::Range, after: Option<Vec<u8>>) -> keys::Range {
    (after.map_or(start, |after| keys::after(&after)), end)
}

fn players(rows: &Rows, after: Option<Vec<u8>>) -> Result<FoundPeople, Unread> {
    let range = range(keys::Player::all(), after);
    let page = rows.page::<keys::Player, PlayerRow>(&range, FEW)?;
    let last = page.rest.as_ref().map(|(start, _)| start.clone());
    Ok((page.keys().map(|key| key.player).collect(), last))
}

fn challengers(rows: &Rows, after: Option<Vec<u8>>) -> Result<FoundPeople, Unread> {
    let range = range(keys::Challenge::all(), after);
    let page = rows.page::<keys::Challenge, ChallengeRow>(&range, FEW)?;
    let last = page.rest.map(|(start, _)| start);
    let people = page.rows.iter().flat_map(|(_, row)| row.challenge.people());
    Ok((people.collect(), last))
}

/// Everybody was looked at: who was not found is not stored.
fn finish(rows: &mut Rows) -> Result<(), Unread> {
    let mut rest = Some(keys::Deletion::all());
    while let Some(range) = rest {
        let page = rows.page::<keys::Deletion, DeletionRow>(&range, FEW)?;
        let sought = page
            .rows
            .into_iter()
            .filter(|(_, row)| row.state == DeletionState::Sought);
        for (key, row) in sought {
            let state = DeletionState::Done { unread: 0 };
            rows.put(&key, &DeletionRow { state, ..row });
        }
        rest = page.rest;
    }
    rows.delete(&Remembered::Deletions.key());
    Ok(())
}
