//! Beginning more practice matches in a day than there may be.

use super::commands::{confirmed, of_match, type_command};
use crate::world::{Citizen, Shared};
use gipfel::app::features::MAX_PRACTICE_A_DAY;
use gipfel::app::slash::Value;
use gipfel::correspondence::Player;
use gipfel::store::keys;

/// Begins practice matches and aborts each at once.
pub async fn practise(world: Shared, index: usize) {
    let citizen: &Citizen = &world.people[index];
    let begins = world.random(5 * 24 * 3_600_000).cast_signed();
    world.executor.sleep(begins).await;
    for _ in 0..MAX_PRACTICE_A_DAY + 4 {
        if world.is_healing.get() {
            return;
        }
        let options = vec![("game".to_owned(), Value::Text("dvonn".to_owned()))];
        type_command(&world, citizen, "practice", options).await;
        world.executor.sleep(world.random(20_000).cast_signed()).await;
        let range = keys::RunningMatch::of(Player::from(citizen.person.id));
        let running: Vec<keys::RunningMatch> = world.keys(&range);
        let practice = running.iter().filter(|key| {
            let game = world.game(key.id);
            game.is_some_and(|m| m.program().is_some() && m.decides().is_none())
        });
        let Some(newest) = practice.map(|key| key.id).max() else {
            continue;
        };
        confirmed(&world, citizen, "match abort", of_match(newest)).await;
    }
}
