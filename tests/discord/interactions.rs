//! Discord's JSON in, requests out; replies in, Discord's JSON out; the registered commands keep Discord's rules.
use crate::openapi;
use gipfel::app::Spelled as _;
use gipfel::app::features::{
    Accept, AnyCommand, AnyQuery, Audience, BeginVacation, Board, ChangeSettings, ChooseGame, CompleteMatch,
    CompleteMove, EndVacation, Feature, Open, Panel, Pick, Play, Resign, SaveZone, ShowSettings, Turn, Vacation, Wish,
};
use gipfel::app::slash::Among;

use gipfel::app::features::slashes;
use gipfel::app::{
    Accent, Beside, Button, Container, Fetched, Field, Form, Intent, MOST_BYTES, Message, MessageChange, Part,
    PersonSelect, Picture, Place, Reply, Request, Rights, Row, Select, SelectOption, Style, Unreadable, Upload,
};
use gipfel::correspondence::preference::{Placement, Side};
use gipfel::correspondence::{ChallengeId, Locale, MatchId, PlayerId};
use gipfel::discord::http::{Api, Base, Token};
use gipfel::discord::reply::{self, Body};
use gipfel::discord::request::read;
use gipfel::discord::{commands, invite};
use gipfel::scene::Theme;
use gipfel::words::commands::name as named;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

fn fixture(name: &str) -> Value {
    let file = format!("{}/tests/fixtures/interactions/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

fn asked(interaction: Value) -> Option<Request> {
    read(&serde_json::from_value(interaction).unwrap())
}

fn changed(name: &str, change: impl FnOnce(&mut Value)) -> Option<Request> {
    let mut interaction = fixture(name);
    change(&mut interaction);
    asked(interaction)
}

#[test]
fn interactions_become_requests() {
    for name in [
        "challenge",
        "move-in-direct-messages",
        "autocomplete-move-in-thread",
        "match-resign",
        "button-in-thread",
        "select",
        "modal",
    ] {
        insta::assert_debug_snapshot!(name, asked(fixture(name)).unwrap());
    }
    assert_eq!(asked(fixture("ping")), None);
    let intent = asked(fixture("user-command")).map(|request| request.intent);
    let Some(Intent::Feature(Feature::Query(AnyQuery::ChooseGame(ChooseGame { opponent })))) = intent else {
        panic!("{intent:?}")
    };
    assert_eq!(
        (opponent.id.0, opponent.name.as_str()),
        (900_000_000_000_000_002, "ben")
    );
    let other = changed("user-command", |i| i["data"]["name"] = json!("Something else"));
    assert_eq!(
        other.map(|request| request.intent),
        Some(Intent::Unreadable(Unreadable::Command))
    );
}

#[test]
fn who_does_not_see_the_channel_is_away() {
    const BEN: &str = "900000000000000002";
    let is_away = |change: &dyn Fn(&mut Value)| {
        let intent = changed("challenge", |interaction| change(interaction)).map(|request| request.intent);
        let Some(Intent::Feature(Feature::Command(AnyCommand::MakeChallenge(made)))) = intent else {
            panic!("{intent:?}")
        };
        made.opponent.expect("somebody is challenged").is_away
    };
    let grant = |interaction: &mut Value, permissions: u64| {
        interaction["data"]["resolved"]["members"][BEN]["permissions"] = json!(permissions.to_string());
    };
    let leave = |interaction: &mut Value| interaction["data"]["resolved"]["members"] = json!({});
    let (view, administrator) = (1 << 10, 1 << 3);
    assert!(!is_away(&|_| ()));
    assert!(!is_away(&|interaction| grant(interaction, view)));
    assert!(!is_away(&|interaction| grant(interaction, administrator)));
    let all = (1 << 50) - 1;
    assert!(is_away(&|interaction| grant(
        interaction,
        all & !(view | administrator)
    )));
    assert!(is_away(&leave), "they are not on the server");
    let is_away_from = |kind: u8| {
        is_away(&|interaction| {
            interaction["channel"]["type"] = json!(kind);
            grant(interaction, 0);
        })
    };
    assert!(is_away_from(11));
    assert!(!is_away_from(12), "to a private thread a mention adds them");
    // where the bot cannot post, it sends direct messages
    let installed = |interaction: &mut Value| {
        leave(interaction);
        interaction["authorizing_integration_owners"] = json!({ "1": "900000000000000001" });
    };
    assert!(!is_away(&installed));
    let direct = |interaction: &mut Value| {
        leave(interaction);
        interaction["guild_id"] = Value::Null;
    };
    assert!(!is_away(&direct));
}

#[test]
fn an_option_of_blanks_is_one_that_was_left_out() {
    let asks = |options: Value| {
        let request = changed("move-in-direct-messages", |i| i["data"]["options"] = options);
        request.expect("a request").intent
    };
    let text = |name: &str, value: &str| json!({ "name": name, "type": 3, "value": value });
    let play = |text: &str, note: Option<&str>| {
        let (turn, note) = (Turn::Text(text.to_owned()), note.map(str::to_owned));
        Intent::feature(Play { id: None, turn, note })
    };
    let typed = |text| play(text, None);
    for blank in [" ", "\n\t ", "\u{200b}", "\u{a0}\u{2060}", "\u{ad}"] {
        let with = json!([text("move", "a1-b2"), text("match", blank), text("note", blank)]);
        assert_eq!(asks(with), typed("a1-b2"), "{blank:?}");
        // a move that says nothing opens the panel to choose one
        let nothing = json!([text("move", blank), text("match", "12")]);
        assert_eq!(
            asks(nothing),
            Intent::feature(Open { id: Some(MatchId(12)) }),
            "{blank:?}"
        );
    }
    assert_eq!(asks(json!([text("move", " a1-b2 ")])), typed(" a1-b2 "));
    // what was written with it is not lost in silence
    let noted = json!([text("move", " "), text("note", "Hello")]);
    assert_eq!(asks(noted), play("", Some("Hello")));
}

#[test]
fn a_file_is_what_the_interaction_resolves_it_to() {
    let given = |option: &str, id: &str| {
        changed("challenge", |interaction| {
            interaction["data"]["name"] = json!("import");
            interaction["data"]["options"] = json!([{ "name": option, "type": 11, "value": id }]);
            interaction["data"]["resolved"] = json!({ "attachments": { "42": {
                "id": "42", "filename": "a.txt", "size": 1234, "proxy_url": "https://media.discordapp.net/a.txt",
                "url": "https://cdn.discordapp.com/ephemeral-attachments/1/42/a.txt?ex=1", "ephemeral": true,
            } } });
        })
        .map(|request| request.intent)
    };
    let intent = given("file", "42").unwrap();
    let upload = intent.upload().expect("a file to fetch");
    assert_eq!(upload.size, 1234);
    assert_eq!(
        upload.url,
        "https://cdn.discordapp.com/ephemeral-attachments/1/42/a.txt?ex=1"
    );
    let mut fetched = intent.clone();
    fetched.add_upload(Fetched::TooLarge);
    assert_eq!(fetched.upload(), None);
    // a file that is not there, and one where a text belongs
    assert_eq!(given("file", "43"), Some(Intent::Unreadable(Unreadable::Command)));
    assert_eq!(given("text", "42"), Some(Intent::Unreadable(Unreadable::Command)));
}

#[tokio::test]
async fn files_are_fetched_only_from_where_discord_keeps_them() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&asked);
    tokio::spawn(async move {
        loop {
            let (mut socket, _) = listener.accept().await.unwrap();
            counter.fetch_add(1, Ordering::SeqCst);
            let mut request = vec![0; 2048];
            let length = socket.read(&mut request).await.unwrap();
            let request = String::from_utf8_lossy(&request[..length]).to_lowercase();
            assert!(!request.contains("authorization"), "{request}");
            let answer = match request.split(' ').nth(1) {
                Some("/slow") => continue,
                Some("/endless") => format!("HTTP/1.1 200 OK\r\n\r\n{}", "x".repeat(MOST_BYTES + 1)),
                Some("/away") => "HTTP/1.1 302 Found\r\nLocation: /small\r\nContent-Length: 0\r\n\r\n".to_owned(),
                Some("/gone") => "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".to_owned(),
                _ => "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nc3".to_owned(),
            };
            let _ = socket.write_all(answer.as_bytes()).await;
        }
    });
    let token = Token::parse("secret").unwrap();
    let stand_in = Api::new(&Base::loopback(&address).unwrap(), token.clone());
    let patience = Duration::from_millis(500);
    let fetch = async |api: &Api, url: String, size: u64| api.fetch(&Upload { url, size }, patience).await;
    let small = fetch(&stand_in, format!("{address}/small"), 2).await;
    assert_eq!(small, Fetched::Bytes(b"c3".to_vec()));
    let before = asked.load(Ordering::SeqCst);
    for (url, size) in [
        // refused by what the interaction says alone
        (format!("{address}/small"), MOST_BYTES as u64 + 1),
        ("https://cdn.discordapp.com/a.txt".to_owned(), 2),
        ("http://127.0.0.1:1/a.txt".to_owned(), 2),
        (address.replace("http://", "http://user@") + "/small", 2),
        ("file:///etc/passwd".to_owned(), 2),
        ("no address".to_owned(), 2),
    ] {
        let fetched = fetch(&stand_in, url.clone(), size).await;
        let wanted = if size > 2 { Fetched::TooLarge } else { Fetched::Failed };
        assert_eq!(fetched, wanted, "{url}");
    }
    assert_eq!(asked.load(Ordering::SeqCst), before);
    assert_eq!(
        fetch(&stand_in, format!("{address}/endless"), 2).await,
        Fetched::TooLarge
    );
    for path in ["slow", "away", "gone"] {
        assert_eq!(
            fetch(&stand_in, format!("{address}/{path}"), 2).await,
            Fetched::Failed,
            "{path}"
        );
    }
    let discord = Api::new(&Base::Discord, token);
    let before = asked.load(Ordering::SeqCst);
    for url in [
        format!("{address}/small"),
        "http://cdn.discordapp.com/a.txt".to_owned(),
        "https://cdn.discordapp.com.example.org/a.txt".to_owned(),
        "https://cdn.discordapp.com:8443/a.txt".to_owned(),
        "https://cdn.discordapp.com@127.0.0.1/a.txt".to_owned(),
    ] {
        assert_eq!(fetch(&discord, url.clone(), 2).await, Fetched::Failed, "{url}");
    }
    assert_eq!(asked.load(Ordering::SeqCst), before);
}

#[test]
fn a_name_is_the_one_that_others_see() {
    let seen = |change: &dyn Fn(&mut Value)| changed("challenge", change).unwrap().actor.name;
    assert_eq!(seen(&|_| {}), "Ana the Bold");
    assert_eq!(seen(&|i| i["member"]["nick"] = Value::Null), "Ana");
    let plain = |i: &mut Value| {
        i["member"]["nick"] = Value::Null;
        i["member"]["user"]["global_name"] = Value::Null;
    };
    assert_eq!(seen(&plain), "ana.b");
}

#[test]
fn a_name_that_nobody_sees_falls_back_to_the_next() {
    let seen = |nick: &str, global: &str| {
        let change = |i: &mut Value| {
            i["member"]["nick"] = nick.into();
            i["member"]["user"]["global_name"] = global.into();
        };
        changed("challenge", change).unwrap().actor.name
    };
    for hidden in ["\u{200b}\u{200b}", "\u{3164}", " \u{2800} ", "\u{202e}\u{2066}", ""] {
        assert_eq!(seen(hidden, "Ana"), "Ana", "{hidden:?}");
        assert_eq!(seen(hidden, hidden), "ana.b", "{hidden:?}");
    }
    assert_eq!(seen("👩\u{200d}🚀", "Ana"), "👩\u{200d}🚀");
}

#[test]
fn rights_are_what_the_bot_has_in_the_room() {
    let rights = |granted: Value| match changed("challenge", |i| i["app_permissions"] = granted).unwrap().place {
        Place::Room { bot, .. } => bot,
        Place::Direct | Place::Elsewhere => panic!("a room"),
    };
    let none = Rights {
        send: false,
        attach: false,
        create_threads: false,
        send_in_threads: false,
    };
    assert_eq!(rights(json!("0")), none);
    assert_eq!(rights(json!("8")), Rights::ALL, "an administrator may everything");
    assert_eq!(
        rights(Value::Null),
        Rights::ALL,
        "where Discord does not say, trying tells"
    );
    let (view, send, attach) = (1 << 10, 1 << 11, 1 << 15);
    assert_eq!(rights(json!(view.to_string())), none, "to see is not to write");
    assert_eq!(rights(json!((view | send).to_string())), Rights { send: true, ..none });
    assert_eq!(rights(json!(attach.to_string())), Rights { attach: true, ..none });
    let threads: u64 = (1 << 35) | (1 << 38) | (1 << 16);
    let all_but = Rights {
        send: false,
        attach: false,
        ..Rights::ALL
    };
    assert_eq!(rights(json!(threads.to_string())), all_but);
}

#[test]
fn where_the_bot_is_for_the_asker_alone_is_elsewhere() {
    let place = |name: &str, owners: Value, context: u8| {
        let request = changed(name, |i| {
            i["authorizing_integration_owners"] = owners.clone();
            i["context"] = context.into();
        });
        request.unwrap().place
    };
    let (guild, user) = ("900000000000000100", "900000000000000001");
    for name in ["challenge", "button-in-thread", "select"] {
        assert_eq!(place(name, json!({ "1": user }), 0), Place::Elsewhere, "{name}");
        for both in [json!({ "0": guild }), json!({ "0": guild, "1": user }), json!({})] {
            assert!(matches!(place(name, both, 0), Place::Room { .. }), "{name}");
        }
    }
    let direct = "move-in-direct-messages";
    for owners in [
        json!({ "0": "0" }),
        json!({ "1": user }),
        json!({ "0": "0", "1": user }),
    ] {
        assert_eq!(place(direct, owners, 1), Place::Direct);
    }
    assert_eq!(place(direct, json!({ "1": user }), 2), Place::Elsewhere);
}

#[test]
fn languages_are_the_readers_and_the_servers() {
    let request = changed("challenge", |i| {
        i["locale"] = json!("de");
        i["guild_locale"] = json!("nl");
    })
    .unwrap();
    assert_eq!(request.locale, Locale::German);
    assert!(matches!(
        request.place,
        Place::Room {
            locale: Locale::Dutch,
            ..
        }
    ));
}

#[test]
fn what_does_not_fit_is_misread_and_never_a_panic() {
    let options = |name: &'static str| {
        move |i: &mut Value| i["data"]["options"] = json!([{ "name": name, "type": 3, "value": "?" }])
    };
    let unknown = |name: &str, change: &dyn Fn(&mut Value)| {
        let intent = changed(name, change).map(|request| request.intent);
        assert_eq!(intent, Some(Intent::Unreadable(Unreadable::Command)));
    };
    unknown("challenge", &|i| i["data"]["name"] = json!("chess"));
    // without options its panel opens
    let bare = changed("challenge", |i| i["data"]["options"] = json!([])).unwrap();
    assert!(
        matches!(
            bare.intent,
            Intent::Feature(Feature::Query(AnyQuery::ChallengePanel(_)))
        ),
        "{bare:?}"
    );
    unknown("challenge", &options("game"));
    for (option, value) in [
        ("game", json!({ "name": "game", "type": 3, "value": "go" })),
        ("colour", json!({ "name": "colour", "type": 3, "value": "red" })),
        (
            "handicap",
            json!({ "name": "handicap", "type": 3, "value": "opponent-9" }),
        ),
        ("pace", json!({ "name": "pace", "type": 3, "value": "7" })),
        (
            "opponent",
            json!({ "name": "opponent", "type": 3, "value": "900000000000000002" }),
        ),
    ] {
        unknown("challenge", &|i| {
            let options = i["data"]["options"].as_array_mut().unwrap();
            *options.iter_mut().find(|o| o["name"] == option).unwrap() = value.clone();
        });
    }
    unknown("challenge", &|i| {
        i["data"].as_object_mut().unwrap().remove("resolved");
    });
    // without a move the panel opens
    let bare = changed("move-in-direct-messages", |i| i["data"]["options"] = json!([])).unwrap();
    assert_eq!(bare.intent, Intent::feature(Open { id: None }));
    unknown("match-resign", &|i| i["data"]["options"] = json!([]));
    unknown("match-resign", &|i| i["data"]["options"][0]["name"] = json!("explode"));
    let nothing_of_ours = |i: &mut Value| i["data"]["options"][0]["name"] = json!("pace");
    let intent = changed("autocomplete-move-in-thread", nothing_of_ours).map(|request| request.intent);
    assert_eq!(intent, Some(Intent::Unreadable(Unreadable::Suggestion)));
    for text in ["abc", "#", "-1", "1 2", "99999999999999999999999", "４２"] {
        let typed = |i: &mut Value| i["data"]["options"][0]["options"][0]["value"] = json!(text);
        let intent = changed("match-resign", typed).map(|request| request.intent);
        assert_eq!(
            intent,
            Some(Intent::Unreadable(Unreadable::MatchNumber(text.to_owned())))
        );
    }
}

#[test]
fn a_match_number_is_read_as_people_write_it() {
    for text in ["42", "#42", " 42 "] {
        let typed = |i: &mut Value| i["data"]["options"][0]["options"][0]["value"] = json!(text);
        let intent = changed("match-resign", typed).unwrap().intent;
        assert_eq!(
            intent,
            Intent::feature(Feature::confirm(Resign { id: Some(MatchId(42)) }))
        );
    }
    let none = |i: &mut Value| i["data"]["options"][0]["options"] = json!([]);
    assert_eq!(
        changed("match-resign", none).unwrap().intent,
        Intent::feature(Feature::confirm(Resign { id: None }))
    );
}

#[test]
fn autocomplete_looks_at_the_option_being_typed() {
    let with_match = |value: &'static str| {
        move |i: &mut Value| {
            let options = i["data"]["options"].as_array_mut().unwrap();
            options.push(json!({ "name": "match", "type": 3, "value": value }));
        }
    };
    let ask = |change: &dyn Fn(&mut Value)| changed("autocomplete-move-in-thread", change).unwrap().intent;
    let typed = "a1".to_owned();
    let id = Some(MatchId(7));
    assert_eq!(
        ask(&with_match("7")),
        Intent::feature(CompleteMove {
            id,
            typed: typed.clone()
        })
    );
    assert_eq!(
        ask(&with_match("7x")),
        Intent::feature(CompleteMove { id: None, typed }),
        "half a number is none"
    );
    let ask = changed("match-resign", |i| {
        i["type"] = json!(4);
        i["data"]["options"][0]["options"][0]["focused"] = json!(true);
    });
    let typed = "1042".to_owned();
    assert_eq!(
        ask.unwrap().intent,
        Intent::feature(CompleteMatch {
            typed,
            among: Among::MineRunning
        })
    );
}

#[test]
fn a_button_that_is_not_ours_is_none_that_we_know() {
    for id in [
        "",
        "1",
        "hello",
        "2panel.42.7",
        "1panel.42",
        "1panel.42.7.9",
        "1panel.-1.2",
        &"x".repeat(100),
    ] {
        let request = changed("button-in-thread", |i| i["data"]["custom_id"] = json!(id)).unwrap();
        assert_eq!(request.intent, Intent::Unreadable(Unreadable::Button), "{id}");
    }
}

// --- replies ----------------------------------------------------------------------------------------------------

fn picture() -> Picture {
    Picture {
        name: "board.png".to_owned(),
        bytes: vec![0x89, b'P', b'N', b'G'].into(),
        alt: "White: c3, d4. Black: e5.".to_owned(),
    }
}

fn card() -> Message {
    let (id, turn) = (MatchId(42), 7);
    let button = |custom_id, label: &str, style| Button {
        custom_id,
        label: label.to_owned(),
        style,
    };
    Message {
        text: "<@900000000000000002> your turn".to_owned(),
        is_silent: false,
        pings: vec![PlayerId(900_000_000_000_000_002)],
        picture: Some(picture()),
        files: Vec::new(),
        rows: vec![Row::Buttons(vec![
            button(Panel { id, turn }.custom_id(), "Move", Style::Primary),
            button(
                Board {
                    id: Some(id),
                    theme: None,
                    audience: Audience::Asker,
                }
                .custom_id(),
                "Board",
                Style::Secondary,
            ),
            button(Accept { id: ChallengeId(3) }.custom_id(), "Accept", Style::Success),
            button(Resign { id: Some(id) }.custom_id().asking(), "Resign", Style::Danger),
        ])],
    }
}

fn panel() -> Message {
    let choice = |value: &str, description: Option<&str>, selected| SelectOption {
        label: format!("stack on {value}"),
        value: value.to_owned(),
        description: description.map(str::to_owned),
        selected,
    };
    Message {
        text: "Which stack?".to_owned(),
        rows: vec![Row::Select(Select {
            custom_id: Pick {
                id: MatchId(42),
                turn: 7,
                depth: 0,
                pick: String::new(),
            }
            .custom_id(),
            placeholder: "Choose a stack".to_owned(),
            min: 1,
            max: 1,
            options: vec![choice("a1", Some("height 2"), false), choice("b2", None, true)],
        })],
        ..Message::default()
    }
}

/// A container with every kind of part.
fn layout() -> Container {
    let button = card().rows.remove(0);
    let Row::Buttons(buttons) = &button else {
        panic!("{button:?}")
    };
    let beside = buttons[0].clone();
    let person = PersonSelect {
        custom_id: Accept { id: ChallengeId(9) }.custom_id(),
        placeholder: "Anyone".to_owned(),
        chosen: Some(PlayerId(900_000_000_000_000_002)),
    };
    let section = |text: &str, beside| Part::Section {
        text: text.to_owned(),
        beside,
    };
    Container {
        accent: Accent::Dvonn,
        parts: vec![
            Part::Text("**Your matches**".to_owned()),
            section("DVONN #42", Beside::Thumbnail(picture())),
            section("DVONN #43", Beside::Button(beside)),
            Part::Separator,
            Part::Picture(picture()),
            Part::File("match-42.txt".to_owned(), b"1. c3".to_vec()),
            Part::Row(panel().rows.remove(0)),
            Part::Row(Row::Person(person)),
        ],
    }
}

fn json_of(body: &Body) -> Value {
    serde_json::from_str(&body.json).unwrap()
}

/// The body complies with Discord's OpenAPI file.
fn assert_valid(method: &str, route: &str, body: &Body) {
    let wrong = openapi::checker()(method, route, &json_of(body));
    assert!(wrong.is_empty(), "{wrong:#?}\n{}", body.json);
}

const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";
const MESSAGES: &str = "/channels/{channel_id}/messages";
const MESSAGE: &str = "/channels/{channel_id}/messages/{message_id}";

fn with_file() -> Message {
    Message {
        text: "The record".to_owned(),
        picture: Some(picture()),
        files: vec![("match-42.txt".to_owned(), b"1. c3".to_vec())],
        ..Message::default()
    }
}

fn with_replay() -> Message {
    let picture = Picture {
        name: "gipfel-42.gif".to_owned(),
        bytes: b"GIF89a"[..].into(),
        alt: "Animated picture of 83 turns.".to_owned(),
    };
    Message {
        text: "**DVONN #42**".to_owned(),
        picture: Some(picture),
        ..Message::default()
    }
}

fn form() -> Form {
    Form {
        custom_id: SaveZone {
            form: 99,
            typed: String::new(),
        }
        .custom_id(),
        title: "Your time zone".to_owned(),
        fields: vec![Field {
            name: "zone",
            label: "Region and city".to_owned(),
            value: "UTC".to_owned(),
            hint: String::new(),
            most: 60,
            is_long: false,
            is_required: false,
        }],
    }
}

#[test]
fn a_form_that_was_sent_is_read() {
    let request = changed("modal", |i| {
        i["data"]["custom_id"] = json!("1save-zone.99");
        i["data"]["components"][0]["components"][0]["custom_id"] = json!("zone");
        i["data"]["components"][0]["components"][0]["value"] = json!("Berlin");
    })
    .unwrap();
    let Intent::Feature(Feature::Command(AnyCommand::SaveZone(zone))) = request.intent else {
        panic!("{request:?}")
    };
    assert_eq!((zone.form, zone.typed.as_str()), (99, "Berlin"));
    assert_eq!(request.pressed, None);
}

#[test]
fn replies_become_callbacks() {
    let say = |private, message| Reply::Say { private, message };
    for (name, reply) in [
        ("say-card", say(false, card())),
        ("say-panel-privately", say(true, panel())),
        ("say-with-a-file", say(true, with_file())),
        ("say-replay", say(false, with_replay())),
        ("update-with-a-picture", Reply::Update(card())),
        ("update-without-a-picture", Reply::Update(panel())),
        (
            "choices",
            Reply::Choices(vec![("a1b2 cuts off 2".to_owned(), "a1b2".to_owned())]),
        ),
        (
            "show-a-container",
            Reply::Show {
                in_place: false,
                container: layout(),
            },
        ),
        (
            "show-a-container-in-place",
            Reply::Show {
                in_place: true,
                container: layout(),
            },
        ),
        ("no-choices", Reply::Choices(Vec::new())),
        ("form", Reply::Form(form())),
    ] {
        let body = reply::callback(&reply);
        assert_valid("POST", CALLBACK, &body);
        insta::assert_json_snapshot!(name, json_of(&body));
    }
}

#[test]
fn files_are_listed_in_the_order_they_are_sent_in() {
    let body = reply::callback(&Reply::Update(with_file()));
    let listed = json_of(&body)["data"]["attachments"].clone();
    assert_eq!(body.files.len(), 2);
    for (n, file) in body.files.iter().enumerate() {
        assert_eq!(listed[n]["id"], json!(n));
        assert_eq!(listed[n]["filename"], json!(file.name));
    }
    assert_eq!(body.files[1].bytes, b"1. c3");
    let replay = &reply::callback(&Reply::Update(with_replay())).files[0];
    assert_eq!((replay.name.as_str(), replay.mime), ("gipfel-42.gif", "image/gif"));
}

/// Discord knows files by their names, and refuses what it cannot show.
#[test]
fn pictures_of_a_container_have_names_of_their_own_and_what_does_not_fit_is_left_out() {
    let body = reply::callback(&Reply::Show {
        in_place: false,
        container: layout(),
    });
    let names: Vec<&str> = body.files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["board.png", "1-board.png", "match-42.txt"]);
    for name in names {
        assert!(
            body.json.contains(&format!("attachment://{name}")),
            "{name}: {}",
            body.json
        );
    }
    let container = Container {
        accent: Accent::Neutral,
        parts: (0..60).map(|_| Part::Text("ä".repeat(90))).collect(),
    };
    let body = reply::callback(&Reply::Show {
        in_place: true,
        container,
    });
    assert_valid("POST", CALLBACK, &body);
    let data = json_of(&body)["data"].clone();
    let parts = data["components"][0]["components"].as_array().unwrap().clone();
    assert_eq!(parts.len(), 39);
    assert!(data["content"].is_null() && data["embeds"].is_null());
    let long = Container {
        accent: Accent::Gipf,
        parts: vec![Part::Text("a".repeat(3_990)), Part::Text("b".repeat(90))],
    };
    let body = json_of(&reply::callback(&Reply::Show {
        in_place: true,
        container: long,
    }));
    assert_eq!(body["data"]["components"][0]["components"][1]["content"], "bbbbbbbbb…");
    // however long the first one is, all are there, and together not too long
    let longest = Container {
        accent: Accent::Gipf,
        parts: ["a", "b", "c"].map(|text| Part::Text(text.repeat(4_100))).into(),
    };
    let body = json_of(&reply::callback(&Reply::Show {
        in_place: true,
        container: longest,
    }));
    let texts = body["data"]["components"][0]["components"].as_array().unwrap();
    let lengths: Vec<usize> = texts
        .iter()
        .map(|text| text["content"].as_str().unwrap().chars().count())
        .collect();
    assert_eq!(lengths, [3_998, 1, 1]);
}

/// serenity drops the flag of a container and the container itself.
#[test]
fn a_control_of_a_container_is_known_as_one() {
    let pressed = |change: &dyn Fn(&mut Value)| changed("select", change).unwrap().pressed.unwrap();
    assert!(!pressed(&|_| {}).is_container);
    let container = |i: &mut Value| {
        i["message"]["content"] = json!("");
        i["message"]["flags"] = json!(1 << 15 | 1 << 6);
        i["message"]["components"] = json!([{ "type": 17, "components": [{ "type": 10, "content": "x" }] }]);
    };
    let found = pressed(&container);
    assert!(found.is_container && !found.is_public, "{found:?}");
    assert!(!found.by_manager);
    let manager = |i: &mut Value| {
        container(i);
        i["member"]["permissions"] = json!((1 << 5).to_string());
    };
    assert!(pressed(&manager).by_manager);
}

#[test]
fn whoever_is_chosen_comes_with_their_name() {
    let person = "900000000000000002";
    let chosen = |change: &dyn Fn(&mut Value)| {
        let with = |i: &mut Value| {
            i["data"]["custom_id"] = json!("1take.-");
            i["data"]["component_type"] = json!(5);
            i["data"]["values"] = json!([person]);
            i["data"]["resolved"] = json!({ "users": { person: {
                "id": person, "username": "ben", "discriminator": "0", "avatar": null, "bot": true,
            } } });
            change(i);
        };
        changed("select", with).unwrap().intent
    };
    // nothing of ours takes a person there
    assert_eq!(chosen(&|_| {}), Intent::Unreadable(Unreadable::Answer));
    assert_eq!(
        chosen(&|i| i["data"]["resolved"] = json!({})),
        Intent::Unreadable(Unreadable::Answer)
    );
}

#[test]
fn messages_are_posted_once_and_edited_without_losing_their_picture() {
    let body = reply::post(&card(), "NONCE2345");
    assert_valid("POST", MESSAGES, &body);
    insta::assert_json_snapshot!("post-card", json_of(&body));
    let body = reply::edit(&MessageChange::DropButtons);
    assert_valid("PATCH", MESSAGE, &body);
    insta::assert_json_snapshot!("edit-drop-buttons", json_of(&body));
    let text = || "It is still your turn.".to_owned();
    let body = reply::edit(&MessageChange::Text {
        text: text(),
        rows: None,
    });
    assert_valid("PATCH", MESSAGE, &body);
    assert_eq!(
        json_of(&body),
        json!({ "content": "It is still your turn.", "allowed_mentions": { "parse": [] } }),
        "what is not named stays"
    );
    let rows = Some(card().rows);
    let body = reply::edit(&MessageChange::Text { text: text(), rows });
    assert_valid("PATCH", MESSAGE, &body);
    let mut posted = json_of(&reply::post(&card(), "NONCE2345"));
    let mark = posted["components"][0].as_object_mut().unwrap().remove("id");
    assert_eq!(
        mark,
        Some(json!(reply::mark("NONCE2345"))),
        "by which it is found again"
    );
    assert_eq!(json_of(&body)["components"], posted["components"]);
    let body = reply::edit(&MessageChange::Replace(panel()));
    assert_valid("PATCH", MESSAGE, &body);
    insta::assert_json_snapshot!("edit-replace", json_of(&body));
}

#[test]
fn nobody_is_mentioned_but_the_one() {
    let mut message = card();
    message.text = "@everyone <@900000000000000001> <@&900000000000000500>".to_owned();
    message.pings.clear();
    let bodies = [
        reply::post(&message, "N"),
        reply::edit(&MessageChange::Replace(message.clone())),
        reply::edit(&MessageChange::DropButtons),
        reply::callback(&Reply::Update(message.clone())),
        reply::callback(&Reply::Say {
            private: false,
            message,
        }),
    ];
    for body in bodies {
        let json = json_of(&body);
        let message = json.get("data").unwrap_or(&json);
        assert_eq!(message["allowed_mentions"], json!({ "parse": [] }));
    }
    let one = json_of(&reply::post(&card(), "N"));
    let only = json!({ "parse": [], "users": ["900000000000000002"] });
    assert_eq!(one["allowed_mentions"], only);
}

#[test]
fn what_is_too_long_is_cut_rather_than_lost() {
    let mut message = card();
    message.text = "ä".repeat(2001);
    message.picture.as_mut().unwrap().alt = "x".repeat(2000);
    message.rows = (0..7).flat_map(|_| card().rows).collect();
    if let Row::Buttons(buttons) = &mut message.rows[0] {
        buttons[0].label = "l".repeat(81);
    }
    let mut long = panel();
    if let Row::Select(select) = &mut long.rows[0] {
        let mut choice = select.options[0].clone();
        choice.label = "c".repeat(101);
        choice.description = Some("d".repeat(101));
        select.options = vec![choice; 30];
        select.max = 30;
        select.placeholder = "p".repeat(151);
    }
    let none = Row::Buttons(Vec::new());
    long.rows.push(none);
    for message in [message, long] {
        let body = reply::post(&message, "N");
        assert_valid("POST", MESSAGES, &body);
        assert!(json_of(&body)["content"].as_str().unwrap().chars().count() <= 2000);
    }
    let many: Vec<(String, String)> = (0..30)
        .map(|n| ("s".repeat(101), format!("{n}{}", "v".repeat(n + 80))))
        .collect();
    let body = reply::callback(&Reply::Choices(many));
    assert_valid("POST", CALLBACK, &body);
    let json = json_of(&body);
    let choices = json["data"]["choices"].as_array().unwrap();
    assert!(
        choices.iter().all(|c| c["value"].as_str().unwrap().len() <= 100),
        "a cut value would be another move"
    );
}

// --- commands ---------------------------------------------------------------------------------------------------

fn registered() -> Value {
    serde_json::to_value(commands::all()).unwrap()
}

#[test]
fn commands_are_as_discord_wants_them() {
    let body = Body {
        json: registered().to_string(),
        files: Vec::new(),
    };
    assert_valid("PUT", "/applications/{application_id}/commands", &body);
    let mut names = HashSet::new();
    for command in registered().as_array().unwrap() {
        assert!(names.insert(command["name"].to_string()), "{} twice", command["name"]);
        let mut letters = 0;
        check_entry(command, &mut letters);
        assert!(letters <= 8000, "{} is too long altogether", command["name"]);
    }
}

/// The name, description, options and choices of a command or option, in every language.
fn check_entry(entry: &Value, letters: &mut usize) {
    let texts = |key: &str| {
        let translated = entry[format!("{key}_localizations")].as_object();
        let of_all = translated.into_iter().flat_map(|t| t.values().cloned());
        let texts: Vec<String> = of_all
            .chain([entry[key].clone()])
            .map(|t| t.as_str().unwrap().to_owned())
            .collect();
        texts
    };
    for name in texts("name") {
        // the menu of a person has names as people write them
        let is_menu = entry["type"] == 2 && entry["description"].is_null();
        let is_name = |c: char| c.is_alphanumeric() && !c.is_uppercase() || c == '-' || c == '_' || is_menu;
        assert!(
            (1..=32).contains(&name.chars().count()) && name.chars().all(is_name),
            "{name}"
        );
    }
    if entry["description"].is_null() {
        return;
    }
    for description in texts("description") {
        assert!((1..=100).contains(&description.chars().count()), "{description}");
    }
    let longest = |key: &str| texts(key).iter().map(|t| t.chars().count()).max().unwrap();
    *letters += longest("name") + longest("description");
    let options = entry["options"].as_array().cloned().unwrap_or_default();
    let choices = entry["choices"].as_array().cloned().unwrap_or_default();
    assert!(options.len() <= 25 && choices.len() <= 25);
    let required: Vec<bool> = options.iter().map(|o| o["required"] == true).collect();
    assert!(
        required.is_sorted_by(|a, b| a >= b),
        "required after optional in {}",
        entry["name"]
    );
    for choice in &choices {
        let translated = choice["name_localizations"].as_object().unwrap();
        for name in translated.values().chain([&choice["name"]]) {
            assert!((1..=100).contains(&name.as_str().unwrap().chars().count()), "{name}");
        }
        *letters += choice["name"].as_str().unwrap().chars().count() + choice["value"].to_string().len();
    }
    let mut seen = HashSet::new();
    for option in &options {
        assert!(seen.insert(option["name"].to_string()));
        check_entry(option, letters);
    }
}

#[test]
fn commands_speak_every_language_and_their_english_names_are_the_registered_ones() {
    fn check(entry: &Value) {
        let name = &entry["name"];
        for code in ["de", "fr", "nl", "es-ES", "es-419"] {
            assert!(entry["name_localizations"][code].is_string(), "{name}");
            let is_menu = entry["description"].is_null();
            assert!(
                is_menu || entry["description_localizations"][code].is_string(),
                "{name}"
            );
            for choice in entry["choices"].as_array().into_iter().flatten() {
                assert!(choice["name_localizations"][code].is_string(), "{choice}");
            }
        }
        entry["options"].as_array().into_iter().flatten().for_each(check);
    }
    registered().as_array().unwrap().iter().for_each(check);
}

/// The English names are the registered ones.
#[test]
fn names_in_english_are_those_that_are_registered() {
    for slash in slashes() {
        let name = slash.path.split(' ').next_back().unwrap();
        assert_eq!(named(Locale::English, &slash.path.replace(' ', "-")), name);
        for option in &slash.options {
            assert_eq!(named(Locale::English, option.key), option.name, "{}", slash.path);
        }
    }
}

#[test]
fn moves_and_games_work_in_direct_messages() {
    for command in registered().as_array().unwrap() {
        let name = command["name"].as_str().unwrap();
        // what is about a server needs the bot to be a member of it
        let (contexts, installed) = match name {
            "server" | "moderate" | "Challenge to a game" => (json!([0]), json!([0])),
            _ => (json!([0, 1, 2]), json!([0, 1])),
        };
        assert_eq!(command["contexts"], contexts, "{name}");
        assert_eq!(command["integration_types"], installed, "{name}");
    }
}

#[test]
fn every_registered_command_is_read() {
    const FILE: &str = "900000000000000300";
    for command in registered().as_array().unwrap() {
        let fill = |options: &Value| {
            let value = |option: &Value| match option["type"].as_u64().unwrap() {
                6 => json!("900000000000000002"),
                11 => json!(FILE),
                5 => json!(true),
                4 if option["choices"].as_array().is_none_or(Vec::is_empty) => option["min_value"].clone(),
                4 => option["choices"][0]["value"].clone(),
                _ if option["name"] == "match" => json!("42"),
                _ if option["choices"].as_array().is_some_and(|c| !c.is_empty()) => {
                    option["choices"][0]["value"].clone()
                }
                _ => json!("a1"),
            };
            let options = options.as_array().into_iter().flatten();
            let filled = options.map(|o| json!({ "name": o["name"], "type": o["type"], "value": value(o) }));
            filled.collect::<Vec<_>>()
        };
        if command["type"] == 2 {
            // the fixture of one is read above
            continue;
        }
        let subcommands: Vec<&Value> = command["options"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|o| o["type"] == 1)
            .collect();
        let bodies = if subcommands.is_empty() {
            vec![json!(fill(&command["options"]))]
        } else {
            let of = |sub: &Value| json!([{ "name": sub["name"], "type": 1, "options": fill(&sub["options"]) }]);
            subcommands.into_iter().map(of).collect()
        };
        for options in bodies {
            let request = changed("challenge", |i| {
                i["data"]["name"] = command["name"].clone();
                i["data"]["options"] = options.clone();
                i["data"]["resolved"]["attachments"][FILE] = json!({
                    "id": FILE, "filename": "a.txt", "size": 2, "url": "https://cdn.discordapp.com/a.txt",
                    "proxy_url": "https://media.discordapp.net/a.txt",
                });
            });
            let is_read = request
                .as_ref()
                .is_some_and(|request| !matches!(request.intent, Intent::Unreadable(_)));
            assert!(is_read, "{} {options}: {request:?}", command["name"]);
        }
    }
}

#[test]
fn a_picture_comes_in_the_colours_asked_for() {
    let asked = |theme: Value| {
        changed("challenge", |i| {
            i["data"]["name"] = json!("board");
            i["data"]["options"] = theme.clone();
        })
        .map(|request| request.intent)
    };
    let board = |theme: Option<Theme>| {
        Some(Intent::feature(Board {
            id: None,
            theme,
            audience: Audience::Asker,
        }))
    };
    assert_eq!(asked(json!([])), board(None));
    for theme in Theme::ALL {
        let option = json!([{ "name": "theme", "type": 3, "value": theme.key() }]);
        assert_eq!(asked(option), board(Some(theme)));
    }
    let option = json!([{ "name": "theme", "type": 3, "value": "plaid" }]);
    assert_eq!(asked(option), Some(Intent::Unreadable(Unreadable::Command)));
}

#[test]
fn settings_and_vacations_are_read() {
    let asked = |name: &str, options: Value| {
        let request = changed("challenge", |i| {
            i["data"]["name"] = json!(name);
            i["data"]["options"] = options;
        });
        request.map(|request| request.intent)
    };
    let start =
        |days: i64| json!([{ "name": "start", "type": 1, "options": [{ "name": "days", "type": 4, "value": days }] }]);
    assert_eq!(
        asked("vacation", start(5)),
        Some(Intent::feature(BeginVacation { days: Some(5) }))
    );
    let end = json!([{ "name": "end", "type": 1, "options": [] }]);
    assert_eq!(
        asked("vacation", end),
        Some(Intent::feature(EndVacation { anyway: false }))
    );
    let show = json!([{ "name": "show", "type": 1, "options": [] }]);
    assert_eq!(asked("vacation", show), Some(Intent::feature(Vacation)));
    assert_eq!(
        asked("vacation", json!([])),
        Some(Intent::Unreadable(Unreadable::Command))
    );
    assert_eq!(
        asked("settings", json!([])),
        Some(Intent::feature(ShowSettings { is_changed: false }))
    );
    let changes = json!([
        { "name": "language", "type": 3, "value": "none" },
        { "name": "theme", "type": 3, "value": "dark" },
        { "name": "place", "type": 3, "value": "both" },
        { "name": "side", "type": 3, "value": "white" },
        { "name": "zone", "type": 3, "value": "Mars" },
        { "name": "quiet", "type": 3, "value": "22-7" },
        { "name": "digest", "type": 3, "value": "8" },
        { "name": "auto-vacation", "type": 5, "value": false },
        { "name": "forced-moves", "type": 5, "value": false },
        { "name": "confirm", "type": 5, "value": true },
    ]);
    let all = ChangeSettings {
        language: Some(Wish::None),
        theme: Some(Theme::Dark),
        placement: Some(Placement::Both),
        side: Some(Side::White),
        zone: Some("Mars".to_owned()),
        quiet: Some("22-7".to_owned()),
        digest: Some(Wish::For(8)),
        vacation_at_zero: Some(false),
        plays_forced: Some(false),
        confirms_typed: Some(true),
    };
    assert_eq!(asked("settings", changes), Some(Intent::feature(all)));
    for (name, value) in [
        ("language", json!("tlh")),
        ("digest", json!("24")),
        ("place", json!("nowhere")),
        ("confirm", json!("yes")),
    ] {
        let option = json!([{ "name": name, "type": 3, "value": value }]);
        assert_eq!(
            asked("settings", option),
            Some(Intent::Unreadable(Unreadable::Command)),
            "{name}"
        );
    }
}

#[test]
fn every_slash_command_has_its_place_in_the_list() {
    let slashes = slashes();
    let names = slashes.iter().map(|slash| slash.path.split(' ').next().unwrap());
    let names: HashSet<&str> = names.collect();
    assert_eq!(names, HashSet::from(commands::ORDER));
    assert_eq!(names.len(), commands::ORDER.len(), "each has one");
}

#[test]
fn commands_are_registered_again_only_when_they_differ() {
    let ours = registered();
    // as Discord gives them back: ids, versions, defaults filled in or left out, an order of its own
    let mut theirs = ours.clone();
    let list = theirs.as_array_mut().unwrap();
    list.reverse();
    for command in list.iter_mut() {
        let fields = command.as_object_mut().unwrap();
        fields.insert("id".to_owned(), json!("1"));
        fields.insert("version".to_owned(), json!("2"));
        fields
            .entry("default_member_permissions".to_owned())
            .or_insert(Value::Null);
        if fields["options"].as_array().unwrap().is_empty() {
            fields.remove("options");
        }
        for option in command["options"].as_array_mut().into_iter().flatten() {
            option
                .as_object_mut()
                .unwrap()
                .retain(|_, value| *value != json!(false));
        }
    }
    assert!(commands::is_same(&ours, &theirs));
    for (pointer, value) in [
        ("/0/description", json!("Something else")),
        ("/0/description_localizations/de", json!("Etwas anderes")),
        ("/2/options/0/choices", json!([{ "name": "x", "value": "x" }])),
        ("/0/contexts", json!([0])),
    ] {
        let mut theirs = theirs.clone();
        *theirs.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = value;
        assert!(!commands::is_same(&ours, &theirs), "{pointer}");
    }
    let mut fewer = theirs.clone();
    fewer.as_array_mut().unwrap().pop();
    assert!(!commands::is_same(&ours, &fewer));
    assert!(!commands::is_same(&ours, &json!([])));
}

#[test]
fn the_invite_link_asks_for_what_a_match_wants() {
    let link =
        "https://discord.com/oauth2/authorize?client_id=7&scope=bot+applications.commands&permissions=309237763072";
    assert_eq!(invite(7), link);
}
