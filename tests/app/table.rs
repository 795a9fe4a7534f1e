//! Two people, a third one, a server and a courier, all in one process.

pub use crate::limits::check_message;
use crate::limits::{check_delivery, check_reply};
pub use gipfel::app::Spelled;
use gipfel::app::features::{AcceptOffer, Board, MakeOffer, Replay, Review};
pub use gipfel::app::features::{
    Audience, ChangeSettings, ClearDraft, ClockWish, CompleteMove, Feature, LinkWish, MAX_OPEN_CHALLENGES,
    MakeChallenge, Next, PaceWish, Panel, Pick, Plans, Play, Rematch, StorePlan, Turn,
};
pub use gipfel::app::{
    App, Beside, Button, Container, CustomId, Delivery, Form, Intent, Message, MessageChange, Part, Person,
    PersonSelect, Place, Pressed, Rejection, Renderer, Reply, Request, Rights, Row, Select, Sent, UnknownButton,
    Unreadable, Work,
};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{Level, Locale, Match, MatchId, Offer, PlayerId, Room};
use gipfel::rules::Color;
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::GameKind;
use gipfel::scene::{Theme, View};
use gipfel::store::keys::{self, Key};
use gipfel::store::{Batch, Engine, Store};
use jiff::{SignedDuration, Timestamp};
use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

pub const ANA: u64 = 11;
pub const BEN: u64 = 12;
pub const CLEO: u64 = 13;
pub const GUILD: u64 = 500;
pub const CHANNEL: u64 = 600;

/// A message on Discord.
#[derive(Clone, Debug)]
pub struct Post {
    pub place: Spot,
    pub id: u64,
    pub message: Message,
    /// Whether its buttons were taken away.
    pub is_stripped: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    Channel(u64),
    Direct(u64),
}

#[derive(Clone)]
pub struct Table {
    pub app: App,
    bot: Bot,
    pub store: Store,
    clock: Arc<AtomicI64>,
    /// When this process began.
    started: i64,
    /// When it last looked at the clock; `NEVER` = it has not yet.
    looked: Arc<AtomicI64>,
    /// Whether people can reach it.
    pub is_reached: bool,
    ids: Arc<AtomicU64>,
    posts: Arc<Mutex<Vec<Post>>>,
    threads: Arc<Mutex<Vec<(u64, String)>>>,
    /// The threads that Discord is to archive after so many minutes, each time.
    pub archive_after: Arc<Mutex<Vec<(u64, u32)>>>,
    /// The threads that were unarchived, each time.
    pub unarchived: Arc<Mutex<Vec<u64>>>,
    /// What Discord keeps of nonces: a second sending finds the first.
    nonces: Arc<Mutex<HashMap<String, Sent>>>,
}

/// 2026-01-01
pub const START: i64 = 1_767_225_600_000;
const NEVER: i64 = i64::MIN;

impl Table {
    pub async fn new() -> Self {
        let clock = Arc::new(AtomicI64::new(START));
        let hands = Arc::clone(&clock);
        Self::on(
            Store::memory(Arc::new(move || millis(hands.load(Ordering::SeqCst)))),
            clock,
        )
        .await
    }

    pub async fn faulty(faults: gipfel::store::memory::Faults) -> Self {
        Self::faulty_at(Arc::new(AtomicI64::new(START)), faults).await
    }

    /// Like `faulty`, with a clock that the faults can set.
    pub async fn faulty_at(clock: Arc<AtomicI64>, faults: gipfel::store::memory::Faults) -> Self {
        let hands = Arc::clone(&clock);
        let store = Store::faulty_memory(Arc::new(move || millis(hands.load(Ordering::SeqCst))), faults);
        Self::on(store, clock).await
    }

    /// Like `faulty`, on a store that several processes may share.
    pub async fn faulty_shared(faults: gipfel::store::memory::Faults) -> Self {
        let clock = Arc::new(AtomicI64::new(START));
        let hands = Arc::clone(&clock);
        let store = Store::faulty_shared_memory(Arc::new(move || millis(hands.load(Ordering::SeqCst))), faults);
        Self::on(store, clock).await
    }

    /// A table with a bot of its own.
    pub async fn seeded(seed: u64) -> Self {
        let clock = Arc::new(AtomicI64::new(START));
        let hands = Arc::clone(&clock);
        let store = Store::memory(Arc::new(move || millis(hands.load(Ordering::SeqCst))));
        Self::over(store, clock, seed, Bot::Tested).await
    }

    /// A table whose pictures are drawn by these functions.
    pub async fn drawn_by(renderer: Renderer) -> Self {
        let table = Self::new().await;
        let app = App::with_renderer(table.store.clone(), 7, renderer).await;
        let app = app.expect("no faults here");
        app.decide_twice();
        Self { app, ..table }
    }

    /// Decisions are made on all rows, one after the other, and nothing is drawn: a year takes seconds.
    pub async fn simulated(seed: u64) -> Self {
        let clock = Arc::new(AtomicI64::new(START));
        let hands = Arc::clone(&clock);
        let store = Store::lending_memory(Arc::new(move || millis(hands.load(Ordering::SeqCst))));
        Self::over(store, clock, seed, Bot::Simulated).await
    }

    /// A table on a store with these rows.
    pub async fn with_rows(rows: Vec<(Vec<u8>, Vec<u8>)>) -> Self {
        let clock = Arc::new(AtomicI64::new(START));
        let hands = Arc::clone(&clock);
        let store = Store::memory(Arc::new(move || millis(hands.load(Ordering::SeqCst))));
        let batch = Batch {
            puts: rows,
            ..Batch::default()
        };
        store.commit(batch).await.expect("no faults here");
        Self::on(store, clock).await
    }

    /// Another bot that has come as far as this one, with a Discord and a clock of its own, on a store whose calls go
    /// wrong as `faults` says.
    pub async fn copy(&self, faults: gipfel::store::memory::Faults) -> Self {
        let clock = Arc::new(AtomicI64::new(self.clock.load(Ordering::SeqCst)));
        let hands = Arc::clone(&clock);
        let store = Store::faulty_memory(Arc::new(move || millis(hands.load(Ordering::SeqCst))), faults);
        let mut batch = Batch::default();
        let mut rows = self.store.export().await.expect("no faults here");
        while let Some(page) = rows.next().await.expect("no faults here") {
            batch.puts.extend(page);
        }
        store.commit(batch).await.expect("no faults yet");
        let fields = self.clone();
        Self {
            app: self.bot.open(&store, 8).await,
            store,
            clock,
            looked: Arc::new(AtomicI64::new(NEVER)),
            ids: Arc::new(AtomicU64::new(self.ids.load(Ordering::SeqCst))),
            posts: Arc::new(Mutex::new(self.posts())),
            threads: Arc::new(Mutex::new(self.threads())),
            nonces: Arc::new(Mutex::new(self.nonces.lock().expect("no test panics with it").clone())),
            ..fields
        }
    }

    /// A process on this store, with the store's clock; the seed distinguishes it from others.
    pub async fn process(store: Store, seed: u64) -> Self {
        Self::over(store, Arc::new(AtomicI64::new(START)), seed, Bot::Tested).await
    }

    /// Two processes on one store, with its clock.
    pub async fn processes() -> [Self; 2] {
        let clock = Arc::new(AtomicI64::new(START));
        let hands = Arc::clone(&clock);
        let store = Store::shared_memory(Arc::new(move || millis(hands.load(Ordering::SeqCst))));
        Self::both(store, clock).await
    }

    /// Like `processes`, on a store whose calls go wrong as `faults` says.
    pub async fn faulty_processes(faults: gipfel::store::memory::Faults) -> [Self; 2] {
        let clock = Arc::new(AtomicI64::new(START));
        let hands = Arc::clone(&clock);
        let store = Store::faulty_shared_memory(Arc::new(move || millis(hands.load(Ordering::SeqCst))), faults);
        Self::both(store, clock).await
    }

    async fn both(store: Store, clock: Arc<AtomicI64>) -> [Self; 2] {
        let first = Self::over(store.clone(), clock, 1, Bot::Tested).await;
        let second = Self {
            app: Bot::Tested.open(&store, 2).await,
            ..first.clone()
        };
        [first, second]
    }

    async fn on(store: Store, clock: Arc<AtomicI64>) -> Self {
        Self::over(store, clock, 7, Bot::Tested).await
    }

    async fn over(store: Store, clock: Arc<AtomicI64>, seed: u64, bot: Bot) -> Self {
        Self {
            app: bot.open(&store, seed).await,
            bot,
            store,
            clock,
            started: START,
            looked: Arc::new(AtomicI64::new(NEVER)),
            is_reached: true,
            ids: Arc::new(AtomicU64::new(1_000)),
            posts: Arc::default(),
            threads: Arc::default(),
            unarchived: Arc::default(),
            archive_after: Arc::default(),
            nonces: Arc::default(),
        }
    }

    /// The process ends and another one begins on the same store.
    pub async fn restart(&mut self, seed: u64) {
        self.app = self.bot.open(&self.store, seed).await;
        self.started = self.clock.load(Ordering::SeqCst);
        self.looked = Arc::new(AtomicI64::new(NEVER));
    }

    /// Lets programs think and move until none is to move; returns the number of turns that they played.
    pub async fn think(&self) -> usize {
        let mut played = 0;
        loop {
            let turns = self.app.programs_to_move().await;
            if turns.is_empty() {
                return played;
            }
            for turn in turns {
                self.app.play_program(turn).await;
                played += 1;
            }
        }
    }

    /// Fires what is due; the process has run as long as the clock says, and was of use all the time if it was at its
    /// last look.
    pub async fn tick(&self) -> Option<Timestamp> {
        let was_reached = self.is_reached && self.looked.load(Ordering::SeqCst) != NEVER;
        // a store that fails does not take it
        if was_reached {
            let _ = self.app.was_of_use_until(self.now()).await;
        }
        self.look().await
    }

    /// Fires what is due; the process has run as long as the clock says, and what it could do since its last look is
    /// not known.
    pub async fn look(&self) -> Option<Timestamp> {
        let now = self.clock.load(Ordering::SeqCst);
        self.looked.store(now, Ordering::SeqCst);
        let uptime = Duration::from_millis(u64::try_from(now - self.started).unwrap_or(0));
        self.app.tick(uptime, self.is_reached).await
    }

    /// The clock is set, while the process runs on.
    pub fn set_clock(&mut self, by: SignedDuration) {
        self.wait(by);
        self.started += i64::try_from(by.as_millis()).expect("tests jump by years at most");
        self.looked = Arc::new(AtomicI64::new(NEVER));
    }

    /// Everything that was posted, as it stands now.
    pub fn posts(&self) -> Vec<Post> {
        self.posts.lock().expect("no test panics with it").clone()
    }

    pub fn threads(&self) -> Vec<(u64, String)> {
        self.threads.lock().expect("no test panics with it").clone()
    }

    pub fn now(&self) -> Timestamp {
        millis(self.clock.load(Ordering::SeqCst))
    }

    pub fn wait(&self, time: SignedDuration) {
        let ms = i64::try_from(time.as_millis()).expect("tests wait for weeks at most");
        self.clock.fetch_add(ms, Ordering::SeqCst);
    }

    /// Numbers from here on: those before were given in another life.
    pub fn skip_ids(&self) {
        self.ids.fetch_add(1_000_000, Ordering::SeqCst);
    }

    pub fn id(&self) -> u64 {
        self.ids.fetch_add(1, Ordering::SeqCst)
    }

    pub fn request(&self, who: u64, intent: Intent) -> Request {
        Request {
            waited: SignedDuration::ZERO,
            id: self.id(),
            actor: person(who),
            place: room(None),
            locale: Locale::English,
            pressed: None,
            intent,
        }
    }

    pub async fn ask(&self, who: u64, intent: Intent) -> Reply {
        self.send(self.request(who, intent)).await
    }

    pub async fn ask_as(&self, who: u64, locale: Locale, intent: Intent) -> Reply {
        let mut request = self.request(who, intent);
        request.locale = locale;
        self.send(request).await
    }

    /// How much time is left to the player to move.
    pub async fn time_left(&self, id: MatchId) -> SignedDuration {
        let deadline = self.game(id).await.deadline();
        deadline.expect("a clock").duration_since(self.now())
    }

    /// The stored match, replayed.
    pub async fn game(&self, id: MatchId) -> Match {
        let row = self.row(&keys::Match { id }).await.expect("the match is there");
        let log = serde_json::from_value(row["match"].clone()).expect("a log");
        Match::replay(log).expect("legal")
    }

    /// Like `game`, where the store may fail.
    pub async fn try_game(&self, id: MatchId) -> Option<Match> {
        let found = self.store.get(&keys::Match { id }.encode()).await.ok()??;
        let row: serde_json::Value = serde_json::from_slice(&found.value).ok()?;
        Match::replay(serde_json::from_value(row["match"].clone()).ok()?).ok()
    }

    pub async fn row(&self, key: &impl Key) -> Option<serde_json::Value> {
        let found = self.store.get(&key.encode()).await.expect("no faults here")?;
        Some(serde_json::from_slice(&found.value).expect("JSON"))
    }

    pub async fn ask_in(&self, who: u64, place: Place, intent: Intent) -> Reply {
        let mut request = self.request(who, intent);
        request.place = place;
        self.send(request).await
    }

    pub async fn send(&self, request: Request) -> Reply {
        let reply = self.app.execute(request).await;
        check_reply(&reply);
        reply
    }

    pub async fn press(&self, who: u64, custom_id: &CustomId) -> Reply {
        self.select(who, custom_id, &[]).await
    }

    pub async fn select(&self, who: u64, custom_id: &CustomId, values: &[&str]) -> Reply {
        let message = self.posts().last().map_or(1, |post| post.id);
        self.send(self.pressing(who, custom_id, values, message)).await
    }

    /// The use of a button or select of a message that the asker alone sees.
    pub fn pressing(&self, who: u64, custom_id: &CustomId, values: &[&str], message: u64) -> Request {
        // as Discord hands it back
        let custom_id: CustomId = custom_id.to_string().parse().expect("what we post we read");
        let values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
        let mut request = self.request(who, Intent::of(&custom_id, &values));
        request.pressed = Some(Pressed {
            channel: CHANNEL,
            message,
            is_public: false,
            is_container: false,
            by_manager: false,
        });
        request
    }

    /// The use of a control of a container that the asker alone sees.
    pub async fn use_panel(&self, who: u64, custom_id: &CustomId, values: &[&str]) -> Reply {
        self.send(self.in_panel(who, custom_id, values)).await
    }

    /// Like `use_panel`, before it is sent.
    pub fn in_panel(&self, who: u64, custom_id: &CustomId, values: &[&str]) -> Request {
        let mut request = self.pressing(who, custom_id, values, self.id());
        request.pressed = request.pressed.map(|pressed| Pressed {
            is_container: true,
            ..pressed
        });
        request
    }

    /// Somebody is chosen in a select of people of a container, which the asker alone sees.
    pub async fn choose_person(&self, who: u64, custom_id: &CustomId, chosen: &Person) -> Reply {
        let mut request = self.in_panel(who, custom_id, &[]);
        let custom_id: CustomId = custom_id.to_string().parse().expect("what we post we read");
        request.intent = Intent::of_people(&custom_id, std::slice::from_ref(chosen));
        self.send(request).await
    }

    /// A form as it was opened from that message, with other texts in some of its fields.
    pub async fn submit(&self, who: u64, form: &Form, texts: &[(&str, &str)], post: Option<&Post>) -> Reply {
        let fields: Vec<(String, String)> = form
            .fields
            .iter()
            .map(|field| {
                let typed = texts.iter().find(|(name, _)| *name == field.name);
                let text = typed.map_or(field.value.as_str(), |(_, text)| text);
                (field.name.to_owned(), text.to_owned())
            })
            .collect();
        let custom_id = form.custom_id.to_string().parse().expect("what we open we read");
        let mut request = self.request(who, Intent::of_form(&custom_id, &fields));
        request.pressed = post.map(|post| Pressed {
            channel: match post.place {
                Spot::Channel(channel) => channel,
                Spot::Direct(player) => 9_000 + player,
            },
            message: post.id,
            is_public: true,
            is_container: false,
            by_manager: false,
        });
        self.send(request).await
    }

    /// Types a turn, and confirms it if that is asked for.
    pub async fn play(&self, who: u64, id: MatchId, text: &str) -> String {
        let asked = self.ask(who, play(Some(id), text)).await;
        private_text(match confirming(&asked) {
            Some(confirm) => self.press(who, &confirm).await,
            None => asked,
        })
    }

    /// An undo that both agree to, asked for by this player.
    pub async fn undo(&self, by: u64, id: MatchId) {
        let (what, turn) = (Offer::Undo, self.game(id).await.turn());
        let offer = MakeOffer {
            what,
            id: Some(id),
            turn: Some(turn),
        };
        self.press(by, &offer.custom_id()).await;
        self.press(ANA + BEN - by, &AcceptOffer { what, id, turn }.custom_id())
            .await;
        assert!(self.game(id).await.turn() > turn, "it is undone");
    }

    /// Asks something about a match.
    pub async fn about(&self, who: u64, id: MatchId, what: impl Fn(Option<MatchId>) -> Intent) -> Reply {
        self.ask(who, what(Some(id))).await
    }

    /// From now on players who run out of time lose, whatever vacation they have left.
    pub async fn without_vacations(&self) {
        for who in [ANA, BEN, CLEO] {
            let change = ChangeSettings {
                vacation_at_zero: Some(false),
                ..ChangeSettings::default()
            };
            let text = private_text(self.ask(who, Intent::feature(change)).await);
            assert!(text.contains("Saved"), "{text}");
        }
    }

    /// A match like [`Table::start`]'s, with this clock.
    pub async fn start_with(&self, pace: Option<PaceWish>, clock: ClockWish) -> MatchId {
        let ask = Intent::feature(MakeChallenge {
            opponent: Some(person(BEN)),
            kind: GameKind::Dvonn,
            setup: Some(SetupKind::Classic),
            potentials: None,
            link: LinkWish::default(),
            handicap: None,
            pace,
            clock,
            color: ColorWish::White,
            expires: None,
            rated: None,
            pool: false,
        });
        private_text(self.ask(ANA, ask).await);
        let posts = self.deliver().await;
        let offered = |post: &&Post| post.message.text.contains("challenges you");
        let post = posts.iter().rfind(offered).expect("the challenge is posted");
        self.accept(BEN, post, &button(&post.message, 0).custom_id).await;
        let posts = self.deliver().await;
        let panel = Panel::of(&button(&posts[0].message, 0).custom_id);
        panel.expect("its first button opens the panel").id
    }

    /// Offers a draw by command and confirms it.
    pub async fn offer_draw(&self, who: u64, id: MatchId) {
        let reply = self
            .about(who, id, |id| {
                Intent::feature(Feature::confirm(MakeOffer {
                    what: Offer::Draw,
                    id,
                    turn: None,
                }))
            })
            .await;
        let yes = labelled(message_of(&reply), "Yes, offer it");
        let reply = self.press(who, &yes.custom_id).await;
        assert!(matches!(reply, Reply::Update(_)), "{reply:?}");
    }

    /// Delivers the outbox until nothing more can be sent now; returns the new messages.
    pub async fn deliver(&self) -> Vec<Post> {
        self.deliver_with(|_| None).await
    }

    /// Like `deliver`, where `fate` decides the results of some deliveries.
    pub async fn deliver_with(&self, mut fate: impl FnMut(&Delivery) -> Option<Sent>) -> Vec<Post> {
        let mut new = Vec::new();
        for _ in 0..10_000 {
            let deliveries = self.app.claim(5).await;
            if deliveries.is_empty() {
                return new;
            }
            for delivery in deliveries {
                check_delivery(&delivery);
                let sent = match fate(&delivery) {
                    Some(sent) => sent,
                    None => self.carry(&delivery, &mut new),
                };
                self.app.acknowledge(&delivery, &sent).await;
            }
        }
        panic!("the outbox never ends");
    }

    pub fn carry(&self, delivery: &Delivery, new: &mut Vec<Post>) -> Sent {
        let known = |table: &Self| {
            let nonces = table.nonces.lock().expect("no test panics with it");
            nonces.get(&delivery.nonce).cloned()
        };
        if let Some(sent) = known(self) {
            return sent;
        }
        if delivery.is_only_looked_for() {
            return Sent::NotThere;
        }
        let sent = self.post(delivery, new);
        let mut nonces = self.nonces.lock().expect("no test panics with it");
        nonces.insert(delivery.nonce.clone(), sent.clone());
        sent
    }

    fn post(&self, delivery: &Delivery, new: &mut Vec<Post>) -> Sent {
        let mut post = |place, message: &Message| {
            let id = self.id();
            let post = Post {
                place,
                id,
                message: message.clone(),
                is_stripped: false,
            };
            self.posts.lock().expect("no test panics with it").push(post.clone());
            new.push(post);
            id
        };
        match &delivery.work {
            Work::Post { channel, message } => Sent::done(*channel, post(Spot::Channel(*channel), message)),
            Work::Direct { to, message } => Sent::done(9_000 + to.0, post(Spot::Direct(to.0), message)),
            Work::OpenThread { message, name, .. } => {
                assert!((1..=100).contains(&name.chars().count()));
                let id = message.unwrap_or_else(|| self.id());
                self.threads
                    .lock()
                    .expect("no test panics with it")
                    .push((id, name.clone()));
                Sent::done(id, id)
            }
            Work::Unarchive { thread } => {
                self.unarchived.lock().expect("no test panics with it").push(*thread);
                Sent::done(*thread, *thread)
            }
            Work::Rename { thread, name } => {
                assert!((1..=100).contains(&name.chars().count()));
                let mut threads = self.threads.lock().expect("no test panics with it");
                if let Some(renamed) = threads.iter_mut().find(|(id, _)| id == thread) {
                    renamed.1.clone_from(name);
                }
                Sent::done(*thread, *thread)
            }
            Work::ArchiveAfter { thread, minutes } => {
                let archive = (*thread, *minutes);
                self.archive_after.lock().expect("no test panics with it").push(archive);
                Sent::done(*thread, *thread)
            }
            Work::Edit {
                channel,
                message,
                change,
            } => {
                let mut posts = self.posts.lock().expect("no test panics with it");
                let Some(post) = posts.iter_mut().rfind(|post| post.id == *message) else {
                    return Sent::Refused {
                        rejection: Rejection::MessageGone,
                        why: "Unknown Message".to_owned(),
                    };
                };
                match change {
                    MessageChange::DropButtons => {
                        post.message.rows.clear();
                        post.is_stripped = true;
                    }
                    MessageChange::Text { text, rows } => {
                        post.message.text.clone_from(text);
                        post.message.rows = rows.clone().unwrap_or(std::mem::take(&mut post.message.rows));
                    }
                    MessageChange::Replace(content) => post.message = content.clone(),
                }
                Sent::done(*channel, *message)
            }
        }
    }

    /// A challenge of Ana's to Ben, who accepts; the first card stands. Ana plays `color`.
    pub async fn start(&self, kind: GameKind, color: ColorWish) -> MatchId {
        let ask = challenge(Some(BEN), kind, color);
        private_text(self.ask(ANA, ask).await);
        let posts = self.deliver().await;
        let offered = |post: &&Post| post.message.text.contains("challenges you");
        let post = posts.iter().rfind(offered).expect("the challenge is posted");
        let accept = button(&post.message, 0);
        let reply = self.accept(BEN, post, &accept.custom_id).await;
        assert!(matches!(reply, Reply::Update(_)), "{reply:?}");
        let posts = self.deliver().await;
        assert_eq!(posts.len(), 1, "the first card");
        let panel = Panel::of(&button(&posts[0].message, 0).custom_id);
        panel.expect("its first button opens the panel").id
    }

    pub async fn accept(&self, who: u64, post: &Post, custom_id: &CustomId) -> Reply {
        let mut request = self.pressing(who, custom_id, &[], post.id);
        request.pressed = Some(Pressed {
            channel: match post.place {
                Spot::Channel(channel) => channel,
                Spot::Direct(player) => 9_000 + player,
            },
            message: post.id,
            is_public: true,
            is_container: false,
            by_manager: false,
        });
        self.send(request).await
    }
}

/// How a bot is opened.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bot {
    Tested,
    Simulated,
}

impl Bot {
    async fn open(self, store: &Store, seed: u64) -> App {
        let renderer = match self {
            // these take so long that an answer would leave without them on a busy machine
            Self::Tested => Renderer {
                board: sketch,
                replay: |replay| format!("GIF89a {:?} {:?} {:?}", replay.side, replay.theme, replay.told).into_bytes(),
                final_picture: |_| b"\x89PNG".to_vec(),
                ..Renderer::default()
            },
            Self::Simulated => Renderer {
                board: |_| Vec::new(),
                replay: |_| Vec::new(),
                final_picture: |_| Vec::new(),
                overview: |_| Vec::new(),
                ratings: |_, _| Vec::new(),
                crosstable: |_, _| Vec::new(),
                standings: |_, _| Vec::new(),
            },
        };
        let mut opened = App::with_renderer(store.clone(), seed, renderer).await;
        // a store that fails now and then does so while it is opened, too
        while opened.is_err() {
            opened = App::with_renderer(store.clone(), seed, renderer).await;
        }
        let app = opened.expect("it was opened at last");
        if self == Self::Tested && matches!(store.engine(), Engine::Memory(_)) {
            app.decide_twice();
        }
        app
    }
}

/// A board as its position.
fn sketch(view: &View) -> Vec<u8> {
    view.game.to_string().into_bytes()
}

pub fn millis(ms: i64) -> Timestamp {
    Timestamp::from_millisecond(ms).expect("a time in our century")
}

/// The number of the person who plays this colour.
pub fn number_of(m: &Match, color: Color) -> u64 {
    m.player(color).person().expect("a person plays it").0
}

pub fn level(number: u8) -> Level {
    Level::try_from(number).expect("there is such a level")
}

pub fn person(id: u64) -> Person {
    let name = match id {
        ANA => "Ana",
        BEN => "Ben",
        CLEO => "Cleo",
        _ => "Somebody",
    };
    Person {
        id: PlayerId(id),
        name: name.to_owned(),
        is_bot: false,
        is_away: false,
    }
}

pub fn room(thread: Option<u64>) -> Place {
    place_in((GUILD, CHANNEL), thread)
}

/// A channel of a server, or a thread there, where all speak English and the bot may do everything.
pub fn place_in(at: (u64, u64), thread: Option<u64>) -> Place {
    Place::Room {
        room: room_in(at, thread),
        locale: Locale::English,
        bot: Rights::ALL,
    }
}

pub fn room_in((guild, channel): (u64, u64), thread: Option<u64>) -> Room {
    Room {
        guild,
        channel,
        thread,
        is_private: false,
    }
}

/// DVONN is by its official rules, so that its pieces are placed.
pub fn challenge(opponent: Option<u64>, kind: GameKind, color: ColorWish) -> Intent {
    Intent::feature(wish(opponent, kind, color))
}

/// Like `challenge`, before it is asked, to change its terms.
pub fn wish(opponent: Option<u64>, kind: GameKind, color: ColorWish) -> MakeChallenge {
    MakeChallenge {
        opponent: opponent.map(person),
        kind,
        setup: (kind == GameKind::Dvonn).then_some(SetupKind::Classic),
        potentials: None,
        link: LinkWish::default(),
        handicap: None,
        pace: None,
        clock: ClockWish::default(),
        color,
        expires: None,
        rated: None,
        pool: false,
    }
}

pub fn play(id: Option<MatchId>, text: impl Into<String>) -> Intent {
    Intent::feature(Play {
        id,
        turn: Turn::Text(text.into()),
        note: None,
    })
}

pub fn play_with_note(id: Option<MatchId>, text: &str, note: &str) -> Intent {
    Intent::feature(Play {
        id,
        turn: Turn::Text(text.to_owned()),
        note: Some(note.to_owned()),
    })
}

pub fn board(id: Option<MatchId>, theme: Theme) -> Intent {
    Intent::feature(Board {
        id,
        theme: Some(theme),
        audience: Audience::Asker,
    })
}

pub fn replay(id: Option<MatchId>, theme: Theme) -> Intent {
    Intent::feature(Replay {
        id,
        theme: Some(theme),
        audience: Audience::Asker,
    })
}

pub fn review(id: MatchId, turn: impl Into<Option<u32>>) -> Intent {
    Intent::feature(Review::after(Some(id), turn.into()))
}

pub fn text_of(reply: &Reply) -> &str {
    match reply {
        Reply::Say { message, .. } | Reply::Update(message) => &message.text,
        Reply::Show { .. } => &message_of(reply).text,
        Reply::Choices(_) | Reply::Form(_) => panic!("no text: {reply:?}"),
    }
}

pub fn message_of(reply: &Reply) -> &Message {
    match reply {
        Reply::Say { message, .. } | Reply::Update(message) => message,
        // a copy that lives as long as the test
        Reply::Show { container, .. } => Box::leak(Box::new(flattened(container))),
        Reply::Choices(_) | Reply::Form(_) => panic!("no message: {reply:?}"),
    }
}

/// The texts and controls of a container as one message, for tests of what it says and offers.
fn flattened(container: &Container) -> Message {
    let mut message = Message::text(container.text());
    for part in &container.parts {
        match part {
            Part::Row(row) => message.rows.push(row.clone()),
            Part::Section {
                beside: Beside::Button(button),
                ..
            } => message.rows.push(Row::Buttons(vec![button.clone()])),
            Part::Picture(picture) => message.picture = Some(picture.clone()),
            _ => {}
        }
    }
    message
}

/// A container that the asker alone sees.
pub fn container_of(reply: &Reply) -> &Container {
    match reply {
        Reply::Show { container, .. } => container,
        other => panic!("no container: {other:?}"),
    }
}

/// The texts of a container in order, also those beside something.
pub fn texts_of(container: &Container) -> Vec<&str> {
    let texts = container.parts.iter().filter_map(|part| match part {
        Part::Text(text) | Part::Section { text, .. } => Some(text.as_str()),
        _ => None,
    });
    texts.collect()
}

/// The rows of a container.
pub fn rows_of(container: &Container) -> Vec<Row> {
    let rows = container.parts.iter().filter_map(|part| match part {
        Part::Row(row) => Some(row.clone()),
        _ => None,
    });
    rows.collect()
}

/// The buttons of a container in order, also those beside a text.
pub fn buttons_of(container: &Container) -> Vec<Button> {
    let buttons = container.parts.iter().flat_map(|part| match part {
        Part::Row(Row::Buttons(buttons)) => buttons.clone(),
        Part::Section {
            beside: Beside::Button(button),
            ..
        } => vec![button.clone()],
        _ => Vec::new(),
    });
    buttons.collect()
}

/// The button with this label; of several, the first.
pub fn button_of(reply: &Reply, label: &str) -> CustomId {
    let found = buttons_of(container_of(reply))
        .into_iter()
        .find(|button| button.label == label);
    found
        .unwrap_or_else(|| panic!("no button {label}: {reply:?}"))
        .custom_id
}

/// The select with this placeholder.
pub fn select_of(reply: &Reply, placeholder: &str) -> Select {
    let found = rows_of(container_of(reply)).into_iter().find_map(|row| match row {
        Row::Select(select) if select.placeholder == placeholder => Some(select),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("no select {placeholder}: {reply:?}"))
}

/// The select of people.
pub fn person_select(reply: &Reply) -> PersonSelect {
    let found = rows_of(container_of(reply)).into_iter().find_map(|row| match row {
        Row::Person(select) => Some(select),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("no select of people: {reply:?}"))
}

impl Table {
    /// Chooses a value in the select of a panel with this placeholder; the panel as it is shown then.
    pub async fn choose(&self, who: u64, panel: &Reply, placeholder: &str, values: &[&str]) -> Reply {
        let select = select_of(panel, placeholder);
        let reply = self.use_panel(who, &select.custom_id, values).await;
        assert!(matches!(reply, Reply::Show { in_place: true, .. }), "{reply:?}");
        reply
    }

    /// Presses the button of a panel with this label.
    pub async fn push(&self, who: u64, panel: &Reply, label: &str) -> Reply {
        self.use_panel(who, &button_of(panel, label), &[]).await
    }

    /// Offers other terms than a challenge's: values of selects by their placeholders, then labels of switches.
    pub async fn counter(&self, who: u64, post: &Post, values: &[(&str, &[&str])], switches: &[&str]) -> Reply {
        let open = labelled(&post.message, "Counter…").custom_id;
        let mut panel = self.accept(who, post, &open).await;
        for (placeholder, values) in values {
            panel = self.choose(who, &panel, placeholder, values).await;
        }
        for label in switches {
            panel = self.push(who, &panel, label).await;
        }
        self.push(who, &panel, "Send").await
    }
}

/// What is chosen in the select with this placeholder.
pub fn chosen_in(reply: &Reply, placeholder: &str) -> Option<String> {
    let options = select_of(reply, placeholder).options;
    options
        .into_iter()
        .find(|option| option.selected)
        .map(|option| option.label)
}

/// The text of an answer that the asker alone sees.
pub fn private_text(reply: Reply) -> String {
    match reply {
        Reply::Say { private: true, message } | Reply::Update(message) => message.text,
        Reply::Show { container, .. } => container.text(),
        other => panic!("not private: {other:?}"),
    }
}

pub fn buttons(message: &Message) -> Vec<Button> {
    let rows = message.rows.iter();
    rows.filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons.clone()),
        Row::Select(_) | Row::Person(_) => None,
    })
    .flatten()
    .collect()
}

pub fn button(message: &Message, index: usize) -> Button {
    buttons(message)[index].clone()
}

/// What the button Confirm of a reply does, if it has one.
pub fn confirming(reply: &Reply) -> Option<CustomId> {
    let buttons = match reply {
        Reply::Choices(_) | Reply::Form(_) => return None,
        Reply::Say { .. } | Reply::Update(_) | Reply::Show { .. } => buttons(message_of(reply)),
    };
    let is_confirm =
        |button: &Button| Play::of(&button.custom_id).is_some_and(|play| matches!(play.turn, Turn::Drafted { .. }));
    buttons.into_iter().find(is_confirm).map(|button| button.custom_id)
}

pub fn labelled(message: &Message, label: &str) -> Button {
    let found = buttons(message).into_iter().find(|button| button.label == label);
    found.unwrap_or_else(|| panic!("no button {label}: {message:?}"))
}

/// What the select with this placeholder is called. Pressed like a button it is one of those that earlier versions
/// posted in its place.
pub fn row_called(message: &Message, placeholder: &str) -> CustomId {
    let found = message.rows.iter().find_map(|row| match row {
        Row::Select(select) if select.placeholder == placeholder => Some(select.custom_id.clone()),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("no select {placeholder}: {message:?}"))
}

pub fn select(message: &Message) -> Option<Select> {
    message.rows.iter().find_map(|row| match row {
        Row::Select(select) => Some(select.clone()),
        Row::Buttons(_) | Row::Person(_) => None,
    })
}

/// A form that was opened.
pub fn form_of(reply: Reply) -> Form {
    match reply {
        Reply::Form(form) => form,
        other => panic!("no form: {other:?}"),
    }
}

/// Discord refuses it for good.
pub fn refused(rejection: Rejection) -> Sent {
    Sent::Refused {
        rejection,
        why: "a test says so".to_owned(),
    }
}

/// It is to be tried again, after so many milliseconds if Discord said so.
pub fn later(after_ms: Option<u64>) -> Sent {
    Sent::Later {
        after_ms,
        why: "a test says so".to_owned(),
    }
}

/// What becomes of a delivery where direct messages are closed, for [`Table::deliver_with`].
pub fn closed(delivery: &Delivery) -> Option<Sent> {
    matches!(delivery.work, Work::Direct { .. }).then(|| refused(Rejection::DirectMessagesClosed))
}
