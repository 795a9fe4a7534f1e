//! The breaker: when far more matches would end by time at once than ever do, something is wrong with the clock or the
//! bot, and none ends until the operator has looked.

use crate::app::db::{AppError, Db, PAGE};
use crate::app::matches;
use crate::app::rows::{Format, PlayerRow, RunningRow};
use crate::app::vacations;
use crate::correspondence::{Event, MatchId, Outage};
use crate::store::keys::{self, Key, Meta};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// So many matches may always end in one round.
const ALWAYS: usize = 5;
/// Beyond that one of so many active ones: 2 %.
const ONE_OF: usize = 50;

/// That the breaker has opened, or that the operator released it for the next round.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct BreakerRow {
    format: Format<1>,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum State {
    /// Nothing ends by time.
    Open { since: Timestamp, overdue: usize },
    /// What is overdue at this round ends.
    Released,
}

/// Whether the turns of these timers must not end now.
pub(super) async fn is_open(db: &Db, due: &[keys::Timer], outages: &[Outage]) -> Result<bool, AppError> {
    if due.is_empty() {
        return Ok(false);
    }
    let mut tx = db.begin();
    match tx.read::<BreakerRow>(&key()).await?.map(|row| row.state) {
        Some(State::Open { since, overdue }) => {
            tracing::error!(
                %since,
                overdue,
                "no turn ends by time: too many would have at once. Look whether the clock is right and Discord was \
                 reachable; then start with --end-overdue to let them end"
            );
            return Ok(true);
        }
        Some(State::Released) => {
            tx.delete(&key());
            tx.commit().await?;
            return Ok(false);
        }
        None if due.len() <= ALWAYS => return Ok(false),
        None => {}
    }
    let overdue = overdue(db, due, outages).await?;
    if overdue <= ALWAYS.max(active(db).await? / ONE_OF) {
        return Ok(false);
    }
    let state = State::Open {
        since: tx.now(),
        overdue,
    };
    tx.put(&key(), &BreakerRow { format: Format, state });
    tx.commit().await?;
    tracing::error!(
        overdue,
        "far more matches than usual would end by time at once, so none does. Look whether the clock is right and \
         Discord was reachable; then start with --end-overdue to let them end"
    );
    Ok(true)
}

/// The next round ends what is overdue.
pub(super) async fn release(db: &Db) -> Result<(), AppError> {
    let mut tx = db.begin();
    let state = State::Released;
    tx.put(&key(), &BreakerRow { format: Format, state });
    tx.commit().await?;
    Ok(())
}

/// How many of these matches would end.
async fn overdue(db: &Db, due: &[keys::Timer], outages: &[Outage]) -> Result<usize, AppError> {
    let mut count = 0;
    for timer in due {
        let mut tx = db.begin();
        let loaded = match matches::load(&mut tx, MatchId(timer.subject)).await {
            Ok(loaded) => loaded,
            Err(AppError::Damaged { .. }) => None,
            Err(error) => return Err(error),
        };
        let Some(loaded) = loaded else { continue };
        if let Some(Event::TimedOut { by }) = loaded.the_match.expire(tx.now(), outages) {
            let player = loaded.the_match.player(by);
            let row = tx.peek::<PlayerRow>(&keys::Player { player }).await?;
            let goes_on_vacation = row.is_some_and(|row| vacations::at_zero(&row, tx.now()).is_some());
            count += usize::from(!goes_on_vacation);
        }
    }
    Ok(count)
}

/// How many matches run.
async fn active(db: &Db) -> Result<usize, AppError> {
    let mut rest = Some(keys::RunningMatch::all());
    let mut rows = 0;
    while let Some(range) = rest {
        let page = db.begin().page::<keys::RunningMatch, RunningRow>(&range, PAGE).await?;
        rows += page.rows.len();
        rest = page.rest;
    }
    // one in the list of each player
    Ok(rows / 2)
}

fn key() -> Meta {
    Meta {
        name: "breaker".to_owned(),
    }
}
