//! Toasts on a phone: above the messages, never over them.
use super::stage::{Stage, act, id_of, show_as};
use super::{axe, click, until};
use fantoccini::Client;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_toast_on_a_phone_covers_no_message_and_moves_none() {
    let Some(stage) = Stage::start() else { return };
    stage
        .with("Ana", false, async |client| {
            // an empty channel has nothing later to go to, however far one scrolls in what introduces it
            click(client, "[data-channel][data-name='lobby']").await;
            until(client, "document.title.includes('lobby')").await;
            show_as(client, 390, "light").await;
            scroll_to(client, 40).await;
            places(client).await;
            until(client, "document.querySelector('.jump').hidden").await;
            // a channel with more than fits, in its middle
            let lobby = id_of(client, "lobby").await;
            for n in 0..30 {
                let body = json!({ "do": "say", "channel": lobby, "content": format!("Message {n}") });
                act(client, "Ana", body).await;
            }
            until(
                client,
                "document.getElementById('messages').textContent.includes('Message 29')",
            )
            .await;
            scroll_to(client, 300).await;
            until(client, "!document.querySelector('.jump').hidden").await;
            let before = places(client).await;
            challenge(client, "Ben", "Ana").await;
            challenge(client, "Ana", "Ben").await;
            // the latest one alone, which stays as long as the focus is on it
            let shown = "[...document.querySelectorAll('.toast')].filter((one) => one.offsetHeight)";
            let is_alone = format!("{shown}.length === 1 && {shown}[0].querySelector('[data-play-as]')");
            until(client, &format!("Boolean({is_alone})")).await;
            client
                .execute("document.querySelector('[data-play-as]').focus();", Vec::new())
                .await
                .unwrap();
            let with_toast = places(client).await;
            assert!(
                is_still(&before, &with_toast),
                "no message moves: {before}, {with_toast}"
            );
            assert!(
                with_toast["top"].as_f64() > before["top"].as_f64(),
                "{with_toast} lies below the toast"
            );
            client
                .execute(
                    "document.querySelectorAll('.toast .icon-button').forEach((one) => one.click());",
                    Vec::new(),
                )
                .await
                .unwrap();
            until(client, "!document.querySelector('.toast')").await;
            let after = places(client).await;
            assert_eq!(after["top"], before["top"]);
            assert!(is_still(&before, &after), "no message moves: {before}, {after}");
            challenge(client, "Ben", "Ana").await;
            until(client, "Boolean(document.querySelector('.toast'))").await;
            axe::finds_nothing(client, "a toast").await;
        })
        .await;
}

async fn challenge(client: &Client, who: &str, rival: &str) {
    let (table, rival) = (id_of(client, "table").await, id_of(client, rival).await);
    let options = json!([{ "name": "opponent", "value": rival }, { "name": "game", "value": "dvonn" }]);
    let body = json!({ "do": "command", "channel": table, "name": "challenge", "options": options });
    act(client, who, body).await;
}

async fn scroll_to(client: &Client, top: u32) {
    let script = format!("document.getElementById('scroller').scrollTop = {top};");
    client.execute(&script, Vec::new()).await.unwrap();
}

/// Where the messages are in the window, and where the part begins in which they are seen, once the page has settled.
async fn places(client: &Client) -> Value {
    let script = "const [done] = arguments;
        const top = (e) => e.getBoundingClientRect().top;
        const read = () => done({ top: top(document.getElementById('scroller')), messages: [...document.querySelectorAll('#messages > li')].map(top) });
        requestAnimationFrame(() => requestAnimationFrame(read));";
    client.execute_async(script, Vec::new()).await.unwrap()
}

/// Whether the messages are where they were; what a toast takes may end within a pixel.
fn is_still(before: &Value, after: &Value) -> bool {
    let [before, after] = [before, after].map(|places| places["messages"].as_array().unwrap());
    let mut both = before.iter().zip(after);
    before.len() == after.len() && both.all(|(a, b)| (a.as_f64().unwrap() - b.as_f64().unwrap()).abs() <= 1.0)
}
