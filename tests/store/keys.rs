use gipfel::correspondence::{ChallengeId, MatchId, PlayerId};
use gipfel::store::keys::{self, *};
use jiff::Timestamp;
use proptest::prelude::*;
use std::fmt::Debug;

fn law<K: Key + Debug>(a: &K, b: &K) -> Result<(), TestCaseError> {
    let (a_bytes, b_bytes) = (a.encode(), b.encode());
    prop_assert_eq!(a.cmp(b), a_bytes.cmp(&b_bytes), "{:?} {:?}", a, b);
    prop_assert_eq!(&K::decode(&a_bytes).expect("decodes"), a);
    let (start, end) = K::all();
    prop_assert!(start <= a_bytes && a_bytes < end);
    prop_assert_eq!(K::decode(&[]), Err(KeyError::Short));
    let mut other = a_bytes.clone();
    other[0] ^= 0x40;
    let mistaken = KeyError::Space {
        expected: K::SPACE,
        found: K::SPACE ^ 0x40,
    };
    prop_assert_eq!(K::decode(&other), Err(mistaken));
    Ok(())
}

/// Of a key without text: no byte may be missing, none may follow.
fn exact<K: Key + Debug>(key: &K) -> Result<(), TestCaseError> {
    let mut bytes = key.encode();
    for end in 1..bytes.len() {
        prop_assert_eq!(K::decode(&bytes[..end]), Err(KeyError::Short));
    }
    bytes.push(0);
    prop_assert_eq!(K::decode(&bytes), Err(KeyError::Long));
    Ok(())
}

/// Numbers that have bytes of all kinds, and often the same ones.
fn number() -> impl Strategy<Value = u64> {
    prop_oneof![0..3u64, any::<u64>(), Just(u64::MAX), Just(0x7f80), Just(0xff)]
}

fn millis() -> impl Strategy<Value = Millis> {
    prop_oneof![-2..3i64, any::<i64>(), Just(i64::MIN), Just(i64::MAX)].prop_map(Millis)
}

fn kind() -> impl Strategy<Value = TimerKind> {
    prop_oneof![
        Just(TimerKind::Reminder),
        Just(TimerKind::Deadline),
        Just(TimerKind::Challenge),
        Just(TimerKind::Following),
        Just(TimerKind::Puzzle)
    ]
}

macro_rules! laws {
    ($($name:ident: $key:expr;)+) => {$(
        proptest! {
            #[test]
            fn $name(a in $key, b in $key) {
                law(&a, &b)?;
                exact(&a)?;
            }
        }
    )+};
}

laws! {
    matches: number().prop_map(|n| Match { id: MatchId(n) });
    timers: (millis(), number(), kind()).prop_map(|(due, subject, kind)| Timer { due, subject, kind });
    outbox: (millis(), number()).prop_map(|(due, seq)| Outbox { due, seq });
    players: number().prop_map(|n| Player { player: PlayerId(n) });
    player_matches: (number(), number()).prop_map(|(p, n)| PlayerMatch { player: PlayerId(p), id: MatchId(n) });
    guilds: number().prop_map(|guild| Guild { guild });
    guild_matches: (number(), number()).prop_map(|(guild, n)| GuildMatch { guild, id: MatchId(n) });
    threads: number().prop_map(|thread| Thread { thread });
    messages: number().prop_map(|message| Message { message });
    idems: number().prop_map(|interaction| Idem { interaction });
    challenges: number().prop_map(|n| Challenge { id: ChallengeId(n) });
    followers: (number(), number()).prop_map(|(n, p)| Follower { id: MatchId(n), player: PlayerId(p) });
    followed: (number(), number()).prop_map(|(p, n)| Followed { player: PlayerId(p), id: MatchId(n) });
    open_challenges: (number(), number()).prop_map(|(guild, n)| OpenChallenge { guild, id: ChallengeId(n) });
    blocks: (number(), number()).prop_map(|(a, b)| Block { player: PlayerId(a), blocked: PlayerId(b) });
    notes: (number(), number()).prop_map(|(n, p)| Note { id: MatchId(n), player: PlayerId(p) });
    drafts: (number(), number()).prop_map(|(n, p)| Draft { id: MatchId(n), player: PlayerId(p) });
    seqs: prop_oneof![Just(Counter::Match), Just(Counter::Challenge), Just(Counter::Outbox)]
        .prop_map(|counter| Seq { counter });
}

proptest! {
    #[test]
    fn metas(a in ".{0,9}", b in ".{0,9}") {
        law(&Meta { name: a }, &Meta { name: b })?;
    }

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
        let key = Timer { due: due.into(), subject: n, kind: TimerKind::Challenge }.encode();
        let (start, end) = Timer::due_by(now);
        let found = start <= key && key < end;
        prop_assert!(!found || due <= now);
        prop_assert!(found || now.as_nanosecond() < due.as_nanosecond() + 1_000_000);
        let row = Outbox { due: due.into(), seq: n }.encode();
        let (start, end) = Outbox::due_by(now);
        prop_assert_eq!(start <= row && row < end, found);
    }

    #[test]
    fn ranges_of_one_owner(a in number(), b in number(), n in number()) {
        let inside = |(start, end): Range, key: Vec<u8>| start <= key && key < end;
        let (owner, id) = (PlayerId(b), MatchId(n));
        prop_assert_eq!(inside(PlayerMatch::of(PlayerId(a)), PlayerMatch { player: owner, id }.encode()), a == b);
        prop_assert_eq!(inside(GuildMatch::of(a), GuildMatch { guild: b, id }.encode()), a == b);
        prop_assert_eq!(inside(Draft::of(MatchId(a)), Draft { id: MatchId(b), player: PlayerId(n) }.encode()), a == b);
    }
}

fn time(nanos: i64) -> Timestamp {
    Timestamp::from_nanosecond(i128::from(nanos)).expect("in range")
}

#[test]
fn bytes_that_are_no_value_are_refused() {
    assert_eq!(Seq::decode(&[14, 9]), Err(KeyError::Value));
    assert_eq!(Meta::decode(&[1, 0xff]), Err(KeyError::Value));
    let mut timer = Timer {
        due: Millis(0),
        subject: 1,
        kind: TimerKind::Deadline,
    }
    .encode();
    *timer.last_mut().expect("not empty") = 0;
    assert_eq!(Timer::decode(&timer), Err(KeyError::Value));
}

#[test]
fn spaces_have_names() {
    assert_eq!(space_name(&Match { id: MatchId(1) }.encode()), Some("Match"));
    assert_eq!(space_name(&[200]), None);
    assert_eq!(space_name(&[]), None);
}
