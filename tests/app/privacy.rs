//! What is stored about somebody, getting it, and its deletion: to the end whatever happens, and once.

mod again;
mod deletion;
mod imports;
mod kinds;
mod own_data;

use super::table::*;
use gipfel::app::features::{DeleteOwn, Feature, Privacy};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{MatchId, PlayerId};
use gipfel::rules::game::GameKind;
use gipfel::store::Store;
use gipfel::store::keys::{self, Key as _, TimerKind};
use jiff::SignedDuration;
use serde_json::Value;

/// A number that stands nowhere by chance.
pub const DAN: u64 = 345_678_901_234_567_891;
const DVONN: GameKind = GameKind::Dvonn;
const BASIC: GameKind = GameKind::ALL[1];
const SECOND: SignedDuration = SignedDuration::from_secs(1);

/// A match of these two, White first, after so many turns; everything is delivered.
async fn playing(table: &Table, [white, black]: [u64; 2], kind: GameKind, turns: usize) -> MatchId {
    table.ask(white, challenge(Some(black), kind, ColorWish::White)).await;
    let posts = table.deliver().await;
    let offered = |post: &&Post| post.message.text.contains("challenges you");
    let post = posts.iter().rfind(offered).expect("the challenge is posted").clone();
    table.accept(black, &post, &button(&post.message, 0).custom_id).await;
    let posts = table.deliver().await;
    let panel = posts.iter().flat_map(|post| buttons(&post.message));
    let id = panel.rev_find_panel();
    for _ in 0..turns {
        let m = table.game(id).await;
        let color = m.to_move().expect("running");
        let mv = m.game().complete("", 1).remove(0).to_string();
        let played = Play {
            note: Some(format!("words of {}", number_of(&m, color))),
            ..Play::in_match(id, Turn::Text(mv))
        };
        private_text(table.ask(number_of(&m, color), Intent::feature(played)).await);
    }
    table.deliver().await;
    id
}

trait FindPanel {
    fn rev_find_panel(self) -> MatchId;
}

impl<I: Iterator<Item = Button>> FindPanel for I {
    fn rev_find_panel(self) -> MatchId {
        let panels = self.filter_map(|button| Panel::of(&button.custom_id));
        panels.last().expect("a card opens the panel").id
    }
}

/// What the rows are in which a person is named.
async fn named(store: &Store, person: u64) -> Vec<&'static str> {
    let (bytes, digits) = (person.to_be_bytes(), person.to_string());
    let mut found = Vec::new();
    let mut export = store.export().await.unwrap();
    while let Some(page) = export.next().await.unwrap() {
        for (key, value) in page {
            let text = String::from_utf8(value).unwrap();
            if key.windows(8).any(|part| part == bytes) || text.contains(&digits) {
                found.push(keys::space_name(&key).unwrap());
            }
        }
    }
    found
}

/// Asks whether to delete everything about somebody.
async fn ask_to_delete(table: &Table, who: u64) -> Reply {
    table.ask(who, Intent::feature(Feature::confirm(DeleteOwn))).await
}

/// Confirms that.
async fn delete(table: &Table, who: u64) -> Reply {
    let question = ask_to_delete(table, who).await;
    let yes = labelled(message_of(&question), "Yes, delete everything");
    table.press(who, &yes.custom_id).await
}

/// The timers of deletions.
async fn going_on(store: &Store) -> usize {
    let (start, end) = keys::Timer::all();
    let found = store.scan(&start, &end, 1_000).await.unwrap();
    let timers = found.iter().map(|(key, _)| keys::Timer::decode(key).unwrap());
    timers.filter(|timer| timer.kind == TimerKind::Deletion).count()
}

/// Goes on until no deletion is left; everything is delivered meanwhile.
async fn until_deleted(table: &Table) {
    for _ in 0..2_000 {
        table.tick().await;
        table.deliver().await;
        if going_on(&table.store).await == 0 {
            return;
        }
        table.wait(SECOND);
    }
    panic!("it never ends");
}

/// The only deletion.
async fn only_deletion(store: &Store) -> Value {
    let (start, end) = keys::Deletion::all();
    let found = store.scan(&start, &end, 10).await.unwrap();
    assert_eq!(found.len(), 1);
    serde_json::from_slice(&found[0].1.value).unwrap()
}

async fn panel(table: &Table, who: u64) -> String {
    private_text(table.ask(who, Intent::feature(Privacy)).await)
}

fn player(who: u64) -> PlayerId {
    PlayerId(who)
}
