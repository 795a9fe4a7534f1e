//! Figures of a database that several processes share, in wall-clock time, since the server is waited for.

use super::disk::resident;
use super::figure::BenchError;
use super::turns::Players;
use crate::app::App;
use crate::rules::game::GameKind;
use crate::store::{Store, workload};
use crate::tools::progress::{progress_bar, progress_line};
use futures_util::future::BoxFuture;
use std::time::{Duration, Instant};

/// A name, a value and its unit.
pub type NamedFigure = (String, f64, &'static str);

/// Number of turns in the match that is copied: DVONN's board is full, and half of its stacks are gone.
const COPIED_TURNS: u32 = 74;

/// Turns per second, committed durably by this many tasks at once. `seed` keeps the matches of several processes apart.
pub fn commits(store: &Store, tasks: u32, time: Duration, seed: u64) -> BoxFuture<'_, Result<NamedFigure, BenchError>> {
    Box::pin(async move {
        let first = seed >> 24 << 16;
        let matches = first..first + u64::from(tasks);
        // warm up: open connections and prepare statements
        workload::turns_within(store, matches.clone(), Duration::from_millis(500)).await?;
        let line = progress_line("committing");
        let began = Instant::now();
        let turns = workload::turns_within(store, matches, time).await?;
        line.finish_and_clear();
        let turns = f64::from(u32::try_from(turns).unwrap_or(u32::MAX));
        let rate = turns / began.elapsed().as_secs_f64();
        Ok((format!("commits-{tasks}-tasks"), rate, "turns/s"))
    })
}

/// How long moves of DVONN take until they are answered and until the card is drawn, on several stores by turns.
pub fn moves(stores: Vec<(&str, Store)>, turns: u32) -> BoxFuture<'_, Result<Vec<NamedFigure>, BenchError>> {
    Box::pin(async move {
        crate::raster::prepare();
        let mut tables = Vec::new();
        for (name, store) in stores {
            let mut players = Players::sit_down(store, GameKind::Dvonn, 1).await?;
            // warm up: reserve numbers and open connections
            for _ in 0..8 {
                players.turn().await?;
            }
            tables.push((name, players, Vec::new(), Vec::new()));
        }
        let bar = progress_bar(turns.into(), "{bar:40} {pos}/{len} turns, {eta} left");
        for _ in 0..turns {
            for (_, players, answered, drawn) in &mut tables {
                drawn.push(players.turn().await?);
                answered.push(players.answered());
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        let mut lines = Vec::new();
        for (name, _, answered, drawn) in tables {
            for (what, mut times) in [("answered", answered), ("drawn", drawn)] {
                times.sort_unstable();
                for percent in [50, 99] {
                    let value = times[times.len() * percent / 100].as_secs_f64() * 1e3;
                    lines.push((format!("{name}-move-{what}-p{percent}"), value, "ms"));
                }
            }
        }
        Ok(lines)
    })
}

/// Stores this many matches.
pub fn fill(store: &Store, matches: u64) -> BoxFuture<'_, Result<NamedFigure, BenchError>> {
    Box::pin(async move {
        let began = Instant::now();
        let mut players = Players::sit_down(store.clone(), GameKind::Dvonn, 2).await?;
        let bar = progress_bar(COPIED_TURNS.into(), "{bar:40} {pos}/{len} turns, {eta} left");
        let id = players.after(COPIED_TURNS, &|| bar.inc(1)).await?;
        bar.finish_and_clear();
        let bar = progress_bar(matches, "{bar:40} {pos}/{len} matches, {eta} left");
        players.copy(id, matches, &|| bar.inc(1)).await?;
        bar.finish_and_clear();
        Ok(("filled".to_owned(), began.elapsed().as_secs_f64(), "s"))
    })
}

/// Opens the application on a store; `took` is how long opening the store took.
pub fn open(store: Store, took: Duration) -> BoxFuture<'static, Result<Vec<NamedFigure>, BenchError>> {
    Box::pin(async move {
        let matches = f64::from(u32::try_from(store.opened().matches).unwrap_or(u32::MAX));
        let began = Instant::now();
        let line = progress_line("opening");
        let app = App::open(store, 1).await;
        line.finish_and_clear();
        let app = app.map_err(|error| BenchError::Refused(error.to_string()))?;
        let opened = began.elapsed();
        let _ = app.next_due().await;
        let mut lines = vec![
            ("matches".to_owned(), matches, "matches"),
            ("open-store".to_owned(), took.as_secs_f64() * 1e3, "ms"),
            ("open-application".to_owned(), opened.as_secs_f64() * 1e3, "ms"),
        ];
        lines.extend(resident().map(|memory| ("memory".to_owned(), memory, "MB")));
        Ok(lines)
    })
}
