//! Two people play where the bot can post nothing but direct messages.
use super::PATIENCE;
use super::table::{Table, assert_alt, custom_id_of};
use gipfel::app::Spelled as _;
use gipfel::app::features::{Accept, Review};
use gipfel::rules::game::GameKind;
use gipfel::sandbox::{ActOutcome, PersonHandle};
use serde_json::{Value, json};

fn text(answer: &Result<ActOutcome, String>) -> &str {
    let Ok(ActOutcome::Message(said) | ActOutcome::Update(said)) = answer else {
        panic!("{answer:?}")
    };
    super::steps::text(said)
}

/// The message of the newest ping after this many; it is in direct messages.
async fn pinged(person: &PersonHandle, before: usize) -> Value {
    let pings = person.wait_for_ping(before, PATIENCE).await.expect("a ping");
    let [ping] = &pings[..] else {
        panic!("one ping: {pings:?}")
    };
    assert_eq!(ping.channel, person.dm().await.unwrap());
    let wanted = json!(ping.message.to_string());
    let messages = person.messages(ping.channel);
    let found = messages.into_iter().find(|message| message["id"] == wanted);
    found.expect("a ping has a message")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_server_without_the_bot_two_play_by_direct_messages() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::start_with(GameKind::Dvonn, folder, |options| options.is_member = false).await;
    let (ana, ben) = (table.ana.clone(), table.ben.clone());
    let here = table.sandbox.channel("table").unwrap();
    let game = json!({ "name": "game", "value": "dvonn" });
    let open = ana.command(here, "challenge", json!([game])).await;
    assert!(text(&open).contains("not a member of this server"), "{open:?}");
    let options = json!([
        game,
        { "name": "setup", "value": "classic" },
        { "name": "opponent", "value": ben.id().to_string() },
        { "name": "colour", "value": "white" },
    ]);
    let sent = ana.command(here, "challenge", options).await;
    assert!(text(&sent).contains("because you installed me"), "{sent:?}");
    let offer = pinged(&ben, 0).await;
    let accept = custom_id_of(&offer, |id| Accept::of(id).is_some()).unwrap();
    let message = offer["id"].as_str().unwrap().parse().unwrap();
    let accepted = ben.click(ben.dm().await.unwrap(), message, &accept).await;
    assert!(matches!(&accepted, Ok(ActOutcome::Update(_))), "{accepted:?}");
    assert_alt(&pinged(&ana, 0).await);
    // from the server and from direct messages
    let played = ana
        .command(here, "move", json!([{ "name": "move", "value": "c3" }]))
        .await;
    assert!(text(&played).contains("`c3`"), "{played:?}");
    assert_alt(&pinged(&ben, 1).await);
    let dm = ben.dm().await.unwrap();
    let played = ben
        .command(dm, "move", json!([{ "name": "move", "value": "d3" }]))
        .await;
    assert!(text(&played).contains("`d3`"), "{played:?}");
    assert_alt(&pinged(&ana, 1).await);
    let reviewed = ana
        .command(
            here,
            "match",
            json!([{ "name": "moves", "options": [{ "name": "move", "value": 1 }] }]),
        )
        .await;
    assert!(text(&reviewed).contains("Move 1 of 2"), "{reviewed:?}");
    let Ok(ActOutcome::Message(review)) = &reviewed else {
        panic!("{reviewed:?}")
    };
    let on = custom_id_of(review, |id| Review::of(id).is_some_and(|review| review.turn == Some(2))).unwrap();
    let message = review["id"].as_str().unwrap().parse().unwrap();
    let stepped = ana.click(here, message, &on).await;
    assert!(text(&stepped).contains("Move 2 of 2"), "{stepped:?}");
    let next = ana.command(here, "next", json!([])).await;
    assert!(
        text(&next).contains("**DVONN #") && text(&next).contains("On which space?"),
        "{next:?}"
    );
    assert_eq!((ana.pings().len(), ben.pings().len()), (2, 2));
    table.close().await;
}
