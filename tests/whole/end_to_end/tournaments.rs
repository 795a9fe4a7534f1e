//! A tournament, from its panel to its last picture.
use super::PATIENCE;
use super::steps::{choose, press, press_label, says, sub, text};
use super::table::{Table, assert_alt, components, id};
use gipfel::app::Spelled as _;
use gipfel::app::features::Resign;
use gipfel::rules::game::GameKind;
use gipfel::sandbox::PersonHandle;
use serde_json::Value;

/// The newest message of the channel that says this, once it is there.
async fn posted(who: &PersonHandle, channel: u64, part: &str) -> Value {
    let found = who
        .wait_for(channel, PATIENCE, |message| text(message).contains(part))
        .await;
    found.unwrap_or_else(|| panic!("nothing says {part}: {:#?}", who.messages(channel)))
}

/// The threads of a round's matches, in the order of its message.
fn threads(round: &Value) -> Vec<u64> {
    let links = text(round).split("<#").skip(1);
    links.filter_map(|link| link.split('>').next()?.parse().ok()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_a_round_robin() {
    let table = Table::start(GameKind::Dvonn).await;
    let people: Vec<PersonHandle> = ["Ana", "Ben", "Cleo"]
        .map(|name| table.sandbox.person(name).unwrap())
        .into();
    let [ana, ben, _] = &people[..] else {
        panic!("three people")
    };
    let channel = table.sandbox.channel("table").unwrap();
    for who in &people {
        who.set_locale("en-US").await.unwrap();
    }
    let mut panel = sub(ana, channel, "tournament", "create", &[]).await;
    for values in [["r1"], ["gipf-basic"], ["4"]] {
        panel = choose(ana, &panel, &values).await;
    }
    says(&panel, "round robin");
    says(&press_label(ana, &panel, "Announce").await, "Tournament 1 is announced");
    let announced = posted(ana, channel, "**Tournament 1: GIPF basic, round robin**").await;
    for who in &people {
        says(&press_label(who, &announced, "Join").await, "in tournament 1");
    }
    says(
        &press_label(ben, &announced, "Join").await,
        "in this tournament already",
    );
    let shown = sub(ana, channel, "tournament", "show", &[]).await;
    says(&shown, "In (3 of 4)");
    says(&press_label(ana, &shown, "Begin now").await, "Tournament 1 begins");
    for round in 1..=3 {
        let pairings = posted(ana, channel, &format!("**Tournament 1, round {round}**")).await;
        says(&pairings, "No opponent in this round");
        let [thread] = threads(&pairings)[..] else {
            panic!("one match a round: {pairings:#}")
        };
        // whoever is named second resigns
        let players: Vec<&str> = text(&pairings).split("<@").skip(1).take(2).collect();
        let loser = people
            .iter()
            .find(|who| players[1].starts_with(&format!("{}>", who.id())));
        let loser = loser.expect("one of the three");
        let question = sub(loser, thread, "match", "resign", &[]).await;
        press(loser, &question, |press| Resign::of(press).is_some()).await;
    }
    let ended = posted(ana, channel, "**Tournament 1 is over.**").await;
    assert_alt(&ended);
    let names: Vec<u64> = people.iter().map(PersonHandle::id).collect();
    for name in names {
        says(&ended, &format!("<@{name}>: "));
    }
    // edits come after messages
    let shown = posted(ana, channel, "has won").await;
    assert_eq!(
        id(&shown["id"]),
        id(&announced["id"]),
        "the announcement says how it ended"
    );
    assert!(
        components(&shown).iter().all(|part| part["label"] != "Join"),
        "{shown:#}"
    );
    table.end_uncounted().await;
}
