//! One thread, virtual time: tasks run in an order that a seed decides, and time passes only while all of them wait.
//!
//! A task belongs to a process. One that is stopped is not polled, and one that is killed loses its tasks wherever they
//! are. A task that wakes itself waits for the store; how long that takes is decided here.

use jiff::Timestamp;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::pin::Pin;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Wake, Waker};

/// 2026-01-01, a Thursday.
const START: i64 = 1_767_225_600_000;
/// Number of polls after which a simulation is taken for one that never ends.
const MOST_POLLS: u64 = 3_000_000;
/// Number of polls within a minute of virtual time after which something is taken for being tried again and again.
const MOST_IN_A_MINUTE: u64 = 10_000;
const MINUTE: i64 = 60_000;

pub type Owner = u64;
/// What happens in the world rather than in a process.
pub const WORLD: Owner = 0;

/// Clones share everything.
#[derive(Clone)]
pub struct Executor(Rc<Shared>);

struct Shared {
    /// Milliseconds since 1970, by a clock that never jumps.
    now: Arc<AtomicI64>,
    /// By how much the store's clock is ahead.
    skew: Arc<AtomicI64>,
    tasks: RefCell<BTreeMap<u64, Task>>,
    last: Cell<u64>,
    woken: Arc<Mutex<Vec<u64>>>,
    timers: RefCell<BTreeMap<(i64, u64), Waker>>,
    stopped: RefCell<BTreeSet<Owner>>,
    random: RefCell<fastrand::Rng>,
    polls: Cell<u64>,
    /// A minute, and the number of polls in it.
    minute: Cell<(i64, u64)>,
    /// The largest number of polls in a minute.
    busiest: Cell<u64>,
    /// Whether the store is slow now and then.
    is_rough: Cell<bool>,
}

struct Task {
    owner: Owner,
    future: Option<Pin<Box<dyn Future<Output = ()>>>>,
    signal: Arc<Signal>,
}

struct Signal {
    id: u64,
    is_woken: AtomicBool,
    woken: Arc<Mutex<Vec<u64>>>,
}

impl Wake for Signal {
    fn wake(self: Arc<Self>) {
        if !self.is_woken.swap(true, Ordering::SeqCst) {
            self.woken.lock().unwrap().push(self.id);
        }
    }
}

impl Executor {
    pub fn new(seed: u64) -> Self {
        Self(Rc::new(Shared {
            now: Arc::new(AtomicI64::new(START)),
            skew: Arc::default(),
            tasks: RefCell::default(),
            last: Cell::default(),
            woken: Arc::default(),
            timers: RefCell::default(),
            stopped: RefCell::default(),
            random: RefCell::new(fastrand::Rng::with_seed(seed)),
            polls: Cell::default(),
            minute: Cell::default(),
            busiest: Cell::default(),
            is_rough: Cell::default(),
        }))
    }

    /// Milliseconds since 1970, by a clock that never jumps.
    pub fn true_ms(&self) -> i64 {
        self.0.now.load(Ordering::SeqCst)
    }

    /// The store's clock.
    pub fn clock(&self) -> Arc<dyn Fn() -> Timestamp + Send + Sync> {
        let (now, skew) = (Arc::clone(&self.0.now), Arc::clone(&self.0.skew));
        Arc::new(move || timestamp(now.load(Ordering::SeqCst) + skew.load(Ordering::SeqCst)))
    }

    /// The time by the store's clock.
    pub fn now(&self) -> Timestamp {
        timestamp(self.true_ms() + self.skew())
    }

    /// Has the store be slow now and then.
    pub fn set_rough(&self, is_rough: bool) {
        self.0.is_rough.set(is_rough);
    }

    pub fn skew(&self) -> i64 {
        self.0.skew.load(Ordering::SeqCst)
    }

    pub fn set_skew(&self, ms: i64) {
        self.0.skew.store(ms, Ordering::SeqCst);
    }

    pub fn spawn(&self, owner: Owner, future: impl Future<Output = ()> + 'static) {
        let id = self.0.last.get() + 1;
        self.0.last.set(id);
        let signal = Arc::new(Signal {
            id,
            is_woken: AtomicBool::new(true),
            woken: Arc::clone(&self.0.woken),
        });
        let future: Pin<Box<dyn Future<Output = ()>>> = Box::pin(future);
        let task = Task {
            owner,
            future: Some(future),
            signal,
        };
        self.0.tasks.borrow_mut().insert(id, task);
        self.0.woken.lock().unwrap().push(id);
    }

    /// Ends all tasks of a process where they are.
    pub fn kill(&self, owner: Owner) {
        let mut tasks = self.0.tasks.borrow_mut();
        let ids: Vec<u64> = tasks
            .iter()
            .filter(|(_, task)| task.owner == owner)
            .map(|(id, _)| *id)
            .collect();
        let dropped: Vec<Option<Task>> = ids.into_iter().map(|id| tasks.remove(&id)).collect();
        drop(tasks);
        drop(dropped);
        self.0.stopped.borrow_mut().remove(&owner);
    }

    /// Ends everything.
    pub fn clear(&self) {
        let tasks = std::mem::take(&mut *self.0.tasks.borrow_mut());
        drop(tasks);
        self.0.timers.borrow_mut().clear();
    }

    /// Stops a process, or lets it go on.
    pub fn set_stopped(&self, owner: Owner, is_stopped: bool) {
        let mut stopped = self.0.stopped.borrow_mut();
        if is_stopped {
            stopped.insert(owner);
        } else {
            stopped.remove(&owner);
        }
    }

    pub fn is_stopped(&self, owner: Owner) -> bool {
        self.0.stopped.borrow().contains(&owner)
    }

    pub fn sleep(&self, ms: i64) -> Sleep {
        self.sleep_until(self.true_ms() + ms.max(0))
    }

    /// Sleeps until this time by the clock that never jumps.
    pub fn sleep_until(&self, at: i64) -> Sleep {
        Sleep {
            executor: self.clone(),
            at,
            key: None,
        }
    }

    /// Runs until this holds, or nothing is left to do.
    pub fn run(&self, is_over: impl Fn() -> bool) {
        let mut ready: Vec<u64> = Vec::new();
        while !is_over() {
            ready.append(&mut self.0.woken.lock().unwrap());
            if let Some(id) = self.choose(&mut ready) {
                self.poll(id);
                continue;
            }
            let first = self.0.timers.borrow_mut().pop_first();
            let Some(((at, _), waker)) = first else { return };
            self.0.now.fetch_max(at, Ordering::SeqCst);
            waker.wake();
        }
    }

    /// Any task that can go on.
    fn choose(&self, ready: &mut Vec<u64>) -> Option<u64> {
        let tasks = self.0.tasks.borrow();
        ready.retain(|id| tasks.contains_key(id));
        let stopped = self.0.stopped.borrow();
        let can: Vec<usize> = (0..ready.len())
            .filter(|n| !stopped.contains(&tasks[&ready[*n]].owner))
            .collect();
        if can.is_empty() {
            return None;
        }
        let n = can[self.0.random.borrow_mut().usize(..can.len())];
        Some(ready.swap_remove(n))
    }

    fn poll(&self, id: u64) {
        let polls = self.0.polls.get() + 1;
        self.0.polls.set(polls);
        assert!(polls < MOST_POLLS, "it does not end, and it is {}", self.now());
        self.count_in_minute();
        let taken = {
            let mut tasks = self.0.tasks.borrow_mut();
            let task = tasks.get_mut(&id).expect("only tasks are chosen");
            task.future.take().map(|future| (future, Arc::clone(&task.signal)))
        };
        let Some((mut future, signal)) = taken else { return };
        signal.is_woken.store(false, Ordering::SeqCst);
        let waker = Waker::from(Arc::clone(&signal));
        let polled = future.as_mut().poll(&mut Context::from_waker(&waker));
        if polled.is_ready() {
            self.0.tasks.borrow_mut().remove(&id);
            return;
        }
        let mut tasks = self.0.tasks.borrow_mut();
        // it may have killed its own process
        let Some(task) = tasks.get_mut(&id) else { return };
        task.future = Some(future);
        drop(tasks);
        if signal.is_woken.swap(false, Ordering::SeqCst) {
            self.0.woken.lock().unwrap().retain(|woken| *woken != id);
            let at = self.true_ms() + self.latency();
            self.wake_at(at, waker);
        }
    }

    fn count_in_minute(&self) {
        let minute = self.true_ms() / MINUTE;
        let (counted, before) = self.0.minute.get();
        let count = if counted == minute { before + 1 } else { 1 };
        self.0.minute.set((minute, count));
        self.0.busiest.set(self.0.busiest.get().max(count));
        assert!(
            count < MOST_IN_A_MINUTE,
            "it is {}, and something is tried again and again",
            self.now()
        );
    }

    /// The largest number of polls within a minute of virtual time.
    pub fn busiest(&self) -> u64 {
        self.0.busiest.get()
    }

    /// How long the store takes, in milliseconds.
    fn latency(&self) -> i64 {
        let mut random = self.0.random.borrow_mut();
        match random.u32(..1_000) {
            _ if !self.0.is_rough.get() => random.i64(0..3),
            ..700 => random.i64(0..3),
            700..950 => random.i64(3..60),
            950..995 => random.i64(60..900),
            _ => random.i64(900..6_000),
        }
    }

    fn wake_at(&self, at: i64, waker: Waker) -> (i64, u64) {
        let id = self.0.last.get() + 1;
        self.0.last.set(id);
        self.0.timers.borrow_mut().insert((at, id), waker);
        (at, id)
    }
}

fn timestamp(ms: i64) -> Timestamp {
    Timestamp::from_millisecond(ms).expect("a time in our century")
}

/// Waits until a time by the clock that never jumps.
pub struct Sleep {
    executor: Executor,
    at: i64,
    key: Option<(i64, u64)>,
}

impl Future for Sleep {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        if self.executor.true_ms() >= self.at {
            return Poll::Ready(());
        }
        if self.key.is_none() {
            self.key = Some(self.executor.wake_at(self.at, context.waker().clone()));
        }
        Poll::Pending
    }
}

impl Drop for Sleep {
    fn drop(&mut self) {
        if let Some(key) = self.key.take() {
            self.executor.0.timers.borrow_mut().remove(&key);
        }
    }
}

/// What a future of the application comes to within a virtual time.
pub async fn within<T>(executor: &Executor, ms: i64, future: impl Future<Output = T>) -> Option<T> {
    tokio::select! {
        biased;
        found = future => Some(found),
        () = executor.sleep(ms) => None,
    }
}
