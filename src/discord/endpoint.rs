//! Interactions that arrive over HTTP, at an address of our own, without the gateway.
//!
//! A request is accepted only if Discord has just signed it for our application. An answer without files is the
//! response; one with files is first sent by a callback, and the response is an empty 202.
use super::answers::{Answered, Answers, Link};
use super::backoff::Backoff;
use super::codes::CloseCode;
use super::connections::{self, Arrived, ConnectionLimits};
use super::failure::Failure;
use super::http::{Api, ApiError, Application};
use super::liveness::{HEARTBEAT, Liveness};
use super::metrics::Rejected;
use super::seldom::Seldom;
use super::signature::PublicKey;
use crate::store::Store;
use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

/// The path at which interactions arrive.
pub const PATH: &str = "/interactions";
/// Maximum age of a request's signature, also into the future: both clocks may be wrong, but nobody may keep a request
/// and send it again later.
pub const TOLERANCE: SignedDuration = SignedDuration::from_mins(5);
/// Maximum size of a body. Discord's interactions have a few kilobytes; a form with five long texts is the longest.
const LONGEST: usize = 256 * 1024;
/// How long a body may take to arrive: later it cannot be answered in time.
const BODY: Duration = Duration::from_secs(3);
const PING: u8 = 1;
/// How long Discord may be silent before it is asked whether it can be reached.
const ASKED: Duration = Duration::from_secs(60);

/// The endpoint for Discord's requests, without TLS.
#[derive(Debug)]
pub struct Endpoint {
    pub listener: TcpListener,
    /// The application's public key.
    pub key: PublicKey,
}

/// Serves until `closing` (`Ok`), then finishes requests in progress; ends early only if Discord refuses us.
pub(super) async fn run(link: Link, endpoint: Endpoint, closing: CancellationToken) -> Result<(), Failure> {
    let Link {
        answers,
        store,
        me,
        ready,
        liveness,
    } = link;
    let service = Arc::new(Service {
        answers: answers.clone(),
        key: endpoint.key,
        store,
        liveness: Arc::clone(&liveness),
        forged: Seldom::default(),
        old: Seldom::default(),
    });
    let router = Router::new()
        .route(PATH, post(receive).fallback(other_method))
        .fallback(other_path)
        .with_state(service);
    let serving = connections::serve(endpoint.listener, router, ConnectionLimits::of_interactions(), closing);
    liveness.connected();
    let introduced = async {
        match introduce(&answers.api, endpoint.key).await {
            Ok(application) => {
                me.get_or_init(|| application.user());
                // the receiver may be gone
                let _ = ready.send(application.id);
                answers.spawn_registration(application.id);
                liveness.reached();
                ask_now_and_then(|| answers.api.application(), &liveness, ASKED).await
            }
            Err(failure) => failure,
        }
    };
    tokio::select! {
        () = serving => Ok(()),
        failure = introduced => Err(failure),
        () = beat(&liveness) => Ok(()),
    }
}

/// Beats as long as this runtime runs its tasks.
async fn beat(liveness: &Liveness) {
    loop {
        liveness.beat();
        sleep(HEARTBEAT).await;
    }
}

/// Asks Discord something whenever it has not called for this long, so that quiet hours are not taken for an outage; ends
/// if the token is refused.
async fn ask_now_and_then<T, F: Future<Output = Result<T, ApiError>>>(
    ask: impl Fn() -> F,
    liveness: &Liveness,
    silence: Duration,
) -> Failure {
    loop {
        sleep(silence).await;
        if liveness.is_reached_within(silence) {
            continue;
        }
        match ask().await {
            Err(ApiError::TokenRefused) => return CloseCode::AuthenticationFailed.into(),
            // that this lasts is told once, where calls are made
            Err(why @ (ApiError::NoAnswer(_) | ApiError::Late)) => tracing::debug!(%why, "Discord is asked again"),
            Ok(_) | Err(ApiError::Limited { .. } | ApiError::Refused { .. }) => liveness.reached(),
        }
    }
}

/// Asks for our own application until there is an answer. Interactions are answered in the meantime.
async fn introduce(api: &Api, key: PublicKey) -> Result<Application, Failure> {
    let mut backoff = Backoff::new();
    loop {
        match api.application().await {
            Ok(application) => return check(application, key),
            Err(why) => backoff.wait("which application the token belongs to", why).await?,
        }
    }
}

/// A wrong key would refuse every interaction, so it is checked at the start.
fn check(application: Application, key: PublicKey) -> Result<Application, Failure> {
    match PublicKey::parse(&application.verify_key) {
        Ok(expected) if expected != key => Err(Failure::lasting(format!(
            "The public key {key} is not the one of this bot's application, which is {expected}: its signatures could \
             not be verified. Copy the key from the application's General Information page into DISCORD_PUBLIC_KEY or \
             `http.public_key`."
        ))),
        Ok(_) | Err(_) => Ok(application),
    }
}

/// Admits what Discord has signed.
struct Service {
    answers: Answers,
    key: PublicKey,
    store: Store,
    liveness: Arc<Liveness>,
    /// Requests that are not Discord's.
    forged: Seldom,
    /// Requests that were signed at another time.
    old: Seldom,
}

/// Why a request is refused, as a sentence for its sender.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
enum Refused {
    #[error(
        "The request is not signed: only Discord's requests with X-Signature-Ed25519 and X-Signature-Timestamp are \
         answered here."
    )]
    Unsigned,
    #[error("The signature is not Discord's for this application.")]
    Forged,
    /// Signed, but this many seconds ago.
    #[error(
        "The request was signed {0} s before it arrived by this machine's clock, and at most {limit} s are accepted: \
         either it is a repetition of an old request, or a clock is wrong.",
        limit = TOLERANCE.as_secs()
    )]
    Old(i64),
    /// Signed, but this many seconds in the future.
    #[error(
        "By this machine's clock the request was signed {0} s after it arrived, and at most {limit} s are accepted: a \
         clock is wrong.",
        limit = TOLERANCE.as_secs()
    )]
    Early(i64),
    #[error("The request is larger than {LONGEST} bytes.")]
    TooLarge,
    #[error("The request did not arrive completely within {} s.", BODY.as_secs())]
    TooSlow,
    /// Signed, but not a JSON object.
    #[error("The request is no JSON object: {0}.")]
    NoObject(String),
    /// Signed, but nothing that can be answered.
    #[error("The request is no interaction: {0}.")]
    NoInteraction(String),
}

impl Refused {
    fn status(&self) -> StatusCode {
        match self {
            Self::Unsigned | Self::Forged | Self::Old(_) | Self::Early(_) => StatusCode::UNAUTHORIZED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::NoObject(_) | Self::NoInteraction(_) => StatusCode::BAD_REQUEST,
        }
    }

    fn rejected(&self) -> Rejected {
        match self {
            Self::Unsigned | Self::Forged => Rejected::Signature,
            Self::Old(_) | Self::Early(_) => Rejected::Age,
            Self::TooLarge | Self::TooSlow => Rejected::Size,
            Self::NoObject(_) | Self::NoInteraction(_) => Rejected::Content,
        }
    }
}

async fn receive(State(service): State<Arc<Service>>, request: Request) -> Response {
    let began = Instant::now();
    let (parts, body) = request.into_parts();
    let admitted = service.admit(&parts.headers, body).await;
    if let Some(arrived) = parts.extensions.get::<Arrived>() {
        arrived.tell();
    }
    if admitted.is_ok() {
        service.liveness.reached();
    }
    match admitted {
        Ok(data) if data["type"] == PING => json_response(json!({ "type": PING }).to_string()),
        Ok(data) => match service.answers.respond(data, began).await {
            Answered::Inline(json) => json_response(json),
            Answered::ByCallback => StatusCode::ACCEPTED.into_response(),
            Answered::Failed => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
            Answered::Unreadable(why) => service.refuse(&Refused::NoInteraction(why)),
        },
        Err(refused) => service.refuse(&refused),
    }
}

async fn other_method(method: Method) -> Response {
    let why = format!("{method} is not possible here: Discord sends its interactions with POST.\n");
    (StatusCode::METHOD_NOT_ALLOWED, [("allow", "POST")], why).into_response()
}

async fn other_path(uri: Uri) -> Response {
    let why = format!(
        "There is nothing at {}: Discord sends its interactions to {PATH}.\n",
        uri.path()
    );
    (StatusCode::NOT_FOUND, why).into_response()
}

fn json_response(json: String) -> Response {
    ([(CONTENT_TYPE, "application/json")], json).into_response()
}

impl Service {
    /// Reads a body if it is Discord's. Nothing in it is parsed before its signature is verified.
    async fn admit(&self, headers: &HeaderMap, body: Body) -> Result<Value, Refused> {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let signed = text("x-signature-ed25519").zip(text("x-signature-timestamp"));
        let (signature, timestamp) = signed.ok_or(Refused::Unsigned)?;
        let length = text(CONTENT_LENGTH.as_str()).and_then(|length| length.parse::<usize>().ok());
        if length.is_some_and(|length| length > LONGEST) {
            return Err(Refused::TooLarge);
        }
        let body = timeout(BODY, to_bytes(body, LONGEST)).await;
        // longer than announced, or it broke off, in which case nobody reads the answer
        let body: Bytes = body.map_err(|_| Refused::TooSlow)?.map_err(|_| Refused::TooLarge)?;
        if !self.key.has_signed(timestamp, &body, signature) {
            return Err(Refused::Forged);
        }
        let age = age(timestamp, self.store.now()).ok_or(Refused::Forged)?;
        match age {
            _ if age > TOLERANCE.as_secs() => return Err(Refused::Old(age)),
            _ if -age > TOLERANCE.as_secs() => return Err(Refused::Early(-age)),
            _ => {}
        }
        match serde_json::from_slice(&body) {
            Ok(data @ Value::Object(_)) => Ok(data),
            Ok(_) => Err(Refused::NoObject("it is another kind of JSON".to_owned())),
            Err(why) => Err(Refused::NoObject(why.to_string())),
        }
    }

    fn refuse(&self, refused: &Refused) -> Response {
        self.answers.metrics.rejected(refused.rejected());
        match refused {
            // anybody on the internet can cause these, and Discord itself does so to test the endpoint
            Refused::Unsigned | Refused::Forged | Refused::TooLarge | Refused::TooSlow => {
                if let Some(untold) = self.forged.now() {
                    tracing::info!(why = %refused, untold, "a request that is not Discord's was refused");
                }
            }
            // whoever has seen one request can send it again and again
            Refused::Old(_) | Refused::Early(_) => {
                if let Some(untold) = self.old.now() {
                    tracing::warn!(why = %refused, untold, "a request that Discord has signed was refused");
                }
            }
            Refused::NoObject(_) | Refused::NoInteraction(_) => {
                tracing::warn!(why = %refused, "a request that Discord has signed was refused");
            }
        }
        (refused.status(), format!("{refused}\n")).into_response()
    }
}

/// How many seconds ago a request was signed; `None` = the timestamp is invalid.
fn age(timestamp: &str, now: Timestamp) -> Option<i64> {
    let signed: i64 = timestamp.parse().ok()?;
    now.as_second().checked_sub(signed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_age_is_in_seconds() {
        let now: Timestamp = "2026-11-22T12:00:00Z".parse().unwrap();
        assert_eq!(age(&now.as_second().to_string(), now), Some(0));
        assert_eq!(age(&(now.as_second() + 7).to_string(), now), Some(-7));
        for text in ["", "x", "1.5", "99999999999999999999", "-9223372036854775808"] {
            assert_eq!(age(text, now), None, "{text}");
        }
    }

    #[test]
    fn another_applications_key_is_noticed_at_the_start() {
        let key = |digit: &str| PublicKey::parse(&digit.repeat(64)).unwrap();
        let application = |verify_key: String| Application {
            id: 1,
            verify_key,
            bot: None,
        };
        assert!(check(application("a".repeat(64)), key("a")).is_ok());
        // any key, if Discord does not tell
        assert!(check(application(String::new()), key("a")).is_ok());
        let failure = check(application("b".repeat(64)), key("a")).unwrap_err();
        assert!(
            failure.is_lasting && failure.why.contains("DISCORD_PUBLIC_KEY"),
            "{failure}"
        );
    }

    /// How long Discord may be silent in these tests.
    const SILENCE: Duration = Duration::from_millis(20);

    #[tokio::test]
    async fn a_silent_discord_is_asked_until_it_refuses_the_token() {
        let liveness = Liveness::default();
        let limited = Duration::from_secs(1);
        // what it answers, and whether people reached this process before
        let answers = [
            (Err(ApiError::NoAnswer("a test says so".to_owned())), false),
            (Err(ApiError::Late), false),
            (Err(ApiError::Limited { after: limited }), false),
            (Ok(()), true),
            (Err(ApiError::NoAnswer("a test says so".to_owned())), true),
            (Err(ApiError::TokenRefused), true),
        ];
        let answers = std::sync::Mutex::new(answers.into_iter());
        let ask = || {
            let (answer, is_reached) = answers.lock().unwrap().next().expect("nothing is asked after that");
            assert_eq!(liveness.is_reached(), is_reached, "before {answer:?}");
            std::future::ready(answer)
        };
        let failure = ask_now_and_then(ask, &liveness, SILENCE).await;
        assert_eq!(failure, CloseCode::AuthenticationFailed.into());
        assert!(answers.lock().unwrap().next().is_none());
    }

    #[tokio::test]
    async fn nothing_is_asked_as_long_as_discord_calls() {
        let liveness = Liveness::default();
        let calls = async {
            for _ in 0..20 {
                liveness.reached();
                sleep(SILENCE / 10).await;
            }
            std::future::pending::<()>().await;
        };
        let ask = || {
            assert!(!liveness.is_reached_within(SILENCE), "it has just called");
            std::future::ready(Err::<(), _>(ApiError::TokenRefused))
        };
        tokio::select! {
            _ = ask_now_and_then(ask, &liveness, SILENCE) => {}
            () = calls => {}
        }
    }
}
