//! Two processes on one store: each may answer everybody, and what is done by itself is done once.

use super::table::*;
use gipfel::app::Role;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::rules::game::GameKind;
use jiff::SignedDuration;

#[tokio::test]
async fn both_serve_the_same_match_and_no_message_goes_out_twice() {
    let [first, second] = Table::processes().await;
    let id = first.start(GameKind::Dvonn, ColorWish::White).await;
    let text = second.play(ANA, id, "c3").await;
    assert!(text.contains("c3"), "{text}");
    let text = first.play(BEN, id, "d4").await;
    assert!(text.contains("d4"), "{text}");
    // both look at once; what one carries the other does not
    let (here, there) = tokio::join!(first.app.claim(5), second.app.claim(5));
    assert_eq!(here.len() + there.len(), 1, "one in flight a channel");
    assert_eq!(
        [first.app.claim(5).await.len(), second.app.claim(5).await.len()],
        [0, 0]
    );
    // whoever took it dies: after its lease the other takes it over, under the same nonce
    let nonce = here.iter().chain(&there).next().expect("one was claimed").nonce.clone();
    first.wait(SignedDuration::from_secs(21));
    let again = second.app.claim(5).await;
    assert_eq!(
        again.iter().map(|delivery| &delivery.nonce).collect::<Vec<_>>(),
        [&nonce]
    );
}

#[tokio::test]
async fn one_fires_the_timers_and_another_takes_over_when_it_dies() {
    let [first, second] = Table::processes().await;
    first.without_vacations().await;
    let id = first.start(GameKind::Dvonn, ColorWish::White).await;
    assert!(first.tick().await.is_some(), "it knows what is due next");
    assert_eq!(second.tick().await, None, "another one sees to it");
    // the first one dies
    first.wait(SignedDuration::from_secs(14));
    assert_eq!(second.tick().await, None);
    first.wait(SignedDuration::from_secs(2));
    assert!(second.tick().await.is_some(), "it has taken over");
    assert_eq!(
        first.tick().await,
        None,
        "and the first one, which was only slow, leaves it to it"
    );
    // the match ends by time once, whoever looks
    for _ in 0..40 {
        second.wait(SignedDuration::from_hours(24) / 4);
        first.tick().await;
        second.tick().await;
    }
    assert!(first.game(id).await.ended().is_some());
    let posts = second.deliver().await.into_iter();
    let told = posts.filter(|post| post.message.text.contains("ran out of time"));
    let mut pinged: Vec<u64> = told.filter_map(|post| Some(post.message.ping?.0)).collect();
    pinged.sort_unstable();
    assert_eq!(pinged, [ANA, BEN], "both are told, once");
}

#[tokio::test]
async fn a_process_that_ends_in_order_is_followed_at_once() {
    let [first, second] = Table::processes().await;
    assert_eq!(first.app.appear().await.unwrap(), 1);
    assert_eq!(second.app.appear().await.unwrap(), 2);
    assert_eq!(first.app.appear().await.unwrap(), 2);
    assert!(first.app.holds(Role::Gateway).await.unwrap());
    assert!(!second.app.holds(Role::Gateway).await.unwrap());
    first.app.leave().await.unwrap();
    assert!(second.app.holds(Role::Gateway).await.unwrap());
    assert!(!first.app.holds(Role::Gateway).await.unwrap());
    assert_eq!(second.app.appear().await.unwrap(), 1);
}

#[tokio::test]
async fn a_process_that_dies_is_no_longer_counted() {
    let [first, second] = Table::processes().await;
    assert_eq!(first.app.appear().await.unwrap(), 1);
    assert_eq!(second.app.appear().await.unwrap(), 2);
    first.wait(SignedDuration::from_secs(16));
    assert_eq!(first.app.appear().await.unwrap(), 1);
    // its row is cleared away in the end
    first.wait(SignedDuration::from_mins(11));
    assert_eq!(second.app.appear().await.unwrap(), 1);
}

#[tokio::test]
async fn a_process_alone_keeps_no_rows_about_itself() {
    let table = Table::new().await;
    let before = crate::store::everything(&table.store).await;
    assert_eq!(table.app.appear().await.unwrap(), 1);
    assert!(table.app.holds(Role::Gateway).await.unwrap());
    table.app.leave().await.unwrap();
    assert_eq!(crate::store::everything(&table.store).await, before);
}
