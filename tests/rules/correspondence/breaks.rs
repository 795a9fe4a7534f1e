//! What stops a clock: weekends, vacations, pauses; banks of time; and time that is over although the match goes on.

use super::*;
use gipfel::correspondence::pace::{AtZero, Bank};
use gipfel::correspondence::vacation::{Vacation, VacationRefusal, Vacations};
use gipfel::correspondence::{Outage, Standstill, TimeLeft};
use proptest::prelude::*;

fn hours(count: i64) -> SignedDuration {
    SignedDuration::from_hours(count)
}

fn time(text: &str) -> Timestamp {
    text.parse().expect("a time")
}

fn per_move(days: u8) -> Pace {
    Pace::PerMove(Days::try_from(days).expect("allowed"))
}

/// A match of DVONN with these terms, begun at that hour; hour 0 is a Friday, 8:00.
fn with(change: impl FnOnce(&mut Terms), begun: i64) -> Match {
    let mut stored = new_match(GameKind::Dvonn).stored().clone();
    change(&mut stored.terms);
    stored.started = at(begun);
    Match::replay(stored).expect("nothing has happened")
}

fn put(m: &mut Match, now: i64, event: Event) {
    m.apply(Entry { at: at(now), event });
}

fn begin_vacation(m: &mut Match, seat: Color, now: i64, until: i64) {
    let event = m.begin_vacation(seat, at(now), at(until), false).expect("it begins");
    put(m, now, event);
}

fn pause(m: &mut Match, now: i64) {
    act(m, ANA, &Action::Offer(Offer::Pause), at(now)).expect("an offer");
    act(m, BEN, &Action::AcceptOffer(Offer::Pause, 0), at(now)).expect("agreed");
}

fn replays(m: &Match) {
    let json = serde_json::to_string(m.stored()).expect("a record is JSON");
    let again = Match::replay(serde_json::from_str(&json).expect("it reads back")).expect("the log is possible");
    assert_eq!(again, *m);
}

#[test]
fn weekends_do_not_count_where_that_was_agreed() {
    let off = |days, begun| {
        with(
            |terms| {
                terms.pace = per_move(days);
                terms.weekends_off = true;
            },
            begun,
        )
    };
    // from Friday, 8 o'clock: 16 hours, then Monday
    assert_eq!(off(1, 0).deadline(), Some(at(72)));
    assert_eq!(off(3, 0).deadline(), Some(at(120)));
    assert_eq!(
        off(14, 0).deadline(),
        Some(at(14 * 24 + 3 * 48)),
        "three weekends lie in it"
    );
    // begun on a Sunday: it begins to count on Monday
    assert_eq!(off(1, 50).deadline(), Some(at(64 + 24)));
    // it would be over at the very end of a Friday: then on Monday, when somebody has time again
    assert_eq!(off(1, -8).deadline(), Some(at(64)));
    assert_eq!(with(|_| (), 0).deadline(), Some(at(72)), "only where it was agreed");
    replays(&off(3, 0));
}

#[test]
fn weekends_are_those_of_utc_whatever_the_calendar_does() {
    // 29 February 2028 is a Tuesday; 28 March 2027 the clocks of Berlin go forward
    for (begun, over) in [
        ("2028-02-28T12:00:00Z", "2028-03-01T12:00:00Z"),
        ("2027-03-26T12:00:00Z", "2027-03-30T12:00:00Z"),
        ("2027-10-29T12:00:00Z", "2027-11-02T12:00:00Z"),
        ("2026-12-31T12:00:00Z", "2027-01-04T12:00:00Z"),
    ] {
        let mut stored = new_match(GameKind::Dvonn).stored().clone();
        stored.terms.weekends_off = true;
        stored.terms.pace = per_move(2);
        stored.started = time(begun);
        let m = Match::replay(stored).expect("nothing has happened");
        assert_eq!(m.deadline(), Some(time(over)), "{begun}");
    }
}

#[test]
fn a_bank_is_used_up_and_filled_by_each_turn_up_to_its_cap() {
    let bank = Bank::new(48, 12, 60).expect("possible");
    let mut m = with(|terms| terms.pace = Pace::Bank(bank), 0);
    assert_eq!(m.deadline(), Some(at(48)));
    play(&mut m, "c3", at(1));
    assert_eq!(m.deadline(), Some(at(49)), "Ben begins with all of it");
    play(&mut m, "c4", at(41));
    assert_eq!(m.deadline(), Some(at(41 + 59)), "Ana used 1 hour and got 12");
    play(&mut m, "c5", at(42));
    assert_eq!(m.deadline(), Some(at(42 + 20)), "Ben used 40 of 48 and got 12");
    play(&mut m, "d4", at(43));
    assert_eq!(m.deadline(), Some(at(43 + 60)), "no more than the cap");
    assert_eq!(m.reminders(), [at(43 + 30), at(43 + 51)]);
    replays(&m);
    for (start, increment, cap) in [(0, 1, 10), (10, 1, 9), (721, 1, 1_000), (10, 169, 20), (10, 1, 1_441)] {
        assert!(Bank::new(start, increment, cap).is_err());
        let json = format!("{{\"bank\":{{\"start\":{start},\"increment\":{increment},\"cap\":{cap}}}}}");
        assert!(serde_json::from_str::<Pace>(&json).is_err());
    }
    let json = serde_json::to_string(&Pace::Bank(bank)).expect("JSON");
    assert_eq!(json, r#"{"bank":{"start":48,"increment":12,"cap":60}}"#);
    assert!(Bank::OFFERED.into_iter().all(|bank| Bank::new(
        u16::try_from(bank.start().as_hours()).unwrap(),
        u16::try_from(bank.increment().as_hours()).unwrap(),
        u16::try_from(bank.cap().as_hours()).unwrap()
    ) == Ok(bank)));
}

#[test]
fn downtime_is_given_back_to_a_bank_before_it_is_filled() {
    let mut m = with(
        |terms| terms.pace = Pace::Bank(Bank::new(48, 0, 48).expect("possible")),
        0,
    );
    let outage = Outage {
        from: at(10),
        until: at(30),
    };
    let event = m.credit(at(40), &[outage]).expect("it is owed");
    put(&mut m, 40, event);
    play(&mut m, "c3", at(40));
    play(&mut m, "c4", at(41));
    assert_eq!(m.deadline(), Some(at(41 + 28)), "20 of the 40 hours count");
}

#[test]
fn a_vacation_stops_the_clocks_of_its_player_alone() {
    let mut m = with(|_| (), 0);
    begin_vacation(&mut m, Color::Black, 2, 100);
    assert_eq!(m.deadline(), Some(at(72)), "White is to move");
    begin_vacation(&mut m, Color::White, 10, 34);
    assert_eq!(m.deadline(), Some(at(96)));
    assert_eq!(m.vacation(Color::White, at(33)), Some(at(34)));
    assert_eq!(m.vacation(Color::White, at(34)), None);
    assert_eq!(
        m.begin_vacation(Color::White, at(20), at(60), false),
        None,
        "it is one already"
    );
    play(&mut m, "c3", at(40));
    assert_eq!(m.deadline(), Some(at(172)), "Black's begins when the vacation is over");
    let event = m.end_vacation(Color::Black, at(50)).expect("back early");
    put(&mut m, 50, event);
    assert_eq!(m.deadline(), Some(at(50 + 72)));
    assert_eq!(m.end_vacation(Color::Black, at(51)), None);
    assert_eq!(
        m.notices(0).len(),
        1,
        "nobody is told of a vacation: {:?}",
        m.notices(0)
    );
    replays(&m);
}

#[test]
fn a_reminder_that_was_sent_is_not_sent_again_after_a_stop() {
    let mut m = with(|_| (), 0);
    let last = m.reminders()[1];
    begin_vacation(&mut m, Color::White, 36, 60);
    assert_eq!(m.reminders(), [at(36), last + hours(24)], "at the very moment");
    let mut m = with(|_| (), 0);
    begin_vacation(&mut m, Color::White, 35, 60);
    assert_eq!(m.reminders(), [at(61), last + hours(25)]);
    let mut m = with(|_| (), 0);
    pause(&mut m, 36);
    act(&mut m, BEN, &Action::Resume, at(60)).expect("either may");
    assert_eq!(m.reminders(), [last + hours(24)], "the first one was sent before");
    // an outage that took nothing, since it lay in a weekend, moves nothing that came after it
    let mut m = with(
        |terms| {
            terms.weekends_off = true;
            terms.pace = per_move(4);
        },
        0,
    );
    let [half, last] = m.reminders() else {
        panic!("there are two")
    };
    let (half, last) = (*half, *last);
    assert_eq!(half, at(96));
    let away = |from, until| Outage {
        from: at(from),
        until: at(until),
    };
    let event = m.credit(at(110), &[away(20, 30), away(100, 110)]).expect("10 hours");
    put(&mut m, 110, event);
    assert_eq!(m.reminders(), [half, last + hours(10)]);
}

#[test]
fn who_is_out_of_time_cannot_flee_into_a_vacation_but_it_may_begin_by_itself() {
    let mut m = with(|_| (), 0);
    assert_eq!(m.begin_vacation(Color::White, at(72), at(96), false), None);
    // noticed two hours late, it counts from the moment at which the time was over
    let event = m.begin_vacation(Color::White, at(74), at(98), true).expect("it begins");
    put(&mut m, 74, event);
    assert_eq!(m.deadline(), Some(at(98)));
    assert_eq!(m.notices(0), [told(Color::White, Occasion::OnVacation)]);
    assert_eq!(m.expire(at(98), &[]), Some(Event::TimedOut { by: Color::White }));
    replays(&m);
}

#[test]
fn a_pause_stops_both_clocks_until_somebody_resumes_or_moves() {
    let mut m = with(|_| (), 0);
    assert_eq!(act(&mut m, BEN, &Action::Resume, at(1)), Err(ActionRefusal::NotStopped));
    assert_eq!(
        act(&mut m, BEN, &Action::AcceptOffer(Offer::Pause, 0), at(1)),
        Err(ActionRefusal::NoOffer)
    );
    act(&mut m, ANA, &Action::Offer(Offer::Pause), at(2)).expect("an offer");
    assert_eq!(m.deadline(), Some(at(72)), "an offer stops nothing");
    assert_eq!(
        act(&mut m, ANA, &Action::Offer(Offer::Pause), at(2)),
        Err(ActionRefusal::AlreadyOffered)
    );
    assert_eq!(
        act(&mut m, ANA, &Action::AcceptOffer(Offer::Pause, 0), at(2)),
        Err(ActionRefusal::NoOffer)
    );
    assert_eq!(
        act(&mut m, BEN, &Action::Offer(Offer::Pause), at(2)),
        Err(ActionRefusal::OpponentOffered)
    );
    act(&mut m, BEN, &Action::DeclineOffer(Offer::Pause), at(3)).expect("no");
    assert_eq!(m.offer(Offer::Pause), None);
    pause(&mut m, 10);
    assert_eq!(
        (m.deadline(), m.time_left(), m.reminders()),
        (None, TimeLeft::Stopped, &[][..])
    );
    assert_eq!(m.time_left().standstill(), Some(Standstill::Stopped));
    assert_eq!(m.expire(at(9_000), &[]), None);
    assert_eq!(
        act(&mut m, ANA, &Action::Offer(Offer::Pause), at(11)),
        Err(ActionRefusal::AlreadyStopped)
    );
    act(&mut m, BEN, &Action::Resume, at(1_010)).expect("either may");
    assert_eq!(m.deadline(), Some(at(1_072)));
    pause(&mut m, 1_020);
    play(&mut m, "c3", at(1_500));
    assert_eq!((m.stopped(), m.deadline()), (None, Some(at(1_572))), "a move resumes");
    act(&mut m, ANA, &Action::Offer(Offer::Pause), at(1_501)).expect("an offer");
    play(&mut m, "c4", at(1_502));
    assert_eq!(m.offer(Offer::Pause), None, "an offer ends with the next move");
    let whats: Vec<Occasion> = m.notices(0).into_iter().map(|notice| notice.what).collect();
    assert_eq!(whats.iter().filter(|what| **what == Occasion::Turn).count(), 1);
    assert!(
        [
            Occasion::Offered(Offer::Pause),
            Occasion::OfferDeclined(Offer::Pause),
            Occasion::Stopped,
            Occasion::Resumed
        ]
        .iter()
        .all(|occasion| whats.contains(occasion))
    );
    replays(&m);
    let mut m = with(|terms| terms.pace = Pace::Unlimited, 0);
    assert_eq!(
        act(&mut m, ANA, &Action::Offer(Offer::Pause), at(1)),
        Err(ActionRefusal::NoClock)
    );
}

#[test]
fn where_it_was_agreed_the_win_is_claimed() {
    let start = || with(|terms| terms.at_zero = AtZero::Claim, 0);
    let mut m = start();
    assert_eq!(
        act(&mut m, BEN, &Action::Claim, at(71)),
        Err(ActionRefusal::NothingToClaim)
    );
    let event = m.expire(at(72), &[]).expect("now");
    assert_eq!(event, Event::TimeUp { by: Color::White });
    put(&mut m, 72, event);
    assert_eq!(
        (m.ended(), m.time_left(), m.expire(at(80), &[])),
        (None, TimeLeft::None, None),
        "told once"
    );
    assert_eq!(m.notices(0), [told(Color::Black, Occasion::TimeUp)]);
    assert_eq!(m.begin_vacation(Color::White, at(80), at(90), false), None, "too late");
    assert_eq!(
        act(&mut m, ANA, &Action::Claim, at(80)),
        Err(ActionRefusal::NothingToClaim)
    );
    let mut other = m.clone();
    act(&mut m, BEN, &Action::Claim, at(81)).expect("it is theirs");
    assert_eq!(
        m.ended().map(|e| (e.outcome, e.why)),
        Some((Some(Outcome::Win(Color::Black)), Why::Time))
    );
    assert_eq!(m.notices(1), [told(Color::White, Occasion::Ended)]);
    replays(&m);
    play(&mut other, "c3", at(81));
    assert_eq!(
        act(&mut other, BEN, &Action::Claim, at(82)),
        Err(ActionRefusal::NothingToClaim),
        "they moved"
    );
    assert_eq!(other.deadline(), Some(at(153)));
    replays(&other);
    let json = serde_json::to_value(start().terms()).expect("JSON");
    assert_eq!(json["at_zero"], "claim");
    let json = serde_json::to_value(with(|_| (), 0).terms()).expect("JSON");
    assert_eq!(
        json.as_object().map(serde_json::Map::len),
        Some(2),
        "what is usual is not written: {json}"
    );
}

#[test]
fn no_moment_counts_twice() {
    let mut m = with(
        |terms| {
            terms.weekends_off = true;
            terms.pace = per_move(3);
        },
        0,
    );
    // weekend 16–64; vacation 10–70; the bot is away 60–90; paused 80–100
    begin_vacation(&mut m, Color::White, 10, 70);
    pause(&mut m, 95);
    let outages = [Outage {
        from: at(60),
        until: at(90),
    }];
    act(&mut m, BEN, &Action::Resume, at(100)).expect("either may");
    let event = m.credit(at(101), &outages).expect("20 hours of it were the player's");
    assert_eq!(
        event,
        Event::Credited {
            from: at(60),
            time: hours(20)
        }
    );
    put(&mut m, 101, event);
    // used: 0–10, 90–95, then from 100 on: 57 more
    assert_eq!(m.deadline(), Some(at(157)));
    assert_eq!(m.credit(at(140), &outages), None, "once");
    replays(&m);
}

#[test]
fn only_the_player_to_move_can_be_out_of_reach_and_while_they_have_time() {
    let m = with(|_| (), 0);
    let deadline = m.deadline().expect("it has a clock");
    let second = SignedDuration::from_secs(1);
    let (white, black) = (Color::White, Color::Black);
    let event = Some(Event::OutOfReach { seat: white });
    assert_eq!(m.lose_reach(white, deadline - second), event);
    assert_eq!(m.lose_reach(white, deadline), None);
    assert_eq!(m.lose_reach(black, at(1)), None);
    let mut lost = m.clone();
    put(&mut lost, 1, Event::OutOfReach { seat: white });
    assert_eq!(lost.lose_reach(white, at(2)), None, "once");
    let claimed = with(|terms| terms.at_zero = AtZero::Claim, 0);
    let mut up = claimed.clone();
    up.apply(Entry {
        at: deadline,
        event: Event::TimeUp { by: white },
    });
    assert_eq!(up.lose_reach(white, at(1)), None);
}

#[test]
fn impossible_breaks_are_refused() {
    let fits = |start: &Match, entries: &[(i64, Event)]| {
        let mut stored = start.stored().clone();
        let entries = entries
            .iter()
            .cloned()
            .map(|(hour, event)| Entry { at: at(hour), event });
        stored.log.extend(entries);
        Match::replay(stored).is_ok()
    };
    let (white, black) = (Color::White, Color::Black);
    let m = with(|_| (), 0);
    let claimed = with(|terms| terms.at_zero = AtZero::Claim, 0);
    let vacation = |until| Event::VacationBegan {
        seat: white,
        until: at(until),
        at_zero: false,
    };
    for (m, entries) in [
        (&m, vec![(1, Event::Resumed { by: white })]),
        (
            &m,
            vec![(
                1,
                Event::OfferAccepted {
                    by: white,
                    what: Offer::Pause,
                },
            )],
        ),
        (
            &m,
            vec![
                (
                    1,
                    Event::Offered {
                        by: white,
                        what: Offer::Pause,
                    },
                ),
                (
                    1,
                    Event::OfferAccepted {
                        by: white,
                        what: Offer::Pause,
                    },
                ),
            ],
        ),
        (
            &m,
            vec![
                (
                    1,
                    Event::Offered {
                        by: white,
                        what: Offer::Pause,
                    },
                ),
                (
                    1,
                    Event::Offered {
                        by: black,
                        what: Offer::Pause,
                    },
                ),
            ],
        ),
        (&m, vec![(80, Event::TimeUp { by: white })]),
        (&claimed, vec![(71, Event::TimeUp { by: white })]),
        (&claimed, vec![(72, Event::TimeUp { by: black })]),
        (
            &claimed,
            vec![
                (72, Event::TimeUp { by: white }),
                (73, Event::TimeClaimed { by: white }),
            ],
        ),
        (&claimed, vec![(73, Event::TimeClaimed { by: black })]),
        (&m, vec![(5, vacation(5))]),
        (&m, vec![(5, vacation(9)), (8, vacation(10))]),
        (&m, vec![(5, Event::VacationEnded { seat: white })]),
        (&m, vec![(5, vacation(9)), (9, Event::VacationEnded { seat: white })]),
    ] {
        assert!(!fits(m, &entries), "{entries:?}");
    }
    assert!(fits(&m, &[(5, vacation(9)), (9, vacation(10))]));
}

#[test]
fn a_year_has_thirty_days_of_vacation_by_the_minute() {
    let mut mine = Vacations::default();
    let new_year = time("2027-01-01T00:00:00Z");
    let day = hours(24);
    assert_eq!(mine.minutes_left(new_year - day), 30 * 1_440);
    for days in [-1, 0, 31, i64::MAX] {
        assert_eq!(mine.begin(new_year, days), Err(VacationRefusal::Days));
    }
    let began = time("2026-12-28T12:00:00Z");
    let vacation = mine.begin(began, 10).expect("there is enough");
    assert_eq!(
        vacation,
        Vacation {
            from: began,
            until: began + day * 10
        }
    );
    assert_eq!(mine.current(began + day * 9), Some(vacation.until));
    assert_eq!(
        mine.begin(began + day, 1),
        Err(VacationRefusal::Already(vacation.until))
    );
    // back a minute and a second into the new year: two minutes of that are used, and three days and a half of the old
    let back = new_year + SignedDuration::from_secs(61);
    assert_eq!(
        mine.end(back),
        Some(Vacation {
            from: began,
            until: back
        })
    );
    assert_eq!(mine.end(back), None);
    assert_eq!(mine.minutes_left(back), 30 * 1_440 - 2);
    assert_eq!(
        mine.minutes_left(new_year - SignedDuration::from_nanos(1)),
        30 * 1_440 - 84 * 60
    );
    assert_eq!(mine.begin(back, 30), Err(VacationRefusal::TooLong(30 * 1_440 - 2)));
    mine.begin(back, 29).expect("there is enough");
    let later = back + day * 40;
    assert_eq!(mine.minutes_left(later), 1_438);
    let last = mine.begin_at_zero(later).expect("what is left");
    assert_eq!(last.until, later + SignedDuration::from_mins(1_438));
    assert_eq!(mine.begin_at_zero(last.until), Err(VacationRefusal::NoneLeft));
    assert_eq!(mine.begin(last.until, 1), Err(VacationRefusal::NoneLeft));
    let json = serde_json::to_string(&mine).expect("JSON");
    assert_eq!(serde_json::from_str::<Vacations>(&json).expect("it reads back"), mine);
    // in a leap year as in any other
    assert_eq!(
        mine.begin(time("2028-02-20T00:00:00Z"), 30).map(|v| v.until),
        Ok(time("2028-03-21T00:00:00Z"))
    );
}

/// A minute on the property's time line, which begins with the match on a Friday.
fn minute(count: u32) -> Timestamp {
    at(0) + SignedDuration::from_mins(i64::from(count))
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Look,
    Play,
    Pause,
    Resume,
    Vacation(u32),
    Back,
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Compared with a count of single minutes, whatever stops the clock and overlaps: nobody loses a minute early or
    /// late, and the log replays to the same match, with the same deadline.
    #[test]
    fn time_counts_minute_by_minute(
        pace in prop_oneof![
            (1_u8..=2).prop_map(per_move),
            (10_u16..40, 0_u16..10).prop_map(|(start, more)| Pace::Bank(Bank::new(start, more, 45).expect("possible"))),
        ],
        weekends_off in any::<bool>(),
        outages in prop::collection::vec((0_u32..9_000, 0_u32..600), 0..6),
        steps in prop::collection::vec(
            (1_u32..900, prop_oneof![
                4 => Just(Step::Look),
                2 => Just(Step::Play),
                1 => Just(Step::Pause),
                1 => Just(Step::Resume),
                1 => (1_u32..2_000).prop_map(Step::Vacation),
                1 => Just(Step::Back),
            ]),
            1..30,
        ),
    ) {
        let mut m = with(|terms| { terms.pace = pace; terms.weekends_off = weekends_off; }, 0);
        let is_down = |now: u32| outages.iter().any(|&(from, long)| long >= 10 && (from..from + long).contains(&now));
        let downtimes: Vec<Outage> = outages
            .iter()
            .map(|&(from, long)| Outage { from: minute(from), until: minute(from + long) })
            .collect();
        let (first, more, cap) = match pace {
            Pace::Bank(bank) => (bank.start(), bank.increment(), bank.cap()),
            Pace::PerMove(days) => (hours(24 * i64::from(days.get())), SignedDuration::ZERO, hours(0)),
            Pace::Unlimited => unreachable!("it is not tried"),
        };
        let mut banks = ByColor { white: first.as_mins(), black: first.as_mins() };
        let mut paused: Vec<(u32, Option<u32>)> = Vec::new();
        let mut away: ByColor<Vec<(u32, u32)>> = ByColor::default();
        let (mut now, mut began) = (0, 0);
        for (later, step) in steps {
            now += later;
            prop_assume!(downtimes.iter().all(|outage| outage.until <= minute(now) || outage.from >= minute(now)));
            let known: Vec<Outage> = downtimes.iter().copied().filter(|outage| outage.until <= minute(now)).collect();
            let mover = m.to_move().expect("it goes on");
            let counts = |now: u32| {
                let is_weekend = weekends_off && (960..960 + 2_880).contains(&(now % 10_080));
                let is_paused = paused.iter().any(|&(from, until)| from <= now && until.is_none_or(|until| now < until));
                let is_away = away[mover].iter().any(|&(from, until)| (from..until).contains(&now));
                !is_weekend && !is_paused && !is_away
            };
            let used = i64::try_from((began..now).filter(|&minute| counts(minute) && !is_down(minute)).count()).unwrap();
            let is_over = used > banks[mover] || used == banks[mover] && counts(now);
            let is_paused = m.stopped().is_some();
            while let Some(event) = m.expire(minute(now), &known) {
                m.apply(Entry { at: minute(now), event });
            }
            prop_assert_eq!(m.ended().is_some(), is_over && !is_paused, "minute {}: {} of {}", now, used, banks[mover]);
            if m.ended().is_some() {
                break;
            }
            let action = match step {
                Step::Look => continue,
                Step::Play => {
                    if let Some(event) = m.credit(minute(now), &known) {
                        m.apply(Entry { at: minute(now), event });
                    }
                    if let Pace::Bank(_) = pace {
                        banks[mover] = ((banks[mover] - used).max(0) + more.as_mins()).min(cap.as_mins());
                    }
                    if let Some((_, until @ None)) = paused.last_mut() {
                        *until = Some(now);
                    }
                    began = now;
                    Action::Move(m.game().complete("", 1).remove(0))
                }
                Step::Pause if is_paused => continue,
                Step::Pause => {
                    paused.push((now, None));
                    act(&mut m, BEN, &Action::Offer(Offer::Pause), minute(now)).expect("it runs");
                    act(&mut m, ANA, &Action::AcceptOffer(Offer::Pause, 0), minute(now)).expect("it is offered");
                    continue;
                }
                Step::Resume if !is_paused => continue,
                Step::Resume => {
                    if let Some((_, until)) = paused.last_mut() {
                        *until = Some(now);
                    }
                    Action::Resume
                }
                Step::Vacation(long) => {
                    for seat in Color::BOTH {
                        if let Some(event) = m.begin_vacation(seat, minute(now), minute(now + long), false) {
                            away[seat].push((now, now + long));
                            m.apply(Entry { at: minute(now), event });
                        }
                    }
                    continue;
                }
                Step::Back => {
                    for seat in Color::BOTH {
                        if let Some(event) = m.end_vacation(seat, minute(now)) {
                            away[seat].last_mut().expect("they are away").1 = now;
                            m.apply(Entry { at: minute(now), event });
                        }
                    }
                    continue;
                }
            };
            let player = m.player(mover);
            act(&mut m, player, &action, minute(now)).expect("it is possible");
        }
        let again = Match::replay(m.stored().clone());
        prop_assert_eq!(again.as_ref(), Ok(&m));
    }
}
