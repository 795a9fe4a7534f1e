//! The rows of tournaments.

use super::*;
use crate::tournaments::{ID, announced, join, stored};
use gipfel::app::features::Resign;
use gipfel::correspondence::tournament::Phase;
use gipfel::rules::Color;

pub const NAME: &str = "tournaments";

/// One that is being played: a match is over, and its result has not been taken over yet; and one that was called off.
async fn sample() -> Value {
    let table = Table::new().await;
    let post = announced(&table, "s3", 6).await;
    join(&table, &post, 6).await;
    table.tick().await;
    table.deliver().await;
    let (_, id) = stored(&table).await.running().next().expect("running");
    let loser = number_of(&table.game(id).await, Color::Black);
    table.press(loser, &Resign { id: Some(id) }.custom_id()).await;
    rows_of(&table).await
}

#[tokio::test]
async fn what_is_written_now_has_the_fields_that_were_frozen() {
    has_the_fields(&sample().await, NAME);
}

#[tokio::test]
async fn what_was_written_is_read_and_played_on() {
    let table = opened(NAME).await;
    table.skip_ids();
    for _ in 0..4 {
        table.tick().await;
        table.deliver().await;
        for (_, id) in stored(&table).await.running().collect::<Vec<_>>() {
            let loser = number_of(&table.game(id).await, Color::Black);
            table.press(loser, &Resign { id: Some(id) }.custom_id()).await;
        }
    }
    let t = stored(&table).await;
    assert_eq!((t.id(), t.phase(), t.last_round()), (ID, Phase::Over, 3));
}
