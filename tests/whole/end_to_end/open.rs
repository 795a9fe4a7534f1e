//! Challenges before they are matches: listed, accepted by the first of two, withdrawn, expired, with all their terms.
use super::PATIENCE;
use super::scene::Scene;
use super::steps::{command, find, message, pinged, press, press_again, press_label, says, sub, text};
use super::table::{custom_id_of, id};
use gipfel::app::CustomId;
use gipfel::app::Spelled as _;
use gipfel::app::features::Accept;
use gipfel::sandbox::PersonHandle;
use jiff::SignedDuration;
use serde_json::{Value, json};

fn accepts(press: &CustomId) -> bool {
    Accept::of(press).is_some()
}

/// The newest challenge that can be accepted.
async fn offered(who: &PersonHandle, channel: u64) -> Value {
    let is_offer = |message: &Value| custom_id_of(message, accepts).is_some();
    who.wait_for(channel, PATIENCE, is_offer)
        .await
        .expect("the challenge is posted")
}

/// Checks that a message can no longer be answered.
async fn closed(who: &PersonHandle, offer: &Value) -> Value {
    let is_closed = |message: &Value| message["id"] == offer["id"] && custom_id_of(message, accepts).is_none();
    who.wait_for(id(&offer["channel_id"]), PATIENCE, is_closed)
        .await
        .expect("the challenge is closed")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_challenge_is_taken_withdrawn_or_expires() {
    let scene = Scene::start().await;
    let (ana, ben, cleo, channel) = (&scene.ana, &scene.ben, &scene.cleo, scene.channel);
    ben.set_locale("en-US").await.unwrap();
    let open = async || {
        let terms = [("game", json!("dvonn")), ("expires", json!(1))];
        command(ana, channel, "open", &terms).await;
        offered(ana, channel).await
    };
    // listed; not for the challenger; accepted by two at once it is one match
    let offer = open().await;
    let list = command(ben, channel, "open", &[]).await;
    says(&list, "DVONN");
    let own = press(ana, &offer, accepts).await;
    assert_eq!(own["ephemeral"], true, "{own:#}");
    let accept = find(&offer, accepts);
    let take = |who: &PersonHandle| {
        let (who, accept) = (who.clone(), accept.clone());
        let on = id(&offer["id"]);
        async move { message(who.click(channel, on, &accept).await) }
    };
    let before = [ana.pings().len(), ben.pings().len(), cleo.pings().len()];
    let (first, second) = tokio::join!(take(ben), take(cleo));
    assert!(!text(&first).is_empty() && !text(&second).is_empty());
    scene.send_due().await;
    let after = [ana.pings().len(), ben.pings().len(), cleo.pings().len()];
    let new: usize = after.iter().zip(before).map(|(after, before)| after - before).sum();
    assert_eq!(new, 1, "one match, one first turn: {before:?} {after:?}");
    // withdrawn
    let offer = open().await;
    let gone = press_label(ana, &offer, "Withdraw").await;
    says(&gone, "withdrew");
    says(&press_again(ben, &offer, accepts).await, "was withdrawn");
    // expired
    let offer = open().await;
    scene
        .pass(SignedDuration::from_hours(24) - SignedDuration::from_mins(1))
        .await;
    scene.send_due().await;
    assert_eq!(offered(ana, channel).await["id"], offer["id"], "not before");
    scene.pass(SignedDuration::from_mins(2)).await;
    closed(ana, &offer).await;
    says(&press_again(ben, &offer, accepts).await, "expired");
    says(&command(ben, channel, "open", &[]).await, "Nobody is looking");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terms_are_told_and_whoever_is_blocked_is_left_alone() {
    let scene = Scene::start().await;
    let (ana, ben, channel) = (&scene.ana, &scene.ben, scene.channel);
    ben.set_locale("en-US").await.unwrap();
    let to_ben = ("opponent", json!(ben.id().to_string()));
    let game = ("game", json!("gipf-basic"));
    let before = ben.pings().len();
    let terms = [
        game.clone(),
        to_ben.clone(),
        ("handicap", json!("opponent-2")),
        ("pace", json!(5)),
    ];
    command(ana, channel, "challenge", &terms).await;
    let offer = pinged(ben, before).await;
    for part in ["5 days per turn", "2", "**Rated:** no"] {
        says(&offer, part);
    }
    press_label(ben, &offer, "Decline").await;
    closed(ana, &offer).await;
    // impossible challenges get one sentence, and nothing is posted
    for (wrong, why) in [
        (
            vec![game.clone(), ("opponent", json!(ana.id().to_string()))],
            "yourself",
        ),
        (
            vec![game.clone(), to_ben.clone(), ("setup", json!("random"))],
            "Only DVONN",
        ),
        (
            vec![
                game.clone(),
                to_ben.clone(),
                ("pace", json!(3)),
                ("time-bank", json!("24-1-72")),
            ],
            "not both",
        ),
        (vec![game.clone(), ("other-servers", json!(true))], "pool"),
    ] {
        let refused = command(ana, channel, "challenge", &wrong).await;
        says(&refused, why);
        assert_eq!(refused["ephemeral"], true);
    }
    // a block works in both directions, and the blocked person is not told
    let who = |who: &PersonHandle| [("player", json!(who.id().to_string()))];
    says(&sub(ben, channel, "block", "add", &who(ana)).await, "they are not told");
    let told = command(ana, channel, "challenge", &[game.clone(), to_ben.clone()]).await;
    says(&told, "right now");
    let told = command(
        ben,
        channel,
        "challenge",
        &[game.clone(), ("opponent", json!(ana.id().to_string()))],
    )
    .await;
    says(&told, "You have blocked");
    says(
        &sub(ben, channel, "block", "remove", &who(ana)).await,
        "no longer blocked",
    );
    assert_eq!(ben.pings().len(), before + 1);
    scene.end().await;
}
