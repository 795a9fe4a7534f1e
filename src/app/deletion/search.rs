//! After a restored backup: whose deletion is to be done again. Only hashes of their numbers are known, so everybody who
//! is stored is compared with them.

use super::begin::begin_at;
use crate::app::state::db::{Rows, Stored, Unread};
use crate::app::state::deletions::{self, NOBODY};
use crate::app::state::rows::{
    ChallengeRow, ConcernRow, DeletionRow, DeletionState, FinishedRow, Format, PlayerRow, Remembered, SearchRow,
    SubstituteRow, later,
};
use crate::correspondence::PlayerId;
use crate::store::keys::{self, Key};
use data_encoding::HEXLOWER as HEX;
use jiff::SignedDuration;

/// How long before the search, or a deletion, goes on.
pub(super) const SOON: SignedDuration = SignedDuration::from_millis(50);
/// Number of rows that one commit looks at.
const FEW: usize = 64;

/// Looks at the next people: those in challenges, and all who have done anything here; then those in finished matches,
/// which may have come from another host, and those whom a moderator has asked to take over or decided something about.
pub(super) fn go_on(rows: &mut Rows) -> Result<(), Unread> {
    let known = rows.read::<SearchRow>(&Remembered::Deletions.key())?;
    let after = known.and_then(|row| HEX.decode(row.after.as_bytes()).ok());
    let space = after.as_ref().and_then(|after| after.first().copied());
    let (people, last) = match space {
        Some(keys::Player::SPACE) => owners::<keys::Player, PlayerRow>(rows, after, |key| Some(key.player))?,
        Some(keys::FinishedMatch::SPACE) => {
            owners::<keys::FinishedMatch, FinishedRow>(rows, after, |key| key.player.person())?
        }
        Some(keys::Substitute::SPACE) => {
            owners::<keys::Substitute, SubstituteRow>(rows, after, |key| Some(key.player))?
        }
        Some(keys::Concern::SPACE) => owners::<keys::Concern, ConcernRow>(rows, after, |key| Some(key.player))?,
        _ => challengers(rows, after)?,
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
    let after = match (last, space) {
        (Some(last), _) => last,
        // the key before the first of the next kind
        (None, Some(keys::Player::SPACE)) => vec![keys::FinishedMatch::SPACE],
        (None, Some(keys::FinishedMatch::SPACE)) => vec![keys::Substitute::SPACE],
        (None, Some(keys::Substitute::SPACE)) => vec![keys::Concern::SPACE],
        (None, Some(keys::Concern::SPACE)) => return finish(rows),
        (None, _) => vec![keys::Player::SPACE],
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

/// The people in whose lists the next rows of a kind are.
fn owners<K: Key, R: Stored>(
    rows: &Rows,
    after: Option<Vec<u8>>,
    owner: impl Fn(K) -> Option<PlayerId>,
) -> Result<FoundPeople, Unread> {
    let page = rows.page::<K, R>(&range(K::all(), after), FEW)?;
    let last = page.rest.as_ref().map(|(start, _)| start.clone());
    let mut people: Vec<PlayerId> = page.keys().filter_map(owner).collect();
    people.dedup();
    Ok((people, last))
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
