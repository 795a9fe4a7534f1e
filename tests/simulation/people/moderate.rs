//! Whoever manages a server moderates it; and everybody answers what is asked of them.

use super::commands::{of_match, type_command};
use super::press::{press_posted, use_control};
use super::{At, anybody};
use crate::discord::Control;
use crate::world::{Citizen, Shared};
use gipfel::app::Spelled as _;
use gipfel::app::features::{Decline, DeclineOffer, StayOut, TakeOver};
use gipfel::app::slash::Value;
use gipfel::correspondence::{Match, MatchId, Player, Why};
use gipfel::store::keys::{self, Key as _};
use std::rc::Rc;

/// Decides about a match of others, or about a person, as far as the panel leads.
pub(super) async fn moderate(world: &Shared, citizen: &Citizen) {
    if world.chance(25) {
        let player = Value::Person(Box::new(anybody(world)));
        let mut options = vec![("player".to_owned(), player)];
        if world.chance(70) {
            options.push(("days".to_owned(), Value::Whole(1 + world.random(9).cast_signed())));
        }
        type_command(world, citizen, "moderate player", options).await;
    } else {
        let own: Player = citizen.person.id.into();
        let is_of_others = |m: &Match| m.color_of(own).is_none();
        let all = if world.chance(35) {
            lost_on_time(world)
        } else {
            running(world)
        };
        let others: Vec<MatchId> = all.iter().filter(|m| is_of_others(m)).map(|m| m.id()).collect();
        let Some(id) = world.pick(&others) else { return };
        type_command(world, citizen, "moderate match", of_match(*id)).await;
    }
    // what it would mean, and then who, or why
    for _ in 0..2 {
        let shown = citizen.seen.borrow().front().cloned();
        let Some(message) = shown else { return };
        let controls = message.content.controls();
        let Some(control) = world.pick(&controls) else { return };
        use_control(world, citizen, At::private(&message), &message, control).await;
    }
}

fn running(world: &Shared) -> Vec<Rc<Match>> {
    let all: Vec<keys::RunningMatch> = world.keys(&keys::RunningMatch::all());
    all.iter().filter_map(|key| world.game(key.id)).collect()
}

/// Matches that a moderator could give back.
fn lost_on_time(world: &Shared) -> Vec<Rc<Match>> {
    let all: Vec<keys::FinishedMatch> = world.keys(&keys::FinishedMatch::all());
    let matches = all.iter().filter_map(|key| world.game(key.id.0));
    matches
        .filter(|m| m.ended().is_some_and(|ended| ended.why == Why::Time))
        .collect()
}

/// Answers what is asked of somebody apart from accepting; `false` = nothing is.
pub(super) async fn answer(world: &Shared, citizen: &Citizen) -> bool {
    press_posted(world, citizen, 60, |control| {
        [Decline::KEY, DeclineOffer::KEY, TakeOver::KEY, StayOut::KEY].contains(&control.key().as_str())
            && may_answer(world, citizen, control)
    })
    .await
}

/// Whether an offer stands that this person may decline; of everything else anybody tries to answer it.
fn may_answer(world: &Shared, citizen: &Citizen, control: &Control) -> bool {
    let Control::Button(id) = control else { return false };
    let Some(DeclineOffer { what, id, .. }) = DeclineOffer::of(id) else {
        return true;
    };
    let own: Player = citizen.person.id.into();
    world.game(id).is_some_and(|m| {
        let color = m.color_of(own);
        color.is_some_and(|color| m.offer(what) == Some(color.other()))
    })
}
