//! What two people do other than moving: each action is confirmed, answered by buttons, and done once.
use super::steps::{
    choose, command, find, labels, message, pinged, play, press, press_again, press_label, says, sub, text,
};
use super::table::{Table, assert_alt, id};
use gipfel::app::Spelled as _;
use gipfel::app::features::{AcceptOffer, Dismiss, More, Panel, Play, Resign};
use gipfel::rules::game::GameKind;
use gipfel::sandbox::{ActOutcome, PersonHandle};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A match that has begun: a table, its thread, and both in English.
async fn begun(kind: GameKind) -> (Table, u64, PersonHandle, PersonHandle) {
    let mut table = Table::start(kind).await;
    table.challenge().await;
    let (ana, ben) = (table.ana.clone(), table.ben.clone());
    ben.set_locale("en-US").await.unwrap();
    let thread = table.thread;
    (table, thread, ana, ben)
}

/// Asks by a subcommand, confirms, and returns the card that pings the other player.
async fn offer(by: &PersonHandle, to: &PersonHandle, thread: u64, part: &str, yes: &str) -> Value {
    let before = to.pings().len();
    let asked = sub(by, thread, "match", part, &[]).await;
    assert_eq!(asked["ephemeral"], true, "{asked:#}");
    press_label(by, &asked, yes).await;
    pinged(to, before).await
}

/// Two buttons of one card pressed at once: both are answered.
async fn both_at_once(who: &PersonHandle, card: &Value, first: &str, second: &str) {
    let (channel, on) = (id(&card["channel_id"]), id(&card["id"]));
    let (first, second) = tokio::join!(who.click(channel, on, first), who.click(channel, on, second));
    for answer in [first, second] {
        assert!(!text(&message(answer)).is_empty());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_is_offered_declined_and_agreed() {
    let (table, thread, ana, ben) = begun(GameKind::ALL[1]).await;
    let asked = sub(&ana, thread, "match", "draw", &[]).await;
    let left = press(&ana, &asked, |press| Dismiss::of(press).is_some()).await;
    says(&left, "Nothing changed");
    let card = offer(&ana, &ben, thread, "draw", "Yes, offer it").await;
    says(&sub(&ana, thread, "match", "draw", &[]).await, "already offered");
    let before = ana.pings().len();
    press_label(&ben, &card, "Play on").await;
    says(&pinged(&ana, before).await, "doesn’t want a draw");
    let late = press_label(&ben, &card, "Play on").await;
    says(&late, "Nobody is offering a draw");
    let card = offer(&ana, &ben, thread, "draw", "Yes, offer it").await;
    // agreeing is confirmed, too, and the button is never in the same place
    let agree = labels(&card).iter().position(|label| *label == "Accept the draw");
    let asked = press_label(&ben, &card, "Accept the draw").await;
    assert_eq!(asked["ephemeral"], true);
    assert!(agree.is_some());
    let before = ana.pings().len();
    let yes = find(&asked, |press| AcceptOffer::of(press).is_some());
    both_at_once(&ben, &asked, &yes, &yes).await;
    let card = pinged(&ana, before).await;
    says(&card, "draw");
    assert!(labels(&card).contains(&"Rematch"), "{card:#}");
    // a rematch by one click has the colours swapped
    let before = ben.pings().len();
    press_label(&ana, &card, "Rematch").await;
    let offer = pinged(&ben, before).await;
    says(&offer, "Black");
    let again = press_label(&ana, &card, "Rematch").await;
    assert_eq!(again["ephemeral"], true);
    table.end_uncounted().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_resigned_behind_more_and_a_question() {
    let (table, thread, ana, ben) = begun(GameKind::ALL[2]).await;
    let card = table.card();
    let more = press(&ana, &card, |press| More::of(press).is_some()).await;
    for label in ["Offer a draw", "Resign", "Abort", "My notes"] {
        assert!(labels(&more).contains(&label), "{label}: {more:#}");
    }
    let asked = press_label(&ana, &more, "Resign").await;
    says(&asked, "can’t undo it");
    let before = ben.pings().len();
    let yes = find(&asked, |press| Resign::of(press).is_some());
    both_at_once(&ana, &asked, &yes, &yes).await;
    let card = pinged(&ben, before).await;
    says(&card, "resigned");
    assert_alt(&card);
    assert_eq!(ben.pings().len(), before + 1);
    says(&sub(&ana, thread, "match", "resign", &[]).await, "is over");
    table.end_uncounted().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_aborted_only_while_it_has_hardly_begun() {
    let (mut table, thread, ana, ben) = begun(GameKind::ALL[1]).await;
    for _ in 0..4 {
        let mv = table.game.complete("", 1).remove(0);
        table.send_command(&mv).await;
        table.is_pinged().await;
    }
    says(
        &sub(&ana, thread, "match", "abort", &[]).await,
        "can’t be aborted any more",
    );
    // in another match it is not too late
    let first = super::steps::begin(&table.sandbox, "gipf-basic", &[]).await;
    let other = id(&first["channel_id"]);
    let asked = sub(&ben, other, "match", "abort", &[]).await;
    let before = ana.pings().len();
    press_label(&ben, &asked, "Yes, abort").await;
    says(&pinged(&ana, before).await, "was called off before it got going");
    table.end_uncounted().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_is_undone_by_consent() {
    let (table, thread, ana, ben) = begun(GameKind::Dvonn).await;
    says(&sub(&ana, thread, "match", "undo", &[]).await, "can be undone now");
    let before = ben.pings().len();
    play(&ana, thread, "c3").await;
    pinged(&ben, before).await;
    let card = offer(&ana, &ben, thread, "undo", "Yes, ask").await;
    says(&card, "`c3`");
    let before = ana.pings().len();
    press_label(&ben, &card, "No, play on").await;
    says(&pinged(&ana, before).await, "doesn’t want to undo");
    let card = offer(&ana, &ben, thread, "undo", "Yes, ask").await;
    let asked = press_label(&ben, &card, "Allow the undo").await;
    let before = ana.pings().len();
    press(&ben, &asked, |press| AcceptOffer::of(press).is_some()).await;
    let card = pinged(&ana, before).await;
    says(&card, "are undone");
    // what is gone is not undone again
    let gone = press_again(&ben, &asked, |press| AcceptOffer::of(press).is_some()).await;
    assert!(!text(&gone).is_empty(), "{gone:#}");
    // the panel of the card asks for the turn that was taken back
    let panel = press(&ana, &card, |press| Panel::of(press).is_some()).await;
    let ready = choose(&ana, &panel, &["e3"]).await;
    let before = ben.pings().len();
    press(&ana, &ready, |press| Play::of(press).is_some()).await;
    says(&pinged(&ben, before).await, "e3");
    table.end_uncounted().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_ends_without_a_result_where_both_want_it() {
    let (table, thread, ana, ben) = begun(GameKind::ALL[3]).await;
    let card = offer(&ben, &ana, thread, "abandon", "Yes, ask").await;
    says(&card, "without a result");
    let before = ben.pings().len();
    press_label(&ana, &card, "No, play on").await;
    pinged(&ben, before).await;
    let card = offer(&ben, &ana, thread, "abandon", "Yes, ask").await;
    let asked = press_label(&ana, &card, "Agree to no result").await;
    let before = ben.pings().len();
    press(&ana, &asked, |press| AcceptOffer::of(press).is_some()).await;
    says(&pinged(&ben, before).await, "agreed to call it off");
    table.end_uncounted().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notes_with_a_move_and_notes_to_oneself() {
    let (table, thread, ana, ben) = begun(GameKind::Dvonn).await;
    let before = ben.pings().len();
    let note = "good luck @everyone **and** have fun";
    let options = [("move", json!("c3")), ("note", json!(note))];
    says(&command(&ana, thread, "move", &options).await, "Played");
    let card = pinged(&ben, before).await;
    says(&card, "have fun");
    assert_ne!(card["mention_everyone"], true);
    let too_long = [("move", json!("d3")), ("note", json!("x".repeat(201)))];
    let answer = ben
        .command(
            thread,
            "move",
            json!(
                too_long
                    .iter()
                    .map(|(name, value)| json!({ "name": name, "value": value }))
                    .collect::<Vec<_>>()
            ),
        )
        .await;
    assert!(answer.is_err(), "Discord takes 200 characters at most: {answer:?}");
    let form = async |who: &PersonHandle| {
        let answer = who
            .command(thread, "match", json!([{ "name": "notes", "options": [] }]))
            .await;
        let Ok(ActOutcome::Modal(form)) = answer else {
            panic!("{answer:?}")
        };
        form
    };
    let opened = form(&ben).await;
    let field = opened["components"][0]["components"][0]["custom_id"]
        .as_str()
        .unwrap()
        .to_owned();
    let filled = BTreeMap::from([(field, "keep the reds apart".to_owned())]);
    let saved = ben.submit(thread, opened["custom_id"].as_str().unwrap(), filled).await;
    says(&message(saved), "Only you can see");
    let again = form(&ben).await;
    assert_eq!(again["components"][0]["components"][0]["value"], "keep the reds apart");
    let hers = form(&ana).await;
    let empty = hers["components"][0]["components"][0]["value"]
        .as_str()
        .unwrap_or_default();
    assert_eq!(empty, "", "nobody else's");
    table.end_uncounted().await;
}
