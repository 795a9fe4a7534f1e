//! The rows of programs of others, and of matches that were played with a bot of another host.

use super::*;
use crate::opponents::{answering, offer};
use gipfel::app::features::BeginPractice;
use gipfel::app::operator::Request;
use gipfel::correspondence::{Failure, Why};

pub const NAME: &str = "elsewhere";

const RECORD: &str = "match: 1042\nwhite: Ana (11)\nblack: Ben (12)\nstarted: 2025-01-01T10:00:00Z\n\
                      result: white wins, time\nended: 2025-01-03T11:30:00Z\ngame: gipf-basic\na2-b3\ni2-h3\n";

fn practice() -> Intent {
    Intent::feature(BeginPractice {
        kind: GameKind::ALL[1],
        level: None,
        color: ColorWish::White,
        setup: None,
        potentials: None,
        link: LinkWish::default(),
        program: Some("Zebra".to_owned()),
    })
}

/// A match that a program lost since it failed, one in which it is to move, and one of another host.
async fn sample() -> Value {
    let table = Table::new().await;
    offer(&table, vec![answering("exit 1")]).await;
    for id in [1, 2] {
        table.ask(ANA, practice()).await;
        table.play(ANA, MatchId(id), "i2-h3").await;
        table.deliver().await;
        if id == 1 {
            assert_eq!(table.think().await, 1);
            table.deliver().await;
        }
    }
    let restore = Request::Restore(vec![RECORD.to_owned()]);
    let operator = table.app.operator();
    operator.answer(&restore).await.expect("no faults here");
    rows_of(&table).await
}

#[tokio::test]
async fn what_is_written_now_has_the_fields_that_were_frozen() {
    has_the_fields(&sample().await, NAME);
}

#[tokio::test]
async fn what_was_written_is_read_and_played_on() {
    let table = opened(NAME).await;
    let why = |m: &gipfel::correspondence::Match| m.ended().map(|ended| ended.why);
    assert_eq!(why(&table.game(MatchId(1)).await), Some(Why::Failure(Failure::Broken)));
    assert_eq!(why(&table.game(MatchId(3)).await), Some(Why::Time));
    assert_eq!(table.think().await, 0, "no process runs the program");
    offer(&table, vec![answering("echo bestmove a2-b3")]).await;
    assert_eq!(table.think().await, 1);
    assert!(table.play(ANA, MatchId(2), "h1-g2").await.contains("Played"));
}
