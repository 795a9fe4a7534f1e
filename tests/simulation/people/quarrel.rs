//! Matches of GIPF whose potentials a match of DVONN decides about: begun, challenged and decided far more often than by
//! chance.

use super::commands::{confirmed, of_match, type_command};
use super::moves::play;
use super::press::{press_posted, use_control};
use super::{At, sees, somebody_else};
use crate::discord::Control;
use crate::world::{Citizen, Private, Shared};
use gipfel::app::Spelled as _;
use gipfel::app::features::{Accept, AcceptPotential};
use gipfel::app::slash::Value;
use gipfel::correspondence::{Match, Player};
use gipfel::store::keys::{self, OpenList};
use std::rc::Rc;

/// Challenges somebody to a match with linked potentials and a short time for each turn.
pub(super) async fn begin(world: &Shared, citizen: &Citizen) {
    let opponent = somebody_else(world, citizen);
    let text = |name: &str, values: &[&str]| {
        let value = world.pick(values).expect("there are some");
        (name.to_owned(), Value::Text((*value).to_owned()))
    };
    let mut options = vec![
        text("game", &["gipf-basic", "gipf-standard", "gipf-tournament"]),
        text("potentials", &["D3", "Z3", "Y3", "ZDY3"]),
        text("dvonn-decides", &["1", "2", "3", "3", "always"]),
        text("dvonn-decides-about", &["all"]),
        ("opponent".to_owned(), Value::Person(Box::new(opponent))),
        ("setup".to_owned(), Value::Text("random".to_owned())),
    ];
    if world.chance(60) {
        options.push(("pace".to_owned(), Value::Whole(1)));
    } else {
        options.push(text("time-bank", &["72-12-168", "24-1-72"]));
    }
    type_command(world, citizen, "challenge", options).await;
}

/// The challenge's message with which somebody asks this person for a match.
fn asked(world: &Shared, citizen: &Citizen) -> Option<(Private, Control)> {
    let list = OpenList::Person(citizen.person.id);
    let open: Vec<keys::OpenChallenge> = world.keys(&keys::OpenChallenge::of(list));
    let key = world.pick(&open)?;
    let row = world.json(&keys::Challenge { id: key.id })?;
    let id = row["message"]["message"].as_u64()?;
    let discord = world.discord.borrow();
    let post = discord.posts.get(&id)?;
    let controls = post.content.controls();
    let accept = controls.into_iter().find(|control| control.key() == Accept::KEY)?;
    Some((Private::posted(id, post), accept))
}

/// Does what leads on in a match with linked potentials; `false` = there is none for this person.
pub(super) async fn go_on(world: &Shared, citizen: &Citizen) -> bool {
    let player = citizen.person.id;
    let asked = asked(world, citizen).filter(|(message, _)| sees(world, citizen, message.channel));
    if let Some((message, accept)) = asked {
        use_control(world, citizen, At::posted(&message), &message, &accept).await;
        return true;
    }
    let range = keys::RunningMatch::of(Player::from(player));
    let running: Vec<keys::RunningMatch> = world.keys(&range);
    let matches: Vec<Rc<Match>> = running.iter().filter_map(|key| world.game(key.id)).collect();
    let provisional = matches.iter().find(|m| {
        let is_theirs = m.to_move().is_some_and(|mover| m.player(mover) == player.into());
        is_theirs && m.provisional().is_some_and(|last| last.left > 0)
    });
    let accepts = |control: &Control| match control {
        Control::Button(id) => {
            AcceptPotential::of(id).is_some_and(|accept| provisional.is_some_and(|m| m.id() == accept.id))
        }
        Control::Select(_) | Control::Person(_) => false,
    };
    // only a use that ends the match can be accepted
    let is_pending = provisional.is_some_and(|m| m.is_pending());
    if is_pending && world.chance(50) && press_posted(world, citizen, 40, accepts).await {
        return true;
    }
    if let Some(m) = provisional.filter(|_| world.chance(70)) {
        type_command(world, citizen, "match challenge-potential", of_match(m.id())).await;
        return true;
    }
    let deciding = matches.iter().find(|m| m.decides().is_some());
    if let Some(m) = deciding.filter(|_| world.chance(30)) {
        confirmed(world, citizen, "match resign", of_match(m.id())).await;
        return true;
    }
    play(world, citizen).await
}

/// Goes on vacation, or comes back from it.
pub(super) async fn leave_or_return(world: &Shared, citizen: &Citizen) {
    let row = world.json(&keys::Player {
        player: citizen.person.id,
    });
    let until = row
        .as_ref()
        .and_then(|row| row["vacations"].as_array()?.last()?["until"].as_str());
    let is_away = until.is_some_and(|until| until.parse::<jiff::Timestamp>().expect("a time") > world.executor.now());
    if is_away {
        type_command(world, citizen, "vacation end", Vec::new()).await;
    } else {
        let days = Value::Whole((1 + world.random(6)).cast_signed());
        type_command(world, citizen, "vacation start", vec![("days".to_owned(), days)]).await;
    }
}
