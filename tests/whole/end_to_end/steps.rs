//! What people do in Discord, one line per step.
use super::PATIENCE;
use super::table::{assert_alt, components, custom_id_of, id};
use gipfel::app::CustomId;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Accept, Play, Turn};
use gipfel::sandbox::{ActOutcome, PersonHandle, Sandbox};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

/// The message of an answer.
pub fn message(answer: Result<ActOutcome, String>) -> Value {
    match answer {
        Ok(ActOutcome::Message(message) | ActOutcome::Update(message)) => message,
        other => panic!("{other:?}"),
    }
}

/// The text of a message; of one of components alone the first.
pub fn text(message: &Value) -> &str {
    let own = message["content"].as_str().filter(|text| !text.is_empty());
    let parts = message["components"].as_array().into_iter().flatten();
    own.or_else(|| parts.map(text).find(|text| !text.is_empty()))
        .unwrap_or_default()
}

/// The texts of a message, also of one of components alone, and what its selects show as chosen.
pub fn every_text(message: &Value) -> String {
    let inner = message["components"].as_array().into_iter().flatten();
    let inner = inner.map(every_text);
    let options = message["options"].as_array().into_iter().flatten();
    let chosen = options.filter(|option| option["default"] == true);
    let chosen = chosen.filter_map(|option| option["label"].as_str()).map(str::to_owned);
    let inner: Vec<String> = inner.chain(chosen).collect();
    let own = message["content"].as_str().unwrap_or_default();
    format!("{own}\n{}", inner.join("\n"))
}

/// The message says this.
#[track_caller]
pub fn says(message: &Value, part: &str) {
    assert!(every_text(message).contains(part), "{part}: {message:#}");
}

/// The labels of its buttons.
pub fn labels(message: &Value) -> Vec<&str> {
    components(message)
        .into_iter()
        .filter_map(|part| part["label"].as_str())
        .collect()
}

/// Uses a slash command that takes these options.
pub async fn command(who: &PersonHandle, channel: u64, name: &str, options: &[(&str, Value)]) -> Value {
    message(who.command(channel, name, named(options)).await)
}

/// Uses a subcommand.
pub async fn sub(who: &PersonHandle, channel: u64, name: &str, part: &str, options: &[(&str, Value)]) -> Value {
    let options = json!([{ "name": part, "options": named(options) }]);
    message(who.command(channel, name, options).await)
}

/// Types a turn, and confirms it if that is asked for.
pub async fn play(who: &PersonHandle, channel: u64, turn: &str) -> Value {
    let reply = command(who, channel, "move", &[("move", json!(turn))]).await;
    match custom_id_of(&reply, confirms) {
        Some(confirm) => message(who.click(id(&reply["channel_id"]), id(&reply["id"]), &confirm).await),
        None => reply,
    }
}

/// Whether a button plays the turn that was shown before.
pub fn confirms(does: &CustomId) -> bool {
    Play::of(does).is_some_and(|play| matches!(play.turn, Turn::Drafted { .. }))
}

fn named(options: &[(&str, Value)]) -> Value {
    let named = options
        .iter()
        .map(|(name, value)| json!({ "name": name, "value": value }));
    named.collect()
}

/// The button or select of a message with this meaning.
#[track_caller]
pub fn find(message: &Value, means: impl Fn(&CustomId) -> bool) -> String {
    custom_id_of(message, means).unwrap_or_else(|| panic!("no such button: {message:#}"))
}

/// Presses the button of a message with this meaning.
pub async fn press(who: &PersonHandle, on: &Value, means: impl Fn(&CustomId) -> bool) -> Value {
    let button = find(on, means);
    message(who.click(id(&on["channel_id"]), id(&on["id"]), &button).await)
}

/// Presses a button that the message no longer shows, like a client that has not heard of the change.
pub async fn press_again(who: &PersonHandle, on: &Value, means: impl Fn(&CustomId) -> bool) -> Value {
    let button = find(on, means);
    message(who.forge(id(&on["channel_id"]), id(&on["id"]), &button).await)
}

/// An answer with its picture: on a busy machine it says that it is still being drawn, and whoever reads that asks again.
pub async fn drawn(mut ask: impl AsyncFnMut() -> Value) -> Value {
    for _ in 0..20 {
        let answer = ask().await;
        if answer["attachments"][0].is_object() {
            return answer;
        }
        says(&answer, "still being drawn");
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    }
    panic!("it is never drawn");
}

/// The number of the match of a card, as people type it.
pub fn number(card: &Value) -> String {
    let (_, rest) = text(card)
        .split_once('#')
        .unwrap_or_else(|| panic!("no number: {card:#}"));
    rest.chars().take_while(char::is_ascii_digit).collect()
}

/// Presses the button with this label.
pub async fn press_label(who: &PersonHandle, on: &Value, label: &str) -> Value {
    let button = components(on).into_iter().find(|part| part["label"] == label);
    let button = button.unwrap_or_else(|| panic!("no button {label}: {on:#}"));
    let button = button["custom_id"].as_str().expect("a custom id");
    message(who.click(id(&on["channel_id"]), id(&on["id"]), button).await)
}

/// Chooses these values in the select of a message that offers the first one.
pub async fn choose(who: &PersonHandle, on: &Value, values: &[&str]) -> Value {
    let mut parts = components(on).into_iter();
    let offers = |part: &&Value| {
        let mut options = part["options"].as_array().into_iter().flatten();
        options.any(|option| option["value"] == values[0])
    };
    let select = parts
        .find(offers)
        .unwrap_or_else(|| panic!("no select offers {values:?}: {on:#}"));
    let select = select["custom_id"].as_str().expect("a custom id");
    message(who.select(id(&on["channel_id"]), id(&on["id"]), select, values).await)
}

/// The messages of the pings of a person after this many, of which there is one.
pub async fn pinged(who: &PersonHandle, before: usize) -> Value {
    let pings = who.wait_for_ping(before, PATIENCE).await.expect("a ping");
    let [ping] = &pings[..] else {
        panic!("one ping: {pings:?}")
    };
    let messages = who.messages(ping.channel).into_iter();
    let mut found = messages.filter(|message| id(&message["id"]) == ping.message);
    found.next().expect("a ping has a message")
}

/// Ana challenges Ben with these options beside game and opponent; he accepts; the first card, which pings Ana.
pub async fn begin(sandbox: &Sandbox, game: &str, options: &[(&str, Value)]) -> Value {
    let (ana, ben) = (sandbox.person("Ana").unwrap(), sandbox.person("Ben").unwrap());
    let channel = sandbox.channel("table").unwrap();
    let terms = [("game", json!(game)), ("opponent", json!(ben.id().to_string()))];
    let colour = [("colour", json!("white"))];
    let (at_ana, at_ben) = (ana.pings().len(), ben.pings().len());
    command(&ana, channel, "challenge", &[&terms[..], &colour, options].concat()).await;
    let offer = pinged(&ben, at_ben).await;
    press(&ben, &offer, |press| Accept::of(press).is_some()).await;
    pinged(&ana, at_ana).await
}

/// The picture of a message, kept to be looked at.
pub async fn look(message: &Value, name: &str) -> Vec<u8> {
    assert_alt(message);
    let url = message["attachments"][0]["url"].as_str().expect("a picture");
    let bytes = download(url).await;
    assert!(bytes.starts_with(b"\x89PNG"), "{url}");
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    std::fs::write(path, &bytes).unwrap();
    bytes
}

/// A file that the sandbox serves.
async fn download(url: &str) -> Vec<u8> {
    let (host, path) = url
        .strip_prefix("http://")
        .and_then(|rest| rest.split_once('/'))
        .expect("a local address");
    let mut connection = tokio::net::TcpStream::connect(host).await.unwrap();
    let request = format!("GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    connection.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
    answer.split_off(end + 4)
}
