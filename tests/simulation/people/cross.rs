//! What happens between features: somebody moves to another place, goes on vacation, blocks, follows, nudges or changes
//! their settings or their server's in the middle of a match, far more often than by chance.

use super::commands::{of_match, some_text, type_command, type_on_server};
use super::{agree, moderate, quarrel, somebody_else};
use crate::world::{Citizen, Shared};
use gipfel::app::slash::Value;
use gipfel::correspondence::{Match, MatchId, Player};
use gipfel::store::keys::{self, Key as _};
use std::rc::Rc;

/// Does something that crosses what others do; `false` = there is nothing to do it about.
pub(super) async fn go_on(world: &Shared, citizen: &Citizen) -> bool {
    match world.random(100) {
        ..12 => {
            quarrel::leave_or_return(world, citizen).await;
            true
        }
        12..24 => agree::agree(world, citizen).await,
        24..34 => move_home(world, citizen).await,
        34..42 => nudge(world, citizen).await,
        42..50 => follow(world, citizen).await,
        50..56 => {
            block(world, citizen).await;
            true
        }
        56..64 => plan(world, citizen).await,
        64..76 => {
            settle(world, citizen).await;
            true
        }
        76..82 => rematch(world, citizen).await,
        82..90 => moderate::answer(world, citizen).await,
        _ if citizen.is_manager && world.chance(60) => {
            moderate::moderate(world, citizen).await;
            true
        }
        _ if citizen.is_manager => {
            set_server(world, citizen).await;
            true
        }
        _ => false,
    }
}

fn text(name: &str, value: impl Into<String>) -> (String, Value) {
    (name.to_owned(), Value::Text(value.into()))
}

/// This person's running matches against people.
fn own(world: &Shared, citizen: &Citizen) -> Vec<Rc<Match>> {
    let running: Vec<keys::RunningMatch> = world.keys(&keys::RunningMatch::of(Player::from(citizen.person.id)));
    let matches = running.iter().filter_map(|key| world.game(key.id));
    matches.filter(|m| m.program().is_none()).collect()
}

/// Has the cards of a match sent elsewhere.
async fn move_home(world: &Shared, citizen: &Citizen) -> bool {
    let own = own(world, citizen);
    let Some(m) = world.pick(&own) else { return false };
    type_command(world, citizen, "match here", of_match(m.id())).await;
    true
}

/// Asks whoever has been to move for a day whether they are still there.
async fn nudge(world: &Shared, citizen: &Citizen) -> bool {
    let (me, now) = (Player::from(citizen.person.id), world.executor.now());
    let is_theirs = |m: &&Rc<Match>| m.to_move().is_some_and(|mover| m.player(mover) != me) && m.nudge_from() <= now;
    let own = own(world, citizen);
    let theirs: Vec<&Rc<Match>> = own.iter().filter(is_theirs).collect();
    let Some(m) = world.pick(&theirs) else { return false };
    type_command(world, citizen, "match nudge", of_match(m.id())).await;
    true
}

/// Follows a match of others, or no longer.
pub(super) async fn follow(world: &Shared, citizen: &Citizen) -> bool {
    let all: Vec<keys::RunningMatch> = world.keys(&keys::RunningMatch::all());
    let me = Player::from(citizen.person.id);
    let is_of_others = |id: &MatchId| world.game(*id).is_some_and(|m| m.color_of(me).is_none());
    let others: Vec<MatchId> = all.iter().map(|key| key.id).filter(is_of_others).collect();
    let Some(id) = world.pick(&others) else { return false };
    let path = if world.chance(75) {
        "match follow"
    } else {
        "match unfollow"
    };
    type_on_server(world, citizen, path, of_match(*id)).await;
    true
}

/// Blocks somebody, or no longer.
async fn block(world: &Shared, citizen: &Citizen) {
    let who = Value::Person(Box::new(somebody_else(world, citizen)));
    let path = if world.chance(40) { "block add" } else { "block remove" };
    type_command(world, citizen, path, vec![("player".to_owned(), who)]).await;
}

/// Stores what is to be played in answer to a turn.
pub(super) async fn plan(world: &Shared, citizen: &Citizen) -> bool {
    let own = own(world, citizen);
    let Some(m) = world.pick(&own) else { return false };
    let mut game = m.game().clone();
    let mut moves = Vec::new();
    for _ in 0..2 {
        let found = game.complete("", 10);
        let Some(mv) = world.pick(&found).cloned() else { break };
        moves.push(mv.to_string());
        if game.play(&mv).is_err() {
            break;
        }
    }
    let typed = if moves.is_empty() {
        some_text(world)
    } else {
        moves.join(" ")
    };
    let mut options = of_match(m.id());
    options.push(text("moves", typed));
    type_command(world, citizen, "plan", options).await;
    true
}

/// Offers another match to whoever was the opponent in one that is over.
async fn rematch(world: &Shared, citizen: &Citizen) -> bool {
    let over: Vec<keys::FinishedMatch> = world.keys(&keys::FinishedMatch::of(citizen.person.id));
    let Some(key) = world.pick(&over) else { return false };
    type_command(world, citizen, "match rematch", of_match(key.id.0)).await;
    true
}

/// Changes a setting of one's own.
async fn settle(world: &Shared, citizen: &Citizen) {
    let hour = world.random(24);
    let option = match world.random(7) {
        0 => text(
            "zone",
            *world
                .pick(&["Europe/Berlin", "America/New_York", "Pacific/Apia"])
                .expect("three"),
        ),
        1 => text("quiet", format!("{hour}-{}", (hour + 1 + world.random(12)) % 24)),
        2 => text("quiet", "off"),
        3 => text("digest", hour.to_string()),
        4 => text("digest", "none"),
        5 => text("place", *world.pick(&["thread", "direct", "both"]).expect("three")),
        _ => ("auto-vacation".to_owned(), Value::Switch(world.chance(50))),
    };
    type_command(world, citizen, "settings", vec![option]).await;
}

/// Changes a setting of the server.
async fn set_server(world: &Shared, citizen: &Citizen) {
    let paths = ["server channel", "server threads", "server rated", "server pool"];
    let path = world.pick(&paths).expect("there are some");
    let state = text("state", if world.chance(50) { "on" } else { "off" });
    type_on_server(world, citizen, path, vec![state]).await;
}
