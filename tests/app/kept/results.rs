//! The rows of results, and of what follows from them.

use super::*;
use crate::ratings::resigned;
use gipfel::app::features::{Audience, Leaderboard, Profile};
use gipfel::app::recount::recount;
use gipfel::correspondence::PlayerId;
use gipfel::correspondence::rating::Family;
use jiff::SignedDuration;

pub const NAME: &str = "results";
/// Number of matches after which both ratings are known well.
const MATCHES: usize = 24;

/// Results of two people, the last of which has not been counted yet.
async fn sample() -> Value {
    let table = Table::new().await;
    for n in 0..=MATCHES {
        table.wait(SignedDuration::from_hours(25));
        table.tick().await;
        resigned(&table, 4, if n % 4 == 3 { BEN } else { ANA }).await;
        table.deliver().await;
    }
    let all = rows_of(&table).await;
    // matches and people are in other files
    let is_of_results = |key: &str| matches!(&key[..2], "01" | "1b" | "1c" | "1d" | "1e" | "1f");
    let is_timer = |key: &str| &key[..2] == "11" && matches!(&key[key.len() - 2..], "0a" | "0b" | "0c");
    let rows = all.as_object().expect("keys and values").clone().into_iter();
    rows.filter(|(key, _)| is_of_results(key) || is_timer(key)).collect()
}

#[tokio::test]
async fn what_is_written_now_has_the_fields_that_were_frozen() {
    has_the_fields(&sample().await, NAME);
}

#[tokio::test]
async fn what_was_written_is_read_and_counted_on() {
    let table = opened(NAME).await;
    table.wait(SignedDuration::from_hours(25 * 40));
    let board = Intent::feature(Leaderboard {
        family: Some(Family::Gipf),
        everywhere: true,
        page: 0,
        audience: Audience::Asker,
    });
    let told = format!("{:?}", table.ask(CLEO, board).await);
    assert!(told.contains("1. <@") && told.contains("2. <@"), "{told}");
    let counted = async || {
        let profile = Profile {
            who: Some(PlayerId(ANA)),
            is_bot: false,
        };
        let told = format!("{:?}", table.ask(BEN, Intent::feature(profile)).await);
        (0..60)
            .rev()
            .find(|count| told.contains(&format!("after {count} rated matches")))
    };
    assert_eq!(counted().await, Some(MATCHES));
    table.tick().await;
    assert_eq!(counted().await, Some(MATCHES + 1));
    let recounted = recount(&table.store, 7, &mut |_| {})
        .await
        .expect("all of it is readable");
    assert_eq!((recounted.results, recounted.changed), (MATCHES + 1, 0));
}
