//! Where the bot works: direct messages, places where it is for one person alone, servers without threads.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Games, Resign, ServerSetting, SetServer};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{Locale, MatchId};
use gipfel::rules::game::GameKind;
use gipfel::scene::Theme;
use gipfel::store::Batch;
use gipfel::store::keys::{self, Key};
use jiff::SignedDuration;

const DVONN: GameKind = GameKind::Dvonn;

/// Ana challenges Ben in direct messages; what reaches him.
async fn challenged(table: &Table, color: ColorWish) -> Post {
    let ask = challenge(Some(BEN), DVONN, color);
    let text = private_text(table.ask_in(ANA, Place::Direct, ask).await);
    assert!(text.contains("Challenge sent to <@12> by direct message"), "{text}");
    let post = table.deliver().await.remove(0);
    assert_eq!(post.place, Spot::Direct(BEN));
    assert!(post.message.text.contains("<@11> challenges you"), "{post:?}");
    assert_eq!(post.message.pings.first().map(|player| player.0), Some(BEN));
    post
}

/// Ben uses a button of a message in his direct messages.
async fn answer(table: &Table, post: &Post, label: &str) -> Reply {
    let mut request = table.pressing(BEN, &labelled(&post.message, label).custom_id, &[], post.id);
    request.place = Place::Direct;
    request.pressed = Some(Pressed {
        channel: 9_000 + BEN,
        message: post.id,
        is_public: true,
        is_container: false,
        by_manager: false,
    });
    table.send(request).await
}

fn places(posts: &[Post]) -> Vec<Spot> {
    posts.iter().map(|post| post.place).collect()
}

#[tokio::test]
async fn two_people_play_in_their_direct_messages() {
    let table = Table::new().await;
    let post = challenged(&table, ColorWish::White).await;
    let reply = answer(&table, &post, "Accept").await;
    assert!(text_of(&reply).contains("match #1 begins"), "{reply:?}");
    let posts = table.deliver().await;
    assert_eq!(places(&posts), [Spot::Direct(ANA)], "the first card alone: {posts:?}");
    assert!(posts[0].message.text.contains("it’s your turn in **DVONN #1**"));
    let id = MatchId(1);
    for (who, other, text) in [(ANA, BEN, "c3"), (BEN, ANA, "d3")] {
        let reply = table.ask_in(who, Place::Direct, play(None, text)).await;
        assert!(text_of(&reply).contains("Played"), "{reply:?}");
        assert_eq!(places(&table.deliver().await), [Spot::Direct(other)]);
    }
    // nobody else sees it
    let reply = table.ask(CLEO, board(Some(id), Theme::default())).await;
    assert_eq!(
        text_of(&reply),
        "There is no match #1 that you can see here. It may have been deleted; matches of others show in their own channel or thread."
    );
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    assert_eq!(places(&table.deliver().await), [Spot::Direct(BEN)]);
}

#[tokio::test]
async fn the_challenger_learns_what_became_of_a_challenge_in_direct_messages() {
    // Ben is to move: no card would tell Ana
    let table = Table::new().await;
    let post = challenged(&table, ColorWish::Black).await;
    answer(&table, &post, "Accept").await;
    // the second click tells nobody again
    answer(&table, &post, "Accept").await;
    let mut posts = table.deliver().await;
    posts.sort_by_key(|post| matches!(post.place, Spot::Direct(BEN)));
    assert_eq!(places(&posts), [Spot::Direct(ANA), Spot::Direct(BEN)]);
    assert!(
        posts[0].message.text.contains("<@12> accepted: match #1 begins"),
        "{posts:?}"
    );

    let post = challenged(&table, ColorWish::White).await;
    answer(&table, &post, "Decline").await;
    answer(&table, &post, "Decline").await;
    let posts = table.deliver().await;
    assert_eq!(places(&posts), [Spot::Direct(ANA)]);
    assert_eq!(posts[0].message.text, "<@12> declined the challenge.");

    challenged(&table, ColorWish::White).await;
    table.wait(SignedDuration::from_hours(24 * 4));
    table.tick().await;
    let posts = table.deliver().await;
    let told = posts.iter().find(|post| post.message.text.contains("has expired"));
    assert_eq!(told.expect("told").place, Spot::Direct(ANA));
}

#[tokio::test]
async fn a_challenge_that_cannot_be_delivered_is_told_and_withdrawn() {
    let table = Table::new().await;
    let ask = challenge(Some(BEN), DVONN, ColorWish::White);
    table.ask_in(ANA, Place::Elsewhere, ask).await;
    let posts = table
        .deliver_with(|delivery| match delivery.work {
            Work::Direct { to, .. } if to.0 == BEN => Some(Sent::Refused {
                rejection: Rejection::DirectMessagesClosed,
                why: "50278".to_owned(),
            }),
            _ => None,
        })
        .await;
    assert_eq!(places(&posts), [Spot::Direct(ANA)]);
    let text = &posts[0].message.text;
    assert!(
        text.contains("can’t send <@12> direct messages") && text.contains("have withdrawn"),
        "{text}"
    );
}

#[tokio::test]
async fn where_the_bot_is_a_guest_it_says_so_and_posts_nothing() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let ask = challenge(Some(BEN), DVONN, ColorWish::White);
    let text = private_text(table.ask_in(ANA, Place::Elsewhere, ask).await);
    assert!(
        text.starts_with("I’m only here because you installed me") && text.contains("to <@12> by direct message"),
        "{text}"
    );
    assert_eq!(places(&table.deliver().await), [Spot::Direct(BEN)]);
    // one's own matches are played from there, and shown to nobody else
    let reply = table.ask_in(ANA, Place::Elsewhere, play(None, "c3")).await;
    assert!(text_of(&reply).contains("Played"), "{reply:?}");
    let reply = table
        .ask_in(ANA, Place::Elsewhere, board(Some(id), Theme::default()))
        .await;
    assert!(
        !buttons(message_of(&reply)).iter().any(|b| b.label == "Post here"),
        "{reply:?}"
    );
    let text = private_text(
        table
            .ask_in(CLEO, Place::Elsewhere, board(Some(id), Theme::default()))
            .await,
    );
    assert_eq!(
        text,
        "There is no match #1 that you can see here. It may have been deleted; matches of others show in their own channel or thread."
    );
}

#[tokio::test]
async fn the_opponent_reads_a_direct_challenge_in_their_own_language() {
    let table = Table::new().await;
    let mut german = table.request(BEN, Intent::feature(Games::FIRST));
    german.locale = Locale::German;
    table.send(german).await;
    // what is known of Ben comes from what he did
    let reply = table
        .ask_as(BEN, Locale::German, challenge(Some(CLEO), DVONN, ColorWish::White))
        .await;
    assert!(text_of(&reply).contains("Herausforderung geht an"), "{reply:?}");
    table.deliver().await;
    table
        .ask_in(ANA, Place::Direct, challenge(Some(BEN), DVONN, ColorWish::White))
        .await;
    let post = table.deliver().await.remove(0);
    assert!(post.message.text.contains("fordert dich"), "{post:?}");
}

#[tokio::test]
async fn a_counter_offer_in_direct_messages_is_in_its_readers_language() {
    let table = Table::new().await;
    // Ben has played in English
    private_text(table.ask(BEN, challenge(Some(CLEO), DVONN, ColorWish::White)).await);
    table.deliver().await;
    let mut german = table.request(ANA, challenge(Some(BEN), DVONN, ColorWish::White));
    (german.place, german.locale) = (Place::Direct, Locale::German);
    private_text(table.send(german).await);
    let post = table.deliver().await.remove(0);
    assert!(post.message.text.contains("challenges you"), "{post:?}");
    let open = answer(&table, &post, "Counter…").await;
    let panel = table.choose(BEN, &open, "Time", &["5"]).await;
    let mut send = table.in_panel(BEN, &button_of(&panel, "Send"), &[]);
    send.place = Place::Direct;
    table.send(send).await;
    let posts = table.deliver().await;
    let offered = posts.iter().find(|post| post.place == Spot::Direct(ANA));
    let offered = offered.expect("she is asked");
    assert!(offered.message.text.contains("fordert dich"), "{offered:?}");
}

#[tokio::test]
async fn on_a_server_without_threads_cards_are_short_and_in_the_channel() {
    let table = Table::new().await;
    let key = keys::Guild { guild: GUILD };
    let batch = Batch {
        puts: vec![(key.encode(), br#"{"format":1,"compact":true}"#.to_vec())],
        ..Batch::default()
    };
    table.store.commit(batch).await.expect("no faults here");
    let id = table.start(DVONN, ColorWish::White).await;
    assert!(table.threads().is_empty());
    let first = table.posts().pop().expect("a card");
    assert_eq!(first.place, Spot::Channel(CHANNEL));
    let lines: Vec<&str> = first.message.text.lines().collect();
    let [line] = lines[..] else { panic!("{lines:?}") };
    assert!(
        line.starts_with("<@11>, it’s your turn in **DVONN #1** against <@12>"),
        "{line}"
    );
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    let card = table.posts().pop().expect("a card").message.text;
    assert_eq!(card.lines().count(), 2, "{card}");
    assert!(!card.contains("Press “Move”"), "{card}");
    // a server that has said nothing has threads
    let table = Table::new().await;
    table.start(DVONN, ColorWish::White).await;
    assert_eq!(table.threads().len(), 1);
}

#[tokio::test]
async fn a_server_can_switch_threads_off_and_on() {
    let table = Table::new().await;
    let set = |on, is_manager| {
        Intent::feature(SetServer {
            what: ServerSetting::Threads,
            on,
            is_manager,
        })
    };
    assert!(private_text(table.ask_in(ANA, room(None), set(false, false)).await).contains("manage this server"));
    assert!(private_text(table.ask_in(ANA, room(None), set(false, true)).await).contains("in the channel itself"));
    table.start(GameKind::Dvonn, ColorWish::White).await;
    assert!(table.threads().is_empty());
    assert!(private_text(table.ask_in(ANA, room(None), set(true, true)).await).contains("a thread of its own"));
    table.start(GameKind::Dvonn, ColorWish::White).await;
    assert_eq!(table.threads().len(), 1);
}
