//! People: they type commands, press whatever they see, fill in forms, play legal moves, and stay away.

mod agree;
mod ask;
mod commands;
pub mod compete;
mod cross;
mod moderate;
mod moves;
mod practise;
mod press;
mod quarrel;
mod receive;

use crate::discord::{Discord, Post, Where};
use crate::world::{Citizen, Private, Shared};
use ask::ask;
use commands::{command, type_command};
use gipfel::app::features::{self, ChooseGame};
use gipfel::app::slash::Value;
use gipfel::app::{Intent, Person};
use gipfel::correspondence::PlayerId;
use gipfel::rules::game::GameKind;
use moves::play;
pub use practise::practise;
use press::{answer_challenge, press};
use receive::receive;

/// How long people who quarrel stay away at most, in milliseconds, on average.
const QUARRELSOME: i64 = 3 * 3_600_000;

/// Where and on what something is done.
#[derive(Clone, Copy)]
struct At {
    channel: u64,
    /// The message that is pressed, and whether only the asker sees it.
    message: Option<(u64, bool)>,
}

impl At {
    /// Pressing something in a message that everybody in its channel sees.
    fn posted(message: &Private) -> Self {
        Self {
            channel: message.channel,
            message: Some((message.id, false)),
        }
    }

    /// Pressing something in a message that only the asker sees.
    fn private(message: &Private) -> Self {
        Self {
            channel: message.channel,
            message: Some((message.id, true)),
        }
    }
}

/// A person's life: they come, do a few things, and go.
pub async fn live(world: Shared, index: usize, mut actions: u32) {
    let citizen = &world.people[index];
    while actions > 0 && !world.is_healing.get() {
        // whoever quarrels comes back soon
        let longest = if world.quarrels() { QUARRELSOME } else { citizen.absence };
        let absence = world
            .random(2 * citizen.absence.min(longest).cast_unsigned())
            .cast_signed();
        world.executor.sleep(absence).await;
        for _ in 0..=world.random(8) {
            if world.is_healing.get() || actions == 0 {
                return;
            }
            actions -= 1;
            act(&world, citizen).await;
            let pause = if world.chance(20) { 300_000 } else { 4_000 };
            world.executor.sleep(world.random(pause).cast_signed()).await;
        }
    }
}

/// Sets their quiet hours and the hour of their digest, as many do.
pub async fn settle_in(world: &Shared, citizen: &Citizen) {
    let hour = |world: &Shared| world.random(24);
    let mut options = Vec::new();
    if world.chance(40) {
        let from = hour(world);
        let until = (from + 1 + world.random(12)) % 24;
        options.push(("quiet".to_owned(), Value::Text(format!("{from}-{until}"))));
    }
    if world.chance(40) {
        options.push(("digest".to_owned(), Value::Text(hour(world).to_string())));
    }
    if world.claims() {
        options.push(("auto-vacation".to_owned(), Value::Switch(false)));
    }
    if !options.is_empty() {
        type_command(world, citizen, "settings", options).await;
    }
}

async fn act(world: &Shared, citizen: &Citizen) {
    if world.quarrels() {
        match world.random(100) {
            ..80 if quarrel::go_on(world, citizen).await => return,
            80..84 => return quarrel::leave_or_return(world, citizen).await,
            84 => return quarrel::begin(world, citizen).await,
            85..88 if cross::plan(world, citizen).await => return,
            88..91 if citizen.is_manager => return moderate::moderate(world, citizen).await,
            91..94 if moderate::answer(world, citizen).await => return,
            94..96 if cross::follow(world, citizen).await => return,
            _ => {}
        }
    }
    if world.competes() && world.chance(50) && compete::go_on(world, citizen).await {
        return;
    }
    if world.crosses() && world.chance(40) && cross::go_on(world, citizen).await {
        return;
    }
    if world.claims() && world.chance(25) && agree::agree(world, citizen).await {
        return;
    }
    if citizen.is_manager && world.chance(6) {
        return moderate::moderate(world, citizen).await;
    }
    let is_done = match world.random(100) {
        ..2 => moderate::answer(world, citizen).await,
        2..5 => agree::agree(world, citizen).await,
        5..7 => agree::counter(world, citizen).await,
        7..9 => {
            agree::meet(world, citizen).await;
            true
        }
        9..16 => answer_challenge(world, citizen).await,
        16 => {
            menu(world, citizen).await;
            true
        }
        17..49 => play(world, citizen).await,
        49..78 => false,
        _ => {
            let path = {
                let slashes = features::slashes();
                let some = [(); 2].map(|()| world.pick(&slashes).expect("there are commands").path.clone());
                let [one, other] = some;
                let typed = world.typed.borrow();
                let times = |path: &String| typed.get(path).copied().unwrap_or_default();
                if times(&other) < times(&one) { other } else { one }
            };
            command(world, citizen, &path).await;
            true
        }
    };
    if !is_done {
        press(world, citizen).await;
    }
}

/// Challenges somebody, or the bot, to any game.
pub async fn begin(world: &Shared, citizen: &Citizen, path: &str) {
    if world.quarrels() && path == "challenge" {
        quarrel::begin(world, citizen).await;
        return;
    }
    if !world.claims() && world.chance(50) {
        command(world, citizen, path).await;
        return;
    }
    let game = world.pick(&GameKind::ALL).expect("there are games").key().to_owned();
    let mut options = vec![("game".to_owned(), Value::Text(game))];
    if path == "challenge" {
        let opponent = if world.claims() {
            somebody_else(world, citizen)
        } else {
            anybody(world)
        };
        options.push(("opponent".to_owned(), Value::Person(Box::new(opponent))));
        if world.claims() || world.chance(50) {
            options.push(("pace".to_owned(), Value::Whole(1)));
        }
        if world.claims() {
            options.push(("when-time-is-up".to_owned(), Value::Text("claim".to_owned())));
        }
    }
    type_command(world, citizen, path, options).await;
}

/// Chooses somebody to play with in Discord's menu of a person.
async fn menu(world: &Shared, citizen: &Citizen) {
    let at = At {
        channel: somewhere(world, citizen),
        message: None,
    };
    let opponent = anybody(world);
    if let Some(reply) = ask(world, citizen, at, None, Intent::feature(ChooseGame { opponent })).await {
        receive(world, citizen, at, reply).await;
    }
}

fn anybody(world: &Shared) -> Person {
    if world.chance(3) {
        return Person {
            id: PlayerId(7),
            name: "Another bot".to_owned(),
            is_bot: true,
            is_away: false,
        };
    }
    world.pick(&world.people).expect("there are people").person.clone()
}

/// One of the other people.
fn somebody_else(world: &Shared, citizen: &Citizen) -> Person {
    let others: Vec<_> = world
        .people
        .iter()
        .map(|other| &other.person)
        .filter(|person| person.id != citizen.person.id)
        .collect();
    (*world.pick(&others).expect("there are at least three people")).clone()
}

/// Whether somebody can read a channel.
fn sees(world: &Shared, citizen: &Citizen, channel: u64) -> bool {
    let discord = world.discord.try_borrow();
    let Ok(discord) = discord else { return false };
    match discord.channels.get(&channel).map(|channel| channel.place) {
        Some(Where::Channel { guild } | Where::Thread { guild, .. }) => citizen.guilds.contains(&guild),
        Some(Where::Direct { person }) => citizen.person.id.0 == person,
        None => false,
    }
}

/// The newest messages in channels that this person can read.
fn posts<'a>(
    world: &'a Shared,
    discord: &'a Discord,
    citizen: &'a Citizen,
    most: usize,
) -> impl Iterator<Item = (u64, &'a Post)> {
    let posts = discord.posts.iter().rev();
    let visible = posts.filter(|(_, post)| sees(world, citizen, post.channel));
    visible.take(most).map(|(id, post)| (*id, post))
}

/// The channels that this person can read.
fn visible(world: &Shared, citizen: &Citizen) -> Vec<u64> {
    let channels: Vec<u64> = {
        let discord = world.discord.borrow();
        discord.channels.keys().copied().collect()
    };
    channels
        .into_iter()
        .filter(|channel| sees(world, citizen, *channel))
        .collect()
}

/// A channel that this person can read.
fn somewhere(world: &Shared, citizen: &Citizen) -> u64 {
    *world
        .pick(&visible(world, citizen))
        .expect("their direct messages stay")
}

/// A channel of a server that this person can read, if one is left.
fn on_server(world: &Shared, citizen: &Citizen) -> Option<u64> {
    let mut rooms = visible(world, citizen);
    rooms.retain(|room| world.discord.borrow().channels[room].place.guild().is_some());
    world.pick(&rooms).copied()
}
