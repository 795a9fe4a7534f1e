//! Programs that play: they think off the async threads, a few at a time, in the order in which their matches came to
//! wait. Nothing is stored about this except that it is their turn, which the list of their running matches says: after
//! a restart they think again. Any of several processes may think, but only one about the same match.

use crate::app::cluster::processes::{self, Role};
use crate::app::state::db::{AppError, Db, PAGE};
use crate::app::state::rows::RunningRow;
use crate::app::workers::pool::{Pool, Slot, Where};
use crate::correspondence::{Level, MatchId, Player, Program, ProgramName};
use crate::engine::advice::{self, Advice, CertainWin};
use crate::engine::impact::Tactic;
use crate::engine::levels;
use crate::engine::search::Limits;
use crate::engine::table::TranspositionTable;
use crate::engine::{any_move, challenging, think};
use crate::opponents::{NoTurn, Offered, Opponent, Question};
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Status};
use crate::store::keys::{self, WaitsFor};
use std::collections::HashSet;
use std::pin::pin;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// Maximum time that a program thinks; the strongest level uses all of it.
const QUICK: Duration = Duration::from_millis(1_500);
const LONGEST: Duration = Duration::from_secs(5);
/// How long to wait for a slot for a hint, and then for the hint: Discord allows three seconds in total.
const HINT_WAIT: Duration = Duration::from_millis(800);
const HINT: Duration = Duration::from_secs(1);
/// How often the claim to think is renewed while a program of others does.
const RENEWAL: Duration = Duration::from_secs(5);

/// A match in which a program is to move, given to one task that lets it think. Nobody else gets it in the meantime.
#[derive(Debug)]
pub struct ProgramTurn {
    pub(in crate::app) id: MatchId,
    pub(in crate::app) program: Program,
    under_way: Arc<Mutex<HashSet<MatchId>>>,
}

impl Drop for ProgramTurn {
    fn drop(&mut self) {
        lock(&self.under_way).remove(&self.id);
    }
}

fn lock(under_way: &Mutex<HashSet<MatchId>>) -> std::sync::MutexGuard<'_, HashSet<MatchId>> {
    // after a panic the set still holds those that were taken
    under_way.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The matches in which programs think, and where they do.
#[derive(Debug)]
pub(in crate::app) struct Programs {
    pool: Pool,
    /// Hints are for people who wait, and are short: they have a slot of their own.
    hints: Pool,
    /// Programs of others may think for long: they have a slot of their own, too.
    others: Pool,
    /// Those that this process can start.
    opponents: OnceLock<Vec<Arc<Opponent>>>,
    under_way: Arc<Mutex<HashSet<MatchId>>>,
}

impl Programs {
    /// One slot less than there are processors, so that people are answered in the meantime; at least one.
    pub fn new(place: Where) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            pool: Pool::new(place, processors.saturating_sub(1).max(1)),
            hints: Pool::new(place, 1),
            others: Pool::new(place, 1),
            opponents: OnceLock::new(),
            under_way: Arc::default(),
        }
    }

    /// The matches in which a program is to move and nobody lets it think yet.
    pub async fn to_move(&self, db: &Db) -> Result<Vec<ProgramTurn>, AppError> {
        let mut turns = Vec::new();
        let elsewhere = processes::thought_of_elsewhere(db).await?;
        let levels = Level::ALL.into_iter().map(Program::from);
        let others = self.others().iter().map(|opponent| opponent.offered.name);
        for program in levels.chain(others.map(Program::Named)) {
            let range = keys::RunningMatch::that_wait(Player::Program(program), WaitsFor::Me);
            let waiting = db
                .look(|rows| rows.list::<keys::RunningMatch, RunningRow>(&range.clone(), PAGE))
                .await?;
            for (keys::RunningMatch { id, .. }, _) in waiting {
                if !elsewhere.contains(&id) && lock(&self.under_way).insert(id) {
                    let under_way = Arc::clone(&self.under_way);
                    turns.push(ProgramTurn { id, program, under_way });
                }
            }
        }
        Ok(turns)
    }

    /// Where programs think.
    pub const fn pool(&self) -> &Pool {
        &self.pool
    }

    /// Where this program thinks.
    pub const fn pool_of(&self, program: Program) -> &Pool {
        match program {
            Program::Level(_) => &self.pool,
            Program::Named(_) => &self.others,
        }
    }

    /// Adds the programs of others that this process can start, once.
    pub fn add(&self, opponents: Vec<Opponent>) {
        self.opponents
            .get_or_init(|| opponents.into_iter().map(Arc::new).collect());
    }

    fn others(&self) -> &[Arc<Opponent>] {
        self.opponents.get().map(Vec::as_slice).unwrap_or_default()
    }

    /// What the programs of others play that this process can start.
    pub fn offered(&self) -> Vec<Offered> {
        self.others().iter().map(|opponent| opponent.offered.clone()).collect()
    }

    /// The program of others with this name; `None` = this process cannot start it.
    pub fn other(&self, name: ProgramName) -> Option<Arc<Opponent>> {
        let found = self.others().iter().find(|opponent| opponent.offered.name == name);
        found.cloned()
    }

    /// The best turn of a position; `None` = it cannot be found now, or the game is over.
    pub async fn advise(&self, game: Game) -> Option<Advice> {
        let slot = self.hints.slot_within(HINT_WAIT).await?;
        slot.run_for(HINT, move |stop| advice::advise(&game, stop)).await?
    }

    /// The best answer to a turn, and what it achieves at once; `None` as above.
    pub async fn reply_to(&self, game: Game) -> Option<(Move, Option<Tactic>)> {
        let slot = self.hints.slot_within(HINT_WAIT).await?;
        slot.run_for(HINT, move |stop| advice::reply(&game, stop)).await?
    }

    /// How the side to move certainly wins with this turn; `None` as above, and where that is not seen.
    pub async fn win_with(&self, game: Game, turn: Move) -> Option<CertainWin> {
        let slot = self.hints.slot_within(HINT_WAIT).await?;
        slot.run_for(HINT, move |stop| advice::win_with(&game, &turn, stop))
            .await?
    }
}

/// Whether this process is the one that thinks about the program's turn in this match.
pub(in crate::app) async fn claim(db: &Db, id: MatchId) -> Result<bool, AppError> {
    processes::holds(db, Role::Program(id)).await
}

/// Ends the claim to think. If this fails, the claim runs out.
pub(in crate::app) async fn release(db: &Db, id: MatchId) -> Result<(), AppError> {
    processes::let_go(db, Role::Program(id)).await
}

/// The turn of a program of others in this match. Meanwhile the claim to think is renewed; `None` = it was lost, or the
/// work broke off.
pub(in crate::app) async fn ask(
    db: &Db,
    slot: &Slot,
    id: MatchId,
    opponent: Arc<Opponent>,
    question: Question,
) -> Result<Option<Result<Move, NoTurn>>, AppError> {
    let longest = opponent.limits.longest();
    let mut asked = pin!(slot.run_for(longest, move |stop| opponent.choose(&question, &|| stop())));
    loop {
        tokio::select! {
            answered = &mut asked => return Ok(answered),
            () = tokio::time::sleep(RENEWAL) => {
                if !claim(db, id).await? {
                    return Ok(None);
                }
            }
        }
    }
}

/// The seed of the programs in a match, by the name of the stored data. Whoever knows it can compute what they will play,
/// so it is said once the match is over.
pub(in crate::app) fn seed(instance: &str, id: MatchId) -> u64 {
    levels::hashed(&format!("{instance}/{id}"))
}

/// The move that a program makes; `None` when the game is over.
pub(in crate::app) async fn choose(slot: &Slot, game: Game, level: Level, seed: u64) -> Option<Move> {
    let limit = if level.thinks_for_seconds() { LONGEST } else { QUICK };
    // it must know no more than the person
    let to_play = advice::fair(&game, seed);
    let thought = slot
        .run_for(limit, move |stop| levels::choose(&to_play, level, seed, stop))
        .await;
    // a program whose search fails still moves
    thought
        .flatten()
        .or_else(|| any_move(&game, &mut fastrand::Rng::with_seed(seed)))
}

/// The turn that looks best of those that `is_allowed`, without a search; `None` = none of those that were looked at.
pub(in crate::app) async fn choose_among(slot: &Slot, game: Game, is_allowed: impl Fn(&Move) -> bool) -> Option<Move> {
    let table = || TranspositionTable::new(1 << 16);
    let listed = slot.run_for(QUICK, move |stop| {
        think::each_move(&game, &table(), Limits::depth(0), stop)
    });
    listed.await?.into_iter().map(|(mv, _)| mv).find(is_allowed)
}

/// Whether a program challenges the use of a potential in the opponent's last turn.
pub(in crate::app) async fn challenges(slot: &Slot, before: Game, turn: Move) -> bool {
    let judged = slot.run_for(QUICK, move |_| challenging::is_worth_challenging(&before, &turn));
    judged.await.unwrap_or(false)
}

/// Whether a program agrees to a draw: if it does not consider its position better.
pub(in crate::app) fn agrees_to_draw(game: &Game, program: Color) -> bool {
    let score = think::evaluation(game).0;
    match game.status() {
        Status::ToMove(color) if color == program => score <= 0,
        Status::ToMove(_) => score >= 0,
        Status::Over(_) => false,
    }
}
