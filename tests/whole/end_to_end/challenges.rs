//! Forms, the menu of a person, and the pool, as people use them in Discord.
use super::PATIENCE;
use super::table::{Table, custom_id_of, id};
use gipfel::app::CustomId;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Accept, ChallengePerson, Counter, CounterPanel, TakeOpen, Term};
use gipfel::rules::game::GameKind;
use gipfel::sandbox::ActOutcome;
use serde_json::{Value, json};

fn is_offer(message: &Value) -> bool {
    custom_id_of(message, |press| Accept::of(press).is_some()).is_some()
}

fn message(answer: Result<ActOutcome, String>) -> Value {
    match answer {
        Ok(ActOutcome::Message(message) | ActOutcome::Update(message)) => message,
        other => panic!("{other:?}"),
    }
}

/// Ben answers with other terms in a form, once wrongly; Ana accepts them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_terms_are_typed_in_a_form_and_accepted() {
    let table = Table::start(GameKind::Dvonn).await;
    let (ana, ben) = (table.ana.clone(), table.ben.clone());
    let channel = table.sandbox.channel("table").unwrap();
    let options = json!([
        { "name": "game", "value": "dvonn" },
        { "name": "opponent", "value": ben.id().to_string() },
        { "name": "rated", "value": false },
        { "name": "expires", "value": 7 },
    ]);
    message(ana.command(channel, "challenge", options).await);
    let offer = ben
        .wait_for(channel, PATIENCE, is_offer)
        .await
        .expect("the challenge is posted");
    let counter = custom_id_of(&offer, |press| CounterPanel::of(press).is_some()).unwrap();
    let panel = message(ben.click(channel, id(&offer["id"]), &counter).await);
    let is_pace = |press: &CustomId| CounterPanel::of(press).is_some_and(|panel| panel.what == Term::Pace);
    let pace = custom_id_of(&panel, is_pace).unwrap();
    let panel = message(ben.select(channel, id(&panel["id"]), &pace, &["5"]).await);
    let send = custom_id_of(&panel, |press| Counter::of(press).is_some()).unwrap();
    let before = ana.pings().len();
    let sent = message(ben.click(channel, id(&panel["id"]), &send).await);
    assert_eq!(sent["id"], panel["id"], "the panel says that it is sent");
    let is_closed = |message: &Value| message["id"] == offer["id"] && message["components"] == json!([]);
    let closed = ben.wait_for(channel, PATIENCE, is_closed).await;
    closed.expect("the challenge says that it is closed");
    let pings = ana.wait_for_ping(before, PATIENCE).await.expect("the new terms ping");
    assert_eq!(pings.len(), 1);
    let is_new = |message: &Value| is_offer(message) && message["id"] != offer["id"];
    let countered = ana
        .wait_for(channel, PATIENCE, is_new)
        .await
        .expect("the new challenge is posted");
    assert!(
        countered["content"].as_str().unwrap().contains("5 days per turn"),
        "{countered:#}"
    );
    let accept = custom_id_of(&countered, |press| Accept::of(press).is_some()).unwrap();
    let before = [ana.pings().len(), ben.pings().len()];
    message(ana.click(channel, id(&countered["id"]), &accept).await);
    let card = table.sandbox.until(PATIENCE, || {
        (ana.pings().len() + ben.pings().len() > before[0] + before[1]).then_some(())
    });
    assert!(card.await.is_some(), "the first turn pings");
    table.end_uncounted().await;
}

/// Ana challenges Ben from his menu.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_is_challenged_from_their_menu() {
    let table = Table::start(GameKind::Dvonn).await;
    let (ana, ben) = (table.ana.clone(), table.ben.clone());
    let channel = table.sandbox.channel("table").unwrap();
    let panel = message(ana.user_command(channel, "Challenge to a game", ben.id()).await);
    assert_eq!(panel["ephemeral"], true);
    let is_gipf =
        |press: &CustomId| ChallengePerson::of(press).is_some_and(|challenge| challenge.kind == GameKind::ALL[1]);
    let gipf = custom_id_of(&panel, is_gipf).unwrap();
    let sent = message(ana.click(channel, id(&panel["id"]), &gipf).await);
    assert_eq!(sent["id"], panel["id"]);
    let offer = ben
        .wait_for(channel, PATIENCE, is_offer)
        .await
        .expect("the challenge is posted");
    let accept = custom_id_of(&offer, |press| Accept::of(press).is_some()).unwrap();
    message(ben.click(channel, id(&offer["id"]), &accept).await);
    let told = message(ana.user_command(channel, "Challenge to a game", ana.id()).await);
    assert!(told["content"].as_str().unwrap().contains("yourself"), "{told:#}");
    table.end_uncounted().await;
}

/// The owner of the server opens it to the pool; Ben accepts in direct messages and plays there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_in_the_pool_is_played_from_direct_messages() {
    let table = Table::start(GameKind::Dvonn).await;
    let (ana, ben) = (table.ana.clone(), table.ben.clone());
    let channel = table.sandbox.channel("table").unwrap();
    let on = json!([{ "name": "pool", "options": [{ "name": "state", "value": "on" }] }]);
    assert!(
        ben.command(channel, "server", on.clone()).await.is_err(),
        "Discord does not offer it to him"
    );
    message(ana.command(channel, "server", on).await);
    let options = json!([
        { "name": "game", "value": "dvonn" },
        { "name": "setup", "value": "classic" },
        { "name": "other-servers", "value": true },
        { "name": "colour", "value": "white" },
    ]);
    message(ana.command(channel, "challenge", options).await);
    ana.wait_for(channel, PATIENCE, is_offer)
        .await
        .expect("the challenge is posted");
    let dm = ben.dm().await.unwrap();
    let list = message(ben.command(dm, "open", json!([])).await);
    let take = custom_id_of(&list, |press| TakeOpen::of(press).is_some()).unwrap();
    let before = ana.pings().len();
    message(ben.click(dm, id(&list["id"]), &take).await);
    let pings = ana.wait_for_ping(before, PATIENCE).await.expect("the first turn pings");
    assert_ne!(pings[0].channel, channel, "in a thread");
    let thread = pings[0].channel;
    // a turn each, announced at home
    let had = ben.pings().len();
    message(
        ana.command(thread, "move", json!([{ "name": "move", "value": "c3" }]))
            .await,
    );
    let pings = ben.wait_for_ping(had, PATIENCE).await.expect("he is told at home");
    assert_eq!(pings[0].channel, dm);
    let had = ana.pings().len();
    message(
        ben.command(dm, "move", json!([{ "name": "move", "value": "c4" }]))
            .await,
    );
    let pings = ana.wait_for_ping(had, PATIENCE).await.expect("she is told at home");
    assert_eq!(pings[0].channel, thread);
    table.end_uncounted().await;
}
