//! What an operator does with the outbox.

use super::item_key;
use super::look_at as look_at_row;
use crate::app::state::db::{AppError, Db, Rows, Unread};
use crate::app::state::rows::{ClaimRow, DueRow, Format, Item, OutboxRow};
use crate::store::keys::{self, Key as _, Lane};

/// What became of an operator's wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) enum ByHand {
    Done,
    /// There is no such item.
    Gone,
    /// It is being sent at this moment.
    BeingSent,
    /// Others wait for it.
    Needed,
}

/// Every item that this version can read, in the order of lanes.
pub(in crate::app) async fn all(db: &Db) -> Result<Vec<(Lane, OutboxRow)>, AppError> {
    let mut found = Vec::new();
    db.each(keys::OutboxItem::all(), |key: keys::OutboxItem, row| {
        found.push((key.lane, row));
    })
    .await?;
    Ok(found)
}

/// Has the item with this number sent as soon as possible.
pub(in crate::app) async fn retry(db: &Db, seq: u64) -> Result<ByHand, AppError> {
    on_item(db, seq, |rows, lane, mut row| {
        row.due = rows.now();
        rows.put(&item_key(lane, &row), &row);
        look_at_row(rows, lane, row.due, &row);
        ByHand::Done
    })
    .await
}

/// Deletes the item with this number: it is not sent any more.
pub(in crate::app) async fn delete(db: &Db, seq: u64) -> Result<ByHand, AppError> {
    on_item(db, seq, |rows, lane, row| {
        if matches!(row.item, Item::Thread { .. }) {
            return ByHand::Needed;
        }
        rows.delete(&item_key(lane, &row));
        // others may have waited for it
        look_at(rows, lane, seq);
        ByHand::Done
    })
    .await
}

/// Has the lane looked at now.
pub(in crate::app) fn look_at(rows: &mut Rows, lane: Lane, seq: u64) {
    let due = rows.now().into();
    rows.put(&keys::OutboxDue { due, lane, seq }, &DueRow { format: Format });
}

async fn on_item(
    db: &Db,
    seq: u64,
    mut change: impl FnMut(&mut Rows, Lane, OutboxRow) -> ByHand + Send,
) -> Result<ByHand, AppError> {
    let found = all(db).await?.into_iter().find(|(_, row)| row.seq == seq);
    let Some((lane, listed)) = found else {
        return Ok(ByHand::Gone);
    };
    let done = db.change(|rows| -> Result<ByHand, Unread> {
        let claim = rows.read::<ClaimRow>(&keys::LaneClaim { lane })?;
        if claim.is_some_and(|claim| claim.seq == seq && claim.until > rows.now()) {
            return Ok(ByHand::BeingSent);
        }
        let row = rows.read::<OutboxRow>(&item_key(lane, &listed))?;
        Ok(row.map_or(ByHand::Gone, |row| change(rows, lane, row)))
    });
    done.await
}
