//! What goes wrong in the world: processes end and stop, the store and Discord are away, people and servers close doors,
//! the clock jumps.

use crate::discord::Where;
use crate::executor::WORLD;
use crate::faults::Mood;
use crate::processes::{self, Process};
use crate::versions::Age;
use crate::world::Shared;
use gipfel::store::Batch;
use gipfel::store::keys::{self, Key, Millis, TimerKind};
use jiff::Timestamp;
use std::rc::Rc;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// Lets things go wrong until everything is to heal.
pub async fn change(world: Shared) {
    // how long nothing happens in between, as this seed has it
    let calm = [2, 8, 30][usize::try_from(world.random(3)).expect("few")] * HOUR;
    loop {
        world
            .executor
            .sleep(world.random(2 * calm.cast_unsigned()).cast_signed())
            .await;
        if world.is_healing.get() {
            return;
        }
        strike(&world).await;
    }
}

/// Short ones often, long ones now and then.
fn length(world: &Shared) -> i64 {
    let most = match world.random(10) {
        ..4 => MINUTE,
        4..7 => 15 * MINUTE,
        7..9 => 3 * HOUR,
        _ => 40 * HOUR,
    };
    world.random(most.cast_unsigned()).cast_signed()
}

fn any_process(world: &Shared) -> Option<Process> {
    let processes = world.processes.borrow().clone();
    world.pick(&processes).cloned()
}

async fn strike(world: &Shared) {
    let (ms, number) = (length(world), world.random(14));
    match number {
        0 | 1 => {
            let Some(process) = any_process(world) else { return };
            world.count("a killed process");
            processes::kill(world, process.owner);
            world.executor.sleep(if number == 0 { 1_000 } else { ms }).await;
            processes::start(world).await;
        }
        2 => {
            let Some(process) = any_process(world) else { return };
            world.count("a stopped process");
            world.note(|| format!("process {} is stopped for {ms} ms", process.owner));
            world.change(|| world.executor.set_stopped(process.owner, true));
            world.executor.sleep(ms).await;
            world.change(|| world.executor.set_stopped(process.owner, false));
        }
        3..5 => {
            let Some(process) = any_process(world) else { return };
            world.count("an unsteady store");
            set_mood(world, &process, Mood::Rough);
            world.executor.sleep(ms).await;
            set_mood(world, &process, Mood::Calm);
        }
        5 => {
            let mood = if world.chance(50) { Mood::Away } else { Mood::Full };
            let all = world.processes.borrow().clone();
            let hit = if world.chance(70) {
                all
            } else {
                any_process(world).into_iter().collect()
            };
            world.count("a store that is away");
            for process in &hit {
                set_mood(world, process, mood);
            }
            world.executor.sleep(ms).await;
            for process in &hit {
                set_mood(world, process, Mood::Calm);
            }
        }
        6 => {
            world.count("Discord away");
            world.note(|| format!("Discord is away for {ms} ms"));
            world.change(|| world.discord.borrow_mut().is_away = true);
            world.executor.sleep(ms).await;
            world.change(|| world.discord.borrow_mut().is_away = false);
        }
        7 => {
            let Some(process) = any_process(world) else { return };
            world.count("a process that nobody reaches");
            // perhaps it reaches nobody either
            let is_answered = world.chance(50);
            world.note(|| {
                format!(
                    "process {} is not reached for {ms} ms, answered: {is_answered}",
                    process.owner
                )
            });
            world.change(|| {
                process.is_reached.set(false);
                process.is_answered.set(is_answered);
            });
            world.executor.sleep(ms).await;
            world.change(|| {
                process.is_reached.set(true);
                process.is_answered.set(true);
            });
        }
        8 => doors(world),
        9 => rights(world),
        10 => deletion(world),
        // an administrator may take their time
        11 if world.chance(40) => removal(world, world.random(12 * 24 * HOUR.cast_unsigned()).cast_signed()),
        11 => removal(world, ms),
        12 => earlier_timer(world),
        _ if world.jumps() => {
            world.count("a jump of the clock");
            let back = world.executor.skew();
            let skew = if back == 0 { ms } else { 0 };
            world.note(|| format!("the clock jumps from {back} to {skew}"));
            let before = world.executor.now();
            world.jump(|| world.executor.set_skew(skew), before);
        }
        _ => {}
    }
}

fn set_mood(world: &Shared, process: &Process, mood: Mood) {
    world.note(|| format!("the store of process {} is {mood:?}", process.owner));
    world.change(|| process.faults.set(mood));
}

/// Somebody closes or opens their direct messages.
fn doors(world: &Shared) {
    let person = world.pick(&world.people).expect("there are people").person.id.0;
    let mut discord = world.discord.borrow_mut();
    if !discord.closed.remove(&person) {
        discord.closed.insert(person);
    }
    drop(discord);
    world.count("closed direct messages");
    world.note(|| format!("{person} opens or closes their direct messages"));
}

/// The bot loses or gets back a permission in a channel.
fn rights(world: &Shared) {
    let which = world.random(3);
    let rooms = rooms(world);
    let Some(room) = world.pick(&rooms).copied() else {
        return;
    };
    let mut discord = world.discord.borrow_mut();
    let channel = discord.channels.get_mut(&room).expect("it was listed");
    let right = match which {
        0 => &mut channel.may_send,
        1 => &mut channel.may_attach,
        _ => &mut channel.may_open_threads,
    };
    *right = !*right;
    drop(discord);
    world.count("a changed permission");
    world.note(|| format!("permission {which} changes in {room}"));
}

/// Channels and threads of servers.
fn rooms(world: &Shared) -> Vec<u64> {
    let discord = world.discord.borrow();
    let rooms = discord
        .channels
        .iter()
        .filter(|(_, channel)| !matches!(channel.place, Where::Direct { .. }));
    rooms.map(|(id, _)| *id).collect()
}

/// A thread, a message, or rarely a channel is deleted.
fn deletion(world: &Shared) {
    let (is_message, is_channel) = (world.chance(60), world.chance(20));
    let gone = {
        let discord = world.discord.borrow();
        if is_message {
            discord.posts.keys().copied().collect()
        } else {
            let rooms = discord.channels.iter().filter(|(_, channel)| match channel.place {
                Where::Thread { .. } => true,
                Where::Channel { .. } => is_channel,
                Where::Direct { .. } => false,
            });
            rooms.map(|(id, _)| *id).collect::<Vec<_>>()
        }
    };
    let Some(id) = world.pick(&gone).copied() else { return };
    world.count("something deleted");
    world.note(|| format!("{id} is deleted"));
    let mut discord = world.discord.borrow_mut();
    if is_message {
        discord.posts.remove(&id);
    } else {
        discord.delete_channel(id);
    }
}

/// A timer of a turn is as an earlier version counted it: too early.
fn earlier_timer(world: &Shared) {
    let timers: Vec<keys::Timer> = world.keys(&keys::Timer::all());
    let is_of_turn = |timer: &&keys::Timer| matches!(timer.kind, TimerKind::Deadline | TimerKind::Reminder);
    let timers: Vec<&keys::Timer> = timers.iter().filter(is_of_turn).collect();
    let Some(timer) = world.pick(&timers) else { return };
    let Some(row) = world.get(*timer) else { return };
    let now = world.executor.now().as_millisecond();
    let due = Millis((timer.due.0 - world.random(30 * HOUR.cast_unsigned()).cast_signed()).max(now));
    let earlier = keys::Timer {
        due,
        subject: timer.subject,
        kind: timer.kind,
    };
    if earlier == **timer || world.get(&earlier).is_some() {
        return;
    }
    world.count("a timer of an earlier version");
    world.note(|| format!("a timer is set too early: {earlier:?} instead of {timer:?}"));
    world.write(Batch {
        dels: vec![timer.encode()],
        puts: vec![(earlier.encode(), row.value)],
        ..Batch::default()
    });
    world.strange_timers.borrow_mut().insert(earlier);
    let all = world.processes.borrow().clone();
    for process in all {
        process.expect_timers(world);
    }
}

/// The bot is removed from a server, and invited again.
fn removal(world: &Shared, ms: i64) {
    let guilds = [10_001, 10_002];
    let guild = *world.pick(&guilds).expect("two");
    world.count("a removed bot");
    world.note(|| format!("the bot is removed from {guild} for {ms} ms"));
    world.discord.borrow_mut().left.insert(guild);
    let there = Rc::clone(world);
    world.executor.spawn(WORLD, async move {
        there.executor.sleep(ms).await;
        there.discord.borrow_mut().left.remove(&guild);
        there.note(|| format!("the bot is invited to {guild} again"));
    });
}

/// Everything works again.
pub async fn heal(world: &Shared) {
    world.note(|| "everything heals".to_owned());
    world.is_healing.set(true);
    let is_newer = |process: &Process| process.age != Some(Age::Older);
    if !world.processes.borrow().iter().any(is_newer) {
        processes::start(world).await;
    }
    let all = world.processes.borrow().clone();
    world.change(|| {
        for process in &all {
            process.faults.set(Mood::Calm);
            process.is_reached.set(true);
            process.is_answered.set(true);
            world.executor.set_stopped(process.owner, false);
        }
        let mut discord = world.discord.borrow_mut();
        discord.is_away = false;
        discord.closed.clear();
        discord.left.clear();
        for channel in discord.channels.values_mut() {
            (channel.may_send, channel.may_attach, channel.may_open_threads) = (true, true, true);
        }
    });
}

/// The operator ends the turns that the bot holds back, since so many would be over at once or the clock was set back.
pub async fn release(world: &Shared) {
    let Some(process) = any_process(world) else { return };
    let name = "breaker".to_owned();
    let held = world.json(&keys::Meta { name });
    let since = held.and_then(|row| row["state"]["open"]["since"].as_str()?.parse().ok());
    let released = process.app.end_overdue().await;
    let now = world.executor.now();
    world
        .held_back
        .borrow_mut()
        .extend(since.map(|since: Timestamp| (since, now)));
    world.note(|| format!("the operator ends what is overdue: {released:?}"));
}
