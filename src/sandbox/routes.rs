//! The REST surface: the operations, who may call them, and their answers.
use super::{
    body,
    call::Call,
    channels, commands,
    faults::Fault,
    interactions,
    limits::{BucketState, TooMany},
    messages,
    outcome::{Done, Outcome, Refusal},
    webhooks,
    wire::Cut,
    world::{LoggedCall, Server, World},
};
use axum::{
    extract::{ConnectInfo, Query, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::json;
use std::{collections::HashMap, sync::Arc, time::Duration};

/// Every known operation as `METHOD /template`, with the names of Discord's OpenAPI file. Literal segments come before
/// captured ones.
const OPERATIONS: &[&str] = &[
    "GET /gateway",
    "GET /gateway/bot",
    "GET /users/@me",
    "GET /users/@me/guilds",
    "POST /users/@me/channels",
    "GET /users/{user_id}",
    "GET /applications/@me",
    "GET /oauth2/applications/@me",
    "GET /applications/{application_id}/commands",
    "POST /applications/{application_id}/commands",
    "PUT /applications/{application_id}/commands",
    "GET /applications/{application_id}/commands/{command_id}",
    "PATCH /applications/{application_id}/commands/{command_id}",
    "DELETE /applications/{application_id}/commands/{command_id}",
    "GET /applications/{application_id}/guilds/{guild_id}/commands",
    "POST /applications/{application_id}/guilds/{guild_id}/commands",
    "PUT /applications/{application_id}/guilds/{guild_id}/commands",
    "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
    "PATCH /applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
    "DELETE /applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
    "POST /interactions/{interaction_id}/{interaction_token}/callback",
    "POST /webhooks/{webhook_id}/{webhook_token}",
    "GET /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "GET /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "GET /channels/{channel_id}",
    "PATCH /channels/{channel_id}",
    "GET /channels/{channel_id}/messages",
    "POST /channels/{channel_id}/messages",
    "GET /channels/{channel_id}/messages/{message_id}",
    "PATCH /channels/{channel_id}/messages/{message_id}",
    "DELETE /channels/{channel_id}/messages/{message_id}",
    "POST /channels/{channel_id}/messages/{message_id}/threads",
    "POST /channels/{channel_id}/threads",
    "POST /channels/{channel_id}/typing",
    "GET /channels/{channel_id}/thread-members",
    "PUT /channels/{channel_id}/thread-members/@me",
    "DELETE /channels/{channel_id}/thread-members/@me",
    "PUT /channels/{channel_id}/thread-members/{user_id}",
    "DELETE /channels/{channel_id}/thread-members/{user_id}",
    "GET /guilds/{guild_id}",
    "GET /guilds/{guild_id}/channels",
    "GET /guilds/{guild_id}/members/{user_id}",
    "GET /guilds/{guild_id}/threads/active",
];

/// Finds the operation of a path below `/api/v10`, with the captured values.
fn find(method: &str, path: &str) -> Option<(&'static str, Vec<String>)> {
    let given: Vec<&str> = path.split('/').collect();
    OPERATIONS.iter().find_map(|operation| {
        let (verb, template) = operation.split_once(" /")?;
        let template: Vec<&str> = template.split('/').collect();
        if verb != method || template.len() != given.len() {
            return None;
        }
        let mut captured = Vec::new();
        for (expected, segment) in template.iter().zip(&given) {
            if expected.starts_with('{') {
                captured.push((*segment).to_owned());
            } else if expected != segment {
                return None;
            }
        }
        Some((*operation, captured))
    })
}

/// Handles everything below `/api/v10`.
pub async fn api(State(server): State<Arc<Server>>, ConnectInfo(cut): ConnectInfo<Cut>, request: Request) -> Response {
    let mut response = answer(&server, cut, request).await;
    // the sandbox has a clock of its own
    let date = server.world().now().strftime("%a, %d %b %Y %H:%M:%S GMT").to_string();
    if let Ok(date) = HeaderValue::from_str(&date) {
        response.headers_mut().insert(header::DATE, date);
    }
    response
}

async fn answer(server: &Server, cut: Cut, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let below = path.trim_start_matches("/api/v10/");
    let Some((operation, captured)) = find(request.method().as_str(), below) else {
        let unknown = format!("{} {path}", request.method());
        let refusal = Refusal::without_code(StatusCode::NOT_FOUND, "404: Not Found");
        let mut world = server.world();
        world.violate(&unknown, "the sandbox knows no such operation");
        world.see(&unknown, &path, refusal.status, None);
        return refusal.response();
    };
    let disturbance = server.world().faults.take(operation);
    match &disturbance {
        Some(Fault::Delay { ms, .. }) => tokio::time::sleep(Duration::from_millis(*ms)).await,
        Some(Fault::Status { status, .. }) => {
            let status = StatusCode::from_u16(*status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            let mut world = server.world();
            world.disturbed(operation, &captured);
            world.see(operation, &path, status, None);
            return Refusal::without_code(status, &status.to_string()).response();
        }
        Some(Fault::RateLimit {
            retry_after, global, ..
        }) => {
            let mut world = server.world();
            world.disturbed(operation, &captured);
            world.see(operation, &path, StatusCode::TOO_MANY_REQUESTS, None);
            return too_many(Duration::from_secs_f64(*retry_after), *global);
        }
        _ => {}
    }
    let (parts, content) = request.into_parts();
    let headers = parts.headers.clone();
    let query = Query::try_from_uri(&parts.uri).map_or_else(|_| HashMap::new(), |Query(query)| query);
    let sent = body::read(Request::from_parts(parts, content)).await;
    let by_token = operation.contains("_token}");
    let (outcome, mut head) = {
        let mut world = server.world();
        if matches!(disturbance, Some(Fault::LoseAnswer { .. })) {
            world.disturbed(operation, &captured);
        }
        let mut head = HeaderMap::new();
        let outcome = sent.and_then(|(body, files)| {
            let call = Call {
                operation,
                captured,
                query,
                body,
                files,
                by_token,
            };
            world.admit(&call, &headers)?;
            let World { buckets, limits, .. } = &mut *world;
            match buckets.take(limits, call.bucket(), call.by_token) {
                Ok(state) => {
                    if let Some(state) = state {
                        head = bucket_headers(&state, world.now());
                    }
                }
                Err(refused) => return Err(world.refuse_early(&call, &refused, &mut head)),
            }
            world.answer(&call)
        });
        let (status, code) = match &outcome {
            Ok(done) => (done.status, None),
            Err(refusal) => (refusal.status, refusal.code),
        };
        if let Err(refusal) = &outcome {
            for what in &refusal.counted {
                world.violate(operation, what.clone());
            }
        }
        world.see(operation, &path, status, code);
        (outcome, head)
    };
    if !operation.starts_with("GET ") && outcome.is_ok() {
        server.stored().await;
    }
    if matches!(disturbance, Some(Fault::LoseAnswer { .. })) {
        cut.now();
    }
    let mut response = match outcome {
        Ok(Done {
            status,
            body: Some(body),
        }) => (status, axum::Json(body)).into_response(),
        Ok(Done { status, body: None }) => status.into_response(),
        Err(refusal) if refusal.status == StatusCode::TOO_MANY_REQUESTS && refusal.code.is_none() => {
            let wait = head
                .remove("x-sandbox-wait")
                .and_then(|wait| wait.to_str().ok()?.parse().ok());
            too_many(Duration::from_secs_f64(wait.unwrap_or(1.0)), head.is_empty())
        }
        Err(refusal) => refusal.response(),
    };
    response.headers_mut().extend(head);
    response
}

/// Discord's answer to a rate-limited call.
fn too_many(wait: Duration, global: bool) -> Response {
    let body = json!({
        "message": "You are being rate limited.", "retry_after": wait.as_secs_f64(), "global": global,
    });
    let mut response = (StatusCode::TOO_MANY_REQUESTS, axum::Json(body)).into_response();
    let headers = response.headers_mut();
    let scope = if global { "global" } else { "user" };
    headers.insert("x-ratelimit-scope", HeaderValue::from_static(scope));
    if global {
        headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
    }
    // whole seconds, rounded up
    let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
    headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

/// The `X-RateLimit` headers of a bucket.
fn bucket_headers(state: &BucketState, now: jiff::Timestamp) -> HeaderMap {
    let reset = std::time::Duration::from_millis(u64::try_from(now.as_millisecond()).unwrap_or(0));
    let reset = (reset + state.reset_after).as_secs_f64();
    let pairs = [
        ("x-ratelimit-limit", state.limit.to_string()),
        ("x-ratelimit-remaining", state.remaining.to_string()),
        ("x-ratelimit-reset", format!("{reset:.3}")),
        (
            "x-ratelimit-reset-after",
            format!("{:.3}", state.reset_after.as_secs_f64()),
        ),
        ("x-ratelimit-bucket", state.bucket.clone()),
    ];
    let pairs = pairs
        .into_iter()
        .filter_map(|(name, value)| Some((HeaderName::from_static(name), HeaderValue::from_str(&value).ok()?)));
    pairs.collect()
}

impl World {
    /// Adds a call to the log.
    pub(super) fn see(&mut self, operation: &str, path: &str, status: StatusCode, code: Option<u32>) {
        if self.log.len() == 1_000 {
            self.log.pop_front();
        }
        let status = status.as_u16();
        self.log.push_back(LoggedCall {
            operation: operation.into(),
            path: path.into(),
            status,
            code,
        });
        self.touch();
    }

    /// Checks token and sender.
    fn admit(&mut self, call: &Call, headers: &HeaderMap) -> Result<(), Refusal> {
        let text = |name| {
            headers
                .get(name)
                .and_then(|value: &HeaderValue| value.to_str().ok())
                .unwrap_or_default()
        };
        if !text(header::USER_AGENT).starts_with("DiscordBot (") {
            let what = "the User-Agent must read DiscordBot (URL, version)";
            let message = "internal network error";
            return Err(Refusal::counted(StatusCode::FORBIDDEN, 40333, message, what));
        }
        let expected = format!("Bot {}", self.token);
        if !call.by_token && text(header::AUTHORIZATION) != expected {
            let what = "the Authorization header must read Bot TOKEN, with the bot's token";
            let mut refusal = Refusal::without_code(StatusCode::UNAUTHORIZED, "401: Unauthorized");
            refusal.counted.push(what.into());
            return Err(refusal);
        }
        Ok(())
    }

    /// 429 by one of our own buckets.
    fn refuse_early(&mut self, call: &Call, refused: &TooMany, head: &mut HeaderMap) -> Refusal {
        if let Some(state) = &refused.state {
            *head = bucket_headers(state, self.now());
        }
        if let Ok(wait) = HeaderValue::from_str(&refused.retry_after.as_secs_f64().to_string()) {
            head.insert("x-sandbox-wait", wait);
        }
        self.disturbed(call.operation, &call.captured);
        let mut refusal = Refusal::without_code(StatusCode::TOO_MANY_REQUESTS, "You are being rate limited.");
        if refused.heedless {
            refusal.counted.push("called again before retry_after was over".into());
        }
        refusal
    }

    /// Checks the body and executes the call.
    fn answer(&mut self, call: &Call) -> Outcome {
        if let Some(check) = self.check_body.clone() {
            for wrong in check(call.method(), call.template(), &call.body) {
                self.violate(
                    call.operation,
                    format!("the body is not as Discord describes it: {wrong}"),
                );
            }
        }
        match call.template().split('/').nth(1).unwrap_or_default() {
            "channels" if call.operation.contains("/messages") && !call.operation.contains("/threads") => {
                messages::answer(self, call)
            }
            "interactions" => interactions::callback(self, call),
            "webhooks" => webhooks::answer(self, call),
            "applications" if call.operation.contains("/commands") => commands::answer(self, call),
            _ => channels::answer(self, call),
        }
    }
}
