//! Stores of earlier versions: what was laid out differently is brought to the present layout, once, at the start.

use super::db::{AppError, Db, PAGE, damaged};
use super::matches::{finished_rows, running_rows};
use super::outbox;
use super::processes::{self, LAYOUT, Purpose};
use super::rows::{
    ChallengeRow, Format, MadeChallengeRow, MatchRow, OldIndexRow, OldOutboxRow, OutboxRow, PlayerRow, Unknown,
};
use crate::correspondence::Match;
use crate::correspondence::challenge::ChallengeStatus;
use crate::store::keys::{self, Key, Meta};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How often one looks whether older processes have ended.
const LOOK: Duration = Duration::from_secs(1);

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct LayoutRow {
    format: Format<1>,
    layout: u32,
}

/// Brings a store to the present layout. Broken off at any point, it is done again from the start: every step may be
/// taken twice.
pub(super) async fn migrate(db: &Db) -> Result<(), AppError> {
    let key = Meta {
        name: "layout".to_owned(),
    };
    let mut tx = db.begin();
    let layout = tx.read::<LayoutRow>(&key).await?.map_or(1, |row| row.layout);
    if layout > LAYOUT {
        let why = format!("it has layout {layout}, and this version knows {LAYOUT} at most");
        return Err(damaged(&key.encode(), &why));
    }
    if layout < LAYOUT {
        older_processes_end(db).await?;
        tx = db.begin();
        tx.read::<LayoutRow>(&key).await?;
        list_matches(db).await?;
        fill_lanes(db).await?;
        count_challenges(db).await?;
        drop_all::<keys::PlayerMatch>(db).await?;
        drop_all::<keys::GuildMatch>(db).await?;
        tx.put(
            &key,
            &LayoutRow {
                format: Format,
                layout: LAYOUT,
            },
        );
        tx.commit().await?;
    }
    Ok(())
}

/// Waits until no process runs that knows an older layout only: it would write rows that nobody looks for any more.
async fn older_processes_end(db: &Db) -> Result<(), AppError> {
    let mut is_told = false;
    loop {
        let others = processes::others(db).await?;
        let Some(older) = others.iter().find(|other| other.layout < LAYOUT) else {
            return Ok(());
        };
        if !is_told {
            is_told = true;
            tracing::warn!(
                version = older.version,
                "another process runs an older gipfel, which does not know the layout that this one brings: stop it. \
                 This one waits until then, and begins by itself"
            );
        }
        tokio::time::sleep(LOOK).await;
        processes::appear(db, Purpose::Bot).await?;
    }
}

/// Puts every match into the lists of its players.
async fn list_matches(db: &Db) -> Result<(), AppError> {
    let mut count = 0_usize;
    let mut rest = Some(keys::Match::all());
    while let Some(range) = rest {
        let mut tx = db.begin();
        let page = tx.page::<keys::Match, MatchRow>(&range, PAGE).await?;
        for (key, row) in &page.rows {
            // a damaged one is told when somebody asks for it
            let Ok(m) = Match::replay(row.stored.clone()) else {
                tracing::error!(id = %key.id, "a damaged match is in no list");
                continue;
            };
            for (key, row) in running_rows(&m) {
                tx.put(&key, &row);
            }
            for (key, row) in finished_rows(&m) {
                tx.put(&key, &row);
            }
        }
        commit(tx).await?;
        count += page.rows.len();
        rest = page.rest;
        if rest.is_some() {
            tracing::info!(matches = count, "the lists of matches are being made");
        }
    }
    if count > 0 {
        tracing::info!(matches = count, "the lists of matches were made");
    }
    Ok(())
}

/// Moves what waits in the outbox into lanes.
async fn fill_lanes(db: &Db) -> Result<(), AppError> {
    let mut rest = Some(keys::Outbox::all());
    while let Some(range) = rest {
        let mut tx = db.begin();
        let page = tx.page::<keys::Outbox, OldOutboxRow>(&range, PAGE).await?;
        rest = page.rest;
        for (key, old) in page.rows {
            tx.delete(&key);
            let row = OutboxRow {
                format: Format,
                seq: old.seq,
                made: old.made,
                due: tx.now(),
                item: old.item,
                route: old.route,
                refused: old.refused,
                home_is_gone: old.home_is_gone,
                rounds: old.rounds,
                without_picture: old.without_picture,
                lets_pass: false,
                attempts: old.attempts,
                fence: old.fence,
                first_sent: old.first_sent,
                unknown: Unknown::new(),
            };
            outbox::enqueue(&mut tx, old.lane, &row);
        }
        commit(tx).await?;
    }
    Ok(())
}

/// Counts the challenges that stand by rows of their own.
async fn count_challenges(db: &Db) -> Result<(), AppError> {
    let mut rest = Some(keys::Player::all());
    while let Some(range) = rest {
        let mut tx = db.begin();
        let page = tx.page::<keys::Player, PlayerRow>(&range, PAGE).await?;
        rest = page.rest;
        for (key, row) in &page.rows {
            for id in &row.open {
                let found = tx.peek::<ChallengeRow>(&keys::Challenge { id: *id }).await?;
                let Some(found) = found.filter(|found| found.challenge.state == ChallengeStatus::Open) else {
                    continue;
                };
                let made = MadeChallengeRow {
                    declined: None,
                    format: Format,
                    to: found.challenge.to,
                    made: found.challenge.made,
                    is_open: true,
                };
                let player = key.player;
                tx.put(&keys::MadeChallenge { player, id: *id }, &made);
            }
        }
        commit(tx).await?;
    }
    Ok(())
}

/// Takes away rows that nothing reads any more.
async fn drop_all<K: Key>(db: &Db) -> Result<(), AppError> {
    let mut rest = Some(K::all());
    while let Some(range) = rest {
        let mut tx = db.begin();
        let page = tx.page::<K, OldIndexRow>(&range, PAGE).await?;
        rest = page.rest;
        for (key, _) in &page.rows {
            tx.delete(key);
        }
        commit(tx).await?;
    }
    Ok(())
}

async fn commit(tx: super::db::Transaction<'_>) -> Result<(), AppError> {
    if !tx.is_empty() {
        tx.commit().await?;
    }
    Ok(())
}

/// A name of this store, made once.
pub(super) async fn instance(db: &Db) -> Result<String, AppError> {
    #[derive(Serialize, Deserialize)]
    struct InstanceRow {
        format: Format<1>,
        instance: String,
    }
    let key = Meta {
        name: "instance".to_owned(),
    };
    let mut tx = db.begin();
    if let Some(row) = tx.read::<InstanceRow>(&key).await? {
        return Ok(row.instance);
    }
    let instance = format!("{:016x}{:016x}", db.random(u64::MAX), db.random(u64::MAX));
    let row = InstanceRow {
        format: Format,
        instance: instance.clone(),
    };
    tx.put(&key, &row);
    tx.commit().await?;
    Ok(instance)
}
