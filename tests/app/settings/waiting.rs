//! Settings that are changed while something waits to be sent, since Discord is away.

use super::*;
use gipfel::app::features::BeginVacation;

/// Discord is away.
fn away(_: &Delivery) -> Option<Sent> {
    Some(later(None))
}

fn pinged(posts: &[Post], who: u64) -> usize {
    let pings = posts.iter().flat_map(|post| &post.message.pings);
    pings.filter(|pinged| **pinged == PlayerId(who)).count()
}

/// Lets time pass, a quarter of an hour at a time; what was posted, with the quarter.
async fn quarters(table: &Table, count: u32, fate: impl Fn(&Delivery) -> Option<Sent>) -> Vec<(u32, Post)> {
    let mut posts = Vec::new();
    for quarter in 1..=count {
        table.wait(SignedDuration::from_mins(15));
        table.tick().await;
        let new = table.deliver_with(&fate).await;
        posts.extend(new.into_iter().map(|post| (quarter, post)));
    }
    posts
}

/// A match of three days after so many hours, with a digest at 15:00; Discord has been away for the last one.
async fn with_a_waiting_digest(hours: i64) -> Table {
    let table = Table::new().await;
    change(&table, ANA, digest_at(15)).await;
    table.start(DVONN, ColorWish::White).await;
    for _ in 1..hours {
        table.wait(HOUR);
        table.tick().await;
        table.deliver().await;
    }
    table.wait(HOUR);
    table.tick().await;
    assert!(table.deliver_with(away).await.is_empty());
    table
}

fn is_digest(post: &Post) -> bool {
    post.message.text.contains("waiting for your move")
}

#[tokio::test]
async fn a_digest_that_waits_is_not_sent_to_whoever_wants_none_any_more() {
    let table = with_a_waiting_digest(15).await;
    let none = ChangeSettings {
        digest: Some(Wish::None),
        ..usual()
    };
    change(&table, ANA, none).await;
    // half of three days is over at 12:00 of the second day: no reminder was left to it
    let posts = quarters(&table, 24 * 4, |_| None).await;
    let told: Vec<(u32, bool)> = posts.iter().map(|(at, post)| (*at, is_digest(post))).collect();
    assert_eq!(told, [(21 * 4, false)]);
}

#[tokio::test]
async fn a_reminder_left_to_a_digest_that_waits_and_is_given_up_comes_once() {
    // on the second day at 12:00 it is left to the digest of 15:00; 15 minutes later it waits to be sent itself
    for minutes in [5, 20, 200] {
        let table = with_a_waiting_digest(39).await;
        for _ in 0..minutes / 5 {
            table.wait(SignedDuration::from_mins(5));
            table.tick().await;
            table.deliver_with(away).await;
        }
        let none = ChangeSettings {
            digest: Some(Wish::None),
            ..usual()
        };
        change(&table, ANA, none).await;
        let posts = quarters(&table, 8 * 4, |_| None).await;
        let told: Vec<bool> = posts.iter().map(|(_, post)| is_digest(post)).collect();
        assert_eq!(told, [false], "{minutes} minutes: {posts:?}");
    }
}

#[tokio::test]
async fn of_two_digests_that_wait_one_is_sent() {
    let table = Table::new().await;
    change(&table, ANA, digest_at(15)).await;
    table.start_with(Some(PaceWish::Days(14)), ClockWish::default()).await;
    // the second one is due a day after the first one, which is tried for a day
    let mut posts = Vec::new();
    for hour in 0..40 {
        table.wait(HOUR);
        table.tick().await;
        let new = table.deliver_with(|_| (hour < 38).then(|| later(Some(60_000)))).await;
        posts.extend(new);
    }
    assert_eq!(posts.len(), 1, "{posts:?}");
}

#[tokio::test]
async fn a_reminder_that_waits_to_be_sent_waits_for_the_end_of_quiet_hours_too() {
    let table = Table::new().await;
    table.start(DVONN, ColorWish::White).await;
    // half of three days is over at 12:00 of the second day; Discord says that it is too much for it
    for _ in 0..37 {
        table.wait(HOUR);
        table.tick().await;
        table.deliver_with(|_| Some(later(Some(60_000)))).await;
    }
    // it is 13:00 in London and 21:00 in Singapore
    let quiet = ChangeSettings {
        zone: Some("Asia/Singapore".to_owned()),
        quiet: Some("20-8".to_owned()),
        ..usual()
    };
    change(&table, ANA, quiet).await;
    let posts = quarters(&table, 20 * 4, |_| None).await;
    let told: Vec<u32> = posts.iter().map(|(at, _)| *at).collect();
    assert_eq!(told, [11 * 4], "{posts:?}");
    assert!(posts[0].1.message.text.contains("a reminder"));
}

#[tokio::test]
async fn two_reminders_that_wait_are_one_for_whoever_reads_them() {
    let table = Table::new().await;
    table.start_with(Some(PaceWish::Days(1)), ClockWish::default()).await;
    // due at 12:00 and at 20:24; Discord says each time when to come back
    let mut posts = Vec::new();
    for hour in 1..23 {
        table.wait(HOUR);
        table.tick().await;
        let is_away = (11..22).contains(&hour);
        posts.extend(table.deliver_with(|_| is_away.then(|| later(Some(60_000)))).await);
    }
    assert_eq!(pinged(&posts, ANA), 1, "{posts:?}");
}

#[tokio::test]
async fn a_reminder_that_waits_for_quiet_hours_that_end_earlier_comes_when_they_end() {
    let table = Table::new().await;
    let quiet = |zone: &str, hours: &str| ChangeSettings {
        zone: Some(zone.to_owned()),
        quiet: Some(hours.to_owned()),
        ..usual()
    };
    change(&table, ANA, quiet("UTC", "11-20")).await;
    table.start(DVONN, ColorWish::White).await;
    assert!(hours(&table, 37).await.is_empty());
    // 11-20 in Tokyo is over since 11:00 UTC
    change(&table, ANA, quiet("Asia/Tokyo", "11-20")).await;
    let posts = hours(&table, 10).await;
    assert_eq!(times(&posts), ["2026-01-02T14:00:00Z"], "{posts:?}");
    // and 8-17 in New York is not over until 22:00 UTC
    let table = Table::new().await;
    change(&table, ANA, quiet("UTC", "11-20")).await;
    table.start(DVONN, ColorWish::White).await;
    assert!(hours(&table, 37).await.is_empty());
    change(&table, ANA, quiet("America/New_York", "8-17")).await;
    assert_eq!(times(&hours(&table, 20).await), ["2026-01-02T22:00:00Z"]);
}
