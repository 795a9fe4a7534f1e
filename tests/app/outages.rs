//! What the log says of a store that is away: when it stops answering, and when it is back.

use super::table::*;
use futures_util::FutureExt;
use gipfel::app::features::{CompleteMatch, Games, Resign};
use gipfel::app::slash::Among;
use gipfel::app::{App, CUT_OFF, Intent, Reply};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{Locale, PlayerId};
use gipfel::rules::game::GameKind;
use gipfel::scene::Theme;
use gipfel::store::keys;
use gipfel::store::memory::{Call, Fault, Faults};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tracing::Level;

/// The lines of a log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    fn lines(&self) -> Vec<String> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        text.lines().map(str::to_owned).collect()
    }
}

/// Each refused move used to have four lines, and the process some more every second; nothing said that it was over.
#[tokio::test]
async fn an_outage_has_two_lines() {
    let is_away = Arc::new(AtomicBool::new(false));
    let away = Arc::clone(&is_away);
    let table = Table::faulty(Arc::new(move |_| {
        if away.load(Ordering::Relaxed) {
            Fault::NotApplied
        } else {
            Fault::Fine
        }
    }))
    .await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let log = Log::default();
    let lines = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(Level::INFO)
        .with_ansi(false)
        .with_writer(move || lines.clone())
        .finish();
    let logged = tracing::subscriber::set_default(subscriber);
    is_away.store(true, Ordering::Relaxed);
    for _ in 0..10 {
        let text = table.play(ANA, id, "c3").await;
        assert!(text.contains("Nothing was saved"), "{text}");
        table.tick().await;
        assert!(table.app.claim(5).await.is_empty());
        table.app.next_due().await;
        table.app.programs_to_move().await;
    }
    let lines = log.lines();
    assert_eq!(lines.len(), 1, "{lines:#?}");
    assert!(
        lines[0].contains("the store is away") && lines[0].contains("a fault on demand"),
        "{lines:#?}"
    );
    is_away.store(false, Ordering::Relaxed);
    table.play(ANA, id, "c3").await;
    drop(logged);
    let lines = log.lines();
    let back: Vec<&String> = lines.iter().filter(|line| line.contains("the store is back")).collect();
    assert_eq!(back.len(), 1, "{lines:#?}");
    assert!(
        back[0].contains("away_s=0") && back[0].contains("failed="),
        "{lines:#?}"
    );
    assert!(lines[2..].iter().all(|line| line.contains(" INFO ")), "{lines:#?}");
}

/// A process that shares its store and has been without it for longer than its row lasts may have been replaced: what it
/// was asked, another one may have done.
#[tokio::test]
async fn a_process_that_is_cut_off_says_that_it_does_not_know() {
    let after = async |is_shared, time, told: &str| {
        let is_away = Arc::new(AtomicBool::new(false));
        let away = Arc::clone(&is_away);
        let faults: Faults = Arc::new(move |_| {
            if away.load(Ordering::Relaxed) {
                Fault::NotApplied
            } else {
                Fault::Fine
            }
        });
        let table = if is_shared {
            Table::faulty_shared(faults).await
        } else {
            Table::faulty(faults).await
        };
        let id = table.start(GameKind::Dvonn, ColorWish::White).await;
        is_away.store(true, Ordering::Relaxed);
        table.app.next_due().await;
        tokio::time::sleep(time).await;
        let text = table.play(ANA, id, "c3").await;
        assert!(text.contains(told), "{is_shared}, {time:?}: {text}");
        is_away.store(false, Ordering::Relaxed);
        assert!(table.play(ANA, id, "c3").await.contains("Played"));
    };
    let long = CUT_OFF + Duration::from_millis(100);
    tokio::join!(
        after(true, Duration::from_secs(5), "Nothing was saved"),
        after(true, long, "I don’t know whether"),
        after(false, long, "Nothing was saved"),
    );
}

/// With the gateway both processes are asked, and Discord shows the first answer: from the moment on at which others may
/// have taken the shards over, however late this one found that the store is away, until it has closed what it lost.
#[tokio::test]
async fn a_process_whose_shards_may_be_anothers_lets_that_one_answer_first() {
    let is_away = Arc::new(AtomicBool::new(false));
    let away = Arc::clone(&is_away);
    let table = Table::faulty_shared(Arc::new(move |_| {
        if away.load(Ordering::Relaxed) {
            Fault::NotApplied
        } else {
            Fault::Fine
        }
    }))
    .await;
    let begun = Instant::now();
    let tend = async || {
        let tended = table.app.tend_shards(1, &[], begun.elapsed()).await;
        tended.expect("the store is there");
    };
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    let fails = async |told: &str, is_later: bool| {
        is_away.store(true, Ordering::Relaxed);
        let asked = Instant::now();
        let text = table.play(ANA, id, "c3").await;
        assert!(text.contains(told), "{told}: {text}");
        let took = asked.elapsed();
        assert_eq!(took > Duration::from_secs(1), is_later, "{told}: {took:?}");
        is_away.store(false, Ordering::Relaxed);
    };
    tend().await;
    fails("Nothing was saved", false).await;
    tokio::time::sleep(Duration::from_millis(15_100)).await;
    fails("I don’t know whether", true).await;
    // what it is asked before it has closed a connection is asked of the other one as well
    tend().await;
    fails("I don’t know whether", true).await;
}

/// Whoever waits for a store that is away is answered before Discord gives up.
#[test]
fn what_takes_too_long_is_said_as_far_as_it_is_known() {
    let said = |intent: Intent| match App::too_slow(intent.kind(), Locale::English) {
        Reply::Say { message, .. } => message.text,
        Reply::Choices(choices) => format!("{choices:?}"),
        other => panic!("{other:?}"),
    };
    assert!(said(Intent::feature(Resign { id: None })).contains("I don’t know whether this was saved"));
    assert!(said(Intent::feature(Games::FIRST)).contains("took too long, so it was not done"));
    let among = Among::Mine;
    let typed = String::new();
    assert_eq!(said(Intent::feature(CompleteMatch { typed, among })), "[]");
}

/// What the claim of a message would have added to the outbox is not looked for if it was not saved: otherwise the
/// courier would claim without a pause for as long as a disk is full.
#[tokio::test]
async fn what_was_not_saved_wakes_nobody() {
    let is_full = Arc::new(AtomicBool::new(false));
    let full = Arc::clone(&is_full);
    let table = Table::faulty(Arc::new(move |call| {
        if full.load(Ordering::Relaxed) && call == Call::Commit {
            Fault::NotApplied
        } else {
            Fault::Fine
        }
    }))
    .await;
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    assert!(table.app.outbox_filled().notified().now_or_never().is_some());
    let (mut filled, _) = table.app.filled_lanes();
    is_full.store(true, Ordering::Relaxed);
    assert!(!filled.is_empty());
    while let Some(lane) = filled.pop() {
        assert!(table.app.claim_in(lane).await.is_none());
    }
    assert!(table.app.outbox_filled().notified().now_or_never().is_none());
    assert!(table.app.filled_lanes().0.is_empty());
    is_full.store(false, Ordering::Relaxed);
    assert_eq!(table.deliver().await.len(), 1);
}

/// A command that is followed by a panel was carried out, even if the panel cannot be read.
#[tokio::test]
async fn what_was_done_is_not_denied_because_it_cannot_be_shown() {
    let (is_armed, is_done) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    let (armed, done) = (Arc::clone(&is_armed), Arc::clone(&is_done));
    let table = Table::faulty(Arc::new(move |call| {
        if call == Call::Commit {
            done.store(true, Ordering::Relaxed);
            Fault::Fine
        } else if armed.load(Ordering::Relaxed) && done.load(Ordering::Relaxed) {
            Fault::NotApplied
        } else {
            Fault::Fine
        }
    }))
    .await;
    is_done.store(false, Ordering::Relaxed);
    is_armed.store(true, Ordering::Relaxed);
    let change = ChangeSettings {
        theme: Some(Theme::Dark),
        ..ChangeSettings::default()
    };
    let text = private_text(table.ask(ANA, Intent::feature(change)).await);
    assert_eq!(
        text,
        "This is done, but I can’t show it right now. Please look again in a moment."
    );
    is_armed.store(false, Ordering::Relaxed);
    let row = table.row(&keys::Player { player: PlayerId(ANA) }).await.expect("a row");
    assert_eq!(row["settings"]["theme"], "dark", "{row}");
}
