//! What happens automatically: never early, and once.

use super::table::*;
use gipfel::app::features::Games;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{MatchId, PlayerId, Why};
use gipfel::rules::game::GameKind;
use gipfel::store::keys::{self, Key as _};
use jiff::SignedDuration;

const DVONN: GameKind = GameKind::Dvonn;

#[tokio::test]
async fn a_turn_that_takes_too_long_ends_the_match_at_its_deadline() {
    let table = Table::new().await;
    table.without_vacations().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.wait(SignedDuration::from_hours(10));
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    let deadline = table.game(id).await.deadline().expect("a clock");
    assert_eq!(deadline.duration_since(table.now()), SignedDuration::from_hours(72));
    table.wait(SignedDuration::from_millis(72 * 3_600_000 - 1));
    table.tick().await;
    assert_eq!(table.game(id).await.ended(), None, "never early");
    table.deliver().await;
    table.wait(SignedDuration::from_millis(1));
    table.tick().await;
    let ended = table.game(id).await.ended().expect("over");
    assert_eq!((ended.why, ended.at), (Why::Time, deadline));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "one card where both read it: {posts:?}");
    assert_eq!(posts[0].message.pings, [ANA, BEN].map(PlayerId), "both are told, once");
    assert!(
        posts[0]
            .message
            .text
            .contains("<@11> beats <@12>: <@12> ran out of time"),
        "{posts:?}"
    );
    // another round, another process: nothing more
    let mut table = table;
    table.restart(5).await;
    table.wait(SignedDuration::from_hours(1_000));
    assert_eq!(table.tick().await, None);
    assert!(table.deliver().await.is_empty());
}

#[tokio::test]
async fn a_move_in_time_moves_the_deadline() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    for (who, text) in [(ANA, "c3"), (BEN, "c4"), (ANA, "d3")] {
        table.wait(SignedDuration::from_hours(71));
        let next = table.tick().await.expect("a deadline");
        assert!(next > table.now());
        assert!(table.play(who, id, text).await.contains("Played"));
        table.deliver().await;
    }
    assert_eq!(table.game(id).await.ended(), None);
    // one deadline and its two reminders are stored, and a look at its thread; no more
    let (start, end) = <gipfel::store::keys::Timer as gipfel::store::keys::Key>::all();
    let timers = table.store.scan(&start, &end, 100).await.expect("no faults here");
    assert_eq!(timers.len(), 4);
}

#[tokio::test]
async fn the_player_to_move_is_reminded_at_half_the_time_and_once_more() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let mut reminders = Vec::new();
    let mut hours = Vec::new();
    for hour in 1..72 {
        table.wait(SignedDuration::from_hours(1));
        table.tick().await;
        table.tick().await;
        let posts = table.deliver().await;
        hours.extend(posts.iter().map(|_| hour));
        reminders.extend(posts);
    }
    assert_eq!(hours, [36, 62], "each threshold once, never early");
    assert!(
        reminders[0].message.text.contains("a reminder: it’s still your turn"),
        "{reminders:?}"
    );
    assert_eq!(reminders[0].message.pings.first().map(|ping| ping.0), Some(ANA));
    assert_eq!(
        button(&reminders[0].message, 0).custom_id,
        Panel { id, turn: 0 }.custom_id()
    );
    // the next turn has one of its own
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    table.wait(SignedDuration::from_hours(65));
    table.tick().await;
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].message.pings.first().map(|ping| ping.0), Some(BEN));
}

#[tokio::test]
async fn a_reminder_for_a_turn_that_was_played_meanwhile_is_not_sent() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.wait(SignedDuration::from_hours(65));
    table.tick().await;
    let fate = |delivery: &gipfel::app::Delivery| match delivery.work {
        Work::Post { .. } => Some(later(Some(1_000))),
        _ => None,
    };
    table.deliver_with(fate).await;
    table.play(ANA, id, "c3").await;
    table.wait(SignedDuration::from_secs(2));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert!(posts[0].message.text.contains("your turn"), "{posts:?}");
    assert_eq!(posts[0].message.pings.first().map(|ping| ping.0), Some(BEN));
}

#[tokio::test]
async fn without_a_clock_nothing_ends_by_itself() {
    let table = Table::new().await;
    let ask = Intent::feature(MakeChallenge {
        opponent: Some(person(BEN)),
        kind: DVONN,
        setup: None,
        potentials: None,
        link: LinkWish::default(),
        handicap: None,
        pace: Some(PaceWish::NoClock),
        clock: ClockWish::default(),
        color: ColorWish::White,
        expires: None,
        rated: None,
        pool: false,
    });
    table.ask(ANA, ask).await;
    let post = table.deliver().await.remove(0);
    assert!(post.message.text.contains("no clock"), "{}", post.message.text);
    table.accept(BEN, &post, &button(&post.message, 0).custom_id).await;
    table.deliver().await;
    table.wait(SignedDuration::from_hours(24 * 400));
    // a day later its thread is opened again, and nothing else happens
    let thread = table.now() + SignedDuration::from_hours(24);
    assert_eq!(table.tick().await, Some(thread));
    assert_eq!(table.game(MatchId(1)).await.ended(), None);
    let reply = table.ask(ANA, Intent::feature(Games::FIRST)).await;
    assert!(text_of(&reply).contains("no clock"), "{reply:?}");
}

#[tokio::test]
async fn a_challenge_expires_and_says_so() {
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let post = table.deliver().await.remove(0);
    let accept = button(&post.message, 0).custom_id;
    table.wait(SignedDuration::from_millis(3 * 24 * 3_600_000 - 1));
    table.tick().await;
    assert!(!table.posts()[0].message.rows.is_empty(), "never early");
    table.wait(SignedDuration::from_millis(1));
    // before the next round it is already over
    let text = private_text(table.accept(BEN, &post, &accept).await);
    assert!(text.contains("has expired"), "{text}");
    let forgotten = table.now() + SignedDuration::from_hours(30 * 24);
    assert_eq!(table.tick().await, Some(forgotten), "nothing else is left to do");
    assert!(table.deliver().await.is_empty(), "nobody is pinged");
    let posts = table.posts();
    assert!(posts[0].message.rows.is_empty());
    assert!(
        posts[0].message.text.contains("<@12> didn’t accept in time"),
        "{posts:?}"
    );
    let text = private_text(table.accept(BEN, &post, &accept).await);
    assert!(text.contains("has expired"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_move_against_the_deadline_ends_one_way() {
    for round in 0..10 {
        let table = Table::new().await;
        table.without_vacations().await;
        let id = table.start(DVONN, ColorWish::White).await;
        table.wait(SignedDuration::from_hours(72));
        let (ticking, playing) = (table.clone(), table.clone());
        let tick = tokio::spawn(async move { ticking.tick().await });
        let play = tokio::spawn(async move { playing.play(ANA, id, "c3").await });
        tick.await.expect("no panic");
        let text = play.await.expect("no panic");
        let game = table.game(id).await;
        if text.contains("Played") {
            assert_eq!((game.turn(), game.ended()), (1, None), "round {round}");
        } else {
            assert!(text.contains("is over"), "round {round}: {text}");
            assert_eq!(game.ended().expect("over").why, Why::Time);
        }
    }
}

/// Outcomes are deleted after a day, the oldest interaction first; one that a clock had noted that was ahead by more than a
/// year keeps no other.
#[tokio::test]
async fn what_a_clock_that_was_ahead_has_noted_keeps_no_outcome() {
    let table = Table::new().await;
    let outcomes = async || {
        let (start, end) = keys::Idem::all();
        table.store.scan(&start, &end, 100).await.expect("no faults here").len()
    };
    let ahead = SignedDuration::from_hours(24 * 400);
    table.wait(ahead);
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    table.wait(-ahead);
    table.ask(CLEO, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    assert_eq!(outcomes().await, 2);
    table.wait(SignedDuration::from_hours(25));
    table.tick().await;
    assert_eq!(outcomes().await, 0);
}
