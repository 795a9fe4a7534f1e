//! A match of GIPF with potentials that is linked to DVONN, between two people on the sandbox: a potential is used,
//! challenged, decided by a whole match of DVONN, and the first match continues with the result.
use super::PATIENCE;
use super::steps::{begin, number, pinged, play, press_label, says};
use super::table::{Table, board_in, id};
use crate::uses;
use gipfel::rules::game::GameKind;
use gipfel::rules::potentials::Kind;
use gipfel::rules::{Color, Outcome, Status};
use gipfel::sandbox::PersonHandle;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_potential_is_challenged_and_decided_by_a_match_of_dvonn() {
    let table = Table::start(GameKind::ALL[1]).await;
    let (ana, ben) = (table.ana.clone(), table.ben.clone());
    ben.set_locale("en-US").await.unwrap();
    let of = |color: Color| if color == Color::White { &ana } else { &ben };
    let terms = [
        ("potentials", json!("ZD3")),
        ("dvonn-decides", json!("1")),
        ("dvonn-decides-about", json!("zertz")),
        ("setup", json!("random")),
    ];
    let found = uses::first("gipf-basic+zd3", Kind::Zertz);
    let first = begin(&table.sandbox, "gipf-basic", &terms).await;
    let (thread, host) = (id(&first["channel_id"]), number(&first));
    let mut to_move = Color::White;
    for turn in found.turns.iter().chain([&found.used]) {
        turn_of(of(to_move), of(to_move.other()), thread, turn).await;
        to_move = to_move.other();
    }
    let (user, challenger) = (of(found.by), of(found.by.other()));
    let card = last_ping(challenger);
    says(&card, "used a ZÈRTZ-potential");
    let asked = press_label(challenger, &card, "Challenge the potential").await;
    says(&asked, "your last challenge");
    let (at_ana, at_user) = (ana.pings().len(), user.pings().len());
    let done = press_label(challenger, &asked, "Yes, challenge it").await;
    says(&done, "Challenged");
    // White begins the match of DVONN, and the player whose turn was challenged is notified: once each
    let first = pinged(&ana, at_ana).await;
    says(
        &first,
        &format!("This match decides about a potential in match #{host}"),
    );
    says(&first, &format!("<#{thread}>"));
    let (linked, decides) = (id(&first["channel_id"]), format!("atch #{}", number(&first)));
    assert_ne!(linked, thread, "a thread of its own");
    let told = user.wait_for(thread, PATIENCE, |message| contains(message, "challenged your move"));
    says(&told.await.expect("told in the first thread"), &decides);
    if user.id() != ana.id() {
        assert_eq!(id(&pinged(user, at_user).await["channel_id"]), thread);
    }
    says(
        &play(user, thread, &found.used).await,
        &format!("stands still until m{decides}"),
    );

    let alt = first["attachments"][0]["description"]
        .as_str()
        .expect("a picture in words");
    let mut game = board_in(alt);
    let mut turns = 0;
    let outcome = loop {
        let color = match game.status() {
            Status::ToMove(color) => color,
            Status::Over(outcome) => break outcome,
        };
        let mv = game.complete("", 1).remove(0);
        game.play(&mv).unwrap();
        while let Some(only) = game.only_move() {
            game.play(&only).unwrap();
        }
        turns += 1;
        match game.status() {
            Status::ToMove(next) => turn_of(of(color), of(next), linked, &mv.to_string()).await,
            Status::Over(outcome) => {
                let stands = outcome == Outcome::Draw || outcome == Outcome::Win(found.by);
                let next = if stands { challenger } else { user };
                let before = next.pings().len();
                says(&play(of(color), linked, &mv.to_string()).await, "Played");
                let card = pinged(next, before).await;
                assert_eq!(id(&card["channel_id"]), thread, "the first match goes on");
                says(&card, "it’s your turn");
                says(&card, &decides);
                says(&card, if stands { "stands" } else { "moves again" });
            }
        }
    };
    assert!(turns > 10, "a whole match: {turns} turns");
    let stands = outcome == Outcome::Draw || outcome == Outcome::Win(found.by);
    let (next, other) = if stands { (challenger, user) } else { (user, challenger) };
    let over = user
        .wait_for(linked, PATIENCE, |message| contains(message, "is over"))
        .await;
    says(
        &over.expect("told in its own thread"),
        &format!("decided about a potential in match #{host}"),
    );
    // the first match can be played on, whoever is to move
    let suggested = next
        .complete(
            thread,
            "move",
            json!([{ "name": "move", "value": "", "focused": true }]),
        )
        .await;
    let Ok(gipfel::sandbox::ActOutcome::Choices(moves)) = suggested else {
        panic!("{suggested:?}")
    };
    let push = moves
        .iter()
        .filter_map(|choice| choice["value"].as_str())
        .find(|text| !text.contains('>'));
    turn_of(next, other, thread, push.expect("a push")).await;
    table.close().await;
}

/// One player plays a turn, and the player to move then is pinged once.
async fn turn_of(mover: &PersonHandle, next: &PersonHandle, thread: u64, turn: &str) {
    let before = next.pings().len();
    says(&play(mover, thread, turn).await, turn);
    let card = pinged(next, before).await;
    assert_eq!(id(&card["channel_id"]), thread);
}

fn last_ping(who: &PersonHandle) -> Value {
    let pings = who.pings();
    let last = pings.last().expect("they were pinged");
    super::table::message_of(who, last)
}

fn contains(message: &Value, part: &str) -> bool {
    message["content"].as_str().is_some_and(|text| text.contains(part))
}
