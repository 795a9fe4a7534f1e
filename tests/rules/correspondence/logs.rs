//! Stored matches: every log replays to the same match, what cannot have happened is refused, what was stored once is
//! read.

use super::*;

fn kinds() -> impl Iterator<Item = Setup> {
    let handicap = Setup::with_handicap(GameKind::Gipf(Variant::Basic), Color::Black, 3).unwrap();
    GameKind::ALL.into_iter().map(Setup::even).chain([handicap])
}

/// A match by random moves with some talk in between, as far as it goes in this many turns.
fn random_match(setup: Setup, seed: u64, turns: usize) -> Match {
    let mut lots = fastrand::Rng::with_seed(seed);
    let mut m = match_of(setup);
    for hour in (1..).take(turns) {
        let Some(color) = m.to_move() else { break };
        let moves = m.game().complete("", 50);
        let mv = moves[lots.usize(..moves.len())].to_string();
        play(&mut m, &mv, at(hour));
        let action = match lots.u8(..10) {
            0 => Action::Offer(Offer::Draw),
            1 => Action::DeclineOffer(Offer::Draw),
            _ => continue,
        };
        // some of it is refused, which changes nothing
        let player = m.player(if lots.bool() { color } else { color.other() });
        let _ = act(&mut m, player, &action, at(hour));
    }
    m
}

fn stored_again(m: &Match) -> Match {
    let json = serde_json::to_string(m.stored()).expect("it is JSON");
    let stored: StoredMatch = serde_json::from_str(&json).expect("and reads back");
    assert_eq!(&stored, m.stored());
    Match::replay(stored).expect("the log is possible")
}

#[test]
fn every_log_replays_to_the_same_match() {
    let mut over = 0;
    for setup in kinds() {
        for seed in 0..8 {
            let m = random_match(setup, seed, 120);
            assert_eq!(stored_again(&m), m, "{setup:?}, seed {seed}");
            over += u32::from(m.ended().is_some());
        }
    }
    assert!(over >= 8, "only {over} of them came to an end");
}

#[test]
fn every_beginning_of_a_log_replays_too() {
    let m = random_match(Setup::even(GameKind::Dvonn), 3, 120);
    let log = &m.stored().log;
    let mut step = match_of(Setup::even(GameKind::Dvonn));
    for (index, entry) in log.iter().enumerate() {
        step.apply(entry.clone());
        let mut stored = m.stored().clone();
        stored.log.truncate(index + 1);
        assert_eq!(Match::replay(stored).as_ref(), Ok(&step), "up to entry {index}");
    }
    assert_eq!(step, m);
}

#[test]
fn a_log_that_cannot_have_happened_is_refused_at_its_entry() {
    let mut m = new_match(GameKind::Dvonn);
    play(&mut m, "c3", at(1));
    play(&mut m, "d3", at(2));
    let broken = |index: usize, event: Event| {
        let mut stored = m.stored().clone();
        stored.log[index].event = event.clone();
        let error = Match::replay(stored).expect_err("damaged");
        assert_eq!(error.id, MatchId(1042));
        error.entry
    };
    let played = |text: &str| moved(text, Cause::Played);
    assert_eq!(broken(1, played("c3")), 1, "the space is taken");
    assert_eq!(broken(0, played("c3d3")), 0, "nothing stands there");
    for text in ["C3", " c3", "c3 ", "", "z9", "c3\u{301}"] {
        let mut json = serde_json::to_value(m.stored()).expect("JSON");
        json["log"][0][1]["moved"]["text"] = text.into();
        assert!(serde_json::from_value::<StoredMatch>(json).is_err(), "{text:?}");
    }
    assert_eq!(
        broken(
            1,
            Event::OfferAccepted {
                by: Color::White,
                what: Offer::Draw
            }
        ),
        1,
        "nothing was offered"
    );
    assert_eq!(
        broken(
            1,
            Event::OfferDeclined {
                by: Color::Black,
                what: Offer::Draw
            }
        ),
        1
    );
    assert_eq!(broken(1, Event::TimedOut { by: Color::White }), 1, "not White's turn");
    assert_eq!(
        broken(0, Event::Resigned { by: Color::White }),
        1,
        "nothing follows the end"
    );
}

#[test]
fn after_the_end_only_a_home_may_change() {
    let mut m = new_match(GameKind::Dvonn);
    act(&mut m, ANA, &Action::Resign, at(1)).expect("giving up");
    let after = |event| {
        let mut stored = m.stored().clone();
        stored.log.push(Entry { at: at(2), event });
        Match::replay(stored).map_err(|error| error.entry)
    };
    let changed = after(Event::HomeChanged {
        seat: Color::Black,
        home: Home::Direct,
    })
    .expect("the last card goes elsewhere");
    assert_eq!((changed.home(Color::Black), changed.ended()), (Home::Direct, m.ended()));
    for event in [
        moved("c3", Cause::Played),
        Event::Offered {
            by: Color::White,
            what: Offer::Draw,
        },
        Event::OfferAccepted {
            by: Color::White,
            what: Offer::Draw,
        },
        Event::Resigned { by: Color::Black },
        Event::TimedOut { by: Color::White },
    ] {
        assert_eq!(after(event), Err(1));
    }
}

#[test]
fn entries_have_a_form_that_does_not_change() {
    let entry = |event| serde_json::to_value(Entry { at: at(0), event }).expect("JSON");
    let expected = |event: serde_json::Value| serde_json::json!([at(0).to_string(), event]);
    for (event, json) in [
        (moved("c3", Cause::Played), serde_json::json!({"moved": {"text": "c3"}})),
        (
            moved("c3", Cause::Forced),
            serde_json::json!({"moved": {"text": "c3", "cause": "forced"}}),
        ),
        (
            moved("c3", Cause::Planned),
            serde_json::json!({"moved": {"text": "c3", "cause": "planned"}}),
        ),
        (
            Event::Offered {
                by: Color::White,
                what: Offer::Draw,
            },
            serde_json::json!({"offered": {"by": "white", "what": "draw"}}),
        ),
        (
            Event::OfferDeclined {
                by: Color::Black,
                what: Offer::Draw,
            },
            serde_json::json!({"offer_declined": {"by": "black", "what": "draw"}}),
        ),
        (
            Event::OfferAccepted {
                by: Color::White,
                what: Offer::Draw,
            },
            serde_json::json!({"offer_accepted": {"by": "white", "what": "draw"}}),
        ),
        (
            Event::Resigned { by: Color::White },
            serde_json::json!({"resigned": {"by": "white"}}),
        ),
        (
            Event::TimedOut { by: Color::White },
            serde_json::json!({"timed_out": {"by": "white"}}),
        ),
        (
            Event::Credited {
                from: at(1),
                time: SignedDuration::from_mins(90),
            },
            serde_json::json!({"credited": {"from": at(1).to_string(), "time": "PT1H30M"}}),
        ),
        (
            Event::HomeChanged {
                seat: Color::White,
                home: Home::Direct,
            },
            serde_json::json!({"home_changed": {"seat": "white", "home": "direct"}}),
        ),
    ] {
        assert_eq!(entry(event.clone()), expected(json.clone()));
        let read: Entry = serde_json::from_value(expected(json)).expect("it reads back");
        assert_eq!(read.event, event);
    }
}

#[test]
fn a_turn_without_a_cause_was_played_and_an_unknown_cause_is_refused() {
    let read = |rest: &str| {
        let text = format!(r#"["2026-11-21T03:33:22Z",{{"moved":{{"text":"c3"{rest}}}}}]"#);
        serde_json::from_str::<Entry>(&text).map(|entry| entry.event)
    };
    assert_eq!(read("").unwrap(), moved("c3", Cause::Played));
    assert!(read(r#","cause":"bored""#).is_err());
}

#[test]
fn a_log_with_a_forced_turn_plays_on() {
    let mut m = random_match(Setup::even(GameKind::Dvonn), 1, 48);
    let forced = m.played().last().expect("49 placements");
    assert_eq!((forced.cause, m.turn()), (Cause::Forced, 49));
    let json = serde_json::to_value(m.stored()).expect("JSON");
    let again = Match::replay(serde_json::from_value(json).expect("it reads")).expect("possible");
    assert_eq!(again, m);
    let next = m.game().complete("", 1).remove(0).to_string();
    play(&mut m, &next, at(500));
    assert!(m.turn() > 49);
}

#[test]
fn the_frozen_stores_hold_matches_that_replay() {
    let frozen = [
        include_str!("../../fixtures/formats/first/play.json"),
        include_str!("../../fixtures/formats/first/boards.json"),
        include_str!("../../fixtures/formats/first/links.json"),
    ];
    for rows in frozen {
        let rows: serde_json::Value = serde_json::from_str(rows).expect("JSON");
        let mut found = 0;
        for row in rows.as_object().unwrap().values() {
            let Some(stored) = row.get("match") else { continue };
            let Ok(stored) = serde_json::from_value::<StoredMatch>(stored.clone()) else {
                continue;
            };
            let m = Match::replay(stored).expect("it was possible then");
            assert_eq!(stored_again(&m), m);
            found += 1;
        }
        assert!(found >= 1, "no match was found");
    }
}
