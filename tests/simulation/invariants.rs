//! What must hold at any time, whatever happened: derived from the rows and from what Discord has, without the code that
//! wrote them.

use crate::clock;
use crate::discord::{Content, Control, Told};
use crate::people::compete::tournament;
use crate::reminders;
use crate::world::Shared;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Accept, MAX_PRACTICE_A_DAY};
use gipfel::app::operator::{Checker, Finding, How};
use gipfel::correspondence::consequences::Occasion;
use gipfel::correspondence::{Entry, Event, Match, MatchId, Player, PlayerId, Ruling, TimeLeft};
use gipfel::rules::Color;
use gipfel::store::keys::{self, Key, Millis, TimerKind, WaitsFor};
use jiff::SignedDuration;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// How long after the end of a turn's time it is noticed at the latest if everything works.
const LATEST: SignedDuration = SignedDuration::from_mins(20);
/// Maximum size of a match in these short lives, in bytes.
const LARGEST: usize = 256 * 1024;

/// The number of the turn after these events.
fn begun(log: &[Entry]) -> u32 {
    let turns = log.iter().filter(|entry| entry.event.begins_turn()).count();
    turns.try_into().expect("few")
}

/// What was seen before.
#[derive(Default)]
pub struct Inspector {
    matches: BTreeMap<MatchId, Seen>,
    /// Number of cards that were looked at.
    told: usize,
    called: BTreeMap<(MatchId, u32, PlayerId), Vec<Told>>,
    /// Cards that say how a match ended.
    ended: BTreeMap<(MatchId, PlayerId), Vec<Told>>,
}

struct Seen {
    version: u64,
    m: Rc<Match>,
    /// Whether the time that is left was compared with what the player has.
    is_timed: bool,
}

impl Inspector {
    /// Looks at everything.
    pub fn check(&mut self, world: &Shared) {
        self.read_matches(world);
        self.check_deadlines(world);
        self.check_timers(world);
        self.check_lists(world);
        self.check_calls(world);
        self.check_followers(world);
        self.check_linked();
        reminders::check_left(world);
    }

    fn read_matches(&mut self, world: &Shared) {
        self.read_calls(world);
        let mut there = BTreeSet::new();
        for (key, row) in world.scan(&keys::Match::all(), usize::MAX) {
            let id = keys::Match::decode(&key).expect("a match").id;
            there.insert(id);
            let seen = self.matches.get(&id);
            if seen.is_some_and(|seen| seen.version == row.version) {
                continue;
            }
            assert!(row.value.len() < LARGEST, "{id} has {} bytes", row.value.len());
            let m = world.game_of(id, &row);
            // a match that forgets a player loses what that one wrote
            if let Some(seen) = seen.filter(|seen| seen.m.players() == m.players()) {
                let before = &seen.m.stored().log;
                let kept = m.stored().log.get(..before.len());
                assert_eq!(kept, Some(&before[..]), "{id}: what happened is not undone");
            }
            let known = seen.map_or(0, |seen| seen.m.stored().log.len());
            let was_over = seen.is_some_and(|seen| seen.m.ended().is_some());
            self.check_times(world, &m, known);
            self.check_practice(world, &m);
            if let Some(ended) = m.ended().filter(|_| !was_over) {
                let mut counts = world.counts.borrow_mut();
                *counts.ended.entry(format!("{:?}", ended.why)).or_default() += 1;
            }
            let version = row.version;
            let is_timed = false;
            self.matches.insert(id, Seen { version, m, is_timed });
        }
        // only what is one person's alone goes with them
        self.matches.retain(|id, Seen { m, .. }| {
            let is_others = m.players().white.person().is_some() && m.players().black.person().is_some();
            assert!(there.contains(id) || !is_others, "{id} is gone");
            there.contains(id)
        });
        self.called.retain(|(id, ..), _| there.contains(id));
        self.ended.retain(|(id, _), _| there.contains(id));
    }

    /// Nobody begins more practice matches in a day than they may.
    fn check_practice(&self, world: &Shared, m: &Match) {
        let practises = |m: &Match| {
            let people = Color::BOTH.map(|color| m.player(color).person());
            let is_practice = m.program().is_some() && m.decides().is_none();
            people.into_iter().flatten().next().filter(|_| is_practice)
        };
        let Some(player) = practises(m).filter(|_| !world.jumps()) else {
            return;
        };
        let at = m.stored().started;
        let day = SignedDuration::from_hours(24);
        let of_day = self.matches.values().filter(|seen| {
            let before = at.duration_since(seen.m.stored().started);
            practises(&seen.m) == Some(player) && seen.m.id() != m.id() && !before.is_negative() && before < day
        });
        let count = 1 + of_day.count();
        assert!(
            count <= MAX_PRACTICE_A_DAY,
            "{player:?} practises {count} times in a day"
        );
    }

    /// Whoever lost anything because of time had used all of it, and was told that it was their turn. The events before
    /// this one were looked at.
    fn check_times(&self, world: &Shared, m: &Match, known: usize) {
        let news = m.stored().log.iter().enumerate().skip(known);
        for (n, entry) in news {
            let (by, is_lost) = match entry.event {
                Event::TimedOut { by } | Event::TimeUp { by } | Event::PotentialAccepted { by, at_zero: true } => {
                    (by, true)
                }
                Event::VacationBegan {
                    seat, at_zero: true, ..
                } => (seat, false),
                _ => continue,
            };
            clock::check(world, m, by, n);
            // whoever plays now may have taken over since
            let takes_over = |entry: &Entry| matches!(entry.event, Event::Ruled { what: Ruling::Replaced { seat }, .. } if seat == by);
            let is_replaced = m.stored().log[n..].iter().any(takes_over);
            let Some(player) = m.player(by).person().filter(|_| !is_replaced) else {
                continue;
            };
            let turn = begun(&m.stored().log[..n]);
            let called = self.called.get(&(m.id(), turn, player));
            assert!(
                called.is_some(),
                "{}: the time of {player:?} was over unasked in turn {turn}",
                m.id()
            );
            if is_lost {
                reminders::check_loss(world, m, by, n);
            }
        }
    }

    /// Whoever is to move has as much time as is theirs, also after what their match went through.
    fn check_deadlines(&mut self, world: &Shared) {
        let is_known = world.is_known_to_be_useful() && world.executor.skew() == 0;
        for seen in self.matches.values_mut().filter(|seen| is_known && !seen.is_timed) {
            clock::check_deadline(world, &seen.m);
            seen.is_timed = true;
        }
    }

    /// Each unfinished match has one timer for the end of its turn, if it has a clock that runs, or for its own end if its
    /// player is not reached; nothing else has one.
    fn check_timers(&self, world: &Shared) {
        let mut found: BTreeMap<MatchId, u32> = BTreeMap::new();
        // those of an earlier version lead to the right ones when they are due
        let (strange, mut led) = (world.strange_timers.borrow(), BTreeSet::new());
        for timer in world.keys::<keys::Timer>(&keys::Timer::all()) {
            let id = MatchId(timer.subject);
            if strange.contains(&timer) {
                led.insert(id);
            } else if timer.kind == TimerKind::Deadline {
                *found.entry(id).or_default() += 1;
            }
        }
        for (id, Seen { m, .. }) in &self.matches {
            let ends = matches!(m.time_left(), TimeLeft::Until(_)) || m.given_up_at().is_some();
            let wanted = ends && m.ended().is_none();
            let timers = found.remove(id).unwrap_or_default();
            let is_right = timers == u32::from(wanted) || timers == 0 && led.contains(id);
            assert!(is_right, "{timers} timers of {id}: {:?}", m.time_left());
        }
        assert!(found.is_empty(), "timers of no match: {found:?}");
    }

    /// The lists have each match once for each player, as it is.
    fn check_lists(&self, world: &Shared) {
        let running: Vec<keys::RunningMatch> = world.keys(&keys::RunningMatch::all());
        let finished: Vec<keys::FinishedMatch> = world.keys(&keys::FinishedMatch::all());
        let mut wanted_running = BTreeSet::new();
        let mut wanted_finished = BTreeSet::new();
        for (id, Seen { m, .. }) in &self.matches {
            for color in Color::BOTH {
                let player = m.player(color);
                if m.ended().is_none() {
                    wanted_running.insert((player, *id, m.to_move() == Some(color)));
                } else if matches!(player, Player::Person(_)) {
                    wanted_finished.insert((player, *id));
                }
            }
        }
        let is_mine = |key: &keys::RunningMatch| key.waits_for == WaitsFor::Me;
        let found: BTreeSet<_> = running.iter().map(|key| (key.player, key.id, is_mine(key))).collect();
        assert_eq!(found, wanted_running, "the lists of running matches");
        assert_eq!(found.len(), running.len(), "a running match is listed twice");
        let found: BTreeSet<_> = finished.iter().map(|key| (key.player, key.id.0)).collect();
        assert_eq!(found, wanted_finished, "the lists of finished matches");
    }

    /// Nobody follows a match that they play, and what somebody follows is in their list.
    fn check_followers(&self, world: &Shared) {
        let followers: Vec<keys::Follower> = world.keys(&keys::Follower::all());
        let followed: Vec<keys::Followed> = world.keys(&keys::Followed::all());
        let plays = |key: &&keys::Follower| {
            let seen = self.matches.get(&key.id);
            seen.is_some_and(|seen| seen.m.color_of(key.player).is_some())
        };
        let both: Vec<&keys::Follower> = followers.iter().filter(plays).collect();
        assert!(both.is_empty(), "they play what they follow: {both:?}");
        let followers: BTreeSet<_> = followers.iter().map(|key| (key.player, key.id)).collect();
        let followed: BTreeSet<_> = followed.iter().map(|key| (key.player, key.id)).collect();
        assert_eq!(followers, followed, "who follows what");
    }

    /// Whoever waits for a linked match plays it.
    fn check_linked(&self) {
        for (id, Seen { m, .. }) in &self.matches {
            let linked = m.linked().and_then(|linked| self.matches.get(&linked));
            let Some(Seen { m: linked, .. }) = linked else {
                continue;
            };
            assert_eq!(linked.decides(), Some(*id));
            assert_eq!(linked.ended(), None, "{id} waits for {}", linked.id());
            assert_eq!(linked.players(), m.players(), "{id} and {}", linked.id());
        }
    }

    fn read_calls(&mut self, world: &Shared) {
        let discord = world.discord.borrow();
        for told in &discord.told[self.told..] {
            if told.occasion.calls_to_move() {
                self.called
                    .entry((told.id, told.turn, told.to))
                    .or_default()
                    .push(told.clone());
            }
            if told.occasion == Occasion::Ended {
                self.ended.entry((told.id, told.to)).or_default().push(told.clone());
            }
        }
        self.told = discord.told.len();
    }

    /// How often the cards of a player went to another place during a turn, or reached them again.
    fn moves_to(&self, id: MatchId, turn: u32, player: Color) -> usize {
        let Some(Seen { m, .. }) = self.matches.get(&id) else {
            return 0;
        };
        let log = &m.stored().log;
        let is_theirs = |event: &Event| matches!(event, Event::HomeChanged { seat, .. } | Event::Reached { seat } if *seat == player);
        let moves = log.iter().enumerate().filter(|(_, entry)| is_theirs(&entry.event));
        moves.filter(|(n, _)| begun(&log[..*n]) == turn).count()
    }

    /// Nobody is called twice to the same turn.
    fn check_calls(&mut self, world: &Shared) {
        self.read_calls(world);
        for (what, calls) in &self.called {
            let turns = calls
                .iter()
                .filter(|told| told.occasion == Occasion::Turn && told.is_pinged);
            let mut nonces = BTreeSet::new();
            for told in turns {
                assert!(nonces.insert(&told.nonce), "posted twice: {told:?}");
            }
            // who has moved to another place gets the card there
            let moves = calls
                .first()
                .map_or(0, |call| self.moves_to(call.id, call.turn, call.seat));
            assert!(nonces.len() <= 1 + moves, "{what:?} called twice: {calls:?}");
        }
        for (what, cards) in &self.ended {
            // if the players have different homes, each of these shows it
            let places: BTreeSet<u64> = cards.iter().map(|told| told.channel).collect();
            let pings = cards.iter().filter(|told| told.is_pinged).count();
            // a moderator may have given it back, or taken its result, so that it ended again
            let rulings = self.matches.get(&what.0).map_or(0, |seen| seen.m.rulings().count());
            let is_once = places.len() == cards.len() && cards.len() <= 2 && pings <= 1;
            let is_once = is_once || rulings > 0 && cards.len() <= 2 * (1 + rulings) && pings <= 1 + rulings;
            assert!(is_once, "{what:?} is told twice how it ended: {cards:?}");
        }
    }

    /// What an operator's check finds in all rows: nothing.
    fn check_rows(world: &Shared) {
        let mut checker = Checker::new(world.executor.now());
        for (key, row) in world.all_rows() {
            checker.row(&key, &row.value);
        }
        let mut findings = checker.end().findings;
        // one of an earlier version that is not due yet stands where the right one will
        let strange = world.strange_timers.borrow();
        let waiting: Vec<keys::Timer> = world.keys(&keys::Timer::all());
        let waiting: Vec<&keys::Timer> = waiting.iter().filter(|timer| strange.contains(timer)).collect();
        let is_known = |how: How, key: &[u8]| {
            keys::Timer::decode(key).is_ok_and(|timer| match how {
                How::Strange => strange.contains(&timer),
                How::Missing => waiting
                    .iter()
                    .any(|earlier| (earlier.subject, earlier.kind) == (timer.subject, timer.kind)),
                How::Wrong => false,
            })
        };
        findings.retain(|finding| !matches!(finding, Finding::Derived { how, key, .. } if is_known(*how, key)));
        assert!(findings.is_empty(), "the stored rows: {findings:?}");
    }

    /// The card of the running turn says when its time is over.
    fn check_card(world: &Shared, m: &Match, called: &[Told]) {
        let Some(deadline) = m.time_left().deadline() else {
            return;
        };
        let discord = world.discord.borrow();
        // somebody may have deleted it, or removed the bot when it was to be changed
        let card = called.last().map(|told| told.message);
        let card = card.filter(|card| !discord.stale.contains(card));
        let post = card.and_then(|card| discord.posts.get(&card));
        let Some(Content::Message(message)) = post.map(|post| &post.content) else {
            return;
        };
        let shown = message
            .text
            .split("<t:")
            .skip(1)
            .filter_map(|rest| rest.split(':').next()?.parse::<i64>().ok());
        let shown: Vec<i64> = shown.collect();
        let is_right = |seconds: &i64| (seconds - deadline.as_second()).abs() <= 60;
        assert!(
            shown.iter().any(is_right),
            "{}: {deadline} is not on the card: {}",
            m.id(),
            message.text
        );
    }

    /// Whatever can be accepted by a message is still open.
    fn check_challenges(world: &Shared) {
        let discord = world.discord.borrow();
        let posts = discord.posts.iter().filter(|(id, _)| !discord.stale.contains(id));
        for (id, post) in posts {
            let controls = post.content.controls();
            let accepts = controls.iter().filter_map(|control| match control {
                Control::Button(button) => Accept::of(button),
                Control::Select(_) | Control::Person(_) => None,
            });
            for Accept { id: challenge } in accepts {
                let row = world.json(&keys::Challenge { id: challenge });
                let is_open = row.as_ref().is_some_and(|row| row["challenge"]["state"] == "open");
                assert!(is_open, "message {id} offers to accept {challenge:?}: {row:?}");
            }
        }
    }

    /// Every tournament has gone on as far as it does by itself.
    fn check_tournaments(&self, world: &Shared) {
        let now = world.executor.now();
        let all: Vec<keys::Tournament> = world.keys(&keys::Tournament::all());
        for t in all.iter().filter_map(|key| tournament(world, key.id)) {
            let id = t.id();
            let goes_on = (t.next(), t.to_begin());
            assert!(
                goes_on.0.is_none() && goes_on.1.is_empty(),
                "{id:?} waits for {goes_on:?}"
            );
            for (pair, game) in t.running() {
                let m = &self
                    .matches
                    .get(&game)
                    .unwrap_or_else(|| panic!("{id:?}: {game} is gone"))
                    .m;
                let ended = m.stored().log.last().filter(|_| m.ended().is_some());
                let is_old = ended.is_some_and(|entry| entry.at + LATEST < now);
                assert!(!is_old, "{id:?}: {game} is over, and pair {pair} has no result");
            }
        }
    }

    /// What must hold when everything has worked for days.
    pub fn check_end(&mut self, world: &Shared) {
        self.check(world);
        Self::check_rows(world);
        let now = world.executor.now();
        // perhaps a timer has fired just now
        let before = Millis::from(now - SignedDuration::from_mins(1));
        let mut items: Vec<keys::OutboxItem> = world.keys(&keys::OutboxItem::all());
        items.retain(|item| item.made < before);
        assert!(items.is_empty(), "still to be sent: {items:?}");
        for (id, Seen { m, .. }) in &self.matches {
            let Some(color) = m.to_move() else { continue };
            let is_late = m.time_left().deadline().is_some_and(|deadline| deadline + LATEST < now);
            assert!(!is_late, "{id}: {:?} is over, and nothing happens", m.time_left());
            let Some(player) = m.player(color).person() else {
                panic!("{id}: a program does not move");
            };
            let called = self.called.get(&(*id, m.turn(), player));
            let Some(called) = called else {
                panic!("{id}: {player:?} was never called to turn {}", m.turn());
            };
            Self::check_card(world, m, called);
        }
        Self::check_challenges(world);
        self.check_tournaments(world);
        let turns = self.matches.values().map(|seen| u64::from(seen.m.turns_played()));
        let mut counts = world.counts.borrow_mut();
        counts.turns = turns.sum();
        let is_decided = |entry: &&Entry| matches!(entry.event, Event::LinkedEnded { .. });
        let logs = self.matches.values().map(|seen| &seen.m.stored().log);
        counts.decided = logs.flatten().filter(is_decided).count() as u64;
        counts.matches = self.matches.len() as u64;
    }
}
