//! The program on the sandbox, killed as soon as a card is seen: nothing that the bot was told, or people have seen, is
//! missing or there twice after the next start.

use crate::browser::sandbox;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Maximum time for anything on a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// The first placements of a match; each is followed by a kill.
const MOVES: [&str; 8] = ["c3", "d3", "e3", "f3", "g3", "h3", "c2", "d2"];

/// The sandbox's page, for one run of the program.
struct Page {
    client: reqwest::Client,
    address: String,
}

impl Page {
    fn new(address: String) -> Self {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { client, address }
    }

    async fn get(&self, path: &str) -> Value {
        let asked = self.client.get(format!("{}{path}", self.address)).send().await;
        asked.unwrap().json().await.unwrap()
    }

    async fn act(&self, person: &str, act: Value) -> Value {
        let url = format!("{}/sandbox/act?person={person}", self.address);
        let body = act.to_string();
        let request = self
            .client
            .post(url)
            .header("content-type", "application/json")
            .body(body);
        request.send().await.unwrap().json().await.unwrap()
    }

    /// Waits for what a look at the page finds.
    async fn until<T>(&self, what: &str, look: impl AsyncFn() -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            if let Some(found) = look().await {
                return found;
            }
            assert!(begun.elapsed() < PATIENCE, "{what}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn person(&self, name: &str) -> String {
        let state = self.get("/sandbox/state").await;
        let people = state["people"].as_array().unwrap().iter();
        let found = people.into_iter().find(|person| person["name"] == name).unwrap();
        found["id"].as_str().unwrap().to_owned()
    }

    /// The first channel that a person sees and that fits.
    async fn channel(&self, person: &str, fits: impl Fn(&str) -> bool) -> Option<String> {
        let state = self.get(&format!("/sandbox/state?person={person}")).await;
        let mut channels = state["channels"].as_array().unwrap().iter();
        let found = channels.find(|channel| fits(channel["name"].as_str().unwrap_or_default()))?;
        Some(found["id"].as_str().unwrap().to_owned())
    }

    /// The bot's messages in a channel that everybody sees, without those about the thread itself.
    async fn cards(&self, person: &str, channel: &str) -> Vec<Value> {
        let found = self
            .get(&format!("/sandbox/messages?person={person}&channel={channel}"))
            .await;
        let list = found
            .as_array()
            .or_else(|| found["messages"].as_array())
            .unwrap()
            .clone();
        let is_card = |message: &Value| message["type"] == 0 && message["ephemeral"] != true;
        list.into_iter().filter(is_card).collect()
    }
}

fn button(message: &Value) -> (&str, &str) {
    let button = &message["components"][0]["components"][0]["custom_id"];
    (message["id"].as_str().unwrap(), button.as_str().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_card_is_there_once_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let (mut bot, address) = sandbox(folder.path(), "0", &[]);
    let mut page = Page::new(address);
    let (ana, ben) = (page.person("Ana").await, page.person("Ben").await);
    let table = page.channel(&ana, |name| name == "table").await.unwrap();
    let options = json!([
        { "name": "game", "type": 3, "value": "dvonn" },
        { "name": "setup", "type": 3, "value": "classic" },
        { "name": "opponent", "type": 6, "value": ben },
        { "name": "colour", "type": 3, "value": "white" },
    ]);
    let challenge = json!({ "do": "command", "channel": table, "name": "challenge", "options": options });
    // the bot registers its commands first
    let sent = async || {
        let answer = page.act(&ana, challenge.clone()).await;
        (answer["kind"] == "message").then_some(())
    };
    page.until("a challenge", sent).await;
    let offered = async || {
        let cards = page.cards(&ben, &table).await;
        cards
            .into_iter()
            .find(|card| card["components"][0]["components"][0]["custom_id"].is_string())
    };
    let offer = page.until("the offer", offered).await;
    let (message, custom_id) = button(&offer);
    let accept = json!({ "do": "click", "channel": table, "message": message, "custom_id": custom_id });
    page.act(&ben, accept).await;
    let opened = async || {
        page.channel(&ana, |name| name.contains("Ana") && name.contains("Ben"))
            .await
    };
    let thread = page.until("the thread", opened).await;
    let all = async |page: &Page, count: usize| {
        let look = async || {
            let cards = page.cards(&ana, &thread).await;
            (cards.len() >= count).then_some(cards)
        };
        page.until(&format!("{count} cards"), look).await
    };
    all(&page, 1).await;
    for (number, text) in MOVES.into_iter().enumerate() {
        let mover = if number % 2 == 0 { &ana } else { &ben };
        let options = json!([{ "name": "move", "type": 3, "value": text }]);
        let turn = json!({ "do": "command", "channel": thread, "name": "move", "options": options });
        let played = async || {
            let answer = page.act(mover, turn.clone()).await;
            (answer["kind"] == "message").then_some(())
        };
        page.until("a move", played).await;
        let before = all(&page, number + 2).await;
        // `kill -9`
        drop(bot);
        let (again, address) = sandbox(folder.path(), "0", &[]);
        bot = again;
        page = Page::new(address);
        let after = all(&page, number + 2).await;
        assert_eq!(after.len(), before.len(), "after move {number}: {after:#?}");
        let is_kept = |card: &Value| after.iter().any(|kept| kept["id"] == card["id"]);
        let earlier = &before[..before.len() - 1];
        assert!(earlier.iter().all(is_kept), "after move {number}: {after:#?}");
    }
    // what would come twice has had its time
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(page.cards(&ana, &thread).await.len(), MOVES.len() + 1);
    drop(bot);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_person_wrote_is_there_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..4 {
        let (bot, address) = sandbox(folder.path(), "0", &[]);
        let page = Page::new(address);
        let ana = page.person("Ana").await;
        let table = page.channel(&ana, |name| name == "table").await.unwrap();
        let written: Vec<Value> = page.cards(&ana, &table).await;
        let texts = written.iter().filter_map(|message| message["content"].as_str());
        let expected: Vec<String> = (0..round).map(|round| format!("number {round}")).collect();
        assert_eq!(texts.collect::<Vec<_>>(), expected);
        let say = json!({ "do": "say", "channel": table, "content": format!("number {round}") });
        page.act(&ana, say).await;
        // `kill -9`
        drop(bot);
    }
}
