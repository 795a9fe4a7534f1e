//! Settings that are changed while something waits to be sent, since Discord is away.

use super::*;
use gipfel::app::features::BeginVacation;

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
