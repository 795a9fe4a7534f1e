//! The application: a request in, a reply out; timers; the outbox. It knows nothing about Discord's wire formats except
//! its limits.
//!
//! [`App::execute`] answers people, [`App::tick`] fires timers, and the courier sends the outbox with
//! [`App::claim_in`] and [`App::acknowledge`].
//!
//! # Layout
//! A `request` has an intent: one of the `features`, which are commands and queries with how they are entered (`slash`)
//! and what people read. They work on `state`: rows, and transactions over them. `matches` has the one way in which a
//! match changes, `post` the sending of the outbox, `time` what happens automatically, `deletion` what is done for
//! somebody who leaves, and `workers` what keeps a processor busy: pictures, programs that play, analyses. With
//! `cluster` several processes share a store and Discord's gateway. With `operator` whoever runs the bot sees and
//! changes what is stored, `recount` computes ratings again, and `metrics` has figures. `ports` is the interface,
//! `delivery` that to the courier, `feature` what a feature consists of, and `ui` the building blocks of replies; `view`
//! presents the result of a request, after the commit.
//!
//! # Invariants
//! - One command is one commit: the match, its timers, the outbox and the recorded outcome change together or not at
//!   all.
//! - Messages that nobody asked for are first an item of the outbox; their text is made when they are sent.
//! - A button grants no rights: player, turn and state are checked against the store every time.
use crate::correspondence::MatchId;
use crate::metrics::Figures;
use crate::opponents::Opponent;
use crate::store::keys::{self, Key as _};
use crate::store::{EndedProcesses, Store, StoreError};
use cluster::processes::{self, Role};
use cluster::shards::Shards;
use cluster::{opponents, sessions, shards};
use feature::{carry_out_on, likely};
use features::{AnyCommand, AnyQuery, Feature};
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use jiff::{SignedDuration, Timestamp};
use metrics::Metrics;
use post::again;
use post::deliver::{Delivered, How};
use state::db::{Db, Idempotency, tell_failure};
use state::outbox::{Claimed, Doubts};
use state::settings::Settings;
use state::{backups, deletions, guilds, instance, outbox, players, rows, watch};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use time::program_turn;
use time::timers::{self, Timers, breaker};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep, timeout_at};
use view::Decided;
use workers::analyses::Analyses;
use workers::pictures::{Patience, Pictures};
use workers::pool::{Pool, Where};
use workers::programs;
use workers::programs::Programs;

mod cluster;
mod deletion;
mod delivery;
mod feature;
pub mod features;
pub mod matches;
mod metrics;
pub mod operator;
mod ports;
mod post;
pub mod recount;
mod request;
pub mod slash;
mod state;
mod time;
mod ui;
mod view;
mod workers;

pub use cluster::processes::{CUT_OFF, OtherProcesses, PRESENCE};
pub use cluster::sessions::{ADMISSION, Admission, SessionLimit};
pub use cluster::shards::{ShardRange, Share};
pub use cluster::{moving, restoring};
pub use delivery::{Delivery, MessageChange, Rejection, Sent, Work};
pub use feature::Command;
pub use feature::Spelled;
pub use ports::actor::{Actor, Person, Place, Pressed, Rights};
pub use ports::custom_id::{CustomId, UnknownButton};
pub use ports::limits;
pub use ports::reply::{
    Accent, Beside, Button, Container, Field, Form, Message, Part, PersonSelect, Picture, Reply, Row, Select,
    SelectOption, Style,
};
pub use ports::upload::{Fetched, MOST_BYTES, Upload};
pub use request::{Intent, IntentKind, Request};
pub use state::db::{AppError, RequestError, Rows, Stop, Unread, Wanted};
pub use state::deletions::Deleted;
pub use state::followers::{MAX_FOLLOWED, MAX_FOLLOWERS};
pub use state::listed::{Listed, ListedState};
pub use state::outbox::{ATTEMPT, DueLane, FLIGHT, LEASE, NONCE_MEMORY};
pub use state::refusal::{Refusal, Unreadable};
pub use state::rows::Venue;
pub use state::{lessons, puzzles, refusal, settings};
pub use time::timers::Due;
pub use workers::analyses::{Analysis, Course};
pub use workers::pictures::Renderer;
pub use workers::programs::ProgramTurn;

/// Maximum number of tasks that keep a processor busy at a time, apart from pictures.
const BUSY: usize = 2;
/// How long the courier waits after the store did not answer.
const STORE_WAIT: SignedDuration = SignedDuration::from_secs(2);
/// Maximum time for which an answer waits for the thread that it links: Discord allows three seconds in total.
const THREAD_WAIT: Duration = Duration::from_millis(1_200);
/// How long a request must have waited before a process says that it failed if another one may answer it as well.
const FIRST_WORD: Duration = Duration::from_secs(2);
/// How long after somebody asked an answer still waits for its pictures, so that there is time to send it.
const PICTURE_WAIT: Duration = Duration::from_millis(2_600);
/// Minimum time for which it waits for them, however late it is.
const LEAST_PICTURE_WAIT: Duration = Duration::from_millis(300);
/// How long before a program's turn that failed is tried again.
const PROGRAM_WAIT: Duration = Duration::from_secs(5);

/// The application; clones share it.
#[derive(Clone, Debug)]
pub struct App {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    db: Db,
    pool: Pool,
    pictures: Pictures,
    programs: Programs,
    analyses: Analyses,
    timers: Timers,
    metrics: Arc<Metrics>,
    shards: Shards,
    doubts: Doubts,
    /// The servers that the bot has joined since the last look.
    joined: Mutex<BTreeSet<u64>>,
    /// Whether this process sends the outbox.
    sends: AtomicBool,
    /// Fires when it has opened a thread, or could not.
    threads: Notify,
    other_processes: Mutex<OtherProcesses>,
    /// The store's own name, which makes the nonces of our messages unique, and programs play their own way.
    instance: String,
}

// What the program awaits is boxed, so that it is compiled here and not once more in the program.
impl App {
    /// Opens the application on this store. The seed makes random choices and spreads retries: random in the bot, fixed
    /// in tests.
    pub fn open(store: Store, seed: u64) -> BoxFuture<'static, Result<Self, AppError>> {
        Self::with_renderer(store, seed, Renderer::default())
    }

    /// Like [`App::open`], with another renderer. If it panics, a message is sent without its picture.
    pub fn with_renderer(store: Store, seed: u64, renderer: Renderer) -> BoxFuture<'static, Result<Self, AppError>> {
        Self::assemble(store, seed, renderer, Where::Threads).boxed()
    }

    /// Like [`App::with_renderer`], for simulations: no thread but the caller's does anything, and what programs play and
    /// analyses find depends on neither the machine nor its clock.
    pub fn in_place(store: Store, seed: u64, renderer: Renderer) -> BoxFuture<'static, Result<Self, AppError>> {
        Self::assemble(store, seed, renderer, Where::InPlace).boxed()
    }

    async fn assemble(store: Store, seed: u64, renderer: Renderer, place: Where) -> Result<Self, AppError> {
        let db = Db::new(store, seed);
        let instance = instance::name(&db).await?;
        let metrics = Arc::<Metrics>::default();
        let programs = Programs::new(place);
        // a damaged file is reported now
        tracing::debug!(count = lessons::shipped().iter().count(), "steps of courses");
        tracing::debug!(count = puzzles::shipped().iter().count(), "puzzles");
        let pool = Pool::new(place, BUSY);
        Ok(Self {
            inner: Arc::new(Inner {
                db,
                pictures: Pictures::new(place, renderer),
                analyses: Analyses::new(programs.pool().clone()),
                programs,
                timers: Timers::new(Arc::clone(&metrics), pool.clone()),
                pool,
                metrics,
                shards: Shards::default(),
                doubts: Doubts::default(),
                joined: Mutex::default(),
                sends: AtomicBool::new(false),
                threads: Notify::new(),
                other_processes: Mutex::default(),
                instance,
            }),
        })
    }

    /// Makes each decision a second time on all rows of the store, and panics if the results differ. For tests: it
    /// reads everything.
    pub fn decide_twice(&self) {
        self.inner.db.decide_twice();
    }

    /// Answers a request. Whatever fails becomes a sentence for the asker and a line in the log.
    #[must_use = "nothing is done until it is awaited"]
    pub fn execute(&self, request: Request) -> BoxFuture<'_, Reply> {
        self.answered(request).boxed()
    }

    async fn answered(&self, mut request: Request) -> Reply {
        let begun = Instant::now();
        let may_be_anothers = self.inner.shards.may_be_anothers();
        let db = &self.inner.db;
        let player = request.actor.id;
        let actor = request.actor();
        let mut rows = db.begin(likely(&actor));
        rows.waited = request.waited;
        match &request.intent {
            Intent::Feature(Feature::Command(command)) => {
                rows.likely_recorded(idempotency(&request, command).key().as_ref());
                rows.foresee(|rows| command.decide(rows, &actor));
            }
            Intent::Feature(Feature::Query(query)) => rows.foresee(|rows| query.answer(rows, &actor)),
            Intent::Unreadable(_) => {}
        }
        let place = request.place;
        let known = db.look_first(&mut rows, |rows| {
            Ok((players::settings(rows, player)?, guilds::with_language(rows, place)?))
        });
        let (settings, place) = known.await.unwrap_or_else(|error| {
            tell_failure!(
                error,
                error,
                interaction = request.id,
                "answered without the person's settings"
            );
            (Settings::default(), place)
        });
        request.place = place;
        let as_discord = request.locale;
        request.locale = settings.language.unwrap_or(as_discord);
        let mut decided = self.decided(&request, rows).await;
        let is_change = request.intent.kind() == IntentKind::Change;
        if is_change && (may_be_anothers || self.is_cut_off()) {
            decided = decided.map_err(as_far_as_known);
        }
        self.inner.metrics.answered(&request.intent, decided.as_ref().err());
        if may_be_anothers && matches!(decided, Err(RequestError::Failed(_))) {
            let waited = begun.elapsed() + Duration::try_from(request.waited).unwrap_or_default();
            sleep(FIRST_WORD.saturating_sub(waited)).await;
        }
        let decided = match decided {
            Ok(decided) => decided,
            // where only suggestions can be shown, nothing is
            Err(error) if request.intent.is_autocomplete() => {
                if let RequestError::Failed(error) = error {
                    tell_failure!(error, error, interaction = request.id, "nothing can be suggested");
                }
                return Reply::Choices(Vec::new());
            }
            Err(error) => Decided::Error(error),
        };
        let reply = view::present(&request, (&settings, as_discord), db.now(), decided);
        let left = PICTURE_WAIT.saturating_sub(Duration::try_from(request.waited).unwrap_or_default());
        let patience = Patience {
            until: (begun + left).max(Instant::now() + LEAST_PICTURE_WAIT),
            asker: request.locale,
            everybody: request.place.locale().unwrap_or(request.locale),
            again: match &request.intent {
                Intent::Feature(Feature::Query(query)) => query.again(),
                Intent::Feature(Feature::Command(_)) | Intent::Unreadable(_) => None,
            },
        };
        self.inner.pictures.reply(reply, patience).await
    }

    async fn decided(&self, request: &Request, rows: Rows) -> Result<Decided, RequestError> {
        let (db, actor) = (&self.inner.db, request.actor());
        match &request.intent {
            Intent::Feature(Feature::Command(command)) => {
                let idempotency = idempotency(request, command);
                let outcome = carry_out_on(db, idempotency, rows, &actor, command).await?;
                match outcome.shown() {
                    Ok(query) => {
                        if let Some(id) = query.awaits_thread() {
                            self.thread_is_opened(id, request.waited).await;
                        }
                        let shown = self.read(&actor, &query, db.begin(likely(&actor))).await;
                        match shown {
                            Err(RequestError::Failed(error)) => Ok(Decided::Unshown(error)),
                            shown => shown,
                        }
                    }
                    Err(outcome) => Ok(Decided::Told(outcome)),
                }
            }
            Intent::Feature(Feature::Query(query)) => self.read(&actor, query, rows).await,
            Intent::Unreadable(why) => Err(Refusal::from(why.clone()).into()),
        }
    }

    /// Waits until the thread of a match is open, or will not be: a moment at most, and less if the request is old
    /// already. What the asker reads is true in any case, but with the thread it can be linked.
    async fn thread_is_opened(&self, id: MatchId, waited: SignedDuration) {
        let inner = &self.inner;
        if !inner.sends.load(Ordering::Relaxed) {
            return;
        }
        let waited = Duration::try_from(waited).unwrap_or_default();
        let until = Instant::now() + THREAD_WAIT.saturating_sub(waited);
        loop {
            let opened = std::pin::pin!(inner.threads.notified());
            let found = inner.db.look(|rows| matches::load(rows, id)).await;
            let is_opening = found.is_ok_and(|found| found.is_some_and(|found| found.row.is_opening()));
            if !is_opening || timeout_at(until, opened).await.is_err() {
                return;
            }
        }
    }

    /// Whether other processes may count this one as ended.
    fn is_cut_off(&self) -> bool {
        let store = self.inner.db.store();
        let away = store.away().map(|away| away.since.elapsed());
        store.is_shared() && away.is_some_and(|away| away >= CUT_OFF)
    }

    async fn read(&self, actor: &Actor, query: &AnyQuery, rows: Rows) -> Result<Decided, RequestError> {
        let answer = self.inner.db.answer(rows, |rows| query.answer(rows, actor)).await?;
        Ok(Decided::Read(answer.think(self.workers()).await?))
    }

    /// Carries out a command for anybody and returns its outcome, for tests: [`App::execute`] carries out those of
    /// requests, and timers, programs and the courier carry out theirs. `interaction` is a number by which a repetition
    /// is recognised; without one the command itself must see whether it was done.
    pub async fn carry_out<C: Command>(
        &self,
        interaction: Option<u64>,
        actor: &Actor,
        command: &C,
    ) -> Result<C::Outcome, RequestError> {
        let idempotency = interaction.map_or(Idempotency::State, Idempotency::Interaction);
        feature::carry_out(&self.inner.db, idempotency, actor, command).await
    }

    /// Reads something without a query, for tests.
    pub async fn look<T: Send>(&self, look: impl FnMut(&mut Rows) -> Result<T, Unread> + Send) -> Result<T, AppError> {
        self.inner.db.look(look).await
    }

    /// The reply to an interaction that the adapter could not read at all.
    pub fn unread(locale: crate::correspondence::Locale) -> Reply {
        view::unread(locale)
    }

    /// Whether the store does not answer at present.
    pub fn is_without_store(&self) -> bool {
        self.inner.db.store().away().is_some()
    }

    /// The reply to a request whose outcome takes too long to wait for.
    pub fn too_slow(kind: IntentKind, locale: crate::correspondence::Locale) -> Reply {
        view::too_slow(kind, locale)
    }

    /// The reply where everybody was to see one and the bot may not write.
    pub fn cannot_post(locale: crate::correspondence::Locale) -> Reply {
        view::cannot_post(locale)
    }

    /// The reply to a request that a bug interrupted.
    pub fn broke_off(locale: crate::correspondence::Locale) -> Reply {
        view::broke_off(locale)
    }

    /// Fires the timers that are due, and returns when the next one is. `uptime` is how long the process has run by a
    /// monotonic clock, `is_reached` whether people can reach it: time in which they reach no process is not the
    /// players'.
    pub async fn tick(&self, uptime: Duration, is_reached: bool) -> Option<Timestamp> {
        self.look_at_joined().await;
        self.inner.timers.tick(&self.inner.db, uptime, is_reached).await
    }

    /// The bot has joined this server, perhaps again: what could not be said there is tried again soon. All cards that
    /// wait are looked through for it, so this is not for servers on which it was before.
    pub fn joined(&self, guild: u64) {
        self.inner
            .joined
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(guild);
    }

    async fn look_at_joined(&self) {
        let joined = std::mem::take(&mut *self.inner.joined.lock().unwrap_or_else(PoisonError::into_inner));
        if joined.is_empty() {
            return;
        }
        if let Err(error) = again::try_again(&self.inner.db, &joined).await {
            tell_failure!(error, error, "cards are tried again only later");
        }
    }

    /// Takes the bot for having been of use until this time, for tests in which days pass between two looks at the
    /// clock.
    pub async fn was_of_use_until(&self, time: Timestamp) -> Result<(), AppError> {
        watch::was_of_use_until(&self.inner.db, time).await
    }

    /// Ends the turns that are held back although their time is over, however many and whatever the clock showed
    /// before, by the operator's decision; `false` = none is held back.
    pub fn end_overdue(&self) -> BoxFuture<'_, Result<bool, AppError>> {
        timers::end_overdue(&self.inner.db).boxed()
    }

    // --- other processes on the same store ---

    /// What an operator can ask of this application's store.
    pub fn operator(&self) -> operator::Operator {
        operator::Operator::of(self.inner.db.clone())
    }

    /// Whether this process makes the backups now: one of several does.
    pub fn makes_backups(&self) -> BoxFuture<'_, Result<bool, AppError>> {
        processes::holds(&self.inner.db, Role::Backups).boxed()
    }

    /// When the last backup was made, by whichever process; `None` = none was made yet.
    pub fn last_backup(&self) -> BoxFuture<'_, Result<Option<Timestamp>, AppError>> {
        backups::last(&self.inner.db).boxed()
    }

    /// Records that a backup was made of everything as it was then.
    pub fn backed_up(&self, at: Timestamp) -> BoxFuture<'_, Result<(), AppError>> {
        backups::made(&self.inner.db, at).boxed()
    }

    /// Everybody who was deleted, for a list beside the backups: a restored one deletes them again.
    pub fn deleted(&self) -> BoxFuture<'_, Result<Vec<Deleted>, AppError>> {
        deletions::all(&self.inner.db).boxed()
    }

    /// Ends the work on a backup, so that another process may make the next one.
    pub fn finish_backup(&self) -> BoxFuture<'_, Result<(), AppError>> {
        processes::let_go(&self.inner.db, Role::Backups).boxed()
    }

    /// Renews this process's row, and returns the others that run. To be called every [`PRESENCE`].
    pub async fn appear(&self) -> Result<OtherProcesses, AppError> {
        let opponents = self.inner.programs.offered();
        processes::appear_with(&self.inner.db, processes::Purpose::Bot, &opponents).await?;
        let others = OtherProcesses::of(&processes::others(&self.inner.db).await?);
        *self.other_processes() = others.clone();
        Ok(others)
    }

    /// The other processes that ran when this one last appeared.
    pub fn other_processes(&self) -> MutexGuard<'_, OtherProcesses> {
        // after a panic it holds an older look
        self.inner
            .other_processes
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this process should compare Discord's list of commands with ours now: one does so at a time. If not, ask
    /// again later.
    pub async fn may_register_commands(&self) -> bool {
        match processes::holds(&self.inner.db, Role::Commands).await {
            Ok(is_ours) => is_ours,
            Err(error) => {
                tell_failure!(warn, error, "the commands are not compared yet");
                false
            }
        }
    }

    /// Ends that role: the list of commands is up to date, or Discord refuses it, and the next process may look.
    pub async fn finish_registering_commands(&self) {
        if let Err(error) = processes::let_go(&self.inner.db, Role::Commands).await {
            tracing::debug!(%error, "the next process that compares the commands waits a little");
        }
    }

    /// Marks this process as ended, so that others take over its roles at once.
    pub fn leave(&self) -> BoxFuture<'_, Result<(), AppError>> {
        async move {
            let db = &self.inner.db;
            shards::leave(db, db.process()).await?;
            processes::leave(db, db.process()).await
        }
        .boxed()
    }

    /// Takes over from processes that have certainly ended: nobody waits for what they held to run out.
    pub fn follow(&self, ended: EndedProcesses) -> BoxFuture<'_, Result<(), AppError>> {
        async move {
            let db = &self.inner.db;
            if let EndedProcesses::One(process) = ended {
                shards::leave(db, process).await?;
                processes::leave(db, process).await?;
            }
            outbox::leave(db, ended).await
        }
        .boxed()
    }

    // --- the gateway's shards ---

    /// Beats, gives back the ranges in `closed` (their first shards), takes this process's share, and returns it: at
    /// least every four seconds. `wanted` is the desired number of shards, which takes effect when nobody holds any.
    /// `uptime` is how long the process has run by a monotonic clock.
    pub async fn tend_shards(&self, wanted: u32, closed: &[u32], uptime: Duration) -> Result<Share, AppError> {
        let inner = &self.inner;
        inner.shards.tend(&inner.db, wanted, closed, uptime).await
    }

    /// Asks to begin a session of a shard that this process holds under that fence.
    pub async fn admit_session(&self, shard: u32, fence: u64, limit: SessionLimit) -> Result<Admission, AppError> {
        sessions::admit(&self.inner.db, shard, fence, limit).await
    }

    /// Records that the session has begun.
    pub async fn session_began(&self, shard: u32, limit: SessionLimit) -> Result<(), AppError> {
        sessions::began(&self.inner.db, shard, limit).await
    }

    /// Records that the session admitted at this time was not begun and will not be.
    pub async fn session_given_up(&self, shard: u32, limit: SessionLimit, admitted: Timestamp) -> Result<(), AppError> {
        sessions::given_up(&self.inner.db, shard, limit, admitted).await
    }

    // --- for operators ---

    /// What was asked for and what came of it, since the start of the process.
    pub fn figures(&self) -> &Figures {
        &self.inner.metrics.figures
    }

    /// Whether too many turns are over at once, so that none ends by time until the operator has looked.
    pub async fn holds_turns_back(&self) -> Result<bool, AppError> {
        breaker::holds_back(&self.inner.db).await
    }

    /// Whether that was so when this process last looked for turns that are over, for as long as nothing can be read.
    pub fn held_turns_back(&self) -> bool {
        self.inner.timers.held_back()
    }

    /// Number of running matches.
    pub async fn running_matches(&self) -> Result<usize, AppError> {
        breaker::active(&self.inner.db).await
    }

    /// Number of items in the outbox; at `limit` it stops counting.
    pub async fn outbox_items(&self, limit: usize) -> Result<usize, AppError> {
        self.inner.db.count(keys::OutboxItem::all(), limit).await
    }

    // --- programs that play ---

    /// Fires when it became a program's turn.
    pub fn program_waits(&self) -> &Notify {
        self.inner.db.program_waits()
    }

    /// From now on these programs of others can be played against, and play here; to be called once, after the start.
    pub async fn offer_opponents(&self, opponents: Vec<Opponent>) -> Result<(), AppError> {
        let programs = &self.inner.programs;
        programs.add(opponents);
        opponents::offer(&self.inner.db, &programs.offered()).await
    }

    /// The matches in which a program is to move and nobody lets it think yet; each is for [`App::play_program`], in
    /// this order.
    pub async fn programs_to_move(&self) -> Vec<ProgramTurn> {
        let db = &self.inner.db;
        let turns = self.inner.programs.to_move(db).await;
        turns.unwrap_or_else(|error| {
            tell_failure!(error, error, "it cannot be read where programs are to move");
            Vec::new()
        })
    }

    /// Lets a program think as soon as there is a slot, and move. If it is dropped, nothing is lost: it is still its
    /// turn.
    pub async fn play_program(&self, turn: ProgramTurn) {
        if let Err(error) = self.try_program(&turn).await {
            tell_failure!(error, error, id = %turn.id, "a program does not move now");
            sleep(PROGRAM_WAIT).await;
        }
    }

    async fn try_program(&self, turn: &ProgramTurn) -> Result<(), RequestError> {
        let db = &self.inner.db;
        let id = turn.id;
        let programs = &self.inner.programs;
        let slot = programs.pool_of(turn.program).slot().await;
        if !programs::claim(db, id).await? {
            return Ok(());
        }
        let played = program_turn::play(db, programs, &self.inner.instance, id, &slot).await;
        drop(slot);
        if let Err(error) = programs::release(db, id).await {
            tracing::debug!(%error, %id, "a claim runs out");
        }
        played
    }

    // --- the outbox ---

    /// From now on this process sends the outbox: answers that link a thread wait a moment for it.
    pub fn begin_sending(&self) {
        self.inner.sends.store(true, Ordering::Relaxed);
    }

    /// Fires when items were added to the outbox: the courier waits for this or for [`App::next_due`], whichever comes
    /// first.
    pub fn outbox_filled(&self) -> &Notify {
        self.inner.db.outbox_filled()
    }

    /// When the outbox next has something to claim; `None` = it is empty.
    pub async fn next_due(&self) -> Option<Timestamp> {
        match self.first_due().await {
            Ok(due) => due,
            Err(error) => {
                tell_failure!(error, error, "the outbox cannot be read");
                Some(rows::later(self.inner.db.now(), STORE_WAIT))
            }
        }
    }

    /// When the first item of the outbox is or was due; `None` = it is empty.
    pub async fn first_due(&self) -> Result<Option<Timestamp>, AppError> {
        outbox::next_due(&self.inner.db).await
    }

    /// The lanes of the outbox that this process has filled since the last call and that are due now, and whether one
    /// is due soon.
    pub fn filled_lanes(&self) -> (Vec<DueLane>, bool) {
        outbox::filled(&self.inner.db)
    }

    /// Lanes of the outbox that have been due for at least `grace`, those that wait longest first. `rest` is where the
    /// last look ended; `None` = it saw everything.
    pub async fn due_lanes(&self, rest: &mut Option<keys::Range>, grace: Duration) -> Vec<DueLane> {
        match outbox::due_lanes(&self.inner.db, &self.inner.doubts, rest, grace).await {
            Ok(lanes) => lanes,
            Err(error) => {
                tell_failure!(error, error, "the outbox cannot be read");
                Vec::new()
            }
        }
    }

    /// Claims the next item of a lane, to be sent now; `None` = there is none, or somebody else is sending there.
    pub async fn claim_in(&self, due: DueLane) -> Option<Delivery> {
        self.claimed_in(due).await.flatten()
    }

    /// `None` = nothing was claimed; `Some(None)` = the claimed item is not sent.
    async fn claimed_in(&self, due: DueLane) -> Option<Option<Delivery>> {
        let (db, lane) = (&self.inner.db, due.lane());
        let claimed = outbox::claim(db, &self.inner.doubts, due, post::says::made).await;
        let (Claimed { lane, row, lease }, said) = match claimed {
            Ok(claimed) => claimed?,
            Err(error) => {
                tell_failure!(error, error, ?lane, "a lane of the outbox cannot be read");
                return None;
            }
        };
        let how = match said {
            Ok(Some(made)) => {
                let post::says::Made {
                    work,
                    entries,
                    is_only_looked_for,
                } = made;
                let work = self.inner.pictures.work(work).await;
                return Some(Some(Delivery {
                    nonce: post::nonce(&self.inner.instance, &row),
                    lane,
                    row,
                    lease,
                    entries,
                    is_only_looked_for,
                    work,
                }));
            }
            Ok(None) => How::Pointless,
            Err(error @ AppError::Damaged { .. }) => {
                tracing::error!(%error, item = ?row.item, "cannot be sent");
                How::Damaged
            }
            Err(error) => {
                // its lease runs out, and it is claimed again
                tell_failure!(error, error, item = ?row.item, "not sent now");
                return Some(None);
            }
        };
        // if this fails, it is claimed again
        let delivered = Delivered {
            lane,
            row: &row,
            entries: None,
            how,
        };
        self.delivered(delivered).await;
        Some(None)
    }

    /// Claims items of up to `limit` lanes, one after the other, oldest first. For tests: the courier claims them side
    /// by side.
    pub async fn claim(&self, limit: usize) -> Vec<Delivery> {
        let (mut deliveries, mut rest) = (Vec::new(), None);
        while deliveries.len() < limit {
            let lanes = self.due_lanes(&mut rest, Duration::ZERO).await;
            let mut is_any = false;
            for due in lanes {
                if deliveries.len() == limit {
                    outbox::put_back(&self.inner.doubts, &due);
                } else if let Some(claimed) = self.claimed_in(due).await {
                    // an item that became pointless makes way for the next one
                    is_any = true;
                    deliveries.extend(claimed);
                }
            }
            if !is_any && rest.is_none() {
                break;
            }
        }
        deliveries
    }

    /// Whether this process still holds the claim, by the store's word: asked right before something is sent, after
    /// which the store's clock is right again even if this machine stood still.
    pub async fn still_holds(&self, delivery: &Delivery) -> bool {
        match outbox::holds(&self.inner.db, delivery.lane, &delivery.row).await {
            Ok(holds) => holds,
            Err(error) => {
                tell_failure!(warn, error, item = ?delivery.row.item, "not sent while the store does not answer");
                false
            }
        }
    }

    /// The time by the store's clock.
    pub fn now(&self) -> Timestamp {
        self.inner.db.now()
    }

    /// Records the result of a delivery; `false` = the store does not accept it now, and it must be reported again, or
    /// the item is sent again when its lease is over. Ignored if the item has been claimed again since.
    pub async fn acknowledge(&self, delivery: &Delivery, sent: &Sent) -> bool {
        let is_done = self
            .delivered(Delivered {
                lane: delivery.lane,
                row: &delivery.row,
                entries: delivery.entries,
                how: How::Sent(sent),
            })
            .await;
        if matches!(delivery.work, Work::OpenThread { .. }) {
            self.inner.threads.notify_waiters();
        }
        is_done
    }

    async fn delivered(&self, delivered: Delivered<'_>) -> bool {
        let db = &self.inner.db;
        let likely = outbox::likely_released(db, delivered.lane, delivered.row);
        let rows = db.begin(likely).at_once();
        let done = carry_out_on(db, Idempotency::State, rows, &Actor::Bot, &delivered).await;
        if let Err(error) = &done {
            tell_failure!(warn, error, item = ?delivered.row.item, "a delivery is not recorded yet");
        }
        done.is_ok()
    }

    fn workers(&self) -> workers::Workers<'_> {
        workers::Workers {
            pool: &self.inner.pool,
            programs: &self.inner.programs,
            analyses: &self.inner.analyses,
        }
    }
}

/// What is known where another process may have been asked as well: that one may have done what was not done here.
fn as_far_as_known(error: RequestError) -> RequestError {
    match error {
        RequestError::Failed(AppError::Store(error @ StoreError::NotApplied(_))) => AppError::Uncertain(error).into(),
        error => error,
    }
}

/// How a repetition of a request is recognised.
fn idempotency(request: &Request, command: &AnyCommand) -> Idempotency {
    let pressed = request.pressed.filter(|_| command.is_once_in_its_message());
    match command.panel().or(pressed.map(|pressed| pressed.message)) {
        Some(panel) => Idempotency::Panel {
            panel,
            chooser: request.actor.id,
        },
        None => Idempotency::Interaction(request.id),
    }
}
