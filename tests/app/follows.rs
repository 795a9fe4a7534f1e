//! Following matches of others: news at most once an hour, about everything that happened.

use super::moderation::{asked, ruled};
use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{CompleteMatch, Follow, Games, More, PlayHere, Resign, SetBlock, Unfollow};
use gipfel::app::operator::{Answer, Operator, Request};
use gipfel::app::slash::Among;
use gipfel::app::{MAX_FOLLOWED, MAX_FOLLOWERS};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{MatchId, Why};
use gipfel::rules::game::GameKind;
use gipfel::store::keys::{self, Key as _, TimerKind};
use jiff::SignedDuration;

const DVONN: GameKind = GameKind::Dvonn;

async fn follow(table: &Table, who: u64, id: MatchId, each_turn: bool) -> String {
    private_text(
        table
            .press(
                who,
                &Follow {
                    id: Some(id),
                    each_turn: Some(each_turn),
                }
                .custom_id(),
            )
            .await,
    )
}

/// The news that Cleo gets when the hour is over.
async fn told(table: &Table) -> Vec<Message> {
    table.wait(SignedDuration::from_mins(61));
    table.tick().await;
    let posts = table.deliver().await.into_iter();
    posts
        .filter(|post| post.place == Spot::Direct(CLEO))
        .map(|post| post.message)
        .collect()
}

#[tokio::test]
async fn those_who_watch_are_offered_to_follow() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let more = More { id }.custom_id();
    let reply = table.press(CLEO, &more).await;
    let labels: Vec<String> = buttons(message_of(&reply)).into_iter().map(|b| b.label).collect();
    assert_eq!(labels, ["Follow", "Moves", "Export"]);
    let reply = table
        .press(CLEO, &labelled(message_of(&reply), "Follow").custom_id)
        .await;
    assert!(matches!(reply, Reply::Update(_)), "{reply:?}");
    assert!(text_of(&reply).contains("when it is over"), "{reply:?}");
    let reply = table
        .press(CLEO, &labelled(message_of(&reply), "Tell me each move").custom_id)
        .await;
    assert!(text_of(&reply).contains("most once an hour"), "{reply:?}");
    labelled(message_of(&reply), "Only tell me the end");
    // the command does not take back what was chosen
    let reply = table
        .ask(
            CLEO,
            Intent::feature(Follow {
                id: Some(id),
                each_turn: None,
            }),
        )
        .await;
    let text = text_of(&reply);
    assert!(text.contains("You already follow **DVONN #1**"), "{text}");
    assert!(text.contains("most once an hour"), "{text}");
    labelled(message_of(&reply), "Only tell me the end");
    let reply = table
        .press(CLEO, &labelled(message_of(&reply), "Only tell me the end").custom_id)
        .await;
    assert!(text_of(&reply).contains("when it is over"), "{reply:?}");
    let reply = table.press(CLEO, &more).await;
    let reply = table
        .press(CLEO, &labelled(message_of(&reply), "Unfollow").custom_id)
        .await;
    assert_eq!(text_of(&reply), "You no longer follow #1.");
    let text = private_text(table.press(CLEO, &Unfollow { id: Some(id) }.custom_id()).await);
    assert_eq!(text, "You don’t follow #1.");
    // players get cards anyway
    let text = follow(&table, ANA, id, false).await;
    assert!(text.contains("You are playing in #1 yourself"), "{text}");
    // in its thread a match needs no number
    let ask = || {
        Intent::feature(Follow {
            id: None,
            each_turn: None,
        })
    };
    let thread = table.threads()[0].0;
    let text = private_text(table.ask_in(CLEO, room(Some(thread)), ask()).await);
    assert!(text.contains("**DVONN #1**"), "{text}");
    let text = private_text(table.ask(CLEO, ask()).await);
    assert!(text.contains("Which match do you mean?"), "{text}");
    // the only one that is followed needs none either, wherever one is
    let reply = table.ask(CLEO, Intent::feature(Games::FIRST)).await;
    assert!(text_of(&reply).contains("**You follow:** #1"), "{reply:?}");
    let leave = Intent::feature(Unfollow { id: None });
    let text = private_text(table.ask_in(CLEO, Place::Direct, leave).await);
    assert_eq!(text, "You no longer follow #1.");
}

#[tokio::test]
async fn each_turn_is_told_in_one_message_an_hour_and_the_end_to_all() {
    let table = Table::new().await;
    let first = table.start(DVONN, ColorWish::White).await;
    let second = table.start(DVONN, ColorWish::White).await;
    follow(&table, CLEO, first, true).await;
    follow(&table, CLEO, second, false).await;
    assert_eq!(told(&table).await, []);
    table.play(ANA, first, "c3").await;
    table.play(BEN, first, "d3").await;
    table.play(ANA, second, "c3").await;
    table.deliver().await;
    table.tick().await;
    assert!(
        table
            .deliver()
            .await
            .iter()
            .all(|post| post.place != Spot::Direct(CLEO)),
        "not before the hour is full"
    );
    let messages = told(&table).await;
    let [message] = &messages[..] else {
        panic!("one message: {messages:?}")
    };
    assert!(
        message
            .text
            .contains("**DVONN #1**, <@11>–<@12>: 2 more moves; <@12> played `d3`."),
        "{message:?}"
    );
    assert!(!message.text.contains("#2"), "{message:?}");
    assert!(
        message.text.contains("https://discord.com/channels/500/"),
        "{message:?}"
    );
    assert_eq!(message.pings, []);
    labelled(message, "Unfollow #1");
    assert_eq!(told(&table).await, [], "nothing new");
    // the end reaches both, in one message
    table.press(ANA, &Resign { id: Some(first) }.custom_id()).await;
    table.press(ANA, &Resign { id: Some(second) }.custom_id()).await;
    let messages = told(&table).await;
    let [message] = &messages[..] else {
        panic!("one message: {messages:?}")
    };
    for title in ["**DVONN #1** is over.", "**DVONN #2** is over."] {
        assert!(message.text.contains(title), "{message:?}");
    }
    assert!(message.rows.is_empty(), "{message:?}");
    for id in [first, second] {
        let player = person(CLEO).id;
        assert_eq!(table.row(&keys::Follower { id, player }).await, None);
        assert_eq!(table.row(&keys::Followed { player, id }).await, None);
    }
    assert_eq!(told(&table).await, []);
    let text = follow(&table, CLEO, first, true).await;
    assert_eq!(text, "Match #1 is over.");
}

/// With numbers as long as Discord's ten matches are too much for one message.
#[tokio::test]
async fn all_news_is_told_however_many_matches_have_some() {
    let table = Table::new().await;
    let mut ids = Vec::new();
    for _ in 0..7 {
        let id = table.start(DVONN, ColorWish::White).await;
        follow(&table, CLEO, id, true).await;
        ids.push(id);
    }
    for id in &ids {
        table.play(ANA, *id, "c3").await;
    }
    let messages = told(&table).await;
    assert_eq!(messages.len(), 2, "{messages:?}");
    for id in ids {
        let title = format!("**DVONN {id}**");
        let about: Vec<&Message> = messages
            .iter()
            .filter(|message| message.text.contains(&title))
            .collect();
        assert_eq!(about.len(), 1, "{id}: {messages:?}");
        labelled(about[0], &format!("Unfollow {id}"));
    }
}

#[tokio::test]
async fn whoever_takes_no_direct_messages_follows_nothing_any_more() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    follow(&table, CLEO, id, true).await;
    table.play(ANA, id, "c3").await;
    table.wait(SignedDuration::from_mins(61));
    table.tick().await;
    let mut tries = 0;
    table
        .deliver_with(|delivery| match delivery.work {
            Work::Direct { to, .. } if to.0 == CLEO => {
                tries += 1;
                Some(Sent::Refused {
                    rejection: Rejection::DirectMessagesClosed,
                    why: "50007".to_owned(),
                })
            }
            _ => None,
        })
        .await;
    assert_eq!(tries, 1);
    let player = person(CLEO).id;
    assert_eq!(table.row(&keys::Follower { id, player }).await, None);
    table.play(BEN, id, "d3").await;
    assert_eq!(told(&table).await, []);
}

#[tokio::test]
async fn nobody_follows_too_many_and_no_match_is_followed_by_too_many() {
    let table = Table::new().await;
    let mut ids = Vec::new();
    for n in 0..=MAX_FOLLOWED {
        ids.push(table.start(DVONN, ColorWish::White).await);
        if n % 8 == 7 {
            table.wait(SignedDuration::from_hours(25));
        }
    }
    for id in &ids[..MAX_FOLLOWED] {
        follow(&table, CLEO, *id, false).await;
    }
    let text = follow(&table, CLEO, ids[MAX_FOLLOWED], false).await;
    assert!(text.contains(&format!("You follow {MAX_FOLLOWED} matches")), "{text}");
    // changing how often news is sent does not count as another match
    let text = follow(&table, CLEO, ids[0], true).await;
    assert!(text.contains("most once an hour"), "{text}");
    let last = ids[MAX_FOLLOWED];
    for n in 0..MAX_FOLLOWERS {
        follow(&table, 1_000 + n as u64, last, false).await;
    }
    let text = follow(&table, 999, last, false).await;
    assert!(text.contains("no room for more"), "{text}");
}

async fn block(table: &Table, who: u64, other: u64, on: bool) {
    let set = SetBlock { who: person(other), on };
    private_text(table.ask(who, Intent::feature(set)).await);
}

#[tokio::test]
async fn whoever_is_blocked_neither_follows_nor_is_told_any_more() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    // a player blocked them: they only learn that they cannot follow
    block(&table, BEN, CLEO, true).await;
    assert_eq!(follow(&table, CLEO, id, true).await, "You can’t follow #1.");
    // they blocked a player, and can change that themselves
    block(&table, CLEO, ANA, true).await;
    let text = follow(&table, CLEO, id, true).await;
    assert!(text.contains("You have blocked <@11>, who plays in #1"), "{text}");
    block(&table, CLEO, ANA, false).await;
    block(&table, BEN, CLEO, false).await;
    // an earlier follower gets no news from then on
    assert!(follow(&table, CLEO, id, true).await.contains("You now follow"));
    block(&table, ANA, CLEO, true).await;
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    assert_eq!(told(&table).await, []);
    let player = person(CLEO).id;
    assert_eq!(table.row(&keys::Follower { id, player }).await, None);
}

#[tokio::test]
async fn what_may_be_followed_or_left_is_suggested() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let other = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, other, "c3").await;
    table.deliver().await;
    let thread = table.threads()[0].0;
    let suggested = async |who, place, typed: &str, among| {
        let typed = typed.to_owned();
        let ask = Intent::feature(CompleteMatch { typed, among });
        match table.ask_in(who, place, ask).await {
            Reply::Choices(choices) => choices,
            other => panic!("no suggestions: {other:?}"),
        }
    };
    let here = room(Some(thread));
    // who the two are is known once they have done something
    let offered = suggested(CLEO, here, "", Among::ToFollow).await;
    assert_eq!(offered, [("#1 · DVONN · Ana–Ben".to_owned(), "1".to_owned())]);
    assert_eq!(suggested(CLEO, here, "ben", Among::ToFollow).await.len(), 1);
    assert_eq!(suggested(CLEO, here, "dora", Among::ToFollow).await, []);
    assert_eq!(suggested(CLEO, room(None), "", Among::ToFollow).await, []);
    assert_eq!(suggested(ANA, here, "", Among::ToFollow).await, [], "they play it");
    follow(&table, CLEO, id, false).await;
    follow(&table, CLEO, other, false).await;
    assert_eq!(suggested(CLEO, here, "", Among::ToFollow).await, [], "they follow it");
    for place in [here, Place::Direct] {
        let left = suggested(CLEO, place, "", Among::Followed).await;
        let ids: Vec<&str> = left.iter().map(|(_, id)| id.as_str()).collect();
        assert_eq!(ids, ["1", "2"]);
    }
    assert_eq!(suggested(CLEO, here, "#2", Among::Followed).await.len(), 1);
    assert_eq!(suggested(ANA, here, "", Among::Followed).await, []);
}

const GONE: &str = "is no longer played where others can read it, so nobody can follow it any more.";

/// They were promised to be told of the end, and nobody who asks in the channel sees the match any more.
#[tokio::test]
async fn whoever_follows_a_match_is_told_when_its_players_go_on_in_direct_messages() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    follow(&table, CLEO, id, false).await;
    let here = async |who: u64| {
        let mut request = table.request(who, Intent::feature(PlayHere { id: Some(id) }));
        request.place = Place::Direct;
        private_text(table.send(request).await);
    };
    here(ANA).await;
    assert_eq!(told(&table).await, [], "Ben is told in the channel");
    here(BEN).await;
    table.deliver().await;
    let again = private_text(table.press(CLEO, &button_to_follow(id)).await);
    assert!(again.contains(GONE), "{again}");
    let news = told(&table).await;
    let [news] = &news[..] else { panic!("{news:?}") };
    assert!(news.text.contains(&format!("Match {id} {GONE}")), "{}", news.text);
    assert!(buttons(news).is_empty(), "{news:?}");
    assert_eq!(rows(&table, id).await, [false; 2]);
    table.play(ANA, id, "c3").await;
    assert_eq!(told(&table).await, []);
}

/// The button for the news of each turn.
fn button_to_follow(id: MatchId) -> CustomId {
    let follow = Follow {
        id: Some(id),
        each_turn: Some(true),
    };
    follow.custom_id()
}

#[tokio::test]
async fn no_news_comes_from_a_private_thread() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    follow(&table, CLEO, id, true).await;
    // as an earlier version stored it for a match in a private thread
    let key = keys::Match { id };
    let mut row = table.row(&key).await.expect("the match");
    for color in ["white", "black"] {
        row["venues"][color]["room"]["is_private"] = true.into();
    }
    let batch = gipfel::store::Batch {
        puts: vec![(keys::Key::encode(&key), row.to_string().into_bytes())],
        ..Default::default()
    };
    table.store.commit(batch).await.unwrap();
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    let news = told(&table).await;
    let [news] = &news[..] else { panic!("{news:?}") };
    assert!(news.text.contains(GONE) && !news.text.contains("c3"), "{}", news.text);
    assert_eq!(
        table
            .row(&keys::Follower {
                id,
                player: gipfel::correspondence::PlayerId(CLEO)
            })
            .await,
        None
    );
}

#[tokio::test]
async fn turns_that_were_undone_are_no_news() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    table.undo(ANA, id).await;
    table.play(ANA, id, "d3").await;
    follow(&table, CLEO, id, true).await;
    assert_eq!(told(&table).await, [], "what was played before");
    table.play(BEN, id, "c4").await;
    let news = told(&table).await;
    assert_eq!(news.len(), 1, "{news:?}");
    assert!(news[0].text.contains("`c4`"), "{}", news[0].text);
    // taken back and played differently
    table.undo(BEN, id).await;
    assert_eq!(told(&table).await, [], "nothing stands that is new");
    table.play(BEN, id, "e3").await;
    let news = told(&table).await;
    assert!(news.len() == 1 && news[0].text.contains("`e3`"), "{news:?}");
    // in one hour
    table.play(ANA, id, "f3").await;
    table.undo(ANA, id).await;
    table.play(ANA, id, "g3").await;
    let news = told(&table).await;
    assert!(
        news.len() == 1 && news[0].text.contains("`g3`") && news[0].text.contains("one more move"),
        "{news:?}"
    );
}

/// When people are looked at for news.
async fn looks(table: &Table) -> Vec<keys::Timer> {
    let (start, end) = keys::Timer::all();
    let rows = table.store.scan(&start, &end, 1_000).await.expect("no faults here");
    let timers = rows
        .iter()
        .map(|(bytes, _)| keys::Timer::decode(bytes).expect("a timer"));
    timers.filter(|timer| timer.kind == TimerKind::Following).collect()
}

#[tokio::test]
async fn only_turns_and_the_end_are_news() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    follow(&table, CLEO, id, true).await;
    table.offer_draw(BEN, id).await;
    assert_eq!(looks(&table).await, [], "an offer is none");
    table.play(ANA, id, "c3").await;
    assert_eq!(looks(&table).await.len(), 1);
}

#[tokio::test]
async fn everybody_gets_their_news_at_a_second_of_the_hour_of_their_own() {
    let table = Table::new().await;
    table.wait(SignedDuration::from_mins(20));
    let id = table.start(DVONN, ColorWish::White).await;
    let people = [700, 1_500, 3_700, 1_700_000_000_000_000_000];
    for who in people {
        follow(&table, who, id, true).await;
    }
    table.play(ANA, id, "c3").await;
    let looks = looks(&table).await;
    assert_eq!(looks.len(), people.len());
    let now = keys::Millis::from(table.now()).0;
    for timer in looks {
        let (due, hour) = (timer.due.0, 3_600_000);
        assert!((now + 1..=now + hour).contains(&due), "within the hour: {timer:?}");
        assert_eq!((due % hour / 1_000).unsigned_abs(), timer.subject % 3_600, "{timer:?}");
    }
}

/// Whether their list names the match among those that they follow.
async fn lists(table: &Table, id: MatchId) -> bool {
    let reply = table.ask(CLEO, Intent::feature(Games::FIRST)).await;
    text_of(&reply).contains(&format!("**You follow:** {id}"))
}

/// A match that Cleo followed until it was lost on time, which she was told.
async fn lost_on_time(table: &Table) -> MatchId {
    table.without_vacations().await;
    table.tick().await;
    let id = table.start(DVONN, ColorWish::White).await;
    for (by, turn) in [(ANA, "c3"), (BEN, "d3"), (ANA, "e3")] {
        table.play(by, id, turn).await;
    }
    follow(table, CLEO, id, false).await;
    table.wait(SignedDuration::from_hours(72));
    table.tick().await;
    let news = told(table).await;
    assert!(news.len() == 1 && news[0].text.contains("is over"), "{news:?}");
    id
}

#[tokio::test]
async fn whoever_follows_a_match_is_told_that_it_goes_on_and_how_it_ends_then() {
    let table = Table::new().await;
    let id = lost_on_time(&table).await;
    assert!(!lists(&table, id).await, "it is over");
    let said = ruled(&table, id, "Give it back…").await;
    assert!(said.contains("goes on"), "{said}");
    let news = told(&table).await;
    let [news] = &news[..] else { panic!("{news:?}") };
    assert!(
        news.text.contains("goes on: a moderator took its end back"),
        "{}",
        news.text
    );
    assert_eq!(news.pings, []);
    labelled(news, "Unfollow #1");
    assert!(lists(&table, id).await, "it goes on");
    assert_eq!(told(&table).await, [], "once");
    // it is lost on time again, and nobody gives that back
    table.wait(SignedDuration::from_hours(72));
    table.tick().await;
    let news = told(&table).await;
    assert!(news.len() == 1 && news[0].text.contains("is over"), "{news:?}");
    let player = person(CLEO).id;
    let keys = (keys::Follower { id, player }, keys::Followed { player, id });
    assert!(table.row(&keys.0).await.is_some() && table.row(&keys.1).await.is_some());
    table.wait(SignedDuration::from_hours(24 * 14));
    assert_eq!(told(&table).await, []);
    assert_eq!((table.row(&keys.0).await, table.row(&keys.1).await), (None, None));
}

/// Before it could be told that it goes on.
#[tokio::test]
async fn a_match_that_goes_on_and_ends_within_the_hour_is_told_with_its_new_end() {
    let table = Table::new().await;
    let id = lost_on_time(&table).await;
    ruled(&table, id, "Give it back…").await;
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    let news = told(&table).await;
    assert!(news.len() == 1 && news[0].text.contains("resigned"), "{news:?}");
    assert_eq!(told(&table).await, [], "once");
}

#[tokio::test]
async fn whoever_blocked_a_player_since_is_not_told_that_a_match_goes_on() {
    let table = Table::new().await;
    let id = lost_on_time(&table).await;
    block(&table, CLEO, BEN, true).await;
    ruled(&table, id, "Give it back…").await;
    assert_eq!(told(&table).await, []);
    let player = person(CLEO).id;
    assert_eq!(table.row(&keys::Follower { id, player }).await, None);
    assert_eq!(table.row(&keys::Followed { player, id }).await, None);
}

#[tokio::test]
async fn a_match_that_is_over_makes_room_for_another_one() {
    let table = Table::new().await;
    let over = lost_on_time(&table).await;
    for n in 0..MAX_FOLLOWED {
        let id = table.start(DVONN, ColorWish::White).await;
        let text = follow(&table, CLEO, id, false).await;
        assert!(text.contains("You now follow"), "{n}: {text}");
        if n % 8 == 7 {
            table.wait(SignedDuration::from_hours(25));
        }
    }
    let player = person(CLEO).id;
    assert_eq!(table.row(&keys::Follower { id: over, player }).await, None);
    assert_eq!(table.row(&keys::Followed { player, id: over }).await, None);
    ruled(&table, over, "Give it back…").await;
    let text = follow(&table, CLEO, over, false).await;
    assert!(text.contains(&format!("You follow {MAX_FOLLOWED} matches")), "{text}");
}

/// The rows of a match that Cleo follows or followed.
async fn rows(table: &Table, id: MatchId) -> [bool; 2] {
    let player = person(CLEO).id;
    [
        table.row(&keys::Follower { id, player }).await.is_some(),
        table.row(&keys::Followed { player, id }).await.is_some(),
    ]
}

/// Whoever was told who won is told that it counts for nobody.
#[tokio::test]
async fn a_result_that_is_taken_away_is_told_to_those_who_may_still_hear_of_the_match() {
    let table = Table::new().await;
    let id = lost_on_time(&table).await;
    ruled(&table, id, "Take it away…").await;
    let news = told(&table).await;
    assert!(
        news.len() == 1 && news[0].text.contains("A moderator cancelled the match"),
        "{news:?}"
    );
    // nobody can let it go on any more
    assert_eq!(rows(&table, id).await, [false; 2]);
    table.wait(SignedDuration::from_hours(24 * 15));
    assert_eq!(told(&table).await, [], "once");
}

#[tokio::test]
async fn a_result_that_is_taken_away_within_the_hour_is_told_once() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    follow(&table, CLEO, id, false).await;
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    ruled(&table, id, "Take it away…").await;
    let news = told(&table).await;
    assert!(
        news.len() == 1 && news[0].text.contains("A moderator cancelled the match"),
        "{news:?}"
    );
    assert_eq!(rows(&table, id).await, [false; 2]);
    assert_eq!(told(&table).await, [], "once");
}

/// Whoever is deleted has no lists from which it could be seen that their match is over.
#[tokio::test]
async fn a_match_whose_players_are_deleted_is_still_over_for_its_followers() {
    let table = Table::new().await;
    let id = lost_on_time(&table).await;
    let operator = Operator::new(table.store.clone(), 90);
    for who in [ANA, BEN] {
        let done = operator.answer(&Request::Forget(person(who).id)).await.unwrap();
        assert!(matches!(done, Answer::Done(_)), "{done:?}");
    }
    assert_eq!(told(&table).await, []);
    // she is looked at for another match
    table.wait(SignedDuration::from_hours(24 * 14));
    assert_eq!(told(&table).await, [], "it does not go on");
    assert_eq!(rows(&table, id).await, [false; 2]);
}

#[tokio::test]
async fn whoever_takes_no_direct_messages_is_not_told_that_a_match_goes_on_or_later() {
    let table = Table::new().await;
    let id = lost_on_time(&table).await;
    ruled(&table, id, "Give it back…").await;
    table.wait(SignedDuration::from_mins(61));
    table.tick().await;
    table.deliver_with(closed).await;
    assert_eq!(rows(&table, id).await, [false; 2]);
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    assert_eq!(told(&table).await, []);
}

/// Also while the message that says the end is refused.
#[tokio::test]
async fn a_match_of_whose_end_nobody_could_be_told_is_not_kept() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let id = table.start(DVONN, ColorWish::White).await;
    follow(&table, CLEO, id, false).await;
    table.wait(SignedDuration::from_hours(73));
    table.tick().await;
    table.wait(SignedDuration::from_mins(61));
    table.tick().await;
    table.deliver_with(closed).await;
    assert_eq!(table.game(id).await.ended().map(|ended| ended.why), Some(Why::Time));
    assert_eq!(rows(&table, id).await, [false; 2]);
}

/// It is another match, which they may follow as well.
#[tokio::test]
async fn a_rematch_is_not_followed_by_itself() {
    let table = Table::new().await;
    let id = lost_on_time(&table).await;
    table.press(ANA, &Rematch { id: Some(id) }.custom_id()).await;
    let offer = table.deliver().await.pop().expect("it is offered");
    table.accept(BEN, &offer, &button(&offer.message, 0).custom_id).await;
    table.deliver().await;
    let again = MatchId(id.0 + 1);
    assert!(table.play(BEN, again, "c3").await.contains("Played"));
    table.press(BEN, &Resign { id: Some(again) }.custom_id()).await;
    assert_eq!(told(&table).await, []);
    // the first one may still go on
    assert_eq!(
        (rows(&table, id).await, rows(&table, again).await),
        ([true; 2], [false; 2])
    );
    ruled(&table, id, "Give it back…").await;
    let news = told(&table).await;
    assert!(news.len() == 1 && news[0].text.contains("goes on"), "{news:?}");
}

/// They play it now, and are told of each turn; whom they have replaced may follow it.
#[tokio::test]
async fn whoever_takes_over_a_match_that_was_given_back_hears_of_it_as_a_player() {
    let table = Table::new().await;
    let id = lost_on_time(&table).await;
    ruled(&table, id, "Give it back…").await;
    table.deliver().await;
    let question = asked(&table, id).await;
    table
        .accept(CLEO, &question, &button(&question.message, 0).custom_id)
        .await;
    assert_eq!(rows(&table, id).await, [false; 2]);
    let said = follow(&table, ANA, id, true).await;
    assert!(said.contains("You now follow"), "{said}");
    table.deliver().await;
    table.press(CLEO, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    table.wait(SignedDuration::from_mins(61));
    table.tick().await;
    let posts = table.deliver().await;
    let [news] = &posts[..] else { panic!("{posts:?}") };
    assert_eq!(news.place, Spot::Direct(ANA));
    assert!(news.message.text.contains("<@13> resigned"), "{news:?}");
}
