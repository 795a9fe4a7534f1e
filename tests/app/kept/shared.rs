//! The rows of processes that share a store.

use super::*;
use gipfel::store::Batch;
use jiff::SignedDuration;

pub const NAME: &str = "shared";

/// Two processes, of which one fires the timers and the other one carries a card.
async fn sample() -> Value {
    let [first, second] = Table::processes().await;
    for process in [&first, &second] {
        process.app.appear().await.expect("no faults here");
    }
    let id = first.start(DVONN, ColorWish::White).await;
    assert!(first.tick().await.is_some());
    assert!(first.play(ANA, id, "c3").await.contains("Played"));
    assert_eq!(second.app.claim(5).await.len(), 1);
    rows_of(&first).await
}

#[tokio::test]
async fn what_is_written_now_has_the_fields_that_were_frozen() {
    has_the_fields(&sample().await, NAME);
}

#[tokio::test]
async fn what_was_written_is_read_and_taken_over() {
    let [first, _] = Table::processes().await;
    let puts = rows(NAME);
    let batch = Batch {
        puts,
        ..Batch::default()
    };
    first.store.commit(batch).await.expect("no faults here");
    let third = Table::process(first.store.clone(), 9).await;
    assert_eq!(third.app.appear().await.expect("no faults here").count, 2);
    assert_eq!(third.tick().await, None, "another one sees to the timers");
    assert_eq!(third.app.claim(5).await.len(), 0, "another one carries the card");
    first.wait(SignedDuration::from_secs(21));
    assert!(third.tick().await.is_some());
    let claimed = third.app.claim(5).await;
    assert_eq!(claimed.len(), 1, "{claimed:?}");
}
