//! People and interactions: who may do what, what the bot hears, how it may answer.
use super::{Reply, Stage, gateway::Line, id};
use gipfel::sandbox::{ActOutcome, Fault, PersonHandle};
use jiff::SignedDuration;
use serde_json::{Value, json};
use std::{collections::BTreeMap, time::Duration};
use tokio::task::JoinHandle;

/// A bot that is played by the test.
pub struct Played {
    pub stage: Stage,
    line: Line,
}
pub type Acting = JoinHandle<Result<ActOutcome, String>>;
impl Played {
    pub async fn new() -> Self {
        Self::with(|_| ()).await
    }

    pub async fn with(change: impl FnOnce(&mut gipfel::sandbox::Options)) -> Self {
        let stage = Stage::with(|options| {
            options.limits.answer_within = Duration::from_millis(500);
            options.limits.bucket = (1_000, Duration::from_secs(1));
            change(options);
        })
        .await;
        let (line, _) = Line::identified(&stage, 0).await;
        let commands = json!([
            { "name": "play", "description": "x", "options": [
                { "type": 3, "name": "move", "description": "x", "required": true, "autocomplete": true },
                { "type": 6, "name": "with", "description": "x" },
                { "type": 4, "name": "days", "description": "x", "min_value": 1, "max_value": 14 },
                { "type": 3, "name": "game", "description": "x", "choices": [{ "name": "DVONN", "value": "dvonn" }] },
                { "type": 7, "name": "where", "description": "x" },
                { "type": 5, "name": "rated", "description": "x" },
            ] },
            { "name": "match", "description": "x", "options": [
                { "type": 1, "name": "resign", "description": "x" },
                { "type": 1, "name": "draw", "description": "x" },
            ] },
            { "name": "Challenge", "type": 2 },
            { "name": "server", "description": "x", "contexts": [0] },
        ]);
        let path = format!("/applications/{}/commands", stage.sandbox.application_id());
        stage.call("PUT", &path, commands).await.ok();
        Self { stage, line }
    }

    /// Somebody does something; what the bot hears of it.
    pub async fn act<F>(&mut self, act: F) -> (Acting, Value)
    where
        F: Future<Output = Result<ActOutcome, String>> + Send + 'static,
    {
        let acting = tokio::spawn(act);
        let interaction = self.line.event("INTERACTION_CREATE").await;
        (acting, interaction)
    }

    /// Ana uses `/match resign`.
    pub async fn command(&mut self) -> (Acting, Value) {
        let (ana, table) = (self.stage.person("Ana"), self.stage.table());
        self.act(async move { ana.command(table, "match", json!([{ "name": "resign" }])).await })
            .await
    }

    pub async fn answer(&self, interaction: &Value, body: Value) -> Reply {
        let (id, token) = (
            interaction["id"].as_str().unwrap(),
            interaction["token"].as_str().unwrap(),
        );
        self.stage
            .call(
                "POST",
                &format!("/interactions/{id}/{token}/callback?with_response=true"),
                body,
            )
            .await
    }

    async fn webhook(&self, method: &str, interaction: &Value, rest: &str, body: Value) -> Reply {
        let (app, token) = (
            self.stage.sandbox.application_id(),
            interaction["token"].as_str().unwrap(),
        );
        self.stage
            .call(method, &format!("/webhooks/{app}/{token}{rest}"), body)
            .await
    }

    /// A public message with a button and a select, by the bot.
    async fn panel(&self) -> u64 {
        let rows = json!([
            { "type": 1, "components": [
                { "type": 2, "style": 1, "label": "Go", "custom_id": "go" },
                { "type": 2, "style": 1, "label": "No", "custom_id": "no", "disabled": true },
            ] },
            { "type": 1, "components": [{ "type": 3, "custom_id": "pick", "max_values": 2, "options": [
                { "label": "A", "value": "a" }, { "label": "B", "value": "b" }, { "label": "C", "value": "c" },
            ] }] },
        ]);
        let path = format!("/channels/{}/messages", self.stage.table());
        id(&self
            .stage
            .call("POST", &path, json!({ "content": "panel", "components": rows }))
            .await
            .ok()["id"])
    }

    /// Ana clicks a button.
    async fn click(&mut self, message: u64) -> (Acting, Value) {
        let (ana, table) = (self.stage.person("Ana"), self.stage.table());
        self.act(async move { ana.click(table, message, "go").await }).await
    }
}
pub fn says(content: &str) -> Value {
    json!({ "type": 4, "data": { "content": content } })
}

#[tokio::test]
async fn a_command_is_heard_with_all_that_belongs_to_it() {
    let mut played = Played::new().await;
    let (ana, ben, table) = (
        played.stage.person("Ana"),
        played.stage.person("Ben").id(),
        played.stage.table(),
    );
    let options = json!([
        { "name": "move", "value": "a1b2" }, { "name": "with", "value": ben.to_string() },
        { "name": "days", "value": 3 }, { "name": "where", "value": table.to_string() }, { "name": "rated", "value": true },
    ]);
    let (acting, heard) = played
        .act(async move { ana.command(table, "play", options).await })
        .await;
    let parsed: serenity::all::Interaction = serde_json::from_value(heard.clone()).unwrap();
    assert_eq!(parsed.command().unwrap().data.name, "play");
    assert_eq!(
        heard["data"]["options"][2],
        json!({ "name": "days", "type": 4, "value": 3 })
    );
    assert_eq!(heard["data"]["resolved"]["users"][ben.to_string()]["username"], "Ben");
    assert!(heard["data"]["resolved"]["members"][ben.to_string()]["permissions"].is_string());
    assert_eq!(
        heard["data"]["resolved"]["channels"][table.to_string()]["name"],
        "table"
    );
    assert_eq!(
        (&heard["locale"], &heard["guild_locale"], &heard["context"]),
        (&json!("en-US"), &json!("en-US"), &json!(0))
    );
    assert_eq!(heard["member"]["user"]["username"], "Ana");
    assert_eq!(heard["channel"]["id"], heard["channel_id"]);
    let callback = played.answer(&heard, says("done")).await.ok();
    assert_eq!(callback["resource"]["message"]["content"], "done");
    assert_eq!(callback["resource"]["message"]["interaction_metadata"]["name"], "play");
    let Ok(ActOutcome::Message(message)) = acting.await.unwrap() else {
        panic!("a message")
    };
    assert_eq!((&message["content"], &message["type"]), (&json!("done"), &json!(20)));
    played.stage.assert_clean();
}

#[tokio::test]
async fn direct_messages_and_menus() {
    let mut played = Played::new().await;
    let (ana, ben) = (played.stage.person("Ana"), played.stage.person("Ben"));
    ana.set_locale("de").await.unwrap();
    let dm = ana.dm().await.unwrap();
    let theirs = ana.clone();
    let (acting, heard) = played
        .act(async move { theirs.command(dm, "match", json!([{ "name": "draw" }])).await })
        .await;
    assert!(serde_json::from_value::<serenity::all::Interaction>(heard.clone()).is_ok());
    assert_eq!(
        (&heard["user"]["username"], &heard["context"], &heard["locale"]),
        (&json!("Ana"), &json!(1), &json!("de"))
    );
    assert_eq!((&heard["member"], &heard["guild_id"]), (&Value::Null, &Value::Null));
    played.answer(&heard, says("done")).await.ok();
    acting.await.unwrap().unwrap();
    assert!(
        ana.command(dm, "server", json!([]))
            .await
            .unwrap_err()
            .contains("not offered here")
    );
    assert!(
        ben.command(dm, "match", json!([{ "name": "draw" }])).await.is_err(),
        "another's direct messages"
    );
    let (table, target) = (played.stage.table(), ben.id());
    let (acting, heard) = played
        .act(async move { ana.user_command(table, "Challenge", target).await })
        .await;
    assert!(serde_json::from_value::<serenity::all::Interaction>(heard.clone()).is_ok());
    assert_eq!(heard["data"]["target_id"], target.to_string());
    played.answer(&heard, says("done")).await.ok();
    acting.await.unwrap().unwrap();
    assert!(played.stage.person("Cleo").set_locale("tlh").await.is_err());
    played.stage.assert_clean();
}

#[tokio::test]
async fn options_are_checked_as_the_client_checks_them() {
    let played = Played::new().await;
    let (ana, table) = (played.stage.person("Ana"), played.stage.table());
    for (options, why) in [
        (json!([]), "required"),
        (
            json!([{ "name": "move", "value": "x" }, { "name": "pace", "value": 1 }]),
            "no option",
        ),
        (json!([{ "name": "move", "value": 1 }]), "does not take"),
        (
            json!([{ "name": "move", "value": "x" }, { "name": "days", "value": 15 }]),
            "does not take",
        ),
        (
            json!([{ "name": "move", "value": "x" }, { "name": "days", "value": 1.5 }]),
            "does not take",
        ),
        (
            json!([{ "name": "move", "value": "x" }, { "name": "game", "value": "chess" }]),
            "does not take",
        ),
        (
            json!([{ "name": "move", "value": "x" }, { "name": "with", "value": "5" }]),
            "no such person",
        ),
        (
            json!([{ "name": "move", "value": "x" }, { "name": "rated", "value": 1 }]),
            "does not take",
        ),
    ] {
        let error = ana.command(table, "play", options).await.unwrap_err();
        assert!(error.contains(why), "{error}");
    }
    assert!(
        ana.command(table, "match", json!([]))
            .await
            .unwrap_err()
            .contains("subcommand")
    );
    assert!(
        ana.command(table, "chess", json!([]))
            .await
            .unwrap_err()
            .contains("no command")
    );
    assert!(
        ana.complete(
            table,
            "play",
            json!([{ "name": "game", "value": "d", "focused": true }])
        )
        .await
        .is_err()
    );
}

#[tokio::test]
async fn completion_sends_what_was_typed_and_takes_25_choices() {
    let mut played = Played::new().await;
    let (ana, table) = (played.stage.person("Ana"), played.stage.table());
    let typed = json!([{ "name": "move", "value": "a1", "focused": true }]);
    let again = (ana.clone(), typed.clone());
    let (acting, heard) = played
        .act(async move { ana.complete(table, "play", typed).await })
        .await;
    assert_eq!(
        heard["data"]["options"][0],
        json!({ "name": "move", "type": 3, "value": "a1", "focused": true })
    );
    let choices = |count: usize, length: usize| -> Value {
        let choice = |n: usize| json!({ "name": format!("{n:03}{}", "x".repeat(length - 3)), "value": "v" });
        json!({ "type": 8, "data": { "choices": (0..count).map(choice).collect::<Value>() } })
    };
    for (body, wrong) in [
        (choices(26, 3), "data.choices"),
        (choices(1, 101), "data.choices.0.name"),
        (json!({ "type": 8, "data": {} }), "data.choices"),
        (
            json!({ "type": 8, "data": { "choices": [{ "name": "x", "value": "x".repeat(101) }] } }),
            "data.choices.0.value",
        ),
        (says("hello"), "type"),
    ] {
        played.answer(&heard, body).await.refused(400, 50035);
        played.stage.assert_counted(wrong);
    }
    played.answer(&heard, choices(25, 100)).await.ok();
    let Ok(ActOutcome::Choices(offered)) = acting.await.unwrap() else {
        panic!("choices")
    };
    assert_eq!(offered.len(), 25);
    let (ana, typed) = again;
    let (acting, heard) = played
        .act(async move { ana.complete(table, "play", typed).await })
        .await;
    played.answer(&heard, choices(0, 3)).await.ok();
    assert_eq!(acting.await.unwrap(), Ok(ActOutcome::Choices(vec![])));
}

#[tokio::test]
async fn kinds_of_answers_fit_kinds_of_interactions() {
    let mut played = Played::new().await;
    let modal = json!({ "type": 9, "data": { "custom_id": "f", "title": "F", "components": [
        { "type": 1, "components": [{ "type": 4, "custom_id": "t", "label": "T", "style": 1, "max_length": 5 }] },
    ] } });
    let (acting, heard) = played.command().await;
    for kind in [1, 6, 7, 8, 99] {
        played
            .answer(&heard, json!({ "type": kind, "data": { "choices": [] } }))
            .await
            .refused(400, 50035);
    }
    assert!(played.stage.violations().len() >= 5);
    played.answer(&heard, modal.clone()).await.ok();
    assert!(matches!(acting.await.unwrap(), Ok(ActOutcome::Modal(_))));

    let (ana, table) = (played.stage.person("Ana"), played.stage.table());
    let fields = |text: &str| BTreeMap::from([("t".to_owned(), text.to_owned())]);
    assert!(
        ana.submit(table, "f", fields("")).await.is_err(),
        "the field is required"
    );
    assert!(ana.submit(table, "f", fields("too long")).await.is_err());
    assert!(
        ana.submit(table, "g", fields("x")).await.is_err(),
        "there is no such form"
    );
    let filled = fields("hello");
    let (acting, heard) = played.act(async move { ana.submit(table, "f", filled).await }).await;
    assert!(serde_json::from_value::<serenity::all::Interaction>(heard.clone()).is_ok());
    assert_eq!(heard["data"]["components"][0]["components"][0]["value"], "hello");
    for kind in [7, 9] {
        played
            .answer(&heard, json!({ "type": kind, "data": modal["data"] }))
            .await
            .refused(400, 50035);
    }
    played.answer(&heard, says("thanks")).await.ok();
    acting.await.unwrap().unwrap();
}

#[tokio::test]
async fn forms_keep_their_limits() {
    let mut played = Played::new().await;
    let (acting, heard) = played.command().await;
    let input = json!({ "type": 4, "custom_id": "t", "label": "T", "style": 1 });
    let form = |change: &dyn Fn(&mut Value)| {
        let row = json!({ "type": 1, "components": [input] });
        let mut data = json!({ "custom_id": "f", "title": "F", "components": [row] });
        change(&mut data);
        json!({ "type": 9, "data": data })
    };
    let part = |key: &'static str, value: Value| {
        move |data: &mut Value| data["components"][0]["components"][0][key] = value.clone()
    };
    let cases: Vec<(Value, &str)> = vec![
        (form(&|data| data["title"] = "x".repeat(46).into()), "data.title"),
        (
            form(&|data| data["custom_id"] = "x".repeat(101).into()),
            "data.custom_id",
        ),
        (form(&|data| data["components"] = json!([])), "data.components"),
        (
            form(&|data| {
                let row = data["components"][0].clone();
                data["components"] = vec![row; 6].into();
            }),
            "data.components",
        ),
        (
            form(&|data| {
                let row = data["components"][0].clone();
                data["components"] = vec![row; 2].into();
            }),
            "data.components.1.components.0.custom_id",
        ),
        (form(&part("label", "x".repeat(46).into())), "components.0.label"),
        (form(&part("value", "x".repeat(4_001).into())), "components.0.value"),
        (
            form(&part("placeholder", "x".repeat(101).into())),
            "components.0.placeholder",
        ),
        (form(&part("max_length", 4_001.into())), "components.0.max_length"),
        (
            form(&|data| {
                let input = &mut data["components"][0]["components"][0];
                (input["max_length"], input["value"]) = (5.into(), "too long".into());
            }),
            "Must be 5 or fewer in length.",
        ),
        (form(&part("style", 3.into())), "components.0.style"),
        (form(&part("type", 2.into())), "components.0.type"),
    ];
    for (body, place) in cases {
        played.answer(&heard, body).await.refused(400, 50035);
        played.stage.assert_counted(place);
    }
    played.answer(&heard, form(&|_| ())).await.ok();
    acting.await.unwrap().unwrap();
}

#[tokio::test]
async fn an_interaction_is_answered_once_and_in_time() {
    let mut played = Played::new().await;
    let (acting, heard) = played.command().await;
    played.answer(&heard, says("one")).await.ok();
    acting.await.unwrap().unwrap();
    played.stage.assert_clean();
    played.answer(&heard, says("two")).await.refused(400, 40060);
    played.stage.assert_counted("/match was answered twice");

    let mut played = Played::new().await;
    let (acting, heard) = played.command().await;
    assert_eq!(acting.await.unwrap(), Err("The application did not respond".into()));
    played.stage.assert_counted("interaction /match: no answer in time");
    played.answer(&heard, says("late")).await.refused(404, 10062);
    let forged = json!({ "id": heard["id"], "token": "x" });
    played.answer(&forged, says("x")).await.refused(404, 10062);
    assert_eq!(played.stage.violations().len(), 1);
    let never = json!({ "id": u64::MAX.to_string(), "token": "x" });
    played.answer(&never, says("x")).await.refused(404, 10062);
    played.stage.assert_counted("this interaction never was");
}

#[tokio::test]
async fn a_bot_that_went_away_is_not_blamed() {
    let mut played = Played::new().await;
    let (acting, _) = played.command().await;
    played.stage.sandbox.inject(Fault::CutGateway).unwrap();
    assert!(acting.await.unwrap().is_err());
    played.stage.assert_clean();
    let stage = Stage::new().await;
    let error = stage.person("Ana").click(stage.table(), 5, "x").await.unwrap_err();
    assert_eq!(error, "there is no such message");
}

#[tokio::test]
async fn tokens_live_fifteen_minutes() {
    let mut played = Played::new().await;
    let (acting, heard) = played.command().await;
    played
        .webhook("PATCH", &heard, "/messages/@original", json!({ "content": "x" }))
        .await
        .refused(404, 10015);
    played.stage.assert_counted("/match is not answered yet");
    played.answer(&heard, says("one")).await.ok();
    acting.await.unwrap().unwrap();
    let edited = played
        .webhook("PATCH", &heard, "/messages/@original", json!({ "content": "two" }))
        .await
        .ok();
    assert_eq!(edited["content"], "two");
    assert_eq!(
        played
            .webhook("GET", &heard, "/messages/@original", Value::Null)
            .await
            .ok()["content"],
        "two"
    );
    let more = played
        .webhook("POST", &heard, "", json!({ "content": "more", "flags": 64 }))
        .await
        .ok();
    let path = format!("/messages/{}", id(&more["id"]));
    played
        .webhook("PATCH", &heard, &path, json!({ "content": "more!" }))
        .await
        .ok();
    let shown = played.stage.person("Ana").messages(played.stage.table());
    assert_eq!(
        (&shown[1]["content"], &shown[1]["ephemeral"]),
        (&json!("more!"), &json!(true))
    );
    assert_eq!(played.stage.person("Ben").messages(played.stage.table()).len(), 1);
    // an ephemeral message cannot be reached but by its token
    let rest = format!("/channels/{}/messages/{}", played.stage.table(), id(&more["id"]));
    played.stage.call("GET", &rest, Value::Null).await.refused(404, 10008);
    played.webhook("DELETE", &heard, &path, Value::Null).await.ok();
    played
        .webhook("DELETE", &heard, "/messages/@original", Value::Null)
        .await
        .ok();
    played
        .webhook("GET", &heard, "/messages/@original", Value::Null)
        .await
        .refused(404, 10008);
    played.stage.hands.forward(SignedDuration::from_mins(14));
    played
        .webhook("POST", &heard, "", json!({ "content": "just so" }))
        .await
        .ok();
    played.stage.hands.forward(SignedDuration::from_mins(2));
    played
        .webhook("POST", &heard, "", json!({ "content": "late" }))
        .await
        .refused(401, 50027);
    assert_eq!(played.stage.violations().len(), 1);
}

#[tokio::test]
async fn a_deferred_answer_is_filled_in_and_pings_nobody() {
    let mut played = Played::new().await;
    let (acting, heard) = played.command().await;
    played
        .answer(&heard, json!({ "type": 5, "data": { "flags": 64 } }))
        .await
        .ok();
    assert_eq!(acting.await.unwrap(), Ok(ActOutcome::Deferred));
    let (ana, ben, table) = (
        played.stage.person("Ana"),
        played.stage.person("Ben"),
        played.stage.table(),
    );
    assert_eq!(ana.messages(table)[0]["flags"], 64 | 128);
    let body = json!({ "content": format!("<@{}>", ben.id()) });
    played.webhook("POST", &heard, "", body).await.ok();
    let shown = ana.messages(table);
    assert_eq!(
        (shown.len(), &shown[0]["flags"], &shown[0]["ephemeral"]),
        (1, &json!(64), &json!(true))
    );
    assert!(ben.pings().is_empty());
    played.stage.assert_clean();
}

#[tokio::test]
async fn a_click_comes_with_its_message_and_changes_it() {
    let mut played = Played::new().await;
    let panel = played.panel().await;
    let (acting, heard) = played.click(panel).await;
    assert!(serde_json::from_value::<serenity::all::Interaction>(heard.clone()).is_ok());
    assert_eq!(
        heard["data"],
        json!({ "custom_id": "go", "component_type": 2, "id": 2 })
    );
    assert_eq!(heard["message"]["content"], "panel");
    let update = json!({ "type": 7, "data": { "content": "pressed", "components": [] } });
    played.answer(&heard, update).await.ok();
    let Ok(ActOutcome::Update(message)) = acting.await.unwrap() else {
        panic!("an update")
    };
    assert_eq!(
        (&message["content"], &message["components"], id(&message["id"])),
        (&json!("pressed"), &json!([]), panel)
    );
    // the button is gone, so nobody can press it; but a program could
    let (ana, table) = (played.stage.person("Ana"), played.stage.table());
    assert!(ana.click(table, panel, "go").await.is_err());
    let (acting, heard) = played.act(async move { ana.forge(table, panel, "go").await }).await;
    assert_eq!(heard["data"]["custom_id"], "go");
    played.answer(&heard, json!({ "type": 6 })).await.ok();
    assert_eq!(acting.await.unwrap(), Ok(ActOutcome::Deferred));
    let original = played
        .webhook("PATCH", &heard, "/messages/@original", json!({ "content": "later" }))
        .await
        .ok();
    assert_eq!(id(&original["id"]), panel);
    played.stage.assert_clean();
}

#[tokio::test]
async fn selects_send_what_they_offer() {
    let mut played = Played::new().await;
    let panel = played.panel().await;
    let (ana, table) = (played.stage.person("Ana"), played.stage.table());
    for values in [&[][..], &["d"], &["a", "b", "c"]] {
        assert!(ana.select(table, panel, "pick", values).await.is_err());
    }
    assert!(ana.click(table, panel, "pick").await.is_err());
    assert!(ana.select(table, panel, "go", &["a"]).await.is_err());
    assert!(ana.click(table, panel, "no").await.unwrap_err().contains("disabled"));
    assert!(ana.click(table, panel, "maybe").await.is_err());
    let theirs = ana.clone();
    let (acting, heard) = played
        .act(async move { theirs.select(table, panel, "pick", &["a", "c"]).await })
        .await;
    assert!(serde_json::from_value::<serenity::all::Interaction>(heard.clone()).is_ok());
    assert_eq!(heard["data"]["values"], json!(["a", "c"]));
    played.answer(&heard, says("fine")).await.ok();
    acting.await.unwrap().unwrap();
    let (acting, heard) = played
        .act(async move { ana.forge_select(table, panel, "pick", &["z"]).await })
        .await;
    assert_eq!(heard["data"]["values"], json!(["z"]));
    played.answer(&heard, says("fine")).await.ok();
    acting.await.unwrap().unwrap();
    played.stage.assert_clean();
}

#[tokio::test]
async fn in_an_archived_thread_only_the_asker_is_answered_and_in_a_locked_one_nobody() {
    let mut played = Played::new().await;
    let panel = played.panel().await;
    let table = played.stage.table();
    let path = format!("/channels/{table}/messages/{panel}/threads");
    played
        .stage
        .call("POST", &path, json!({ "name": "x", "auto_archive_duration": 60 }))
        .await
        .ok();
    played.stage.hands.forward(SignedDuration::from_mins(61));
    // the message with the button is in the channel; one in the thread is posted while it is open
    let open = json!({ "archived": false });
    played
        .stage
        .call("PATCH", &format!("/channels/{panel}"), open)
        .await
        .ok();
    let buttons = json!([{ "type": 1, "components": [{ "type": 2, "style": 1, "label": "go", "custom_id": "go" }] }]);
    let body = json!({ "content": "press", "components": buttons });
    let posted = played
        .stage
        .call("POST", &format!("/channels/{panel}/messages"), body)
        .await;
    let card = id(&posted.ok()["id"]);
    played.stage.hands.forward(SignedDuration::from_mins(61));
    let ana = played.stage.person("Ana");
    let (acting, heard) = played.act(async move { ana.click(panel, card, "go").await }).await;
    assert_eq!(heard["channel"]["thread_metadata"]["archived"], true);
    let update = json!({ "type": 7, "data": { "content": "changed" } });
    let thinking = json!({ "type": 5, "data": {} });
    for for_all in [says("for all"), update, thinking] {
        played.answer(&heard, for_all).await.refused(400, 50083);
    }
    let for_one = json!({ "type": 4, "data": { "content": "for Ana", "flags": 64 } });
    played.answer(&heard, for_one).await.ok();
    acting.await.unwrap().unwrap();
    let locked = Fault::Archive {
        channel: panel,
        locked: true,
    };
    played.stage.sandbox.inject(locked).unwrap();
    let error = played.stage.person("Ana").click(panel, card, "go").await.unwrap_err();
    assert_eq!(error, "This thread is locked");
}

#[tokio::test]
async fn what_is_unread_is_counted() {
    let stage = Stage::new().await;
    let (ana, ben, table) = (stage.person("Ana"), stage.person("Ben"), stage.table());
    let path = format!("/channels/{table}/messages");
    stage
        .call("POST", &path, json!({ "content": format!("<@{}>", ana.id()) }))
        .await
        .ok();
    ben.say(table, "hello").await.unwrap();
    let counts = |person: &gipfel::sandbox::PersonHandle| {
        let listing = person
            .channels()
            .into_iter()
            .find(|channel| id(&channel["id"]) == table)
            .unwrap();
        (
            listing["unread"].as_u64().unwrap(),
            listing["mentions"].as_u64().unwrap(),
        )
    };
    assert_eq!((counts(&ana), counts(&ben)), ((2, 1), (0, 0)));
    ana.read(table).await.unwrap();
    assert_eq!(counts(&ana), (0, 0));
    assert_eq!(ana.pings().len(), 1, "a notification that was read stays on record");
    assert!(ana.messages(table)[0]["pinged"].as_bool().unwrap());
    stage.assert_clean();
}

#[tokio::test]
async fn people_speak_the_language_of_the_browser_until_they_choose_one() {
    let stage = Stage::new().await;
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| stage.person(name));
    let spoken = || [&ana, &ben, &cleo].map(PersonHandle::locale);
    assert_eq!(spoken(), ["en-US", "en-US", "en-US"]);
    ana.visit("fr").await.unwrap();
    let guild = stage
        .call("GET", &format!("/guilds/{}", stage.sandbox.guild_id()), Value::Null)
        .await;
    assert_eq!(guild.ok()["preferred_locale"], "fr", "the first visitor's server");
    assert_eq!(spoken(), ["fr", "fr", "fr"], "nobody has played as the others yet");
    ben.visit("de").await.unwrap();
    assert_eq!(spoken(), ["fr", "de", "de"]);
    cleo.set_locale("nl").await.unwrap();
    ana.visit("es-ES").await.unwrap();
    cleo.visit("es-ES").await.unwrap();
    assert_eq!(spoken(), ["es-ES", "de", "nl"], "what was chosen stays");
    assert!(ana.visit("tlh").await.is_err());
    stage.assert_clean();
}

#[tokio::test]
async fn a_bot_that_is_no_member_is_used_by_those_who_installed_it() {
    let mut played = Played::with(|options| options.is_member = false).await;
    let (ana, table) = (played.stage.person("Ana"), played.stage.table());
    let commands = json!([
        { "name": "mine", "description": "x", "integration_types": [0, 1], "contexts": [0, 1, 2] },
        { "name": "theirs", "description": "x", "integration_types": [0], "contexts": [0] },
    ]);
    let path = format!("/applications/{}/commands", played.stage.sandbox.application_id());
    played.stage.call("PUT", &path, commands).await.ok();
    let theirs = ana.clone();
    let (acting, heard) = played
        .act(async move { theirs.command(table, "mine", json!([])).await })
        .await;
    assert!(serde_json::from_value::<serenity::all::Interaction>(heard.clone()).is_ok());
    assert_eq!(
        heard["authorizing_integration_owners"],
        json!({ "1": ana.id().to_string() })
    );
    assert_eq!((&heard["context"], &heard["app_permissions"]), (&json!(0), &json!("0")));
    played.answer(&heard, says("done")).await.ok();
    acting.await.unwrap().unwrap();
    let refused = ana.command(table, "theirs", json!([])).await.unwrap_err();
    assert!(refused.contains("not offered here"), "{refused}");
    let path = format!("/channels/{table}/messages");
    played
        .stage
        .call("POST", &path, json!({ "content": "hello" }))
        .await
        .refused(403, 50001);
}
