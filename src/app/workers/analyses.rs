//! What decided finished matches: each position is searched, in the background, in slices between which others get
//! their turn. The result is cached for a while; it depends on the match alone, and is found again after a restart.

use crate::app::workers::pool::Pool;
use crate::correspondence::{Match, MatchId, PlayerId};
use crate::engine::course::{
    Judged, TurningPoint, has_better, judge, loss, turning_point, whites_share, without_alternation,
};
use crate::engine::table::TranspositionTable;
use crate::rules::game::Game;
use crate::rules::{Color, Outcome, Status};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// Number of positions searched for each position of a match.
const NODES: u64 = 8_000;
/// Number of positions searched for each position that may have decided it.
const MORE_NODES: u64 = 50_000;
/// Number of positions searched for the best line of a position.
const POSITION_NODES: u64 = 150_000;
/// Maximum number of turns that are searched more deeply.
const CANDIDATES: usize = 6;
/// Maximum number of turning points shown.
const TOLD: usize = 3;
/// Size of the transposition table for a match, in bytes.
const TABLE: usize = 1 << 22;
/// Maximum number of matches analysed at a time.
const AT_ONCE: usize = 2;
/// Maximum number of matches analysed at a time for one person; others wait before they stand in line with those of
/// other people.
const AT_ONCE_FOR_ONE: usize = 1;
/// Maximum number of analyses that one person may have waiting or under way.
const MOST_FOR_ONE: usize = 3;
/// Maximum number of analyses that may wait or be under way in all.
const MOST: usize = 48;
/// Maximum number of cached analyses, those that wait included.
const KEPT: usize = 64;
const _: () = assert!(MOST < KEPT);
/// How long a request waits for an analysis to be finished.
const PATIENCE: Duration = Duration::from_millis(1_200);

/// The analysis of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// White's chances, 0 to 1, at the start and after each turn.
    pub chances: Vec<f32>,
    /// The turns that decided it, at most three, in order: those of the loser, or of either in a draw.
    pub points: Vec<TurningPoint>,
}

/// How far the analysis of a match is.
#[derive(Clone, PartialEq, Debug)]
pub enum Course {
    Found(Arc<Analysis>),
    /// This many hundredths are done.
    Under(u32),
    /// It was not begun.
    Refused(Crowded),
}

/// Why no other analysis is begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crowded {
    /// This many are waiting or under way that this person asked for.
    ByAsker(usize),
    /// As many as possible are waiting or under way.
    ByAll,
}

#[derive(Clone, Debug, Default)]
struct State {
    done: usize,
    total: usize,
    found: Option<Found>,
}

/// What was found about a match or a position.
#[derive(Clone, Debug)]
enum Found {
    Match(Arc<Analysis>),
    Position(Arc<Judged>),
}

/// What is analysed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Key {
    /// A match at this state.
    Match(MatchId, u32),
    /// A position by itself.
    Position(Game),
}

/// The best line of a position.
#[derive(Clone, Debug)]
pub(in crate::app) enum Judgement {
    Found(Arc<Judged>),
    /// It takes longer than people wait.
    Under,
    /// It was not begun.
    Refused(Crowded),
}

/// An analysis.
#[derive(Debug)]
struct AnalysisEntry {
    state: watch::Receiver<State>,
    /// Who asked for it first.
    asker: PlayerId,
    /// Where that person's analyses wait for each other.
    line: Pool,
}

impl AnalysisEntry {
    fn is_done(&self) -> bool {
        self.state.borrow().found.is_some()
    }

    /// Whether it waits or runs: neither done nor interrupted.
    fn is_under_way(&self) -> bool {
        !self.is_done() && self.state.has_changed().is_ok()
    }
}

/// Analyses matches and caches the results.
#[derive(Debug)]
pub(in crate::app) struct Analyses {
    /// Where the searches run.
    pool: Pool,
    at_once: Pool,
    entries: Mutex<HashMap<Key, AnalysisEntry>>,
}

/// The line of whoever asked for an analysis, and where its state is told.
type Begun = (Pool, watch::Sender<State>);

impl Analyses {
    pub fn new(pool: Pool) -> Self {
        Self {
            at_once: pool.like(AT_ONCE),
            pool,
            entries: Mutex::default(),
        }
    }

    /// What decided this finished match; or how far the analysis is, if it takes longer than people wait.
    pub async fn of(&self, m: &Match, asker: PlayerId) -> Course {
        let key = Key::Match(m.id(), m.turn());
        let m = m.clone();
        let begun = self.begin(key, asker, move |pool, sender| async move {
            analyse(&pool, &m, &sender).await;
        });
        let mut state = match begun {
            Ok(state) => state,
            Err(crowded) => return Course::Refused(crowded),
        };
        // whether it is finished by then, was interrupted or continues is seen in the state
        let _ = timeout(PATIENCE, state.wait_for(|state| state.found.is_some())).await;
        let State { done, total, found } = state.borrow().clone();
        if let Some(Found::Match(found)) = found {
            return Course::Found(found);
        }
        let hundredths = (done * 100).checked_div(total).unwrap_or(0);
        Course::Under(u32::try_from(hundredths).unwrap_or(0).min(99))
    }

    /// What decided a match, if that was found out and is still known.
    pub fn known(&self, m: &Match) -> Option<Arc<Analysis>> {
        let entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = entries.get(&Key::Match(m.id(), m.turn()))?;
        match entry.state.borrow().found.clone() {
            Some(Found::Match(found)) => Some(found),
            Some(Found::Position(_)) | None => None,
        }
    }

    /// The best line of a position, searched within the same limits.
    pub async fn position(&self, game: &Game, asker: PlayerId) -> Judgement {
        let searched = game.clone();
        let search = move |pool: Pool, sender: watch::Sender<State>| async move {
            let table = Arc::new(TranspositionTable::new(TABLE));
            let nodes = pool.budget(POSITION_NODES);
            if let Some(judged) = pool.run(move || judge(&searched, &table, nodes)).await {
                let found = Found::Position(Arc::new(judged));
                sender.send_modify(|state| state.found = Some(found));
            }
        };
        let mut state = match self.begin(Key::Position(game.clone()), asker, search) {
            Ok(state) => state,
            Err(crowded) => return Judgement::Refused(crowded),
        };
        let _ = timeout(PATIENCE, state.wait_for(|state| state.found.is_some())).await;
        let found = state.borrow().found.clone();
        match found {
            Some(Found::Position(found)) => Judgement::Found(found),
            Some(Found::Match(_)) | None => Judgement::Under,
        }
    }

    /// The state of an analysis, which is started unless it runs or is done.
    fn begin<F: Future<Output = ()> + Send + 'static>(
        &self,
        key: Key,
        asker: PlayerId,
        work: impl FnOnce(Pool, watch::Sender<State>) -> F + Send + 'static,
    ) -> Result<watch::Receiver<State>, Crowded> {
        let (state, begun) = self.enter(key, asker)?;
        if let Some((line, sender)) = begun {
            let (pool, at_once) = (self.pool.clone(), self.at_once.clone());
            self.pool.spawn(async move {
                let _own = line.slot().await;
                let _slot = at_once.slot().await;
                work(pool, sender).await;
            });
        }
        Ok(state)
    }

    /// The state of an analysis, with the line in which it waits and where it tells its state, if it is to be started.
    fn enter(&self, key: Key, asker: PlayerId) -> Result<(watch::Receiver<State>, Option<Begun>), Crowded> {
        // a panic leaves the map consistent
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(entry) = entries.get(&key) {
            // one that was interrupted is started again
            if entry.is_done() || entry.is_under_way() {
                return Ok((entry.state.clone(), None));
            }
        }
        let under_way: Vec<&AnalysisEntry> = entries.values().filter(|entry| entry.is_under_way()).collect();
        let own: Vec<&AnalysisEntry> = under_way.iter().copied().filter(|entry| entry.asker == asker).collect();
        if own.len() >= MOST_FOR_ONE {
            return Err(Crowded::ByAsker(own.len()));
        }
        if under_way.len() >= MOST {
            return Err(Crowded::ByAll);
        }
        let line = own
            .first()
            .map_or_else(|| self.pool.like(AT_ONCE_FOR_ONE), |entry| entry.line.clone());
        if entries.len() >= KEPT {
            let idle = entries.iter().find(|(_, entry)| !entry.is_under_way());
            let idle = idle.map(|(key, _)| key.clone());
            idle.and_then(|key| entries.remove(&key));
        }
        let (sender, receiver) = watch::channel(State::default());
        let entry = AnalysisEntry {
            state: receiver.clone(),
            asker,
            line: line.clone(),
        };
        entries.insert(key, entry);
        Ok((receiver, Some((line, sender))))
    }
}

async fn analyse(pool: &Pool, m: &Match, sender: &watch::Sender<State>) {
    let played = m.played();
    let mut positions: Vec<Game> = played.iter().map(|played| played.before.clone()).collect();
    positions.push(m.game().clone());
    let table = Arc::new(TranspositionTable::new(TABLE));
    sender.send_modify(|state| state.total = positions.len() + 2 * CANDIDATES);
    let step = async |game: &Game, nodes: u64| {
        let (game, table) = (game.clone(), Arc::clone(&table));
        let nodes = pool.budget(nodes);
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
    without_alternation(&mut judged);
    // a turn of the winner did not bring the result about
    let outcome = m.ended().and_then(|ended| ended.outcome);
    let matters = |by: Color| outcome != Some(Outcome::Win(by));
    let mut losses: Vec<(f32, usize)> = (0..played.len())
        .filter(|&index| matters(played[index].by))
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
    let found = Found::Match(Arc::new(Analysis { chances, points }));
    sender.send_modify(|state| state.found = Some(found));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::workers::pool::Where;
    use std::future::pending;

    fn key(number: u64) -> Key {
        Key::Match(MatchId(number), 1)
    }

    /// Begins an analysis that never ends.
    fn begin(analyses: &Analyses, number: u64, asker: u64) -> Result<(), Crowded> {
        let begun = analyses.begin(key(number), PlayerId(asker), |_, sender| async move {
            let _never_dropped = sender;
            pending::<()>().await;
        });
        begun.map(|_| ())
    }

    #[tokio::test]
    async fn one_person_has_three_analyses_under_way_and_all_together_48() {
        let analyses = Analyses::new(Pool::new(Where::Threads, 1));
        let people = 16;
        for asker in 0..people {
            for number in 0..3 {
                assert_eq!(begin(&analyses, 10 * asker + number, asker), Ok(()));
            }
            assert_eq!(begin(&analyses, 10 * asker + 3, asker), Err(Crowded::ByAsker(3)));
            // what is under way already is waited for by everybody
            assert_eq!(begin(&analyses, 10 * asker, asker), Ok(()));
            assert_eq!(begin(&analyses, 0, asker), Ok(()));
        }
        assert_eq!(begin(&analyses, 999, 999), Err(Crowded::ByAll));
        assert_eq!(begin(&analyses, 5, 5), Err(Crowded::ByAsker(3)), "that says what to do");
    }

    #[tokio::test]
    async fn what_is_done_or_was_interrupted_makes_way() {
        let analyses = Analyses::new(Pool::new(Where::Threads, 1));
        let (done, interrupted) = (1, 2);
        let mut state = analyses
            .begin(key(done), PlayerId(1), |_, sender| async move {
                let found = Found::Match(Arc::new(Analysis {
                    chances: Vec::new(),
                    points: Vec::new(),
                }));
                sender.send_modify(|state| state.found = Some(found));
            })
            .unwrap();
        state.wait_for(|state| state.found.is_some()).await.unwrap();
        let begun = analyses.begin(key(interrupted), PlayerId(1), |_, sender| async move { drop(sender) });
        assert!(begun.unwrap().changed().await.is_err(), "nobody works on it");
        for number in 3..6 {
            assert_eq!(begin(&analyses, number, 1), Ok(()));
        }
        assert_eq!(begin(&analyses, 6, 1), Err(Crowded::ByAsker(3)));
        assert_eq!(
            begin(&analyses, interrupted, 1),
            Err(Crowded::ByAsker(3)),
            "it would begin anew"
        );
        assert_eq!(begin(&analyses, done, 1), Ok(()));
    }
}
