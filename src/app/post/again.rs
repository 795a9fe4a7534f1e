//! Trying cards again at once that reached nobody, when the bot is on their server again.

use crate::app::state::db::{AppError, Db, PAGE};
use crate::app::state::outbox;
use crate::app::state::rows::{Item, MatchRow, OutboxRow, SendState};
use crate::store::keys::{self, Key as _};
use std::collections::BTreeSet;

/// Has all cards that wait for a way to their player tried now, of matches that are played on these servers.
pub(in crate::app) async fn try_again(db: &Db, guilds: &BTreeSet<u64>) -> Result<(), AppError> {
    let mut rest = Some(keys::OutboxItem::all());
    while let Some(range) = rest {
        let page = db
            .look(|rows| rows.page::<keys::OutboxItem, OutboxRow>(&range, PAGE))
            .await?;
        rest = page.rest;
        let waiting = page.rows.into_iter().filter(|(_, row)| waits(row, db.now()));
        for (key, _) in waiting {
            db.change(|rows| {
                let Some(row) = rows.read::<OutboxRow>(&key)?.filter(|row| waits(row, rows.now())) else {
                    return Ok(());
                };
                let Item::Card(card) = &row.item else { return Ok(()) };
                let of = rows.peek::<MatchRow>(&keys::Match { id: card.id })?;
                let is_there = of.is_some_and(|of| of.rooms().any(|room| guilds.contains(&room.guild)));
                if is_there {
                    let due = rows.now();
                    outbox::enqueue(rows, key.lane, &OutboxRow { due, ..row });
                }
                Ok(())
            })
            .await?;
        }
    }
    Ok(())
}

/// Whether it is a card that every way refused, and that is tried again later.
fn waits(row: &OutboxRow, now: jiff::Timestamp) -> bool {
    matches!(row.item, Item::Card(_)) && row.state == SendState::Waiting && row.way.rounds > 0 && row.due > now
}
