//! Draws: an answer answers the offer that was shown, and nothing else.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{AcceptOffer, DeclineOffer, Feature, MakeOffer, Resign};
use gipfel::correspondence::Offer;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::rules::game::GameKind;

const DVONN: GameKind = GameKind::Dvonn;

#[tokio::test]
async fn two_offers_that_cross_end_no_match() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    // both are asked while there is no offer
    let asked = |who| {
        let table = table.clone();
        async move {
            let reply = table
                .about(who, id, |id| {
                    Intent::feature(Feature::confirm(MakeOffer {
                        what: Offer::Draw,
                        id,
                        turn: None,
                    }))
                })
                .await;
            labelled(message_of(&reply), "Yes, offer it").custom_id
        }
    };
    let (ana, ben) = (asked(ANA).await, asked(BEN).await);
    table.press(ANA, &ana).await;
    let reply = table.press(BEN, &ben).await;
    assert!(text_of(&reply).contains("is already offering you a draw"), "{reply:?}");
    let game = table.game(id).await;
    assert!(game.ended().is_none(), "nobody agreed");
    // agreeing asks for confirmation too
    let reply = table
        .about(BEN, id, |id| {
            Intent::feature(Feature::confirm(MakeOffer {
                what: Offer::Draw,
                id,
                turn: None,
            }))
        })
        .await;
    let yes = labelled(message_of(&reply), "Yes, accept").custom_id;
    table.press(BEN, &yes).await;
    assert!(table.game(id).await.ended().is_some());
}

#[tokio::test]
async fn answers_to_an_earlier_offer_change_nothing() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    // Ben's offer lapses when Ana moves, and he makes another one
    table.offer_draw(BEN, id).await;
    table.play(ANA, id, "c3").await;
    table.play(BEN, id, "c4").await;
    table.offer_draw(BEN, id).await;
    for custom_id in [
        AcceptOffer {
            what: Offer::Draw,
            id,
            turn: 0,
        }
        .custom_id(),
        DeclineOffer {
            what: Offer::Draw,
            id,
            turn: 0,
        }
        .custom_id(),
    ] {
        let text = private_text(table.press(ANA, &custom_id).await);
        assert!(text.contains("Nobody is offering a draw"), "{text}");
        let game = table.game(id).await;
        assert!(game.ended().is_none() && game.offer(Offer::Draw).is_some());
    }
    // a question that is older than the last turns offers nothing
    table
        .press(
            ANA,
            &DeclineOffer {
                what: Offer::Draw,
                id,
                turn: 2,
            }
            .custom_id(),
        )
        .await;
    let text = private_text(
        table
            .press(
                BEN,
                &MakeOffer {
                    what: Offer::Draw,
                    id: Some(id),
                    turn: Some(1),
                }
                .custom_id(),
            )
            .await,
    );
    assert!(text.contains("has gone on since I asked"), "{text}");
    assert_eq!(table.game(id).await.offer(Offer::Draw), None);
    // an offer outlives the turn of the one who made it, and so do its buttons
    let turn = table.game(id).await.turn();
    table
        .press(
            ANA,
            &MakeOffer {
                what: Offer::Draw,
                id: Some(id),
                turn: Some(turn),
            }
            .custom_id(),
        )
        .await;
    table.play(ANA, id, "d3").await;
    table
        .press(
            BEN,
            &AcceptOffer {
                what: Offer::Draw,
                id,
                turn,
            }
            .custom_id(),
        )
        .await;
    assert!(table.game(id).await.ended().is_some());
}

#[tokio::test]
async fn that_a_draw_was_declined_is_not_told_after_the_end() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.offer_draw(ANA, id).await;
    table.deliver().await;
    table
        .press(
            BEN,
            &DeclineOffer {
                what: Offer::Draw,
                id,
                turn: 0,
            }
            .custom_id(),
        )
        .await;
    // before it goes out the match ends
    table.press(BEN, &Resign { id: Some(id) }.custom_id()).await;
    let posts = table.deliver().await;
    assert!(
        posts
            .iter()
            .all(|post| !post.message.text.contains("doesn’t want a draw")),
        "{posts:?}"
    );
    assert_eq!(posts.len(), 1, "that it is over is told");
    // while it runs, it is told
    let id = table.start(DVONN, ColorWish::White).await;
    table.offer_draw(ANA, id).await;
    table.deliver().await;
    table
        .press(
            BEN,
            &DeclineOffer {
                what: Offer::Draw,
                id,
                turn: 0,
            }
            .custom_id(),
        )
        .await;
    let posts = table.deliver().await;
    assert!(posts[0].message.text.contains("doesn’t want a draw"), "{posts:?}");
    // it is now the newest message, and whoever is to move goes on from it
    let go_on = labelled(&posts[0].message, "Move").custom_id;
    let panel = table.press(ANA, &go_on).await;
    assert!(text_of(&panel).contains("On which space?"), "{panel:?}");
}
