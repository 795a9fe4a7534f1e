//! What lies in the store: formats that were shipped stay readable, damage is told, fields of a later version stay.

use super::table::*;
use gipfel::app::features::{Export, Games};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{ChallengeId, MatchId};
use gipfel::rules::game::GameKind;
use gipfel::scene::Theme;
use gipfel::store::keys::{self, Key};
use gipfel::store::{Batch, Commit};
use serde_json::{Value, json};

const DVONN: GameKind = GameKind::Dvonn;

pub(super) async fn put(table: &Table, key: &impl Key, value: &[u8]) {
    let batch = Batch {
        puts: vec![(key.encode(), value.to_vec())],
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
    impossible["match"]["log"] = json!([{"at": "2026-01-01T00:00:00Z", "event": "moved", "text": "a1b2"}]);
    let mut newer = row.clone();
    newer["format"] = json!(3);
    let cases = [
        b"".to_vec(),
        b"{".to_vec(),
        b"null".to_vec(),
        vec![0xff, 0x00],
        json!({"format": 1}).to_string().into_bytes(),
        impossible.to_string().into_bytes(),
        newer.to_string().into_bytes(),
    ];
    for bytes in cases {
        put(&table, &key, &bytes).await;
        let ask = || board(Some(damaged), Theme::default());
        let text = private_text(table.ask(ANA, ask()).await);
        assert!(text.contains("are damaged"), "{text}");
        assert!(table.play(ANA, damaged, "c3").await.contains("are damaged"));
        let text = private_text(table.press(ANA, &CustomId::Panel { id: damaged, turn: 0 }).await);
        assert!(text.contains("are damaged"), "{text}");
        let games = table.ask(ANA, Intent::feature(Games)).await;
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
    // the clock of a match that cannot be read runs into the log, not into a panic
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
        player: person(ANA).id,
    };
    for (bytes, fits) in [
        (&b"garbage"[..], false),
        (br#"{"format":1,"turn":0,"picks":["nonsense","more"]}"#, true),
        (br#"{"format":1,"turn":7,"picks":["1"]}"#, true),
    ] {
        put(&table, &draft, bytes).await;
        let reply = table.press(ANA, &CustomId::Panel { id, turn: 0 }).await;
        assert_eq!(text_of(&reply).contains("On which space?"), fits, "{reply:?}");
    }
    // a row of the outbox that cannot be read stays, and the others go out
    let key = keys::Outbox {
        due: table.now().into(),
        seq: 1_000_000,
    };
    put(&table, &key, b"garbage").await;
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    assert_eq!(table.deliver().await.len(), 1);
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
    assert_eq!(after["format"], json!(2));
}

/// Frozen: written by versions that were shipped, oldest first; every later one reads them and plays on.
const SHIPPED: [&str; 4] = [
    include_str!("../fixtures/formats/first.json"),
    include_str!("../fixtures/formats/second.json"),
    include_str!("../fixtures/formats/third.json"),
    include_str!("../fixtures/formats/fourth.json"),
];

#[tokio::test]
async fn what_was_shipped_is_read_for_ever() {
    for shipped in SHIPPED {
        is_read_and_played_on(serde_json::from_str(shipped).expect("JSON")).await;
    }
}

async fn is_read_and_played_on(frozen: Value) {
    let rows = frozen.as_object().expect("keys and values").iter().map(|(key, value)| {
        let key = data_encoding::HEXLOWER.decode(key.as_bytes()).expect("hexadecimal");
        (key, value.to_string().into_bytes())
    });
    let table = Table::with_rows(rows.collect()).await;
    table.skip_ids();
    let id = MatchId(1);
    let game = table.game(id).await;
    assert_eq!(game.turn(), 2);
    let reply = table.ask(ANA, Intent::feature(Games)).await;
    assert!(text_of(&reply).contains("#1"), "{reply:?}");
    // its draft is taken up, its challenge answered, its outbox carried, its timers fire
    let reply = table.press(ANA, &CustomId::Panel { id, turn: 2 }).await;
    assert!(text_of(&reply).contains("On which space of row 3?"), "{reply:?}");
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 2, "a card and a challenge: {posts:?}");
    let challenge = posts
        .iter()
        .find(|post| post.message.text.contains("challenges you"))
        .expect("posted");
    let reply = table
        .accept(BEN, challenge, &button(&challenge.message, 0).custom_id)
        .await;
    assert!(text_of(&reply).contains("match #2 begins"), "{reply:?}");
    assert!(table.play(ANA, id, "d3").await.contains("Played"));
    table.without_vacations().await;
    table.wait(jiff::SignedDuration::from_hours(100));
    table.tick().await;
    assert!(table.game(id).await.ended().is_some());
    assert!(table.about(ANA, id, |id| Intent::feature(Export { id: id })).await != reply);
}

/// The newest frozen file holds something of everything; a field more is a new file beside the old ones.
#[tokio::test]
async fn what_is_written_now_has_the_fields_of_the_frozen_format() {
    let frozen: Value = serde_json::from_str(SHIPPED[SHIPPED.len() - 1]).expect("JSON");
    let rows = sample().await;
    let fields = |value: &Value| -> Vec<String> {
        let object = value.as_object().expect("rows are objects");
        object.keys().cloned().collect()
    };
    for (key, value) in rows.as_object().expect("keys and values") {
        // what a timer is for lies in its key alone, and there may be more of them
        let is_timer = key.starts_with(&format!("{:02x}", keys::Timer::SPACE));
        let same = if is_timer {
            rows_of(&frozen, &key[..2]).next()
        } else {
            frozen.get(key)
        };
        let Some(old) = same else {
            panic!("{key} is a row that no shipped version wrote");
        };
        assert_eq!(fields(value), fields(old), "{key}");
    }
}

/// The rows whose keys begin like that.
fn rows_of<'a>(rows: &'a Value, prefix: &'a str) -> impl Iterator<Item = &'a Value> {
    let rows = rows.as_object().expect("keys and values").iter();
    rows.filter(move |(key, _)| key.starts_with(prefix)).map(|(_, row)| row)
}

/// A store with something of everything.
async fn sample() -> Value {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    table.play(BEN, id, "c4").await;
    let reply = table.press(ANA, &CustomId::Panel { id, turn: 2 }).await;
    table
        .press(ANA, &row_called(message_of(&reply), "Row 3 (10 free)"))
        .await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::Black)).await;
    let mut export = table.store.export().await.expect("no faults here");
    let rows = export.next().await.expect("no faults here");
    let rows = rows.into_iter().flatten().map(|(key, value)| {
        let value: Value = serde_json::from_slice(&value).expect("JSON");
        (data_encoding::HEXLOWER.encode(&key), value)
    });
    Value::Object(rows.collect())
}
