//! Challenges to one person are found without their message, which can be deleted.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Decline, Games, OpenChallenges, ReadChallenge, SetBlock};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{ChallengeId, Locale, MatchId};
use gipfel::rules::game::GameKind;
use jiff::SignedDuration;

const DVONN: GameKind = GameKind::Dvonn;
const ANSWER: &str = "Answer a challenge";

async fn games(table: &Table, who: u64) -> Message {
    message_of(&table.ask(who, Intent::feature(Games::FIRST)).await).clone()
}

/// The select of challenges, if there is one.
fn to_answer(message: &Message) -> Option<Select> {
    message.rows.iter().find_map(|row| match row {
        Row::Select(select) if select.placeholder == ANSWER => Some(select.clone()),
        _ => None,
    })
}

/// Ana challenges Ben; the message is posted and deleted.
async fn lost(table: &Table) -> Post {
    private_text(table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await);
    table.deliver().await.remove(0)
}

/// As if somebody had deleted these messages.
fn deleted(posts: &[Post]) -> impl FnMut(&Delivery) -> Option<Sent> {
    let ids: Vec<u64> = posts.iter().map(|post| post.id).collect();
    move |delivery| {
        let id = match &delivery.work {
            Work::Edit { message, .. } => Some(*message),
            Work::OpenThread { message, .. } => *message,
            Work::Post { .. }
            | Work::Direct { .. }
            | Work::Unarchive { .. }
            | Work::Rename { .. }
            | Work::ArchiveAfter { .. } => None,
        };
        id.filter(|id| ids.contains(id)).map(|_| Sent::Refused {
            rejection: Rejection::MessageGone,
            why: "Unknown Message".to_owned(),
        })
    }
}

#[tokio::test]
async fn a_challenge_whose_message_was_deleted_is_found_and_accepted() {
    let table = Table::new().await;
    let post = lost(&table).await;
    assert!(to_answer(&games(&table, ANA).await).is_none(), "not one's own");
    assert!(to_answer(&games(&table, CLEO).await).is_none(), "nor that of others");
    let shown = games(&table, BEN).await;
    assert!(
        shown
            .text
            .starts_with("**Challenges to you**\n**DVONN** · <@11> · classic · 3 days per turn"),
        "{}",
        shown.text
    );
    let select = to_answer(&shown).expect("it can be answered");
    assert_eq!(select.options[0].label, "DVONN · Ana");
    let read = table.select(BEN, &select.custom_id, &[&select.options[0].value]).await;
    let message = message_of(&read);
    assert_eq!(message.pings, []);
    let labels: Vec<String> = buttons(message).into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Accept", "Decline", "Counter…", "Rules"]);
    assert!(matches!(read, Reply::Update(_)), "{read:?}");
    let accepted = table.press(BEN, &labelled(message, "Accept").custom_id).await;
    assert!(text_of(&accepted).contains("match #1 begins"), "{accepted:?}");
    let cards = table.deliver_with(deleted(&[post])).await;
    assert_eq!(cards.len(), 1, "{cards:?}");
    assert_eq!(table.threads().len(), 1);
    assert_eq!(table.game(MatchId(1)).await.turn(), 0);
    let shown = games(&table, BEN).await;
    assert!(!shown.text.contains("Challenges to you"), "{}", shown.text);
    // too late
    let late = private_text(table.select(BEN, &select.custom_id, &["1"]).await);
    assert!(late.contains("accepted"), "{late}");
}

#[tokio::test]
async fn it_is_declined_and_countered_from_there_and_its_message_says_so() {
    let table = Table::new().await;
    let posts = [lost(&table).await, lost(&table).await];
    let shown = games(&table, BEN).await;
    let select = to_answer(&shown).expect("two can be answered");
    assert_eq!(select.options.len(), 2);
    let read = table.select(BEN, &select.custom_id, &["1"]).await;
    let declined = table
        .press(BEN, &labelled(message_of(&read), "Decline").custom_id)
        .await;
    assert!(text_of(&declined).contains("declined"), "{declined:?}");
    let read = table.select(BEN, &select.custom_id, &["2"]).await;
    let panel = table
        .press(BEN, &labelled(message_of(&read), "Counter…").custom_id)
        .await;
    let panel = table.choose(BEN, &panel, "Time", &["5"]).await;
    let countered = private_text(table.push(BEN, &panel, "Send").await);
    assert!(countered.contains("other terms"), "{countered}");
    table.deliver().await;
    for post in posts {
        let now = table
            .posts()
            .into_iter()
            .find(|now| now.id == post.id)
            .expect("it stands");
        assert!(now.message.rows.is_empty(), "{now:?}");
    }
    assert!(to_answer(&games(&table, BEN).await).is_none());
    // now it is Ana who is to answer
    let select = to_answer(&games(&table, ANA).await).expect("the counter-offer");
    assert_eq!(select.options[0].label, "DVONN · Ben");
}

#[tokio::test]
async fn only_what_can_be_answered_is_listed_and_only_parties_read_it() {
    let table = Table::new().await;
    for _ in 0..3 {
        lost(&table).await;
    }
    table.press(ANA, &Decline { id: ChallengeId(1) }.custom_id()).await;
    let values = |message: &Message| -> Vec<String> {
        let select = to_answer(message).map(|select| select.options).unwrap_or_default();
        select.into_iter().map(|option| option.value).collect()
    };
    assert_eq!(values(&games(&table, BEN).await), ["2", "3"]);
    // a stranger elsewhere learns nothing, and an open list does not show it
    let read = ReadChallenge {
        id: Some(ChallengeId(2)),
    };
    let stranger = table.ask_in(CLEO, Place::Direct, Intent::feature(read)).await;
    assert!(private_text(stranger).contains("don’t know this challenge"));
    let open = table.ask(BEN, Intent::feature(OpenChallenges)).await;
    assert!(text_of(&open).contains("Nobody is looking"), "{open:?}");
    // those of somebody whom one has blocked do not come back this way
    let block = |on| SetBlock { who: person(ANA), on };
    table.ask(BEN, Intent::feature(block(true))).await;
    assert!(values(&games(&table, BEN).await).is_empty());
    table.ask(BEN, Intent::feature(block(false))).await;
    let german = table.ask_as(BEN, Locale::German, Intent::feature(Games::FIRST)).await;
    assert!(
        text_of(&german).starts_with("**Herausforderungen an dich**"),
        "{german:?}"
    );
    table.wait(SignedDuration::from_hours(3 * 24));
    assert!(values(&games(&table, BEN).await).is_empty(), "before the timer fires");
    let late = private_text(table.ask(BEN, Intent::feature(read)).await);
    assert!(late.contains("has expired"), "{late}");
    table.tick().await;
    assert!(values(&games(&table, BEN).await).is_empty());
}

#[tokio::test]
async fn the_challenger_is_told_that_the_message_was_gone_when_it_expired() {
    let table = Table::new().await;
    let (gone, stands) = (lost(&table).await, lost(&table).await);
    table
        .ask_in(ANA, Place::Direct, challenge(Some(BEN), DVONN, ColorWish::White))
        .await;
    let direct = table.deliver().await.remove(0);
    table.wait(SignedDuration::from_hours(3 * 24 + 1));
    table.tick().await;
    let told = table.deliver_with(deleted(&[gone.clone(), direct])).await;
    let texts: Vec<(Spot, &str)> = told
        .iter()
        .map(|post| (post.place, post.message.text.as_str()))
        .collect();
    let lost = "Your challenge to a match of DVONN in <#600> has expired. Its message had been deleted there, so perhaps \
                nobody saw it.";
    let of_lost = texts.iter().filter(|(_, text)| *text == lost);
    assert_eq!(of_lost.collect::<Vec<_>>(), [&(Spot::Direct(ANA), lost)], "{texts:?}");
    assert_eq!(
        texts.len(),
        2,
        "the other is about the one in direct messages: {texts:?}"
    );
    let now = table
        .posts()
        .into_iter()
        .find(|now| now.id == stands.id)
        .expect("it stands");
    assert!(now.message.text.contains("expired"), "{now:?}");
    // one that was withdrawn is nobody's loss
    let gone = super::table::Post { ..gone };
    private_text(table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await);
    let post = table.deliver().await.remove(0);
    table.press(ANA, &Decline { id: ChallengeId(4) }.custom_id()).await;
    let told = table.deliver_with(deleted(&[gone, post])).await;
    assert!(told.is_empty(), "{told:?}");
}
