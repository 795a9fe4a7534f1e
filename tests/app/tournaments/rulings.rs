//! What moderators decide about matches of tournaments.

use super::super::moderation::ruled;
use super::*;
use gipfel::app::features::{ModerateMatch, RulingWish};

const DAYS: SignedDuration = SignedDuration::from_hours(24);

/// A tournament of four whose first round nobody has played, except in its first match: two turns.
async fn half_silent(table: &Table, format: &str) -> Vec<Match> {
    let post = announced(table, format, 4).await;
    join(table, &post, 4).await;
    goes_on(table).await;
    let matches = playing(table).await;
    let first = matches.first().expect("it has begun");
    for _ in 0..2 {
        let m = table.game(first.id()).await;
        let color = m.to_move().expect("running");
        let mv = m.game().complete("", 1).remove(0).to_string();
        table.play(number_of(&m, color), m.id(), &mv).await;
    }
    for _ in 0..4 {
        table.wait(DAYS);
        goes_on(table).await;
    }
    matches
}

#[tokio::test]
async fn a_loss_on_time_that_is_given_back_is_none_in_the_table() {
    let table = Table::new().await;
    table.tick().await;
    let matches = half_silent(&table, "s3").await;
    let second = matches[1].id();
    let t = stored(&table).await;
    let pair = |t: &Tournament| {
        let mut found = t.pairings().iter().filter(|pairing| pairing.id == Some(second));
        found.next().expect("paired").clone()
    };
    let Some(PairResult::Absent(color)) = pair(&t).result() else {
        panic!("{:?}", pair(&t))
    };
    let absent = pair(&t).players[color];
    assert_eq!(t.entrant(absent).unwrap().absences, 1);
    let said = ruled(&table, second, "Give it back…").await;
    assert!(said.contains("goes on"), "{said}");
    goes_on(&table).await;
    let t = stored(&table).await;
    assert_eq!((pair(&t).result(), t.phase()), (None, Phase::Running));
    assert_eq!(t.entrant(absent).unwrap().absences, 0);
    // it ends again, and that is its result
    let m = table.game(second).await;
    resigns(&table, number_of(&m, color.other()), second).await;
    goes_on(&table).await;
    assert_eq!(pair(&stored(&table).await).result(), Some(PairResult::Won(color)));
    let posts = table.posts();
    let over: Vec<&str> = posts
        .iter()
        .filter_map(|post| post.message.text.lines().next())
        .filter(|line| line.contains("round 1 is over"))
        .collect();
    assert_eq!(
        over,
        [
            "**Tournament 1:** round 1 is over.",
            "**Tournament 1:** round 1 is over again, after a moderator’s decision."
        ]
    );
    // one that is called off counts for nobody
    let last = playing(&table).await.last().expect("the next round").id();
    ruled(&table, last, "No result…").await;
    goes_on(&table).await;
    let t = stored(&table).await;
    let of_last = t.pairings().iter().find(|pairing| pairing.id == Some(last));
    assert_eq!(of_last.unwrap().result(), Some(PairResult::Void));
}

/// Whoever is asked whether they are still in resigns all their matches by that, so one press is not enough.
#[tokio::test]
async fn the_button_below_an_absence_asks_first_and_knows_what_was_given_back() {
    let table = Table::new().await;
    table.tick().await;
    let matches = half_silent(&table, "s3").await;
    let second = matches[1].id();
    let told = table.posts();
    let absent = |post: &&Post| post.message.text.contains("Are you still in?");
    let told: Vec<&Post> = told.iter().filter(absent).collect();
    let lost = told.iter().find(|post| {
        let Spot::Direct(who) = post.place else { return false };
        matches[1].color_of(PlayerId(who)).is_some()
    });
    let lost = lost.expect("who stayed away is asked");
    let Spot::Direct(who) = lost.place else {
        panic!("{lost:?}")
    };
    let press = labelled(&lost.message, "Withdraw…").custom_id;
    let asked = table.press(who, &press).await;
    assert_eq!(
        text_of(&asked),
        "This tournament has begun. If you withdraw, your matches in it are resigned, and you can’t come back."
    );
    ruled(&table, second, "Give it back…").await;
    goes_on(&table).await;
    let asked = table.press(who, &press).await;
    assert!(
        text_of(&asked).starts_with("That match isn’t lost any more: nothing counts against you.\n"),
        "{asked:?}"
    );
    assert!(!stored(&table).await.is_out(PlayerId(who)));
    let out = table
        .press(who, &labelled(message_of(&asked), "Withdraw").custom_id)
        .await;
    assert!(text_of(&out).contains("You’re out of tournament 1"), "{out:?}");
    assert!(stored(&table).await.is_out(PlayerId(who)));
}

#[tokio::test]
async fn what_a_knockout_went_on_with_stays() {
    let table = Table::new().await;
    table.tick().await;
    let matches = half_silent(&table, "k").await;
    let id = matches[1].id();
    while stored(&table).await.rounds_paired() < 2 {
        table.wait(DAYS);
        goes_on(&table).await;
    }
    let ask = |only| {
        Intent::feature(ModerateMatch {
            id: Some(id),
            only: Some(only),
            is_manager: true,
        })
    };
    let why = private_text(table.ask(99, ask(RulingWish::GiveBack)).await);
    assert!(why.contains("Tournament 1 went on with the result"), "{why}");
    let running = playing(&table).await;
    if let Some(m) = running.first() {
        let replace = ModerateMatch {
            id: Some(m.id()),
            only: Some(RulingWish::Replace(Color::White)),
            is_manager: true,
        };
        let why = private_text(table.ask(99, Intent::feature(replace)).await);
        assert!(why.contains("nobody takes over"), "{why}");
    }
}
