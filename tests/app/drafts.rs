//! A turn that was begun in the panel, and what becomes of it when something else happens first.

use super::moderation::asked;
use super::table::*;
use gipfel::app::features::{AcceptOffer, Panel, Pick, StorePlan};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::{MatchId, Offer};
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::store::keys;

/// Picks from the first question of the panel on; the last reply, which stays on the screen.
async fn picked(table: &Table, who: u64, id: MatchId, picks: &[&str]) -> Reply {
    let turn = table.game(id).await.turn();
    let mut reply = table.press(who, &Panel { id, turn }.custom_id()).await;
    for (depth, pick) in (0..).zip(picks) {
        let pick = (*pick).to_owned();
        reply = table.press(who, &Pick { id, turn, depth, pick }.custom_id()).await;
    }
    reply
}

fn of_white(id: MatchId) -> keys::Draft {
    let color = Color::White;
    keys::Draft { id, color }
}

/// The one before may have meant something by it; what the newcomer plays begins with an empty panel.
#[tokio::test]
async fn whoever_takes_over_does_not_go_on_with_what_the_one_before_had_picked() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let shown = picked(&table, ANA, id, &["3", "c3"]).await;
    let confirm = confirming(&shown).expect("it is complete");
    let question = asked(&table, id).await;
    table
        .accept(CLEO, &question, &button(&question.message, 0).custom_id)
        .await;
    table.deliver().await;
    assert_eq!(table.row(&of_white(id)).await, None);
    let panel = picked(&table, CLEO, id, &[]).await;
    assert_eq!(confirming(&panel), None, "{panel:?}");
    // the panel of the one before still stands on their screen
    let refused = private_text(table.press(ANA, &confirm).await);
    assert!(refused.contains("You are not playing in #1"), "{refused}");
    assert_eq!(table.game(id).await.turns_played(), 0);
    // it is not the newcomer's choice either
    let refused = private_text(table.press(CLEO, &confirm).await);
    assert!(refused.contains("The position has changed since then"), "{refused}");
    assert_eq!(table.game(id).await.turns_played(), 0);
}

#[tokio::test]
async fn a_turn_that_was_picked_is_not_played_after_a_draw() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let shown = picked(&table, ANA, id, &["3", "c3"]).await;
    let confirm = confirming(&shown).expect("it is complete");
    table.offer_draw(BEN, id).await;
    let (what, turn) = (Offer::Draw, table.game(id).await.turn());
    table.press(ANA, &AcceptOffer { what, id, turn }.custom_id()).await;
    let ended = table.game(id).await.ended().expect("over");
    assert_eq!(table.row(&of_white(id)).await, None);
    for press in [
        confirm,
        Pick {
            id,
            turn,
            depth: 1,
            pick: "d3".to_owned(),
        }
        .custom_id(),
    ] {
        let said = private_text(table.press(ANA, &press).await);
        assert!(said.contains("is over"), "{said}");
    }
    assert_eq!(table.game(id).await.ended(), Some(ended));
}

/// A plan is stored on the phone while the panel stands open on the computer: it plays at once.
#[tokio::test]
async fn a_turn_that_was_picked_is_not_played_after_that_of_a_plan() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let shown = picked(&table, ANA, id, &["3", "c3"]).await;
    let confirm = confirming(&shown).expect("it is complete");
    let plan = StorePlan {
        id: Some(id),
        text: "d5 e5".to_owned(),
        rule: StopRule::Taken,
    };
    let told = private_text(table.ask(ANA, Intent::feature(plan)).await);
    assert!(told.contains("Played at once: `d5`"), "{told}");
    let said = private_text(table.press(ANA, &confirm).await);
    assert!(said.contains("It’s <@12>’s turn in #1"), "{said}");
    assert_eq!(table.game(id).await.turns_played(), 1);
    // the opponent takes the second space, which stops the plan: the old panel is of another turn
    table.play(BEN, id, "e5").await;
    assert_eq!(table.game(id).await.turns_played(), 2);
    let said = private_text(table.press(ANA, &confirm).await);
    assert!(said.contains("The position has changed since then"), "{said}");
    let panel = picked(&table, ANA, id, &[]).await;
    assert_eq!(confirming(&panel), None, "{panel:?}");
    assert_eq!(table.game(id).await.turns_played(), 2);
}
