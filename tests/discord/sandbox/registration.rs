//! Commands: each rule, and what registering does.
use super::{Stage, id};
use jiff::SignedDuration;
use serde_json::{Value, json};

fn command(options: &Value) -> Value {
    json!({ "name": "play", "description": "Plays", "options": options })
}
fn option(name: &str, more: &Value) -> Value {
    let mut option = json!({ "type": 3, "name": name, "description": "An option" });
    option
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    option
}
fn many(count: usize, make: impl Fn(usize) -> Value) -> Value {
    (0..count).map(make).collect()
}

impl Stage {
    fn commands(&self) -> String {
        format!("/applications/{}/commands", self.sandbox.application_id())
    }
}

#[tokio::test]
async fn each_rule_for_commands() {
    let text = |length: usize| "x".repeat(length);
    let one = |more: Value| command(&json!([option("a", &more)]));
    let choice = |name: &str, value: Value| json!({ "name": name, "value": value });
    let big = |length: usize| {
        let choices = many(25, |n| {
            choice(&format!("{n:03}{}", "n".repeat(97)), text(length).into())
        });
        command(&json!([
            option("a", &json!({ "choices": choices })),
            option("b", &json!({ "choices": choices }))
        ]))
    };
    let fine: Vec<(&str, Value)> = vec![
        ("plain", command(&json!([]))),
        (
            "names in other scripts",
            json!({ "name": "größe", "description": "x", "name_localizations": { "ru": "игра" } }),
        ),
        (
            "25 options",
            command(&many(25, |n| option(&format!("o{n}"), &json!({})))),
        ),
        (
            "25 choices",
            one(json!({ "choices": many(25, |n| choice(&n.to_string(), n.to_string().into())) })),
        ),
        ("a menu command", json!({ "name": "Challenge to a game", "type": 2 })),
        (
            "subcommands",
            command(&json!([{ "type": 1, "name": "a", "description": "x", "options": [option("b", &json!({}))] }])),
        ),
        (
            "a group",
            command(&json!([
                { "type": 2, "name": "g", "description": "x", "options": [{ "type": 1, "name": "a", "description": "x" }] }
            ])),
        ),
        (
            "required first",
            command(&json!([
                option("a", &json!({ "required": true })),
                option("b", &json!({}))
            ])),
        ),
        (
            "permissions",
            json!({ "name": "a", "description": "x", "default_member_permissions": "32" }),
        ),
        ("close to 8,000 characters", big(55)),
    ];
    let invalid = "APPLICATION_COMMAND_INVALID_NAME";
    let length = "BASE_TYPE_BAD_LENGTH";
    let kinds = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID";
    let bounds = "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID";
    let wrong: Vec<(&str, Value, &str)> = vec![
        ("capitals", json!({ "name": "Play", "description": "x" }), invalid),
        ("blanks", json!({ "name": "play it", "description": "x" }), invalid),
        ("a long name", json!({ "name": text(33), "description": "x" }), length),
        ("no description", json!({ "name": "play" }), "BASE_TYPE_REQUIRED"),
        (
            "a long description",
            json!({ "name": "play", "description": text(101) }),
            length,
        ),
        (
            "capitals in a translation",
            json!({ "name": "a", "description": "x", "name_localizations": { "de": "A" } }),
            invalid,
        ),
        (
            "no such language",
            json!({ "name": "a", "description": "x", "name_localizations": { "tlh": "a" } }),
            "BASE_TYPE_CHOICES",
        ),
        (
            "a long translation",
            json!({ "name": "a", "description": "x", "description_localizations": { "de": text(101) } }),
            length,
        ),
        (
            "26 options",
            command(&many(26, |n| option(&format!("o{n}"), &json!({})))),
            length,
        ),
        (
            "an option twice",
            command(&json!([option("a", &json!({})), option("a", &json!({}))])),
            "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED",
        ),
        (
            "an optional one first",
            command(&json!([
                option("a", &json!({})),
                option("b", &json!({ "required": true }))
            ])),
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            "26 choices",
            one(json!({ "choices": many(26, |n| choice(&n.to_string(), n.to_string().into())) })),
            length,
        ),
        (
            "a choice's long name",
            one(json!({ "choices": [choice(&text(101), "x".into())] })),
            length,
        ),
        (
            "a choice's long value",
            one(json!({ "choices": [choice("x", text(101).into())] })),
            "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID",
        ),
        (
            "a number for a text",
            one(json!({ "choices": [choice("x", 1.into())] })),
            "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID",
        ),
        (
            "a choice twice",
            one(json!({ "choices": [choice("x", "1".into()), choice("x", "2".into())] })),
            "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED",
        ),
        (
            "choices and autocomplete",
            one(json!({ "autocomplete": true, "choices": [choice("x", "1".into())] })),
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID",
        ),
        (
            "autocomplete of a person",
            one(json!({ "type": 6, "autocomplete": true })),
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID",
        ),
        (
            "a subcommand beside an option",
            command(&json!([option("a", &json!({})), { "type": 1, "name": "b", "description": "x" }])),
            kinds,
        ),
        (
            "an empty group",
            command(&json!([{ "type": 2, "name": "g", "description": "x" }])),
            kinds,
        ),
        ("no such type", one(json!({ "type": 12 })), "BASE_TYPE_CHOICES"),
        (
            "no such type of command",
            json!({ "name": "a", "description": "x", "type": 5 }),
            "BASE_TYPE_CHOICES",
        ),
        ("a range of texts", one(json!({ "min_value": 1 })), bounds),
        (
            "a length of numbers",
            one(json!({ "type": 4, "max_length": 1 })),
            bounds,
        ),
        (
            "a range upside down",
            one(json!({ "type": 4, "min_value": 2, "max_value": 1 })),
            "NUMBER_TYPE_RANGE",
        ),
        (
            "a menu command's description",
            json!({ "name": "x", "type": 2, "description": "x" }),
            "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_NOT_ALLOWED",
        ),
        (
            "permissions that are none",
            json!({ "name": "a", "description": "x", "default_member_permissions": "all" }),
            "NUMBER_TYPE_COERCE",
        ),
        ("over 8,000 characters", big(60), "APPLICATION_COMMAND_TOO_LARGE"),
    ];
    let stage = Stage::with(|options| {
        options.check_body = None;
        options.limits.global = (1_000, std::time::Duration::from_secs(1));
    })
    .await;
    for (name, body) in fine {
        let reply = stage.call("PUT", &stage.commands(), json!([body])).await;
        assert!(reply.status.is_success(), "{name}: {}", reply.body);
    }
    stage.assert_clean();
    for (number, (name, body, code)) in wrong.into_iter().enumerate() {
        for (method, body) in [("PUT", json!([body])), ("POST", body)] {
            let reply = stage.call(method, &stage.commands(), body).await;
            assert_eq!(reply.status, 400, "{name}");
            assert!(
                reply.body["errors"].to_string().contains(code),
                "{name}: {}",
                reply.body
            );
        }
        assert_eq!(
            stage.violations().len(),
            2 * number + 2,
            "{name}: {:#?}",
            stage.violations()
        );
    }
    assert_eq!(stage.sandbox.commands().len(), 1, "a refused list changes nothing");
}

#[tokio::test]
async fn translations_are_listed_for_whoever_asks_for_them() {
    let stage = Stage::new().await;
    let size = option("size", &json!({ "name_localizations": { "de": "größe" } }));
    let mut play = command(&json!([size]));
    play["description_localizations"] = json!({ "de": "Spielt" });
    stage.call("PUT", &stage.commands(), json!([play])).await.ok();
    let of = async |query: &str| {
        let path = format!("{}{query}", stage.commands());
        let listed = stage.call("GET", &path, Value::Null).await.ok();
        let found = &listed[0];
        (
            found["description_localizations"]["de"].clone(),
            found["options"][0]["name_localizations"]["de"].clone(),
        )
    };
    assert_eq!(of("?with_localizations=true").await, (json!("Spielt"), json!("größe")));
    assert_eq!(of("").await, (Value::Null, Value::Null));
    stage.assert_clean();
}

#[tokio::test]
async fn a_name_has_one_command_of_a_type() {
    let stage = Stage::new().await;
    let plain = |name: &str, description: &str| json!({ "name": name, "description": description });
    let first = stage.call("POST", &stage.commands(), plain("a", "one")).await;
    assert_eq!(first.status, 201);
    let again = stage.call("POST", &stage.commands(), plain("a", "two")).await;
    assert_eq!(again.status, 200);
    assert_eq!(first.body["id"], again.body["id"]);
    assert_ne!(first.body["version"], again.body["version"]);
    let path = format!("{}/{}", stage.commands(), id(&first.body["id"]));
    let edited = stage.call("PATCH", &path, json!({ "description": "three" })).await.ok();
    assert_eq!(
        (&edited["name"], &edited["description"]),
        (&json!("a"), &json!("three"))
    );
    assert_eq!(stage.call("GET", &path, Value::Null).await.ok(), edited);
    let both = stage
        .call("PUT", &stage.commands(), json!([plain("a", "three"), plain("b", "x")]))
        .await
        .ok();
    assert_eq!(
        (&both[0]["id"], &both[0]["version"]),
        (&edited["id"], &edited["version"]),
        "unchanged"
    );
    assert_eq!(both.as_array().unwrap().len(), 2);
    stage.call("DELETE", &path, Value::Null).await.ok();
    stage.call("DELETE", &path, Value::Null).await.refused(404, 10063);
    assert_eq!(
        stage
            .call("GET", &stage.commands(), Value::Null)
            .await
            .ok()
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let guild = format!(
        "/applications/{}/guilds/{}/commands",
        stage.sandbox.application_id(),
        stage.sandbox.guild_id()
    );
    let here = stage.call("PUT", &guild, json!([plain("b", "here")])).await.ok();
    assert_eq!(id(&here[0]["guild_id"]), stage.sandbox.guild_id());
    assert_eq!(stage.sandbox.commands().len(), 2);
    stage.assert_clean();
    let twice = json!([plain("b", "x"), plain("b", "y")]);
    stage.call("PUT", &stage.commands(), twice).await.refused(400, 50035);
    stage.assert_counted("must be unique");
    stage
        .call("PUT", "/applications/5/commands", json!([]))
        .await
        .refused(403, 20012);
}

#[tokio::test]
async fn there_are_a_hundred_commands_and_two_hundred_creations_a_day() {
    let stage = Stage::with(|options| {
        options.limits.global = (1_000, std::time::Duration::from_secs(1));
        options.check_body = None;
    })
    .await;
    let list = |from: usize, count: usize| {
        many(
            count,
            |n| json!({ "name": format!("c{}", from + n), "description": "x" }),
        )
    };
    stage.call("PUT", &stage.commands(), list(0, 100)).await.ok();
    stage.assert_clean();
    stage
        .call("PUT", &stage.commands(), list(0, 101))
        .await
        .refused(400, 30032);
    assert_eq!(stage.sandbox.commands().len(), 100, "a refused list changes nothing");
    stage.call("PUT", &stage.commands(), list(100, 99)).await.ok();
    let one_more = json!({ "name": "last", "description": "x" });
    stage
        .call("POST", &stage.commands(), one_more.clone())
        .await
        .refused(400, 30034);
    stage.assert_counted("more than 200 commands created within a day");
    stage.hands.forward(SignedDuration::from_hours(24));
    stage.call("POST", &stage.commands(), one_more).await.ok();
}
