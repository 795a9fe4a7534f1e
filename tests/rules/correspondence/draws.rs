//! Draw offers: who may offer, accept and decline when, and that nothing ends a match unasked.

use super::*;

fn offered(by: PlayerId) -> Match {
    let mut m = new_match(GameKind::Dvonn);
    act(&mut m, by, &Action::Offer(Offer::Draw), at(1)).expect("an offer");
    m
}

#[test]
fn an_offer_is_told_and_stands_until_it_is_answered() {
    let mut m = offered(BEN);
    assert_eq!(m.offer(Offer::Draw), Some(Color::Black), "out of turn");
    assert_eq!(m.notices(0), [told(Color::White, Occasion::Offered(Offer::Draw))]);
    assert_eq!(
        act(&mut m, ANA, &Action::DeclineOffer(Offer::Draw), at(2)),
        Ok(vec![Event::OfferDeclined {
            by: Color::White,
            what: Offer::Draw
        }])
    );
    assert_eq!(m.offer(Offer::Draw), None);
    assert_eq!(m.notices(1), [told(Color::Black, Occasion::OfferDeclined(Offer::Draw))]);
    act(&mut m, BEN, &Action::Offer(Offer::Draw), at(3)).expect("a second offer");
    assert_eq!(m.offer(Offer::Draw), Some(Color::Black));
}

#[test]
fn a_move_of_the_other_turns_an_offer_down_and_an_own_move_keeps_it() {
    let mut m = offered(BEN);
    play(&mut m, "c3", at(2));
    assert_eq!(m.offer(Offer::Draw), None);
    act(&mut m, BEN, &Action::Offer(Offer::Draw), at(3)).expect("another offer");
    play(&mut m, "d3", at(4));
    assert_eq!(m.offer(Offer::Draw), Some(Color::Black));
}

/// A match of DVONN in which a turn leaves the opponent a single answer, and that turn; and what it leads to.
fn with_a_forced_answer() -> (Match, Move, Vec<Event>) {
    for seed in 0.. {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut m = new_match(GameKind::Dvonn);
        while let Some(to_move) = m.to_move() {
            let turns = m.game().complete("", 500);
            let answered = turns.iter().find_map(|mv| {
                let events = m.decide(m.player(to_move), &Action::Move(mv.clone())).expect("legal");
                let mut after = m.clone();
                let at = at(1);
                after.apply(Entry {
                    at,
                    event: events[0].clone(),
                });
                let is_theirs = m.turn() > 49 && after.to_move() == Some(to_move.other());
                (is_theirs && events.len() > 1).then(|| (mv.clone(), events))
            });
            if let Some((mv, events)) = answered {
                return (m, mv, events);
            }
            let mv = turns[random.usize(..turns.len())].to_string();
            play(&mut m, &mv, at(1));
        }
    }
    unreachable!("there are always more seeds")
}

#[test]
fn an_only_answer_declines_no_end_that_its_player_has_not_seen() {
    let (m, mv, forced) = with_a_forced_answer();
    assert!(
        matches!(
            forced[1],
            Event::Moved {
                cause: Cause::Forced,
                ..
            }
        ),
        "{forced:?}"
    );
    let by = m.to_move().expect("running");
    for what in Offer::ALL {
        // made by whoever moves: it stands on the card of the answer
        let mut offering = m.clone();
        if act(&mut offering, m.player(by), &Action::Offer(what), at(1)).is_err() {
            continue;
        }
        let events = act(&mut offering, m.player(by), &Action::Move(mv.clone()), at(2)).expect("legal");
        if what.ends_match() {
            assert_eq!(events, forced[..1], "{what:?}");
            assert_eq!((offering.to_move(), offering.offer(what)), (Some(by.other()), Some(by)));
            let accepted = act(
                &mut offering,
                m.player(by.other()),
                &Action::AcceptOffer(what, 0),
                at(3),
            );
            assert!(accepted.is_ok() && offering.ended().is_some(), "{what:?}: {accepted:?}");
        } else {
            assert_eq!(events, forced, "{what:?} means nothing any more after the turn itself");
        }
        // made by the other one: the turn itself is the answer
        let mut offered = m.clone();
        act(&mut offered, m.player(by.other()), &Action::Offer(what), at(1)).expect("they may as well");
        let events = act(&mut offered, m.player(by), &Action::Move(mv.clone()), at(2)).expect("legal");
        assert_eq!(events, forced, "{what:?}");
    }
}

#[test]
fn an_accepted_offer_ends_the_match_and_tells_who_offered() {
    let mut m = offered(BEN);
    let first = m.stored().log.len();
    assert_eq!(
        act(&mut m, ANA, &Action::AcceptOffer(Offer::Draw, 0), at(7)),
        Ok(vec![Event::OfferAccepted {
            by: Color::White,
            what: Offer::Draw
        }])
    );
    let ended = Ended {
        outcome: Some(Outcome::Draw),
        why: Why::DrawAgreed,
        at: at(7),
    };
    assert_eq!(m.ended(), Some(ended));
    assert_eq!(m.offer(Offer::Draw), None);
    assert_eq!(m.notices(first), [told(Color::Black, Occasion::Ended)]);
}

#[test]
fn an_offer_against_an_offer_does_not_end_the_match() {
    let m = offered(BEN);
    assert_eq!(
        m.decide(ANA, &Action::Offer(Offer::Draw)),
        Err(ActionRefusal::OpponentOffered)
    );
    assert_eq!(
        m.decide(BEN, &Action::Offer(Offer::Draw)),
        Err(ActionRefusal::AlreadyOffered)
    );
}

#[test]
fn nobody_answers_their_own_offer_or_none() {
    let m = offered(BEN);
    let fresh = new_match(GameKind::Dvonn);
    for action in [Action::AcceptOffer(Offer::Draw, 0), Action::DeclineOffer(Offer::Draw)] {
        assert_eq!(m.decide(BEN, &action), Err(ActionRefusal::NoOffer));
        assert_eq!(m.decide(CLEO, &action), Err(ActionRefusal::NotAPlayer));
        assert_eq!(fresh.decide(ANA, &action), Err(ActionRefusal::NoOffer));
    }
}

#[test]
fn no_offer_and_no_answer_outlives_the_match() {
    let mut m = offered(BEN);
    act(&mut m, ANA, &Action::DeclineOffer(Offer::Draw), at(2)).expect("no");
    act(&mut m, BEN, &Action::Offer(Offer::Draw), at(3)).expect("again");
    act(&mut m, ANA, &Action::Resign, at(4)).expect("giving up");
    assert_eq!(m.offer(Offer::Draw), None);
    for first in 0..=3 {
        assert_eq!(
            m.notices(first),
            [told(Color::Black, Occasion::Ended)],
            "since entry {first}"
        );
    }
    for action in [
        Action::Offer(Offer::Draw),
        Action::AcceptOffer(Offer::Draw, 0),
        Action::DeclineOffer(Offer::Draw),
    ] {
        for player in [ANA, BEN] {
            assert_eq!(m.decide(player, &action), Err(ActionRefusal::MatchOver));
        }
    }
}

#[test]
fn every_way_of_asking_for_a_draw_replays() {
    let mut m = offered(BEN);
    act(&mut m, ANA, &Action::DeclineOffer(Offer::Draw), at(2)).expect("no");
    act(&mut m, ANA, &Action::Offer(Offer::Draw), at(3)).expect("an offer");
    play(&mut m, "c3", at(4));
    act(&mut m, BEN, &Action::AcceptOffer(Offer::Draw, 0), at(5)).expect("yes");
    assert_eq!(Match::replay(m.stored().clone()).as_ref(), Ok(&m));
}

#[test]
fn a_log_with_an_answer_to_no_offer_is_damaged() {
    let m = offered(BEN);
    let replay = |event| {
        let mut stored = m.stored().clone();
        stored.log.push(Entry { at: at(2), event });
        Match::replay(stored).map_err(|error| error.entry)
    };
    assert_eq!(
        replay(Event::Offered {
            by: Color::White,
            what: Offer::Draw
        }),
        Err(1),
        "one stands"
    );
    assert_eq!(
        replay(Event::Offered {
            by: Color::Black,
            what: Offer::Draw
        }),
        Err(1)
    );
    assert_eq!(
        replay(Event::OfferDeclined {
            by: Color::Black,
            what: Offer::Draw
        }),
        Err(1),
        "their own offer"
    );
    assert!(
        replay(Event::OfferDeclined {
            by: Color::White,
            what: Offer::Draw
        })
        .is_ok()
    );
    assert!(
        replay(Event::OfferAccepted {
            by: Color::White,
            what: Offer::Draw
        })
        .is_ok()
    );
}
