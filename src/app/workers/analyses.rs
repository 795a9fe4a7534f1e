//! What decided finished matches: each position is searched, in the background, in slices between which others get
//! their turn. The result is cached for a while; it depends on the match alone, and is found again after a restart.

use crate::app::workers::pool::Pool;
use crate::correspondence::{Match, MatchId};
use crate::engine::course::{TurningPoint, has_better, judge, loss, turning_point, whites_share};
use crate::engine::table::Table;
use crate::rules::Status;
use crate::rules::game::Game;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// Number of positions searched for each position of a match.
const NODES: u64 = 8_000;
/// Number of positions searched for each position that may have decided it.
const MORE_NODES: u64 = 50_000;
/// Maximum number of turns that are searched more deeply.
const CANDIDATES: usize = 6;
/// Maximum number of turning points shown.
const TOLD: usize = 3;
/// Size of the transposition table for a match, in bytes.
const TABLE: usize = 1 << 22;
/// Maximum number of matches analysed at a time.
const AT_ONCE: usize = 2;
/// Maximum number of cached analyses.
const KEPT: usize = 64;
/// How long a request waits for an analysis to be finished.
const PATIENCE: Duration = Duration::from_millis(1_200);

/// The analysis of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// White's chances, 0 to 1, at the start and after each turn.
    pub chances: Vec<f32>,
    /// The turns that decided it, at most three, in order.
    pub points: Vec<TurningPoint>,
}

/// How far the analysis of a match is.
#[derive(Clone, PartialEq, Debug)]
pub enum Course {
    Found(Arc<Analysis>),
    /// This many hundredths are done.
    Under(u32),
}

#[derive(Clone, Debug, Default)]
struct State {
    done: usize,
    total: usize,
    found: Option<Arc<Analysis>>,
}

/// A match at the state that was analysed.
type Key = (MatchId, u32);

/// Analyses matches and caches the results.
#[derive(Debug)]
pub(in crate::app) struct Analyses {
    /// Where the searches run.
    pool: Pool,
    at_once: Pool,
    states: Mutex<HashMap<Key, watch::Receiver<State>>>,
}

impl Analyses {
    pub fn new(pool: Pool) -> Self {
        Self {
            pool,
            at_once: Pool::new(AT_ONCE),
            states: Mutex::default(),
        }
    }

    /// What decided this finished match; or how far the analysis is, if it takes longer than people wait.
    pub async fn of(&self, m: &Match) -> Course {
        let mut state = self.begin(m);
        // whether it is finished by then, was interrupted or continues is seen in the state
        let _ = timeout(PATIENCE, state.wait_for(|state| state.found.is_some())).await;
        let State { done, total, found } = state.borrow().clone();
        if let Some(found) = found {
            return Course::Found(found);
        }
        let hundredths = (done * 100).checked_div(total).unwrap_or(0);
        Course::Under(u32::try_from(hundredths).unwrap_or(0).min(99))
    }

    /// The state of its analysis, which is started unless it runs or is done.
    fn begin(&self, m: &Match) -> watch::Receiver<State> {
        let key = (m.id(), m.turn());
        // a panic leaves the map consistent
        let mut states = self.states.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(state) = states.get(&key) {
            // one that was interrupted is started again
            if state.borrow().found.is_some() || state.has_changed().is_ok() {
                return state.clone();
            }
        }
        if states.len() >= KEPT {
            let finished = states.iter().find(|(_, state)| state.borrow().found.is_some());
            let finished = finished.map(|(key, _)| *key);
            finished.and_then(|key| states.remove(&key));
        }
        let (sender, receiver) = watch::channel(State::default());
        states.insert(key, receiver.clone());
        let (pool, at_once, m) = (self.pool.clone(), self.at_once.clone(), m.clone());
        tokio::spawn(async move {
            let _slot = at_once.slot().await;
            analyse(&pool, &m, &sender).await;
        });
        receiver
    }
}

async fn analyse(pool: &Pool, m: &Match, sender: &watch::Sender<State>) {
    let played = m.played();
    let mut positions: Vec<Game> = played.iter().map(|played| played.before.clone()).collect();
    positions.push(m.game().clone());
    let table = Arc::new(Table::new(TABLE));
    sender.send_modify(|state| state.total = positions.len() + 2 * CANDIDATES);
    let step = async |game: &Game, nodes: u64| {
        let (game, table) = (game.clone(), Arc::clone(&table));
        let judged = pool.run(move || judge(&game, &table, nodes)).await;
        sender.send_modify(|state| state.done += 1);
        judged
    };
    let mut judged = Vec::new();
    for game in &positions {
        let Some(position) = step(game, NODES).await else {
            return;
        };
        judged.push(position);
    }
    let mut losses: Vec<(f32, usize)> = (0..played.len())
        // before the draw nobody could know better
        .filter(|&index| played[index].cause.is_decision() && !positions[index].is_before_draw())
        .filter(|&index| has_better(&positions[index], &judged[index], &positions[index + 1]))
        .map(|index| (loss(&judged[index], &judged[index + 1], played[index].by), index))
        .collect();
    losses.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut points = Vec::new();
    for (_, index) in losses.into_iter().take(CANDIDATES) {
        for index in [index, index + 1] {
            let Some(deeper) = step(&positions[index], MORE_NODES).await else {
                return;
            };
            judged[index] = deeper;
        }
        points.extend(turning_point(
            index,
            (played[index].by, &played[index].mv),
            (&positions[index], &positions[index + 1]),
            (&judged[index], &judged[index + 1]),
        ));
    }
    points.sort_by(|a: &TurningPoint, b| (b.chances.0 - b.chances.1).total_cmp(&(a.chances.0 - a.chances.1)));
    points.truncate(TOLD);
    points.sort_by_key(|point| point.turn);
    let mut chances: Vec<f32> = judged.iter().map(|judged| judged.white).collect();
    if let (Some(ended), Some(last)) = (m.ended(), chances.last_mut())
        && let (Some(outcome), Status::Over(_)) = (ended.outcome, m.game().status())
    {
        *last = whites_share(outcome);
    }
    let found = Arc::new(Analysis { chances, points });
    sender.send_modify(|state| state.found = Some(found));
}
