use gipfel::correspondence::{ChallengeId, MatchId, PlayerId};
use gipfel::store::keys::{self, *};
use jiff::Timestamp;
use proptest::prelude::*;
use std::cmp::Reverse;

/// Numbers that have bytes of all kinds, and often the same ones.
fn number() -> impl Strategy<Value = u64> {
    prop_oneof![0..3u64, any::<u64>(), Just(u64::MAX), Just(0x7f80), Just(0xff)]
}

proptest! {
    #[test]
    fn a_prefix_holds_its_keys_and_no_others(start in prop::collection::vec(any::<u8>(), 0..4), rest in prop::collection::vec(any::<u8>(), 0..6)) {
        let mut start = start;
        start.insert(0, 7);
        let (from, end) = keys::prefix(start.clone());
        let inside = [start.clone(), rest.clone()].concat();
        prop_assert!(from <= inside && inside < end);
        let mut other = rest;
        other.insert(0, 7);
        prop_assert_eq!(from <= other && other < end, other.starts_with(&start));
    }

    #[test]
    fn what_is_due_is_in_the_range_and_nothing_early(due in -5_000_000..5_000_000i64, now in -5_000_000..5_000_000i64, n in number()) {
        let (due, now) = (time(due), time(now));
        let key = Timer::new(due, n, TimerKind::Challenge).encode();
        let (start, end) = Timer::due_by(now);
        let found = start <= key && key < end;
        prop_assert!(!found || due <= now);
        prop_assert!(found || now.as_nanosecond() < due.as_nanosecond() + 1_000_000);
        let row = OutboxDue { due: due.into(), lane: Lane::Channel(n), seq: n }.encode();
        let (start, end) = OutboxDue::due_by(now);
        prop_assert_eq!(start <= row && row < end, found);
    }

    #[test]
    fn ranges_of_one_owner(a in number(), b in number(), n in number()) {
        let inside = |(start, end): Range, key: Vec<u8>| start <= key && key < end;
        let (owner, id) = (PlayerId(b), MatchId(n));
        prop_assert_eq!(inside(FinishedMatch::of(PlayerId(a)), FinishedMatch { player: owner.into(), host: Host::This, id: Reverse(id) }.encode()), a == b);
        let listed = |list| OpenChallenge { list, id: ChallengeId(n) }.encode();
        prop_assert_eq!(inside(OpenChallenge::of(OpenList::Guild(a)), listed(OpenList::Guild(b))), a == b);
        prop_assert!(!inside(OpenChallenge::of(OpenList::Guild(a)), listed(OpenList::Pool)));
        prop_assert!(!inside(OpenChallenge::of(OpenList::Pool), listed(OpenList::Guild(a))));
        prop_assert_eq!(inside(Follower::of(MatchId(a)), Follower { id: MatchId(b), player: PlayerId(n) }.encode()), a == b);
    }
}

fn time(nanos: i64) -> Timestamp {
    Timestamp::from_nanosecond(i128::from(nanos)).expect("in range")
}

#[test]
fn bytes_that_are_no_value_are_refused() {
    assert_eq!(Seq::decode(&[Seq::SPACE, 9]), Err(KeyError::Value));
    assert_eq!(Meta::decode(&[Meta::SPACE, 0xff]), Err(KeyError::Value));
    let mut timer = Timer::new(Millis(0), 1, TimerKind::Deadline).encode();
    *timer.last_mut().expect("not empty") = 0;
    assert_eq!(Timer::decode(&timer), Err(KeyError::Value));
}

#[test]
fn spaces_have_names() {
    assert_eq!(space_name(&Match { id: MatchId(1) }.encode()), Some("Match"));
    assert_eq!(space_name(&[200]), None);
    assert_eq!(space_name(&[]), None);
}
