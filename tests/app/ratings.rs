//! Ratings: what counts, what cards and profiles say, leaderboards, and that all of it can be computed again.

use super::stored::put;
use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Audience, HideProfile, Leaderboard, Profile, Resign};
use gipfel::app::recount::recount;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::rating::Family;
use gipfel::correspondence::{Locale, MatchId, PlayerId};
use gipfel::rules::game::GameKind;
use gipfel::store::Batch;
use gipfel::store::keys::{self, Key as _, RankingList, TimerKind};
use jiff::SignedDuration;
use serde_json::json;
use std::cmp::Reverse;

const BASIC: GameKind = GameKind::ALL[1];

/// A match of which so many turns are played before Ben resigns.
async fn won_by_ana(table: &Table, turns: usize) -> MatchId {
    resigned(table, turns, BEN).await
}

/// A match of which so many turns are played before this player resigns.
pub async fn resigned(table: &Table, turns: usize, loser: u64) -> MatchId {
    let id = table.start(BASIC, ColorWish::White).await;
    for _ in 0..turns {
        let m = table.game(id).await;
        let color = m.to_move().expect("running");
        let mv = m.game().complete("", 1).remove(0);
        table.play(number_of(&m, color), id, &mv.to_string()).await;
    }
    table.press(loser, &Resign { id: Some(id) }.custom_id()).await;
    id
}

/// This many matches, a day apart, which are all counted.
async fn won_often(table: &Table, count: usize) {
    for _ in 0..count {
        won_by_ana(table, 4).await;
        table.deliver().await;
        table.tick().await;
        table.wait(SignedDuration::from_hours(25));
    }
}

pub fn profile(who: Option<u64>) -> Intent {
    Intent::feature(Profile {
        who: who.map(PlayerId),
        is_bot: false,
    })
}

fn leaderboard(everywhere: bool) -> Intent {
    Intent::feature(Leaderboard {
        family: None,
        everywhere,
        page: 0,
        audience: Audience::Asker,
    })
}

fn text_in(reply: &Reply) -> String {
    texts_of(container_of(reply)).join("\n")
}

#[tokio::test]
async fn cards_show_the_ratings_and_what_a_result_changes() {
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), BASIC, ColorWish::White)).await;
    let posts = table.deliver().await;
    let told = &posts[0].message.text;
    assert!(told.contains("counts for both ratings"), "{told}");
    assert!(!told.contains("Ratings"), "nobody has one: {told}");
    won_by_ana(&table, 4).await;
    let posts = table.deliver().await;
    let ended = &posts.last().unwrap().message.text;
    let (ana, ben) = (1662, 1338);
    let line = format!("**Ratings:** <@{ANA}> {ana}? (+162) · <@{BEN}> {ben}? (−162)");
    assert!(ended.ends_with(&line), "{ended}");
    table.tick().await;
    // the next card says what has been counted
    let id = table.start(BASIC, ColorWish::White).await;
    let card = table.posts().last().unwrap().message.text.clone();
    let head = format!("<@{ANA}> ({ana}?), it’s your turn in **GIPF basic {id}** against <@{BEN}> ({ben}?);");
    assert!(card.starts_with(&head), "{card}");
    table.ask(ANA, challenge(Some(BEN), BASIC, ColorWish::White)).await;
    let told = table.deliver().await.remove(0).message.text;
    assert!(
        told.ends_with(&format!("**Ratings:** <@{ANA}> {ana}? · <@{BEN}> {ben}?")),
        "{told}"
    );
}

#[tokio::test]
async fn a_match_that_ended_early_is_not_rated() {
    let table = Table::new().await;
    won_by_ana(&table, 3).await;
    let posts = table.deliver().await;
    let ended = &posts.last().unwrap().message.text;
    assert!(ended.contains("resigned"), "{ended}");
    assert!(
        ended.contains("unchanged. A result counts once both have played two turns"),
        "{ended}"
    );
    table.tick().await;
    let told = text_in(&table.ask(ANA, profile(None)).await);
    assert!(told.contains("no rating yet"), "{told}");
    assert!(told.contains("White: 1 won, 0 drawn, 0 lost"), "{told}");
}

#[tokio::test]
async fn the_fourth_match_of_two_people_in_a_day_is_not_rated() {
    let table = Table::new().await;
    for n in 0..4 {
        won_by_ana(&table, 4).await;
        let posts = table.deliver().await;
        let ended = &posts.last().unwrap().message.text;
        let is_counted = !ended.contains("unchanged: of these two, at most three results count within 24 hours");
        assert!(ended.contains("Ratings"), "{ended}");
        assert_eq!(is_counted, n < 3, "{n}: {ended}");
        table.tick().await;
    }
    table.ask(ANA, challenge(Some(BEN), BASIC, ColorWish::White)).await;
    let told = table.deliver().await.remove(0).message.text;
    let until = table.now().as_second() + 24 * 3_600;
    let later = format!("The next one counts from <t:{until}:f> on.");
    assert!(told.ends_with(&later), "{later}: {told}");
    let told = text_in(&table.ask(ANA, profile(None)).await);
    assert!(told.contains("after 3 rated matches"), "{told}");
    assert!(told.contains("4 won"), "{told}");
}

#[tokio::test]
async fn a_profile_says_what_was_played() {
    let table = Table::new().await;
    let nothing = text_in(&table.ask(ANA, profile(None)).await);
    assert!(nothing.contains("No results against people yet"), "{nothing}");
    won_often(&table, 2).await;
    let reply = table.ask(BEN, profile(Some(ANA))).await;
    let told = text_in(&reply);
    for part in [
        "after 2 rated matches",
        "White: 2 won, 0 drawn, 0 lost · Black: 0 won, 0 drawn, 0 lost",
        "Wins in a row: 2 (longest: 2)",
        "Recent matches lost on time: 0 of 2",
        "**Against you:** GIPF: 2 won, 0 drawn, 0 lost",
        &format!("#2: won against <@{BEN}> (+"),
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let alt = format!("{:?}", container_of(&reply));
    assert!(alt.contains("over 2 results, from 1662"), "{alt}");
}

/// It says everything from the view of the person whose it is.
#[tokio::test]
async fn a_profile_says_how_its_person_has_played_against_the_reader() {
    let table = Table::new().await;
    won_by_ana(&table, 4).await;
    table.tick().await;
    for (asker, whose, against) in [
        (BEN, ANA, "**Against you:** GIPF: 1 won, 0 drawn, 0 lost"),
        (ANA, BEN, "**Against you:** GIPF: 0 won, 0 drawn, 1 lost"),
    ] {
        let told = text_in(&table.ask(asker, profile(Some(whose))).await);
        assert!(told.contains(against), "{told}");
    }
}

#[tokio::test]
async fn a_profile_is_for_those_who_met_its_person() {
    let table = Table::new().await;
    won_often(&table, 1).await;
    // Cleo writes on the same server
    let here = text_in(&table.ask(CLEO, profile(Some(ANA))).await);
    assert!(here.contains("1 won"), "{here}");
    let elsewhere = place_in((999, 998), None);
    let refused = private_text(table.ask_in(CLEO, elsewhere, profile(Some(ANA))).await);
    assert!(refused.contains("can’t show you"), "{refused}");
    let met = text_in(&table.ask_in(BEN, elsewhere, profile(Some(ANA))).await);
    assert!(met.contains("1 won"), "{met}");
    let hidden = table.ask(ANA, Intent::feature(HideProfile { hides: true })).await;
    assert!(text_in(&hidden).contains("Only you can see this"), "{hidden:?}");
    let refused = private_text(table.ask(BEN, profile(Some(ANA))).await);
    assert!(refused.contains("can’t show you"), "{refused}");
    let own = text_in(&table.ask(ANA, profile(None)).await);
    assert!(own.contains("1 won"), "{own}");
}

#[tokio::test]
async fn leaderboards_list_who_is_known_well() {
    let table = Table::new().await;
    won_often(&table, 4).await;
    let nobody = text_in(&table.ask(ANA, leaderboard(false)).await);
    assert!(nobody.contains("Nobody is here yet"), "{nobody}");
    // deviations shrink with each result that surprises
    for n in 0.. {
        resigned(&table, 4, if n % 4 == 3 { BEN } else { ANA }).await;
        table.deliver().await;
        table.tick().await;
        table.wait(SignedDuration::from_hours(25));
        if !text_in(&table.ask(ANA, leaderboard(false)).await).contains("Nobody") {
            break;
        }
        assert!(n < 40, "never known well");
    }
    for who in [ANA, BEN] {
        let told = text_in(&table.ask(who, leaderboard(false)).await);
        assert!(told.contains("1. <@") && told.contains("2. <@"), "{told}");
    }
    let told = text_in(&table.ask(CLEO, leaderboard(false)).await);
    assert!(told.contains("GIPF") || told.contains("DVONN"), "{told}");
    let gipf = Leaderboard {
        family: Some(Family::Gipf),
        everywhere: false,
        page: 0,
        audience: Audience::Asker,
    };
    let told = text_in(&table.ask(CLEO, Intent::feature(gipf)).await);
    assert!(told.contains(&format!("<@{ANA}> **")), "{told}");
    let post = Leaderboard {
        audience: Audience::Everybody,
        ..gipf
    };
    let Reply::Say {
        private: false,
        message,
    } = table.ask(CLEO, Intent::feature(post)).await
    else {
        panic!("it is posted");
    };
    let picture = message.picture.expect("the table");
    assert!(picture.alt.contains("Ana 1"), "{}", picture.alt);
    // whoever is on another page reads their own place, and comes back
    let first_page = text_in(&table.ask(ANA, Intent::feature(gipf)).await);
    for who in [ANA, BEN] {
        let place = first_page.lines().find(|line| line.contains(&format!("<@{who}>")));
        let second_page = table.ask(who, Intent::feature(Leaderboard { page: 1, ..gipf })).await;
        let text = text_in(&second_page);
        assert!(text.lines().any(|line| Some(line) == place), "{place:?}: {text}");
        assert_eq!(button_of(&second_page, "◀ Higher"), gipf.custom_id());
    }
    // elsewhere nobody has played
    let elsewhere = place_in((999, 998), None);
    let there = text_in(&table.ask_in(CLEO, elsewhere, Intent::feature(gipf)).await);
    assert!(there.contains("Nobody is here yet"), "{there}");
    let everywhere = Leaderboard {
        everywhere: true,
        ..gipf
    };
    let all = text_in(&table.ask_in(CLEO, elsewhere, Intent::feature(everywhere)).await);
    assert!(all.contains(&format!("<@{ANA}> **")), "{all}");
    // half a year later nobody is known well any more
    table.wait(SignedDuration::from_hours(24 * 181));
    table.tick().await;
    let later = text_in(&table.ask(CLEO, Intent::feature(gipf)).await);
    assert!(later.contains("Nobody is here yet"), "{later}");
}

/// Somebody who is on the leaderboards with this rating.
async fn list(table: &Table, who: u64, rating: u64) {
    let (list, family, player) = (RankingList::Everywhere, Family::Gipf, PlayerId(who));
    let ranked = keys::Ranked {
        list,
        family,
        rating: Reverse(rating),
        player,
    };
    put(table, &ranked, br#"{"format":1}"#).await;
    let key = keys::Places { list, family };
    let mut places = table.row(&key).await.unwrap_or(json!({"format": 1, "counts": []}));
    let counts = places["counts"].as_array_mut().expect("counts");
    // people by steps of 25 points, the highest first
    let step = rating / 25;
    match counts.iter_mut().find(|count| count[0] == step) {
        Some(count) => count[1] = json!(count[1].as_u64().expect("a number") + 1),
        None => counts.push(json!([step, 1])),
    }
    counts.sort_by_key(|count| std::cmp::Reverse(count[0].as_u64()));
    put(table, &key, places.to_string().as_bytes()).await;
}

#[tokio::test]
async fn ones_own_place_is_after_all_who_are_rated_higher() {
    let table = Table::new().await;
    won_often(&table, 1).await;
    let key = keys::Standing {
        player: PlayerId(ANA),
        family: Family::Gipf,
    };
    let mut row = table.row(&key).await.expect("her result is counted");
    row["listed"] = json!({"rating": 1_510, "until": "2030-01-01T00:00:00Z"});
    put(&table, &key, row.to_string().as_bytes()).await;
    // the step of hers is from 1500 to 1524
    let others = [1_499, 1_500, 1_509, 1_511, 1_524, 1_525, 1_526, 1_550, 1_600];
    for (who, rating) in (100..).zip(others) {
        list(&table, who, rating).await;
    }
    list(&table, ANA, 1_510).await;
    let asked = Leaderboard {
        family: Some(Family::Gipf),
        everywhere: true,
        page: 1,
        audience: Audience::Asker,
    };
    let told = text_in(&table.ask(ANA, Intent::feature(asked)).await);
    assert!(told.contains("7. <@11> **1510**"), "{told}");
}

#[tokio::test]
async fn everything_can_be_computed_again_bit_for_bit() {
    let table = Table::new().await;
    won_often(&table, 9).await;
    let store = &table.store;
    let all = async || {
        let mut rows = Vec::new();
        for (start, end) in [
            keys::Standing::all(),
            keys::Rivalry::all(),
            keys::Ranked::all(),
            keys::Places::all(),
        ] {
            rows.extend(store.scan(&start, &end, 1_000).await.unwrap());
        }
        let rows = rows.into_iter().map(|(key, row)| (key, row.value));
        rows.collect::<Vec<_>>()
    };
    let before = all().await;
    assert!(before.len() >= 3, "{}", before.len());
    let mut told = Vec::new();
    let recounted = recount(store, 7, &mut |results| told.push(results)).await.unwrap();
    assert_eq!((recounted.results, recounted.changed), (9, 0));
    assert_eq!(told, (1..=9).collect::<Vec<_>>(), "whoever waits sees how far it is");
    // whatever was lost or damaged follows from the results
    for (key, _) in &before {
        let batch = gipfel::store::Batch {
            puts: vec![(key.clone(), b"{}".to_vec())],
            ..Default::default()
        };
        store.commit(batch).await.unwrap();
    }
    let recounted = recount(store, 7, &mut |_| {}).await.unwrap();
    assert!(recounted.changed >= before.len());
    assert_eq!(all().await, before);
}

#[tokio::test]
async fn what_people_read_is_in_their_language() {
    let table = Table::new().await;
    won_often(&table, 2).await;
    for (locale, title) in [
        (Locale::German, "Profil von"),
        (Locale::French, "Profil de"),
        (Locale::Dutch, "Profiel van"),
        (Locale::Spanish, "Perfil de"),
    ] {
        let told = text_in(&table.ask_as(BEN, locale, profile(Some(ANA))).await);
        assert!(told.contains(title), "{told}");
        let board = text_in(&table.ask_as(BEN, locale, leaderboard(true)).await);
        assert!(!board.is_empty());
    }
}

/// This many more results that were counted, like that of a match that has been.
async fn counted_like(table: &Table, id: MatchId, count: u64) {
    let result = table.game(id).await.result().expect("it is over");
    let (at, key) = (
        result.at,
        keys::EndedMatch {
            at: result.at.into(),
            id,
        },
    );
    let row = table.row(&key).await.expect("it was counted");
    let mut puts = Vec::new();
    for n in 1..=count {
        let (id, at) = (
            MatchId(1_000 + n),
            at + SignedDuration::from_mins(1) * i32::try_from(n).unwrap(),
        );
        let mut row = row.clone();
        row["result"]["id"] = serde_json::json!(id);
        row["result"]["at"] = serde_json::json!(at);
        row["counted"]["number"] = serde_json::json!(n);
        let key = keys::EndedMatch { at: at.into(), id };
        puts.push((key.encode(), row.to_string().into_bytes()));
    }
    let timer = keys::Timer::new(table.now(), 0, TimerKind::Recount);
    puts.push((timer.encode(), br#"{"format":1}"#.to_vec()));
    let batch = Batch {
        puts,
        ..Batch::default()
    };
    table.store.commit(batch).await.expect("no faults here");
}

#[tokio::test]
async fn commands_are_answered_while_ratings_are_computed_again() {
    let table = Table::new().await;
    let id = won_by_ana(&table, 4).await;
    table.tick().await;
    counted_like(&table, id, 2_000).await;
    let standing = keys::Standing {
        player: PlayerId(ANA),
        family: Family::Gipf,
    };
    let before = table.row(&standing).await;
    let mut ticking = std::pin::pin!(table.tick());
    let mut answered = 0;
    loop {
        tokio::select! {
            biased;
            _ = &mut ticking => break,
            reply = table.ask(BEN, profile(None)) => {
                assert!(text_in(&reply).contains("GIPF"), "{reply:?}");
                answered += 1;
            }
        }
    }
    assert!(answered > 0, "nobody waits for it");
    assert_ne!(table.row(&standing).await, before, "it was done");
}

/// A result is counted as soon as there is one, not with the next look at what is due.
#[tokio::test]
async fn what_is_due_at_once_is_not_waited_for() {
    use std::time::{Duration, Instant};
    let table = Table::new().await;
    let closing = tokio_util::sync::CancellationToken::new();
    let app = table.app.clone();
    let schedule = tokio::spawn(app.schedule(|_| {}, || true, closing.clone()));
    // the first look is over
    tokio::time::sleep(Duration::from_millis(300)).await;
    let begun = Instant::now();
    // most commits take less than the rest of their millisecond
    table.wait(SignedDuration::from_micros(300));
    won_by_ana(&table, 4).await;
    table.wait(SignedDuration::from_micros(700));
    while !text_in(&table.ask(ANA, profile(None)).await).contains("after one rated match") {
        assert!(
            begun.elapsed() < Duration::from_secs(8),
            "the next look is after ten seconds"
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    closing.cancel();
    schedule.await.unwrap();
}
