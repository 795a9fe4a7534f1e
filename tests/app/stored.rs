//! The stored rows: damage is reported, fields of a later version are kept.

use super::table::*;
use gipfel::app::features::Games;
use gipfel::correspondence::ChallengeId;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::scene::Theme;
use gipfel::store::keys::{self, Key};
use gipfel::store::{Batch, Commit};
use serde_json::json;

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
    newer["format"] = json!(2);
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
        let text = private_text(table.press(ANA, &Panel { id: damaged, turn: 0 }.custom_id()).await);
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
    put(&table, &keys::OutboxItem { lane, urgency, seq }, b"garbage").await;
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
    assert_eq!(after["format"], json!(1));
}
