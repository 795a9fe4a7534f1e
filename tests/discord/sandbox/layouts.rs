//! Messages of components alone: what Discord refuses, and what people and the bot see of them.
use super::people::{Played, says};
use super::{Stage, id};
use serde_json::{Value, json};

const FLAG: u64 = 1 << 15;

fn text(content: &str) -> Value {
    json!({ "type": 10, "content": content })
}

fn button(custom_id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "Go", "custom_id": custom_id })
}

fn container(parts: &[Value]) -> Value {
    json!({ "flags": FLAG, "components": [{ "type": 17, "accent_color": 0x00ff_0000, "components": parts }] })
}

fn section(content: &str, accessory: &Value) -> Value {
    json!({ "type": 9, "components": [text(content)], "accessory": accessory })
}

/// Posts this in `#table`.
async fn post(stage: &Stage, body: Value) -> super::Reply {
    stage
        .call("POST", &format!("/channels/{}/messages", stage.table()), body)
        .await
}

async fn roomy() -> Stage {
    Stage::with(|options| options.limits.bucket = (1_000, std::time::Duration::from_secs(1))).await
}

#[tokio::test]
async fn a_container_is_taken_and_shown_as_it_is() {
    let stage = roomy().await;
    let parts = [
        text("**Hello**"),
        section("a match", &button("play")),
        json!({ "type": 14, "divider": true, "spacing": 1 }),
        json!({ "type": 1, "components": [button("a"), button("b")] }),
        json!({ "type": 1, "components": [{ "type": 5, "custom_id": "who", "default_values": [
            { "type": "user", "id": stage.person("Ben").id().to_string() },
        ] }] }),
    ];
    let message = post(&stage, container(&parts)).await.ok();
    assert_eq!((&message["content"], &message["flags"]), (&json!(""), &json!(FLAG)));
    let frame = &message["components"][0];
    assert_eq!(frame["components"].as_array().unwrap().len(), parts.len());
    // everything has a number of its own, also what stands beside a text
    let beside = &frame["components"][1]["accessory"];
    assert!(
        beside["id"].as_u64() > frame["components"][1]["id"].as_u64(),
        "{frame:#}"
    );
    assert_eq!(stage.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn what_discord_refuses_is_refused() {
    let stage = roomy().await;
    let with = |key: &str, value: Value| {
        let mut body = container(&[text("x")]);
        body[key] = value;
        body
    };
    let many: Vec<Value> = (0..40).map(|_| text("x")).collect();
    let sections: Vec<Value> = (0..14).map(|n| section("x", &button(&n.to_string()))).collect();
    let long: Vec<Value> = (0..3).map(|_| text(&"x".repeat(1_400))).collect();
    for (body, code) in [
        (with("content", json!("x")), "LEGACY_FIELDS"),
        (with("embeds", json!([{ "title": "x" }])), "LEGACY_FIELDS"),
        (container(&many), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
        (container(&sections), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
        (container(&long), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
        (container(&[]), "BASE_TYPE_BAD_LENGTH"),
        (container(&[text(" ")]), "BASE_TYPE_REQUIRED"),
        (
            container(&[section("x", &button("a")), section("y", &button("a"))]),
            "CUSTOM_ID_DUPLICATED",
        ),
        (
            container(&[json!({ "type": 9, "components": [text("x")] })]),
            "BASE_TYPE_REQUIRED",
        ),
        (container(&[section("x", &text("y"))]), "BASE_TYPE_CHOICES"),
        (
            container(&[container(&[text("x")])["components"][0].clone()]),
            "BASE_TYPE_CHOICES",
        ),
        (container(&[button("a")]), "BASE_TYPE_CHOICES"),
        (
            container(&[json!({ "type": 12, "items": [{ "media": { "url": "attachment://none.png" } }] })]),
            "ATTACHMENT_NOT_FOUND",
        ),
        (
            container(&[
                json!({ "type": 1, "components": [{ "type": 5, "custom_id": "who", "default_values": [
                { "type": "user", "id": "1" }, { "type": "user", "id": "2" },
            ] }] }),
            ]),
            "TOO_MANY_DEFAULT_VALUES",
        ),
        // the newer kinds need the flag
        (
            json!({ "components": container(&[text("x")])["components"] }),
            "UNION_TYPE_CHOICES",
        ),
    ] {
        let reply = post(&stage, body).await;
        reply.refused(400, 50035);
        assert!(reply.body.to_string().contains(code), "{code}: {}", reply.body);
    }
}

#[tokio::test]
async fn a_message_that_has_this_form_keeps_it() {
    let stage = roomy().await;
    let message = id(&post(&stage, container(&[text("x")])).await.ok()["id"]);
    let path = format!("/channels/{}/messages/{message}", stage.table());
    let edit = |body: Value| stage.call("PATCH", &path, body);
    edit(json!({ "flags": 0 })).await.refused(400, 50035);
    edit(json!({ "content": "x" })).await.refused(400, 50035);
    let edited = edit(json!({ "components": [text("y")] })).await.ok();
    assert_eq!(
        (&edited["flags"], &edited["components"][0]["content"]),
        (&json!(FLAG), &json!("y"))
    );
    // the other way there is one, if everything else goes
    let plain = id(&post(&stage, json!({ "content": "x" })).await.ok()["id"]);
    let path = format!("/channels/{}/messages/{plain}", stage.table());
    let edit = |body: Value| stage.call("PATCH", &path, body);
    edit(container(&[text("y")])).await.refused(400, 50035);
    let mut whole = container(&[text("y")]);
    whole["content"] = Value::Null;
    let edited = edit(whole).await.ok();
    assert_eq!((&edited["content"], &edited["flags"]), (&json!(""), &json!(FLAG)));
}

#[tokio::test]
async fn its_controls_are_used_like_others() {
    let mut played = Played::new().await;
    let (acting, heard) = played.command().await;
    let mut body = container(&[
        section("a match", &button("play")),
        json!({ "type": 1, "components": [{ "type": 5, "custom_id": "who" }] }),
    ]);
    body["flags"] = (FLAG | 1 << 6).into();
    played.answer(&heard, json!({ "type": 4, "data": body })).await.ok();
    let shown = match acting.await.unwrap().unwrap() {
        gipfel::sandbox::ActOutcome::Message(message) => message,
        other => panic!("{other:?}"),
    };
    let (message, table) = (id(&shown["id"]), played.stage.table());
    let ana = played.stage.person("Ana");
    let (acting, heard) = played.act(async move { ana.click(table, message, "play").await }).await;
    assert_eq!(
        (&heard["data"]["component_type"], &heard["message"]["flags"]),
        (&json!(2), &json!(FLAG | 1 << 6))
    );
    played.answer(&heard, json!({ "type": 6 })).await.ok();
    acting.await.unwrap().unwrap();
    let (ana, ben) = (played.stage.person("Ana"), played.stage.person("Ben").id());
    let (acting, heard) = played
        .act(async move { ana.select(table, message, "who", &[&ben.to_string()]).await })
        .await;
    let data = &heard["data"];
    assert_eq!(
        (&data["component_type"], &data["values"]),
        (&json!(5), &json!([ben.to_string()]))
    );
    assert_eq!(data["resolved"]["users"][ben.to_string()]["global_name"], "Ben");
    // a text cannot replace it
    let mut plain = says("done");
    plain["type"] = json!(7);
    played.answer(&heard, plain).await.refused(400, 50035);
    drop(acting);
}
