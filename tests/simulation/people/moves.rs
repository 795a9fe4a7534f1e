//! Playing legal moves, and now and then something else.

use super::commands::{some_text, type_command};
use crate::world::{Citizen, Shared};
use gipfel::app::slash::Value;
use gipfel::rules::game::{Game, Move};
use gipfel::rules::potentials::{Decision, Potentials, Progress, Stage, Turn};
use gipfel::store::keys::{self, WaitsFor};

/// Types a legal move in a match that waits for this person; `false` = none does.
pub(super) async fn play(world: &Shared, citizen: &Citizen) -> bool {
    let player = citizen.person.id;
    let range = keys::RunningMatch::that_wait(gipfel::correspondence::Player::from(player), WaitsFor::Me);
    let waiting: Vec<keys::RunningMatch> = world.keys(&range);
    let Some(key) = world.pick(&waiting) else { return false };
    let Some(m) = world.game(key.id) else { return false };
    if m.to_move().is_none() || m.is_pending() && world.chance(70) {
        return false;
    }
    let Some(text) = any_move(world, m.game()) else {
        return false;
    };
    let mut options = vec![
        ("move".to_owned(), Value::Text(text)),
        ("match".to_owned(), Value::Text(format!("#{}", key.id.0))),
    ];
    if world.chance(5) {
        options.push(("note".to_owned(), Value::Text(some_text(world))));
    }
    type_command(world, citizen, "move", options).await;
    true
}

/// A legal move, and now and then something else.
fn any_move(world: &Shared, game: &Game) -> Option<String> {
    if world.chance(3) {
        return Some(some_text(world));
    }
    if let Game::Potentials(position) = game {
        return Some(any_turn(world, position).to_string());
    }
    let moves = game.complete("", 25);
    world.pick(&moves).map(ToString::to_string)
}

/// A turn decided step by step, which uses a potential if it can.
fn any_turn(world: &Shared, position: &Potentials) -> Move {
    let mut progress = Progress::new(position);
    let mut turn = Vec::new();
    while progress.stage() != Stage::Done {
        let decisions = progress.decisions();
        let uses: Vec<Decision> = decisions
            .iter()
            .filter(|decision| matches!(decision, Decision::Use(_)))
            .copied()
            .collect();
        let among = if uses.is_empty() || world.chance(30) {
            decisions
        } else {
            uses
        };
        let decision = *world.pick(&among).expect("there is something to decide");
        progress.decide(decision).expect("it was offered");
        turn.push(decision);
    }
    Move::Gipf(turn.into_iter().collect::<Turn>())
}
