//! Sends interactions to the bot's HTTP endpoint, which it verifies first, as Discord does.
use super::{
    endpoint::{Post, Returned, SENDING},
    faults::Fault,
    render::sid,
    world::Server,
};
use futures_util::FutureExt as _;
use reqwest::{Client, header};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use tokio::{sync::mpsc::UnboundedReceiver, task::JoinSet};

fn client(patience: Duration) -> Client {
    Client::builder()
        .no_proxy()
        .timeout(patience)
        .user_agent("Discord-Interactions/1.0 (+https://discord.com)")
        .build()
        .expect("the TLS library is compiled in and needs no file")
}

/// Sends queued interactions until the sandbox stops.
pub async fn deliver(mut posts: UnboundedReceiver<Post>, server: Arc<Server>) {
    let client = client(server.world().limits.answer_within);
    let mut under_way = JoinSet::new();
    loop {
        tokio::select! {
            () = server.stop.cancelled() => return,
            Some(post) = posts.recv() => {
                let (client, server) = (client.clone(), Arc::clone(&server));
                under_way.spawn(async move { hand_over(&client, &server, &post).await }.boxed());
            }
            Some(_) = under_way.join_next(), if !under_way.is_empty() => {}
        }
    }
}

/// Sends an interaction and handles the response.
async fn hand_over(client: &Client, server: &Server, post: &Post) {
    let disturbance = server.world().faults.take(SENDING);
    match send(client, post).await {
        Ok(first) => {
            server.world().returned(post.id, &first);
            if matches!(disturbance, Some(Fault::RepeatInteraction { .. })) {
                // where the answer came by a callback, the response repeats it
                server.world().disturbed_by_repetition(post.id);
                if let Ok(second) = send(client, post).await {
                    server.world().returned_again(post.id, &first, &second);
                }
            }
        }
        // the person waits for as long
        Err(why) if why.is_timeout() => {}
        Err(why) => {
            tracing::debug!(%why, "the bot's endpoint cannot be reached");
            server.world().unreached(post.id);
        }
    }
}

/// Sends it to the first address that can be reached, as a proxy does that distributes requests over several processes.
async fn send(client: &Client, post: &Post) -> reqwest::Result<Returned> {
    let mut urls = post.urls.iter().peekable();
    loop {
        let url = urls.next().map_or("", String::as_str);
        match send_to(client, url, post).await {
            // it has certainly not received it
            Err(why) if why.is_connect() && urls.peek().is_some() => {}
            sent => return sent,
        }
    }
}

async fn send_to(client: &Client, url: &str, post: &Post) -> reqwest::Result<Returned> {
    let request = client
        .post(url)
        .header(header::CONTENT_TYPE, "application/json")
        .header("x-signature-ed25519", &post.signature)
        .header("x-signature-timestamp", &post.timestamp)
        .body(post.body.clone());
    let response = request.send().await?;
    let kind = response.headers().get(header::CONTENT_TYPE);
    Ok(Returned {
        status: response.status().as_u16(),
        kind: kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned(),
        body: response.text().await?,
    })
}

/// Pings an address twice: signed, which it must answer, and with a wrong signature, which it must refuse.
pub async fn verify(server: &Server, url: &str) -> Result<(), String> {
    let (client, signed, forged) = {
        let mut world = server.world();
        let id = world.new_id();
        let application = sid(world.data.bot.id);
        let ping = json!({
            "id": sid(id), "application_id": application, "type": 1, "token": "ping", "version": 1, "entitlements": [],
        });
        let other = json!({ "type": 1 });
        let (now, urls) = (world.now(), [url.to_owned()]);
        let mut forged = Post::new(&world.keys, id, &urls, now, &ping);
        forged.signature = Post::new(&world.keys, id, &urls, now, &other).signature;
        let signed = Post::new(&world.keys, id, &urls, now, &ping);
        (client(world.limits.answer_within), signed, forged)
    };
    let unreached = |why: reqwest::Error| format!("{url} cannot be reached: {why}");
    let returned = send(&client, &signed).await.map_err(unreached)?;
    let pong: Value = serde_json::from_str(&returned.body).unwrap_or_default();
    if returned.status != 200 || pong != json!({ "type": 1 }) {
        return Err(format!(
            "{url} does not answer a ping, but with {}: {}",
            returned.status, returned.body
        ));
    }
    let returned = send(&client, &forged).await.map_err(unreached)?;
    if returned.status != 401 {
        return Err(format!(
            "{url} answers a request with a wrong signature, which must be refused with 401, with {}",
            returned.status
        ));
    }
    Ok(())
}
