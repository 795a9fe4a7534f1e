//! Figures that need a disk: the store, and whole turns.

use super::club::club;
use super::figure::{BenchError, Figure};
use super::turns::Players;
use crate::rules::game::GameKind;
use crate::rules::gipf::Variant;
use crate::store::{Clock, OpenError, Options, Store, workload};
use std::cell::RefCell;
use std::fs;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// Number of turns that one measurement commits.
const TURNS: u32 = 1_920;
/// Number of matches in the store that is opened.
const MATCHES: u64 = 10_000;
/// Number of whole turns that one measurement plays.
const WHOLE_TURNS: usize = 300;
/// Number of items in the full outbox, and number of items that one measurement takes out of it.
const OUTBOX: u64 = 10_000;
const DRAINED: u32 = 300;

/// The figures of the store and of whole turns, measured on the disk of this new folder.
pub fn disk(dir: &Path, clock: &Clock) -> Result<Vec<Figure>, BenchError> {
    let runtime = Rc::new(Runtime::new()?);
    let open = |name: &str| Store::open_sled(&dir.join(name), &Options::default(), clock.clone());

    let store = open("matches")?;
    runtime.block_on(workload::fill(&store, 0..MATCHES))?;
    runtime.block_on(store.close());
    let opening = {
        let (runtime, dir, clock) = (Rc::clone(&runtime), dir.join("matches"), clock.clone());
        move || {
            let began = Instant::now();
            let store = Store::open_sled(&dir, &Options::default(), clock.clone())?;
            let took = began.elapsed();
            let memory = resident();
            runtime.block_on(store.close());
            Ok::<_, BenchError>((took.as_secs_f64() * 1e3, memory))
        }
    };
    let mut figures = Vec::new();
    // first, before the other figures' stores and boards take memory
    if let (_, Some(memory)) = opening()? {
        figures.push(Figure::new("memory-with-10k-matches", "MB", move || Ok(memory)));
    }
    figures.push(Figure::new("open-10k-matches", "ms", move || Ok(opening()?.0)));

    for (name, tasks) in [("commits-8-tasks", 8), ("commits-64-tasks", 64)] {
        let (runtime, store) = (Rc::clone(&runtime), open(name)?);
        let measure = move || {
            let began = Instant::now();
            runtime.block_on(workload::turns(&store, tasks, u64::from(TURNS)))?;
            Ok(f64::from(TURNS) / began.elapsed().as_secs_f64())
        };
        figures.push(Figure::new(name, "turns/s", measure));
    }

    figures.extend(outbox(&runtime, &open)?);
    crate::raster::prepare();
    let gipf = GameKind::Gipf(Variant::Standard);
    for (name, kind, percent) in [
        ("dvonn-turn-p50", GameKind::Dvonn, 50),
        ("dvonn-turn-p99", GameKind::Dvonn, 99),
        ("gipf-turn-p50", gipf, 50),
        ("gipf-turn-p99", gipf, 99),
    ] {
        let mut players = runtime.block_on(Players::sit_down(open(name)?, kind, 1))?;
        let runtime = Rc::clone(&runtime);
        let measure = move || percentile(&runtime, &mut players, percent);
        figures.push(Figure::new(name, "ms", measure));
    }
    figures.extend(with_history(&runtime, dir, clock));
    figures.extend(club(&runtime, dir, clock));
    Ok(figures)
}

/// The memory and the turns of a bot that has run for years. Its store is made when the first of them is measured, so
/// that it does not count in the figures before.
fn with_history(runtime: &Rc<Runtime>, dir: &Path, clock: &Clock) -> Vec<Figure> {
    let made: Rc<RefCell<Option<Players>>> = Rc::default();
    let make = {
        let (runtime, made) = (Rc::clone(runtime), Rc::clone(&made));
        let (dir, clock) = (dir.join("history"), clock.clone());
        move || {
            let mut made = made.borrow_mut();
            if made.is_none() {
                let store = Store::open_sled(&dir, &Options::default(), clock.clone())?;
                let mut players = runtime.block_on(Players::sit_down(store, GameKind::Dvonn, 1))?;
                runtime.block_on(players.remember())?;
                *made = Some(players);
            }
            Ok::<_, BenchError>(())
        }
    };
    let memory = {
        let make = make.clone();
        move || {
            make()?;
            Ok(resident().unwrap_or_default())
        }
    };
    let runtime = Rc::clone(runtime);
    let turns = move || {
        make()?;
        match made.borrow_mut().as_mut() {
            Some(players) => percentile(&runtime, players, 50),
            None => Ok(f64::NAN),
        }
    };
    let mut figures = vec![Figure::new("dvonn-turn-p50-with-history", "ms", turns)];
    if resident().is_some() {
        figures.push(Figure::new("memory-with-100k-matches", "MB", memory));
    }
    figures
}

/// The time from the claim of an outbox item to its acknowledgement, alone and among many.
fn outbox(runtime: &Rc<Runtime>, open: &impl Fn(&str) -> Result<Store, OpenError>) -> Result<Vec<Figure>, BenchError> {
    let mut figures = Vec::new();
    for (name, waiting) in [("outbox-row", 1), ("outbox-row-of-10k", OUTBOX)] {
        let mut players = runtime.block_on(Players::sit_down(open(name)?, GameKind::Dvonn, 1))?;
        let runtime = Rc::clone(runtime);
        let mut is_full = false;
        let measure = move || {
            if !is_full {
                runtime.block_on(players.fill_outbox(waiting))?;
                is_full = true;
            }
            let mut took = Duration::ZERO;
            for _ in 0..DRAINED {
                took += runtime.block_on(players.drain())?;
                runtime.block_on(players.fill_outbox(1))?;
            }
            Ok(took.as_secs_f64() * 1e3 / f64::from(DRAINED))
        };
        figures.push(Figure::new(name, "ms", measure));
    }
    Ok(figures)
}

/// A percentile of the turns' times, in milliseconds.
fn percentile(runtime: &Runtime, players: &mut Players, percent: usize) -> Result<f64, BenchError> {
    let mut times = Vec::new();
    for _ in 0..WHOLE_TURNS {
        times.push(runtime.block_on(players.turn())?);
    }
    times.sort_unstable();
    Ok(times[WHOLE_TURNS * percent / 100].as_secs_f64() * 1e3)
}

/// The resident memory of this process in MB, where the system reports it.
pub(super) fn resident() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: f64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes / 1_000.0)
}
