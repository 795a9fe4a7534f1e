//! The connections to Discord's gateway: interactions arrive here, and are answered by one callback each.
//!
//! The store decides which shards this process has (`App::tend_shards`): they are started here, and closed when another
//! process takes them over. Each is a task of its own, in `shard`.
use super::answers::Link;
use super::backoff::Backoff;
use super::failure::Failure;
use super::gateway_log::Notice;
use super::http::{self, Api, Base, Gateway, Token};
use super::liveness::{HEARTBEAT, Liveness, Unready};
use crate::app::{ShardRange, Share};
use futures_util::FutureExt as _;
use shared::{Shard, SharedByShards};
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

mod events;
mod servers;
mod shard;
mod shared;

/// How often the process asks the store for its shards.
const ROUND: Duration = Duration::from_secs(2);

/// Connects and serves until `closing` (`Ok`) or until there is no point in continuing.
pub(super) async fn run(
    link: Link,
    (base, token): (Base, Token),
    notices: broadcast::Sender<Notice>,
    closing: CancellationToken,
) -> Result<(), Failure> {
    let found = tokio::select! {
        () = closing.cancelled() => return Ok(()),
        found = find(&link.answers.api, &base) => found?,
    };
    let wanted = found.shards;
    let shared = Arc::new(SharedByShards {
        answers: link.answers,
        base,
        token,
        store: link.store,
        me: link.me,
        ready: Mutex::new(Some(link.ready)),
        is_registered: AtomicBool::new(false),
        liveness: link.liveness,
        client: http::client(),
        found: Mutex::new((found, Instant::now())),
    });
    let mut heard = notices.subscribe();
    let mut shards = Shards::new(Arc::clone(&shared), notices);
    let begun = Instant::now();
    let mut rounds = interval(ROUND);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut beats = interval(HEARTBEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut interrupted = None;
    let end = loop {
        tokio::select! {
            () = closing.cancelled() => break Ok(()),
            _ = rounds.tick() => shards.tend(wanted, begun.elapsed()).await,
            _ = beats.tick() => {
                if shards.running.is_empty() {
                    shared.liveness.beat();
                }
                tell_interruption(&shared.liveness, &mut interrupted);
            },
            notice = heard.recv() => if notice == Ok(Notice::Unreadable) {
                tracing::warn!("something that Discord sent could not be read");
            },
            Some(ended) = shards.tasks.join_next() => {
                match ended {
                    Ok((shard, Ok(()))) => shards.ended(shard),
                    Ok((_, Err(failure))) => break Err(failure),
                    Err(why) => break Err(Failure::passing(format!("A shard broke off: {why}."))),
                }
                // other processes wait for what was given up
                shards.tend(wanted, begun.elapsed()).await;
            }
        }
    };
    shards.close().await;
    end
}

/// Tells in the log once that people do not reach the bot, and once that they do again. `since` is when that began.
fn tell_interruption(liveness: &Liveness, since: &mut Option<Instant>) {
    match (liveness.readiness(), *since) {
        (Err(Unready::Interrupted), None) => {
            let away = liveness.interrupted();
            *since = Instant::now().checked_sub(away);
            tracing::error!(away_s = away.as_secs(), "the connection with Discord is interrupted");
        }
        (Ok(()), Some(began)) => {
            *since = None;
            tracing::warn!(away_s = began.elapsed().as_secs(), "connected with Discord again");
        }
        _ => {}
    }
}

/// The shards of this process.
struct Shards {
    shared: Arc<SharedByShards>,
    notices: broadcast::Sender<Notice>,
    /// Cancelled to close a connection.
    running: HashMap<Shard, CancellationToken>,
    tasks: JoinSet<(Shard, Result<(), Failure>)>,
    /// Ranges (their first shards) whose connections are closed, to be given back.
    closed: Vec<u32>,
    /// The share that was last logged.
    told: Option<(u32, usize)>,
}

impl Shards {
    fn new(shared: Arc<SharedByShards>, notices: broadcast::Sender<Notice>) -> Self {
        Self {
            shared,
            notices,
            running: HashMap::new(),
            tasks: JoinSet::new(),
            closed: Vec::new(),
            told: None,
        }
    }

    /// Asks for this process's shards, starts and closes them.
    async fn tend(&mut self, wanted: u32, uptime: Duration) {
        let tended = self.shared.answers.app.tend_shards(wanted, &self.closed, uptime).await;
        let share = match tended {
            Ok(share) => share,
            // while the store is away nobody gets other shards, and people read that nothing can be saved
            Err(why) if why.is_told_by_store() => {
                return tracing::debug!(%why, "the shards are held without the store's word");
            }
            Err(why) => return tracing::warn!(%why, "the shards are held without the store's word"),
        };
        self.closed.clear();
        self.tell(&share, wanted);
        let of = |range: ShardRange| {
            range.shards().map(move |id| Shard {
                id,
                total: share.total,
                fence: range.fence,
            })
        };
        let is_surplus = |range: &ShardRange| share.surplus.contains(range);
        let kept = share.held.iter().filter(|range| !is_surplus(range));
        let kept: Vec<Shard> = kept.copied().flat_map(of).collect();
        for (shard, leaving) in &self.running {
            if !kept.contains(shard) && !leaving.is_cancelled() {
                tracing::info!(shard = shard.id, "this shard is another process's now");
                leaving.cancel();
            }
        }
        for shard in kept {
            self.start(shard);
        }
        let is_closed = |range: &ShardRange| of(*range).all(|shard| !self.running.contains_key(&shard));
        self.closed.extend(
            share
                .surplus
                .iter()
                .filter(|range| is_closed(range))
                .map(|range| range.first),
        );
        if share.held.is_empty() {
            // this is not a failure: this process takes over when it has to
            self.shared.liveness.connected();
        }
    }

    fn tell(&mut self, share: &Share, wanted: u32) {
        let held: usize = share.held.iter().map(|range| range.shards().count()).sum();
        self.shared.answers.metrics.holds(held);
        if self.told == Some((share.total, held)) {
            return;
        }
        self.told = Some((share.total, held));
        if held == 0 {
            tracing::info!("another process has the connection to Discord; this one takes over when that one ends");
        } else if self.shared.store.is_shared() {
            tracing::info!(held, total = share.total, "shards of this process");
        }
        if wanted > share.total.saturating_mul(2) {
            tracing::warn!(
                total = share.total,
                recommended = wanted,
                "Discord recommends many more shards. Their number changes when all processes have ended at the same time"
            );
        }
    }

    fn start(&mut self, shard: Shard) {
        // the same shard under an older fence must be closed first
        if self.running.keys().any(|running| running.id == shard.id) {
            return;
        }
        let leaving = CancellationToken::new();
        let heard = self.notices.subscribe();
        let work = shard::run(Arc::clone(&self.shared), shard, heard, leaving.clone());
        self.tasks.spawn(async move { (shard, Box::pin(work).await) }.boxed());
        self.running.insert(shard, leaving);
    }

    fn ended(&mut self, shard: Shard) {
        self.running.remove(&shard);
    }

    /// Closes all connections.
    async fn close(mut self) {
        for leaving in self.running.values() {
            leaving.cancel();
        }
        while self.tasks.join_next().await.is_some() {}
    }
}

/// Asks for the gateway's address until there is an answer.
async fn find(api: &Api, base: &Base) -> Result<Gateway, Failure> {
    let mut backoff = Backoff::new();
    let found = loop {
        match api.gateway().await {
            Ok(found) => break found,
            Err(why) => backoff.wait("where to connect", why).await?,
        }
    };
    if base.is_ours(&found.url) {
        return Ok(found);
    }
    Err(Failure::lasting(format!(
        "The API names {} as its gateway, which is not where it should be; the token is not sent there. \
         Check DISCORD_API_BASE.",
        found.url
    )))
}
