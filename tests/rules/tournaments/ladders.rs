//! Ladders: what they refuse, who gets whose place, and a thousand simulated ones.

use super::*;
use gipfel::correspondence::Outage;
use gipfel::correspondence::tournament::ladder::{
    Bout, CHALLENGES, ChallengeRefusal, NoChallenge, REACH, REST, TO_ANSWER,
};
use gipfel::correspondence::vacation::Vacations;

const WEEK: i64 = 7 * 24;

/// A ladder with so many people, in the order of their numbers.
fn ladder(people: u64) -> Tournament {
    let mut t = new(conditions(Format::Ladder));
    let opening = t.opening().unwrap();
    apply(&mut t, opening);
    for n in 1..=people {
        let joined = t.join(PlayerId(n), None).unwrap();
        apply(&mut t, joined);
    }
    t
}

fn places(t: &Tournament) -> Vec<u64> {
    t.ladder().unwrap().rungs().iter().map(|player| player.0).collect()
}

fn challenges(t: &mut Tournament, by: u64, to: u64) {
    let event = t.challenge(PlayerId(by), PlayerId(to), at(1)).unwrap();
    apply(t, event);
}

/// The challenge is accepted, the challenger plays White, and the match begins.
fn accepts(t: &mut Tournament, by: u64, to: u64) {
    let event = t.accept(PlayerId(by), PlayerId(to), Color::White).unwrap();
    apply(t, event);
    follow(t);
}

fn plays(t: &mut Tournament, by: u64, to: u64, result: impl Fn(Color) -> PairResult) {
    challenges(t, by, to);
    accepts(t, by, to);
    ends(t, by, to, result);
}

fn refused(t: &Tournament, by: u64, to: u64) -> ChallengeRefusal {
    t.challenge(PlayerId(by), PlayerId(to), at(1)).unwrap_err()
}

#[test]
fn the_winner_takes_the_place_and_those_between_go_down() {
    let mut t = ladder(5);
    plays(&mut t, 5, 2, PairResult::Won);
    assert_eq!(places(&t), [1, 5, 2, 3, 4]);
    // whoever has the place and wins keeps it; a draw changes nothing
    plays(&mut t, 2, 1, |challenger| PairResult::Won(challenger.other()));
    plays(&mut t, 3, 5, |_| PairResult::Drawn);
    plays(&mut t, 4, 3, |_| PairResult::Void);
    assert_eq!(places(&t), [1, 5, 2, 3, 4]);
    let lines: Vec<(u64, u16, u16, u16)> = t
        .places()
        .iter()
        .map(|line| (line.player.0, line.won, line.drawn, line.lost))
        .collect();
    assert_eq!(
        lines,
        [(1, 1, 0, 0), (5, 1, 1, 0), (2, 0, 0, 2), (3, 0, 1, 0), (4, 0, 0, 0)]
    );
    assert_eq!(t.places(), t.tables()[0].lines);
}

#[test]
fn who_can_be_challenged() {
    let mut t = ladder(6);
    assert_eq!(refused(&t, 9, 1), ChallengeRefusal::NotIn);
    assert_eq!(refused(&t, 1, 9), ChallengeRefusal::Unknown);
    for (by, to) in [(1, 2), (3, 3), (5, 1)] {
        assert_eq!(refused(&t, by, to), ChallengeRefusal::OutOfReach, "{by} {to}");
    }
    let reach: Vec<u64> = t.in_reach(PlayerId(5), at(1)).iter().map(|player| player.0).collect();
    assert_eq!((reach.len(), &reach[..]), (REACH, &[4, 3, 2][..]));
    challenges(&mut t, 5, 3);
    assert_eq!(refused(&t, 5, 4), ChallengeRefusal::Waits(PlayerId(3)));
    assert_eq!(refused(&t, 4, 3), ChallengeRefusal::Taken);
    // whoever is challenged may challenge, and whoever challenges may be challenged
    challenges(&mut t, 3, 1);
    challenges(&mut t, 6, 5);
    accepts(&mut t, 3, 1);
    let mut turned = t.clone();
    let event = turned.give_up(PlayerId(5), PlayerId(3)).unwrap();
    apply(&mut turned, event);
    assert_eq!(places(&turned), [1, 2, 5, 3, 4, 6]);
    accepts(&mut t, 5, 3);
    let event = t.leave(PlayerId(1)).unwrap();
    apply(&mut t, event);
    assert_eq!(places(&t), [2, 3, 4, 5, 6]);
    // the match against somebody who left goes on, and changes nothing
    ends(&mut t, 3, 1, PairResult::Won);
    assert_eq!(places(&t), [2, 3, 4, 5, 6]);
}

#[test]
fn two_who_play_do_not_challenge_each_other() {
    let mut t = ladder(4);
    challenges(&mut t, 4, 2);
    accepts(&mut t, 4, 2);
    plays(&mut t, 3, 1, PairResult::Won);
    assert_eq!(places(&t), [3, 1, 2, 4]);
    assert_eq!(refused(&t, 4, 2), ChallengeRefusal::Waits(PlayerId(2)));
    ends(&mut t, 4, 2, PairResult::Won);
    assert_eq!(places(&t), [3, 1, 4, 2]);
}

#[test]
fn who_did_not_win_waits_a_week() {
    let mut t = ladder(3);
    plays(&mut t, 2, 1, |_| PairResult::Drawn);
    let again = at(1) + REST;
    assert_eq!(refused(&t, 2, 1), ChallengeRefusal::Again(again));
    assert!(t.challenge(PlayerId(3), PlayerId(1), at(1)).is_ok(), "others may");
    assert!(t.challenge(PlayerId(2), PlayerId(1), again).is_ok());
    // a match without a result counts as none
    let mut t = ladder(2);
    plays(&mut t, 2, 1, |_| PairResult::Void);
    assert!(t.challenge(PlayerId(2), PlayerId(1), at(1)).is_ok());
}

#[test]
fn without_an_answer_in_a_week_the_place_goes() {
    let mut t = ladder(3);
    challenges(&mut t, 3, 1);
    let due = |bout: &Bout| bout.at + TO_ANSWER;
    assert_eq!(t.unanswered_in_time(at(WEEK), due), None);
    let late = t.unanswered_in_time(at(1 + WEEK), due).unwrap();
    apply(&mut t, late);
    assert_eq!(places(&t), [3, 1, 2]);
    assert_eq!(t.next(), None, "once is no reason to be out");
    // a challenge of one's own says that one is there
    challenges(&mut t, 1, 3);
    let event = t.retract(PlayerId(1), PlayerId(3)).unwrap();
    apply(&mut t, event);
    challenges(&mut t, 2, 1);
    let late = t.unanswered_in_time(at(1 + WEEK), due).unwrap();
    apply(&mut t, late);
    assert_eq!((places(&t), t.next()), (vec![3, 2, 1], None));
    // silent again: out, and the challenges of others go on
    let joined = t.join(PlayerId(4), None).unwrap();
    apply(&mut t, joined);
    challenges(&mut t, 4, 1);
    let late = t.unanswered_in_time(at(1 + WEEK), due).unwrap();
    apply(&mut t, late);
    let out = t.next().unwrap();
    assert_eq!(
        out,
        Event::Withdrew {
            player: PlayerId(1),
            silent: true
        }
    );
    apply(&mut t, out);
    assert_eq!(places(&t), [3, 2, 4]);
    // they may come back, at the bottom
    let joined = t.join(PlayerId(1), Some(1_700)).unwrap();
    apply(&mut t, joined);
    assert_eq!((places(&t), t.next()), (vec![3, 2, 4, 1], None));
}

#[test]
fn an_answer_is_given_once() {
    let mut t = ladder(3);
    challenges(&mut t, 3, 2);
    let (by, to) = (PlayerId(3), PlayerId(2));
    assert_eq!(
        t.accept(by, PlayerId(1), Color::White),
        Err(NoChallenge),
        "it is not theirs"
    );
    let (given_up, back) = (t.give_up(by, to).unwrap(), t.retract(by, to).unwrap());
    accepts(&mut t, 3, 2);
    for answer in [t.accept(by, to, Color::White), t.give_up(by, to), t.retract(by, to)] {
        assert_eq!(answer, Err(NoChallenge));
    }
    for event in [given_up, back] {
        assert!(t.apply(Entry { at: at(1), event }).is_err());
    }
}

#[test]
fn a_closed_ladder_ends_with_its_last_match() {
    let mut t = ladder(4);
    challenges(&mut t, 4, 3);
    challenges(&mut t, 3, 2);
    accepts(&mut t, 3, 2);
    let closed = t.close().unwrap();
    apply(&mut t, closed);
    assert!(t.close().is_err() && !t.may_be_joined());
    assert_eq!(t.join(PlayerId(9), None), Err(JoinRefusal::TooLate));
    assert_eq!(refused(&t, 2, 1), ChallengeRefusal::Closed);
    assert!(
        t.accept(PlayerId(4), PlayerId(3), Color::White).is_err(),
        "what had no answer is gone"
    );
    assert_eq!(t.next(), None);
    ends(&mut t, 3, 2, PairResult::Won);
    assert_eq!((t.phase(), places(&t)), (Phase::Over, vec![1, 3, 2, 4]));
    assert!(t.close().is_err());
    assert!(t.leave(PlayerId(1)).is_err());
}

#[test]
fn a_full_ladder_ends_by_itself() {
    let mut t = ladder(2);
    for n in 0..CHALLENGES {
        let (by, to) = if n % 2 == 0 { (2, 1) } else { (1, 2) };
        assert_eq!(t.phase(), Phase::Running);
        plays(&mut t, by, to, PairResult::Won);
    }
    assert_eq!(t.phase(), Phase::Over);
    let size = serde_json::to_string(t.stored()).unwrap().len();
    assert!(size < 200_000, "{size} bytes");
}

#[test]
fn a_ladder_has_room_for_so_many_people() {
    let mut t = new(Conditions {
        most: 2,
        ..conditions(Format::Ladder)
    });
    let opening = t.opening().unwrap();
    apply(&mut t, opening);
    for n in 1..=2 {
        let joined = t.join(PlayerId(n), None).unwrap();
        apply(&mut t, joined);
    }
    assert_eq!(t.join(PlayerId(2), None), Err(JoinRefusal::Already));
    assert_eq!(t.join(PlayerId(3), None), Err(JoinRefusal::Full));
    assert!(!t.is_full(), "it does not begin by that");
    let left = t.leave(PlayerId(1)).unwrap();
    apply(&mut t, left);
    assert_eq!(t.leave(PlayerId(1)), Err(LeaveRefusal::NotIn));
    assert!(t.join(PlayerId(3), None).is_ok());
    assert_eq!(t.begin(|_| ()), Err(BeginRefusal::NotOpen));
    assert_eq!(t.call_off(), Err(BeginRefusal::NotOpen));
}

#[test]
fn nobody_is_silent_on_vacation() {
    let bout = Bout {
        by: PlayerId(2),
        to: PlayerId(1),
        at: at(0),
        pair: None,
    };
    let mut vacations = Vacations::default();
    assert_eq!(bout.deadline(&vacations, &[]), at(WEEK));
    // two days before it, three days that reach into it, and four days in the middle
    vacations.begin(at(-100), 2).unwrap();
    vacations.begin(at(-24), 3).unwrap();
    assert_eq!(bout.deadline(&vacations, &[]), at(WEEK + 48));
    vacations.begin(at(150), 4).unwrap();
    assert_eq!(bout.deadline(&vacations, &[]), at(WEEK + 48 + 96));
    // back after a day
    vacations.end(at(174)).unwrap();
    assert_eq!(bout.deadline(&vacations, &[]), at(WEEK + 48 + 24));
    // a later one comes too late
    vacations.begin(at(WEEK + 48 + 25), 1).unwrap();
    assert_eq!(bout.deadline(&vacations, &[]), at(WEEK + 48 + 24));
    // the bot was away for an hour, and for a minute, which is nothing
    let away = |from: i64, minutes: i64| Outage {
        from: at(from),
        until: at(from) + SignedDuration::from_mins(minutes),
    };
    assert_eq!(
        bout.deadline(&Vacations::default(), &[away(5, 60), away(9, 1)]),
        at(WEEK + 1)
    );
}

#[test]
fn whoever_is_challenged_is_reminded_once_and_not_on_vacation() {
    let bout = Bout {
        by: PlayerId(2),
        to: PlayerId(1),
        at: at(0),
        pair: None,
    };
    let usual = at(WEEK - 48);
    assert_eq!(bout.reminder(&Vacations::default(), &[]), usual);
    // a vacation, or a time without the bot, of which it is not known yet when they are reminded
    for begins in [WEEK - 48, WEEK - 10] {
        let mut vacations = Vacations::default();
        vacations.begin(at(begins), 5).unwrap();
        assert_eq!(bout.reminder(&vacations, &[]), usual, "{begins}");
        assert_eq!(bout.deadline(&vacations, &[]), at(WEEK + 120));
    }
    let away = Outage {
        from: at(WEEK - 40),
        until: at(WEEK - 30),
    };
    assert_eq!(bout.reminder(&Vacations::default(), &[away]), usual);
    // before that it moves with the end
    let mut vacations = Vacations::default();
    vacations.begin(at(WEEK - 49), 5).unwrap();
    assert_eq!(bout.reminder(&vacations, &[]), at(WEEK - 48 + 120));
}

/// What happened in a simulated ladder.
#[derive(Default)]
struct Figures {
    ladders: usize,
    matches: usize,
    left: usize,
    given_up: usize,
    kills: usize,
}

/// The places after an event, told anew: the rule as docs/club.md says it.
fn told(before: &[PlayerId], t: &Tournament, event: &Event, by_to: Option<(PlayerId, PlayerId)>) -> Vec<PlayerId> {
    let mut places = before.to_vec();
    let mut takes = |winner: PlayerId, loser: PlayerId| {
        let of = |who: PlayerId, places: &[PlayerId]| places.iter().position(|player| *player == who);
        if let (Some(low), Some(high)) = (of(winner, &places), of(loser, &places))
            && high < low
        {
            places[high..=low].rotate_right(1);
        }
    };
    match event {
        Event::Joined { player, .. } => places.push(*player),
        Event::Withdrew { player, .. } => places.retain(|other| other != player),
        Event::GaveUp { .. } => {
            let (by, to) = by_to.expect("it was open");
            takes(by, to);
        }
        Event::Result { pair, result } => {
            let players = t.pairings()[usize::from(*pair)].players;
            for color in Color::BOTH {
                if result.half_points(color) == 2 {
                    takes(players[color], players[color.other()]);
                }
            }
        }
        _ => {}
    }
    places
}

/// Applies an event, unless the program is killed first; what is stored gives the same ladder.
fn happens(t: &mut Tournament, event: Event, random: &mut Rng, figures: &mut Figures) {
    if random.u8(..20) == 0 {
        let stored = serde_json::to_string(t.stored()).unwrap();
        let again = Tournament::load(serde_json::from_str(&stored).unwrap()).unwrap();
        assert_eq!(again, *t);
        *t = again;
        figures.kills += 1;
    }
    let before = t.ladder().unwrap().rungs().to_vec();
    let by = match event {
        Event::GaveUp { by, .. } => Some(by),
        _ => None,
    };
    let open = by
        .and_then(|by| t.ladder().unwrap().open(by))
        .map(|bout| (bout.by, bout.to));
    let expected = told(&before, t, &event, open);
    apply(t, event);
    assert_eq!(t.ladder().unwrap().rungs(), expected);
}

/// People are unique; each challenges one person at a time and is challenged by one.
fn is_sound(t: &Tournament) {
    let ladder = t.ladder().unwrap();
    let unique = |players: &mut dyn Iterator<Item = PlayerId>| {
        let players: Vec<PlayerId> = players.collect();
        players.iter().collect::<BTreeSet<_>>().len() == players.len()
    };
    assert!(unique(&mut ladder.rungs().iter().copied()));
    assert!(unique(&mut ladder.bouts().iter().map(|bout| bout.by)));
    assert!(unique(&mut ladder.bouts().iter().map(|bout| bout.to)));
    let inside: BTreeSet<PlayerId> = ladder.rungs().iter().copied().collect();
    for entrant in t.entrants() {
        assert_eq!(inside.contains(&entrant.player), entrant.out.is_none());
    }
    for bout in ladder.bouts() {
        match bout.pair {
            Some(pair) => assert_eq!(t.pairings()[usize::from(pair)].result(), None),
            None => assert!(inside.contains(&bout.by) && inside.contains(&bout.to)),
        }
    }
    let running: BTreeSet<u16> = t.running().map(|(pair, _)| pair).collect();
    let bouts: BTreeSet<u16> = ladder.bouts().iter().filter_map(|bout| bout.pair).collect();
    assert!(running.is_subset(&bouts));
}

#[test]
fn a_thousand_ladders() {
    let mut figures = Figures::default();
    for seed in 0..1_000 {
        let mut random = Rng::with_seed(seed);
        let people = random.u64(2..=if seed % 10 == 0 { 32 } else { 12 });
        let mut t = ladder(people);
        let mut begun = BTreeSet::new();
        let steps = random.usize(60..200);
        for step in 0..5_000 {
            if step == steps
                && let Ok(closed) = t.close()
            {
                happens(&mut t, closed, &mut random, &mut figures);
            }
            while let Some(event) = t.next() {
                happens(&mut t, event, &mut random, &mut figures);
            }
            if t.phase() == Phase::Over {
                break;
            }
            let ready: Vec<u16> = t.to_begin().into_iter().map(|(pair, _)| pair).collect();
            for pair in ready {
                assert!(begun.insert(pair), "a pair was begun twice");
                let id = MatchId(u64::from(pair));
                happens(&mut t, Event::Begun { pair, id }, &mut random, &mut figures);
            }
            is_sound(&t);
            let (one, other) = (PlayerId(random.u64(1..=people)), PlayerId(random.u64(1..=people)));
            let running: Vec<u16> = t.running().map(|(pair, _)| pair).collect();
            let open: Vec<_> = t
                .ladder()
                .unwrap()
                .bouts()
                .iter()
                .filter(|bout| bout.pair.is_none())
                .copied()
                .collect();
            let event = match random.u8(..40) {
                0 => t.join(one, None).ok(),
                1 => t.leave(one).ok(),
                2..15 => {
                    let reach = t.in_reach(one, at(1));
                    random.choice(reach).map(|to| Event::Challenged { by: one, to })
                }
                15..17 => t.challenge(one, other, at(1)).ok(),
                17..27 => random.choice(&open).and_then(|bout| match random.u8(..10) {
                    0 => t.give_up(bout.by, bout.to).ok(),
                    1 => t.retract(bout.by, bout.to).ok(),
                    2 => t.unanswered_in_time(at(1 + WEEK), |bout| bout.at + TO_ANSWER),
                    _ => t
                        .accept(
                            bout.by,
                            bout.to,
                            if random.bool() { Color::White } else { Color::Black },
                        )
                        .ok(),
                }),
                _ => random.choice(&running).map(|pair| {
                    let result = match random.u8(..20) {
                        0 => PairResult::Void,
                        1 => PairResult::Drawn,
                        2 => PairResult::Absent(Color::White),
                        3..12 => PairResult::Won(Color::White),
                        _ => PairResult::Won(Color::Black),
                    };
                    Event::Result { pair: *pair, result }
                }),
            };
            figures.given_up += usize::from(matches!(event, Some(Event::GaveUp { .. })));
            figures.left += usize::from(matches!(event, Some(Event::Withdrew { .. })));
            if let Some(event) = event {
                happens(&mut t, event, &mut random, &mut figures);
            }
        }
        assert_eq!(t.phase(), Phase::Over, "ladder {seed} does not end: {t:?}");
        let again = Tournament::load(t.stored().clone()).unwrap();
        assert_eq!((again.places(), again.tables()), (t.places(), t.tables()));
        let order: Vec<PlayerId> = t.places().iter().map(|line| line.player).collect();
        assert_eq!(order, t.ladder().unwrap().rungs());
        figures.ladders += 1;
        figures.matches += begun.len();
    }
    let Figures {
        ladders,
        matches,
        left,
        given_up,
        kills,
    } = figures;
    super::invariants::documented(&format!(
        "| Ladder | {ladders} | {matches} | {left} | {given_up} | {kills} |"
    ));
}
