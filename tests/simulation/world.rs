//! What a simulation consists of, and what is known about it from outside.

use crate::discord::{Discord, Post};
use crate::executor::Executor;
use crate::processes::{Process, observer};
use crate::reminders::Reminders;
use crate::versions::Age;
use futures_util::FutureExt;
use gipfel::app::{App, Person};
use gipfel::correspondence::{Locale, Match, MatchId, PlayerId, StoredMatch};
use gipfel::rules::Color;
use gipfel::store::keys::{self, Key, Meta};
use gipfel::store::memory::Memory;
use gipfel::store::{Batch, Engine, Rows, Store, Versioned};
use jiff::Timestamp;
use serde::Deserialize;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

/// Number of lines of a trace that are kept to be shown.
const SHOWN: usize = 400;

pub struct World {
    pub seed: u64,
    pub executor: Executor,
    memory: Memory,
    /// The store without faults, to look at.
    store: Store,
    observer: App,
    pub discord: RefCell<Discord>,
    pub processes: RefCell<Vec<Process>>,
    pub random: RefCell<fastrand::Rng>,
    pub people: Vec<Citizen>,
    pub trace: RefCell<Trace>,
    /// How often each feature was used, and how often with an effect.
    pub used: RefCell<BTreeMap<&'static str, (u64, u64)>>,
    /// Times by the store's clock in which nobody could move.
    pub outages: RefCell<Vec<(Timestamp, Timestamp)>>,
    /// What there was twice, since the clock was set back.
    pub repeated: RefCell<Vec<(Timestamp, Timestamp)>>,
    /// Times in which the bot ended no turn, since too many would have been over at once.
    pub held_back: RefCell<Vec<(Timestamp, Timestamp)>>,
    /// Since when nobody can move.
    pub useless_since: Cell<Option<Timestamp>>,
    /// The bot does not know yet that it was not of use.
    pub is_outage_unknown: Cell<bool>,
    /// Whether something may go wrong.
    pub is_rough: bool,
    /// Whether several processes may use the store.
    pub is_shared: bool,
    pub is_healing: Cell<bool>,
    pub is_over: Cell<bool>,
    pub counts: RefCell<Counts>,
    pub reminders: RefCell<Reminders>,
    /// Timers that an earlier version set.
    pub strange_timers: RefCell<BTreeSet<keys::Timer>>,
    /// How often each slash command was typed.
    pub typed: RefCell<BTreeMap<String, u64>>,
    games: RefCell<BTreeMap<MatchId, (u64, Rc<Match>)>>,
    /// Who is to move after how many events of a match.
    pub movers: RefCell<BTreeMap<(MatchId, usize), Option<Color>>>,
}

/// What happened, for people.
#[derive(Clone, Default, Debug)]
pub struct Counts {
    pub requests: u64,
    pub unanswered: u64,
    pub deliveries: u64,
    pub matches: u64,
    pub turns: u64,
    /// Number of uses of potentials that a match of DVONN decided about.
    pub decided: u64,
    /// The largest number of polls within a minute.
    pub busiest: u64,
    pub ended: BTreeMap<String, u64>,
    pub faults: BTreeMap<&'static str, u64>,
}

/// A person.
pub struct Citizen {
    pub person: Person,
    pub locale: Locale,
    pub is_manager: bool,
    /// The servers on which they are.
    pub guilds: Vec<u64>,
    /// How long they stay away, in milliseconds.
    pub absence: i64,
    /// What only they see.
    pub seen: RefCell<VecDeque<Private>>,
    /// Their last interactions.
    pub interactions: RefCell<VecDeque<u64>>,
    /// A file that they got.
    pub file: RefCell<Option<Vec<u8>>>,
    /// Number of their requests that were begun, and of those that ended.
    requests: Cell<(u64, u64)>,
    /// When they last did something, by the store's clock.
    pub active: Cell<Timestamp>,
}

/// A message that only one person sees.
#[derive(Clone, Debug)]
pub struct Private {
    pub id: u64,
    pub channel: u64,
    pub content: crate::discord::Content,
}

impl Private {
    /// A message that somebody sees as everybody else does.
    pub fn posted(id: u64, post: &Post) -> Self {
        Self {
            id,
            channel: post.channel,
            content: post.content.clone(),
        }
    }
}

/// What happened, as a hash and as its last lines.
pub struct Trace {
    hash: blake3::Hasher,
    lines: VecDeque<String>,
    prints: bool,
}

impl Trace {
    pub fn new(prints: bool) -> Self {
        Self {
            hash: blake3::Hasher::new(),
            lines: VecDeque::new(),
            prints,
        }
    }

    pub fn hash(&self) -> String {
        self.hash.finalize().to_hex().to_string()
    }

    pub fn lines(&self) -> impl Iterator<Item = &String> {
        self.lines.iter()
    }
}

impl World {
    pub fn new(seed: u64, prints: bool) -> Self {
        let executor = Executor::new(seed ^ 0x5eed);
        let mut random = fastrand::Rng::with_seed(seed);
        let is_shared = random.u32(..3) == 0;
        let is_rough = random.u32(..4) > 0;
        executor.set_rough(is_rough);
        let store = if is_shared {
            Store::shared_memory(executor.clock())
        } else {
            Store::memory(executor.clock())
        };
        let Engine::Memory(memory) = store.engine().clone() else {
            unreachable!("a store in memory was made");
        };
        let mut discord = Discord::default();
        let guilds: Vec<u64> = (0..2).map(|_| discord.number()).collect();
        for guild in &guilds {
            for _ in 0..2 {
                discord.add_channel(crate::discord::Where::Channel { guild: *guild });
            }
        }
        let people = (0..random.u64(3..=6))
            .map(|number| Citizen::new(number, &guilds, &mut discord, &mut random))
            .collect();
        Self {
            seed,
            executor,
            memory,
            observer: observer(store.clone()),
            store,
            discord: RefCell::new(discord),
            processes: RefCell::default(),
            random: RefCell::new(random),
            people,
            trace: RefCell::new(Trace::new(prints)),
            used: RefCell::default(),
            outages: RefCell::default(),
            repeated: RefCell::default(),
            held_back: RefCell::default(),
            useless_since: Cell::default(),
            is_outage_unknown: Cell::default(),
            is_rough,
            is_shared,
            is_healing: Cell::default(),
            is_over: Cell::default(),
            counts: RefCell::default(),
            reminders: RefCell::default(),
            strange_timers: RefCell::default(),
            typed: RefCell::default(),
            games: RefCell::default(),
            movers: RefCell::default(),
        }
    }

    /// A line of the trace.
    pub fn note(&self, line: impl FnOnce() -> String) {
        let mut trace = self.trace.borrow_mut();
        let line = format!("{} {}", self.executor.now(), line());
        trace.hash.update(line.as_bytes());
        trace.hash.update(b"\n");
        if trace.prints {
            println!("{line}");
        }
        if trace.lines.len() == SHOWN {
            trace.lines.pop_front();
        }
        trace.lines.push_back(line);
    }

    /// Whether there are processes of two versions.
    pub fn is_mixed(&self) -> bool {
        self.is_shared && self.seed.is_multiple_of(2)
    }

    /// Whether people play about potentials that a linked match decides.
    pub fn quarrels(&self) -> bool {
        self.seed % 4 == 1
    }

    /// Whether people play in tournaments and ladders.
    pub fn competes(&self) -> bool {
        self.seed % 4 == 3
    }

    /// Whether nobody loses on time by themselves, so that the other player may claim the win.
    pub fn claims(&self) -> bool {
        self.seed % 8 == 2
    }

    /// Whether people do much in the middle of matches that is about something else.
    pub fn crosses(&self) -> bool {
        self.seed % 8 == 4
    }

    /// Whether the clock may jump.
    pub fn jumps(&self) -> bool {
        self.seed.is_multiple_of(8)
    }

    pub fn count(&self, what: &'static str) {
        *self.counts.borrow_mut().faults.entry(what).or_default() += 1;
    }

    // --- whether people can move ---

    /// Changes something that may decide whether anybody can move.
    pub fn change(self: &Rc<Self>, change: impl FnOnce()) {
        self.note_of_use();
        change();
        let is_away = self.discord.borrow().is_away;
        let is_useful = !is_away && self.processes.borrow().iter().any(|process| process.is_useful(self));
        let now = self.executor.now();
        match (self.useless_since.get(), is_useful) {
            (None, false) => self.useless_since.set(Some(now)),
            (Some(from), true) => {
                self.useless_since.set(None);
                self.outages.borrow_mut().push((from, now));
                self.is_outage_unknown.set(true);
                for process in self.processes.borrow().iter() {
                    process.look_now();
                }
            }
            (None, true) | (Some(_), false) => {}
        }
    }

    /// Notes that the bot is of use, as the program does every minute.
    pub fn note_of_use(&self) {
        let now = self.executor.now();
        if self.is_known_to_be_useful() {
            let noted = self.observer.was_of_use_until(now).now_or_never();
            noted.expect("nothing delays it").expect("nothing fails");
        }
    }

    /// The store's clock jumps, which nobody could use.
    pub fn jump(self: &Rc<Self>, jump: impl FnOnce(), before: Timestamp) {
        self.change(jump);
        // the program looks every ten seconds
        for process in self.processes.borrow().iter() {
            process.look_now();
        }
        let now = self.executor.now();
        if before < now {
            self.outages.borrow_mut().push((before, now));
            self.is_outage_unknown.set(true);
        } else {
            self.repeated.borrow_mut().push((now, before));
        }
    }

    /// Whether the bot was of use without interruption since it last noted that.
    pub fn is_known_to_be_useful(&self) -> bool {
        self.useless_since.get().is_none() && !self.is_outage_unknown.get()
    }

    /// Looks whether the bot has noted that it is of use again.
    pub fn learns_of_outage(&self) {
        let last = self.outages.borrow().last().copied();
        let is_noted = last.is_none_or(|(_, until)| self.of_use().is_some_and(|of_use| of_use >= until));
        if is_noted {
            self.is_outage_unknown.set(false);
        }
    }

    /// Which of the people this is.
    pub fn index_of(&self, player: PlayerId) -> usize {
        let found = self.people.iter().position(|citizen| citizen.person.id == player);
        found.expect("one of the people")
    }

    /// A number below `limit`.
    pub fn random(&self, limit: u64) -> u64 {
        self.random.borrow_mut().u64(..limit.max(1))
    }

    pub fn chance(&self, percent: u64) -> bool {
        self.random(100) < percent
    }

    pub fn pick<'a, T>(&self, among: &'a [T]) -> Option<&'a T> {
        let index = usize::try_from(self.random(among.len() as u64)).expect("an index");
        among.get(index)
    }

    /// The rows for a process whose calls go wrong in its own way; `age` = that of its version, if there are two.
    pub fn rows_for(&self, faults: &crate::faults::StoreFaults, age: Option<Age>) -> Store {
        let memory = self.memory.beside(Some(faults.as_faults()));
        let memory = match age {
            Some(age) => memory.for_version(Arc::new(age)),
            None => memory,
        };
        Engine::Memory(memory).into()
    }

    /// Writes something past all processes, if these rows are still there.
    pub fn write(&self, batch: Batch) {
        let committed = self.store.commit(batch).now_or_never();
        committed.expect("nothing delays it").expect("nothing fails");
    }

    // --- what the store has, whatever goes wrong elsewhere ---

    pub fn get(&self, key: &impl Key) -> Option<Versioned> {
        let found = self.store.get(&key.encode()).now_or_never();
        found.expect("nothing delays it").expect("nothing fails")
    }

    pub fn json(&self, key: &impl Key) -> Option<serde_json::Value> {
        let row = self.get(key)?;
        Some(serde_json::from_slice(&row.value).expect("JSON"))
    }

    pub fn scan(&self, (start, end): &keys::Range, limit: usize) -> Rows {
        let found = self.store.scan(start, end, limit).now_or_never();
        found.expect("nothing delays it").expect("nothing fails")
    }

    pub fn keys<K: Key>(&self, range: &keys::Range) -> Vec<K> {
        let rows = self.scan(range, usize::MAX);
        rows.iter()
            .map(|(key, _)| K::decode(key).expect("a key of that kind"))
            .collect()
    }

    /// The stored match, replayed by the rules.
    pub fn game(&self, id: MatchId) -> Option<Rc<Match>> {
        let row = self.get(&keys::Match { id })?;
        Some(self.game_of(id, &row))
    }

    /// The match in this row, replayed by the rules once.
    pub fn game_of(&self, id: MatchId, row: &Versioned) -> Rc<Match> {
        if let Some((version, m)) = self.games.borrow().get(&id)
            && *version == row.version
        {
            return Rc::clone(m);
        }
        let MatchRow { stored } =
            serde_json::from_slice(&row.value).unwrap_or_else(|why| panic!("{id} cannot be read: {why}"));
        let m = Match::replay(stored).unwrap_or_else(|why| panic!("{id} is not legal: {why:?}"));
        let m = Rc::new(m);
        self.games.borrow_mut().insert(id, (row.version, Rc::clone(&m)));
        m
    }

    pub fn all_rows(&self) -> Rows {
        self.scan(&(vec![1], vec![u8::MAX]), usize::MAX)
    }

    /// The latest time at which the bot knows that it was of use.
    pub fn of_use(&self) -> Option<Timestamp> {
        let name = "watch".to_owned();
        let row = self.json(&Meta { name })?;
        row["of_use"].as_str()?.parse().ok()
    }
}

/// What is looked at in a match's row.
#[derive(Deserialize)]
struct MatchRow {
    #[serde(rename = "match")]
    stored: StoredMatch,
}

impl Citizen {
    fn new(number: u64, guilds: &[u64], discord: &mut Discord, random: &mut fastrand::Rng) -> Self {
        let id = 100 + number;
        discord.direct(id);
        let person = Person {
            id: PlayerId(id),
            name: ["Ana", "Ben", "Cléo", "Dörte", "Эва", "Fi`_*~|<@!1>"][usize::try_from(number).expect("few")]
                .to_owned(),
            is_bot: false,
            is_away: false,
        };
        let both = random.u32(..3) > 0;
        let guilds = if both { guilds.to_vec() } else { vec![guilds[0]] };
        discord.guilds.insert(id, guilds.clone());
        Self {
            person,
            locale: Locale::ALL[random.usize(..Locale::ALL.len())],
            is_manager: number == 0,
            guilds,
            absence: [1, 6, 20, 50][random.usize(..4)] * 3_600_000,
            seen: RefCell::default(),
            interactions: RefCell::default(),
            file: RefCell::default(),
            requests: Cell::default(),
            active: Cell::default(),
        }
    }

    /// A request of theirs begins to be carried out; returns its number if no other one is.
    pub fn begin(&self) -> Option<u64> {
        let (begun, ended) = self.requests.get();
        self.requests.set((begun + 1, ended));
        (begun == ended).then_some(begun + 1)
    }

    /// A request of theirs was carried out; returns whether no other one was meanwhile.
    pub fn end(&self, number: Option<u64>) -> bool {
        let (begun, ended) = self.requests.get();
        self.requests.set((begun, ended + 1));
        number == Some(begun)
    }
}

/// Clones share the world.
pub type Shared = Rc<World>;
