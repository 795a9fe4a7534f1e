//! The stored rows: damage is reported, fields of a later version are kept.

use super::kept::{frozen, rows as stored_rows};
use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Accept, Games};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{ChallengeId, PlayerId};
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::scene::Theme;
use gipfel::store::keys::{self, Key};
use gipfel::store::{Batch, Commit};
use serde_json::{Value, json};

const DVONN: GameKind = GameKind::Dvonn;

pub(super) async fn put(table: &Table, key: &impl Key, value: &[u8]) {
    put_bytes(table, &key.encode(), value).await;
}

async fn put_bytes(table: &Table, key: &[u8], value: &[u8]) {
    let batch = Batch {
        puts: vec![(key.to_vec(), value.to_vec())],
        ..Batch::default()
    };
    assert_eq!(table.store.commit(batch).await.expect("no faults here"), Commit::Done);
}

#[tokio::test]
async fn damaged_rows_are_told_and_hide_no_others() {
    let table = Table::new().await;
    table.without_vacations().await;
    let damaged = table.start(DVONN, ColorWish::White).await;
    let whole = table.start(DVONN, ColorWish::White).await;
    let key = keys::Match { id: damaged };
    let row = table.row(&key).await.expect("there");
    let mut impossible = row.clone();
    impossible["match"]["log"] = json!([["2026-01-01T00:00:00Z", {"moved": {"text": "a1b2"}}]]);
    let cases = [
        b"".to_vec(),
        b"{".to_vec(),
        b"null".to_vec(),
        vec![0xff, 0x00],
        json!({"format": 1}).to_string().into_bytes(),
        impossible.to_string().into_bytes(),
    ];
    for bytes in cases {
        put(&table, &key, &bytes).await;
        let ask = || board(Some(damaged), Theme::default());
        let text = private_text(table.ask(ANA, ask()).await);
        assert!(text.contains("are damaged"), "{text}");
        assert!(table.play(ANA, damaged, "c3").await.contains("are damaged"));
        let text = private_text(table.press(ANA, &Panel { id: damaged, turn: 0 }.custom_id()).await);
        assert!(text.contains("are damaged"), "{text}");
        let games = table.ask(ANA, Intent::feature(Games::FIRST)).await;
        assert!(
            text_of(&games).contains("#2") && text_of(&games).contains("#1"),
            "{games:?}"
        );
        assert_eq!(
            table
                .store
                .get(&key.encode())
                .await
                .expect("no faults here")
                .expect("there")
                .value,
            bytes
        );
    }
    assert!(table.play(ANA, whole, "c3").await.contains("Played"));
    table.deliver().await;
    // the clock of a match that cannot be read leads to a line in the log, not to a panic
    table.wait(jiff::SignedDuration::from_hours(100));
    table.tick().await;
    assert!(table.game(whole).await.ended().is_some());
}

#[tokio::test]
async fn damaged_challenges_drafts_and_mail_are_no_panic() {
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let post = table.deliver().await.remove(0);
    put(&table, &keys::Challenge { id: ChallengeId(1) }, b"{}").await;
    let text = private_text(table.accept(BEN, &post, &button(&post.message, 0).custom_id).await);
    assert!(text.contains("are damaged"), "{text}");
    table.wait(jiff::SignedDuration::from_hours(100));
    table.tick().await;

    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let draft = keys::Draft {
        id,
        color: Color::White,
    };
    for (bytes, fits) in [
        (&b"garbage"[..], false),
        (br#"{"format":1,"turn":0,"draft":{"picks":["nonsense","more"]}}"#, true),
        (br#"{"format":1,"turn":0,"draft":{"typed":{"text":"nonsense"}}}"#, true),
        (br#"{"format":1,"turn":7,"draft":{"picks":["1"]}}"#, true),
    ] {
        put(&table, &draft, bytes).await;
        let reply = table.press(ANA, &Panel { id, turn: 0 }.custom_id()).await;
        assert_eq!(text_of(&reply).contains("On which space?"), fits, "{reply:?}");
    }
    // an item of the outbox that cannot be read stays, and the others go out
    let (lane, seq) = (keys::Lane::Channel(1), 1_000_000);
    let due = keys::OutboxDue {
        due: table.now().into(),
        lane,
        seq,
    };
    put(&table, &due, br#"{"format":1}"#).await;
    let urgency = keys::Urgency::Message;
    let made = table.now().into();
    let item = keys::OutboxItem {
        lane,
        urgency,
        made,
        seq,
    };
    put(&table, &item, b"garbage").await;
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    assert_eq!(table.deliver().await.len(), 1);
}

/// An item of a later version waits in this channel.
async fn newer_item(table: &Table, channel: u64) -> keys::OutboxItem {
    let (lane, seq, made) = (keys::Lane::Channel(channel), 1_000_000, table.now());
    let item = keys::OutboxItem {
        lane,
        urgency: keys::Urgency::Message,
        made: made.into(),
        seq,
    };
    let row = json!({
        "format": 1, "seq": seq, "made": made, "due": made, "item": { "song": 7 }, "state": "untried", "fence": 0,
        "way": { "rounds": 0, "route": "home", "with_picture": true },
    });
    put(table, &item, row.to_string().as_bytes()).await;
    let due = keys::OutboxDue {
        due: made.into(),
        lane,
        seq,
    };
    put(table, &due, br#"{"format":1}"#).await;
    item
}

#[tokio::test]
async fn an_item_of_a_later_version_stays_due_for_a_process_of_that_version() {
    let table = Table::new().await;
    let item = newer_item(&table, 1).await;
    for _ in 0..3 {
        assert!(table.app.claim(5).await.is_empty());
        let due = table.app.next_due().await.expect("it is looked at again");
        assert!(due > table.now(), "not in a busy loop");
        assert!(due <= table.now() + jiff::SignedDuration::from_secs(15));
        table.wait(jiff::SignedDuration::from_secs(15));
    }
    // also when something else is sent there meanwhile
    let mut request = table.request(ANA, challenge(None, DVONN, ColorWish::White));
    if let Place::Room { room, .. } = &mut request.place {
        room.channel = 1;
    }
    table.send(request).await;
    assert_eq!(table.deliver().await.len(), 1);
    assert!(table.app.next_due().await.is_some());
    assert!(table.row(&item).await.is_some(), "it is still there");
}

#[tokio::test]
async fn behind_damaged_items_nothing_waits() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.deliver().await;
    // two cards of a match that cannot be read wait in the thread, before all others
    for mv in ["c3", "d4"] {
        let who = if mv == "c3" { ANA } else { BEN };
        assert!(table.play(who, id, mv).await.contains("Played"));
        let sound = table.row(&keys::Match { id }).await.expect("there").to_string();
        put(&table, &keys::Match { id }, b"{}").await;
        assert!(table.app.claim(5).await.is_empty());
        put(&table, &keys::Match { id }, sound.as_bytes()).await;
    }
    // a card is under way while another one is put behind it
    assert!(table.play(ANA, id, "e5").await.contains("Played"));
    let under_way = table.app.claim(5).await;
    assert_eq!(under_way.len(), 1, "{under_way:?}");
    assert!(table.play(BEN, id, "c4").await.contains("Played"));
    assert!(table.app.claim(5).await.is_empty(), "one at a time");
    let sent = table.carry(&under_way[0], &mut Vec::new());
    table.app.acknowledge(&under_way[0], &sent).await;
    let posts = table.deliver().await;
    let is_told = |post: &Post| post.message.pings.contains(&PlayerId(ANA));
    assert!(
        posts.iter().any(is_told),
        "Ana is told now, not in ten minutes: {posts:?}"
    );
}

#[tokio::test]
async fn fields_of_a_later_version_stay() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let key = keys::Match { id };
    let mut row = table.row(&key).await.expect("there");
    row["mood"] = json!({"of": ["a", "later", "version"]});
    put(&table, &key, row.to_string().as_bytes()).await;
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    table.deliver().await;
    let after = table.row(&key).await.expect("there");
    assert_eq!(after["mood"], row["mood"]);
    assert_eq!(after["format"], json!(1));
}

/// The JSON pointers of all objects within a row, the row itself left out.
fn objects(row: &Value, at: &str, found: &mut Vec<String>) {
    let mut inner = |key: &str, value: &Value| {
        let at = format!("{at}/{}", key.replace('~', "~0").replace('/', "~1"));
        if value.is_object() {
            found.push(at.clone());
        }
        objects(value, &at, found);
    };
    match row {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| inner(key, value)),
        Value::Array(values) => values
            .iter()
            .enumerate()
            .for_each(|(n, value)| inner(&n.to_string(), value)),
        _ => {}
    }
}

/// Every row that a later version could have written, made of this one: with a field more in one of the objects within
/// it, or with an event or another value that this version does not know.
fn newer(row: &Value) -> Vec<(String, Value)> {
    let mut places = Vec::new();
    objects(row, "", &mut places);
    let with_field = places.into_iter().map(|place| {
        let mut newer = row.clone();
        let object = newer.pointer_mut(&place).and_then(Value::as_object_mut);
        let object = object.expect("it is there");
        if object.len() == 1 {
            // its only field names one of several values: another one
            object.clear();
        }
        object.insert("mood".to_owned(), json!("new"));
        (place, newer)
    });
    let mut rows: Vec<(String, Value)> = with_field.collect();
    let mut other_format = row.clone();
    other_format["format"] = json!(2);
    rows.push(("/format".to_owned(), other_format));
    for (place, value) in [
        ("/match/log/0/1", "castled"),
        ("/match/terms/at_zero", "doubles"),
        ("/challenge/state", "postponed"),
    ] {
        let mut other = row.clone();
        if let Some(found) = other.pointer_mut(place) {
            *found = json!(value);
            rows.push((place.to_owned(), other));
        }
    }
    rows
}

/// What an older process cannot keep it does not touch: in an upgrade both run on the same store for a while.
#[tokio::test]
async fn what_a_newer_version_stored_is_refused_and_left_as_it_is() {
    let mut places = 0;
    for name in ["play", "links", "personal", "boards"] {
        let frozen = frozen(name);
        let rows = frozen.as_object().expect("keys and values");
        let table = Table::with_rows(stored_rows(name)).await;
        table.skip_ids();
        for (key, row) in rows {
            let bytes = data_encoding::HEXLOWER.decode(key.as_bytes()).expect("hexadecimal");
            let ask = match keys::Match::decode(&bytes) {
                Ok(keys::Match { id }) => board(Some(id), Theme::default()),
                Err(_) => match keys::Challenge::decode(&bytes) {
                    Ok(keys::Challenge { id }) => Intent::of(&Accept { id }.custom_id(), &[]),
                    Err(_) => continue,
                },
            };
            for (place, newer) in newer(row) {
                let newer = newer.to_string().into_bytes();
                put_bytes(&table, &bytes, &newer).await;
                let reply = table.ask(BEN, ask.clone()).await;
                assert!(
                    text_of(&reply).contains("newer version"),
                    "{name} {key}{place}: {reply:?}"
                );
                let kept = table.store.get(&bytes).await.expect("no faults here").expect("there");
                assert_eq!(kept.value, newer, "{name} {key}{place}");
                places += 1;
            }
            put_bytes(&table, &bytes, row.to_string().as_bytes()).await;
        }
    }
    assert!(places > 100, "{places}");
}
