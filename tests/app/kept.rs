//! The stored rows, frozen: every later version writes the same fields, reads them and plays on.
//!
//! From `v0.1.0` on no frozen file is changed: rows that are written differently from then on get files of their own,
//! next to these. A file that does not exist is written by the test of its fields, to be checked and committed.
//!
//! This file has plans, notes, settings, vacations, setups, followers and servers.

use super::table::*;
use gipfel::app::features::{
    Analyse, BeginVacation, Blocked, Change, ChangePlan, ChangeSettings, Follow, Import, ImportSource, MakeOffer,
    Notes, SaveNotes, ServerSetting, SetBlock, SetServer, ShowSettings, StorePlan, Vacation,
};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::{MatchId, Offer};
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::GameKind;
use gipfel::store::keys;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::PathBuf;

mod boards;
mod elsewhere;
mod leaving;
mod links;
mod moderation;
mod play;
mod results;
mod shared;
mod tournaments;

const DVONN: GameKind = GameKind::Dvonn;
const NAME: &str = "personal";
/// All frozen files.
const NAMES: [&str; 10] = [
    NAME,
    boards::NAME,
    elsewhere::NAME,
    leaving::NAME,
    links::NAME,
    moderation::NAME,
    play::NAME,
    results::NAME,
    shared::NAME,
    tournaments::NAME,
];

fn path(name: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/formats/first");
    PathBuf::from(folder).join(name).with_extension("json")
}

/// The rows of a frozen file.
pub fn frozen(name: &str) -> Value {
    let text = std::fs::read_to_string(path(name)).expect("a frozen file, or its test of fields writes it");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn every_kind_of_row_is_frozen() {
    let frozen: BTreeSet<String> = NAMES
        .iter()
        .flat_map(|name| frozen(name).as_object().expect("keys and values").clone())
        .map(|(key, _)| key[..2].to_owned())
        .collect();
    let every = keys::EVERY.iter().map(|space| format!("{:02x}", space.number));
    assert_eq!(frozen, every.collect());
}

/// A match with a plan, a note, notes, an offer and a follower; settings, a vacation, a block, a server's settings, and
/// an open challenge with a drawn board.
async fn sample() -> Value {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let play_with_note = Intent::feature(Play {
        note: Some("Good luck!".to_owned()),
        ..Play::in_match(id, Turn::Text("c3".to_owned()))
    });
    table.ask(ANA, play_with_note).await;
    table.deliver().await;
    let plan = |text: &str| {
        Intent::feature(StorePlan {
            id: Some(id),
            text: text.to_owned(),
            rule: StopRule::Never,
        })
    };
    table.ask(BEN, plan("k5 k4 j5")).await;
    table.press(ANA, &plan_button(id, Change::Begin)).await;
    table
        .select(
            ANA,
            &plan_button(
                id,
                Change::Gather {
                    part: 1,
                    spaces: Vec::new(),
                },
            ),
            &["a3"],
        )
        .await;
    let turn = table.game(id).await.turn();
    let what = Offer::Undo;
    table
        .ask(
            BEN,
            Intent::feature(MakeOffer {
                what,
                id: Some(id),
                turn: Some(turn),
            }),
        )
        .await;
    let text = "Watch the red pieces.".to_owned();
    table.ask(ANA, Intent::feature(SaveNotes { id, form: 0, text })).await;
    let follow = Follow {
        id: Some(id),
        each_turn: Some(true),
    };
    table.ask(CLEO, Intent::feature(follow)).await;
    let settings = ChangeSettings {
        zone: Some("Europe/Zurich".to_owned()),
        quiet: Some("22-7".to_owned()),
        confirms_typed: Some(true),
        ..ChangeSettings::default()
    };
    table.ask(BEN, Intent::feature(settings)).await;
    table.ask(ANA, Intent::feature(BeginVacation { days: Some(2) })).await;
    let who = person(CLEO);
    table.ask(BEN, Intent::feature(SetBlock { who, on: true })).await;
    let set = SetServer {
        what: ServerSetting::Pool,
        on: true,
        is_manager: true,
    };
    table.ask(ANA, Intent::feature(set)).await;
    let drawn = MakeChallenge {
        setup: Some(SetupKind::Random),
        rated: Some(false),
        expires: Some(7),
        ..wish(None, DVONN, ColorWish::White)
    };
    table.ask(BEN, Intent::feature(drawn)).await;
    let record = "match: 7 white: Ana (1) date: 2014-05-01 game: gipf-basic a1-b2";
    let source = ImportSource::Text(record.to_owned());
    table.ask(BEN, Intent::feature(Import { source })).await;
    let (id, turn, position) = (Some(MatchId(2)), Some(1), None);
    table.ask(BEN, Intent::feature(Analyse { id, turn, position })).await;
    rows_of(&table).await
}

/// Everything in the store, as it is written.
async fn rows_of(table: &Table) -> Value {
    let mut export = table.store.export().await.expect("no faults here");
    let rows = export.next().await.expect("no faults here");
    let rows = rows.into_iter().flatten().map(|(key, value)| {
        let value: Value = serde_json::from_slice(&value).expect("JSON");
        (data_encoding::HEXLOWER.encode(&key), value)
    });
    Value::Object(rows.collect())
}

/// The rows of a frozen file, as they are stored.
pub fn rows(name: &str) -> Vec<(Vec<u8>, Vec<u8>)> {
    let frozen = frozen(name);
    let rows = frozen.as_object().expect("keys and values").iter().map(|(key, value)| {
        let key = data_encoding::HEXLOWER.decode(key.as_bytes()).expect("hexadecimal");
        (key, value.to_string().into_bytes())
    });
    rows.collect()
}

/// A bot on the rows of a frozen file.
async fn opened(name: &str) -> Table {
    let table = Table::with_rows(rows(name)).await;
    table.skip_ids();
    table
}

/// Checks that every row of a sample is in the frozen file, with the same fields.
fn has_the_fields(sample: &Value, name: &str) {
    if !path(name).exists() {
        let text = serde_json::to_string_pretty(sample).expect("JSON");
        std::fs::create_dir_all(path(name).parent().expect("a folder")).expect("a folder");
        std::fs::write(path(name), text + "\n").expect("a file");
        panic!("{name} was written: look at it, and commit it");
    }
    let frozen = frozen(name);
    let fields = |value: &Value| -> Vec<String> {
        let object = value.as_object().expect("rows are objects");
        object.keys().cloned().collect()
    };
    for (key, value) in sample.as_object().expect("keys and values") {
        let old = frozen.get(key);
        let old = old.unwrap_or_else(|| panic!("{key} is a row that was not frozen: {value}"));
        assert_eq!(fields(value), fields(old), "{key}");
    }
}

/// Ana's challenge, which Ben accepts.
async fn begun(table: &Table, what: MakeChallenge) {
    table.ask(ANA, Intent::feature(what)).await;
    let post = table.deliver().await.remove(0);
    table.accept(BEN, &post, &button(&post.message, 0).custom_id).await;
    table.deliver().await;
}

fn plan_button(id: MatchId, change: Change) -> CustomId {
    ChangePlan { id, change }.custom_id()
}

#[tokio::test]
async fn what_is_written_now_has_the_fields_that_were_frozen() {
    has_the_fields(&sample().await, NAME);
}

#[tokio::test]
async fn what_was_written_is_read_and_played_on() {
    let table = opened(NAME).await;
    let id = MatchId(1);
    let plans = Intent::feature(Plans {
        id: Some(id),
        turn: None,
    });
    let text = private_text(table.ask(BEN, plans.clone()).await);
    assert!(text.contains("`k4` `j5` (leaves out what is taken)"), "{text}");
    assert!(private_text(table.ask(ANA, plans).await).contains("Chosen so far: `a3`"));
    let Reply::Form(notes) = table.ask(ANA, Intent::feature(Notes { id: Some(id) })).await else {
        panic!("a form")
    };
    assert!(format!("{notes:?}").contains("Watch the red pieces."));
    let text = private_text(
        table
            .ask(BEN, Intent::feature(ShowSettings { is_changed: false }))
            .await,
    );
    assert!(text.contains("Europe/Zurich"), "{text}");
    let text = private_text(table.ask(ANA, Intent::feature(Vacation)).await);
    assert!(text.contains("on vacation"), "{text}");
    assert!(private_text(table.ask(BEN, Intent::feature(Blocked)).await).contains("<@13>"));
    let m = table.game(id).await;
    assert_eq!(m.played()[0].note.as_deref(), Some("Good luck!"));
    // the board that both have seen is the one that they play on
    let post = table
        .deliver()
        .await
        .into_iter()
        .find(|post| post.message.text.contains("Setup"));
    let post = post.expect("the challenge is posted");
    table
        .accept(ANA, &post, &labelled(&post.message, "Accept").custom_id)
        .await;
    let counter = keys::Seq {
        counter: keys::Counter::Match,
    };
    let newest = table.row(&counter).await.expect("matches have begun")["last"].as_u64();
    let drawn = table.game(MatchId(newest.expect("a number"))).await;
    let position = drawn.game().to_string();
    assert!(!drawn.terms().rated && position.starts_with("dvonn w"), "{position}");
    // what was planned is played
    assert!(table.play(ANA, id, "a1").await.contains("Played"));
    assert_eq!(table.game(id).await.turns_played(), 4);
}
