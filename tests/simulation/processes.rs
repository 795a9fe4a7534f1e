//! Processes of the bot: each answers people, fires timers, lets programs move, and sends the outbox, as the program does.

use crate::discord::{Answer, Told};
use crate::executor::{Owner, WORLD, within};
use crate::faults::{Mood, StoreFaults};
use crate::limits::check_delivery;
use crate::reminders;
use crate::versions::Age;
use crate::world::Shared;
use futures_util::FutureExt;
use gipfel::app::{ATTEMPT, App, Delivery, FLIGHT, LEASE, Renderer, Sent, Work};
use gipfel::rules::Color;
use gipfel::store::keys::{self, Key, Timer};
use jiff::{SignedDuration, Timestamp};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use tokio::sync::{Notify, oneshot};

/// Maximum time between two looks at what is due, in milliseconds. The program looks every ten seconds, at nothing.
const ROUND: i64 = 6 * 3_600_000;
/// Minimum and maximum time before something that stays due is looked at again.
const AGAIN: (i64, i64) = (500, 15 * 60_000);
/// How long what is due is left to other processes by one that Discord does not answer.
const GRACE: Duration = Duration::from_secs(6);
/// How long a program's turn may take, in milliseconds.
const PATIENCE: i64 = 30_000;

#[derive(Clone)]
pub struct Process {
    pub owner: Owner,
    pub app: App,
    pub faults: StoreFaults,
    /// The age of its version, if there are two.
    pub age: Option<Age>,
    /// Whether interactions arrive.
    pub is_reached: Rc<Cell<bool>>,
    /// Whether Discord answers it, unless that is away for all.
    pub is_answered: Rc<Cell<bool>>,
    /// Whether it got no answer from Discord since the last one.
    is_silent: Rc<Cell<bool>>,
    /// When its timers are looked at next, by the store's clock.
    looks_at: Rc<Cell<Timestamp>>,
    nudged: Rc<Notify>,
}

impl Process {
    pub fn is_useful(&self, world: &Shared) -> bool {
        let can_save = matches!(self.faults.mood(), Mood::Calm | Mood::Rough);
        can_save && self.is_reached.get() && !world.executor.is_stopped(self.owner)
    }

    /// Whether a request of it to Discord gets through.
    fn is_connected(&self, world: &Shared) -> bool {
        self.is_answered.get() && !world.discord.borrow().is_away
    }

    /// Whether others may reach Discord, and this process does not.
    fn leaves_to_others(&self) -> bool {
        self.is_silent.get() && self.app.other_processes().count > 0
    }

    /// Has the timers looked at now.
    pub fn look_now(&self) {
        self.nudged.notify_one();
    }

    /// Has the timers looked at again if one is due earlier than was known.
    pub fn expect_timers(&self, world: &Shared) {
        if next_timer(world).is_some_and(|due| due < self.looks_at.get()) {
            self.nudged.notify_one();
        }
    }
}

/// The next timer, which may be due.
fn next_timer(world: &Shared) -> Option<Timestamp> {
    let first = world.scan(&Timer::all(), 1);
    let key = Timer::decode(&first.first()?.0).expect("a timer");
    Some(time_of(key.due))
}

fn time_of(due: keys::Millis) -> Timestamp {
    Timestamp::from_millisecond(due.0.clamp(0, 253_402_000_000_000)).expect("a time before the year 10000")
}

/// Pictures take time and prove nothing here.
pub const NOTHING_DRAWN: Renderer = Renderer {
    board: |_| Vec::new(),
    replay: |_| Vec::new(),
    final_picture: |_| Vec::new(),
    overview: |_| Vec::new(),
    ratings: |_, _| Vec::new(),
    crosstable: |_, _| Vec::new(),
    standings: |_, _| Vec::new(),
};

/// Starts a process.
pub async fn start(world: &Shared) {
    let owner = 1 + world.random(u64::MAX >> 1);
    let faults = StoreFaults::new(owner);
    // what the newer version alone knows, nobody else sends
    let has_newer = |process: &Process| process.age == Some(Age::Newer);
    let is_newer = world.is_mixed() && (world.chance(40) || !world.processes.borrow().iter().any(has_newer));
    let age = world
        .is_mixed()
        .then_some(if is_newer { Age::Newer } else { Age::Older });
    let store = world.rows_for(&faults, age);
    let app = loop {
        let opened = App::in_place(store.clone(), owner, NOTHING_DRAWN).await;
        match opened {
            Ok(app) => break app,
            Err(_) => world.executor.sleep(1_000).await,
        }
    };
    let process = Process {
        owner,
        app,
        faults,
        age,
        is_reached: Rc::new(Cell::new(true)),
        is_answered: Rc::new(Cell::new(true)),
        is_silent: Rc::default(),
        looks_at: Rc::new(Cell::new(world.executor.now())),
        nudged: Rc::default(),
    };
    world.note(|| format!("process {owner} starts {age:?}"));
    world.change(|| world.processes.borrow_mut().push(process.clone()));
    let executor = &world.executor;
    executor.spawn(owner, timers(Rc::clone(world), process.clone()));
    executor.spawn(owner, courier(Rc::clone(world), process.clone()));
    executor.spawn(owner, programs(Rc::clone(world), process));
}

/// Ends a process where it is.
pub fn kill(world: &Shared, owner: Owner) {
    world.note(|| format!("process {owner} is killed"));
    world.change(|| world.processes.borrow_mut().retain(|process| process.owner != owner));
    world.executor.kill(owner);
}

async fn timers(world: Shared, process: Process) {
    let Process { app, .. } = &process;
    let started = world.executor.true_ms();
    let mut again = AGAIN.0;
    loop {
        if world.is_shared {
            let _ = app.appear().await;
        }
        world.note_of_use();
        let ran = u64::try_from(world.executor.true_ms() - started).expect("it has begun");
        let is_reached = process.is_reached.get() && !world.discord.borrow().is_away;
        app.tick(Duration::from_millis(ran), is_reached).await;
        world.learns_of_outage();
        let now = world.executor.now();
        let wait = match next_timer(&world) {
            // the program looks every ten seconds whether it is of use again
            _ if world.is_outage_unknown.get() && process.is_useful(&world) => {
                again = (again * 2).min(AGAIN.1);
                again
            }
            Some(due) if due > now => {
                again = AGAIN.0;
                ms(due.duration_since(now)).min(ROUND)
            }
            // perhaps the clock is not trusted, or another process does it
            Some(_) => {
                again = (again * 2).min(AGAIN.1);
                again
            }
            None => ROUND,
        };
        process.looks_at.set(now + SignedDuration::from_millis(wait));
        tokio::select! {
            biased;
            // what kept it from being done may be over
            () = process.nudged.notified() => again = AGAIN.0,
            () = world.executor.sleep(wait) => {}
        }
    }
}

fn ms(time: SignedDuration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

async fn programs(world: Shared, process: Process) {
    loop {
        for turn in process.app.programs_to_move().await {
            let (app, executor) = (process.app.clone(), world.executor.clone());
            let there = Rc::clone(&world);
            world.executor.spawn(process.owner, async move {
                there.note_of_use();
                within(&executor, PATIENCE, app.play_program(turn)).await;
            });
        }
        tokio::select! {
            biased;
            () = process.app.program_waits().notified() => {}
            () = world.executor.sleep(ROUND) => {}
        }
    }
}

/// Has the processes that may reach Discord look at the outbox, as the program does every few seconds.
fn leave_to_others(world: &Shared) {
    let processes = world.processes.borrow();
    for other in processes.iter().filter(|other| !other.leaves_to_others()) {
        other.app.outbox_filled().notify_one();
    }
}

/// Sends the outbox: all lanes that are found at a time side by side.
async fn courier(world: Shared, process: Process) {
    let app = &process.app;
    let mut again = AGAIN.0;
    loop {
        let (filled, _) = app.filled_lanes();
        // the program asks every second
        if process.is_connected(&world) {
            process.is_silent.set(false);
        }
        let is_left = process.leaves_to_others();
        let grace = if is_left { GRACE } else { Duration::ZERO };
        let mut found = if is_left { Vec::new() } else { filled };
        let mut rest = None;
        loop {
            for due in app.due_lanes(&mut rest, grace).await {
                match found.iter_mut().find(|known| known.lane() == due.lane()) {
                    Some(known) => known.merge(due),
                    None => found.push(due),
                }
            }
            if rest.is_none() {
                break;
            }
        }
        let mut under_way = Vec::new();
        for due in found {
            let (done, is_done) = oneshot::channel();
            under_way.push(is_done);
            let (world, process) = (Rc::clone(&world), process.clone());
            world.executor.clone().spawn(process.owner, async move {
                let claimed = process.app.claim_in(due).await;
                let is_any = claimed.is_some();
                if let Some(delivery) = claimed {
                    reminders::claimed(&world, &delivery);
                    carry(&world, &process, &delivery).await;
                }
                let _ = done.send(is_any);
            });
        }
        let mut is_any = false;
        for is_done in under_way {
            is_any |= is_done.await.unwrap_or(false);
        }
        if is_any {
            again = AGAIN.0;
            continue;
        }
        if is_left {
            leave_to_others(&world);
        }
        // what cannot be claimed now, or not read, is looked at ever more seldom
        let due = app.next_due().await.map(|due| ms(due.duration_since(app.now())));
        let wait = due.unwrap_or(ROUND).clamp(again, ROUND);
        again = (again * 2).min(AGAIN.1);
        tokio::select! {
            biased;
            () = app.outbox_filled().notified() => {}
            () = world.executor.sleep(wait) => {}
        }
    }
}

/// Sends an item and reports the result to the outbox.
async fn carry(world: &Shared, process: &Process, delivery: &Delivery) {
    check_delivery(delivery);
    world.counts.borrow_mut().deliveries += 1;
    let attempt = i64::try_from(ATTEMPT.as_millis()).expect("seconds");
    let sent = within(&world.executor, attempt, send(world, process, delivery)).await;
    let sent = sent.unwrap_or_else(|| no_answer(process));
    if matches!(sent, Sent::Later { .. }) {
        let now = world.executor.true_ms();
        world.discord.borrow_mut().put_off(now, &delivery.work);
    }
    if matches!(sent, Sent::Refused { .. }) {
        world.discord.borrow_mut().lose(&delivery.nonce);
    }
    world.note(|| {
        format!(
            "{} {:?} {} {sent:?}",
            delivery.nonce,
            delivery.card(),
            what(&delivery.work)
        )
    });
    world.note_of_use();
    let until = world.executor.true_ms() + i64::try_from(LEASE.as_millis()).expect("seconds");
    while !process.app.acknowledge(delivery, &sent).await && world.executor.true_ms() < until {
        world.executor.sleep(500).await;
    }
    process.expect_timers(world);
}

fn what(work: &Work) -> String {
    match work {
        Work::Post { channel, .. } => format!("posted in {channel}"),
        Work::Direct { to, .. } => format!("sent to {}", to.0),
        Work::Edit {
            channel,
            message,
            change,
        } => format!("changes {message} in {channel} {change:?}"),
        Work::OpenThread { channel, .. } => format!("opens a thread in {channel}"),
        Work::Unarchive { thread } | Work::Rename { thread, .. } | Work::ArchiveAfter { thread, .. } => {
            format!("changes the thread {thread}")
        }
    }
}

fn later(after_ms: Option<u64>, why: &str) -> Sent {
    let why = why.to_owned();
    Sent::Later { after_ms, why }
}

/// Discord has not answered.
fn no_answer(process: &Process) -> Sent {
    process.is_silent.set(true);
    later(None, "no answer")
}

async fn send(world: &Shared, process: &Process, delivery: &Delivery) -> Sent {
    let app = &process.app;
    // what is the same if it is done twice
    let mut is_searched = match delivery.work {
        Work::Edit { .. }
        | Work::Unarchive { .. }
        | Work::Rename { .. }
        | Work::ArchiveAfter { .. }
        | Work::OpenThread { .. } => true,
        Work::Post { .. } | Work::Direct { .. } => false,
    };
    let is_only_looked_for = delivery.is_only_looked_for();
    if is_only_looked_for || delivery.search_since(app.now()).is_some() {
        let channel = match &delivery.work {
            Work::Post { channel, .. } => Some(*channel),
            Work::Direct { to, .. } => Some(world.discord.borrow_mut().direct(to.0)),
            _ => None,
        };
        if let Some(channel) = channel {
            // what is not to be sent now is looked for once more when all that was on its way has arrived
            let looks = if is_only_looked_for { 2 } else { 1 };
            for look in 0..looks {
                let flight = look * i64::try_from(FLIGHT.as_millis()).expect("seconds");
                world.executor.sleep(flight + world.random(200).cast_signed()).await;
                if !process.is_connected(world) {
                    return no_answer(process);
                }
                let found = world.discord.borrow().find(channel, &delivery.nonce);
                if let Some(id) = found {
                    return Sent::done(channel, id);
                }
            }
            if is_only_looked_for {
                return Sent::NotThere;
            }
            is_searched = true;
        }
    }
    if !app.still_holds(delivery).await || !delivery.may_leave(app.now(), is_searched) {
        return later(Some(0), "late");
    }
    // it has left: whatever happens to this process, it arrives or is lost
    let (answered, answer) = oneshot::channel();
    let fate = Fate::of(world);
    let (there, sender, delivery) = (Rc::clone(world), process.clone(), delivery.clone());
    world.executor.spawn(WORLD, async move {
        let flight = i64::try_from(FLIGHT.as_millis()).expect("seconds");
        let wait = if fate == Fate::Slow {
            there.random(flight.cast_unsigned())
        } else {
            there.random(300)
        };
        there.executor.sleep(wait.cast_signed()).await;
        if !sender.is_connected(&there) || fate == Fate::RequestLost {
            return;
        }
        if fate == Fate::Limited {
            let _ = answered.send(later(Some(500 + there.random(20_000)), "429"));
            return;
        }
        if fate == Fate::Refused {
            let _ = answered.send(later(None, "500"));
            return;
        }
        let sent = arrives(&there, &delivery);
        reminders::answered(&there, &delivery, &sent);
        if fate == Fate::AnswerLost {
            return;
        }
        there.executor.sleep(there.random(200).cast_signed()).await;
        let _ = answered.send(if fate == Fate::ErrorAfterSuccess {
            later(None, "502")
        } else {
            sent
        });
    });
    if let Ok(sent) = answer.await {
        process.is_silent.set(false);
        return sent;
    }
    world.executor.sleep(world.random(8_000).cast_signed()).await;
    no_answer(process)
}

/// What becomes of a request to Discord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Fine,
    Slow,
    RequestLost,
    AnswerLost,
    ErrorAfterSuccess,
    Refused,
    Limited,
}

impl Fate {
    fn of(world: &Shared) -> Self {
        if !world.is_rough || world.is_healing.get() {
            return Self::Fine;
        }
        let fate = match world.random(1_000) {
            ..15 => Self::Slow,
            15..25 => Self::RequestLost,
            25..40 => Self::AnswerLost,
            40..55 => Self::ErrorAfterSuccess,
            55..65 => Self::Refused,
            65..85 => Self::Limited,
            _ => return Self::Fine,
        };
        world.count(match fate {
            Self::Fine => "fine",
            Self::Slow => "a slow request",
            Self::RequestLost => "a lost request",
            Self::AnswerLost => "a lost answer",
            Self::ErrorAfterSuccess => "an error after success",
            Self::Refused => "an error of Discord's",
            Self::Limited => "a limit",
        });
        fate
    }
}

/// Those who read what is sent, if it is a card.
fn told_by(world: &Shared, delivery: &Delivery) -> Vec<Told> {
    let Some((id, turn, reader, occasion)) = delivery.card() else {
        return Vec::new();
    };
    let pinged = match &delivery.work {
        Work::Post { message, .. } | Work::Direct { message, .. } => message.pings.as_slice(),
        _ => &[],
    };
    let told = Color::BOTH.into_iter().filter_map(|seat| {
        let to = world.game(id)?.player(seat).person()?;
        (seat == reader || pinged.contains(&to)).then(|| Told {
            id,
            turn,
            to,
            seat,
            occasion,
            is_pinged: false,
            nonce: delivery.nonce.clone(),
            message: 0,
            channel: 0,
        })
    });
    told.collect()
}

/// The request arrives at Discord.
fn arrives(world: &Shared, delivery: &Delivery) -> Sent {
    let cards = told_by(world, delivery);
    let now = world.executor.true_ms();
    let mut discord = world.discord.borrow_mut();
    match discord.handle(now, &delivery.work, &delivery.nonce, &cards) {
        Answer::Done { channel, id } => Sent::done(channel, id),
        Answer::Refused(rejection) => Sent::Refused {
            rejection,
            why: format!("{rejection:?}"),
        },
    }
}

/// A process for what the tests note themselves, to which nothing happens.
pub fn observer(store: gipfel::store::Store) -> App {
    let opened = App::in_place(store, 0, NOTHING_DRAWN).now_or_never();
    opened.expect("nothing delays it").expect("nothing fails")
}
