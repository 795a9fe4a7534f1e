//! A player's time, counted from the log and from what the simulation knows about outages, without the code that does so
//! in the program.

use crate::world::Shared;
use gipfel::correspondence::pace::Pace;
use gipfel::correspondence::{Entry, Event, Match, Offer, Outage, Ruling, StoredMatch, TimeLeft};
use gipfel::rules::{ByColor, Color};
use gipfel::store::keys;
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeMap;

/// How much the count may be wrong for each turn: outages are known to the minute.
const TOLERANCE: SignedDuration = SignedDuration::from_mins(2);
/// How much more than they have a player may have used at the end of their time: an outage counts if it lasted ten
/// minutes for the bot, for which it may be a little longer; and a process looks after up to a quarter of an hour at what it could
/// not end before. If the clock jumps, the bot gives more.
const GENEROUS: SignedDuration = SignedDuration::from_mins(16);
const DAY: i64 = 86_400;

type Span = (Timestamp, Timestamp);

/// A turn that somebody has.
#[derive(Clone, Debug)]
struct Turn {
    mover: Color,
    since: Timestamp,
    /// Times in which it did not run since a linked match was played.
    stops: Vec<Span>,
    /// How much time it has.
    allotted: SignedDuration,
}

/// A turn that a linked match decides.
#[derive(Clone, Debug)]
struct Frozen {
    since: Timestamp,
    /// The turn that goes on if the challenge succeeds, and when it was played.
    challenged: Option<(Turn, Timestamp)>,
}

/// Fails if some of this player's time was left at this event of the log, which says that none was.
pub fn check(world: &Shared, m: &Match, by: Color, event: usize) {
    let end = m.stored().log[event].at;
    let count = turns(world, m, event);
    let turn = count.running.unwrap_or_else(|| panic!("{}: nobody had a turn", m.id()));
    assert_eq!(turn.mover, by, "{}: whose time was over", m.id());
    let used = used(world, m, &turn, end);
    assert!(
        used + repeated(world, &turn, end) + TOLERANCE * count.number >= turn.allotted,
        "{}: only {used:?} of {:?} were used at {:?}",
        m.id(),
        turn.allotted,
        m.stored().log[event]
    );
}

/// How much time the turn had that a player loses at this event.
pub fn allotted(world: &Shared, m: &Match, event: usize) -> SignedDuration {
    let running = turns(world, m, event).running;
    running.map_or(SignedDuration::ZERO, |turn| turn.allotted)
}

/// Fails if the time that is left to the player to move, outages included that are not given back yet, is not what they
/// have.
pub fn check_deadline(world: &Shared, m: &Match) {
    let (Some(by), TimeLeft::Until(_)) = (m.to_move(), m.time_left()) else {
        return;
    };
    let now = world.executor.now();
    let mut m = m.clone();
    if let Some(event) = m.credit(now, &known_outages(world)) {
        let mut stored = m.stored().clone();
        stored.log.push(Entry { at: now, event });
        m = Match::replay(stored).expect("what the bot owes can be given back");
    }
    let TimeLeft::Until(deadline) = m.time_left() else {
        return;
    };
    let count = turns(world, &m, m.stored().log.len());
    let turn = count.running.unwrap_or_else(|| panic!("{}: nobody has a turn", m.id()));
    assert_eq!(turn.mover, by, "{}: whose time runs", m.id());
    let used = used(world, &m, &turn, deadline);
    let number = count.number;
    let repeated = repeated(world, &turn, deadline);
    // each vacation instead of the end of the time begins with a look as late as the end itself
    let late = number + i32::try_from(at_zero(&m, &turn)).unwrap_or(i32::MAX);
    let most = turn.allotted + GENEROUS * late + held_back(world, &m, &turn, deadline);
    assert!(
        used + repeated + TOLERANCE * number >= turn.allotted && (used <= most || world.jumps()),
        "{}: {used:?} of {:?} will be used at {deadline}, when the time is over: {turn:?}, {:?}",
        m.id(),
        turn.allotted,
        m.stored().log
    );
}

/// How much of a turn there was twice, since the clock was set back. An outage in such a time is none to the bot, which
/// has noted that people could move then.
fn repeated(world: &Shared, turn: &Turn, until: Timestamp) -> SignedDuration {
    let repeated = world.repeated.borrow();
    let of_turn = repeated.iter().filter(|(from, to)| *to > turn.since && *from < until);
    of_turn.map(|(from, to)| to.duration_since(*from)).sum()
}

/// Number of vacations that began instead of the end of this turn's time.
fn at_zero(m: &Match, turn: &Turn) -> usize {
    let begins = |entry: &&Entry| match entry.event {
        Event::VacationBegan {
            seat, at_zero: true, ..
        } => seat == turn.mover && entry.at > turn.since,
        _ => false,
    };
    m.stored().log.iter().filter(begins).count()
}

/// For how long of a turn the bot ended none by time, if a vacation began instead of its end: then it began that much
/// later.
fn held_back(world: &Shared, m: &Match, turn: &Turn, until: Timestamp) -> SignedDuration {
    if at_zero(m, turn) == 0 {
        return SignedDuration::ZERO;
    }
    let held = world.held_back.borrow();
    let of_turn = held
        .iter()
        .map(|(from, to)| to.min(&until).duration_since(*from.max(&turn.since)));
    of_turn.filter(SignedDuration::is_positive).sum()
}

/// The outages that the bot knows.
fn known_outages(world: &Shared) -> Vec<Outage> {
    let name = "watch".to_owned();
    let row = world.json(&keys::Meta { name });
    row.map_or_else(Vec::new, |row| {
        serde_json::from_value(row["outages"].clone()).expect("outages")
    })
}

struct Count {
    running: Option<Turn>,
    /// Number of turns that were counted.
    number: i32,
}

/// Who had which time until this event.
fn turns(world: &Shared, m: &Match, event: usize) -> Count {
    let stored = m.stored();
    let first = match m.terms().pace {
        Pace::PerMove(days) => SignedDuration::from_hours(24 * i64::from(days.get())),
        Pace::Bank(bank) => bank.start(),
        Pace::Unlimited => panic!("{} has no clock", m.id()),
    };
    let mut left = ByColor::both(first);
    let movers = Movers { world, stored };
    let mut running = movers.after(0).map(|mover| Turn::new(mover, stored.started, first));
    let mut number = 1;
    // the turn before the running one, and when it was played
    let mut last: Option<(Turn, Timestamp)> = None;
    let mut frozen: Option<Frozen> = None;
    // how it stood before each linked match decided
    let (mut linked, mut undecided) = (None, BTreeMap::new());
    for (n, entry) in stored.log[..event].iter().enumerate() {
        let at = entry.at;
        match &entry.event {
            Event::Moved { .. } => {
                let turn = running.take().expect("somebody moved");
                charge(world, m, &turn, at, &mut left);
                last = Some((turn, at));
                running = movers.after(n + 1).map(|mover| Turn::new(mover, at, left[mover]));
                number += 1;
            }
            Event::OfferAccepted { what: Offer::Undo, .. } => {
                running = movers.after(n + 1).map(|mover| Turn::new(mover, at, left[mover]));
                number += 1;
            }
            Event::PotentialDeclared { .. } => {
                let challenged = None;
                frozen = Some(Frozen { since: at, challenged });
            }
            Event::PotentialChallenged { .. } => {
                let challenged = last.take();
                frozen = Some(Frozen { since: at, challenged });
            }
            Event::LinkedBegan { id } => linked = Some(*id),
            Event::LinkedEnded { .. } => {
                let before = (running.clone(), last.clone(), frozen.clone(), left);
                undecided.extend(linked.map(|id| (id, before)));
                let (frozen, mut turn) = (frozen.take().expect("it was frozen"), running.take().expect("frozen"));
                let next = movers.after(n + 1);
                let goes_on = next == Some(turn.mover);
                running = match frozen.challenged {
                    Some((mut challenged, played)) if !goes_on => {
                        // what the challenger has used stays used
                        if matches!(m.terms().pace, Pace::Bank(_)) {
                            let used = used(world, m, &turn, frozen.since);
                            left[turn.mover] = (turn.allotted - used).max(SignedDuration::ZERO);
                        }
                        challenged.stops.push((played, at));
                        Some(challenged)
                    }
                    Some(_) | None if goes_on => {
                        turn.stops.push((frozen.since, at));
                        Some(turn)
                    }
                    Some(_) | None => {
                        turn.stops.push((frozen.since, at));
                        charge(world, m, &turn, at, &mut left);
                        next.map(|mover| Turn::new(mover, at, left[mover]))
                    }
                };
                number += 1;
            }
            Event::Ruled {
                what: Ruling::TimeGivenBack | Ruling::Replaced { .. },
                ..
            } => {
                if let Some(mover) = movers.after(n + 1) {
                    running = Some(Turn::new(mover, at, left[mover]));
                }
                number += 1;
            }
            Event::Ruled {
                what: Ruling::Undecided { linked: id },
                ..
            } => {
                linked = Some(*id);
                (running, last, frozen, left) = undecided.get(id).cloned().expect("it had decided");
                number += 1;
            }
            _ => {}
        }
    }
    Count { running, number }
}

/// What a turn takes from its player's bank, and adds to it.
fn charge(world: &Shared, m: &Match, turn: &Turn, at: Timestamp, left: &mut ByColor<SignedDuration>) {
    let Pace::Bank(bank) = m.terms().pace else { return };
    let rest = (turn.allotted - used(world, m, turn, at)).max(SignedDuration::ZERO);
    left[turn.mover] = (rest + bank.increment()).min(bank.cap());
}

impl Turn {
    fn new(mover: Color, since: Timestamp, allotted: SignedDuration) -> Self {
        Self {
            mover,
            since,
            stops: Vec::new(),
            allotted,
        }
    }
}

/// Who is to move after how many events, by the rules.
struct Movers<'a> {
    world: &'a Shared,
    stored: &'a StoredMatch,
}

impl Movers<'_> {
    fn after(&self, events: usize) -> Option<Color> {
        // what has happened does not change
        let key = (self.stored.id, events);
        let known = self.world.movers.borrow().get(&key).copied();
        known.unwrap_or_else(|| {
            let mut stored = self.stored.clone();
            stored.log.truncate(events);
            let mover = Match::replay(stored).ok().and_then(|m| m.to_move());
            self.world.movers.borrow_mut().insert(key, mover);
            mover
        })
    }
}

/// How much of a player's time passed in a turn of theirs.
fn used(world: &Shared, m: &Match, turn: &Turn, until: Timestamp) -> SignedDuration {
    let Turn {
        mover: player, since, ..
    } = *turn;
    let mut stops: Vec<Span> = world.outages.borrow().clone();
    stops.retain(|(from, until)| until.duration_since(*from) >= SignedDuration::from_mins(10));
    stops.extend(&turn.stops);
    let mut vacations: Vec<Span> = Vec::new();
    let (mut paused, mut lost) = (None, None);
    for entry in &m.stored().log {
        match entry.event {
            Event::VacationBegan { seat, until, .. } if seat == player => vacations.push((entry.at, until)),
            Event::VacationEnded { seat } if seat == player => {
                for vacation in &mut vacations {
                    vacation.1 = vacation.1.min(entry.at.max(vacation.0));
                }
            }
            Event::OfferAccepted { what: Offer::Pause, .. } => paused = Some(entry.at),
            Event::OutOfReach { seat } if seat == player => lost = Some(entry.at),
            Event::Reached { seat } if seat == player => stops.extend(lost.take().map(|from| (from, entry.at))),
            Event::Ruled {
                what: Ruling::Replaced { seat },
                ..
            } if seat == player => {
                // the vacation of whoever played before
                for vacation in &mut vacations {
                    vacation.1 = vacation.1.min(entry.at.max(vacation.0));
                }
                stops.extend(paused.take().map(|from| (from, entry.at)));
                stops.extend(lost.take().map(|from| (from, entry.at)));
            }
            Event::Ruled {
                what: Ruling::PauseLifted,
                ..
            }
            | Event::Resumed { .. } => stops.extend(paused.take().map(|from| (from, entry.at))),
            _ if entry.event.begins_turn() => {
                stops.extend(paused.take().map(|from| (from, entry.at)));
                stops.extend(lost.take().map(|from| (from, entry.at)));
            }
            _ => {}
        }
    }
    stops.extend(vacations);
    stops.extend(paused.map(|from| (from, until)));
    stops.extend(lost.map(|from| (from, until)));
    if m.terms().weekends_off {
        let mut day = since.as_second().div_euclid(DAY);
        while day * DAY < until.as_second() {
            // 1970-01-01 was a Thursday
            if [2, 3].contains(&day.rem_euclid(7)) {
                let at = |day: i64| Timestamp::from_second(day * DAY).expect("a day in our century");
                stops.push((at(day), at(day + 1)));
            }
            day += 1;
        }
    }
    stops.sort_unstable();
    let (mut counted, mut at) = (SignedDuration::ZERO, since);
    for (from, to) in stops {
        if from > at {
            counted += from.min(until).duration_since(at.min(until));
        }
        at = at.max(to);
    }
    if at < until {
        counted += until.duration_since(at);
    }
    counted
}
