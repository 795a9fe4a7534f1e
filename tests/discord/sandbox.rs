//! The local Discord: what it does as Discord does, and what it refuses.
use gipfel::sandbox::{Clock, Options, PersonHandle, Sandbox};
use jiff::{SignedDuration, Timestamp};
use reqwest::{Method, StatusCode};
use serde_json::Value;
use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

mod bodies;
mod bot;
mod faults;
mod gateway;
mod layouts;
mod messages;
mod openapi;
mod people;
mod registration;
mod servers;

/// A clock that stands still until it is advanced.
#[derive(Clone)]
pub struct Hands(Arc<AtomicI64>);
impl Hands {
    fn new() -> Self {
        Self(Arc::new(AtomicI64::new(1_790_000_000)))
    }

    fn clock(&self) -> Clock {
        let seconds = Arc::clone(&self.0);
        Arc::new(move || Timestamp::from_second(seconds.load(Ordering::Relaxed)).unwrap())
    }

    fn forward(&self, by: SignedDuration) {
        self.0.fetch_add(by.as_secs(), Ordering::Relaxed);
    }
}

/// A sandbox with a plain HTTP client that sends what the bot would.
struct Stage {
    sandbox: Sandbox,
    hands: Hands,
    http: reqwest::Client,
}
/// What came back.
struct Reply {
    status: StatusCode,
    headers: reqwest::header::HeaderMap,
    body: Value,
}

impl Stage {
    async fn new() -> Self {
        Self::with(|_| {}).await
    }

    async fn with(change: impl FnOnce(&mut Options)) -> Self {
        let hands = Hands::new();
        let mut options = Options::new(hands.clock());
        options.check_body = Some(crate::openapi::checker());
        change(&mut options);
        let sandbox = Sandbox::start(options).await.unwrap();
        let http = reqwest::Client::builder()
            .user_agent("DiscordBot (https://example.org, 1)")
            .build()
            .unwrap();
        Self { sandbox, hands, http }
    }

    fn person(&self, name: &str) -> PersonHandle {
        self.sandbox.person(name).unwrap()
    }

    fn table(&self) -> u64 {
        self.sandbox.channel("table").unwrap()
    }

    fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let url = format!("{}/api/v10{path}", self.sandbox.base_url());
        let method: Method = method.parse().unwrap();
        self.http
            .request(method, url)
            .header("authorization", format!("Bot {}", self.sandbox.token()))
    }

    async fn call(&self, method: &str, path: &str, body: Value) -> Reply {
        let request = self.request(method, path);
        let request = if body.is_null() { request } else { request.json(&body) };
        send(request).await
    }

    /// Posts a form with `payload_json` and files.
    async fn form(&self, method: &str, path: &str, body: &Value, files: &[(u32, &str, &[u8])]) -> Reply {
        let mut form = reqwest::multipart::Form::new().text("payload_json", body.to_string());
        for (number, name, bytes) in files {
            let part = reqwest::multipart::Part::bytes(bytes.to_vec()).file_name((*name).to_owned());
            form = form.part(format!("files[{number}]"), part.mime_str("image/png").unwrap());
        }
        send(self.request(method, path).multipart(form)).await
    }

    /// The violations, one per line.
    fn violations(&self) -> Vec<String> {
        self.sandbox
            .violations()
            .iter()
            .map(|v| format!("{}: {}", v.operation, v.what))
            .collect()
    }

    /// Nothing was counted.
    fn assert_clean(&self) {
        assert_eq!(self.violations(), Vec::<String>::new());
    }

    /// One thing was counted, and its sentence says so.
    fn assert_counted(&self, what: &str) {
        let all = self.violations();
        assert!(
            all.iter().any(|sentence| sentence.contains(what)),
            "{what} is not in {all:#?}"
        );
    }
}

async fn send(request: reqwest::RequestBuilder) -> Reply {
    let response = request.send().await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    let text = response.text().await.unwrap();
    let body = if text.is_empty() {
        Value::Null
    } else {
        serde_json::from_str(&text).unwrap_or(Value::String(text))
    };
    Reply { status, headers, body }
}

impl Reply {
    fn code(&self) -> u64 {
        self.body["code"].as_u64().unwrap_or(0)
    }

    #[track_caller]
    fn ok(self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.body);
        self.body
    }

    /// Refused with this status and code.
    #[track_caller]
    fn refused(&self, status: u16, code: u64) {
        assert_eq!((self.status.as_u16(), self.code()), (status, code), "{}", self.body);
    }
}

/// An id out of JSON.
fn id(value: &Value) -> u64 {
    value.as_str().unwrap().parse().unwrap()
}
