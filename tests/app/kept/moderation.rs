//! The rows of what moderators decide.

use super::super::moderation::{asked, form_to_bar, ruled, sent};
use super::*;
use gipfel::app::features::{ModerationLog, TakeOver};
use gipfel::rules::Color;

pub const NAME: &str = "moderation";
const MIA: u64 = 91;

/// A match that was called off, one in which Cleo is asked to take over, and Ben, who makes no challenges for a week.
async fn sample() -> Value {
    let table = Table::new().await;
    let off = table.start(DVONN, ColorWish::White).await;
    ruled(&table, off, "No result…").await;
    let id = table.start(DVONN, ColorWish::White).await;
    asked(&table, id).await;
    let form = form_to_bar(&table, BEN).await;
    sent(&table, MIA, &form, "Too many at once.", true).await;
    rows_of(&table).await
}

#[tokio::test]
async fn what_is_written_now_has_the_fields_that_were_frozen() {
    has_the_fields(&sample().await, NAME);
}

#[tokio::test]
async fn what_was_written_is_read_and_played_on() {
    let table = opened(NAME).await;
    assert!(table.game(MatchId(1)).await.ended().is_some());
    let log = ModerationLog {
        page: 0,
        is_manager: true,
    };
    let text = private_text(table.ask(MIA, Intent::feature(log)).await);
    for line in [
        "match #1 has no result",
        "asked to take over in match #2",
        "no challenges by <@12>",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    let refused = private_text(table.ask(BEN, challenge(Some(CLEO), DVONN, ColorWish::White)).await);
    assert!(refused.contains("You can’t send challenges here"), "{refused}");
    let (id, seat) = (MatchId(2), Color::White);
    table.press(CLEO, &TakeOver { id, seat }.custom_id()).await;
    assert!(table.play(CLEO, MatchId(2), "c3").await.contains("Played"));
}
