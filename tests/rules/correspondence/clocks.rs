//! The clock of a turn: deadlines, reminders, and the bot's own downtime, which is given back.

use super::*;
use gipfel::correspondence::pace::Bank;
use gipfel::correspondence::{Credit, Outage, credit_due};
use proptest::prelude::*;

fn down(from: i64, until: i64) -> Outage {
    Outage {
        from: at(from),
        until: at(until),
    }
}

fn hours(count: i64) -> SignedDuration {
    SignedDuration::from_hours(count)
}

fn credited(from: i64, time: i64) -> Event {
    Event::Credited {
        from: at(from),
        time: hours(time),
    }
}

/// Applies what time has done until nothing more happens.
fn expire(m: &mut Match, now: Timestamp, outages: &[Outage]) -> Vec<Event> {
    let mut events = Vec::new();
    while let Some(event) = m.expire(now, outages) {
        m.apply(Entry {
            at: now,
            event: event.clone(),
        });
        events.push(event);
        assert!(events.len() <= 2, "a credit and the end at most: {events:?}");
    }
    events
}

fn unlimited() -> Match {
    let m = new_match(GameKind::Dvonn);
    let mut stored = m.stored().clone();
    stored.terms.pace = Pace::Unlimited;
    Match::replay(stored).expect("nothing has happened")
}

#[test]
fn time_runs_out_at_the_deadline_and_never_before() {
    let mut m = new_match(GameKind::Gipf(Variant::Tournament));
    assert_eq!(m.expire(at(72) - SignedDuration::from_millis(1), &[]), None);
    let event = m.expire(at(72), &[]).expect("now");
    assert_eq!(event, Event::TimedOut { by: Color::White });
    m.apply(Entry { at: at(72), event });
    assert_eq!(
        m.ended().and_then(|e| Some((e.outcome?, e.why))),
        Some((Outcome::Win(Color::Black), Why::Time))
    );
    assert_eq!((m.expire(at(999), &[]), m.deadline(), m.to_move()), (None, None, None));
    assert_eq!(m.reminders(), []);
    let told: Vec<Color> = m.notices(0).into_iter().map(|notice| notice.to).collect();
    assert_eq!(told, Color::BOTH, "nobody acted, so both are told");
}

#[test]
fn a_match_without_a_clock_never_expires_and_is_owed_nothing() {
    let m = unlimited();
    assert_eq!((m.deadline(), m.reminders()), (None, &[][..]));
    assert_eq!(m.expire(at(1_000_000), &[down(1, 500)]), None);
}

#[test]
fn a_move_starts_the_clock_anew_and_nothing_else_does() {
    let mut m = new_match(GameKind::Dvonn);
    act(&mut m, BEN, &Action::Offer(Offer::Draw), at(10)).expect("an offer");
    act(&mut m, ANA, &Action::DeclineOffer(Offer::Draw), at(11)).expect("no");
    m.apply(Entry {
        at: at(12),
        event: Event::HomeChanged {
            seat: Color::White,
            home: Home::Direct,
        },
    });
    assert_eq!((m.turn_since(), m.deadline()), (at(0), Some(at(72))));
    play(&mut m, "c3", at(20));
    assert_eq!((m.turn_since(), m.deadline()), (at(20), Some(at(92))));
    assert_eq!(m.reminders(), [at(20 + 36), at(92) - SignedDuration::from_mins(648)]);
}

#[test]
fn reminders_come_at_half_the_time_and_once_more_before_the_end() {
    let pace = |days| Pace::PerMove(Days::try_from(days).expect("allowed"));
    let hours = |days| {
        pace(days)
            .reminders(at(0))
            .iter()
            .map(|&t| (t - at(0)).total(jiff::Unit::Hour).expect("hours"))
            .collect::<Vec<f64>>()
    };
    assert_eq!(hours(1), [12.0, 20.4]);
    assert_eq!(hours(14), [168.0, 312.0]);
    assert_eq!(Pace::Unlimited.reminders(at(0)), []);
    for days in 1..=14 {
        let reminders = pace(days).reminders(at(0));
        let deadline = pace(days).deadline(at(0)).expect("a clock");
        assert!(reminders.is_sorted() && reminders.iter().all(|&reminder| reminder < deadline));
    }
    for wrong in [0, 15, 255] {
        assert!(Days::try_from(wrong).is_err());
        assert!(serde_json::from_str::<Pace>(&format!("{{\"per_move\":{wrong}}}")).is_err());
    }
}

#[test]
fn downtime_is_given_back_before_anybody_loses() {
    let mut m = new_match(GameKind::Dvonn);
    let outages = [down(70, 80)];
    assert_eq!(expire(&mut m, at(80), &outages), [credited(70, 10)]);
    assert_eq!((m.deadline(), m.turn_since()), (Some(at(82)), at(0)));
    assert_eq!(m.notices(0), [], "it is no news");
    assert_eq!(expire(&mut m, at(81), &outages), [], "once");
    assert_eq!(expire(&mut m, at(82), &outages), [Event::TimedOut { by: Color::White }]);
}

#[test]
fn downtime_is_given_back_while_there_is_still_time() {
    let mut m = new_match(GameKind::Dvonn);
    assert_eq!(expire(&mut m, at(13), &[down(3, 12)]), [credited(3, 9)]);
    assert_eq!(m.deadline(), Some(at(81)));
    assert_eq!(
        expire(&mut m, at(40), &[down(3, 12), down(20, 30)]),
        [credited(20, 10)],
        "the next one, and the first no second time"
    );
    assert_eq!(m.deadline(), Some(at(91)));
    assert_eq!(
        expire(&mut m, at(40), &[down(20, 30)]),
        [],
        "also when the first is forgotten"
    );
}

#[test]
fn the_next_turn_begins_without_credit() {
    let mut m = new_match(GameKind::Dvonn);
    expire(&mut m, at(20), &[down(5, 20)]);
    assert_eq!(m.deadline(), Some(at(87)));
    play(&mut m, "c3", at(30));
    assert_eq!(m.deadline(), Some(at(102)));
    assert_eq!(expire(&mut m, at(60), &[down(5, 20)]), [], "that was before this turn");
    assert_eq!(m.deadline(), Some(at(102)));
}

#[test]
fn what_a_match_waits_for_after_an_outage() {
    let mut m = new_match(GameKind::Dvonn);
    let late = at(72) - SignedDuration::from_mins(648);
    assert_eq!(m.reminders(), [at(36), late]);
    expire(&mut m, at(50), &[down(40, 50)]);
    assert_eq!(
        m.reminders(),
        [at(36), late + hours(10)],
        "the one before the outage was sent, and is not sent again"
    );
    let mut m = new_match(GameKind::Dvonn);
    expire(&mut m, at(50), &[down(30, 50)]);
    assert_eq!(
        m.reminders(),
        [at(56), late + hours(20)],
        "both moved with the deadline"
    );
}

#[test]
fn outages_are_counted_by_their_union_within_the_turn() {
    let due = |outages: &[Outage], since, now| credit_due(outages, at(since), at(now));
    let credit = |from, time| {
        Some(Credit {
            from: at(from),
            time: hours(time),
        })
    };
    assert_eq!(due(&[], 0, 100), None);
    assert_eq!(due(&[down(1, 3)], 0, 100), credit(1, 2));
    assert_eq!(due(&[down(1, 9)], 5, 100), credit(5, 4), "only since the turn began");
    assert_eq!(due(&[down(1, 9)], 0, 4), credit(1, 3), "only up to now");
    assert_eq!(due(&[down(1, 5)], 5, 100), None);
    assert_eq!(due(&[down(7, 9)], 0, 7), None);
    assert_eq!(due(&[down(6, 9), down(1, 3)], 0, 100), credit(1, 5), "in any order");
    assert_eq!(
        due(&[down(1, 5), down(3, 8), down(4, 5)], 0, 100),
        credit(1, 7),
        "no moment twice"
    );
    assert_eq!(due(&[down(9, 1)], 0, 100), None, "nonsense is nothing");
}

#[test]
fn an_outage_counts_from_ten_minutes_on() {
    let lasting = |time: SignedDuration| Outage {
        from: at(1),
        until: at(1) + time,
    };
    let short = lasting(SignedDuration::from_mins(10) - SignedDuration::from_nanos(1));
    assert_eq!(credit_due(&[short; 3], at(0), at(5)), None);
    let long = lasting(SignedDuration::from_mins(10));
    let credit = credit_due(&[long], at(0), at(5)).expect("ten minutes");
    assert_eq!(credit.time, SignedDuration::from_mins(10));
    // a long outage of which the turn saw only the end
    let credit = credit_due(&[long], at(1) + SignedDuration::from_mins(9), at(5)).expect("one minute");
    assert_eq!(credit.time, SignedDuration::from_mins(1));
}

#[test]
fn a_credit_is_stored_and_read_as_it_was() {
    let mut m = new_match(GameKind::Dvonn);
    let from = at(3) + SignedDuration::from_nanos(1);
    expire(
        &mut m,
        at(20),
        &[Outage {
            from,
            until: at(20) - SignedDuration::from_nanos(5),
        }],
    );
    let json = serde_json::to_value(m.stored()).expect("JSON");
    assert_eq!(json["log"][0][1]["credited"]["time"], "PT16H59M59.999999994S");
    let again = Match::replay(serde_json::from_value(json).expect("and reads back")).expect("possible");
    assert_eq!(again, m);
}

#[test]
fn a_credit_that_cannot_be_is_refused() {
    let m = new_match(GameKind::Dvonn);
    let replay = |start: &Match, entries: &[(i64, Event)]| {
        let mut stored = start.stored().clone();
        let entries = entries.iter().cloned();
        stored
            .log
            .extend(entries.map(|(hour, event)| Entry { at: at(hour), event }));
        Match::replay(stored).map_err(|error| error.entry)
    };
    let moved = moved("c3", Cause::Played);
    assert!(replay(&m, &[(20, credited(3, 17))]).is_ok());
    assert!(
        replay(&m, &[(20, credited(3, 7)), (20, credited(20, 0))]).is_err(),
        "no time"
    );
    assert!(replay(&m, &[(20, credited(3, 7)), (30, credited(20, 10))]).is_ok());
    assert_eq!(replay(&m, &[(20, credited(3, 18))]), Err(0), "not over yet");
    assert_eq!(replay(&m, &[(20, credited(3, -1))]), Err(0));
    assert_eq!(replay(&m, &[(20, credited(-1, 5))]), Err(0), "before the match");
    assert_eq!(
        replay(&m, &[(5, moved), (20, credited(4, 5))]),
        Err(1),
        "before the turn"
    );
    assert_eq!(
        replay(&m, &[(20, credited(3, 17)), (40, credited(19, 5))]),
        Err(1),
        "a part of it twice"
    );
    let resigned = Event::Resigned { by: Color::White };
    assert_eq!(replay(&m, &[(1, resigned), (20, credited(3, 17))]), Err(1), "over");
    assert_eq!(replay(&unlimited(), &[(20, credited(3, 17))]), Err(0), "no clock");
}

/// A minute of the property's time line, which begins with the match.
fn minute(count: u32) -> Timestamp {
    at(0) + SignedDuration::from_mins(i64::from(count))
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Look(u32),
    Play(u32),
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Compared with a count of single minutes: whatever the outages, the moves and the times at which somebody looks,
    /// nobody loses a minute early, nobody gets one too many, and the log replays.
    #[test]
    fn nobody_loses_before_their_own_time_is_used_up(
        days in 1_u8..=2,
        outages in prop::collection::vec((0_u32..9_000, 0_u32..600), 0..8),
        steps in prop::collection::vec(
            (1_u32..900).prop_flat_map(|later| prop_oneof![
                4 => Just(Step::Look(later)),
                1 => Just(Step::Play(later)),
            ]),
            1..25,
        ),
    ) {
        let mut stored = new_match(GameKind::Dvonn).stored().clone();
        stored.terms.pace = Pace::PerMove(Days::try_from(days).expect("allowed"));
        let mut m = Match::replay(stored).expect("nothing has happened");
        let is_down = |now: u32| outages.iter().any(|&(from, long)| long >= 10 && (from..from + long).contains(&now));
        let outages: Vec<Outage> = outages
            .iter()
            .map(|&(from, long)| Outage { from: minute(from), until: minute(from + long) })
            .collect();
        let allowed = u32::from(days) * 24 * 60;
        let (mut now, mut began) = (0, 0);
        for step in steps {
            let (Step::Look(later) | Step::Play(later)) = step;
            now += later;
            // known are the outages that had ended by then
            let known: Vec<Outage> = outages.iter().copied().filter(|outage| outage.until <= minute(now)).collect();
            prop_assume!(outages.iter().all(|outage| outage.until <= minute(now) || outage.from >= minute(now)));
            let events = expire(&mut m, minute(now), &known);
            let used = (began..now).filter(|&minute| !is_down(minute)).count();
            let is_lost = events.iter().any(|event| matches!(event, Event::TimedOut { .. }));
            prop_assert_eq!(is_lost, used >= allowed as usize, "minute {}: {} used of {}", now, used, allowed);
            if m.ended().is_some() {
                break;
            }
            let left = m.deadline().expect("a clock").duration_since(minute(now));
            prop_assert_eq!(left, SignedDuration::from_mins(i64::from(allowed) - i64::try_from(used).unwrap()));
            prop_assert!(m.reminders().iter().all(|&reminder| Some(reminder) < m.deadline()));
            if let Step::Play(_) = step {
                let mv = m.game().complete("", 1).remove(0);
                play(&mut m, &mv.to_string(), minute(now));
                began = now;
            }
        }
        let again = Match::replay(m.stored().clone());
        prop_assert_eq!(again.as_ref(), Ok(&m));
    }
}

/// The turn that ran is counted like any other, and what is placed for both in one go adds nothing.
#[test]
fn a_board_filled_by_consent_earns_nobody_an_increment() {
    let bank = Bank::new(48, 1, 100).expect("possible");
    let mut stored = new_match(GameKind::Dvonn).stored().clone();
    stored.terms.pace = Pace::Bank(bank);
    let mut m = Match::replay(stored).expect("nothing has happened");
    play(&mut m, "c3", at(4));
    act(&mut m, ANA, &Action::Offer(Offer::Fill), at(5)).expect("an offer");
    act(&mut m, BEN, &Action::AcceptOffer(Offer::Fill, 7), at(10)).expect("both want it");
    assert_eq!((m.turns_played(), m.to_move()), (49, Some(Color::White)));
    // Ana: 48 - 4 + 1; Ben: 48 - 6 + 1
    assert_eq!(m.deadline(), Some(at(10 + 45)));
    let mv = m.game().legal_moves()[0].to_string();
    play(&mut m, &mv, at(11));
    assert_eq!(m.deadline(), Some(at(11 + 43)));
    assert_eq!(Match::replay(m.stored().clone()), Ok(m));
}
