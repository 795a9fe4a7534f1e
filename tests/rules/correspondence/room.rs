//! No player can fill a match's log so that the other's turns, or what ends the match, no longer fit into its row.

use super::*;

/// The maximum size of a stored value.
const ROW: usize = 1024 * 1024;

fn entries(m: &Match) -> usize {
    m.stored().log.len()
}

/// Ana does this again and again, and Ben declines what she offers, until she is refused.
fn repeated(m: &mut Match, mut once: impl FnMut(&mut Match) -> bool) {
    for _ in 0..2_000 {
        if !once(m) {
            return;
        }
    }
    panic!("for ever: {} entries", entries(m));
}

#[test]
fn what_one_player_offers_is_bounded_and_leaves_the_other_their_own() {
    for what in [Offer::Draw, Offer::Pause, Offer::Abandon, Offer::Fill] {
        let mut m = new_match(GameKind::Dvonn);
        repeated(&mut m, |m| {
            let offered = act(m, ANA, &Action::Offer(what), at(1));
            if let Err(why) = offered {
                assert_eq!(why, ActionRefusal::TooMuch);
                return false;
            }
            act(m, BEN, &Action::DeclineOffer(what), at(1)).expect("he may");
            true
        });
        assert_eq!(entries(&m), 500, "{what:?}");
        act(&mut m, BEN, &Action::Offer(what), at(2)).expect("he has offered nothing yet");
        act(&mut m, ANA, &Action::DeclineOffer(what), at(2)).expect("she may answer");
        play(&mut m, "c3", at(2));
        let mut late = m.clone();
        let event = late.expire(at(200), &[]).expect("his time is over");
        late.apply(Entry { at: at(200), event });
        assert_eq!(late.ended().map(|ended| ended.why), Some(Why::Time));
        act(&mut m, ANA, &Action::Resign, at(3)).expect("she may");
        assert!(m.ended().is_some());
    }
}

#[test]
fn pauses_and_undos_that_are_granted_are_bounded() {
    // a program grants them at once
    let mut m = new_match(GameKind::Dvonn);
    repeated(&mut m, |m| {
        play(m, "c3", at(1));
        if act(m, ANA, &Action::Offer(Offer::Undo), at(1)).is_err() {
            return false;
        }
        act(m, BEN, &Action::AcceptOffer(Offer::Undo, 0), at(1)).expect("granted");
        true
    });
    assert!(entries(&m) < 1_000, "{}", entries(&m));
    let mut m = new_match(GameKind::Dvonn);
    repeated(&mut m, |m| {
        if act(m, ANA, &Action::Offer(Offer::Pause), at(1)).is_err() {
            return false;
        }
        act(m, BEN, &Action::AcceptOffer(Offer::Pause, 0), at(1)).expect("granted");
        act(m, ANA, &Action::Resume, at(1)).expect("she may");
        true
    });
    assert!(entries(&m) < 1_000, "{}", entries(&m));
}

#[test]
fn vacations_are_bounded_in_each_match_but_not_the_one_that_keeps_a_player_from_losing() {
    let mut m = new_match(GameKind::Dvonn);
    let (ana, ben) = (Color::White, Color::Black);
    repeated(&mut m, |m| {
        let Some(event) = m.begin_vacation(ana, at(1), at(100), false) else {
            return false;
        };
        m.apply(Entry { at: at(1), event });
        let event = m.end_vacation(ana, at(1)).expect("it ends");
        m.apply(Entry { at: at(1), event });
        true
    });
    assert_eq!(entries(&m), 500);
    assert!(!m.has_room_beside(ana) && m.has_room_beside(ben));
    assert!(
        m.begin_vacation(ben, at(1), at(100), false).is_some(),
        "he has taken none"
    );
    let event = m.begin_vacation(ana, at(72), at(96), true).expect("her time is over");
    m.apply(Entry { at: at(72), event });
    assert!(m.vacation(ana, at(73)).is_some());
}

/// A match whose log has at least this size, by turns that were undone.
fn long(size: usize) -> Match {
    let mut stored = new_match(GameKind::Dvonn).stored().clone();
    let once: Vec<Entry> = [
        Event::Moved {
            mv: "c3".parse().expect("a turn"),
            cause: Cause::Played,
            note: None,
        },
        Event::Offered {
            by: Color::White,
            what: Offer::Undo,
        },
        Event::OfferAccepted {
            by: Color::Black,
            what: Offer::Undo,
        },
    ]
    .into_iter()
    .map(|event| Entry { at: at(1), event })
    .collect();
    let each = serde_json::to_vec(&once).expect("it is JSON").len();
    for _ in 0..=size / (each - 1) {
        stored.log.extend(once.clone());
    }
    Match::replay(stored).expect("it is possible")
}

fn size(m: &Match) -> usize {
    serde_json::to_vec(m.stored()).expect("it is JSON").len()
}

#[test]
fn a_very_long_log_has_room_for_whatever_ends_the_match() {
    let mv = |m: &Match| Action::Move(m.game().parse_move("c3").expect("a free space"));
    let m = long(600 * 1024);
    assert!(!m.has_room_beside(Color::Black), "only turns, and what ends it");
    assert!(m.begin_vacation(Color::Black, at(2), at(100), false).is_none());
    assert_eq!(m.decide(BEN, &Action::Offer(Offer::Pause)), Err(ActionRefusal::TooMuch));
    assert!(m.decide(ANA, &mv(&m)).is_ok());
    let mut m = long(800 * 1024);
    assert!(size(&m) < 850 * 1024, "{}", size(&m));
    assert_eq!(m.decide(ANA, &mv(&m)), Err(ActionRefusal::TooLong));
    // Ben has offered nothing: he may offer to end it, again and again
    repeated(&mut m, |m| {
        if act(m, BEN, &Action::Offer(Offer::Draw), at(2)).is_err() {
            return false;
        }
        act(m, ANA, &Action::DeclineOffer(Offer::Draw), at(2)).expect("she may");
        true
    });
    let event = m
        .begin_vacation(Color::White, at(73), at(97), true)
        .expect("her time is over");
    m.apply(Entry { at: at(73), event });
    let event = m.expire(at(200), &[]).expect("and again");
    m.apply(Entry { at: at(200), event });
    assert_eq!(m.ended().map(|ended| ended.why), Some(Why::Time));
    assert!(size(&m) < ROW - 64 * 1024, "{}", size(&m));
}

#[test]
fn notes_have_a_bound_of_their_own() {
    let mut m = new_match(GameKind::Dvonn);
    assert!(m.has_room_for_note(800));
    let mut written = 0;
    for text in DEMO.split(' ').take(40) {
        let mv = m.game().parse_move(text).expect("legal");
        let note = Some("x".repeat(4_000));
        let event = Event::Moved {
            mv,
            cause: Cause::Played,
            note,
        };
        assert_eq!(m.has_room_for_note(4_000), written + 4_000 <= 128 * 1024);
        m.apply(Entry { at: at(1), event });
        written += 4_000;
    }
    assert!(!m.has_room_for_note(4_000));
}
