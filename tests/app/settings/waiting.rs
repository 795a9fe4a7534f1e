//! Settings that are changed while something waits to be sent, since Discord is away.

use super::*;

/// What was waiting is tried, and Discord is away.
async fn none_is_sent(table: &Table) {
    let posts = table.deliver_with(|_| Some(later(None))).await;
    assert!(posts.is_empty());
}

fn placed(placement: Placement) -> ChangeSettings {
    ChangeSettings {
        placement: Some(placement),
        ..usual()
    }
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

#[tokio::test]
async fn a_turn_that_waits_is_told_with_one_ping_wherever_the_next_one_goes() {
    let places = [Placement::Thread, Placement::Direct, Placement::Both];
    for (before, after) in places
        .into_iter()
        .flat_map(|before| places.map(|after| (before, after)))
    {
        let table = Table::new().await;
        change(&table, BEN, placed(before)).await;
        let id = table.start(DVONN, ColorWish::White).await;
        table.play(ANA, id, "c3").await;
        none_is_sent(&table).await;
        change(&table, BEN, placed(after)).await;
        table.wait(SignedDuration::from_mins(10));
        let posts = table.deliver().await;
        assert_eq!(pinged(&posts, BEN), 1, "{before:?}, then {after:?}: {posts:?}");
        // and the button there is his
        let called = posts.iter().find(|post| !post.message.pings.is_empty()).unwrap();
        let open = Panel::of(&button(&called.message, 0).custom_id).expect("it opens the panel");
        assert_eq!(open.id, id);
        table.play(BEN, id, "c4").await;
        table.deliver().await;
        table.play(ANA, id, "d3").await;
        let posts = table.deliver().await;
        let direct = posts.iter().any(|post| post.place == Spot::Direct(BEN));
        assert_eq!((direct, pinged(&posts, BEN)), (after != Placement::Thread, 1));
    }
}

#[tokio::test]
async fn what_waits_is_said_in_the_language_that_was_chosen_meanwhile() {
    let table = Table::new().await;
    change(&table, BEN, placed(Placement::Direct)).await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    none_is_sent(&table).await;
    let german = ChangeSettings {
        language: Some(Wish::For(Locale::German)),
        ..usual()
    };
    change(&table, BEN, german).await;
    table.wait(SignedDuration::from_mins(10));
    let posts = table.deliver().await;
    assert_eq!((posts.len(), posts[0].place), (1, Spot::Direct(BEN)));
    let text = &posts[0].message.text;
    assert!(text.contains("Zug"), "{text}");
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
    none_is_sent(&table).await;
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
            none_is_sent(&table).await;
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

/// A reminder at 12:00 of the second day, of which this comes for an hour; then it is 13:00 in London, 21:00 in Singapore,
/// and quiet there until 8:00.
async fn before_quiet_hours(mut fate: impl FnMut(&Table, &Delivery) -> Sent) -> Table {
    let table = Table::new().await;
    table.start(DVONN, ColorWish::White).await;
    for _ in 0..37 {
        table.wait(HOUR);
        table.tick().await;
        table.deliver_with(|delivery| Some(fate(&table, delivery))).await;
    }
    let quiet = ChangeSettings {
        zone: Some("Asia/Singapore".to_owned()),
        quiet: Some("20-8".to_owned()),
        ..usual()
    };
    change(&table, ANA, quiet).await;
    table
}

#[tokio::test]
async fn a_reminder_that_waits_to_be_sent_waits_for_the_end_of_quiet_hours_too() {
    // Discord says that it is too much for it, or nothing at all, after which it is looked for
    for after_ms in [Some(60_000), None] {
        let table = before_quiet_hours(|_, _| later(after_ms)).await;
        let posts = quarters(&table, 20 * 4, |_| None).await;
        let told: Vec<u32> = posts.iter().map(|(at, _)| *at).collect();
        assert_eq!(told, [11 * 4], "{after_ms:?}: {posts:?}");
        assert!(posts[0].1.message.text.contains("a reminder"));
    }
}

#[tokio::test]
async fn a_reminder_that_stands_there_already_is_found_in_quiet_hours() {
    let mut sent = Vec::new();
    let lost = |table: &Table, delivery: &Delivery| {
        table.carry(delivery, &mut sent);
        later(None)
    };
    let table = before_quiet_hours(lost).await;
    let posts = quarters(&table, 20 * 4, |_| None).await;
    assert!(posts.is_empty(), "{posts:?}");
    assert_eq!(pinged(&sent, ANA), 1, "{sent:?}");
}

/// Of a match of one day, whose reminders are due at 12:00 and at 20:24: the first one was posted at once, which nobody
/// could note for nine hours. `at` = when Discord says that it was.
async fn noted_late(at: impl Fn(Timestamp) -> Option<Timestamp>) -> Vec<Post> {
    let table = Table::new().await;
    table.start_with(Some(PaceWish::Days(1)), ClockWish::default()).await;
    let mut posts = Vec::new();
    for hour in 1..23 {
        table.wait(HOUR);
        table.tick().await;
        let fate = |delivery: &Delivery| match hour {
            12..21 => {
                let mut sent = Vec::new();
                table.carry(delivery, &mut sent);
                posts.extend(sent);
                Some(later(None))
            }
            21 => {
                let Sent::Done { channel, id, .. } = table.carry(delivery, &mut posts) else {
                    panic!("it stands there")
                };
                let at = at(delivery.first_sent()?);
                Some(Sent::Done { channel, id, at })
            }
            _ => None,
        };
        let new = table.deliver_with(fate).await;
        posts.extend(new);
    }
    posts
}

#[tokio::test]
async fn a_reminder_is_repeated_by_what_was_posted_since_and_not_by_what_was_noted_since() {
    let posts = noted_late(Some).await;
    assert_eq!(pinged(&posts, ANA), 2, "the first one was nine hours ago: {posts:?}");
    let posts = noted_late(|_| None).await;
    assert_eq!(pinged(&posts, ANA), 1, "it has come just now: {posts:?}");
}

#[tokio::test]
async fn of_a_digest_and_a_reminder_that_waited_for_the_same_reason_one_is_sent() {
    // in three days from 1 January the last reminder is due on the 3rd at 13:12, between two digests
    for (hour, away) in [(13, 61..64), (14, 61..65), (11, 59..63)] {
        for after_ms in [Some(60_000), None] {
            let table = Table::new().await;
            change(&table, ANA, digest_at(hour)).await;
            table.start(DVONN, ColorWish::White).await;
            let mut posts = Vec::new();
            for quarter in 1..70 * 4 {
                table.wait(SignedDuration::from_mins(15));
                table.tick().await;
                let is_away = away.contains(&(quarter / 4));
                let new = table.deliver_with(|_| is_away.then(|| later(after_ms))).await;
                posts.extend(new.into_iter().map(|post| (quarter, post)));
            }
            let last: Vec<_> = posts.iter().filter(|(at, _)| *at >= away.start * 4).collect();
            assert_eq!(last.len(), 1, "{hour} {after_ms:?}: {last:?}");
        }
    }
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

#[tokio::test]
async fn the_hour_of_a_digest_may_change_in_a_vacation() {
    let table = Table::new().await;
    change(&table, ANA, digest_at(15)).await;
    table.start(DVONN, ColorWish::White).await;
    table.wait(HOUR);
    private_text(table.ask(ANA, Intent::feature(BeginVacation { days: Some(2) })).await);
    assert!(hours(&table, 20).await.is_empty());
    change(&table, ANA, digest_at(8)).await;
    // until the 3rd at 1:00 she is away; then her vacation is over, and the digest comes at the new hour
    let posts = hours(&table, 60).await;
    let told: Vec<(String, bool)> = posts
        .iter()
        .map(|(at, post)| (at.to_string(), is_digest(post)))
        .collect();
    let expected = [
        ("2026-01-03T01:00:00Z".to_owned(), false),
        ("2026-01-03T08:00:00Z".to_owned(), true),
        ("2026-01-04T08:00:00Z".to_owned(), true),
    ];
    assert_eq!(told, expected);
}

/// A night of 23 hours in which no 2:30 exists, and one of 25 hours in which it exists twice.
#[tokio::test]
async fn neither_night_in_which_clocks_are_changed_doubles_or_loses_anything() {
    for (begin, digests, reminder) in [
        (
            "2026-03-27T18:00:00Z",
            ["2026-03-28T01:00:00Z", "2026-03-29T01:00:00Z", "2026-03-30T00:00:00Z"],
            "2026-03-29T05:00:00Z",
        ),
        (
            "2026-10-23T18:00:00Z",
            ["2026-10-24T00:00:00Z", "2026-10-25T00:00:00Z", "2026-10-26T01:00:00Z"],
            "2026-10-25T06:00:00Z",
        ),
    ] {
        let begin: Timestamp = begin.parse().unwrap();
        // a digest at 2 in Berlin, of a match without reminders
        let table = Table::new().await;
        table.wait(begin.duration_since(table.now()));
        let wish = ChangeSettings {
            zone: Some("Europe/Berlin".to_owned()),
            ..digest_at(2)
        };
        change(&table, ANA, wish).await;
        table.start_with(Some(PaceWish::Days(14)), ClockWish::default()).await;
        let mut told = Vec::new();
        for _ in 0..60 * 4 {
            table.wait(SignedDuration::from_mins(15));
            table.tick().await;
            let new = table.deliver().await;
            told.extend(new.into_iter().map(|_| table.now().to_string()));
        }
        assert_eq!(told, digests);
        // half of a turn of three days is over at 6:00 UTC of the morning after the first night, and in the night
        // itself if the turn began earlier
        let table = Table::new().await;
        let early = begin - HOUR * 6;
        table.wait(early.duration_since(table.now()));
        let wish = ChangeSettings {
            zone: Some("Europe/Berlin".to_owned()),
            quiet: Some("22-7".to_owned()),
            ..usual()
        };
        change(&table, ANA, wish).await;
        table.start(DVONN, ColorWish::White).await;
        let posts = hours(&table, 60).await;
        assert_eq!(times(&posts), [reminder], "{posts:?}");
    }
}
