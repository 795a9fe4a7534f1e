//! The clock of a turn that is taken back: nothing that happened meanwhile costs its player time, or gives them any.

use super::*;
use gipfel::correspondence::Outage;

/// Three days a turn; the use of the player whose turn begins at this hour is played 60 hours later, challenged an hour
/// after that and lost after another 400, with what happens in between.
fn lost_after(meanwhile: impl Fn(&mut Match, Color, i64)) -> (Match, Color, i64) {
    let found = uses::first(KEY, Kind::Zertz);
    let (mut m, hour) = up_to(&found, "c1-zd-random", days(), KEY);
    meanwhile(&mut m, found.by, hour);
    play(&mut m, &found.used, at(hour + 60));
    meanwhile(&mut m, found.by, hour + 60);
    challenge(&mut m, at(hour + 61));
    meanwhile(&mut m, found.by, hour + 61);
    end(&mut m, Some(found.by.other()), at(hour + 461));
    assert_eq!(m.to_move(), Some(found.by));
    (m, found.by, hour)
}

#[test]
fn downtime_in_a_turn_that_is_taken_back_is_given_back() {
    let (mut m, by, hour) = lost_after(|_, _, _| {});
    let outage = |from: i64, until: i64| Outage {
        from: at(hour + from),
        until: at(hour + until),
    };
    // 40 hours of the 60 that the turn took; the others lie in time that did not count anyway
    let outages = [outage(10, 50), outage(62, 100), outage(300, 400)];
    assert_eq!(m.deadline(), Some(at(hour + 461 + 12)));
    for now in [462, 461 + 12] {
        let mut late = m.clone();
        let now = at(hour + now);
        let event = late.expire(now, &outages).expect("it is owed");
        assert!(matches!(event, Event::Credited { .. }), "{event:?}");
        late.apply(Entry { at: now, event });
        assert_eq!(late.deadline(), Some(at(hour + 461 + 52)));
        assert_eq!(late.expire(now, &outages), None, "once");
        replays(&late);
    }
    // what was given back before the turn was played is not given back again
    let event = m.expire(at(hour + 461 + 12), &[outage(10, 50)]).expect("it is owed");
    m.apply(Entry {
        at: at(hour + 461 + 12),
        event,
    });
    assert_eq!(m.expire(at(hour + 461 + 51), &outages), None);
    assert_eq!(m.expire(at(hour + 461 + 52), &outages), Some(Event::TimedOut { by }));
}

#[test]
fn downtime_that_was_given_back_before_the_use_is_not_given_back_again() {
    let outages = |hour: i64| {
        [Outage {
            from: at(hour + 10),
            until: at(hour + 50),
        }]
    };
    let (m, by, hour) = lost_after(|m, by, hour| {
        if m.to_move() == Some(by)
            && let Some(event) = m.expire(at(hour + 55), &outages(hour))
        {
            m.apply(Entry {
                at: at(hour + 55),
                event,
            });
        }
    });
    assert_eq!(m.deadline(), Some(at(hour + 461 + 52)));
    assert_eq!(
        m.expire(at(hour + 461 + 52), &outages(hour)),
        Some(Event::TimedOut { by })
    );
}

#[test]
fn a_vacation_that_ended_early_does_not_stop_the_clock_when_the_turn_is_taken_back() {
    // when it ends, in hours after the turn began: before the challenge, or while the match stands still
    for ends in [60, 61] {
        let (m, _, hour) = lost_after(|m, by, hour| {
            let began = m.vacation(by, at(hour + 1)).is_some();
            if m.to_move() == Some(by) {
                let until = at(hour + 30 * 24);
                let event = m.begin_vacation(by, at(hour + 3), until, false).expect("it begins");
                m.apply(Entry {
                    at: at(hour + 3),
                    event,
                });
            } else if began && (m.frozen().is_some()) == (ends == 61) {
                let event = m.end_vacation(by, at(hour)).expect("it ends");
                m.apply(Entry { at: at(hour), event });
            }
        });
        assert_eq!(m.deadline(), Some(at(hour + 461 + 69)), "three hours of 72 were used");
        replays(&m);
    }
}

#[test]
fn a_vacation_that_still_lasts_stops_the_clock_when_the_turn_is_taken_back() {
    let (m, by, hour) = lost_after(|m, by, hour| {
        if m.to_move() == Some(by) {
            let until = at(hour + 30 * 24);
            let event = m.begin_vacation(by, at(hour + 3), until, false).expect("it begins");
            m.apply(Entry {
                at: at(hour + 3),
                event,
            });
        }
    });
    assert!(m.vacation(by, at(hour + 461)).is_some());
    assert_eq!(m.deadline(), Some(at(hour + 30 * 24 + 69)));
    replays(&m);
}

#[test]
fn a_nudge_counts_from_the_return_of_the_turn() {
    let (m, _, hour) = lost_after(|_, _, _| {});
    assert_eq!(m.nudge_from(), at(hour + 461 + 24));
}

#[test]
fn what_a_linked_match_decided_is_not_undone_by_aborting() {
    // whoever wins it: the other player has played once
    for wins in [true, false] {
        let (mut m, found, hour) = used("c1-zd-random");
        assert!(m.turns_played() < 4, "somebody has not played twice: {:?}", found.turns);
        challenge(&mut m, at(hour + 1));
        let winner = if wins { found.by } else { found.by.other() };
        end(&mut m, Some(winner), at(hour + 2));
        assert!(!m.may_abort(), "{:?}", found.turns);
        for player in [ANA, BEN] {
            assert_eq!(m.decide(player, &Action::Abort), Err(ActionRefusal::Decided));
        }
        replays(&m);
    }
}
