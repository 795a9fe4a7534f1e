//! The cost of a move does not grow with the histories around it. (The times are measured by the benches; here the
//! calls of the store are counted.)

use super::stored::put;
use super::table::*;
use crate::ratings::resigned;
use crate::reach::cut_off;
use crate::stores::{Rows, everything};
use crate::tournaments::{ID, announced, join, stored};
use gipfel::app::Spelled as _;
use gipfel::app::features::{Audience, CompleteMatch, Games, Leaderboard, Profile, Resign, ShowTournament};
use gipfel::app::slash::Among;
use gipfel::correspondence::PlayerId;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::tournament::Phase;
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::store::keys::{self, space_name};
use gipfel::store::memory::{Call, Fault};
use gipfel::store::{Store, workload};
use jiff::SignedDuration;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

const DVONN: GameKind = GameKind::Dvonn;

/// A table, and the number of calls of its store.
async fn counted() -> (Table, Arc<AtomicUsize>) {
    let calls = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&calls);
    let table = Table::faulty(Arc::new(move |_: Call| {
        counter.fetch_add(1, Ordering::SeqCst);
        Fault::Fine
    }))
    .await;
    (table, calls)
}

/// Number of calls for each of these in the first match.
async fn costs(table: &Table, calls: &AtomicUsize) -> Vec<usize> {
    let id = gipfel::correspondence::MatchId(1);
    let mut costs = Vec::new();
    let mut measure = async |request| {
        let before = calls.load(Ordering::SeqCst);
        table.send(request).await;
        costs.push(calls.load(Ordering::SeqCst) - before);
    };
    let in_thread = |intent| {
        let mut request = table.request(ANA, intent);
        request.place = room(Some(table.threads()[0].0));
        request
    };
    measure(in_thread(play(None, "c3"))).await;
    measure(table.request(BEN, Intent::feature(Games::FIRST))).await;
    measure(table.request(BEN, Intent::feature(Next {}))).await;
    let typed = || "d".to_owned();
    measure(table.request(
        BEN,
        Intent::feature(CompleteMove {
            id: Some(id),
            typed: typed(),
        }),
    ))
    .await;
    let complete = CompleteMatch {
        typed: typed(),
        among: Among::Mine,
    };
    measure(table.request(BEN, Intent::feature(complete))).await;
    measure(table.request(BEN, play(Some(id), "d4"))).await;
    costs
}

#[tokio::test]
async fn a_move_reads_as_much_with_many_matches_as_with_one() {
    let (table, calls) = counted().await;
    table.start(DVONN, ColorWish::White).await;
    // empty rows are not read: each list has something
    let id = table.start(DVONN, ColorWish::White).await;
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    let few = costs(&table, &calls).await;

    let (table, calls) = counted().await;
    let first = table.start(DVONN, ColorWish::White).await;
    for n in 0..40 {
        let id = table.start(DVONN, ColorWish::White).await;
        if n % 2 == 0 {
            table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
        }
        table.wait(jiff::SignedDuration::from_hours(25) / 40);
    }
    table.deliver().await;
    assert_eq!(table.game(first).await.turn(), 0);
    // numbers for the outbox are reserved in blocks: now and then one more call
    let many = costs(&table, &calls).await;
    let all = (&few, &many);
    for (few, many) in few.iter().zip(&many) {
        assert!(many <= &(few + 2), "{few} calls became {many}, in {all:?}");
    }
}

#[tokio::test]
async fn an_item_of_the_outbox_costs_as_much_among_many_as_alone() {
    async fn drain(open: u64) -> (usize, usize) {
        let (table, calls) = counted().await;
        for n in 0..open {
            let mut request = table.request(100 + n, challenge(None, DVONN, ColorWish::Random));
            if let Place::Room { room, .. } = &mut request.place {
                room.channel = 1_000 + n % 10;
            }
            table.send(request).await;
        }
        let before = calls.load(Ordering::SeqCst);
        let sent = table.deliver().await.len();
        (calls.load(Ordering::SeqCst) - before, sent)
    }
    let (alone, one) = drain(1).await;
    let (among, many) = drain(200).await;
    assert_eq!((one, many), (1, 200));
    assert!(among <= 2 * alone * many, "{alone} calls for one, {among} for {many}");
}

/// The change from one state of a store to another: for each kind of row, the sizes of those that were written, and the
/// number of those that were deleted.
async fn changed(before: &Rows, store: &Store) -> BTreeMap<&'static str, (Vec<usize>, usize)> {
    let after: BTreeMap<_, _> = everything(store).await.into_iter().collect();
    let before: BTreeMap<_, _> = before.iter().cloned().collect();
    let mut changed: BTreeMap<_, (Vec<usize>, usize)> = BTreeMap::new();
    let kind = |key: &[u8]| space_name(key).expect("a row of the application's");
    for (key, value) in &after {
        if before.get(key) != Some(value) {
            changed.entry(kind(key)).or_default().0.push(value.len());
        }
    }
    for key in before.keys().filter(|key| !after.contains_key(*key)) {
        changed.entry(kind(key)).or_default().1 += 1;
    }
    changed
}

/// The rows of the workload with which the store is measured are those that a turn writes.
#[tokio::test]
async fn the_workload_of_the_benches_is_what_a_turn_commits() {
    let table = Table::new().await;
    table.without_vacations().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let mut committed = BTreeMap::new();
    // the last of these turns is in the middle of a game
    for _ in 0..36 {
        table.wait(jiff::SignedDuration::from_hours(1));
        table.deliver().await;
        let m = table.game(id).await;
        let who = number_of(&m, m.to_move().expect("it goes on"));
        let text = m.game().complete("", 1).remove(0).to_string();
        let before = everything(&table.store).await;
        // most turns are played where the match is
        let thread = room(Some(table.threads()[0].0));
        let played = table.ask_in(who, thread, play(Some(id), text)).await;
        assert!(private_text(played).contains("Played"));
        committed = changed(&before, &table.store).await;
    }
    // numbers are reserved in blocks, by commits of their own
    committed.remove("Seq");

    let store = Store::memory(Arc::new(|| jiff::Timestamp::UNIX_EPOCH));
    workload::turns(&store, 1, 2).await.expect("no faults here");
    let before = everything(&store).await;
    let longer = Store::memory(Arc::new(|| jiff::Timestamp::UNIX_EPOCH));
    workload::turns(&longer, 1, 3).await.expect("no faults here");
    let mut measured = changed(&before, &longer).await;
    // the match's value is always the same
    measured.insert("Match", (vec![size(&longer, "Match").await], 0));

    assert_eq!(
        committed.keys().collect::<Vec<_>>(),
        measured.keys().collect::<Vec<_>>()
    );
    for (kind, (written, deleted)) in committed {
        let (expected, gone) = &measured[kind];
        assert_eq!((written.len(), deleted), (expected.len(), *gone), "{kind}");
        for (written, expected) in written.into_iter().zip(expected) {
            let near = expected * 3 / 4..=expected * 5 / 4;
            assert!(near.contains(&written), "{kind}: {written} bytes, not {expected}");
        }
    }
}

/// The size of the only row of this kind.
async fn size(store: &Store, kind: &str) -> usize {
    let rows = everything(store).await;
    let row = rows.iter().find(|(key, _)| space_name(key) == Some(kind));
    row.expect("there").1.len()
}

/// However many results there are, a profile and a leaderboard read the same rows.
#[tokio::test]
async fn profiles_and_leaderboards_read_no_more_with_more_results() {
    let (table, calls) = counted().await;
    let mut costs = Vec::new();
    for results in [2, 20] {
        for n in 0..results {
            resigned(&table, 4, if n % 4 == 3 { BEN } else { ANA }).await;
            table.deliver().await;
            table.tick().await;
            table.wait(SignedDuration::from_hours(25));
        }
        let profile = Profile {
            who: Some(PlayerId(ANA)),
            is_bot: false,
        };
        let leaderboard = Leaderboard {
            family: None,
            everywhere: true,
            page: 0,
            audience: Audience::Asker,
        };
        for asked in [Intent::feature(profile), Intent::feature(leaderboard)] {
            let before = calls.load(Ordering::SeqCst);
            let reply = table.ask(BEN, asked).await;
            assert!(matches!(reply, Reply::Show { .. }), "{reply:?}");
            costs.push(calls.load(Ordering::SeqCst) - before);
        }
    }
    let (few, many) = costs.split_at(2);
    assert_eq!(few, many);
    assert!(many.iter().all(|calls| *calls <= 8), "{many:?}");
}

/// However many matches were played, the table of a tournament reads the same rows.
#[tokio::test]
async fn tables_read_no_more_with_more_matches() {
    let (table, calls) = counted().await;
    let post = announced(&table, "r2", 4).await;
    join(&table, &post, 4).await;
    let mut costs = Vec::new();
    while stored(&table).await.phase() != Phase::Over {
        table.tick().await;
        table.deliver().await;
        let before = calls.load(Ordering::SeqCst);
        let shown = table.ask(ANA, Intent::feature(ShowTournament { id: Some(ID) })).await;
        costs.push(calls.load(Ordering::SeqCst) - before);
        assert!(message_of(&shown).picture.is_some(), "{shown:?}");
        for (_, id) in stored(&table).await.running().collect::<Vec<_>>() {
            let loser = number_of(&table.game(id).await, Color::Black);
            table.press(loser, &Resign { id: Some(id) }.custom_id()).await;
        }
        assert!(costs.len() < 20, "it ends");
    }
    assert!(costs.len() > 3, "{costs:?}");
    assert!(costs.iter().all(|calls| *calls == costs[0] && *calls <= 6), "{costs:?}");
}

/// Many cards that wait since nobody could be reached cost a server that the bot joins as much as one.
#[tokio::test]
async fn a_server_that_the_bot_joins_costs_the_same_whoever_waits_elsewhere() {
    let (table, calls) = counted().await;
    let look = async |joined: bool| {
        table.tick().await;
        calls.store(0, Ordering::SeqCst);
        if joined {
            table.app.joined(GUILD + 1);
        }
        table.tick().await;
        calls.load(Ordering::SeqCst)
    };
    let mut costs = Vec::new();
    for count in [1, 12] {
        for _ in 0..count {
            let id = table.start(DVONN, ColorWish::White).await;
            table.play(ANA, id, "c3").await;
            table.deliver_with(cut_off).await;
        }
        costs.push(look(true).await - look(false).await);
    }
    assert_eq!(costs[0], costs[1], "{costs:?}");
    assert!((1..=2).contains(&costs[0]), "the outbox and the matches: {costs:?}");
}

/// A table without the checks of every decision, and the calls of its store.
async fn noted() -> (Table, Arc<Mutex<Vec<Call>>>) {
    let calls: Arc<Mutex<Vec<Call>>> = Arc::default();
    let noted = Arc::clone(&calls);
    let table = Table::faulty(Arc::new(move |call: Call| {
        let mut calls = noted.lock().expect("no test panics with it");
        calls.push(call);
        Fault::Fine
    }))
    .await;
    (table, calls)
}

/// Whoever waits for a move or its card waits for few calls of the store, one after the other.
#[tokio::test]
async fn a_turn_and_its_card_wait_for_few_calls_of_the_store() {
    let (table, calls) = noted().await;
    table.start(DVONN, ColorWish::White).await;
    let thread = room(Some(table.threads()[0].0));
    for (who, text) in [(ANA, "c3"), (BEN, "c4")] {
        table.ask_in(who, thread, play(None, text)).await;
        table.deliver().await;
    }
    let since = || std::mem::take(&mut *calls.lock().expect("no test panics with it"));
    since();
    table.ask_in(ANA, thread, play(None, "d3")).await;
    let turn = since();
    let deliveries = table.app.claim(5).await;
    let claimed = since();
    let [card, ..] = &deliveries[..] else {
        panic!("the card: {deliveries:?}")
    };
    let sent = table.carry(card, &mut Vec::new());
    since();
    table.app.acknowledge(card, &sent).await;
    let acknowledged = since();
    let all = [turn, claimed, acknowledged];
    let commits = all
        .each_ref()
        .map(|calls| calls.iter().filter(|call| **call == Call::Commit).count());
    assert_eq!(commits, [1, 1, 1], "{all:?}");
    assert_eq!(all.each_ref().map(Vec::len), [10, 9, 8], "{all:?}");
}

/// When somebody else was faster, everything that was read is read again at once.
#[tokio::test]
async fn a_decision_that_is_made_again_reads_once() {
    let calls: Arc<Mutex<Vec<Call>>> = Arc::default();
    let is_late = Arc::new(AtomicUsize::new(0));
    let (noted, late) = (Arc::clone(&calls), Arc::clone(&is_late));
    let table = Table::faulty(Arc::new(move |call: Call| {
        noted.lock().expect("no test panics with it").push(call);
        // the first commit waits for the next one
        let is_first = call == Call::Commit && late.swap(0, Ordering::SeqCst) == 1;
        if is_first { Fault::Late(20) } else { Fault::Fine }
    }))
    .await;
    let id = table.start(DVONN, ColorWish::White).await;
    let key = keys::Match { id };
    let row = table.row(&key).await.expect("there").to_string();
    calls.lock().expect("no test panics with it").clear();
    is_late.store(1, Ordering::SeqCst);
    let other = async {
        while is_late.load(Ordering::SeqCst) == 1 {
            tokio::task::yield_now().await;
        }
        put(&table, &key, row.as_bytes()).await;
    };
    let (text, ()) = tokio::join!(table.play(ANA, id, "c3"), other);
    assert!(text.contains("Played"), "{text}");
    let calls = calls.lock().expect("no test panics with it").clone();
    let commits = calls.iter().enumerate().filter(|(_, call)| **call == Call::Commit);
    let [first, others, last] = commits.map(|(at, _)| at).collect::<Vec<_>>()[..] else {
        panic!("{calls:?}")
    };
    assert_eq!(others, first + 1, "{calls:?}");
    // what is in lists is read before and after them
    assert_eq!(
        calls[others + 1..last],
        [Call::Get, Call::Scan, Call::Scan, Call::Get],
        "{calls:?}"
    );
}

/// What people wait for, from a challenge to the end of its match.
#[tokio::test]
async fn from_a_challenge_to_the_end_each_request_waits_for_few_calls() {
    let (table, calls) = noted().await;
    // numbers are reserved, and both are known
    let id = table.start(DVONN, ColorWish::White).await;
    table.press(BEN, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    let since = || std::mem::take(&mut *calls.lock().expect("no test panics with it")).len();
    let mut costs: Vec<(&str, usize)> = Vec::new();
    since();
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    costs.push(("challenge", since()));
    let post = table.deliver().await.remove(0);
    costs.push(("its message", since()));
    table.accept(BEN, &post, &button(&post.message, 0).custom_id).await;
    costs.push(("acceptance", since()));
    table.deliver().await;
    costs.push(("thread and card", since()));
    let thread = room(Some(table.threads()[1].0));
    for (name, intent) in [
        ("panel", Intent::feature(Next {})),
        ("lists", Intent::feature(Games::FIRST)),
        ("board", crate::table::board(None, gipfel::scene::Theme::Wood)),
        ("turn", play(None, "c3")),
    ] {
        table.ask_in(ANA, thread, intent).await;
        costs.push((name, since()));
    }
    table.deliver().await;
    since();
    table.tick().await;
    costs.push(("a look at the timers", since()));
    let id = gipfel::correspondence::MatchId(2);
    table.press(BEN, &Resign { id: Some(id) }.custom_id()).await;
    costs.push(("resignation", since()));
    table.deliver().await;
    costs.push(("last cards", since()));
    table.tick().await;
    costs.push(("its result is counted", since()));
    assert_eq!(
        costs,
        [
            ("challenge", 8),
            ("its message", 17),
            ("acceptance", 8),
            ("thread and card", 48),
            ("panel", 5),
            ("lists", 10),
            ("board", 2),
            ("turn", 10),
            ("a look at the timers", 13),
            ("resignation", 5),
            ("last cards", 46),
            ("its result is counted", 11),
        ]
    );
}
