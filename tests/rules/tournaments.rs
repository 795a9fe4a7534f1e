//! Tournaments: what they refuse, and a thousand simulated ones of each format.

use fastrand::Rng;
use gipfel::correspondence::proposal::Proposal;
use gipfel::correspondence::tournament::table::TableLine;
use gipfel::correspondence::tournament::{
    BeginRefusal, Bounds, Conditions, Entry, Event, Format, JoinRefusal, LeaveRefusal, PairResult, Pairing, Phase,
    ReopenRefusal, Rounds, StoredTournament, Tournament, TournamentId, VacationExcluded,
};
use gipfel::correspondence::vacation::Vacations;
use gipfel::correspondence::{MatchId, PlayerId};
use gipfel::rules::Color;
use jiff::{SignedDuration, Timestamp};
use std::collections::{BTreeMap, BTreeSet};

mod invariants;
mod known;
mod ladders;
mod simulation;

const SWISS: Format = Format::Swiss {
    rounds: Rounds::new(3).unwrap(),
};
const SINGLE: Format = Format::RoundRobin { double: false };

fn conditions(format: Format) -> Conditions {
    Conditions {
        format,
        terms: Proposal::usual(),
        most: Conditions::MOST,
        at_once: 1,
        begins: None,
        vacations: true,
        pauses: false,
        pool: false,
        ratings: Bounds::default(),
    }
}

fn new(conditions: Conditions) -> Tournament {
    Tournament::new(TournamentId(7), PlayerId(1), at(0), conditions)
}

fn at(hours: i64) -> Timestamp {
    Timestamp::UNIX_EPOCH + SignedDuration::from_hours(500_000 + hours)
}

fn apply(t: &mut Tournament, event: Event) {
    t.apply(Entry { at: at(1), event }).unwrap();
}

/// A tournament with these people, rated from 2000 downwards, that has begun; lots are the order of joining.
fn begun(conditions: Conditions, people: u64) -> Tournament {
    let mut t = new(conditions);
    for n in 1..=people {
        let event = t.join(PlayerId(n), Some(2000 - u16::try_from(n).unwrap())).unwrap();
        apply(&mut t, event);
    }
    let begin = t.begin(|_| ()).unwrap();
    apply(&mut t, begin);
    follow(&mut t);
    t
}

/// Applies what follows, and begins the matches that may begin.
fn follow(t: &mut Tournament) {
    // far more than can follow at once
    for _ in 0..2_000 {
        let Some(event) = t.next() else { break };
        apply(t, event);
    }
    assert_eq!(t.next(), None, "what follows has no end");
    let ready: Vec<u16> = t.to_begin().into_iter().map(|(pair, _)| pair).collect();
    for pair in ready {
        apply(
            t,
            Event::Begun {
                pair,
                id: MatchId(1000 + u64::from(pair)),
            },
        );
    }
}

/// Ends the match of these two that is being played.
fn ends(t: &mut Tournament, one: u64, other: u64, result: impl Fn(Color) -> PairResult) {
    let (one, other) = (PlayerId(one), PlayerId(other));
    let both = |pair: u16| &t.pairings()[usize::from(pair)];
    let running = t
        .running()
        .find(|(pair, _)| both(*pair).color_of(one).is_some() && both(*pair).color_of(other).is_some());
    let (pair, _) = running.expect("these two play");
    let result = result(both(pair).color_of(one).unwrap());
    apply(t, Event::Result { pair, result });
    follow(t);
}

fn order(lines: &[TableLine]) -> Vec<u64> {
    lines.iter().map(|line| line.player.0).collect()
}

#[test]
fn who_may_join() {
    let bounds = Bounds {
        from: Some(1400),
        to: Some(1600),
    };
    let mut t = new(Conditions {
        most: 3,
        ratings: bounds,
        ..conditions(SINGLE)
    });
    assert_eq!(t.join(PlayerId(1), None), Err(JoinRefusal::Rating(bounds)));
    assert_eq!(t.join(PlayerId(1), Some(1601)), Err(JoinRefusal::Rating(bounds)));
    for (n, rating) in [(1, 1400), (2, 1500), (3, 1600)] {
        assert_eq!(t.begin(|_| ()), Err(BeginRefusal::TooFew(3)), "{n} have not joined");
        let joined = t.join(PlayerId(n), Some(rating)).unwrap();
        apply(&mut t, joined);
        assert_eq!(t.join(PlayerId(n), Some(rating)), Err(JoinRefusal::Already));
    }
    assert!(t.is_full());
    assert_eq!(t.join(PlayerId(4), Some(1500)), Err(JoinRefusal::Full));
    let begin = t.begin(|_| ()).unwrap();
    apply(&mut t, begin);
    assert_eq!(t.join(PlayerId(4), Some(1500)), Err(JoinRefusal::TooLate));
    assert_eq!(t.begin(|_| ()), Err(BeginRefusal::NotOpen));
    assert_eq!(t.call_off(), Err(BeginRefusal::NotOpen));
}

#[test]
fn who_may_leave() {
    let mut t = new(conditions(SINGLE));
    assert_eq!(t.leave(PlayerId(1)), Err(LeaveRefusal::NotIn));
    let joined = t.join(PlayerId(1), None).unwrap();
    apply(&mut t, joined);
    let left = t.leave(PlayerId(1)).unwrap();
    assert_eq!(left, Event::Left { player: PlayerId(1) });
    apply(&mut t, left);
    let off = t.call_off().unwrap();
    apply(&mut t, off);
    assert_eq!(t.phase(), Phase::CalledOff);
    assert_eq!(t.leave(PlayerId(1)), Err(LeaveRefusal::Over));

    let mut t = begun(conditions(SINGLE), 3);
    let out = t.leave(PlayerId(1)).unwrap();
    apply(&mut t, out);
    assert_eq!(t.leave(PlayerId(1)), Err(LeaveRefusal::Out));
    assert_eq!(t.join(PlayerId(1), None), Err(JoinRefusal::Out));
}

#[test]
fn it_is_due_on_its_day() {
    let begins = Some(at(10));
    let mut t = new(Conditions {
        begins,
        ..conditions(SINGLE)
    });
    assert!(!t.is_due(at(9)) && t.is_due(at(10)));
    let off = t.call_off().unwrap();
    apply(&mut t, off);
    assert!(!t.is_due(at(11)));
    assert!(!new(conditions(SINGLE)).is_due(at(10_000)));
}

#[test]
fn vacations_count_for_fourteen_days() {
    // it begins at hour 1
    let t = begun(conditions(SINGLE), 3);
    let mut vacations = Vacations::default();
    let until =
        |vacations: &Vacations, now: i64, days: i64| t.vacation_until(at(now), vacations, at(now), at(now + 24 * days));
    assert_eq!(until(&vacations, 5, 10), Ok(at(5 + 240)));
    assert_eq!(until(&vacations, 5, 30), Ok(at(5 + 336)));
    // what was before does not count; of the second, eleven days do
    vacations.begin(at(-200), 2).unwrap();
    assert_eq!(until(&vacations, 5, 30), Ok(at(5 + 336)));
    vacations.begin(at(-23), 12).unwrap();
    assert_eq!(until(&vacations, 500, 30), Ok(at(500 + 72)));
    vacations.begin(at(500), 3).unwrap();
    assert_eq!(until(&vacations, 600, 1), Err(VacationExcluded::UsedUp));
    // in a ladder they count in each match
    let mut ladder = new(conditions(Format::Ladder));
    let opening = ladder.opening().unwrap();
    apply(&mut ladder, opening);
    assert_eq!(
        ladder.vacation_until(at(550), &vacations, at(600), at(700)),
        Ok(at(700))
    );
    let none = begun(
        Conditions {
            vacations: false,
            ..conditions(SINGLE)
        },
        3,
    );
    assert_eq!(
        none.vacation_until(at(5), &Vacations::default(), at(5), at(50)),
        Err(VacationExcluded::NotAgreed)
    );
}

#[test]
fn an_event_that_cannot_have_happened_is_no_tournament() {
    let t = begun(conditions(SINGLE), 4);
    let impossible = [
        Event::Begun {
            pair: 0,
            id: MatchId(1),
        },
        Event::Begun {
            pair: 900,
            id: MatchId(1),
        },
        Event::Result {
            pair: 900,
            result: PairResult::Drawn,
        },
        Event::Withdrew {
            player: PlayerId(99),
            silent: false,
        },
        Event::Joined {
            player: PlayerId(99),
            rating: None,
        },
        Event::CalledOff,
    ];
    for event in impossible {
        let mut stored = t.stored().clone();
        let entry = stored.log.len();
        stored.log.push(Entry {
            at: at(2),
            event: event.clone(),
        });
        assert_eq!(Tournament::load(stored).unwrap_err().entry, entry, "{event:?}");
        let mut same = t.clone();
        assert!(same.apply(Entry { at: at(2), event }).is_err());
        assert_eq!(same, t, "a refused event changes nothing");
    }
}

#[test]
fn formats_have_names() {
    for name in ["s3", "s4", "s5", "s6", "s7", "r1", "r2", "k", "l"] {
        assert_eq!(name.parse::<Format>().unwrap().to_string(), name);
    }
    for name in ["s2", "s8", "s", "r", "r3", "kk", "ll", ""] {
        assert!(name.parse::<Format>().is_err(), "{name}");
    }
}
