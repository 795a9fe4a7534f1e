//! The application on PostgreSQL: the cost of a turn, and what becomes of one whose commit is cut off.

use super::table::*;
use crate::postgres_server::Server;
use crate::postgres_server::proxy::Proxy;
use crate::stores::postgres;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::rules::game::GameKind;

/// A table on a new database, and the way to it.
async fn table() -> Option<(Table, Proxy)> {
    let server = Server::shared()?;
    let address = server.database().await;
    let (_, name) = address.rsplit_once('/').unwrap();
    let proxy = Proxy::start(server.port()).await;
    let store = postgres::open(&Server::address_at(proxy.port(), name)).await.unwrap();
    Some((Table::process(store, 7).await, proxy))
}

#[tokio::test]
async fn a_turn_costs_few_round_trips() {
    let Some((table, proxy)) = table().await else { return };
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let thread = table.threads()[0].0;
    // the first turn of a process takes numbers for the outbox, enough for the next 256
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    for (who, mv, is_named) in [
        (BEN, "d4", true),
        (ANA, "e5", false),
        (BEN, "c4", true),
        (ANA, "e3", false),
    ] {
        let mut request = table.request(who, play(is_named.then_some(id), mv));
        request.place = room(Some(thread));
        let before = proxy.round_trips();
        let text = private_text(table.send(request).await);
        let cost = proxy.round_trips() - before;
        assert!(text.contains(mv), "{text}");
        // two reads, and the two of a commit
        assert!(cost <= 4, "{mv}: {cost} round trips");
        table.deliver().await;
    }
}

/// What a decision lacks is foreseen: its rows are not read one after the other.
#[tokio::test]
async fn a_challenge_and_its_acceptance_cost_few_round_trips() {
    let Some((table, proxy)) = table().await else { return };
    table.start(GameKind::Dvonn, ColorWish::White).await;
    let cost_of = async |request| {
        let before = proxy.round_trips();
        let reply = table.send(request).await;
        (reply, proxy.round_trips() - before)
    };
    let (_, cost) = cost_of(table.request(ANA, challenge(Some(BEN), GameKind::Dvonn, ColorWish::White))).await;
    assert!(cost <= 4, "the challenge: {cost} round trips");
    let posts = table.deliver().await;
    let accept = button(&posts[0].message, 0).custom_id;
    let mut pressed = table.pressing(BEN, &accept, &[], posts[0].id);
    pressed.pressed = pressed.pressed.map(|pressed| Pressed {
        is_public: true,
        ..pressed
    });
    let (reply, cost) = cost_of(pressed).await;
    assert!(matches!(reply, Reply::Update(_)), "{reply:?}");
    // two reads, three for the match's number, and the two of a commit
    assert!(cost <= 7, "the acceptance: {cost} round trips");
}

#[tokio::test]
async fn a_turn_whose_commit_is_cut_off_is_played_once() {
    let Some((table, proxy)) = table().await else { return };
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let mut cuts = 0;
    for (turn, arrives) in (0..8_u32).zip([true, false].into_iter().cycle()) {
        let who = if turn % 2 == 0 { ANA } else { BEN };
        let mv = table.game(id).await.game().complete("", 1).remove(0).to_string();
        let request = table.request(who, play(Some(id), mv.as_str()));
        proxy.cut(0, arrives);
        // Discord sends it once; a person presses again after an answer that leaves it open
        let reply = table.send(request.clone()).await;
        cuts += u32::from(!proxy.heal());
        let text = private_text(reply);
        assert!(text.contains(&mv), "it was looked up and is told: {text}");
        assert_eq!(table.game(id).await.turn(), turn + 1, "once");
        let again = private_text(table.send(request).await);
        assert!(again.contains(&mv), "{again}");
        assert_eq!(table.game(id).await.turn(), turn + 1);
        assert_eq!(table.deliver().await.len(), 1, "and told once");
    }
    assert_eq!(cuts, 8);
}
