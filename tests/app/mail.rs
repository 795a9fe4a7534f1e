//! The outbox: in order, once, by another route if the first is closed, across crashes.

use super::table::*;
use super::tournaments;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Decline, Help, MakeOffer, More, PlayHere, Resign, Wish};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{ChallengeId, Home, Locale, MatchId, Offer, PlayerId};
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::store::keys::{self, Key as _};
use gipfel::store::memory::{Call, Fault};
use gipfel::store::{Batch, Commit};
use jiff::SignedDuration;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::SeqCst;
use std::sync::{Arc, Mutex};

const DVONN: GameKind = GameKind::Dvonn;

/// To a thread or channel, not to a person.
fn to_room(delivery: &Delivery) -> bool {
    matches!(delivery.work, Work::Post { .. })
}

#[tokio::test]
async fn accepting_opens_a_thread_from_the_challenge_and_the_first_card_follows() {
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let post = table.deliver().await.remove(0);
    table.accept(BEN, &post, &button(&post.message, 0).custom_id).await;
    let deliveries = table.app.claim(5).await;
    let [thread] = &deliveries[..] else {
        panic!("{deliveries:?}")
    };
    assert_eq!(
        thread.work,
        Work::OpenThread {
            channel: CHANNEL,
            message: Some(post.id),
            name: "#1 · DVONN · Ana–Ben".to_owned(),
        }
    );
    // while it is being opened nothing else goes out, not even for a move
    let id = MatchId(1);
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    assert!(table.app.claim(5).await.is_empty());
    let done = Sent::done(77, 77);
    table.app.acknowledge(thread, &done).await;
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].place, Spot::Channel(77));
    assert_eq!(
        posts[0].message.pings.first().map(|ping| ping.0),
        Some(BEN),
        "the present turn is told"
    );
    for color in Color::BOTH {
        let home = Home::Room(room_in((GUILD, CHANNEL), Some(77)));
        assert_eq!(table.game(id).await.home(color), home);
    }
    // in its thread the match is meant without a number
    let ask = play(None, "c4".to_owned());
    let text = private_text(table.ask_in(BEN, room(Some(77)), ask).await);
    assert!(text.contains("#1"), "{text}");
    // the challenge keeps no name
    let key = keys::Challenge { id: ChallengeId(1) };
    assert_eq!(table.row(&key).await.expect("kept")["name"], serde_json::Value::Null);
}

#[tokio::test]
async fn what_is_offered_before_the_thread_is_open_is_told_there_with_one_ping_each() {
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let post = table.deliver().await.remove(0);
    table.accept(BEN, &post, &button(&post.message, 0).custom_id).await;
    let thread = table.app.claim(5).await.remove(0);
    let id = MatchId(1);
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    // to Ben, who is to move; and to Ana, who is not
    for (by, what) in [(ANA, Offer::Draw), (ANA, Offer::Pause), (BEN, Offer::Abandon)] {
        let (id, turn) = (Some(id), Some(1));
        table.ask(by, Intent::feature(MakeOffer { what, id, turn })).await;
    }
    table.app.acknowledge(&thread, &Sent::done(77, 77)).await;
    let posts = table.deliver().await;
    assert!(posts.iter().all(|post| post.place == Spot::Channel(77)), "{posts:?}");
    let pings: Vec<u64> = posts
        .iter()
        .flat_map(|post| post.message.pings.iter().map(|ping| ping.0))
        .collect();
    assert_eq!(pings, [BEN, ANA], "{posts:?}");
    labelled(&posts[0].message, "Accept the draw");
    assert!(
        posts
            .iter()
            .any(|post| post.message.text.contains("would like to pause")),
        "{posts:?}"
    );
    let asked = posts.iter().find(|post| post.message.pings.contains(&PlayerId(ANA)));
    assert!(
        asked.expect("pinged").message.text.contains("without a result"),
        "{asked:?}"
    );
}

/// Ben has accepted Ana's challenge, and the thread of their match is being opened.
async fn opening(table: &Table) -> Delivery {
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let post = table.deliver().await.remove(0);
    table.accept(BEN, &post, &button(&post.message, 0).custom_id).await;
    table.app.claim(5).await.remove(0)
}

async fn opened(table: &Table, thread: &Delivery) -> Vec<Post> {
    let done = Sent::done(77, 77);
    table.app.acknowledge(thread, &done).await;
    table.deliver().await
}

/// Whoever is pinged by these messages, in order.
fn pinged(posts: &[Post]) -> Vec<u64> {
    let pings = posts.iter().flat_map(|post| &post.message.pings);
    pings.map(|player| player.0).collect()
}

/// Whoever ended it has read the reply.
#[tokio::test]
async fn an_end_before_the_thread_is_open_is_one_card_there_for_the_other_player() {
    let table = Table::new().await;
    let thread = opening(&table).await;
    table.press(ANA, &Resign { id: Some(MatchId(1)) }.custom_id()).await;
    let posts = opened(&table, &thread).await;
    assert_eq!((posts.len(), pinged(&posts)), (1, vec![BEN]), "{posts:?}");
    assert!(posts[0].message.text.contains("is over"), "{posts:?}");
}

#[tokio::test]
async fn that_a_pause_was_agreed_to_before_the_thread_is_open_is_told_there() {
    let table = Table::new().await;
    let thread = opening(&table).await;
    for who in [BEN, ANA] {
        let (what, id, turn) = (Offer::Pause, Some(MatchId(1)), None);
        table.ask(who, Intent::feature(MakeOffer { what, id, turn })).await;
    }
    let posts = opened(&table, &thread).await;
    assert_eq!(pinged(&posts), [ANA, BEN], "{posts:?}");
    assert!(posts[1].message.text.contains("is paused"), "{posts:?}");
}

#[tokio::test]
async fn whoever_goes_elsewhere_before_the_thread_is_open_is_called_once() {
    let id = MatchId(1);
    for who in [&[ANA][..], &[BEN, ANA], &[ANA, BEN]] {
        let table = Table::new().await;
        let thread = opening(&table).await;
        for player in who {
            let here = Intent::feature(PlayHere { id: Some(id) });
            let said = private_text(table.ask_in(*player, Place::Direct, here).await);
            assert!(said.contains("From now on I tell you here"), "{said}");
        }
        let mut posts = table.deliver().await;
        posts.extend(opened(&table, &thread).await);
        let called: Vec<Spot> = posts
            .iter()
            .filter(|post| post.message.pings == [PlayerId(ANA)])
            .map(|post| post.place)
            .collect();
        assert_eq!(called, [Spot::Direct(ANA)], "{who:?}: {posts:?}");
    }
}

/// Of the same channel: the thread that is opened for the match is for the other player alone.
#[tokio::test]
async fn whoever_goes_to_another_thread_before_that_of_the_match_is_open_stays_there() {
    let id = MatchId(1);
    let table = Table::new().await;
    let thread = opening(&table).await;
    let here = Intent::feature(PlayHere { id: Some(id) });
    private_text(table.ask_in(BEN, room(Some(888)), here).await);
    let posts = opened(&table, &thread).await;
    assert_eq!(pinged(&posts), [ANA], "{posts:?}");
    table.play(ANA, id, "c3").await;
    let posts = table.deliver().await;
    let told: Vec<Spot> = posts.iter().map(|post| post.place).collect();
    assert_eq!(
        (told, pinged(&posts)),
        (vec![Spot::Channel(888)], vec![BEN]),
        "{posts:?}"
    );
}

#[tokio::test]
async fn a_match_without_a_thread_is_played_in_its_channel() {
    // Discord refuses to open a thread
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let post = table.deliver().await.remove(0);
    table.accept(BEN, &post, &button(&post.message, 0).custom_id).await;
    let fate = |delivery: &Delivery| {
        matches!(delivery.work, Work::OpenThread { .. }).then(|| refused(Rejection::MissingPermission))
    };
    let posts = table.deliver_with(fate).await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].place, Spot::Channel(CHANNEL));
    // the bot has no right to open one
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let post = table.deliver().await.remove(0);
    let mut request = table.pressing(BEN, &button(&post.message, 0).custom_id, &[], post.id);
    if let Place::Room { bot, .. } = &mut request.place {
        bot.create_threads = false;
    }
    table.send(request).await;
    let posts = table.deliver().await;
    assert_eq!(posts[0].place, Spot::Channel(CHANNEL));
    assert!(table.threads().is_empty());
    // the challenge's message is gone: the thread begins without it
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let post = table.deliver().await.remove(0);
    table.accept(BEN, &post, &button(&post.message, 0).custom_id).await;
    let fate = |delivery: &Delivery| {
        let from_message = matches!(delivery.work, Work::OpenThread { message: Some(_), .. });
        from_message.then(|| refused(Rejection::MessageGone))
    };
    let posts = table.deliver_with(fate).await;
    assert_eq!(posts[0].place, Spot::Channel(table.threads()[0].0));
}

#[tokio::test]
async fn threads_that_will_not_open_hold_nobody_up_for_long() {
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let post = table.deliver().await.remove(0);
    table.accept(BEN, &post, &button(&post.message, 0).custom_id).await;
    let fate = |delivery: &Delivery| matches!(delivery.work, Work::OpenThread { .. }).then(|| later(None));
    let start = table.now();
    let mut posts = table.deliver_with(fate).await;
    while posts.is_empty() {
        table.wait(SignedDuration::from_mins(1));
        posts = table.deliver_with(fate).await;
    }
    let waited = table.now().duration_since(start).as_mins();
    assert!((10..=15).contains(&waited), "{waited}");
    assert_eq!(posts[0].place, Spot::Channel(CHANNEL));
}

#[tokio::test]
async fn a_newer_card_supersedes_one_that_was_not_sent() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let down = |_: &Delivery| Some(later(Some(60_000)));
    table.play(ANA, id, "c3").await;
    assert!(table.deliver_with(down).await.is_empty());
    table.play(BEN, id, "c4").await;
    table.play(ANA, id, "d3").await;
    table.wait(SignedDuration::from_mins(2));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].message.pings.first().map(|ping| ping.0), Some(BEN));
    // it reports everything that the reader has not seen
    let text = &posts[0].message.text;
    assert!(text.contains("<@11> placed a red DVONN piece on `d3`"), "{text}");
    assert_eq!(table.app.next_due().await, None);
}

#[tokio::test]
async fn a_rate_limit_is_kept_to_the_millisecond_and_a_failure_is_tried_ever_more_slowly() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    let start = table.now();
    table.deliver_with(|_| Some(later(Some(4_321)))).await;
    let due = table.app.next_due().await.expect("it waits");
    assert_eq!(due.duration_since(start).as_millis(), 4_321);
    table.wait(SignedDuration::from_millis(4_320));
    assert!(table.app.claim(5).await.is_empty(), "never early");
    table.wait(SignedDuration::from_millis(1));
    let deliveries = table.app.claim(5).await;
    let [card] = &deliveries[..] else { panic!("due") };
    assert_eq!(card.first_sent(), None, "Discord had turned it away");
    let mut waits = Vec::new();
    let mut last = card.clone();
    for _ in 0..12 {
        table.app.acknowledge(&last, &later(None)).await;
        let due = table.app.next_due().await.expect("it waits");
        let wait = due.duration_since(table.now());
        waits.push(wait.as_millis());
        table.wait(wait);
        last = table.app.claim(5).await.remove(0);
        assert_eq!(last.nonce, card.nonce);
        assert!(last.first_sent().is_some(), "an attempt may have got through");
    }
    assert!(waits.iter().all(|wait| (100..=300_100).contains(wait)), "{waits:?}");
    assert!(
        waits[0] <= 1_100 + 1_000 && waits.iter().max() > Some(&20_000),
        "{waits:?}"
    );
}

/// A table with a card to send, whose store does this to the next `left` commits.
async fn next_commits(fault: Fault) -> (Table, Arc<AtomicUsize>) {
    let left = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&left);
    let one_less = |left: usize| left.checked_sub(1);
    let faults = move |call| match call {
        Call::Commit if counted.fetch_update(SeqCst, SeqCst, one_less).is_ok() => fault,
        _ => Fault::Fine,
    };
    let table = Table::faulty(Arc::new(faults)).await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    (table, left)
}

#[tokio::test]
async fn a_claim_in_doubt_is_cleared_up_at_once() {
    for fault in [Fault::AnswerLost, Fault::RequestLost, Fault::NotApplied] {
        let (table, left) = next_commits(fault).await;
        left.store(1, SeqCst);
        assert!(
            table.app.claim(5).await.is_empty(),
            "{fault:?}: nobody knows whose it is"
        );
        let claimed = table.app.claim(5).await;
        assert_eq!(claimed.len(), 1, "{fault:?}: and nobody waits for the lease");
        assert!(table.app.claim(5).await.is_empty(), "{fault:?}");
        let sent = table.carry(&claimed[0], &mut Vec::new());
        assert!(table.app.acknowledge(&claimed[0], &sent).await);
        table.deliver().await;
        assert_eq!(table.app.next_due().await, None, "{fault:?}: nothing is left");
    }
}

/// The database confirms nothing for a while: the first claim is written while the second one waits for it.
#[tokio::test]
async fn a_claim_in_doubt_that_is_written_during_the_next_one_is_cleared_up_too() {
    let next: Arc<Mutex<Vec<Fault>>> = Arc::default();
    let faults = Arc::clone(&next);
    let table = Table::faulty(Arc::new(move |call| match call {
        Call::Commit => faults.lock().unwrap().pop().unwrap_or(Fault::Fine),
        _ => Fault::Fine,
    }))
    .await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    next.lock().unwrap().push(Fault::AnswerLost);
    assert!(table.app.claim(5).await.is_empty(), "nobody knows whose it is");
    let (start, end) = keys::LaneClaim::all();
    let claims = table.store.scan(&start, &end, 10).await.unwrap();
    next.lock().unwrap().push(Fault::Late(20));
    let written = async {
        // the second claim has read the first one
        for _ in 0..5 {
            tokio::task::yield_now().await;
        }
        let puts = claims.into_iter().map(|(key, row)| (key, row.value)).collect();
        table
            .store
            .commit(Batch {
                puts,
                ..Batch::default()
            })
            .await
    };
    let (claimed, written) = tokio::join!(table.app.claim(5), written);
    assert_eq!(written, Ok(Commit::Done));
    assert!(claimed.is_empty(), "it was in the way");
    assert_eq!(table.app.claim(5).await.len(), 1, "and nobody waits for the lease");
}

#[tokio::test]
async fn one_claim_that_stays_in_doubt_holds_up_no_other() {
    let (table, left) = next_commits(Fault::AnswerLost).await;
    let other = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, other, "c3").await;
    table.play(BEN, MatchId(1), "d4").await;
    left.store(2, SeqCst);
    assert!(table.app.claim(5).await.is_empty(), "both are in doubt");
    // the first one of them is in doubt once more
    left.store(1, SeqCst);
    assert_eq!(table.app.claim(5).await.len(), 2);
    assert!(table.app.claim(5).await.is_empty());
}

#[tokio::test]
async fn a_claim_in_doubt_that_another_one_has_followed_is_left_alone() {
    let (mut table, left) = next_commits(Fault::AnswerLost).await;
    left.store(1, SeqCst);
    assert!(table.app.claim(5).await.is_empty());
    table.wait(SignedDuration::from_secs(21));
    let app = table.app.clone();
    table.restart(8).await;
    assert_eq!(table.app.claim(5).await.len(), 1);
    assert!(app.claim(5).await.is_empty(), "it is the other one's now");
}

#[tokio::test]
async fn what_the_store_did_not_take_is_said_again() {
    for fault in [Fault::AnswerLost, Fault::RequestLost, Fault::NotApplied] {
        let (table, left) = next_commits(fault).await;
        let claimed = table.app.claim(5).await.remove(0);
        let mut new = Vec::new();
        let sent = table.carry(&claimed, &mut new);
        left.store(3, SeqCst);
        let is_taken = table.app.acknowledge(&claimed, &sent).await;
        // what the store did without saying so is seen the next time
        assert_eq!(is_taken, fault == Fault::AnswerLost, "{fault:?}");
        left.store(0, SeqCst);
        assert!(table.app.acknowledge(&claimed, &sent).await, "{fault:?}");
        assert_eq!(new.len(), 1);
        assert!(table.deliver().await.is_empty(), "{fault:?}: it went once");
        assert_eq!(table.app.next_due().await, None, "{fault:?}");
    }
}

#[tokio::test]
async fn after_a_crash_the_row_goes_again_with_the_same_nonce() {
    let mut table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    let sent_at = table.now();
    let lost = table.app.claim(5).await.remove(0);
    assert_eq!(lost.first_sent(), None);
    // it is claimed: nobody else gets it
    assert!(table.app.claim(5).await.is_empty());
    table.wait(SignedDuration::from_secs(3));
    table.restart(8).await;
    assert!(table.app.claim(5).await.is_empty(), "its lease has not run out");
    table.wait(SignedDuration::from_secs(18));
    let again = table.app.claim(5).await.remove(0);
    assert_eq!((&again.nonce, &again.work), (&lost.nonce, &lost.work));
    assert_eq!(again.first_sent(), Some(sent_at));
    // what the first claim reports now is ignored
    table
        .app
        .acknowledge(&lost, &refused(Rejection::MissingPermission))
        .await;
    let mut new = Vec::new();
    let sent = table.carry(&again, &mut new);
    table.app.acknowledge(&again, &sent).await;
    table.app.acknowledge(&again, &sent).await;
    assert_eq!(new.len(), 1);
    table.deliver().await;
    assert_eq!(table.app.next_due().await, None);
    // in one process a lease that is over is claimed again
    table.play(BEN, id, "c4").await;
    let lost = table.app.claim(5).await.remove(0);
    table.wait(SignedDuration::from_secs(31));
    let again = table.app.claim(5).await.remove(0);
    assert_eq!(again.nonce, lost.nonce);
    // what the first attempt reports now is ignored: somebody else has the lane
    let Work::Post { channel, .. } = lost.work else {
        panic!("a card")
    };
    table.app.acknowledge(&lost, &Sent::done(channel, 5_555)).await;
    assert!(table.deliver_with(|_| panic!("it is under way")).await.is_empty());
    table.app.acknowledge(&again, &Sent::done(channel, 5_556)).await;
}

#[tokio::test]
async fn nonces_differ_between_rows_and_between_bots() {
    let mut nonces = std::collections::HashSet::new();
    for seed in [1, 2] {
        let table = Table::seeded(seed).await;
        let id = table.start(DVONN, ColorWish::White).await;
        for (who, text) in [(ANA, "c3"), (BEN, "c4"), (ANA, "d3")] {
            table.play(who, id, text).await;
            for delivery in table.app.claim(9).await {
                assert!(nonces.insert(delivery.nonce.clone()));
                assert!(delivery.nonce.bytes().all(|byte| byte.is_ascii_alphanumeric()));
                let mut new = Vec::new();
                let sent = table.carry(&delivery, &mut new);
                table.app.acknowledge(&delivery, &sent).await;
            }
        }
    }
}

#[tokio::test]
async fn a_thread_that_is_gone_is_left_for_the_channel_or_for_direct_messages() {
    // (what is refused, with which code) → where the card stands, and where the next one goes
    let thread = |table: &Table| Spot::Channel(table.threads()[0].0);
    for (rejection, closed, lands, stays) in [
        // the thread is gone, the channel is there
        (Rejection::PlaceGone, vec![1], Spot::Channel(CHANNEL), true),
        // the server is gone
        (Rejection::NoAccess, vec![1], Spot::Direct(BEN), true),
        (Rejection::ServerGone, vec![1], Spot::Direct(BEN), true),
        // archived or locked, or a right is missing: for this card only
        (Rejection::Other, vec![1], Spot::Channel(CHANNEL), false),
        (Rejection::MissingPermission, vec![1], Spot::Channel(CHANNEL), false),
        (Rejection::MissingPermission, vec![1, CHANNEL], Spot::Direct(BEN), false),
        (Rejection::Other, vec![1, CHANNEL], Spot::Direct(BEN), false),
    ] {
        let table = Table::new().await;
        let id = table.start(DVONN, ColorWish::White).await;
        let home = thread(&table);
        let is_closed = |delivery: &Delivery| match delivery.work {
            Work::Post { channel, .. } => {
                Spot::Channel(channel) == home || closed.contains(&channel) && channel == CHANNEL
            }
            _ => false,
        };
        table.play(ANA, id, "c3").await;
        let posts = table
            .deliver_with(|delivery| is_closed(delivery).then(|| refused(rejection)))
            .await;
        assert_eq!(posts.len(), 1, "{rejection:?}");
        assert_eq!(posts[0].place, lands, "{rejection:?}");
        assert!(posts[0].message.text.contains("I can’t write where"), "{rejection:?}");
        assert_eq!(posts[0].message.pings.first().map(|ping| ping.0), Some(BEN));
        // Ben's next card
        table.play(BEN, id, "c4").await;
        table.deliver().await;
        table.play(ANA, id, "d3").await;
        let posts = table.deliver().await;
        assert_eq!(posts[0].place, if stays { lands } else { home }, "{rejection:?}");
    }
}

#[tokio::test]
async fn an_end_that_is_told_to_both_is_one_card_where_both_read_it() {
    let both = vec![ANA, BEN];
    for (rejection, closed, expected) in [
        (Rejection::PlaceGone, false, vec![(Spot::Channel(CHANNEL), both)]),
        // elsewhere each reads their own
        (
            Rejection::NoAccess,
            true,
            vec![(Spot::Direct(ANA), vec![ANA]), (Spot::Direct(BEN), vec![BEN])],
        ),
    ] {
        let table = Table::new().await;
        table.without_vacations().await;
        table.start(DVONN, ColorWish::White).await;
        table.deliver().await;
        let home = table.threads()[0].0;
        table.wait(SignedDuration::from_hours(73));
        table.tick().await;
        let posts = table
            .deliver_with(|delivery| match delivery.work {
                Work::Post { channel, .. } if channel == home || closed => Some(refused(rejection)),
                _ => None,
            })
            .await;
        let told = posts.iter().map(|post| {
            let pings = post.message.pings.iter().map(|ping| ping.0).collect();
            assert!(post.message.picture.is_some() && post.message.text.contains("ran out of time"));
            (post.place, pings)
        });
        let mut told: Vec<(Spot, Vec<u64>)> = told.collect();
        told.sort_by_key(|(_, pings)| pings.clone());
        assert_eq!(told, expected, "{rejection:?}");
        table.wait(SignedDuration::from_hours(1_000));
        table.tick().await;
        assert!(table.deliver().await.is_empty(), "once");
    }
}

#[tokio::test]
async fn when_every_way_is_closed_all_are_tried_again_for_a_day() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    assert!(
        table
            .deliver_with(|_| Some(refused(Rejection::NoAccess)))
            .await
            .is_empty()
    );
    assert!(table.deliver().await.is_empty(), "not at once");
    table.wait(SignedDuration::from_secs(15));
    assert!(
        table
            .deliver_with(|_| Some(refused(Rejection::NoAccess)))
            .await
            .is_empty()
    );
    // somebody opened a door again
    table.wait(SignedDuration::from_mins(5));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].message.pings.first().map(|ping| ping.0), Some(BEN));
    assert_eq!(posts[0].place, Spot::Channel(table.threads()[0].0), "at home first");
}

#[tokio::test]
async fn a_card_that_reaches_nobody_for_a_day_is_given_up_if_nobody_has_to_move() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    let mut hours = 0;
    while table.app.next_due().await.is_some() {
        let none = table
            .deliver_with(|_| Some(refused(Rejection::DirectMessagesClosed)))
            .await;
        assert!(none.is_empty(), "{none:?}");
        table.wait(SignedDuration::from_hours(1));
        hours += 1;
        assert!(hours < 60, "it never ends");
    }
    assert!(hours > 24, "{hours}");
}

#[tokio::test]
async fn after_a_day_of_failures_another_way_is_tried() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    let mut posts = Vec::new();
    for hour in 0..60 {
        posts = table
            .deliver_with(|delivery| to_room(delivery).then(|| later(None)))
            .await;
        if !posts.is_empty() {
            assert!(hour >= 48, "{hour}: thread and channel a day each");
            break;
        }
        table.wait(SignedDuration::from_hours(1));
    }
    assert_eq!(posts[0].place, Spot::Direct(BEN));
}

#[tokio::test]
async fn a_challenge_that_cannot_be_posted_is_taken_back_and_the_challenger_told() {
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let posts = table
        .deliver_with(|delivery| to_room(delivery).then(|| refused(Rejection::NoAccess)))
        .await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].place, Spot::Direct(ANA));
    assert!(posts[0].message.text.contains("did not reach <#600>"), "{posts:?}");
    // it no longer counts
    let player = person(ANA).id;
    let id = ChallengeId(1);
    let made = table
        .row(&keys::MadeChallenge { player, id })
        .await
        .expect("it was made today");
    assert_eq!(made["state"], serde_json::json!("withdrawn"));
}

#[tokio::test]
async fn what_people_wait_for_goes_before_the_edits_of_old_cards() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let is_edit = |delivery: &Delivery| matches!(delivery.work, Work::Edit { .. });
    table.play(ANA, id, "c3").await;
    // the edit of the old card has to wait, and is due again when the next card is
    table
        .deliver_with(|delivery| is_edit(delivery).then(|| later(Some(1_000))))
        .await;
    table.wait(SignedDuration::from_secs(2));
    table.play(BEN, id, "c4").await;
    let first = table.app.claim(5).await;
    assert!(first.iter().all(|delivery| !is_edit(delivery)), "{first:?}");
    assert_eq!(first.len(), 1);
}

#[tokio::test]
async fn old_cards_lose_their_buttons_if_they_can() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    // the edit is refused permanently: nothing waits for it
    let fate = |delivery: &Delivery| match &delivery.work {
        Work::Edit { change, .. } => {
            assert_eq!(*change, MessageChange::DropButtons);
            Some(refused(Rejection::Other))
        }
        _ => None,
    };
    assert_eq!(table.deliver_with(fate).await.len(), 1);
    assert_eq!(table.app.next_due().await, None);
    // an edit that has to wait holds up no card
    table.play(BEN, id, "c4").await;
    let waits = |delivery: &Delivery| matches!(delivery.work, Work::Edit { .. }).then(|| later(Some(600_000)));
    table.deliver_with(waits).await;
    table.play(ANA, id, "d3").await;
    assert_eq!(table.deliver_with(waits).await.len(), 1);
    // a rate limit is not an attempt
    for _ in 0..5 {
        table.wait(SignedDuration::from_mins(11));
        table.deliver_with(waits).await;
        assert!(table.app.next_due().await.is_some(), "it waits for the limit to pass");
    }
    // but an edit without an answer is tried three times
    let lost = |delivery: &Delivery| matches!(delivery.work, Work::Edit { .. }).then(|| later(None));
    // two cards, one after the other
    for _ in 0..6 {
        table.wait(SignedDuration::from_mins(11));
        table.deliver_with(lost).await;
    }
    assert_eq!(table.app.next_due().await, None, "after three tries it is let be");
}

/// What a message says about a challenge or a deadline is not left wrong because Discord was away for a minute.
#[tokio::test]
async fn an_edit_that_corrects_a_message_outlives_an_outage() {
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let post = table.deliver().await.remove(0);
    let withdraw = Decline { id: ChallengeId(1) };
    table.press(ANA, &withdraw.custom_id()).await;
    for _ in 0..60 {
        table.deliver_with(|_| Some(later(None))).await;
        table.wait(SignedDuration::from_mins(6));
    }
    table.deliver().await;
    let shown = table
        .posts()
        .into_iter()
        .find(|shown| shown.id == post.id)
        .expect("it stands");
    assert!(shown.message.rows.is_empty(), "{shown:?}");
}

/// Where old messages were edited too often, what a message says wrongly is corrected later, and once; buttons of an old
/// card can stay.
#[tokio::test]
async fn an_edit_waits_where_old_messages_were_edited_too_often() {
    let table = Table::new().await;
    let announced = tournaments::announced(&table, "s3", 8).await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    let edits = AtomicUsize::new(0);
    let is_limited = |delivery: &Delivery| {
        let is_edit = matches!(delivery.work, Work::Edit { .. });
        edits.fetch_add(usize::from(is_edit), SeqCst);
        is_edit.then(|| refused(Rejection::EditedTooOften))
    };
    for who in [ANA, BEN, CLEO] {
        let join = &labelled(&announced.message, "Join").custom_id;
        table.accept(who, &announced, join).await;
    }
    table.deliver_with(is_limited).await;
    assert_eq!(edits.swap(0, SeqCst), 4, "three who are in, and a card");
    // a card that calls somebody is not held up
    table.play(BEN, id, "c4").await;
    assert_eq!(table.deliver_with(is_limited).await.len(), 1);
    edits.store(0, SeqCst);
    for _ in 0..6 {
        table.wait(SignedDuration::from_mins(11));
        table.deliver_with(is_limited).await;
    }
    assert_eq!(edits.swap(0, SeqCst), 6, "one of them waits");
    let shown = |table: &Table| {
        let mut posts = table.posts().into_iter();
        posts.find(|post| post.id == announced.id).expect("it stands").message
    };
    assert!(!shown(&table).text.contains(&format!("<@{CLEO}>")));
    table.wait(SignedDuration::from_mins(11));
    table.deliver().await;
    for who in [ANA, BEN, CLEO] {
        assert!(shown(&table).text.contains(&format!("<@{who}>")), "{:?}", shown(&table));
    }
    // for a day, in which whoever reads it may press its button
    let leave = labelled(&announced.message, "Leave").custom_id.clone();
    table.accept(CLEO, &announced, &leave).await;
    edits.store(0, SeqCst);
    for wait in [SignedDuration::from_hours(25), SignedDuration::from_mins(11)] {
        table.deliver_with(is_limited).await;
        table.wait(wait);
    }
    table.deliver_with(is_limited).await;
    assert_eq!(edits.into_inner(), 2, "in a day, and then no more");
}

/// Nobody may know that a challenge was posted: Discord's answer is lost, and it is withdrawn before it is sent again.
#[tokio::test]
async fn a_challenge_that_ends_before_its_message_is_known_ends_there_too() {
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let first = table.app.claim(1).await.remove(0);
    table.app.acknowledge(&first, &later(None)).await;
    let withdraw = Decline { id: ChallengeId(1) };
    table.press(ANA, &withdraw.custom_id()).await;
    table.wait(SignedDuration::from_secs(5));
    let again = table.app.claim(1).await.remove(0);
    assert_eq!(again.nonce, first.nonce, "Discord knows it");
    let Work::Post { message, .. } = &again.work else {
        panic!("{again:?}")
    };
    assert!(message.rows.is_empty() && message.pings.is_empty(), "{message:?}");
    // what stands there is the first one
    let (channel, id) = (CHANNEL, 4711);
    table.app.acknowledge(&again, &Sent::done(channel, id)).await;
    let edit = table.app.claim(1).await.remove(0);
    assert!(
        matches!(&edit.work, Work::Edit { message: 4711, change: MessageChange::Replace(ended), .. } if ended.rows.is_empty()),
        "{edit:?}"
    );
}

/// One that was certainly not posted is not posted after its end.
#[tokio::test]
async fn a_challenge_that_ends_before_it_is_posted_is_never_posted() {
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let withdraw = Decline { id: ChallengeId(1) };
    table.press(ANA, &withdraw.custom_id()).await;
    assert_eq!(table.deliver().await.len(), 0);
}

#[tokio::test]
async fn one_row_a_channel_is_under_way_and_others_do_not_wait_for_it() {
    let table = Table::new().await;
    for _ in 0..3 {
        table.ask(ANA, challenge(None, DVONN, ColorWish::White)).await;
    }
    let mut elsewhere = table.request(BEN, challenge(None, DVONN, ColorWish::White));
    if let Place::Room { room, .. } = &mut elsewhere.place {
        room.channel = 601;
    }
    table.send(elsewhere).await;
    let deliveries = table.app.claim(9).await;
    assert_eq!(deliveries.len(), 2, "{deliveries:?}");
    assert!(table.app.claim(9).await.is_empty());
    let limited = table.deliver().await;
    assert!(limited.is_empty());
    for delivery in &deliveries {
        let mut new = Vec::new();
        let sent = table.carry(delivery, &mut new);
        table.app.acknowledge(delivery, &sent).await;
    }
    assert_eq!(table.deliver().await.len(), 2);
    assert_eq!(table.app.claim(0).await.len(), 0);
}

#[tokio::test]
async fn the_courier_is_called_when_there_is_something_to_carry() {
    let table = Table::new().await;
    let called = table.app.outbox_filled().notified();
    table.ask(ANA, challenge(None, DVONN, ColorWish::White)).await;
    called.await;
    assert!(table.app.next_due().await.expect("a row") <= table.now());
    table.deliver().await;
    assert_eq!(table.app.next_due().await, None);
}

/// While pieces are placed and no thread can be used, there is more that Ana could do than a row of buttons holds.
#[tokio::test]
async fn everything_that_can_be_done_beside_a_turn_fits_in_the_rows_of_a_message() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let gone = |delivery: &Delivery| to_room(delivery).then(|| refused(Rejection::NoAccess));
    for (who, text) in [(ANA, "a1"), (BEN, "b1"), (ANA, "c1")] {
        table.play(who, id, text).await;
        table.deliver_with(gone).await;
    }
    let more = table.press(ANA, &More { id }.custom_id()).await;
    for label in [
        "Undo my last move",
        "End without a result",
        "Place the rest at random",
        "Abort",
        "Still there?",
        "Play here",
    ] {
        labelled(message_of(&more), label);
    }
}

#[tokio::test]
async fn direct_messages_are_in_the_readers_language_and_need_no_server() {
    // a rematch of people who play in direct messages stays there
    let table = Table::new().await;
    let mut accept = table.request(BEN, Intent::feature(Help));
    accept.locale = Locale::German;
    let id = table.start(DVONN, ColorWish::White).await;
    // Ben speaks German; his thread is gone with the server
    table
        .ask_as(BEN, Locale::German, challenge(None, DVONN, ColorWish::White))
        .await;
    table.deliver().await;
    table.play(ANA, id, "c3").await;
    let gone = |delivery: &Delivery| to_room(delivery).then(|| refused(Rejection::NoAccess));
    let posts = table.deliver_with(gone).await;
    assert_eq!(posts[0].place, Spot::Direct(BEN));
    assert!(posts[0].message.text.contains("du bist am Zug"), "{posts:?}");
    labelled(&posts[0].message, "Ziehen");
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    let posts = table.deliver_with(gone).await;
    assert_eq!(posts[0].place, Spot::Direct(BEN));
    assert!(posts[0].message.text.contains("ist zu Ende"), "{posts:?}");
    // Ana asks for a rematch: it goes to where Ben is told now
    table.about(ANA, id, |id| Intent::feature(Rematch { id })).await;
    let posts = table.deliver_with(gone).await;
    assert_eq!(posts[0].place, Spot::Direct(BEN));
    let mut request = table.pressing(BEN, &button(&posts[0].message, 0).custom_id, &[], posts[0].id);
    request.place = Place::Direct;
    let reply = table.send(request).await;
    assert!(text_of(&reply).contains("Partie #2 beginnt"), "{reply:?}");
    let posts = table.deliver_with(gone).await;
    let rematch = table.game(MatchId(2)).await;
    assert_eq!(rematch.home(Color::White), Home::Direct);
    // Ana, who waits for Ben's first turn, is told that he accepted
    let mut told: Vec<Spot> = posts.iter().map(|post| post.place).collect();
    told.sort_by_key(|place| *place != Spot::Direct(ANA));
    assert_eq!(told, [Spot::Direct(ANA), Spot::Direct(BEN)]);
    assert_eq!(number_of(&rematch, Color::White), BEN);
}

async fn chooses_german(table: &Table, who: u64) {
    let german = ChangeSettings {
        language: Some(Wish::For(Locale::German)),
        ..ChangeSettings::default()
    };
    private_text(table.ask(who, Intent::feature(german)).await);
}

/// Not in the one that they have used last: they have done nothing since.
#[tokio::test]
async fn a_challenge_in_direct_messages_is_in_the_language_that_its_reader_has_chosen() {
    let table = Table::new().await;
    let is_german = |post: &Post, who: u64| {
        assert_eq!(post.place, Spot::Direct(who));
        assert!(post.message.text.contains("Bedenkzeit"), "{post:?}");
    };
    // one that is countered, in the language of its challenger
    let ask = challenge(Some(BEN), DVONN, ColorWish::White);
    table.ask_in(ANA, Place::Direct, ask.clone()).await;
    let asked = table.deliver().await.remove(0);
    assert_eq!(asked.place, Spot::Direct(BEN));
    chooses_german(&table, ANA).await;
    table.counter(BEN, &asked, &[("Colours", &["w"])], &[]).await;
    let posts = table.deliver().await;
    is_german(posts.last().expect("she is asked"), ANA);
    // a new one, and a rematch
    chooses_german(&table, BEN).await;
    table.ask_in(ANA, Place::Direct, ask).await;
    is_german(&table.deliver().await[0], BEN);
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let here = Intent::feature(PlayHere { id: Some(id) });
    private_text(table.ask_in(BEN, Place::Direct, here).await);
    chooses_german(&table, BEN).await;
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    table.about(ANA, id, |id| Intent::feature(Rematch { id })).await;
    is_german(&table.deliver().await[0], BEN);
}

#[tokio::test]
async fn where_files_may_not_be_sent_words_stand_in() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    let no_files = |delivery: &Delivery| match &delivery.work {
        Work::Post { message, .. } if message.picture.is_some() => Some(refused(Rejection::MissingPermission)),
        _ => None,
    };
    let posts = table.deliver_with(no_files).await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].place, Spot::Channel(table.threads()[0].0));
    assert!(posts[0].message.text.contains("Red alone: c3"), "{posts:?}");
}

#[tokio::test]
async fn what_waits_to_be_sent_is_counted_up_to_a_limit() {
    let table = Table::new().await;
    let counted = async |limit| table.app.outbox_items(limit).await.expect("no faults here");
    assert_eq!(counted(10).await, 0);
    for (seq, limits) in [(1_u64, [0, 1, 1, 1]), (2, [0, 1, 2, 2])] {
        items(&table, seq..seq + 1).await;
        let found = [counted(0).await, counted(1).await, counted(2).await, counted(3).await];
        assert_eq!(found, limits);
    }
    // in several pages
    items(&table, 3..601).await;
    let found = [
        counted(256).await,
        counted(257).await,
        counted(600).await,
        counted(10_000).await,
    ];
    assert_eq!(found, [256, 257, 600, 600]);
}

/// Rows of the outbox with these numbers, which nobody reads.
async fn items(table: &Table, seqs: std::ops::Range<u64>) {
    let key = |seq| keys::OutboxItem {
        lane: keys::Lane::Channel(CHANNEL),
        urgency: keys::Urgency::Edit,
        made: table.now().into(),
        seq,
    };
    let batch = Batch {
        puts: seqs.map(|seq| (key(seq).encode(), b"{}".to_vec())).collect(),
        ..Batch::default()
    };
    table.store.commit(batch).await.expect("no faults here");
}
