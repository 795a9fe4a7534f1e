//! Programs that play: they think about their turns off the async threads, few at a time, in the order in which their
//! matches came to wait. Nothing of it is kept but that it is their turn, which the list of their running matches
//! says: after a restart they think again. Of several processes any may think; one at a time about a match.

use crate::app::cluster::processes::{self, Role};
use crate::app::state::db::{AppError, Db, PAGE};
use crate::app::state::rows::RunningRow;
use crate::correspondence::{MatchId, PlayerId};
use crate::engine::advice::{self, Advice, Tactic};
use crate::engine::levels::{self, Level};
use crate::engine::{any_move, think};
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Status};
use crate::store::keys::{self, WaitsFor};
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::sleep;

/// How long a program thinks at most; the strongest level uses all of it.
const QUICK: Duration = Duration::from_millis(1_500);
const LONGEST: Duration = Duration::from_secs(5);
/// How long somebody waits for a hint to be thought of, and then for the hint: Discord allows three seconds in all.
const HINT_WAIT: Duration = Duration::from_millis(800);
const HINT: Duration = Duration::from_secs(1);

/// A match in which a program is to move, given to one who lets it think. Nobody else gets it meanwhile.
#[derive(Debug)]
pub struct ProgramTurn {
    pub(in crate::app) id: MatchId,
    under_way: Arc<Mutex<HashSet<MatchId>>>,
}

impl Drop for ProgramTurn {
    fn drop(&mut self) {
        lock(&self.under_way).remove(&self.id);
    }
}

fn lock(under_way: &Mutex<HashSet<MatchId>>) -> std::sync::MutexGuard<'_, HashSet<MatchId>> {
    // a set that a panic left is still the set of those that were taken
    under_way.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Places to think, given in the order in which they were asked for. Clones share them.
#[derive(Clone, Debug)]
pub(in crate::app) struct Places(Arc<Semaphore>);

impl Places {
    /// Waits for one; it is free again when what is returned is dropped.
    pub async fn take(&self) -> Option<SemaphorePermit<'_>> {
        self.0.acquire().await.ok()
    }
}

/// Who thinks, and where.
#[derive(Debug)]
pub(in crate::app) struct Programs {
    places: Places,
    /// Hints are for people who wait, and take little: they have a place of their own.
    hints: Semaphore,
    under_way: Arc<Mutex<HashSet<MatchId>>>,
}

impl Programs {
    /// One place less than there are processors, so that people are answered meanwhile; at least one.
    pub fn new() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            places: Places(Arc::new(Semaphore::new(processors.saturating_sub(1).max(1)))),
            hints: Semaphore::new(1),
            under_way: Arc::default(),
        }
    }

    /// The matches in which a program is to move and nobody lets it think yet.
    pub async fn to_move(&self, db: &Db) -> Result<Vec<ProgramTurn>, AppError> {
        let mut turns = Vec::new();
        let elsewhere = processes::thought_of_elsewhere(db).await?;
        for level in Level::ALL {
            let program = PlayerId::program(level.number());
            let range = keys::RunningMatch::that_wait(program, WaitsFor::Me);
            let waiting = db
                .look(|rows| rows.list::<keys::RunningMatch, RunningRow>(&range.clone(), PAGE))
                .await?;
            for (keys::RunningMatch { id, .. }, _) in waiting {
                if !elsewhere.contains(&id) && lock(&self.under_way).insert(id) {
                    let under_way = Arc::clone(&self.under_way);
                    turns.push(ProgramTurn { id, under_way });
                }
            }
        }
        Ok(turns)
    }

    /// Where it is thought.
    pub const fn places(&self) -> &Places {
        &self.places
    }

    /// The best turn of a position; `Err` = others ask just now, and the asker cannot wait any longer.
    pub async fn advise(&self, game: Game) -> Result<Option<Advice>, Busy> {
        let place = tokio::time::timeout(HINT_WAIT, self.hints.acquire()).await;
        let _place = place.map_err(|_| Busy)?;
        let advice = within(HINT, move |stop| advice::advise(&game, stop)).await;
        Ok(advice.flatten())
    }

    /// The best answer to a turn, and what can be seen at once that it does; `None` = it cannot be said now, or the game
    /// is over.
    pub async fn reply_to(&self, game: Game) -> Option<(Move, Option<Tactic>)> {
        let place = tokio::time::timeout(HINT_WAIT, self.hints.acquire()).await;
        let _place = place.ok()?;
        within(HINT, move |stop| advice::reply(&game, stop)).await.flatten()
    }
}

/// Too many ask at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) struct Busy;

/// Whether this process is the one that thinks about the program's turn in this match.
pub(in crate::app) async fn claim(db: &Db, id: MatchId) -> Result<bool, AppError> {
    processes::holds(db, Role::Program(id)).await
}

/// It has thought. Should this fail, the claim runs out.
pub(in crate::app) async fn release(db: &Db, id: MatchId) -> Result<(), AppError> {
    processes::let_go(db, Role::Program(id)).await
}

/// The move that a program makes, thought of on a thread of its own; none when the game is over.
pub(in crate::app) async fn choose(game: Game, level: u8, seed: u64) -> Option<Move> {
    let level = Level::try_from(level).unwrap_or(Level::ALL[0]);
    let limit = if level < Level::STRONGEST { QUICK } else { LONGEST };
    // it knows no more than the person
    let to_play = advice::fair(&game, seed);
    let thought = within(limit, move |stop| levels::choose(&to_play, level, seed, stop)).await;
    // a program that breaks off still moves
    thought
        .flatten()
        .or_else(|| any_move(&game, &mut fastrand::Rng::with_seed(seed)))
}

/// Thinks on a thread of its own, and asks it to stop after that time or when nobody waits any more; `None` = it broke
/// off, which is in the log.
pub(in crate::app) async fn within<T: Send + 'static>(
    limit: Duration,
    work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send + 'static,
) -> Option<T> {
    /// Ends the thinking when nobody waits for it any more.
    struct Signal(Arc<AtomicBool>);
    impl Drop for Signal {
        fn drop(&mut self) {
            self.0.store(true, Ordering::Relaxed);
        }
    }
    let signal = Signal(Arc::default());
    let is_over = Arc::clone(&signal.0);
    let mut thinking = tokio::task::spawn_blocking(move || work(&move || is_over.load(Ordering::Relaxed)));
    let thought = tokio::select! {
        thought = &mut thinking => thought,
        () = sleep(limit) => {
            drop(signal);
            thinking.await
        }
    };
    thought
        .map_err(|error| tracing::error!(%error, "thinking broke off"))
        .ok()
}

/// Whether a program agrees to a draw: if it thinks that it is not better.
pub(in crate::app) fn agrees_to_draw(game: &Game, program: Color) -> bool {
    let score = think::evaluation(game).0;
    match game.status() {
        Status::ToMove(color) if color == program => score <= 0,
        Status::ToMove(_) => score >= 0,
        Status::Over(_) => false,
    }
}
