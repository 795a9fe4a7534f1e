//! The rows of a person who is being deleted.

use super::*;
use gipfel::app::features::{DeleteOwn, ExportOwn};

pub const NAME: &str = "leaving";

/// A deletion that has just begun, and a file that waits to be sent.
async fn sample() -> Value {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    table.ask(BEN, Intent::feature(ExportOwn)).await;
    table.ask(ANA, Intent::feature(DeleteOwn)).await;
    rows_of(&table).await
}

#[tokio::test]
async fn what_is_written_now_has_the_fields_that_were_frozen() {
    has_the_fields(&sample().await, NAME);
}

#[tokio::test]
async fn what_was_written_is_read_and_goes_on() {
    let table = opened(NAME).await;
    let posts = table.deliver().await;
    assert!(posts.iter().any(|post| post.message.files.len() == 1), "{posts:?}");
    let said = private_text(table.ask(ANA, play(Some(MatchId(1)), "c4")).await);
    assert!(said.contains("is being deleted"), "{said}");
    for _ in 0..100 {
        table.tick().await;
        table.deliver().await;
        table.wait(jiff::SignedDuration::from_secs(1));
    }
    let m = table.game(MatchId(1)).await;
    assert!(m.ended().is_some() && m.color_of(gipfel::correspondence::PlayerId(ANA)).is_none());
    let player = gipfel::correspondence::PlayerId(ANA);
    assert_eq!(table.row(&keys::Player { player }).await, None);
}
