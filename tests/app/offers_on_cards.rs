//! The cards on which offers stand, and what they say of them later.

use super::moderation::{asked, lost_on_time, ruled};
use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{
    BeginVacation, ChangeSettings, DeclineOffer, EndVacation, MakeOffer, PlayHere, Resign, Wish,
};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::preference::Placement;
use gipfel::correspondence::{Locale, MatchId, Offer, PlayerId};
use gipfel::rules::game::GameKind;
use jiff::SignedDuration;
use std::cell::Cell;

const DVONN: GameKind = GameKind::Dvonn;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Ana plays White, and each has placed two pieces.
async fn begun(table: &Table) -> MatchId {
    let id = table.start(DVONN, ColorWish::White).await;
    for (who, text) in [(ANA, "a1"), (BEN, "b1"), (ANA, "c1"), (BEN, "d1")] {
        assert!(table.play(who, id, text).await.contains("Played"), "{text}");
    }
    table.deliver().await;
    id
}

/// Makes an offer, as the answer to its confirmation does; what its maker reads.
async fn make(table: &Table, who: u64, id: MatchId, what: Offer) -> String {
    let (id, turn) = (Some(id), Some(table.game(id).await.turn()));
    private_text(table.ask(who, Intent::feature(MakeOffer { what, id, turn })).await)
}

/// Ana offers all of this and plays: the card of Ben's turn.
async fn offered_with_a_turn(table: &Table, id: MatchId, offers: &[Offer]) -> Post {
    for what in offers {
        make(table, ANA, id, *what).await;
    }
    assert!(table.play(ANA, id, "e1").await.contains("Played"));
    let mut posts = table.deliver().await.into_iter();
    posts
        .rfind(|post| post.message.text.contains("it’s your turn"))
        .expect("the card of the turn")
}

fn labels(message: &Message) -> Vec<String> {
    buttons(message).into_iter().map(|button| button.label).collect()
}

/// The lines of a card that tell of offers.
fn told(message: &Message) -> Vec<String> {
    let lines = message.text.lines().map(str::to_owned);
    lines
        .filter(|line| line.contains("offers") || line.contains("proposes"))
        .collect()
}

/// A message as it stands now.
fn now(table: &Table, post: &Post) -> Message {
    let posts = table.posts();
    posts
        .into_iter()
        .find(|now| now.id == post.id)
        .expect("it stands")
        .message
}

/// Whether the message still asks what it asked, and what came of it stands below.
fn says_end(table: &Table, post: &Post, line: &str) {
    let now = now(table, post);
    assert_eq!(now.text, format!("{}\n{line}", post.message.text));
    assert!(buttons(&now).is_empty(), "{now:?}");
}

#[tokio::test]
async fn a_message_that_offers_something_says_what_came_of_it() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let pause = || {
        Intent::feature(MakeOffer {
            what: Offer::Pause,
            id: Some(id),
            turn: None,
        })
    };
    // declined: the only new message is the one to Ana
    table.offer_draw(ANA, id).await;
    let draw = table.deliver().await.remove(0);
    table.press(BEN, &labelled(&draw.message, "Play on").custom_id).await;
    let told = table.deliver().await;
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].message.pings, [PlayerId(ANA)]);
    says_end(&table, &draw, "<@12> declined.");
    // the same offer again is another one
    table.offer_draw(ANA, id).await;
    let again = table.deliver().await.remove(0);
    says_end(&table, &draw, "<@12> declined.");
    assert!(!buttons(&now(&table, &again)).is_empty());
    // it stands after Ana's own move, on her first message and on the card of the turn, and lapses with Ben's
    assert!(table.play(ANA, id, "e1").await.contains("Played"));
    let card = table.deliver().await.remove(0);
    assert!(card.message.text.contains("<@11> offers a draw."), "{card:?}");
    assert_eq!(now(&table, &again), again.message);
    assert!(table.play(BEN, id, "f1").await.contains("Played"));
    table.deliver().await;
    says_end(&table, &again, "The match went on without an answer.");
    assert_eq!(
        now(&table, &card).text,
        card.message
            .text
            .replace("offers a draw.", "offers a draw. The match went on without an answer.")
    );
    assert!(buttons(&now(&table, &card)).is_empty());
    // accepted
    table.ask(ANA, pause()).await;
    let asked = table.deliver().await.remove(0);
    table
        .press(BEN, &labelled(&asked.message, "Agree to the pause").custom_id)
        .await;
    table.deliver().await;
    says_end(&table, &asked, "<@12> agreed.");
    assert!(table.play(ANA, id, "g1").await.contains("Played"));
    table.deliver().await;
    // the end of the match is an end of the question, too
    table.ask(BEN, pause()).await;
    let asked = table.deliver().await.remove(0);
    table.press(BEN, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    says_end(&table, &asked, "The match ended without an answer.");
}

#[tokio::test]
async fn an_offer_on_the_card_of_a_turn_says_that_it_was_declined_and_leaves_the_turn() {
    let table = Table::new().await;
    let id = begun(&table).await;
    table.offer_draw(ANA, id).await;
    assert!(table.play(ANA, id, "e1").await.contains("Played"));
    let card = table.deliver().await.pop().expect("the card of the turn");
    table.press(BEN, &labelled(&card.message, "Play on").custom_id).await;
    table.deliver().await;
    let shown = now(&table, &card);
    let offered = "<@11> offers a draw.";
    assert_eq!(
        shown.text,
        card.message
            .text
            .replace(offered, &format!("{offered} <@12> declined."))
    );
    let labels: Vec<String> = buttons(&shown).into_iter().map(|button| button.label).collect();
    assert!(
        labels.contains(&"Move".to_owned()) && !labels.contains(&"Play on".to_owned()),
        "{labels:?}"
    );
}

#[tokio::test]
async fn an_offer_says_what_came_of_it_in_direct_messages_and_when_it_is_overtaken() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let both = ChangeSettings {
        placement: Some(Placement::Both),
        ..ChangeSettings::default()
    };
    table.ask(BEN, Intent::feature(both)).await;
    table.offer_draw(ANA, id).await;
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 2, "{posts:?}");
    assert!(posts.iter().any(|post| post.place == Spot::Direct(BEN)));
    table
        .press(BEN, &labelled(&posts[0].message, "Play on").custom_id)
        .await;
    table.deliver().await;
    for post in &posts {
        says_end(&table, post, "<@12> declined.");
    }
    // in the language of whoever reads it there
    let french = ChangeSettings {
        placement: Some(Placement::Direct),
        language: Some(Wish::For(Locale::French)),
        ..ChangeSettings::default()
    };
    table.ask(BEN, Intent::feature(french)).await;
    let elsewhere = table.start(DVONN, ColorWish::White).await;
    table.deliver().await;
    table.offer_draw(ANA, elsewhere).await;
    let draw = table.deliver().await.remove(0);
    assert_eq!(draw.place, Spot::Direct(BEN));
    table
        .press(BEN, &labelled(&draw.message, "Continuer à jouer").custom_id)
        .await;
    table.deliver().await;
    says_end(&table, &draw, "<@12> a refusé.");
    // answered elsewhere while the message was under way
    let make = MakeOffer {
        what: Offer::Pause,
        id: Some(id),
        turn: None,
    };
    table.ask(BEN, Intent::feature(make)).await;
    let deliveries = table.app.claim(5).await;
    let turn = table.game(id).await.turn();
    let decline = DeclineOffer {
        what: Offer::Pause,
        id,
        turn,
    };
    table.press(ANA, &decline.custom_id()).await;
    let mut posts = Vec::new();
    for delivery in &deliveries {
        let sent = table.carry(delivery, &mut posts);
        table.app.acknowledge(delivery, &sent).await;
    }
    table.deliver().await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    says_end(&table, &posts[0], "<@11> declined.");
}

#[tokio::test]
async fn each_of_several_offers_on_a_card_says_what_came_of_it() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let card = offered_with_a_turn(&table, id, &[Offer::Draw, Offer::Abandon, Offer::Fill]).await;
    let [draw, abandon, fill] = &told(&card.message)[..] else {
        panic!("three offers: {card:?}")
    };
    let answers = ["Play on", "Agree to no result", "Agree to random placing"];
    for answer in answers {
        assert!(labels(&card.message).contains(&answer.to_owned()), "{card:?}");
    }
    table.press(BEN, &labelled(&card.message, "Play on").custom_id).await;
    table.deliver().await;
    let shown = now(&table, &card);
    let declined = format!("{draw} <@12> declined.");
    assert_eq!(told(&shown), [&*declined, &**abandon, &**fill]);
    let left = labels(&shown);
    assert!(
        !left.contains(&answers[0].to_owned()) && left.contains(&answers[1].to_owned()),
        "{left:?}"
    );
    // two end at the same time
    assert!(table.play(BEN, id, "f1").await.contains("Played"));
    table.deliver().await;
    let lapsed = format!("{abandon} The match went on without an answer.");
    assert_eq!(told(&now(&table, &card)), [&*declined, &*lapsed, &**fill]);
    // and one stands on the next card, too
    let mut posts = table.posts().into_iter();
    let next = posts.rfind(|post| post.message.text.contains("it’s your turn"));
    assert_eq!(told(&next.expect("the next turn").message), [&**fill]);
}

#[tokio::test]
async fn a_card_that_shows_another_time_still_says_what_came_of_its_offers() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let card = offered_with_a_turn(&table, id, &[Offer::Draw]).await;
    table.press(BEN, &labelled(&card.message, "Play on").custom_id).await;
    table.deliver().await;
    // another offer, which has a message of its own
    make(&table, ANA, id, Offer::Abandon).await;
    let asked = table.deliver().await.remove(0);
    private_text(table.ask(BEN, Intent::feature(BeginVacation { days: Some(2) })).await);
    table.deliver().await;
    let away = now(&table, &card);
    assert_eq!(told(&away), ["<@11> offers a draw. <@12> declined."]);
    assert!(away.text.contains("on vacation"), "{away:?}");
    assert!(!labels(&away).contains(&"Agree to no result".to_owned()), "{away:?}");
    private_text(table.ask(BEN, Intent::feature(EndVacation { anyway: false })).await);
    // an answer while the time changes: both are on the card
    table
        .press(BEN, &labelled(&asked.message, "No, play on").custom_id)
        .await;
    table.deliver().await;
    let back = now(&table, &card);
    assert_eq!(told(&back), ["<@11> offers a draw. <@12> declined."]);
    assert!(!back.text.contains("on vacation"), "{back:?}");
    says_end(&table, &asked, "<@12> declined.");
}

#[tokio::test]
async fn a_card_elsewhere_says_what_came_of_the_offers_that_stood_when_it_was_made() {
    let table = Table::new().await;
    let id = begun(&table).await;
    assert!(table.play(ANA, id, "e1").await.contains("Played"));
    table.deliver().await;
    make(&table, ANA, id, Offer::Draw).await;
    table.deliver().await;
    let here = Intent::feature(PlayHere { id: Some(id) });
    private_text(table.ask_in(BEN, Place::Direct, here).await);
    let card = table.deliver().await.pop().expect("the card of the turn");
    assert_eq!(card.place, Spot::Direct(BEN));
    assert_eq!(told(&card.message), ["<@11> offers a draw."]);
    table.press(BEN, &labelled(&card.message, "Play on").custom_id).await;
    table.deliver().await;
    assert_eq!(told(&now(&table, &card)), ["<@11> offers a draw. <@12> declined."]);
}

#[tokio::test]
async fn an_offer_that_ends_while_the_turns_card_is_under_way_is_put_right_there() {
    let table = Table::new().await;
    let id = begun(&table).await;
    make(&table, ANA, id, Offer::Draw).await;
    table.deliver().await;
    assert!(table.play(ANA, id, "e1").await.contains("Played"));
    let deliveries = table.app.claim(5).await;
    let turn = table.game(id).await.turn();
    let what = Offer::Draw;
    table.press(BEN, &DeclineOffer { what, id, turn }.custom_id()).await;
    let mut posts = Vec::new();
    for delivery in &deliveries {
        let sent = table.carry(delivery, &mut posts);
        table.app.acknowledge(delivery, &sent).await;
    }
    let card = posts.pop().expect("the card of the turn");
    assert_eq!(told(&card.message), ["<@11> offers a draw."]);
    let edits = Cell::new(0);
    table
        .deliver_with(|delivery| {
            let is_edit = matches!(&delivery.work, Work::Edit { message, .. } if *message == card.id);
            edits.set(edits.get() + usize::from(is_edit));
            None
        })
        .await;
    assert_eq!(edits.get(), 1);
    let shown = now(&table, &card);
    assert_eq!(told(&shown), ["<@11> offers a draw. <@12> declined."]);
    assert!(!labels(&shown).contains(&"Play on".to_owned()), "{shown:?}");
}

#[tokio::test]
async fn a_reminder_has_the_buttons_of_the_offers_that_stand() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let card = offered_with_a_turn(&table, id, &[Offer::Draw]).await;
    table.wait(HOUR * 37);
    table.tick().await;
    let reminder = table.deliver().await.remove(0);
    assert!(reminder.message.text.contains("a reminder"), "{reminder:?}");
    assert_eq!(told(&reminder.message), ["<@11> offers a draw."]);
    assert!(buttons(&now(&table, &card)).is_empty());
    table
        .press(BEN, &labelled(&reminder.message, "Play on").custom_id)
        .await;
    table.deliver().await;
    assert_eq!(told(&now(&table, &reminder)), ["<@11> offers a draw. <@12> declined."]);
}

#[tokio::test]
async fn what_was_said_to_a_player_who_left_is_not_said_to_another() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    make(&table, BEN, id, Offer::Draw).await;
    let offered = table.deliver().await.remove(0);
    assert!(!buttons(&offered.message).is_empty());
    let question = asked(&table, id).await;
    let take_over = button(&question.message, 0).custom_id;
    table.accept(CLEO, &question, &take_over).await;
    table.deliver().await;
    let shown = now(&table, &offered);
    assert_eq!(shown.text, offered.message.text);
    assert!(buttons(&shown).is_empty(), "{shown:?}");
}

#[tokio::test]
async fn an_earlier_end_of_the_match_is_not_the_one_that_a_card_tells_of() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let (id, color) = lost_on_time(&table, 1).await;
    ruled(&table, id, "Give it back…").await;
    table.deliver().await;
    let m = table.game(id).await;
    let (mover, other) = (number_of(&m, color), number_of(&m, color.other()));
    make(&table, mover, id, Offer::Draw).await;
    let mv = m.game().complete("", 1).remove(0).to_string();
    assert!(table.play(mover, id, &mv).await.contains("Played"));
    let card = table.deliver().await.pop().expect("the card of the turn");
    assert_eq!(told(&card.message), [format!("<@{mover}> offers a draw.")]);
    table.press(other, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    let text = card
        .message
        .text
        .replace("offers a draw.", "offers a draw. The match ended without an answer.");
    assert_eq!(now(&table, &card).text, text);
}

#[tokio::test]
async fn an_offer_ended_with_its_turn_also_if_a_moderator_gave_that_back() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let id = begun(&table).await;
    let card = offered_with_a_turn(&table, id, &[Offer::Draw]).await;
    table.wait(HOUR * 72);
    table.tick().await;
    assert!(table.game(id).await.ended().is_some());
    // the edits wait until a moderator has decided
    let later = |delivery: &Delivery| matches!(delivery.work, Work::Edit { .. }).then(|| later(None));
    table.deliver_with(later).await;
    ruled(&table, id, "Give it back…").await;
    table.wait(SignedDuration::from_mins(1));
    table.deliver().await;
    let shown = now(&table, &card);
    assert_eq!(
        told(&shown),
        ["<@11> offers a draw. The match ended without an answer."]
    );
}

#[tokio::test]
async fn a_card_that_is_made_again_still_says_what_a_moderator_decided() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let (id, color) = lost_on_time(&table, 1).await;
    ruled(&table, id, "Give it back…").await;
    let mover = number_of(&table.game(id).await, color);
    let posts = table.deliver().await;
    let is_theirs = |post: &&Post| post.message.pings == [PlayerId(mover)];
    let card = posts.iter().find(is_theirs).expect("the card of the turn");
    assert!(card.message.text.contains("gave back the loss"), "{card:?}");
    private_text(table.ask(mover, Intent::feature(BeginVacation { days: Some(2) })).await);
    table.deliver().await;
    assert!(now(&table, card).text.contains("on vacation"));
    private_text(table.ask(mover, Intent::feature(EndVacation { anyway: false })).await);
    table.deliver().await;
    let text = now(&table, card).text;
    let ruling = card
        .message
        .text
        .lines()
        .find(|line| line.contains("gave back the loss"));
    assert!(text.contains(ruling.expect("it says so")), "{text}");
}

#[tokio::test]
async fn an_offer_to_place_the_rest_is_over_with_the_last_placement() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    loop {
        let m = table.game(id).await;
        let Some(to_move) = m.to_move() else { break };
        if m.turns_played() == 46 {
            break;
        }
        let mv = m.game().complete("", 1).remove(0).to_string();
        table.play(number_of(&m, to_move), id, &mv).await;
    }
    table.deliver().await;
    make(&table, ANA, id, Offer::Fill).await;
    table.deliver().await;
    for who in [ANA, BEN] {
        let m = table.game(id).await;
        assert_eq!(m.to_move().map(|to_move| number_of(&m, to_move)), Some(who));
        let mv = m.game().complete("", 1).remove(0).to_string();
        assert!(table.play(who, id, &mv).await.contains("Played"));
        table.deliver().await;
    }
    let m = table.game(id).await;
    assert!(!m.game().is_placing(), "the last placement was played by itself");
    let shown: Vec<Post> = table
        .posts()
        .into_iter()
        .filter(|post| post.message.text.contains("at random"))
        .collect();
    assert_eq!(shown.len(), 2, "the offer, and the card of Ben's turn: {shown:?}");
    for post in shown {
        let text = &post.message.text;
        assert!(text.ends_with("The match went on without an answer."), "{text}");
        assert!(buttons(&post.message).is_empty(), "{post:?}");
    }
}
