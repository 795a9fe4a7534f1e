//! Personal settings, used where they apply; and the places in which people are told of their turns.
use super::PATIENCE;
use super::steps::{begin, command, every_text, labels, number, pinged, play, press, press_label, says, sub};
use super::table::{Table, assert_alt, id};
use gipfel::app::Spelled as _;
use gipfel::app::features::{More, Panel, Play};
use gipfel::rules::game::GameKind;
use gipfel::sandbox::{Fault, PersonHandle};
use serde_json::{Value, json};

async fn set(who: &PersonHandle, channel: u64, name: &str, value: Value) -> Value {
    command(who, channel, "settings", &[(name, value)]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_are_shown_changed_and_used() {
    let table = Table::start(GameKind::Dvonn).await;
    let (ana, ben) = (table.ana.clone(), table.ben.clone());
    let dm = ana.dm().await.unwrap();
    let shown = command(&ana, dm, "settings", &[]).await;
    for part in ["as in Discord", "UTC", "your colour", "where the match is played"] {
        says(&shown, part);
    }
    // language: of answers and of direct messages
    says(&set(&ana, dm, "language", json!("nl")).await, "Opgeslagen");
    says(&command(&ana, dm, "games", &[]).await, "geen partij");
    says(&set(&ana, dm, "language", json!("none")).await, "Saved");
    for (name, value) in [
        ("theme", json!("dark")),
        ("side", json!("white")),
        ("forced-moves", json!(false)),
        ("confirm", json!(true)),
        ("digest", json!("7")),
        ("auto-vacation", json!(false)),
        ("quiet", json!("23-7")),
        ("zone", json!("America/New_York")),
    ] {
        says(&set(&ana, dm, name, value).await, "Saved");
    }
    let shown = command(&ana, dm, "settings", &[]).await;
    for part in [
        "America/New_York",
        "quiet from 23:00",
        "until 7:00",
        "at 7:00",
        "White always at the bottom",
    ] {
        says(&shown, part);
    }
    // what makes no sense changes nothing
    for (name, wrong) in [("zone", "Mars/Olympus"), ("quiet", "25-3"), ("quiet", "x")] {
        let told = set(&ana, dm, name, json!(wrong)).await;
        says(&told, wrong);
    }
    let unchanged = command(&ana, dm, "settings", &[]).await;
    assert_eq!(every_text(&unchanged), every_text(&shown));
    let typed = json!([{ "name": "zone", "value": "berl", "focused": true }]);
    let Ok(gipfel::sandbox::ActOutcome::Choices(zones)) = ana.complete(dm, "settings", typed).await else {
        panic!("suggestions")
    };
    assert_eq!(zones[0]["value"], "Europe/Berlin");
    // a typed move is shown before it is played
    let card = begin(&table.sandbox, "dvonn", &[("setup", json!("classic"))]).await;
    let thread = id(&card["channel_id"]);
    let ready = command(&ana, thread, "move", &[("move", json!("c3"))]).await;
    assert_alt(&ready);
    let before = ben.pings().len();
    press(&ana, &ready, |press| Play::of(press).is_some()).await;
    pinged(&ben, before).await;
    table.end_uncounted().await;
}

/// Direct messages instead of the thread, both, and back; closed ones fall back to the thread.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_are_told_where_the_player_wants_them() {
    let table = Table::start(GameKind::Dvonn).await;
    let (ana, ben) = (table.ana.clone(), table.ben.clone());
    let dm = ben.dm().await.unwrap();
    ben.set_locale("en-US").await.unwrap();
    says(&set(&ben, dm, "place", json!("direct")).await, "Saved");
    let card = begin(&table.sandbox, "dvonn", &[("setup", json!("classic"))]).await;
    let thread = id(&card["channel_id"]);
    let turn = async |space: &str| {
        let before = ben.pings().len();
        play(&ana, thread, space).await;
        pinged(&ben, before).await
    };
    let back = async |space: &str, channel: u64| {
        let before = ana.pings().len();
        play(&ben, channel, space).await;
        pinged(&ana, before).await
    };
    let card = turn("c3").await;
    assert_eq!(id(&card["channel_id"]), dm);
    assert_alt(&card);
    assert_eq!(id(&back("d3", dm).await["channel_id"]), thread);
    // both: the thread has the card, too, without a mention
    says(&set(&ben, dm, "place", json!("both")).await, "Saved");
    let there = ben.messages(thread).len();
    let card = turn("e3").await;
    assert_eq!(id(&card["channel_id"]), dm);
    let silent = ben.wait_for(thread, PATIENCE, |message| {
        message["content"].as_str().is_some_and(|text| text.contains("e3"))
    });
    let silent = silent.await.expect("a card in the thread");
    assert_eq!(silent["pinged"], false);
    assert!(ben.messages(thread).len() > there);
    back("f3", dm).await;
    // nobody takes direct messages any more: the thread tells it
    says(&set(&ben, dm, "place", json!("direct")).await, "Saved");
    let refuse = Fault::RefuseDms {
        person: ben.id(),
        refuse: true,
    };
    table.sandbox.inject(refuse).unwrap();
    let card = turn("g3").await;
    assert_eq!(id(&card["channel_id"]), thread);
    table.end_uncounted().await;
}

/// A server that wants no threads: a match is played in the channel, each turn a message there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_threads_a_match_is_played_in_the_channel() {
    let table = Table::start(GameKind::Dvonn).await;
    let (ana, ben) = (table.ana.clone(), table.ben.clone());
    let channel = table.sandbox.channel("table").unwrap();
    let off = [("state", json!("off"))];
    let set = sub(&ana, channel, "server", "threads", &off).await;
    assert_eq!(set["ephemeral"], true);
    let card = begin(&table.sandbox, "dvonn", &[("setup", json!("classic"))]).await;
    assert_eq!(id(&card["channel_id"]), channel);
    let before = ben.pings().len();
    let panel = press(&ana, &card, |press| Panel::of(press).is_some()).await;
    let ready = super::steps::choose(&ana, &panel, &["c3"]).await;
    press(&ana, &ready, |press| Play::of(press).is_some()).await;
    let card = pinged(&ben, before).await;
    assert_eq!(id(&card["channel_id"]), channel);
    // two matches in one channel: the one that waits is meant
    let second = begin(&table.sandbox, "gipf-basic", &[]).await;
    let asked = sub(&ana, channel, "match", "draw", &[]).await;
    assert_eq!(asked["ephemeral"], true);
    says(&asked, &format!("#{}", number(&second)));
    // with threads again the next one has its own
    sub(&ana, channel, "server", "threads", &[("state", json!("on"))]).await;
    let card = begin(&table.sandbox, "gipf-standard", &[]).await;
    assert_ne!(id(&card["channel_id"]), channel);
    let more = press(&ana, &card, |press| More::of(press).is_some()).await;
    assert!(labels(&more).len() > 3);
    press_label(&ana, &more, "Abort").await;
    table.end_uncounted().await;
}
