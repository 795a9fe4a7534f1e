//! A page with two servers: each person sees those on which they are.
use super::stage::Stage;
use super::{axe, click, until};
use fantoccini::Client;
use serde_json::{Value, json};

/// The name at the top, those of the servers, and the text channels in their order.
async fn listed(client: &Client) -> Value {
    let texts = |css: &str| format!("[...document.querySelectorAll('{css}')].map((e) => e.textContent)");
    let (top, servers) = (texts("#sidebar .brand b"), texts("#sidebar .places h3"));
    let channels = "[...document.querySelectorAll('#sidebar [data-channel]')].map((e) => e.dataset.name)";
    until(client, &format!("[{top}[0], {servers}, {channels}]")).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_person_sees_the_servers_on_which_they_are() {
    let Some(stage) = Stage::start_with(&["--second-server"]) else {
        return;
    };
    for (person, wanted, place, rival) in [
        ("Ana", json!(["Club", [], ["table", "lobby"]]), "Club", "Ben"),
        (
            "Ben",
            json!(["Gipfel", ["Club", "Salon"], ["table", "lobby", "salon"]]),
            "Salon",
            "Dora",
        ),
        ("Dora", json!(["Salon", [], ["salon"]]), "Salon", "Ben"),
    ] {
        stage
            .with(person, false, async |client| {
                assert_eq!(listed(client).await, wanted, "{person}");
                if place == "Salon" {
                    click(client, "[data-channel][data-name='salon']").await;
                }
                let said =
                    |css: &str, part: &str| format!("document.querySelector('{css}')?.textContent.includes('{part}')");
                until(client, &said(".welcome h1", place)).await;
                // whoever is offered is there
                until(client, &said("#welcome-challenge", rival)).await;
                axe::finds_nothing(client, person).await;
            })
            .await;
    }
}
