//! Each rule for bodies: a request that breaks it is refused with the path named, and counted; at the limit it passes.
use super::Stage;
use serde_json::{Value, json};
use std::time::Duration;

fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "x", "custom_id": id })
}
fn row(parts: &[Value]) -> Value {
    json!({ "type": 1, "components": parts })
}
fn rows(count: usize) -> Value {
    (0..count).map(|number| row(&[button(&number.to_string())])).collect()
}
fn select(change: impl FnOnce(&mut Value)) -> Value {
    let mut select = json!({
        "type": 3, "custom_id": "s", "options": [{ "label": "A", "value": "a" }, { "label": "B", "value": "b" }],
    });
    change(&mut select);
    json!([row(&[select])])
}
fn options(count: usize) -> Value {
    (0..count)
        .map(|number| json!({ "label": "x", "value": number.to_string() }))
        .collect()
}
fn text(length: usize) -> Value {
    "ü".repeat(length).into()
}

/// What is sent, and what comes of it: `None` = fine, else the path of the one error and its code.
type Case = (&'static str, Value, Option<(&'static str, &'static str)>);

/// Sends each body to `#table`.
async fn all(cases: Vec<Case>) {
    for (name, body, expected) in cases {
        let stage = Stage::with(|options| options.check_body = None).await;
        let reply = stage
            .call("POST", &format!("/channels/{}/messages", stage.table()), body)
            .await;
        match expected {
            None => {
                assert!(reply.status.is_success(), "{name}: {}", reply.body);
                stage.assert_clean();
            }
            Some((path, code)) => {
                reply.refused(400, 50035);
                let mut place = &reply.body["errors"];
                for step in path.split('.') {
                    place = &place[step];
                }
                assert_eq!(place["_errors"][0]["code"], code, "{name}: {}", reply.body);
                assert_eq!(stage.violations().len(), 1, "{name}");
                assert_eq!(
                    stage.person("Ana").messages(stage.table()).len(),
                    0,
                    "{name}: nothing was posted"
                );
            }
        }
    }
}

#[tokio::test]
async fn messages_keep_their_limits() {
    let row6: Vec<Value> = (0..6).map(|number| button(&number.to_string())).collect();
    let wide = "COMPONENT_LAYOUT_WIDTH_EXCEEDED";
    all(vec![
        ("content", json!({ "content": text(2_000) }), None),
        (
            "content",
            json!({ "content": text(2_001) }),
            Some(("content", "BASE_TYPE_BAD_LENGTH")),
        ),
        (
            "content is a text",
            json!({ "content": 7 }),
            Some(("content", "STRING_TYPE_CONVERT")),
        ),
        ("nonce", json!({ "content": "x", "nonce": text(25) }), None),
        (
            "nonce",
            json!({ "content": "x", "nonce": text(26) }),
            Some(("nonce", "BASE_TYPE_MAX_LENGTH")),
        ),
        ("rows", json!({ "components": rows(5) }), None),
        (
            "rows",
            json!({ "components": rows(6) }),
            Some(("components", "BASE_TYPE_BAD_LENGTH")),
        ),
        ("a row of five", json!({ "components": [row(&row6[..5])] }), None),
        (
            "a row of six",
            json!({ "components": [row(&row6)] }),
            Some(("components.0.components", "BASE_TYPE_BAD_LENGTH")),
        ),
        (
            "an empty row",
            json!({ "components": [row(&[])] }),
            Some(("components.0.components", "BASE_TYPE_BAD_LENGTH")),
        ),
        (
            "a select beside a button",
            json!({ "components": [row(&[button("a"), select(|_| ())[0]["components"][0].clone()])] }),
            Some(("components.0.components", wide)),
        ),
        (
            "no row",
            json!({ "components": [button("a")] }),
            Some(("components.0.type", "UNION_TYPE_CHOICES")),
        ),
        (
            "the same custom_id twice",
            json!({ "components": [row(&[button("a")]), row(&[button("a")])] }),
            Some(("components.1.components.0.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED")),
        ),
        (
            "a row's part of no type",
            json!({ "components": [row(&[json!({ "type": 4 })])] }),
            Some(("components.0.components.0.type", "UNION_TYPE_CHOICES")),
        ),
        (
            "users named and all allowed",
            json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
            Some(("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE")),
        ),
        (
            "what may be parsed",
            json!({ "content": "x", "allowed_mentions": { "parse": ["people"] } }),
            Some(("allowed_mentions.parse.0", "BASE_TYPE_CHOICES")),
        ),
        (
            "mentions are ids",
            json!({ "content": "x", "allowed_mentions": { "users": ["Ana"] } }),
            Some(("allowed_mentions.users.0", "NUMBER_TYPE_COERCE")),
        ),
        (
            "a listed file that is not there",
            json!({ "content": "x", "attachments": [{ "id": 0, "filename": "a.png" }] }),
            Some(("attachments.0.id", "ATTACHMENT_NOT_FOUND")),
        ),
        (
            "an embed's texts",
            json!({ "embeds": [{ "title": text(257) }] }),
            Some(("embeds.0.title", "BASE_TYPE_BAD_LENGTH")),
        ),
        (
            "all embeds' texts together",
            json!({ "embeds": [{ "description": text(4_000) }, { "description": text(2_001) }] }),
            Some(("embeds", "MAX_EMBED_SIZE_EXCEEDED")),
        ),
    ])
    .await;
}

#[tokio::test]
async fn buttons_keep_their_limits() {
    let one = |change: fn(&mut Value)| {
        let mut part = button("a");
        change(&mut part);
        json!({ "components": [row(&[part])] })
    };
    let at = |key: &'static str| match key {
        "" => "components.0.components.0",
        "label" => "components.0.components.0.label",
        "style" => "components.0.components.0.style",
        "url" => "components.0.components.0.url",
        _ => "components.0.components.0.custom_id",
    };
    let exclusive = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE";
    all(vec![
        ("label", one(|b| b["label"] = text(80)), None),
        (
            "label",
            one(|b| b["label"] = text(81)),
            Some((at("label"), "BASE_TYPE_BAD_LENGTH")),
        ),
        (
            "neither label nor emoji",
            one(|b| b["label"] = "".into()),
            Some((at(""), "BUTTON_COMPONENT_INVALID")),
        ),
        ("custom_id", one(|b| b["custom_id"] = text(100)), None),
        (
            "custom_id",
            one(|b| b["custom_id"] = text(101)),
            Some((at("custom_id"), "BASE_TYPE_BAD_LENGTH")),
        ),
        (
            "an empty custom_id",
            one(|b| b["custom_id"] = "".into()),
            Some((at("custom_id"), "BASE_TYPE_BAD_LENGTH")),
        ),
        (
            "no custom_id",
            one(|b| b["custom_id"] = Value::Null),
            Some((at("custom_id"), "BASE_TYPE_REQUIRED")),
        ),
        (
            "style",
            one(|b| b["style"] = 7.into()),
            Some((at("style"), "BASE_TYPE_CHOICES")),
        ),
        (
            "a link with a custom_id",
            one(|b| b["url"] = "https://example.org".into()),
            Some((at(""), exclusive)),
        ),
        (
            "a link without a place to go",
            json!({ "components": [row(&[json!({ "type": 2, "style": 5, "label": "x" })])] }),
            Some((at("url"), "BASE_TYPE_REQUIRED")),
        ),
    ])
    .await;
}

#[tokio::test]
async fn selects_keep_their_limits() {
    let one = |change: fn(&mut Value)| json!({ "components": select(change) });
    let part = "components.0.components.0";
    let at = |key: &str| -> &'static str { format!("{part}.{key}").leak() };
    let bad = "BASE_TYPE_BAD_LENGTH";
    let range = "SELECT_COMPONENT_INVALID_RANGE";
    all(vec![
        ("fine", one(|_| ()), None),
        ("25 options", one(|s| s["options"] = options(25)), None),
        (
            "26 options",
            one(|s| s["options"] = options(26)),
            Some((at("options"), bad)),
        ),
        (
            "no options",
            one(|s| s["options"] = json!([])),
            Some((at("options"), bad)),
        ),
        ("placeholder", one(|s| s["placeholder"] = text(150)), None),
        (
            "placeholder",
            one(|s| s["placeholder"] = text(151)),
            Some((at("placeholder"), bad)),
        ),
        (
            "label",
            one(|s| s["options"][0]["label"] = text(101)),
            Some((at("options.0.label"), bad)),
        ),
        (
            "value",
            one(|s| s["options"][0]["value"] = text(101)),
            Some((at("options.0.value"), bad)),
        ),
        (
            "description",
            one(|s| s["options"][0]["description"] = text(101)),
            Some((at("options.0.description"), bad)),
        ),
        (
            "a value twice",
            one(|s| s["options"][1]["value"] = "a".into()),
            Some((at("options.1.value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED")),
        ),
        ("both", one(|s| s["max_values"] = 2.into()), None),
        (
            "more than there are",
            one(|s| s["max_values"] = 3.into()),
            Some((at("max_values"), range)),
        ),
        (
            "at least two, at most one",
            one(|s| s["min_values"] = 2.into()),
            Some((at("min_values"), range)),
        ),
        (
            "none",
            one(|s| s["max_values"] = 0.into()),
            Some((at("max_values"), "NUMBER_TYPE_RANGE")),
        ),
        (
            "two preset, one to choose",
            one(|s| (s["options"][0]["default"], s["options"][1]["default"]) = (true.into(), true.into())),
            Some((at("options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES")),
        ),
    ])
    .await;
}

#[tokio::test]
async fn an_empty_message_is_refused() {
    let stage = Stage::new().await;
    let path = format!("/channels/{}/messages", stage.table());
    for content in ["", " \n "] {
        stage
            .call("POST", &path, json!({ "content": content }))
            .await
            .refused(400, 50006);
    }
    assert_eq!(stage.violations().len(), 2);
    stage.assert_counted("an empty message");
    let message = stage.call("POST", &path, json!({ "content": "x" })).await.ok();
    let path = format!("{path}/{}", super::id(&message["id"]));
    stage
        .call("PATCH", &path, json!({ "content": null }))
        .await
        .refused(400, 50006);
    stage.assert_counted("an edit that empties the message");
}

#[tokio::test]
async fn a_body_must_be_readable() {
    let stage = Stage::new().await;
    let path = format!("/channels/{}/messages", stage.table());
    let send = |kind: &'static str, body: &'static str| {
        super::send(stage.request("POST", &path).header("content-type", kind).body(body))
    };
    send("application/json", "{").await.refused(400, 50109);
    send("text/plain", "{}").await.refused(400, 50109);
    send("application/json", "[]").await.refused(400, 50109);
    let nothing = super::send(stage.request("POST", &path)).await;
    nothing.refused(400, 50109);
    let form = reqwest::multipart::Form::new().text("content", "x");
    super::send(stage.request("POST", &path).multipart(form))
        .await
        .refused(400, 50109);
    assert!(stage.violations().len() >= 5);
}

#[tokio::test]
async fn the_vendored_description_is_checked_too() {
    let stage = Stage::new().await;
    let path = format!("/channels/{}/messages", stage.table());
    stage
        .call("POST", &path, json!({ "content": "x", "ping": true }))
        .await
        .ok();
    stage.assert_counted("the body is not as Discord describes it");
}

#[tokio::test]
async fn files_are_matched_to_their_entries() {
    let stage = Stage::with(|options| options.limits.bucket = (1_000, Duration::from_secs(1))).await;
    let path = format!("/channels/{}/messages", stage.table());
    let body = json!({ "attachments": [
        { "id": 0, "filename": "first.png", "description": text(1_024) }, { "id": 1, "filename": "second.png" },
    ]});
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\x84\0\0\x02\x58\x08\x06\0\0\0";
    let message = stage
        .form("POST", &path, &body, &[(1, "b.png", b"second"), (0, "a.png", png)])
        .await
        .ok();
    let files = &message["attachments"];
    assert_eq!(
        (&files[0]["filename"], &files[1]["filename"]),
        (&json!("first.png"), &json!("second.png"))
    );
    assert_eq!(
        (&files[0]["width"], &files[0]["height"], &files[0]["size"]),
        (&json!(900), &json!(600), &json!(29))
    );
    let bytes = reqwest::get(files[1]["url"].as_str().unwrap())
        .await
        .unwrap()
        .bytes()
        .await
        .unwrap();
    assert_eq!(&bytes[..], b"second");

    // an edit without a list adds; one with a list keeps what it lists
    let path = format!("{path}/{}", super::id(&message["id"]));
    let more = stage
        .form("PATCH", &path, &json!({}), &[(0, "third.png", b"third")])
        .await
        .ok();
    assert_eq!(more["attachments"].as_array().unwrap().len(), 3);
    let kept = json!({ "content": "x", "attachments": [{ "id": files[1]["id"] }, { "id": 7, "description": "new" }] });
    let kept = stage
        .form("PATCH", &path, &kept, &[(7, "fourth.png", b"fourth")])
        .await
        .ok();
    let names: Vec<&str> = kept["attachments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| f["filename"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["second.png", "fourth.png"]);
    assert_eq!(
        stage.call("PATCH", &path, json!({ "content": "y" })).await.ok()["attachments"],
        kept["attachments"]
    );
    let none = stage.call("PATCH", &path, json!({ "attachments": [] })).await.ok();
    assert_eq!(none["attachments"], json!([]));
    stage.assert_clean();

    let reply = stage
        .form("PATCH", &path, &json!({ "attachments": [] }), &[(0, "a.png", b"a")])
        .await;
    reply.refused(400, 50035);
    stage.assert_counted("files[0] is not listed");
    let long = json!({ "attachments": [{ "id": 0, "description": text(1_025) }] });
    stage
        .form("PATCH", &path, &long, &[(0, "a.png", b"a")])
        .await
        .refused(400, 50035);
    stage.assert_counted("attachments.0.description");
}

#[tokio::test]
async fn a_file_has_ten_mebibytes_at_most() {
    let stage = Stage::new().await;
    let path = format!("/channels/{}/messages", stage.table());
    let large = vec![0; 10 * 1024 * 1024 + 1];
    stage
        .form("POST", &path, &json!({ "content": "x" }), &[(0, "a.png", &large)])
        .await
        .refused(413, 40005);
    stage.assert_counted("10 MiB");
    stage
        .form("POST", &path, &json!({ "content": "x" }), &[(0, "a.png", &large[1..])])
        .await
        .ok();
}
