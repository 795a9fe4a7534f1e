//! A moderator on the sandbox: a loss on time is given back in a match that had decided about a potential, so that the
//! other one waits for it again. Days pass in no time.
use super::scene::Scene;
use super::steps::{command, message, number, pinged, play, press, press_label, says, sub};
use super::table::{components, id, message_of};
use crate::uses;
use gipfel::app::Spelled as _;
use gipfel::app::features::Accept;
use gipfel::rules::Color;
use gipfel::rules::potentials::Kind;
use gipfel::sandbox::ActOutcome;
use jiff::SignedDuration;
use serde_json::json;
use std::collections::BTreeMap;

const WHY: &str = "The hall had no light for two days.";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_loss_on_time_is_given_back_in_a_linked_match() {
    let scene = Scene::start().await;
    // the server is Ana's
    let (ana, ben, cleo) = (&scene.ana, &scene.ben, &scene.cleo);
    for who in [ben, cleo] {
        who.set_locale("en-US").await.unwrap();
        let off = [("auto-vacation", json!(false))];
        says(&command(who, scene.channel, "settings", &off).await, "Saved");
    }
    let of = |color: Color| if color == Color::White { ben } else { cleo };
    let terms = [
        ("game", json!("gipf-basic")),
        ("opponent", json!(cleo.id().to_string())),
        ("colour", json!("white")),
        ("potentials", json!("ZD3")),
        ("dvonn-decides", json!("1")),
        ("dvonn-decides-about", json!("zertz")),
        ("setup", json!("random")),
    ];
    let (at_ben, at_cleo) = (ben.pings().len(), cleo.pings().len());
    command(ben, scene.channel, "challenge", &terms).await;
    let offer = pinged(cleo, at_cleo).await;
    press(cleo, &offer, |press| Accept::of(press).is_some()).await;
    let first = pinged(ben, at_ben).await;
    let (thread, host) = (id(&first["channel_id"]), number(&first));
    let found = uses::first("gipf-basic+zd3", Kind::Zertz);
    let mut to_move = Color::White;
    for turn in found.turns.iter().chain([&found.used]) {
        let next = of(to_move.other());
        let before = next.pings().len();
        says(&play(of(to_move), thread, turn).await, turn);
        pinged(next, before).await;
        to_move = to_move.other();
    }
    let challenger = of(found.by.other());
    let last = challenger.pings();
    let card = message_of(challenger, last.last().expect("they were pinged"));
    let asked = press_label(challenger, &card, "Challenge the potential").await;
    let at_ben = ben.pings().len();
    press_label(challenger, &asked, "Yes, challenge it").await;
    scene.send_due().await;
    // White begins the match that decides, and does not move
    let pings = ben.pings();
    let mut begun = pings[at_ben..].iter().map(|ping| message_of(ben, ping)).rev();
    let begun = begun.find(|card| id(&card["channel_id"]) != thread);
    let begun = begun.expect("Ben is called");
    let linked = number(&begun);
    scene.pass(SignedDuration::from_hours(73)).await;
    scene.send_due().await;
    let of_linked = json!(linked);
    let panel = sub(ana, scene.channel, "moderate", "match", &[("match", of_linked.clone())]).await;
    says(&panel, "Give back the loss on time");
    says(
        &panel,
        &format!("Match #{host} goes back to where it waited for this one"),
    );
    // somebody who may not manage the server does not even see the command
    let options = json!([{ "name": "match", "options": [{ "name": "match", "value": linked }] }]);
    assert!(ben.command(scene.channel, "moderate", options).await.is_err());
    let button = components(&panel)
        .into_iter()
        .find(|part| part["label"] == "Give it back…");
    let button = button.expect("a button")["custom_id"]
        .as_str()
        .expect("a custom id")
        .to_owned();
    let at_ben = ben.pings().len();
    let form = ana.click(id(&panel["channel_id"]), id(&panel["id"]), &button).await;
    let Ok(ActOutcome::Modal(form)) = form else {
        panic!("a form: {form:?}")
    };
    let custom_id = form["custom_id"].as_str().expect("a custom id");
    let fields = BTreeMap::from([("why".to_owned(), WHY.to_owned())]);
    let done = ana.submit(scene.channel, custom_id, fields).await;
    says(&message(done), &format!("Match #{linked} goes on"));
    scene.send_due().await;
    let pings = ben.pings();
    let cards: Vec<_> = pings[at_ben..].iter().map(|ping| message_of(ben, ping)).collect();
    let [card] = &cards[..] else {
        panic!("one ping: {cards:#?}")
    };
    assert_eq!(
        id(&card["channel_id"]),
        id(&begun["channel_id"]),
        "in the match that goes on"
    );
    says(card, "gave back the loss on time");
    says(card, WHY);
    let waits = format!("Match #{host} waits for it again");
    let told = ben.messages(thread).into_iter().filter(|message| {
        let text = message["content"].as_str().unwrap_or_default();
        text.contains(&waits) && text.contains(WHY)
    });
    assert_eq!(told.count(), 2, "each of both in the first thread");
    says(
        &play(of(found.by), thread, &found.used).await,
        &format!("stands still until match #{linked}"),
    );
    let log = sub(ana, scene.channel, "moderate", "log", &[]).await;
    says(&log, &format!("loss on time in match #{linked} given back"));
    says(&log, WHY);
    scene.end().await;
}
