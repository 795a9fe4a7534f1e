//! Who is notified of what: one ping a turn, and the end for whoever did not cause it.

use super::*;

#[test]
fn one_ping_a_turn_however_many_moves_it_forced() {
    for kind in GameKind::ALL {
        let mut m = new_match(kind);
        let mut forced = 0;
        for hour in 1..150 {
            let Some(mover) = m.to_move() else { break };
            let first = m.stored().log.len();
            let mv = m.game().complete("", 1).remove(0).to_string();
            let events = play(&mut m, &mv, at(hour));
            forced += events.len() - 1;
            let expected = match m.to_move() {
                Some(to_move) => told(to_move, Occasion::Turn),
                None => told(mover.other(), Occasion::Ended),
            };
            assert_eq!(m.notices(first), [expected], "{kind:?}, turn {}", m.turn());
        }
        assert!(
            forced >= usize::from(kind == GameKind::Dvonn),
            "the last placement is forced"
        );
    }
}

#[test]
fn the_end_by_the_rules_is_told_to_who_did_not_choose_it() {
    let mut m = new_match(GameKind::Dvonn);
    let mut last = None;
    let mut hour = 0;
    while let Some(mover) = m.to_move() {
        hour += 1;
        last = Some((m.stored().log.len(), mover));
        let mv = m.game().complete("", 1).remove(0).to_string();
        play(&mut m, &mv, at(hour));
    }
    let (first, mover) = last.expect("it had turns");
    assert_eq!(m.ended().map(|ended| ended.why), Some(Why::Rules));
    assert_eq!(m.notices(first), [told(mover.other(), Occasion::Ended)]);
}

#[test]
fn the_end_by_resigning_is_told_to_the_other_whoever_was_to_move() {
    for (player, other) in [(ANA, Color::Black), (BEN, Color::White)] {
        let mut m = new_match(GameKind::Dvonn);
        act(&mut m, player, &Action::Resign, at(1)).expect("giving up");
        assert_eq!(m.ended().and_then(|ended| ended.outcome), Some(Outcome::Win(other)));
        assert_eq!(m.notices(0), [told(other, Occasion::Ended)]);
    }
}

#[test]
fn a_new_home_is_no_news() {
    let mut m = new_match(GameKind::Dvonn);
    let moves_in = |m: &mut Match| {
        let first = m.stored().log.len();
        m.apply(Entry {
            at: at(5),
            event: Event::HomeChanged {
                seat: Color::White,
                home: Home::Direct,
            },
        });
        m.notices(first)
    };
    assert_eq!(moves_in(&mut m), []);
    act(&mut m, ANA, &Action::Resign, at(6)).expect("giving up");
    assert_eq!(moves_in(&mut m), [], "the end was told already");
    assert_eq!(m.notices(m.stored().log.len()), []);
    assert_eq!(m.notices(1_000), [], "nothing comes after the last entry");
}
