//! Discord's REST API: the few calls that the bot makes.
//!
//! These are calls of our own on a client of our own: serenity's have no time-outs, repeat a 429 without end, lose its
//! `retry_after` if their limiter is off, and name every uploaded file `files[0]`. Calls pass our own `Limiter`;
//! answers to interactions are exempt, as they are at Discord.
use super::clock::DiscordClock;
use super::codes::ErrorCode;
use super::limiter::{Bucket, Limiter};
use super::metrics::{Metrics, Scope};
use super::parting::{Late, Parting, Permit};
use super::reach::Reach;
use super::reply::Body;
use crate::app::{FLIGHT, Fetched, MOST_BYTES, Upload};
use crate::os::steady_time;
use reqwest::header::{CONTENT_LENGTH, CONTENT_TYPE, DATE, HeaderMap};
use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder, Method, RequestBuilder, StatusCode, Url};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// A bot's token. Its `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Reads a token. The error says what is wrong without repeating it.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let text = text.trim();
        let text = text.strip_prefix("Bot ").unwrap_or(text);
        if text.is_empty() {
            Err("it is empty")
        } else if text.len() > 256 {
            Err("it is longer than any bot token")
        } else if text.chars().all(|c| c.is_ascii_graphic()) {
            Ok(Self(text.to_owned()))
        } else {
            Err("it has spaces, line breaks or letters that no bot token has")
        }
    }

    /// Whether it has the three parts, with dots between them, that a bot's token has.
    pub fn looks_right(&self) -> bool {
        let parts: Vec<&str> = self.0.split('.').collect();
        parts.len() == 3 && parts.iter().all(|part| !part.is_empty())
    }

    /// The token itself, to be sent.
    pub fn expose(&self) -> &str {
        &self.0
    }
}
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// The host of Discord's attachments.
const FILES: &str = "cdn.discordapp.com";
/// The address of Discord.
pub(super) const DISCORD: &str = "https://discord.com";

/// The address of the API: Discord, or a stand-in on this machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Base {
    /// Discord itself.
    Discord,
    /// `http://` and a loopback address, without a slash at its end.
    Loopback(String),
}

impl Base {
    /// Reads the address of a stand-in: only loopback, since it receives the token.
    pub fn loopback(text: &str) -> Result<Self, String> {
        let refuse = |why: &str| {
            Err(format!(
                "{why}; only http://127.0.0.1:PORT, http://[::1]:PORT and http://localhost:PORT can stand in for Discord"
            ))
        };
        let Ok(url) = Url::parse(text) else {
            return refuse("it is not an address");
        };
        let is_loopback = match url.host_str() {
            Some("localhost") => true,
            Some(host) => host
                .trim_start_matches('[')
                .trim_end_matches(']')
                .parse::<std::net::IpAddr>()
                .is_ok_and(|ip| ip.is_loopback()),
            None => false,
        };
        if url.scheme() != "http" || !is_loopback {
            return refuse("it is not a plain address on this machine");
        }
        let has_more = !matches!(url.path(), "" | "/") || url.query().is_some() || url.fragment().is_some();
        if has_more || !url.username().is_empty() || url.password().is_some() {
            return refuse("it has more than a host and a port");
        }
        Ok(Self::Loopback(url.as_str().trim_end_matches('/').to_owned()))
    }

    pub(super) fn is_ours(&self, gateway: &str) -> bool {
        let Ok(url) = Url::parse(gateway) else { return false };
        match self {
            Self::Discord => url.scheme() == "wss" && url.host_str().is_some_and(|h| h.ends_with(".discord.gg")),
            Self::Loopback(_) => {
                url.scheme() == "ws"
                    && Self::loopback(&format!(
                        "http://{}:{}",
                        url.host_str().unwrap_or_default(),
                        url.port().unwrap_or(80)
                    ))
                    .is_ok()
            }
        }
    }
}

/// Why a call failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ApiError {
    /// 429, or a known limit lasts too long to wait for it: nothing was done; try again after this time.
    #[error("rate limited for {} ms", after.as_millis())]
    Limited {
        /// As Discord says.
        after: Duration,
    },
    /// 401: the token is wrong or was revoked.
    #[error("the token was refused")]
    TokenRefused,
    /// Refused permanently.
    #[error("refused with {status}, code {code}: {message}")]
    Refused {
        status: u16,
        code: ErrorCode,
        /// Discord's words.
        message: String,
    },
    /// 5xx, a broken connection, or no answer in time: it may have been done.
    #[error("no answer: {0}")]
    NoAnswer(String),
    /// It was no longer permitted before it could be sent: nothing was done.
    #[error("it was held up for too long before it could be sent")]
    Late,
}

/// Where to connect, and how many sessions may still be started.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Gateway {
    /// The address of the gateway.
    pub url: String,
    /// The recommended number of shards.
    #[serde(default = "one")]
    pub shards: u32,
    pub session_start_limit: Option<SessionStarts>,
}
/// The limits for starting sessions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct SessionStarts {
    /// Sessions allowed per day.
    #[serde(default = "a_thousand")]
    pub total: u32,
    /// Sessions left until the reset.
    pub remaining: u32,
    /// Milliseconds until the reset.
    pub reset_after: u64,
    /// Sessions allowed within five seconds, for shards whose numbers differ modulo this.
    #[serde(default = "one")]
    pub max_concurrency: u32,
}
impl SessionStarts {
    /// The limits of most bots.
    pub const USUAL: Self = Self {
        total: a_thousand(),
        remaining: a_thousand(),
        reset_after: 0,
        max_concurrency: one(),
    };
}
const fn a_thousand() -> u32 {
    1_000
}
const fn one() -> u32 {
    1
}

/// The application to which the token belongs.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Application {
    #[serde(deserialize_with = "digits")]
    pub id: u64,
    /// The public key with which its interactions are signed; empty if Discord does not tell.
    #[serde(default)]
    pub verify_key: String,
    /// The application's user.
    #[serde(default)]
    pub bot: Option<BotUser>,
}
/// The bot's user.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct BotUser {
    #[serde(deserialize_with = "digits")]
    id: u64,
}

impl Application {
    /// The bot's user id; for recent applications it is the application's own id.
    pub fn user(&self) -> u64 {
        self.bot.map_or(self.id, |bot| bot.id)
    }
}

fn digits<'de, D: Deserializer<'de>>(id: D) -> Result<u64, D::Error> {
    let value = Value::deserialize(id)?;
    snowflake(&value).ok_or_else(|| D::Error::custom("an id is a string of digits"))
}

pub struct Api {
    client: Client,
    root: String,
    token: Token,
    limiter: Limiter,
    reach: Reach,
    clock: DiscordClock,
    metrics: Arc<Metrics>,
    /// For files: follows no redirection, which could lead anywhere.
    files: Client,
    /// The address of a stand-in for Discord.
    stand_in: Option<Url>,
}
impl fmt::Debug for Api {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Api").field("root", &self.root).finish_non_exhaustive()
    }
}

/// An HTTP client with the settings for all our calls.
pub(super) fn client() -> Client {
    built(Client::builder())
}

fn built(builder: ClientBuilder) -> Client {
    // what the system has been given may otherwise still arrive long after nobody waits for the answer any more
    #[cfg(target_os = "linux")]
    let builder = builder.tcp_user_timeout(FLIGHT);
    builder
        .connect_timeout(Duration::from_secs(3))
        .timeout(FLIGHT)
        .user_agent(concat!("DiscordBot (gipfel, ", env!("CARGO_PKG_VERSION"), ")"))
        .build()
        .expect("the TLS library is compiled in and needs no file")
}

impl Api {
    /// A client for the API at `base`.
    pub fn new(base: &Base, token: Token) -> Self {
        let host = match base {
            Base::Discord => DISCORD,
            Base::Loopback(address) => address,
        };
        Self {
            client: client(),
            root: format!("{host}/api/v10"),
            token,
            limiter: Limiter::new(),
            reach: Reach::default(),
            clock: DiscordClock::default(),
            metrics: Arc::default(),
            files: built(Client::builder().redirect(Policy::none())),
            stand_in: match base {
                Base::Discord => None,
                Base::Loopback(address) => Url::parse(address).ok(),
            },
        }
    }

    /// Counts Discord's limits there.
    pub(super) fn counting(self, metrics: Arc<Metrics>) -> Self {
        Self { metrics, ..self }
    }

    /// The gateway to connect to.
    pub async fn gateway(&self) -> Result<Gateway, ApiError> {
        self.get("gateway/bot", Bucket::Other).await
    }

    /// The application to which the token belongs.
    pub async fn application(&self) -> Result<Application, ApiError> {
        self.get("applications/@me", Bucket::Other).await
    }

    /// The commands registered for all servers.
    pub async fn commands(&self, application: u64) -> Result<Vec<Value>, ApiError> {
        let path = format!("applications/{application}/commands?with_localizations=true");
        self.get(&path, Bucket::Other).await
    }

    /// Registers exactly these commands for all servers.
    pub async fn register(&self, application: u64, commands: &Value) -> Result<(), ApiError> {
        let path = format!("applications/{application}/commands");
        self.call(Method::PUT, &path, Some(&plain(commands)), Bucket::Other)
            .await?;
        Ok(())
    }

    /// Answers an interaction, within `patience`; not limited.
    pub async fn answer(&self, interaction: u64, token: &str, body: &Body, patience: Duration) -> Result<(), ApiError> {
        let path = format!("interactions/{interaction}/{token}/callback");
        let request = self.request(Method::POST, &path, Some(body)).timeout(patience);
        self.send(request, Bucket::Other).await?;
        Ok(())
    }

    /// Posts a message; returns its id.
    pub async fn post(&self, channel: u64, body: &Body, permit: &Permit<'_>) -> Result<u64, ApiError> {
        let path = format!("channels/{channel}/messages");
        id(&self
            .call_if(permit, Method::POST, &path, body, Bucket::Post(channel))
            .await?)
    }

    /// Changes a message of ours. Does not wait for a limit to pass: others have something more urgent to send there.
    pub async fn edit(&self, channel: u64, message: u64, body: &Body, permit: &Permit<'_>) -> Result<(), ApiError> {
        let path = format!("channels/{channel}/messages/{message}");
        self.call_if(permit, Method::PATCH, &path, body, Bucket::Edit(channel))
            .await?;
        Ok(())
    }

    /// The messages of a channel that are newer than the snowflake `after`, at most 100.
    pub async fn messages(&self, channel: u64, after: u64) -> Result<Vec<Value>, ApiError> {
        let path = format!("channels/{channel}/messages?after={after}&limit=100");
        self.get(&path, Bucket::Read(channel)).await
    }

    /// The channel of direct messages with a person.
    pub async fn direct(&self, person: u64) -> Result<u64, ApiError> {
        let body = plain(&json!({ "recipient_id": person.to_string() }));
        id(&self
            .call(Method::POST, "users/@me/channels", Some(&body), Bucket::Directs)
            .await?)
    }

    /// Opens a public thread, on a message if there is one; returns its id.
    pub async fn open_thread(
        &self,
        channel: u64,
        message: Option<u64>,
        name: &str,
        permit: &Permit<'_>,
    ) -> Result<u64, ApiError> {
        let (path, body) = match message {
            Some(message) => (
                format!("channels/{channel}/messages/{message}/threads"),
                json!({ "name": name, "auto_archive_duration": ARCHIVE_AFTER_MINUTES }),
            ),
            None => (
                format!("channels/{channel}/threads"),
                json!({ "name": name, "auto_archive_duration": ARCHIVE_AFTER_MINUTES, "type": PUBLIC_THREAD }),
            ),
        };
        id(&self
            .call_if(permit, Method::POST, &path, &plain(&body), Bucket::Threads(channel))
            .await?)
    }

    pub async fn unarchive(&self, thread: u64) -> Result<(), ApiError> {
        let change = json!({ "archived": false });
        self.change_thread(thread, &change, Bucket::Threads(thread)).await
    }

    /// Opens a thread, which Discord archives after this many minutes without a message.
    pub async fn archive_after(&self, thread: u64, minutes: u32) -> Result<(), ApiError> {
        let change = json!({ "archived": false, "auto_archive_duration": minutes });
        self.change_thread(thread, &change, Bucket::Threads(thread)).await
    }

    /// Renames a thread, and opens it if it is archived.
    pub async fn rename(&self, thread: u64, name: &str) -> Result<(), ApiError> {
        let change = json!({ "archived": false, "name": name });
        self.change_thread(thread, &change, Bucket::Name(thread)).await
    }

    async fn change_thread(&self, thread: u64, change: &Value, bucket: Bucket) -> Result<(), ApiError> {
        let path = format!("channels/{thread}");
        self.call(Method::PATCH, &path, Some(&plain(change)), bucket).await?;
        Ok(())
    }

    /// How long no call is worth trying because of a global limit.
    pub(super) fn global_hold(&self) -> Option<Duration> {
        self.limiter.global_hold()
    }

    /// Whether calls have failed since Discord last answered.
    pub(super) fn is_silent(&self) -> bool {
        self.reach.is_silent()
    }

    /// Whether it is known, and told, that Discord does not answer.
    pub(super) fn is_lost(&self) -> bool {
        self.reach.is_lost()
    }

    /// Discord's clock, as far as its answers tell.
    pub(super) const fn clock(&self) -> &DiscordClock {
        &self.clock
    }

    /// How many calls this process may make within that time.
    pub(super) fn calls_within(&self, time: Duration) -> usize {
        self.limiter.calls_within(time)
    }

    /// Sets the number of the bot's processes.
    pub(super) fn share(&self, processes: usize) {
        self.limiter.share(u32::try_from(processes).unwrap_or(u32::MAX));
    }

    /// What Discord says at this path.
    async fn get<T: DeserializeOwned>(&self, path: &str, bucket: Bucket) -> Result<T, ApiError> {
        let answer = self.call(Method::GET, path, None, bucket).await?;
        serde_json::from_value(answer).map_err(|why| ApiError::NoAnswer(format!("GET /{path}: {why}")))
    }

    async fn call(&self, method: Method, path: &str, body: Option<&Body>, bucket: Bucket) -> Result<Value, ApiError> {
        let passed = self.limiter.pass(bucket).await;
        passed.map_err(|after| ApiError::Limited { after })?;
        let request = self.request(method, path, body);
        self.send(request, bucket).await
    }

    /// Calls if it is still permitted when it is this call's turn, and when the last bytes leave.
    async fn call_if(
        &self,
        permit: &Permit<'_>,
        method: Method,
        path: &str,
        body: &Body,
        bucket: Bucket,
    ) -> Result<Value, ApiError> {
        let passed = self.limiter.pass(bucket).await;
        passed.map_err(|after| ApiError::Limited { after })?;
        if !permit.ask().await {
            return Err(ApiError::Late);
        }
        let (media_type, bytes) = encoded(body);
        let request = self
            .request(method, path, None)
            .header(CONTENT_TYPE, media_type)
            .header(CONTENT_LENGTH, bytes.len())
            .body(reqwest::Body::wrap(Parting::new(bytes, permit.watch())));
        self.send(request, bucket).await
    }

    fn request(&self, method: Method, path: &str, body: Option<&Body>) -> RequestBuilder {
        let request = self
            .client
            .request(method, format!("{}/{path}", self.root))
            .header("Authorization", format!("Bot {}", self.token.expose()));
        let Some(body) = body else { return request };
        let (media_type, bytes) = encoded(body);
        request.header(CONTENT_TYPE, media_type).body(bytes)
    }

    async fn send(&self, request: RequestBuilder, bucket: Bucket) -> Result<Value, ApiError> {
        let sent = self.try_to_send(request, bucket).await;
        match &sent {
            Err(ApiError::NoAnswer(why)) => self.reach.failed(why),
            _ => self.reach.answered(),
        }
        sent
    }

    async fn try_to_send(&self, request: RequestBuilder, bucket: Bucket) -> Result<Value, ApiError> {
        // the address of an interaction's callback is a secret as well
        let lost = |why: reqwest::Error| {
            if is_late(&why) {
                return ApiError::Late;
            }
            ApiError::NoAnswer(describe(&why.without_url()))
        };
        let asked = steady_time();
        let response = request.send().await.map_err(lost)?;
        let status = response.status();
        let headers = response.headers().clone();
        if let Some(date) = headers.get(DATE).and_then(|date| date.to_str().ok()) {
            self.clock.hear(date, asked);
        }
        let text = response.text().await.map_err(lost)?;
        self.note(bucket, status, &headers);
        if status.is_success() {
            return match text.as_str() {
                "" => Ok(Value::Null),
                text => serde_json::from_str(text).map_err(|why| ApiError::NoAnswer(format!("not JSON: {why}"))),
            };
        }
        // whatever stands between Discord and us answers in other words, and for all that we ask
        let own: Option<Refusal> = serde_json::from_str(&text).ok();
        let is_own = own.is_some();
        let refusal = own.unwrap_or_default();
        let code = ErrorCode(refusal.code);
        match status {
            // this limit is for edits of old messages only, and lasts far longer than the others
            StatusCode::TOO_MANY_REQUESTS if code != ErrorCode::OLD_MESSAGE_EDITED_TOO_OFTEN => {
                let after = retry_after(&headers, &refusal);
                let (limited, scope) = if refusal.global || !is_own || headers.contains_key("x-ratelimit-global") {
                    (None, Scope::Global)
                } else {
                    (Some(bucket), Scope::Bucket)
                };
                self.limiter.close(limited, after);
                self.metrics.limited(scope, after);
                Err(ApiError::Limited { after })
            }
            status if !is_own => Err(ApiError::NoAnswer(format!("{status}, but not from Discord itself"))),
            // a limit, though neither sent as one nor with its end
            _ if code == ErrorCode::DIRECT_MESSAGES_OPENED_TOO_FAST => {
                self.limiter.close(Some(bucket), TOO_FAST);
                self.metrics.limited(Scope::Bucket, TOO_FAST);
                Err(ApiError::Limited { after: TOO_FAST })
            }
            StatusCode::UNAUTHORIZED => Err(ApiError::TokenRefused),
            status if status.is_server_error() => Err(ApiError::NoAnswer(format!("{status} {}", refusal.message))),
            status => Err(ApiError::Refused {
                status: status.as_u16(),
                code,
                message: refusal.message,
            }),
        }
    }

    /// Fetches a file that somebody gave with a command, from where Discord keeps such files and from nowhere else,
    /// without our token.
    pub async fn fetch(&self, upload: &Upload, patience: Duration) -> Fetched {
        if upload.size > MOST_BYTES as u64 {
            return Fetched::TooLarge;
        }
        let Some(url) = Url::parse(&upload.url).ok().filter(|url| self.keeps_files(url)) else {
            tracing::warn!("a file that is not on Discord's servers is not fetched");
            return Fetched::Failed;
        };
        match tokio::time::timeout(patience, self.download(url)).await {
            Ok(Ok(fetched)) => fetched,
            Ok(Err(why)) => {
                // the address is good for a day, for whoever has it
                tracing::warn!(why = %describe(&why.without_url()), "a file could not be fetched");
                Fetched::Failed
            }
            Err(_) => {
                tracing::warn!(?patience, "a file could not be fetched in time");
                Fetched::Failed
            }
        }
    }

    async fn download(&self, url: Url) -> Result<Fetched, reqwest::Error> {
        let mut response = self.files.get(url).send().await?.error_for_status()?;
        if response.status() != StatusCode::OK {
            tracing::warn!(status = %response.status(), "a file is not where Discord says");
            return Ok(Fetched::Failed);
        }
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await? {
            if bytes.len() + chunk.len() > MOST_BYTES {
                return Ok(Fetched::TooLarge);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(Fetched::Bytes(bytes))
    }

    /// Whether Discord keeps attachments at this address; a stand-in keeps its own.
    fn keeps_files(&self, url: &Url) -> bool {
        let is_anonymous = url.username().is_empty() && url.password().is_none();
        is_anonymous
            && match &self.stand_in {
                Some(address) => url.origin() == address.origin(),
                None => url.scheme() == "https" && url.port().is_none() && url.host_str() == Some(FILES),
            }
    }

    fn note(&self, bucket: Bucket, status: StatusCode, headers: &HeaderMap) {
        let number = |name: &str| headers.get(name)?.to_str().ok()?.parse::<f64>().ok();
        let is_spent = number("x-ratelimit-remaining").is_some_and(|left| left < 1.0);
        if let (true, Some(after)) = (
            is_spent && status != StatusCode::TOO_MANY_REQUESTS,
            number("x-ratelimit-reset-after"),
        ) {
            self.limiter.close(Some(bucket), seconds(after));
        }
    }
}

/// How long no direct messages are opened after too many were.
const TOO_FAST: Duration = Duration::from_secs(30);
const PUBLIC_THREAD: u8 = 11;
const ARCHIVE_AFTER_MINUTES: u32 = 10_080;

/// The body of an error. Discord always says what is wrong in words; limits alone come without a code.
#[derive(Deserialize, Default)]
struct Refusal {
    #[serde(default)]
    code: u32,
    message: String,
    #[serde(default)]
    retry_after: Option<f64>,
    #[serde(default)]
    global: bool,
}

fn plain(json: &Value) -> Body {
    Body {
        json: json.to_string(),
        files: Vec::new(),
    }
}

/// The media type and the bytes of a body: JSON, or a form with JSON and files.
fn encoded(body: &Body) -> (String, Vec<u8>) {
    if body.files.is_empty() {
        return ("application/json".to_owned(), body.json.clone().into_bytes());
    }
    // chosen at random, so that it occurs in no file
    let boundary = format!("{:032x}", fastrand::u128(..));
    let mut bytes = Vec::new();
    let mut part = |name: &str, media_type: &str, content: &[u8]| {
        let head =
            format!("--{boundary}\r\nContent-Disposition: form-data; {name}\r\nContent-Type: {media_type}\r\n\r\n");
        bytes.extend_from_slice(head.as_bytes());
        bytes.extend_from_slice(content);
        bytes.extend_from_slice(b"\r\n");
    };
    part("name=\"payload_json\"", "application/json", body.json.as_bytes());
    for (n, file) in body.files.iter().enumerate() {
        let name = file.name.replace(['"', '\r', '\n'], "_");
        part(
            &format!("name=\"files[{n}]\"; filename=\"{name}\""),
            file.mime,
            &file.bytes,
        );
    }
    bytes.extend_from_slice(format!("--{boundary}--\r\n").as_bytes());
    (format!("multipart/form-data; boundary={boundary}"), bytes)
}

/// Whether our own body ended the request.
fn is_late(why: &reqwest::Error) -> bool {
    causes(why).any(<dyn std::error::Error>::is::<Late>)
}

fn id(answer: &Value) -> Result<u64, ApiError> {
    snowflake(&answer["id"]).ok_or_else(|| ApiError::NoAnswer("the answer has no id".to_owned()))
}

/// Reads a snowflake: a string of digits.
pub(super) fn snowflake(value: &Value) -> Option<u64> {
    value.as_str()?.parse().ok()
}

fn retry_after(headers: &HeaderMap, refusal: &Refusal) -> Duration {
    let header = || headers.get("retry-after")?.to_str().ok()?.parse().ok();
    seconds(refusal.retry_after.or_else(header).unwrap_or(1.0))
}

fn seconds(number: f64) -> Duration {
    // at most a day: however broken an answer is, the process must not sleep for ever
    Duration::try_from_secs_f64(number).map_or(Duration::from_secs(1), |after| after.min(Duration::from_secs(86_400)))
}

fn describe(why: &(dyn std::error::Error + 'static)) -> String {
    causes(why).map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// An error and what caused it.
fn causes<'a>(
    why: &'a (dyn std::error::Error + 'static),
) -> impl Iterator<Item = &'a (dyn std::error::Error + 'static)> {
    std::iter::successors(Some(why), |&why| why.source())
}
