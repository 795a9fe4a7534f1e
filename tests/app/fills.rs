//! Placing the rest of DVONN's pieces at random, by agreement.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{AcceptOffer, DeclineOffer, Feature, MakeOffer, More};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::{Cause, MatchId, Offer, PlayerId};
use gipfel::rules::game::{Game, GameKind};
use gipfel::rules::{Color, gipf};
use gipfel::store::keys;

const FILL: Offer = Offer::Fill;

async fn more(table: &Table, who: u64, id: MatchId) -> Message {
    message_of(&table.press(who, &More { id }.custom_id()).await).clone()
}

async fn propose(table: &Table, who: u64, id: MatchId) -> String {
    let ask = labelled(&more(table, who, id).await, "Place the rest at random").custom_id;
    let question = table.press(who, &ask).await;
    assert!(
        text_of(&question).contains("Where possible, both colours get equal shares of the edge."),
        "{question:?}"
    );
    let yes = button(message_of(&question), 0).custom_id;
    private_text(table.press(who, &yes).await)
}

fn placed(game: &Game) -> u8 {
    match game {
        Game::Dvonn(board) => board.placed(),
        Game::Gipf(_) | Game::Potentials(_) => unreachable!("it is DVONN"),
    }
}

#[tokio::test]
async fn both_agree_and_white_is_told_once() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    for (who, text) in [(ANA, "a1"), (BEN, "b1"), (ANA, "c1")] {
        table.play(who, id, text).await;
    }
    // Ana has planned what becomes void, and Ben has begun to choose a space
    let ask = StorePlan {
        id: Some(id),
        text: "e3 e4 e5".to_owned(),
        rule: StopRule::default(),
    };
    let text = private_text(table.ask(ANA, Intent::feature(ask)).await);
    assert!(text.contains("`e3`"), "{text}");
    let turn = table.game(id).await.turn();
    let pick = Pick {
        id,
        turn,
        depth: 0,
        pick: "2".to_owned(),
    }
    .custom_id();
    table.press(BEN, &pick).await;
    for (color, is_there) in [(Color::White, true), (Color::Black, false)] {
        assert_eq!(table.row(&keys::Plan { id, color }).await.is_some(), is_there);
        assert_eq!(table.row(&keys::Draft { id, color }).await.is_some(), !is_there);
    }
    table.deliver().await;
    let text = propose(&table, ANA, id).await;
    assert!(text.contains("proposed to <@12>"), "{text}");
    let card = table.deliver().await.remove(0);
    assert_eq!(card.message.pings, [PlayerId(BEN)]);
    assert!(card.message.text.contains("at random"), "{}", card.message.text);
    let agree = labelled(&card.message, "Agree to random placing").custom_id;
    let question = table.press(BEN, &agree).await;
    let yes = labelled(message_of(&question), "Yes, accept").custom_id;
    let (first, second) = tokio::join!(table.press(BEN, &yes), table.press(BEN, &yes));
    let texts = [text_of(&first).to_owned(), text_of(&second).to_owned()];
    assert!(texts.iter().any(|text| text.contains("is full")), "{texts:?}");
    assert!(
        texts.iter().all(|text| text.contains("#1")),
        "both are answered: {texts:?}"
    );
    let m = table.game(id).await;
    assert!(!m.game().is_placing());
    assert_eq!(
        (placed(m.game()), m.to_move(), m.offer(FILL)),
        (49, Some(Color::White), None)
    );
    let filled = m.played().iter().filter(|played| played.cause == Cause::Filled);
    assert_eq!(
        filled.count(),
        49 - usize::from(placed(&m.played()[turn as usize].before))
    );
    for color in Color::BOTH {
        assert_eq!(
            table.row(&keys::Plan { id, color }).await,
            None,
            "nothing is left of a plan"
        );
        assert_eq!(table.row(&keys::Draft { id, color }).await, None);
    }
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "one ping: {posts:?}");
    assert_eq!(posts[0].message.pings, [PlayerId(ANA)]);
    let text = &posts[0].message.text;
    assert!(
        text.contains("As you both agreed, the remaining") && text.contains("at random"),
        "{text}"
    );
    assert!(posts[0].message.picture.is_some());
    // the buttons of the offer, and of another, still answer
    for who in [ANA, BEN] {
        let reply = table.press(who, &agree).await;
        assert!(text_of(&reply).contains("#1"), "{reply:?}");
    }
    let about = |id| {
        Intent::feature(Feature::confirm(MakeOffer {
            what: FILL,
            id,
            turn: None,
        }))
    };
    let text = private_text(table.about(ANA, id, about).await);
    assert!(text.contains("nothing left to place"), "{text}");
    assert!(
        buttons(&more(&table, ANA, id).await)
            .iter()
            .all(|button| !button.label.contains("random"))
    );
    // what is undone by consent is the last decision before it
    assert_eq!(
        m.undone_from(Color::White)
            .map(|from| m.played()[from].mv.to_string())
            .as_deref(),
        Some("c1")
    );
}

#[tokio::test]
async fn it_stands_while_pieces_are_placed_and_can_be_declined() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    propose(&table, BEN, id).await;
    table.play(ANA, id, "a1").await;
    table.play(BEN, id, "b1").await;
    assert_eq!(table.game(id).await.offer(FILL), Some(Color::Black));
    let posts = table.deliver().await;
    let card = posts
        .iter()
        .find(|post| post.message.text.contains("your turn"))
        .expect("Ana is told");
    assert!(
        card.message.text.contains("proposes to place the rest"),
        "{}",
        card.message.text
    );
    // their own again, and a stranger's answer
    let about = |id| {
        Intent::feature(Feature::confirm(MakeOffer {
            what: FILL,
            id,
            turn: None,
        }))
    };
    assert!(private_text(table.about(BEN, id, about).await).contains("already"));
    let turn = table.game(id).await.turn();
    let text = private_text(
        table
            .press(CLEO, &AcceptOffer { what: FILL, id, turn }.custom_id())
            .await,
    );
    assert!(text.contains("not playing in"), "{text}");
    let text = private_text(
        table
            .press(ANA, &DeclineOffer { what: FILL, id, turn }.custom_id())
            .await,
    );
    assert!(text.contains("rather place by hand"), "{text}");
    let posts = table.deliver().await;
    assert!(posts[0].message.text.contains("by hand"), "{posts:?}");
    let text = private_text(
        table
            .press(ANA, &AcceptOffer { what: FILL, id, turn }.custom_id())
            .await,
    );
    assert!(text.contains("Nobody is proposing"), "{text}");
    assert!(table.game(id).await.game().is_placing());
}

/// Whoever agreed to it has seen the board: what was placed before is no news, but what the opponent wrote may be.
#[tokio::test]
async fn the_card_after_it_tells_no_earlier_placements() {
    let table = Table::new().await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    assert!(table.play(ANA, id, "a1,e3").await.contains("Played: `a1`"));
    let with_note = play_with_note(Some(id), "b1", "have fun");
    assert!(private_text(table.ask(BEN, with_note).await).contains("Played"));
    let card = table.deliver().await.pop().expect("Ben's card");
    assert!(
        card.message.text.contains("placed by plan: `e3`"),
        "{}",
        card.message.text
    );
    let proposed = propose(&table, BEN, id).await;
    assert!(proposed.contains("proposed to <@11>"), "{proposed}");
    let card = table.deliver().await.remove(0);
    let agree = labelled(&card.message, "Agree to random placing").custom_id;
    let question = table.press(ANA, &agree).await;
    let yes = labelled(message_of(&question), "Yes, accept").custom_id;
    table.press(ANA, &yes).await;
    let card = table.deliver().await.pop().expect("Ana's card");
    let text = &card.message.text;
    assert!(
        text.contains("As you both agreed, the remaining") && text.contains("have fun"),
        "{text}"
    );
    assert!(!text.contains("by plan") && !text.contains("placed on"), "{text}");
}

#[tokio::test]
async fn only_a_game_that_is_being_placed_can_be_filled() {
    let table = Table::new().await;
    let id = table
        .start(GameKind::Gipf(gipf::Variant::Basic), ColorWish::White)
        .await;
    let turn = table.game(id).await.turn();
    let about = |id| {
        Intent::feature(Feature::confirm(MakeOffer {
            what: FILL,
            id,
            turn: None,
        }))
    };
    for reply in [
        table.about(ANA, id, about).await,
        table
            .press(
                ANA,
                &MakeOffer {
                    what: FILL,
                    id: Some(id),
                    turn: Some(turn),
                }
                .custom_id(),
            )
            .await,
    ] {
        let text = private_text(reply);
        assert!(text.contains("nothing left to place"), "{text}");
    }
}
