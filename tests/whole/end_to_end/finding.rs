//! Finding one's way among several matches, and reviewing one.
use super::steps::{
    begin, choose, command, drawn, every_text, labels, number, pinged, play, press, press_label, says, sub,
};
use super::table::{Table, assert_alt, custom_id_of};
use gipfel::app::CustomId;
use gipfel::app::Spelled as _;
use gipfel::app::features::{More, Next, Open, Play, Review, StepButton};
use gipfel::correspondence::MatchId;
use gipfel::rules::game::GameKind;
use gipfel::sandbox::ActOutcome;
use serde_json::{Value, json};

/// Three matches: the list by time left with links and progress, the next one, and the next one after a move.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lists_and_the_next_match() {
    let table = Table::start(GameKind::Dvonn).await;
    let (ana, ben) = (table.ana.clone(), table.ben.clone());
    let dm = ana.dm().await.unwrap();
    says(&command(&ana, dm, "games", &[]).await, "You have no matches");
    says(&command(&ana, dm, "next", &[]).await, "No match");
    let slow = begin(&table.sandbox, "gipf-basic", &[("pace", json!(7))]).await;
    let quick = begin(
        &table.sandbox,
        "dvonn",
        &[("pace", json!(1)), ("setup", json!("classic"))],
    )
    .await;
    let between = begin(&table.sandbox, "gipf-tournament", &[("pace", json!(3))]).await;
    let games = command(&ana, dm, "games", &[]).await;
    let said = every_text(&games);
    let place = |part: &str| said.find(part).unwrap_or_else(|| panic!("{part}: {said}"));
    let [first, second, third] = [&quick, &between, &slow].map(number);
    let found = [&first, &second, &third].map(|number| place(&format!("#{number}]")));
    assert!(found.is_sorted(), "by time left: {said}");
    for thread in [&slow, &quick, &between] {
        let link = format!(
            "https://discord.com/channels/{}/{}",
            table.sandbox.guild_id(),
            thread["channel_id"].as_str().unwrap()
        );
        place(&link);
    }
    place("placing, 0 of 49");
    place("reserve");
    let mut shown = games;
    let picture = drawn(async || {
        shown = press_label(&ana, &shown, "Picture").await;
        shown.clone()
    })
    .await;
    assert_alt(&picture);
    // the most urgent one; after a move in it the next one by one button
    let panel = command(&ana, dm, "next", &[]).await;
    says(&panel, &format!("#{first}"));
    let ready = choose(&ana, &panel, &["c3"]).await;
    let before = ben.pings().len();
    let played = press(&ana, &ready, |press| Play::of(press).is_some()).await;
    pinged(&ben, before).await;
    says(&played, &format!("#{second}"));
    let panel = press(&ana, &played, |press| Next::of(press).is_some()).await;
    says(&panel, &format!("#{second}"));
    // a list opens the selected match
    let games = command(&ana, dm, "games", &[]).await;
    let opens = |number: &str| {
        let id = number.parse().ok().map(MatchId);
        move |press: &CustomId| Open::of(press).is_some_and(|open| open.id == id)
    };
    says(&press(&ana, &games, opens(&third)).await, &format!("#{third}"));
    let games = command(&ana, dm, "games", &[]).await;
    let board = press(&ana, &games, opens(&first)).await;
    says(&board, "It’s");
    // if several could be meant, the bot asks
    let asked = sub(&ana, dm, "match", "resign", &[]).await;
    says(&asked, "Which");
    let asked = choose(&ana, &asked, &[&third]).await;
    says(&asked, &format!("Resign match #{third}"));
    let wrong = sub(&ana, dm, "match", "moves", &[("match", json!("nonsense"))]).await;
    says(&wrong, "nonsense");
    table.end_uncounted().await;
}

/// Step by step through a match, by its players and by others on the server; exported and posted.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_reviewed_step_by_step() {
    let mut table = Table::start(GameKind::Dvonn).await;
    table.challenge().await;
    let (ana, ben, thread) = (table.ana.clone(), table.ben.clone(), table.thread);
    let cleo = table.sandbox.person("Cleo").unwrap();
    for (who, other, space) in [(&ana, &ben, "c3"), (&ben, &ana, "d3"), (&ana, &ben, "e3")] {
        let before = other.pings().len();
        play(who, thread, space).await;
        says(&pinged(other, before).await, space);
    }
    let number = number(&table.card());
    let step = |wanted: u32, by: StepButton| {
        move |press: &CustomId| {
            Review::of(press).is_some_and(|review| review.turn == Some(wanted) && review.button == Some(by))
        }
    };
    for who in [&ana, &cleo] {
        let review = sub(who, thread, "match", "moves", &[("move", json!(2))]).await;
        says(&review, "Move 2 of 3");
        assert_alt(&review);
        let review = press(who, &review, step(1, StepButton::Previous)).await;
        says(&review, "Move 1 of 3");
        let review = press(who, &review, step(3, StepButton::Last)).await;
        says(&review, "Move 3 of 3");
        let review = press(who, &review, step(0, StepButton::First)).await;
        says(&review, "The start");
        for label in ["Replay", "Export", "Post here"] {
            assert!(labels(&review).contains(&label), "{label}: {review:#}");
        }
        let before = [ana.pings().len(), ben.pings().len()];
        let posted = press_label(who, &review, "Post here").await;
        assert_ne!(posted["ephemeral"], true);
        assert_alt(&posted);
        assert_eq!([ana.pings().len(), ben.pings().len()], before, "nobody is pinged by it");
        let files = press_label(who, &review, "Export").await;
        assert!(
            files["attachments"].as_array().is_some_and(|files| files.len() == 2),
            "{files:#}"
        );
    }
    let beyond = sub(&ana, thread, "match", "moves", &[("move", json!(9))]).await;
    says(&beyond, "no move 9");
    let elsewhere = sub(
        &cleo,
        cleo.dm().await.unwrap(),
        "match",
        "moves",
        &[("match", json!(number))],
    )
    .await;
    says(&elsewhere, &format!("There is no match #{number}"));
    // a blocked person cannot follow
    let player = json!(cleo.id().to_string());
    let blocked = sub(&ana, thread, "block", "add", &[("player", player.clone())]).await;
    assert_eq!(blocked["ephemeral"], true);
    says(
        &sub(&cleo, thread, "match", "follow", &[]).await,
        &format!("You can’t follow #{number}"),
    );
    sub(&ana, thread, "block", "remove", &[("player", player)]).await;
    let has_more = |message: &Value| custom_id_of(message, |press| More::of(press).is_some()).is_some();
    let newest_card = cleo.messages(thread).into_iter().rev().find(has_more).expect("a card");
    let watch = press(&cleo, &newest_card, |press| More::of(press).is_some()).await;
    let followed = press_label(&cleo, &watch, "Follow").await;
    says(&followed, "You now follow");
    let typed = json!([{ "name": "unfollow", "options": [{ "name": "match", "value": "", "focused": true }] }]);
    let Ok(ActOutcome::Choices(offered)) = cleo.complete(cleo.dm().await.unwrap(), "match", typed).await else {
        panic!("suggestions")
    };
    assert_eq!(
        offered.iter().map(|offer| &offer["value"]).collect::<Vec<&Value>>(),
        [&json!(number)]
    );
    says(&press_label(&cleo, &followed, "Unfollow").await, "no longer follow");
    table.end_uncounted().await;
}
