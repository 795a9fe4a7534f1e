//! Looking back at a match, turn by turn.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Boards, Games, Resign, Review};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{Locale, MatchId};
use gipfel::rules::Outcome;
use gipfel::rules::game::GameKind;
use gipfel::scene::Theme;

const DVONN: GameKind = GameKind::Dvonn;

/// A match of Ana (White) and Ben in which three pieces were placed.
async fn three_turns() -> (Table, MatchId) {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    for (who, text) in [(ANA, "c3"), (BEN, "d3"), (ANA, "e3")] {
        table.play(who, id, text).await;
    }
    (table, id)
}

/// The position that a reply shows; pictures in tests are positions as text.
fn shown(reply: &Reply) -> String {
    let picture = message_of(reply).picture.as_ref().expect("a picture");
    String::from_utf8(picture.bytes.to_vec()).expect("text")
}

fn way(reply: &Reply, label: &str) -> CustomId {
    labelled(message_of(reply), label).custom_id
}

/// The buttons that cannot be pressed.
fn idle(reply: &Reply) -> Vec<String> {
    let idle = buttons(message_of(reply))
        .into_iter()
        .filter(|button| button.style == gipfel::app::Style::Idle);
    idle.map(|button| button.label).collect()
}

#[tokio::test]
async fn a_match_is_stepped_through_in_place() {
    let (table, id) = three_turns().await;
    // a running match opens at its last turn
    let reply = table.ask(ANA, review(id, None)).await;
    assert!(matches!(reply, Reply::Say { private: true, .. }), "{reply:?}");
    assert!(
        text_of(&reply).contains("Move 3 of 3 · <@11> placed a red DVONN piece on `e3`."),
        "{reply:?}"
    );
    let present = shown(&reply);
    let reply = table.press(ANA, &way(&reply, "Back")).await;
    assert!(matches!(reply, Reply::Update(_)), "{reply:?}");
    assert!(
        text_of(&reply).contains("Move 2 of 3 · <@12> placed a red DVONN piece on `d3`."),
        "{reply:?}"
    );
    assert_ne!(shown(&reply), present);
    let alt = &message_of(&reply).picture.as_ref().expect("a picture").alt;
    assert!(
        alt.contains("Last move: Black, d3.") && alt.contains("Turn 3. Ana plays White"),
        "{alt}"
    );
    let reply = table.press(ANA, &way(&reply, "Start")).await;
    assert!(text_of(&reply).contains("The start: move 0 of 3"), "{reply:?}");
    let alt = &message_of(&reply).picture.as_ref().expect("a picture").alt;
    assert!(!alt.contains("Last move"), "{alt}");
    // at both ends the buttons stay where they are, and those that lead nowhere cannot be pressed
    assert_eq!(idle(&reply), ["Start", "Back"]);
    let reply = table.press(ANA, &way(&reply, "Next")).await;
    assert!(text_of(&reply).contains("Move 1 of 3"), "{reply:?}");
    let reply = table.press(ANA, &way(&reply, "End")).await;
    assert_eq!(shown(&reply), present);
    assert_eq!(idle(&reply), ["Next"]);
    // the match goes on meanwhile
    table.play(BEN, id, "f3").await;
    let reply = table.press(ANA, &way(&reply, "End")).await;
    assert!(text_of(&reply).contains("Move 3 of 4"), "{reply:?}");
    assert_eq!(idle(&reply), Vec::<String>::new());
    let labels: Vec<String> = buttons(message_of(&reply)).into_iter().map(|b| b.label).collect();
    assert_eq!(
        labels,
        ["Start", "Back", "Next", "End", "Replay", "Export", "Post here"]
    );
}

/// Nothing is offered that would only be refused.
#[tokio::test]
async fn a_match_without_a_move_offers_no_replay() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let labels = |reply: &Reply| -> Vec<String> {
        let buttons = buttons(message_of(reply)).into_iter();
        buttons.map(|button| button.label).collect()
    };
    let reply = table.ask(ANA, review(id, None)).await;
    assert!(text_of(&reply).contains("The start: move 0 of 0"), "{reply:?}");
    assert!(!labels(&reply).contains(&"Replay".to_owned()), "{reply:?}");
    table.play(ANA, id, "c3").await;
    let reply = table.ask(ANA, review(id, None)).await;
    assert!(labels(&reply).contains(&"Replay".to_owned()), "{reply:?}");
}

#[tokio::test]
async fn a_turn_that_was_not_played_is_told() {
    let (table, id) = three_turns().await;
    for turn in [4, 61, u32::MAX] {
        let text = private_text(table.ask(ANA, review(id, turn)).await);
        assert_eq!(
            text,
            format!("Only 3 moves have been played in #1, so there is no move {turn}.")
        );
    }
    let empty = table.start(DVONN, ColorWish::White).await;
    let reply = table.ask(ANA, review(empty, 0)).await;
    assert!(text_of(&reply).contains("move 0 of 0"), "{reply:?}");
    let text = private_text(table.ask(ANA, review(empty, 1)).await);
    assert_eq!(text, "No move has been played in #2, so there is no move 1.");
    table.start(DVONN, ColorWish::White).await;
    // without a number the asker is asked for one, and gets the turn that they wanted
    let reply = table.ask(ANA, Intent::feature(Review::after(None, Some(2)))).await;
    let asked = select(message_of(&reply)).expect("a select");
    let reply = table.select(ANA, &asked.custom_id, &["1"]).await;
    assert!(text_of(&reply).contains("Move 2 of 3"), "{reply:?}");
}

#[tokio::test]
async fn a_position_can_be_posted_for_everybody() {
    let (table, id) = three_turns().await;
    let reply = table.ask(BEN, review(id, 1)).await;
    let mut request = table.pressing(BEN, &way(&reply, "Post here"), &[], 1);
    if let Place::Room { locale, .. } = &mut request.place {
        *locale = Locale::German;
    }
    let Reply::Say {
        private: false,
        message,
    } = table.send(request).await
    else {
        panic!("not posted");
    };
    assert!(message.text.starts_with("Gepostet von <@12>."), "{message:?}");
    assert!(message.text.contains("Zug 1 von 3"), "{message:?}");
    assert!(message.rows.is_empty() && message.pings.is_empty(), "{message:?}");
    assert!(message.picture.is_some());
    // in direct messages there is nobody to post it for
    let reply = table.ask_in(BEN, Place::Direct, review(id, 1)).await;
    assert!(
        !buttons(message_of(&reply)).iter().any(|b| b.label == "Post here"),
        "{reply:?}"
    );
    let forged = Intent::feature(Review {
        audience: Audience::Everybody,
        ..Review::after(Some(id), Some(1))
    });
    let reply = table.ask_in(BEN, Place::Direct, forged).await;
    assert!(!matches!(reply, Reply::Say { private: false, .. }), "{reply:?}");
}

#[tokio::test]
async fn a_finished_match_is_reviewed_from_its_card_its_list_and_its_channel() {
    let (table, id) = three_turns().await;
    let elsewhere = |guild| place_in((guild, CHANNEL + 1), None);
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    let card = table.deliver().await.pop().expect("the final card");
    let reply = table.press(CLEO, &labelled(&card.message, "Moves").custom_id).await;
    assert!(text_of(&reply).contains("move 0 of 3"), "from the start: {reply:?}");
    let reply = table.press(CLEO, &way(&reply, "End")).await;
    assert!(
        text_of(&reply).contains("Ana") || text_of(&reply).contains("is over"),
        "{reply:?}"
    );
    let reply = table.ask_in(CLEO, room(None), review(id, None)).await;
    assert!(text_of(&reply).contains("move 0 of 3"), "{reply:?}");
    for place in [elsewhere(GUILD), elsewhere(GUILD + 1), Place::Direct] {
        let text = private_text(table.ask_in(CLEO, place, review(id, None)).await);
        assert_eq!(
            text,
            "There is no match #1 that you can see here. It may have been deleted; matches of others show in their own channel or thread."
        );
    }
    // the list of a player leads to it, and so does its board
    let reply = table.ask(ANA, Intent::feature(Games::FIRST)).await;
    let listed = select(message_of(&reply)).expect("a select");
    assert_eq!(listed.placeholder, "Look back at a finished match");
    let reply = table.select(ANA, &listed.custom_id, &["1"]).await;
    assert!(text_of(&reply).contains("move 0 of 3"), "{reply:?}");
    let reply = table.ask(ANA, board(Some(id), Theme::default())).await;
    way(&reply, "Moves");
}

#[tokio::test]
async fn after_the_last_move_of_a_match_the_next_one_is_named() {
    let table = Table::new().await;
    let first = table.start(DVONN, ColorWish::White).await;
    let second = table.start(DVONN, ColorWish::White).await;
    loop {
        let game = table.game(first).await;
        let Some(color) = game.to_move() else { break };
        let who = number_of(&game, color);
        let text = game.game().legal_moves().remove(0).to_string();
        let reply = table.ask(who, play(Some(first), text)).await;
        if table.game(first).await.ended().is_some() {
            let text = text_of(&reply);
            // who won, since the final picture is elsewhere
            let says = match table.game(first).await.ended().and_then(|ended| ended.outcome) {
                Some(Outcome::Win(winner)) => format!("That ends the match: <@{}> wins.", number_of(&game, winner)),
                _ => "That ends the match in a draw.".to_owned(),
            };
            assert!(text.contains(&says), "{text}");
            let is_next = text.contains("Your next match is DVONN #2; time runs out");
            assert_eq!(is_next, who == ANA, "{text}");
            let labels: Vec<String> = buttons(message_of(&reply)).into_iter().map(|b| b.label).collect();
            assert_eq!(labels.contains(&"Next match".to_owned()), who == ANA, "{labels:?}");
            assert!(labels.contains(&"Moves".to_owned()), "{labels:?}");
        }
    }
    assert_eq!(table.game(second).await.turn(), 0);
}

#[tokio::test]
async fn the_boards_that_wait_are_shown_on_one_picture() {
    let table = Table::new().await;
    let text = private_text(table.press(ANA, &Boards.custom_id()).await);
    assert!(text.contains("No match is waiting"), "{text}");
    for n in 0..11 {
        table.start(GameKind::ALL[n % 4], ColorWish::White).await;
        if n == 7 {
            table.wait(jiff::SignedDuration::from_hours(25));
        }
    }
    let reply = table.ask(ANA, Intent::feature(Games::FIRST)).await;
    let picture = way(&reply, "Picture");
    let mut reply = table.press(ANA, &picture).await;
    for _ in 0..20 {
        // a busy machine draws it later than an answer may come
        if message_of(&reply).picture.is_some() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        reply = table.press(ANA, &picture).await;
    }
    assert!(matches!(reply, Reply::Update(_)), "{reply:?}");
    let message = message_of(&reply);
    assert!(message.text.contains("and 2 more"), "{}", message.text);
    let picture = message.picture.as_ref().expect("a picture");
    assert!(picture.bytes.starts_with(b"\x89PNG"));
    assert!(picture.alt.contains("DVONN, #1 · Ben, 1 d 23 h;"), "{}", picture.alt);
    assert_eq!(select(message).expect("a select").options.len(), 9);
    // nothing waits for Ben
    let reply = table.ask(BEN, Intent::feature(Games::FIRST)).await;
    assert!(
        !buttons(message_of(&reply)).iter().any(|b| b.label == "Picture"),
        "{reply:?}"
    );
}

#[tokio::test]
async fn turns_that_were_undone_do_not_count() {
    let (table, id) = three_turns().await;
    table.undo(ANA, id).await;
    table.play(ANA, id, "f3").await;
    let reply = table.ask(ANA, review(id, None)).await;
    assert!(text_of(&reply).contains("Move 3 of 3 · "), "{reply:?}");
    table.ask(BEN, Intent::feature(Resign { id: Some(id) })).await;
    let reply = table.ask(ANA, review(id, 3)).await;
    let text = text_of(&reply);
    assert!(text.contains("Move 3 of 3") && text.contains("is over"), "{text}");
}
