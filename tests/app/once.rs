//! One effect, whatever happens: repeated interactions, races, a store that loses answers.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Feature, More, Resign};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{MatchId, Offer};
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::store::memory::{Call, Fault};
use jiff::SignedDuration;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, Ordering};

#[tokio::test]
async fn the_same_interaction_twice_gets_the_recorded_answer() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let ask = |text: &str| play(Some(id), text.to_owned());
    let request = table.request(ANA, ask("c3"));
    let first = table.send(request.clone()).await;
    assert!(text_of(&first).contains("Played: `c3`"), "{first:?}");
    // the match goes on, and the answer stays the same
    table.play(BEN, id, "c4").await;
    assert_eq!(table.send(request.clone()).await, first);
    assert_eq!(table.game(id).await.turn(), 2);
    // also after a restart, and even if the interaction says something else now
    let mut table = table;
    table.restart(99).await;
    let mut forged = request.clone();
    forged.intent = ask("d3");
    assert_eq!(table.send(forged).await, first);
    assert_eq!(table.game(id).await.turn(), 2);
    // a day later it is forgotten, and refused as any late move is
    table.wait(SignedDuration::from_hours(25));
    table.tick().await;
    let reply = table.send(request).await;
    assert!(text_of(&reply).contains("already a piece on c3"), "{reply:?}");
}

#[tokio::test]
async fn a_repeated_challenge_is_posted_once() {
    let table = Table::new().await;
    let request = table.request(ANA, challenge(Some(BEN), GameKind::Dvonn, ColorWish::Random));
    let replies = [table.send(request.clone()).await, table.send(request).await];
    assert_eq!(replies[0], replies[1]);
    assert_eq!(table.deliver().await.len(), 1);
}

/// Everybody presses at once, from many threads.
async fn all_at_once(table: &Table, requests: Vec<gipfel::app::Request>) -> Vec<Reply> {
    let tasks: Vec<_> = requests
        .into_iter()
        .map(|request| {
            let table = table.clone();
            tokio::spawn(async move { table.send(request).await })
        })
        .collect();
    let mut replies = Vec::new();
    for task in tasks {
        replies.push(task.await.expect("no panic"));
    }
    replies
}

fn pressing(table: &Table, who: u64, custom_id: &CustomId) -> gipfel::app::Request {
    table.pressing(who, custom_id, &[], 1_000_000)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn twenty_clicks_on_confirm_are_one_move() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let reply = table.press(ANA, &Panel { id, turn: 0 }.custom_id()).await;
    let reply = table
        .press(ANA, &row_called(message_of(&reply), "Row 3 (11 free)"))
        .await;
    let spaces = select(message_of(&reply)).expect("eleven spaces");
    let reply = table.select(ANA, &spaces.custom_id, &["c3"]).await;
    let confirm = labelled(message_of(&reply), "Confirm").custom_id;
    let requests = (0..20).map(|_| pressing(&table, ANA, &confirm)).collect();
    for reply in all_at_once(&table, requests).await {
        assert!(text_of(&reply).contains("Played: `c3`"), "{reply:?}");
    }
    assert_eq!(table.game(id).await.turn(), 1);
    assert_eq!(table.deliver().await.len(), 1, "one card, one ping");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn twenty_people_accept_and_one_plays() {
    let table = Table::new().await;
    table
        .ask(ANA, challenge(None, GameKind::Dvonn, ColorWish::Random))
        .await;
    let post = table.deliver().await.remove(0);
    let accept = button(&post.message, 0).custom_id;
    let requests = (0..20).map(|n| pressing(&table, 100 + n, &accept)).collect();
    let replies = all_at_once(&table, requests).await;
    let accepted = replies.iter().filter(|reply| matches!(reply, Reply::Update(_))).count();
    assert_eq!(accepted, 1);
    for reply in replies {
        let text = text_of(&reply);
        assert!(
            text.contains("begins") || text.contains("it is now match") || text.contains("at the same moment"),
            "{text}"
        );
    }
    assert_eq!(table.deliver().await.len(), 1);
    assert_eq!(table.threads().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_move_against_a_resignation_ends_one_way() {
    for round in 0..20 {
        let table = Table::new().await;
        let id = table.start(GameKind::Dvonn, ColorWish::White).await;
        let ask = play(Some(id), "c3".to_owned());
        let mut requests = vec![
            table.request(ANA, ask),
            pressing(&table, BEN, &Resign { id: Some(id) }.custom_id()),
        ];
        if round % 2 == 0 {
            requests.reverse();
        }
        all_at_once(&table, requests).await;
        let game = table.game(id).await;
        assert!(game.ended().is_some());
        assert!(game.turn() <= 1);
        // whoever has to be told is told once
        let told: Vec<u64> = table
            .deliver()
            .await
            .iter()
            .flat_map(|post| post.message.pings.clone())
            .map(|p| p.0)
            .collect();
        assert_eq!(told, [ANA]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_matches_at_once_get_numbers_of_their_own() {
    let table = Table::new().await;
    let requests = (0..30)
        .map(|n| table.request(200 + n, challenge(None, GameKind::Dvonn, ColorWish::Random)))
        .collect();
    all_at_once(&table, requests).await;
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 30);
    let requests = posts
        .iter()
        .enumerate()
        .map(|(n, post)| pressing(&table, 300 + n as u64, &button(&post.message, 0).custom_id))
        .collect();
    let replies = all_at_once(&table, requests).await;
    assert!(replies.iter().all(|reply| matches!(reply, Reply::Update(_))));
    let cards = table.deliver().await;
    let ids: HashSet<String> = cards
        .iter()
        .map(|card| button(&card.message, 0).custom_id.to_string())
        .collect();
    assert_eq!(ids.len(), 30);
}

/// A process may be stopped while it reads, and the person tries again with another one meanwhile. What they asked for
/// first must not happen later, on another position.
#[tokio::test]
async fn what_comes_too_late_to_be_answered_is_not_done() {
    let (clock, armed) = (Arc::new(AtomicI64::new(START)), Arc::new(AtomicBool::new(false)));
    let faults = {
        let (clock, armed) = (Arc::clone(&clock), Arc::clone(&armed));
        Arc::new(move |call| {
            if call == Call::Get && armed.swap(false, Ordering::SeqCst) {
                clock.fetch_add(18_000, Ordering::SeqCst);
            }
            Fault::Fine
        })
    };
    let table = Table::faulty_at(clock, faults).await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    armed.store(true, Ordering::SeqCst);
    let said = table.play(ANA, id, "c3").await;
    assert!(!armed.load(Ordering::SeqCst), "it was stopped");
    assert!(said.contains("took too long"), "{said}");
    assert_eq!(table.game(id).await.turn(), 0);
    assert!(table.play(ANA, id, "d3").await.contains("Played"));
}

/// Requests wait in the connections of a process that is stopped, and a gateway session that goes on brings old ones.
#[tokio::test]
async fn what_waited_too_long_before_it_arrived_is_not_done() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let waiting = |mv: &str, ms| {
        let mut request = table.request(ANA, play(Some(id), mv));
        request.waited = SignedDuration::from_millis(ms);
        request
    };
    let said = private_text(table.send(waiting("c3", 3_100)).await);
    assert!(said.contains("took too long"), "{said}");
    assert_eq!(table.game(id).await.turn(), 0);
    let in_time = waiting("d3", 2_900);
    let mut again = in_time.clone();
    let said = private_text(table.send(in_time).await);
    assert!(said.contains("Played: `d3`"), "{said}");
    // what was done is told, however late somebody asks for it again
    again.waited = SignedDuration::from_secs(60);
    assert_eq!(private_text(table.send(again).await), said);
}

/// Every fault hits every commit, one after the other: what was answered with "played" is played, what was not is not,
/// and nothing is announced twice.
#[tokio::test]
async fn a_store_that_loses_requests_and_answers_loses_nothing() {
    for seed in 0..40 {
        let faults = {
            let lots = std::sync::Mutex::new(fastrand::Rng::with_seed(seed));
            Arc::new(move |call| {
                let mut lots = lots.lock().expect("no test panics with it");
                match (call, lots.u8(..20)) {
                    (Call::Commit, 0) | (Call::Get, 6) => Fault::NotApplied,
                    (Call::Commit, 1 | 2) => Fault::RequestLost,
                    (Call::Commit, 3 | 4) => Fault::AnswerLost,
                    (_, 5) => Fault::Late(3),
                    _ => Fault::Fine,
                }
            })
        };
        let table = Table::faulty(faults).await;
        let id = start_somehow(&table).await;
        let mut lots = fastrand::Rng::with_seed(seed);
        for _ in 0..30 {
            let game = game_somehow(&table, id).await;
            let Some(color) = game.to_move() else { break };
            let who = number_of(&game, color);
            let moves = game.game().complete("", 100);
            let mv = moves[lots.usize(..moves.len())].to_string();
            let ask = play(Some(id), mv.clone());
            let request = table.request(who, ask);
            let reply = table.send(request.clone()).await;
            let text = text_of(&reply).to_owned();
            let after = game_somehow(&table, id).await;
            if text.contains("Played") {
                assert_eq!(
                    after.played()[game.turn() as usize].mv.to_string(),
                    mv,
                    "seed {seed}: {text}"
                );
            } else {
                let is_honest = text.contains("Nothing was saved")
                    || text.contains("I don’t know whether")
                    || text.contains("at the same moment");
                assert!(is_honest, "seed {seed}: {text}");
                assert!(
                    !text.contains("Nothing was saved") || after.turn() == game.turn(),
                    "seed {seed}: {text}"
                );
            }
            // the same interaction again does it at most once more, and never twice
            if after.turn() > game.turn() {
                table.send(request).await;
                assert_eq!(game_somehow(&table, id).await.turn(), after.turn(), "seed {seed}");
            }
            for _ in 0..20 {
                table.deliver().await;
                table.wait(SignedDuration::from_secs(31));
            }
        }
        for _ in 0..20 {
            table.deliver().await;
            table.wait(SignedDuration::from_secs(31));
        }
        // every turn that was announced was announced once, including the present one
        let posts = table.posts();
        let told = posts
            .iter()
            .filter_map(|post| post.message.text.split(" your turn").nth(1)?.split(';').nth(1));
        let told: Vec<&str> = told.collect();
        let game = game_somehow(&table, id).await;
        let present = game.deadline().expect("a clock").as_second().to_string();
        assert!(told.iter().any(|time| time.contains(&present)), "seed {seed}");
        let mut cards = HashSet::new();
        for post in posts.iter().filter(|post| post.message.text.contains(" your turn")) {
            assert!(
                cards.insert(&post.message.text),
                "seed {seed}: twice {}",
                post.message.text
            );
        }
    }
}

async fn start_somehow(table: &Table) -> MatchId {
    for _ in 0..50 {
        let posted = |table: &Table| {
            table
                .posts()
                .iter()
                .any(|post| post.message.text.contains("challenges you"))
        };
        if !posted(table) {
            table
                .ask(ANA, challenge(Some(BEN), GameKind::Dvonn, ColorWish::White))
                .await;
        }
        table.deliver().await;
        table.wait(SignedDuration::from_secs(31));
        table.deliver().await;
        let posts = table.posts();
        let Some(post) = posts.iter().find(|post| post.message.text.contains("challenges you")) else {
            continue;
        };
        // an answer that was lost: the message shows what became of it nevertheless
        let begun = post.message.text.split("match #").nth(1);
        if let Some(id) = begun.and_then(|rest| rest.split(' ').next()) {
            return MatchId(id.parse().expect("a number"));
        }
        let Some(accept) = buttons(&post.message).into_iter().next() else {
            continue;
        };
        if let Reply::Update(message) = table.accept(BEN, post, &accept.custom_id).await {
            let id = message
                .text
                .split("match #")
                .nth(1)
                .and_then(|rest| rest.split(' ').next());
            return MatchId(id.and_then(|id| id.parse().ok()).expect("a number"));
        }
    }
    panic!("it never started");
}

async fn game_somehow(table: &Table, id: MatchId) -> gipfel::correspondence::Match {
    for _ in 0..50 {
        if let Some(game) = table.try_game(id).await {
            return game;
        }
    }
    panic!("it cannot be read");
}

#[tokio::test]
async fn a_full_disk_says_that_nothing_was_played() {
    let calls = Arc::new(AtomicU32::new(0));
    let seen = Arc::clone(&calls);
    // the memory engine knows no full disk; what does not get through at all is told alike
    let table = Table::faulty(Arc::new(move |call| {
        if call == Call::Commit && seen.load(Ordering::SeqCst) > 0 {
            Fault::NotApplied
        } else {
            Fault::Fine
        }
    }))
    .await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    calls.store(1, Ordering::SeqCst);
    let text = table.play(ANA, id, "c3").await;
    assert!(text.contains("Nothing was saved"), "{text}");
    assert_eq!(table.game(id).await.turn(), 0);
    calls.store(0, Ordering::SeqCst);
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
}

#[tokio::test]
async fn a_draw_is_offered_answered_and_told() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    // Ben asks for a draw while it is Ana's turn; he is asked whether he means it
    let reply = table.press(BEN, &More { id }.custom_id()).await;
    let draw = labelled(message_of(&reply), "Offer a draw");
    let reply = table.press(BEN, &draw.custom_id).await;
    let yes = labelled(message_of(&reply), "Yes, offer it");
    let no = labelled(message_of(&reply), "No");
    let dismissed = table.press(BEN, &no.custom_id).await;
    assert!(text_of(&dismissed).contains("Nothing changed."));
    let back = labelled(message_of(&dismissed), "Back");
    assert_eq!(back.custom_id, More { id }.custom_id());
    assert!(text_of(&table.press(BEN, &yes.custom_id).await).contains("You offered <@11> a draw"));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].message.pings.first().map(|ping| ping.0), Some(ANA));
    assert!(posts[0].message.text.contains("<@12> offers you a draw"));
    let text = private_text(table.press(BEN, &draw.custom_id).await);
    assert!(text.contains("already offered a draw"), "{text}");
    // she plays on with the button, and he learns it
    let no = labelled(&posts[0].message, "Play on");
    assert!(private_text(table.press(ANA, &no.custom_id).await).contains("declined the draw"));
    assert!(private_text(table.press(ANA, &no.custom_id).await).contains("Nobody is offering a draw"));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert!(posts[0].message.text.contains("doesn’t want a draw"), "{posts:?}");
    // he offers again by command; her move turns it down without a word; then she agrees to the next one
    table.offer_draw(BEN, id).await;
    table.play(ANA, id, "c3").await;
    assert_eq!(table.game(id).await.offer(Offer::Draw), None);
    let posts = table.deliver().await;
    assert_eq!(
        posts.len(),
        1,
        "the offer that lapsed is not posted any more: {posts:?}"
    );
    table.offer_draw(BEN, id).await;
    let posts = table.deliver().await;
    let agree = labelled(&posts[0].message, "Accept the draw");
    let reply = table.press(ANA, &agree.custom_id).await;
    let yes = labelled(message_of(&reply), "Yes, accept");
    let reply = table.press(ANA, &yes.custom_id).await;
    assert!(text_of(&reply).contains("is a draw"), "{reply:?}");
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].message.pings.first().map(|ping| ping.0), Some(BEN));
    assert!(
        posts[0].message.text.contains("<@11> and <@12> agreed to a draw."),
        "{posts:?}"
    );
}

#[tokio::test]
async fn resigning_is_asked_twice_and_a_rematch_swaps_the_colours() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let reply = table.about(ANA, id, |id| Intent::feature(Rematch { id })).await;
    assert!(private_text(reply).contains("when it is over"));
    let reply = table
        .about(ANA, id, |id| Intent::feature(Feature::confirm(Resign { id })))
        .await;
    let yes = labelled(message_of(&reply), "Yes, resign");
    assert_eq!(table.game(id).await.ended(), None);
    let reply = table.press(ANA, &yes.custom_id).await;
    assert!(text_of(&reply).contains("<@12> wins"), "{reply:?}");
    assert_eq!(table.press(ANA, &yes.custom_id).await, reply);
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].message.pings.first().map(|ping| ping.0), Some(BEN));
    let rematch = labelled(&posts[0].message, "Rematch");
    let text = private_text(table.press(BEN, &rematch.custom_id).await);
    assert!(text.contains("Challenge sent to <@11>"), "{text}");
    let text = private_text(table.press(ANA, &rematch.custom_id).await);
    assert!(text.contains("<@12> has already offered you a rematch"), "{text}");
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    // in the old match's thread, to the opponent, and Ben, who was Black, plays White
    assert_eq!(posts[0].place, Spot::Channel(table.threads()[0].0));
    assert_eq!(posts[0].message.pings.first().map(|ping| ping.0), Some(ANA));
    assert!(posts[0].message.text.contains("<@12> plays White"), "{posts:?}");
    let reply = table
        .accept(ANA, &posts[0], &button(&posts[0].message, 0).custom_id)
        .await;
    assert!(matches!(reply, Reply::Update(_)));
    table.deliver().await;
    assert_eq!(table.threads().len(), 2);
    let text = private_text(table.press(ANA, &rematch.custom_id).await);
    assert!(text.contains("already been offered"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn ten_challenges_accepted_at_once_become_ten_matches() {
    let table = Table::new().await;
    for _ in 0..MAX_OPEN_CHALLENGES {
        table.ask(ANA, challenge(None, GameKind::Dvonn, ColorWish::White)).await;
    }
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 10);
    let accepting = |(n, post): (u64, &Post)| {
        let mut request = table.pressing(100 + n, &button(&post.message, 0).custom_id, &[], post.id);
        if let Some(pressed) = &mut request.pressed {
            pressed.is_public = true;
        }
        request
    };
    let requests = (0..).zip(&posts).map(accepting).collect();
    for reply in all_at_once(&table, requests).await {
        assert!(text_of(&reply).contains("begins"), "{reply:?}");
    }
    assert_eq!(table.deliver().await.len(), 10, "each match has its card");
}

#[tokio::test]
async fn a_repeated_interaction_gets_its_outcome_when_its_match_can_no_longer_be_told() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    // the only match that waits, without its number
    let request = table.request(ANA, play(None, "c3"));
    let first = table.send(request.clone()).await;
    assert!(text_of(&first).contains("Played: `c3`"), "{first:?}");
    assert_eq!(table.send(request.clone()).await, first, "now none waits");
    table.start(GameKind::Dvonn, ColorWish::White).await;
    table.start(GameKind::Dvonn, ColorWish::White).await;
    assert_eq!(table.send(request).await, first, "now several do");
    assert_eq!(table.game(id).await.turn(), 1);
}

#[tokio::test]
async fn nobody_is_pinged_without_end_by_challenges_that_are_taken_back() {
    let table = Table::new().await;
    let mut pings = 0;
    for _ in 0..6 {
        table
            .ask(ANA, challenge(Some(BEN), GameKind::Dvonn, ColorWish::White))
            .await;
        for post in table.deliver().await {
            pings += 1;
            table.accept(ANA, &post, &button(&post.message, 1).custom_id).await;
        }
    }
    assert_eq!(pings, 3);
    let reply = table
        .ask(ANA, challenge(Some(BEN), GameKind::Dvonn, ColorWish::White))
        .await;
    assert!(text_of(&reply).contains("often enough for today"), "{reply:?}");
    // others may be challenged, and tomorrow is another day
    let reply = table
        .ask(ANA, challenge(Some(CLEO), GameKind::Dvonn, ColorWish::White))
        .await;
    assert!(text_of(&reply).contains("<#600>"), "{reply:?}");
    table.wait(SignedDuration::from_hours(25));
    table
        .ask(ANA, challenge(Some(BEN), GameKind::Dvonn, ColorWish::White))
        .await;
    assert_eq!(
        table
            .deliver()
            .await
            .iter()
            .filter(|post| post.message.text.contains("<@12>"))
            .count(),
        1
    );
}

#[tokio::test]
async fn the_drafts_of_a_match_end_with_it() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let reply = table.press(ANA, &Panel { id, turn: 0 }.custom_id()).await;
    table
        .press(ANA, &row_called(message_of(&reply), "Row 3 (11 free)"))
        .await;
    let key = gipfel::store::keys::Draft {
        id,
        color: Color::White,
    };
    assert!(table.row(&key).await.is_some());
    table.press(BEN, &Resign { id: Some(id) }.custom_id()).await;
    assert!(table.row(&key).await.is_none());
}

/// Whatever becomes of the later attempts, a commit that is in doubt may have happened: refused, not applied or others
/// faster, it cannot be said that nothing was saved.
#[tokio::test]
async fn after_a_commit_in_doubt_nothing_is_certain() {
    for second in [Fault::NotApplied, Fault::RequestLost] {
        for is_read in [true, false] {
            let commits = Arc::new(AtomicU32::new(u32::MAX));
            let seen = Arc::clone(&commits);
            let table = Table::faulty(Arc::new(move |call| match (call, seen.load(Ordering::SeqCst)) {
                (_, u32::MAX) => Fault::Fine,
                (Call::Commit, 0) => {
                    seen.store(1, Ordering::SeqCst);
                    Fault::RequestLost
                }
                (Call::Commit, _) if !is_read => second,
                (Call::Get | Call::Scan, 1) if is_read => second,
                _ => Fault::Fine,
            }))
            .await;
            let id = table.start(GameKind::Dvonn, ColorWish::White).await;
            commits.store(0, Ordering::SeqCst);
            let text = table.play(ANA, id, "c3").await;
            assert!(text.contains("I don’t know whether"), "{second:?} {is_read}: {text}");
            commits.store(u32::MAX, Ordering::SeqCst);
            assert!(table.play(ANA, id, "c3").await.contains("Played"));
        }
    }
}
