//! The rows of a match that is played, and of a challenge.

use super::*;
use gipfel::app::features::{Export, Games};

pub const NAME: &str = "play";

/// A match with a move in the making and a card under way, and a challenge that stands.
async fn sample() -> Value {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    table.play(BEN, id, "c4").await;
    let reply = table.press(ANA, &Panel { id, turn: 2 }.custom_id()).await;
    table
        .press(ANA, &row_called(message_of(&reply), "Row 3 (10 free)"))
        .await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::Black)).await;
    rows_of(&table).await
}

#[tokio::test]
async fn what_is_written_now_has_the_fields_that_were_frozen() {
    has_the_fields(&sample().await, NAME);
}

#[tokio::test]
async fn what_was_written_is_read_and_played_on() {
    let table = opened(NAME).await;
    let id = MatchId(1);
    let game = table.game(id).await;
    assert_eq!(game.turn(), 2);
    let reply = table.ask(ANA, Intent::feature(Games::FIRST)).await;
    assert!(text_of(&reply).contains("#1"), "{reply:?}");
    // its draft is taken up, its challenge answered, its outbox carried, its timers fire
    let reply = table.press(ANA, &Panel { id, turn: 2 }.custom_id()).await;
    assert!(text_of(&reply).contains("On which space of row 3?"), "{reply:?}");
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 2, "a card and a challenge: {posts:?}");
    let challenge = posts
        .iter()
        .find(|post| post.message.text.contains("challenges you"))
        .expect("posted");
    let reply = table
        .accept(BEN, challenge, &button(&challenge.message, 0).custom_id)
        .await;
    assert!(text_of(&reply).contains("match #2 begins"), "{reply:?}");
    assert!(table.play(ANA, id, "d3").await.contains("Played"));
    table.without_vacations().await;
    table.wait(jiff::SignedDuration::from_hours(100));
    table.tick().await;
    assert!(table.game(id).await.ended().is_some());
    assert!(table.about(ANA, id, |id| Intent::feature(Export { id })).await != reply);
}
