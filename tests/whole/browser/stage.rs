//! The program on the sandbox and a browser's driver, each of its own for a test.
use super::{BROWSERS, Running, answers, open, picture, sandbox, start, until};
use crate::left_out::left_out;
use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use futures_util::FutureExt as _;
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::process::Command;

pub struct Stage {
    pub folder: tempfile::TempDir,
    pub page: String,
    browser: &'static str,
    driver: String,
    running: Vec<Running>,
}

impl Stage {
    /// `None` where there is no browser.
    pub fn start() -> Option<Self> {
        Self::start_with(&[])
    }

    /// Like `start`, with these arguments beside the port.
    pub fn start_with(more: &[&str]) -> Option<Self> {
        let mut stage = Self::on(String::new())?;
        let (bot, page) = sandbox(stage.folder.path(), "0", more);
        stage.running.push(bot);
        page.trim_end_matches('/').clone_into(&mut stage.page);
        Some(stage)
    }

    /// Only the browser's driver, for a page that is there.
    pub fn on(page: String) -> Option<Self> {
        let browser = BROWSERS.into_iter().find(|name| answers(name));
        let Some(browser) = browser.filter(|_| answers("chromedriver")) else {
            left_out("the browser tests, for want of chromium and chromedriver (Debian: chromium, chromium-driver)");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let mut driver = Command::new("chromedriver");
        driver.arg("--port=0");
        let (driver, port) = start(driver, |line| {
            line.split_once("successfully on port ")
                .map(|(_, rest)| rest.trim_end_matches('.').to_owned())
        });
        Some(Self {
            folder,
            page,
            browser,
            driver: format!("http://127.0.0.1:{port}"),
            running: vec![driver],
        })
    }

    /// Does something in a browser in which this person has the page open, and closes it afterwards, with a picture of
    /// what was there last.
    pub async fn with(&self, person: &str, is_phone: bool, act: impl AsyncFnOnce(&Client)) {
        let profile = self.folder.path().join(person);
        let client = open(&self.driver, self.browser, &profile, is_phone, "en-GB").await;
        let done = async {
            client.goto(&format!("{}/?as={person}", self.page)).await.unwrap();
            until(&client, "Boolean(document.querySelector('.welcome, .channel-head'))").await;
            act(&client).await;
        };
        let done = AssertUnwindSafe(done).catch_unwind().await;
        picture(&client, person).await;
        client.close().await.unwrap();
        if let Err(why) = done {
            resume_unwind(why);
        }
    }
}

/// What a person would do on a page of their own; the answer is the sandbox's.
pub async fn act(client: &Client, person: &str, body: Value) -> Value {
    let script = "const [person, body, done] = arguments;
        const headers = { 'content-type': 'application/json' };
        fetch('/sandbox/state').then((r) => r.json())
            .then(({ people }) => fetch(`/sandbox/act?person=${people.find((p) => p.name === person).id}`, { method: 'POST', headers, body: JSON.stringify(body) }))
            .then((r) => r.json()).then(done, (why) => done({ ok: false, why: String(why) }));";
    let answer = client
        .execute_async(script, vec![json!(person), body.clone()])
        .await
        .unwrap();
    assert_eq!(answer["ok"], true, "{person} {body}: {answer}");
    answer
}

/// The id of the person or the channel with this name; of a thread the last part is enough.
pub async fn id_of(client: &Client, name: &str) -> String {
    let script = "const [name, done] = arguments;
        fetch('/sandbox/state').then((r) => r.json())
            .then(({ people }) => fetch(`/sandbox/state?person=${people[0].id}`)).then((r) => r.json())
            .then(({ people, channels }) => done([...people, ...channels].find((one) => one.name === name || one.name.endsWith(` · ${name}`))?.id ?? ''));";
    let id = client.execute_async(script, vec![json!(name)]).await.unwrap();
    let id = id.as_str().unwrap().to_owned();
    assert!(!id.is_empty(), "nothing is called {name}");
    id
}

/// The window's width and the person's choice between light and dark.
pub async fn show_as(client: &Client, width: u32, scheme: &str) {
    let is_phone = width < 500;
    let height = if is_phone { 844 } else { 800 };
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone });
    devtools(client, "Emulation.setDeviceMetricsOverride", metrics).await;
    let features = json!([
        { "name": "prefers-color-scheme", "value": scheme },
        { "name": "prefers-reduced-motion", "value": "reduce" },
    ]);
    devtools(client, "Emulation.setEmulatedMedia", json!({ "features": features })).await;
}

async fn devtools(client: &Client, command: &'static str, parameters: Value) {
    let asked = Devtools { command, parameters };
    client.issue_cmd(asked).await.unwrap();
}

/// A command of Chromium's own protocol.
#[derive(Debug)]
struct Devtools {
    command: &'static str,
    parameters: Value,
}
impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(
        &self,
        base: &reqwest::Url,
        session: Option<&str>,
    ) -> Result<reqwest::Url, <reqwest::Url as std::str::FromStr>::Err> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }
    fn method_and_body(&self, _: &reqwest::Url) -> (reqwest::Method, Option<String>) {
        let body = json!({ "cmd": self.command, "params": self.parameters });
        (reqwest::Method::POST, Some(body.to_string()))
    }
}
