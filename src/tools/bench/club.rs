//! Figures about results: a store with 100,000 of 5,000 people, what they add up to, and looking at it.

use super::figure::{BenchError, Figure};
use super::turns::{GUILD, request};
use crate::app::features::{Audience, Leaderboard, Profile};
use crate::app::recount::recount;
use crate::app::{App, Intent, Reply};
use crate::correspondence::{MatchId, MatchResult, Player, PlayerId, Unrated};
use crate::rules::game::GameKind;
use crate::rules::{ByColor, Color, Outcome};
use crate::store::keys::{EndedMatch, Key};
use crate::store::{Batch, Clock, Options, Store};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::time::Instant;
use tokio::runtime::Runtime;

/// Number of results in the store, and of people who have them.
const RESULTS: u64 = 100_000;
const PEOPLE: u64 = 5_000;
/// Number of results written in one batch.
const AT_ONCE: u64 = 500;
/// How long after the one before a match ended.
const BETWEEN: SignedDuration = SignedDuration::from_mins(2);

/// The figures of results, measured on a store in this new folder. It is made when the first of them is measured.
pub fn club(runtime: &Rc<Runtime>, dir: &Path, clock: &Clock) -> Vec<Figure> {
    let made: Rc<RefCell<Option<Club>>> = Rc::default();
    let (dir, clock) = (dir.join("results"), clock.clone());
    let figure = |name, work: fn(&mut Club, &Runtime) -> Result<(), BenchError>| {
        let (runtime, made) = (Rc::clone(runtime), Rc::clone(&made));
        let (dir, clock) = (dir.clone(), clock.clone());
        Figure::new(name, "ms", move || {
            let mut made = made.borrow_mut();
            let club = if let Some(club) = made.take() {
                made.insert(club)
            } else {
                let store = Store::open_sled(&dir, &Options::default(), clock.clone())?;
                made.insert(runtime.block_on(Club::found(store, RESULTS))?)
            };
            let began = Instant::now();
            work(club, &runtime)?;
            Ok(began.elapsed().as_secs_f64() * 1e3)
        })
    };
    vec![
        figure("100k-results-counted", |club, runtime| runtime.block_on(club.recount())),
        figure("profile-of-100k-results", |club, runtime| {
            let who = club.anybody();
            let profile = Profile {
                who: Some(who),
                is_bot: false,
            };
            runtime.block_on(club.ask(Intent::feature(profile)))
        }),
        figure("leaderboard-of-5k", |club, runtime| {
            let leaderboard = Leaderboard {
                family: None,
                everywhere: true,
                page: 9,
                audience: Audience::Asker,
            };
            runtime.block_on(club.ask(Intent::feature(leaderboard)))
        }),
    ]
}

/// A store with results, as many as fill whole batches.
struct Club {
    store: Store,
    app: App,
    random: fastrand::Rng,
    /// The last id given to an interaction.
    last_id: u64,
}

impl Club {
    async fn found(store: Store, results: u64) -> Result<Self, BenchError> {
        let app = App::open(store.clone(), 1).await;
        let app = app.map_err(|error| BenchError::Refused(error.to_string()))?;
        let mut club = Self {
            store,
            app,
            random: fastrand::Rng::with_seed(5),
            last_id: 0,
        };
        let since = club.store.now() - BETWEEN * i32::try_from(results).unwrap_or(i32::MAX);
        for first in (0..results).step_by(usize::try_from(AT_ONCE).unwrap_or(usize::MAX)) {
            let mut batch = Batch::default();
            for number in first..first + AT_ONCE {
                let at = since + BETWEEN * i32::try_from(number).unwrap_or(i32::MAX);
                batch.puts.push(club.result(number, at));
            }
            club.store.commit(batch).await?;
        }
        club.recount().await?;
        Ok(club)
    }

    /// Somebody, in the middle of the strength.
    fn anybody(&mut self) -> PlayerId {
        PlayerId(self.random.u64(1..=PEOPLE))
    }

    /// The row of a result between two people who are about equally strong: whoever has the higher number is stronger.
    fn result(&mut self, number: u64, at: Timestamp) -> (Vec<u8>, Vec<u8>) {
        let white = self.anybody();
        let black = PlayerId((white.0 + self.random.u64(1..200)) % PEOPLE + 1);
        let wins = self.random.u64(0..3) == 0;
        let stronger = if white < black { Color::Black } else { Color::White };
        let result = MatchResult {
            id: MatchId(number + 1),
            at,
            kind: GameKind::Dvonn,
            players: ByColor {
                white: Player::Person(white),
                black: Player::Person(black),
            },
            outcome: Some(Outcome::Win(if wins { stronger.other() } else { stronger })),
            by_time: self.random.u64(0..20) == 0,
            thought: ByColor {
                white: (90_000, 30),
                black: (60_000, 30),
            },
            unrated: None,
        };
        let key = EndedMatch {
            at: at.into(),
            id: result.id,
        };
        // what it has changed is computed when all are counted again
        let counted = json!({ "number": number, "change": { "unrated": Unrated::NoResult } });
        let row = json!({ "format": 1, "result": result, "guilds": [GUILD], "counted": counted });
        (key.encode(), row.to_string().into_bytes())
    }

    /// Computes what the results add up to.
    async fn recount(&mut self) -> Result<(), BenchError> {
        let recounted = recount(&self.store, 1, &mut |_| ()).await;
        recounted.map_err(|why| BenchError::Refused(why.to_string()))?;
        Ok(())
    }

    /// Asks for something that is shown in a container.
    async fn ask(&mut self, intent: Intent) -> Result<(), BenchError> {
        self.last_id += 1;
        let request = request(self.last_id, self.anybody(), intent);
        match self.app.execute(request).await {
            Reply::Show { .. } => Ok(()),
            _ => Err(BenchError::Refused("nothing was shown".to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[tokio::test]
    async fn its_results_are_counted() {
        let store = Store::memory(Arc::new(|| "2026-11-23T10:00:00Z".parse().unwrap()));
        let club = Club::found(store, AT_ONCE).await.unwrap();
        let counted = recount(&club.store, 1, &mut |_| ()).await.unwrap();
        assert_eq!(counted.results, 500);
        assert!(counted.rows > 500, "{counted:?}");
    }
}
