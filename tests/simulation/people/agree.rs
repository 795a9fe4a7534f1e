//! What two players agree on or may claim: pauses and other offers, wins on time, challenges that anyone may accept, and
//! counter-offers.

use super::commands::{of_match, press_shown, type_command, type_on_server};
use super::press::press_posted;
use crate::discord::Control;
use crate::world::{Citizen, Shared};
use gipfel::app::Spelled as _;
use gipfel::app::features::{AcceptOffer, Counter, CounterPanel, MakeOffer, TakeOpen};
use gipfel::app::slash::Value;
use gipfel::correspondence::{Match, Offer, Player};
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::store::keys;
use std::rc::Rc;

/// Claims a win, ends a pause, answers an offer or makes one; `false` = this person plays with nobody.
pub(super) async fn agree(world: &Shared, citizen: &Citizen) -> bool {
    let seats = seats(world, citizen);
    if let Some((m, _)) = seats.iter().find(|(m, seat)| m.time_up() == Some(seat.other())) {
        type_command(world, citizen, "match claim", of_match(m.id())).await;
        return true;
    }
    let stopped = seats.iter().find(|(m, _)| m.stopped().is_some());
    if let Some((m, _)) = stopped.filter(|_| world.chance(70)) {
        type_command(world, citizen, "match resume", of_match(m.id())).await;
        return true;
    }
    let answers = |(m, seat): &&(Rc<Match>, Color)| Offer::ALL.iter().any(|what| m.offer(*what) == Some(seat.other()));
    let offered: Vec<&(Rc<Match>, Color)> = seats.iter().filter(answers).collect();
    let Some((m, seat)) = world.pick(&offered).copied().or_else(|| world.pick(&seats)) else {
        return false;
    };
    let theirs = Offer::ALL.into_iter().find(|what| m.offer(*what) == Some(seat.other()));
    let what = theirs.unwrap_or(if world.chance(40) {
        Offer::Pause
    } else {
        *world.pick(&Offer::ALL).expect("there are some")
    });
    let path = format!("match {}", what.key());
    type_command(world, citizen, &path, of_match(m.id())).await;
    let key = if theirs.is_some() {
        AcceptOffer::KEY
    } else {
        MakeOffer::KEY
    };
    press_shown(world, citizen, key).await;
    true
}

/// This person's running matches against people, and what they play.
fn seats(world: &Shared, citizen: &Citizen) -> Vec<(Rc<Match>, Color)> {
    let own = Player::from(citizen.person.id);
    let running: Vec<keys::RunningMatch> = world.keys(&keys::RunningMatch::of(own));
    let matches = running.iter().filter_map(|key| world.game(key.id));
    let seats = matches.filter_map(|m| {
        let seat = m.color_of(own)?;
        m.program().is_none().then_some((m, seat))
    });
    seats.collect()
}

/// Asks the whole server for a match, or looks who does, and accepts.
pub(super) async fn meet(world: &Shared, citizen: &Citizen) {
    if world.chance(50) {
        let game = world.pick(&GameKind::ALL).expect("there are games").key().to_owned();
        let options = vec![("game".to_owned(), Value::Text(game))];
        type_on_server(world, citizen, "open", options).await;
    } else {
        type_on_server(world, citizen, "open", Vec::new()).await;
        press_shown(world, citizen, TakeOpen::KEY).await;
    }
}

/// Offers other terms in return for a challenge; `false` = nobody challenges this person where they see it.
pub(super) async fn counter(world: &Shared, citizen: &Citizen) -> bool {
    let me = citizen.person.id;
    let is_to_them = |control: &Control| {
        let Control::Button(id) = control else { return false };
        let panel = CounterPanel::of(id);
        let row = panel.and_then(|panel| world.json(&keys::Challenge { id: panel.id }));
        row.is_some_and(|row| row["challenge"]["to"] == me.0)
    };
    if !press_posted(world, citizen, 60, is_to_them).await {
        return false;
    }
    // one of its terms, and then all of them
    press_shown(world, citizen, CounterPanel::KEY).await;
    press_shown(world, citizen, Counter::KEY).await;
    true
}
