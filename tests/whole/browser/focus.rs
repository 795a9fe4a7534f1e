//! Where the keyboard focus is while pages are turned: what is pressed again and again stays under it.
use super::stage::{Stage, act, id_of};
use super::{press, until};
use fantoccini::Client;
use fantoccini::key::Key;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_turns_pages_by_keyboard_goes_on_from_there() {
    let Some(stage) = Stage::start() else { return };
    stage
        .with("Ana", false, async |client| {
            let game = json!([{ "name": "game", "type": 3, "value": "dvonn" }]);
            let rules = open(client, "rules", &game).await;
            // to the last page and back to the first, by nothing but Enter
            for turn in ["Next", "Back"] {
                focus(client, &rules, turn).await;
                for pages in 1.. {
                    let shown = text(client, &rules).await;
                    turned(client, &rules, &shown).await;
                    let focused = focused(client, &rules).await;
                    let (label, is_off) = (focused["label"].as_str().unwrap(), focused["off"] == true);
                    if label != turn || is_off {
                        // nothing more in that direction: the page can be turned back at once
                        assert!(!is_off && pages > 5, "{turn}, {pages} pages: {focused}");
                        break;
                    }
                    assert!(pages < 30, "pages without end");
                }
            }
            // a course: each step is followed by the next one
            let course = open(client, "learn", &game).await;
            for _ in 0..3 {
                for label in ["Show me", "Next step"] {
                    focus(client, &course, label).await;
                    let shown = text(client, &course).await;
                    turned(client, &course, &shown).await;
                    let focused = focused(client, &course).await;
                    assert_eq!(focused["off"], false, "after {label}: {focused}");
                }
            }
        })
        .await;
}

/// Ana's command in #table: the selector of its answer.
async fn open(client: &Client, command: &str, options: &Value) -> String {
    let table = id_of(client, "table").await;
    let body = json!({ "do": "command", "channel": table, "name": command, "options": options });
    let answer = act(client, "Ana", body).await;
    let message = format!("#m-{}", answer["message"]["id"].as_str().unwrap());
    until(client, &format!("Boolean(document.querySelector('{message} .body'))")).await;
    message
}

/// Puts the focus on the button with this label.
async fn focus(client: &Client, message: &str, label: &str) {
    let button = format!(
        "[...document.querySelectorAll('{message} button')].find((one) => one.textContent === '{label}' && !one.disabled)"
    );
    until(
        client,
        &format!("(() => {{ {button}?.focus(); return document.activeElement.textContent === '{label}'; }})()"),
    )
    .await;
}

async fn text(client: &Client, message: &str) -> String {
    let text = until(
        client,
        &format!("document.querySelector('{message} .text').textContent"),
    )
    .await;
    text.as_str().unwrap().to_owned()
}

/// Presses Enter, and waits until something else is shown.
async fn turned(client: &Client, message: &str, before: &str) {
    press(client, &Key::Enter.to_string()).await;
    let before = json!(before);
    until(
        client,
        &format!(
            "!document.querySelector('.busy') && document.querySelector('{message} .text').textContent !== {before}"
        ),
    )
    .await;
}

/// What has the focus once it is in that message: it returns there after the page has drawn the new content.
async fn focused(client: &Client, message: &str) -> Value {
    let focused = format!(
        "(() => {{ const now = document.activeElement; if (!now.closest('{message}')) return null; return {{ label: now.textContent, off: Boolean(now.disabled) }}; }})()"
    );
    until(client, &focused).await
}
