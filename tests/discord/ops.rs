//! What operators and proxies are told while the store is away.
use gipfel::app::App;
use gipfel::discord::liveness::Liveness;
use gipfel::ops::{self, NAME, Opened, Ops};
use gipfel::store::Store;
use gipfel::store::memory::{Call, Fault};
use jiff::{SignedDuration, Timestamp};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::net::TcpListener;

/// A bot whose store can be taken away, and whose clock can be set forward.
struct Bot {
    address: SocketAddr,
    opened: Arc<OnceLock<Opened>>,
    store: Store,
    /// Nothing can be read or saved.
    is_away: Arc<AtomicBool>,
    /// Nothing can be saved.
    is_full: Arc<AtomicBool>,
    seconds: Arc<AtomicI64>,
}

impl Bot {
    async fn start() -> Self {
        let [is_away, is_full]: [Arc<AtomicBool>; 2] = Default::default();
        let seconds = Arc::new(AtomicI64::new(1_790_000_000));
        let clock = Arc::clone(&seconds);
        let clock = Arc::new(move || Timestamp::from_second(clock.load(Ordering::Relaxed)).unwrap());
        let (away, full) = (Arc::clone(&is_away), Arc::clone(&is_full));
        let faults = Arc::new(move |call| {
            let fails = away.load(Ordering::Relaxed) || call == Call::Commit && full.load(Ordering::Relaxed);
            if fails { Fault::NotApplied } else { Fault::Fine }
        });
        let liveness = Arc::new(Liveness::default());
        liveness.connected();
        liveness.beat();
        let opened = Arc::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(ops::serve(
            listener,
            Ops {
                liveness,
                backups: Arc::default(),
                metrics: Arc::default(),
                name: "this one".to_owned(),
                began: Timestamp::from_second(1_790_000_000).unwrap(),
                opened: Arc::clone(&opened),
            },
        ));
        Self {
            address,
            opened,
            store: Store::faulty_shared_memory(clock, faults),
            is_away,
            is_full,
            seconds,
        }
    }

    async fn open(&self) -> &App {
        let app = App::open(self.store.clone(), 1).await.unwrap();
        let store = self.store.clone();
        &self.opened.get_or_init(|| Opened { app, store }).app
    }

    async fn asked(&self, path: &str) -> (u16, String) {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let answer = client
            .get(format!("http://{}{path}", self.address))
            .send()
            .await
            .unwrap();
        if path == "/readyz" {
            assert_eq!(answer.headers()[NAME], "this one");
        }
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    async fn figure(&self, name: &str) -> f64 {
        let (_, text) = self.asked("/metrics").await;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name}: {text}")).parse().unwrap()
    }

    /// A figure once it has this value.
    async fn figure_becomes(&self, name: &str, expected: f64) {
        let begun = std::time::Instant::now();
        while (self.figure(name).await - expected).abs() > 0.1 {
            assert!(begun.elapsed() < Duration::from_secs(20), "{name} is not {expected}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn figure_is(&self, name: &str, expected: f64) {
        let found = self.figure(name).await;
        assert!((found - expected).abs() < 0.1, "{name} {found}, not {expected}");
    }
}

/// A store that is waited for at the start: the process is alive, and says why it is not ready.
#[tokio::test]
async fn it_can_be_asked_before_the_store_is_open() {
    let bot = Bot::start().await;
    assert_eq!(bot.asked("/livez").await, (200, "alive\n".to_owned()));
    let (status, text) = bot.asked("/readyz").await;
    assert_eq!(
        (status, text.as_str()),
        (
            503,
            "Not ready: it is still starting: no store is open yet, or not all is ready for the first answer.\n"
        )
    );
    bot.figure_is("gipfel_ready", 0.0).await;
    bot.figure_is("gipfel_store_up", 0.0).await;
    bot.open().await;
    assert_eq!(bot.asked("/readyz").await, (200, "ready\n".to_owned()));
    bot.figure_is("gipfel_store_up", 1.0).await;
}

/// It answers people, with the sentence that nothing can be saved; operators see it at once.
#[tokio::test]
async fn a_store_that_is_away_shows() {
    let bot = Bot::start().await;
    let app = bot.open().await;
    app.appear().await.unwrap();
    bot.is_away.store(true, Ordering::Relaxed);
    app.appear().await.unwrap_err();
    let (status, text) = bot.asked("/readyz").await;
    assert_eq!(status, 200, "{text}");
    assert!(text.starts_with("ready\nThe store has been away for 0 s: "), "{text}");
    bot.figure_is("gipfel_ready", 1.0).await;
    bot.figure_is("gipfel_store_up", 0.0).await;
    // the question itself finds out that it is back
    bot.is_away.store(false, Ordering::Relaxed);
    assert_eq!(bot.asked("/readyz").await, (200, "ready\n".to_owned()));
    bot.figure_is("gipfel_store_up", 1.0).await;
}

/// A full disk can be read: only a commit shows that there is room again.
#[tokio::test]
async fn a_full_disk_shows_although_it_can_be_read() {
    let bot = Bot::start().await;
    let app = bot.open().await;
    bot.is_full.store(true, Ordering::Relaxed);
    app.appear().await.unwrap_err();
    for _ in 0..3 {
        bot.figure_is("gipfel_store_up", 0.0).await;
    }
    bot.is_full.store(false, Ordering::Relaxed);
    app.appear().await.unwrap();
    bot.figure_is("gipfel_store_up", 1.0).await;
}

/// What cannot be read has been due for as long as it cannot be read.
#[tokio::test]
async fn the_outbox_of_a_store_that_is_away_is_late() {
    let bot = Bot::start().await;
    bot.open().await;
    bot.figure_is("gipfel_outbox_late_seconds", 0.0).await;
    bot.is_away.store(true, Ordering::Relaxed);
    bot.figure("gipfel_store_up").await;
    tokio::time::sleep(Duration::from_millis(2_100)).await;
    let late = bot.figure("gipfel_outbox_late_seconds").await;
    assert!((2.0..60.0).contains(&late), "{late}");
    bot.is_away.store(false, Ordering::Relaxed);
    bot.figure_is("gipfel_outbox_late_seconds", 0.0).await;
}

/// A process that alone is cut off from a store that it shares leaves requests to the others, after a while; one that
/// has no others does not.
#[tokio::test]
async fn a_process_that_is_cut_off_leaves_requests_to_the_others() {
    for others in [0, 1] {
        let bot = Bot::start().await;
        let app = bot.open().await;
        if others == 1 {
            App::open(bot.store.clone(), 2).await.unwrap().appear().await.unwrap();
        }
        assert_eq!(app.appear().await.unwrap().count, others);
        bot.is_away.store(true, Ordering::Relaxed);
        app.appear().await.unwrap_err();
        assert_eq!(bot.asked("/readyz").await.0, 200, "not at once");
        let is_ready = async || bot.asked("/readyz").await.0 == 200;
        for _ in 0..14 {
            tokio::time::sleep(Duration::from_secs(1)).await;
            if !is_ready().await {
                break;
            }
        }
        assert_eq!(is_ready().await, others == 0);
        bot.figure_is("gipfel_ready", if others == 0 { 1.0 } else { 0.0 }).await;
        bot.is_away.store(false, Ordering::Relaxed);
        assert_eq!(bot.asked("/readyz").await, (200, "ready\n".to_owned()));
    }
}

/// An item that is due stays late while it cannot be read.
#[tokio::test]
async fn what_was_due_before_goes_on_being_late() {
    use gipfel::store::Batch;
    use gipfel::store::keys::{Key, Lane, OutboxDue};
    let bot = Bot::start().await;
    bot.open().await;
    let due = bot.store.now();
    let key = OutboxDue {
        due: due.into(),
        lane: Lane::Channel(7),
        seq: 1,
    };
    let puts = vec![(key.encode(), br#"{"format":1}"#.to_vec())];
    let batch = Batch {
        puts,
        ..Batch::default()
    };
    bot.store.commit(batch).await.unwrap();
    bot.seconds
        .fetch_add(SignedDuration::from_secs(40).as_secs(), Ordering::Relaxed);
    bot.figure_is("gipfel_outbox_late_seconds", 40.0).await;
    bot.is_away.store(true, Ordering::Relaxed);
    bot.seconds.fetch_add(50, Ordering::Relaxed);
    bot.figure_is("gipfel_outbox_late_seconds", 90.0).await;
}

/// What was saved, and what was not.
#[tokio::test]
async fn commits_are_counted_by_how_they_end() {
    let bot = Bot::start().await;
    let app = bot.open().await;
    let before = bot.figure("gipfel_commits_total{result=\"done\"}").await;
    app.appear().await.unwrap();
    bot.figure_is("gipfel_commits_total{result=\"done\"}", before + 1.0)
        .await;
    bot.figure_is("gipfel_commit_seconds_count", before + 1.0).await;
    let saved = std::time::Instant::now();
    bot.is_away.store(true, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    app.appear().await.unwrap_err();
    bot.figure_is("gipfel_commits_total{result=\"not_saved\"}", 1.0).await;
    bot.figure_is("gipfel_commit_seconds_count", before + 1.0).await;
    let age = bot.figure("gipfel_last_commit_age_seconds").await;
    assert!((1.2..=saved.elapsed().as_secs_f64() + 0.1).contains(&age), "{age}");
}

/// An operator sees in figures why nobody loses on time.
#[tokio::test]
async fn a_clock_that_went_back_shows() {
    let bot = Bot::start().await;
    let app = bot.open().await;
    bot.figure_is("gipfel_clock_trusted", 1.0).await;
    app.tick(Duration::from_secs(1), true).await;
    bot.figure_is("gipfel_clock_trusted", 1.0).await;
    bot.seconds.fetch_sub(3_600, Ordering::Relaxed);
    app.tick(Duration::from_secs(2), true).await;
    bot.figure_is("gipfel_clock_trusted", 0.0).await;
    bot.figure_is("gipfel_breaker_open", 0.0).await;
}

/// Requests by what came of them, timers that fired, and rows that were counted.
#[tokio::test]
async fn requests_timers_and_rows_are_counted() {
    use gipfel::app::features::Games;
    use gipfel::app::refusal::Unreadable;
    use gipfel::app::{Intent, Person, Place, Request};
    use gipfel::correspondence::{Locale, PlayerId};
    use gipfel::store::Batch;
    use gipfel::store::keys::{Key, Lane, Millis, OutboxItem, Timer, TimerKind, Urgency};
    let bot = Bot::start().await;
    // before the first count
    let item = OutboxItem {
        lane: Lane::Channel(7),
        urgency: Urgency::Message,
        made: Millis(1),
        seq: 1,
    };
    let timer = Timer {
        due: bot.store.now().into(),
        kind: TimerKind::Vacation,
        subject: 5,
    };
    let row = br#"{"format":1}"#.to_vec();
    let batch = Batch {
        puts: vec![(item.encode(), row.clone()), (timer.encode(), row)],
        ..Batch::default()
    };
    bot.store.commit(batch).await.unwrap();
    let app = bot.open().await;
    bot.figure_becomes("gipfel_outbox_items", 1.0).await;
    bot.figure_is("gipfel_matches_running", 0.0).await;
    app.tick(Duration::from_secs(1), true).await;
    bot.figure_is("gipfel_timers_total{kind=\"vacation\",result=\"fired\"}", 1.0)
        .await;
    let request = |id, intent| Request {
        id,
        waited: SignedDuration::ZERO,
        actor: Person {
            id: PlayerId(1),
            name: "Ana".to_owned(),
            is_bot: false,
            is_away: false,
        },
        place: Place::Elsewhere,
        locale: Locale::English,
        pressed: None,
        intent,
    };
    app.execute(request(1, Intent::feature(Games::FIRST))).await;
    app.execute(request(2, Intent::Unreadable(Unreadable::Button))).await;
    bot.is_away.store(true, Ordering::Relaxed);
    app.execute(request(3, Intent::feature(Games::FIRST))).await;
    for (result, expected) in [("done", 1.0), ("unreadable", 1.0), ("not_saved", 1.0), ("refused", 0.0)] {
        let name = format!("gipfel_requests_total{{result=\"{result}\"}}");
        bot.figure_is(&name, expected).await;
    }
    bot.figure_is("gipfel_features_total{feature=\"games\"}", 2.0).await;
}
