//! What decided matches that are over: each position is searched, in the background, in slices between which others
//! think. What was found is kept for a while; it is a function of the match alone, and found again after a restart.

use super::advice::{self, certain, deed, is_possible, prepared};
use super::programs::Places;
use crate::correspondence::{Match, MatchId};
use crate::engine::search::Limits;
use crate::engine::table::Table;
use crate::engine::think::{Score, Thought, think};
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Outcome, Status};
use crate::words::advice::Missed;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio::time::timeout;

/// How many positions are looked at for each position of a match, and for those that may have decided it.
const NODES: u64 = 8_000;
const MORE_NODES: u64 = 50_000;
/// So many turns may have decided a match; so many of them are told.
const CANDIDATES: usize = 6;
const TOLD: usize = 3;
/// Chances that fall by less than this decide nothing.
const LEAST: f32 = 0.08;
/// A score of so many hundredths of a piece makes the odds e to 1.
const ODDS: f32 = 200.0;
/// The transposition table of a match, in bytes.
const TABLE: usize = 1 << 22;
/// So many matches are gone through at a time, and what was found is kept of so many.
const AT_ONCE: usize = 2;
const KEPT: usize = 64;
/// So long somebody who asks waits for it to be finished.
const PATIENCE: Duration = Duration::from_millis(1_200);

/// How a match went.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// White's chances, 0 to 1, at the start and after each turn.
    pub chances: Vec<f32>,
    /// What decided it, at most three turns in their order.
    pub points: Vec<Point>,
}

/// A turn that changed much.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// Its number, from 1.
    pub turn: u32,
    pub by: Color,
    pub played: Move,
    pub better: Move,
    /// Its player's chances before and after, 0 to 1.
    pub chances: (f32, f32),
    pub reason: Missed,
}

/// How far a match is gone through.
#[derive(Clone, PartialEq, Debug)]
pub enum Course {
    Found(Arc<Analysis>),
    /// So many hundredths.
    Under(u32),
}

#[derive(Clone, Debug, Default)]
struct State {
    done: usize,
    total: usize,
    found: Option<Arc<Analysis>>,
}

/// A match as it was analysed.
type Key = (MatchId, u32);

/// Goes through matches, and keeps what it found.
#[derive(Debug)]
pub(super) struct Analyses {
    places: Places,
    at_once: Arc<Semaphore>,
    states: Mutex<HashMap<Key, watch::Receiver<State>>>,
}

impl Analyses {
    pub fn new(places: Places) -> Self {
        Self {
            places,
            at_once: Arc::new(Semaphore::new(AT_ONCE)),
            states: Mutex::default(),
        }
    }

    /// What decided this match, which is over; how far that is found out where it takes longer than somebody waits.
    pub async fn of(&self, m: &Match) -> Course {
        let mut state = self.begin(m);
        // whether it is finished by then, broke off or goes on is seen in the state
        let _ = timeout(PATIENCE, state.wait_for(|state| state.found.is_some())).await;
        let State { done, total, found } = state.borrow().clone();
        if let Some(found) = found {
            return Course::Found(found);
        }
        let hundredths = (done * 100).checked_div(total).unwrap_or(0);
        Course::Under(u32::try_from(hundredths).unwrap_or(0).min(99))
    }

    /// How it goes: begun now, unless it was.
    fn begin(&self, m: &Match) -> watch::Receiver<State> {
        let key = (m.id(), m.turn());
        // a panic here leaves a map that is as good as before
        let mut states = self.states.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(state) = states.get(&key) {
            // one that broke off is begun again
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
        let (places, at_once, m) = (self.places.clone(), Arc::clone(&self.at_once), m.clone());
        tokio::spawn(async move {
            let Ok(_place) = at_once.acquire().await else { return };
            analyse(&places, &m, &sender).await;
        });
        receiver
    }
}

/// A position as it was judged.
#[derive(Clone, Debug)]
struct Judged {
    /// White's chances.
    white: f32,
    score: Score,
    line: Vec<Move>,
}

async fn analyse(places: &Places, m: &Match, sender: &watch::Sender<State>) {
    let played = m.played();
    let mut positions: Vec<Game> = played.iter().map(|played| played.before.clone()).collect();
    positions.push(m.game().clone());
    let table = Arc::new(Table::new(TABLE));
    sender.send_modify(|state| state.total = positions.len() + 2 * CANDIDATES);
    let step = async |game: &Game, nodes: u64| {
        let judged = places.judge(game, &table, nodes).await;
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
        .filter(|&index| {
            let best = judged[index].line.first();
            best.is_some_and(|best| advice::after(&positions[index], best) != positions[index + 1])
        })
        .map(|index| (loss(&judged, index, played[index].by), index))
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
        points.extend(point(m, &positions, &judged, index));
    }
    points.sort_by(|a: &Point, b| (b.chances.0 - b.chances.1).total_cmp(&(a.chances.0 - a.chances.1)));
    points.truncate(TOLD);
    points.sort_by_key(|point| point.turn);
    let mut chances: Vec<f32> = judged.iter().map(|judged| judged.white).collect();
    if let (Some(ended), Some(last)) = (m.ended(), chances.last_mut())
        && let (Some(outcome), Status::Over(_)) = (ended.outcome, m.game().status())
    {
        *last = of_outcome(outcome);
    }
    let found = Arc::new(Analysis { chances, points });
    sender.send_modify(|state| state.found = Some(found));
}

impl Places {
    async fn judge(&self, game: &Game, table: &Arc<Table>, nodes: u64) -> Option<Judged> {
        let _place = self.take().await?;
        let (game, table) = (game.clone(), Arc::clone(table));
        let judged = tokio::task::spawn_blocking(move || judge(&game, &table, nodes)).await;
        judged
            .map_err(|error| tracing::error!(%error, "an analysis broke off"))
            .ok()
    }
}

fn judge(game: &Game, table: &Table, nodes: u64) -> Judged {
    let thought = if game.is_before_draw() {
        None
    } else {
        think(game, table, Limits::nodes(nodes), &|| false, &mut |_| {})
    };
    match (game.status(), thought) {
        (Status::ToMove(color), Some(Thought { line, score, .. })) => {
            let chance = chance(score);
            Judged {
                white: if color == Color::White { chance } else { 1.0 - chance },
                score,
                line,
            }
        }
        (status, _) => Judged {
            white: match status {
                Status::Over(outcome) => of_outcome(outcome),
                Status::ToMove(_) => 0.5,
            },
            score: Score(0),
            line: Vec::new(),
        },
    }
}

fn of_outcome(outcome: Outcome) -> f32 {
    match outcome {
        Outcome::Win(Color::White) => 1.0,
        Outcome::Win(Color::Black) => 0.0,
        Outcome::Draw => 0.5,
    }
}

/// The chances of the side to move; certain only where the result is.
fn chance(score: Score) -> f32 {
    match score.is_won() {
        Some(true) => 1.0,
        Some(false) => 0.0,
        None => {
            let score = f32::from(i16::try_from(score.0).unwrap_or(if score.0 > 0 { i16::MAX } else { i16::MIN }));
            (1.0 / (1.0 + (-score / ODDS).exp())).clamp(0.01, 0.99)
        }
    }
}

/// By how much the chances of whoever played this turn fell.
fn loss(judged: &[Judged], index: usize, by: Color) -> f32 {
    let (before, after) = chances(judged, index, by);
    before - after
}

fn chances(judged: &[Judged], index: usize, by: Color) -> (f32, f32) {
    let own = |judged: &Judged| {
        if by == Color::White {
            judged.white
        } else {
            1.0 - judged.white
        }
    };
    (own(&judged[index]), own(&judged[index + 1]))
}

/// A turn that decided a match, if it did.
fn point(m: &Match, positions: &[Game], judged: &[Judged], index: usize) -> Option<Point> {
    let played = &m.played()[index];
    let (game, next) = (&positions[index], &positions[index + 1]);
    let better = judged[index].line.first()?;
    let (before, after) = chances(judged, index, played.by);
    if before - after < LEAST || advice::after(game, better) == *next {
        return None;
    }
    Some(Point {
        turn: u32::try_from(index + 1).unwrap_or(u32::MAX),
        by: played.by,
        played: played.mv.clone(),
        better: better.clone(),
        chances: (before, after),
        reason: missed(game, next, (&judged[index], &judged[index + 1]), played.by),
    })
}

/// What was better about the best turn.
fn missed(game: &Game, next: &Game, (best, after): (&Judged, &Judged), by: Color) -> Missed {
    let Some(better) = best.line.first() else {
        return Missed::Position;
    };
    if let Some(certain) = certain(game.kind(), best.score) {
        return Missed::Win(certain);
    }
    if let Some(deed) = deed(game, better) {
        return Missed::Chance(deed);
    }
    if next.status() == Status::ToMove(by.other()) {
        let reply = after.line.first().and_then(|reply| deed(next, reply));
        // what the best turn allows as well is no fault of the other one
        let reply = reply.filter(|reply| !is_possible(&advice::after(game, better), reply));
        if let Some(deed) = reply {
            return Missed::Allowed(deed);
        }
        if after.score.is_won() == Some(true) {
            return Missed::Lost;
        }
    }
    prepared(game, &best.line, by).map_or(Missed::Position, Missed::Plan)
}
