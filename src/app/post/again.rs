//! Trying cards again at once that reached nobody, when the bot is on their server again.

use crate::app::state::db::{AppError, Db, PAGE, Rows, Unread, Wanted};
use crate::app::state::outbox;
use crate::app::state::rows::{Item, MatchRow, OutboxRow, SendState};
use crate::correspondence::MatchId;
use crate::rules::Color;
use crate::store::keys::{self, Key as _};
use std::collections::BTreeSet;

/// Has all cards that wait for a way to their player tried now, of matches that are played on these servers.
pub(in crate::app) async fn try_again(db: &Db, guilds: &BTreeSet<u64>) -> Result<(), AppError> {
    let mut rest = Some(keys::OutboxItem::all());
    while let Some(range) = rest {
        let (found, next) = db.look(|rows| waiting(rows, &range, guilds)).await?;
        rest = next;
        for key in found {
            db.change(|rows| {
                let row = rows.read::<OutboxRow>(&key)?;
                if let Some(row) = row.filter(|row| waits(row, rows.now()).is_some()) {
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

/// The cards among a page of the outbox that wait and whose matches are played on these servers; and the rest of it.
fn waiting(
    rows: &mut Rows,
    range: &keys::Range,
    guilds: &BTreeSet<u64>,
) -> Result<(Vec<keys::OutboxItem>, Option<keys::Range>), Unread> {
    let page = rows.page::<keys::OutboxItem, OutboxRow>(range, PAGE)?;
    let now = rows.now();
    let waiting = page.rows.iter().filter_map(|(key, row)| Some((key, waits(row, now)?)));
    let waiting: Vec<_> = waiting.collect();
    // all of them together
    let matches = waiting.iter().map(|(_, id)| keys::Match { id: *id });
    rows.want(matches.fold(Wanted::default(), |wanted, key| wanted.key(&key)))?;
    let mut found = Vec::new();
    for (key, id) in waiting {
        let is_there = |of: &MatchRow| {
            let mut ways = Color::BOTH.into_iter().filter_map(|seat| of.venues[seat].way_back());
            ways.any(|room| guilds.contains(&room.guild))
        };
        if rows.look_at_match(id, is_there)? == Some(true) {
            found.push(key.clone());
        }
    }
    Ok((found, page.rest))
}

/// The match of a card that every way refused and that is tried again later.
fn waits(row: &OutboxRow, now: jiff::Timestamp) -> Option<MatchId> {
    match &row.item {
        Item::Card(card) => {
            let waits = row.state == SendState::Waiting && row.way.rounds > 0 && row.due > now;
            waits.then_some(card.id)
        }
        _ => None,
    }
}
